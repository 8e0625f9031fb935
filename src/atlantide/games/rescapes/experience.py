"""What many games have taught about a position of Les Rescapés as a whole: a small network beside the insight.

It looks at where the people of each seat are and what they still need. ``scripts/train.py`` trained it, on who won
games that bots played among themselves. Its numbers are in ``data/experience.toml``.
"""

from operator import mul

from atlantide.contract import EXPERIENCE, Judgement
from atlantide.games.rescapes.board import AROUND, PACKAGE
from atlantide.games.rescapes.evaluate import (
    FACTORS,
    HOME,
    ODDS,
    ROUND,
    Rows,
    Survey,
    is_decided,
    scaled,
    settle,
    survey,
    timing,
)
from atlantide.games.rescapes.insight import WEIGHTS, prospects
from atlantide.games.rescapes.pieces import ATLANTEANS, MONSTER, OCTOPUS, SHARK
from atlantide.games.rescapes.state import ABOARD, ELIMINATED, IN_HAND, OFF_BOARD, SWIMMING, State
from atlantide.kernel.network import compared, network, output

NETWORK = network(PACKAGE, "data/experience.toml")

UNITS = (0.1, 0.3, 0.3, 0.3, 0.3, 1.0, 1.0, 1.0, 1.0)
"""Per factor, what brings it to the size of the other inputs."""
DECIDED = [0.0] * 79
"""The inputs when nothing can change who wins."""


def measure(s: State) -> Rows:
    """Per seat, its factors and what experience says of it."""
    rows, inputs = look(s)
    return [[*row, output(NETWORK, one)] for row, one in zip(rows, inputs, strict=True)]


def look(s: State) -> tuple[Rows, list[list[float]]]:
    """Per seat, its factors by insight and the inputs of the network, all alike when the game is decided."""
    found = survey(s, prospects)
    if is_decided(s, found.rows):
        return settle(found.rows), [DECIDED] * s.seats
    scene, creatures = found.scene, s.creatures
    own = [_has(s, found, seat) for seat in range(s.seats)]
    common = [
        s.stones.bit_count() / 10,
        s.lands.bit_count() / 10,
        s.citadel.bit_count() / 6,
        len(creatures[SHARK]) / 4,
        len(creatures[MONSTER]) / 3,
        len(creatures[OCTOPUS]) / 3,
        len(s.ships) / 6,
        len(s.dolphins) / 3,
        2 * (0.5 + sum(found.doubts)) ** -0.5,
        scene.kill / ODDS,
        scene.whirl / ODDS,
        float(s.seats == 2),
        float(s.seats == 4),
    ]
    return scaled(found), compared(own, common)


def _has(s: State, found: Survey, seat: int) -> list[float]:
    """What a seat has: its factors, where its people are, and what they need."""
    scene, queue = found.scene, found.queues[seat]
    sail, swim = HOME[scene.barred_sail], HOME[scene.barred_swim]
    stones, lands = s.stones, s.lands
    water = ~(stones | lands | s.citadel)
    on_stone = on_land = on_citadel = aboard = swimming = guarded = in_hand = lost = 0
    to_sail = to_swim = led = beside = 0
    ships = set()
    number = seat * ATLANTEANS
    for spot in s.spots[number : number + ATLANTEANS]:
        if spot < ABOARD:
            if stones >> spot & 1:
                on_stone += 1
            elif lands >> spot & 1:
                on_land += 1
            else:
                on_citadel += 1
            beside += (AROUND[spot] & water).bit_count()
        elif spot < SWIMMING:
            aboard += 1
            to_sail += sail[spot - ABOARD]
            crew = scene.crews[spot]
            led += 2 * crew[seat] > sum(crew)
            ships.add(spot)
        elif spot < OFF_BOARD:
            swimming += 1
            to_swim += swim[spot - SWIMMING]
            guarded += scene.guarded >> number & 1
        elif spot == IN_HAND:
            in_hand += 1
        elif spot == ELIMINATED:
            lost += 1
        number += 1
    costs = [item >> 6 for item in queue]
    tempo, _, strikes = timing(s, scene, seat)
    active = seat == scene.active
    return [
        *map(mul, found.rows[seat], UNITS),
        on_stone / 5,
        on_land / 5,
        on_citadel / 5,
        aboard / 4,
        swimming / 4,
        guarded / 2,
        in_hand / 6,
        lost / 6,
        to_sail / 20,
        to_swim / 10,
        led / 3,
        len(ships) / 2,
        beside / 20,
        sum(costs) / 400,
        sum(costs[:3]) / 60,
        (costs[-1] if costs else 0) / 80,
        tempo / ROUND,
        float(active),
        scene.left / 3 if active else 0.0,
        float(active and scene.sinks),
        float(active and scene.rolls),
        strikes,
        found.doubts[seat] / 2,
        len(queue) / 10,
    ]


EXPERIENCED: Judgement[State] = Judgement(
    factors=(*FACTORS, EXPERIENCE),
    weights=(*WEIGHTS, 1.0),
    measure=measure,
    learnt=NETWORK,
    whole_turns=True,
)
