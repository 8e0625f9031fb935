"""What many games have taught about a position of The Island as a whole: a small network beside the plain factors.

It looks at where the explorers of each seat are and what they are worth. ``scripts/train.py`` trained it, on who won
games that bots played among themselves. Its numbers are in ``data/experience.toml``. The weights beside it are the
plain ones, with which it learnt: those of ``insight.py`` mend some of the same faults, and both together do worse.
"""

from atlantide.contract import EXPERIENCE, Judgement
from atlantide.games.the_island.board import AROUND, BIT, PACKAGE
from atlantide.games.the_island.evaluate import (
    AWAY,
    FACTORS,
    MEAN,
    WEIGHTS,
    Moment,
    Rows,
    by_seat,
    by_side,
    sharpness,
)
from atlantide.games.the_island.insight import veiled
from atlantide.games.the_island.pieces import MOVES, SERPENT, SHARK, WHALE
from atlantide.games.the_island.state import ABOARD, OFF_BOARD, REMOVED, RESERVE, SWIMMING, State
from atlantide.kernel.network import compared, network, output

NETWORK = network(PACKAGE, "data/experience.toml")

PROMISES = FACTORS.index("ashore")
"""The last of the factors that are counted in points that are safe or hoped for."""


def measure(s: State) -> Rows:
    """Per seat, its factors and what experience says of it."""
    rows, inputs = look(s)
    return [[*row, output(NETWORK, one)] for row, one in zip(rows, inputs, strict=True)]


def look(s: State) -> tuple[Rows, list[list[float]]]:
    """Per seat, its plain factors and the inputs of the network."""
    s = veiled(s)
    m = Moment(s)
    rows = by_seat(s, by_side(s, m))
    sharp, creatures = sharpness(s), s.creatures
    people = by_seat(s, [_has(s, m, side) for side in range(s.sides.count)])
    own = [
        [*[amount / sharp / (8 if number <= PROMISES else 3) for number, amount in enumerate(row)], *more]
        for row, more in zip(rows, people, strict=True)
    ]
    common = [
        s.beaches.bit_count() / 16,
        s.forests.bit_count() / 16,
        s.mountains.bit_count() / 8,
        m.after / 20,
        sharp - 1,
        len(s.boats) / 10,
        len(creatures[SERPENT]) / 5,
        len(creatures[SHARK]) / 5,
        len(creatures[WHALE]) / 5,
        m.left / 3,
        float(m.rolling),
        float(len(s.agenda) > 1),
        float(s.sides.seats == 2),
        float(s.sides.seats == 4),
    ]
    return rows, compared(own, common)


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


EXPERIENCED: Judgement[State] = Judgement(
    factors=(*FACTORS, EXPERIENCE), weights=(*WEIGHTS, 1.0), measure=measure, learnt=NETWORK
)
