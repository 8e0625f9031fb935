"""Chapter 14: the end, the settlement and the score."""

from typing import Any

import pytest

from atlantide.contract import GameOver, Seat
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.pieces import TILE_VALUE
from atlantide.games.atlantis.state import State
from tests.games.atlantis.table import (
    choices,
    draw,
    finish,
    gaps,
    hand,
    happened,
    heap,
    held,
    lay,
    look,
    move,
    pawns,
    play,
    result,
    the,
    tile_word,
)
from tests.games.atlantis.test_piles import SIX_OBJECTS

COSTS = {
    0: "He4 Ri2",
    3: "He3 ~ Ri7 ~b St1",
    6: "He6 ~ Ri7",
    7: "Am7 ~ Ri7",
}


def ended(cost: int, tiles: str = "", cards: str = "", **fields: Any) -> tuple[State, ev.Settled | None]:
    """White owed so much when Blue came home with the third pawn; how it was settled."""
    row = COSTS[cost] + " Fl1 Fl2 Fl3"
    s = lay(
        row,
        seats=2,
        hand="He",
        hands={"white": cards},
        held={"white": tiles},
        blue=[len(row.split()), 54, 54],
        white=[1, 54, 54],
        laid=["white"] if "~b" in row else [],
        **fields,
    )
    move(s, len(row.split()), "He")
    log = draw(s)
    settled = [event for event in log if isinstance(event, ev.Settled) and event.seat == 1]
    return s, settled[0] if settled else None


@pytest.mark.rule("ATL-14.1")
def test_nobody_gets_a_further_turn() -> None:
    s, _ = ended(0, cards="He He")
    assert GAME.to_act(s) == ()
    assert list(GAME.legal(s, Seat(1))) == []
    with pytest.raises(GameOver):
        GAME.check(s, Seat(1), GAME.parse("pass"))
    assert result(s).reason == "third_pawn_home"


@pytest.mark.rule("ATL-14.2", "ATL-14.4")
def test_each_pawn_pays_each_gap_ahead_of_it() -> None:
    s = lay(
        "He4 ~ Ri2 ~ Ol5 St1",
        seats=2,
        hand="Fl",
        blue=[6, 54, 54],
        white=[1, 3, 0],
        held={"white": "7 6"},
    )
    assert gaps(s) == {"2": 2, "4": 2}
    move(s, 6, "Fl")
    log = draw(s)
    assert the(log, ev.Settled).cost == (2 + 2) + 2 + (2 + 2)
    assert result(s).scores[1] == 0


@pytest.mark.rule("ATL-14.2")
def test_no_card_is_played_for_it_and_pawns_need_not_be_counted_twice() -> None:
    s, settled = ended(6, tiles="6", cards="He St")
    assert settled is not None
    assert heap(settled.cards) == ""
    assert hand(s, 1) == "He St"
    assert pawns(s, 1) == [1, 54, 54]


@pytest.mark.rule("ATL-14.5")
def test_nobody_takes_draws_or_bridges_and_the_path_stays() -> None:
    s, _ = ended(6, tiles="6 2", cards="He St")
    assert gaps(s) == {"2": 6}
    assert look(s, 0).laid == ()
    assert hand(s, 1) == "He St"
    assert held(s, 1)[2:] == "2"


@pytest.mark.rule("ATL-14.6")
@pytest.mark.parametrize(
    ("tiles", "cards", "paid", "count", "score"),
    [("6 5", "", [6, 5], 0, 0), ("6 5 3", "", [5, 3], 0, 6), ("6 5 3", "He", [6], 1, 8)],
)
def test_ex_23_the_smallest_total_that_is_enough(
    tiles: str, cards: str, paid: list[int], count: int, score: int
) -> None:
    """EX-23."""
    s, settled = ended(7, tiles, cards)
    assert settled is not None
    assert sorted((TILE_VALUE[tile] for tile in settled.tiles), reverse=True) == paid
    assert sum(settled.cards) == count
    assert (result(s).scores[1], settled.score) == (score, score)


@pytest.mark.rule("ATL-14.6")
def test_ex_32_fewest_cards_then_the_highest_tiles() -> None:
    """EX-32."""
    s, settled = ended(6, "6 5 1", "He St")
    assert settled is not None
    assert [TILE_VALUE[tile] for tile in settled.tiles] == [6]
    assert sum(settled.cards) == 0
    assert sorted(word[2:] for word in held(s, 1).split()) == ["1", "5"]
    assert result(s).scores[1] == 8


@pytest.mark.rule("ATL-14.6")
def test_fewer_cards_count_more_than_higher_tiles() -> None:
    """5 and a card would make 6 as well."""
    _, settled = ended(6, "5 3 3", "He")
    assert settled is not None
    assert [TILE_VALUE[tile] for tile in settled.tiles] == [3, 3]
    assert sum(settled.cards) == 0


@pytest.mark.rule("ATL-14.6", "ATL-8.10")
def test_equal_tiles_by_age_and_cards_in_the_order_of_the_table() -> None:
    s, settled = ended(7, "St5 Ol5 Cr3", "Fl Ol St")
    assert settled is not None
    assert [tile_word(tile) for tile in settled.tiles] == ["St5"]
    assert heap(settled.cards) == "St Ol"
    assert hand(s, 1) == "Fl"
    assert held(s, 1) == "Ol5 Cr3"


@pytest.mark.rule("ATL-14.6")
def test_of_equal_totals_without_cards_the_highest_tile_goes() -> None:
    _, settled = ended(7, "4 3 5 2", "")
    assert settled is not None
    assert sorted(TILE_VALUE[tile] for tile in settled.tiles) == [2, 5]


@pytest.mark.rule("ATL-14.7")
def test_what_cannot_be_paid_counts_against_the_player() -> None:
    s, settled = ended(7, "3", "He")
    assert settled is not None
    assert result(s).scores[1] == -3
    assert (hand(s, 1), held(s, 1)) == ("", "")
    s, settled = ended(7, "6", "He")
    assert result(s).scores[1] == 0


@pytest.mark.rule("ATL-14.8", "ATL-14.9")
def test_the_score_is_tiles_and_cards_and_nothing_for_a_bridge() -> None:
    s, settled = ended(0, "7 4 1", "He He Ol")
    assert settled is None
    assert result(s).scores[1] == 12 + 3
    assert look(s, 0).laid == ()
    assert result(s).scores[0] == 3 + 4


@pytest.mark.rule("ATL-14.10")
def test_the_highest_score_wins_and_several_may() -> None:
    fields: dict[str, Any] = {
        "hand": "He",
        "blue": [2, 54, 54],
        "white": [1, 54, 54],
        "black": [0],
        "red": [0],
    }
    s = lay("He4 Ri1", held={"white": "5", "black": "3", "red": "2"}, hands={"red": "St"}, **fields)
    move(s, 2, "He")
    draw(s)
    assert result(s).scores == (5, 5, 3, 3)
    assert result(s).ranks == (1, 1, 3, 3)
    assert result(s).returns == pytest.approx((1 / 3, 1 / 3, -1 / 3, -1 / 3))
    s = lay("He4 Ri1", held={"white": "7"}, **fields)
    move(s, 2, "He")
    draw(s)
    assert result(s).ranks == (2, 1, 3, 3)


@pytest.mark.rule("ATL-14.3")
@pytest.mark.parametrize(("option", "score"), [("yes", 7 - 2 * 3), ("no", 7)])
def test_pawns_on_atlantis_pay_unless_agreed_otherwise(option: str, score: int) -> None:
    s = lay(
        "Ri2 ~ He3 St1",
        seats=2,
        hand="Fl",
        blue=[4, 54, 54],
        white=[0, 0, 0],
        held={"white": "2 2 2 1"},
        options={"atlantis_pawns_pay": option},
    )
    move(s, 4, "Fl")
    draw(s)
    assert result(s).scores[1] == score


# --- the deadlock


STUCK = "Am4 ~ Ri5 ~ He7"


@pytest.mark.rule("ATL-14.11")
def test_when_nobody_can_do_anything_the_game_ends() -> None:
    """Both piles are empty, both hands are too, and all bridges are laid."""
    fields: dict[str, Any] = {
        "seats": 2,
        "pile": "",
        "removed": SIX_OBJECTS + "Fl " * 14,
        "laid": ["blue", "white"],
        "bridges": [52, 53],
        "held": {"white": "1 1"},
        "blue": [1, 54, 54],
        "white": [3, 54, 54],
    }
    s = lay(STUCK, hand="Fl", tiles="1", **fields)
    assert choices(s) == ["pass"]
    log = play(s, "pass")
    assert happened(log) == ["HandShown", "TurnBegan", "HandShown", "Settled", "Settled", "GameEnded"]
    assert result(s).reason == "nobody_can_move"
    assert result(s).scores == (1 + 1 - 9, 2 - 5)
    assert [event.cost for event in log if isinstance(event, ev.Settled)] == [9, 5]


@pytest.mark.rule("ATL-14.11")
@pytest.mark.parametrize(("idle", "over"), [(0, False), (1, False), (2, True)])
def test_as_many_idle_turns_as_there_are_players(idle: int, over: bool) -> None:
    s = lay(
        STUCK,
        hand="Fl",
        hands={"white": "Fl Ri Ri Ri Ri"},
        seats=3,
        idle=idle,
        pile="",
        removed=("He " * 15 + "St " * 15 + "Cr " * 15 + "Am " * 15 + "Ol " * 15 + "Ri " * 11 + "Fl " * 13),
        laid=["blue", "white", "black"],
        bridges=[51, 52, 53],
        blue=[1, 54, 54],
        white=[1 + 2, 54, 54],
        black=[5, 54, 54],
    )
    play(s, "pass")
    assert bool(s.over) == over
    assert over or s.idle == idle + 1


@pytest.mark.rule("ATL-14.11")
def test_a_card_drawn_or_a_bridge_laid_is_something() -> None:
    s = lay(
        STUCK,
        hand="Fl",
        seats=2,
        idle=1,
        blue=[1, 54, 54],
        white=[3],
        laid=["blue"],
        bridges=[53],
        hands={"white": "He"},
    )
    play(s, "pass")
    draw(s)
    assert (s.over, s.idle) == ("", 0)
    empty: dict[str, Any] = {"pile": "", "removed": SIX_OBJECTS + "Fl " * 14}
    s = lay(STUCK, hand="Fl", seats=2, idle=1, blue=[1, 54, 54], white=[3, 54, 54], **empty)
    play(s, "lay-bridge 4", "pass")
    assert (s.over, s.idle) == ("", 0)
    s = lay(STUCK, hand="Fl", seats=2, idle=1, blue=[1, 54, 54], white=[3, 54, 54], **empty)
    play(s, "pass")
    assert s.over == "nobody_can_move"
    finish(s)
