"""Creatures, vessels and people, as small forms around a point."""

from collections.abc import Callable, Sequence

from atlantide.research.drawing.scene import Point, Scene, shifted, turned, wave

INK = "#17202a"
PAPER = "#fdfefe"
PLAYERS = {
    "red": "#d9402f",
    "blue": "#2e6fd0",
    "green": "#35a853",
    "yellow": "#f2c230",
    "white": "#fbfcfc",
    "black": "#3a3f47",
    "orange": "#ee8a28",
    "purple": "#8e4fc0",
    "teal": "#22a6a6",
}
"""Per colour of a player, how it looks."""


def text_on(colour: str) -> str:
    """Dark letters on light colours, light ones on dark."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 150 else PAPER


def person(scene: Scene, at: Point, colour: str, radius: float = 7.0, mark: object = "") -> None:
    """A pawn seen from above, with a number or letter if it has one."""
    fill = PLAYERS[colour]
    scene.disc((at[0] + 0.6, at[1] + 1.2), radius, "#0b1a26")
    scene.disc(at, radius, fill, INK, 1.2)
    if mark:
        scene.words(at, mark, radius * 1.35, text_on(fill), "middle", bold=True)
    else:
        scene.disc((at[0] - radius * 0.28, at[1] - radius * 0.32), radius * 0.26, PAPER)


def boat(scene: Scene, at: Point, crew: Sequence[tuple[str, object]], seats: int) -> None:
    """A boat with its places, some of them taken."""
    hull = ((-21, -6), (15, -9), (24, 0), (15, 9), (-21, 6), (-24, 0))
    scene.polygon(shifted(hull, at), "#8a5a33", "#3e2614", 1.6)
    inner = ((-18, -3.5), (13, -5.5), (19, 0), (13, 5.5), (-18, 3.5))
    scene.polygon(shifted(inner, at), "#c08a55")
    for place in range(seats):
        spot = (at[0] - 12.5 + 13 * place, at[1])
        if place < len(crew):
            person(scene, spot, crew[place][0], 6.3, crew[place][1])
        else:
            scene.disc(spot, 3.2, "#8a5a33")


def serpent(scene: Scene, at: Point) -> None:
    """A sea serpent: loops above the water."""
    x, y = at
    scene.line(wave((x - 17, y + 3), 26, 5.5, 2), "#123c2b", 7.5)
    scene.line(wave((x - 17, y + 3), 26, 5.5, 2), "#3fb37f", 4.8)
    scene.oval((x + 12, y - 2), (6, 4.5), "#3fb37f", "#123c2b", 1.4)
    scene.disc((x + 13.5, y - 3), 1.3, INK)


def shark(scene: Scene, at: Point) -> None:
    """A shark: its fin above a wave."""
    x, y = at
    fin = ((-9, 7), (-2, -4), (8, -11), (7, 0), (10, 7))
    scene.polygon(shifted(fin, at), "#a9b4bd", "#2b353d", 1.5)
    scene.line(wave((x - 15, y + 9), 30, 2, 2), "#d6eaf8", 2)


def whale(scene: Scene, at: Point) -> None:
    """A whale with its spout."""
    x, y = at
    tail = ((9, 2), (19, -9), (20, -2), (25, -1), (14, 7))
    scene.polygon(shifted(tail, at), "#31506e", "#0f2233", 1.4)
    scene.oval((x - 2, y + 3), (15, 8.5), "#31506e", "#0f2233", 1.4)
    scene.oval((x - 4, y + 7), (10, 3.4), "#b9cbd8")
    scene.disc((x - 10, y + 1), 1.4, PAPER)
    scene.line([(x - 5, y - 6), (x - 5, y - 11), (x - 9, y - 14)], "#d6eaf8", 1.8)
    scene.line([(x - 5, y - 11), (x - 1, y - 14)], "#d6eaf8", 1.8)


def octopus(scene: Scene, at: Point) -> None:
    """An octopus: a head on spread arms."""
    x, y = at
    for side in (-1, 1):
        for reach, drop in ((14, 6), (10, 11), (4, 12)):
            arm = [(x, y), (x + side * reach * 0.6, y + drop * 0.7), (x + side * reach, y + drop)]
            scene.line(arm, "#5b2a6e", 4.2)
            scene.line(arm, "#a45cc0", 2.4)
    scene.oval((x, y - 4), (9, 10), "#a45cc0", "#5b2a6e", 1.4)
    for side in (-3, 3):
        scene.disc((x + side, y - 2), 2, PAPER)
        scene.disc((x + side, y - 2), 1, INK)


def monster(scene: Scene, at: Point) -> None:
    """A sea monster: a neck and a spiny back."""
    x, y = at
    back = ((-16, 9), (-12, 1), (-9, 5), (-5, -3), (-2, 3), (3, -3), (6, 4), (10, 9))
    scene.polygon(shifted(back, at), "#b8432f", "#4a120a", 1.4)
    neck = ((6, 9), (8, -5), (5, -11), (13, -13), (19, -9), (13, -6), (14, 9))
    scene.polygon(shifted(neck, at), "#b8432f", "#4a120a", 1.4)
    scene.disc((x + 11, y - 10), 1.4, PAPER)


def dolphin(scene: Scene, at: Point, ward: str = "") -> None:
    """A dolphin that leaps, in a ring of its ward's colour if it guards somebody."""
    x, y = at
    if ward:
        scene.disc(at, 14.5, "", PLAYERS[ward], 2.4)
    body = [turned((x, y + 9), 14, degrees) for degrees in range(200, 341, 20)]
    body += [turned((x, y + 12), 9.5, degrees) for degrees in range(340, 199, -20)]
    scene.polygon(body, "#8fd3ee", "#1f5a78", 1.3)
    scene.polygon([(x - 2, y - 4), (x - 4, y - 11), (x + 4, y - 4)], "#8fd3ee", "#1f5a78", 1.3)
    scene.polygon(shifted(((-12, 4), (-19, 5), (-15, 11)), at), "#8fd3ee", "#1f5a78", 1.3)
    scene.disc((x + 9, y + 1), 1.2, INK)


CREATURES: dict[str, Callable[[Scene, Point], None]] = {
    "serpent": serpent,
    "shark": shark,
    "whale": whale,
    "octopus": octopus,
    "monster": monster,
    "dolphin": dolphin,
}


def mountain(scene: Scene, at: Point) -> None:
    """Two peaks with snow."""
    scene.polygon(shifted(((-16, 12), (-5, -8), (6, 12)), at), "#6f7a84")
    scene.polygon(shifted(((-5, 12), (6, -12), (17, 12)), at), "#8b959d")
    scene.polygon(shifted(((6, -12), (2, -4), (6, -1), (10, -4)), at), "#f4f6f7")


def trees(scene: Scene, at: Point) -> None:
    """Three firs."""
    for dx, dy in ((-9, 3), (9, 4), (0, -3)):
        fir = ((-7, 9), (0, -9), (7, 9))
        scene.polygon(shifted(fir, (at[0] + dx, at[1] + dy)), "#1e6b34", "#14502a", 1)


def palm(scene: Scene, at: Point) -> None:
    """A dune line and a shell."""
    scene.line(wave((at[0] - 14, at[1] + 4), 28, 2.4, 2), "#d9b36c", 2)
    scene.line(wave((at[0] - 9, at[1] - 5), 18, 2, 1), "#d9b36c", 2)


def stones(scene: Scene, at: Point) -> None:
    """Pebbles."""
    for dx, dy, radius in ((-8, 4, 5.5), (4, 6, 6.5), (-1, -6, 5), (10, -4, 4)):
        scene.oval((at[0] + dx, at[1] + dy), (radius, radius * 0.75), "#9aa5ad", "#77828a", 1)


def houses(scene: Scene, at: Point) -> None:
    """Roofs of the citadel."""
    for dx, dy in ((-10, 3), (9, 4), (0, -4)):
        scene.polygon(shifted(((-6, 7), (-6, -1), (6, -1), (6, 7)), (at[0] + dx, at[1] + dy)), "#f0dfc0")
        roof = ((-8, 0), (0, -8), (8, 0))
        scene.polygon(shifted(roof, (at[0] + dx, at[1] + dy)), "#a8442f")


def temple(scene: Scene, at: Point) -> None:
    """Columns under a gable."""
    x, y = at
    scene.polygon(shifted(((-17, -4), (0, -15), (17, -4)), at), "#fdf6e3", "#8d7a4f", 1.2)
    for column in (-12, -4, 4, 12):
        scene.box((x + column - 2, y - 3), (4, 13), "#fdf6e3", "#8d7a4f", 0.8, round_by=0)
    scene.box((x - 17, y + 10), (34, 4), "#fdf6e3", "#8d7a4f", 0.8, round_by=0)
