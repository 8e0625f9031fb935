"""Pictures of the two games on hexes: The Island and Les Rescapés."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from atlantide.games.rescapes import board as rescapes_board
from atlantide.games.rescapes.pieces import COLOURS as RESCAPES_COLOURS
from atlantide.games.rescapes.pieces import OWNER, SHIP_SEATS
from atlantide.games.rescapes.view import View as RescapesView
from atlantide.games.the_island import board as island_board
from atlantide.games.the_island.pieces import BOAT_SEATS, COLOURS, EXPLORERS
from atlantide.games.the_island.view import View as IslandView
from atlantide.kernel.hexes import Grid
from atlantide.research.drawing.figures import (
    CREATURES,
    boat,
    dolphin,
    houses,
    mountain,
    palm,
    person,
    stones,
    temple,
    trees,
)
from atlantide.research.drawing.panel import LEFT
from atlantide.research.drawing.scene import HEIGHT, Point, Scene, clustered, hexagon, wave

SEA = "#1f6f9c"
_DEEP, _RIPPLE = "#1a628c", "#3d88b3"
_MIDDLE = ((LEFT - 8) / 2, HEIGHT / 2)

Figure = tuple[str, object]
"""Its colour, and what is written on it."""


@dataclass(frozen=True, slots=True)
class Ground:
    """How a piece of land looks."""

    fill: str
    edge: str
    sign: Callable[[Scene, Point], None]


GROUNDS = {
    "beach": Ground("#f1d9a0", "#b8935a", palm),
    "forest": Ground("#4f9a55", "#2c6534", trees),
    "mountain": Ground("#b4bcc2", "#6c767e", mountain),
    "stone": Ground("#c7ced3", "#7d8890", stones),
    "land": Ground("#6bb05f", "#3a7434", trees),
    "citadel": Ground("#e0b070", "#93672f", houses),
    "acropolis": Ground("#f3e3b5", "#a8873d", temple),
}


@dataclass(frozen=True, slots=True)
class Chart:
    """What lies on a board of hexes, the same for both games."""

    grid: Grid
    side: float
    """How long the side of a hex is."""

    landings: Mapping[int, str]
    """Per hex from which one lands on a safe island, the name of that island."""

    landing_fill: str
    ground: Mapping[int, str]
    ashore: Mapping[int, Sequence[Figure]]
    swimming: Mapping[int, Sequence[Figure]]
    boats: Mapping[int, Sequence[Figure]]
    seats: int
    creatures: Mapping[int, Sequence[tuple[str, str]]]
    """Per hex, what swims there, and the colour it guards."""

    safe: Mapping[str, Sequence[Figure]]
    """Per safe island, who is there."""

    def middle(self, at: int) -> Point:
        """Where a hex is drawn."""
        q, r = self.grid.axial[at]
        return _MIDDLE[0] + self.side * math.sqrt(3) * (q + r / 2), _MIDDLE[1] + self.side * 1.5 * r


def draw_chart(scene: Scene, chart: Chart) -> None:
    """Draw the sea, the land, and everybody on it."""
    places = range(len(chart.grid.axial))
    for name in chart.safe:
        _causeways(scene, chart, name)
    for at in places:
        if at not in chart.ground:
            _sea_hex(scene, chart, at)
    for name, figures in chart.safe.items():
        _safe_island(scene, name, figures)
    for at, kind in chart.ground.items():
        _land_hex(scene, chart, at, GROUNDS[kind])
    for at in places:
        _everybody(scene, chart, at)


def _sea_hex(scene: Scene, chart: Chart, at: int) -> None:
    x, y = chart.middle(at)
    fill = chart.landing_fill if at in chart.landings else SEA
    scene.polygon(hexagon((x, y), chart.side - 0.6), fill, _RIPPLE, 1)
    scene.line(wave((x - 9, y + chart.side * 0.52), 18, 1.4, 2), _RIPPLE, 1)
    scene.words((x, y - chart.side * 0.68), chart.grid.labels[at], 8, "#a9cfe3", "middle")


def _land_hex(scene: Scene, chart: Chart, at: int, ground: Ground) -> None:
    x, y = chart.middle(at)
    scene.polygon(hexagon((x + 1, y + 2.5), chart.side - 0.5), "#123d57")
    scene.polygon(hexagon((x, y), chart.side - 1), ground.fill, ground.edge, 2)
    ground.sign(scene, (x, y + 2))
    scene.words((x, y - chart.side * 0.7), chart.grid.labels[at], 8, "#3b3a30", "middle")


def _corner(name: str) -> Point:
    """Where a safe island lies, by the two letters of its name."""
    return 52.0 if "W" in name else LEFT - 60.0, 56.0 if "N" in name else HEIGHT - 56.0


def _causeways(scene: Scene, chart: Chart, name: str) -> None:
    """From the hexes where one lands to the safe island."""
    for at, island in chart.landings.items():
        if island == name:
            scene.line([chart.middle(at), _corner(name)], chart.landing_fill, 9)


def _safe_island(scene: Scene, name: str, figures: Sequence[Figure]) -> None:
    """A sandy corner beyond the sea, with those who have reached it."""
    x, y = _corner(name)
    scene.oval((x, y), (50, 48), "#2f8fbf")
    scene.oval((x, y), (45, 43), "#f4e2b0", "#b8935a", 2)
    scene.oval((x, y), (33, 31), "#7fbf6a")
    scene.words((x, y - 36), name, 9, "#7a5c2e", "middle", bold=True)
    radius = 6.5 if len(figures) <= 16 else 4.6
    step = radius * 2.15
    columns = 4 if len(figures) <= 16 else 7
    for (dx, dy), (colour, mark) in zip(clustered(len(figures), step, columns), figures, strict=True):
        person(scene, (x + dx, y + dy + 2), colour, radius, mark)


def _everybody(scene: Scene, chart: Chart, at: int) -> None:
    """Creatures, boats and people of a hex, arranged so that all of them can be seen."""
    x, y = chart.middle(at)
    creatures = chart.creatures.get(at, ())
    people = [*chart.ashore.get(at, ()), *chart.swimming.get(at, ())]
    has_boat = at in chart.boats
    crowded = has_boat or bool(people)
    for number, (kind, ward) in enumerate(creatures):
        spot = (x + (number - (len(creatures) - 1) / 2) * 15, y - (7 if crowded else 0))
        if kind == "dolphin":
            dolphin(scene, spot, ward)
        else:
            CREATURES[kind](scene, spot)
    if has_boat:
        boat(scene, (x, y + (8 if creatures or people else 2)), chart.boats[at], chart.seats)
    if people:
        radius = 7.4 if len(people) <= 6 else 5.2
        columns = 3 if len(people) <= 6 else 4
        lower = -11.0 if has_boat else (9.0 if creatures else 3.0)
        for (dx, dy), (colour, mark) in zip(
            clustered(len(people), radius * 2.2, columns), people, strict=True
        ):
            spot = (x + dx, y + dy + lower)
            if at not in chart.ground:
                scene.oval((spot[0], spot[1] + radius * 0.6), (radius * 1.35, radius * 0.8), "#bfe3f3")
            person(scene, spot, colour, radius, mark)


def _gathered(pairs: Iterable[tuple[int, Figure]]) -> dict[int, list[Figure]]:
    found: dict[int, list[Figure]] = {}
    for at, figure in pairs:
        found.setdefault(at, []).append(figure)
    return found


# --- the two games


def the_island(v: IslandView) -> Scene:
    """The board of The Island; values are written on the explorers of which the seat knows them."""
    ground = dict.fromkeys(v.beaches, "beach") | dict.fromkeys(v.forests, "forest")
    ground |= dict.fromkeys(v.mountains, "mountain")
    figures = [
        (standing, (COLOURS[number // EXPLORERS], value or ""))
        for number, (standing, value) in enumerate(zip(v.explorers, v.values, strict=True))
    ]
    creatures: dict[int, list[tuple[str, str]]] = {}
    for kind, places in (("serpent", v.serpents), ("shark", v.sharks), ("whale", v.whales)):
        for at in places:
            creatures.setdefault(at, []).append((kind, ""))
    board = island_board
    aboard = _gathered((s.at, f) for s, f in figures if s.condition == "boat" and s.at is not None)
    scene = Scene(_DEEP)
    draw_chart(
        scene,
        Chart(
            grid=board.GRID,
            side=29.5,
            landings={at: board.ISLANDS[n] for at, n in enumerate(board.ISLAND_AT) if n >= 0},
            landing_fill="#3fa0c9",
            ground=ground,
            ashore=_gathered((s.at, f) for s, f in figures if s.condition == "tile" and s.at is not None),
            swimming=_gathered((s.at, f) for s, f in figures if s.condition == "water" and s.at is not None),
            boats={at: aboard.get(at, ()) for at in v.boats},
            seats=BOAT_SEATS,
            creatures=creatures,
            safe={
                name: [f for s, f in figures if s.condition == "safe" and s.at == number]
                for number, name in enumerate(board.ISLANDS)
            },
        ),
    )
    return scene


def rescapes(v: RescapesView) -> Scene:
    """The board of Les Rescapés."""
    board = rescapes_board
    ground = dict.fromkeys(v.stones, "stone") | dict.fromkeys(v.lands, "land")
    ground |= {at: "acropolis" if at == board.ACROPOLIS else "citadel" for at in v.citadel}
    figures: list[tuple[str, int | None, Figure]] = [
        (standing.condition, standing.at, (RESCAPES_COLOURS[OWNER[number]], ""))
        for number, standing in enumerate(v.atlanteans)
    ]
    creatures: dict[int, list[tuple[str, str]]] = {}
    for kind, places in (("octopus", v.octopuses), ("monster", v.monsters), ("shark", v.sharks)):
        for at in places:
            creatures.setdefault(at, []).append((kind, ""))
    for one in v.dolphins:
        ward = "" if one.ward is None else RESCAPES_COLOURS[OWNER[one.ward]]
        creatures.setdefault(one.at, []).append(("dolphin", ward))

    def where(condition: str) -> dict[int, list[Figure]]:
        return _gathered((at, f) for found, at, f in figures if found == condition and at is not None)

    aboard = where("ship")
    scene = Scene(_DEEP)
    draw_chart(
        scene,
        Chart(
            grid=board.GRID,
            side=28.0,
            landings={at: board.ISLANDS[n] for at, n in enumerate(board.ISLAND_AT) if n >= 0},
            landing_fill="#c0533f",
            ground=ground,
            ashore=where("piece"),
            swimming=where("water"),
            boats={at: aboard.get(at, ()) for at in v.ships},
            seats=SHIP_SEATS,
            creatures=creatures,
            safe={name: where("saved").get(number, ()) for number, name in enumerate(board.ISLANDS)},
        ),
    )
    return scene
