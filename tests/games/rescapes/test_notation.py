"""Actions as lines of text that people type; the board as lines of text."""

import pytest

from atlantide.contract import Action, InvalidAction, Seat
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes.board import GRID
from atlantide.games.rescapes.game import GAME
from tests.games.rescapes.table import ELSEWHERE, look, position

MIDDLE, WEST, NEXT, RED = (GRID.names[place] for place in ("0,0", "-4,0", "-3,0", "-3,-3"))

LINES: list[tuple[Action, str]] = [
    (do.DrawFirstPlayer(2), "draw-first-player 2"),
    (do.RevealSymbol("whirlpool"), "reveal-symbol whirlpool"),
    (do.RollDice("shark", 2), "roll-dice shark 2"),
    (do.RollDice("dolphin", "dive"), "roll-dice dolphin dive"),
    (do.PlaceAtlantean(MIDDLE), "place-atlantean I7"),
    (do.Walk(NEXT, MIDDLE), "walk I4 I7"),
    (do.Leap(NEXT, WEST), "leap I4 I3"),
    (do.Swim(WEST, NEXT), "swim I3 I4"),
    (do.Swim(WEST, NEXT, "ward"), "swim I3 I4 ward"),
    (do.Swim(WEST, NEXT, "carried"), "swim I3 I4 carried"),
    (do.Ride(WEST, NEXT), "ride I3 I4"),
    (do.Embark(NEXT, WEST), "embark I4 I3"),
    (do.Climb(WEST), "climb I3"),
    (do.Climb(WEST, "carried_spent"), "climb I3 carried_spent"),
    (do.Transfer(WEST, NEXT), "transfer I3 I4"),
    (do.Transfer(WEST, NEXT, "aboard_spent"), "transfer I3 I4 aboard_spent"),
    (do.Sail(WEST, NEXT), "sail I3 I4"),
    (do.Land(RED), "land E1"),
    (do.Land(RED, "alone_spent"), "land E1 alone_spent"),
    (do.Jump(WEST), "jump I3"),
    (do.EndMovement(), "end-movement"),
    (do.TakeWard("blue"), "take-ward blue"),
    (do.TakeWard("red", "alone_spent"), "take-ward red alone_spent"),
    (do.SinkPiece(NEXT), "sink-piece I4"),
    (do.PickCreature(WEST), "pick-creature I3"),
    (do.PickCreature(WEST, "green"), "pick-creature I3 green"),
    (do.MoveNone(), "move-none"),
    (do.Step(NEXT), "step I4"),
    (do.Stop(), "stop"),
    (do.Dive(RED), "dive E1"),
]
"""Every type of action, and how it is written."""


def test_every_type_is_listed() -> None:
    assert {type(action) for action, _ in LINES} == set(GAME.actions)


@pytest.mark.parametrize(("action", "line"), LINES)
def test_an_action_and_its_line(action: Action, line: str) -> None:
    assert GAME.notate(action) == line
    assert GAME.parse(line) == action
    assert GAME.parse(line.upper()) == action


def test_hexes_by_coordinates_too() -> None:
    assert GAME.parse("walk -3,0 0,0") == do.Walk(NEXT, MIDDLE)


def test_no_row_is_called_like_a_colour_of_atlanteans() -> None:
    rows = {label[0] for label in GRID.labels}
    assert len(rows) == 13
    assert not rows & set("RBYG")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "action.word"),
        ("fly I3", "action.word"),
        ("walk I3", "action.form"),
        ("walk I3 I4 I5", "action.form"),
        ("walk I3 Z9", "action.hex"),
        ("swim I3 I4 lonely", "action.choice"),
        ("swim I3 I4 aboard", "action.field"),
        ("roll-dice whale 2", "action.choice"),
        ("roll-dice shark 4", "action.choice"),
        ("take-ward purple", "action.choice"),
        ("draw-first-player x", "action.field"),
    ],
)
def test_what_cannot_be_read(line: str, key: str) -> None:
    with pytest.raises(InvalidAction) as refusal:
        GAME.parse(line)
    assert refusal.value.key == key


@pytest.mark.parametrize("action", [do.Walk(0, 127), do.Sail(-1, 3), do.Land(500), do.Step(-5)])
def test_a_hex_that_is_no_hex_is_no_action(action: Action) -> None:
    s = position(atlanteans={"R1": "piece 0,1", **ELSEWHERE})
    with pytest.raises(InvalidAction) as refusal:
        GAME.check(s, Seat(0), action)
    assert refusal.value.key == "action.number"


def test_the_drawing_shows_who_is_where() -> None:
    s = position(
        atlanteans={
            "R1": "ship 4,0",
            "B1": "water 5,0",
            "Y1": "saved NE",
            "G1": "piece 0,0",
            "R2": "water -5,0",
            "R3": "water -5,0",
        },
        ships=["4,0", "-5,0"],
        dolphins=["5,0 B1"],
        sharks=["6,0"],
        octopuses=["0,-6"],
        monsters=["-6,0"],
    )
    drawn = GAME.draw(look(s, 0), False)
    assert "(R..)" in drawn
    assert " b " in drawn, "a ward is a small letter"
    assert "NE: Y" in drawn
    for label in (f"{GRID.labels[GRID.names['6,0']]}K", f"{GRID.labels[GRID.names['0,-6']]}O", "I1M"):
        assert label in drawn
    assert "(...) RR" in drawn, "what does not fit is listed"
    assert "\x1b[" in GAME.draw(look(s, 0), True)
