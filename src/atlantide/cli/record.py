"""``atlantide record``: games between bots, kept as journals or as rows to learn from."""

import argparse
import hashlib
import random
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from atlantide.arena.series import MOST_MOVES, Series, entrant, lineups
from atlantide.bots import LEVELS
from atlantide.bots.asking import Asking
from atlantide.cli.arena import series_of
from atlantide.cli.words import Problem, add_table, find_game, progress, say
from atlantide.contract import Game, Recall, RulesBug, Seat
from atlantide.kernel.texts import Texts
from atlantide.kernel.wire import options as read_options
from atlantide.play.journal import AnyRecord, dumps
from atlantide.play.table import Table

Keep = Callable[[int, list[AnyRecord]], None]
"""``keep(number, journal)``: put a finished game where it belongs."""


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_table(parser, said)
    parser.add_argument(
        "bots", nargs="+", metavar=said("cli.bot"), help=said("cli.help.bots", levels=", ".join(LEVELS))
    )
    parser.add_argument("--games", type=int, default=100, metavar="K", help=said("cli.help.games"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=said("cli.help.seed"))
    parser.add_argument("--out", required=True, metavar=said("cli.file_name"), help=said("cli.help.out"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Play the games and keep every one that is finished."""
    game = find_game(args.game, said)
    series = series_of(args, game, said)
    finished = 0
    with _open(args, game, series, said) as keep:
        with progress() as bar:
            task = bar.add_task(said("cli.simulate.doing", game=game.meta.id), total=args.games)
            try:
                for number in range(args.games):
                    journal = play(game, series, number)
                    with _undisturbed():
                        keep(number, journal)
                        finished += 1
                    bar.advance(task)
            except KeyboardInterrupt:
                if not finished:
                    raise
        key = "cli.record.done" if finished == args.games else "cli.record.stopped"
    say(said(key, count=finished, name=args.out), file=sys.stderr)
    return 0


def play(game: Game[Any, Any], series: Series, number: int) -> list[AnyRecord]:
    """The journal of one game of a series. Those with the same dice follow each other: one for each line-up."""
    found = lineups(game, series.bots, series.seats)
    round_, place = divmod(number, len(found))
    bots = found[place]
    levels = {Seat(seat): entrant(bot) for seat, bot in enumerate(bots)}
    asking, answering = Asking(), random.Random(f"{series.seed}:{number}")
    minds = [random.Random(f"{series.seed}:{number}:{seat}") for seat in range(series.seats)]
    dice = hashlib.sha256(f"{series.seed}:{round_}".encode()).digest()
    table = Table(game, read_options(game, series.options), series.seats, seed=dice, names=bots)
    records = [step.record for step in table.begin()]
    while table.awaited:
        joined = asking.joined(game, table.state, levels, answering)
        if joined:
            seat, action = joined
        else:
            seat = table.awaited[0]
            one, view = levels[seat], table.view(seat, Recall.PERFECT)
            action = one.bot(game, view, table.legal(seat), one.seconds, minds[seat])
        records += [step.record for step in table.submit(seat, action)]
        if len(records) > MOST_MOVES:
            raise RulesBug(f"game {number} of {series} does not end")
    return records


# --- where games go


def _open(
    args: argparse.Namespace, game: Game[Any, Any], series: Series, said: Texts
) -> AbstractContextManager[Keep]:
    """What keeps the games, by the name a person gave: a Parquet file, a folder of journals, or one journal."""
    path = Path(args.out)
    is_folder = args.out.endswith(("/", "\\")) or path.is_dir()
    if path.suffix == ".parquet" and not is_folder:
        return _parquet(path, game, series)
    if path.suffix == ".journal" and not is_folder:
        if args.games > 1:
            raise Problem(text=said("cli.record.one_journal", count=args.games, name=path.with_suffix("")))
        return nullcontext(lambda _, journal: _write(path, dumps(journal)))
    if path.suffix and not is_folder:
        raise Problem(text=said("cli.record.kind", name=args.out))
    path.mkdir(parents=True, exist_ok=True)
    if any(path.glob("*.journal")):
        raise Problem(text=said("cli.record.not_empty", name=args.out))
    digits = len(str(args.games - 1))
    return nullcontext(lambda number, journal: _write(path / f"{number:0{digits}}.journal", dumps(journal)))


def _write(path: Path, data: bytes) -> None:
    """Write a file that is there as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


@contextmanager
def _parquet(path: Path, game: Game[Any, Any], series: Series) -> Iterator[Keep]:
    from atlantide.research import data  # noqa: PLC0415  (it needs numpy, which other verbs do not)

    what = data.about(game, options=series.options, seats=series.seats, bots=series.bots, seed=series.seed)
    with data.Writer(path, what) as writer:
        yield lambda number, journal: writer.add(number, list(data.rows(journal)))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let a game that is being written be written; whoever wants to stop is heard afterwards."""
    before = signal.getsignal(signal.SIGINT)
    heard: list[int] = []
    try:
        signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    except ValueError:  # not in the main thread, where nobody can interrupt
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)
