"""Chapter 11: libraries, hands and their limit, artifacts."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising import events as ev
from atlantide.games.rising.pieces import CARDS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    draw,
    fails,
    lay,
    look,
    odds,
    offered,
    purse,
    ready,
    refused,
    roll,
    the,
    top,
    turn,
)

NOTHING_LEFT = {"library": {}, "artifacts_seen": ["R01", "R02", "R03", "R04"]}
"""Fields of an empty library deck; the discard pile has to be said as well."""
ALL = {
    "L01": 2,
    "L02": 2,
    "L03": 2,
    "L04": 2,
    "L05": 3,
    "L06": 2,
    "L07": 2,
    "L08": 2,
    "L09": 2,
    "L10": 1,
    "L11": 1,
    "L12": 1,
}
FOUR = {"R01": 1, "R02": 1, "R03": 1, "R04": 1}


def reading(tile: str, **fields: Any) -> State:
    """Red reads on a library tile."""
    s = lay(phase="actions", placed={tile: ["red follower"]}, **fields)
    do(s, "red", f"start follower {tile}")
    return s


def crowded(*cards: str, phase: str = "Act", **fields: Any) -> State:
    """Red has more cards than allowed."""
    base = {"type": phase, "done": 4} if phase == "Calamities" else {"type": phase}
    return lay(agenda=[base, {"type": "Limit", "seat": 0}], cards={"red": list(cards)}, **fields)


def hand(s: State, who: str = "red") -> list[str]:
    """The library cards of a seat, in the order in which they came."""
    return [CARDS[card] for card in s.cards[["red", "blue", "yellow", "green"].index(who)]]


def discarded(s: State) -> list[str]:
    """The library discard pile."""
    return [CARDS[card] for card, count in enumerate(s.lib_discard) for _ in range(count)]


def bottom(s: State) -> list[str]:
    """Cards known to lie under the library deck."""
    return [CARDS[card] for card in s.lib_bottom]


# --- drawing


@pytest.mark.rule("RIS-11.1")
@pytest.mark.parametrize("position", range(1, 7))
def test_two_cards_are_drawn(position: int) -> None:
    s = reading(f"libraries-{position}")
    assert asked(s) == ["fate"]
    draw(s, "L05")
    assert asked(s) == ["fate"]
    draw(s, "L07")
    assert asked(s) != ["fate"]


@pytest.mark.rule("RIS-11.1")
def test_a_card_that_is_not_in_the_deck_cannot_come() -> None:
    s = reading("libraries-1", cards={"blue": ["L10"]})
    assert "draw-library l10" not in odds(s)
    assert refused(s, "fate", "draw-library L10") == "RIS-11.1"


@pytest.mark.rule("RIS-11.2", "RIS-11.3")
def test_example_14_one_is_kept_and_the_other_discarded() -> None:
    s = reading("libraries-1", purses={"red": {"energy": 1}})
    draw(s, "L05", "L07")
    assert offered(s, "red") == {"keep-card l05", "keep-card l07"}
    do(s, "red", "keep-card L07")
    assert offered(s, "red") == {"put-away l05", "keep-card l05"}
    do(s, "red", "put-away L05")
    assert (hand(s), discarded(s), bottom(s)) == (["L07"], ["L05"], [])
    assert purse(s, "red") == {"energy": 1}


@pytest.mark.rule("RIS-11.3", "RIS-13.1")
def test_example_14_for_an_energy_both_are_kept() -> None:
    s = reading("libraries-1", purses={"red": {"energy": 1}})
    draw(s, "L05", "L07")
    do(s, "red", "keep-card L07", "keep-card L05")
    assert (hand(s), discarded(s), purse(s, "red")) == (["L07", "L05"], [], {})


@pytest.mark.rule("RIS-11.2", "RIS-3.4")
def test_example_14_farther_out_the_other_goes_under_the_deck_and_is_known() -> None:
    s = reading("libraries-3")
    draw(s, "L05", "L07")
    do(s, "red", "keep-card L05")
    assert (hand(s), discarded(s), bottom(s)) == (["L05"], [], ["L07"])
    assert look(s, "blue").lib_bottom == (CARDS.index("L07"),)


@pytest.mark.rule("RIS-11.2")
def test_example_14_at_the_coast_both_are_kept_free() -> None:
    s = reading("libraries-5")
    draw(s, "L05", "L07")
    assert (top(s), hand(s), purse(s, "red")) == ("Act", ["L05", "L07"], {})


@pytest.mark.rule("RIS-11.2")
@pytest.mark.parametrize(
    ("position", "rest"),
    [(1, "discard"), (2, "discard"), (3, "under"), (4, "under"), (5, "none"), (6, "none")],
)
def test_the_symbol_of_the_tile_says_what_happens(position: int, rest: str) -> None:
    s = reading(f"libraries-{position}")
    draw(s, "L05", "L07")
    if rest != "none":
        do(s, "red", "keep-card L05")
    assert (discarded(s), bottom(s)) == (["L07"] * (rest == "discard"), ["L07"] * (rest == "under"))


@pytest.mark.rule("RIS-11.3")
def test_without_energy_the_second_card_cannot_be_kept() -> None:
    s = reading("libraries-3", cards={"red": ["R07"]}, purses={"blue": {"energy": 9}})
    draw(s, "L05", "L07", "L09")
    do(s, "red", "keep-card L05")
    assert offered(s, "red") == {"put-away l07", "put-away l09"}
    assert refused(s, "red", "keep-card L07") == "RIS-11.3"
    assert fails(s, "blue", "keep-card L07") is NotYourTurn


@pytest.mark.rule("RIS-11.4")
def test_two_on_a_tile_draw_one_after_the_other_and_limits_are_settled_between() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-1": ["red leader", "red follower"]},
        cards={"red": ["L01", "L02", "L03", "L04"]},
    )
    do(s, "red", "start leader libraries-1")
    draw(s, "L05", "L07")
    do(s, "red", "keep-card L05")
    assert top(s) == "Limit"
    assert refused(s, "red", "start follower libraries-1") == "RIS-4.4"
    do(s, "red", "discard L01", "start follower libraries-1")
    draw(s, "L08", "L09")
    do(s, "red", "keep-card L09")
    assert top(s) == "Limit"


@pytest.mark.rule("RIS-11.5", "RIS-1.14")
def test_as_many_as_the_symbol_says_must_be_kept() -> None:
    s = reading("libraries-1", purses={"red": {"energy": 1}})
    draw(s, "L05", "L07")
    assert refused(s, "red", "put-away L05") == "RIS-11.5"
    do(s, "red", "keep-card L07")
    assert refused(s, "red", "put-away L07") == "RIS-11.5"


@pytest.mark.rule("RIS-11.5", "RIS-11.6")
def test_a_lone_card_is_kept_and_the_lost_one_is_lost() -> None:
    gone = {**ALL, "L05": 2, **FOUR}
    s = reading("libraries-1", library={"L05": 1}, library_discard=gone)
    draw(s, "L05")
    assert (top(s), hand(s)) == ("Act", ["L05"])
    assert sum(s.lib_discard) == 25


@pytest.mark.rule("RIS-4.9", "RIS-11.2")
def test_two_equal_cards_are_no_choice() -> None:
    s = reading("libraries-1")
    draw(s, "L05", "L05")
    assert (top(s), hand(s), discarded(s)) == ("Act", ["L05"], ["L05"])


@pytest.mark.rule("RIS-11.6", "RIS-1.15")
def test_an_empty_deck_is_not_reshuffled() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-1": ["red follower"]},
        library_discard={**ALL, **FOUR},
        **NOTHING_LEFT,
    )
    assert offered(s, "red", "start") == set()
    assert refused(s, "red", "start follower libraries-1") == "RIS-11.6"


@pytest.mark.rule("RIS-11.6", "RIS-18.10")
def test_only_the_index_rebuilds_the_deck() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-1": ["red follower"]},
        cards={"blue": ["L10"]},
        library_discard={**ALL, **FOUR, "L10": 0},
        **NOTHING_LEFT,
    )
    do(s, "blue", "play-card L10")
    draw(s, "R02")
    assert offered(s, "red", "start") == {"start follower libraries-1"}
    assert (hand(s, "blue"), discarded(s)) == (["R02"], ["L10"])


@pytest.mark.rule("RIS-11.7", "RIS-19.7")
@pytest.mark.parametrize("order", [("L07", "L09"), ("L09", "L07")])
def test_the_last_card_named_lies_lowest(order: tuple[str, str]) -> None:
    s = reading("libraries-3", cards={"red": ["R07"]})
    draw(s, "L05", "L07", "L09")
    do(s, "red", "keep-card L05", f"put-away {order[0]}")
    assert bottom(s) == list(order)


@pytest.mark.rule("RIS-11.7")
def test_cards_under_the_deck_come_last_in_their_order() -> None:
    gone = {**ALL, "L05": 2, "L07": 1, "L09": 1, **FOUR}
    s = reading("libraries-6", library={"L05": 1}, library_bottom=["L07", "L09"], library_discard=gone)
    assert set(odds(s)) == {"draw-library l05"}
    draw(s, "L05")
    assert odds(s) == {"draw-library l07": 1}


@pytest.mark.rule("RIS-4.9")
def test_in_which_order_cards_are_discarded_is_no_choice() -> None:
    s = reading("libraries-1", cards={"red": ["R07"]})
    draw(s, "L05", "L07", "L09")
    do(s, "red", "keep-card L05")
    assert (top(s), discarded(s)) == ("Act", ["L07", "L09"])


# --- the limit


@pytest.mark.rule("RIS-11.8", "RIS-11.14")
def test_four_cards_are_allowed_and_artifacts_count() -> None:
    s = reading("libraries-6", cards={"red": ["R04", "L01"]})
    draw(s, "L05", "L07")
    assert top(s) == "Act"
    s = reading("libraries-6", cards={"red": ["R04", "L01", "L02"]})
    draw(s, "L05", "L07")
    assert top(s) == "Limit"


@pytest.mark.rule("RIS-11.8", "RIS-11.9", "RIS-11.10", "RIS-11.14", "RIS-11.15")
def test_example_16_six_cards_are_too_many() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-6": ["yellow follower"], "mountains-4": ["yellow leader"]},
        cards={"yellow": ["L01", "L02", "L03", "R04"]},
    )
    do(s, "yellow", "start follower libraries-6")
    draw(s, "L05", "L07")
    assert asked(s) == ["yellow"]
    do(s, "yellow", "discard R04")
    assert asked(s) == ["yellow"]
    do(s, "yellow", "discard L05")
    assert (top(s), hand(s, "yellow")) == ("Act", ["L01", "L02", "L03", "L07"])
    do(s, "yellow", "start leader mountains-4")
    (rolled,) = the(roll(s, 3), ev.Rolled)
    assert rolled.result == 3


@pytest.mark.rule("RIS-11.9")
def test_cards_may_be_played_to_reach_the_limit() -> None:
    s = crowded("L01", "L02", "L03", "L05", "L06")
    do(s, "red", "play-card L05", "give 1", "give 1", "give 2")
    assert (top(s), hand(s)) == ("Act", ["L01", "L02", "L03", "L06"])
    assert (purse(s, "blue"), purse(s, "yellow")) == ({"energy": 2}, {"energy": 1})


@pytest.mark.rule("RIS-11.9")
def test_nobody_else_does_anything_meanwhile() -> None:
    s = crowded("L01", "L02", "L03", "L05", "L06", placed={"centre": ["blue follower"]})
    assert asked(s) == ["red"]
    assert fails(s, "blue", "start-all centre") is NotYourTurn
    do(s, "red", "discard L01")
    do(s, "blue", "start-all centre")


@pytest.mark.rule("RIS-11.9")
def test_several_settle_clockwise_from_the_first_player() -> None:
    cards = ["L01", "L02", "L03", "L04"]
    s = lay(
        agenda=[{"type": "Act"}, {"type": "DivideCards", "seat": 0, "common": False}],
        first="blue",
        drawn=["L05", "L06"],
        cards={"red": cards, "yellow": cards},
    )
    do(s, "red", "give-card L05 0", "give-card L06 2")
    assert asked(s) == ["yellow"]
    do(s, "yellow", "discard L06")
    assert asked(s) == ["red"]


@pytest.mark.rule("RIS-11.9")
def test_what_is_not_there_cannot_be_discarded() -> None:
    s = crowded("L01", "L02", "L03", "L05", "L06")
    assert refused(s, "red", "discard L09") == "RIS-11.9"


@pytest.mark.rule("RIS-11.10")
def test_cards_are_discarded_at_no_other_time() -> None:
    s = lay(phase="actions", cards={"red": ["L01", "R04"]})
    assert offered(s, "red", "discard") == set()
    assert refused(s, "red", "discard L01") == refused(s, "red", "discard R04") == "RIS-11.10"


@pytest.mark.rule("RIS-11.11")
def test_in_the_settlement_only_cards_of_a_window_of_this_phase_are_played() -> None:
    s = crowded("L02", "L04", "L06", "L12", "R04", phase="Calamities")
    assert offered(s, "red", "play-card") == {"play-card l06"}
    assert offered(s, "red", "discard") == {f"discard {card}" for card in ("l02", "l04", "l06", "l12", "r04")}
    assert refused(s, "red", "play-card L04") == refused(s, "red", "play-card L12") == "RIS-11.12"
    s = crowded("L02", "L04", "L06", "L12", "R04")
    assert offered(s, "red", "play-card") == {"play-card l04", "play-card l06"}


# --- playing cards


@pytest.mark.rule("RIS-11.12", "RIS-4.7")
@pytest.mark.parametrize("phase", ["mobilisation", "actions"])
def test_a_card_is_played_in_any_window_by_whoever_has_it(phase: str) -> None:
    s = lay(phase=phase, cards={"yellow": ["L06"]})
    assert "play-card l06" in offered(s, "yellow")
    assert refused(s, "red", "play-card L06") == "RIS-11.12"
    do(s, "yellow", "play-card L06", "choose-peninsula hills")
    assert (s.barriers, hand(s, "yellow"), discarded(s)) == (2, [], ["L06"])


@pytest.mark.rule("RIS-11.12")
def test_also_before_a_calamity_card() -> None:
    s = lay(phase="calamities", cards={"yellow": ["L06"]})
    assert top(s) == "Window"
    do(s, "yellow", "play-card L06", "choose-peninsula hills")
    assert s.barriers == 2


@pytest.mark.rule("RIS-11.12", "RIS-4.4")
def test_never_inside_another_effect() -> None:
    s = lay(
        phase="actions",
        placed={"hills-1": ["red follower"]},
        cards={"red": ["L06"], "blue": ["L06"]},
        purses={"red": {"energy": 1}},
    )
    do(s, "red", "start follower hills-1")
    roll(s, 5)
    assert refused(s, "red", "play-card L06") == "RIS-4.4"
    assert fails(s, "blue", "play-card L06") is NotYourTurn


@pytest.mark.rule("RIS-11.12")
@pytest.mark.parametrize(
    ("card", "phases"),
    [
        ("L02", {"actions"}),
        ("L03", {"actions"}),
        ("L04", {"mobilisation", "actions"}),
        ("L06", {"mobilisation", "calamities", "actions"}),
        ("L12", set()),
    ],
)
def test_a_card_may_name_a_narrower_time(card: str, phases: set[str]) -> None:
    for phase in ("mobilisation", "calamities", "actions"):
        s = lay(
            phase=phase,
            cards={"red": [card], "blue": ["L05"]},
            placed={"centre": ["red leader*", "blue leader*"]} if phase == "actions" else {},
        )
        assert (f"play-card {card.lower()}" in offered(s, "red")) == (phase in phases)
        if phase not in phases:
            assert refused(s, "red", f"play-card {card}") == "RIS-11.12"


@pytest.mark.rule("RIS-11.13", "RIS-1.15")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("L02", {}),
        ("L04", {"coming": {"blue": 8}}),
        ("L06", {"barriers": ["mountains", "hills", "forests", "cities", "libraries", "forges"]}),
        ("L07", {}),
        ("L09", {"purses": {"red": {"energy": 5}}}),
        ("L11", {"wrath": 1}),
    ],
)
def test_a_card_that_would_do_nothing_cannot_be_played(card: str, fields: dict[str, Any]) -> None:
    s = lay(phase="actions", cards={"red": [card]}, **fields)
    assert offered(s, "red", "play") == set()
    assert refused(s, "red", f"play-card {card}") == "RIS-11.13"


@pytest.mark.rule("RIS-11.13")
def test_the_discard_pile_is_open() -> None:
    s = lay(phase="actions", cards={"red": ["L05"]}, options={"hands": "closed"})
    log = do(s, "red", "play-card L05", "give 0", "give 0", "give 0")
    assert the(log, ev.CardPlayed) == [ev.CardPlayed(0, CARDS.index("L05"))]
    assert look(s).lib_discard[CARDS.index("L05")] == 1


# --- artifacts


@pytest.mark.rule("RIS-11.14")
def test_an_artifact_works_from_the_moment_it_is_kept() -> None:
    s = lay(phase="actions", placed={"libraries-6": ["red leader"], "hills-4": ["red follower"]})
    do(s, "red", "start leader libraries-6")
    draw(s, "R02", "L05")
    do(s, "red", "start follower hills-4")
    (rolled,) = the(roll(s, 3), ev.Rolled)
    assert (rolled.result, purse(s, "red")) == (4, {"gold": 1})


@pytest.mark.rule("RIS-11.14", "RIS-3.5")
def test_an_artifact_lies_open_even_where_hands_are_closed() -> None:
    s = lay(phase="actions", placed={"libraries-6": ["red leader"]}, options={"hands": "closed"})
    do(s, "red", "start leader libraries-6")
    draw(s, "R02", "L05")
    assert look(s, "blue").cards[0] == (CARDS.index("R02"), None)
    assert look(s, "red").cards[0] == (CARDS.index("R02"), CARDS.index("L05"))


@pytest.mark.rule("RIS-11.14")
def test_an_artifact_is_not_played() -> None:
    s = lay(phase="actions", cards={"red": ["R02"]})
    assert refused(s, "red", "play-card R02") == "RIS-11.12"


@pytest.mark.rule("RIS-11.15", "RIS-18.10")
def test_a_discarded_artifact_comes_back_with_a_rebuilt_deck() -> None:
    s = crowded("L01", "L02", "L10", "R04", "R05")
    do(s, "red", "discard R04")
    assert discarded(s) == ["R04"]
    do(s, "red", "play-card L10")
    assert "draw-library r04" in odds(s)
    draw(s, "R04")
    assert hand(s) == ["L01", "L02", "R05", "R04"]


@pytest.mark.rule("RIS-11.9", "RIS-18.10")
def test_the_limit_holds_before_a_calamity_card_too() -> None:
    s = lay(phase="calamities", cards={"red": ["L10", "L01", "L02", "L03"], "blue": ["L06"]})
    do(s, "red", "play-card L10")
    draw(s, "L05")
    assert (top(s), hand(s)) == ("Window", ["L01", "L02", "L03", "L05"])
    do(s, "red", "draw")
    turn(s, "CS")
    assert top(s) == "Window"


@pytest.mark.rule("RIS-11.8")
def test_cards_are_kept_from_round_to_round() -> None:
    s = lay(phase="actions", cards={"red": ["L01", "R04"]})
    ready(s)
    assert (s.round, hand(s)) == (2, ["L01", "R04"])
