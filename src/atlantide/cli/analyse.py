"""``atlantide analyse``: how a finished game went, from its journal, in words and small pictures."""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from atlantide.bots.analysis import Analysis, Stroke, TurningPoint, analyse
from atlantide.cli.words import Problem, explain, find_game, game_texts, say
from atlantide.contract import FATE, PUBLIC, Action, Game, Recall
from atlantide.kernel.texts import Texts, tell
from atlantide.play.journal import End, InvalidJournal, head, loads
from atlantide.play.replay import Made, course

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Moments that a line shows at most."""


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    parser.add_argument("journal", metavar=said("cli.journal"), type=Path, help=said("cli.help.journal_file"))
    parser.add_argument("--json", action="store_true", help=said("cli.help.json"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Analyse the game and say what was found."""
    records = loads(args.journal.read_bytes())
    first = head(records)
    game = find_game(first.game, said)
    try:
        moves = course(records)
    except InvalidJournal as error:
        raise Problem(text=explain(error, game_texts(game, said))) from None
    if not any(isinstance(record, End) for record in records):
        raise Problem(text=said("cli.analyse.unfinished"))
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(said("cli.analyse.doing", game=game.meta.id), total=1.0)
        found = analyse(game, moves, random.Random(0), progress=lambda part: bar.update(task, completed=part))
    if args.json:
        say(json.dumps(msgspec.to_builtins(found), indent=2))
    else:
        names = [*first.names, *[""] * first.seats][: first.seats]
        _Report(found, game, game_texts(game, said), {made.version: made for made in moves}).print(names)
    return 0


def sparkline(chances: Sequence[float]) -> str:
    """Chances as a row of small bars, as many as a line holds."""
    shown = min(len(chances), WIDTH)
    last = len(chances) - 1
    picked = [chances[round(n * last / max(1, shown - 1))] for n in range(shown)]
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in picked)


@dataclass(frozen=True, slots=True)
class _Report:
    """An analysis in words."""

    found: Analysis
    game: Game[Any, Any]
    said: Texts
    moves: dict[int, Made]

    def print(self, names: Sequence[str]) -> None:
        """Everything, line by line."""
        said, found = self.said, self.found
        if not found.standings:
            say(said("cli.analyse.empty", game=found.game))
            return
        named = [name or said("cli.analyse.seat", seat=seat + 1) for seat, name in enumerate(names)]
        lines = [said("analysis.together")] if self.game.meta.cooperative else named
        width = max(map(len, lines))
        say(said("cli.analyse.chances", game=found.game))
        for number, name in enumerate(lines):
            chances = [one.chances[number] for one in found.standings]
            ends = f"{self.percent(chances[0])} → {self.percent(chances[-1])}"
            say(f"  {name:<{width}}  {sparkline(chances)}  {ends}")
        say(said("cli.analyse.turning"))
        for point in found.turning:
            say(f"  {point.version + 1:>5}  {self.turning(point, named[point.seat])}")
        if not found.turning:
            say(f"  {said('cli.analyse.none')}")
        if found.strokes:
            say(said("cli.analyse.strokes"))
        for stroke in found.strokes:
            say(f"  {stroke.version + 1:>5}  {self.stroke(stroke, lines[stroke.seat])}")

    def percent(self, chance: float) -> str:
        """A chance as people say it."""
        return self.said("analysis.percent", value=round(chance * 100))

    def when(self, turn: int) -> str:
        """The turn, or the round."""
        return self.said(f"analysis.{self.found.unit}" if turn else "analysis.setup", number=turn)

    def told(self, version: int, action: Action) -> str:
        """What somebody could do before a move, in words."""
        made = self.moves[version]
        seat = PUBLIC if made.seat == FATE else made.seat
        return tell(self.said, self.game, self.game.view(made.before, seat, Recall.TABLE), "action", action)

    def turning(self, point: TurningPoint, name: str) -> str:
        """A turning point, with the reason for the better move."""
        why = f"{self.game.meta.id}.factor.{point.reason}.why"
        sentence = self.said(
            "analysis.turning",
            when=self.when(point.turn),
            name=name,
            made=self.told(point.version, point.made),
            best=self.told(point.version, point.best),
            chance=self.percent(point.chance),
            better=self.percent(point.better),
        )
        return f"{sentence} {self.said(why if why in self.said else 'analysis.why')}"

    def stroke(self, stroke: Stroke, name: str) -> str:
        """A stroke of luck."""
        return self.said(
            "analysis.stroke",
            when=self.when(stroke.turn),
            drawn=self.told(stroke.version, stroke.drawn),
            name=name,
            before=self.percent(stroke.before),
            after=self.percent(stroke.after),
        )
