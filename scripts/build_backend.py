"""Builds packages: hatchling does, after npm has built the web client that a wheel carries.

An editable install neither builds the client nor needs Node.js. That is why this is a backend around hatchling's and
not one of its hooks: a hook is asked for what it needs without being told for which of the two it is asked.
"""

from typing import Any

from hatchling import build as hatchling
from hatchling.build import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
)
from scripts import npm

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What hatchling needs, and Node.js where the machine has none."""
    return [*hatchling.get_requires_for_build_wheel(config_settings), *npm.missing()]


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """A wheel with the client in it."""
    npm.npm("install", "--silent")
    npm.npm("run", "--silent", "build", "--", "--logLevel", "warn")
    return str(hatchling.build_wheel(wheel_directory, config_settings, metadata_directory))
