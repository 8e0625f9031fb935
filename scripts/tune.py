"""Tune the weights of a game's judgement: play games among bots, and fit the chances to who won them.

    python scripts/tune.py the-island --games 400 --seats 2 3 4

Every few decisions the factors of all seats are noted; when the game is over it is known who won. The weights that
make those results likeliest (a logistic regression, drawn a little towards the weights there are) are printed, with
how well they predict games that were not fitted. Write them into the game's ``evaluate.py``, and run the arena.
"""

import argparse
import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from atlantide.bots import level
from atlantide.bots.asking import Asking
from atlantide.bots.judging import judgement, settled
from atlantide.contract import FATE, Recall, Seat
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick
from atlantide.kernel.wire import options as read_options

Sample = tuple[list[list[float]], list[float]]
"""The factors of every seat, and what each seat got in the end."""


Job = tuple[str, Sequence[str], int, int, int, dict[str, Any]]
"""Game, bots, seats, seed, one position in how many moves, options."""


def samples(job: Job) -> list[Sample]:
    """Positions of one game."""
    game_id, bots, seats, seed, every, options = job
    game = find_game(game_id)
    judged = judgement(game)
    rng = random.Random(seed)
    state = game.new(read_options(game, options), seats)
    players = {Seat(seat): level(rng.choice(bots)) for seat in range(seats)}
    asking = Asking()
    rows: list[list[list[float]]] = []
    while actors := game.to_act(state):
        if rng.random() * every < 1:
            rows.append([list(row) for row in judged.measure(state)])
        if actors[0] == FATE:
            game.apply(state, FATE, pick(game.fate(state), rng))
            continue
        if joined := asking.joined(game, state, players, rng):
            game.apply(state, *joined)
            continue
        seat = game.awaited(state)[0]
        one = players[seat]
        action = one.bot(
            game, game.view(state, seat, Recall.PERFECT), game.legal(state, seat), one.seconds / 20, rng
        )
        game.apply(state, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return [(row, list(settled(game, outcome))) for row in rows]


def predicted(weights: Sequence[float], rows: list[list[float]]) -> list[float]:
    """The chances that these weights give."""
    sums = [sum(weight * amount for weight, amount in zip(weights, row, strict=True)) for row in rows]
    if len(sums) == 1:
        return [1 / (1 + math.exp(-max(-30.0, min(30.0, sums[0]))))]
    top = max(sums)
    shares = [math.exp(one - top) for one in sums]
    return [share / sum(shares) for share in shares]


def loss(weights: Sequence[float], found: list[Sample]) -> float:
    """Mean surprise at the results."""
    total = 0.0
    for rows, got in found:
        for chance, share in zip(predicted(weights, rows), got, strict=True):
            total -= share * math.log(max(chance, 1e-9))
            if len(got) == 1:
                total -= (1 - share) * math.log(max(1 - chance, 1e-9))
    return total / len(found)


def fit(
    start: Sequence[float], found: list[Sample], epochs: int, pull: float, rng: random.Random
) -> list[float]:
    """Weights that make the results likely, by Adam; ``pull`` draws them towards where they started."""
    size = len(start)
    scale = [
        math.sqrt(
            sum(row[number] ** 2 for rows, _ in found for row in rows) / sum(len(rows) for rows, _ in found)
        )
        or 1.0
        for number in range(size)
    ]
    weights = [weight * one for weight, one in zip(start, scale, strict=True)]
    origin = weights[:]
    scaled = [
        ([[amount / one for amount, one in zip(row, scale, strict=True)] for row in rows], got)
        for rows, got in found
    ]
    first, second, steps = [0.0] * size, [0.0] * size, 0
    batch = 64
    for _ in range(epochs):
        rng.shuffle(scaled)
        for begin in range(0, len(scaled), batch):
            gradient = [pull * (weight - one) for weight, one in zip(weights, origin, strict=True)]
            part = scaled[begin : begin + batch]
            for rows, got in part:
                for row, chance, share in zip(rows, predicted(weights, rows), got, strict=True):
                    error = (chance - share) / len(part)
                    for number, amount in enumerate(row):
                        gradient[number] += error * amount
            steps += 1
            for number, one in enumerate(gradient):
                first[number] = 0.9 * first[number] + 0.1 * one
                second[number] = 0.999 * second[number] + 0.001 * one * one
                weights[number] -= (
                    0.01
                    * (first[number] / (1 - 0.9**steps))
                    / (math.sqrt(second[number] / (1 - 0.999**steps)) + 1e-8)
                )
    return [weight / one for weight, one in zip(weights, scale, strict=True)]


def main() -> None:
    """Read the command line, play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--bots", nargs="+", default=["sailor", "deckhand"])
    parser.add_argument("--every", type=int, default=6, help="one position in so many moves")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--pull", type=float, default=0.0005)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--option", action="append", default=[], help="key=value, as JSON where it is no word"
    )
    args = parser.parse_args()
    options: dict[str, Any] = {}
    for one in args.option:
        key, _, value = one.partition("=")
        options[key] = int(value) if value.isdigit() else value
    jobs: list[Job] = [
        (
            args.game,
            args.bots,
            args.seats[number % len(args.seats)],
            args.seed * 1_000_003 + number,
            args.every,
            options,
        )
        for number in range(args.games)
    ]
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(samples, jobs, chunksize=4))
    cut = len(games) * 4 // 5
    fitted = [one for game in games[:cut] for one in game]
    held = [one for game in games[cut:] for one in game]
    judged = judgement(find_game(args.game))
    weights = fit(judged.weights, fitted, args.epochs, args.pull, random.Random(args.seed))
    print(f"{len(games)} games, {len(fitted)} positions; surprise at the games held back:", end=" ")
    print(
        f"{loss(judged.weights, held):.4f} with the old weights, {loss(weights, held):.4f} with the new ones"
    )
    for name, old, new in zip(judged.factors, judged.weights, weights, strict=True):
        print(f"    {name:<24} {old:9.4f} -> {new:9.4f}")
    print("weights =", tuple(round(weight, 4) for weight in weights))


if __name__ == "__main__":
    main()
