"""RIS-5.28, row by row: what is played for a seat whose time or connection is gone."""

from typing import Any

import pytest

from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import Options
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    awaited,
    do,
    draw,
    dry,
    lay,
    offered,
    pool,
    purse,
    ready,
    roll,
    seat,
    standing,
    top,
    turn,
)

pytestmark = pytest.mark.rule("RIS-5.28")


def default(s: State, who: str) -> str:
    """What is played for a seat."""
    action = GAME.fallback(s, seat(who))
    assert action in GAME.legal(s, seat(who))
    return GAME.notate(action).lower()


def idle(s: State, who: str) -> list[str]:
    """The seat does what it would by default, until it is not waited for any longer."""
    lines: list[str] = []
    while who in awaited(s) and not s.over:
        lines.append(default(s, who))
        do(s, who, lines[-1])
    return lines


# --- set-up


def test_a_board_is_taken_at_random() -> None:
    s = GAME.new(
        Options(level=2, first_player=0, blueprint="chosen", blueprint_tiles="A1 A2 A3 B1 B2 B3 C1 C2 C3"), 4
    )
    assert (top(s), default(s, "red")) == ("PickBoards", "take-any-board")


def test_the_first_artifact_shown_is_kept() -> None:
    start = [{"type": "KeepArtifact", "seat": 0, "card": 16, "other_card": 13}]
    s = lay(
        boards={"red": "scholar", "blue": "artificer"}, round=0, agenda=start, artifacts_shown=["R05", "R02"]
    )
    assert default(s, "red") == "pick-artifact r05"


def test_the_first_board_shown_is_taken_for_the_hologram() -> None:
    s = lay(
        seats=2,
        boards={"red": "explorer", "blue": "artificer"},
        round=1,
        hologram_pile=["emissary", "navigator", "aquanaut", "champion", "astrologer", "tribune"],
        agenda=[{"type": "StartRound"}, {"type": "PickHologram", "seat": 0, "board": 7, "other_board": 2}],
        pools={"red": {"leader": 1, "follower": 4, "hologram": 1}, "blue": {"leader": 1, "follower": 4}},
    )
    assert default(s, "red") == "pick-board scholar"


# --- phase 1


def test_everybody_left_in_the_pool_goes_to_the_centre_and_the_seat_becomes_ready() -> None:
    s = lay(placed={"hills-6": ["red follower"]})
    assert idle(s, "red") == ["place leader centre", "place follower centre", "ready"]
    assert standing(s, "centre") == ["red leader", "red follower"]
    assert standing(s, "hills-6") == ["red follower"]


def test_a_leader_who_may_be_held_back_goes_to_the_centre_too() -> None:
    s = lay(
        boards={"red": "astrologer", "green": "artificer", "blue": "explorer"},
        placed={"hills-1": ["red follower", "red follower"]},
    )
    assert idle(s, "red") == ["place leader centre", "ready"]


@pytest.mark.rule("RIS-22.17")
def test_an_automaton_goes_to_the_first_location_where_it_may_stand() -> None:
    every = {"hills-2": ["red leader"], "forests-2": ["red hologram"], "gate-1": ["red follower"] * 4}
    s = lay(seats=1, hologram="priest", placed=every)
    assert idle(s, "red") == ["place automaton hills-2", "ready"]


@pytest.mark.rule("RIS-22.17")
@pytest.mark.parametrize("spent", [0, 100])
def test_without_such_a_location_the_leader_moves_to_the_centre_and_is_joined_there(spent: int) -> None:
    every = {"gate-2": ["red leader"], "gate-1": ["red hologram", *["red follower"] * 4]}
    s = lay(seats=1, hologram="priest", placed=every, acts={"red": spent})
    assert idle(s, "red") == [
        "withdraw leader gate-2",
        "place leader centre",
        "place automaton centre",
        "ready",
    ]


def test_nobody_is_sent_away_and_nothing_is_paid() -> None:
    every = [f"{who} {kind}" for who in ("red", "blue") for kind in ("leader", "follower", "follower")]
    s = lay(placed={"centre": every}, purses={"red": {"energy": 9}}, dry={"hills": 3}, cards={"red": ["L05"]})
    do(s, "blue", "pool drain hills 0")
    assert default(s, "red") == "ready"


# --- phase 2


def test_the_drawing_seat_draws_and_others_let_it() -> None:
    s = lay(phase="calamities", cards={"blue": ["L05"]}, purses={"blue": {"energy": 5}}, dry={"hills": 4})
    assert default(s, "red") == "draw"
    assert default(s, "blue") == "pass"
    do(s, "blue", "hold")
    assert idle(s, "blue") == ["pass"]


@pytest.mark.rule("RIS-5.24")
def test_holds_of_others_are_ended_by_the_first_player_and_nothing_is_paid() -> None:
    s = lay(
        phase="calamities",
        first="red",
        purses={"red": {"energy": 5}, "blue": {"energy": 5}},
        dry={"hills": 4},
    )
    do(s, "green", "hold")
    assert default(s, "red") == "proceed"
    do(s, "blue", "pass")
    do(s, "red", "pool drain hills 2")
    if offered(s, "blue"):
        assert default(s, "blue") == "pool drain hills 0"


def test_the_card_that_the_astrolabe_shows_is_left() -> None:
    every = [
        f"{who} {kind}"
        for who in ("red", "blue", "yellow", "green")
        for kind in ("leader", "follower", "follower")
    ]
    s = lay(placed={"centre": every}, cards={"red": ["R08"]}, purses={"red": {"energy": 1}})
    ready(s)
    turn(s, "CF")
    assert default(s, "red") == "leave-card"


def test_reactions_are_declined() -> None:
    s = lay(
        phase="calamities",
        cards={"green": ["L12"], "red": ["R11"]},
        dry={"hills": 4},
        placed={"hills-4": ["red follower", "blue follower"]},
    )
    turn(s, "KH")
    assert default(s, "green") == "decline"
    do(s, "green", "decline")
    assert (asked(s), default(s, "red")) == (["red"], "decline")


def test_whoever_could_be_evacuated_flees() -> None:
    s = lay(
        phase="calamities", cards={"green": ["L12"]}, dry={"hills": 4}, placed={"hills-4": ["red follower"]}
    )
    turn(s, "KH")
    do(s, "green", "play-card L12")
    assert default(s, "red") == "decline"


FLOODS: list[tuple[dict[str, Any], str]] = [
    ({"barriers": ["mountains"]}, "hills"),
    ({"placed": {"mountains-6": ["red leader"], "hills-6": ["red follower"]}}, "forests"),
    ({"dry": {"forges": 0, "mountains": 5, "hills": 5, "forests": 4}}, "cities"),
    ({}, "mountains"),
    (
        {
            "barriers": ["mountains", "hills", "forests", "cities", "libraries"],
            "placed": {"mountains-6": ["red leader"]},
        },
        "hills",
    ),
]


@pytest.mark.parametrize(
    ("fields", "where"), FLOODS, ids=["barrier", "Atlanteans", "dry", "order", "all protected"]
)
def test_floods_go_where_they_hurt_least(fields: dict[str, Any], where: str) -> None:
    fields = {"dry": {"forges": 0}} | fields
    s = lay(phase="calamities", **fields)
    turn(s, "KG")
    assert default(s, "red") == f"choose-peninsula {where}"


def test_so_do_the_wraths_the_controlled_ones_and_the_tidal_wave() -> None:
    s = lay(
        phase="wrath",
        wrath=5,
        dry={"mountains": 3, "hills": 4, "forests": 4, "cities": 2, "libraries": 4, "forges": 1},
    )
    assert default(s, "red") == "choose-peninsula hills"
    s = lay(phase="calamities", barriers=["mountains"])
    turn(s, "CF")
    assert default(s, "red") == "choose-peninsula hills"
    s = lay(phase="calamities", placed={"mountains-6": ["red leader"], "hills-6": ["red follower"]})
    turn(s, "S04")
    assert default(s, "red") == "choose-peninsula forests"


def test_in_an_epidemic_a_volunteer_goes_before_a_follower_and_the_first_location_counts() -> None:
    s = lay(
        phase="calamities",
        placed={"centre": ["red follower"], "hills-2": ["red volunteer"], "gate-1": ["red volunteer"]},
    )
    turn(s, "S03")
    assert default(s, "red") == "recall volunteer hills-2"
    s = lay(phase="calamities", placed={"hills-2": ["red follower"], "mountains-2": ["red follower"]})
    turn(s, "S03")
    assert default(s, "red") == "recall follower mountains-2"


@pytest.mark.parametrize(
    ("goods", "lost"),
    [
        ({"gold": 1, "atlantium": 2}, "atlantium"),
        ({"gold": 1, "ore": 1, "crystal": 1, "atlantium": 1}, "ore"),
        ({"gold": 1, "crystal": 1, "atlantium": 1}, "gold"),
        ({"crystal": 1, "atlantium": 1, "energy": 9}, "crystal"),
    ],
)
def test_looters_get_what_there_is_most_of(goods: dict[str, int], lost: str) -> None:
    s = lay(phase="calamities", purses={"red": goods})
    while top(s) == "Window":
        do(s, "red", "draw")
    turn(s, "S08")
    assert default(s, "red") == f"give-up {lost}"


def test_late_placement_is_at_the_centre() -> None:
    s = lay(
        boards={"red": "astrologer", "green": "artificer", "blue": "explorer"},
        late=[("red", "leader")],
        agenda=[{"type": "Calamities", "done": 3}],
    )
    turn(s, "CS")
    assert default(s, "red") == "place leader centre"


# --- choices of effects


@pytest.mark.parametrize(
    ("dries", "where"),
    [
        ({"hills": 4, "cities": 2}, "cities"),
        ({"hills": 4, "cities": 0}, "hills"),
        ({"forges": 3, "hills": 3}, "hills"),
    ],
    ids=["fewest", "at least one", "order"],
)
def test_tiles_are_drained_where_few_are_dry(dries: dict[str, int], where: str) -> None:
    s = lay(phase="actions", cards={"red": ["L07"]}, dry=dries)
    do(s, "red", "play-card L07")
    assert default(s, "red") == f"choose-peninsula {where}"


def test_of_peninsulas_without_a_dry_tile_the_first_is_drained() -> None:
    s = lay(phase="actions", cards={"red": ["L07"]}, dry={"forests": 0, "cities": 0})
    do(s, "red", "play-card L07")
    assert default(s, "red") == "choose-peninsula forests"


def test_barriers_go_where_few_tiles_are_dry() -> None:
    s = lay(
        phase="actions",
        cards={"red": ["L06"]},
        dry={"forests": 0, "cities": 2, "hills": 1},
        barriers=["hills"],
    )
    do(s, "red", "play-card L06")
    assert default(s, "red") == "choose-peninsula cities"


def test_a_benefit_that_could_be_declined_is_used_all_the_same() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower"]},
        purses={"red": {"gold": 2, "atlantium": 2}},
        dry={"hills": 3},
    )
    do(s, "red", "commit gate-1 A2 2 0 2")
    assert default(s, "red") == "choose-peninsula hills"


@pytest.mark.rule("RIS-17.3")
def test_the_priest_has_all_failing_dice_rolled_again() -> None:
    boards = {"red": "priest", "green": "artificer", "blue": "explorer"}
    s = lay(phase="actions", boards=boards, placed={"hills-4": ["red leader"]})
    do(s, "red", "start leader hills-4")
    roll(s, 1)
    assert default(s, "red") == "reroll first"
    s = lay(phase="actions", boards=boards, placed={"cities-1": ["red leader", "blue follower"]})
    do(s, "blue", "start-all cities-1")
    roll(s, 1, 5)
    assert default(s, "red") == "reroll both"


def test_no_energy_is_paid_for_dice() -> None:
    s = lay(
        phase="actions",
        placed={"hills-4": ["red follower"], "cities-6": ["red follower", "green follower"]},
        purses={"red": {"energy": 4}, "green": {"energy": 4}},
    )
    do(s, "red", "start follower hills-4")
    roll(s, 3)
    assert default(s, "red") == "pay-energy 0"
    do(s, "red", "pay-energy 0", "start-all cities-6")
    roll(s, 1, 1)
    assert default(s, "red") == "pay-energy 0"
    do(s, "red", "pay-energy 0")
    assert default(s, "green") == "pay-energy 0"


def test_cards_are_kept_in_the_order_drawn_and_no_more_than_is_free() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-3": ["red follower"]},
        purses={"red": {"energy": 2}},
        cards={"red": ["R07"]},
    )
    do(s, "red", "start follower libraries-3")
    draw(s, "L09", "L05", "L01")
    lines = []
    while top(s) == "SortCards":
        lines.append(default(s, "red"))
        do(s, "red", lines[-1])
    assert lines[:2] == ["keep-card l09", "put-away l05"]
    assert purse(s, "red") == {"energy": 2}
    assert len(s.lib_bottom) == 2


def test_the_newest_cards_are_discarded() -> None:
    s = lay(
        phase="actions",
        placed={"libraries-6": ["red follower"]},
        cards={"red": ["L09", "L02", "L03"]},
    )
    do(s, "red", "start follower libraries-6")
    draw(s, "L05", "L01")
    assert (top(s), default(s, "red")) == ("Limit", "discard l01")


def shares(s: State, who: str, kind: str) -> None:
    """Let the seat divide as long as it is asked to."""
    while top(s) == kind:
        do(s, who, default(s, who))


def test_energy_is_divided_evenly_clockwise_from_the_starting_seat() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["blue follower", "red follower", "green follower"]},
        purses={"blue": {"gold": 1, "crystal": 2, "atlantium": 1}},
    )
    do(s, "blue", "commit gate-1 A1 1 2 1", "build gate-1 A1")
    shares(s, "blue", "Divide")
    assert [purse(s, who).get("energy") for who in ("blue", "green", "red")] == [2, 1, 1]


def test_volunteers_are_divided_evenly() -> None:
    s = lay(phase="actions", placed={"gate-1": ["blue follower"]}, purses={"blue": {"gold": 3, "crystal": 1}})
    do(s, "blue", "commit gate-1 A4 3 1")
    shares(s, "blue", "Divide")
    assert s.coming == [0, 1, 1, 1]


def test_resources_are_divided_evenly() -> None:
    s = lay(
        phase="actions", options={"level": 5}, built=["D2"], placed={"D2": ["red follower", "blue follower"]}
    )
    do(s, "blue", "start-all D2")
    shares(s, "blue", "DivideResources")
    assert (purse(s, "blue"), purse(s, "red")) == ({"gold": 2}, {"gold": 1})


def test_cards_are_divided_evenly() -> None:
    s = lay(phase="actions", placed={"gate-1": ["blue follower"]}, purses={"blue": {"gold": 2, "crystal": 2}})
    do(s, "blue", "commit gate-1 A5 2 2")
    draw(s, "L01", "L05", "L07")
    shares(s, "blue", "DivideCards")
    assert [len(cards) for cards in s.cards] == [0, 1, 1, 1]


@pytest.mark.parametrize(
    ("reserve", "out", "who"),
    [({}, {}, 1), ({"blue": 1}, {}, 0), ({"blue": 1, "red": 1}, {"red": 1}, 0)],
    ids=["starting seat", "fewer followers", "one is gone"],
)
def test_a_recruit_joins_who_has_fewest_followers_then_the_starting_seat(
    reserve: dict[str, int], out: dict[str, int], who: int
) -> None:
    s = lay(phase="actions", reserve=reserve, out=out, placed={"cities-6": ["red follower", "blue follower"]})
    do(s, "blue", "start-all cities-6")
    roll(s, 6, 6)
    assert default(s, "blue") == f"give {who}"


@pytest.mark.rule("RIS-5.21")
def test_after_a_ruling_the_starting_seat_still_comes_first() -> None:
    s = lay(phase="actions", first="red", placed={"cities-6": ["red follower", "blue follower"]})
    do(s, "blue", "start-all cities-6")
    roll(s, 6, 6)
    assert default(s, "red") == "take-over"  # all it could do, but nobody waits for it
    assert awaited(s) == ["blue"]
    do(s, "red", "take-over")
    assert default(s, "red") == "give 1"


# --- phase 3


def test_units_are_resolved_in_the_order_of_the_rules_and_others_are_not() -> None:
    s = lay(
        seats=2,
        boards={"red": "explorer", "blue": "artificer"},
        hologram="tribune",
        phase="actions",
        options={"level": 5},
        built=["B1", "B2", "C1"],
        reserve={"red": 0},
        placed={
            "cities-6": ["red leader", "red follower"],
            "forges-6": ["red follower"],
            "libraries-6": ["red follower"],
            "C1": ["red follower"],
            "B1": ["red follower"],
            "centre": ["red follower"],
            "hills-6": ["red hologram"],
            "B2": ["red follower"],
            "gate-1": ["blue leader"],
        },
        purses={"red": {"ore": 1}, "blue": {"gold": 9, "crystal": 9, "atlantium": 9}},
    )
    lines = []
    while top(s) != "Act" or "red" in awaited(s):
        if asked(s) == ["fate"]:
            outcomes = GAME.fate(s)
            GAME.apply(s, seat("fate"), outcomes[-1][0], None)
            continue
        lines.append(default(s, "red"))
        do(s, "red", lines[-1])
    assert [line for line in lines if line.startswith(("start", "ready"))] == [
        "start hologram hills-6",
        "start-all centre",
        "start follower b1",
        "start follower c1",
        "start follower libraries-6",
        "start follower forges-6",
        "ready",
    ]  # no city: there is nobody to be recruited
    assert default(s, "blue") == "ready"


def test_cities_come_last() -> None:
    s = lay(
        phase="actions", placed={"cities-6": ["red leader", "red follower"], "libraries-6": ["red follower"]}
    )
    assert default(s, "red") == "start follower libraries-6"
    do(s, "red", "start follower libraries-6")
    draw(s, "L01", "L02")
    assert default(s, "red") == "start-all cities-6"


def test_a_forge_without_ore_is_left() -> None:
    s = lay(phase="actions", placed={"forges-6": ["red follower"]})
    assert default(s, "red") == "ready"


def test_example_68_the_centre_is_resolved_and_nothing_is_built() -> None:
    s = lay(
        phase="actions",
        placed={"centre": ["green follower"], "cities-6": ["green follower"], "gate-1": ["green leader"]},
        purses={"green": {"gold": 5, "crystal": 5, "atlantium": 5}},
        boards={"red": "artificer", "green": "scholar"},
    )
    assert idle(s, "green") == ["start-all centre", "ready"]
    assert purse(s, "green")["energy"] == 1
    assert s.built == 0


def test_no_part_of_an_offer_is_named_and_no_card_played() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower", "blue follower"]},
        purses={"red": {"gold": 5, "energy": 5}, "blue": {"energy": 1}},
        cards={"red": ["L05"]},
        dry={"hills": 2},
    )
    do(s, "blue", "propose gate-1 A4", "pool drain hills 0")
    assert idle(s, "red") == ["ready"]
    assert (dry(s)["hills"], pool(s, "red")["leader"]) == (2, 1)


@pytest.mark.rule("RIS-5.20")
def test_who_is_made_to_wait_becomes_ready() -> None:
    s = lay(phase="actions", placed={"hills-6": ["blue follower"]})
    do(s, "red", "let-wait 1")
    assert idle(s, "blue") == ["ready"]


# --- anything else


def test_what_may_be_declined_is_declined() -> None:
    s = lay(phase="actions", cards={"red": ["L03"]}, placed={"hills-6": ["blue leader*"]})
    do(s, "red", "play-card L03")
    assert default(s, "blue") == "decline"
    s = lay(
        phase="actions",
        options={"level": 5},
        built=["D1"],
        dry={"hills": 2},
        placed={"D1": ["red leader", "blue follower"]},
    )
    do(s, "red", "start-all D1")
    assert default(s, "blue") == "decline"
    s = lay(phase="actions", cards={"red": ["L09"]}, purses={"red": {"gold": 1}})
    do(s, "red", "play-card L09")
    assert default(s, "red") == "decline"


def test_else_the_first_answer_in_the_order_of_lists() -> None:
    s = lay(phase="actions", cards={"red": ["L01"]})
    do(s, "red", "play-card L01")
    assert default(s, "red") == "choose-peninsula mountains"
    s = lay(phase="actions", options={"level": 5}, built=["B3"], placed={"B3": ["blue follower"]})
    do(s, "blue", "start follower B3")
    assert default(s, "blue") == "grant 1 gold"
    do(s, "blue", "grant 1 gold")
    assert default(s, "blue") == "grant 1 crystal"
