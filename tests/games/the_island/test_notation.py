"""Actions as lines of text that people type."""

import pytest

from atlantide.contract import Action, InvalidAction, Seat
from atlantide.games.the_island import actions as do
from atlantide.games.the_island.board import GRID
from atlantide.games.the_island.game import GAME
from atlantide.kernel.texts import texts
from tests.games.the_island.table import position

E4, E5, I6, C10, D5 = (GRID.names[place] for place in ("0,-3", "1,-3", "0,0", "7,-5", "1,-4"))
R1, R10, B1, G1, Y10 = 0, 9, 10, 20, 39

LINES: list[tuple[Action, str]] = [
    (do.LayTile("beach"), "lay-tile beach"),
    (do.DrawFirstPlayer(2), "draw-first-player 2"),
    (do.TurnTile("WHIRLPOOL"), "turn-tile WHIRLPOOL"),
    (do.RollDie("serpent"), "roll-die serpent"),
    (do.PlaceExplorer("green", E4), "place-explorer green E4"),
    (do.ChooseValue(6), "choose-value 6"),
    (do.PlaceBoat(D5), "place-boat D5"),
    (do.PlayTile("forest", "MOVE_WHALE"), "play-tile forest MOVE_WHALE"),
    (do.NoTile(), "no-tile"),
    (do.PickSwimmer(Y10), "pick-swimmer Y10"),
    (do.GuideSwimmer(C10), "guide-swimmer C10"),
    (do.PickBoat(D5), "pick-boat D5"),
    (do.BlowBoat(C10), "blow-boat C10"),
    (do.PickCreature(I6), "pick-creature I6"),
    (do.PutCreature(C10), "put-creature C10"),
    (do.Walk(R1, E5), "walk R1 E5"),
    (do.Embark(R10, D5), "embark R10 D5"),
    (do.Plunge(B1, D5), "plunge B1 D5"),
    (do.Swim(G1, C10), "swim G1 C10"),
    (do.Climb(Y10), "climb Y10"),
    (do.Transfer(R1, D5), "transfer R1 D5"),
    (do.Jump(R1), "jump R1"),
    (do.Land(B1), "land B1"),
    (do.Sail(D5, C10), "sail D5 C10"),
    (do.EndMovement(), "end-movement"),
    (do.SinkTile(E4), "sink-tile E4"),
    (do.PutAboard(G1), "put-aboard G1"),
    (do.MoveCreature(I6, D5), "move-creature I6 D5"),
    (do.MoveNone(), "move-none"),
    (do.Repel("mountain"), "repel mountain"),
    (do.Decline(), "decline"),
]
"""One action of every type, and how it is written."""


def refusal(line: str) -> InvalidAction:
    """The error that a line leads to."""
    with pytest.raises(InvalidAction) as refused:
        GAME.parse(line)
    return refused.value


def said(line: str) -> str:
    """What a person is told about a line that cannot be read."""
    error = refusal(line)
    return texts("en")(f"error.{error.key}", **error.params)


# --- writing and reading


def test_every_type_of_action_is_in_the_list() -> None:
    assert {type(action) for action, _ in LINES} == set(GAME.actions)


@pytest.mark.parametrize(("action", "line"), LINES)
def test_an_action_is_written_as_a_line(action: Action, line: str) -> None:
    assert GAME.notate(action) == line


@pytest.mark.parametrize(("action", "line"), LINES)
def test_a_line_is_read_as_the_action(action: Action, line: str) -> None:
    assert GAME.parse(line) == action


@pytest.mark.parametrize(("action", "line"), LINES)
def test_small_letters_mean_the_same(action: Action, line: str) -> None:
    assert GAME.parse(line.lower()) == action


@pytest.mark.parametrize(("action", "line"), LINES)
def test_capitals_mean_the_same(action: Action, line: str) -> None:
    assert GAME.parse(line.upper()) == action


@pytest.mark.parametrize(
    ("label", "coordinates"),
    [
        ("walk R1 E5", "walk R1 1,-3"),
        ("swim G1 C10", "swim G1 7,-5"),
        ("sail D5 C10", "sail 1,-4 7,-5"),
        ("sail D5 C10", "sail 1,-4 C10"),
        ("place-explorer green E4", "place-explorer green 0,-3"),
        ("move-creature I6 O7", "move-creature 0,0 0,6"),
        ("sink-tile M1", "sink-tile -7,4"),
    ],
)
def test_a_hex_may_be_written_as_label_or_coordinates(label: str, coordinates: str) -> None:
    assert GAME.parse(coordinates) == GAME.parse(label)
    assert GAME.notate(GAME.parse(coordinates)) == label


def test_blanks_do_not_matter() -> None:
    assert GAME.parse("  walk   R1\t1,-3 \n") == do.Walk(R1, E5)


# --- nonsense


@pytest.mark.parametrize("line", ["", "   ", "dance", "walk-R1-E5", "E5", "walks R1 E5", "R1"])
def test_what_is_no_action_is_refused_with_the_words_there_are(line: str) -> None:
    error = refusal(line)
    assert error.key == "action.word"
    words = error.params["words"]
    assert isinstance(words, list)
    assert {"walk", "end-movement", "sink-tile", "repel"} <= set(words)


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("walk", "walk EXPLORER TO"),
        ("walk R1", "walk EXPLORER TO"),
        ("Walk R1 E5 D6", "walk EXPLORER TO"),
        ("walk R1 1, -3", "walk EXPLORER TO"),
        ("sail D5", "sail START TO"),
        ("play-tile beach", "play-tile TERRAIN BACK"),
        ("repel", "repel TERRAIN"),
        ("end-movement now", "end-movement"),
        ("place-explorer E4", "place-explorer COLOUR TO"),
        ("choose-value", "choose-value VALUE"),
    ],
)
def test_too_few_or_too_many_words_are_refused_with_the_right_form(line: str, form: str) -> None:
    assert refusal(line).key == "action.form"
    assert said(line).endswith(form)


@pytest.mark.parametrize("place", ["Z9", "E11", "E0", "9,9", "1;-3", "here", "-3"])
def test_what_is_no_hex_is_refused_with_the_two_ways_to_write_one(place: str) -> None:
    told = said(f"walk R1 {place}")
    assert f"'{place}'" in told
    assert "E5" in told
    assert "1,-3" in told


@pytest.mark.parametrize("name", ["R11", "R0", "P1", "1", "red", "E5"])
def test_what_is_no_explorer_is_refused_with_how_to_write_one(name: str) -> None:
    told = said(f"walk {name} E5")
    assert f"'{name}'" in told
    assert "R1" in told


@pytest.mark.parametrize("line", ["choose-value six", "choose-value 1,5", "draw-first-player red"])
def test_what_is_no_number_is_refused(line: str) -> None:
    told = said(line)
    assert line in told
    assert "int" in told


@pytest.mark.parametrize(
    ("line", "one_that_exists"),
    [
        ("lay-tile swamp", "forest"),
        ("repel swamp", "forest"),
        ("turn-tile KRAKEN", "WHIRLPOOL"),
        ("play-tile beach KRAKEN", "DOLPHIN"),
        ("roll-die kraken", "serpent"),
        ("place-explorer purple E4", "yellow"),
    ],
)
def test_a_wrong_word_is_refused_with_the_words_there_are(line: str, one_that_exists: str) -> None:
    assert one_that_exists in said(line)


@pytest.mark.parametrize(
    "action",
    [do.Walk(40, E5), do.Walk(-1, E5), do.Walk(R1, 133), do.SinkTile(-1), do.MoveCreature(133, I6), Action()],
)
def test_an_action_about_nothing_that_exists_is_no_action(action: Action) -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    with pytest.raises(InvalidAction):
        GAME.check(s, Seat(0), action)
