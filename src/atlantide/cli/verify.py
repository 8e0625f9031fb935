"""``atlantide verify``: play a journal again and recompute every draw of its dice."""

import argparse
from pathlib import Path

from atlantide.cli.words import Problem, explain, find_game, game_texts, say
from atlantide.kernel.texts import Texts
from atlantide.play.journal import InvalidJournal, head, loads
from atlantide.play.replay import verify


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    parser.add_argument("journal", metavar=said("cli.journal"), type=Path, help=said("cli.help.journal_file"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Say whether the journal is sound."""
    records = loads(args.journal.read_bytes())
    game = find_game(head(records).game, said)
    try:
        verdict = verify(records)
    except InvalidJournal as error:
        raise Problem(text=explain(error, game_texts(game, said))) from None
    say(said("cli.verify.moves", game=game.meta.id, moves=verdict.moves, draws=verdict.draws))
    for problem in verdict.problems:
        say(f"  {explain(problem, said)}")
    if verdict.problems:
        say(said("cli.verify.bad"))
        return 1
    say(said("cli.verify.good" if verdict.finished else "cli.verify.unfinished"))
    return 0
