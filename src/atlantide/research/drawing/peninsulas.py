"""The picture of Atlantis Rising: six peninsulas round the centre, the Gate, the track, and who has what."""

from collections.abc import Sequence

from atlantide.games.rising.pieces import (
    BASIC,
    CARDS,
    CENTRE,
    COLOURS,
    COMPONENTS,
    CORE,
    FIRST_COMPONENT,
    GATES,
    GIVES,
    GOODS,
    KEEPS,
    KINDS,
    PACKAGE,
    PENINSULAS,
    PLACES,
    PLAYERS,
    RATE,
    TARGET,
    TILES_EACH,
    UNDER,
    UNLIMITED,
    WILD,
    WRATH,
    Purse,
    tile,
)
from atlantide.games.rising.view import View
from atlantide.kernel.tables import load
from atlantide.research.drawing.figures import INK, PAPER, person
from atlantide.research.drawing.scene import Point, Scene, clustered, hexagon, turned, wave

_SEA, _RIPPLE, _WET = "#1f6f9c", "#3d88b3", "#2b82b3"
_MIDDLE = (326.0, 322.0)
_DIRECTIONS = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": 210}
_ISLAND = load(PACKAGE, "data/island.toml")
_ANGLES = tuple(_DIRECTIONS[_ISLAND[name]["arm"]] for name in PENINSULAS)
_NEAR, _LONG, _HALF = 62.0, 41.0, 30.0
"""Where the innermost tile begins, how long a tile is, and half of its width."""

_FILLS = {
    "mountains": "#b4bcc2",
    "hills": "#e2cf85",
    "forests": "#7dbb6d",
    "cities": "#e3a98a",
    "libraries": "#c9b3e0",
    "forges": "#e08f6f",
}
_GOODS = {
    "gold": "#f1c40f",
    "crystal": "#9fe3ea",
    "ore": "#8c8f94",
    "atlantium": "#e8743b",
    "energy": "#b184e0",
}
_LETTERS = dict(zip(KINDS, ("L", "", "V", "H", "A"), strict=True))
"""What is written on an Atlantean: followers, of which there are most, bear nothing."""


def rising(v: View, names: Sequence[str]) -> Scene:
    """The island; ``names`` are those of the peninsulas in their order."""
    scene = Scene(_SEA)
    for row in range(12):
        for column in range(8):
            scene.line(wave((16 + 84 * column + 40 * (row % 2), 26 + 58 * row), 26, 1.6, 2), _RIPPLE, 1.2)
    for number in range(len(PENINSULAS)):
        _peninsula(scene, v, number, names[number])
    scene.polygon(hexagon(_MIDDLE, _NEAR + 2), "#f3e3b5", "#a8873d", 2.5)
    scene.polygon(hexagon(_MIDDLE, _NEAR - 10), "#fbf3d8", "#d8c38a", 1.5)
    _people(scene, v, CENTRE, _MIDDLE, 6)
    _track(scene, v)
    _gates(scene, v)
    _blueprint(scene, v)
    return scene


def _peninsula(scene: Scene, v: View, number: int, name: str) -> None:
    """Its tiles from the centre to the coast, with a bar at the coast if it has a barrier."""
    for position in range(1, TILES_EACH + 1):
        dry = position <= v.dry[number]
        corners = [
            _spot(number, position - 1 + out, side)
            for out, side in ((0.03, -1), (0.03, 1), (0.97, 1), (0.97, -1))
        ]
        if dry:
            scene.polygon(corners, _FILLS[PENINSULAS[number]], "#4d3a20", 1.6)
        else:
            scene.polygon(corners, _WET, "#5fb0d6", 1.2)
        at = tile(number, position)
        middle = _spot(number, position - 0.5, 0)
        if dry:
            shown = _number(v, number, at)
            sign = _spot(number, position - 0.5, 0.68)
            scene.disc(sign, 8.2, "#fffdf5", "#4d3a20", 1)
            scene.words(sign, shown, 10 if len(shown) < 2 else 8.5, INK, "middle", bold=True)
            middle = _spot(number, position - 0.5, -0.22)
            for dx, dy in clustered(PLACES[at], 14, 2):
                scene.disc((middle[0] + dx, middle[1] + dy), 5, "", "#6b5a3a", 1)
        else:
            scene.line(wave((middle[0] - 12, middle[1]), 24, 2.2, 2), "#8fc7e3", 1.8)
        _people(scene, v, at, middle, 2)
    if number in v.barriers:
        ends = [_spot(number, v.dry[number] + 0.06, side) for side in (-1.1, 1.1)]
        scene.line(ends, INK, 8)
        scene.line(ends, "#f1c40f", 5)
    _title(scene, v, number, name)


def _title(scene: Scene, v: View, number: int, name: str) -> None:
    """The name of a peninsula beside its coast, struck through when nobody can act there."""
    x, y = _spot(number, TILES_EACH - 0.35, 0)
    upright = _ANGLES[number] % 180 == 90
    at = (x + _HALF + 6, y) if upright else (x, y + (-38 if y < _MIDDLE[1] else 38))
    anchor = "start" if upright else "middle"
    scene.words(at, name, 12, PAPER, "start" if anchor == "start" else "middle", bold=True)
    if number in WILD:
        given = GOODS[GIVES[WILD.index(number)]]
        away = 10 if upright else -len(name) * 3.6 - 10
        spot = (at[0] + len(name) * 7.2 + away, at[1]) if upright else (at[0] + away, at[1])
        scene.disc(spot, 6, _GOODS[given], INK, 1)
    if number in v.banned:
        width = len(name) * 6.6
        left = at[0] if upright else at[0] - width / 2
        scene.line([(left, at[1]), (left + width, at[1])], "#ff6b5a", 3)


def _spot(number: int, out: float, side: float) -> Point:
    """A point of a peninsula: so many tiles out, and from its one side (-1) to the other (1)."""
    angle = _ANGLES[number]
    along = turned(_MIDDLE, _NEAR + _LONG * out, angle)
    return turned(along, _HALF * side, angle + 90)


def _number(v: View, number: int, at: int) -> str:
    """What is written on a tile: what dice have to reach, atlantium for an ore, or the cards that are kept."""
    if TARGET[at]:
        return str(TARGET[at] + (v.targets[number] if number in WILD else 0))
    return str(RATE[at] or KEEPS[at]) + ("+" if UNDER[at] else "")


def _people(scene: Scene, v: View, location: int, middle: Point, per_row: int) -> None:
    """Those who stand on a location; whoever has acted has a mark below."""
    here = [one for one in v.placed if one.location == location]
    step = 14.0 if len(here) <= 4 * per_row else 10.0
    places = max(len(here), PLACES[location] if PLACES[location] < UNLIMITED else 0)
    for (dx, dy), one in zip(clustered(places, step, per_row), here, strict=False):
        spot = (middle[0] + dx, middle[1] + dy)
        person(scene, spot, COLOURS[one.seat], step * 0.45, _LETTERS[one.kind])
        if one.done:
            scene.line([(spot[0] - 5, spot[1] + 6), (spot[0] + 5, spot[1] + 6)], PAPER, 2.2)


def _track(scene: Scene, v: View) -> None:
    """The Wrath of the Gods: its spaces, and the marker on one of them."""
    for space, value in enumerate(WRATH):
        corner = (14.0 + 25 * space, 14.0)
        now = space == v.wrath
        scene.box(
            corner, (22, 23), "#c0392b" if now else "#3a5568", PAPER if now else "#0d2636", 1.5, round_by=4
        )
        scene.words((corner[0] + 11, corner[1] + 11.5), value, 12, PAPER, "middle", bold=now)


def _gates(scene: Scene, v: View) -> None:
    """The construction spaces in use."""
    for gate in range(PLAYERS[v.seats].gates):
        x, y = 540.0, 28.0 + 36 * gate
        scene.box((x - 54, y - 16), (152, 32), "#27495f", "#7fb3d0", 1.5, round_by=10)
        scene.words((x - 44, y), gate + 1, 13, "#9fd0ea", "middle", bold=True)
        _people(scene, v, GATES.start + gate, (x + 22, y), 8)


def _blueprint(scene: Scene, v: View) -> None:
    """Components to build with their prices, those built with their places, and the Core."""
    numbers = sorted((*v.blueprint, *v.built)) or []
    numbers = [n for n in numbers if n != CORE] + [CORE]
    width = min(64.0, 640.0 / len(numbers))
    for place, number in enumerate(numbers):
        component = COMPONENTS[number]
        built = number in v.built
        x, y = 8.0 + width * place, 640.0
        scene.box(
            (x, y),
            (width - 4, 54),
            "#f7e3a1" if built else "#dfe6ea",
            "#8d6a13" if built else INK,
            1.5,
            round_by=6,
        )
        label = "★" if number == CORE else component.name
        if number == CORE:
            _star(scene, (x + 12, y + 11))
        else:
            scene.words((x + 6, y + 11), label, 11, INK, bold=True)
        if built and number != CORE:
            at = FIRST_COMPONENT + number
            for dx, dy in clustered(PLACES[at], 15, 3):
                scene.disc((x + width / 2 - 2 + dx, y + 35 + dy), 6, "", "#8d6a13", 1)
            _people(scene, v, at, (x + width / 2 - 2, y + 35), 3)
            scene.line(
                [(x + width - 19, y + 11), (x + width - 15, y + 15), (x + width - 9, y + 6)], "#2e7d32", 2.6
            )
        else:
            draw_goods(scene, component.cost, (x + 12, y + 28), 17, 3, every=False)


def _star(scene: Scene, at: Point) -> None:
    points = [turned(at, 8 if corner % 2 == 0 else 3.5, 36 * corner - 90) for corner in range(10)]
    scene.polygon(points, "#f1c40f", "#8d6a13", 1)


def draw_goods(
    scene: Scene, purse: Purse, corner: Point, step: float, per_row: int, *, every: bool = True
) -> None:
    """Goods as counted tokens, in rows; those of which there is none too, if every one is to be shown."""
    shown = [(name, count) for name, count in zip(GOODS, purse, strict=True) if count or every]
    for place, (name, count) in enumerate(shown):
        at = (corner[0] + step * (place % per_row), corner[1] + 16 * (place // per_row))
        scene.disc(at, 7.4, _GOODS[name] if count else "#e9ecee", INK if count else "#b7bfc5", 1)
        scene.words(at, count, 10, INK if count else "#98a2a9", "middle", bold=bool(count))


def draw_seat(scene: Scene, v: View, seat: int, x: float, y: float) -> None:
    """What a seat has: goods, cards, and who is not placed yet."""
    draw_goods(scene, v.purses[seat], (x + 8, y + 9), 18, 5)
    left = x + 104
    for place, card in enumerate(v.cards[seat][:4]):
        artifact = card is not None and card >= BASIC
        fill = "#5d6d7e" if card is None else ("#f6d55c" if artifact else "#cfe3f1")
        scene.box((left + 27 * place, y), (25, 18), fill, INK, 1, round_by=3)
        if card is not None:
            scene.words((left + 27 * place + 12.5, y + 9), CARDS[card], 8.5, INK, "middle")
    pool = [KINDS[kind] for kind, count in enumerate(v.pools[seat]) for _ in range(count)]
    for place, kind in enumerate(pool[:13]):
        person(scene, (x + 8 + 15 * place, y + 29), COLOURS[seat], 6.3, _LETTERS[kind])
