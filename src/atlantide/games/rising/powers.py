"""What boards and artifacts do as long as they are there: one record each, with a value at every named point.

The points are those at which the rules ask: how many places a tile has, who may stand on water, who flees, what a
roll counts. Each record is read off the effects in the data files.
"""

from typing import NamedTuple

from atlantide.games.rising import effects as fx
from atlantide.games.rising.effects import Effects
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    BARRIER_PRICE,
    BOARD_EFFECTS,
    CARD_EFFECTS,
    CITIES,
    FORESTS,
    HILLS,
    MOUNTAINS,
)


class Board(NamedTuple):
    """What a councilor's board gives to its Leader (chapter 17)."""

    cut: int = 0
    """Resources less for a component built where this Leader stands (RIS-17.1)."""
    easier: int = 0
    """Change of the targets on this Leader's wild tile (RIS-17.2)."""
    rerolls: bool = False
    """May order a reroll on its tile (RIS-17.3)."""
    places: int = 0
    """More places on its tile (RIS-17.4)."""
    wades: str = ""
    """Which flooded tiles this Leader may stand on: none, the innermost ones, any (RIS-17.5, RIS-17.6)."""
    ferries: bool = False
    """Others may use the flooded tile it stands on (RIS-17.5)."""
    stays: bool = False
    """Does not flee from floods (RIS-17.8)."""
    late: bool = False
    """May be placed after the calamities (RIS-17.9)."""
    artifact: bool = False
    """Begins with an artifact (RIS-17.10)."""
    rallies: int = 0
    """Volunteers for each action in a city or at the centre (RIS-17.11)."""


class Artifact(NamedTuple):
    """What an artifact gives to its owner (chapter 19)."""

    energy: int = 0
    """At the start of each round (RIS-19.1)."""
    rolls: tuple[int, ...] = (0,) * 6
    """Per peninsula, the bonus on rolls (RIS-19.2, RIS-19.3, RIS-19.4, RIS-19.6)."""
    forging: int = 0
    """More atlantium by the first conversion of a round (RIS-19.5)."""
    draws: int = 0
    """More cards drawn on library tiles (RIS-19.7)."""
    foresees: bool = False
    """Shows the top calamity card (RIS-19.8)."""
    barrier: int = BARRIER_PRICE
    """What a barrier costs to which the owner contributes (RIS-19.9)."""
    stands_in: int = 0
    """So much energy may stand for a resource (RIS-19.10)."""
    cloak: bool = False
    """Saves a follower (RIS-19.11)."""


_ROLLS = {
    "own_rolls_mountains": MOUNTAINS,
    "own_rolls_hills": HILLS,
    "own_rolls_forests": FORESTS,
    "own_city_actions": CITIES,
}


def read_board(effects: Effects) -> Board:
    """What a board gives, from its record; raises a ValueError if no board can do that."""
    board = Board()
    for effect in effects:
        match effect:
            case fx.ReduceCost(n, "own_construction_space"):
                board = board._replace(cut=n)
            case fx.TargetDelta(delta, "own_wild_tile"):
                board = board._replace(easier=delta)
            case fx.Reroll():
                board = board._replace(rerolls=True)
            case fx.ExtraPlace(n):
                board = board._replace(places=n)
            case fx.PlaceOnFlooded(which, others):
                board = board._replace(wades=which, ferries=others)
            case fx.SurviveFlood():
                board = board._replace(stays=True)
            case fx.LatePlacement():
                board = board._replace(late=True)
            case fx.StartArtifact():
                board = board._replace(artifact=True)
            case fx.TakeVolunteers(n, "self"):
                board = board._replace(rallies=n)
            case _:
                raise ValueError(f"a board cannot do {effect}")
    return board


def read_artifact(effects: Effects) -> Artifact:
    """What an artifact gives, from its record; raises a ValueError if no artifact can do that."""
    artifact = Artifact()
    for effect in effects:
        match effect:
            case fx.GainEnergy(n, "self"):
                artifact = artifact._replace(energy=n)
            case fx.RollBonus(delta, scope):
                rolls = tuple(delta if p == _ROLLS[scope] else 0 for p in range(6))
                artifact = artifact._replace(rolls=rolls)
            case fx.ConversionBonus(n):
                artifact = artifact._replace(forging=n)
            case fx.LibraryDrawBonus(n):
                artifact = artifact._replace(draws=n)
            case fx.PeekCalamity(1, "pay_1_energy_to_bottom"):
                artifact = artifact._replace(foresees=True)
            case fx.BarrierPrice(price):
                artifact = artifact._replace(barrier=price)
            case fx.SubstituteCost(energy):
                artifact = artifact._replace(stands_in=energy)
            case fx.Evacuate("one_own_follower", "centre", 1):
                artifact = artifact._replace(cloak=True)
            case fx.Nothing():
                pass
            case _:
                raise ValueError(f"an artifact cannot do {effect}")
    return artifact


NO_POWERS = Board()
BOARD_POWERS: tuple[Board, ...] = (*(read_board(effects) for effects in BOARD_EFFECTS), NO_POWERS)
"""Per board; the last entry, which NO_BOARD means, has none."""

ARTIFACT_POWERS: dict[int, Artifact] = {card: read_artifact(CARD_EFFECTS[card]) for card in ARTIFACTS}
