"""Chapter 8: paying."""

from itertools import combinations
from typing import Any

import pytest

from atlantide.contract import Event
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.state import State
from tests.games.atlantis.table import (
    choices,
    hand,
    happened,
    heap,
    held,
    lay,
    look,
    move,
    owed,
    paid,
    payments,
    play,
    refused,
    tile_word,
)


def owing(cost: int, hand: str = "", tiles: str = "") -> State:
    """Blue has just played a card and owes so much; the hand is what is left after it."""
    return after_the_card(cost, hand, tiles)[0]


def after_the_card(cost: int, hand: str, tiles: str) -> tuple[State, list[Event]]:
    """The same, with what has happened."""
    gaps = {1: "He1 ~ St7", 2: "He2 ~ St7", 3: "He3 ~ St7", 4: "He4 ~ St7", 5: "He5 ~ St7", 6: "He6 ~ St7"}
    gaps |= {7: "Am7 ~ St7", 8: "He5 ~ St4 ~ Cr5", 9: "He5 ~ St5 ~ Cr4", 10: "He5 ~ St5 ~ Cr7"}
    row = f"{gaps[cost]} Ri4 ~ Fl1"
    s = lay(row, hand=f"Ri {hand}", tiles=tiles, blue=[1, 54, 54], laid=["blue"], bridges=[53])
    return s, move(s, 1, "Ri")


@pytest.mark.rule("ATL-8.1", "ATL-8.2")
def test_the_whole_cost_is_paid_in_tiles_and_cards() -> None:
    s = owing(9, "He Fl Fl Fl Fl", "5 4 2")
    assert owed(s) == 9
    assert payments(s) >= {"5 4", "5 2 He Fl", "4 2 He Fl Fl"}


@pytest.mark.rule("ATL-8.1")
def test_nothing_is_asked_where_nothing_is_owed() -> None:
    s = lay("He4 St3 Ri5", hand="Ri Fl", tiles="5", blue=[1, 0, 54])
    assert happened(move(s, 1, "Ri")) == ["CardPlayed", "TileTaken"]


@pytest.mark.rule("ATL-8.3")
def test_neither_the_tile_taken_nor_cards_played_pay() -> None:
    """What the move itself brings is not there yet."""
    s = lay("He4 ~ St7 Ri5", hand="Ri Fl Fl Fl", blue=[1, 54, 54])
    assert choices(s, "play-card") == []
    s = lay("He4 ~ St7 Ri5", hand="Ri Fl Fl Fl Fl", blue=[1, 54, 54])
    move(s, 1, "Ri")
    assert payments(s) == {"Fl Fl Fl Fl"}


@pytest.mark.rule("ATL-8.5", "ATL-8.11", "ATL-13.7")
def test_what_is_paid_leaves_the_game_before_all_eyes() -> None:
    s = owing(4, "He Fl Fl Fl Fl", "3")
    before = look(s, 1).gone
    log = play(s, "pay-tile 3", "pay-card Fl")
    assert heap(look(s, 1).removed) == "Fl"
    assert heap(s.discard) == "Ri"
    assert [word[2:] for word in map(tile_word, look(s, 1).gone[len(before) :])] == ["3"]
    assert log[1] == ev.CardPaid(0, "flag")
    assert hand(s) == "He Fl Fl Fl"


@pytest.mark.rule("ATL-8.6", "ATL-8.8")
def test_no_change_is_given_and_an_excess_may_be_chosen() -> None:
    s = owing(2, "He He", "7 2")
    assert payments(s) == {"7", "2", "He He"}
    play(s, "pay-tile 7")
    assert held(s).split()[0][2:] == "2"
    assert hand(s) == "He He"


@pytest.mark.rule("ATL-8.7")
@pytest.mark.parametrize("cost", [1, 2, 3, 4, 5, 6, 7, 9])
@pytest.mark.parametrize("tiles", ["", "7", "6 5 1", "3 3 2 1 1", "4 2 2"])
@pytest.mark.parametrize("cards", ["", "He", "He He Ol", "St Cr Fl Fl"])
def test_a_payment_is_enough_and_no_piece_could_be_left_out(cost: int, tiles: str, cards: str) -> None:
    """By trying all subsets."""
    pieces = [*tiles.split(), *cards.split()]
    worth = {word: int(word) if word.isdigit() else 1 for word in pieces}
    if sum(worth[word] for word in pieces) < cost:
        return
    wanted = set()
    for count in range(1, len(pieces) + 1):
        for some in combinations(pieces, count):
            values = [worth[word] for word in some]
            if sum(values) >= cost > sum(values) - min(values):
                wanted.add(" ".join(some))
    s, log = after_the_card(cost, cards, tiles)
    first = paid(log)  # where only one tile will do it is paid by itself
    rest = payments(s) if owed(s) else {""}
    assert {" ".join([*first, *words.split()]) for words in rest} == wanted


@pytest.mark.rule("ATL-8.9")
def test_picks_go_down_the_order_and_can_always_be_completed() -> None:
    s = owing(5, "He He Ol Fl", "3 1 1")
    assert choices(s) == ["pay-tile 3", "pay-tile 1"]
    play(s, "pay-tile 1")
    assert refused(s, "pay-tile 3") == "ATL-8.9"
    assert choices(s) == ["pay-tile 1", "pay-card He"]
    play(s, "pay-card He")
    assert refused(s, "pay-tile 1") == "ATL-8.9"
    assert choices(s) == ["pay-card He"]
    assert refused(s, "pay-card Ol") == "ATL-8.7"
    play(s, "pay-card He", "pay-card Ol")
    assert choices(s) == ["pay-card Fl"]


@pytest.mark.rule("ATL-8.9")
def test_ones_come_before_cards_and_cards_in_the_order_of_the_table() -> None:
    s = owing(1, "Fl Ol Am Ri Cr St He", "1")
    assert choices(s) == [
        "pay-tile 1",
        *(f"pay-card {word}" for word in ["He", "St", "Cr", "Ri", "Am", "Ol", "Fl"]),
    ]


@pytest.mark.rule("ATL-8.2")
def test_what_one_does_not_have_cannot_pay() -> None:
    s = owing(2, "He He", "7")
    assert refused(s, "pay-tile 5") == "ATL-8.2"
    assert refused(s, "pay-card Ol") == "ATL-8.2"


@pytest.mark.rule("ATL-8.10")
def test_of_equal_values_the_tile_held_longest_is_paid() -> None:
    s = owing(3, "He He", "Ol5 Fl3 St3 Am3")
    play(s, "pay-tile 3")
    assert held(s).split()[:3] == ["Ol5", "St3", "Am3"]


@pytest.mark.rule("ATL-8.12", "ATL-8.3")
def test_cards_bought_this_turn_do_not_pay_where_they_must_not() -> None:
    fields: dict[str, Any] = {"options": {"pay_with_bought": "no"}, "laid": ["blue"], "bridges": [53]}
    s = lay("He2 ~ St7 Ri4 Fl1", hand="Ri Ol", tiles="4 1", blue=[1, 54, 54], **fields)
    play(s, "sell-tile 4", "draw-card Ol", "draw-card Fl")
    move(s, 1, "Ri")
    assert payments(s) == {"1 Ol"}
    play(s, "pay-tile 1")
    assert refused(s, "pay-card Fl") == "ATL-8.3"
    play(s, "pay-card Ol")
    assert hand(s) == "Ol Fl"


# --- questions that answer themselves


def test_the_only_tile_that_will_do_is_paid_by_itself() -> None:
    s = lay("He4 ~ St7 Ri5 Fl1", hand="Ri Fl", tiles="7", blue=[1, 54, 54])
    assert paid(move(s, 1, "Ri")) == ["7"]
    s = lay("He4 ~ St7 Ri5 Fl1", hand="Ri Fl Fl", tiles="3", blue=[1, 54, 54])
    assert paid(move(s, 1, "Ri")) == ["3"]
    assert choices(s) == ["pay-card Fl"]


def test_cards_are_never_paid_by_themselves() -> None:
    """Who pays lays them down; before that nobody else knows them."""
    s = lay("He2 ~ St7 Ri5 Fl1", hand="Ri Fl Fl", blue=[1, 54, 54])
    assert happened(move(s, 1, "Ri")) == ["CardPlayed"]
    assert choices(s) == ["pay-card Fl"]
    assert owed(s) == 2


def test_a_tile_is_not_paid_by_itself_where_it_tells_what_was_bought() -> None:
    fields: dict[str, Any] = {"options": {"pay_with_bought": "no"}, "laid": ["blue"], "bridges": [53]}
    s = lay("He2 ~ St7 Ri4 Fl1", hand="Ri", tiles="4 3", blue=[1, 54, 54], **fields)
    play(s, "sell-tile 4", "draw-card Ol", "draw-card Fl")
    assert paid(move(s, 1, "Ri")) == []
    assert choices(s) == ["pay-tile 3"]
