"""Chapter 13: nothing is hidden from one seat that another sees; what is under the island nobody knows yet."""

import random
from typing import Literal

import msgspec

from atlantide import contract
from atlantide.contract import Outcome, Recall, Seat
from atlantide.games.rescapes.board import ISLANDS
from atlantide.games.rescapes.ending import outcome
from atlantide.games.rescapes.meta import Options
from atlantide.games.rescapes.pieces import MONSTER, OCTOPUS, SHARK
from atlantide.games.rescapes.state import (
    ABOARD,
    ABSENT,
    ELIMINATED,
    IN_HAND,
    NOBODY,
    ON_PIECE,
    SAVED,
    SWIMMING,
    Dolphin,
    State,
    new,
)
from atlantide.games.rescapes.tasks import AnyTask
from atlantide.kernel.bits import bits, ordered

Condition = Literal["piece", "ship", "water", "saved", "eliminated", "hand", "absent"]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where an Atlantean is: on a piece, aboard or in the water of a hex, saved on an island, or nowhere (RES-1.3)."""

    condition: Condition
    at: int | None = None
    """The hex, or the number of the coral island."""


class DolphinView(msgspec.Struct, frozen=True, gc=False):
    """A dolphin and whom it guards."""

    at: int
    ward: int | None = None
    travelled: bool = False


class View(contract.View, frozen=True):
    """All that is known, the same to every seat (RES-13.1). Hexes and Atlanteans (R1 … R12, B1 …) are numbers."""

    options: Options
    seats: int
    turn: int
    active: int
    """The seat whose turn it is."""
    first: int
    stones: tuple[int, ...]
    lands: tuple[int, ...]
    citadel: tuple[int, ...]
    """Citadel pieces and the Acropolis."""
    atlanteans: tuple[Standing, ...]
    spent: tuple[int, ...]
    """Atlanteans that have used their swim this turn."""
    rode: bool
    ships: tuple[int, ...]
    octopuses: tuple[int, ...]
    monsters: tuple[int, ...]
    sharks: tuple[int, ...]
    dolphins: tuple[DolphinView, ...]
    supply: tuple[int, ...]
    """Octopuses, sea monsters, dolphins, sharks, ships."""
    lost: tuple[int, ...]
    """Octopuses, sea monsters, dolphins, sharks, ships."""
    revealed: tuple[tuple[int, ...], ...]
    """Per region (stone, land, citadel), how many of each symbol have been shown (RES-13.5)."""
    quiet: int
    stirred: bool
    agenda: tuple[AnyTask, ...]
    outcome: Outcome | None


_STANDING: dict[int, Standing] = {
    **{ON_PIECE + at: Standing("piece", at) for at in range(ABOARD)},
    **{ABOARD + at: Standing("ship", at) for at in range(ABOARD)},
    **{SWIMMING + at: Standing("water", at) for at in range(ABOARD)},
    **{SAVED + island: Standing("saved", island) for island in range(len(ISLANDS))},
    ELIMINATED: Standing("eliminated"),
    IN_HAND: Standing("hand"),
    ABSENT: Standing("absent"),
}
SPOT: dict[Standing, int] = {standing: spot for spot, standing in _STANDING.items()}


def view(s: State, seat: Seat, recall: Recall) -> View:
    """All that a seat may know, which is everything there is (RES-13.1, RES-13.2)."""
    return View(
        seat=seat,
        recall=recall,
        options=s.options,
        seats=s.seats,
        turn=s.turn,
        active=s.seat,
        first=s.first,
        stones=ordered(s.stones),
        lands=ordered(s.lands),
        citadel=ordered(s.citadel),
        atlanteans=tuple([_STANDING[spot] for spot in s.spots]),
        spent=ordered(s.spent),
        rode=s.rode,
        ships=s.ships,
        octopuses=s.creatures[OCTOPUS],
        monsters=s.creatures[MONSTER],
        sharks=s.creatures[SHARK],
        dolphins=tuple(
            [
                DolphinView(at, None if ward == NOBODY else ward, travelled)
                for at, ward, travelled in s.dolphins
            ]
        ),
        supply=tuple(s.supply),
        lost=tuple(s.lost),
        revealed=tuple(s.revealed),
        quiet=s.quiet,
        stirred=s.stirred,
        agenda=s.agenda,
        outcome=outcome(s),
    )


def imagine(v: View, rng: random.Random) -> State:  # noqa: ARG001
    """The state itself: what has not been shown has not been drawn (RES-13.3)."""
    s = new(v.options, v.seats)
    s.turn, s.seat, s.first = v.turn, v.active, v.first
    s.stones, s.lands, s.citadel = bits(v.stones), bits(v.lands), bits(v.citadel)
    s.spots = [SPOT[standing] for standing in v.atlanteans]
    s.spent, s.rode = bits(v.spent), v.rode
    s.ships = v.ships
    s.creatures = [v.octopuses, v.monsters, (), v.sharks]
    s.dolphins = tuple(
        Dolphin(one.at, NOBODY if one.ward is None else one.ward, one.travelled) for one in v.dolphins
    )
    s.supply, s.lost = list(v.supply), list(v.lost)
    s.revealed = list(v.revealed)
    s.quiet, s.stirred = v.quiet, v.stirred
    s.agenda = v.agenda
    s.over = v.outcome.reason if v.outcome else ""
    return s
