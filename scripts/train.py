"""Train the network of a game's ``experience.py``: bots play among themselves, and it learns from how it ended.

    python scripts/train.py atlantis --minutes 30

Sailors who judge by experience play, now and then like beginners so that more is seen, and now and then against one who
goes without. After every round of games the network is drawn towards what came of their positions: who won, by how
much, and what it thinks itself of the positions after them (the further ahead, the less). It goes on from the numbers
there are, or with ``--units N`` begins anew with so many units; what it has learnt is written into the game's
``data/experience.toml`` after each round. Now and then it plays against the judgement it is based on; run the arena
to be sure. Ctrl-C ends it, and nothing is lost.
"""

import argparse
import json
import math
import os
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from atlantide.bots.judging import credited, settled
from atlantide.contract import FATE, Action, Game, Outcome, Recall, Seat
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick
from atlantide.kernel.network import Network
from atlantide.kernel.tables import load

Array = np.ndarray[Any, np.dtype[np.float64]]

POINTS = {"rescapes": 1.5, "atlantis": 7.0}
"""Per game that has a network, what lead is a clear win. How clear a win was tells more than who won, so both count."""
PART = {"rescapes": 0.5, "atlantis": 1.0}
"""How much of what was learnt is played by and written: all of it foretells best, but need not play best."""
SLIPS, DOUBT, BLUNDER = 0.35, 0.3, 0.1
"""How often somebody moves like a beginner, and how such a one sees (as in ``greedy.py``)."""
ROUND = 120
"""Games between two lessons."""
KEPT = 4000
"""Games that are remembered."""
AGAIN = 8
"""Remembered games in a lesson, for each new one."""
AHEAD = 0.95
"""How much what comes later counts, from one decision to the next."""
QUICK, SLOW = 2e-3, 3e-4
"""How fast it learns, in the first lesson and in the last."""
PULL = 2e-4
"""How strongly what was learnt is drawn towards nothing."""
BATCH = 256
TRIALS = 200
"""Games against who goes without experience, after so many rounds."""
ROUNDS = 10


class Net(NamedTuple):
    """The numbers of a network as arrays."""

    weights: Array
    """Per input and unit."""
    biases: Array
    amounts: Array

    def felt(self, inputs: Array) -> Array:
        """What each unit says of inputs."""
        return np.asarray(np.tanh(inputs @ self.weights + self.biases))

    def part(self, part: float) -> "Net":
        """The same, saying so much of it."""
        return self._replace(amounts=part * self.amounts)


class Played(NamedTuple):
    """What is remembered of a game: per decision and seat, the plain sums and the inputs; and what each seat got."""

    sums: Array
    inputs: Array
    got: Array


Job = tuple[str, Sequence[Net | None], int]
"""Game, what each seat has learnt, seed."""


def look(game: Game[Any, Any], s: Any) -> tuple[list[float], list[list[float]]]:
    """Per seat, the sum that the plain judgement comes to, and the inputs of the network."""
    assert game.experience is not None
    module = sys.modules[game.experience.measure.__module__]
    rows, inputs = module.look(s)
    weights = game.experience.weights[:-1]
    return [sum(w * amount for w, amount in zip(weights, row, strict=True)) for row in rows], inputs


def shares(sums: Array) -> Array:
    """The chances that sums stand for."""
    found = np.exp(sums - sums.max(axis=-1, keepdims=True))
    return np.asarray(found / found.sum(axis=-1, keepdims=True))


def chances(net: Net | None, sums: Array, inputs: Array) -> Array:
    """Per position and seat, its chance."""
    if net is None:
        return shares(sums)
    return shares(sums + (net.felt(inputs) @ net.amounts))


def choice(
    game: Game[Any, Any], s: Any, nets: Sequence[Net | None], rng: random.Random, doubt: float
) -> tuple[Seat, Action]:
    """What a Sailor with the experience of its seat does, in one imagined world; with doubt, a Deckhand."""
    seat = game.awaited(s)[0]
    legal = game.legal(s, seat)
    if len(legal) == 1:
        return seat, legal[0]
    world = game.imagine(game.view(s, seat, Recall.PERFECT), rng)
    found = np.zeros(len(legal))
    open_ones, sums, inputs = [], [], []
    for number, action in enumerate(legal):
        after = game.copy(world)
        game.apply(after, seat, action)
        outcome = game.outcome(after)
        if outcome is not None:
            found[number] = credited(game, outcome)[seat]
            continue
        plain, row = look(game, after)
        open_ones.append(number)
        sums.append(plain)
        inputs.append(row)
    if open_ones:
        found[open_ones] = chances(nets[seat], np.array(sums), np.array(inputs))[:, seat]
    if not doubt:
        return seat, legal[int(found.argmax())]
    scale = doubt * max(found.max() - found.mean(), 1e-9)
    weights = np.where(found > found.max() - BLUNDER, np.exp((found - found.max()) / scale), 0.0)
    return seat, rng.choices(legal, weights.tolist())[0]


def merit(game: Game[Any, Any], outcome: Outcome) -> Array:
    """What each seat got: half of it by who won, half by how clearly."""
    by_points = shares(np.array(outcome.scores) / POINTS[game.meta.id])
    return np.asarray((np.array(settled(game, outcome)) + by_points) / 2)


def game_of(
    job: Job, rng: random.Random, luck: random.Random, remembered: list[Any] | None = None
) -> Outcome:
    """How a game ends between Sailors of these experiences.

    If positions are remembered, which are those after a choice, they slip now and then.
    """
    game_id, nets, _ = job
    game = find_game(game_id)
    s = game.new(game.meta.options(), len(nets))
    while actors := game.to_act(s):
        if actors[0] == FATE:
            game.apply(s, FATE, pick(game.fate(s), luck))
            continue
        forced = len(game.legal(s, game.awaited(s)[0])) == 1
        doubt = DOUBT if remembered is not None and rng.random() < SLIPS else 0.0
        seat, action = choice(game, s, nets, rng, doubt)
        game.apply(s, seat, action)
        if remembered is not None and not forced and game.outcome(s) is None:
            remembered.append(look(game, s))
    outcome = game.outcome(s)
    assert outcome is not None
    return outcome


def play(job: Job) -> Played:
    """One game to learn from."""
    rng, found = random.Random(job[2]), list[Any]()
    outcome = game_of(job, rng, rng, found)
    return Played(
        np.array([sums for sums, _ in found], np.float32),
        np.array([inputs for _, inputs in found], np.float32),
        merit(find_game(job[0]), outcome),
    )


def duel(job: tuple[str, Net, int]) -> float:
    """What experience gets against none, on either seat in turn with the same luck."""
    game_id, net, seed = job
    seat = seed % 2
    nets = (None, net) if seat else (net, None)
    outcome = game_of((game_id, nets, seed), random.Random(seed), random.Random(seed // 2))
    return settled(find_game(game_id), outcome)[seat]


def targets(net: Net, played: Played) -> Array:
    """Per position, what came of it: the more, the later, from what is thought of the next ones to what was got."""
    thought = chances(net, played.sums, played.inputs)
    found = np.empty_like(thought)
    later = played.got
    for number in range(len(thought) - 1, -1, -1):
        found[number] = later
        later = AHEAD * later + (1 - AHEAD) * thought[number]
    return found


class Learner:
    """A network that learns, by Adam's method."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.first = [np.zeros_like(part) for part in net]
        self.second = [np.zeros_like(part) for part in net]
        self.steps = 0

    def study(self, games: Sequence[Played], pace: float, rng: np.random.Generator) -> float:
        """Look at the positions of these games once; the mean surprise at what came of them."""
        by_seats: dict[int, list[tuple[Array, Array, Array]]] = {}
        for one in games:
            by_seats.setdefault(one.sums.shape[1], []).append((one.sums, one.inputs, targets(self.net, one)))
        heaps = [[np.concatenate(part) for part in zip(*heap, strict=True)] for heap in by_seats.values()]
        batches = [
            (number, order[start : start + BATCH])
            for number, heap in enumerate(heaps)
            for order in [rng.permutation(len(heap[0]))]
            for start in range(0, len(order), BATCH)
        ]
        rng.shuffle(batches)
        surprise, count = 0.0, 0
        for number, places in batches:
            sums, inputs, aims = (part[places] for part in heaps[number])
            surprise += self._step(sums, inputs, aims, pace)
            count += len(places)
        return surprise / count

    def _step(self, sums: Array, inputs: Array, aims: Array, pace: float) -> float:
        net, count = self.net, len(sums)
        flat = inputs.reshape(-1, inputs.shape[-1]).astype(np.float64)
        felt = net.felt(flat)
        thought = shares(sums + (felt @ net.amounts).reshape(sums.shape))
        off = ((thought - aims) / count).reshape(-1)
        back = np.outer(off, net.amounts) * (1 - felt**2)
        slopes = (
            flat.T @ back + PULL * net.weights,
            back.sum(axis=0),
            felt.T @ off + PULL * net.amounts,
        )
        self.steps += 1
        parts = []
        for number, (part, slope) in enumerate(zip(net, slopes, strict=True)):
            self.first[number] = 0.9 * self.first[number] + 0.1 * slope
            self.second[number] = 0.999 * self.second[number] + 0.001 * slope**2
            first = self.first[number] / (1 - 0.9**self.steps)
            second = self.second[number] / (1 - 0.999**self.steps)
            parts.append(part - pace * first / (np.sqrt(second) + 1e-8))
        self.net = Net(*parts)
        return -float((aims * np.log(thought + 1e-9)).sum())


def fresh(inputs: int, units: int, rng: np.random.Generator) -> Net:
    """A network that has learnt nothing and says nothing."""
    weights = rng.normal(size=(inputs, units)) * 0.7 / math.sqrt(inputs)
    return Net(weights, np.zeros(units), np.zeros(units))


def known(units: Network) -> Net:
    """The numbers there are."""
    return Net(
        np.array([unit.weights for unit in units]).T,
        np.array([unit.bias for unit in units]),
        np.array([unit.amount for unit in units]),
    )


def write(path: Path, net: Net, comment: str) -> None:
    """The numbers as a file of the game."""
    lines = [
        "# What games have taught about positions as a whole; written by scripts/train.py.",
        'status = "derived"',
        f"source = {json.dumps(comment)}",
        "",
        "[network]",
        "units = [",
    ]
    for weights, bias, amount in zip(net.weights.T, net.biases, net.amounts, strict=True):
        numbers = ", ".join(f"{one:.5g}" for one in map(float, weights))
        lines.append(
            f"  {{ bias = {float(bias):.5g}, amount = {float(amount):.5g}, weights = [{numbers}] }},"
        )
    path.write_text("\n".join([*lines, "]", ""]), encoding="utf-8")


def main() -> None:
    """Read the command line, play and learn until the time is over, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(POINTS))
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--units", type=int, help="begin anew with so many units")
    parser.add_argument("--seed", type=int, default=0, help="another one gives other games")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    args = parser.parse_args()
    game = find_game(args.game)
    judged = game.experience
    assert judged is not None
    module = sys.modules[judged.measure.__module__]
    path = Path(module.__file__ or "").parent / "data" / "experience.toml"
    rng = np.random.default_rng(args.seed)
    if args.units:
        first = play((args.game, (None, None), args.seed))
        net = fresh(first.inputs.shape[-1], args.units, rng)
    else:
        net = known(module.NETWORK).part(1 / PART[args.game])
    before = "" if args.units else ", after: " + load(module.PACKAGE, "data/experience.toml")["source"]
    learner, remembered = Learner(net), list[Played]()
    seed, start, number = args.seed * 1_000_003, time.monotonic(), 0
    with ProcessPoolExecutor(args.workers) as pool:
        try:
            while (part := (time.monotonic() - start) / (60 * args.minutes)) < 1:
                jobs: list[Job] = []
                playing = learner.net.part(PART[args.game])
                for one in range(ROUND):
                    seats = 4 if one % 16 == 0 else 3 if one % 8 == 3 else 2
                    minds: list[Net | None] = [playing] * seats
                    if one % 5 == 0:
                        minds[rng.integers(seats)] = None
                    jobs.append((args.game, minds, seed + one))
                seed += ROUND
                new = list(pool.map(play, jobs, chunksize=2))
                remembered = [*remembered, *new][-KEPT:]
                again = rng.choice(len(remembered), min(len(remembered), AGAIN * ROUND), replace=False)
                surprise = learner.study(
                    [*new, *(remembered[place] for place in again)], QUICK + (SLOW - QUICK) * part, rng
                )
                number += 1
                comment = f"{number * ROUND} games of bots among themselves{before}"
                write(path, learner.net.part(PART[args.game]), comment)
                print(f"{number * ROUND} games, surprise {surprise:.4f}", flush=True)
                if number % ROUNDS == 0:
                    playing = learner.net.part(PART[args.game])
                    duels = [(args.game, playing, seed + one) for one in range(TRIALS)]
                    won = sum(pool.map(duel, duels, chunksize=2))
                    print(f"  {won / TRIALS:.1%} of {TRIALS} games against no experience", flush=True)
        except KeyboardInterrupt:
            print("stopped; what was learnt is written.")


if __name__ == "__main__":
    main()
