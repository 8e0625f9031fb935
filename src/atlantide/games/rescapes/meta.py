"""What Les Rescapés de l'Atlantide is: its titles and its options (chapter 15)."""

from typing import Annotated, Literal

import msgspec

from atlantide import contract
from atlantide.contract import InvalidOptions


class Options(contract.Options, frozen=True):
    """The table's options, fixed when it is opened (RES-15.4); nothing of sister editions is one (RES-15.5)."""

    length: Literal["full", "short"] = "full"
    """The short game also ends when the citadel has sunk (RES-15.1)."""

    short_end: Literal["island_gone", "acropolis_gone"] = "island_gone"
    """When that is (RES-15.2)."""

    symbol_split: Literal["even", "random"] = "even"
    """Symbols in fixed shares under each ring, or dealt over the whole island (RES-2.3)."""

    acropolis_capacity: Literal[3, 0] = 3
    """Whether anybody may stand on the Acropolis (RES-2.8)."""

    overboard: Literal["no", "yes"] = "no"
    """Whether one may jump off a ship (RES-5.12)."""

    whirlpool_scope: Literal["all", "sea_only"] = "all"
    """Whether a whirlpool takes the land around it (RES-9.13)."""

    creature_move: Literal["compulsory", "optional"] = "compulsory"
    """Whether a creature must move when one can (RES-10.7)."""

    passing_effects: Literal["every_hex", "last_hex"] = "every_hex"
    """Whether creatures act where they pass, or only where they stop (RES-10.9)."""

    creature_limit: Literal["step3", "turn"] = "step3"
    """One creature in step 3, or one in the whole turn, rides included (RES-10.10)."""

    first_player: Literal["random"] | int = "random"
    """The seat that begins, or drawn by lot (RES-2.6)."""

    stall_rounds: Annotated[int, msgspec.Meta(ge=0)] = 20
    """Quiet rounds after which the game ends; 0 for never (RES-14.5)."""


META = contract.Meta(
    id="rescapes",
    prefix="RES",
    title={"en": "Les Rescapés de l’Atlantide", "fr": "Les Rescapés de l’Atlantide"},
    seats=range(2, 5),
    options=Options,
    reasons=("home", "short", "stall"),
    rules_version=1,
    history=("1: first complete version",),
)


def require_playable(options: Options, seats: int) -> None:
    """Raise InvalidOptions when this cannot be played; all options combine (RES-15.6)."""
    if seats not in META.seats:
        raise InvalidOptions("RES-2.1", seats=seats)
    if options.first_player != "random" and not 0 <= options.first_player < seats:
        raise InvalidOptions("RES-15.6", first_player=options.first_player, last=seats - 1)
    if options.stall_rounds < 0:
        raise InvalidOptions("RES-14.5", stall_rounds=options.stall_rounds)
