"""Chapter 4: the structure of a turn."""

import pytest

from atlantide.contract import FATE, GameOver, NotYourTurn, Seat
from atlantide.games.the_island.events import CreatureStayed, DieRolled, TileSunk, TurnBegan
from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    island_without,
    look,
    outcomes,
    play,
    position,
    refused,
    where,
)

# --- ISL-4.1: four steps in their order


@pytest.mark.rule("ISL-4.1")
def test_steps_follow_each_other_tile_moves_removal_die() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 3,-5", "put-creature 0,-5")
    play(s, "walk R1 2,0", "end-movement")
    assert choices(s) == choices(s, "sink-tile")
    play(s, "sink-tile 0,-3")
    assert set(outcomes(s)) > {"turn-tile SHARK", "turn-tile DOLPHIN"}
    play(s, "turn-tile DOLPHIN")
    assert outcomes(s) == {"roll-die serpent": 2, "roll-die shark": 2, "roll-die whale": 2}
    play(s, "roll-die whale")
    assert set(choices(s)) == {"move-none", *choices(s, "move-creature")}


@pytest.mark.rule("ISL-4.1")
def test_step_1_is_optional() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "walk R1 2,0")
    assert where(s, "R1") == "tile 2,0"
    assert len(look(s, 0).hands[0]) == 1


@pytest.mark.rule("ISL-4.1")
def test_step_2_may_be_left_without_a_move() -> None:
    s = position(explorers={"R1": "tile 1,0"})
    play(s, "end-movement")
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-4.1")
def test_removal_and_roll_cannot_be_skipped() -> None:
    s = position(explorers={"R1": "tile 1,0"})
    play(s, "end-movement")
    assert choices(s) == choices(s, "sink-tile")
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN")
    assert actor(s) == FATE


@pytest.mark.rule("ISL-4.1")
def test_creature_movement_of_step_4_is_optional() -> None:
    s = position(explorers={"R1": "tile 1,0"}, serpents=["7,-5"], agenda=[{"type": "Die"}])
    log = play(s, "roll-die serpent", "move-none")
    assert log == [DieRolled(0, "serpent"), CreatureStayed(0, "serpent"), TurnBegan(2, 1)]


@pytest.mark.rule("ISL-4.1")
def test_no_tile_is_removed_and_no_creature_moved_during_step_2() -> None:
    s = position(explorers={"R1": "tile 1,0"}, serpents=["7,-5"])
    assert choices(s, "sink-tile") == []
    assert refused(s, "sink-tile 0,-3") == "ISL-4.1"
    assert refused(s, "move-creature 7,-5 6,-5") == "ISL-4.1"


@pytest.mark.rule("ISL-4.1")
def test_movement_once_left_cannot_be_resumed() -> None:
    s = position(explorers={"R1": "tile 1,0"}, serpents=["7,-5"])
    play(s, "walk R1 2,0", "end-movement")
    assert not allows(s, "walk R1 1,0")
    assert refused(s, "walk R1 1,0") == "ISL-4.1"
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die serpent")
    assert refused(s, "walk R1 1,0") == "ISL-4.1"


@pytest.mark.rule("ISL-4.1")
def test_removal_once_made_cannot_be_repeated() -> None:
    s = position(explorers={"R1": "tile 1,0"}, serpents=["7,-5"])
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die serpent")
    assert refused(s, "sink-tile 1,-3") == "ISL-4.1"


# --- ISL-4.2: who decides


@pytest.mark.rule("ISL-4.2")
def test_only_the_active_player_decides() -> None:
    s = position(explorers={"R1": "tile 1,0", "B1": "tile 0,-3"})
    assert GAME.to_act(s) == (0,)
    assert GAME.legal(s, Seat(1)) == []
    with pytest.raises(NotYourTurn):
        GAME.check(s, Seat(1), GAME.parse("walk B1 1,-3"))


@pytest.mark.rule("ISL-4.2")
def test_active_player_chooses_the_tile_and_moves_the_creature() -> None:
    s = position(explorers={"R1": "tile 1,0", "B1": "tile 0,-3"}, serpents=["7,-5"])
    play(s, "end-movement")
    assert GAME.to_act(s) == (0,)
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die serpent")
    assert GAME.to_act(s) == (0,)


@pytest.mark.rule("ISL-4.2")
def test_others_decide_about_their_defence_only() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Die"}],
    )
    play(s, "roll-die shark", "move-creature 3,-5 4,-5")
    assert GAME.to_act(s) == (1,)
    assert choices(s) == ["decline", "repel beach"]
    play(s, "repel beach")
    assert look(s, 0).side == 1, "Red's turn is over, it is Blue's now"


# --- ISL-4.3: the turn order


@pytest.mark.rule("ISL-4.3")
def test_turn_passes_clockwise_after_step_4() -> None:
    s = position(
        seats=3,
        side="blue",
        explorers={"R1": "tile 1,0", "B1": "tile 0,1", "G1": "tile 0,-1"},
        agenda=[{"type": "Die"}],
    )
    play(s, "roll-die whale")
    assert actor(s) == 2
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 0
    play(s, "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 1


@pytest.mark.rule("ISL-4.3")
def test_player_without_explorers_keeps_his_turns() -> None:
    s = position(explorers={"R1": "tile 1,0", "G1": "tile 0,1"}, agenda=[{"type": "Die"}])
    play(s, "roll-die whale")
    assert actor(s) == 1
    assert choices(s) == choices(s, "sink-tile")
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 2


# --- ISL-4.4: the game ends at once


@pytest.mark.rule("ISL-4.4")
def test_volcano_ends_the_game_before_the_die() -> None:
    s = position(tiles={"mountain": BEACHES_OUTSIDE["mountain"]}, explorers={"R1": "tile 0,1"})
    play(s, "end-movement", "sink-tile 1,0", "turn-tile VOLCANO")
    assert GAME.to_act(s) == ()
    result = GAME.outcome(s)
    assert result is not None
    assert result.reason == "volcano"
    with pytest.raises(GameOver):
        GAME.check(s, FATE, GAME.parse("roll-die whale"))


@pytest.mark.rule("ISL-4.4")
def test_landing_of_the_last_explorer_ends_the_game_in_the_middle_of_step_2() -> None:
    s = position(explorers={"R1": "boat 7,-5"}, boats=["7,-5"])
    play(s, "land R1")
    assert GAME.to_act(s) == ()
    assert GAME.outcome(s) is not None
    assert len(look(s, 0).beaches) == 16, "no tile was removed any more"


@pytest.mark.rule("ISL-4.4")
def test_shark_tile_under_the_last_explorer_ends_the_game_before_the_die() -> None:
    s = position(explorers={"G1": "tile 0,-3"})
    play(s, "sink-tile 0,-3", "turn-tile SHARK")
    assert GAME.to_act(s) == ()


# --- ISL-4.5: forty turns


@pytest.mark.rule("ISL-4.5")
def test_turn_n_removes_the_nth_tile_beaches_then_forests_then_mountains() -> None:
    """R1 swims far from the island; the volcano is the very last tile; nobody moves anything."""
    s = position(explorers={"R1": "water 0,-6"})
    removed = []
    for turn in range(1, 41):
        assert look(s, 0).turn == turn
        if allows(s, "end-movement"):
            play(s, "end-movement")
        (sunk,) = play(s, choices(s, "sink-tile")[0])
        assert isinstance(sunk, TileSunk)
        removed.append(sunk.terrain)
        play(s, max(outcomes(s), key=lambda line: line != "turn-tile VOLCANO"))
        if turn < 40:
            play(s, "roll-die serpent")
    assert removed == ["beach"] * 16 + ["forest"] * 16 + ["mountain"] * 8
    assert GAME.to_act(s) == ()


@pytest.mark.rule("ISL-4.5")
@pytest.mark.parametrize(("mountains", "others"), [(8, 7), (7, 6), (2, 1), (1, 0)])
def test_each_mountain_is_as_likely_as_the_others_to_be_the_volcano(mountains: int, others: int) -> None:
    """Turn 33 with chance 1/8, turn 34 with 7/8 times 1/7, and so on: 1/8 each."""
    s = position(
        tiles={"mountain": ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "0,2", "-1,2"][:mountains]},
        explorers={"R1": "water 0,-6"},
    )
    play(s, "end-movement", "sink-tile 1,0")
    assert outcomes(s)["turn-tile VOLCANO"] == 1
    assert sum(outcomes(s).values()) == others + 1
