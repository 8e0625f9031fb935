"""``atlantide simulate``: many games of random players, counted."""

import argparse
import json
import random
import time
from collections import Counter
from typing import Any

from atlantide.cli.words import (
    Problem,
    add_table,
    find_game,
    game_texts,
    options_of,
    progress,
    say,
    seats_of,
)
from atlantide.contract import Game
from atlantide.kernel.texts import Texts
from atlantide.play.rollout import Result, rollout


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_table(parser, said)
    parser.add_argument("--games", type=int, default=100, metavar="K", help=said("cli.help.games"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=said("cli.help.seed"))
    parser.add_argument("--audit", action="store_true", help=said("cli.help.audit"))
    parser.add_argument("--json", action="store_true", help=said("cli.help.json"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Play the games and print what came of them."""
    game = find_game(args.game, said)
    options = options_of(args, game, said)
    seats = seats_of(args, game, options, said)
    if args.games < 1:
        raise Problem(text=said("cli.simulate.games", given=args.games))
    results: list[Result] = []
    bar = progress()
    started = time.perf_counter()
    with bar:
        task = bar.add_task(said("cli.simulate.doing", game=game.meta.id), total=args.games)
        for number in range(args.games):
            # Every game has a generator of its own, so game 17 is the same whether 20 or 2,000 are played.
            rng = random.Random(f"{args.seed}:{number}")
            results.append(rollout(game, options, seats, rng, audit=args.audit))
            bar.advance(task)
    seconds = time.perf_counter() - started
    report = summary(game, results, seats, seconds)
    if args.json:
        say(json.dumps(report, indent=2))
    else:
        _print(report, game, said)
    return 0


def summary(game: Game[Any, Any], results: list[Result], seats: int, seconds: float) -> dict[str, Any]:
    """What came of the games, as plain numbers; all but the time depends on the seed alone."""
    moves = [result.decisions + result.draws for result in results]
    decisions = sum(result.decisions for result in results)
    reasons = Counter(result.outcome.reason for result in results)
    return {
        "game": game.meta.id,
        "games": len(results),
        "moves": sum(moves),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "moves_per_second": round(sum(moves) / seconds, 1),
        "decisions_per_second": round(decisions / seconds, 1),
        "seats": [_seat(results, seat) for seat in range(seats)],
        "lengths": {"min": min(moves), "mean": round(sum(moves) / len(moves), 2), "max": max(moves)},
        "reasons": {reason: reasons[reason] for reason in game.meta.reasons if reasons[reason]},
    }


def _seat(results: list[Result], seat: int) -> dict[str, Any]:
    """How one seat fared."""
    scores = [result.outcome.scores[seat] for result in results]
    return {
        "seat": seat,
        "wins": sum(result.outcome.ranks[seat] == 1 for result in results),
        "wins_alone": sum(
            result.outcome.ranks[seat] == 1 and result.outcome.ranks.count(1) == 1 for result in results
        ),
        "mean_return": round(sum(result.outcome.returns[seat] for result in results) / len(results), 4),
        "mean_score": round(sum(scores) / len(scores), 3),
        "best_score": max(scores),
    }


def _print(report: dict[str, Any], game: Game[Any, Any], said: Texts) -> None:
    words = game_texts(game, said)
    say(
        said(
            "cli.simulate.done",
            **{key: f"{report[key]:,}" for key in ("games", "moves", "seconds", "moves_per_second")},
        )
    )
    say(said("cli.simulate.lengths", **report["lengths"]))
    for row in report["seats"]:
        say(said("cli.simulate.seat", **row))
    for reason, count in report["reasons"].items():
        say(f"  {count:>6,}  {words(f'{game.meta.id}.reason.{reason}')}")
