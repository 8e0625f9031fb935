"""Chapters 3 and 12: the turn, and passing."""

import pytest

from atlantide.contract import FATE, NotYourTurn, Seat
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from tests.games.atlantis.table import (
    actor,
    choices,
    draw,
    finish,
    hand,
    happened,
    kinds,
    lay,
    look,
    move,
    outcomes,
    piles,
    play,
    refused,
    the,
    uncover,
)


@pytest.mark.rule("ATL-3.1")
@pytest.mark.parametrize(
    ("seats", "seat", "following"), [(2, "white", 0), (3, "black", 0), (4, "blue", 1), (4, "red", 0)]
)
def test_turns_go_clockwise(seats: int, seat: str, following: int) -> None:
    s = lay(
        "He2 Ol3 Cr4",
        seats=seats,
        seat=seat,
        hand="He",
        hands={"blue": "He Ol", "white": "St Ol"} | {seat: "He"},
    )
    move(s, 0, "He")
    log = finish(s)
    assert the(log, ev.TurnBegan) == ev.TurnBegan(2, following)
    assert s.seat == following


@pytest.mark.rule("ATL-3.2", "ATL-8.1")
def test_the_steps_of_a_turn_in_their_order() -> None:
    s = lay("He4 Am3/Cr6 ~ Ri2 ~ Ol3 St1", hand="Ri Fl Fl Fl", tiles="4", blue=[1, 54, 0])
    log = play(
        s, "sell-tile 4", "draw-card Fl", "draw-card Fl", "play-card 1 Ri", "pay-card Fl", "pay-card Fl"
    )
    log += uncover(s, "Cr6") + play(s, "lay-bridge 3", "draw-card Fl", "draw-card Fl")
    assert happened(log) == [
        "TileSold",
        "CardDrawn",
        "CardDrawn",
        "CardPlayed",
        "CardPaid",
        "CardPaid",
        "TileTaken",
        "TileUncovered",
        "BridgeLaid",
        "CardDrawn",
        "CardDrawn",
        "TurnBegan",
    ]


@pytest.mark.rule("ATL-3.3", "ATL-3.4", "ATL-3.7", "ATL-7.3")
@pytest.mark.parametrize("order", [("sell-tile 4", "lay-bridge 2"), ("lay-bridge 2", "sell-tile 4")])
def test_buying_and_bridging_in_either_order_and_neither_is_forced(order: tuple[str, str]) -> None:
    s = lay("He4 ~ Ri5 St1", hand="Ri Fl Fl", tiles="4", blue=[1, 54, 54])
    assert choices(s) == ["play-card 1 Ri", "play-card 1 Fl", "sell-tile 4", "lay-bridge 2"]
    for line in order:
        play(s, line)
        if line.startswith("sell"):
            draw(s)
    assert kinds(s) == {"play-card"}


@pytest.mark.rule("ATL-3.4")
def test_legal_moves_change_with_the_preparation() -> None:
    s = lay("He4 ~ Ri5 St1", hand="St", tiles="6", blue=[1, 54, 54])
    assert choices(s) == ["play-card 1 St", "sell-tile 6", "lay-bridge 2"]
    play(s, "sell-tile 6", "draw-card Ri", "draw-card Ri", "draw-card Ri")
    assert choices(s) == ["pass", "lay-bridge 2"]
    play(s, "lay-bridge 2")
    assert choices(s) == ["play-card 1 St", "play-card 1 Ri"]


@pytest.mark.rule("ATL-3.6", "ATL-11.2", "ATL-11.4", "ATL-10.2", "ATL-14.2")
def test_ex_31_compelled_to_end_the_game() -> None:
    """EX-31."""
    s = lay("Am3 ~ He5", hand="Ri", blue=[3, 54, 54], white=[1, 54, 54], seats=2)
    assert choices(s) == ["play-card 3 Ri", "lay-bridge 2"]
    assert refused(s, "pass") == "ATL-3.6"
    assert look(s, 0).dues == (0, 3)
    log = play(s, "play-card 3 Ri", "draw-card He", "draw-card He", "draw-card He", "draw-card He")
    assert the(log, ev.TileTaken).cell == 3
    assert the(log, ev.ContinentClosed).cell == 1
    assert the(log, ev.GameEnded).scores == (5 + 4, 0)
    assert happened(log).count("CardDrawn") == 4
    assert look(s, 0).dues == (0, 0)


@pytest.mark.rule("ATL-3.6")
def test_moving_is_compulsory_however_dear() -> None:
    s = lay("Am7 ~ He7 St1", hand="He St", tiles="7", blue=[1, 54, 54], laid=["blue"], bridges=[53])
    assert refused(s, "pass") == "ATL-3.6"


@pytest.mark.rule("ATL-3.6", "ATL-3.7", "ATL-12.4", "ATL-10.2")
def test_ex_29_a_bridge_creates_a_duty() -> None:
    """EX-29."""
    s = lay("Am4 ~ Ri5", hand="Ri", blue=[1, 54, 54], white=[0])
    assert choices(s) == ["pass", "lay-bridge 2"]
    play(s, "lay-bridge 2")
    assert choices(s) == ["play-card 1 Ri"]
    assert refused(s, "pass") == "ATL-3.6"
    log = play(s, "play-card 1 Ri", "draw-card He", "draw-card He", "draw-card He")
    assert the(log, ev.TileTaken).cell == 1
    assert the(log, ev.AtlantisClosed).cell == 3
    assert look(s, 0).gaps == ()
    assert happened(log).count("CardDrawn") == 3
    assert "TurnBegan" in happened(log)


@pytest.mark.rule("ATL-3.8")
def test_after_the_draw_the_turn_is_over() -> None:
    s = lay("He4 ~ Ri2 ~ Ol3 St1", hand="He", tiles="5", hands={"white": "He"}, blue=[0, 5, 54])
    log = move(s, 0, "He") + play(s, "keep-bridge", "draw-card St", "draw-card St")
    assert happened(log)[-1] == "TurnBegan"
    assert (s.seat, actor(s)) == (1, 1)
    with pytest.raises(NotYourTurn):
        GAME.check(s, Seat(0), GAME.parse("sell-tile 5"))


@pytest.mark.rule("ATL-3.9")
def test_nobody_acts_out_of_turn() -> None:
    s = lay("He4 ~ Ri2", hand="He", hands={"white": "He", "red": "He"}, held={"white": "5"})
    assert GAME.to_act(s) == (0,)
    for seat in (1, 2, 3, -2):
        assert list(GAME.legal(s, Seat(seat))) == []
        with pytest.raises(NotYourTurn):
            GAME.check(s, Seat(seat), GAME.parse("lay-bridge 2"))


@pytest.mark.rule("ATL-3.2")
def test_what_belongs_to_another_step_is_refused() -> None:
    s = lay("He4 ~ Ri2", hand="He Ri", blue=[0, 54, 54])
    assert refused(s, "pay-card Ri") == "ATL-3.2"
    assert refused(s, "keep-bridge") == "ATL-3.2"
    s = lay("He4 ~ Ri2 St1", hand="Ri Fl Fl", blue=[1, 54, 54])
    move(s, 1, "Ri")
    assert refused(s, "pass") == "ATL-3.2"
    assert refused(s, "play-card 1 Fl") == "ATL-3.2"


# --- passing


@pytest.mark.rule("ATL-12.1", "ATL-12.5", "ATL-15.4")
def test_whoever_cannot_move_shows_his_hand_and_draws_two() -> None:
    s = lay(
        "Am4 Ri5 ~ Ol7",
        hand="Ri Ri",
        hands={"white": "He"},
        blue=[1, 54, 54],
        white=[2],
        laid=["blue"],
        bridges=[53],
    )
    assert choices(s) == ["pass"]
    log = play(s, "pass", "draw-card He", "draw-card Ri")
    assert log[0] == ev.HandShown(0, (0, 0, 0, 2, 0, 0, 0))
    assert happened(log) == ["HandShown", "CardDrawn", "CardDrawn", "TurnBegan"]
    assert hand(s) == "He Ri Ri Ri"
    assert look(s, 1).known[0] == (0, 0, 0, 2, 0, 0, 0)
    assert s.held[0] == ()


@pytest.mark.rule("ATL-12.2", "ATL-11.3")
@pytest.mark.parametrize("home", [0, 1, 2])
def test_ex_17_a_pass_draws_two_whoever_is_home(home: int) -> None:
    """EX-17."""
    pawns = [1, 54, 54] if home == 2 else [1, 54, 3] if home == 1 else [1, 3, 4]
    row = "Am4 ~ Ri7 Ri6 Ol7" if home < 2 else "Am4 ~ Ri7 St6 Ol7"
    s = lay(row, hand="", blue=pawns, laid=["blue"], bridges=[53], tiles="1")
    log = draw(s)
    assert happened(log).count("CardDrawn") == 2


@pytest.mark.rule("ATL-11.3", "ATL-13.1")
@pytest.mark.parametrize(("others", "cards"), [([0, 0], 1), ([54, 0], 2), ([54, 54], 3)])
def test_ex_17_a_moving_turn_draws_one_more_for_each_pawn_home(others: list[int], cards: int) -> None:
    s = lay("He4 Ri5 Ol7", hand="Ri", blue=[1, *others])
    log = move(s, 1, "Ri") + finish(s)
    assert happened(log).count("CardDrawn") == cards


@pytest.mark.rule("ATL-11.3")
def test_ex_17_the_pawn_that_has_just_come_home_counts() -> None:
    s = lay("He4 Ri5 Ol7", hand="Ri", blue=[3, 0, 0])
    log = move(s, 3, "Ri") + finish(s)
    assert happened(log).count("CardDrawn") == 2


@pytest.mark.rule("ATL-12.3")
def test_an_empty_hand_passes() -> None:
    """Nobody is asked where everybody can see that there is nothing to choose."""
    s = lay("Am4 Ri5", hand="", blue=[1, 54, 54])
    assert actor(s) == FATE
    assert set(outcomes(s).values()) == {15}
    s = lay("Am4 Ri5", hand="", tiles="3", blue=[1, 54, 54])
    assert choices(s) == ["pass", "sell-tile 3"]
    s = lay("Am4 ~ Ri5", hand="", blue=[1, 54, 54])
    assert choices(s) == ["pass", "lay-bridge 2"]


@pytest.mark.rule("ATL-12.4")
def test_buying_before_a_pass() -> None:
    s = lay("Am4 ~ Ri5", hand="", tiles="2", blue=[1, 54, 54])
    play(s, "sell-tile 2", "draw-card Ri")
    assert choices(s) == ["pass", "lay-bridge 2"]
    log = play(s, "pass", "draw-card He", "draw-card He")
    assert the(log, ev.HandShown).hand == (0, 0, 0, 1, 0, 0, 0)
    assert s.seat == 1


@pytest.mark.rule("ATL-7.12")
def test_there_is_no_late_bridge_after_a_pass() -> None:
    s = lay("Am4 ~ Ri5", hand="", hands={"white": "He"}, blue=[1, 54, 54])
    log = play(s, "pass", "draw-card He", "draw-card He")
    assert happened(log)[-1] == "TurnBegan"
    assert piles(s)[0] == 102
