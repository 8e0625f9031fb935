"""Random play of every game beside catanatron's, in one process, on one core, in interleaved rounds.

    make bench            or: python -m bench.random_play [--rounds 9]

Machines differ and are noisy, so read the ratios: each round plays both for about the same time, and the
median over the rounds is printed. catanatron (Settlers of Catan, the fastest well-known Python engine of a
comparable game) plays four random players; an action of it is one entry of its own log.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from atlantide.games import games
from atlantide.play.rollout import rollout


def catanatron_round(seed: int, number: int) -> tuple[int, int]:
    """Games of four random players; actions twice, since its dice are no moves of their own."""
    actions = 0
    for i in range(number):
        random.seed(seed * 1000 + i)
        game = CatanGame(
            [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        )
        game.play()
        actions += len(game.state.actions)
    return actions, actions


def atlantide_round(name: str, seats: int) -> Callable[[int, int], tuple[int, int]]:
    """Games of random players: all moves, and the decisions among them."""
    game = next(game for game in games() if game.meta.id == name)
    options = game.meta.options()

    def play(seed: int, number: int) -> tuple[int, int]:
        moves = decisions = 0
        for i in range(number):
            result = rollout(game, options, seats, random.Random(seed * 1000 + i), sense=False)
            moves += result.decisions + result.draws
            decisions += result.decisions
        return moves, decisions

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.8, help="about how long each takes in a round")
    arguments = parser.parse_args()
    players: dict[str, Callable[[int, int], tuple[int, int]]] = {"catanatron, 4 players": catanatron_round}
    for game in games():
        for seats in game.meta.seats:
            players[f"{game.meta.id}, {seats} seats"] = atlantide_round(game.meta.id, seats)
    numbers = {}
    for name, play in players.items():
        started = time.perf_counter()
        play(0, 3)
        numbers[name] = max(1, round(3 * arguments.seconds / (time.perf_counter() - started)))
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    for number in range(1, arguments.rounds + 1):
        for name, play in players.items():
            started = time.perf_counter()
            moves, decisions = play(number, numbers[name])
            seconds = time.perf_counter() - started
            speeds[name].append((moves / seconds, decisions / seconds))
    base = statistics.median(moves for moves, _ in speeds["catanatron, 4 players"])
    print(f"{'':24}{'moves/s':>10}{'decisions/s':>13}{'moves x':>9}{'decisions x':>13}")
    for name, measured in speeds.items():
        all_moves = statistics.median(moves for moves, _ in measured)
        choices = statistics.median(decisions for _, decisions in measured)
        print(f"{name:24}{all_moves:>10,.0f}{choices:>13,.0f}{all_moves / base:>9.2f}{choices / base:>13.2f}")
    print("x: times catanatron's actions per second, medians of the same interleaved rounds;")
    print(
        "moves include fate's (dice and tiles, which catanatron draws inside its actions), decisions do not."
    )


if __name__ == "__main__":
    main()
