"""Chapters 9 and 11: the tile behind the pawn, and the Continent."""

from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from tests.games.atlantis.table import (
    actor,
    draw,
    finish,
    gaps,
    happened,
    held,
    lay,
    look,
    move,
    outcomes,
    path,
    pawns,
    piles,
    play,
    refused,
    result,
    taken,
    the,
    tile_word,
    uncover,
)


@pytest.mark.rule("ATL-9.1", "ATL-9.5", "ATL-9.8")
def test_one_tile_is_taken_and_lies_before_the_player() -> None:
    s = lay("He4 St3 Cr2 Ri5 Ol1", hand="St Ri", blue=[0, 54, 54], white=[2])
    log = move(s, 0, "St Ri")
    assert happened(log).count("TileTaken") == 1
    assert held(s) == "Cr2"
    assert look(s, 1).held[0] == s.held[0]
    assert look(s, 1).worth[0] == 2


@pytest.mark.rule("ATL-9.2")
@pytest.mark.parametrize(
    ("row", "white", "found"),
    [
        ("He4 St3 Cr2 Ri5", [], "Cr2 from 3"),
        ("He4 St3 Cr2 Ri5", [3], "St3 from 2"),
        ("He4 St3 Cr2 Ri5", [3, 2], "He4 from 1"),
        ("He4 St3 Cr2 Ri5", [3, 2, 1], "nothing"),
        ("He4 ~b ~ Ri5", [], "He4 from 1"),
        ("He4 ~b St1 Ri5", [3], "He4 from 1"),
    ],
)
def test_the_nearest_free_tile_behind(row: str, white: list[int], found: str) -> None:
    s = lay(row, hand="Ri", blue=[0, 54, 54], white=white, laid=["red"] if "~" in row else [])
    assert taken(move(s, 0, "Ri")) == found


@pytest.mark.rule("ATL-9.3")
def test_the_cell_just_left_counts_as_free() -> None:
    s = lay("He4 St3 Ri5", hand="Ri", blue=[2, 54, 54])
    assert taken(move(s, 2, "Ri")) == "St3 from 2"
    s = lay("He4 St3 Cr2 Ri5", hand="Ri", blue=[2, 3, 54])
    assert taken(move(s, 2, "Ri")) == "St3 from 2"


@pytest.mark.rule("ATL-9.4")
def test_only_the_upper_tile_is_taken_and_the_lower_one_appears() -> None:
    s = lay("He4/Fl5 St3 Ri5", hand="St", blue=[1, 54, 54])
    log = move(s, 1, "St")
    assert taken(log) == "He4 from 1"
    assert actor(s) == FATE
    assert outcomes(s) == {"uncover-tile A-FLAG-5": 1}
    log = uncover(s, "Fl5")
    assert (the(log, ev.TileUncovered).cell, tile_word(the(log, ev.TileUncovered).tile)) == (1, "Fl5")
    assert path(s).startswith("Fl5 St3")
    assert look(s, 0).covered == ()
    assert gaps(s) == {}


@pytest.mark.rule("ATL-9.4", "ATL-15.3")
def test_any_unseen_tile_of_the_back_may_appear() -> None:
    s = GAME.read(
        {
            "seats": 2,
            "hands": {"blue": {"helmet": 1}},
            "pawns": {"blue": [1, 0, 0]},
        }
    )
    move(s, 1, "He")
    found = outcomes(s)
    unseen = s.unseen
    assert len(found) == 16
    assert set(found.values()) == {1}
    assert all(name.split()[1].startswith("A-") for name in found)
    action, _ = GAME.fate(s)[3]
    GAME.apply(s, FATE, action, [])
    assert unseen.bit_count() - s.unseen.bit_count() == 1


@pytest.mark.rule("ATL-9.4")
def test_beyond_the_middle_the_other_back_appears() -> None:
    s = GAME.read(
        {
            "seats": 2,
            "hands": {"blue": {"helmet": 1, "statue": 1, "flag": 1}},
            "pawns": {"blue": [45, 54, 54]},
        }
    )
    line = next(action for action in GAME.legal(s, actor(s)) if "play-card" in GAME.notate(action))
    GAME.apply(s, actor(s), line, [])
    assert all(name.split()[1].startswith("B-") for name in outcomes(s))
    assert refused(s, "uncover-tile A-FLAG-1") == "ATL-9.4"


@pytest.mark.rule("ATL-9.6")
def test_an_empty_cell_becomes_water_at_once() -> None:
    s = lay("He4 St3 Ri5 Ol2", hand="Ri", blue=[1, 0, 0])
    move(s, 1, "Ri")
    assert path(s) == "He4 ~ Ri5 Ol2"
    assert gaps(s) == {"2": 4}


@pytest.mark.rule("ATL-9.7", "ATL-13.1")
def test_ex_9_the_first_tile() -> None:
    """EX-9."""
    s = lay("He4 St3", hand="He", hands={"white": "He"})
    log = move(s, 0, "He")
    assert taken(log) == "nothing"
    assert happened(log + draw(s)) == ["CardPlayed", "NothingTaken", "CardDrawn", "TurnBegan"]


# --- the Continent


@pytest.mark.rule("ATL-11.2")
def test_ex_27_all_tiles_at_the_end_are_occupied() -> None:
    """EX-27."""
    s = lay("He4 Fl2", hand="Ri", hands={"white": "He"}, blue=[0, 0, 0], white=[1, 2])
    log = move(s, 0, "Ri")
    assert the(log, ev.CardPlayed).to == 54
    assert taken(log) == "nothing"
    assert happened(finish(s)).count("CardDrawn") == 1 + 1


@pytest.mark.rule("ATL-11.2", "ATL-11.1")
def test_whoever_comes_home_takes_the_last_free_tile() -> None:
    s = lay("He4 St3 Cr2 Ol5/Am1 Ri5", hand="Fl", blue=[1, 54, 0], white=[5])
    log = move(s, 1, "Fl")
    assert taken(log) == "Ol5 from 4"
    s = lay("He4 St3 Cr2 Ri5", hand="Fl", blue=[4, 0, 0])
    assert taken(move(s, 4, "Fl")) == "Ri5 from 4"


@pytest.mark.rule("ATL-11.4", "ATL-14.1")
def test_with_the_third_pawn_the_game_ends_at_once() -> None:
    s = lay("He4 ~ St3 Cr2", hand="Fl Ri Ri Ri", blue=[1, 54, 54], white=[4], hands={"white": "He"})
    move(s, 1, "Fl")
    log = play(s, "pay-card Ri", "pay-card Ri", "pay-card Ri")
    assert taken(log) == "St3 from 3"
    assert actor(s) == FATE
    log = draw(s)
    assert happened(log)[:4] == ["CardDrawn"] * 4
    assert the(log, ev.GameEnded).reason == "third_pawn_home"
    assert GAME.to_act(s) == ()
    assert "TurnBegan" not in happened(log)
    assert result(s).scores[0] == 3 + 4
    assert pawns(s) == [54, 54, 54]


@pytest.mark.rule("ATL-11.4")
def test_ex_4_the_continent_closes_up_before_the_settlement() -> None:
    """EX-4, rulebook example 3, and EX-24."""
    row = "Am6 He2 Ol3 ~ Fl1 Cr2 St7 Am4 ~ He5 Am5 ~ ~b ~ ~ Cr3 Ri2 Ol1 ~b He4 ~ St1 Ri5"
    fields: dict[str, Any] = {
        "red": [3, 17, 54],
        "blue": [10, 54, 54],
        "black": [54, 54, 22],
        "laid": ["blue", "black"],
        "seat": "black",
        "hand": "Fl",
        "held": {"red": "7 7", "blue": "2"},
        "hands": {"red": "He", "blue": "St St"},
    }
    s = lay(row, white=[54, 54, 0], **fields)
    assert gaps(s) == {"4": 1, "9": 4, "12-15": 0, "19": 0, "21": 1}
    log = move(s, 22, "Fl")
    assert taken(log) == "Ri5 from 23"
    assert the(log, ev.ContinentClosed).cell == 22
    assert look(s, 0).dues == (1, 6, 0, 7)
    before = piles(s)
    log = draw(s)
    assert piles(s)[0] == before[0] - 4
    settled = {event.seat: event for event in log if isinstance(event, ev.Settled)}
    assert (settled[3].cost, [str(tile) for tile in settled[3].cards]) == (7, ["0"] * 7)
    assert settled[0].cost == 1
    assert result(s).scores == (3, -6, 5 + 4, 7 + 1)
    assert happened(log).count("TileTaken") == 0


@pytest.mark.rule("ATL-14.3")
@pytest.mark.parametrize(("option", "due"), [("yes", 6), ("no", 0)])
def test_ex_24_a_pawn_on_atlantis_at_the_end(option: str, due: int) -> None:
    """EX-24."""
    row = "Am6 He2 Ol3 ~ Fl1 Cr2 St7 Am4 ~ He5 Am5 ~ ~b ~ ~ Cr3 Ri2 Ol1 ~b He4 ~ St1"
    s = lay(row, white=[54, 54, 0], laid=["blue", "red"], hand="He", options={"atlantis_pawns_pay": option})
    assert look(s, 0).dues[1] == due
