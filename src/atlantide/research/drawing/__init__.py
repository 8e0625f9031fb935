"""Boards as pictures: what one seat may know, drawn from its view alone.

:func:`picture` gives a :class:`Scene`, which becomes SVG text (``scene.svg()``) or pixels (``scene.pixels()``).
"""

from collections.abc import Collection, Mapping
from typing import Any

from atlantide.contract import Game, View
from atlantide.research.drawing.panel import Card, panel
from atlantide.research.drawing.scene import Scene
from atlantide.research.saying import words

__all__ = ["Scene", "picture", "told"]

_OWN = ("status.hand", "status.values", "status.pool")
"""Lines that belong to the seat told of before."""

Line = tuple[str, str]


def told(game: Game[Any, Any], view: View) -> list[Line]:
    """What a player wants to know besides the board, each line with its key."""
    said = words(game)
    return [(key, said(f"{game.meta.id}.{key}", **params)) for key, params in game.status(view)]


def picture(game: Game[Any, Any], view: View, asked: Collection[int] = ()) -> Scene:
    """The board and everything beside it; ``asked`` are the seats that decide now."""
    scene: Scene = _PICTURES[game.meta.id](game, view, asked)
    return scene


def _grouped(game: Game[Any, Any], view: Any, without: str = "") -> tuple[list[str], list[list[str]]]:
    """The lines about the moment, how the game ended first, and those about each seat."""
    outcome = view.outcome
    notes: list[str] = [words(game)(f"{game.meta.id}.reason.{outcome.reason}")] if outcome else []
    seats: list[list[str]] = []
    for key, text in told(game, view):
        if key == without:
            continue
        if key in {"status.seat", "status.side"}:
            name, _, rest = text.partition(": ")
            if outcome and not game.meta.cooperative:
                seat = getattr(view, "side_seats", range(view.seats))[len(seats)]
                name += f" · {outcome.scores[seat]}"
            seats.append([name, rest])
        elif key in _OWN and seats:
            seats[-1].append(text)
        else:
            notes.append(text)
    return notes, seats


def _the_island(game: Game[Any, Any], view: Any, asked: Collection[int]) -> Scene:
    from atlantide.games.the_island.pieces import COLOURS  # noqa: PLC0415
    from atlantide.research.drawing.hexes import the_island  # noqa: PLC0415

    scene = the_island(view)
    notes, sides = _grouped(game, view, "status.values")
    cards = [
        Card(
            colours=[COLOURS[colour] for colour in view.sides[side]],
            lines=lines,
            asked=view.side_seats[side] in asked and (len(view.sides) == view.seats or side == view.side),
        )
        for side, lines in enumerate(sides)
    ]
    panel(scene, game.meta.title["en"], notes, cards)
    return scene


def _rescapes(game: Game[Any, Any], view: Any, asked: Collection[int]) -> Scene:
    from atlantide.games.rescapes.pieces import COLOURS  # noqa: PLC0415
    from atlantide.research.drawing.hexes import rescapes  # noqa: PLC0415

    scene = rescapes(view)
    notes, seats = _grouped(game, view)
    cards = [Card([COLOURS[seat]], lines, seat in asked) for seat, lines in enumerate(seats)]
    panel(scene, game.meta.title["en"], notes, cards)
    return scene


def _atlantis(game: Game[Any, Any], view: Any, asked: Collection[int]) -> Scene:
    from atlantide.games.atlantis.pieces import COLOURS  # noqa: PLC0415
    from atlantide.research.drawing.panel import LEFT  # noqa: PLC0415
    from atlantide.research.drawing.path import atlantis, draw_hand  # noqa: PLC0415

    scene = atlantis(view)
    notes, seats = _grouped(game, view, "status.hand")
    cards = [Card([COLOURS[seat]], texts, seat in asked) for seat, texts in enumerate(seats)]
    end = panel(scene, game.meta.title["en"], notes, cards)
    draw_hand(scene, view, (LEFT + 4, end + 16), 216)
    return scene


def _rising(game: Game[Any, Any], view: Any, asked: Collection[int]) -> Scene:
    from atlantide.games.rising.pieces import COLOURS, PENINSULAS  # noqa: PLC0415
    from atlantide.research.drawing.peninsulas import draw_seat, rising  # noqa: PLC0415

    said = words(game)
    scene = rising(view, [said.word(f"@peninsula.{name}") for name in PENINSULAS])
    notes, seats = _grouped(game, view, "status.component")
    cards = [
        Card(
            colours=[COLOURS[seat]],
            lines=texts[:1],
            asked=seat in asked,
            more=38,
            drawn=lambda scene, x, y, seat=seat: draw_seat(scene, view, seat, x, y),  # type: ignore[misc]
        )
        for seat, texts in enumerate(seats)
    ]
    panel(scene, game.meta.title["en"], notes[:6], cards)
    return scene


_PICTURES: Mapping[str, Any] = {
    "the-island": _the_island,
    "rescapes": _rescapes,
    "atlantis": _atlantis,
    "rising": _rising,
}
