"""Chapter 5: step 1, playing a tile that was kept."""

import pytest

from atlantide.contract import FATE, PUBLIC, Recall
from atlantide.games.the_island.events import TilePlayed
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.pieces import Tile
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    hexes,
    island_without,
    label,
    look,
    moves_left,
    play,
    position,
    refused,
    where,
)

FORESTS, MOUNTAINS = BEACHES_OUTSIDE["forest"], BEACHES_OUTSIDE["mountain"]


# --- ISL-5.1: one own-turn tile


@pytest.mark.rule("ISL-5.1")
@pytest.mark.parametrize("back", ["DOLPHIN", "WIND", "MOVE_SERPENT", "MOVE_SHARK", "MOVE_WHALE"])
def test_own_turn_tiles_may_be_played_at_the_start_of_the_turn(back: str) -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 1,-5", "R2": "boat 3,-5"},
        boats=["3,-5"],
        serpents=["7,-5"],
        sharks=["7,-4"],
        whales=["2,5"],
        hands={"red": [f"beach {back}"]},
    )
    assert choices(s, "play-tile") == [f"play-tile beach {back}"]
    play(s, f"play-tile beach {back}")


@pytest.mark.rule("ISL-5.1")
def test_second_tile_of_the_turn_is_not_offered() -> None:
    s = position(
        tiles=island_without("3,1", "2,1"),
        explorers={"R1": "tile 1,0"},
        sharks=["7,-4"],
        whales=["2,5"],
        hands={"red": ["beach MOVE_SHARK", "beach MOVE_WHALE"]},
    )
    assert len(choices(s, "play-tile")) == 2
    play(s, "play-tile beach MOVE_SHARK", "pick-creature 7,-4", "put-creature 0,-5")
    assert choices(s, "play-tile") == []
    assert not allows(s, "play-tile beach MOVE_WHALE")


@pytest.mark.rule("ISL-5.1")
def test_second_tile_of_the_turn_is_refused_because_only_one_may_be_played() -> None:
    """No move has been made yet, so it is not ISL-5.8 that closes the step."""
    s = position(
        tiles=island_without("3,1", "2,1"),
        explorers={"R1": "tile 1,0"},
        sharks=["7,-4"],
        whales=["2,5"],
        hands={"red": ["beach MOVE_SHARK", "beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_SHARK", "pick-creature 7,-4", "put-creature 0,-5")
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.1"


@pytest.mark.rule("ISL-5.1")
@pytest.mark.parametrize(
    "pending",
    [
        [{"type": "Dolphin"}],
        [{"type": "Dolphin", "explorer": "R1"}],
        [{"type": "Wind"}],
        [{"type": "Wind", "at": "3,-5"}],
        [{"type": "Relocation", "kind": "whale"}],
        [{"type": "Relocation", "kind": "whale", "at": "2,5"}],
    ],
)
def test_second_tile_is_refused_while_the_first_is_being_resolved(pending: list[dict[str, str]]) -> None:
    s = position(
        explorers={"R1": "water 1,-5", "R2": "boat 3,-5"},
        boats=["3,-5"],
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
        agenda=pending,
    )
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.1"


@pytest.mark.rule("ISL-5.1")
def test_tile_that_is_not_in_the_hand_is_refused() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        sharks=["7,-4"],
        whales=["2,5"],
        hands={"blue": ["beach MOVE_WHALE"]},
    )
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.1"


@pytest.mark.rule("ISL-5.1")
def test_tile_kept_this_turn_waits_for_the_owners_next_turn() -> None:
    s = position(seats=2, explorers={"R1": "tile 1,0", "B1": "tile 0,1"}, serpents=["7,-5"])
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile MOVE_SERPENT", "roll-die serpent")
    assert not allows(s, "play-tile beach MOVE_SERPENT")
    assert refused(s, "play-tile beach MOVE_SERPENT") == "ISL-5.8"
    play(s, "move-none", "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 0
    assert allows(s, "play-tile beach MOVE_SERPENT")


# --- ISL-5.2: an empty hand


@pytest.mark.rule("ISL-5.2")
def test_with_an_empty_hand_no_tile_is_offered() -> None:
    s = position(explorers={"R1": "water 1,-5"}, whales=["2,5"])
    assert choices(s, "play-tile") == []
    assert moves_left(s) == 3


@pytest.mark.rule("ISL-5.2")
def test_with_an_empty_hand_and_no_explorer_the_removal_is_the_first_question() -> None:
    s = position(explorers={"B1": "tile 1,0"}, whales=["2,5"])
    assert actor(s) == 0
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-5.2", "ISL-5.9")
def test_with_an_empty_hand_and_nothing_else_to_do_the_die_is_rolled_at_once() -> None:
    s = position(options={"challenge_2": True}, tiles={}, explorers={"B1": "water 1,-5"}, whales=["2,5"])
    assert look(s, 0).side == 0
    assert actor(s) == FATE


# --- ISL-5.3: defence tiles


@pytest.mark.rule("ISL-5.3")
def test_repel_shark_cannot_be_played_in_step_1() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 1,-5"},
        sharks=["2,-5"],
        hands={"red": ["beach REPEL_SHARK"]},
    )
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach REPEL_SHARK") == "ISL-5.3"


@pytest.mark.rule("ISL-5.3")
def test_repel_whale_cannot_be_played_in_step_1() -> None:
    s = position(
        tiles={"forest": FORESTS[1:], "mountain": MOUNTAINS},
        explorers={"R1": "boat 1,-5"},
        boats=["1,-5"],
        whales=["2,-5"],
        hands={"red": ["forest REPEL_WHALE"]},
    )
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile forest REPEL_WHALE") == "ISL-5.3"


@pytest.mark.rule("ISL-5.3")
def test_defence_tile_is_of_no_use_on_the_owners_own_turn() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 1,-5", "B1": "tile 1,0"},
        sharks=["2,-5"],
        hands={"red": ["beach REPEL_SHARK"]},
    )
    assert refused(s, "repel beach") == "ISL-11.1"
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die shark")
    assert refused(s, "repel beach") == "ISL-11.1"
    play(s, "move-creature 2,-5 1,-5")
    assert where(s, "R1") == "removed"
    assert actor(s) == 1


# --- ISL-5.4: shown, resolved, removed


@pytest.mark.rule("ISL-5.4")
def test_tile_played_is_shown_and_leaves_the_game() -> None:
    s = position(
        tiles=island_without("3,1", "2,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE", "beach REPEL_SHARK"]},
    )
    assert play(s, "play-tile beach MOVE_WHALE") == [TilePlayed(0, "beach", "MOVE_WHALE")]
    assert [tile.back for tile in look(s, 0).hands[0]] == ["REPEL_SHARK"]
    assert look(s, PUBLIC).discarded == (Tile("beach", "MOVE_WHALE"),)


@pytest.mark.rule("ISL-5.4")
def test_tile_played_must_be_resolved_before_anything_else() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE")
    assert choices(s) == [f"pick-creature {label('2,5')}"]
    assert refused(s, "walk R1 2,0") == "ISL-4.1"
    play(s, "pick-creature 2,5")
    assert choices(s) == choices(s, "put-creature")
    assert refused(s, "end-movement") == "ISL-4.1"
    play(s, "put-creature 0,-5")
    assert hexes(look(s, 0).whales) == ["0,-5"]
    assert allows(s, "walk R1 2,0")


# --- ISL-5.5: the effect must be possible


@pytest.mark.rule("ISL-5.5")
def test_dolphin_needs_an_own_swimmer() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "R2": "boat 3,-5", "B1": "water 1,-5"},
        boats=["3,-5"],
        hands={"red": ["beach DOLPHIN"]},
    )
    assert not allows(s, "play-tile beach DOLPHIN")
    assert refused(s, "play-tile beach DOLPHIN") == "ISL-5.5"


@pytest.mark.rule("ISL-5.5")
def test_dolphin_needs_a_sea_hex_beside_the_swimmer() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 0,0", "R2": "tile 1,0"},
        hands={"red": ["beach DOLPHIN"]},
    )
    assert not allows(s, "play-tile beach DOLPHIN")
    assert refused(s, "play-tile beach DOLPHIN") == "ISL-5.5"


@pytest.mark.rule("ISL-5.5")
def test_wind_needs_a_boat_with_an_own_explorer() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "boat 3,-5"},
        boats=["3,-5", "1,-5"],
        hands={"red": ["beach WIND"]},
    )
    assert not allows(s, "play-tile beach WIND")
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"


@pytest.mark.rule("ISL-5.5")
def test_wind_needs_a_boat_that_the_player_controls() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5", "B2": "boat 3,-5"},
        boats=["3,-5"],
        hands={"red": ["beach WIND"]},
    )
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"


@pytest.mark.rule("ISL-5.5")
def test_wind_needs_a_sea_hex_free_of_boats_beside_the_boat() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "boat 7,-5"},
        boats=["7,-5", "7,-4", "6,-5", "6,-4"],
        hands={"red": ["beach WIND"]},
    )
    assert not allows(s, "play-tile beach WIND")
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"
    play(s, "sail 6,-4 5,-4", "end-movement")
    assert len(look(s, 0).hands[0]) == 1, "it stays in hand"


@pytest.mark.rule("ISL-5.5")
@pytest.mark.parametrize("back", ["MOVE_SERPENT", "MOVE_SHARK", "MOVE_WHALE"])
def test_relocation_needs_a_creature_of_its_kind_on_the_board(back: str) -> None:
    creatures = {"MOVE_SERPENT": ["7,-5"], "MOVE_SHARK": ["7,-4"], "MOVE_WHALE": ["2,5"]}
    creatures[back] = []
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        serpents=creatures["MOVE_SERPENT"],
        sharks=creatures["MOVE_SHARK"],
        whales=creatures["MOVE_WHALE"],
        hands={"red": [f"beach {back}"]},
    )
    assert not allows(s, f"play-tile beach {back}")
    assert refused(s, f"play-tile beach {back}") == "ISL-5.5"


@pytest.mark.rule("ISL-5.5")
def test_landlocked_creature_can_still_be_relocated() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        serpents=["0,0"],
        hands={"red": ["beach MOVE_SERPENT"]},
    )
    assert allows(s, "play-tile beach MOVE_SERPENT")


# --- ISL-5.6: no move is spent


@pytest.mark.rule("ISL-5.6")
def test_dolphin_costs_none_of_the_three_moves() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 1,-5"},
        hands={"red": ["beach DOLPHIN"]},
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 4,-5")
    assert where(s, "R1") == "water 4,-5"
    assert moves_left(s) == 3


@pytest.mark.rule("ISL-5.6")
def test_wind_costs_none_of_the_three_moves() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "boat 1,-5"},
        boats=["1,-5"],
        hands={"red": ["beach WIND"]},
    )
    play(s, "play-tile beach WIND", "pick-boat 1,-5", "blow-boat 4,-5")
    assert where(s, "R1") == "boat 4,-5"
    assert moves_left(s) == 3


@pytest.mark.rule("ISL-5.6")
def test_relocation_costs_none_of_the_three_moves() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 2,5", "put-creature 0,-5")
    assert moves_left(s) == 3


# --- ISL-5.7: no hand limit, no duty


@pytest.mark.rule("ISL-5.7")
def test_ninth_tile_is_kept_like_the_first() -> None:
    s = position(
        tiles=island_without("3,1", "2,1", "-3,1", "-4,1", "3,0", "-3,0", "4,-1", "3,-1"),
        explorers={"R1": "tile 1,0"},
        hands={
            "red": [
                "beach DOLPHIN",
                "beach DOLPHIN",
                "beach DOLPHIN",
                "beach WIND",
                "beach WIND",
                "beach MOVE_SERPENT",
                "beach MOVE_SHARK",
                "beach MOVE_WHALE",
            ]
        },
    )
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile REPEL_SHARK")
    assert len(look(s, 0).hands[0]) == 9


@pytest.mark.rule("ISL-5.7")
def test_nobody_has_to_play_a_tile() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert allows(s, "play-tile beach MOVE_WHALE")
    play(s, "end-movement")
    assert [tile.back for tile in look(s, 0).hands[0]] == ["MOVE_WHALE"]


# --- ISL-5.8: what closes the step


@pytest.mark.rule("ISL-5.8")
def test_first_move_closes_step_1() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "walk R1 2,0")
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.8"


@pytest.mark.rule("ISL-5.8")
def test_ending_step_2_closes_step_1() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "end-movement")
    assert choices(s) == choices(s, "sink-tile")
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.8"


@pytest.mark.rule("ISL-5.8")
def test_removal_closes_step_1_when_step_2_is_skipped() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"B1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert allows(s, "play-tile beach MOVE_WHALE")
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert choices(s, "play-tile") == []
    assert refused(s, "play-tile beach MOVE_WHALE") == "ISL-5.8"


# --- ISL-5.9: no question of its own


@pytest.mark.rule("ISL-5.9")
def test_playable_tiles_are_offered_among_the_moves() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert allows(s, "play-tile beach MOVE_WHALE")
    assert allows(s, "walk R1 2,0")
    assert allows(s, "end-movement")
    assert not allows(s, "no-tile")


@pytest.mark.rule("ISL-5.9")
def test_copies_from_different_terrains_are_different_choices() -> None:
    s = position(
        tiles={"forest": FORESTS[1:], "mountain": MOUNTAINS},
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE", "forest MOVE_WHALE"]},
    )
    assert set(choices(s, "play-tile")) == {"play-tile beach MOVE_WHALE", "play-tile forest MOVE_WHALE"}


@pytest.mark.rule("ISL-5.9")
def test_playable_tiles_are_offered_with_the_removal_when_no_move_is_legal() -> None:
    """R1 swims in the landlocked central hex."""
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 0,0", "B1": "tile 1,0"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert choices(s) == [*choices(s, "sink-tile"), "play-tile beach MOVE_WHALE"]
    assert len(choices(s, "sink-tile")) == 15


@pytest.mark.rule("ISL-5.9", "ISL-6.6")
def test_step_2_is_skipped_when_the_tile_cost_the_last_explorer() -> None:
    """Whether one has an explorer on the board is tested after the tile has been resolved."""
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 1,-5", "B1": "tile 1,0"},
        boats=["4,-5"],
        sharks=["2,-5"],
        hands={"red": ["beach DOLPHIN"]},
    )
    assert allows(s, "sail 4,-5 5,-5")
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 2,-5")
    assert where(s, "R1") == "removed"
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-5.9")
def test_playing_a_tile_on_its_own_is_asked_only_when_nothing_else_is() -> None:
    """Challenge 2 without tiles on the board, Red without explorers."""
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 1,-5"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert actor(s) == 0
    assert choices(s) == ["no-tile", "play-tile beach MOVE_WHALE"]
    play(s, "no-tile")
    assert actor(s) == FATE
    assert len(look(s, 0).hands[0]) == 1


@pytest.mark.rule("ISL-5.9")
def test_tile_played_when_nothing_else_is_asked_is_followed_by_the_die() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 1,-5"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 2,5", "put-creature 0,-5")
    assert actor(s) == FATE
    assert hexes(look(s, 0).whales) == ["0,-5"]


@pytest.mark.rule("ISL-5.9")
def test_holder_is_asked_for_a_tile_even_when_he_can_play_none() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 1,-5"},
        whales=["2,5"],
        hands={"red": ["beach REPEL_SHARK"]},
    )
    assert actor(s) == 0
    assert choices(s) == ["no-tile"]


@pytest.mark.rule("ISL-5.9")
def test_with_an_explorer_and_no_tile_on_the_board_the_tile_is_offered_among_the_moves() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"R1": "water 1,-5"},
        whales=["2,5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert allows(s, "play-tile beach MOVE_WHALE")
    assert allows(s, "swim R1 2,-5")
    assert not allows(s, "no-tile")


# --- examples


@pytest.mark.rule("ISL-5.9", "ISL-6.5", "ISL-12.5")
def test_ex_38_player_without_explorers_plays_a_tile_removes_and_rolls() -> None:
    """EX-38: Yellow may play MOVE_WHALE, skips step 2 (no empty boat moved), removes a tile, rolls."""
    s = position(
        side="yellow",
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        boats=["1,-5"],
        whales=["2,5"],
        hands={"yellow": ["beach MOVE_WHALE"]},
    )
    assert actor(s) == 3
    assert choices(s) == [*choices(s, "sink-tile"), "play-tile beach MOVE_WHALE"]
    assert not allows(s, "sail 1,-5 2,-5")
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 2,5", "put-creature 0,-5")
    assert choices(s) == choices(s, "sink-tile")
    assert not allows(s, "sail 1,-5 2,-5")
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN")
    assert actor(s) == FATE


SHOWN_BEACHES = [
    *["beach SHARK"] * 3,
    *["beach WHALE"] * 3,
    "beach BOAT",
    *["beach DOLPHIN"] * 3,
    *["beach WIND"] * 2,
    "beach MOVE_SERPENT",
    "beach MOVE_SHARK",
]


def one_beach_left(tile_of_yellow: str) -> State:
    """Yellow has no explorer and one tile, a whale is on the board, one beach is left."""
    return position(
        side="yellow",
        tiles={"beach": ["0,-3"], "forest": FORESTS, "mountain": MOUNTAINS},
        explorers={"R1": "tile 1,0"},
        whales=["2,5"],
        hands={"yellow": [tile_of_yellow]},
        discarded=SHOWN_BEACHES,
    )


@pytest.mark.rule("ISL-5.9", "ISL-7.10")
def test_ex_53_single_removal_is_asked() -> None:
    """EX-53: he is asked for the removal, with this single tile to choose."""
    s = one_beach_left("beach REPEL_SHARK")
    assert actor(s) == 3
    assert choices(s) == [f"sink-tile {label('0,-3')}"]


@pytest.mark.rule("ISL-5.9", "ISL-7.10")
def test_ex_53_same_question_offers_the_tile() -> None:
    """EX-53: the same question also offers MOVE_WHALE; after playing it he removes the beach."""
    s = one_beach_left("beach MOVE_WHALE")
    assert choices(s) == [f"sink-tile {label('0,-3')}", "play-tile beach MOVE_WHALE"]
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 2,5", "put-creature 0,-5")
    assert actor(s) == 3
    assert choices(s) == [f"sink-tile {label('0,-3')}"]


@pytest.mark.rule("ISL-3.9", "ISL-5.9")
def test_ex_53_others_cannot_tell_the_cases_apart() -> None:
    """EX-53: others cannot tell the cases apart before he plays."""
    whale, shark = one_beach_left("beach MOVE_WHALE"), one_beach_left("beach REPEL_SHARK")
    assert GAME.to_act(whale) == GAME.to_act(shark)
    assert look(whale, 0, Recall.PERFECT) == look(shark, 0, Recall.PERFECT)
    assert look(whale, PUBLIC) == look(shark, PUBLIC)
