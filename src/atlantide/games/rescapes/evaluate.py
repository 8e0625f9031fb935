"""How good a position of Les Rescapés is: whom each seat can expect to bring home, and what threatens them.

Movement points are scarce, so the people of a seat queue for them: whoever needs fewest goes first, and the longer one
waits the less likely one arrives. Amounts are people, and count for more the less there is left that is uncertain.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from atlantide.contract import Judgement
from atlantide.games.rescapes.board import ACROPOLIS, AROUND, BIT, CITADELS, GRID, ISLAND_AT, LANDS, STONES
from atlantide.games.rescapes.pieces import (
    ATLANTEANS,
    HIDDEN,
    MONSTER,
    MOVES,
    NUMBER,
    OCTOPUS,
    OWNER,
    SHARK,
    SHIP_SEATS,
    SYMBOLS,
    Kind,
)
from atlantide.games.rescapes.state import ABOARD, ELIMINATED, IN_HAND, OFF_BOARD, SWIMMING, State, places
from atlantide.games.rescapes.tasks import Course, Creature, Dice, Diving, Movement, Reveal, Sinking
from atlantide.kernel.hexes import distance
from atlantide.kernel.pieces import without_piece

FACTORS = (
    "saved",
    "aboard",
    "swimming",
    "ashore",
    "guarded",
    "hunted",
    "stalked",
    "sinking",
    "initiative",
)
GUARDED, HUNTED, STALKED, LOST, INITIATIVE = 4, 5, 6, 7, 8
"""Places of the factors that are completed last."""

WEIGHTS = (1.5, 1.3, 1.3, 0.9, 0.05, -1.3, -1.0, -2.0, 0.05)

# --- how far it is

HEXES = range(len(BIT))
DISTANCE = tuple(tuple(distance(a, b) for b in GRID.axial) for a in GRID.axial)
ANYWHERE = 99


def _within(reach: int) -> tuple[int, ...]:
    """Per hex, the hexes so near."""
    return tuple(sum(BIT[b] for b in HEXES if DISTANCE[a][b] <= reach) for a in HEXES)


WITHIN_1, WITHIN_2, WITHIN_3 = _within(1), _within(2), _within(3)

RED_HEXES = tuple(at for at in HEXES if ISLAND_AT[at] >= 0)
RED = sum(BIT[at] for at in RED_HEXES)
DETOUR = 3
"""What a red hex that a creature bars costs, in hexes."""

HOME = tuple(
    tuple(
        min(DISTANCE[at][red] + DETOUR * (barred >> number & 1) for number, red in enumerate(RED_HEXES))
        for at in HEXES
    )
    for barred in range(1 << len(RED_HEXES))
)
"""Per set of barred red hexes and hex, how far it is to an island."""

# --- how long it takes, in sixths of a movement point, so that three can share a way

POINT = 6
ROUND = MOVES * POINT
HELD = 5
"""What a point that is still held counts for: to use it well is better."""
SHARE = 4
"""What a hex of a ship's way costs each of those who will board it."""
LONGEST = 4096


def _fading(each_round: float) -> tuple[float, ...]:
    """The chance to be still there, by the time that has gone by."""
    return tuple(each_round ** (time / ROUND) for time in range(LONGEST))


MOST_DANGERS = 13
ON_SHIPS = tuple(_fading(0.98 - 0.006 * dangers) for dangers in range(MOST_DANGERS))
IN_WATER = tuple(_fading(0.97 - 0.012 * dangers) for dangers in range(MOST_DANGERS))
UNDER_GUARD = tuple(_fading(0.97 - 0.006 * dangers) for dangers in range(MOST_DANGERS))
"""The same by how many creatures are dangerous, wherever they are."""
ON_PIECES = _fading(0.93)
FALLEN = 0.65
"""Of those whose piece sinks under them, how many live on (RES-9.2, RES-9.8)."""
PLACED_LATER = 0.4
"""The chance to get home of who is not placed yet."""
LASTING = 0.75
"""Turns that a piece of the island lasts: whirlpools take some unasked."""
BEHIND = 2 * ATLANTEANS
"""So many people is a seat behind that cannot catch up."""
CERTAIN, HASTE = 6.91, 0.01
"""By how much a game that is decided is lost, in logarithms of chances; and how much better it is to end it."""
NOTHING = (0.0,) * (len(FACTORS) - 2)
IDLE = 0.1
"""What it costs to hold a point that is of no use."""

# --- what creatures may do

NEAR_1, NEAR_2, NEAR_3 = 5 / 36, 3 / 36, 1 / 36
"""The chance that a roll lets a creature at this distance strike, a dive apart."""
STRIPPED = 0.4
"""The chance that a roll takes its dolphin from a ward."""
CAPSIZED = 0.4
"""What it costs a passenger to become a swimmer."""

# --- what may be lost with each piece: a field of one long number for each of them

PIECES = (*STONES, *LANDS, *CITADELS, ACROPOLIS)
FIELD = 16
_UNIT = {at: 1 << FIELD * number for number, at in enumerate(PIECES)}
ON = tuple(_UNIT.get(at, 0) for at in HEXES)
BESIDE = tuple(sum(ON[near] for near in HEXES if AROUND[at] & BIT[near]) for at in HEXES)
LEVEL = 1 << FIELD - 2
LEVELS = LEVEL * sum(ON)
"""A field is lifted by so much that it stays positive."""
REGION = tuple(0 if at in STONES else 1 if at in LANDS else 2 for at in HEXES)
ODDS = 120
WHIRLPOOL = SYMBOLS.index("whirlpool")
AIMED = 0.36
"""How surely a rival sinks the piece that hurts most."""
_HIDDEN_IN_ALL = tuple(sum(column) for column in zip(*HIDDEN, strict=True))

Ways = tuple[int, ...]
"""Per hex, what it costs to get home from there."""
Rows = list[list[float]]
Noted = list[tuple[int, int, float]]
"""Atlanteans in play, their spots and their chances to get home."""


class Scene:
    """What the people of all seats have in common at one moment."""

    __slots__ = (
        "active",
        "barred_sail",
        "barred_swim",
        "clocks",
        "crews",
        "deadline",
        "dry",
        "from_piece",
        "from_water",
        "guarded",
        "hunters",
        "kill",
        "left",
        "monsters",
        "noted",
        "octopuses",
        "rolls",
        "sharks",
        "sinks",
        "stalkers",
        "useful",
        "whirl",
    )

    active: int
    """The seat whose turn it is."""
    left: int
    """Movement points it has left."""
    useful: int
    """What they are worth to it."""
    sinks: bool
    """A piece is still to be sunk this turn."""
    rolls: bool
    """The dice are still to be rolled this turn."""
    sharks: int
    monsters: int
    octopuses: int
    hunters: tuple[tuple[float, ...], tuple[float, ...]]
    """The chances of swimmers, alone and guarded."""
    stalkers: tuple[float, ...]
    """The chances of passengers."""
    guarded: int
    barred_swim: int
    barred_sail: int
    crews: dict[int, list[int]]
    """Per spot of a manned ship, how many of each seat are aboard."""
    from_piece: Ways
    from_water: Ways
    clocks: tuple[float, float, float]
    """Per region, when its pieces go."""
    deadline: float
    """When the game ends whoever is at sea; 0 if that is far."""
    kill: int
    whirl: int
    """How likely the next symbol kills who stood on its piece, and who was beside it, out of ``ODDS``."""
    dry: bool
    """A whirlpool spares land (RES-9.13)."""
    noted: Noted | None
    """Filled when something is about to happen to some of them."""


Prospects = Callable[[State, "Scene", int, list[int]], tuple[list[float], float]]
"""The row of a seat as far as it does not depend on others, from its queue; and how uncertain it is."""


def measure(s: State) -> Rows:
    """Per seat, how much it has of every factor."""
    return measured(s, _prospects)


def measured(s: State, prospects: Prospects) -> Rows:
    """The same, by what is thought of each seat's people."""
    found = survey(s, prospects)
    return settle(found.rows) if is_decided(s, found.rows) else scaled(found)


class Survey(NamedTuple):
    """What is found of all seats."""

    scene: Scene
    rows: Rows
    queues: list[list[int]]
    doubts: list[float]
    """Per seat, how uncertain its row is."""


def survey(s: State, prospects: Prospects) -> Survey:
    """What every seat has of every factor, in people, by what is thought of them."""
    found = Survey(_scene(s), [], [], [])
    scene, rows = found.scene, found.rows
    exposed: list[int] = []
    for seat in range(s.seats):
        queue, on, beside = _queue(s, scene, seat)
        row, uncertain = prospects(s, scene, seat, queue)
        rows.append(row)
        found.queues.append(queue)
        found.doubts.append(uncertain)
        exposed.append(scene.kill * on + scene.whirl * beside)
    due = s.stones or s.lands or s.citadel
    if due:
        _fear_sinking(s, scene, rows, exposed, due)
    if scene.noted is not None:
        _expect(s, scene, rows)
    return found


def scaled(found: Survey) -> Rows:
    """The rows, which count for more the less there is left that is uncertain."""
    scale = (0.5 + sum(found.doubts)) ** -0.5
    return [[amount * scale for amount in row] for row in found.rows]


# --- the scene


def _scene(s: State) -> Scene:
    scene = Scene()
    creatures = s.creatures
    scene.active = s.seat if s.turn else max(s.first, 0)
    scene.left, scene.sinks, scene.rolls = _pending(s)
    scene.sharks, scene.monsters, scene.octopuses = (
        _places(creatures[SHARK]),
        _places(creatures[MONSTER]),
        _places(creatures[OCTOPUS]),
    )
    scene.noted = None
    guarded = 0
    for _, ward, _ in s.dolphins:
        if ward >= 0:
            guarded |= 1 << ward
    scene.guarded = guarded
    last = s.agenda[-1] if s.agenda else None
    if isinstance(last, Course | Diving):
        scene.noted = []
        _unmoor(s, scene, last)
    elif isinstance(last, Reveal | Creature):
        scene.noted = []
    biters = (scene.sharks | scene.monsters) & RED
    wreckers = (scene.octopuses | scene.monsters) & RED
    scene.barred_swim = _numbers(biters) if biters else 0
    scene.barred_sail = _numbers(wreckers) if wreckers else 0
    hunters = len(creatures[MONSTER]) + len(creatures[SHARK])
    scene.hunters = IN_WATER[hunters], UNDER_GUARD[hunters]
    scene.stalkers = ON_SHIPS[len(creatures[MONSTER]) + len(creatures[OCTOPUS])]
    _man(s, scene)
    stones, lands = s.stones.bit_count(), s.lands.bit_count()
    standing = stones + lands + s.citadel.bit_count()
    pace = ROUND * LASTING / s.seats
    scene.clocks = pace * stones / 2, pace * (stones + lands / 2), pace * (standing + stones + lands) / 2
    scene.deadline = 0.0
    if s.options.length == "short":
        scene.deadline = pace * standing
    elif s.quiet and not standing and s.options.stall_rounds:
        scene.deadline = ROUND * (s.options.stall_rounds - s.quiet / s.seats)
    scene.kill, scene.whirl = _odds(s)
    scene.dry = s.options.whirlpool_scope == "sea_only"
    scene.useful = _useful(s, scene) if scene.left else 0
    return scene


def _pending(s: State) -> tuple[int, bool, bool]:
    """In this turn: movement points left, whether a piece is still to be sunk, whether the dice are to be rolled."""
    if not s.turn:
        return MOVES, True, True
    left, sinks, rolls = 0, False, False
    for task in s.agenda:
        if isinstance(task, Movement):
            left = task.left
        elif isinstance(task, Sinking):
            sinks = True
        elif isinstance(task, Dice):
            rolls = True
    return left, sinks, rolls


def _unmoor(s: State, scene: Scene, task: Course | Diving) -> None:
    """A creature that is about to leave threatens nobody from where it is, and leaves its ward alone."""
    if task.ward is not None:
        scene.guarded &= ~(1 << task.ward)
    if isinstance(task, Course):
        if len(task.path) > 1:
            return
        start = task.path[0]
    else:
        start = task.at
    if task.kind == "shark":
        scene.sharks = _places(without_piece(s.creatures[SHARK], start))
    elif task.kind == "monster":
        scene.monsters = _places(without_piece(s.creatures[MONSTER], start))
    elif task.kind == "octopus":
        scene.octopuses = _places(without_piece(s.creatures[OCTOPUS], start))


def _man(s: State, scene: Scene) -> None:
    """Who is aboard which ship, and which ways home there are with those that have a free seat."""
    crews: dict[int, list[int]] = {}
    room = _places(s.ships)
    for number, spot in enumerate(s.spots):
        if ABOARD <= spot < SWIMMING:
            crew = crews.get(spot)
            if crew is None:
                crew = crews[spot] = [0] * s.seats
            crew[OWNER[number]] += 1
    for spot, crew in crews.items():
        if sum(crew) == SHIP_SEATS:
            room &= ~BIT[spot - ABOARD]
    scene.crews = crews
    scene.from_piece, scene.from_water = _ways(room, scene.barred_swim, scene.barred_sail)


def _useful(s: State, scene: Scene) -> int:
    """What the movement points left are worth, as far as there is a use for them."""
    held, found = HELD * scene.left, 0
    home, from_water = HOME[scene.barred_swim], scene.from_water
    number = scene.active * ATLANTEANS
    for spot in s.spots[number : number + ATLANTEANS]:
        if spot < SWIMMING:
            return held
        if spot < OFF_BOARD:
            far = home[spot - SWIMMING]
            if from_water[spot - SWIMMING] < POINT * (far + 1):
                return held
            if not far or not s.spent >> number & 1:
                found += 2 * HELD if far == 1 else HELD
        number += 1
    return min(found, held)


def _odds(s: State) -> tuple[int, int]:
    """How likely the next symbol kills who stood on its piece, and who was beside it (RES-2.3)."""
    if s.options.symbol_split == "random":
        shown = tuple([sum(column) for column in zip(*s.revealed, strict=True)])
        return _odds_of(shown, _HIDDEN_IN_ALL)
    region = 0 if s.stones else 1 if s.lands else 2
    return _odds_of(s.revealed[region], HIDDEN[region])


# --- what is looked up


@lru_cache(1 << 12)
def _places(hexes: tuple[int, ...]) -> int:
    """These hexes, some of them perhaps twice, as a set."""
    found = 0
    for at in hexes:
        found |= BIT[at]
    return found


@lru_cache(1 << 4)
def _numbers(reds: int) -> int:
    """The numbers of these red hexes, as a set."""
    return sum(1 << number for number, red in enumerate(RED_HEXES) if reds & BIT[red])


@lru_cache(1 << 12)
def _with_ship(at: int, barred: int, boarding: int) -> Ways:
    """The ways home with the ship of a hex, which comes or is come to."""
    onward = SHARE * HOME[barred][at] + POINT + boarding
    return tuple(POINT * DISTANCE[at][start] + onward for start in HEXES)


@lru_cache(1 << 4)
def _swimming(barred: int) -> Ways:
    """The ways home without a ship."""
    return tuple(POINT * (far + 1) for far in HOME[barred])


@lru_cache(1 << 13)
def _ways(ships: int, barred_swim: int, barred_sail: int) -> tuple[Ways, Ways]:
    """The best ways home from pieces and from the water, with these ships to choose from."""
    swim = _swimming(barred_swim)
    places = [at for at in HEXES if ships >> at & 1]
    if not places:
        return swim, swim
    return (
        tuple(map(min, swim, *[_with_ship(at, barred_sail, 0) for at in places])),
        tuple(map(min, swim, *[_with_ship(at, barred_sail, POINT) for at in places])),
    )


@lru_cache(1 << 10)
def _fields(pieces: int) -> int:
    """The fields of these pieces, full."""
    return sum(((1 << FIELD) - 1) * ON[at] for at in HEXES if pieces >> at & 1)


@lru_cache(1 << 12)
def _odds_of(shown: tuple[int, ...], hidden: tuple[int, ...]) -> tuple[int, int]:
    """The same from what has been shown and what there is."""
    left = [max(count - seen, 0) for count, seen in zip(hidden, shown, strict=True)]
    whole = max(sum(left), 1)
    deadly = left[MONSTER] + left[SHARK] + left[WHIRLPOOL]
    return ODDS * deadly // whole, ODDS * left[WHIRLPOOL] // whole


def threat(at: int, creatures: int) -> float:
    """The chance that a roll of their kind lets one of these strike here."""
    if WITHIN_1[at] & creatures:
        return NEAR_1
    if WITHIN_2[at] & creatures:
        return NEAR_2
    return NEAR_3 if WITHIN_3[at] & creatures else 0.0


def in_time(part: float) -> float:
    """The chance to be in time of who needs this part of the time there is."""
    return max(1.5 - part, 0.1 / part) if part > 0.5 else 1.0


# --- the people of a seat


def _queue(s: State, scene: Scene, seat: int) -> tuple[list[int], int, int]:
    """Who is in play, whoever needs fewest points first (cost, then number); and what sinkings would take of them."""
    queue: list[int] = []
    on = beside = 0
    dry, from_piece, from_water = scene.dry, scene.from_piece, scene.from_water
    number = seat * ATLANTEANS
    for spot in s.spots[number : number + ATLANTEANS]:
        if spot < ABOARD:
            on += ON[spot]
            if not dry:
                beside += BESIDE[spot]
            queue.append(from_piece[spot] << 6 | number)
        elif spot < SWIMMING:
            at = spot - ABOARD
            beside += BESIDE[at]
            crew = scene.crews[spot]
            mine = crew[seat]
            share = mine if mine == max(crew) else 2  # RES-6.9: without control others sail
            queue.append(POINT * HOME[scene.barred_sail][at] // share + POINT << 6 | number)
        elif spot < OFF_BOARD:
            at = spot - SWIMMING
            beside += BESIDE[at]
            queue.append(from_water[at] << 6 | number)
        number += 1
    queue.sort()
    return queue, on, beside


def timing(s: State, scene: Scene, seat: int) -> tuple[int, int, float]:
    """What a seat is ahead by, when its swimmers can go on, and how many rolls against it come before."""
    turns = (seat - scene.active) % s.seats
    if not turns:
        return scene.useful, 0 if scene.left else ROUND, 1.0
    tempo = ROUND - (ROUND * turns - ROUND + scene.useful) // s.seats
    return tempo, ROUND - tempo, (turns if scene.rolls else turns - 1) / (s.seats - 1)


def _prospects(s: State, scene: Scene, seat: int, queue: list[int]) -> tuple[list[float], float]:
    """The row of a seat as far as it does not depend on others, and how uncertain it is."""
    spots, clocks, deadline, noted = s.spots, scene.clocks, scene.deadline, scene.noted
    stalkers, wreckers = scene.stalkers, scene.octopuses | scene.monsters
    tempo, wait, strikes = timing(s, scene, seat)
    ashore = aboard = swimming = wards = hunted = stalked = doubt = 0.0
    time = -tempo
    for item in queue:
        cost = item >> 6
        time += cost
        number = item & 63
        spot = spots[number]
        needed = time if time > 0 else 0
        if spot < ABOARD:
            value = ON_PIECES[needed]
            clock = clocks[REGION[spot]]
            if needed > clock:
                value *= FALLEN + (1 - FALLEN) * clock / needed
            if deadline:
                value *= in_time(needed / deadline)
            ashore += value
        elif spot < SWIMMING:
            at = spot - ABOARD
            value = stalkers[needed]
            if deadline:
                value *= in_time(needed / deadline)
            aboard += value
            if WITHIN_3[at] & wreckers:
                stalked += value * (threat(at, scene.monsters) + CAPSIZED * threat(at, scene.octopuses))
        else:
            far = HOME[scene.barred_swim][spot - SWIMMING]
            needed = max(needed, swimming_time(s, number, cost, far, wait))
            value, danger = _swimmer(scene, number, spot - SWIMMING, needed)
            swimming += value
            hunted += danger
            if scene.guarded >> number & 1:
                wards += value
        doubt += value * (1 - value)
        if noted is not None:
            noted.append((number, spot, value))
    saved, to_come, initiative = rest_of_row(s, scene, seat, len(queue), tempo)
    ashore += to_come
    row = [saved, aboard, swimming, ashore, wards, hunted * strikes, stalked * strikes, 0.0, initiative]
    return row, doubt


def swimming_time(s: State, number: int, cost: int, far: int, wait: int) -> int:
    """The least time for a swimmer who has this far to go: one hex a turn (RES-5.6), unless it goes by ship."""
    if cost != POINT * (far + 1) or cost == POINT:
        return 0
    ready = ROUND if not wait and s.spent >> number & 1 else wait
    return (cost // POINT - 2) * ROUND + ready


def rest_of_row(s: State, scene: Scene, seat: int, playing: int, tempo: int) -> tuple[int, float, float]:
    """How many are home, what those promise who are not placed yet, and what it is worth to be ahead."""
    saved, to_come = ATLANTEANS - playing, 0.0
    if saved:
        own = s.spots[seat * ATLANTEANS : (seat + 1) * ATLANTEANS]
        placed = own.count(IN_HAND)
        saved -= own.count(ELIMINATED) + placed
        to_come = placed * PLACED_LATER
    initiative = tempo / ROUND
    if seat == scene.active:
        initiative -= IDLE * (scene.left - scene.useful / HELD)
    return saved, to_come, initiative


def _swimmer(scene: Scene, number: int, at: int, needed: int) -> tuple[float, float]:
    """The chance of a swimmer to get home, and how much of it a roll puts at stake."""
    alone, under_guard = scene.hunters
    biters = scene.sharks | scene.monsters
    late = in_time(needed / scene.deadline) if scene.deadline else 1.0
    if scene.guarded >> number & 1:
        value = under_guard[needed] * late
        return value, value * STRIPPED if BIT[at] & biters else 0.0
    if not WITHIN_3[at] & biters:
        return alone[needed] * late, 0.0
    if BIT[at] & biters:  # RES-12.7: its dolphin is about to leave
        return 0.0, 0.0
    value = alone[needed] * late
    return value, value * (threat(at, scene.monsters) + threat(at, scene.sharks))


# --- what rivals, fate and a creature on its way may do to them


def is_decided(s: State, rows: Rows) -> bool:
    """Whether nobody can catch up with the leader any more; who alone cannot falls behind."""
    most = max([row[0] for row in rows])
    behind = 0
    for seat, row in enumerate(rows):
        first = seat * ATLANTEANS
        if s.spots[first : first + ATLANTEANS].count(ELIMINATED) > ATLANTEANS - most:
            row[0] -= BEHIND
            behind += 1
    return behind == s.seats - 1


def settle(rows: Rows) -> Rows:
    """A game that is decided: who has lost can still lose by less, and whoever is last at sea goes home."""
    waiting = [row[1] + row[2] + row[3] for row in rows]
    homes = [
        row[0] % BEHIND + left - row[HUNTED] - row[STALKED] - row[LOST]
        for row, left in zip(rows, waiting, strict=True)
    ]
    leads = [row[0] >= 0 for row in rows]
    certain = CERTAIN
    if not any(left for left, leader in zip(waiting, leads, strict=True) if not leader):
        certain -= HASTE
    elif not any(left for left, leader in zip(waiting, leads, strict=True) if leader):
        certain += HASTE
    whole = 1 + max(homes)
    return [
        [(home / whole - (0.0 if leader else certain)) / WEIGHTS[0], *NOTHING, row[INITIATIVE]]
        for home, leader, row in zip(homes, leads, rows, strict=True)
    ]


def _fear_sinking(s: State, scene: Scene, rows: Rows, exposed: list[int], due: int) -> None:
    """What each seat may lose when a rival sinks the piece that is worst for it and best for the rival."""
    seats, active = s.seats, scene.active
    fields = _fields(due)
    for seat in range(seats):
        turns = (seat - active) % seats
        if turns:
            rival, sinkings = active, turns if scene.sinks else turns - 1
        else:
            rival, sinkings = (active + 1) % seats, seats - 1
        if not sinkings:
            continue
        worst = LEVELS + exposed[seat] - exposed[rival] & fields
        harm = max(memoryview(worst.to_bytes(FIELD // 8 * len(PIECES), "little")).cast("H")) - LEVEL
        rows[seat][LOST] = harm * AIMED * sinkings / (ODDS * (seats - 1))


def _expect(s: State, scene: Scene, rows: Rows) -> None:
    """What is about to happen to those who were noted."""
    last = s.agenda[-1]
    if isinstance(last, Reveal):
        _reveal(scene, rows, last.at)
    elif isinstance(last, Course):
        _let_loose(scene, rows, last.kind, [(last.path[-1], last.left)])
    elif isinstance(last, Diving):
        _let_loose(scene, rows, last.kind, [(last.at, ANYWHERE)])
    elif isinstance(last, Creature):
        reach = ANYWHERE if last.reach == "dive" else last.reach
        _let_loose(scene, rows, last.kind, [(at, reach) for at in set(places(s, NUMBER[last.kind]))])


def _reveal(scene: Scene, rows: Rows, at: int) -> None:
    """What the symbol may take that is about to be shown (RES-9.2, RES-9.7)."""
    around, kill, whirl = AROUND[at], scene.kill / ODDS, scene.whirl / ODDS
    for number, spot, value in scene.noted or ():
        place = spot & ABOARD - 1
        if place == at:
            rows[OWNER[number]][LOST] += value * kill
        elif around >> place & 1 and (spot >= ABOARD or not scene.dry):
            rows[OWNER[number]][LOST] += value * whirl


def _let_loose(scene: Scene, rows: Rows, kind: Kind, starts: list[tuple[int, int]]) -> None:
    """The best that a creature on its way, or one of several, can do for the seat that moves it."""
    active = scene.active
    prey: dict[int, list[float]] = {}
    for number, spot, value in scene.noted or ():
        if spot >= SWIMMING:
            if scene.guarded >> number & 1 or kind == "octopus":
                continue
        elif spot < ABOARD or kind in {"shark", "dolphin"}:
            continue
        place = spot & ABOARD - 1
        if not any(0 < DISTANCE[start][place] <= reach for start, reach in starts):
            continue
        found = prey.get(place)
        if found is None:
            found = prey[place] = [0.0] * len(rows)
        found[OWNER[number]] += value
    if kind == "dolphin":
        rows[active][GUARDED] += max([min(losses[active], 1.0) for losses in prey.values()], default=0.0)
        return
    gain = [sum(losses) - len(rows) * losses[active] for losses in prey.values()]
    if gain and max(gain) > 0:
        column, part = (STALKED, CAPSIZED) if kind == "octopus" else (HUNTED, 1.0)
        worst = list(prey.values())[gain.index(max(gain))]
        for row, loss in zip(rows, worst, strict=True):
            row[column] += loss * part


JUDGEMENT: Judgement[State] = Judgement(factors=FACTORS, weights=WEIGHTS, measure=measure)
