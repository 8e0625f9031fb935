"""Chapter 5: moving, card by card."""

from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from tests.games.atlantis.table import (
    actor,
    choices,
    draw,
    finish,
    gaps,
    hand,
    happened,
    heap,
    kinds,
    lay,
    move,
    moves,
    pawns,
    piles,
    play,
    refused,
    taken,
    the,
)

EX_1 = "Ri1 Cr4 Fl4 Am6 He2 Ol3 Ol4 Fl1 Cr2 St7 Am4 Ri7 He5 Cr1 St1"
PAWNS: dict[str, Any] = {"red": [1, 11], "blue": [2, 4], "black": [5, 7]}


@pytest.mark.rule("ATL-5.2", "ATL-9.3")
def test_ex_1a_the_pawn_stops_on_the_next_tile_with_the_object() -> None:
    """EX-1a."""
    s = lay(EX_1, seat="black", hand="Fl", **PAWNS)
    log = move(s, 7, "Fl")
    assert the(log, ev.CardPlayed) == ev.CardPlayed(7, "flag", 7, 8, True)
    assert taken(log) == "Ol4 from 7"
    assert happened(log) == ["CardPlayed", "TileTaken"]


@pytest.mark.rule("ATL-9.2")
def test_ex_1b_occupied_tiles_behind_are_skipped() -> None:
    """EX-1b."""
    s = lay(EX_1, seat="red", hand="Ol", **PAWNS)
    log = move(s, 1, "Ol")
    assert the(log, ev.CardPlayed).to == 6
    assert taken(log) == "Fl4 from 3"


@pytest.mark.rule("ATL-5.4", "ATL-13.1")
def test_ex_1c_a_second_card_after_an_occupied_tile() -> None:
    """EX-1c."""
    s = lay(EX_1, hand="He He", **PAWNS)
    first = play(s, "play-card 2 He")
    assert first == [ev.CardPlayed(0, "helmet", 2, 5, False)]
    assert choices(s) == ["play-card 5 He"]
    log = play(s, "play-card 5 He")
    assert the(log, ev.CardPlayed) == ev.CardPlayed(0, "helmet", 5, 13, True)
    assert taken(log) == "Ri7 from 12"
    log = finish(s)
    assert happened(log).count("CardDrawn") == 1


@pytest.mark.rule("ATL-5.1", "ATL-5.18")
def test_cards_played_go_onto_the_discard_pile() -> None:
    s = lay(EX_1, hand="He He Ol", **PAWNS)
    assert piles(s)[1] == 0
    move(s, 2, "He He")
    assert heap(s.discard) == "He He"
    assert hand(s) == "Ol"
    assert refused(lay(EX_1, hand="He", **PAWNS), "play-card 2 Ol") == "ATL-5.1"


@pytest.mark.rule("ATL-3.5", "ATL-5.19")
def test_the_player_chooses_among_his_pawns_that_are_not_home() -> None:
    s = lay("He4 Ri2 St3", hand="St", blue=[1, 2, 54], white=[0])
    assert choices(s) == ["play-card 1 St", "play-card 2 St"]
    assert refused(s, "play-card 0 St") == "ATL-3.5"
    assert refused(s, "play-card 3 St") == "ATL-3.5"


@pytest.mark.rule("ATL-5.2")
def test_a_matching_tile_is_never_skipped() -> None:
    s = lay("He4 Ri2 St3 Ri5", hand="Ri", blue=[1, 54, 54])
    assert moves(s) == [(1, "Ri", 2)]
    s = lay("He4 Ri2 St3 Ri5", hand="Ri", blue=[1, 54, 54], white=[2])
    assert moves(s) == []
    assert refused(s, "play-card 1 Ri") == "ATL-5.14"


@pytest.mark.rule("ATL-5.3", "ATL-5.6")
def test_on_a_free_tile_the_move_ends() -> None:
    s = lay("He4 Ri2 St3 Ri5", hand="Ri St", blue=[1, 54, 54])
    log = play(s, "play-card 1 Ri")
    assert happened(log)[-1] == "AtlantisClosed"
    assert actor(s) == FATE
    s = lay("He4 Ri2 St3 Ri5", hand="Ri St", blue=[0, 1, 54])
    log = play(s, "play-card 0 Ri")
    assert taken(log) == "nothing"
    assert actor(s) == FATE


@pytest.mark.rule("ATL-5.4", "ATL-5.5")
def test_any_object_may_follow_as_long_as_tiles_are_occupied() -> None:
    s = lay("He4 Ri2 St3 Ri5 Ol1", hand="Ri Ri St Ol Fl", blue=[1, 54, 54], white=[2, 4], red=[3])
    play(s, "play-card 1 Ri")
    assert choices(s) == ["play-card 2 St", "play-card 2 Ri", "play-card 2 Ol", "play-card 2 Fl"]
    play(s, "play-card 2 St", "play-card 3 Ri")
    assert choices(s) == ["play-card 4 Ol", "play-card 4 Fl"]
    assert refused(s, "play-card 3 Ol") == "ATL-3.5"
    log = play(s, "play-card 4 Ol")
    assert pawns(s)[0] == 5
    assert taken(log) == "He4 from 1"


@pytest.mark.rule("ATL-5.8", "ATL-5.11")
def test_without_the_object_ahead_the_pawn_goes_to_the_continent() -> None:
    s = lay("Ri2 He4", hand="Ri", blue=[1, 54, 0])
    log = move(s, 1, "Ri")
    assert the(log, ev.CardPlayed).to == 54
    s = lay("Ri2 He4", hand="Fl Ri", blue=[0, 54, 54], white=[1])
    assert moves(s) == [(0, "Ri Fl", 54), (0, "Fl", 54)]
    s = lay("He1 St1", hand="He")
    assert moves(s) == [(0, "He", 1)]


@pytest.mark.rule("ATL-5.8")
def test_from_an_occupied_tile_a_card_may_lead_to_the_continent() -> None:
    s = lay("Ri2 He4 St3", hand="He He", blue=[1, 54, 0], white=[2])
    log = move(s, 1, "He He")
    assert [(event.start, event.to, event.stops) for event in log if isinstance(event, ev.CardPlayed)] == [
        (1, 2, False),
        (2, 54, True),
    ]


@pytest.mark.rule("ATL-5.9")
def test_an_occupied_tile_with_the_object_bars_the_way_to_the_continent() -> None:
    s = lay("Ri2 He4 St3", hand="St", blue=[1, 54, 54], white=[3])
    assert moves(s) == []


@pytest.mark.rule("ATL-5.12")
def test_nothing_happens_at_intermediate_cells() -> None:
    s = lay("He4 ~ Ri2/St5 Ol3", hand="Ri Ol Fl Fl", blue=[1, 54, 54], white=[3])
    log = play(s, "play-card 1 Ri")
    assert happened(log) == ["CardPlayed"]
    assert pawns(s) == [1, 54, 54]
    assert kinds(s) == {"play-card"}
    assert gaps(s) == {"2": 2}


@pytest.mark.rule("ATL-5.13")
def test_a_move_takes_at_most_one_card_more_than_there_are_pawns_ahead() -> None:
    s = lay("He1 He2 He3 He4 He5 He6", hand="He He He He He He He", white=[1, 2, 4])
    assert moves(s) == [(0, "He He He", 3)]
    assert [len(move_[1].split()) for move_ in moves(s)] == [3]


@pytest.mark.rule("ATL-5.14", "ATL-5.15")
def test_only_cards_that_can_be_completed_are_offered() -> None:
    s = lay("He4 Ri2 St3 Ri5 Ol1", hand="Ri Ri St", blue=[1, 54, 54], white=[2, 4], red=[3])
    assert moves(s) == [(1, "St Ri Ri", 54)]
    s = lay("He4 Ri2 St3 Ri5 Ol1", hand="Ri St", blue=[1, 54, 54], white=[2, 4], red=[3])
    assert choices(s) == ["pass"]
    assert refused(s, "play-card 1 Ri") == "ATL-5.14"
    s = lay("He4 Ri2 St3 Ri5 Ol1", hand="Ri St", blue=[1, 54, 54], white=[2])
    assert set(moves(s)) == {(1, "St", 3), (1, "Ri St", 3)}
    play(s, "play-card 1 Ri")
    assert choices(s) == ["play-card 2 St"]


@pytest.mark.rule("ATL-5.15")
def test_a_card_that_cannot_be_paid_in_the_end_is_not_offered_on_the_way() -> None:
    s = lay("He4 Ri2 ~ St3 Ol1", hand="Ri St Ol", blue=[1, 54, 54], white=[2], laid=["blue"], bridges=[53])
    assert set(moves(s)) == {(1, "St", 4), (1, "Ol", 5)}
    assert choices(s, "play-card") == ["play-card 1 St", "play-card 1 Ol"]


@pytest.mark.rule("ATL-5.16", "ATL-5.20", "ATL-9.7")
def test_ex_30_the_same_cards_in_another_order() -> None:
    """EX-30."""
    fields: dict[str, Any] = {"hand": "He Ol Cr", "blue": [0, 54, 54], "white": [1, 2, 4]}
    s = lay("He2 Ol3 Cr4 He5 Cr1 Fl6", **fields)
    assert set(moves(s)) == {
        (0, "Cr", 3),
        (0, "He Cr", 3),
        (0, "Ol Cr", 3),
        (0, "He Ol Cr", 3),
        (0, "Ol He Cr", 5),
    }
    assert taken(move(GAME.copy(s), 0, "He Ol Cr")) == "nothing"
    assert taken(move(GAME.copy(s), 0, "Ol He Cr")) == "Cr4 from 3"
    s = lay("He2 Ol3 St4 He5 Cr1 Fl6", **fields)
    assert set(moves(s)) == {(0, "Cr", 5), (0, "He Cr", 5), (0, "Ol Cr", 5), (0, "He Ol Cr", 5)}
    assert pawns_after(s, "Ol He Cr") == pawns_after(s, "He Ol Cr")


def pawns_after(s: Any, words: str) -> list[int]:
    t = GAME.copy(s)
    move(t, 0, words)
    return pawns(t)


@pytest.mark.rule("ATL-5.16")
def test_own_pawns_on_atlantis_are_alike() -> None:
    s = lay("He2 Ol3", hand="He Ol")
    assert choices(s) == ["play-card 0 He", "play-card 0 Ol"]


@pytest.mark.rule("ATL-5.17")
def test_more_cards_than_needed_may_be_played() -> None:
    s = lay("He2 Ol3 Cr4", hand="He Ol Cr", blue=[0, 54, 54], white=[1])
    assert {(0, "Ol", 2), (0, "He Ol", 2)} <= set(moves(s))


@pytest.mark.rule("ATL-5.20")
def test_objects_are_offered_in_the_order_of_the_table() -> None:
    s = lay("Fl2 Ol3 Am4 Ri5 Cr1 St6 He3", hand="Fl Ol Am Ri Cr St He", blue=[0, 54, 54])
    assert choices(s) == [f"play-card 0 {word}" for word in ("He", "St", "Cr", "Ri", "Am", "Ol", "Fl")]


def test_a_long_chain_over_nine_pawns() -> None:
    row = " ".join(f"{name}{value}" for value in (1, 2) for name in ("He", "St", "Cr", "Ri", "Am"))
    s = lay(
        row,
        hand="He St Cr Ri Am He St Cr Ri Am",
        blue=[0, 54, 54],
        white=[1, 2, 3],
        black=[4, 5, 6],
        red=[7, 8, 9],
    )
    log = move(s, 0, "He St Cr Ri Am He St Cr Ri")
    assert the(log, ev.CardPlayed, -1).to == 9
    log = play(s, "play-card 9 Am")
    assert pawns(s)[0] == 10
    assert taken(log) == "nothing"
    draw(s)


@pytest.mark.rule("ATL-3.5")
def test_ones_own_pawn_moves_though_others_stand_beside_it() -> None:
    s = lay("He2 Ol3", seat="red", hand="He")
    log = move(s, 0, "He")
    assert the(log, ev.CardPlayed).pawn == 9
    assert (pawns(s), pawns(s, 3)) == ([0, 0, 0], [1, 0, 0])
