"""What many games have taught about a position of The Island as a whole: what else counts, and when it counts most.

It looks at the factors again and at where the explorers of each seat are, and weighs all of it otherwise in the course
of a game. The numbers are in ``data/experience.toml``; ``scripts/sway.py`` found them, by letting everybody judge a
little otherwise in games that bots played among themselves.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import mul

from atlantide.contract import EXPERIENCE, Judgement
from atlantide.games.the_island.board import AROUND, BIT, PACKAGE
from atlantide.games.the_island.evaluate import AWAY, FACTORS, MEAN, Moment, Rows, by_seat, by_side
from atlantide.games.the_island.insight import WEIGHTS, veiled
from atlantide.games.the_island.pieces import MOVES
from atlantide.games.the_island.state import ABOARD, OFF_BOARD, REMOVED, RESERVE, SWIMMING, State
from atlantide.kernel.tables import load

NUMBERS = (
    *FACTORS,
    "on_beach",
    "on_forest",
    "on_mountain",
    "passengers",
    "swimmers",
    "waiting",
    "lost",
    "rescued",
    "lost_points",
    "aboard_points",
    "swimming_points",
    "led_points",
    "to_sail",
    "away",
    "at_edge",
    "at_risk",
    "boats",
    "landed_points",
    "moves_to_come",
    "in_turn",
)
"""What is looked at, per seat."""

LONG = 40
"""Turns after which a game is as good as over."""
MIDDLE = 0.4
"""The part of these turns at which each lesson counts as it stands."""

TRUST = 12.0
"""A look at what others answer is three times as uncertain as what this says of how turns differ."""

Lessons = Mapping[str, Sequence[float]]
"""Per number, how much it counts, and how much more at the end of a long game than at its beginning."""


def look(s: State) -> Rows:
    """Per seat, all the numbers; the factors come first."""
    s = veiled(s)
    m = Moment(s)
    rows = by_seat(s, by_side(s, m))
    people = by_seat(s, [_has(s, m, side) for side in range(s.sides.count)])
    return [[*row, *more] for row, more in zip(rows, people, strict=True)]


def _has(s: State, m: Moment, side: int) -> list[float]:
    """Where the explorers of a side are, and what they are worth."""
    sides, spots, values, flat = s.sides, s.spots, s.values, s.options.challenge_3
    beaches, forests, due, sea = s.beaches, s.forests, m.due, m.sea
    on_beach = on_forest = on_mountain = aboard = swimming = waiting = lost = landed = 0
    lost_points = led = to_sail = at_edge = sinking = 0.0
    aboard_points = swimming_points = landed_points = 0.0
    away = 0
    boats = set()
    for explorer in sides.own[side]:
        spot, value = spots[explorer], MEAN if flat else values[explorer] or MEAN
        if spot < ABOARD:
            bit = BIT[spot]
            if beaches & bit:
                on_beach += 1
            elif forests & bit:
                on_forest += 1
            else:
                on_mountain += 1
            if AROUND[spot] & sea:
                at_edge += value
            if due & bit:
                sinking += value
            away += AWAY[spot]
        elif spot < SWIMMING:
            at = spot - ABOARD
            aboard += 1
            aboard_points += value
            to_sail += m.way[at] * value
            crew = m.crews[at]
            if 2 * crew[side] > sum(crew):
                led += value
            boats.add(at)
        elif spot < OFF_BOARD:
            swimming += 1
            swimming_points += value
            away += m.way[spot - SWIMMING]
        elif spot == RESERVE:
            waiting += 1
        elif spot == REMOVED:
            lost += 1
            lost_points += value
        else:
            landed += 1
            landed_points += value
    wait = (side - s.side) % sides.count or sides.count
    turns = max(0.0, (m.after - wait) / sides.count + 1)
    return [
        on_beach / 4,
        on_forest / 4,
        on_mountain / 4,
        aboard / 4,
        swimming / 3,
        waiting / 5,
        lost / 5,
        landed / 4,
        lost_points / 12,
        aboard_points / 12,
        swimming_points / 8,
        led / 10,
        to_sail / 40,
        away / 20,
        at_edge / 12,
        sinking / 12,
        len(boats) / 3,
        landed_points / 12,
        int(turns * MOVES) / 20,
        float(side == s.side),
    ]


def taught(lessons: Lessons) -> Judgement[State]:
    """The judgement of who goes by these lessons."""
    pairs = [lessons[name] for name in NUMBERS]
    counts = [
        tuple(count + (turn / LONG - MIDDLE) * more for count, more in pairs) for turn in range(LONG + 1)
    ]
    return Judgement(
        factors=(*FACTORS, EXPERIENCE),
        weights=(*WEIGHTS, 1.0),
        measure=partial(_measure, counts),
        learnt=tuple(map(tuple, pairs)),
        trust=TRUST,
        whole_turns=True,
    )


def _measure(counts: Sequence[tuple[float, ...]], s: State) -> Rows:
    """Per seat, its factors and what experience says of it."""
    now = counts[min(s.turn, LONG)]
    return [[*row[: len(FACTORS)], sum(map(mul, now, row))] for row in look(s)]


EXPERIENCED = taught(load(PACKAGE, "data/experience.toml")["lessons"])
