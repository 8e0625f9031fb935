"""Chapter 15: who knows what."""

import random
from collections import Counter
from typing import Any

import pytest

from atlantide.contract import PUBLIC, Recall, Seat
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from tests.games.atlantis.table import (
    BLUE,
    RED,
    WHITE,
    draw,
    hand,
    happened,
    heap,
    lay,
    look,
    move,
    play,
    tile_word,
    uncover,
)

EVERYTHING: dict[str, Any] = {
    "hand": "He He Ol",
    "hands": {"white": "St Fl", "red": "Cr"},
    "held": {"white": "7 2"},
    "blue": [1, 54, 0],
    "white": [3],
    "laid": ["red"],
    "discard": "Ri",
    "removed": "Am Am",
}


@pytest.mark.rule("ATL-15.1")
@pytest.mark.parametrize("seat", [BLUE, WHITE, RED, PUBLIC])
def test_what_is_open_to_all(seat: Seat) -> None:
    s = lay("He4/St5 ~ Ri2 ~b Ol5 St1", tiles="5", **EVERYTHING)
    seen = look(s, seat)
    assert [tile if tile is None else tile_word(tile) for tile in seen.tops[1:7]] == [
        "He4",
        None,
        "Ri2",
        None,
        "Ol5",
        "St1",
    ]
    assert seen.covered == (1,)
    assert [(gap.first, gap.last, gap.price, gap.bridged) for gap in seen.gaps] == [
        (2, 2, 2, False),
        (4, 4, 0, True),
    ]
    assert (seen.bridges, seen.laid) == ((4,), (3,))
    assert seen.pawns[:6] == (1, 54, 0, 3, 0, 0)
    assert [sum(int(tile_word(tile)[2:]) for tile in tiles) for tiles in seen.held] == [5, 9, 0, 0]
    assert seen.hands == (3, 2, 0, 1)
    assert seen.pile == 105 - 6 - 3
    assert (heap(seen.discard), heap(seen.removed)) == ("Ri", "Am Am")
    assert seen.worth == (8, 11, 0, 1)
    assert seen.dues == (4, 0 + 2 + 2, 6, 6)
    assert seen.projected[3] == 1 - 6


@pytest.mark.rule("ATL-15.2")
def test_only_the_owner_sees_a_hand() -> None:
    s = lay("He4 ~ Ri2", **{**EVERYTHING, "laid": []})
    assert heap(look(s, BLUE).hand or ()) == "He He Ol"
    assert heap(look(s, WHITE).hand or ()) == "St Fl"
    assert look(s, PUBLIC).hand is None
    assert look(s, BLUE).drawn is not None
    assert (look(s, PUBLIC).drawn, look(s, PUBLIC).bought, look(s, WHITE).bought) == (None, None, None)


@pytest.mark.rule("ATL-15.2", "ATL-15.5")
def test_others_see_only_that_a_card_was_drawn() -> None:
    drawn, dealt = ev.CardDrawn(0, "helmet"), ev.CardDealt(1, "ring")
    assert GAME.see(drawn, BLUE) == drawn
    assert GAME.see(drawn, WHITE) == ev.CardDrawn(0, None)
    assert GAME.see(drawn, PUBLIC) == ev.CardDrawn(0, None)
    assert GAME.see(dealt, WHITE) == dealt
    assert GAME.see(dealt, BLUE) == ev.CardDealt(1, None)
    paid = ev.CardPaid(0, "helmet")
    assert GAME.see(paid, WHITE) == paid


@pytest.mark.rule("ATL-15.5")
def test_nobody_learns_what_another_could_do() -> None:
    s = lay("He4 ~ Ri2", **{**EVERYTHING, "laid": []})
    assert list(GAME.legal(s, WHITE)) == list(GAME.legal(s, PUBLIC)) == []


@pytest.mark.rule("ATL-15.3")
def test_the_pile_is_only_a_number() -> None:
    assert type(look(lay("He4", hand="He"), BLUE, Recall.PERFECT).pile) is int


@pytest.mark.rule("ATL-12.1", "ATL-15.4", "ATL-15.8")
def test_ex_33_known_cards() -> None:
    """EX-33: between the two turns White uncovers a 1, so that the gap gets cheap."""
    s = lay(
        "Am6 ~ Ri5/St1 St4 He2 Cr1",
        hand="He He Ol",
        seats=2,
        blue=[1, 0, 0],
        white=[3, 0, 0],
        hands={"white": "St Am"},
        laid=["blue", "white"],
        bridges=[52, 53],
    )
    log = play(s, "pass", "draw-card Cr", "draw-card Fl")
    assert log[0] == ev.HandShown(0, (2, 0, 0, 0, 0, 1, 0))
    assert heap(look(s, WHITE).known[0]) == "He He Ol"
    move(s, 3, "St")
    uncover(s, "St1")
    draw(s)
    move(s, 1, "He")
    play(s, "pay-card Cr")
    draw(s, "Ri")
    assert heap(look(s, WHITE).known[0]) == heap(look(s, PUBLIC).known[0]) == "He Ol"
    assert look(s, WHITE).hands[0] == 4
    assert hand(s) == "He Ri Ol Fl"


@pytest.mark.rule("ATL-15.8")
def test_a_card_that_was_not_known_leaves_the_list_as_it_is() -> None:
    s = lay("He2 ~ St7 Ri4 Fl1", hand="Ri He Fl Fl", blue=[1, 54, 54], known={"blue": "He Ri"})
    move(s, 1, "Ri")
    assert heap(look(s, WHITE).known[0]) == "He"
    play(s, "pay-card Fl", "pay-card Fl")
    assert heap(look(s, WHITE).known[0]) == "He"


@pytest.mark.rule("ATL-15.8")
def test_a_new_pass_replaces_the_list() -> None:
    s = lay("Am4 ~ Ri5", hand="Ri Ri", known={"blue": "Ri"}, blue=[1, 54, 54], white=[3])
    play(s, "pass")
    assert heap(look(s, WHITE).known[0]) == "Ri Ri"


@pytest.mark.rule("ATL-15.6")
def test_after_a_reshuffle_the_other_hand_is_known_by_counting() -> None:
    """Two players: whatever is neither in the new pile nor removed nor mine is in the other hand."""
    s = lay(
        "He4 St3",
        seats=2,
        hand="He Ri",
        hands={"white": "Cr Am Ol"},
        pile="Fl",
        discard="St St",
        removed="He " * 14 + "St " * 13 + "Cr " * 14 + "Fl " * 14 + "Ri " * 14 + "Am " * 14 + "Ol " * 14,
    )
    move(s, 0, "He")
    log = draw(s, "Fl")
    assert happened(log)[1] == "PileRebuilt"
    view = look(s, BLUE, Recall.PERFECT)
    rng = random.Random(1)
    for _ in range(30):
        t = GAME.imagine(view, rng)
        assert heap(t.hands[1]) == "Cr Am Ol"
        assert heap(t.pile) == "He St St"


@pytest.mark.rule("ATL-15.6")
def test_later_draws_come_from_the_new_pile() -> None:
    """White holds one of the three cards of the new pile; which one Blue cannot know, but the rest it can."""
    s = lay(
        "He4 St3",
        seats=2,
        hand="Ri",
        hands={"white": "Cr Am St"},
        pile="He St",
        rebuilt="He St St",
        drawn={"white": "St"},
        discard="",
        removed="He " * 14 + "St " * 13 + "Cr " * 14 + "Fl " * 15 + "Ri " * 14 + "Am " * 14 + "Ol " * 15,
    )
    view = look(s, BLUE, Recall.PERFECT)
    rng = random.Random(2)
    hands = Counter(heap(GAME.imagine(view, rng).hands[1]) for _ in range(600))
    assert set(hands) == {"He Cr Am", "St Cr Am"}
    assert 140 < hands["He Cr Am"] < 260


@pytest.mark.rule("ATL-15.6", "ATL-15.8")
def test_before_a_reshuffle_unseen_cards_are_anywhere_but_known_ones_stay() -> None:
    s = lay("He4 St3", seats=2, hand="Ri", hands={"white": "Cr Am St"}, known={"white": "Am"})
    view = look(s, BLUE, Recall.PERFECT)
    rng = random.Random(3)
    seen = {heap(GAME.imagine(view, rng).hands[1]) for _ in range(200)}
    assert all("Am" in words.split() for words in seen)
    assert len(seen) > 15


@pytest.mark.rule("ATL-15.6")
def test_whoever_is_paying_can_pay_in_every_state_that_is_imagined() -> None:
    """White has begun to pay with flags: only flags can follow, however unlikely so many are."""
    s = lay(
        "He4 ~ Ri7 ~ Cr6 Ol1",
        seats=2,
        seat="white",
        hand="Ol " + "Fl " * 11,
        hands={"blue": "He"},
        white=[1, 54, 54],
    )
    move(s, 1, "Ol")
    play(s, "pay-card Fl", "pay-card Fl")
    view = look(s, BLUE, Recall.PERFECT)
    for seed in range(5):
        t = GAME.imagine(view, random.Random(seed))
        assert GAME.legal(t, WHITE)
        assert look(t, BLUE, Recall.PERFECT) == view
        assert GAME.audit(t) == []


@pytest.mark.rule("ATL-15.7")
def test_at_the_end_all_hands_are_shown() -> None:
    s = lay("He4 Ri1", seats=2, hand="He", blue=[2, 54, 54], white=[1, 54, 54], hands={"white": "Ol Fl"})
    move(s, 2, "He")
    assert look(s, BLUE).shown is None
    log = draw(s, "He He St St")
    end = log[-1]
    assert isinstance(end, ev.GameEnded)
    assert [heap(cards) for cards in end.hands] == ["He He St St", "Ol Fl"]
    assert GAME.see(end, PUBLIC) == end
    assert [heap(cards) for cards in look(s, PUBLIC).shown or ()] == ["He He St St", "Ol Fl"]


@pytest.mark.rule("ATL-15.2", "ATL-15.4")
def test_what_cannot_be_taken_back() -> None:
    s = lay("He4 ~ Ri2", hand="He", tiles="4", blue=[0, 54, 54])
    assert GAME.telling(s, BLUE, GAME.parse("play-card 0 helmet"))
    assert GAME.telling(s, BLUE, GAME.parse("pass"))
    assert GAME.telling(s, BLUE, GAME.parse("pay-card helmet"))
    assert not GAME.telling(s, BLUE, GAME.parse("sell-tile 4"))
    assert not GAME.telling(s, BLUE, GAME.parse("lay-bridge 2"))
    assert not GAME.telling(s, BLUE, GAME.parse("keep-bridge"))
