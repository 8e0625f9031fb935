"""Writes what is printed on the pieces of Atlantis Rising for its screens: ``python scripts/make_rising_data.py``.

The figures come from the game's own data files, so screens and engine cannot drift apart; a test fails when the file
is stale.
"""

import json
from pathlib import Path
from typing import Any

from atlantide.games.rising import pieces as p
from atlantide.games.rising.calamities import cards_each_round
from atlantide.games.rising.meta import Options
from atlantide.games.rising.state import new
from atlantide.kernel.tables import load

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "rising" / "data.gen.ts"
HEADER = "// Made by scripts/make_rising_data.py from the game's own data. Do not edit.\n"
DIRECTIONS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
"""Per arm, the way from the centre in axial coordinates of flat-topped hexes."""


def records(name: str) -> dict[str, dict[str, Any]]:
    """The records of a data file by their names."""
    return {key: row for key, row in load(p.PACKAGE, f"data/{name}.toml").items() if isinstance(row, dict)}


def status(row: dict[str, Any]) -> dict[str, str]:
    """Where the figures of a record come from: of the whole, and of each field."""
    return {"all": row["status"], **row.get("fields", {})}


def named_by(row: dict[str, Any]) -> int:
    """The peninsula that a calamity card names; -1 if none."""
    names = [step["peninsula"] for step in row["effect"] if step.get("select") == "named"]
    return p.PENINSULAS.index(names[0]) if names else -1


def amount(row: dict[str, Any], *ops: str) -> int:
    """How much of something the effect of a piece brings."""
    return sum(step["n"] for step in row["effect"] if step["op"] in ops)


def pieces() -> dict[str, Any]:
    """Everything by the name of its constant."""
    island, components = records("island"), records("components")
    boards, cards, calamities = records("boards"), records("library"), records("calamities")
    return {
        "KINDS": p.KINDS,
        "GOODS": p.GOODS,
        "COLOURS": p.COLOURS,
        "PENINSULAS": [
            {
                "name": name,
                "direction": DIRECTIONS[island[name]["arm"]],
                "gives": island[name].get("gives", ""),
                "status": island[name]["status"],
            }
            for name in p.PENINSULAS
        ],
        "TILES_EACH": p.TILES_EACH,
        "LOCATIONS": [
            {
                "name": name,
                "places": 0 if p.PLACES[number] == p.UNLIMITED else p.PLACES[number],
                "together": p.TOGETHER[number],
                "target": p.TARGET[number] if number in p.TILES else 0,
                "rate": p.RATE[number] if number in p.TILES else 0,
                "draws": p.DRAWS[number] if number in p.TILES else 0,
                "keeps": p.KEEPS[number] if number in p.TILES else 0,
                "under": number in p.TILES and p.UNDER[number],
            }
            for number, name in enumerate(p.LOCATION_NAMES)
        ],
        "FIRST_GATE": p.GATES.start,
        "FIRST_COMPONENT": p.FIRST_COMPONENT,
        "COMPONENTS": [
            {
                "name": one.name,
                "type": one.type,
                "cost": one.cost,
                "places": one.places,
                "together": one.together,
                "volunteers": amount(components[one.name], "take_volunteers"),
                "status": status(components[one.name]),
            }
            for one in p.COMPONENTS
        ],
        "CORE": p.CORE,
        "BOARDS": [{"name": name, "status": status(boards[name])} for name in p.BOARDS],
        "CARDS": [
            {
                "name": name,
                "when": p.WHEN[number],
                "barrier": next(
                    (step["price"] for step in cards[name]["effect"] if step["op"] == "barrier_price"), 0
                ),
                "volunteers": amount(cards[name], "take_volunteers"),
                "calms": amount(cards[name], "reduce_wrath"),
                "saves": amount(cards[name], "place_barrier", "drain"),
                "status": status(cards[name]),
            }
            for number, name in enumerate(p.CARDS)
        ],
        "BASIC": p.BASIC,
        "CALAMITIES": [
            {
                "name": name,
                "kind": calamities[name]["kind"],
                "peninsula": named_by(calamities[name]),
                "status": status(calamities[name]),
            }
            for number, name in enumerate(p.CALAMITIES)
        ],
        "WRATH": p.WRATH,
        "BARRIER_PRICE": p.BARRIER_PRICE,
        "DRAIN_PRICE": p.DRAIN_PRICE,
        "CARD_PRICE": p.CARD_PRICE,
        "HAND_LIMIT": p.HAND_LIMIT,
        "TABLES": [
            {"gates": p.PLAYERS[seats].gates, "cards": cards_each_round(new(Options(), seats))}
            for seats in range(1, p.SEATS + 1)
        ],
    }


def content() -> str:
    """The whole file."""
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const;\n"
        for name, value in pieces().items()
    ]
    return "\n".join([HEADER, *lines])


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(content(), encoding="utf-8")
