"""Iterations per second of the tree search, for each game, beside OpenSpiel's information-set tree search.

    python -m bench.iterations [--rounds 3] [--seconds 1]

Ours imagines a world, walks down the tree, judges every action of a new turn and backs up. OpenSpiel's (the one in
Python and the one in C++) resamples a world and plays at random to the end. Both search games of their own, so this
says what a second buys, not how strong it is. All take turns in one process on one core; medians are printed.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from atlantide.bots import at_random
from atlantide.bots.judging import experienced, insightful
from atlantide.bots.search import Search
from atlantide.contract import FATE, Recall
from atlantide.games import games
from atlantide.kernel.chance import pick

POSITIONS = 6
"""Per game, at how many moments a search is measured."""
PEERS = ("gin_rummy", "leduc_poker")
"""Games of OpenSpiel with hidden hands: a large one and a tiny one."""
SIMULATIONS = 400

Measure = Callable[[float], tuple[int, float]]
"""Search for about so many seconds: iterations, and the seconds they took."""


def moments(game: Any, seats: int) -> list[Any]:
    """Views from the middle of a game of random players, and what can be done there."""
    rng = random.Random(1)
    state = game.new(game.meta.options(), seats)
    found = []
    while actors := game.to_act(state):
        if actors[0] == FATE:
            game.apply(state, FATE, pick(game.fate(state), rng))
            continue
        seat = game.awaited(state)[0]
        view, legal = game.view(state, seat, Recall.PERFECT), game.legal(state, seat)
        if len(legal) > 3:
            found.append((view, legal))
        game.apply(state, seat, at_random(game, view, legal, 0, rng))
    step = max(1, len(found) // (POSITIONS + 1))
    return found[step::step][:POSITIONS]


def ours(game: Any, seats: int) -> Measure:
    """Our search, at several moments of a game."""
    places = moments(game, seats)

    def measure(seconds: float) -> tuple[int, float]:
        iterations, spent = 0, 0.0
        for view, legal in places:
            search = Search(game, view, legal, random.Random(2))
            start = time.perf_counter()
            search.run(seconds / len(places), settle=False)
            spent += time.perf_counter() - start
            iterations += search.iterations
        return iterations, spent

    return measure


def in_python(game: Any) -> Any:
    """OpenSpiel's search written in Python."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(4))
    return ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=np.random.RandomState(5))


def compiled(_: Any) -> Any:
    """OpenSpiel's search written in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 4)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(5, evaluator, 1.4, SIMULATIONS, -1, policy, False, False)


def theirs(name: str, make: Callable[[Any], Any]) -> Measure:
    """OpenSpiel's search, at the first decision of a game."""
    game = pyspiel.load_game(name)

    def measure(seconds: float) -> tuple[int, float]:
        state, rng = game.new_initial_state(), random.Random(3)
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        bot = make(game)
        iterations, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            bot.step(state)
            iterations += SIMULATIONS
        return iterations, time.perf_counter() - start

    return measure


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    entries: dict[str, Measure] = {}
    for peer in PEERS:
        entries[f"OpenSpiel in Python, {peer}"] = theirs(peer, in_python)
        entries[f"OpenSpiel in C++, {peer}"] = theirs(peer, compiled)
    for game in games():
        seats = 4 if game.meta.cooperative else 2
        for name, judged in (("Captain", insightful(game)), ("Kraken", experienced(game))):
            entries[f"{name}, {game.meta.title['en']}, {seats} seats"] = ours(judged, seats)
    rates: dict[str, list[float]] = {name: [] for name in entries}
    for _ in range(args.rounds):
        for name, measure in entries.items():
            iterations, spent = measure(args.seconds)
            rates[name].append(iterations / spent)
    median = {name: statistics.median(found) for name, found in rates.items()}
    base = median[f"OpenSpiel in Python, {PEERS[0]}"]
    print(f"{'':44} iterations/s   times the first")
    for name, rate in median.items():
        print(f"{name:<44} {rate:12,.0f} {rate / base:17.2f}")


if __name__ == "__main__":
    main()
