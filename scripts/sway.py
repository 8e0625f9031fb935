"""Find better weights for a game's judgement: everybody judges a little otherwise, and who wins tells what helps.

    python -m scripts.sway the-island --games 2500
    python -m scripts.sway the-island --judgement insight --start "ashore=0.31 kept_tiles=0.19" --spread 0.2
    python -m scripts.sway the-island --judgement lessons --games 4000

In each game for two every seat has weights of its own, drawn around those there are. A regression of the leads, in
points, on how the weights differ says for all of them at once which way is better, and how sure that is. A step that
way is printed: write it down, confirm it with ``scripts/climb.py``, and begin again there if it helped.
``scripts/climb.py`` tries one change at a time; this looks at all at once, and finds a way through many small ones.

Lessons are the numbers of an ``experience.py`` that has them. They may well be nothing, so they are not multiplied like
weights; what is added is so much that all of them change about as much in what is chosen. Small steps are safer there
than what is printed: many numbers look at the same thing, and a slope holds for each alone.
"""

import argparse
import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from scripts.climb import played

from atlantide.bots.greedy import deckhand
from atlantide.bots.judging import experienced, insightful, judgement
from atlantide.contract import FATE, Game, Recall
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick

SURE = 2.0
"""With fewer standard errors than this a slope is not followed."""
STEEP = 0.4
"""A weight of such a slope, in points for one spread, is changed by one spread."""
FARTHEST = 1.5
"""How many spreads it is changed by at most."""

FELT = 0.03
"""What a lesson of one spread adds to a sum, as it differs between the choices of a moment, for a spread of 1."""
SEEN = 6
"""Games from which it is taken how much numbers differ."""

Numbers = tuple[float, ...]
Job = tuple[str, str, Numbers, Numbers, int]
"""Game, by which judgement, its numbers, their spreads, seed."""


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
    return {
        "plain": game,
        "insight": insightful(game),
        "experience": experienced(game),
        "lessons": experienced(game),
    }[name]


def teacher(game_id: str) -> ModuleType:
    """The module of a game that has lessons."""
    return import_module(f"atlantide.games.{game_id.replace('-', '_')}.experience")


def names(game_id: str, name: str) -> tuple[str, ...]:
    """What the numbers of a judgement are called that can be changed."""
    if name != "lessons":
        return judgement(base(game_id, name)).factors
    return tuple(f"{one}{when}" for when in ("", "_later") for one in teacher(game_id).NUMBERS)


def numbers(game_id: str, name: str) -> Numbers:
    """Those there are."""
    judged = judgement(base(game_id, name))
    if name != "lessons":
        return judged.weights
    assert isinstance(judged.learnt, tuple)
    return tuple(lesson[later] for later in (0, 1) for lesson in judged.learnt)


def swayed(weights: Sequence[float], leans: Sequence[float], spreads: Sequence[float]) -> Numbers:
    """Weights, each changed by so many spreads; its sign stays."""
    return tuple(
        weight * math.exp(spread * lean) for weight, lean, spread in zip(weights, leans, spreads, strict=True)
    )


def moved(lessons: Sequence[float], leans: Sequence[float], spreads: Sequence[float]) -> Numbers:
    """Lessons, each moved by so many spreads."""
    return tuple(lesson + spread * lean for lesson, lean, spread in zip(lessons, leans, spreads, strict=True))


def leaning(job: Job, leans: Sequence[float]) -> Game[Any, Any]:
    """The game for one who judges by numbers so many spreads from those there are."""
    game_id, name, known, spreads, _ = job
    game = base(game_id, name)
    if name == "lessons":
        module, found = teacher(game_id), moved(known, leans, spreads)
        half = len(found) // 2
        pairs = zip(found[:half], found[half:], strict=True)
        judged = module.taught(dict(zip(module.NUMBERS, pairs, strict=True)))
    else:
        judged = replace(judgement(game), weights=swayed(known, leans, spreads))
    return replace(game, judgement=judged, imagine=game.surmise or game.imagine)


def sway(job: Job) -> Swayed:
    """One game between two who judge otherwise than one another, and read others like a Captain."""
    *_, known, _, seed = job
    rng = random.Random(seed)
    leans = [[rng.gauss(0, 1) for _ in known] for _ in range(2)]
    scores = played([leaning(job, one) for one in leans], {}, seed).scores
    return Swayed([one - other for one, other in zip(*leans, strict=True)], float(scores[0] - scores[1]))


def differences(game_id: str, seed: int) -> list[Numbers]:
    """For every choice of a game, by how much each number of who chooses differs between its actions."""
    game, module = experienced(find_game(game_id)), teacher(game_id)
    rng, found = random.Random(seed), list[Numbers]()
    s = game.new(game.meta.options(), 2)
    while actors := game.to_act(s):
        if actors[0] == FATE:
            game.apply(s, FATE, pick(game.fate(s), rng))
            continue
        seat = game.awaited(s)[0]
        legal, rows = game.legal(s, seat), list[list[float]]()
        for action in legal:
            after = game.copy(s)
            game.apply(after, seat, action)
            if game.outcome(after) is None:
                rows.append(module.look(after)[seat])
        if len(rows) > 1:
            found.append(tuple(map(float, np.std(rows, axis=0))))
        game.apply(s, seat, deckhand(game, game.view(s, seat, Recall.PERFECT), legal, 0, rng))
    return found


def reach(game_id: str, name: str, spread: float) -> Numbers:
    """How far each number is changed: a weight by a part of it, a lesson so that it is felt."""
    if name != "lessons":
        return (spread,) * len(numbers(game_id, name))
    felt = np.mean([row for seed in range(SEEN) for row in differences(game_id, seed)], axis=0)
    one = [min(spread * FELT / max(float(difference), 1e-9), 2 * spread) for difference in felt]
    return tuple(one) * 2


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


def started(game_id: str, name: str, text: str) -> Numbers:
    """The numbers there are, but for those that are given as ``name=value``."""
    known = dict(zip(names(game_id, name), numbers(game_id, name), strict=True))
    for one in text.split():
        changed, _, value = one.partition("=")
        if changed not in known:
            raise SystemExit(f"There is no factor {changed}; there are {', '.join(known)}.")
        try:
            known[changed] = float(value)
        except ValueError:
            raise SystemExit(f"{one}: give a number, as in {changed}=0.5.") from None
    return tuple(known.values())


def main() -> None:
    """Read the command line, play, print what helps."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=["the-island", "rescapes", "atlantis"])
    parser.add_argument("--judgement", choices=["plain", "insight", "experience", "lessons"], default="plain")
    parser.add_argument("--start", default="", help="other numbers to begin with: name=value ...")
    parser.add_argument("--spread", type=float, default=0.15, help="how far they are changed")
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    args = parser.parse_args()
    if args.judgement == "lessons" and not hasattr(teacher(args.game), "taught"):
        raise SystemExit(f"Experience of {args.game} is not made of lessons; scripts/train.py trains it.")
    known = started(args.game, args.judgement, args.start)
    if args.games <= 2 * len(known):
        raise SystemExit(f"--games {args.games}: {len(known)} numbers take many more, say 2500.")
    spreads, first = reach(args.game, args.judgement, args.spread), args.seed * 1_000_003
    jobs = [(args.game, args.judgement, known, spreads, first + number) for number in range(args.games)]
    found: list[Swayed] = []
    with ProcessPoolExecutor(args.workers) as pool:
        for one in pool.map(sway, jobs, chunksize=4):
            found.append(one)
            if len(found) % 100 == 0:
                print(f"{len(found)} games", flush=True)
    steps = slopes(found)
    change = moved if args.judgement == "lessons" else swayed
    after = change(known, [slope.step for slope in steps], spreads)
    for name, number, slope, new in zip(names(args.game, args.judgement), known, steps, after, strict=True):
        print(f"{name}: {slope.value:+.2f} points [error {slope.error:.2f}], {number:.3g} -> {new:.3g}")


if __name__ == "__main__":
    main()
