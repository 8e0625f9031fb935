"""Chapter 14: the four challenges."""

import pytest

from atlantide.contract import FATE, InvalidOptions
from atlantide.games.the_island.events import GameEnded, TileShown
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
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
PLACEMENT = [{"type": "Placement"}]

NO_TILES: dict[str, list[str]] = {}
"""The island is gone."""

RING_TILES = ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
"""The six tiles around the central hex."""

INNER_TILES = ["0,-2", "1,-2", "2,-2", "-1,-1", "2,-1", "-2,0", "2,0", "-2,1", "1,1", "-2,2", "-1,2", "0,2"]
"""The twelve tiles that touch no sea."""

RIM_TILES = ["0,-3", "1,-3", "2,-3", "3,-3", "-1,-2", "3,-2", "-3,-1", "-2,-1", "3,-1", "4,-1", "-3,0"]
RIM_TILES += ["3,0", "-4,1", "-3,1", "2,1", "3,1", "-3,2", "1,2", "-3,3", "-2,3", "-1,3", "0,3"]
"""The twenty-two tiles on the outer coast."""


def placed(tiles: list[str]) -> dict[str, str]:
    """One explorer on each of these tiles, placed in turn by red, blue, green and yellow."""
    return {f"{'RBGY'[i % 4]}{i // 4 + 1}": f"tile {at}" for i, at in enumerate(tiles)}


# --- challenge 1: overcrowded


@pytest.mark.rule("ISL-14.1", "ISL-14.2")
def test_a_tile_takes_two_explorers_but_one_on_the_rim() -> None:
    """EX-43."""
    s = position(
        options={"challenge_1": True},
        explorers={"R1": "tile 0,-3", "B1": "tile 0,-1", "G1": "tile 0,-2", "Y1": "tile 0,-2"},
        agenda=PLACEMENT,
    )
    assert refused(s, "place-explorer red 0,-3") == "ISL-14.1"
    assert allows(s, "place-explorer red 0,-1")
    assert refused(s, "place-explorer red 0,-2") == "ISL-14.1"


@pytest.mark.rule("ISL-14.1")
def test_a_tile_may_receive_two_explorers_of_one_colour() -> None:
    s = position(
        options={"challenge_1": True},
        explorers={"R1": "tile 0,-2", "B1": "tile 1,-2", "G1": "tile 2,-2", "Y1": "tile -1,-1"},
        agenda=PLACEMENT,
    )
    play(s, "place-explorer red 0,-2")
    assert where(s, "R1") == "tile 0,-2"
    assert where(s, "R2") == "tile 0,-2"


@pytest.mark.rule("ISL-14.1")
def test_without_the_challenge_a_tile_takes_one_explorer() -> None:
    s = position(
        explorers={"R1": "tile 0,-2", "B1": "tile 1,-2", "G1": "tile 2,-2", "Y1": "tile -1,-1"},
        agenda=PLACEMENT,
    )
    assert refused(s, "place-explorer red 0,-2") == "ISL-2.7"


@pytest.mark.rule("ISL-14.2")
def test_all_twenty_two_rim_tiles_are_full_with_one_explorer() -> None:
    s = position(options={"challenge_1": True}, side="green", explorers=placed(RIM_TILES), agenda=PLACEMENT)
    assert len(choices(s)) == 18
    assert allows(s, "place-explorer green 0,-1")


@pytest.mark.rule("ISL-14.2")
def test_all_ring_and_inner_tiles_take_a_second_explorer() -> None:
    s = position(
        options={"challenge_1": True},
        side="green",
        explorers=placed([*RING_TILES, *INNER_TILES]),
        agenda=PLACEMENT,
    )
    assert len(choices(s)) == 40
    assert allows(s, "place-explorer green 0,-1")
    assert allows(s, "place-explorer green 0,2")


@pytest.mark.rule("ISL-14.1")
def test_in_play_challenge_1_changes_nothing() -> None:
    """A third explorer may walk onto a tile with two, or onto one on the rim."""
    s = position(
        options={"challenge_1": True},
        explorers={
            "R1": "tile 0,-2",
            "R2": "tile 0,-2",
            "R3": "tile 1,-2",
            "B1": "tile 1,-3",
            "B2": "tile 1,-3",
        },
    )
    assert allows(s, "walk R3 0,-2")
    assert allows(s, "walk R3 1,-3")


# --- challenge 2: to the last one


@pytest.mark.rule("ISL-14.3", "ISL-4.4")
def test_the_game_ends_at_once_when_the_last_explorer_lands() -> None:
    """EX-40: no steps 3 and 4."""
    s = position(
        options={"challenge_2": True},
        side="blue",
        explorers={"B1": "boat 7,-5", "B2": "safe NE"},
        values={"B1": 3, "B2": 2},
        boats=["7,-5"],
    )
    play(s, "land B1")
    assert GAME.to_act(s) == ()
    assert result(s).reason == "last"
    assert result(s).scores == (0, 5, 0, 0)
    assert len(look(s, -2).beaches) == 16


@pytest.mark.rule("ISL-14.3", "ISL-8.6")
def test_the_volcano_is_a_whirlpool_and_the_game_goes_on() -> None:
    """EX-41."""
    s = position(
        options={"challenge_2": True},
        explorers={"R1": "boat 0,0", "Y1": "tile -2,0"},
        boats=["0,0"],
        tiles={"mountain": ["1,0", "-2,0"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert where(s, "R1") == "removed"
    assert look(s, -2).boats == ()
    assert where(s, "Y1") == "tile -2,0"
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]


@pytest.mark.rule("ISL-14.3")
def test_the_game_ends_when_the_volcano_takes_the_last_explorer() -> None:
    s = position(
        options={"challenge_2": True},
        explorers={"R1": "tile 1,0"},
        tiles={"mountain": ["1,0", "-2,0"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert result(s).reason == "last"


@pytest.mark.rule("ISL-14.3")
def test_the_game_ends_in_step_4_of_another_players_turn_too() -> None:
    s = position(
        options={"challenge_2": True}, explorers={"B1": "water 5,-4"}, serpents=["4,-4"], agenda=AT_THE_DIE
    )
    play(s, "roll-die serpent", "move-creature 4,-4 5,-4")
    assert result(s).reason == "last"


@pytest.mark.rule("ISL-14.3")
def test_end_when_settled_has_no_effect_in_challenge_2() -> None:
    s = position(
        options={"challenge_2": True, "end_when_settled": False},
        explorers={"R1": "boat 7,-5"},
        boats=["7,-5"],
    )
    play(s, "land R1")
    assert result(s).reason == "last"


@pytest.mark.rule("ISL-14.4", "ISL-7.9")
def test_after_the_last_tile_the_other_steps_go_on() -> None:
    """Step 1, step 2, then the die; there is nothing to remove."""
    s = position(
        options={"challenge_2": True},
        explorers={"R1": "water 3,-5", "B1": "water -3,5"},
        whales=["0,-5"],
        tiles=NO_TILES,
        hands={"red": ["beach DOLPHIN"]},
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 6,-5")
    play(s, "swim R1 7,-5", "end-movement", "roll-die whale", "move-creature 0,-5 1,-5")
    assert where(s, "R1") == "water 7,-5"
    assert hexes(look(s, -2).whales) == ["1,-5"]
    assert (s.turn, actor(s)) == (2, 1)


@pytest.mark.rule("ISL-14.4", "ISL-5.9")
def test_without_tiles_and_explorers_a_player_with_a_hand_is_asked_for_a_tile() -> None:
    s = position(
        options={"challenge_2": True},
        explorers={"B1": "water -3,5"},
        tiles=NO_TILES,
        hands={"red": ["beach REPEL_SHARK"]},
    )
    assert actor(s) == 0
    assert choices(s) == ["no-tile"]
    play(s, "no-tile")
    assert actor(s) == FATE


def last_tile(stall_rounds: int) -> State:
    """Three players in challenge 2, turn 40: Red, who begins it with one tile left, is about to remove it."""
    s = position(
        seats=3,
        options={"challenge_2": True, "stall_rounds": stall_rounds},
        turn=39,
        side="green",
        explorers={"R1": "water 3,-5", "B1": "water -3,5", "G1": "boat 7,-5", "G2": "boat 7,-5"},
        values={"G1": 3, "G2": 4},
        boats=["7,-5"],
        tiles={"mountain": ["1,0"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "end-movement")
    assert (s.turn, actor(s)) == (40, 0)
    return s


@pytest.mark.rule("ISL-14.5", "ISL-14.4")
def test_the_game_ends_after_a_quiet_round() -> None:
    """EX-54 (a): turns 41, 42 and 43 count, turn 40 began with a tile."""
    s = last_tile(stall_rounds=1)
    play(s, "sink-tile 1,0", "turn-tile VOLCANO", "roll-die whale")
    assert s.turn == 41
    play(s, "end-movement", "roll-die whale")
    play(s, "end-movement", "roll-die whale")
    assert (s.turn, GAME.outcome(s)) == (43, None)
    play(s, "end-movement", "roll-die whale")
    assert s.turn == 43
    assert result(s).reason == "stall"
    assert result(s).scores == (0, 0, 0)


@pytest.mark.rule("ISL-14.5")
def test_a_landing_sets_the_count_of_quiet_turns_to_0() -> None:
    """EX-54 (b): Green lands an explorer on turn 42; the game ends after turn 45."""
    s = last_tile(stall_rounds=1)
    play(s, "sink-tile 1,0", "turn-tile VOLCANO", "roll-die whale")
    play(s, "end-movement", "roll-die whale")
    assert look(s, -2).quiet == 1
    play(s, "land G1", "end-movement", "roll-die whale")
    assert look(s, -2).quiet == 0
    play(s, "end-movement", "roll-die whale")
    play(s, "end-movement", "roll-die whale")
    assert (s.turn, GAME.outcome(s)) == (45, None)
    play(s, "end-movement", "roll-die whale")
    assert s.turn == 45
    assert result(s).reason == "stall"
    assert result(s).scores == (0, 0, 3)


@pytest.mark.rule("ISL-14.5")
def test_a_removal_sets_the_count_of_quiet_turns_to_0() -> None:
    s = position(
        options={"challenge_2": True},
        explorers={"R1": "water 3,-5", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=NO_TILES,
        quiet=39,
    )
    play(s, "end-movement", "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"
    assert (s.turn, look(s, -2).quiet) == (2, 0)


@pytest.mark.rule("ISL-14.5")
def test_the_loss_of_a_creature_or_boat_leaves_the_turn_quiet() -> None:
    s = position(
        options={"challenge_2": True},
        explorers={"R1": "water 3,-5", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=NO_TILES,
        quiet=5,
    )
    play(s, "end-movement", "roll-die whale", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "water 5,-4"
    assert (s.turn, look(s, -2).quiet) == (2, 6)


@pytest.mark.rule("ISL-14.5")
@pytest.mark.parametrize(("quiet", "over"), [(38, False), (39, True)])
def test_by_default_ten_quiet_rounds_end_the_game(quiet: int, over: bool) -> None:
    """Four players: 40 quiet turns."""
    s = position(options={"challenge_2": True}, explorers={"R1": "water 3,-5"}, tiles=NO_TILES, quiet=quiet)
    play(s, "end-movement", "roll-die whale")
    assert (GAME.outcome(s) is not None) == over


@pytest.mark.rule("ISL-14.5")
def test_stall_rounds_0_sets_no_limit() -> None:
    s = position(
        options={"challenge_2": True, "stall_rounds": 0},
        explorers={"R1": "water 3,-5"},
        tiles=NO_TILES,
        quiet=1000,
    )
    play(s, "end-movement", "roll-die whale")
    assert GAME.outcome(s) is None
    assert s.turn == 2


@pytest.mark.rule("ISL-14.5", "ISL-1.15")
def test_in_mode_colour_a_quiet_round_has_four_turns() -> None:
    s = position(
        seats=2,
        options={
            "challenge_2": True,
            "stall_rounds": 1,
            "two_colours": True,
            "two_colour_turns": "colour",
        },
        explorers={"R1": "water 3,-5"},
        tiles=NO_TILES,
    )
    play(s, "end-movement", "roll-die whale", "roll-die whale", "roll-die whale")
    assert (s.turn, GAME.outcome(s)) == (4, None)
    play(s, "roll-die whale")
    assert result(s).reason == "stall"


# --- challenge 3: all equal


@pytest.mark.rule("ISL-14.6")
def test_the_most_explorers_landed_win() -> None:
    """EX-44: 4 to 3."""
    s = position(
        options={"challenge_3": True},
        explorers={
            "R1": "safe NE",
            "R2": "safe NE",
            "R3": "safe SW",
            "B1": "safe NE",
            "B2": "safe SE",
            "B3": "safe SE",
            "B4": "safe NW",
            "Y1": "tile 0,-1",
        },
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert result(s).scores == (3, 4, 0, 0)
    assert result(s).ranks == (2, 1, 3, 3)


@pytest.mark.rule("ISL-14.6", "ISL-12.4")
def test_equal_numbers_share_the_victory() -> None:
    s = position(
        options={"challenge_3": True},
        explorers={"R1": "safe NE", "B1": "safe NE", "Y1": "tile 0,-1"},
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert result(s).scores == (1, 1, 0, 0)
    assert result(s).ranks == (1, 1, 3, 3)


@pytest.mark.rule("ISL-14.7")
def test_in_challenge_3_only_the_tile_is_chosen() -> None:
    s = position(options={"challenge_3": True}, agenda=PLACEMENT)
    play(s, "place-explorer red 0,-3")
    assert actor(s) == 1
    assert choices(s) == choices(s, "place-explorer")
    assert refused(s, "choose-value 1") == "ISL-4.1"


@pytest.mark.rule("ISL-14.7")
def test_in_challenge_3_there_are_no_values_to_see_or_reveal() -> None:
    s = position(
        options={"challenge_3": True, "show_my_values": True},
        explorers={"R1": "safe NE", "Y1": "tile 0,-1"},
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    assert set(look(s, 0).values) == {0}
    events = play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert isinstance(events[-1], GameEnded)
    assert set(events[-1].values) == {0}


# --- challenge 4: Atlantis submerged


@pytest.mark.rule("ISL-14.8", "ISL-14.9")
def test_the_game_ends_when_the_last_tile_is_removed() -> None:
    """Its back is not drawn, no die is rolled, and who has not landed is lost."""
    s = position(
        options={"challenge_4": True},
        turn=40,
        explorers={"R1": "tile 1,0", "R2": "safe NE", "B1": "boat 7,-5"},
        values={"R1": 6, "R2": 2, "B1": 5},
        boats=["7,-5"],
        tiles={"mountain": ["1,0"]},
        agenda=STEP_3,
    )
    events = play(s, "sink-tile 1,0")
    assert GAME.to_act(s) == ()
    assert not [event for event in events if isinstance(event, TileShown)]
    assert result(s).reason == "submerged"
    assert result(s).scores == (2, 0, 0, 0)
    assert s.turn == 40


@pytest.mark.rule("ISL-14.8")
def test_in_challenge_4_the_volcano_is_a_whirlpool_and_the_game_goes_on() -> None:
    s = position(
        options={"challenge_4": True},
        explorers={"R1": "boat 0,0", "Y1": "tile -2,0"},
        boats=["0,0"],
        tiles={"mountain": ["1,0", "-2,0"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 1,0", "turn-tile VOLCANO")
    assert where(s, "R1") == "removed"
    assert actor(s) == FATE
    play(s, "roll-die whale", "sink-tile -2,0")
    assert result(s).reason == "submerged"


@pytest.mark.rule("ISL-14.9")
def test_challenge_4_lasts_forty_turns() -> None:
    """Nobody is asked anything but which tile; the volcano comes among the mountains and ends nothing."""
    s = position(
        options={"challenge_4": True, "end_when_settled": False}, explorers={"R1": "safe NE"}, seats=2
    )
    while s.turn <= 40 and (actors := GAME.to_act(s)):
        action = GAME.fate(s)[0][0] if actors == (FATE,) else GAME.fallback(s, actors[0])
        GAME.apply(s, actors[0], action)
    assert s.turn == 40
    assert result(s).reason == "submerged"


@pytest.mark.rule("ISL-14.9", "ISL-12.6")
def test_challenge_4_ends_earlier_when_nobody_is_left() -> None:
    s = position(options={"challenge_4": True}, explorers={"R1": "boat 7,-5"}, boats=["7,-5"])
    play(s, "land R1")
    assert result(s).reason == "settled"


# --- together


@pytest.mark.rule("ISL-14.10", "ISL-15.2")
def test_challenges_2_and_4_exclude_each_other() -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(challenge_2=True, challenge_4=True), 4)
    assert refusal.value.key == "ISL-14.10"


@pytest.mark.rule("ISL-14.10")
@pytest.mark.parametrize("last", ["challenge_2", "challenge_4"])
@pytest.mark.parametrize("turns", ["player", "colour"])
def test_all_other_challenges_combine_with_each_other_and_the_two_colour_game(last: str, turns: str) -> None:
    s = position(
        seats=2,
        options={
            "challenge_1": True,
            "challenge_3": True,
            last: True,
            "two_colours": True,
            "two_colour_turns": turns,
            "wind_empty_boat": True,
            "landing_after_swim": False,
            "reaction_privacy": "fast",
        },
        agenda=PLACEMENT,
    )
    play(s, "place-explorer red 0,-1", "place-explorer green 0,-1")
    assert where(s, "R1") == "tile 0,-1"
    assert where(s, "G1") == "tile 0,-1"
