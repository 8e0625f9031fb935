"""Chapter 22: one, two and three players; the Hologram and the Automaton."""

from typing import Any

import pytest

from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import Options
from atlantide.games.rising.pieces import BOARDS, KINDS, LOCATION_NAMES
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    happened,
    lay,
    look,
    odds,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    standing,
    top,
    turn,
)

COUPLE = {"red": "explorer", "blue": "artificer"}
STARTING = {"red": {"leader": 1, "follower": 4, "hologram": 1}, "blue": {"leader": 1, "follower": 4}}


def two(**fields: Any) -> State:
    """Two players, red first."""
    return lay(seats=2, **{"boards": COUPLE} | fields)


def alone(**fields: Any) -> State:
    """One player."""
    return lay(seats=1, **{"boards": {"red": "explorer"}, "hologram": "tribune"} | fields)


def home(s: State) -> None:
    """Everybody in a pool goes to the centre, and all are ready."""
    for who in ("red", "blue")[: s.seats]:
        for kind in KINDS:
            while kind in pool(s, who):
                do(s, who, f"place {kind} centre")
    ready(s)


def to_next_round(s: State) -> None:
    """Calm seas, nothing done, floods where the list begins."""
    start = s.round
    while s.round == start:
        match top(s):
            case "Mobilise":
                home(s)
            case "Window":
                do(s, next(who for who in asked(s) if "draw" in offered(s, who)), "draw")
            case "TurnCard":
                do(s, "fate", "turn-calamity CS" if "turn-calamity cs" in odds(s) else sorted(odds(s))[0])
            case "Act":
                ready(s)
            case _:
                do(s, asked(s)[0], sorted(offered(s, asked(s)[0]))[0])


def reveal(s: State, *boards: str) -> None:
    """These boards are revealed for the Hologram."""
    do(s, "fate", *(f"reveal-board {board}" for board in boards))


# --- three players


@pytest.mark.rule("RIS-22.1", "RIS-2.13")
@pytest.mark.parametrize(
    ("seats", "followers", "reserve", "gates"),
    [(1, 4, 3, 2), (2, 4, 3, 2), (3, 3, 3, 2), (4, 2, 2, 2), (5, 2, 2, 3), (6, 2, 2, 3), (7, 2, 2, 3)],
)
def test_numbers_of_pawns_and_of_construction_spaces(
    seats: int, followers: int, reserve: int, gates: int
) -> None:
    s = lay(seats=seats)
    assert pool(s, "red")["follower"] == followers
    assert s.reserve == [reserve] * seats
    assert len(offered(s, "red", "place follower gate")) == gates


@pytest.mark.rule("RIS-22.1", "RIS-7.1")
def test_with_three_the_first_player_draws_once_more_and_nothing_else_differs() -> None:
    s = lay(seats=3, first="blue", phase="calamities", purses={"red": {"energy": 5}}, dry={"hills": 5})
    order = []
    while top(s) == "Window":
        who = next(one for one in asked(s) if "draw" in offered(s, one))
        order.append(who)
        do(s, who, "draw")
        turn(s, "CS")
    assert order == ["blue", "yellow", "red", "blue"]
    assert "hologram" not in pool(s, "red")
    assert "automaton" not in pool(s, "red")


# --- the Hologram


@pytest.mark.rule("RIS-22.2")
@pytest.mark.parametrize("seats", [1, 2])
def test_at_the_start_of_a_round_the_first_player_chooses_one_of_two_boards(seats: int) -> None:
    boards = {"red": "explorer"} if seats == 1 else COUPLE
    free = [board for board in BOARDS if board not in boards.values()]
    pools: dict[str, dict[str, int]] = STARTING if seats == 2 else {"red": STARTING["red"] | {"automaton": 1}}
    start = [{"type": "StartRound"}, {"type": "RevealBoards"}]
    s = lay(seats=seats, boards=boards, hologram_pile=free, round=1, agenda=start, pools=pools)
    assert set(odds(s)) == {f"reveal-board {board}" for board in free}
    reveal(s, "priest")
    assert "reveal-board priest" not in odds(s)
    reveal(s, "scholar")
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"pick-board priest", "pick-board scholar"}
    do(s, "red", "pick-board priest")
    assert BOARDS[s.holo_board] == "priest"
    assert pool(s, "red")["hologram"] == 1
    assert s.holo_discard == 1 << BOARDS.index("scholar")


@pytest.mark.rule("RIS-22.3", "RIS-22.8", "RIS-22.2")
def test_the_chosen_board_is_discarded_with_the_round_and_the_hologram_changes_hands() -> None:
    s = two(
        hologram="priest", hologram_pile=["scholar", "champion", "tribune"], hologram_discard=["emissary"]
    )
    assert pool(s, "red")["hologram"] == 1
    to_next_round(s)
    assert s.holo_discard == 1 << BOARDS.index("priest") | 1 << BOARDS.index("emissary")
    assert top(s) == "RevealBoards"
    reveal(s, "champion", "tribune")
    assert (asked(s), "hologram" in pool(s, "red")) == (["blue"], False)
    do(s, "blue", "pick-board tribune")
    assert pool(s, "blue")["hologram"] == 1


@pytest.mark.rule("RIS-22.3")
def test_example_78_an_empty_pile_is_made_anew_from_all_discarded_boards() -> None:
    free = [board for board in BOARDS if board not in COUPLE.values()]
    s = two(round=4, hologram="priest", hologram_pile=[], hologram_discard=[b for b in free if b != "priest"])
    to_next_round(s)
    assert (s.round, set(odds(s))) == (5, {f"reveal-board {board}" for board in free})
    assert s.holo_discard == 0


@pytest.mark.rule("RIS-22.4")
def test_the_last_board_of_an_odd_pile_is_revealed_before_the_discards_are_shuffled() -> None:
    free = [board for board in BOARDS if board != "explorer"]
    gone = [board for board in free if board not in {"priest", "champion"}]
    s = alone(round=4, hologram="priest", hologram_pile=["champion"], hologram_discard=gone)
    to_next_round(s)
    assert set(odds(s)) == {"reveal-board champion"}
    reveal(s, "champion")
    assert set(odds(s)) == {f"reveal-board {board}" for board in free if board != "champion"}
    reveal(s, "priest")
    assert offered(s, "red") == {"pick-board champion", "pick-board priest"}


@pytest.mark.rule("RIS-22.5", "RIS-6.1")
def test_the_hologram_must_be_placed_like_everybody() -> None:
    s = two(hologram="priest", placed={"centre": ["red leader", *["red follower"] * 4]})
    assert refused(s, "red", "ready") == "RIS-5.5"
    assert refused(s, "blue", "place hologram centre") == "RIS-6.1"
    do(s, "red", "place hologram hills-6", "ready")


@pytest.mark.rule("RIS-22.5", "RIS-1.2")
def test_what_the_hologram_gains_is_the_first_players_and_it_flees_to_his_pool() -> None:
    s = two(hologram="priest", first="blue", phase="actions", placed={"hills-6": ["blue hologram"]})
    do(s, "blue", "start hologram hills-6")
    roll(s, 3)
    assert purse(s, "blue") == {"gold": 1}
    s = two(hologram="priest", first="blue", phase="calamities", placed={"hills-6": ["blue hologram"]})
    turn(s, "KH")
    assert pool(s, "blue")["hologram"] == 1


@pytest.mark.rule("RIS-22.6", "RIS-17.1")
def test_the_hologram_has_the_ability_of_its_board() -> None:
    s = two(
        boards={"red": "explorer", "blue": "tribune"},
        hologram="artificer",
        phase="actions",
        placed={"gate-1": ["red hologram", "blue follower"]},
    )
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "red", "reduce gate-1 a4") != set()
    s = two(hologram="emissary", placed={"hills-6": ["blue follower"]})
    do(s, "red", "place hologram hills-6")
    assert len(standing(s, "hills-6")) == 2


@pytest.mark.rule("RIS-22.6", "RIS-17.13")
def test_it_does_not_have_its_controllers_ability() -> None:
    s = two(hologram="tribune", phase="actions", placed={"hills-4": ["red hologram"]})
    do(s, "red", "start hologram hills-4")
    assert "RollFailed" in happened(roll(s, 3))


@pytest.mark.rule("RIS-22.6", "RIS-17.11")
def test_a_tribune_hologram_takes_its_volunteer_for_the_first_player() -> None:
    s = two(hologram="tribune", phase="actions", placed={"centre": ["red hologram", "red leader"]})
    do(s, "red", "start-all centre")
    assert (purse(s, "red"), s.coming) == ({"energy": 2}, [1, 0])


@pytest.mark.rule("RIS-22.6", "RIS-17.9")
def test_an_astrologer_hologram_may_be_held_back() -> None:
    s = two(
        hologram="astrologer",
        placed={"centre": ["red leader", "blue leader", *["red follower"] * 4, *["blue follower"] * 4]},
    )
    ready(s)
    for _ in range(4):
        turn(s, "CS")
    assert (top(s), asked(s)) == ("LatePlace", ["red"])
    do(s, "red", "place hologram hills-6")
    assert standing(s, "hills-6") == ["red hologram"]


@pytest.mark.rule("RIS-22.7", "RIS-18.3")
def test_the_other_player_may_repeat_the_hologram_with_l03() -> None:
    s = two(
        phase="actions",
        hologram="tribune",
        cards={"blue": ["L03"], "red": ["L03"]},
        placed={"hills-6": ["red hologram*"]},
    )
    do(s, "blue", "play-card L03")
    assert asked(s) == ["red"]
    do(s, "red", "agree")
    roll(s, 3)
    assert purse(s, "red") == {"gold": 1}
    do(s, "red", "play-card L03")
    roll(s, 3)
    assert purse(s, "red") == {"gold": 2}


@pytest.mark.rule("RIS-22.7", "RIS-15.2")
def test_the_hologram_is_no_substitute_for_a_leader_at_the_core() -> None:
    nine = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
    s = two(
        phase="actions", hologram="tribune", built=nine, placed={"gate-1": ["red hologram", "blue leader"]}
    )
    assert refused(s, "blue", "propose gate-1 core") == "RIS-15.2"


# --- a Scholar as Hologram


def scholar(**fields: Any) -> State:
    """A Scholar is about to become the Hologram's board."""
    start = [{"type": "StartRound"}, {"type": "PickHologram", "seat": 0, "board": 7, "other_board": 2}]
    pile = ["emissary", "navigator", "aquanaut", "champion", "astrologer", "tribune"]
    return two(hologram_pile=pile, agenda=start, round=1, pools=STARTING, **fields)


@pytest.mark.rule("RIS-22.9", "RIS-22.10", "RIS-19.5")
def test_example_41_a_scholar_hologram_brings_an_artifact_for_a_round() -> None:
    s = scholar(purses={"red": {"ore": 2}})
    do(s, "red", "pick-board scholar")
    assert len(odds(s)) == 28
    do(s, "fate", "show-artifacts R05 R08")
    assert offered(s, "red") == {"pick-artifact r05", "pick-artifact r08"}
    do(s, "red", "pick-artifact R05")
    assert (top(s), s.cards[0]) == ("Mobilise", ())
    do(s, "red", "place leader forges-6")
    home(s)
    while top(s) != "Act":
        do(s, "red", "draw") if top(s) == "Window" else turn(s, "CS")
    do(s, "red", "start leader forges-6")
    assert purse(s, "red") == {"ore": 1, "atlantium": 4}
    ready(s)
    assert s.holo_artifact == -1


@pytest.mark.rule("RIS-22.9")
def test_example_41_afterwards_both_are_unused_again() -> None:
    s = scholar(artifacts_shown=["R05", "R08"])
    do(s, "red", "pick-board scholar")
    assert {"show-artifacts r05 r08", "show-artifacts r02 r03", "show-artifacts r02 r05"} <= set(odds(s))


@pytest.mark.rule("RIS-22.9")
def test_artifacts_that_came_out_of_the_library_are_not_shown() -> None:
    s = scholar(cards={"blue": ["R05"]})
    do(s, "red", "pick-board scholar")
    assert not any("r05" in line for line in odds(s))
    assert len(odds(s)) == 21


@pytest.mark.rule("RIS-22.10", "RIS-19.1", "RIS-4.2")
def test_an_artifact_of_the_start_of_a_round_works_at_once() -> None:
    s = scholar()
    do(s, "red", "pick-board scholar")
    do(s, "fate", "show-artifacts R01 R08")
    do(s, "red", "pick-artifact R01")
    assert purse(s, "red") == {"energy": 1}
    assert purse(s, "blue") == {}


@pytest.mark.rule("RIS-22.10", "RIS-11.8")
def test_that_artifact_does_not_count_in_the_hand() -> None:
    s = two(
        phase="actions",
        hologram="scholar",
        hologram_artifact="R05",
        artifacts_shown=["R05", "R08"],
        cards={"red": ["L01", "L02"]},
        placed={"libraries-6": ["red follower"]},
    )
    do(s, "red", "start follower libraries-6")
    do(s, "fate", "draw-library L05", "draw-library L06")
    assert (top(s), len(s.cards[0])) == ("Act", 4)


# --- who draws


@pytest.mark.rule("RIS-22.11", "RIS-22.12", "RIS-7.1")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, "red", "red red blue blue"), (2, "blue", "blue blue red red"), (1, "red", "red red red red")],
)
def test_example_46_who_draws_the_four_cards(seats: int, first: str, order: str) -> None:
    boards = COUPLE if seats == 2 else {"red": "explorer"}
    s = lay(
        seats=seats,
        boards=boards,
        first=first,
        phase="calamities",
        purses={"red": {"energy": 5}},
        dry={"hills": 5},
    )
    drawn = []
    while top(s) == "Window":
        who = next(one for one in asked(s) if "draw" in offered(s, one))
        drawn.append(who)
        do(s, who, "draw")
        turn(s, "CS")
    assert " ".join(drawn) == order
    assert top(s) == "Act"


@pytest.mark.rule("RIS-22.12")
def test_alone_one_is_always_first_player_and_needs_no_ruling() -> None:
    s = alone(
        phase="actions",
        hologram="tribune",
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 3, "crystal": 1}},
    )
    do(s, "red", "commit gate-1 A4 3 1")
    assert s.coming == [3]
    assert offered(s, "red", "let-wait") == set()
    to_next_round(s)
    assert s.first == 0


@pytest.mark.rule("RIS-22.13", "RIS-18.3")
def test_alone_l03_repeats_only_the_hologram() -> None:
    s = alone(phase="actions", cards={"red": ["L03"]}, placed={"centre": ["red leader*", "red hologram"]})
    assert refused(s, "red", "play-card L03") == "RIS-11.13"
    s = alone(phase="actions", cards={"red": ["L03"]}, placed={"centre": ["red leader*", "red hologram*"]})
    do(s, "red", "play-card L03")
    assert purse(s, "red") == {"energy": 1}
    assert s.coming == [1]  # it was the Hologram, a Tribune


# --- energy alone


@pytest.mark.rule("RIS-22.14", "RIS-2.17")
def test_alone_a_new_game_begins_with_one_more_energy() -> None:
    s = GAME.new(Options(level=2, councilors="random"), 1)
    while GAME.to_act(s) == (-1,) and not s.round:
        GAME.apply(s, GAME.to_act(s)[0], GAME.fate(s)[0][0], None)
    assert (s.round, purse(s, "red")) == (1, {"energy": 2})


@pytest.mark.rule("RIS-22.14")
def test_alone_every_round_brings_an_energy() -> None:
    s = alone(wrath=8, round=9)
    to_next_round(s)
    assert purse(s, "red") == {"energy": 1}


@pytest.mark.rule("RIS-22.14", "RIS-25.1")
def test_with_the_track_energy_is_taken_once_from_each_space() -> None:
    s = alone(wrath=1, options={"solo_energy": "track"}, solo_energy=[1, 2])
    to_next_round(s)
    assert (purse(s, "red"), s.solo_energy) == ({"energy": 1}, 1 << 2)
    s = alone(wrath=8, round=9, options={"solo_energy": "track"}, solo_energy=[])
    to_next_round(s)
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-22.14")
def test_two_players_get_none() -> None:
    s = two(hologram="tribune")
    to_next_round(s)
    assert (purse(s, "red"), purse(s, "blue")) == ({}, {})


# --- the Automaton


@pytest.mark.rule("RIS-22.15", "RIS-22.16")
def test_example_43_the_automaton_adds_two_to_the_roll_of_a_companion() -> None:
    s = alone(phase="actions", placed={"forests-2": ["red follower", "red automaton"]})
    assert offered(s, "red", "start") == {"start follower forests-2"}
    do(s, "red", "start follower forests-2")
    roll(s, 3)
    assert purse(s, "red") == {"crystal": 1}
    assert offered(s, "red", "start") == set()


@pytest.mark.rule("RIS-22.16")
def test_the_odds_know_what_the_automaton_adds() -> None:
    s = alone(phase="actions", placed={"forests-2": ["red follower", "red automaton"]})
    near, far = (LOCATION_NAMES.index(name) for name in ("forests-2", "forests-3"))
    found = look(s).chances
    assert (found.targets[near], found.targets[far]) == (3, 5)
    assert (found.odds[near], found.odds[far]) == (24, 12)


@pytest.mark.rule("RIS-22.15")
@pytest.mark.parametrize("where", ["centre", "B1", "libraries-1", "forges-1"])
def test_the_automaton_does_no_action(where: str) -> None:
    s = alone(
        phase="actions",
        options={"level": 5},
        built=["B1"],
        placed={where: ["red follower", "red automaton"]},
        purses={"red": {"ore": 2}},
    )
    assert refused(s, "red", f"start automaton {where}") == "RIS-8.1"
    line = "start-all centre" if where == "centre" else f"start follower {where}"
    do(s, "red", line)
    if where == "centre":
        assert purse(s, "red") == {"ore": 2, "energy": 1}
    if where == "B1":
        assert purse(s, "red") == {"ore": 2, "energy": 2}


@pytest.mark.rule("RIS-22.16")
def test_its_bonus_is_for_its_own_tile_only() -> None:
    s = alone(
        phase="actions", placed={"forests-2": ["red follower"], "hills-2": ["red follower", "red automaton"]}
    )
    do(s, "red", "start follower forests-2")
    assert "RollFailed" in happened(roll(s, 4))


@pytest.mark.rule("RIS-22.17")
def test_the_automaton_is_never_placed_alone() -> None:
    s = alone()
    assert offered(s, "red", "place automaton") == set()
    assert refused(s, "red", "place automaton hills-2") == "RIS-22.17"
    assert refused(s, "red", "place automaton centre") == "RIS-22.17"
    do(s, "red", "place follower hills-2", "place automaton hills-2")
    assert refused(s, "red", "place follower hills-2") == "RIS-6.4"  # it uses a place
    s = alone(placed={"hills-6": ["red follower"]})
    assert refused(s, "red", "place automaton hills-6") == "RIS-6.4"


@pytest.mark.rule("RIS-22.17", "RIS-14.12", "RIS-16.13")
def test_it_stands_on_no_construction_space_and_not_on_the_spirit_seal() -> None:
    s = alone(
        options={"level": 5},
        built=["B1", "C3", "D3"],
        placed={
            "gate-1": ["red follower"],
            "C3": ["red follower"],
            "B1": ["red follower"],
            "D3": ["red leader"],
        },
    )
    assert offered(s, "red", "place automaton") == {"place automaton b1", "place automaton d3"}
    assert refused(s, "red", "place automaton gate-1") == "RIS-22.17"
    assert refused(s, "red", "place automaton C3") == "RIS-6.7"


@pytest.mark.rule("RIS-22.17", "RIS-6.8")
def test_when_its_last_companion_is_taken_back_it_goes_too() -> None:
    s = alone(placed={"hills-1": ["red follower", "red leader", "red automaton"]})
    do(s, "red", "withdraw leader hills-1")
    assert standing(s, "hills-1") == ["red follower", "red automaton"]
    do(s, "red", "withdraw follower hills-1")
    assert (standing(s, "hills-1"), pool(s, "red")["automaton"]) == ([], 1)


@pytest.mark.rule("RIS-22.17", "RIS-5.34")
def test_after_a_hundred_commands_somebody_may_still_be_taken_back_to_join_it() -> None:
    gates = {"gate-1": ["red leader", "red hologram", *["red follower"] * 4]}
    s = alone(placed=gates, acts={"red": 100})
    assert refused(s, "red", "ready") == "RIS-5.34"
    do(s, "red", "withdraw leader gate-1", "place leader centre", "place automaton centre", "ready")
    assert s.round == 1


@pytest.mark.rule("RIS-22.18", "RIS-10.1")
def test_example_44_in_a_city_two_dice_are_rolled_and_two_added_once() -> None:
    s = alone(phase="actions", wrath=2, placed={"cities-2": ["red leader", "red automaton"]})
    do(s, "red", "start-all cities-2")
    assert len(odds(s)) == 36
    assert "Recruited" in happened(roll(s, 3, 4))
    s = alone(phase="actions", wrath=2, placed={"cities-2": ["red leader", "red automaton"]})
    do(s, "red", "start-all cities-2")
    assert "RollFailed" in happened(roll(s, 3, 3))


@pytest.mark.rule("RIS-22.18")
def test_with_three_in_a_city_it_still_adds_two_once() -> None:
    crew = ["red leader", "red follower", "red automaton"]
    s = alone(phase="actions", hologram="priest", boards={"red": "emissary"}, placed={"cities-4": crew})
    do(s, "red", "start-all cities-4")
    assert "RollFailed" in happened(roll(s, 3, 2))


@pytest.mark.rule("RIS-22.18", "RIS-16.18", "RIS-22.20")
def test_it_may_be_one_of_two_on_a_double_space() -> None:
    s = alone(
        phase="actions", options={"level": 5}, built=["D3"], placed={"D3": ["red follower", "red automaton"]}
    )
    do(s, "red", "start-all D3")
    assert purse(s, "red") == {"energy": 5}  # and no two more: no die is rolled


@pytest.mark.rule("RIS-22.19")
def test_left_alone_by_an_epidemic_it_stays_without_effect() -> None:
    s = alone(phase="calamities", placed={"cities-2": ["red follower", "red automaton"]})
    turn(s, "S03")
    assert standing(s, "cities-2") == ["red automaton"]
    for _ in range(3):
        turn(s, "CS")
    assert refused(s, "red", "start-all cities-2") == "RIS-8.1"


@pytest.mark.rule("RIS-22.20", "RIS-20.2", "RIS-7.8")
@pytest.mark.parametrize("card", ["KC", "S02"])
def test_floods_and_panic_drive_it_away(card: str) -> None:
    s = alone(phase="calamities", placed={"cities-6": ["red follower", "red automaton"]})
    turn(s, card)
    assert (standing(s, "cities-6"), pool(s, "red")["automaton"]) == ([], 1)


@pytest.mark.rule("RIS-22.20", "RIS-20.3")
def test_an_epidemic_touches_neither_the_automaton_nor_the_hologram() -> None:
    s = alone(phase="calamities", placed={"centre": ["red leader", "red hologram", "red automaton"]})
    turn(s, "S03")
    assert standing(s, "centre") == ["red leader", "red hologram", "red automaton"]


@pytest.mark.rule("RIS-22.20", "RIS-19.11")
def test_the_cloak_saves_neither_the_automaton_nor_the_hologram() -> None:
    s = alone(
        phase="calamities",
        cards={"red": ["R11"]},
        dry={"hills": 4},
        placed={"hills-4": ["red hologram", "red automaton"]},
    )
    turn(s, "KH")
    assert standing(s, "hills-4") == []
    assert asked(s) == ["fate"]


@pytest.mark.rule("RIS-22.20", "RIS-8.9")
def test_it_has_no_unit_that_could_be_repeated() -> None:
    s = alone(
        phase="actions",
        options={"level": 5},
        built=["C5"],
        placed={"C5": ["red follower"], "centre": ["red leader*", "red automaton"]},
    )
    do(s, "red", "start follower C5")
    assert purse(s, "red") == {"energy": 1}
    s = alone(
        phase="actions",
        options={"level": 5},
        built=["C5"],
        placed={
            "C5": ["red follower"],
            "cities-6": ["red leader*", "red automaton*"],
            "centre": ["red follower*"],
        },
    )
    do(s, "red", "start follower C5")
    assert offered(s, "red") == {"repeat-unit 0 leader cities-6", "repeat-unit 0 follower centre"}


@pytest.mark.rule("RIS-22.17", "RIS-22.20", "RIS-18.12")
def test_example_77_the_automaton_follows_a_companion_that_moved_before_it() -> None:
    s = alone(
        phase="calamities",
        cards={"red": ["L12"]},
        dry={"forests": 4},
        placed={"forests-4": ["red follower", "red automaton"]},
    )
    turn(s, "KF")
    do(s, "red", "play-card L12")
    assert offered(s, "red", "evacuate automaton") == set()
    do(s, "red", "evacuate follower forests-4 hills-2")
    assert offered(s, "red") == {"evacuate automaton forests-4 hills-2", "decline"}
    do(s, "red", "evacuate automaton forests-4 hills-2")
    assert standing(s, "hills-2") == ["red follower", "red automaton"]


@pytest.mark.rule("RIS-22.17", "RIS-22.20", "RIS-18.12")
def test_example_77_if_the_follower_flees_the_automaton_flees_too() -> None:
    s = alone(
        phase="calamities",
        cards={"red": ["L12"]},
        dry={"forests": 4},
        placed={"forests-4": ["red follower", "red automaton"]},
    )
    turn(s, "KF")
    do(s, "red", "play-card L12", "decline")
    assert (standing(s, "forests-4"), pool(s, "red")["automaton"]) == ([], 1)
