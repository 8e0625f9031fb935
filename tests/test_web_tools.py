"""What builds and drives the web client: Node.js wherever it comes from, exact versions, a browser."""

import json
import re
import shutil
from pathlib import Path

import pytest
from scripts import chromium, npm

WEB = Path(__file__).parent.parent / "web"


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v24.19.0\n", True),
        ("v22.12.0", True),
        ("v22.11.9", False),
        ("v21.7.0", False),
        ("v20.19.0", True),
        ("v20.18.3", False),
        ("v18.20.0", False),
        ("", False),
    ],
)
def test_an_old_node_is_passed_over(version: str, enough: bool) -> None:
    assert npm.new_enough(version) is enough


def test_node_comes_from_pypi_where_the_machine_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(npm, "find_spec", lambda _: None)
    assert npm.missing() == [f"{npm.PACKAGE}=={npm.VERSION}"]
    with pytest.raises(FileNotFoundError, match=npm.PACKAGE):
        npm.npm("--version")


def test_versions_are_exact_and_nothing_is_locked_elsewhere() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in package
    versions = package["devDependencies"]
    assert not [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)]
    assert not [*WEB.glob("*lock*"), *WEB.glob("npm-shrinkwrap.json")]
    assert "registry" not in (WEB / ".npmrc").read_text(encoding="utf-8")


def test_chromium_is_looked_for_by_all_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "PLACES", ())
    monkeypatch.setattr(shutil, "which", {"google-chrome": "/opt/chrome"}.get)
    assert chromium.find() == "/opt/chrome"
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert chromium.find() is None
