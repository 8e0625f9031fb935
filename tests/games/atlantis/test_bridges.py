"""Chapter 7: bridges."""

from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.atlantis import events as ev
from tests.games.atlantis.table import (
    actor,
    choices,
    draw,
    finish,
    gaps,
    happened,
    kinds,
    lay,
    look,
    move,
    moves,
    owed,
    play,
    refused,
    taken,
    the,
)


@pytest.mark.rule("ATL-7.1", "ATL-7.7")
def test_a_bridge_is_laid_once_in_a_game() -> None:
    s = lay("He4 ~ Ri2 ~ Ol5", hand="He")
    assert choices(s, "lay-bridge") == ["lay-bridge 2", "lay-bridge 4"]
    assert play(s, "lay-bridge 4") == [ev.BridgeLaid(0, 4, 4, 2)]
    assert choices(s, "lay-bridge") == []
    assert refused(s, "lay-bridge 2") == "ATL-7.1"
    assert look(s, 1).laid == (0,)
    move(s, 0, "He")
    assert actor(s) == FATE


@pytest.mark.rule("ATL-7.2", "ATL-7.13")
def test_on_any_gap_without_a_bridge_named_by_its_lowest_cell() -> None:
    s = lay("He4 ~ ~ Ri2 ~b Ol5 ~ ~ St3", hand="Ri", blue=[6, 54, 54], laid=["red"])
    assert choices(s, "lay-bridge") == ["lay-bridge 2", "lay-bridge 7"]
    assert refused(s, "lay-bridge 5") == "ATL-7.2"
    assert refused(s, "lay-bridge 3") == "ATL-7.2"
    assert refused(s, "lay-bridge 1") == "ATL-7.2"
    assert play(s, "lay-bridge 2") == [ev.BridgeLaid(0, 2, 3, 2)]
    assert gaps(s) == {"2-3": 0, "5": 0, "7-8": 3}


@pytest.mark.rule("ATL-7.5")
def test_everybody_crosses_it_for_nothing() -> None:
    s = lay("He4 ~ Ri2", hand="He", hands={"white": "Ri"}, white=[1], seats=2, blue=[0, 0, 54])
    assert moves(s, 0) == []
    play(s, "lay-bridge 2", "pass")
    draw(s)
    assert actor(s) == 1
    log = move(s, 1, "Ri")
    assert owed(s) == 0
    assert taken(log) == "He4 from 1"


@pytest.mark.rule("ATL-7.6", "ATL-7.9", "ATL-7.3")
def test_ex_20_a_late_bridge() -> None:
    """EX-20."""
    row = "Am4 ~ Ri2 ~ Ol6 Cr5"
    s = lay(row, hand="Ol He He He He", blue=[1, 54, 54])
    move(s, 1, "Ol")
    assert owed(s) == 4
    log = play(s, *["pay-card He"] * 4)
    assert taken(log) == "Ri2 from 3"
    assert gaps(s) == {"2-4": 4}
    assert choices(s) == ["lay-bridge 2", "keep-bridge"]
    removed = s.removed
    assert play(s, "lay-bridge 2") == [ev.BridgeLaid(0, 2, 4, 4)]
    assert gaps(s) == {"2-4": 0}
    assert s.removed == removed
    s = lay(row, hand="Ol He He He He", blue=[1, 54, 54])
    play(s, "lay-bridge 2")
    move(s, 1, "Ol")
    assert owed(s) == 2
    play(s, "pay-card He", "pay-card He")
    assert gaps(s) == {"2-4": 0}


@pytest.mark.rule("ATL-7.3")
def test_the_late_bridge_comes_after_taking_and_before_drawing() -> None:
    s = lay("He4 Ri2 St3 Ol5", hand="St", hands={"white": "He"}, blue=[1, 0, 0])
    log = move(s, 1, "St")
    assert happened(log) == ["CardPlayed", "TileTaken"]
    assert gaps(s) == {"2": 3}
    assert choices(s) == ["lay-bridge 2", "keep-bridge"]
    log = play(s, "keep-bridge", "draw-card He")
    assert happened(log) == ["BridgeKept", "CardDrawn", "TurnBegan"]


@pytest.mark.rule("ATL-7.3")
def test_the_late_step_is_skipped_where_there_is_nothing_to_bridge() -> None:
    s = lay("He4 Ri2", hand="Ri", blue=[1, 0, 0])
    move(s, 1, "Ri")
    assert actor(s) == FATE
    s = lay("He4 ~b Ri2", hand="He", laid=["red"])
    move(s, 0, "He")
    assert actor(s) == FATE


@pytest.mark.rule("ATL-7.3")
def test_before_move_leaves_no_late_step() -> None:
    fields: dict[str, Any] = {"options": {"bridge_timing": "before_move"}}
    s = lay("He4 Ri2 St3 ~ Ol5", hand="St", blue=[1, 0, 0], **fields)
    assert choices(s, "lay-bridge") == ["lay-bridge 4"]
    move(s, 1, "St")
    assert actor(s) == FATE


@pytest.mark.rule("ATL-7.4")
def test_not_in_the_middle_of_a_move_or_payment() -> None:
    s = lay("He4 ~ Ri2 St3 Ol5", hand="Ri St He He", blue=[1, 54, 54], white=[3])
    play(s, "play-card 1 Ri")
    assert refused(s, "lay-bridge 2") == "ATL-7.4"
    play(s, "play-card 3 St")
    assert refused(s, "lay-bridge 2") == "ATL-7.4"
    assert kinds(s) == {"pay-card"}


@pytest.mark.rule("ATL-7.7", "ATL-7.8")
def test_a_bridge_stays_and_a_gap_that_widens_stays_free() -> None:
    s = lay("He4 Cr3 ~b Ri2 St1 Ol5", hand="Ri", blue=[1, 54, 54], laid=["blue"])
    log = move(s, 1, "Ri")
    assert taken(log) == "Cr3 from 2"
    assert gaps(s) == {"2-3": 0}
    assert s.bridges == (3,)


@pytest.mark.rule("ATL-7.9")
@pytest.mark.parametrize("row", ["Am5 ~b Fl1 ~ He6 Cr2", "Am5 ~ Fl1 ~b He6 Cr2"])
def test_where_one_of_two_gaps_had_a_bridge_the_merged_one_is_free(row: str) -> None:
    s = lay(row, hand="He Ri", blue=[1, 54, 54], laid=["red"])
    move(s, 1, "He")
    play(s, "pay-card Ri")
    assert gaps(s) == {"2-4": 0}


@pytest.mark.rule("ATL-7.2", "ATL-7.10")
def test_ex_21_two_bridges() -> None:
    """EX-21."""
    s = lay("Am4 ~b Ri2 ~b Ol6", hand="Ol", blue=[1, 54, 54], laid=["white", "red"])
    log = move(s, 1, "Ol")
    assert taken(log) == "Ri2 from 3"
    assert gaps(s) == {"2-4": 0}
    assert look(s, 0).laid == (1, 3)
    assert actor(s) == FATE


@pytest.mark.rule("ATL-7.11")
def test_the_bridge_of_a_gap_that_vanishes_is_not_returned() -> None:
    s = lay("Am4 ~b Ri2 Ol6", hand="Ri", hands={"white": "Ol"}, seats=2, blue=[1, 54, 0], laid=["white"])
    log = move(s, 1, "Ri")
    assert the(log, ev.AtlantisClosed).cell == 3
    finish(s)
    assert look(s, 1).laid == (1,)
    assert choices(s, "lay-bridge") == []


@pytest.mark.rule("ATL-7.12")
def test_no_late_bridge_for_who_has_come_home_with_all() -> None:
    s = lay("Am4 ~ Ri2 Ol6", hand="Fl", blue=[4, 54, 54], white=[1])
    move(s, 4, "Fl")
    assert actor(s) == FATE
    assert gaps(s) == {"2": 2}
    draw(s)
    assert s.over == "third_pawn_home"
