"""How good a position is for each seat: what it holds, what its pawns will have to pay, and what it can do next.

A payment, a tile and cards that are due in this turn are judged as if they had been settled, and a chain of cards as
its best end, so that positions in the middle of a turn can be compared with those after it.
"""

from operator import mul
from typing import NamedTuple

from atlantide.contract import Judgement
from atlantide.games.atlantis.actions import PlayCard
from atlantide.games.atlantis.moving import further_cards, play_card
from atlantide.games.atlantis.path import NO_TILE, Facts, facts
from atlantide.games.atlantis.paying import TOP
from atlantide.games.atlantis.pieces import (
    CELL_BACK,
    CELLS,
    CONTINENT,
    OBJECTS,
    OF_BACK,
    PAWNS,
    TILE_VALUE,
    TILES,
    VALUES,
)
from atlantide.games.atlantis.state import State, copy
from atlantide.games.atlantis.tasks import Draw, Pay, PlayOn, Prepare, Take, Uncover

FACTORS = ("points", "tolls", "way", "home", "variety", "catch", "turn", "bridge")
WEIGHTS = (1.7, -1.4, -4.1, 1.55, 0.8, 1.25, 3.6, 0.6)

STEP = 12
"""How many tiles a pawn passes in a move, more or less."""
NEAR = 8
"""With so few tiles ahead a pawn is as good as home: hardly a gap will still open before it."""
ASHORE = 6
"""So many tiles less count before a pawn on Atlantis, which closes up behind everybody (ATL-10.1)."""
UNCERTAIN = 2.8
"""In turns: what may still happen even when the game is all but over."""
LATER = 0.5
"""What is left of a tile in reach that others can take before."""
DEPTH = 2
"""How many further cards of a chain are looked at."""

_TYPICAL = tuple(
    tuple(
        sum(1 << tile for tile in range(TILES) if TILE_VALUE[tile] == value) & back
        for value in sorted(VALUES, key=lambda value: abs(value - 3.4))
    )
    for back in OF_BACK
)
"""Per back, the sets of its tiles of equal value, the most usual value first."""

_BIT = (0, *(1 << cell for cell in range(1, CELLS + 1)), 0)
"""Per position, the set of it alone; on Atlantis and on the Continent nobody is in the way."""

_BEGUN = (Prepare, PlayOn)
"""What is pending while the active seat still has its move."""

_LAST = (1.0, -WEIGHTS[0] / WEIGHTS[1], 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""How much each factor counts in the turn that ends the game: points and tolls alike, and nothing else."""

Rows = list[list[float]]


class Outlook(NamedTuple):
    """How things will probably lie once this turn is over."""

    occupied: int
    """The set of cells with a pawn on them."""
    tops: tuple[int, ...]
    """Per cell, the tile on it."""
    following: int
    """Who is to move then."""
    gained: int
    """Points that the active seat still gets, or pays."""
    coming: int
    """Cards that it still draws."""
    path: Facts


def measure(s: State) -> Rows:
    """Per seat, how much more it has of every factor than the seats have on average."""
    return chain(s, DEPTH)[0] if is_begun(s) else rows(s, outlook(s))


def is_begun(s: State) -> bool:
    """Whether a move needs a further card."""
    return bool(s.agenda) and isinstance(s.agenda[-1], PlayOn)


def chain(s: State, depth: int) -> tuple[Rows, State]:
    """The factors at the end of a move that has begun, the best one for who is making it (ATL-5.4); and that end."""
    task = s.agenda[-1]
    assert isinstance(task, PlayOn)
    best: tuple[Rows, State] | None = None
    most = 0.0
    for action in further_cards(s, task):
        assert isinstance(action, PlayCard)
        t = copy(s)
        play_card(t, action, None)
        if not is_begun(t):
            found = rows(t, outlook(t)), t
        elif depth:
            found = chain(t, depth - 1)
        else:
            continue
        sums = [sum(map(mul, WEIGHTS, row)) for row in found[0]]
        merit = sums[s.seat] * s.seats - sum(sums)
        if best is None or merit > most:
            best, most = found, merit
    return best or (rows(s, outlook(s)), s)


def rows(s: State, after: Outlook) -> Rows:
    """The factors once this turn is over."""
    return weighed(*amounts(s, after))


def weighed(found: Rows, soonest: float) -> Rows:
    """The factors from what each seat has: the more turns are to come, the less a lead counts.

    Pawns at home, which bring a card more in every turn (ATL-11.3), and the bridge count for the turns to come.
    """
    means = [sum(column) / len(found) for column in zip(*found, strict=True)]
    scale = 1 / (UNCERTAIN + soonest)
    lasting = scale * soonest
    scales = (scale, scale, scale, lasting, scale, scale, scale, lasting) if soonest else _LAST
    return [
        [(amount - mean) * one for amount, mean, one in zip(row, means, scales, strict=True)] for row in found
    ]


def amounts(s: State, after: Outlook) -> tuple[Rows, float]:
    """Per seat, what it has of every factor; and in how many turns the first may be home."""
    seats, pawns = s.seats, s.pawns
    occupied, tops, following, gained, coming, path = after
    toll, land, shown = path.toll, path.land, path.shown
    free = land & ~occupied
    spared = s.options.atlantis_pawns_pay == "no"
    found: Rows = []
    soonest = 100.0
    for seat in range(seats):
        hand = s.hands[seat]
        points = sum(hand) + sum([TILE_VALUE[tile] for tile in s.held[seat]])
        objects = [number for number, count in enumerate(hand) if count]
        variety: float = len(objects)
        if seat == s.seat:
            points += gained + coming
            variety += coming * (1 - variety / len(OBJECTS))  # about so many of them will be new
        dues = way = home = catch = tiles = left = 0
        for at in pawns[seat * PAWNS : seat * PAWNS + PAWNS]:
            if at == CONTINENT:
                home += 1
                continue
            left += 1
            ahead = (land >> at + 1).bit_count()
            tiles += ahead
            if at:
                dues += toll[CONTINENT] - toll[at]
            else:
                ahead -= ASHORE
                if not spared:  # ATL-14.3
                    dues += toll[CONTINENT]
            if ahead > NEAR:
                way += ahead - NEAR
            to_take = free | _BIT[at]
            limit = toll[at] + points
            for number in objects:
                cells = shown[number] >> at + 1
                to = at + (cells & -cells).bit_length() if cells else CONTINENT
                if toll[to] < limit and not occupied >> to & 1:
                    behind = (to_take & (1 << to) - 1).bit_length() - 1
                    if behind > 0 and TILE_VALUE[tops[behind]] > catch:
                        catch = TILE_VALUE[tops[behind]]
        turns = left / 2 + tiles / STEP
        soonest = min(soonest, turns)
        now = seat == following
        found.append(
            [
                points,
                dues,
                way / 10,
                home,
                variety,
                catch if now else catch * LATER,
                now,
                not s.laid >> seat & 1,
            ]
        )
    return found, soonest


def outlook(s: State) -> Outlook:
    """How things will probably lie once this turn is over."""
    occupied = 0
    for at in s.pawns[: s.seats * PAWNS]:
        occupied |= _BIT[at]
    tops, following, gained, coming = after_turn(s, occupied)
    return Outlook(occupied, tops, following, gained, coming, facts(tops, s.bridges))


def after_turn(s: State, occupied: int) -> tuple[tuple[int, ...], int, int, int]:
    """The path as it will probably lie, who is to move then, and what points and cards the active seat still gets."""
    tops, gained, coming = s.tops, 0, 0
    following = (s.seat + 1) % s.seats if s.turn else s.first
    for task in reversed(s.agenda):
        if isinstance(task, Draw):
            coming = task.left
        elif isinstance(task, _BEGUN):
            following = s.seat
        elif isinstance(task, Pay):
            gained -= least(s, task)
        elif isinstance(task, Take):
            cell = task.cell - 1
            while cell and (tops[cell] == NO_TILE or occupied >> cell & 1):
                cell -= 1
            if cell:
                gained += TILE_VALUE[tops[cell]]
                under = typical(s.unseen, cell) if s.covered >> cell & 1 else NO_TILE
                tops = (*tops[:cell], under, *tops[cell + 1 :])
        elif isinstance(task, Uncover):
            cell = task.cell
            tops = (*tops[:cell], typical(s.unseen, cell), *tops[cell + 1 :])
    return tops, following, gained, coming


def typical(unseen: int, cell: int) -> int:
    """A tile such as may lie under the one on this cell."""
    for tiles in _TYPICAL[CELL_BACK[cell]]:
        if found := unseen & tiles:
            return found.bit_length() - 1
    return NO_TILE


def least(s: State, task: Pay) -> int:
    """The smallest sum that can still pay the rest; no change is given (ATL-8.6), and picks only go down (ATL-8.9)."""
    sums, most = 1, TOP - task.last
    for tile in s.held[s.seat]:
        value = TILE_VALUE[tile]
        if value <= most:
            sums |= sums << value
    first = max(0, -most)
    for _ in range(sum(s.hands[s.seat][first:]) - sum(s.bought[first:])):
        sums |= sums << 1
    enough = sums >> task.rest
    return task.rest + (enough & -enough).bit_length() - 1 if enough else task.rest


JUDGEMENT: Judgement[State] = Judgement(factors=FACTORS, weights=WEIGHTS, measure=measure)
