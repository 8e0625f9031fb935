"""Pictures show what a seat may know, all of it inside the frame, as text that is valid and as pixels."""

import random
import sys
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from atlantide.contract import FATE, PUBLIC, Recall, Seat
from atlantide.games import game as registered
from atlantide.research.drawing import picture
from atlantide.research.drawing.path import place
from atlantide.research.drawing.scene import Disc, Outline, Scene, Words, wrapped
from atlantide.research.saying import Missing
from tests.laws.cases import Case, random_move
from tests.research.tables import each_game, each_option_set, each_table


def moments(game: str, seats: int, options: Any = None, every: int = 110) -> list[Any]:
    """States of a random game: its beginning, some on the way, its end."""
    played = registered(game)
    rng = random.Random(seats)
    state = played.new(options or played.meta.options(), seats)
    found = [played.copy(state)]
    for number in range(100_000):
        actors = played.to_act(state)
        if not actors or number > 700:
            break
        seat, action = random_move(played, state, rng)
        played.apply(state, seat, action)
        if number % every == every - 1 and FATE not in played.to_act(state):
            found.append(played.copy(state))
    return [*found, state]


def reach(shape: Outline | Disc | Words) -> list[tuple[float, float]]:
    """The points of a shape that lie farthest out."""
    if isinstance(shape, Outline):
        return list(shape.points)
    x, y = shape.at
    rx, ry = shape.radii if isinstance(shape, Disc) else (0.0, shape.size / 2)
    return [(x - rx, y - ry), (x + rx, y + ry)]


@each_table
def test_pictures_are_valid_and_inside_their_frame(game: str, seats: int) -> None:
    played = registered(game)
    for state in moments(game, seats):
        for seat in (Seat(0), Seat(seats - 1), PUBLIC):
            scene = picture(played, played.view(state, seat, Recall.PERFECT), played.awaited(state))
            root = ElementTree.fromstring(scene.svg())  # noqa: S314
            assert len(root) == len(scene.shapes) + 1
            for shape in scene.shapes:
                assert all(-40 <= x <= 940 and -10 <= y <= 710 for x, y in reach(shape)), shape


@each_option_set
def test_pictures_with_other_options(case: Case) -> None:
    for state in moments(case.game_id, case.seats, case.options, every=300):
        view = case.game.view(state, Seat(0), Recall.PERFECT)
        assert picture(case.game, view).svg().endswith("</svg>\n")


@each_game
def test_a_picture_tells_no_more_than_the_view(game: str) -> None:
    played = registered(game)
    rng = random.Random(3)
    for state in moments(game, 3)[1:-1]:
        view = played.view(state, Seat(1), Recall.PERFECT)
        imagined = played.view(played.imagine(view, rng), Seat(1), Recall.PERFECT)
        assert picture(played, imagined).svg() == picture(played, view).svg()


def test_others_do_not_see_the_values_of_explorers() -> None:
    played = registered("the-island")
    state = moments("the-island", 2, every=60)[1]
    drawn = [picture(played, played.view(state, seat, Recall.PERFECT)).shapes for seat in (Seat(0), PUBLIC)]
    marks = [
        sum(isinstance(shape, Words) and shape.text in set("123456") for shape in shapes) for shapes in drawn
    ]
    assert marks[0] > marks[1] == 0


@each_game
def test_whoever_is_asked_is_marked(game: str) -> None:
    played = registered(game)
    view = played.view(moments(game, 3)[-2], PUBLIC, Recall.PERFECT)
    gold = [
        sum(getattr(shape, "stroke", "") == "#ffcf4a" for shape in picture(played, view, asked).shapes)
        for asked in ((), (1,), (0, 2))
    ]
    assert gold == [0, 1, 2]


@each_game
def test_pixels(game: str) -> None:
    played = registered(game)
    state = moments(game, 2, every=60)[2]
    array = picture(played, played.view(state, Seat(0), Recall.PERFECT)).pixels()
    assert array.shape == (700, 900, 3)
    assert array.dtype == np.uint8
    colours = array.astype(np.int32) @ (65536, 256, 1)
    assert len(np.unique(colours)) > 100  # a picture, with smooth edges


def test_pixels_and_svg_come_from_the_same_shapes() -> None:
    scene = Scene("#000000", 40, 20)
    scene.box((0, 0), (20, 20), "#ff0000", round_by=0)
    scene.disc((30, 10), 6, "#00ff00", "#0000ff", 2)
    scene.line([(0, 10), (10, 10)], "#ffffff", 4)
    scene.words((2, 3), "<é>", 6)
    array = scene.pixels()
    assert array[15, 15].tolist() == [255, 0, 0]
    assert array[10, 30].tolist() == [0, 255, 0]
    assert array[10, 24].tolist()[2] > 100
    assert array[10, 5].tolist() == [255, 255, 255]
    assert "&lt;é&gt;" in scene.svg()


def test_without_pillow_there_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(Missing) as refused:
        Scene("#000000").pixels()
    assert "pip install 'atlantide[research]'" in refused.value.__notes__[0]


def test_the_path_winds_and_only_neighbours_touch() -> None:
    places = [place(cell) for cell in range(1, 54)]
    near = [
        (one, other)
        for one, a in enumerate(places)
        for other, b in enumerate(places[:one])
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 70
    ]
    assert near == [(cell, cell - 1) for cell in range(1, 53)]


def test_long_texts_are_wrapped() -> None:
    text = "one two three four five six seven eight nine ten"
    lines = wrapped(text, 10, 100)
    assert " ".join(lines) == text
    assert all(len(line) <= 20 for line in lines)
