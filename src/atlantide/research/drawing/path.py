"""The picture of Atlantis: the path of tiles that winds from the sinking city to the Continent."""

from collections.abc import Callable

from atlantide.games.atlantis.pieces import (
    CELLS,
    COLOURS,
    CONTINENT,
    OBJECTS,
    TILE_OBJECT,
    TILE_VALUE,
    Object,
    owner,
)
from atlantide.games.atlantis.view import View
from atlantide.research.drawing.figures import INK, PAPER, PLAYERS, temple, trees
from atlantide.research.drawing.panel import LEFT
from atlantide.research.drawing.scene import HEIGHT, Point, Scene, clustered, shifted, turned, wave

_SEA, _RIPPLE = "#1f6f9c", "#3d88b3"
_ROW = 10
_STEP = (63.0, 61.5)
_START = (48.0, 104.0)
_TILE = 52.0

_FILLS: dict[Object, str] = {
    "helmet": "#c3ccd3",
    "statue": "#f2ead8",
    "crown": "#f6d55c",
    "ring": "#9cc9ee",
    "amphora": "#e3a06a",
    "olive": "#a9cf86",
    "flag": "#ee9a8d",
}


def place(cell: int) -> Point:
    """Where a cell is drawn: rows of ten joined by single cells, so that only neighbours touch."""
    turn, step = divmod(cell - 1, _ROW + 1)
    column, row = (_ROW - 1, 2 * turn + 1) if step == _ROW else (step, 2 * turn)
    if turn % 2:
        column = _ROW - 1 - column
    return _START[0] + column * _STEP[0], _START[1] + row * _STEP[1]


def atlantis(v: View) -> Scene:
    """The path, its gaps and bridges, the pawns, and both ends."""
    scene = Scene(_SEA)
    for row in range(12):
        for column in range(8):
            x = 20 + 84 * column + 40 * (row % 2)
            scene.line(wave((x, 30 + 58 * row), 26, 1.6, 2), _RIPPLE, 1.2)
    _city(scene, v)
    _continent(scene, v)
    gaps = {cell: gap for gap in v.gaps for cell in range(gap.first, gap.last + 1)}
    for cell in range(1, CELLS + 1):
        tile = v.tops[cell]
        if tile is not None:
            draw_tile(scene, place(cell), tile, under=cell in v.covered, number=cell)
        elif cell in gaps:
            _gap(scene, v, cell, gaps[cell].bridged)
    for gap in v.gaps:
        if not gap.bridged:
            _price(scene, place(gap.first), gap.price)
    for pawn, at in enumerate(v.pawns):
        if 0 < at < CONTINENT:
            spot = place(at)
            draw_pawn(scene, (spot[0] + 13, spot[1] + 6), COLOURS[owner(pawn)])
    return scene


def _city(scene: Scene, v: View) -> None:
    """Atlantis, above the first cell, with the pawns that have not left it."""
    scene.polygon(
        shifted(((-38, 0), (-30, -56), (230, -58), (262, -30), (250, 0)), (48, 66)), "#d9b877", "#8d6a33", 2
    )
    for x in (44, 84, 124):
        temple(scene, (x, 40))
    waiting = [owner(pawn) for pawn, at in enumerate(v.pawns) if at == 0]
    for (dx, dy), seat in zip(clustered(len(waiting), 23, 6), waiting, strict=True):
        draw_pawn(scene, (216 + dx, 36 + dy), COLOURS[seat], 0.8)


def _continent(scene: Scene, v: View) -> None:
    """The Continent, below the last cell, with the pawns that are home."""
    left, top = 250.0, float(HEIGHT - 62)
    shore = [
        (left, HEIGHT),
        (left + 16, top + 16),
        (left + 60, top),
        (LEFT - 8.0, top - 4),
        (LEFT - 8.0, float(HEIGHT)),
    ]
    scene.polygon(shore, "#7fbf6a", "#3a7434", 2)
    for x in (300, 345, 630):
        trees(scene, (x, HEIGHT - 30))
    home = [owner(pawn) for pawn, at in enumerate(v.pawns) if at == CONTINENT]
    for (dx, dy), seat in zip(clustered(len(home), 19, 12), home, strict=True):
        draw_pawn(scene, (486 + dx, HEIGHT - 32 + dy), COLOURS[seat], 0.8)


def draw_tile(scene: Scene, at: Point, tile: int, *, under: bool = False, number: int = 0) -> None:
    """A tile with its object and value; the edge of another one shows under it."""
    x, y = at
    half = _TILE / 2
    name = OBJECTS[TILE_OBJECT[tile]]
    if under:
        scene.box((x - half + 4, y - half + 4), (_TILE, _TILE), "#8b6f47", "#4d3a20", 1.4, round_by=7)
    scene.box((x - half, y - half), (_TILE, _TILE), _FILLS[name], "#4d3a20", 1.6, round_by=7)
    ICONS[name](scene, (x - 8, y - 2), 1.0)
    scene.words((x + 15, y - 14), TILE_VALUE[tile], 17, INK, "middle", bold=True)
    if number:
        scene.words((x - half + 4, y + half - 6), number, 8, "#5d4a2e")


def _gap(scene: Scene, v: View, cell: int, bridged: bool) -> None:
    """Water between two tiles, or the bridge over it."""
    x, y = place(cell)
    if not bridged:
        for row in (-12, 0, 12):
            scene.line(wave((x - 20, y + row), 40, 2.6, 2), "#8fc7e3", 2)
        return
    before, after = place(max(1, cell - 1)), place(min(CELLS, cell + 1))
    across = abs(after[0] - x) + abs(before[0] - x) >= abs(after[1] - y) + abs(before[1] - y)
    for plank in range(-28, 29, 8):
        corner, size = ((x + plank, y - 15), (6, 30)) if across else ((x - 15, y + plank), (30, 6))
        scene.box(corner, size, "#b07a45", "#5f3d1c", 1, round_by=1)
    if cell in v.bridges:
        scene.disc((x, y), 4, "#5f3d1c")


def _price(scene: Scene, at: Point, price: int) -> None:
    """What a gap costs, on a coin."""
    scene.disc(at, 13, "#f6d55c", "#8d6a13", 2)
    scene.words(at, price, 15, INK, "middle", bold=True)


def draw_pawn(scene: Scene, at: Point, colour: str, scale: float = 1.0) -> None:
    """A standing pawn; its foot is a little below the point."""
    body = ((-8, 14), (-6, 9), (-3, 2), (-4, -2), (4, -2), (3, 2), (6, 9), (8, 14))
    fill, edge = PLAYERS[colour], PAPER if colour == "black" else INK
    scene.polygon(shifted(body, at, scale), fill, edge, 1.3)
    scene.disc((at[0], at[1] - 7 * scale), 6 * scale, fill, edge, 1.3)


# --- the seven objects


def _form(scene: Scene, at: Point, scale: float, fill: str, points: tuple[Point, ...]) -> None:
    scene.polygon(shifted(points, at, scale), fill, INK, 1.1)


def _helmet(scene: Scene, at: Point, scale: float) -> None:
    _form(
        scene,
        at,
        scale,
        "#7f8c96",
        ((-10, 12), (-11, -2), (-6, -10), (3, -11), (9, -5), (10, 4), (3, 3), (2, 12)),
    )
    _form(
        scene,
        at,
        scale,
        "#c0392b",
        ((-13, 2), (-14, -8), (-7, -15), (5, -15), (8, -10), (-4, -11), (-10, -4)),
    )


def _statue(scene: Scene, at: Point, scale: float) -> None:
    _form(scene, at, scale, "#d8cdb4", ((-7, 8), (-9, -3), (-3, -6), (3, -6), (9, -3), (7, 8)))
    scene.disc((at[0], at[1] - 11 * scale), 5.5 * scale, "#d8cdb4", INK, 1.1)
    _form(scene, at, scale, "#b3a484", ((-11, 14), (-11, 8), (11, 8), (11, 14)))


def _crown(scene: Scene, at: Point, scale: float) -> None:
    _form(scene, at, scale, "#e0a80d", ((-12, 11), (-13, -8), (-6, 0), (0, -12), (6, 0), (13, -8), (12, 11)))
    for x in (-6, 0, 6):
        scene.disc((at[0] + x * scale, at[1] + 6 * scale), 1.9 * scale, "#c0392b")


def _ring(scene: Scene, at: Point, scale: float) -> None:
    scene.disc((at[0], at[1] + 3 * scale), 8.5 * scale, "", "#8d6a13", 4.6 * scale)
    scene.disc((at[0], at[1] + 3 * scale), 8.5 * scale, "", "#f1c40f", 2.6 * scale)
    _form(scene, at, scale, "#2e86de", ((0, -3), (-6, -9), (-3, -14), (3, -14), (6, -9)))


def _amphora(scene: Scene, at: Point, scale: float) -> None:
    for side in (-1, 1):
        handle = ((side * 3, -10), (side * 10, -8), (side * 8, -1))
        scene.line(shifted(handle, at, scale), "#6b3413", 2.4 * scale)
    body = ((-4, -14), (4, -14), (3, -8), (9, -1), (7, 7), (3, 14), (-3, 14), (-7, 7), (-9, -1), (-3, -8))
    _form(scene, at, scale, "#b5602c", body)
    scene.line(shifted(((-8, 1), (8, 1)), at, scale), "#f2d5b5", 1.8 * scale)


def _olive(scene: Scene, at: Point, scale: float) -> None:
    scene.line(shifted(((-11, 12), (0, 0), (10, -12)), at, scale), "#6b4a1e", 2 * scale)
    for x, y, degrees in ((-8, -1, -100), (1, -9, -100), (3, 7, 20), (9, -2, 20)):
        middle = (at[0] + x * scale, at[1] + y * scale)
        tips = [turned(middle, 7 * scale, degrees), turned(middle, 7 * scale, degrees + 180)]
        sides = [turned(middle, 3 * scale, degrees + 90), turned(middle, 3 * scale, degrees - 90)]
        scene.polygon([tips[0], sides[0], tips[1], sides[1]], "#4f8a3a", INK, 0.9)
    scene.oval((at[0] - 4 * scale, at[1] + 7 * scale), (3.4 * scale, 4.4 * scale), "#3c4f1e", INK, 0.9)


def _flag(scene: Scene, at: Point, scale: float) -> None:
    scene.line(shifted(((-9, 14), (-9, -15)), at, scale), "#5f3d1c", 2.4 * scale)
    _form(scene, at, scale, "#c0392b", ((-8, -14), (2, -11), (11, -14), (11, 0), (2, 3), (-8, 0)))


ICONS: dict[Object, Callable[[Scene, Point, float], None]] = {
    "helmet": _helmet,
    "statue": _statue,
    "crown": _crown,
    "ring": _ring,
    "amphora": _amphora,
    "olive": _olive,
    "flag": _flag,
}


def draw_hand(scene: Scene, v: View, corner: Point, width: float) -> None:
    """The seat's own cards, one stack for each object."""
    if v.hand is None:
        return
    held = [(OBJECTS[number], count) for number, count in enumerate(v.hand) if count]
    step = min(44.0, width / max(1, min(5, len(held))))
    for number, (name, count) in enumerate(held):
        x, y = corner[0] + step * (number % 5), corner[1] + 60 * (number // 5)
        for layer in range(min(count, 3)):
            scene.box((x + 2 * layer, y - 2 * layer), (34, 48), _FILLS[name], INK, 1.2, round_by=5)
        top = 2 * (min(count, 3) - 1)
        ICONS[name](scene, (x + 17 + top, y + 20 - top), 0.8)
        scene.words((x + 17 + top, y + 40 - top), f"×{count}", 10, INK, "middle", bold=True)
