"""Component data: TOML tables that say where their figures come from.

A table carries ``status`` ("printed", "sourced", "derived" or "reconstructed") and ``source``, either itself or for
the whole file, so that an owner of the box can correct it and everybody can see what was reconstructed.
"""

import tomllib
from importlib.resources import files
from typing import Any

STATUSES = ("printed", "sourced", "derived", "reconstructed")


def text(package: str, name: str) -> str:
    """The content of a file that lies beside a package."""
    return files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")


def load(package: str, name: str) -> dict[str, Any]:
    """The tables of a TOML file, each checked to say where it comes from."""
    tables = tomllib.loads(text(package, name))
    for key, table in tables.items():
        if isinstance(table, dict):
            status = table.get("status", tables.get("status"))
            if status not in STATUSES or not table.get("source", tables.get("source")):
                raise ValueError(f"{name}: table {key} does not say its status and source")
    return tables
