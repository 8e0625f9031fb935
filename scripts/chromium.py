"""Finds the Chromium that the tests drive; ``python scripts/chromium.py`` installs it where apt-get can."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/usr/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""With what it is started; whoever starts it adds ``--headless``."""


def find() -> str | None:
    """Where it is."""
    found = next((place for place in PLACES if Path(place).exists()), None)
    return found or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install it with apt-get, as root or through sudo."""
    front = [] if os.geteuid() == 0 else ["sudo"]
    for arguments in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
        subprocess.run([*front, "apt-get", *arguments], check=False)  # noqa: S603


if __name__ == "__main__":
    if find() is None and shutil.which("apt-get"):
        print("Installing Chromium for the tests in the browser ...")
        install()
    if find() is None:
        sys.exit(
            "The tests in the browser need Chromium or Chrome: install it so that one of these is on the path: "
            + ", ".join(NAMES)
        )
