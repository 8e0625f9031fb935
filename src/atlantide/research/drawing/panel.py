"""The right side of every picture: the title, the moment, and a card for each seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from atlantide.research.drawing.figures import INK, PLAYERS
from atlantide.research.drawing.scene import HEIGHT, WIDTH, Scene, wrapped

LEFT = 664
"""Where it begins: the board has what is left of it."""

_ROOM = WIDTH - LEFT - 12
_SMALL = 11.0
_LINE = 14.5
_QUIET, _GOLD, _CARD = "#dfe9ef", "#ffcf4a", "#f7f4ea"


@dataclass(frozen=True, slots=True)
class Card:
    """What is told of a seat."""

    colours: Sequence[str]
    lines: Sequence[str]
    asked: bool = False
    """Whether it is this seat's decision."""

    more: float = 0.0
    """Room below the lines for what ``drawn`` draws."""

    drawn: Callable[[Scene, float, float], None] | None = None
    """``drawn(scene, x, y)`` adds to the card from this corner on."""


def panel(scene: Scene, title: str, notes: Sequence[str], cards: Sequence[Card]) -> float:
    """Draw it and tell how far down it goes."""
    scene.box((LEFT - 6, 6), (WIDTH - LEFT, HEIGHT - 12), "#16394f", "#0d2636", 1.5, round_by=10)
    y = 26.0
    size = 17 if len(title) < 20 else 14
    scene.words((LEFT + 6, y), title, size, "#ffffff", bold=True)
    y += 20
    for note in notes:
        for line in wrapped(note, 12, _ROOM):
            scene.words((LEFT + 6, y), line, 12, _QUIET)
            y += 15
    y += 2
    for card in cards:
        lines = [line for text in card.lines for line in wrapped(text, _SMALL, _ROOM - 22)]
        height = 12 + _LINE * len(lines) + card.more
        edge, width = (_GOLD, 3.5) if card.asked else ("#0d2636", 1)
        scene.box((LEFT, y), (_ROOM, height), _CARD, edge, width, round_by=7)
        stripe = height / len(card.colours)
        for number, colour in enumerate(card.colours):
            scene.box(
                (LEFT + 4, y + 4 + stripe * number), (8, stripe - 8), PLAYERS[colour], INK, 0.8, round_by=3
            )
        below = y + 13
        for number, line in enumerate(lines):
            scene.words((LEFT + 18, below), line, _SMALL, INK, bold=number == 0)
            below += _LINE
        if card.drawn:
            card.drawn(scene, LEFT + 18, below - 4)
        y += height + 7
    return y
