"""Chapter 10: step 4, the die and the creature that moves."""

import pytest

from atlantide.contract import FATE
from atlantide.games.the_island.events import DieRolled
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    RING,
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

# --- the die


@pytest.mark.rule("ISL-10.1")
def test_the_die_must_be_rolled_and_shows_each_kind_equally_often() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=[{"type": "Die"}, {"type": "Removal"}])
    play(s, "sink-tile 0,-3", "turn-tile WIND")
    assert actor(s) == FATE
    assert outcomes(s) == {"roll-die serpent": 2, "roll-die shark": 2, "roll-die whale": 2}


@pytest.mark.rule("ISL-10.2")
def test_one_creature_of_the_kind_rolled_may_move_or_none() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        serpents=["7,-4", "-7,4"],
        sharks=["4,-4"],
        whales=["0,4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent")
    assert actor(s) == 0
    assert allows(s, "move-none")
    assert allows(s, "move-creature 7,-4 6,-4")
    assert allows(s, "move-creature -7,4 -6,4")
    assert not allows(s, "move-creature 4,-4 5,-4")
    assert refused(s, "move-creature 4,-4 5,-4") == "ISL-10.2"
    assert refused(s, "move-creature 0,4 1,4") == "ISL-10.2"
    assert refused(s, "move-creature 0,-5 1,-5") == "ISL-10.2"


@pytest.mark.rule("ISL-10.2")
def test_only_one_creature_moves() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "tile 0,1"}, serpents=["7,-4", "-7,4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die serpent", "move-creature 7,-4 6,-4")
    assert (s.turn, actor(s)) == (2, 1)
    assert hexes(look(s, -2).serpents) == ["6,-4", "-7,4"]


@pytest.mark.rule("ISL-10.2")
def test_moving_none_leaves_all_creatures_and_ends_the_turn() -> None:
    s = position(explorers={"R1": "tile 0,-1", "B1": "tile 0,1"}, sharks=["4,-4"], agenda=AT_THE_DIE)
    play(s, "roll-die shark", "move-none")
    assert hexes(look(s, -2).sharks) == ["4,-4"]
    assert (s.turn, actor(s)) == (2, 1)


@pytest.mark.rule("ISL-10.3")
def test_without_a_creature_of_the_kind_nothing_happens() -> None:
    """EX-13."""
    s = position(explorers={"R1": "tile 0,-1", "B1": "tile 0,1"}, serpents=["7,-4"], agenda=AT_THE_DIE)
    events = play(s, "roll-die whale")
    assert [event.kind for event in events if isinstance(event, DieRolled)] == ["whale"]
    assert (s.turn, actor(s)) == (2, 1)
    assert allows(s, "walk B1 0,2")


@pytest.mark.rule("ISL-10.3")
def test_a_landlocked_serpent_alone_cannot_move() -> None:
    s = position(explorers={"R1": "tile 0,-1", "B1": "tile 0,1"}, serpents=["0,0"], agenda=AT_THE_DIE)
    play(s, "roll-die serpent")
    assert hexes(look(s, -2).serpents) == ["0,0"]
    assert (s.turn, actor(s)) == (2, 1)


@pytest.mark.rule("ISL-10.3")
def test_a_landlocked_serpent_beside_a_free_one_is_not_offered() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, serpents=["0,0", "-7,5"], agenda=AT_THE_DIE)
    play(s, "roll-die serpent")
    assert choices(s) == [
        "move-none",
        f"move-creature {label('-7,5')} {label('-7,4')}",
        f"move-creature {label('-7,5')} {label('-6,4')}",
        f"move-creature {label('-7,5')} {label('-6,5')}",
    ]


# --- where creatures go


@pytest.mark.rule("ISL-10.4")
def test_creatures_never_enter_land() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, whales=["4,-3"], agenda=AT_THE_DIE)
    play(s, "roll-die whale")
    assert not allows(s, "move-creature 4,-3 3,-3")
    assert refused(s, "move-creature 4,-3 3,-3") == "ISL-10.4"
    assert refused(s, "move-creature 4,-3 4,-1") == "ISL-10.4"


@pytest.mark.rule("ISL-10.4")
def test_land_is_in_the_way_of_creatures() -> None:
    """From (4,-3) the hex (4,0) is three hexes away, but the tile (4,-1) lies between."""
    s = position(explorers={"R1": "tile 0,-1"}, whales=["4,-3"], agenda=AT_THE_DIE)
    play(s, "roll-die whale")
    assert allows(s, "move-creature 4,-3 5,-1")
    assert not allows(s, "move-creature 4,-3 4,0")


@pytest.mark.rule("ISL-10.4")
def test_creatures_may_enter_an_entrance() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, sharks=["5,-4"], agenda=AT_THE_DIE)
    play(s, "roll-die shark", "move-creature 5,-4 7,-5")
    assert hexes(look(s, -2).sharks) == ["7,-5"]


@pytest.mark.rule("ISL-10.4", "ISL-1.8")
def test_creatures_and_boats_do_not_block_a_creature() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4"},
        boats=["5,-4", "6,-4"],
        sharks=["4,-4", "6,-4"],
        whales=["5,-4"],
        serpents=["6,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 6,-4")
    assert hexes(look(s, -2).sharks) == ["6,-4", "6,-4"]
    assert where(s, "B1") == "boat 5,-4"


# --- the serpent


@pytest.mark.rule("ISL-10.5")
def test_a_serpent_moves_exactly_one_hex() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, serpents=["5,-4"], agenda=AT_THE_DIE)
    play(s, "roll-die serpent")
    assert len(choices(s, "move-creature")) == 6
    assert not allows(s, "move-creature 5,-4 7,-4")
    assert refused(s, "move-creature 5,-4 7,-4") == "ISL-10.5"
    assert refused(s, "move-creature 5,-4 5,-4") == "ISL-10.5"


@pytest.mark.rule("ISL-10.5", "ISL-11.8")
def test_a_serpent_removes_a_manned_boat_and_all_swimmers() -> None:
    """EX-14: and no tile helps."""
    s = position(
        explorers={"R1": "boat 4,-4", "B1": "boat 4,-4", "G1": "water 4,-4", "Y1": "tile 0,-1"},
        boats=["4,-4"],
        serpents=["5,-4"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"], "green": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 5,-4 4,-4")
    assert [where(s, name) for name in ("R1", "B1", "G1")] == ["removed"] * 3
    assert look(s, -2).boats == ()
    assert look(s, -2).lost[3] == 1
    assert hexes(look(s, -2).serpents) == ["4,-4"]
    assert [len(hand) for hand in s.hands] == [0, 1, 1, 0]
    assert (s.turn, s.side) == (2, 1)


@pytest.mark.rule("ISL-10.5", "ISL-6.24")
def test_a_serpent_spares_an_empty_boat() -> None:
    """EX-14, last sentence."""
    s = position(
        explorers={"G1": "water 4,-4", "Y1": "tile 0,-1"},
        boats=["4,-4"],
        serpents=["5,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 5,-4 4,-4")
    assert hexes(look(s, -2).boats) == ["4,-4"]
    assert where(s, "G1") == "removed"


# --- the shark


@pytest.mark.rule("ISL-10.6")
def test_a_shark_moves_one_or_two_hexes() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, sharks=["4,-4"], agenda=AT_THE_DIE)
    play(s, "roll-die shark")
    assert allows(s, "move-creature 4,-4 5,-4")
    assert allows(s, "move-creature 4,-4 6,-4")
    assert not allows(s, "move-creature 4,-4 7,-4")
    assert not allows(s, "move-creature 4,-4 4,-4")
    assert refused(s, "move-creature 4,-4 7,-4") == "ISL-10.6"


@pytest.mark.rule("ISL-10.6", "ISL-10.10")
def test_shark_stops_at_first_swimmer() -> None:
    """EX-15: the only way to (6,-3) in two steps leads through Y1's hex."""
    s = position(
        side="green",
        explorers={"Y1": "water 5,-3", "B1": "water 6,-3"},
        sharks=["4,-3"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark")
    assert not allows(s, "move-creature 4,-3 6,-3")
    assert refused(s, "move-creature 4,-3 6,-3") == "ISL-10.6"
    play(s, "move-creature 4,-3 5,-3")
    assert where(s, "Y1") == "removed"
    assert where(s, "B1") == "water 6,-3"
    assert hexes(look(s, -2).sharks) == ["5,-3"]


@pytest.mark.rule("ISL-10.6", "ISL-11.2")
def test_a_reaction_comes_before_the_shark_bites() -> None:
    """EX-15, with Yellow holding the tile."""
    s = position(
        side="green",
        explorers={"Y1": "water 5,-3", "B1": "water 6,-3"},
        sharks=["4,-3"],
        tiles=RING,
        hands={"yellow": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-3 5,-3")
    assert actor(s) == 3
    play(s, "repel beach")
    assert where(s, "Y1") == "water 5,-3"
    assert look(s, -2).sharks == ()


@pytest.mark.rule("ISL-10.6")
def test_a_shark_removes_all_swimmers_of_the_hex() -> None:
    s = position(
        explorers={
            "R1": "tile 0,-1",
            "B1": "water 5,-4",
            "B2": "water 5,-4",
            "G1": "water 5,-4",
            "Y1": "water 6,-4",
        },
        sharks=["4,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert [where(s, name) for name in ("B1", "B2", "G1")] == ["removed"] * 3
    assert where(s, "Y1") == "water 6,-4"


@pytest.mark.rule("ISL-10.6")
def test_a_shark_harms_no_boat_and_no_passenger() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4", "B2": "water 5,-4"},
        boats=["5,-4"],
        sharks=["4,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "boat 5,-4"
    assert where(s, "B2") == "removed"


@pytest.mark.rule("ISL-10.6")
def test_boats_do_not_stop_a_shark() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4"}, boats=["5,-4"], sharks=["4,-4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die shark", "move-creature 4,-4 6,-4")
    assert hexes(look(s, -2).sharks) == ["6,-4"]


# --- the whale


@pytest.mark.rule("ISL-10.7")
def test_a_whale_moves_one_to_three_hexes() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, whales=["2,-5"], agenda=AT_THE_DIE)
    play(s, "roll-die whale")
    assert allows(s, "move-creature 2,-5 3,-5")
    assert allows(s, "move-creature 2,-5 4,-5")
    assert allows(s, "move-creature 2,-5 5,-5")
    assert not allows(s, "move-creature 2,-5 6,-5")
    assert not allows(s, "move-creature 2,-5 2,-5")
    assert refused(s, "move-creature 2,-5 6,-5") == "ISL-10.7"


@pytest.mark.rule("ISL-10.7", "ISL-10.8")
def test_a_whale_passes_swimmers_and_empty_boats_and_capsizes_a_manned_one() -> None:
    """EX-17."""
    s = position(
        explorers={"R1": "water 1,-5", "B1": "boat 3,-5", "B2": "boat 3,-5"},
        boats=["2,-5", "3,-5"],
        whales=["0,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 0,-5 3,-5")
    assert where(s, "B1") == "water 3,-5"
    assert where(s, "B2") == "water 3,-5"
    assert where(s, "R1") == "water 1,-5"
    assert hexes(look(s, -2).boats) == ["2,-5"]
    assert hexes(look(s, -2).whales) == ["3,-5"]
    assert look(s, -2).lost[3] == 1


@pytest.mark.rule("ISL-10.7", "ISL-11.3")
def test_a_reaction_comes_before_the_whale_capsizes_the_boat() -> None:
    """EX-17, with Blue holding the tile."""
    s = position(
        explorers={"R1": "water 1,-5", "B1": "boat 3,-5", "B2": "boat 3,-5"},
        boats=["2,-5", "3,-5"],
        whales=["0,-5"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 0,-5 3,-5")
    assert actor(s) == 1
    play(s, "repel forest")
    assert where(s, "B1") == "boat 3,-5"
    assert look(s, -2).whales == ()


@pytest.mark.rule("ISL-10.7", "ISL-1.11")
@pytest.mark.parametrize("killer", ["sharks", "serpents"])
def test_who_falls_beside_a_shark_or_serpent_is_removed(killer: str) -> None:
    """EX-17, last sentence."""
    s = position(
        explorers={"R1": "water 1,-5", "B1": "boat 3,-5", "B2": "boat 3,-5"},
        boats=["2,-5", "3,-5"],
        whales=["0,-5"],
        agenda=AT_THE_DIE,
        **{killer: ["3,-5"]},
    )
    play(s, "roll-die whale", "move-creature 0,-5 3,-5")
    assert where(s, "B1") == "removed"
    assert where(s, "B2") == "removed"
    assert where(s, "R1") == "water 1,-5"
    assert hexes(look(s, -2).boats) == ["2,-5"]


@pytest.mark.rule("ISL-10.7")
def test_whale_stops_at_first_manned_boat() -> None:
    """The only way to (3,-5) in three steps leads through the boat's hex."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 1,-5"}, boats=["1,-5"], whales=["0,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale")
    assert allows(s, "move-creature 0,-5 1,-5")
    assert not allows(s, "move-creature 0,-5 3,-5")
    assert refused(s, "move-creature 0,-5 3,-5") == "ISL-10.7"


@pytest.mark.rule("ISL-10.8")
def test_a_whale_entering_the_hex_of_swimmers_and_an_empty_boat_changes_nothing() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 1,-5"}, boats=["1,-5"], whales=["0,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 0,-5 1,-5")
    assert where(s, "B1") == "water 1,-5"
    assert hexes(look(s, -2).boats) == ["1,-5"]


@pytest.mark.rule("ISL-10.9")
def test_swimmers_in_the_hex_of_a_capsized_boat_are_unaffected() -> None:
    s = position(
        explorers={"R1": "water 1,-5", "B1": "boat 1,-5"}, boats=["1,-5"], whales=["0,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 0,-5 1,-5")
    assert where(s, "R1") == "water 1,-5"
    assert where(s, "B1") == "water 1,-5"
    assert look(s, -2).boats == ()


# --- paths


@pytest.mark.rule("ISL-10.10")
def test_a_whale_may_go_around_a_boat_that_would_stop_it() -> None:
    """From (0,-5) past the boat at (1,-5) to (2,-5), by (1,-6) and (2,-6)."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 1,-5"}, boats=["1,-5"], whales=["0,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 0,-5 2,-5")
    assert hexes(look(s, -2).whales) == ["2,-5"]
    assert where(s, "B1") == "boat 1,-5"


@pytest.mark.rule("ISL-10.10")
def test_a_shark_may_go_around_a_swimmer_that_would_stop_it() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "Y1": "water 5,-3", "B1": "water 5,-2"},
        sharks=["4,-3"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-3 5,-2")
    assert where(s, "B1") == "removed"
    assert where(s, "Y1") == "water 5,-3"


@pytest.mark.rule("ISL-10.11", "ISL-10.10")
def test_a_whale_may_leave_a_manned_boat_and_come_back_to_capsize_it() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 4,-4"}, boats=["4,-4"], whales=["4,-4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 4,-4 4,-4")
    assert where(s, "B1") == "water 4,-4"
    assert look(s, -2).boats == ()
    assert hexes(look(s, -2).whales) == ["4,-4"]


@pytest.mark.rule("ISL-10.11", "ISL-10.10", "ISL-11.3")
def test_a_whale_coming_back_by_the_same_hex_may_be_repelled() -> None:
    """At the centre the freed hex (0,-1) is the only way out and in again."""
    s = position(
        explorers={"R1": "tile 1,-1", "B1": "boat 0,0"},
        boats=["0,0"],
        whales=["0,0"],
        tiles={"mountain": ["1,-1", "-1,0", "1,0", "-1,1", "0,1", "-1,-1", "0,-2", "1,-2"]},
        hands={"blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale")
    assert allows(s, f"move-creature {label('0,0')} {label('0,-1')}")
    play(s, "move-creature 0,0 0,0")
    assert actor(s) == 1
    play(s, "repel forest")
    assert where(s, "B1") == "boat 0,0"
    assert look(s, -2).whales == ()


@pytest.mark.rule("ISL-10.11")
def test_a_whale_does_not_come_back_when_every_way_leads_through_a_manned_boat() -> None:
    """At the centre the freed hex (0,-1), where another boat would stop it, is the only way out."""
    s = position(
        explorers={"R1": "tile 1,-1", "B1": "boat 0,0", "G1": "boat 0,-1"},
        boats=["0,0", "0,-1"],
        whales=["0,0"],
        tiles={"mountain": ["1,-1", "-1,0", "1,0", "-1,1", "0,1", "-1,-1", "0,-2", "1,-2"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale")
    assert choices(s) == ["move-none", f"move-creature {label('0,0')} {label('0,-1')}"]


@pytest.mark.rule("ISL-10.11")
def test_a_serpent_cannot_leave_and_come_back() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 4,-4"}, boats=["4,-4"], serpents=["4,-4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die serpent")
    assert not allows(s, "move-creature 4,-4 4,-4")
    assert refused(s, "move-creature 4,-4 4,-4") == "ISL-10.5"


@pytest.mark.rule("ISL-10.10", "ISL-10.11")
def test_staying_in_its_hex_is_not_offered_where_it_would_be_useless() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 4,-4"}, boats=["4,-4"], whales=["4,-4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale")
    assert not allows(s, "move-creature 4,-4 4,-4")


# --- whom it harms


@pytest.mark.rule("ISL-10.12", "ISL-11.1")
def test_a_shark_may_eat_the_active_players_own_swimmers_and_his_tile_is_of_no_use() -> None:
    s = position(
        explorers={"R1": "water 5,-4", "R2": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"red": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark")
    assert allows(s, "move-creature 4,-4 5,-4")
    assert refused(s, "repel beach") == "ISL-11.1"
    play(s, "move-creature 4,-4 5,-4")
    assert where(s, "R1") == "removed"
    assert len(s.hands[0]) == 1


@pytest.mark.rule("ISL-10.12")
def test_a_serpent_may_sink_the_active_players_own_boat() -> None:
    s = position(
        explorers={"R1": "boat 5,-4", "R2": "tile 0,-1"},
        boats=["5,-4"],
        serpents=["4,-4"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 4,-4 5,-4")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-10.12", "ISL-11.1", "ISL-11.6")
def test_of_a_boat_under_common_control_only_the_other_player_may_react() -> None:
    """EX-20."""
    s = position(
        explorers={"R1": "boat 5,-4", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"red": ["forest REPEL_WHALE"], "blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    play(s, "decline")
    assert where(s, "R1") == "water 5,-4"
    assert where(s, "B1") == "water 5,-4"
    assert [len(hand) for hand in s.hands] == [1, 1, 0, 0]


@pytest.mark.rule("ISL-10.4")
def test_a_freed_slot_is_sea_for_creatures_too() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        whales=["4,-2"],
        tiles={"forest": BEACHES_OUTSIDE["forest"], "mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-2 3,-2")
    assert hexes(look(s, -2).whales) == ["3,-2"]
