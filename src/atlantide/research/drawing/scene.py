"""A picture as a list of simple shapes, which becomes SVG text or an array of pixels.

Both come from the same shapes, so they show the same. SVG needs nothing installed; pixels need Pillow, which is
imported when the first picture is made.
"""

import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Literal

from atlantide.research.saying import Missing, clear

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]

WIDTH, HEIGHT = 900, 700
FONT = "Aileron, Inter, Helvetica, Arial, sans-serif"
FINE = 2
"""Pixels are drawn so many times finer and then averaged, which makes edges smooth."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed or open line through points, filled or not."""

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle or an ellipse."""

    at: Point
    radii: Point
    fill: str = ""
    stroke: str = ""
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text whose middle, by height, is at a point."""

    at: Point
    text: str
    size: float
    fill: str
    anchor: Anchor = "start"
    bold: bool = False


Shape = Outline | Disc | Words


@dataclass(slots=True)
class Scene:
    """A picture in the making: what is added later lies above."""

    background: str
    width: int = WIDTH
    height: int = HEIGHT
    shapes: list[Shape] = field(default_factory=list)

    def polygon(self, points: Iterable[Point], fill: str = "", stroke: str = "", width: float = 1.0) -> None:
        """A filled outline."""
        self.shapes.append(Outline(tuple(points), fill, stroke, width))

    def line(self, points: Iterable[Point], stroke: str, width: float = 1.0) -> None:
        """An open line."""
        self.shapes.append(Outline(tuple(points), "", stroke, width, closed=False))

    def disc(self, at: Point, radius: float, fill: str = "", stroke: str = "", width: float = 1.0) -> None:
        """A circle."""
        self.shapes.append(Disc(at, (radius, radius), fill, stroke, width))

    def oval(self, at: Point, radii: Point, fill: str = "", stroke: str = "", width: float = 1.0) -> None:
        """An ellipse that lies or stands."""
        self.shapes.append(Disc(at, radii, fill, stroke, width))

    def box(
        self,
        corner: Point,
        size: Point,
        fill: str = "",
        stroke: str = "",
        width: float = 1.0,
        *,
        round_by: float = 6.0,
    ) -> None:
        """A rectangle with round corners, given by its upper left one."""
        self.polygon(rounded(corner, size, round_by), fill, stroke, width)

    def words(
        self,
        at: Point,
        text: object,
        size: float = 12.0,
        fill: str = "#1c2833",
        anchor: Anchor = "start",
        *,
        bold: bool = False,
    ) -> None:
        """A line of text."""
        self.shapes.append(Words(at, str(text), size, fill, anchor, bold))

    # --- what it becomes

    def svg(self) -> str:
        """The picture as an SVG document."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">',
            f'<rect width="100%" height="100%" fill="{self.background}"/>',
            *map(_element, self.shapes),
            "</svg>",
        ]
        return "\n".join(lines) + "\n"

    def pixels(self) -> "NDArray[np.uint8]":
        """The picture as an array of height, width and the three colours."""
        try:
            import numpy as np  # noqa: PLC0415
            from PIL import Image, ImageDraw  # noqa: PLC0415
        except ImportError:
            raise clear(Missing("research.pillow")) from None
        image = Image.new("RGB", (self.width * FINE, self.height * FINE), self.background)
        draw = ImageDraw.Draw(image)
        for shape in self.shapes:
            _paint(draw, shape)
        small = image.reduce(FINE)
        return np.array(small, dtype=np.uint8)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _ink(shape: Outline | Disc) -> str:
    drawn = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        drawn += f' stroke="{shape.stroke}" stroke-width="{_number(shape.width)}"'
    return drawn


def _element(shape: Shape) -> str:
    """A shape as an SVG element."""
    x, y = shape.points[0] if isinstance(shape, Outline) else shape.at
    if isinstance(shape, Disc):
        rx, ry = shape.radii
        return f'<ellipse cx="{_number(x)}" cy="{_number(y)}" rx="{_number(rx)}" ry="{_number(ry)}"{_ink(shape)}/>'
    if isinstance(shape, Words):
        weight = ' font-weight="700"' if shape.bold else ""
        return (
            f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(shape.size)}" fill="{shape.fill}"'
            f' text-anchor="{shape.anchor}" dominant-baseline="central"{weight}>{escape(shape.text)}</text>'
        )
    points = " ".join(f"{_number(px)},{_number(py)}" for px, py in shape.points)
    name = "polygon" if shape.closed else "polyline"
    return f'<{name} points="{points}"{_ink(shape)} stroke-linejoin="round" stroke-linecap="round"/>'


@cache
def _font(size: int) -> Any:
    from PIL import ImageFont  # noqa: PLC0415

    return ImageFont.load_default(size)


def _plain(text: str) -> str:
    """A text in the letters that the font of Pillow has: without accents."""
    parts = unicodedata.normalize("NFKD", text.replace("×", "x"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


_ANCHOR: dict[Anchor, str] = {"start": "lm", "middle": "mm", "end": "rm"}


def _paint(draw: Any, shape: Shape) -> None:
    """Draw a shape with Pillow."""
    if isinstance(shape, Words):
        x, y = shape.at
        draw.text(
            (x * FINE, y * FINE),
            _plain(shape.text),
            fill=shape.fill,
            font=_font(round(shape.size * FINE)),
            anchor=_ANCHOR[shape.anchor],
            stroke_width=0.3 * FINE if shape.bold else 0,
            stroke_fill=shape.fill,
        )
        return
    width = max(1, round(shape.width * FINE))
    if isinstance(shape, Disc):
        (x, y), (rx, ry) = shape.at, shape.radii
        more = shape.width / 2 if shape.stroke else 0.0
        rx, ry = rx + more, ry + more
        corners = [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]
        draw.ellipse(corners, fill=shape.fill or None, outline=shape.stroke or None, width=width)
        return
    points = [(x * FINE, y * FINE) for x, y in shape.points]
    if shape.fill:
        draw.polygon(points, fill=shape.fill)
    if shape.stroke:
        if shape.closed:
            points += points[:2]
        draw.line(points, fill=shape.stroke, width=width, joint="curve")


# --- forms that several pictures need


def rounded(corner: Point, size: Point, by: float) -> list[Point]:
    """The outline of a rectangle with round corners."""
    (x, y), (width, height) = corner, size
    by = min(by, width / 2, height / 2)
    middles = (
        (x + width - by, y + by, -90),
        (x + width - by, y + height - by, 0),
        (x + by, y + height - by, 90),
        (x + by, y + by, 180),
    )
    return [
        turned((mx, my), by, start + step) for mx, my, start in middles for step in (0, 22.5, 45, 67.5, 90)
    ]


def turned(middle: Point, radius: float, degrees: float) -> Point:
    """The point at this distance in this direction; 0 is east, 90 south."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def hexagon(middle: Point, radius: float) -> list[Point]:
    """A hexagon that stands on a corner."""
    return [turned(middle, radius, 60 * corner - 90) for corner in range(6)]


def shifted(points: Iterable[Point], by: Point, scale: float = 1.0) -> list[Point]:
    """Points of a form around the origin, moved to where it is drawn."""
    return [(by[0] + x * scale, by[1] + y * scale) for x, y in points]


def wave(start: Point, length: float, height: float, times: int) -> list[Point]:
    """A wavy line to the right."""
    steps = 6 * times
    return [
        (start[0] + length * step / steps, start[1] + height * math.sin(math.tau * times * step / steps))
        for step in range(steps + 1)
    ]


def wrapped(text: str, size: float, width: float) -> list[str]:
    """A text in lines that fit, as wide as letters are on average."""
    room = max(8, int(width / (size * 0.5)))
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def clustered(count: int, step: float, per_row: int) -> Sequence[Point]:
    """Places for so many things around the origin, in rows."""
    rows = [min(per_row, count - start) for start in range(0, count, per_row)]
    places = []
    for number, row in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * step
        places += [((column - (row - 1) / 2) * step, y) for column in range(row)]
    return places
