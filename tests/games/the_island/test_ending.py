"""Chapter 12: the end of the game and scoring."""

import pytest

from atlantide.contract import FATE, GameOver, Seat
from atlantide.games.the_island.actions import EndMovement
from atlantide.games.the_island.events import GameEnded
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    RING,
    actor,
    allows,
    choices,
    hexes,
    look,
    outcomes,
    play,
    position,
    refused,
    result,
    where,
)

STEP_3 = [{"type": "Die"}, {"type": "Removal"}]
"""Movement is over, a tile has to go."""

MOUNTAINS = {"mountain": BEACHES_OUTSIDE["mountain"]}
"""Turn 33: the mountains are all there is."""


def erupt(**landed: int) -> State:
    """A game that has just ended; these explorers had landed with these values, R10 was still ashore."""
    s = position(
        turn=33,
        explorers={"R10": "tile 0,-1", **dict.fromkeys(landed, "safe NE")},
        values=landed,
        tiles=MOUNTAINS,
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    return s


# --- the volcano


@pytest.mark.rule("ISL-12.1", "ISL-12.2", "ISL-12.3", "ISL-12.4")
def test_the_volcano_ends_the_game_and_equal_scores_share_the_victory() -> None:
    """EX-37: Red's boat with 5 and 4 on an entrance does not count."""
    s = position(
        turn=33,
        explorers={
            "R1": "safe NE",
            "R2": "safe NW",
            "R3": "safe SE",
            "R4": "boat 7,-5",
            "R5": "boat 7,-5",
            "B1": "safe NE",
            "B2": "safe NE",
            "B3": "safe NE",
            "B4": "safe SW",
            "G1": "safe SW",
            "Y1": "tile 0,-1",
        },
        values={
            "R1": 6,
            "R2": 1,
            "R3": 1,
            "R4": 5,
            "R5": 4,
            "B1": 3,
            "B2": 2,
            "B3": 2,
            "B4": 1,
            "G1": 5,
            "Y1": 6,
        },
        boats=["7,-5"],
        tiles=MOUNTAINS,
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert GAME.to_act(s) == ()
    assert result(s).reason == "volcano"
    assert result(s).scores == (8, 8, 5, 0)
    assert result(s).ranks == (1, 1, 3, 4)
    assert result(s).returns == pytest.approx((1 / 3, 1 / 3, -1 / 3, -1 / 3))


@pytest.mark.rule("ISL-12.1")
def test_after_the_eruption_nobody_may_do_anything() -> None:
    s = erupt(R1=1)
    assert list(GAME.legal(s, Seat(0))) == []
    assert list(GAME.fate(s)) == []
    with pytest.raises(GameOver):
        GAME.check(s, Seat(0), EndMovement())


@pytest.mark.rule("ISL-12.1")
def test_there_is_no_die_after_the_eruption() -> None:
    """A shark stands beside Blue's swimmer and Blue holds a tile: neither matters any more."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=STEP_3,
    )
    events = play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert isinstance(events[-1], GameEnded)
    assert GAME.to_act(s) == ()
    assert where(s, "B1") == "water 5,-4"
    assert result(s).scores == (0, 0, 0, 0)


@pytest.mark.rule("ISL-12.1", "ISL-12.2")
def test_explorers_on_tiles_aboard_and_swimming_are_lost() -> None:
    s = position(
        explorers={
            "R1": "tile 0,-1",
            "R2": "boat 7,-5",
            "R3": "water 7,-4",
            "R4": "tile 1,0",
            "R5": "safe NE",
        },
        values={"R1": 6, "R2": 5, "R3": 4, "R4": 3, "R5": 2},
        boats=["7,-5"],
        tiles=RING,
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert result(s).scores == (2, 0, 0, 0)


# --- scores


@pytest.mark.rule("ISL-12.2")
def test_the_score_is_the_sum_of_the_values_landed_and_nothing_else() -> None:
    """Removed explorers, boats and kept tiles count nothing; neither does the island one has reached."""
    s = position(
        explorers={"R1": "safe NE", "R2": "safe SW", "R3": "removed", "R4": "tile 0,-1", "B1": "removed"},
        values={"R1": 4, "R2": 3, "R3": 6, "B1": 6},
        boats=["5,-4"],
        tiles=RING,
        hands={"blue": ["beach DOLPHIN", "beach WIND"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert result(s).scores == (7, 0, 0, 0)


@pytest.mark.rule("ISL-12.3")
def test_the_highest_score_wins_whatever_the_number_of_explorers() -> None:
    s = erupt(R1=6, B1=1, B2=1, B3=1, B4=2)
    assert result(s).scores == (6, 5, 0, 0)
    assert result(s).ranks == (1, 2, 3, 3)
    assert result(s).returns == pytest.approx((1, -1 / 3, -1 / 3, -1 / 3))


@pytest.mark.rule("ISL-12.4")
def test_even_at_0_the_victory_is_shared() -> None:
    s = erupt()
    assert result(s).scores == (0, 0, 0, 0)
    assert result(s).ranks == (1, 1, 1, 1)


@pytest.mark.rule("ISL-12.4")
def test_after_a_tie_for_second_the_next_rank_is_skipped() -> None:
    s = erupt(R1=3, B1=6, G1=3, Y1=1)
    assert result(s).ranks == (2, 1, 2, 4)


@pytest.mark.rule("ISL-12.2", "ISL-3.10")
def test_the_values_are_revealed_at_the_end() -> None:
    s = position(
        explorers={"R1": "safe NE", "R2": "tile 0,-1"},
        values={"R1": 4, "R2": 6},
        tiles=MOUNTAINS,
        agenda=STEP_3,
    )
    assert look(s, 1).values[0] == 0
    events = play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    end = events[-1]
    assert isinstance(end, GameEnded)
    assert end.values[:2] == (4, 6)
    assert (end.scores, end.ranks, end.reason) == ((4, 0, 0, 0), (1, 2, 2, 2), "volcano")
    assert look(s, 1).values[:2] == (4, 6)


@pytest.mark.rule("ISL-12.2")
def test_there_is_no_result_before_the_end() -> None:
    s = position(explorers={"R1": "safe NE", "R2": "tile 0,-1"})
    assert GAME.outcome(s) is None


# --- nobody left


@pytest.mark.rule("ISL-12.5", "ISL-6.5")
def test_a_player_without_explorers_goes_on_playing_steps_1_3_and_4() -> None:
    """EX-38: Yellow moves no empty boat."""
    s = position(
        side="yellow",
        explorers={"R1": "tile 0,-1"},
        boats=["4,-2"],
        whales=["5,-4"],
        tiles=RING,
        hands={"yellow": ["beach MOVE_WHALE"]},
    )
    assert actor(s) == 3
    assert choices(s, "sail") == []
    assert refused(s, "sail 4,-2 4,-1") == "ISL-6.5"
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 5,-4", "put-creature 7,-5")
    assert hexes(look(s, -2).whales) == ["7,-5"]
    assert choices(s) == choices(s, "sink-tile")
    play(s, "sink-tile 1,0", "turn-tile WHIRLPOOL", "roll-die whale")
    assert actor(s) == 3
    play(s, "move-creature 7,-5 6,-5")
    assert (s.turn, actor(s)) == (2, 0)


@pytest.mark.rule("ISL-12.5")
def test_a_player_without_explorers_keeps_his_place_in_the_turn_order() -> None:
    s = position(explorers={"R1": "tile 0,-1", "G1": "tile 0,1"}, agenda=[{"type": "Die"}])
    play(s, "roll-die whale")
    assert (s.turn, actor(s)) == (2, 1)
    assert choices(s) == choices(s, "sink-tile")
    play(s, "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert (s.turn, actor(s)) == (3, 2)
    assert allows(s, "walk G1 0,2")


@pytest.mark.rule("ISL-12.5")
def test_a_player_without_explorers_is_never_asked_to_react() -> None:
    s = position(
        explorers={"R1": "water 5,-4", "G1": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Die"}],
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "R1") == "removed"
    assert len(s.hands[1]) == 1


@pytest.mark.rule("ISL-12.6", "ISL-4.4", "ISL-8.2")
def test_the_game_ends_at_once_when_the_last_explorer_is_removed() -> None:
    """EX-52 (a): no die is rolled."""
    s = position(explorers={"G1": "tile 3,-2", "B1": "safe NE"}, values={"B1": 3}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile SHARK")
    assert where(s, "G1") == "removed"
    assert GAME.to_act(s) == ()
    assert result(s).reason == "settled"
    assert result(s).scores == (0, 3, 0, 0)


@pytest.mark.rule("ISL-12.6")
def test_the_game_goes_on_while_the_last_explorer_swims() -> None:
    """EX-52 (b)."""
    s = position(explorers={"G1": "tile 3,-2"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile DOLPHIN")
    assert where(s, "G1") == "water 3,-2"
    assert actor(s) == FATE
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]


@pytest.mark.rule("ISL-12.6")
def test_with_end_when_settled_off_the_game_goes_on_to_the_volcano() -> None:
    """EX-52, last sentence."""
    s = position(
        options={"end_when_settled": False},
        explorers={"G1": "tile 1,0"},
        tiles=RING,
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile SHARK")
    assert where(s, "G1") == "removed"
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]
    play(s, "roll-die whale", "sink-tile 0,1", "turn-tile WHIRLPOOL", "roll-die whale")
    assert GAME.outcome(s) is None
    play(s, "sink-tile 0,-1", "turn-tile VOLCANO")
    assert result(s).reason == "volcano"


@pytest.mark.rule("ISL-12.6", "ISL-4.4")
def test_the_game_ends_at_once_when_the_last_explorer_lands() -> None:
    """In step 2, with two moves left and an empty boat to sail."""
    s = position(explorers={"R1": "boat 7,-5"}, values={"R1": 5}, boats=["7,-5"])
    play(s, "land R1")
    assert GAME.to_act(s) == ()
    assert result(s).reason == "settled"
    assert result(s).scores == (5, 0, 0, 0)


@pytest.mark.rule("ISL-12.6")
def test_the_game_ends_in_step_1_when_the_dolphin_takes_the_last_swimmer_to_a_shark() -> None:
    s = position(
        explorers={"R1": "water 3,-5"}, sharks=["4,-5"], tiles=RING, hands={"red": ["beach DOLPHIN"]}
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 4,-5")
    assert result(s).reason == "settled"


@pytest.mark.rule("ISL-12.6")
def test_the_game_ends_in_step_4_when_a_creature_takes_the_last_explorer() -> None:
    s = position(explorers={"B1": "water 5,-4"}, serpents=["4,-4"], agenda=[{"type": "Die"}])
    play(s, "roll-die serpent", "move-creature 4,-4 5,-4")
    assert result(s).reason == "settled"
    assert s.turn == 1


@pytest.mark.rule("ISL-12.6")
def test_during_set_up_nobody_on_the_board_is_no_end() -> None:
    s = position(agenda=[{"type": "Placement"}])
    assert GAME.outcome(s) is None
    assert actor(s) == 0
