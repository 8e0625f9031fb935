"""How long Atlantis takes to list the moves of a turn, over random positions and over the worst hands.

    python -m bench.chains [--positions 3000] [--json]

A list must be there before anybody notices: under a millisecond in the 99th percentile, even for hands of twenty
cards behind nine pawns in a row, where a move of ten cards is possible.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator

from atlantide.contract import FATE
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.pieces import OBJECTS, TILE_NAMES
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.tasks import Prepare
from atlantide.kernel.chance import pick

HAND = 20
PACKED = 9
DEAR = ["~", "Am7", "~", "Fl7", "~", "Ol7", "~", "He7"]
"""Gaps that hardly anybody can pay: every way has to be tried."""

LIMIT_MS = 1.0


def turns(rng: random.Random) -> Iterator[State]:
    """The beginnings of turns in games of random players, with any options."""
    while True:
        options = GAME.meta.options(
            buy_limit=rng.choice(("one", "unlimited")), pay_with_bought=rng.choice(("yes", "no"))
        )
        s = GAME.new(options, rng.choice(list(GAME.meta.seats)))
        while actors := GAME.to_act(s):
            if actors == (FATE,):
                action = pick(GAME.fate(s), rng)
            else:
                if isinstance(s.agenda[-1], Prepare):
                    yield GAME.copy(s)
                action = rng.choice(GAME.legal(s, actors[0]))
            GAME.apply(s, actors[0], action)


def packed(rng: random.Random) -> Iterator[State]:
    """Twenty cards behind nine pawns of the others in a row; few tiles in the purse, gaps here and there."""
    while True:
        names = rng.sample([name for name in TILE_NAMES if name[-1] != "7"], 40)
        water = rng.choice((0.0, 0.2, 0.5))
        first = rng.randint(1, 6)
        behind = [names.pop() for _ in range(first + PACKED)]
        ahead = ["~" if rng.random() < water else names.pop() for _ in range(20)]
        if rng.random() < 0.3:
            ahead = DEAR
        cards = [name for name in OBJECTS for _ in range(15)]
        hand = rng.sample(cards, HAND)
        cells = list(range(first + 1, first + PACKED + 1))
        rng.shuffle(cells)
        bought = rng.sample(hand, 3)
        options = {"pay_with_bought": rng.choice(("yes", "no"))}
        yield GAME.read(
            {
                "options": options,
                "path": [*behind, *ahead],
                "pawns": {
                    "blue": [rng.randint(0, first), 54, 0],
                    "white": cells[:3],
                    "black": cells[3:6],
                    "red": cells[6:],
                },
                "hands": {"blue": {name: hand.count(name) for name in OBJECTS}},
                "sold": 1,
                "fresh": 3,
                "bought": {name: bought.count(name) for name in OBJECTS}
                if options["pay_with_bought"] == "no"
                else {},
                "held": {"blue": names[: rng.randint(0, 2)]},
            }
        )


def milliseconds(states: Iterator[State], number: int) -> list[float]:
    """How long the list of each of so many states takes."""
    found = []
    for _ in range(number):
        s = next(states)
        (seat,) = GAME.to_act(s)
        started = time.thread_time()  # whatever else runs on the machine does not count
        GAME.legal(s, seat)
        found.append(1000 * (time.thread_time() - started))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    figures = {}
    for name, states in (("turns of random games", turns(rng)), ("20 cards behind 9 pawns", packed(rng))):
        times = milliseconds(states, arguments.positions)
        places = statistics.quantiles(times, n=100)
        figures[name] = {"p50": places[49], "p99": places[98], "worst": max(times)}
    if arguments.json:
        print(json.dumps(figures))
        return
    print(f"{'ms for a list of moves':28}{'median':>10}{'99 %':>10}{'worst':>10}")
    for name, figure in figures.items():
        print(f"{name:28}{figure['p50']:>10.3f}{figure['p99']:>10.3f}{figure['worst']:>10.3f}")
    met = all(figure["p99"] < LIMIT_MS for figure in figures.values())
    print(f"{'met' if met else 'NOT MET'}: 99 % under {LIMIT_MS} ms")


if __name__ == "__main__":
    main()
