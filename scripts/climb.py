"""Improve a game's judgement by playing: Sailors who judge by other numbers against Sailors who judge as now.

    python scripts/climb.py rescapes sinking=-2,-2.6 SHARE=2,4 "ON_PIECES=_fading(0.93)" --games 600

Each trial changes one thing, a factor's weight or a constant of the game's ``evaluate.py`` (any expression that can
stand there), and plays so many games, everybody on every seat with the same luck; hopeless ones are given up early.
The trial ``judgement=insight`` judges by ``insight.py``, and trials after it change that file. What wins clearly is
kept for the trials after it. What was kept is printed last: write it into the file, and run the arena.
``scripts/tune.py`` asks what predicts results best; this asks what plays best, which need not be the same.
"""

import argparse
import random
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from atlantide.bots.greedy import sailor
from atlantide.bots.judging import insightful, judgement, settled
from atlantide.contract import FATE, Game, Outcome, Recall
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick
from atlantide.kernel.wire import options as read_options

PARTS = (0.49, 0.505, 0.515, 0.53)
"""After each quarter of the games, the share of the wins below which a trial is given up."""

INSIGHT = ("judgement", "insight")
"""The trial that judges by what was learnt instead."""

Changes = tuple[tuple[str, str], ...]
"""Names, and what stands for them instead."""
Job = tuple[str, dict[str, Any], Changes, Changes, int, int]
"""Game, options, what is tried, what it is tried against, seed, the seat that the trial begins on."""


@lru_cache
def changed(game_id: str, changes: Changes) -> Game[Any, Any]:
    """The game, judged by other numbers."""
    game = find_game(game_id)
    if INSIGHT in changes:
        game = insightful(game)
    judged = judgement(game)
    weights = list(judged.weights)
    source = Path(sys.modules[judged.measure.__module__].__file__ or "")
    text = source.read_text(encoding="utf-8")
    for name, value in changes:
        if (name, value) == INSIGHT:
            continue
        if name in judged.factors:
            weights[judged.factors.index(name)] = float(value)
            continue
        lines = text.splitlines()
        found = [number for number, line in enumerate(lines) if line.startswith(f"{name} = ")]
        for number in found:
            lines[number] = f"{name} = {value}"
        text = "\n".join(lines)
        if len(found) != 1:
            sys.exit(f"{source.name} has neither a factor nor a constant of one line called {name}.")
    module = ModuleType(f"{judged.measure.__module__}_{abs(hash(changes))}")
    exec(compile(text, str(source), "exec"), module.__dict__)  # noqa: S102
    return replace(game, judgement=replace(judged, measure=module.measure, weights=tuple(weights)))


def played(games: Sequence[Game[Any, Any]], options: dict[str, Any], seed: int) -> Outcome:
    """How a game ends between Sailors, each judging as its own of these says."""
    game, luck, rng = games[0], random.Random(seed), random.Random(seed + 1)
    state = game.new(read_options(game, options), len(games))
    while actors := game.to_act(state):
        if actors[0] == FATE:
            game.apply(state, FATE, pick(game.fate(state), luck))
            continue
        seat = game.awaited(state)[0]
        view, legal = game.view(state, seat, Recall.PERFECT), game.legal(state, seat)
        game.apply(state, seat, sailor(games[seat], view, legal, 0, rng))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def got(games: Sequence[Game[Any, Any]], options: dict[str, Any], seed: int) -> Sequence[float]:
    """What each of them got."""
    return settled(games[0], played(games, options, seed))


def duel(job: Job) -> float:
    """The share of the trial: in a cooperative game of two teams with the same luck, else against the other."""
    game_id, options, trial, against, seed, first = job
    new, old = changed(game_id, trial), changed(game_id, against)
    if new.meta.cooperative:
        seats, seed = 4, 2 * seed + first
        return (1 + got([new] * seats, options, seed)[0] - got([old] * seats, options, seed)[0]) / 2
    return got([old, new] if first else [new, old], options, seed)[first]


def share(pool: ProcessPoolExecutor, job: Job, games: int) -> tuple[float, int]:
    """The trial's share of the wins, and after how many games."""
    won, count = 0.0, 0
    game_id, options, trial, against, seed, _ = job
    for part, least in enumerate(PARTS):
        numbers = range(part * games // len(PARTS), (part + 1) * games // len(PARTS))
        jobs = [(game_id, options, trial, against, seed + number // 2, number % 2) for number in numbers]
        won += sum(pool.map(duel, jobs, chunksize=2))
        count += len(jobs)
        if won < least * count:
            break
    return won / count, count


def main() -> None:
    """Read the command line, try, keep what wins, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("trials", nargs="+", help="name=value or name=value,value")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="as in the arena")
    parser.add_argument("--workers", type=int)
    args = parser.parse_args()
    options: dict[str, Any] = {}
    for one in args.option:
        key, _, value = one.partition("=")
        options[key] = int(value) if value.isdigit() else value
    kept: dict[str, str] = {}
    with ProcessPoolExecutor(args.workers) as pool:
        number = 0
        for one in args.trials:
            name, _, values = one.partition("=")
            for value in re.split(r",(?![^(]*\))", values):
                number += 1
                trial = tuple((kept | {name: value}).items())
                changed(args.game, trial)  # says at once what cannot be changed
                seed = (args.seed * 1_000_003 + number) * 1_000_003
                job = args.game, options, trial, tuple(kept.items()), seed, 0
                won, count = share(pool, job, args.games)
                good = count >= args.games and won >= PARTS[-1]
                print(f"{name}={value}: {won:.1%} of {count} games{', kept' if good else ''}", flush=True)
                if good:
                    kept[name] = value
    print("kept:", ", ".join(f"{name} = {value}" for name, value in kept.items()) or "nothing")


if __name__ == "__main__":
    main()
