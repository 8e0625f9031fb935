"""Positions as JSON: written, read, filled in."""

import pytest

from atlantide.contract import FATE
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import Options
from tests.games.atlantis.table import (
    actor,
    again,
    choices,
    gaps,
    heap,
    held,
    lay,
    look,
    move,
    pawns,
    piles,
    play,
    tile_word,
)
from tests.laws.cases import random_game


def test_a_position_is_written_as_people_read_it() -> None:
    s = lay("Cr3/Ri5 ~ He4 ~b St1", hand="He He", tiles="7", blue=[3, 54, 0], laid=["red"], discard="Ol")
    written = GAME.write(s)
    assert written["path"][:6] == ["A-crown-3/", "~", "A-helmet-4", "~", "A-statue-1", "~"]
    assert written["unseen"] == ["A-ring-5"]
    assert written["pawns"]["blue"] == [3, 54, 0]
    assert written["hands"]["blue"] == {"helmet": 2}
    assert written["discard"] == {"olive": 1}
    assert (written["bridges"], written["laid"]) == ([4], ["red"])
    assert (written["seat"], written["first"], written["turn"]) == ("blue", "blue", 1)
    assert written["agenda"] == [{"type": "Prepare"}]
    assert again(s) == s


def test_every_state_of_a_game_survives() -> None:
    for seed, seats in ((1, 2), (2, 3), (3, 4)):
        for step in random_game(GAME, Options(pay_with_bought="no", buy_limit="unlimited"), seats, seed):
            assert again(step.after) == step.after


def test_an_empty_position_is_the_beginning_of_a_turn() -> None:
    s = GAME.read({})
    assert (s.seats, s.turn, s.seat, s.first) == (4, 1, 0, 0)
    assert sum(tile >= 0 for tile in s.tops) == 52
    assert look(s, 0).covered == (*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54))
    assert s.gone == ()
    assert piles(s) == (105, 0, 0)
    assert gaps(s).keys() == {"27"}
    assert choices(s) == ["pass", "lay-bridge 27"]


def test_what_is_not_named_has_left_the_game_or_is_in_the_pile() -> None:
    s = lay("Cr3/Ri5 He4", hand="He He", tiles="7", discard="Ol", removed="Fl")
    assert len(look(s, 0).gone) == 84 - 4
    assert piles(s) == (105 - 4, 1, 1)
    assert heap(s.rebuilt) == heap(tuple(a + b for a, b in zip(s.pile, s.hands[0], strict=True)))
    assert s.drawn[0] == s.hands[0]


def test_short_names_mean_the_first_tile_that_is_free() -> None:
    s = GAME.read({"path": ["Cr3", "Cr3", "~", "B-ring-7"], "held": {"white": ["He4"]}})
    assert GAME.write(s)["path"][:4] == ["A-crown-3", "B-crown-3", "~", "B-ring-7"]
    assert held(s, 1) == "He4"


def test_covered_tiles_are_made_up_of_the_back_of_their_cell() -> None:
    path = ["Cr3/", *["~"] * 30, "Ri1/"]
    s = GAME.read({"path": path})
    names = GAME.write(s)["unseen"]
    assert [name[0] for name in names] == ["A", "B"]


def test_pawns_that_are_not_named_are_on_atlantis() -> None:
    s = lay("Cr3 Ri5", hand="He", blue=[2])
    assert (pawns(s), pawns(s, 3)) == ([2, 0, 0], [0, 0, 0])


def test_bridges_belong_to_the_first_seats_unless_said() -> None:
    s = GAME.read({"path": ["Cr3", "~", "Ri5", "~", "He1"], "bridges": [4, 2]})
    assert (s.bridges, look(s, 0).laid) == ((2, 4), (0, 1))


def test_steps_that_play_themselves_are_played() -> None:
    s = lay(
        "Cr3 Ri5 St1",
        hand="He",
        blue=[2],
        agenda=[{"type": "Draw", "left": 1}, {"type": "LateBridge"}, {"type": "Take", "cell": 2}],
    )
    assert tile_word(s.held[0][0]) == "Cr3"
    assert actor(s) == FATE


@pytest.mark.parametrize(
    "agenda",
    [
        [{"type": "PlayOn", "start": 0, "cell": 2}],
        [{"type": "Prepare"}, {"type": "Draw", "left": 2}],
        [{"type": "Draw", "left": 1}, {"type": "LateBridge"}],
    ],
)
def test_a_position_may_be_in_the_middle_of_a_turn(agenda: list[dict[str, object]]) -> None:
    s = lay("Cr3 Ri5 ~ St1", hand="He St St St St St St", blue=[0, 0, 1], white=[2], agenda=agenda)
    assert again(s) == s
    assert GAME.audit(s) == []


def test_a_payment_may_be_under_way() -> None:
    s = lay("He2 ~ St7 Ri4 Fl1", hand="Ri Ol Ol Fl", tiles="1", blue=[1, 54, 54])
    move(s, 1, "Ri")
    play(s, "pay-tile 1")
    assert again(s) == s
    assert choices(again(s)) == ["pay-card Ol", "pay-card Fl"]


def test_a_game_that_is_over() -> None:
    s = lay("He4 Ri1", seats=2, hand="He", blue=[2, 54, 54], white=[1, 54, 54])
    move(s, 2, "He")
    while GAME.to_act(s):
        GAME.apply(s, FATE, GAME.fate(s)[0][0])
    assert again(s) == s
    assert GAME.outcome(again(s)) == GAME.outcome(s)
