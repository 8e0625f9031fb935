"""Chapter 3: who knows what. A view is a state without its secrets; ``imagine`` makes up the secrets again."""

import random
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from atlantide import contract
from atlantide.contract import Outcome, Recall, RulesBug, Seat
from atlantide.games.the_island.board import ISLANDS
from atlantide.games.the_island.ending import outcome
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import (
    COUNT,
    EXPLORER_NAMES,
    EXPLORERS,
    GREEN,
    REPEL,
    TERRAINS,
    TILE,
    VALUES,
    Back,
    Terrain,
    Tile,
    in_order,
)
from atlantide.games.the_island.state import (
    ABOARD,
    ABSENT,
    ON_TILE,
    REMOVED,
    RESERVE,
    SAFE,
    SWIMMING,
    State,
    new,
)
from atlantide.games.the_island.tasks import AnyTask, Defence, Valuation
from atlantide.kernel.bits import bits, ordered

Condition = Literal["tile", "boat", "water", "safe", "removed", "reserve", "absent"]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where an explorer is: on a tile, a boat or in the water of a hex, safe on an island, or nowhere (ISL-1.4)."""

    condition: Condition
    at: int | None = None
    """The hex, or the number of the safe island."""


class HeldTile(msgspec.Struct, frozen=True, gc=False):
    """A tile in a hand: everybody sees its terrain, its holder also the back (ISL-3.6)."""

    terrain: Terrain
    back: Back | None = None


class View(contract.View, frozen=True):
    """All that a seat may know. Hexes and explorers are numbers, explorers in the order R1 … R10, B1 … Y10."""

    options: Options
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """Per side, its colours, as numbers."""
    side_seats: tuple[int, ...]
    """Per side, the seat that plays it."""
    turn: int
    side: int
    first: int
    beaches: tuple[int, ...]
    forests: tuple[int, ...]
    mountains: tuple[int, ...]
    explorers: tuple[Standing, ...]
    values: tuple[int, ...]
    """Per explorer; 0 where the seat may not know it."""
    boats: tuple[int, ...]
    serpents: tuple[int, ...]
    sharks: tuple[int, ...]
    whales: tuple[int, ...]
    supply: tuple[int, ...]
    """Serpents, sharks, whales, boats."""
    lost: tuple[int, ...]
    """Serpents, sharks, whales, boats."""
    hands: tuple[tuple[HeldTile, ...], ...]
    discarded: tuple[Tile, ...]
    wet: tuple[int, ...]
    """Explorers that have used their sea allowance this turn."""
    quiet: int
    stirred: bool
    agenda: tuple[AnyTask, ...]
    outcome: Outcome | None


_STANDING: dict[int, Standing] = {
    **{ON_TILE + at: Standing("tile", at) for at in range(ABOARD)},
    **{ABOARD + at: Standing("boat", at) for at in range(ABOARD)},
    **{SWIMMING + at: Standing("water", at) for at in range(ABOARD)},
    **{SAFE + island: Standing("safe", island) for island in range(len(ISLANDS))},
    REMOVED: Standing("removed"),
    RESERVE: Standing("reserve"),
    ABSENT: Standing("absent"),
}
SPOT: dict[Standing, int] = {standing: spot for spot, standing in _STANDING.items()}
_FACE_UP = {tile: HeldTile(tile.terrain, tile.back) for tile in TILE.values()}
_FACE_DOWN = {tile: HeldTile(tile.terrain) for tile in TILE.values()}


def known_values(s: State, seat: Seat, recall: Recall) -> tuple[int, ...]:
    """The values a seat may see."""
    if s.over:
        return tuple(s.values)  # ISL-3.10
    during_setup = s.turn == 0  # ISL-2.6
    if not (during_setup or s.options.show_my_values or recall is Recall.PERFECT):
        return _NOTHING  # ISL-3.1, ISL-3.2
    # ISL-3.3: what the seat has placed itself, never another's
    seen = list(_NOTHING)
    for side, player in enumerate(s.sides.seat):
        if player == seat:
            for explorer in s.sides.own[side]:
                seen[explorer] = s.values[explorer]
    return tuple(seen)


_NOTHING = (0,) * len(EXPLORER_NAMES)


def view(s: State, seat: Seat, recall: Recall) -> View:
    """All that a seat may know; a spectator sees what is public (ISL-3.11)."""
    shown = []
    for side, hand in enumerate(s.hands):
        faces = _FACE_UP if s.over or s.sides.seat[side] == seat else _FACE_DOWN  # ISL-3.5, ISL-3.6
        shown.append(tuple([faces[tile] for tile in hand]))
    standing = _STANDING
    return View(
        seat=seat,
        recall=recall,
        options=s.options,
        seats=s.sides.seats,
        sides=s.sides.colours,
        side_seats=s.sides.seat,
        turn=s.turn,
        side=s.side,
        first=s.first,
        beaches=ordered(s.beaches),
        forests=ordered(s.forests),
        mountains=ordered(s.mountains),
        explorers=tuple([standing[spot] for spot in s.spots]),
        values=known_values(s, seat, recall),
        boats=s.boats,
        serpents=s.creatures[0],
        sharks=s.creatures[1],
        whales=s.creatures[2],
        supply=tuple(s.supply),
        lost=tuple(s.lost),
        hands=tuple(shown),
        discarded=s.discarded,
        wet=ordered(s.wet),
        quiet=s.quiet,
        stirred=s.stirred,
        agenda=s.agenda,
        outcome=outcome(s),
    )


CARE = 2.0
"""How many times likelier an explorer is to be worth most than the one that its owner placed next."""


def imagine(v: View, rng: random.Random) -> State:
    """A state from which the view could come, all that the seat cannot know being equally likely (ISL-3.8)."""
    return made_up(v, rng, shuffled)


def surmise(v: View, rng: random.Random) -> State:
    """The same, but whoever places explorers probably sees to the precious ones while the good tiles are free."""
    return made_up(v, rng, by_care)


def shuffled(rng: random.Random) -> Sequence[int]:
    """The values of the explorers of a colour, in the order in which they were placed; anything is possible."""
    return rng.sample(VALUES, EXPLORERS)


def by_care(rng: random.Random) -> Sequence[int]:
    """The same, high values rather for those placed first."""
    came = [rng.expovariate(CARE**-number) for number in range(EXPLORERS)]
    values = [0] * EXPLORERS
    for number, value in zip(sorted(range(EXPLORERS), key=came.__getitem__), FALLING, strict=True):
        values[number] = value
    return values


FALLING = sorted(VALUES, reverse=True)


def made_up(v: View, rng: random.Random, valued: Callable[[random.Random], Sequence[int]]) -> State:
    """A state from which the view could come, with values of this kind where it shows none."""
    s = new(v.options, v.seats)
    s.turn, s.side, s.first = v.turn, v.side, v.first
    s.beaches, s.forests, s.mountains = bits(v.beaches), bits(v.forests), bits(v.mountains)
    spot = SPOT
    s.spots = [spot[standing] for standing in v.explorers]
    s.boats = v.boats
    s.creatures = [v.serpents, v.sharks, v.whales]
    s.supply, s.lost = list(v.supply), list(v.lost)
    s.discarded = v.discarded
    s.wet = bits(v.wet)
    s.quiet, s.stirred = v.quiet, v.stirred
    s.agenda = v.agenda
    s.over = v.outcome.reason if v.outcome else ""
    s.values = imagine_values(s, v, rng, valued)
    s.hands = imagine_hands(v, rng)
    return s


def imagine_values(
    s: State, v: View, rng: random.Random, valued: Callable[[random.Random], Sequence[int]]
) -> list[int]:
    """Known values as they are; those of every other colour made up for its explorers."""
    values = list(v.values)
    if v.options.challenge_3 or v.outcome:
        return values
    for side, seat in enumerate(s.sides.seat):
        for colour in s.sides.colours[side]:
            first = colour * EXPLORERS
            if seat == v.seat and (v.turn == 0 or values[first]):
                continue
            for explorer, value in enumerate(valued(rng), first):
                if s.spots[explorer] != RESERVE:
                    values[explorer] = value
    task = v.agenda[-1] if v.agenda else None
    if isinstance(task, Valuation):
        values[task.explorer] = 0
    return values


def imagine_hands(v: View, rng: random.Random) -> list[tuple[Tile, ...]]:
    """Known tiles as they are; every other gets a red back that nobody has seen under its terrain."""
    unseen: dict[Terrain, list[Back]] = {}
    for terrain in TERRAINS:
        left = dict(COUNT[terrain])
        for tile in v.discarded:
            if tile.terrain == terrain:
                left[tile.back] -= 1
        for hand in v.hands:
            for held in hand:
                if held.terrain == terrain and held.back:
                    left[held.back] -= 1
        unseen[terrain] = [back for back, count in left.items() if back not in GREEN for _ in range(count)]
    task = v.agenda[-1] if v.agenda else None
    if v.options.reaction_privacy != "fast" or not isinstance(task, Defence):
        return _deal(v, unseen, rng)
    for _ in range(100_000):
        # ISL-11.9, fast: whoever is asked holds the tile, and everybody knows it.
        hands = _deal(v, unseen, rng)
        if any(tile.back == REPEL[task.kind] for tile in hands[task.side]):
            return hands
    raise RulesBug("a side is asked for a tile that it cannot hold")


def _deal(v: View, unseen: dict[Terrain, list[Back]], rng: random.Random) -> list[tuple[Tile, ...]]:
    """Hands as the view shows them, with backs drawn for what it hides."""
    heaps = {terrain: rng.sample(backs, len(backs)) for terrain, backs in unseen.items() if backs}
    return [
        in_order([TILE[held.terrain, held.back or heaps[held.terrain].pop()] for held in hand])
        for hand in v.hands
    ]
