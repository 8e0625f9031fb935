"""Chapter 1: Atlanteans, resources, tiles, places, and what holds for every effect."""

from typing import Any

import pytest

from atlantide.contract import InvalidPosition
from atlantide.games.rising.events import Gained, TileDrained, TileFlooded
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COLOURS, KINDS, LOCATION_NAMES, PENINSULAS
from tests.games.rising.table import (
    asked,
    do,
    draw,
    dry,
    fails,
    lay,
    look,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    seat,
    standing,
    the,
    top,
    turn,
)

ALL_KINDS = {"leader": 1, "follower": 4, "volunteer": 1, "hologram": 1, "automaton": 1}
HARD = {"level": 5}
"""A level with components of the types B, C and D."""

# --- RIS-1.1 to RIS-1.4: Atlanteans


@pytest.mark.rule("RIS-1.1")
@pytest.mark.parametrize("kind", KINDS)
def test_all_five_kinds_can_be_placed(kind: str) -> None:
    s = lay(
        seats=1,
        hologram="priest",
        pools={"red": {**ALL_KINDS, "follower": 3}},
        placed={"centre": ["red follower"]},
    )
    do(s, "red", f"place {kind} centre")
    assert f"red {kind}" in standing(s, "centre")


@pytest.mark.rule("RIS-1.2")
@pytest.mark.parametrize(("who", "success"), [("leader", False), ("hologram", True)])
def test_a_hologram_is_a_leader_with_its_own_board(who: str, success: bool) -> None:
    s = lay(
        seats=2,
        hologram="explorer",
        boards={"blue": "priest"},
        phase="actions",
        placed={"hills-4": [f"red {who}"]},
    )
    do(s, "red", f"start {who} hills-4")
    roll(s, 3)
    assert (purse(s, "red") == {"gold": 1}) == success


@pytest.mark.rule("RIS-1.2")
def test_only_followers_are_followers() -> None:
    s = lay(seats=1, hologram="priest", options=HARD, built=["C3"], pools={"red": ALL_KINDS})
    assert [kind for kind in KINDS if f"place {kind} c3" in offered(s, "red")] == ["follower"]
    assert refused(s, "red", "place hologram C3") == "RIS-6.7"
    assert refused(s, "red", "place volunteer C3") == "RIS-6.7"


@pytest.mark.rule("RIS-1.2")
def test_neither_hologram_nor_automaton_is_touched_by_what_speaks_of_followers_and_volunteers() -> None:
    s = lay(
        seats=1,
        hologram="priest",
        phase="calamities",
        placed={"centre": ["red leader", "red hologram", "red automaton"]},
    )
    turn(s, "S03")
    assert len(standing(s, "centre")) == 3


@pytest.mark.rule("RIS-1.3")
def test_each_atlantean_has_one_controller_who_gains_by_it() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader", "blue follower", "yellow volunteer"]})
    for colour in ("red", "blue", "yellow"):
        do(s, colour, "start-all centre")
    assert [purse(s, colour) for colour in ("red", "blue", "yellow", "green")] == [{"energy": 1}] * 3 + [{}]
    assert refused(s, "green", "start-all centre") == "RIS-8.1"


@pytest.mark.rule("RIS-1.3")
def test_the_hologram_belongs_to_the_first_player_of_the_round() -> None:
    s = lay(seats=2, first="blue", hologram="priest")
    assert pool(s, "blue")["hologram"] == 1
    assert "hologram" not in pool(s, "red")
    assert refused(s, "red", "place hologram centre") == "RIS-6.1"
    do(s, "blue", "place hologram centre")
    assert standing(s, "centre") == ["blue hologram"]


@pytest.mark.rule("RIS-1.4")
def test_whoever_is_placed_is_no_longer_in_the_pool() -> None:
    s = lay()
    do(s, "red", "place follower hills-1")
    assert pool(s, "red") == {"leader": 1, "follower": 1}
    do(s, "red", "withdraw follower hills-1")
    assert pool(s, "red") == {"leader": 1, "follower": 2}
    assert standing(s, "hills-1") == []


@pytest.mark.rule("RIS-1.4")
@pytest.mark.parametrize(
    "fields",
    [
        {"pools": {"red": {"leader": 1, "follower": 1}}},
        {"pools": {"red": {"leader": 1, "follower": 2}}, "placed": {"centre": ["red follower"]}},
        {"pools": {"red": {"follower": 2}}},
        {"reserve": {"red": 2}, "out": {"red": 1}, "pools": {"red": {"leader": 1, "follower": 2}}},
        {"volunteers": 7},
    ],
)
def test_nobody_is_lost_and_nobody_is_in_two_places(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition, match="RIS-"):
        lay(**fields)


@pytest.mark.rule("RIS-1.4")
def test_who_is_out_of_the_game_never_comes_back() -> None:
    s = lay(
        options=HARD,
        built=["D1"],
        phase="actions",
        dry={"hills": 5},
        placed={"D1": ["red leader", "red follower"]},
    )
    do(s, "red", "start-all D1", "choose-peninsula hills")
    assert s.out[0] == 1
    ready(s)
    assert pool(s, "red") == {"leader": 1, "follower": 1}
    assert s.reserve[0] == 2


# --- RIS-1.5, RIS-1.6: resources and energy


@pytest.mark.rule("RIS-1.5")
def test_energy_is_not_a_resource() -> None:
    s = lay(phase="calamities", purses={"red": {"energy": 3}, "blue": {"ore": 1, "energy": 2}})
    turn(s, "S08")
    assert purse(s, "red") == {"energy": 3}
    assert purse(s, "blue") == {"energy": 2}


@pytest.mark.rule("RIS-1.5")
def test_energy_is_never_swapped() -> None:
    s = lay(phase="actions", cards={"red": ["L09"]}, purses={"red": {"energy": 3}})
    assert refused(s, "red", "play-card L09") == "RIS-11.13"
    s = lay(phase="actions", cards={"red": ["L09"]}, purses={"red": {"energy": 3, "atlantium": 1}})
    do(s, "red", "play-card L09")
    assert offered(s, "red", "swap") == {
        f"swap-goods atlantium {goods}" for goods in ("gold", "crystal", "ore")
    }


@pytest.mark.rule("RIS-1.6")
def test_the_bank_never_runs_out_and_a_purse_has_no_limit() -> None:
    s = lay(
        phase="actions",
        purses={"red": {"gold": 900}, "blue": {"gold": 900}},
        placed={"hills-6": ["red leader"]},
    )
    do(s, "red", "start leader hills-6")
    log = roll(s, 6)
    assert [(event.goods, event.count) for event in the(log, Gained)] == [("gold", 1)]
    assert purse(s, "red") == {"gold": 901}
    assert purse(s, "blue") == {"gold": 900}


# --- RIS-1.7, RIS-1.8: dry and flooded


@pytest.mark.rule("RIS-1.7", "RIS-1.8")
@pytest.mark.parametrize("count", [6, 4, 1])
def test_a_flood_turns_the_outermost_dry_tile(count: int) -> None:
    s = lay(phase="calamities", dry={"hills": count})
    log = turn(s, "KH")
    assert [LOCATION_NAMES[event.location] for event in the(log, TileFlooded)] == [f"hills-{count}"]
    assert dry(s)["hills"] == count - 1
    assert sum(dry(s).values()) == 5 * 6 + count - 1


@pytest.mark.rule("RIS-1.7", "RIS-1.8")
@pytest.mark.parametrize("count", [5, 3, 0])
def test_draining_turns_the_innermost_flooded_tile(count: int) -> None:
    s = lay(dry={"forests": count}, purses={"red": {"energy": 5}})
    log = do(s, "red", "pool drain forests 5")
    assert [LOCATION_NAMES[event.location] for event in the(log, TileDrained)] == [f"forests-{count + 1}"]
    assert dry(s)["forests"] == count + 1


@pytest.mark.rule("RIS-1.8")
def test_the_tiles_up_to_the_number_of_dry_ones_are_dry() -> None:
    s = lay(dry={"mountains": 3})
    places = {line.split()[-1] for line in offered(s, "red", "place follower mountains")}
    assert places == {"mountains-1", "mountains-2", "mountains-3"}
    assert refused(s, "red", "place follower mountains-4") == "RIS-6.2"


# --- RIS-1.9 to RIS-1.11: places


PLACES = {
    **{
        f"{name}-{at}": n
        for name in ("mountains", "hills", "forests", "forges")
        for at, n in enumerate((3, 2, 2, 2, 1, 1), 1)
    },
    **{f"cities-{at}": 2 for at in range(1, 7)},
    **{f"libraries-{at}": n for at, n in enumerate((2, 2, 2, 1, 1, 1), 1)},
    "B1": 2,
    "B3": 1,
    "C1": 1,
    "C3": 2,
    "D1": 2,
    "D2": 2,
}


@pytest.mark.rule("RIS-1.9")
@pytest.mark.parametrize(("location", "places"), PLACES.items())
def test_how_many_places_a_location_has(location: str, places: int) -> None:
    others = [f"{colour} follower" for colour in COLOURS[1:places]]
    s = lay(
        seats=7,
        options=HARD,
        built=["B1", "B3", "C1", "C3", "D1", "D2"],
        placed={location: others} if others else {},
    )
    do(s, "red", f"place follower {location}")
    assert len(standing(s, location)) == places
    assert refused(s, "red", f"place follower {location}") == "RIS-6.4"


@pytest.mark.rule("RIS-1.9")
@pytest.mark.parametrize("location", ["centre", "gate-1", "gate-2", "gate-3"])
def test_centre_and_construction_spaces_are_unlimited(location: str) -> None:
    crowd = [f"{colour} {kind}" for colour in COLOURS[1:] for kind in ("leader", "follower", "follower")]
    s = lay(seats=7, placed={location: crowd})
    do(s, "red", *[f"place follower {location}"] * 2, f"place leader {location}")
    assert len(standing(s, location)) == 21


@pytest.mark.rule("RIS-1.9")
def test_the_third_construction_space_needs_five_players() -> None:
    assert refused(lay(seats=4), "red", "place leader gate-3") == "RIS-6.2"
    assert "place leader gate-3" in offered(lay(seats=5), "red")


@pytest.mark.rule("RIS-1.10")
def test_example_1_two_players_share_a_tile_and_one_fills_several_places() -> None:
    s = lay(placed={"hills-1": ["red follower", "red leader", "yellow follower"]})
    assert refused(s, "blue", "place leader hills-1") == "RIS-6.4"
    s = lay(phase="actions", placed={"hills-1": ["red follower", "red leader", "yellow follower"]})
    assert offered(s, "red", "start") == {"start follower hills-1", "start leader hills-1"}
    assert offered(s, "yellow", "start") == {"start follower hills-1"}
    do(s, "red", "start leader hills-1")
    roll(s, 6)
    do(s, "red", "start follower hills-1")
    roll(s, 6)
    do(s, "yellow", "start follower hills-1")
    roll(s, 6)
    assert (purse(s, "red"), purse(s, "yellow")) == ({"gold": 2}, {"gold": 1})


@pytest.mark.rule("RIS-1.11")
@pytest.mark.parametrize("partner", ["red follower", "blue leader"])
@pytest.mark.parametrize("location", ["cities-6", "D3"])
def test_a_double_space_needs_two_of_one_player_or_of_two(location: str, partner: str) -> None:
    fields: dict[str, Any] = {"options": HARD, "built": ["D3"], "phase": "actions"}
    s = lay(**fields, placed={location: ["red leader"]})
    assert refused(s, "red", f"start-all {location}") == "RIS-1.11"
    assert offered(s, "red", "start") == set()
    s = lay(**fields, placed={location: ["red leader", partner]})
    assert offered(s, "red", "start") == {f"start-all {location}".lower()}


@pytest.mark.rule("RIS-1.11")
def test_a_single_space_is_activated_by_one() -> None:
    s = lay(phase="actions", placed={"libraries-1": ["red leader"], "hills-1": ["red follower"]})
    assert offered(s, "red", "start") == {"start leader libraries-1", "start follower hills-1"}


# --- RIS-1.12: nobody gives anything away


@pytest.mark.rule("RIS-1.12")
def test_whatever_a_player_does_nobody_else_gets_anything_of_his() -> None:
    s = lay(
        phase="actions",
        placed={
            "centre": ["red follower"],
            "forges-1": ["red leader"],
            "gate-1": ["red follower", "blue leader"],
        },
        purses={"red": {"gold": 3, "crystal": 3, "ore": 2, "atlantium": 3, "energy": 5}, "blue": {"gold": 1}},
        cards={"red": ["L01", "R02"]},
        dry={"hills": 4},
    )
    before = look(s)
    for action in GAME.legal(s, seat("red")):
        after = GAME.copy(s)
        GAME.apply(after, seat("red"), action)
        for other in range(1, 4):
            assert after.purses[other] == before.purses[other]
            assert after.cards[other] == before.cards[other]
            assert after.pools[other][0] >= before.pools[other][0]


@pytest.mark.rule("RIS-1.12")
@pytest.mark.parametrize("line", ["give 1", "give-card L01 1", "grant 1 gold"])
def test_giving_is_no_act_of_its_own(line: str) -> None:
    s = lay(phase="actions", purses={"red": {"gold": 3}}, cards={"red": ["L01"]})
    assert refused(s, "red", line) == "RIS-5.3"


# --- RIS-1.13: this round


@pytest.mark.rule("RIS-1.13")
def test_effects_of_the_same_kind_add_up() -> None:
    s = lay(phase="calamities", placed={"hills-4": ["red follower"]}, cards={"red": ["L01", "L01"]})
    do(s, "red", "play-card L01", "choose-peninsula hills", "play-card L01", "choose-peninsula hills")
    do(s, "red", "draw")
    turn(s, "S01")
    turn(s, "S01")
    assert s.targets == (2, 2 - 4, 2)
    assert look(s).chances.targets[LOCATION_NAMES.index("hills-4")] == 4 + 2 - 4


@pytest.mark.rule("RIS-1.13")
def test_what_holds_this_round_ends_with_the_round() -> None:
    s = lay(
        phase="actions",
        targets={"hills": 2, "forests": -2},
        banned=["cities", "forges"],
        limit=True,
        calmer=1,
        easing=2,
        used={"tongs": ["red"], "rod": ["blue"], "cloak": ["green"]},
    )
    ready(s)
    assert (s.round, top(s)) == (2, "Mobilise")
    assert (s.targets, s.banned, s.limit, s.calmer, s.easing) == ((0, 0, 0), 0, False, 0, 0)
    assert (s.used_tongs, s.used_rod, s.used_cloak) == (0, 0, 0)


# --- RIS-1.14: what may be declined


@pytest.mark.rule("RIS-1.14")
def test_an_action_may_be_given_up() -> None:
    s = lay(phase="actions", placed={"hills-6": ["red leader"], "centre": ["red follower"]})
    ready(s)
    assert (s.round, purse(s, "red")) == (2, {})


@pytest.mark.rule("RIS-1.14")
def test_a_gain_may_be_declined_in_part() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 1, "crystal": 1, "atlantium": 2}},
    )
    do(s, "red", "commit gate-1 A3 1 1 2", "choose-peninsula hills")
    assert "decline" in offered(s, "red")
    do(s, "red", "decline")
    assert look(s).barriers == (PENINSULAS.index("hills"),)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-1.14")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("CF", {}),
        ("S04", {}),
        ("S08", {"purses": {"red": {"gold": 1, "ore": 1}}}),
        ("S03", {"placed": {"centre": ["red follower"], "hills-1": ["red follower"]}}),
    ],
)
def test_floods_and_losses_are_compulsory(card: str, fields: dict[str, Any]) -> None:
    s = lay(phase="calamities", **fields)
    turn(s, card)
    assert asked(s) == ["red"]
    assert refused(s, "red", "decline") == "RIS-4.4"


@pytest.mark.rule("RIS-1.14")
def test_placing_is_compulsory() -> None:
    assert refused(lay(), "red", "ready") == "RIS-5.5"


@pytest.mark.rule("RIS-1.14")
def test_the_hand_limit_is_compulsory() -> None:
    s = lay(
        phase="actions", cards={"red": ["L01", "L05", "L06", "R02"]}, placed={"libraries-6": ["red leader"]}
    )
    do(s, "red", "start leader libraries-6")
    draw(s, "L08", "L09")
    assert top(s) == "Limit"
    assert refused(s, "red", "decline") == "RIS-4.4"


# --- RIS-1.15: as far as possible


@pytest.mark.rule("RIS-1.15")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    s = lay(
        phase="actions",
        volunteers=1,
        pools={"red": {"leader": 1, "follower": 2, "volunteer": 7}},
        cards={"red": ["L04"]},
    )
    do(s, "red", "play-card L04")
    assert s.coming[0] == 1


@pytest.mark.rule("RIS-1.15")
def test_a_look_at_the_deck_sees_what_is_there() -> None:
    level = lay().deck
    names = [name for name, count in zip(GAME_CALAMITIES, level, strict=True) if count]
    discard = dict(zip(GAME_CALAMITIES, level, strict=True))
    discard["KM"] -= 1
    discard["KH"] -= 1
    s = lay(phase="actions", cards={"red": ["L08"]}, discard={name: discard[name] for name in names})
    do(s, "red", "play-card L08")
    do(s, "fate", "turn-calamity KM", "turn-calamity KH")
    assert (top(s), asked(s)) == ("Arrange", ["red"])


GAME_CALAMITIES = (
    "KM",
    "KH",
    "KF",
    "KC",
    "KL",
    "KG",
    "S01",
    "S02",
    "S03",
    "S04",
    "S05",
    "S06",
    "S07",
    "S08",
    "S09",
    "CS",
    "CF",
)


@pytest.mark.rule("RIS-1.15")
def test_a_construction_is_all_or_nothing() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 1, "crystal": 1, "atlantium": 1}},
    )
    assert offered(s, "red", "commit") == set()
    assert refused(s, "red", "commit gate-1 A3 1 1 1") == "RIS-14.5"


EMPTY_LIBRARY: dict[str, Any] = {
    "library": {},
    "library_discard": {
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
        "R01": 1,
        "R02": 1,
        "R03": 1,
        "R04": 1,
    },
}


@pytest.mark.rule("RIS-1.15")
@pytest.mark.parametrize(
    ("fields", "line", "rule"),
    [
        ({"placed": {"forges-1": ["red leader"]}}, "start leader forges-1", "RIS-12.2"),
        (
            {"placed": {"libraries-1": ["red leader"]}, **EMPTY_LIBRARY},
            "start leader libraries-1",
            "RIS-11.6",
        ),
        ({"cards": {"red": ["L11"]}}, "play-card L11", "RIS-11.13"),
        ({"cards": {"red": ["L07"]}}, "play-card L07", "RIS-11.13"),
        (
            {"cards": {"red": ["L04"]}, "pools": {"red": {"leader": 1, "follower": 2, "volunteer": 8}}},
            "play-card L04",
            "RIS-11.13",
        ),
        (
            {
                "options": {"level": 2},
                "built": ["C1"],
                "placed": {"C1": ["red leader"]},
                "pools": {"red": {"follower": 2, "volunteer": 8}},
            },
            "start leader C1",
            "RIS-1.15",
        ),
        ({"options": HARD, "built": ["C4"], "placed": {"C4": ["red leader"]}}, "start leader C4", "RIS-1.15"),
        (
            {"placed": {"cities-1": ["red leader", "red follower"]}, "reserve": {"red": 0}},
            "start-all cities-1",
            "RIS-10.7",
        ),
    ],
)
def test_what_can_have_no_effect_cannot_be_started(fields: dict[str, Any], line: str, rule: str) -> None:
    s = lay(phase="actions", **fields)
    assert refused(s, "red", line) == rule


@pytest.mark.rule("RIS-1.15")
def test_a_die_always_counts_as_a_possible_effect() -> None:
    s = lay(
        phase="actions",
        targets={"hills": 4},
        placed={"hills-1": ["red leader"], "cities-1": ["blue leader", "blue follower"]},
    )
    assert offered(s, "red", "start") == {"start leader hills-1"}
    assert offered(s, "blue", "start") == {"start-all cities-1"}


# --- RIS-1.16: orders


@pytest.mark.rule("RIS-1.16")
def test_lists_of_locations_follow_the_fixed_order() -> None:
    s = lay(options=HARD, built=["B1", "C3"])
    lines = [GAME.notate(action).lower() for action in GAME.legal(s, seat("red"))]
    places = [line.split()[-1] for line in lines if line.startswith("place follower")]
    assert places == [
        "centre",
        *(
            f"{name}-{at}"
            for name in ("mountains", "hills", "forests", "cities", "libraries", "forges")
            for at in range(1, 7)
        ),
        "gate-1",
        "gate-2",
        "b1",
        "c3",
    ]


@pytest.mark.rule("RIS-1.16")
def test_clockwise_goes_round_the_table() -> None:
    goods = {colour: {"gold": 1, "ore": 1} for colour in ("red", "blue", "yellow", "green")}
    s = lay(phase="calamities", first="yellow", purses=goods)
    turn(s, "S08")
    order = []
    while top(s) == "LoseOne":
        order += asked(s)
        do(s, asked(s)[0], "give-up gold")
    assert order == ["yellow", "green", "red", "blue"]


@pytest.mark.rule("RIS-1.16")
def test_ties_follow_the_order_of_the_peninsulas() -> None:
    s = lay(phase="wrath", wrath=2, dry={"mountains": 5, "hills": 5})
    assert [GAME.notate(action) for action in GAME.legal(s, seat("red"))] == [
        f"choose-peninsula {name.upper()}" for name in PENINSULAS
    ]
    assert GAME.notate(GAME.fallback(s, seat("red"))) == "choose-peninsula FORESTS"


@pytest.mark.rule("RIS-1.16")
def test_nobody_else_may_act_when_one_is_asked() -> None:
    s = lay(phase="calamities", purses={"blue": {"gold": 1, "ore": 1}})
    turn(s, "S08")
    assert asked(s) == ["blue"]
    assert fails(s, "red", "give-up gold").__name__ == "NotYourTurn"
