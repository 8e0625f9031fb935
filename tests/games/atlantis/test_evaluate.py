"""What positions are judged to be worth: obvious improvements raise the chance, at any moment of a turn."""

import random
from typing import Any

import pytest

from atlantide.bots.judging import expected
from atlantide.contract import FATE
from atlantide.games.atlantis.evaluate import FACTORS, JUDGEMENT, WEIGHTS
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.tasks import Pay, PlayOn, Uncover
from atlantide.kernel.chance import pick
from tests.games.atlantis.table import choices, lay, move, play

PATH = "Am6 He2 Ol3 Fl1 Cr2 St7 Am4 He5 ~ Am5 Ri6 Cr3 Ri2 Ol1 He4 St1 Ri5"
OTHER = {"seats": 2, "white": [2, 5, 12], "hands": {"white": "He St Cr"}, "held": {"white": "4 4"}}


def chance(s: State, seat: int = 0) -> float:
    return expected(GAME, s)[seat]


def after(s: State, *lines: str) -> State:
    t = GAME.copy(s)
    play(t, *lines)
    return t


def amount(s: State, factor: str, seat: int = 0) -> float:
    return JUDGEMENT.measure(s)[seat][FACTORS.index(factor)]


@pytest.mark.parametrize("seats", GAME.meta.seats)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"buy_limit": "unlimited", "pay_with_bought": "no"},
        {"first_player": 1, "bridge_timing": "before_move", "atlantis_pawns_pay": "no"},
    ],
)
def test_every_moment_can_be_judged(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    s = GAME.new(GAME.meta.options(**options), seats)
    while actors := GAME.to_act(s):
        rows = JUDGEMENT.measure(s)
        assert [len(row) for row in rows] == [len(WEIGHTS)] * seats
        assert sum(expected(GAME, s)) == pytest.approx(1)
        fated = actors[0] == FATE
        GAME.apply(s, actors[0], pick(GAME.fate(s), rng) if fated else rng.choice(GAME.legal(s, actors[0])))
    outcome = GAME.outcome(s)
    assert outcome is not None
    won = outcome.ranks.count(1)
    shares = [1 / won if rank == 1 else 0 for rank in outcome.ranks]
    assert list(expected(GAME, s)) == pytest.approx(shares, abs=0.01)


def test_exchanging_the_seats_exchanges_the_chances() -> None:
    s = lay(PATH, blue=[1, 4, 54], hand="He Ri Ol", tiles="5 2", **OTHER)
    t = lay(
        PATH,
        seats=2,
        seat="white",
        white=[1, 4, 54],
        blue=OTHER["white"],
        hand="He Ri Ol",
        hands={"blue": "He St Cr"},
        tiles="5 2",
        held={"blue": "4 4"},
    )
    assert list(expected(GAME, s)) == pytest.approx(list(expected(GAME, t))[::-1])


def test_points_cards_and_objects_are_good() -> None:
    s = lay(PATH, blue=[1, 4, 7], hand="He Ri", tiles="5 2", **OTHER)
    richer = lay(PATH, blue=[1, 4, 7], hand="He Ri", tiles="5 2 1", **OTHER)
    with_card = lay(PATH, blue=[1, 4, 7], hand="He Ri Ri", tiles="5 2", **OTHER)
    with_object = lay(PATH, blue=[1, 4, 7], hand="He Ri Fl", tiles="5 2", **OTHER)
    assert chance(s) < chance(richer)
    assert chance(s) < chance(with_card) < chance(with_object)


def test_a_pawn_beyond_a_gap_has_nothing_left_to_pay() -> None:
    behind = lay(PATH, blue=[1, 4, 8], hand="He Ri", tiles="5 2", **OTHER)
    beyond = lay(PATH, blue=[1, 4, 10], hand="He Ri", tiles="5 2", **OTHER)
    home = lay(PATH, blue=[1, 4, 54], hand="He Ri", tiles="5 2", **OTHER)
    assert amount(behind, "tolls") > amount(beyond, "tolls")
    assert chance(behind) < chance(beyond) < chance(home)


def test_who_moves_next_is_better_off() -> None:
    s = lay(PATH, blue=[1, 4, 7], white=[2, 5, 8], seats=2, hand="He", hands={"white": "He"})
    t = lay(PATH, blue=[1, 4, 7], white=[2, 5, 8], seats=2, hand="He", hands={"blue": "He"}, seat="white")
    assert chance(s) > chance(t)


def test_a_payment_is_owed_before_it_is_made() -> None:
    s = lay(PATH, blue=[8, 4, 1], hand="Ri", tiles="7 4 2 1", **OTHER)
    move(s, 8, "Ri")
    assert s.agenda[-1] == Pay(5)
    assert chance(s) == pytest.approx(chance(after(s, "pay-tile 4")))
    assert chance(s) == pytest.approx(chance(after(s, "pay-tile 4", "pay-tile 1")))
    assert chance(s) > chance(after(s, "pay-tile 7"))
    assert chance(s) > chance(after(s, "pay-tile 4", "pay-tile 2"))


def test_a_payment_that_must_be_too_high_is_seen_at_once() -> None:
    s = lay(PATH, blue=[8, 4, 1], hand="Ri", tiles="6 4 3", **OTHER)
    move(s, 8, "Ri")
    assert chance(s) == pytest.approx(chance(after(s, "pay-tile 6")))
    assert chance(s) > chance(after(s, "pay-tile 4"))


def test_a_chain_is_as_good_as_its_best_end() -> None:
    s = lay("He2 Ol3 Cr4 He5 Cr1 Fl6 St2", blue=[0, 0, 0], white=[1, 2, 4], hand="He Ol Cr Fl")
    play(s, "play-card 0 He")
    assert isinstance(s.agenda[-1], PlayOn)
    assert chance(s) == pytest.approx(max(chance(after(s, line)) for line in choices(s)))


def test_what_comes_up_is_taken_to_be_a_usual_tile() -> None:
    s = lay("Am3 Ri6/Fl4 Ol6 He3", blue=[1, 54, 54], hand="Ol", hands={"white": "He"})
    move(s, 1, "Ol")
    assert s.agenda[-1] == Uncover(2)
    assert amount(s, "tolls", 1) == 0


def test_a_bridge_is_good_where_it_serves_oneself_and_bad_where_it_serves_others() -> None:
    s = lay(PATH, blue=[1, 4, 8], white=[10, 12, 15], hand="He Ri", tiles="5", hands={"white": "He St"})
    assert chance(after(s, "lay-bridge 9")) > chance(s)
    t = lay(PATH, white=[1, 4, 8], blue=[10, 12, 15], hand="He Ri", tiles="5", hands={"white": "He St"})
    assert chance(after(t, "lay-bridge 9")) < chance(t)


def test_the_turn_that_ends_the_game_is_all_but_won_or_lost() -> None:
    ahead = lay("He4 Ri2 Ol3", blue=[54, 54, 2], white=[1, 54, 54], seats=2, hand="He", tiles="7 6")
    behind = lay(
        "He4 Ri2 Ol3", blue=[54, 54, 2], white=[1, 54, 54], seats=2, hand="He", held={"white": "7 6"}
    )
    assert chance(after(ahead, "play-card 2 He")) > 0.95
    assert chance(after(behind, "play-card 2 He")) < 0.05
