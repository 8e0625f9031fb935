"""Chapter 13: drawing cards, and the discard pile that becomes the draw pile."""

import pytest

from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import Options
from tests.games.atlantis.table import (
    actor,
    draw,
    finish,
    hand,
    happened,
    heap,
    lay,
    move,
    outcomes,
    piles,
    play,
    refused,
    the,
)
from tests.laws.cases import random_game

SIX_OBJECTS = "He " * 15 + "St " * 15 + "Cr " * 15 + "Ri " * 15 + "Am " * 15 + "Ol " * 15


@pytest.mark.rule("ATL-13.1", "ATL-13.2")
def test_one_card_is_drawn_however_many_were_played() -> None:
    s = lay("He4 St3 Cr2 Ri5", hand="He St Cr Ri", hands={"white": "He"}, blue=[0, 0, 0], white=[1, 2, 3])
    move(s, 0, "He St Cr Ri")
    log = draw(s, "Fl")
    assert happened(log) == ["CardDrawn", "TurnBegan"]
    assert hand(s) == "Fl"


@pytest.mark.rule("ATL-13.1")
def test_a_card_comes_as_often_as_the_pile_has_it() -> None:
    s = lay(
        "He4 St3",
        hand="He",
        pile="St St St Fl",
        removed="He " * 14 + "St " * 12 + "Fl " * 14 + "Cr " * 15 + "Ri " * 15 + "Am " * 15 + "Ol " * 15,
    )
    move(s, 0, "He")
    assert outcomes(s) == {"draw-card St": 3, "draw-card Fl": 1}
    assert refused(s, "draw-card He") == "ATL-13.1"


@pytest.mark.rule("ATL-13.3")
def test_ex_18_a_reshuffle_inside_a_draw() -> None:
    """EX-18."""
    s = lay(
        "He4 St3",
        hand="He",
        hands={"white": "He"},
        pile="Fl",
        discard="St St Cr Cr",
        removed="He " * 13 + "St " * 13 + "Cr " * 13 + "Fl " * 14 + "Ri " * 15 + "Am " * 15 + "Ol " * 15,
        blue=[0, 54, 0],
    )
    move(s, 0, "He")
    assert piles(s)[:2] == (1, 5)
    log = play(s, "draw-card Fl")
    assert log == [ev.CardDrawn(0, "flag"), ev.PileRebuilt(5)]
    assert outcomes(s) == {"draw-card He": 1, "draw-card St": 2, "draw-card Cr": 2}
    play(s, "draw-card St")
    assert piles(s)[:2] == (4, 0)
    assert actor(s) == 1


@pytest.mark.rule("ATL-13.3")
def test_the_last_card_brings_the_reshuffle_even_if_nobody_draws_on() -> None:
    s = lay(
        "He4 St3",
        hand="He",
        hands={"white": "Fl"},
        pile="Fl",
        discard="Fl Fl",
        removed=SIX_OBJECTS[3:] + "Fl " * 11,
    )
    move(s, 0, "He")
    log = draw(s, "Fl")
    assert happened(log) == ["CardDrawn", "PileRebuilt", "TurnBegan"]
    assert piles(s)[:2] == (3, 0)


@pytest.mark.rule("ATL-13.3")
def test_a_reshuffle_during_a_pass() -> None:
    s = lay(
        "He4 ~ St3", hand="", pile="Fl", discard="Fl Fl", removed=SIX_OBJECTS + "Fl " * 12, blue=[1, 54, 54]
    )
    log = play(s, "pass") + draw(s)
    assert happened(log)[:4] == ["HandShown", "CardDrawn", "PileRebuilt", "CardDrawn"]


@pytest.mark.rule("ATL-13.4")
def test_with_an_empty_discard_pile_the_reshuffle_waits() -> None:
    s = lay(
        "Fl3 ~ He4", hand="", pile="Fl Fl", hands={"white": "Fl"}, removed=SIX_OBJECTS + "Fl " * 12, seats=2
    )
    log = play(s, "pass", "draw-card Fl", "draw-card Fl")
    assert happened(log) == ["HandShown", "CardDrawn", "CardDrawn", "TurnBegan"]
    assert piles(s)[:2] == (0, 0)
    move(s, 0, "Fl")
    assert piles(s)[:2] == (0, 1)
    log = play(s, "keep-bridge")
    assert happened(log) == ["BridgeKept", "PileRebuilt"]
    assert outcomes(s) == {"draw-card Fl": 1}


@pytest.mark.rule("ATL-13.4")
def test_the_cards_of_this_turn_are_in_the_pile_that_is_made_when_a_card_is_due() -> None:
    s = lay("He4 Fl3 St1", hand="Fl", pile="", removed=SIX_OBJECTS + "Fl " * 14, hands={}, seats=2)
    log = move(s, 0, "Fl")
    assert the(log, ev.PileRebuilt).cards == 1
    assert outcomes(s) == {"draw-card Fl": 1}
    log = draw(s, "Fl")
    assert piles(s)[:2] == (0, 0)


@pytest.mark.rule("ATL-13.5")
def test_what_is_not_there_is_not_owed() -> None:
    s = lay("He4 Fl3 St1", hand="Fl", pile="", removed=SIX_OBJECTS + "Fl " * 14, blue=[0, 54, 54], seats=2)
    move(s, 0, "Fl")
    log = draw(s)
    assert happened(log).count("CardDrawn") == 1
    assert hand(s) == "Fl"


@pytest.mark.rule("ATL-13.6")
def test_there_is_no_hand_limit() -> None:
    s = lay("He4 St3", hand="He " * 15 + "St " * 15 + "Fl " * 15, hands={"white": "Ri"})
    move(s, 0, "He")
    draw(s, "Ol")
    assert sum(s.hands[0]) == 45


@pytest.mark.rule("ATL-13.7", "ATL-8.5")
def test_removed_cards_never_return() -> None:
    for seed in range(6):
        removed = (0,) * 7
        for step in random_game(GAME, Options(), 3, seed):
            now = step.after.removed
            assert all(a <= b for a, b in zip(removed, now, strict=True))
            removed = now
            total = [
                sum(column)
                for column in zip(*step.after.hands, step.after.pile, step.after.discard, now, strict=True)
            ]
            assert total == [15] * 7


def test_the_discard_pile_is_as_it_was_played() -> None:
    s = lay("He4 St3 Cr2 Ri5", hand="He Ri", discard="Fl", blue=[0, 0, 0], white=[1])
    move(s, 0, "He Ri")
    assert heap(s.discard) == "He Ri Fl"
    finish(s)
