"""What each function of the contract costs, against its budget, and what listening to events costs.

    make bench            or: python -m bench.budgets

Times are medians over positions from random games, in microseconds on this machine now, and as a ratio to
one turn of a fixed calibration loop, which travels between machines better.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from atlantide.contract import FATE, Action, Event, Game, Recall, Seat
from atlantide.games import games
from atlantide.kernel.chance import pick
from atlantide.play.rollout import rollout

BUDGETS = {"copy": 2.0, "apply": 6.0, "legal": 60.0, "view": 60.0, "imagine": 100.0}
"""Microseconds."""

GAME_BUDGET = 25.0
"""Milliseconds for a whole game of random play."""

Position = tuple[Any, Seat, Action]


def calibrate() -> float:
    """Seconds for one turn of a loop of plain interpreter work."""
    best = float("inf")
    for _ in range(5):
        started = time.perf_counter()
        table = list(range(64))
        total = 0
        for number in range(200_000):
            total += table[number & 63] ^ number
        best = min(best, (time.perf_counter() - started) / 200_000)
    return best


def positions(game: Game[Any, Any], seats: int) -> list[Position]:
    """Positions from random games, each with a move that is legal in it."""
    found: list[Position] = []
    for seed in range(12):
        rng = random.Random(seed)
        state = game.new(game.meta.options(), seats)
        while actors := game.to_act(state):
            seat = actors[0]
            action = (
                pick(game.fate(state), rng) if seat == FATE else rng.choice(list(game.legal(state, seat)))
            )
            if rng.random() < 0.1:
                found.append((game.copy(state), seat, action))
            game.apply(state, seat, action)
    return found


def median_time(work: Callable[[Position], object], sample: list[Position], repeats: int = 7) -> float:
    """Median seconds over the positions, each the best of a few repeats."""
    clock = time.perf_counter
    times = []
    for position in sample:
        best = float("inf")
        for _ in range(repeats):
            started = clock()
            work(position)
            best = min(best, clock() - started)
        times.append(best)
    return statistics.median(times)


def apply_time(game: Game[Any, Any], sample: list[Position], listening: bool) -> float:
    """Median seconds of apply, with or without a listener; the copy it works on is not counted."""
    clock = time.perf_counter
    times = []
    for state, seat, action in sample:
        best = float("inf")
        for _ in range(7):
            changed = game.copy(state)
            log: list[Event] | None = [] if listening else None
            started = clock()
            game.apply(changed, seat, action, log)
            best = min(best, clock() - started)
        times.append(best)
    return statistics.median(times)


def report(game: Game[Any, Any], seats: int) -> None:
    """Print the costs of one game."""
    unit = calibrate()
    sample = positions(game, seats)
    rng = random.Random(0)
    asked = [position for position in sample if position[1] != FATE]
    views = {id(state): game.view(state, Seat(0), Recall.PERFECT) for state, _, _ in sample}
    costs = {
        "copy": median_time(lambda p: game.copy(p[0]), sample),
        "apply": apply_time(game, sample, listening=False),
        "legal": median_time(lambda p: game.legal(p[0], p[1]), asked),
        "view": median_time(lambda p: game.view(p[0], Seat(0), Recall.PERFECT), sample),
        "imagine": median_time(lambda p: game.imagine(views[id(p[0])], rng), sample),
    }
    heard = apply_time(game, sample, listening=True)
    started = time.perf_counter()
    for seed in range(30):
        rollout(game, game.meta.options(), seats, random.Random(seed))
    whole = (time.perf_counter() - started) / 30
    print(
        f"{game.meta.id}, {seats} seats, {len(sample)} positions (calibration loop {unit * 1e9:.0f} ns a turn)"
    )
    print(f"  {'':10}{'us':>8}{'budget':>8}{'loops':>8}")
    for name, seconds in costs.items():
        verdict = "" if seconds * 1e6 <= BUDGETS[name] else "  over budget"
        print(f"  {name:10}{seconds * 1e6:>8.2f}{BUDGETS[name]:>8.0f}{seconds / unit:>8.0f}{verdict}")
    print(f"  whole game {whole * 1e3:.2f} ms (budget {GAME_BUDGET:.0f} ms)")
    print(f"  apply with somebody listening costs {heard / costs['apply']:.2f} times apply without\n")


def main() -> None:
    for game in games():
        report(game, max(game.meta.seats))


if __name__ == "__main__":
    main()
