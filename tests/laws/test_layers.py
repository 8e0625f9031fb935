"""Who may import whom, and what the pure layers must not touch. Nothing is run: the source is read."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import atlantide

SOURCE = Path(atlantide.__file__).parent

BELOW: dict[str, set[str]] = {
    "": set(),
    "contract": set(),
    "kernel": {"contract"},
    "games": {"contract", "kernel"},
    "play": {"contract", "kernel", "games"},
    "bots": {"contract", "kernel"},
    "research": {"contract", "kernel", "games", "play", "bots", "store"},
    "arena": {"contract", "kernel", "games", "bots"},
    "store": {"contract", "kernel", "games", "play"},
    "server": {"contract", "kernel", "games", "play", "bots", "research", "store"},
    "cli": {"contract", "kernel", "games", "play", "bots", "arena", "research", "store", "server"},
    "__main__": {"cli"},
}
"""Per layer, the layers it may import besides itself; everybody may read the version in ``atlantide``."""

ONLY_MSGSPEC = {"", "contract", "kernel", "games", "play", "bots"}
"""The layers that need nothing installed but msgspec."""

PURE = {"contract", "kernel", "games", "play"}
"""The layers without sockets, clocks and chance of their own."""

SOCKETS = {"asyncio", "ftplib", "http", "multiprocessing", "select", "selectors", "smtplib", "socket"}
SOCKETS |= {"socketserver", "ssl", "subprocess", "telnetlib", "urllib", "xmlrpc"}
CLOCKS = {"sched", "time", "zoneinfo"}
CLOCK_METHODS = {"now", "today", "utcnow"}

DYNAMIC = {"atlantide.games"}
"""Modules that load others by name: the registry."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module of ours: its dotted name and its source."""

    name: str
    tree: ast.Module
    is_package: bool = False

    @property
    def layer(self) -> str:
        return layer(self.name)


def layer(name: str) -> str:
    """The first word below ``atlantide``; empty for the package itself."""
    return name.split(".")[1] if "." in name else ""


def game_package(name: str) -> str:
    """The folder of a game; empty for the registry and for what is no game."""
    parts = name.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""


def modules() -> list[Module]:
    """All modules of ours."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found.append(Module(name, ast.parse(path.read_text(encoding="utf-8")), is_package))
    return found


def imports(module: Module) -> Iterator[str]:
    """Every name a module imports, in full: ``from a import b`` gives ``a.b``, relative ones are resolved."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = node.module or ""
            if node.level:
                parts = module.name.split(".")
                parts = parts[: len(parts) - node.level + module.is_package]
                start = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


# --- what is wrong with a module


def wrong_arrows(module: Module) -> list[str]:
    """Imports of ours that go up, across or into another game."""
    found = []
    for name in imports(module):
        if name.split(".")[0] != "atlantide":
            continue
        target = layer(name)
        if target == "__version__":
            continue
        if target not in BELOW[module.layer] | {module.layer}:
            found.append(f"{module.name} must not import {name}")
        elif module.layer == target == "games" and game_package(name) != game_package(module.name):
            found.append(f"{module.name} must not import {name}: games do not know each other")
    return found


def wrong_packages(module: Module) -> list[str]:
    """Imports from outside that a layer may not need."""
    if module.layer not in ONLY_MSGSPEC:
        return []
    allowed = sys.stdlib_module_names | {"atlantide", "msgspec"}
    return [
        f"{module.name} must not need {name}" for name in imports(module) if name.split(".")[0] not in allowed
    ]


def impurities(module: Module) -> list[str]:
    """Sockets, clocks, chance and loading by name in a layer that must be a function of its arguments."""
    if module.layer not in PURE:
        return []
    found = [
        f"{module.name} imports {name}"
        for name in imports(module)
        if name.split(".")[0] in SOCKETS | CLOCKS | {"secrets", "uuid"}
        or (name.startswith("random.") and name != "random.Random")
        or (name == "importlib.import_module" and module.name not in DYNAMIC)
    ]
    for node in ast.walk(module.tree):
        where = f"{module.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and ast.unparse(node) in {"random.Random()", "Random()"}:
            found.append(f"{where} makes a generator without a seed")
        if isinstance(node, ast.Attribute):
            chain = ast.unparse(node)
            if chain.startswith("random.") and chain.split(".")[1] != "Random":
                found.append(f"{where} uses {chain}")
            if node.attr in CLOCK_METHODS and chain.split(".")[0] in {"date", "datetime"}:
                found.append(f"{where} reads the clock: {chain}")
            if chain in {"os.urandom", "os.getrandom", "os.times"}:
                found.append(f"{where} uses {chain}")
            if chain == "importlib.import_module" and module.name not in DYNAMIC:
                found.append(f"{where} loads by name")
        if isinstance(node, ast.Name) and node.id == "__import__":
            found.append(f"{where} loads by name")
    return found


# --- the laws

each_module = pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)


@each_module
def test_arrows_go_down(module: Module) -> None:
    assert module.layer in BELOW, f"say in {__name__} what {module.layer} may import"
    assert wrong_arrows(module) == []


@each_module
def test_rules_need_nothing_but_msgspec(module: Module) -> None:
    assert wrong_packages(module) == []


@each_module
def test_rules_know_no_network_no_time_no_chance(module: Module) -> None:
    assert impurities(module) == []


# --- the test itself


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("atlantide.contract", "from atlantide.kernel import bits"),
        ("atlantide.contract", "import atlantide.games.the_island.state"),
        ("atlantide.kernel.bits", "from atlantide import games"),
        ("atlantide.kernel.bits", "from ..games import game"),
        ("atlantide.games.the_island.turn", "from atlantide.games.rising import state"),
        ("atlantide.games.the_island.turn", "from ..rising.state import State"),
        ("atlantide.games.the_island.turn", "from atlantide.games import game"),
        ("atlantide.games.the_island.turn", "from atlantide.play.table import Table"),
        ("atlantide.play.table", "def f():\n    from atlantide.cli import main"),
        ("atlantide.bots.greedy", "from atlantide.games.the_island.state import State"),
        ("atlantide.research.gym", "import atlantide.server"),
        ("atlantide.store.sqlite", "import atlantide.server"),
    ],
)
def test_wrong_arrows_are_found(name: str, source: str) -> None:
    assert wrong_arrows(Module(name, ast.parse(source)))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("atlantide.kernel.bits", "from atlantide.contract import Seat"),
        ("atlantide.games.the_island.turn", "from . import state\nfrom .state import State"),
        (
            "atlantide.games.the_island.turn",
            "import random, msgspec\ndef f(rng: random.Random): rng.random()",
        ),
        ("atlantide.play.dice", "import hashlib\nimport random\nrng = random.Random(7)"),
        ("atlantide.cli.main", "import time, rich\nfrom atlantide import __version__"),
    ],
)
def test_right_arrows_are_left_alone(name: str, source: str) -> None:
    module = Module(name, ast.parse(source))
    assert wrong_arrows(module) + wrong_packages(module) + impurities(module) == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import socket",
        "from http.client import HTTPConnection",
        "import urllib.request",
        "import random\nrandom.shuffle([])",
        "from random import choice",
        "import random\nrng = random.Random()",
        "from random import Random\nrng = Random()",
        "import random\nrng = random.SystemRandom()",
        "import datetime\ndatetime.datetime.now()",
        "from datetime import date\ndate.today()",
        "import secrets",
        "import os\nos.urandom(4)",
        "import importlib\nimportlib.import_module('atlantide.cli')",
        "__import__('time')",
    ],
)
def test_impurities_are_found(source: str) -> None:
    assert impurities(Module("atlantide.kernel.bits", ast.parse(source)))


def test_foreign_packages_are_found() -> None:
    assert wrong_packages(Module("atlantide.bots.greedy", ast.parse("import numpy.random")))
