"""Writes what the client's tests of a game compare with: ``python scripts/make_fixtures.py rescapes``.

The board or the tiles as the server numbers them; one moment of random games for every question, with what can be
chosen; one action, event and task of every type with its fields as texts hold them; and how games end, if the screens
give an account of it.
"""

import json
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from atlantide.contract import FATE, Event, Game, Recall, Seat
from atlantide.games import PACKAGES, game

ROOT = Path(__file__).resolve().parent.parent
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "rescapes": [{}, {"overboard": "yes", "symbol_split": "random", "creature_move": "optional"}],
    "atlantis": [{}, {"buy_limit": "unlimited", "pay_with_bought": "no"}],
    "rising": [{"level": 3}, {"level": 4, "hands": "closed", "repeat_construction": True}],
}
ENDS = {"atlantis"}
"""The games of which ends are written."""
GAMES = 60
FEWER = {"rising": 9}
"""Games so long that fewer of them show everything."""


def plain(thing: Any) -> Any:
    """As JSON has it."""
    return msgspec.to_builtins(thing)


def steps(played: Game[Any, Any], options: Any, rng: random.Random) -> Iterator[tuple[Any, Any, list[Event]]]:
    """The states of a random game, each with what is done next and what comes of it."""
    state = played.new(options, rng.choice(played.meta.seats))
    while seats := played.to_act(state):
        seat = rng.choice(seats)
        if seat == FATE:
            outcomes = played.fate(state)
            action = rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            action = rng.choice(played.legal(state, seat))
        before = played.copy(state)
        events: list[Event] = []
        played.apply(state, seat, action, events)
        yield before, action, events


def spelled(played: Game[Any, Any], view: Any, kind: str, thing: Any) -> dict[str, Any]:
    """Something and its fields as texts hold them."""
    fields = {name: plain(played.spell(view, name, getattr(thing, name))) for name in thing.__struct_fields__}
    return {"kind": kind, "thing": plain(thing), "fields": fields}


def pieces(name: str) -> dict[str, Any]:
    """How the server numbers hexes, locations or tiles."""
    package = PACKAGES[name]
    if find_spec(f"{package}.board"):
        grid = import_module(f"{package}.board").GRID
        return {"labels": list(grid.labels), "neighbours": [list(around) for around in grid.neighbours]}
    names = import_module(f"{package}.pieces")
    if hasattr(names, "LOCATION_NAMES"):
        return {"locations": list(names.LOCATION_NAMES)}
    return {"tiles": list(names.TILE_NAMES)}


def end(played: Game[Any, Any], options: Any, seed: int) -> dict[str, Any]:
    """The end of a random game as its first seat sees it, with what happened last."""
    *_, (state, action, events) = steps(played, options, random.Random(seed))
    played.apply(state, played.to_act(state)[0], action, [])
    view = played.view(state, Seat(0), Recall.PERFECT)
    return {"view": plain(view), "events": [plain(event) for event in events]}


def fixtures(name: str) -> dict[str, Any]:
    """All that is written for a game."""
    played = game(name)
    moments: dict[str, Any] = {}
    told: dict[str, Any] = {}
    for number, given in enumerate(OPTIONS[name]):
        options = msgspec.convert(given, played.meta.options)
        for seed in range(FEWER.get(name, GAMES)):
            for state, action, events in steps(played, options, random.Random(seed)):
                seat = played.to_act(state)[0]
                view = played.view(state, Seat(max(seat, 0)), Recall.PERFECT)
                task = view.agenda[-1]
                for kind, things in (("action", [action]), ("event", events), ("task", [task])):
                    for thing in things:
                        told.setdefault(f"{kind} {type(thing).__name__}", spelled(played, view, kind, thing))
                key = f"{number} {type(task).__name__}"
                late = getattr(view, "turn", 99) > number * 8 or key.endswith("Placement")
                if seat != FATE and late and key not in moments:
                    legal = plain(played.legal(state, seat))
                    moments[key] = {"task": type(task).__name__, "view": plain(view), "legal": legal}
    ends = [end(played, played.meta.options(), seed) for seed in range(8)] if name in ENDS else []
    return {
        **pieces(name),
        "told": [told[key] for key in sorted(told)],
        "moments": [moments[key] for key in sorted(moments)],
        **({"ends": ends} if ends else {}),
    }


if __name__ == "__main__":
    for game_id in sys.argv[1:]:
        target = ROOT / "web" / "src" / "games" / game_id / "fixtures" / "games.json"
        target.parent.mkdir(exist_ok=True)
        target.write_text(json.dumps(fixtures(game_id), ensure_ascii=False) + "\n", encoding="utf-8")
