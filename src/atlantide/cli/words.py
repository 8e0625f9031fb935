"""What the verbs share: finding a game and its options, saying things, and explaining what went wrong."""

import argparse
import sys
from typing import IO, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atlantide.contract import (
    AtlantideError,
    Game,
    IllegalAction,
    InvalidOptions,
    Options,
)
from atlantide.games import PACKAGES, UnknownGame
from atlantide.games import game as registered
from atlantide.kernel.texts import Texts, texts
from atlantide.kernel.wire import options as convert


class Problem(AtlantideError):
    """Something to tell the person at the terminal, already in their language: its ``text``."""


def say(text: str, file: IO[str] | None = None) -> None:
    """Print a line."""
    print(text, file=file or sys.stdout, flush=True)


def progress() -> Progress:
    """A bar for something that takes a while; nobody sees it but a person at a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def find_game(name: str, said: Texts) -> Game[Any, Any]:
    """The game a person named, or a Problem that lists those there are."""
    try:
        return registered(name)
    except UnknownGame:
        raise Problem(text=said("cli.unknown_game", name=name, games=", ".join(PACKAGES))) from None


def game_texts(game: Game[Any, Any], said: Texts) -> Texts:
    """The texts of the program and of a game."""
    return texts(said.language, game.meta.id, PACKAGES[game.meta.id])


def add_game(parser: argparse.ArgumentParser, said: Texts) -> None:
    """The argument that names a game."""
    parser.add_argument(
        "game", metavar=said("cli.game"), help=said("cli.help.game", games=", ".join(PACKAGES))
    )


def add_table(parser: argparse.ArgumentParser, said: Texts) -> None:
    """The arguments that say how a game is played."""
    add_game(parser, said)
    parser.add_argument("--seats", type=int, metavar="N", help=said("cli.help.seats"))
    parser.add_argument(
        "--option", action="append", default=[], metavar=said("cli.key_value"), help=said("cli.help.option")
    )


def seats_of(args: argparse.Namespace, game: Game[Any, Any], options: Options, said: Texts) -> int:
    """The number of seats asked for, or the most these options allow; a Problem if they cannot be played."""
    low, high = min(game.meta.seats), max(game.meta.seats)
    if args.seats is not None and args.seats not in game.meta.seats:
        raise Problem(text=said("cli.seats", given=args.seats, low=low, high=high))
    for seats in [args.seats] if args.seats else range(high, low - 1, -1):
        try:
            game.new(options, seats)
        except InvalidOptions as error:
            refused = error
        else:
            return int(seats)
    raise Problem(text=explain(refused, game_texts(game, said)))


def options_of(args: argparse.Namespace, game: Game[Any, Any], said: Texts) -> Options:
    """The options a person gave as key=value."""
    names = game.meta.options.__struct_fields__
    given: dict[str, Any] = {}
    for item in args.option:
        key, separator, value = item.partition("=")
        if not separator:
            raise Problem(text=said("cli.option_form", given=item))
        if key not in names:
            raise Problem(text=said("cli.option_name", given=key, options=", ".join(names)))
        word = {"oui": "yes", "non": "no"}.get(value.lower(), value.lower())
        is_switch = isinstance(getattr(game.meta.options(), key), bool)
        given[key] = {"yes": True, "no": False}.get(word, word) if is_switch else word
        try:
            convert(game, {key: given[key]}, strict=False)
        except InvalidOptions:
            raise Problem(text=said("cli.option_value", key=key, given=value, game=game.meta.id)) from None
    return convert(game, given, strict=False)


def explain(error: Exception, said: Texts) -> str:
    """An error as one line for a person; with the texts of a game also what its rules say."""
    if isinstance(error, Problem):
        text = str(error.params["text"])
    elif isinstance(error, AtlantideError):
        params = {
            name: explain(value, said) if isinstance(value, Exception) else value
            for name, value in error.params.items()
        }
        kind = "refusal" if isinstance(error, IllegalAction) else "invalid"
        rule = f"{said.prefix}{kind}.{error.key}"
        if f"error.{error.key}" in said:
            text = said(f"error.{error.key}", **params)
        elif rule in said:
            text = f"{said(rule, **params)} ({error.key})"
        else:
            text = str(error)
    elif isinstance(error, OSError) and error.filename is not None:
        key = f"error.{type(error).__name__}"
        key = key if key in said else "cli.file"
        text = said(key, name=error.filename, problem=error.strerror or str(error))
    else:
        text = str(getattr(error, "strerror", None) or error)
    return " ".join(text.splitlines())
