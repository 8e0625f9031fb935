"""Chapter 13: two players with two colours each. A has red and blue, B green and yellow."""

import pytest

from atlantide.contract import Seat
from atlantide.games.the_island.events import DefenceAsked, ValueChosen
from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    look,
    play,
    position,
    refused,
    where,
)

BY_PLAYER = {"two_colours": True}
"""The players alternate (the default)."""

BY_COLOUR = {"two_colours": True, "two_colour_turns": "colour"}
"""Four places in the turn order: red, green, blue, yellow."""

STEP_3 = [{"type": "Die"}, {"type": "Removal"}]
PLACEMENT = [{"type": "Placement"}]

RING = {"mountain": ["0,-1", "1,-1", "-1,0", "1,0", "-1,1"]}
"""Few tiles are left: with this island hands may hold any tile."""


# --- two colours, one score


@pytest.mark.rule("ISL-13.1", "ISL-12.4", "ISL-13.6")
@pytest.mark.parametrize("options", [BY_PLAYER, BY_COLOUR])
def test_the_scores_of_both_colours_are_added(options: dict[str, object]) -> None:
    """EX-47: 14 to 14 is a shared victory of A and B, in both modes."""
    s = position(
        seats=2,
        options=options,
        explorers={
            "R1": "safe NE",
            "R2": "safe NE",
            "B1": "safe NE",
            "B2": "safe SW",
            "B3": "safe SW",
            "G1": "safe SE",
            "G2": "safe SE",
            "Y1": "safe NW",
            "Y2": "tile 0,-1",
        },
        values={"R1": 6, "R2": 2, "B1": 1, "B2": 1, "B3": 4, "G1": 5, "G2": 3, "Y1": 6, "Y2": 5},
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    result = GAME.outcome(s)
    assert result is not None
    assert result.scores == (14, 14)
    assert result.ranks == (1, 1)
    assert result.returns == (0, 0)


@pytest.mark.rule("ISL-13.1")
def test_in_challenge_3_the_counts_of_both_colours_are_added() -> None:
    s = position(
        seats=2,
        options={"two_colours": True, "challenge_3": True},
        explorers={
            "R1": "safe NE",
            "B1": "safe NE",
            "B2": "safe SW",
            "G1": "safe SE",
            "Y1": "safe NW",
            "Y2": "tile 0,-1",
        },
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    result = GAME.outcome(s)
    assert result is not None
    assert result.scores == (3, 2)
    assert result.ranks == (1, 2)


@pytest.mark.rule("ISL-13.1")
def test_each_player_has_twenty_explorers() -> None:
    s = position(seats=2, options=BY_PLAYER, agenda=PLACEMENT)
    assert [standing.condition for standing in look(s, -2).explorers] == ["reserve"] * 40
    assert look(s, -2).sides == ((0, 1), (2, 3))


# --- mode player


@pytest.mark.rule("ISL-13.2")
def test_the_two_players_alternate() -> None:
    s = position(
        seats=2, options=BY_PLAYER, explorers={"R1": "tile 0,-1", "Y1": "tile 0,1"}, agenda=AT_THE_DIE
    )
    play(s, "roll-die whale")
    assert (s.turn, actor(s)) == (2, 1)
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert (s.turn, actor(s)) == (3, 0)


@pytest.mark.rule("ISL-13.2")
def test_three_moves_serve_both_colours_together() -> None:
    s = position(seats=2, options=BY_PLAYER, explorers={"R1": "tile 0,-1", "B1": "tile 0,1"})
    play(s, "walk R1 1,-1", "walk B1 1,0", "walk R1 0,-1")
    assert where(s, "B1") == "tile 1,0"
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-13.2")
def test_a_player_has_one_hand() -> None:
    s = position(seats=2, options=BY_PLAYER, explorers={"R1": "tile 0,-1", "B1": "water 5,-4"})
    assert len(look(s, -2).hands) == 2
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "sink-tile 1,-3", "turn-tile WIND", "roll-die whale")
    play(s, "play-tile beach DOLPHIN", "pick-swimmer B1", "guide-swimmer 5,-5")
    assert where(s, "B1") == "water 5,-5"


@pytest.mark.rule("ISL-13.3")
def test_control_counts_both_colours_of_a_player_together() -> None:
    s = position(
        seats=2,
        options=BY_PLAYER,
        explorers={"R1": "boat 5,-4", "B1": "boat 5,-4", "G1": "boat 5,-4"},
        boats=["5,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale")
    assert actor(s) == 1
    assert refused(s, "sail 5,-4 5,-5") == "ISL-6.26"
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert actor(s) == 0
    assert allows(s, "sail 5,-4 5,-5")


@pytest.mark.rule("ISL-13.3")
def test_both_colours_are_own_swimmers_of_a_player() -> None:
    s = position(
        seats=2,
        options=BY_PLAYER,
        explorers={"R1": "water 5,-4", "B1": "water 5,-5", "G1": "water 3,-5"},
        tiles=RING,
        hands={"red": ["beach DOLPHIN"]},
    )
    play(s, "play-tile beach DOLPHIN")
    assert choices(s) == ["pick-swimmer R1", "pick-swimmer B1"]


@pytest.mark.rule("ISL-13.3", "ISL-11.2")
def test_a_players_other_colour_is_not_another_player() -> None:
    s = position(
        seats=2,
        options=BY_PLAYER,
        explorers={"B1": "water 5,-4", "G1": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"


@pytest.mark.rule("ISL-13.3", "ISL-11.2", "ISL-11.6")
def test_in_mode_player_only_the_opponent_may_react() -> None:
    """EX-46, mode player."""
    s = position(
        seats=2,
        options=BY_PLAYER,
        explorers={"R1": "water 5,-4", "B1": "water 5,-4", "G1": "water 5,-4", "Y1": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"red": ["beach REPEL_SHARK"], "green": ["forest REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline", "repel forest"]
    play(s, "decline")
    assert [where(s, name) for name in ("R1", "B1", "G1")] == ["removed"] * 3
    assert [len(hand) for hand in s.hands] == [1, 1]


@pytest.mark.rule("ISL-13.4")
def test_the_players_place_alternately_an_explorer_of_either_colour() -> None:
    s = position(seats=2, options=BY_PLAYER, agenda=PLACEMENT)
    assert actor(s) == 0
    assert len(choices(s)) == 80
    assert refused(s, "place-explorer green 0,-3") == "ISL-2.1"
    events = play(s, "place-explorer blue 0,-3", "choose-value 6")
    assert where(s, "B1") == "tile 0,-3"
    assert actor(s) == 1
    assert refused(s, "place-explorer red 1,-3") == "ISL-2.1"
    play(s, "place-explorer yellow 1,-3", "choose-value 1")
    assert actor(s) == 0
    play(s, "place-explorer red 2,-3", "choose-value 6")
    assert actor(s) == 1
    (chosen,) = [event for event in events if isinstance(event, ValueChosen)]
    for_b = GAME.see(chosen, Seat(1))
    assert isinstance(for_b, ValueChosen)
    assert for_b.value is None


@pytest.mark.rule("ISL-13.4")
def test_a_colour_that_is_placed_is_not_offered_any_more() -> None:
    reds = {f"R{number}": f"tile {at}" for number, at in enumerate(BEACHES_OUTSIDE["beach"][:10], 1)}
    greens = {f"G{number}": f"tile {at}" for number, at in enumerate(BEACHES_OUTSIDE["forest"][:10], 1)}
    s = position(seats=2, options=BY_PLAYER, explorers={**reds, **greens}, agenda=PLACEMENT)
    assert len(choices(s)) == 20
    assert allows(s, "place-explorer blue 0,-1")
    assert refused(s, "place-explorer red 0,-1") == "ISL-2.1"


# --- boats


@pytest.mark.rule("ISL-13.5")
def test_each_player_places_four_boats_alternately() -> None:
    s = position(seats=2, options=BY_PLAYER, explorers={"R1": "tile 0,-1"}, agenda=[{"type": "Mooring"}])
    assert look(s, -2).supply[3] == 4
    play(s, "place-boat 0,-4")
    assert actor(s) == 1
    play(s, "place-boat 1,-4")
    assert actor(s) == 0
    play(s, "place-boat 2,-4", "place-boat 3,-4", "place-boat 4,-4", "place-boat 4,-3", "place-boat 4,-2")
    assert (s.turn, actor(s)) == (0, 1)
    play(s, "place-boat 5,-2")
    assert (s.turn, actor(s)) == (1, 0)
    assert len(look(s, -2).boats) == 8


@pytest.mark.rule("ISL-13.5")
def test_with_two_colour_boats_2_each_player_places_two() -> None:
    s = position(
        seats=2,
        options={"two_colours": True, "two_colour_boats": 2},
        explorers={"R1": "tile 0,-1"},
        agenda=[{"type": "Mooring"}],
    )
    assert look(s, -2).supply[3] == 8
    play(s, "place-boat 0,-4", "place-boat 1,-4", "place-boat 2,-4")
    assert (s.turn, actor(s)) == (0, 1)
    play(s, "place-boat 3,-4")
    assert (s.turn, actor(s)) == (1, 0)


# --- mode colour


@pytest.mark.rule("ISL-13.6")
def test_the_four_colours_take_turns_as_red_green_blue_yellow() -> None:
    s = position(
        seats=2,
        options=BY_COLOUR,
        explorers={"R1": "tile 0,-1", "G1": "tile 1,-1", "B1": "tile 0,1", "Y1": "tile -1,1"},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale")
    assert (s.turn, actor(s), allows(s, "walk G1 1,0")) == (2, 1, True)
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert (s.turn, actor(s), allows(s, "walk B1 1,0")) == (3, 0, True)
    assert refused(s, "walk R1 1,-1") == "ISL-6.4"
    play(s, "end-movement", "sink-tile 1,-3", "turn-tile WIND", "roll-die whale")
    assert (s.turn, actor(s), allows(s, "walk Y1 -1,2")) == (4, 1, True)
    play(s, "end-movement", "sink-tile 2,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert (s.turn, actor(s), allows(s, "walk R1 1,-1")) == (5, 0, True)


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_each_colour_is_placed_by_its_own_seat() -> None:
    s = position(seats=2, options=BY_COLOUR, agenda=PLACEMENT)
    assert len(choices(s)) == 40
    assert refused(s, "place-explorer blue 0,-3") == "ISL-2.1"
    play(s, "place-explorer red 0,-3", "choose-value 6", "place-explorer green 1,-3", "choose-value 6")
    assert actor(s) == 0
    assert refused(s, "place-explorer red 2,-3") == "ISL-2.1"
    play(s, "place-explorer blue 2,-3", "choose-value 6", "place-explorer yellow 3,-3", "choose-value 6")
    assert allows(s, "place-explorer red 0,-1")


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_control_is_counted_per_colour() -> None:
    s = position(
        seats=2,
        options=BY_COLOUR,
        side="green",
        explorers={"R1": "boat 5,-4", "B1": "boat 5,-4", "G1": "boat 5,-4"},
        boats=["5,-4"],
    )
    assert allows(s, "sail 5,-4 5,-5")


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_a_colour_without_explorers_skips_step_2() -> None:
    s = position(seats=2, options=BY_COLOUR, side="blue", explorers={"R1": "tile 0,-1"}, boats=["5,-4"])
    assert actor(s) == 0
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_a_tile_serves_only_the_seat_that_holds_it() -> None:
    s = position(
        seats=2,
        options=BY_COLOUR,
        side="blue",
        explorers={"R1": "water 5,-4", "B1": "water 5,-4"},
        tiles=RING,
        hands={"red": ["beach DOLPHIN"]},
    )
    assert actor(s) == 0
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach DOLPHIN") == "ISL-5.1"


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_a_player_knows_both_his_hands() -> None:
    s = position(
        seats=2,
        options=BY_COLOUR,
        explorers={"R1": "tile 0,-1"},
        tiles=RING,
        hands={"red": ["beach DOLPHIN"], "green": ["beach WIND"], "blue": ["forest DOLPHIN"]},
    )
    for_a = [[tile.back for tile in hand] for hand in look(s, 0).hands]
    for_b = [[tile.back for tile in hand] for hand in look(s, 1).hands]
    assert for_a == [["DOLPHIN"], [None], ["DOLPHIN"], []]
    assert for_b == [[None], ["WIND"], [None], []]


@pytest.mark.rule("ISL-13.6")
def test_in_mode_colour_a_player_knows_the_values_of_both_his_colours() -> None:
    s = position(
        seats=2,
        options=BY_COLOUR,
        explorers={"R1": "tile 0,-1", "G1": "tile 1,-1", "B1": "tile 0,1", "Y1": "tile -1,1"},
        values={"R1": 6, "G1": 5, "B1": 4, "Y1": 3},
        agenda=PLACEMENT,
    )
    assert [look(s, 0).values[first] for first in (0, 10, 20, 30)] == [6, 4, 0, 0]
    assert [look(s, 1).values[first] for first in (0, 10, 20, 30)] == [0, 0, 5, 3]


@pytest.mark.rule("ISL-13.6", "ISL-11.2", "ISL-11.6")
def test_in_mode_colour_the_other_colour_of_the_active_player_may_react() -> None:
    """EX-46, mode colour: green first, then blue; not red (active), not yellow (no swimmer)."""
    s = position(
        seats=2,
        options=BY_COLOUR,
        explorers={"R1": "water 5,-4", "B1": "water 5,-4", "G1": "water 5,-4", "Y1": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={
            "red": ["beach REPEL_SHARK"],
            "green": ["forest REPEL_SHARK"],
            "blue": ["mountain REPEL_SHARK"],
        },
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline", "repel forest"]
    events += play(s, "decline")
    assert actor(s) == 0
    assert choices(s) == ["decline", "repel mountain"]
    play(s, "repel mountain")
    assert [event.side for event in events if isinstance(event, DefenceAsked)] == [1, 2]
    assert [where(s, name) for name in ("R1", "B1", "G1")] == ["water 5,-4"] * 3
    assert [len(hand) for hand in s.hands] == [1, 1, 0, 0]


@pytest.mark.rule("ISL-13.6", "ISL-13.5")
@pytest.mark.parametrize(("boats", "in_supply", "turn"), [(4, 4, 0), (2, 8, 1)])
def test_in_mode_colour_each_seat_places_half_the_boats(boats: int, in_supply: int, turn: int) -> None:
    """After one boat each, the first turn begins only if that is all."""
    s = position(
        seats=2,
        options={**BY_COLOUR, "two_colour_boats": boats},
        explorers={"R1": "tile 0,-1"},
        agenda=[{"type": "Mooring"}],
    )
    assert look(s, -2).supply[3] == in_supply
    play(s, "place-boat 0,-4", "place-boat 1,-4", "place-boat 2,-4")
    assert (s.turn, s.side) == (0, 3)
    play(s, "place-boat 3,-4")
    assert (s.turn, s.side) == (turn, 0)


# --- one colour each


@pytest.mark.rule("ISL-13.7")
def test_without_the_option_two_players_have_one_colour_each() -> None:
    s = position(seats=2, agenda=PLACEMENT)
    conditions = [standing.condition for standing in look(s, -2).explorers]
    assert conditions == ["reserve"] * 20 + ["absent"] * 20
    assert look(s, -2).supply[3] == 8
    play(s, "place-explorer red 0,-3", "choose-value 6")
    assert refused(s, "place-explorer green 1,-3") == "ISL-2.1"
    play(s, "place-explorer blue 1,-3", "choose-value 6")
    assert actor(s) == 0
