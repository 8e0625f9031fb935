"""What many games have taught about a position of Atlantis as a whole: a small network beside the plain factors.

It looks at what each seat has and can do next. ``scripts/train.py`` trained it, on who won games that bots played among
themselves. Its numbers are in ``data/experience.toml``.
"""

from atlantide.contract import EXPERIENCE, Judgement
from atlantide.games.atlantis.evaluate import (
    DEPTH,
    FACTORS,
    STEP,
    UNCERTAIN,
    WEIGHTS,
    Outlook,
    Rows,
    amounts,
    chain,
    is_begun,
    outlook,
    weighed,
)
from atlantide.games.atlantis.pieces import CONTINENT, PACKAGE, PAWNS, TILE_VALUE
from atlantide.games.atlantis.state import State, own_pawns
from atlantide.kernel.network import compared, network, output

NETWORK = network(PACKAGE, "data/experience.toml")

NOTHING = -5.0
"""What a pawn's next move brings that has none."""
DEAR = 9
"""What the cheapest move costs of who has none."""
ADVANCE = 0.15
"""What a tile's way forward is worth, in points."""


def measure(s: State) -> Rows:
    """Per seat, its factors and what experience says of it."""
    found, inputs = look(s)
    return [[*row, output(NETWORK, one)] for row, one in zip(found, inputs, strict=True)]


def look(s: State) -> tuple[Rows, list[list[float]]]:
    """Per seat, its plain factors and the inputs of the network."""
    if is_begun(s):
        s = chain(s, DEPTH)[1]
    after = outlook(s)
    raw, soonest = amounts(s, after)
    own = [_has(s, after, seat, row) for seat, row in enumerate(raw)]
    common = [
        soonest / 3,
        5 / (UNCERTAIN + soonest),
        after.path.land.bit_count() / 30,
        after.path.toll[CONTINENT] / 10,
        float(s.seats == 2),
        float(s.seats == 4),
    ]
    return weighed(raw, soonest), compared(own, common)


def _has(s: State, after: Outlook, seat: int, row: list[float]) -> list[float]:
    """What a seat has: its amounts, its pawns one by one, and what they can do next."""
    points, dues, way, home, variety, _, now, bridge = row
    toll, land = after.path.toll, after.path.land
    held = s.held[seat]
    cards = sum(s.hands[seat]) + (after.coming if seat == s.seat else 0)
    pawns = own_pawns(s, seat)
    ahead = sorted([(land >> at + 1).bit_count() for at in pawns])
    tolls = sorted([toll[CONTINENT] - toll[at] for at in pawns])
    turns = (PAWNS - home) / 2 + sum(ahead) / STEP
    return [
        points / 20,
        cards / 5,
        sum([TILE_VALUE[tile] for tile in held]) / 15,
        dues / 10,
        way / 2,
        home / 2,
        variety / 4,
        now,
        bridge,
        ahead[0] / 20,
        ahead[1] / 20,
        ahead[2] / 20,
        tolls[0] / 5,
        tolls[1] / 5,
        tolls[2] / 5,
        pawns.count(0) / 2,
        turns / 4,
        float(seat == s.seat and after.gained < 0),
        len(held) / 6,
        max(0.0, dues - points) / 8,
        *_moves(s, after, seat, points),
    ]


def _moves(s: State, after: Outlook, seat: int, points: float) -> tuple[float, ...]:
    """What the next move with a single card may bring a seat."""
    occupied, tops, path = after.occupied, after.tops, after.path
    toll, land, shown = path.toll, path.land, path.shown
    free = land & ~occupied
    objects = [number for number, count in enumerate(s.hands[seat]) if count]
    catch = farthest = costless = 0
    cheapest, best, total = DEAR, NOTHING, 0.0
    for at in own_pawns(s, seat):
        if at == CONTINENT:
            continue
        to_take = free | (1 << at if at else 0)
        most = NOTHING
        for number in objects:
            cells = shown[number] >> at + 1
            to = at + (cells & -cells).bit_length() if cells else CONTINENT
            cost = toll[to] - toll[at]
            if cost >= points or occupied >> to & 1:
                continue
            behind = (to_take & (1 << to) - 1).bit_length() - 1
            value = TILE_VALUE[tops[behind]] if behind > 0 else 0
            catch = max(catch, value)
            if not cost:
                costless += 1
            cheapest = min(cheapest, cost)
            steps = (land >> at + 1 & (1 << to - at) - 1).bit_count()
            if cost <= 1 and steps > farthest:
                farthest = steps
            gain = value - cost + ADVANCE * steps
            most = max(most, gain)
        best = max(best, most)
        total += max(most, 0.0)
    return catch / 4, best / 4, total / 8, farthest / 8, cheapest / 4, costless / 6


EXPERIENCED: Judgement[State] = Judgement(
    factors=(*FACTORS, EXPERIENCE),
    weights=(*WEIGHTS, 1.0),
    measure=measure,
    learnt=NETWORK,
    whole_turns=True,
)
