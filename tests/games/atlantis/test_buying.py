"""Chapter 4: buying cards with tiles."""

from typing import Any

import pytest

from atlantide.games.atlantis import events as ev
from tests.games.atlantis.table import (
    choices,
    draw,
    finish,
    hand,
    happened,
    heap,
    held,
    lay,
    look,
    move,
    moves,
    owed,
    payments,
    piles,
    play,
    refused,
    taken,
    the,
    tile_word,
)

ONE_LEFT: dict[str, Any] = {"blue": [1, 54, 54]}


@pytest.mark.rule("ATL-4.1")
def test_only_in_preparation() -> None:
    s = lay("He4 ~ Ri2 ~ Ol3 St1", hand="Ri Fl Fl", tiles="5", blue=[1, 54, 54])
    move(s, 1, "Ri")
    assert refused(s, "sell-tile 5") == "ATL-4.1"
    play(s, "pay-card Fl", "pay-card Fl")
    assert refused(s, "sell-tile 5") == "ATL-4.1"
    s = lay("He4 Ri2 Ol3", hand="Ri Ol", tiles="5", blue=[1, 54, 54], white=[2])
    play(s, "play-card 1 Ri")
    assert refused(s, "sell-tile 5") == "ATL-4.1"


@pytest.mark.rule("ATL-4.2")
def test_one_tile_a_turn() -> None:
    s = lay("He4 Ri2", hand="Ri", tiles="5 4", blue=[1, 54, 0])
    play(s, "sell-tile 5")
    draw(s, "He St")
    assert choices(s, "sell-tile") == []
    assert refused(s, "sell-tile 4") == "ATL-4.2"
    s = lay(
        "He4 Ri2",
        hand="Ri",
        tiles="5 4",
        sold=1,
        seats=2,
        hands={"white": "Ri"},
        blue=[1, 0, 0],
        held={"white": "5"},
    )
    move(s, 1, "Ri")
    finish(s)
    assert choices(s, "sell-tile") == ["sell-tile 5"]


@pytest.mark.rule("ATL-4.3")
@pytest.mark.parametrize(("value", "count"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_half_the_value_in_cards_rounded_down(value: int, count: int) -> None:
    s = lay("He4 Ri2", hand="Ri", tiles=str(value), blue=[1, 54, 0])
    log = play(s, f"sell-tile {value}")
    assert the(log, ev.TileSold).cards == count
    log = draw(s)
    assert happened(log) == ["CardDrawn"] * count
    assert "play-card" in choices(s)[0]


@pytest.mark.rule("ATL-4.4")
def test_a_one_cannot_be_sold() -> None:
    s = lay("He4 Ri2", hand="Ri", tiles="1 3", blue=[1, 54, 0])
    assert choices(s, "sell-tile") == ["sell-tile 3"]
    assert refused(s, "sell-tile 1") == "ATL-4.4"
    assert refused(s, "sell-tile 5") == "ATL-4.9"


@pytest.mark.rule("ATL-4.5")
def test_the_tile_is_removed_from_the_game() -> None:
    s = lay("He4 Ri2", hand="Ri", tiles="Cr4 St3", blue=[1, 54, 0])
    before = look(s, 0).gone
    play(s, "sell-tile 4")
    assert held(s) == "St3"
    assert [tile_word(tile) for tile in look(s, 1).gone[len(before) :]] == ["Cr4"]


@pytest.mark.rule("ATL-4.6")
def test_the_cards_may_be_played_at_once() -> None:
    s = lay("He4 Ri2 Ol1", hand="Ri", tiles="3", blue=[1, 54, 0])
    play(s, "sell-tile 3", "draw-card Ol", "play-card 1 Ol")
    assert heap(s.discard) == "Ol"


@pytest.mark.rule("ATL-4.3", "ATL-4.7", "ATL-12.2", "ATL-6.8", "ATL-8.12")
def test_ex_14_buying_and_paying() -> None:
    """EX-14."""
    row = "Am3 ~ Ri1 Ol6"
    fields: dict[str, Any] = {"tiles": "7", "laid": ["blue"], "bridges": [53], **ONE_LEFT}
    s = lay(row, **fields)
    play(s, "sell-tile 7")
    draw(s, "Ri Ol Ol")
    assert set(moves(s)) == {(1, "Ri", 3), (1, "Ol", 4)}
    move(s, 1, "Ri")
    assert owed(s) == 1
    log = play(s, "pay-card Ol")
    assert taken(log) == "Am3 from 1"
    assert hand(s) == "Ol"
    s = lay(row, **fields)
    play(s, "sell-tile 7")
    draw(s, "Ri Ol Ol")
    move(s, 1, "Ol")
    assert payments(s) == {"Ri", "Ol"}
    assert taken(play(s, "pay-card Ri")) == "Ri1 from 3"
    s = lay(row, options={"pay_with_bought": "no"}, **fields)
    play(s, "sell-tile 7")
    draw(s, "Ri Ol Ol")
    assert choices(s) == ["pass"]
    assert refused(s, "play-card 1 Ri") == "ATL-6.7"
    log = play(s, "pass") + draw(s)
    assert happened(log).count("CardDrawn") == 2


@pytest.mark.rule("ATL-6.8", "ATL-8.12", "ATL-4.7")
def test_ex_15_copies_that_were_bought_are_played_first() -> None:
    """EX-15."""
    fields: dict[str, Any] = {"hand": "He He", "tiles": "4", "options": {"pay_with_bought": "no"}, **ONE_LEFT}
    s = lay("Am2 ~ Ri5 He1", laid=["blue"], bridges=[53], **fields)
    play(s, "sell-tile 4")
    draw(s, "He Fl")
    move(s, 1, "He")
    assert payments(s) == {"He He"}
    assert refused(s, "pay-card Fl") == "ATL-8.3"
    play(s, "pay-card He", "pay-card He")
    assert hand(s) == "Fl"
    s = lay("Am3 ~ Ri5 He1", laid=["blue"], bridges=[53], **fields)
    play(s, "sell-tile 4")
    draw(s, "He Fl")
    assert (1, "He", 4) not in moves(s)
    s = lay("Am3 ~ Ri5 He1", laid=["blue"], bridges=[53], **{**fields, "options": {}})
    play(s, "sell-tile 4")
    draw(s, "He Fl")
    assert (1, "He", 4) in moves(s)


@pytest.mark.rule("ATL-6.8")
def test_a_chain_may_use_bought_cards_without_touching_the_purse() -> None:
    """The first card reaches an occupied tile behind a gap that takes all there is; a bought card leads on."""
    s = lay(
        "Am2 ~ He3 Ol5",
        hand="He He He",
        options={"pay_with_bought": "no"},
        tiles="3",
        blue=[1, 54, 54],
        white=[3],
    )
    play(s, "sell-tile 3", "draw-card Ol")
    assert (1, "He Ol", 4) in moves(s)
    s = lay("Am2 ~ He3 Ol5", hand="He He Ol", blue=[1, 54, 54], white=[3])
    assert (1, "He Ol", 4) not in moves(s)


@pytest.mark.rule("ATL-4.7", "ATL-8.4")
def test_what_was_bought_last_turn_may_pay() -> None:
    s = lay(
        "He4 Ri2", hand="Ri", tiles="3", options={"pay_with_bought": "no"}, seats=2, hands={"white": "He"}
    )
    play(s, "sell-tile 3", "draw-card Ol", "play-card 0 Ri")
    assert look(s, 0).bought == (0, 0, 0, 0, 0, 1, 0)
    finish(s)
    assert look(s, 1).bought == (0,) * 7
    assert look(s, 0).fresh == 0


@pytest.mark.rule("ATL-4.8", "ATL-13.5")
def test_where_cards_are_short_the_rest_is_lost() -> None:
    everything = "He " * 15 + "St " * 15 + "Cr " * 15 + "Ri " * 15 + "Am " * 15 + "Ol " * 15
    s = lay("He4 Ri2", hand="Fl", tiles="7", pile="Fl Fl", removed=everything + "Fl " * 12, blue=[1, 54, 0])
    log = play(s, "sell-tile 7") + draw(s)
    assert happened(log) == ["TileSold", "CardDrawn", "CardDrawn"]
    assert choices(s) == ["play-card 0 Fl", "play-card 1 Fl"]
    assert piles(s) == (0, 0, 102)
    s = lay("He4 Ri2", hand="Fl", tiles="7", pile="", removed=everything + "Fl " * 14, blue=[1, 54, 0])
    assert choices(s, "sell-tile") == []
    assert refused(s, "sell-tile 7") == "ATL-4.8"
    s = lay(
        "He4 Ri2",
        hand="Fl",
        tiles="7",
        pile="",
        discard="Fl",
        removed=everything + "Fl " * 13,
        blue=[1, 54, 0],
    )
    log = play(s, "sell-tile 7") + draw(s)
    assert happened(log) == ["TileSold", "PileRebuilt", "CardDrawn"]


@pytest.mark.rule("ATL-4.9", "ATL-8.10")
def test_of_equal_values_the_tile_held_longest_is_sold() -> None:
    s = lay("He4 Ri2", hand="Ri", tiles="Cr2 St5 Fl5 Am5", blue=[1, 54, 0])
    assert choices(s, "sell-tile") == ["sell-tile 2", "sell-tile 5"]
    log = play(s, "sell-tile 5")
    assert tile_word(the(log, ev.TileSold).tile) == "St5"
    assert held(s) == "Cr2 Fl5 Am5"


@pytest.mark.rule("ATL-4.10", "ATL-4.2")
def test_without_a_limit_tiles_are_sold_one_after_the_other() -> None:
    s = lay("He4 Ri2", hand="Ri", tiles="3 5", options={"buy_limit": "unlimited"}, blue=[1, 54, 0])
    play(s, "sell-tile 3", "draw-card Ol")
    assert hand(s) == "Ri Ol"
    assert choices(s, "sell-tile") == ["sell-tile 5"]
    log = play(s, "sell-tile 5") + draw(s)
    assert happened(log) == ["TileSold", "CardDrawn", "CardDrawn"]
    assert s.sold == 2


@pytest.mark.rule("ATL-4.3", "ATL-13.3")
def test_ex_34_a_reshuffle_inside_a_purchase() -> None:
    """EX-34."""
    rest = "He " * 15 + "St " * 15 + "Cr " * 15 + "Ri " * 15 + "Am " * 15 + "Ol " * 15
    s = lay(
        "He4 Ri2",
        hand="Fl",
        tiles="7",
        pile="Fl Fl",
        discard="Fl " * 6,
        removed=rest + "Fl " * 6,
        blue=[1, 54, 0],
    )
    log = play(s, "sell-tile 7") + draw(s)
    assert happened(log) == ["TileSold", "CardDrawn", "CardDrawn", "PileRebuilt", "CardDrawn"]
    assert the(log, ev.PileRebuilt).cards == 6
    assert piles(s)[:2] == (5, 0)
    move(s, 1, "Fl")
    assert heap(s.discard) == "Fl"
