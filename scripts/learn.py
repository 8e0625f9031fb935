"""Learn from games how likely each Atlantean of Les Rescapés gets home, for ``insight.py``.

    python scripts/learn.py --games 2000

Sailors play, some by the plain judgement and some by the insight there is, now and then like beginners; it is noted
what every Atlantean had going for it, and whether it got home. The sums that make this likeliest (a logistic
regression for each kind of place) are printed, with how well they foretell games that were not fitted. Write them into
``insight.py``, and let those who judge by it play against those who did before.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from atlantide.bots.greedy import deckhand, sailor
from atlantide.bots.judging import insightful
from atlantide.contract import FATE, Recall
from atlantide.games.rescapes.evaluate import FACTORS, Scene, measured, timing
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.insight import DEADLY, NAMES, SUMS, people
from atlantide.games.rescapes.state import ELIMINATED, SAVED, State
from atlantide.kernel.chance import pick

TERMS = max(len(one) for one in SUMS)
UNITS = tuple(
    tuple(tuple(float(place == term) for place in range(len(one))) for one in SUMS) for term in range(TERMS)
)
"""Sums in which one term counts once and the others not at all: so each term shows what it is."""
SLIPS = 0.1
"""How often a Sailor moves like a beginner, so that more is seen than Sailors would do."""
PULL = 1.0
"""How strongly what is learnt is drawn towards nothing."""
STEPS = 20

Example = tuple[int, int, list[float]]
"""An Atlantean, the kind of its place, and its terms."""
Array = np.ndarray[Any, np.dtype[np.float64]]


def examples(s: State) -> list[Example]:
    """Everybody in play, unless something is about to happen to some of them."""
    found: dict[int, Example] = {}

    def note(s: State, scene: Scene, seat: int, queue: list[int]) -> tuple[list[float], float]:
        strikes = timing(s, scene, seat)[2]
        if scene.noted is None:
            for sums in UNITS:
                for number, _, kind, _, total, danger in people(s, scene, seat, queue, sums):
                    if danger > DEADLY:
                        found.setdefault(number, (number, kind, []))[2].append(total + danger * strikes)
        return [0.0] * len(FACTORS), 0.0

    measured(s, note)
    return list(found.values())


def played(job: tuple[int, int, int]) -> list[tuple[int, list[float], bool]]:
    """One game: per Atlantean and moment, the kind of its place, its terms, and whether it got home."""
    seed, seats, every = job
    rng = random.Random(seed)
    minds = [rng.choice((GAME, insightful(GAME))) for _ in range(seats)]
    s = GAME.new(GAME.meta.options(), seats)
    noted: list[Example] = []
    while actors := GAME.to_act(s):
        if s.turn and rng.random() * every < 1:
            noted += examples(s)
        if actors[0] == FATE:
            GAME.apply(s, FATE, pick(GAME.fate(s), rng))
            continue
        bot = deckhand if rng.random() < SLIPS else sailor
        view, legal = GAME.view(s, actors[0], Recall.PERFECT), GAME.legal(s, actors[0])
        GAME.apply(s, actors[0], bot(minds[actors[0]], view, legal, 0, rng))
    return [(kind, terms, SAVED <= s.spots[number] < ELIMINATED) for number, kind, terms in noted]


def chances(terms: Array, sums: Array) -> Array:
    """The chance of everybody."""
    return np.asarray(1 / (1 + np.exp(-(terms @ sums))))


def fit(terms: Array, home: Array) -> Array:
    """The sums that make it likeliest who got home, by Newton's method."""
    sums = np.zeros(terms.shape[1])
    for _ in range(STEPS):
        found = chances(terms, sums)
        slope = terms.T @ (home - found) - PULL * sums
        bend = (terms * (found * (1 - found))[:, None]).T @ terms + PULL * np.eye(len(sums))
        sums = sums + np.linalg.solve(bend, slope)
    return sums


def surprise(found: Array, home: Array) -> float:
    """Mean surprise at who got home."""
    return float(-np.mean(np.log(np.where(home > 0, found, 1 - found))))


def main() -> None:
    """Read the command line, play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--every", type=int, default=16, help="one moment in so many moves")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    jobs = [
        (args.seed * 1_000_003 + number, args.seats[number % len(args.seats)], args.every)
        for number in range(args.games)
    ]
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(played, jobs, chunksize=4))
    held = len(games) // 5
    for kind, name in enumerate(NAMES):
        size = len(SUMS[kind])
        parts = []
        for part in (games[held:], games[:held]):
            rows = [(terms[:size], home) for game in part for place, terms, home in game if place == kind]
            parts.append(
                (
                    np.array([row[0] for row in rows]).reshape(-1, size),
                    np.array([row[1] for row in rows], dtype=float),
                )
            )
        (terms, home), (others, got) = parts
        if not len(terms) or not len(others):
            print(f"    nothing seen of {name}: play more games")
            continue
        sums = fit(terms, home)
        before, after = (
            surprise(chances(others, np.array(SUMS[kind])), got),
            surprise(chances(others, sums), got),
        )
        print(f"    {tuple(round(float(one), 3) for one in sums)},  # {name}")
        print(f"      {len(terms)} examples; surprise {before:.4f} before, {after:.4f} now")


if __name__ == "__main__":
    main()
