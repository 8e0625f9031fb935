"""Find better weights for a game's judgement: everybody judges a little otherwise, and who wins tells what helps.

    python -m scripts.sway the-island --games 2500
    python -m scripts.sway the-island --judgement insight --start "ashore=0.31 kept_tiles=0.19" --spread 0.2

In each game for two every seat has weights of its own, drawn around those there are. A regression of the leads, in
points, on how the weights differ says for all of them at once which way is better, and how sure that is. A step that
way is printed: write it down, confirm it with ``scripts/climb.py``, and begin again there if it helped.
``scripts/climb.py`` tries one change at a time; this looks at all at once, and finds a way through many small ones.
"""

import argparse
import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from scripts.climb import played

from atlantide.bots.judging import experienced, insightful, judgement
from atlantide.contract import Game
from atlantide.games import game as find_game

SURE = 2.0
"""With fewer standard errors than this a slope is not followed."""
STEEP = 0.4
"""A weight of such a slope, in points for one spread, is changed by one spread."""
FARTHEST = 1.5
"""How many spreads it is changed by at most."""

Job = tuple[str, str, tuple[float, ...], float, int]
"""Game, by which judgement, its weights, their spread, seed."""


class Swayed(NamedTuple):
    """One game: by how many spreads the weights of the first seat exceeded those of the second, and its lead."""

    leans: list[float]
    lead: float


class Slope(NamedTuple):
    """What it is worth, in points, to change one weight by one spread."""

    value: float
    error: float

    @property
    def step(self) -> float:
        """By how many spreads to change it."""
        if abs(self.value) < SURE * self.error:
            return 0.0
        return max(-FARTHEST, min(FARTHEST, self.value / STEEP))


def base(game_id: str, name: str) -> Game[Any, Any]:
    """The game as it is judged plainly, with insight or with experience."""
    game = find_game(game_id)
    return {"plain": game, "insight": insightful(game), "experience": experienced(game)}[name]


def swayed(weights: Sequence[float], leans: Sequence[float], spread: float) -> tuple[float, ...]:
    """Weights, each changed by so many spreads; its sign stays."""
    return tuple(weight * math.exp(spread * lean) for weight, lean in zip(weights, leans, strict=True))


def sway(job: Job) -> Swayed:
    """One game between two who judge otherwise than one another, and read others like a Captain."""
    game_id, name, weights, spread, seed = job
    rng, game = random.Random(seed), base(game_id, name)
    game = replace(game, imagine=game.surmise or game.imagine)
    leans = [[rng.gauss(0, 1) for _ in weights] for _ in range(2)]
    games = [
        replace(game, judgement=replace(judgement(game), weights=swayed(weights, one, spread)))
        for one in leans
    ]
    scores = played(games, {}, seed).scores
    return Swayed([one - other for one, other in zip(*leans, strict=True)], float(scores[0] - scores[1]))


def slopes(found: Sequence[Swayed]) -> list[Slope]:
    """Per weight, what changing it is worth: a regression of the leads on the leans."""
    known = np.column_stack([np.ones(len(found)), np.array([one.leans for one in found])])
    leads = np.array([one.lead for one in found])
    inverse = np.linalg.inv(known.T @ known)
    values = inverse @ known.T @ leads
    rest = leads - known @ values
    noise = float(rest @ rest) / max(1, len(found) - known.shape[1])
    errors = np.sqrt(np.diag(inverse) * noise)
    return [Slope(float(value), float(error)) for value, error in zip(values[1:], errors[1:], strict=True)]


def started(game: Game[Any, Any], text: str) -> tuple[float, ...]:
    """The weights there are, but for those that are given as ``factor=value``."""
    judged = judgement(game)
    weights = dict(zip(judged.factors, judged.weights, strict=True))
    for one in text.split():
        name, _, value = one.partition("=")
        if name not in weights:
            raise SystemExit(f"There is no factor {name}; there are {', '.join(weights)}.")
        try:
            weights[name] = float(value)
        except ValueError:
            raise SystemExit(f"{one}: give a number, as in {name}=0.5.") from None
    return tuple(weights.values())


def main() -> None:
    """Read the command line, play, print what helps."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=["the-island", "rescapes", "atlantis"])
    parser.add_argument("--judgement", choices=["plain", "insight", "experience"], default="plain")
    parser.add_argument("--start", default="", help="other weights to begin with: factor=value ...")
    parser.add_argument("--spread", type=float, default=0.15, help="how far weights are changed")
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    args = parser.parse_args()
    game = base(args.game, args.judgement)
    factors, weights = judgement(game).factors, started(game, args.start)
    if args.games <= 2 * len(weights):
        raise SystemExit(f"--games {args.games}: {len(weights)} weights take many more, say 2500.")
    first = args.seed * 1_000_003
    jobs = [(args.game, args.judgement, weights, args.spread, first + number) for number in range(args.games)]
    found: list[Swayed] = []
    with ProcessPoolExecutor(args.workers) as pool:
        for one in pool.map(sway, jobs, chunksize=4):
            found.append(one)
            if len(found) % 100 == 0:
                print(f"{len(found)} games", flush=True)
    steps = slopes(found)
    after = swayed(weights, [slope.step for slope in steps], args.spread)
    for factor, weight, slope, new in zip(factors, weights, steps, after, strict=True):
        print(f"{factor}: {slope.value:+.2f} points [error {slope.error:.2f}], {weight:.3g} -> {new:.3g}")


if __name__ == "__main__":
    main()
