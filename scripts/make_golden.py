"""Writes the golden games: whole games as text, which tests replay move by move and event by event.

Each is the first random game, by seed, in which what it is named after happens. Run it after a change of the
rules (and of ``rules_version``), then read the difference: it is what the change does.

    python scripts/make_golden.py
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.laws.cases import Step, random_game
from tests.laws.tastes import (
    Taste,
    chaining,
    fortunate,
    gregarious,
    homeward,
    meddling,
    sensible,
    shoreward,
    stubborn,
    together,
    uniform,
    wasteful,
)

from atlantide.contract import FATE, Game
from atlantide.games import game
from atlantide.games.atlantis.events import CardPaid, CardPlayed, TilePaid
from atlantide.games.rescapes.events import CreatureMoved, NoCreatureMoved
from atlantide.games.the_island.events import BoatBlown, TurnBegan
from atlantide.games.the_island.state import ABOARD, OFF_BOARD

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
TRIES = 5000

Steps = Sequence[Step]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A golden game to look for."""

    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    reason: str = ""
    """How it has to end; any way if empty."""
    events: tuple[str, ...] = ()
    """What has to happen in it."""
    shows: Callable[[Steps], bool] = bool
    """What else has to be true of it."""
    taste: Taste = homeward
    limit: int = 900
    """Longer games are passed over, so that the files stay small."""


# --- what to look for in The Island


def blows_an_empty_boat(steps: Steps) -> bool:
    """The favourable wind takes a boat with nobody aboard."""
    return any(
        isinstance(event, BoatBlown) and ABOARD + event.start not in step.before.spots
        for step in steps
        for event in step.events
    )


def goes_on_with_an_empty_board(steps: Steps) -> bool:
    """Turns begin although no explorer is left on the board."""
    return any(
        isinstance(event, TurnBegan) and min(step.after.spots) >= OFF_BOARD
        for step in steps
        for event in step.events
    )


THE_ISLAND = (
    Plan(name="volcano-2-seats", seats=2, reason="volcano", events=("CreatureRepelled",)),
    Plan(name="volcano-3-seats", seats=3, reason="volcano", events=("BoatBlown", "BoatCapsized")),
    Plan(name="volcano-4-seats", seats=4, reason="volcano", events=("CreatureRepelled", "CreatureRelocated")),
    Plan(name="settled", seats=2, reason="settled"),
    Plan(name="last", seats=3, reason="last", options={"challenge_2": True}, events=("NoTilePlayed",)),
    Plan(name="stall", seats=2, reason="stall", options={"challenge_2": True, "stall_rounds": 1}),
    Plan(name="no-stall", seats=4, reason="last", options={"challenge_2": True, "stall_rounds": 0}),
    Plan(name="submerged", seats=4, reason="submerged", options={"challenge_4": True}),
    Plan(name="first-player", seats=3, options={"first_player": 2}),
    Plan(name="two-colours-by-player", seats=2, options={"two_colours": True}),
    Plan(
        name="two-colours-by-colour",
        seats=2,
        options={"two_colours": True, "two_colour_turns": "colour"},
        events=("DefenceAsked",),
    ),
    Plan(name="two-colours-few-boats", seats=2, options={"two_colours": True, "two_colour_boats": 2}),
    Plan(
        name="overcrowded",
        seats=3,
        options={"challenge_1": True},
        events=("ExplorerPutAboard",),
        taste=gregarious,
    ),
    Plan(name="all-equal", seats=4, options={"challenge_3": True}),
    Plan(name="landing-needs-allowance", seats=3, options={"landing_after_swim": False}),
    Plan(
        name="wind-for-empty-boats",
        seats=4,
        options={"wind_empty_boat": True},
        shows=blows_an_empty_boat,
    ),
    Plan(name="values-shown", seats=2, options={"show_my_values": True}),
    Plan(
        name="played-on",
        seats=2,
        reason="volcano",
        options={"end_when_settled": False},
        shows=goes_on_with_an_empty_board,
    ),
    Plan(
        name="fast-reactions",
        seats=4,
        options={"reaction_privacy": "fast"},
        events=("CreatureRepelled", "DefenceAsked"),
    ),
)

# --- what to look for in Les Rescapés


def stays(why: str) -> Callable[[Steps], bool]:
    """No creature moves, for this reason."""

    def shows(steps: Steps) -> bool:
        return any(
            isinstance(event, NoCreatureMoved) and event.why == why for step in steps for event in step.events
        )

    return shows


def passes_over_a_ship(steps: Steps) -> bool:
    """A sea monster enters a hex with a ship and leaves it again, and the ship is still there."""
    return any(
        isinstance(event, CreatureMoved) and event.kind == "monster" and event.to in step.after.ships
        for step in steps
        for event in step.events
    )


RESCAPES = (
    Plan(name="home-2-seats", seats=2, reason="home", events=("ShipCapsized", "AtlanteanRode", "WardLeft")),
    Plan(
        name="home-3-seats", seats=3, reason="home", events=("ShipLost", "CreatureDived", "AtlanteanClimbed")
    ),
    Plan(name="home-4-seats", seats=4, reason="home", events=("CreatureLost", "AtlanteanTransferred")),
    Plan(name="stall", seats=2, reason="stall", options={"stall_rounds": 1}, shows=stays("none")),
    Plan(name="no-stall", seats=2, reason="home", options={"stall_rounds": 0}),
    Plan(name="short-island-gone", seats=3, reason="short", options={"length": "short"}),
    Plan(
        name="short-acropolis-gone",
        seats=4,
        reason="short",
        options={"length": "short", "short_end": "acropolis_gone"},
    ),
    Plan(name="symbols-anywhere", seats=2, options={"symbol_split": "random"}),
    Plan(name="empty-acropolis", seats=2, options={"acropolis_capacity": 0}),
    Plan(
        name="overboard", seats=2, options={"overboard": "yes"}, events=("AtlanteanJumped",), taste=together
    ),
    Plan(
        name="whirlpools-at-sea", seats=3, options={"whirlpool_scope": "sea_only"}, events=("CreatureLost",)
    ),
    Plan(name="creatures-may-stay", seats=2, options={"creature_move": "optional"}, shows=stays("declined")),
    Plan(name="last-hex", seats=2, options={"passing_effects": "last_hex"}, shows=passes_over_a_ship),
    Plan(name="one-creature-a-turn", seats=2, options={"creature_limit": "turn"}, shows=stays("rode")),
    Plan(name="first-player", seats=3, options={"first_player": 2}),
)

# --- what to look for in Atlantis


def climbs_over_three(steps: Steps) -> bool:
    """A pawn meets three others in one move."""
    met = 0
    for step in steps:
        for event in step.events:
            if isinstance(event, CardPlayed):
                met = 0 if event.stops else met + 1
                if met == 3:
                    return True
    return False


def sells_twice(steps: Steps) -> bool:
    """Somebody sells more than one tile in a turn."""
    return any(step.after.sold > 1 for step in steps)


def keeps_what_was_bought(steps: Steps) -> bool:
    """Somebody pays while holding cards that were bought and cannot pay."""
    return any(
        isinstance(event, TilePaid | CardPaid) and any(step.after.bought)
        for step in steps
        for event in step.events
    )


def ends_with_pawns_on_atlantis(steps: Steps) -> bool:
    """Somebody has not even set out at the end."""
    return 0 in steps[-1].after.pawns


ATLANTIS = (
    Plan(
        name="home-2-seats",
        seats=2,
        reason="third_pawn_home",
        events=("HandShown", "PileRebuilt"),
        taste=uniform,
    ),
    Plan(
        name="home-3-seats", seats=3, events=("BridgeLaid", "AtlantisClosed", "NothingTaken"), taste=uniform
    ),
    Plan(name="home-4-seats", seats=4, shows=climbs_over_three, taste=chaining),
    Plan(name="nobody-can-move", seats=3, reason="nobody_can_move", taste=wasteful),
    Plan(name="first-player", seats=3, options={"first_player": 2}, taste=chaining),
    Plan(
        name="buying-without-limit",
        seats=2,
        options={"buy_limit": "unlimited"},
        shows=sells_twice,
        taste=uniform,
    ),
    Plan(
        name="bought-cards-do-not-pay",
        seats=4,
        options={"pay_with_bought": "no"},
        shows=keeps_what_was_bought,
        taste=uniform,
    ),
    Plan(name="bridges-before-moving", seats=2, options={"bridge_timing": "before_move"}, taste=chaining),
    Plan(
        name="atlantis-pawns-stay",
        seats=4,
        options={"atlantis_pawns_pay": "no"},
        shows=ends_with_pawns_on_atlantis,
        taste=uniform,
    ),
)

RISING = (
    Plan(
        name="alone",
        seats=1,
        options={"solo_energy": "track", "councilors": "random"},
        reason="centre_flooded",
        events=("HologramPileRebuilt",),
        taste=sensible,
    ),
    Plan(
        name="won-2-seats",
        seats=2,
        reason="core_built",
        events=("LibraryRebuilt", "CardGiven"),
        taste=fortunate,
    ),
    Plan(
        name="won-3-seats",
        seats=3,
        options={"blueprint": "discovery"},
        reason="core_built",
        events=("CardDiscarded", "TakenOver"),
        taste=fortunate,
    ),
    Plan(
        name="level-2-4-seats",
        seats=4,
        options={"level": 2, "drain_timing": "phases_1_3", "first_player": 1},
        reason="centre_flooded",
        events=("RepeatProposed", "Evacuated"),
        taste=sensible,
    ),
    Plan(
        name="level-3-5-seats",
        seats=5,
        options={"level": 3, "blueprint": "chosen"},
        reason="centre_flooded",
        taste=sensible,
    ),
    Plan(
        name="level-4-6-seats",
        seats=6,
        options={"level": 4, "hands": "closed", "blueprint": "random"},
        events=("CardPlayed",),
        taste=sensible,
    ),
    Plan(name="level-5-7-seats", seats=7, options={"level": 5, "final_say": "off"}, taste=sensible),
    Plan(
        name="rounds-over",
        seats=3,
        options={"max_rounds": 15},
        reason="rounds_over",
        taste=stubborn,
    ),
    Plan(
        name="three-in-a-city",
        seats=3,
        options={"core_same_round": False},
        events=("RollersNamed",),
        taste=stubborn,
    ),
    Plan(
        name="the-calamities-come-again",
        seats=3,
        options={"aim_at_barrier": False},
        events=("CalamityDeckRebuilt",),
        taste=stubborn,
        limit=1500,
    ),
    Plan(
        name="the-first-player-decides",
        seats=4,
        events=("HoldsEnded", "MadeToWait", "SentBack"),
        taste=meddling,
    ),
    Plan(name="the-artificer", seats=2, events=("PriceReduced",), taste=meddling),
    Plan(
        name="cheaper-components",
        seats=2,
        options={
            "level": 5,
            "blueprint": "chosen",
            "blueprint_tiles": "B1 B2 B3 C2 C4 C5 D1 D2 D5",
            "repeat_construction": True,
        },
        events=("PriceCut", "FollowerLeft"),
        taste=fortunate,
    ),
)

PLANS: dict[str, tuple[Plan, ...]] = {
    "rising": RISING,
    "the-island": THE_ISLAND,
    "atlantis": ATLANTIS,
    "rescapes": tuple(
        replace(plan, taste=shoreward if plan.taste is homeward else plan.taste, limit=400)
        for plan in RESCAPES
    ),
}


# --- looking and writing


def find(rules: Game[Any, Any], plan: Plan) -> tuple[int, Steps]:
    """The first seed whose game is as planned, and that game."""
    options = rules.meta.options(**plan.options)
    for seed in range(TRIES):
        steps = list(random_game(rules, options, plan.seats, seed, taste=plan.taste, limit=plan.limit))
        outcome = rules.outcome(steps[-1].after)
        happened = {type(event).__name__ for step in steps for event in step.events}
        if (
            outcome is not None
            and plan.reason in {"", outcome.reason}
            and happened.issuperset(plan.events)
            and plan.shows(steps)
        ):
            return seed, steps
    raise LookupError(f"no {plan.name} in {TRIES} games")


def lines(rules: Game[Any, Any], plan: Plan, seed: int, steps: Steps) -> list[str]:
    """The file: a head, then two lines for each move, then the outcome."""
    options = rules.meta.options(**plan.options)
    found = [
        f"game {rules.meta.id}",
        f"rules {rules.meta.rules_version}",
        f"seats {plan.seats}",
        f"options {compact(options)}",
        f"seed {seed}",
        "",
    ]
    for step in steps:
        actor = "fate" if step.seat == FATE else str(step.seat)
        found.append(f"{actor} {rules.notate(step.action)}")
        found.append(f"  {compact(step.events)}")
    return [*found, "", f"outcome {compact(rules.outcome(steps[-1].after))}"]


def compact(value: Any) -> str:
    """A value as JSON in one line."""
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Write all golden games anew."""
    for game_id, plans in PLANS.items():
        rules = game(game_id)
        folder = FOLDER / game_id
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for plan in plans:
            seed, steps = find(rules, plan)
            path = folder / f"{plan.name}.txt"
            path.write_text("\n".join(lines(rules, plan, seed, steps)) + "\n", encoding="utf-8")
            print(f"{path.relative_to(ROOT)}: seed {seed}, {len(steps)} moves, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
