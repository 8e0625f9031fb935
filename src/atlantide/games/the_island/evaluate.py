"""How good a position is for each seat: points that are safe, and points that each explorer still promises.

An explorer's chance of rescue comes from tables by the moves it still needs and the moves its side still gets; what
creatures and sinking tiles may take before the side moves again is counted apart, as danger.
"""

import math
from collections.abc import Sequence

from atlantide.contract import Judgement
from atlantide.games.the_island.board import AROUND, BIT, EVERYWHERE, ISLAND_AT
from atlantide.games.the_island.pieces import (
    ALLOWANCE,
    BOAT_SEATS,
    COUNT,
    DOLPHIN_HEXES,
    KINDS,
    MOVES,
    NUMBER,
    SERPENT,
    SHARK,
    TERRAINS,
    TILES,
    VALUES,
    WHALE,
    WIND_HEXES,
    Back,
    Terrain,
)
from atlantide.games.the_island.state import ABOARD, OFF_BOARD, REMOVED, RESERVE, SWIMMING, State
from atlantide.games.the_island.tasks import Attack, Die, Dolphin, Movement, Relocation, Removal, Reveal, Wind
from atlantide.kernel.bits import members
from atlantide.kernel.pieces import without_piece
from atlantide.kernel.reach import reach

FACTORS = (
    "landed",
    "aboard",
    "swimming",
    "ashore",
    "boats_in_danger",
    "swimmers_in_danger",
    "sinking",
    "kept_tiles",
    "played_tile",
    "moves",
)
WEIGHTS = (0.35, 0.35, 0.35, 0.35, -0.35, -0.35, -0.35, 0.35, 0.35, 0.09)

PLAYED = FACTORS.index("played_tile")
BOATS_IN_DANGER, SWIMMERS_IN_DANGER = FACTORS.index("boats_in_danger"), FACTORS.index("swimmers_in_danger")

# --- points

MEAN = sum(VALUES) / len(VALUES)
"""What an explorer is worth whose value is not chosen yet, or does not count (ISL-14.7)."""
IN_RESERVE = 0.4
"""The chance of an explorer that is not placed yet."""
KEPT: dict[Back, float] = {
    "DOLPHIN": 1.0,
    "WIND": 0.8,
    "MOVE_SERPENT": 0.6,
    "MOVE_SHARK": 0.4,
    "MOVE_WHALE": 0.4,
    "REPEL_SHARK": 0.5,
    "REPEL_WHALE": 0.5,
}
"""What a kept tile is worth, in points, with enough moves to come."""
ENOUGH = 12
"""With fewer moves to come a kept tile is worth less."""

# --- chances of rescue

FAR = 15
"""Farther than this nothing is told apart."""
MOST_MOVES = 63
"""More moves to come than this make no difference."""
_COSTS = range(2 * FAR + 20)
BY_BOAT = tuple(
    tuple(math.exp(-cost * (0.05 + 1.6 / (left + 1.5))) for cost in _COSTS) for left in range(MOST_MOVES + 1)
)
"""Per moves to come and moves that the explorer needs, its chance to land with a boat."""
BY_SWIMMING = tuple(
    tuple(math.exp(-0.05 - cost * (0.05 + 4.0 / (left + 1.5))) for cost in _COSTS)
    for left in range(MOST_MOVES + 1)
)
"""Per moves to come and hexes to swim, one in a turn (ISL-6.15), the chance to land without a boat."""
FLOATING = 0.8
"""What a fall into the water leaves of a swimmer's chance."""
CAPSIZED = 0.7
"""What the loss of a boat leaves of a swimmer's chance."""
SECOND_TRIP = 0.3
"""How much a boat helps those for whom it has no seat left."""

# --- dangers

RISK = tuple(1 - (2 / 3) ** rolls for rolls in range(8))
"""Per rolls of the die (ISL-10.1), the chance that a kind of creature comes up."""
SHELTER = (1.0, 0.85, 0.7, 0.55)
"""Per moves left this turn, how much of a danger remains that one may still flee."""
SUNK_NOW, SUNK_SOON, SUNK_LATER, SUNK_BESIDE = 0.35, 0.15, 0.1, 0.4
"""How likely others sink the tile that hurts most, any that may go, one of the next terrain, one beside a boat."""


def _part(terrain: Terrain, *backs: Back) -> float:
    """What part of the tiles of a terrain has one of these backs."""
    return sum(COUNT[terrain].get(back, 0) for back in backs) / TILES[terrain]


WHIRLS = {terrain: _part(terrain, "WHIRLPOOL") for terrain in TERRAINS}
"""Per terrain, how often its back removes what is in the sea around it (ISL-8.6)."""
EATEN = {terrain: _part(terrain, "WHIRLPOOL", "SHARK") for terrain in TERRAINS}
"""Per terrain, how often its back removes who stood on it (ISL-8.2, ISL-8.6)."""

# --- distances

RINGS = 8
"""Boats farther away than this are of no use."""
DISCS = tuple(
    tuple(BIT[at] | (reach(AROUND, at, steps, EVERYWHERE, 0) if steps else 0) for steps in range(RINGS + 1))
    for at in range(len(BIT))
)
"""Per hex and number of steps, the hexes within them."""
MANY = 20_000
"""A memory with more entries than this is emptied."""

_ENTRANCES = sum(BIT[at] for at, island in enumerate(ISLAND_AT) if island >= 0)
_STEPS = tuple(ALLOWANCE[kind] for kind in KINDS)

_distances: dict[int, tuple[bytes, int]] = {}
_reaches: tuple[dict[tuple[int, int], int], ...] = ({}, {}, {})
_rings: dict[tuple[int, ...], tuple[int, ...]] = {}
_places: dict[tuple[int, int, int, int, int, tuple[int, ...]], dict[int, "Place"]] = {}

Rows = list[list[float]]

Place = tuple[float, float, int, float, float]
"""For whoever stands on a tile: its chance without a boat, what a boat adds, which boat, and what is lost if the tile
sinks: now that it may go, or later."""


def distances(passable: int) -> tuple[bytes, int]:
    """Per hex, the steps through passable hexes to the nearest entrance; and the hexes from which there is a way."""
    known = _distances.get(passable)
    if known is not None:
        return known
    if len(_distances) > MANY:
        _distances.clear()
    found = bytearray([FAR]) * len(BIT)
    seen = frontier = _ENTRANCES & passable
    steps = 0
    while frontier:
        spread = 0
        for place in members(frontier):
            found[place] = steps
            spread |= AROUND[place]
        frontier = spread & passable & ~seen
        seen |= frontier
        steps = min(steps + 1, FAR)
    known = _distances[passable] = bytes(found), seen
    return known


AWAY = distances(EVERYWHERE)[0]
"""Per hex, the steps to the nearest entrance if nothing is in the way."""


def reached(kind: int, creatures: tuple[int, ...], sea: int) -> int:
    """Where creatures of a kind come in one move if nothing stops them (ISL-10.4)."""
    memory, inner, found = _reaches[kind], _STEPS[kind] - 1, 0
    for at in creatures:
        within = DISCS[at][inner]
        key = at, within & sea
        ends = memory.get(key)
        if ends is None:
            # What is sea farther out does not matter before the last step, which is cut off at the end.
            ends = memory[key] = reach(AROUND, at, inner + 1, within & sea | EVERYWHERE & ~within, 0)
        found |= ends
    return found & sea


def rings(boats: tuple[int, ...]) -> tuple[int, ...]:
    """Per number of steps, the hexes within them of a boat: its hex, plus 256 for each step it counts farther."""
    known = _rings.get(boats)
    if known is not None:
        return known
    if len(_rings) > MANY:
        _rings.clear()
    masks = [0] * (RINGS + 1)
    for boat in boats:
        further, discs = boat >> 8, DISCS[boat & 255]
        for steps in range(further, RINGS + 1):
            masks[steps] |= discs[steps - further]
    known = _rings[boats] = tuple(masks)
    return known


# --- the moment


class Moment:
    """What is so for all sides: what is pending, what the sea is like, and who is aboard where."""

    __slots__ = (
        "after",
        "beside",
        "by_serpent",
        "by_shark",
        "by_whale",
        "crews",
        "deadly",
        "due",
        "eaten",
        "groups",
        "later",
        "left",
        "outside",
        "pools",
        "rolled",
        "rolling",
        "sea",
        "sunk",
        "task",
        "way",
        "whirl",
    )

    def __init__(self, s: State) -> None:
        self.sea = sea = EVERYWHERE & ~(s.beaches | s.forests | s.mountains)
        self.due = s.beaches or s.forests or s.mountains  # ISL-7.2
        self.later = s.forests if s.beaches else s.mountains
        self.groups: list[dict[int, list[float]]] = []
        self.pools: list[dict[int, float]] = []
        serpents, sharks, whales = self.pending(s)
        blocked = 0
        for at in serpents:
            blocked |= BIT[at]
        self.way, outside = distances(sea & ~blocked)
        self.outside = outside | blocked
        for at in sharks:
            blocked |= BIT[at]
        self.deadly = blocked
        self.by_serpent = reached(SERPENT, serpents, sea)
        self.by_shark = reached(SHARK, sharks, sea) if sharks else 0
        self.by_whale = reached(WHALE, whales, sea) if whales else 0
        crews: dict[int, list[int]] = {}
        owner = s.sides.owner
        for explorer, spot in enumerate(s.spots):
            if ABOARD <= spot < SWIMMING:
                crew = crews.get(spot - ABOARD)
                if crew is None:
                    crew = crews[spot - ABOARD] = [0] * s.sides.count
                crew[owner[explorer]] += 1
        self.crews = crews

    def pending(self, s: State) -> list[tuple[int, ...]]:
        """What has to be decided; the answer is the creatures, but for one that is just being relocated."""
        agenda, creatures = s.agenda, s.creatures
        task = self.task = agenda[-1] if agenda else None
        self.eaten = self.whirl = self.beside = 0.0
        self.left, self.rolled, self.sunk = 0, -1, 0
        self.rolling = bool(agenda) and type(agenda[0]) is Die
        turns = len(BIT) - self.sea.bit_count()
        if len(agenda) > 1 and type(agenda[1]) is Removal:
            turns -= 1
            self.beside = (
                SUNK_BESIDE * WHIRLS["beach" if s.beaches else "forest" if s.forests else "mountain"]
            )
        if s.options.challenge_2:
            self.after = turns + 8.0
        elif s.options.challenge_4:
            self.after = float(turns)
        else:  # ISL-4.5: any of the last eight may be the volcano
            self.after = turns - 3.5 if turns > 7 else turns / 2
        if isinstance(task, Movement):
            self.left = task.left
        elif isinstance(task, Attack):
            self.rolled = NUMBER[task.kind]
        elif isinstance(task, Reveal):
            self.sunk = BIT[task.at]
            self.eaten, self.whirl = EATEN[task.terrain], WHIRLS[task.terrain]
        elif isinstance(task, Dolphin | Wind):
            self.left = MOVES
        elif isinstance(task, Relocation):
            self.left = MOVES
            if task.at is not None:
                creatures = creatures[:]
                creatures[NUMBER[task.kind]] = without_piece(creatures[NUMBER[task.kind]], task.at)
        return creatures


# --- a side


class Look:
    """What one side has, summed up explorer by explorer."""

    __slots__ = (
        "aboard",
        "boats",
        "budget",
        "by_boat",
        "by_swimming",
        "docked",
        "group",
        "masks",
        "pool",
        "sinking",
        "swimming",
    )

    def __init__(self, by_boat: Sequence[float], by_swimming: Sequence[float], budget: int) -> None:
        self.by_boat, self.by_swimming, self.budget = by_boat, by_swimming, budget
        self.aboard = self.swimming = self.sinking = 0.0
        self.docked = 0
        self.boats: tuple[int, ...] = ()
        self.masks: tuple[int, ...] = ()
        self.group: dict[int, list[float]] = {}
        """Per hex of a boat, the points aboard that are not as good as landed, and the values."""
        self.pool: dict[int, float] = {}
        """Per hex with swimmers, the same points."""

    def add_passenger(self, m: Moment, side: int, at: int, value: float) -> None:
        """One more aboard: the boat sails, then everybody lands; others at the helm are a delay (ISL-6.26)."""
        bit, crew, way = BIT[at], m.crews[at], m.way[at]
        own, cost = crew[side], way
        for others in crew:
            if others >= own:
                cost += 1 if others == own else 2  # its own number is among them: landing costs 1
        points = value * self.by_boat[cost]
        self.aboard += points
        if self.budget:
            need = 1 if self.docked & bit else 1 + way
            if need <= self.budget:  # it can land this turn
                self.budget -= need
                self.docked |= bit
                return
        if AROUND[at] & (m.due | m.sunk):
            self.sinking += (m.whirl if AROUND[at] & m.sunk else m.beside) * points
        group = self.group.get(at)
        if group is None:
            self.group[at] = [points, value]
        else:
            group[0] += points
            group[1] += value

    def add_swimmer(self, m: Moment, at: int, value: float, wet: int) -> None:
        """One more in the water, who swims or looks for a boat."""
        bit, way = BIT[at], m.way[at]
        near, masks = 0, self.masks
        while near < RINGS and not masks[near] & bit:
            near += 1
        chance, other = self.by_boat[near + AWAY[at] + 2], self.by_swimming[way]
        points = value * (other if other > chance else chance)
        self.swimming += points
        if way < 2 and way < self.budget and not (way and wet):  # it can land this turn (ISL-6.36)
            self.budget -= 1 + way
            return
        if (AROUND[at] | bit) & (m.due | m.sunk):
            self.sinking += (
                m.eaten if bit & m.sunk else m.whirl if AROUND[at] & m.sunk else m.beside
            ) * points
        self.pool[at] = self.pool.get(at, 0.0) + points

    def in_danger(self, m: Moment, first: int, risk: float) -> tuple[float, float]:
        """Points that creatures may take, from boats and from the water: of each kind the worst that can happen."""
        serpent = shark = whale = 0.0
        for at, (points, value) in self.group.items():
            bit = BIT[at]
            if m.by_serpent & bit and points > serpent:
                serpent = points
            if m.by_whale & bit:
                if not m.deadly & bit:
                    points -= CAPSIZED * value * self.by_swimming[AWAY[at]]  # noqa: PLW2901
                whale = max(whale, points)
        boats = (1.0 if first == SERPENT else risk) * serpent + (1.0 if first == WHALE else risk) * whale
        serpent = 0.0
        for at, points in self.pool.items():
            bit = BIT[at]
            if m.by_serpent & bit and points > serpent:
                serpent = points
            if m.by_shark & bit and points > shark:
                shark = points
        return boats, (1.0 if first == SERPENT else risk) * serpent + (
            1.0 if first == SHARK else risk
        ) * shark


def row(s: State, m: Moment, side: int) -> list[float]:
    """How much a side has of every factor."""
    sides = s.sides
    wait = (side - s.side) % sides.count or sides.count
    got = (m.after - wait) / sides.count + 1
    to_come = int(got * MOVES) if got > 0 else 0
    hostile, first, left = wait - 1, -1, 0
    if side == s.side:
        left = m.left
        to_come += left
    elif m.rolling:
        hostile += 1
    else:
        first = m.rolled
    to_come = min(to_come, MOST_MOVES)
    look = Look(BY_BOAT[to_come], BY_SWIMMING[to_come], left)
    look.boats = wanted(s, m, side)
    look.masks = rings(look.boats)
    landed, ashore = survey(s, m, side, look, to_come)
    danger = look.in_danger(m, first, RISK[hostile] * SHELTER[left])
    m.groups.append(look.group)
    m.pools.append(look.pool)
    kept = 0.0
    for tile in s.hands[side]:
        kept += KEPT[tile.back]
    kept *= min(to_come, ENOUGH) / ENOUGH
    return [
        landed,
        look.aboard,
        look.swimming,
        ashore,
        danger[0],
        danger[1],
        look.sinking,
        kept * sharpness(s),
        0.0,
        float(left),
    ]


def survey(s: State, m: Moment, side: int, look: Look, to_come: int) -> tuple[float, float]:
    """The points that a side has landed, and those that its explorers on tiles promise; the others go into its look."""
    key = s.beaches, s.forests, s.mountains, m.outside, to_come, look.boats
    places = _places.get(key)
    if places is None:
        if len(_places) > MANY:
            _places.clear()
        places = _places[key] = {}
    sharp, flat = sharpness(s), s.options.challenge_3
    spots, values = s.spots, s.values
    landed = ashore = worst = 0.0
    queues: dict[int, list[float]] = {}
    for explorer in s.sides.own[side]:
        spot = spots[explorer]
        if spot == REMOVED:
            continue
        value = sharp * (MEAN if flat else values[explorer] or MEAN)
        if spot < ABOARD:
            place = places.get(spot)
            if place is None:
                place = places[spot] = settle(m, look, spot)
            chance, more, boat, now, later = place
            ashore += value * chance
            if boat >= 0:
                queue = queues.get(boat)
                if queue is None:
                    queues[boat] = [value * more]
                else:
                    queue.append(value * more)
            if now:
                worst = max(worst, value * now)
            look.sinking += value * (SUNK_SOON * now + SUNK_LATER * later)
        elif spot < SWIMMING:
            look.add_passenger(m, side, spot - ABOARD, value)
        elif spot < OFF_BOARD:
            look.add_swimmer(m, spot - SWIMMING, value, s.wet >> explorer & 1)
        elif spot == RESERVE:
            ashore += IN_RESERVE * value
        else:
            landed += value
    look.sinking += SUNK_NOW * worst
    for queue in queues.values():
        ashore += sum(queue)
        if len(queue) > BOAT_SEATS:
            queue.sort()
            ashore -= (1 - SECOND_TRIP) * sum(queue[:-BOAT_SEATS])
    return landed, ashore


def sharpness(s: State) -> float:
    """How much a point counts: the nearer the end, the less can make up for it."""
    return 1 + min(s.turn, 40) / 25


def wanted(s: State, m: Moment, side: int) -> tuple[int, ...]:
    """The boats that a side may want to board, as ``rings`` takes them: full and shared ones count farther away."""
    crews, found = m.crews, []
    for at in s.boats:
        crew = crews.get(at)
        if crew is None:
            found.append(at)
            continue
        full, own = sum(crew), crew[side]
        others = full - own
        if own >= others - 1:
            found.append(at + (512 if full >= BOAT_SEATS else 256 if others else 0))
    return tuple(found)


def settle(m: Moment, look: Look, spot: int) -> Place:
    """What standing on a tile promises."""
    bit, discs, away = BIT[spot], DISCS[spot], AWAY[spot]
    near, masks = 1, look.masks
    while near < RINGS and not masks[near] & bit:
        near += 1
    inland = 1
    while inland < RINGS and not discs[inland] & m.outside:
        inland += 1
    chance = look.by_swimming[away + (inland - 1) // 2]
    more, boat = look.by_boat[near + away + 1] - chance, -1
    if near < RINGS and more > 0:
        boat = next(one for one in look.boats if discs[max(0, near - (one >> 8))] & BIT[one & 255])
    else:
        more = 0.0
    worse = max(0.0, chance + more - FLOATING * look.by_swimming[away])
    if m.due & bit and AROUND[spot] & m.sea:
        return chance, more, boat, worse, 0.0
    return chance, more, boat, 0.0, worse if (m.due | m.later) & bit else 0.0


# --- a tile that is being played (chapter 9)


def promise(s: State, m: Moment, rows: Sequence[Sequence[float]]) -> float:
    """What the tile that the active side is playing may bring it."""
    task, side = m.task, s.side
    if isinstance(task, Relocation):
        number = NUMBER[task.kind]
        most = 0.0
        for other, (group, pool) in enumerate(zip(m.groups, m.pools, strict=True)):
            if other != side:
                if number == SHARK:
                    most = max(most, *pool.values(), 0.0)
                else:
                    part = 1.0 if number == SERPENT else 1 - CAPSIZED / 2
                    most = max(most, *[part * points for points, _ in group.values()], 0.0)
        mine = rows[side][SWIMMERS_IN_DANGER if number == SHARK else BOATS_IN_DANGER]
        return most / 3 + (mine if task.at is None else 0.0)
    to_come = min(int(max(0.0, m.after / s.sides.count) * MOVES) + MOVES, MOST_MOVES)
    sharp = sharpness(s)
    gains: dict[int, float] = {}
    for explorer in s.sides.own[side]:
        spot = s.spots[explorer]
        value = sharp * (MEAN if s.options.challenge_3 else s.values[explorer] or MEAN)
        if isinstance(task, Dolphin) and SWIMMING <= spot < OFF_BOARD:
            chances, way = BY_SWIMMING[to_come], m.way[spot - SWIMMING]
            gains[explorer] = value * (chances[max(0, way - DOLPHIN_HEXES)] - chances[way])
        elif isinstance(task, Wind) and ABOARD <= spot < SWIMMING and _leads(m.crews[spot - ABOARD], side):
            at = spot - ABOARD
            chances, way = BY_BOAT[to_come], m.way[at] + 1
            gains[at] = gains.get(at, 0.0) + value * (chances[max(1, way - WIND_HEXES)] - chances[way])
    chosen = task.explorer if isinstance(task, Dolphin) else task.at if isinstance(task, Wind) else None
    return max(gains.values(), default=0.0) if chosen is None else gains.get(chosen, 0.0)


def _leads(crew: Sequence[int], side: int) -> bool:
    return crew[side] == max(crew)


# --- all together


def measure(s: State) -> Rows:
    """Per seat, how much it has of every factor."""
    return by_seat(s, by_side(s, Moment(s)))


def by_side(s: State, m: Moment) -> Rows:
    """Per side, how much it has of every factor."""
    rows = [row(s, m, side) for side in range(s.sides.count)]
    if isinstance(m.task, Dolphin | Wind | Relocation):
        rows[s.side][PLAYED] = promise(s, m, rows)
    return rows


def by_seat(s: State, rows: Rows) -> Rows:
    """What the sides of each seat have together (ISL-13.6)."""
    sides = s.sides
    if sides.count == sides.seats:
        return rows
    merged = [[0.0] * len(rows[0]) for _ in range(sides.seats)]
    for side, amounts in enumerate(rows):
        into = merged[sides.seat[side]]
        for number, amount in enumerate(amounts):
            into[number] += amount
    return merged


JUDGEMENT: Judgement[State] = Judgement(factors=FACTORS, weights=WEIGHTS, measure=measure)
