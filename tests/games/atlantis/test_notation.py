"""Actions as lines of text that people type, and the path as text."""

import pytest

from atlantide.contract import Action, InvalidAction, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.pieces import TILE_NAMES
from tests.games.atlantis.table import lay, look

HELMET_1, FLAG_6 = TILE_NAMES.index("A-helmet-1"), TILE_NAMES.index("B-flag-6")

LINES: list[tuple[Action, str]] = [
    (do.DrawFirstPlayer(2), "draw-first-player 2"),
    (do.LayTile(HELMET_1), "lay-tile A-HELMET-1"),
    (do.DealCard("olive"), "deal-card olive"),
    (do.UncoverTile(FLAG_6), "uncover-tile B-FLAG-6"),
    (do.DrawCard("ring"), "draw-card ring"),
    (do.SellTile(7), "sell-tile 7"),
    (do.LayBridge(27), "lay-bridge 27"),
    (do.PlayCard(12, "helmet"), "play-card 12 helmet"),
    (do.Pass(), "pass"),
    (do.PayTile(3), "pay-tile 3"),
    (do.PayCard("flag"), "pay-card flag"),
    (do.KeepBridge(), "keep-bridge"),
]
"""One action of every type, and how it is written."""


def test_every_type_of_action_is_in_the_list() -> None:
    assert {type(action) for action, _ in LINES} == set(GAME.actions)


@pytest.mark.parametrize(("action", "line"), LINES)
def test_an_action_is_written_as_a_line_and_read_from_it(action: Action, line: str) -> None:
    assert GAME.notate(action) == line
    assert GAME.parse(line) == action


@pytest.mark.parametrize(
    "line", ["", "walk 1 2", "play-card helmet", "play-card 1 sword", "uncover-tile C-FLAG-1"]
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(line)


@pytest.mark.parametrize(
    "action", [do.PlayCard(54, "ring"), do.PlayCard(-1, "ring"), do.LayBridge(54), do.LayBridge(-1)]
)
def test_cells_that_do_not_exist_are_refused(action: Action) -> None:
    s = lay("He4 ~ Ri2", hand="He")
    with pytest.raises(InvalidAction):
        GAME.check(s, Seat(0), action)


@pytest.mark.parametrize("tile", [-1, 84])
def test_tiles_that_do_not_exist_are_refused(tile: int) -> None:
    s = lay("He4/St5 Ri2", hand="Ri", blue=[1, 54, 54])
    GAME.apply(s, Seat(0), do.PlayCard(1, "ring"))
    with pytest.raises(InvalidAction):
        GAME.check(s, Seat(-1), do.UncoverTile(tile))


# --- the path as text


def test_the_path_is_drawn() -> None:
    s = lay("He4/St5 ~ Ri2 ~b Ol5", hand="Ri", blue=[1, 54, 54], white=[0, 0, 5], laid=["red"], seats=4)
    drawn = GAME.draw(look(s, 0), False).splitlines()
    assert drawn[0] == "[white white black black black red red red]"
    assert drawn[1].split()[:10] == ["1", "He4*", "2", "~", "3", "Ri2", "4", "=", "5", "Ol5"]
    assert drawn[2].split() == ["blue", "2", "0", "white"]
    assert drawn[-1] == "[[blue blue]]"


def test_rows_wind() -> None:
    s = GAME.read({})
    drawn = GAME.draw(look(s, 0), False).splitlines()
    assert [word for word in drawn[3].split() if word.isdigit()] == [str(cell) for cell in range(20, 10, -1)]
    assert [word for word in drawn[11].split() if word.isdigit()] == ["53", "52", "51"]
    assert drawn[11].startswith(" " * 8 * 7)
