"""What played games have taught about a position of Les Rescapés: how likely each Atlantean gets home.

A chance is the logistic function of a sum, fitted to who got home in games that bots played among themselves;
``scripts/learn.py`` fits it anew. What rivals, fate and creatures may do next is judged as in ``evaluate.py``.
"""

import math

from atlantide.contract import Judgement
from atlantide.games.rescapes.board import AROUND, BIT
from atlantide.games.rescapes.evaluate import (
    CAPSIZED,
    FACTORS,
    HOME,
    LONGEST,
    ODDS,
    POINT,
    REGION,
    ROUND,
    WITHIN_1,
    WITHIN_3,
    Rows,
    Scene,
    in_time,
    measured,
    rest_of_row,
    swimming_time,
    threat,
    timing,
)
from atlantide.games.rescapes.pieces import ATLANTEANS, MONSTER, OCTOPUS, SHARK
from atlantide.games.rescapes.state import ABOARD, SWIMMING, State

WEIGHTS = (1.5, 1.5, 1.5, 1.5, 0.05, -1.5, -1.5, -1.3, 0.05)

Sums = tuple[tuple[float, ...], ...]
"""Per kind of place, what counts there."""

STONE, LAND, CITADEL, SHIP, WATER, GUARD = range(6)
"""Kinds of places: pieces by their region, then a ship, the water, and the water beside a dolphin."""
NAMES = ("stone", "land", "citadel", "ship", "water", "guard")

SUMS: Sums = (
    (0.945, -0.072, -0.115, -0.337, -0.099, -0.029, -0.027, 0.0, 0.0),
    (1.88, -0.097, -0.142, -0.155, -0.091, -0.098, -0.133, -0.521, -0.307),
    (-2.082, -0.145, 0.321, -0.299, -0.041, -0.157, 0.464, -0.276, 0.277),
    (2.626, -0.221, -0.246, -0.124, -0.676, 0.974, -0.061, -1.612, -0.108, -5.141),
    (2.527, -0.183, -0.244, -0.319, -0.112, 0.163, -0.839, -0.095, -5.191),
    (3.328, -0.242, -0.344, -0.078, 0.001, 0.0, -1.12, -0.233, -1.089),
)
"""Fitted: what is added up in :func:`people`, in the same order, danger last."""

ENOUGH = 20
"""Rounds beyond which time makes no difference."""
WAITING = tuple(min(time / ROUND, ENOUGH) ** 0.5 for time in range(LONGEST))
"""What the time counts for that somebody needs."""
DEADLY = -50.0
"""A danger that nobody survives."""

Person = tuple[int, int, int, int, float, float]
"""An Atlantean in play, its spot, the kind of its place, the time it needs, and the sum that its chance comes from:
without what threatens it before it moves again, and how much that takes away."""


def people(s: State, scene: Scene, seat: int, queue: list[int], sums: Sums = SUMS) -> list[Person]:
    """The people of a seat, whoever needs fewest points first."""
    spots, clocks, crowds = s.spots, scene.clocks, _crowds(s, seat)
    tempo, wait, _ = timing(s, scene, seat)
    standing, due = s.stones | s.lands | s.citadel, s.stones or s.lands or s.citadel
    whirl, biters, dolphins = scene.whirl / ODDS, scene.sharks | scene.monsters, _dolphins(s)
    hunters, octopuses = len(s.creatures[MONSTER]) + len(s.creatures[SHARK]), len(s.creatures[OCTOPUS])
    found: list[Person] = []
    time = -tempo
    for item in queue:
        cost = item >> 6
        time += cost
        number = item & 63
        spot = spots[number]
        crowd = crowds[spot]
        needed = time if time > 0 else 0
        at = spot & ABOARD - 1
        danger, around = 0.0, AROUND[at]
        if spot < ABOARD:
            kind = REGION[at]
            base, waiting, clock, crowded, hunted, land, water, now, both = sums[kind]
            total = (
                base
                + waiting * WAITING[needed]
                + clock * math.sqrt(clocks[kind] / ROUND)
                + crowded * crowd
                + hunted * hunters
                + land * (around & standing).bit_count()
                + water * scene.from_water[at] / POINT
            )
            if due >> at & 1:
                total += now + both * crowd
        elif spot < SWIMMING:
            kind = SHIP
            base, waiting, way, crowded, rival, led, octopus, pool, land, monster = sums[kind]
            crew = scene.crews[spot]
            rivals = sum(crew) - crew[seat]
            total = (
                base
                + waiting * WAITING[needed]
                + way * HOME[scene.barred_sail][at]
                + crowded * crowd
                + rival * rivals
                + octopus * octopuses
                + pool * whirl * (around & due).bit_count()
                + land * (around & standing).bit_count()
            )
            if rivals > crew[seat]:
                total += led
            if WITHIN_3[at] & scene.monsters:
                danger = monster * threat(at, scene.monsters)
        else:
            far = HOME[scene.barred_swim][at]
            needed = max(needed, swimming_time(s, number, cost, far, wait))
            kind = GUARD if scene.guarded >> number & 1 else WATER
            base, waiting, way, crowded, short, escort, pool, land, bite = sums[kind]
            total = (
                base
                + waiting * WAITING[needed]
                + way * far
                + crowded * crowd
                + short * (far + 1 - cost / POINT)
                + pool * whirl * (around & due).bit_count()
                + land * (around & standing).bit_count()
            )
            if WITHIN_1[at] & dolphins:
                total += escort
            if kind == GUARD:
                if BIT[at] & biters:
                    danger = bite
            elif BIT[at] & biters:  # RES-12.7: its dolphin is about to leave
                danger = DEADLY
            elif WITHIN_3[at] & biters:
                danger = bite * (threat(at, scene.sharks) + threat(at, scene.monsters))
        found.append((number, spot, kind, needed, total, danger))
    return found


def _crowds(s: State, seat: int) -> dict[int, int]:
    """Per spot, how many more of the seat's people than one are there."""
    found: dict[int, int] = {}
    for spot in s.spots[seat * ATLANTEANS : (seat + 1) * ATLANTEANS]:
        found[spot] = found.get(spot, -1) + 1
    return found


def _dolphins(s: State) -> int:
    """Where dolphins are, as a set."""
    found = 0
    for dolphin in s.dolphins:
        found |= BIT[dolphin[0]]
    return found


def prospects(s: State, scene: Scene, seat: int, queue: list[int]) -> tuple[list[float], float]:
    """The row of a seat as far as it does not depend on others, and how uncertain it is."""
    tempo, _, strikes = timing(s, scene, seat)
    deadline, noted = scene.deadline, scene.noted
    ashore = aboard = swimming = wards = hunted = stalked = doubt = 0.0
    for number, spot, kind, needed, total, danger in people(s, scene, seat, queue):
        value = 1 / (1 + math.exp(-total))
        if deadline:
            value *= in_time(needed / deadline)
        if danger == DEADLY:
            value = 0.0
        elif danger:
            lost = (1 - (1 + math.exp(-total)) / (1 + math.exp(-total - danger))) * value * strikes
            if kind == SHIP:
                stalked += lost
            else:
                hunted += lost
        if kind == SHIP and WITHIN_3[spot - ABOARD] & scene.octopuses:
            stalked += CAPSIZED * threat(spot - ABOARD, scene.octopuses) * value * strikes
        if kind < SHIP:
            ashore += value
        elif kind == SHIP:
            aboard += value
        else:
            swimming += value
            if kind == GUARD:
                wards += value
        doubt += value * (1 - value)
        if noted is not None:
            noted.append((number, spot, value))
    saved, to_come, initiative = rest_of_row(s, scene, seat, len(queue), tempo)
    ashore += to_come
    return [saved, aboard, swimming, ashore, wards, hunted, stalked, 0.0, initiative], doubt


def measure(s: State) -> Rows:
    """Per seat, how much it has of every factor."""
    return measured(s, prospects)


INSIGHT: Judgement[State] = Judgement(
    factors=FACTORS, weights=WEIGHTS, measure=measure, learnt=SUMS, whole_turns=True
)
