"""``atlantide arena``: a series of games between bots, with what it says about their strength."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from atlantide.arena.figures import Standing, standings
from atlantide.arena.plot import plot
from atlantide.arena.running import cores, describe, keep, locally, on_ray, reopen
from atlantide.arena.series import Played, Series, entrant, lineups
from atlantide.bots import LEVELS
from atlantide.bots.judging import judgement
from atlantide.cli.words import Problem, add_table, find_game, options_of, progress, say, seats_of
from atlantide.contract import Game
from atlantide.kernel.texts import Texts


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_table(parser, said)
    parser.add_argument(
        "bots", nargs="+", metavar=said("cli.bot"), help=said("cli.help.bots", levels=", ".join(LEVELS))
    )
    parser.add_argument("--games", type=int, default=100, metavar="K", help=said("cli.help.games"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=said("cli.help.seed"))
    parser.add_argument("--workers", type=int, metavar="N", help=said("cli.help.workers"))
    parser.add_argument("--resume", type=Path, metavar=said("cli.file_name"), help=said("cli.help.resume"))
    parser.add_argument("--plot", type=Path, metavar=said("cli.file_name"), help=said("cli.help.plot"))
    parser.add_argument("--ray", nargs="?", const="", metavar=said("cli.address"), help=said("cli.help.ray"))
    parser.add_argument("--json", action="store_true", help=said("cli.help.json"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Play the series and print how the bots fared."""
    game = find_game(args.game, said)
    series = series_of(args, game, said)
    if args.workers is not None and not 1 <= args.workers <= 1024:
        raise Problem(text=said("cli.arena.workers", given=args.workers))
    if not game.meta.cooperative and len(set(series.bots)) < 2:
        raise Problem(text=said("cli.arena.alone", bot=series.bots[0]))
    played = reopen(args.resume, series) if args.resume else []
    played = [one for one in played if one.number < args.games]
    known = {one.number for one in played}
    left = [number for number in range(args.games) if number not in known]
    if known:
        say(said("cli.arena.resumed", count=len(known), left=len(left)), file=sys.stderr)
    try:
        with progress() as bar:
            task = bar.add_task(
                said("cli.simulate.doing", game=game.meta.id), total=args.games, completed=len(known)
            )
            for one in _play(args, series, left):
                if args.resume:
                    keep(args.resume, one)
                played.append(one)
                bar.advance(task)
    except KeyboardInterrupt:
        if not played:
            raise
        key = "cli.arena.stopped_kept" if args.resume else "cli.arena.stopped"
        say("\n" + said(key, count=len(played)), file=sys.stderr)
    played.sort(key=lambda one: one.number)
    found = standings(played, series.bots, cooperative=game.meta.cooperative)
    if args.plot:
        args.plot.write_text(plot(describe(series), found), encoding="utf-8")
    if args.json:
        say(json.dumps(report(series, played, found), indent=2))
    else:
        _print(game, series, played, found, said)
    return 0


def series_of(args: argparse.Namespace, game: Game[Any, Any], said: Texts) -> Series:
    """The series a person asked for, or a Problem."""
    options = options_of(args, game, said)
    bots = tuple(args.bots)
    for bot in bots:
        if entrant(bot).bot is not LEVELS["random"].bot:
            judgement(game)
    if args.seats is None:
        args.seats = (
            4 if game.meta.cooperative else min(max(len(bots), min(game.meta.seats)), max(game.meta.seats))
        )
    seats = seats_of(args, game, options, said)
    if args.games < 1:
        raise Problem(text=said("cli.simulate.games", given=args.games))
    plain = msgspec.to_builtins(options)
    defaults = msgspec.to_builtins(game.meta.options())
    changed = {key: value for key, value in plain.items() if value != defaults[key]}
    return Series(game=game.meta.id, bots=bots, seats=seats, seed=args.seed, options=changed)


def _play(args: argparse.Namespace, series: Series, numbers: list[int]) -> Iterator[Played]:
    if args.ray is not None:
        return on_ray(series, numbers, args.ray or None)
    return locally(series, numbers, args.workers or cores())


def report(series: Series, played: list[Played], found: list[Standing]) -> dict[str, Any]:
    """The result as plain values: what was played, how the bots fared, and every game."""
    return {
        "series": msgspec.to_builtins(series),
        "played": len(played),
        "standings": msgspec.to_builtins(found),
        "games": msgspec.to_builtins(played),
    }


def _print(
    game: Game[Any, Any], series: Series, played: list[Played], found: list[Standing], said: Texts
) -> None:
    say(said("cli.arena.done", series=describe(series), count=len(played)))
    uneven = len(played) % len(lineups(game, series.bots, series.seats))
    for one in found:
        elo = "" if one.elo is None else said("cli.arena.elo", elo=f"{one.elo:.0f}")
        say(
            said(
                "cli.arena.team" if game.meta.cooperative else "cli.arena.bot",
                bot=f"{one.bot:<14}",
                share=f"{100 * one.share:5.1f}",
                low=f"{100 * one.low:.1f}",
                high=f"{100 * one.high:.1f}",
                games=one.games,
                score=one.mean_score,
                decisions=f"{one.decisions:.0f}",
                milliseconds=f"{one.milliseconds:.3g}",
            )
            + elo
        )
    if uneven:
        say(said("cli.arena.uneven", block=len(lineups(game, series.bots, series.seats))))
