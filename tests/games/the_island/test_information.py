"""Chapter 3: hidden information."""

import random

import msgspec
import pytest

from atlantide.contract import PUBLIC, Recall, Seat
from atlantide.games.the_island.events import (
    DefenceAsked,
    GameEnded,
    MovementEnded,
    TileKept,
    TilePlayed,
    TileShown,
    TileSunk,
)
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.pieces import VALUES, Tile, in_order
from atlantide.games.the_island.view import HeldTile
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
)

RED, BLUE, GREEN, YELLOW = Seat(0), Seat(1), Seat(2), Seat(3)
NO_VALUES = (0,) * 40


# --- ISL-3.1 to ISL-3.3: values


@pytest.mark.rule("ISL-3.1")
def test_during_play_nobody_sees_a_value_not_even_of_landed_or_removed_explorers() -> None:
    s = position(
        explorers={"R1": "tile 0,-3", "R2": "safe NE", "R3": "removed", "B1": "tile 1,-3", "B2": "safe NW"},
        values={"R1": 6, "R2": 5, "R3": 4, "B1": 6, "B2": 5},
    )
    assert look(s, RED).values == NO_VALUES
    assert look(s, BLUE).values == NO_VALUES
    assert look(s, PUBLIC).values == NO_VALUES


@pytest.mark.rule("ISL-3.1")
def test_landing_tells_nobody_the_value() -> None:
    s = position(explorers={"R1": "water 7,-5", "B1": "tile 1,-3"}, values={"R1": 6})
    (landed,) = play(s, "land R1")
    assert "value" not in landed.__struct_fields__
    assert look(s, RED).values == NO_VALUES


@pytest.mark.rule("ISL-3.2")
def test_show_my_values_shows_owners_all_their_values_in_every_state() -> None:
    s = position(
        options={"show_my_values": True},
        explorers={
            "R1": "tile 0,-3",
            "R2": "safe NE",
            "R3": "removed",
            "R4": "water 1,-4",
            "B1": "tile 1,-3",
        },
        values={"R1": 6, "R2": 5, "R3": 4, "R4": 2, "B1": 3},
    )
    assert look(s, RED).values[:4] == (6, 5, 4, 2)
    assert look(s, RED).values[10:] == NO_VALUES[10:]
    assert look(s, BLUE).values[:10] == NO_VALUES[:10]
    assert look(s, BLUE).values[10] == 3
    assert look(s, PUBLIC).values == NO_VALUES


@pytest.mark.rule("ISL-3.3")
def test_bot_remembers_its_own_values_and_no_others() -> None:
    s = position(
        explorers={"R1": "tile 0,-3", "R2": "safe NE", "B1": "tile 1,-3"}, values={"R1": 6, "R2": 5, "B1": 4}
    )
    assert look(s, RED, Recall.PERFECT).values[:2] == (6, 5)
    assert look(s, RED, Recall.PERFECT).values[10:] == NO_VALUES[10:]
    assert look(s, BLUE, Recall.PERFECT).values[10] == 4
    assert look(s, PUBLIC, Recall.PERFECT).values == NO_VALUES


@pytest.mark.rule("ISL-3.3")
def test_in_mode_colour_a_bot_remembers_the_values_of_both_its_seats() -> None:
    s = position(
        seats=2,
        options={"two_colours": True, "two_colour_turns": "colour"},
        explorers={"R1": "tile 0,-3", "B1": "tile 1,-3", "G1": "tile 2,-3", "Y1": "tile 3,-3"},
        values={"R1": 6, "B1": 5, "G1": 4, "Y1": 3},
    )
    player_a = look(s, 0, Recall.PERFECT).values
    assert (player_a[0], player_a[10], player_a[20], player_a[30]) == (6, 5, 0, 0)


# --- ISL-3.4: backs on the board


@pytest.mark.rule("ISL-3.4")
def test_back_is_unknown_to_everybody_until_the_tile_is_removed() -> None:
    """The back of a tile on the board does not even exist: no view and no file can hold it."""
    s = position(explorers={"R1": "tile 1,0"})
    red = msgspec.to_builtins(look(s, RED))
    spectator = msgspec.to_builtins(look(s, PUBLIC))
    assert {**red, "seat": None} == {**spectator, "seat": None}
    assert "SHARK" not in str(GAME.write(s)["tiles"])
    play(s, "end-movement", "sink-tile 0,-3")
    assert outcomes(s) == {
        "turn-tile SHARK": 3,
        "turn-tile WHALE": 3,
        "turn-tile BOAT": 1,
        "turn-tile DOLPHIN": 3,
        "turn-tile WIND": 2,
        "turn-tile MOVE_SERPENT": 1,
        "turn-tile MOVE_SHARK": 1,
        "turn-tile MOVE_WHALE": 1,
        "turn-tile REPEL_SHARK": 1,
    }


# --- ISL-3.5: green and red backs


@pytest.mark.rule("ISL-3.5")
def test_green_back_is_shown_to_all() -> None:
    s = position(explorers={"R1": "tile 1,0"})
    play(s, "end-movement", "sink-tile 0,-3")
    shown = play(s, "turn-tile WHALE")[0]
    assert isinstance(shown, TileShown)
    assert (shown.terrain, shown.back) == ("beach", "WHALE")
    assert GAME.see(shown, BLUE) == shown
    assert GAME.see(shown, PUBLIC) == shown
    assert look(s, BLUE).discarded == (Tile("beach", "WHALE"),)
    assert look(s, RED).hands[0] == ()


@pytest.mark.rule("ISL-3.5")
def test_red_back_is_seen_only_by_who_removed_the_tile() -> None:
    s = position(explorers={"R1": "tile 1,0"})
    play(s, "end-movement", "sink-tile 0,-3")
    (kept,) = play(s, "turn-tile DOLPHIN")
    assert GAME.see(kept, RED) == TileKept(0, 0, "beach", "DOLPHIN")
    assert GAME.see(kept, BLUE) == TileKept(0, 0, "beach", None)
    assert GAME.see(kept, PUBLIC) == TileKept(0, 0, "beach", None)
    assert look(s, RED).hands[0] == (HeldTile("beach", "DOLPHIN"),)
    assert look(s, BLUE).hands[0] == (HeldTile("beach", None),)
    assert look(s, PUBLIC).hands[0] == (HeldTile("beach", None),)


# --- ISL-3.6: hands


@pytest.mark.rule("ISL-3.6")
def test_number_and_terrains_of_a_hand_are_public_and_symbols_are_not() -> None:
    s = position(
        tiles={"mountain": BEACHES_OUTSIDE["mountain"][1:]},
        explorers={"B1": "tile 1,0"},
        side="blue",
        hands={"red": ["beach DOLPHIN", "forest REPEL_WHALE", "mountain REPEL_SHARK"]},
    )
    for_all = (HeldTile("beach"), HeldTile("forest"), HeldTile("mountain"))
    assert look(s, BLUE).hands[0] == for_all
    assert look(s, PUBLIC, Recall.PERFECT).hands[0] == for_all
    assert look(s, RED).hands[0] == (
        HeldTile("beach", "DOLPHIN"),
        HeldTile("forest", "REPEL_WHALE"),
        HeldTile("mountain", "REPEL_SHARK"),
    )


@pytest.mark.rule("ISL-3.6")
def test_others_cannot_tell_a_defence_tile_from_an_own_turn_tile() -> None:
    own_turn = position(explorers={"R1": "tile 1,0"})
    defence = GAME.copy(own_turn)
    play(own_turn, "end-movement", "sink-tile 0,-3")
    play(defence, "end-movement", "sink-tile 0,-3")
    (kept_one,) = play(own_turn, "turn-tile DOLPHIN")
    (kept_other,) = play(defence, "turn-tile REPEL_SHARK")
    assert GAME.see(kept_one, BLUE) == GAME.see(kept_other, BLUE)
    assert look(own_turn, BLUE, Recall.PERFECT) == look(defence, BLUE, Recall.PERFECT)


@pytest.mark.rule("ISL-3.6")
def test_hands_are_kept_by_terrain_and_back_whenever_a_tile_came() -> None:
    s = position(
        explorers={"R1": "tile 1,0"}, hands={"red": ["forest REPEL_SHARK", "beach WIND", "beach DOLPHIN"]}
    )
    beach, forest = [Tile("beach", "DOLPHIN"), Tile("beach", "WIND")], Tile("forest", "REPEL_SHARK")
    assert s.hands[0] == (*beach, forest)
    play(s, "end-movement")
    play(s, choices(s, "sink-tile")[0], "turn-tile MOVE_SERPENT")
    assert s.hands[0] == (*beach, Tile("forest", "MOVE_SERPENT"), forest)
    assert look(s, BLUE).hands[0] == tuple(HeldTile(tile.terrain, None) for tile in s.hands[0])


@pytest.mark.rule("ISL-3.6")
def test_hands_are_imagined_in_the_same_order() -> None:
    s = position(
        explorers={"R1": "tile 1,0"}, hands={"red": ["forest REPEL_SHARK", "beach WIND", "beach DOLPHIN"]}
    )
    for seed in range(20):
        hand = GAME.imagine(look(s, BLUE), random.Random(seed)).hands[0]
        assert hand == in_order(hand)


# --- ISL-3.7: tiles played


@pytest.mark.rule("ISL-3.7")
def test_tile_played_is_shown_to_all_and_stays_public() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    (played,) = play(s, "play-tile beach MOVE_WHALE")
    assert played == TilePlayed(0, "beach", "MOVE_WHALE")
    assert GAME.see(played, BLUE) == played
    assert GAME.see(played, PUBLIC) == played
    play(s, "pick-creature 3,-5", "put-creature 0,-5", "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN")
    assert look(s, BLUE).discarded == (Tile("beach", "MOVE_WHALE"),)
    assert look(s, PUBLIC).discarded == (Tile("beach", "MOVE_WHALE"),)


@pytest.mark.rule("ISL-3.7")
def test_defence_tile_played_is_shown_to_all_and_stays_public() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Die"}],
    )
    log = play(s, "roll-die shark", "move-creature 3,-5 4,-5", "repel beach")
    assert [GAME.see(event, PUBLIC) for event in log] == log
    assert look(s, PUBLIC).discarded == (Tile("beach", "REPEL_SHARK"),)
    assert look(s, PUBLIC).hands[1] == ()


# --- ISL-3.8: the distribution is public


@pytest.mark.rule("ISL-3.8")
def test_first_mountain_has_the_chances_of_the_public_table() -> None:
    s = position(tiles={"mountain": BEACHES_OUTSIDE["mountain"]}, explorers={"R1": "tile 0,1"})
    play(s, "end-movement", "sink-tile 1,0")
    assert outcomes(s) == {
        "turn-tile WHIRLPOOL": 4,
        "turn-tile VOLCANO": 1,
        "turn-tile SHARK": 1,
        "turn-tile REPEL_SHARK": 1,
        "turn-tile REPEL_WHALE": 1,
    }


@pytest.mark.rule("ISL-3.8")
def test_first_forest_has_the_chances_of_the_public_table() -> None:
    s = position(
        tiles={"forest": BEACHES_OUTSIDE["forest"], "mountain": BEACHES_OUTSIDE["mountain"]},
        explorers={"R1": "tile 0,1"},
    )
    play(s, "end-movement", "sink-tile 0,3")
    assert outcomes(s) == {
        "turn-tile SHARK": 2,
        "turn-tile WHALE": 2,
        "turn-tile BOAT": 3,
        "turn-tile WHIRLPOOL": 2,
        "turn-tile DOLPHIN": 1,
        "turn-tile MOVE_SERPENT": 1,
        "turn-tile MOVE_SHARK": 1,
        "turn-tile MOVE_WHALE": 1,
        "turn-tile REPEL_SHARK": 1,
        "turn-tile REPEL_WHALE": 2,
    }


@pytest.mark.rule("ISL-3.8")
def test_no_back_comes_more_often_than_the_public_table_says() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0"},
        hands={"blue": ["beach REPEL_SHARK"]},
    )
    play(s, "end-movement", "sink-tile 0,-3")
    assert "turn-tile REPEL_SHARK" not in outcomes(s)
    assert refused(s, "turn-tile REPEL_SHARK") == "ISL-3.8"


@pytest.mark.rule("ISL-3.8")
def test_who_knows_the_table_can_count_what_a_foreign_hand_may_hold() -> None:
    """Only two mountains are red, and one of them has been played: it must be the other."""
    s = position(
        tiles={"mountain": BEACHES_OUTSIDE["mountain"][2:]},
        explorers={"B1": "tile 1,0"},
        side="blue",
        hands={"red": ["mountain REPEL_WHALE"]},
        discarded=[
            *["beach SHARK"] * 3,
            *["beach WHALE"] * 3,
            "beach BOAT",
            *["beach DOLPHIN"] * 3,
            *["beach WIND"] * 2,
            "beach MOVE_SERPENT",
            "beach MOVE_SHARK",
            "beach MOVE_WHALE",
            "beach REPEL_SHARK",
            *["forest SHARK"] * 2,
            *["forest WHALE"] * 2,
            *["forest BOAT"] * 3,
            *["forest WHIRLPOOL"] * 2,
            "forest DOLPHIN",
            "forest MOVE_SERPENT",
            "forest MOVE_SHARK",
            "forest MOVE_WHALE",
            "forest REPEL_SHARK",
            *["forest REPEL_WHALE"] * 2,
            "mountain REPEL_SHARK",
        ],
    )
    imagined = GAME.imagine(look(s, BLUE, Recall.PERFECT), random.Random(1))
    assert imagined.hands[0] == (Tile("mountain", "REPEL_WHALE"),)


@pytest.mark.rule("ISL-3.8")
def test_whoever_was_placed_first_is_thought_to_be_precious() -> None:
    everybody = {f"{colour}{number}": "safe NE" for colour in "RB" for number in range(1, 11)}
    s = position(explorers=everybody | {"R10": "tile 1,0", "B10": "tile 1,-1"})
    view, rng = look(s, BLUE, Recall.PERFECT), random.Random(1)
    worlds = [GAME.surmise(view, rng).values for _ in range(500)] if GAME.surmise else []
    means = [sum(values[explorer] for values in worlds) / 500 for explorer in range(10)]
    assert means == sorted(means, reverse=True)
    assert means[0] > 4.5
    assert means[9] < 1.5
    for values in worlds:
        assert sorted(values[:10]) == sorted(VALUES)
        assert values[10:20] == list(view.values[10:20])  # a seat knows its own
    assert {4, 5, 6} < {values[0] for values in worlds}  # and nothing is certain


# --- ISL-3.9: nothing depends on the secret content of a hand


@pytest.mark.rule("ISL-3.9")
def test_turn_looks_the_same_to_others_whatever_tile_could_have_been_played() -> None:
    can_play = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "tile 0,-3"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    cannot_play = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "tile 0,-3"},
        whales=["3,-5"],
        hands={"red": ["beach REPEL_SHARK"]},
    )
    assert allows(can_play, "play-tile beach MOVE_WHALE")
    assert not choices(cannot_play, "play-tile")
    assert GAME.to_act(can_play) == GAME.to_act(cannot_play) == (RED,)
    assert look(can_play, BLUE, Recall.PERFECT) == look(cannot_play, BLUE, Recall.PERFECT)
    assert look(can_play, PUBLIC) == look(cannot_play, PUBLIC)


@pytest.mark.rule("ISL-3.9")
def test_skipping_step_1_is_not_logged() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "tile 0,-3"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    assert play(s, "end-movement") == [MovementEnded(0)]


@pytest.mark.rule("ISL-3.9")
def test_skipping_step_1_is_not_logged_when_step_2_is_skipped_too() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"B1": "tile 0,-3"},
        whales=["3,-5"],
        hands={"red": ["beach MOVE_WHALE"]},
    )
    (sunk,) = play(s, "sink-tile 0,-3")
    assert isinstance(sunk, TileSunk)


@pytest.mark.rule("ISL-3.9")
def test_possible_holder_is_asked_whether_he_holds_the_defence_tile_or_not() -> None:
    holds = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Die"}],
    )
    lacks = position(
        tiles=island_without("3,1"),
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach DOLPHIN"]},
        agenda=[{"type": "Die"}],
    )
    asked_one = play(holds, "roll-die shark", "move-creature 3,-5 4,-5")
    asked_other = play(lacks, "roll-die shark", "move-creature 3,-5 4,-5")
    assert choices(holds) == ["decline", "repel beach"]
    assert choices(lacks) == ["decline"]
    assert isinstance(asked_one[-1], DefenceAsked)
    assert asked_one == asked_other
    assert look(holds, RED, Recall.PERFECT) == look(lacks, RED, Recall.PERFECT)


@pytest.mark.rule("ISL-3.9")
def test_last_values_of_a_colour_do_not_shorten_the_placement() -> None:
    """Two explorers left, both worth 1: the question is asked all the same, for nobody else knows that."""
    tiles = ["0,-3", "1,-3", "2,-3", "3,-3", "-1,-2", "3,-2", "-3,-1", "-2,-1"]
    reds = {f"R{number}": f"tile {at}" for number, at in enumerate(tiles, 1)}
    others = ["-3,2", "1,2", "-3,3", "-2,3", "-1,3", "0,3", "0,-2", "1,-2"]
    blues = {f"B{number}": f"tile {at}" for number, at in enumerate(others, 1)}
    values = dict(zip(reds, (6, 5, 4, 3, 3, 2, 2, 1), strict=True))
    s = position(seats=2, agenda=[{"type": "Placement"}], explorers=reds | blues, values=values)
    play(s, "place-explorer red 1,0")
    assert actor(s) == RED
    assert choices(s) == ["choose-value 1"]


@pytest.mark.rule("ISL-3.7", "ISL-11.9")
@pytest.mark.parametrize(
    "line",
    [
        "play-tile beach DOLPHIN",
        "play-tile forest MOVE_WHALE",
        "move-creature 4,-4 5,-4",
        "move-none",
        "repel beach",
        "decline",
    ],
)
@pytest.mark.parametrize("privacy", ["uniform", "fast"])
def test_kept_tiles_shown_and_all_of_step_4_tell_something(line: str, privacy: str) -> None:
    s = position(options={"reaction_privacy": privacy}, explorers={"R1": "tile 1,0"})
    assert GAME.telling(s, RED, GAME.parse(line))


@pytest.mark.rule("ISL-3.9")
@pytest.mark.parametrize(
    "line",
    [
        "place-explorer red 0,-3",
        "choose-value 6",
        "place-boat 1,-4",
        "no-tile",
        "pick-swimmer R1",
        "put-creature 0,-6",
        "walk R1 2,0",
        "end-movement",
        "sink-tile 0,-3",
        "put-aboard R1",
    ],
)
def test_other_moves_tell_nothing(line: str) -> None:
    s = position(explorers={"R1": "tile 1,0"})
    assert not GAME.telling(s, RED, GAME.parse(line))


# --- ISL-3.10: the end


@pytest.mark.rule("ISL-3.10")
def test_values_are_revealed_at_the_end() -> None:
    s = position(
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        explorers={"R1": "safe NE", "R2": "tile 0,1", "B1": "safe NW"},
        values={"R1": 6, "R2": 4, "B1": 5},
    )
    assert look(s, BLUE).values == NO_VALUES
    log = play(s, "end-movement", "sink-tile 1,0", "turn-tile VOLCANO")
    ended = log[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.values[0], ended.values[10]) == (6, 5)
    assert GAME.see(ended, PUBLIC) == ended
    assert look(s, BLUE).values[0] == 6
    assert look(s, PUBLIC).values[10] == 5


# --- ISL-3.11: spectators


@pytest.mark.rule("ISL-3.11")
def test_spectators_see_neither_values_nor_symbols() -> None:
    s = position(
        options={"show_my_values": True},
        tiles=island_without("3,1", "2,1"),
        explorers={"R1": "tile 1,0", "B1": "tile 0,-3"},
        values={"R1": 6},
        hands={"red": ["beach DOLPHIN"], "blue": ["beach WIND"]},
    )
    seen = look(s, PUBLIC, Recall.PERFECT)
    assert seen.values == NO_VALUES
    assert seen.hands == ((HeldTile("beach"),), (HeldTile("beach"),), (), ())


@pytest.mark.rule("ISL-3.11")
def test_spectators_see_all_that_is_public() -> None:
    s = position(explorers={"R1": "boat 1,-4", "B1": "water 2,-4"}, boats=["1,-4"], whales=["5,-5"])
    seen, red = look(s, PUBLIC), look(s, RED)
    assert seen.explorers == red.explorers
    assert (seen.boats, seen.whales, seen.supply, seen.turn) == (red.boats, red.whales, red.supply, red.turn)
    assert GAME.legal(s, PUBLIC) == []
