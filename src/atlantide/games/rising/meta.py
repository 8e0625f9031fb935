"""What Atlantis Rising is: its titles and its options (chapter 25)."""

from typing import Annotated, Literal

import msgspec

from atlantide import contract
from atlantide.contract import InvalidOptions
from atlantide.games.rising.pieces import COMPONENT_NAMES, COMPONENTS, CORE, LEVELS


class Options(contract.Options, frozen=True):
    """The table's options, fixed and shown before the game starts (RIS-25.1); no expansions (RIS-25.3)."""

    level: Literal[1, 2, 3, 4, 5] = 1
    """How hard it is (RIS-2.6, RIS-2.7, RIS-2.14)."""

    blueprint: Literal["usual", "discovery", "random", "chosen"] = "usual"
    """Which components are built: the discovery plan at level 1, else drawn by lot; or as said (RIS-2.8, RIS-2.9)."""

    blueprint_tiles: str = ""
    """With ``chosen``, the nine components: "A1 A2 A3 …"; else the first player selects them (RIS-2.8)."""

    councilors: Literal["choose", "random"] = "choose"
    """How the boards are dealt (RIS-2.11)."""

    first_player: Literal["random"] | int = "random"
    """The seat that begins, or drawn by lot (RIS-2.10)."""

    hands: Literal["open", "closed"] = "open"
    """Whether everybody sees the cards in hands (RIS-3.5)."""

    drain_timing: Literal["windows", "phases_1_3"] = "windows"
    """Whether tiles may be drained between calamity cards as well (RIS-13.6)."""

    aim_at_barrier: bool = True
    """Whether a flood of choice may be aimed at a barrier (RIS-7.13)."""

    core_same_round: bool = True
    """Whether the Core may be built in the round of the ninth component (RIS-15.1)."""

    repeat_construction: bool = False
    """Whether a construction can be repeated (RIS-8.10)."""

    solo_energy: Literal["every_round", "track"] = "every_round"
    """Alone: one energy every round, or as long as the track gives one (RIS-22.14)."""

    final_say: Literal["first_player", "off"] = "first_player"
    """Whether the first player decides where people disagree (RIS-5.18, RIS-5.23)."""

    max_rounds: Annotated[int, msgspec.Meta(ge=15, le=99)] = 30
    """The game is lost after so many rounds (RIS-24.4)."""


META = contract.Meta(
    id="rising",
    prefix="RIS",
    title={"en": "Atlantis Rising", "fr": "Atlantis Rising"},
    seats=range(1, 8),
    options=Options,
    reasons=("core_built", "centre_flooded", "rounds_over"),
    rules_version=1,
    history=("1: first complete version",),
    cooperative=True,
)


def is_discovery(options: Options) -> bool:
    """Whether it is the game of the discovery plan (RIS-2.9)."""
    return options.blueprint == "discovery" or (options.blueprint == "usual" and options.level == 1)


def chosen_tiles(options: Options) -> tuple[int, ...]:
    """The components that the table has chosen, by number; names that do not exist are left out."""
    names = options.blueprint_tiles.upper().replace(",", " ").split()
    return tuple(sorted(COMPONENT_NAMES.index(name) for name in names if name in COMPONENT_NAMES[:CORE]))


def require_playable(options: Options, seats: int) -> None:
    """Raise InvalidOptions when this cannot be played (RIS-2.1, RIS-25.2)."""
    if seats not in META.seats:
        raise InvalidOptions("RIS-2.1", seats=seats)
    if options.first_player != "random" and not 0 <= options.first_player < seats:
        raise InvalidOptions("RIS-2.10", first_player=options.first_player, last=seats - 1)
    if options.blueprint == "discovery" and options.level != 1:
        raise InvalidOptions("RIS-2.9", level=options.level)
    if options.blueprint == "chosen" and options.blueprint_tiles:
        tiles = chosen_tiles(options)
        types = tuple(sum(COMPONENTS[tile].type == kind for tile in tiles) for kind in "ABCD")
        named = len(options.blueprint_tiles.replace(",", " ").split())
        if len(set(tiles)) != 9 or named != 9 or types != LEVELS[options.level].types:
            wanted = ", ".join(
                f"{count} {kind}"
                for kind, count in zip("ABCD", LEVELS[options.level].types, strict=True)
                if count
            )
            raise InvalidOptions("RIS-2.8", given=options.blueprint_tiles, wanted=wanted)
    elif options.blueprint_tiles:  # without ``chosen``
        raise InvalidOptions("RIS-25.2", given=options.blueprint_tiles)
    if options.solo_energy != "every_round" and seats > 1:
        raise InvalidOptions("RIS-25.2", given=options.solo_energy)
