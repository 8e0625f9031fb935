"""Actions, events and views as JSON and back, by the unions that a game declares."""

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from atlantide.contract import Action, Event, Game, InvalidAction, InvalidOptions, Options, View

encode = msgspec.json.Encoder().encode


class Wire:
    """The decoders of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._name = game.meta.id
        self._action = msgspec.json.Decoder(reduce(or_, game.actions))
        self._event = msgspec.json.Decoder(reduce(or_, game.events))
        self._view = msgspec.json.Decoder(game.view_type)

    def action(self, data: bytes | str | msgspec.Raw) -> Action:
        """An action from JSON; raises InvalidAction."""
        try:
            action: Action = self._action.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise InvalidAction("action.json", game=self._name, problem=str(error)) from None
        return action

    def event(self, data: bytes | str) -> Event:
        """An event from JSON."""
        event: Event = self._event.decode(data)
        return event

    def view(self, data: bytes | str) -> View:
        """A view from JSON."""
        view: View = self._view.decode(data)
        return view


@cache
def wire(game: Game[Any, Any]) -> Wire:
    """The decoders of a game, made once."""
    return Wire(game)


def options(game: Game[Any, Any], given: dict[str, Any], strict: bool = True) -> Options:
    """Options from plain values, or from words people typed if not strict; raises InvalidOptions."""
    try:
        found: Options = msgspec.convert(given, game.meta.options, strict=strict)
    except msgspec.ValidationError as error:
        raise InvalidOptions("options", problem=str(error)) from None
    return found
