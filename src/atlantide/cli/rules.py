"""``atlantide rules``: the rules of a game, whole, a chapter, a paragraph, or where a word stands."""

import argparse
import sys

from rich.console import Console
from rich.markdown import Markdown

from atlantide.cli.words import Problem, add_game, find_game
from atlantide.games import PACKAGES
from atlantide.kernel.rulebook import Chapter, Rule, rulebook
from atlantide.kernel.texts import Texts


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_game(parser, said)
    parser.add_argument("paragraph", nargs="?", metavar="ID", help=said("cli.help.paragraph"))
    parser.add_argument("--search", metavar=said("cli.word"), help=said("cli.help.search"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Print the rules asked for."""
    game = find_game(args.game, said)
    book = rulebook(PACKAGES[game.meta.id], said.language)
    wanted = (args.paragraph or "").upper()
    if wanted:
        number = wanted.removeprefix(f"{game.meta.prefix}-")
        rule = book.rules.get(f"{game.meta.prefix}-{number}")
        parts = [_rule(rule)] if rule else []
        parts += [_chapter(chapter) for chapter in book.chapters if str(chapter.number) == number]
    elif args.search:
        word = args.search.casefold()
        parts = [_rule(rule) for rule in book.rules.values() if word in rule.text.casefold()]
    else:
        parts = [f"# {book.title}\n\n{book.introduction}", *map(_chapter, book.chapters)]
    if not parts:
        first, *_, last = book.rules
        raise Problem(
            text=said("cli.rules.none", given=args.paragraph or args.search, first=first, last=last)
        )
    _print("\n\n".join(parts))
    return 0


def _chapter(chapter: Chapter) -> str:
    rules = "\n\n".join(_rule(rule) for rule in chapter.rules)
    return f"## {chapter.number}. {chapter.title}\n\n{rules}"


def _rule(rule: Rule) -> str:
    return f"**{rule.id}** {'† ' if rule.ours else ''}{rule.text}"


def _print(markdown: str) -> None:
    """On a terminal as formatted text, elsewhere as it is."""
    if sys.stdout.isatty():
        console = Console()
        console.print(Markdown(markdown), width=min(console.width, 100))
    else:
        print(markdown)
