"""Chapter 2: set-up, from the empty board to the first turn."""

from typing import Any

import pytest

from atlantide.contract import FATE, PUBLIC, Seat
from atlantide.games.the_island.board import GRID
from atlantide.games.the_island.events import BoatPlaced, ExplorerPlaced, FirstPlayerDrawn, ValueChosen
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import EXPLORER_NAMES
from atlantide.games.the_island.state import RESERVE, State
from tests.games.the_island.table import (
    actor,
    allows,
    choices,
    hexes,
    label,
    look,
    outcomes,
    play,
    position,
    refused,
    where,
)

STARTS = ["-2,-5", "7,-4", "0,0", "-7,4", "2,5"]
LAYOUT = ["lay-tile beach"] * 16 + ["lay-tile forest"] * 16 + ["lay-tile mountain"] * 8
PLACING = [{"type": "Placement"}]
MOORING = [{"type": "Mooring"}]


def after_layout(seats: int, **options: Any) -> State:
    """The island is laid, nothing else has happened."""
    s = GAME.new(Options(**options), seats)
    play(s, *LAYOUT)
    return s


def after_placement(seats: int, **options: Any) -> State:
    """The first player has been settled and everybody has placed all explorers, just anywhere."""
    s = after_layout(seats, **options)
    while not choices(s, "place-boat"):
        play(s, choices(s)[0])
    return s


# --- ISL-2.1: players and colours


@pytest.mark.rule("ISL-2.1")
def test_each_player_leads_ten_explorers_of_one_colour() -> None:
    seen = look(GAME.new(Options(), 4), 0)
    assert seen.sides == ((0,), (1,), (2,), (3,))
    assert [standing.condition for standing in seen.explorers] == ["reserve"] * 40


@pytest.mark.rule("ISL-2.1")
def test_unused_colours_stay_out_of_the_game() -> None:
    conditions = [standing.condition for standing in look(GAME.new(Options(), 2), 0).explorers]
    assert conditions == ["reserve"] * 20 + ["absent"] * 20


@pytest.mark.rule("ISL-2.1")
def test_nobody_places_an_explorer_of_another_colour() -> None:
    s = position(seats=2, agenda=PLACING)
    assert not allows(s, "place-explorer blue 0,-3")
    assert refused(s, "place-explorer blue 0,-3") == "ISL-2.1"
    assert refused(s, "place-explorer green 0,-3") == "ISL-2.1"


# --- ISL-2.2: serpents


@pytest.mark.rule("ISL-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_serpent_waits_on_each_of_the_five_starts(seats: int) -> None:
    assert hexes(look(GAME.new(Options(), seats), 0).serpents) == STARTS


# --- ISL-2.3: the island


@pytest.mark.rule("ISL-2.3")
def test_any_tile_may_come_to_lie_on_the_first_slot() -> None:
    s = GAME.new(Options(), 4)
    assert outcomes(s) == {"lay-tile beach": 16, "lay-tile forest": 16, "lay-tile mountain": 8}


@pytest.mark.rule("ISL-2.3")
def test_each_tile_left_is_equally_likely_on_the_next_slot() -> None:
    s = GAME.new(Options(), 4)
    play(s, "lay-tile beach", "lay-tile mountain", "lay-tile mountain")
    assert outcomes(s) == {"lay-tile beach": 15, "lay-tile forest": 16, "lay-tile mountain": 6}


@pytest.mark.rule("ISL-2.3")
def test_there_is_no_17th_beach() -> None:
    s = GAME.new(Options(), 4)
    play(s, *["lay-tile beach"] * 16)
    assert outcomes(s) == {"lay-tile forest": 16, "lay-tile mountain": 8}
    assert refused(s, "lay-tile beach") == "ISL-2.3"


@pytest.mark.rule("ISL-2.3")
def test_forty_tiles_fill_the_forty_slots_for_all_to_see() -> None:
    s = after_layout(4)
    red, spectator = look(s, 0), look(s, PUBLIC)
    assert (len(red.beaches), len(red.forests), len(red.mountains)) == (16, 16, 8)
    assert len({*red.beaches, *red.forests, *red.mountains}) == 40
    assert spectator.beaches == red.beaches
    assert spectator.forests == red.forests
    assert spectator.mountains == red.mountains


@pytest.mark.rule("ISL-2.3", "ISL-3.4")
def test_backs_are_not_settled_when_the_tiles_are_laid() -> None:
    """Whatever lies where, the first beach removed can still be any of the sixteen."""
    s = position(explorers={"R1": "tile 1,0"})
    play(s, "end-movement", "sink-tile 0,-3")
    assert sum(outcomes(s).values()) == 16


# --- ISL-2.4: boats and supply


@pytest.mark.rule("ISL-2.4")
@pytest.mark.parametrize(("seats", "boats"), [(2, 8), (3, 6), (4, 4)])
def test_supply_holds_all_sharks_and_whales_and_the_boats_nobody_received(seats: int, boats: int) -> None:
    seen = look(GAME.new(Options(), seats), 0)
    assert seen.supply == (0, 6, 5, boats)
    assert seen.sharks == seen.whales == seen.boats == ()


@pytest.mark.rule("ISL-2.4", "ISL-2.10")
def test_each_player_places_two_boats() -> None:
    s = after_placement(3, first_player=0)
    log = play(s, "place-boat 2,-4", "place-boat 3,-4", "place-boat 1,-4")
    log += play(s, "place-boat 4,-4", "place-boat 0,-4", "place-boat -1,-3")
    placed = [event.side for event in log if isinstance(event, BoatPlaced)]
    assert placed == [0, 1, 2, 0, 1, 2]
    assert choices(s, "place-boat") == []
    assert len(look(s, 0).boats) == 6


# --- ISL-2.5, ISL-2.13: the first player


@pytest.mark.rule("ISL-2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_player_is_drawn_with_equal_chances(seats: int) -> None:
    s = after_layout(seats)
    assert set(outcomes(s).values()) == {1}
    assert len(outcomes(s)) == seats


@pytest.mark.rule("ISL-2.5")
def test_player_drawn_begins() -> None:
    s = after_layout(3)
    log = play(s, "draw-first-player 2")
    assert log == [FirstPlayerDrawn(2)]
    assert actor(s) == 2
    assert look(s, 0).first == 2


@pytest.mark.rule("ISL-2.5")
def test_table_may_name_the_first_player() -> None:
    s = after_layout(4, first_player=3)
    assert actor(s) == 3
    assert choices(s, "place-explorer")


@pytest.mark.rule("ISL-2.5")
def test_fate_cannot_draw_somebody_who_does_not_play() -> None:
    s = after_layout(2)
    assert refused(s, "draw-first-player 2") == "ISL-2.5"


@pytest.mark.rule("ISL-2.13")
def test_layout_then_first_player_are_drawn_before_any_choice() -> None:
    s = GAME.new(Options(), 4)
    play(s, *LAYOUT[:-1])
    assert actor(s) == FATE
    assert set(outcomes(s)) == {"lay-tile mountain"}
    play(s, LAYOUT[-1])
    assert actor(s) == FATE
    assert set(outcomes(s)) == {
        "draw-first-player 0",
        "draw-first-player 1",
        "draw-first-player 2",
        "draw-first-player 3",
    }
    play(s, "draw-first-player 1")
    assert actor(s) == 1


# --- ISL-2.6: who sees which values


@pytest.mark.rule("ISL-2.6")
def test_owner_sees_the_values_placed_so_far_and_nobody_else_does() -> None:
    s = position(seats=2, agenda=PLACING)
    play(s, "place-explorer red 0,-3", "choose-value 5", "place-explorer blue 1,-3", "choose-value 4")
    play(s, "place-explorer red 1,0", "choose-value 2")
    assert look(s, 0).values[:2] == (5, 2)
    assert look(s, 0).values[10] == 0
    assert look(s, 1).values[:2] == (0, 0)
    assert look(s, 1).values[10] == 4
    assert set(look(s, PUBLIC).values) == {0}


@pytest.mark.rule("ISL-2.6")
def test_owner_still_sees_all_his_values_while_boats_are_placed() -> None:
    s = position(
        seats=2,
        agenda=MOORING,
        explorers={"R1": "tile 0,-3", "R2": "tile 1,-3", "B1": "tile 2,-3"},
        values={"R1": 6, "R2": 3, "B1": 5},
    )
    assert look(s, 0).values[:2] == (6, 3)
    assert look(s, 1).values[:2] == (0, 0)
    assert look(s, 1).values[10] == 5


@pytest.mark.rule("ISL-2.6", "ISL-2.8")
def test_owner_is_offered_exactly_the_values_not_placed_yet() -> None:
    s = position(seats=2, agenda=PLACING)
    play(s, "place-explorer red 0,-3")
    assert choices(s) == [f"choose-value {value}" for value in (1, 2, 3, 4, 5, 6)]
    play(s, "choose-value 6", "place-explorer blue 1,-3", "choose-value 6", "place-explorer red 2,-3")
    assert choices(s) == [f"choose-value {value}" for value in (1, 2, 3, 4, 5)]


# --- ISL-2.7: placing explorers


@pytest.mark.rule("ISL-2.7")
def test_any_empty_tile_and_nothing_but_a_placement() -> None:
    s = after_layout(4, first_player=0)
    assert len(choices(s)) == 40
    assert choices(s) == choices(s, "place-explorer")
    play(s, f"place-explorer red {label('0,-3')}", "choose-value 1")
    assert len(choices(s)) == 39
    assert not allows(s, "place-explorer blue 0,-3")
    assert refused(s, "place-explorer blue 0,-3") == "ISL-2.7"


@pytest.mark.rule("ISL-2.7")
def test_explorers_are_placed_on_tiles_only() -> None:
    s = after_layout(2, first_player=0)
    assert refused(s, "place-explorer red 0,0") == "ISL-2.7"
    assert refused(s, "place-explorer red 0,-4") == "ISL-2.7"


@pytest.mark.rule("ISL-2.7")
def test_players_place_in_turn_clockwise_from_the_first_player() -> None:
    s = after_layout(3, first_player=1)
    log = play(s, "place-explorer blue 0,-3", "choose-value 1", "place-explorer green 1,-3", "choose-value 1")
    log += play(s, "place-explorer red 2,-3", "choose-value 1", "place-explorer blue 3,-3", "choose-value 1")
    assert [event.side for event in log if isinstance(event, ExplorerPlaced)] == [1, 2, 0, 1]
    assert actor(s) == 2


@pytest.mark.rule("ISL-2.7")
def test_placement_goes_on_until_everybody_has_placed_all_ten() -> None:
    s = after_layout(2, first_player=0)
    log = []
    while choices(s, "place-explorer") or choices(s, "choose-value"):
        log += play(s, choices(s)[0])
    placed = [event.side for event in log if isinstance(event, ExplorerPlaced)]
    assert placed == [0, 1] * 10
    assert choices(s) == choices(s, "place-boat")


def before_the_last(seats: int, reserve: int, **options: Any) -> State:
    """So many explorers are still to be placed, the others stand just anywhere."""
    s = after_layout(seats, first_player=0, **options)
    while not (choices(s, "place-explorer") and s.spots.count(RESERVE) == reserve):
        play(s, choices(s)[0])
    return s


@pytest.mark.rule("ISL-2.7")
def test_last_explorer_goes_to_the_last_tile_by_itself() -> None:
    s = before_the_last(4, 2)
    assert actor(s) == 2
    line, other = choices(s)
    last = GRID.names[other.split()[2]]
    events = play(s, line)
    assert [type(event) for event in events] == [ExplorerPlaced, ValueChosen] * 2
    assert events[2] == ExplorerPlaced(3, EXPLORER_NAMES.index("Y10"), last)
    assert where(s, "Y10") == f"tile {GRID.coordinates(last)}"
    assert sorted(s.values[30:]) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert (actor(s), len(choices(s, "place-boat"))) == (0, 28)


@pytest.mark.rule("ISL-2.7", "ISL-14.7")
def test_last_explorer_goes_to_the_last_tile_by_itself_without_values_too() -> None:
    s = before_the_last(4, 2, challenge_3=True)
    events = play(s, choices(s)[1])
    assert [type(event) for event in events] == [ExplorerPlaced, ExplorerPlaced]
    assert (actor(s), len(choices(s, "place-boat"))) == (0, 28)


@pytest.mark.rule("ISL-2.7", "ISL-13.4")
@pytest.mark.parametrize("turns", ["seat", "colour"])
def test_last_explorer_of_two_colours_goes_to_the_last_tile_by_itself(turns: str) -> None:
    s = before_the_last(2, 2, two_colours=True, two_colour_turns=turns)
    play(s, choices(s)[0])
    assert RESERVE not in s.spots
    assert len(choices(s, "place-boat")) == 28


@pytest.mark.rule("ISL-2.7")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"challenge_1": True})])
def test_last_explorer_is_asked_for_where_several_tiles_are_left(seats: int, options: dict[str, Any]) -> None:
    s = before_the_last(seats, 1, **options)
    assert actor(s) == seats - 1
    assert len(choices(s)) == len(choices(s, "place-explorer")) > 1


# --- ISL-2.8: values


@pytest.mark.rule("ISL-2.8")
def test_owner_chooses_the_tile_and_the_value() -> None:
    s = position(seats=2, agenda=PLACING)
    play(s, "place-explorer red 3,0", "choose-value 4")
    assert where(s, "R1") == "tile 3,0"
    assert look(s, 0).values[0] == 4


@pytest.mark.rule("ISL-2.8")
def test_a_value_used_up_cannot_be_chosen_again() -> None:
    s = position(seats=2, agenda=PLACING)
    play(s, "place-explorer red 0,-3", "choose-value 6", "place-explorer blue 1,-3", "choose-value 1")
    play(s, "place-explorer red 2,-3")
    assert not allows(s, "choose-value 6")
    assert refused(s, "choose-value 6") == "ISL-2.8"


@pytest.mark.rule("ISL-2.8")
def test_no_explorer_is_worth_7_or_nothing() -> None:
    s = position(seats=2, agenda=PLACING)
    play(s, "place-explorer red 0,-3")
    assert refused(s, "choose-value 7") == "ISL-2.8"
    assert refused(s, "choose-value 0") == "ISL-2.8"


@pytest.mark.rule("ISL-2.8")
def test_ten_explorers_carry_the_ten_values_of_the_box() -> None:
    s = after_placement(2, first_player=0)
    assert sorted(look(s, 0).values[:10]) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert sorted(look(s, 1).values[10:20]) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]


@pytest.mark.rule("ISL-2.8")
def test_opponents_see_the_colour_and_not_the_value() -> None:
    s = position(seats=2, agenda=PLACING)
    placed, chosen = play(s, "place-explorer red 0,-3", "choose-value 6")
    assert GAME.see(placed, Seat(1)) == placed
    assert GAME.see(chosen, Seat(0)) == ValueChosen(0, 0, 6)
    assert GAME.see(chosen, Seat(1)) == ValueChosen(0, 0, None)
    assert GAME.see(chosen, PUBLIC) == ValueChosen(0, 0, None)


# --- ISL-2.9: empty tiles


@pytest.mark.rule("ISL-2.9")
@pytest.mark.parametrize(
    ("seats", "options", "empty"),
    [(2, {}, 20), (2, {"two_colours": True}, 0), (3, {}, 10), (4, {}, 0)],
)
def test_tiles_that_stay_empty(seats: int, options: dict[str, Any], empty: int) -> None:
    seen = look(after_placement(seats, first_player=0, **options), 0)
    taken = {standing.at for standing in seen.explorers if standing.condition == "tile"}
    assert 40 - len(taken) == empty


# --- ISL-2.10: placing boats


@pytest.mark.rule("ISL-2.10")
def test_ex_02_28_hexes_are_open_to_the_first_boat() -> None:
    """EX-02: 28 hexes; neither the serpent's centre nor a hex that touches no tile; then 27."""
    s = position(agenda=MOORING, serpents=STARTS)
    assert len(choices(s)) == 28
    assert allows(s, "place-boat 2,-4")
    assert not allows(s, "place-boat 0,0")
    assert not allows(s, "place-boat 2,-5")
    assert refused(s, "place-boat 0,0") == "ISL-2.10"
    assert refused(s, "place-boat 2,-5") == "ISL-2.10"
    play(s, "place-boat 2,-4")
    assert len(choices(s)) == 27
    assert not allows(s, "place-boat 2,-4")
    assert refused(s, "place-boat 2,-4") == "ISL-2.10"


@pytest.mark.rule("ISL-2.10")
def test_boats_are_not_placed_on_land() -> None:
    s = position(agenda=MOORING, serpents=STARTS)
    assert refused(s, "place-boat 0,-3") == "ISL-2.10"


@pytest.mark.rule("ISL-2.10")
def test_boats_come_after_the_last_explorer() -> None:
    s = position(
        seats=2,
        agenda=PLACING,
        side="blue",
        explorers={
            **{f"R{number}": f"tile {number - 5},1" for number in range(1, 9)},
            "R9": "tile 0,3",
            "R10": "tile 0,2",
            **{f"B{number}": f"tile {number - 4},-1" for number in range(1, 9)},
            "B9": "tile 0,-3",
        },
    )
    assert refused(s, "place-boat 2,-4") == "ISL-4.1"
    play(s, "place-explorer blue 1,-3")
    assert actor(s) == 0
    assert choices(s) == choices(s, "place-boat")


@pytest.mark.rule("ISL-2.10")
def test_boats_are_placed_in_turn_from_the_first_player_and_nobody_passes() -> None:
    s = after_placement(3, first_player=2)
    assert actor(s) == 2
    assert choices(s) == choices(s, "place-boat")
    play(s, "place-boat 2,-4")
    assert actor(s) == 0
    play(s, "place-boat 3,-4")
    assert actor(s) == 1
    play(s, "place-boat 1,-4")
    assert actor(s) == 2


# --- ISL-2.11: boats belong to nobody


@pytest.mark.rule("ISL-2.11")
def test_boat_placed_by_blue_may_be_sailed_by_red() -> None:
    s = after_placement(2, first_player=0)
    play(s, "place-boat 2,-4", "place-boat -2,4", "place-boat 1,-4", "place-boat -1,4")
    assert actor(s) == 0
    assert allows(s, "sail -2,4 -2,5")
    assert allows(s, "sail -1,4 -1,5")


# --- ISL-2.12: the first turn


@pytest.mark.rule("ISL-2.12")
def test_after_the_last_boat_the_first_player_begins() -> None:
    s = after_placement(3, first_player=1)
    play(s, "place-boat 2,-4", "place-boat 3,-4", "place-boat 1,-4", "place-boat 4,-4", "place-boat 0,-4")
    assert look(s, 0).turn == 0
    play(s, "place-boat -1,-3")
    assert look(s, 0).turn == 1
    assert actor(s) == 1
    assert allows(s, "end-movement")


@pytest.mark.rule("ISL-2.12", "ISL-3.1")
def test_from_the_first_turn_on_values_are_hidden_even_from_their_owner() -> None:
    s = after_placement(2, first_player=0)
    play(s, "place-boat 2,-4", "place-boat 3,-4", "place-boat 1,-4")
    assert sum(look(s, 0).values) == 28
    play(s, "place-boat 4,-4")
    assert sum(look(s, 0).values) == 0


# --- ISL-2.14: colours


@pytest.mark.rule("ISL-2.14")
def test_colours_go_clockwise_red_blue_green_yellow() -> None:
    s = after_layout(4, first_player=0)
    play(s, "place-explorer red 0,-3", "choose-value 1", "place-explorer blue 1,-3", "choose-value 1")
    play(s, "place-explorer green 2,-3", "choose-value 1", "place-explorer yellow 3,-3", "choose-value 1")
    assert actor(s) == 0


@pytest.mark.rule("ISL-2.14")
def test_with_two_colours_a_has_red_and_blue_and_b_green_and_yellow() -> None:
    s = after_layout(2, first_player=0, two_colours=True)
    assert {line.split()[1] for line in choices(s)} == {"red", "blue"}
    play(s, "place-explorer blue 0,-3", "choose-value 1")
    assert actor(s) == 1
    assert {line.split()[1] for line in choices(s)} == {"green", "yellow"}


@pytest.mark.rule("ISL-2.14")
def test_seats_of_mode_colour_go_red_green_blue_yellow() -> None:
    s = after_layout(2, first_player=0, two_colours=True, two_colour_turns="colour")
    play(s, "place-explorer red 0,-3", "choose-value 1", "place-explorer green 1,-3", "choose-value 1")
    play(s, "place-explorer blue 2,-3", "choose-value 1", "place-explorer yellow 3,-3", "choose-value 1")
    assert {line.split()[1] for line in choices(s)} == {"red"}
