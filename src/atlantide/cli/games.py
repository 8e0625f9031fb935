"""``atlantide games``: which games there are, and the options of one."""

import argparse
import typing

from rich.console import Console
from rich.table import Table

from atlantide.cli.words import find_game, game_texts, say
from atlantide.games import PACKAGES, games
from atlantide.kernel.texts import Texts


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    help_text = said("cli.help.one_game", games=", ".join(PACKAGES))
    parser.add_argument("game", nargs="?", metavar=said("cli.game"), help=help_text)


def run(args: argparse.Namespace, said: Texts) -> int:
    """List all games, or show one."""
    if args.game:
        return show(args.game, said)
    table = Table(box=None, pad_edge=False)
    for column in ("name", "title", "seats", "pitch"):
        table.add_column(said(f"cli.games.{column}"), no_wrap=column != "pitch")
    for game in games():
        words, seats = game_texts(game, said), game.meta.seats
        pitch = words(f"{game.meta.id}.pitch")
        table.add_row(game.meta.id, game.meta.title[said.language], f"{min(seats)}–{max(seats)}", pitch)
    Console().print(table)
    return 0


def show(name: str, said: Texts) -> int:
    """One game: what it is and what can be agreed on before play."""
    game = find_game(name, said)
    words = game_texts(game, said)
    key = game.meta.id
    seats = game.meta.seats
    say(f"{game.meta.title[said.language]} — {words(f'{key}.pitch')}\n")
    say(f"{words(f'{key}.about')}\n")
    say(said("cli.games.facts", low=min(seats), high=max(seats), length=words(f"{key}.length")) + "\n")
    table = Table(box=None, pad_edge=False)
    for column in ("option", "values", "help"):
        table.add_column(said(f"cli.games.{column}"), no_wrap=column == "option")
    defaults = game.meta.options()
    hints = typing.get_type_hints(game.meta.options, include_extras=True)
    for option in game.meta.options.__struct_fields__:
        default = getattr(defaults, option)
        values = " | ".join([_value(default), *(v for v in _values(hints[option]) if v != _value(default))])
        table.add_row(option, values, words(f"{key}.option.{option}.help"))
    Console().print(table)
    return 0


def _values(hint: typing.Any) -> list[str]:
    """The words one may write for an option of this type."""
    if hint is bool:
        return ["true", "false"]
    if hint is int:
        return ["0, 1, 2…"]
    if typing.get_origin(hint) is typing.Annotated:
        (limits,) = hint.__metadata__
        return _values(int) if limits.le is None else [f"{limits.ge}–{limits.le}"]
    if typing.get_origin(hint) is typing.Literal:
        return [_value(value) for value in typing.get_args(hint)]
    return [value for part in typing.get_args(hint) for value in _values(part)]


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) or '""'
