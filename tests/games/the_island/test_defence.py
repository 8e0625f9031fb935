"""Chapter 11: defence tiles."""

import pytest

from atlantide.contract import FATE, Event
from atlantide.games.the_island.events import (
    BoatCapsized,
    CreatureMoved,
    CreatureRepelled,
    DefenceAsked,
    DieRolled,
    ExplorerLost,
)
from atlantide.games.the_island.pieces import Tile
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    RING,
    actor,
    allows,
    choices,
    hexes,
    look,
    play,
    position,
    refused,
    where,
)

ONE_BEACH_GONE = {
    "beach": BEACHES_OUTSIDE["beach"][1:],
    "forest": BEACHES_OUTSIDE["forest"],
    "mountain": BEACHES_OUTSIDE["mountain"],
}
"""Early in the game: one beach, which lay at (0,-3), is in somebody's hand."""

GREEN_BEACHES_AND_FORESTS = [
    *["beach SHARK"] * 3,
    *["beach WHALE"] * 3,
    "beach BOAT",
    *["forest SHARK"] * 2,
    *["forest WHALE"] * 2,
    *["forest BOAT"] * 3,
    *["forest WHIRLPOOL"] * 2,
]
"""All backs of beaches and forests that are shown at once."""

RED_BACKS_BUT_THE_BEACHES_REPEL_SHARK = [
    *["beach DOLPHIN"] * 3,
    *["beach WIND"] * 2,
    "beach MOVE_SERPENT",
    "beach MOVE_SHARK",
    "beach MOVE_WHALE",
    "forest DOLPHIN",
    "forest MOVE_SERPENT",
    "forest MOVE_SHARK",
    "forest MOVE_WHALE",
    "forest REPEL_SHARK",
    *["forest REPEL_WHALE"] * 2,
]
"""All backs of beaches and forests that are kept, but for one."""


def told(events: list[Event]) -> list[str]:
    """What everybody heard of, by name."""
    return [type(event).__name__ for event in events]


# --- when


@pytest.mark.rule("ISL-11.1")
def test_a_defence_tile_cannot_be_played_on_ones_own_turn() -> None:
    s = position(
        explorers={"R1": "water 5,-4", "R2": "boat 3,-5"},
        boats=["3,-5"],
        sharks=["4,-4"],
        tiles=RING,
        hands={"red": ["beach REPEL_SHARK", "forest REPEL_WHALE"]},
    )
    assert refused(s, "repel beach") == "ISL-11.1"
    assert refused(s, "play-tile beach REPEL_SHARK") == "ISL-5.3"
    assert refused(s, "play-tile forest REPEL_WHALE") == "ISL-5.3"
    play(s, "end-movement")
    assert refused(s, "repel beach") == "ISL-11.1"


@pytest.mark.rule("ISL-11.1")
def test_the_limit_of_one_tile_per_turn_does_not_concern_defence_tiles() -> None:
    """Blue defends himself twice in a round, and plays an own-turn tile between."""
    s = position(
        seats=2,
        explorers={"B1": "water 5,-4", "B2": "water -3,5", "R1": "tile 0,-1"},
        sharks=["4,-4", "-3,4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK", "forest REPEL_SHARK", "beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4", "repel beach")
    play(s, "play-tile beach DOLPHIN", "pick-swimmer B1", "guide-swimmer 5,-5", "end-movement")
    play(s, "sink-tile 0,1", "turn-tile WHIRLPOOL", "roll-die whale")
    play(s, "end-movement", "sink-tile 1,0", "turn-tile WHIRLPOOL", "roll-die shark")
    play(s, "move-creature -3,4 -3,5", "repel forest")
    assert where(s, "B1") == "water 5,-5"
    assert where(s, "B2") == "water -3,5"
    assert s.hands[1] == ()


# --- repelling a shark


@pytest.mark.rule("ISL-11.2", "ISL-11.5")
def test_a_repelled_shark_leaves_the_game_and_all_swimmers_stay() -> None:
    s = position(
        explorers={"R1": "water 5,-4", "B1": "water 5,-4", "G1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    supply = look(s, -2).supply[1]
    play(s, "roll-die shark", "move-creature 4,-4 5,-4", "repel beach")
    assert [where(s, name) for name in ("R1", "B1", "G1")] == ["water 5,-4"] * 3
    assert look(s, -2).sharks == ()
    assert look(s, -2).lost[1] == 1
    assert look(s, -2).supply[1] == supply


@pytest.mark.rule("ISL-11.2")
def test_only_owners_of_swimmers_there_may_repel_a_shark() -> None:
    """Green has a passenger in the hex and a swimmer beside it: that is not enough."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4", "G1": "boat 5,-4", "G2": "water 6,-4"},
        boats=["5,-4"],
        sharks=["4,-4"],
        tiles=RING,
        hands={"green": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"
    assert len(s.hands[2]) == 1


@pytest.mark.rule("ISL-11.2")
def test_a_whale_tile_does_not_repel_a_shark() -> None:
    """Blue may hold the right mountain as far as the others can tell, so he is asked."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["mountain REPEL_WHALE"], "green": ["mountain REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline"]
    assert refused(s, "repel mountain") == "ISL-11.2"


# --- repelling a whale


@pytest.mark.rule("ISL-11.3", "ISL-11.6", "ISL-11.5")
def test_the_controllers_of_a_boat_are_asked_in_turn() -> None:
    """EX-19: Yellow is not eligible, Red declines, Blue plays."""
    s = position(
        side="green",
        explorers={"R1": "boat 5,-4", "B1": "boat 5,-4", "Y1": "water 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={
            "red": ["forest REPEL_WHALE"],
            "blue": ["forest REPEL_WHALE"],
            "yellow": ["mountain REPEL_WHALE"],
        },
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert actor(s) == 0
    play(s, "decline")
    assert actor(s) == 1
    play(s, "repel forest")
    assert look(s, -2).whales == ()
    assert look(s, -2).lost[2] == 1
    assert where(s, "R1") == "boat 5,-4"
    assert where(s, "B1") == "boat 5,-4"
    assert [len(hand) for hand in s.hands] == [1, 0, 0, 1]


@pytest.mark.rule("ISL-11.3")
def test_a_shark_tile_does_not_repel_a_whale() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["mountain REPEL_SHARK"], "green": ["mountain REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline"]
    assert refused(s, "repel mountain") == "ISL-11.3"


@pytest.mark.rule("ISL-11.3", "ISL-10.7", "ISL-6.33")
def test_red_may_repel_the_whale_that_would_throw_him_to_a_serpent() -> None:
    """EX-50: the boat shares its hex with a serpent."""
    s = position(
        side="blue",
        explorers={"R1": "boat 4,-4", "B1": "tile 0,-1"},
        boats=["4,-4"],
        serpents=["4,-4"],
        whales=["5,-4"],
        tiles=RING,
        hands={"red": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 5,-4 4,-4")
    assert actor(s) == 0
    play(s, "repel forest")
    assert where(s, "R1") == "boat 4,-4"
    assert look(s, -2).whales == ()
    assert hexes(look(s, -2).serpents) == ["4,-4"]


@pytest.mark.rule("ISL-11.3", "ISL-10.7", "ISL-1.11")
def test_not_repelled_the_whale_throws_red_to_the_serpent() -> None:
    """EX-50, else."""
    s = position(
        side="blue",
        explorers={"R1": "boat 4,-4", "B1": "tile 0,-1"},
        boats=["4,-4"],
        serpents=["4,-4"],
        whales=["5,-4"],
        tiles=RING,
        hands={"red": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 5,-4 4,-4", "decline")
    assert where(s, "R1") == "removed"
    assert look(s, -2).boats == ()
    assert hexes(look(s, -2).whales) == ["4,-4"]


@pytest.mark.rule("ISL-11.4")
def test_the_owner_of_a_minority_passenger_cannot_repel_the_whale() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4", "G1": "boat 5,-4", "G2": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "water 5,-4"
    assert len(s.hands[1]) == 1


@pytest.mark.rule("ISL-11.4")
def test_an_empty_boat_triggers_no_reaction() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert not [event for event in events if isinstance(event, DefenceAsked)]
    assert s.turn == 2
    assert hexes(look(s, -2).boats) == ["5,-4"]


# --- playing or not


@pytest.mark.rule("ISL-11.5")
def test_playing_is_optional() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert choices(s) == ["decline", "repel beach"]
    play(s, "decline")
    assert where(s, "B1") == "removed"
    assert s.hands[1] == (Tile("beach", "REPEL_SHARK"),)


@pytest.mark.rule("ISL-11.5")
def test_the_tile_played_is_shown_and_removed_from_the_game() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK", "forest REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert choices(s) == ["decline", "repel beach", "repel forest"]
    assert refused(s, "repel mountain") == "ISL-11.2"
    play(s, "repel forest")
    assert s.hands[1] == (Tile("beach", "REPEL_SHARK"),)
    assert look(s, -2).discarded[-1] == Tile("forest", "REPEL_SHARK")


@pytest.mark.rule("ISL-11.6")
def test_the_first_who_plays_settles_the_matter() -> None:
    s = position(
        side="blue",
        explorers={"B1": "tile 0,-1", "R1": "water 5,-4", "G1": "water 5,-4", "Y1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={
            "red": ["beach REPEL_SHARK"],
            "green": ["forest REPEL_SHARK"],
            "yellow": ["mountain REPEL_SHARK"],
        },
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 2
    play(s, "repel forest")
    assert [len(hand) for hand in s.hands] == [1, 0, 0, 1]
    assert (s.turn, s.side) == (2, 2)


@pytest.mark.rule("ISL-11.6")
def test_players_are_asked_clockwise_and_if_all_decline_the_attack_is_resolved() -> None:
    s = position(
        side="blue",
        explorers={"B1": "tile 0,-1", "R1": "water 5,-4", "G1": "water 5,-4", "Y1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={
            "red": ["beach REPEL_SHARK"],
            "green": ["forest REPEL_SHARK"],
            "yellow": ["mountain REPEL_SHARK"],
        },
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die shark", "move-creature 4,-4 5,-4", "decline", "decline", "decline")
    assert [event.side for event in events if isinstance(event, DefenceAsked)] == [2, 3, 0]
    assert [where(s, name) for name in ("R1", "G1", "Y1")] == ["removed"] * 3


@pytest.mark.rule("ISL-11.7")
def test_a_repelled_creature_ends_step_4() -> None:
    """Another shark is about; it is not moved instead."""
    s = position(
        seats=2,
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4", "B2": "water -3,5"},
        sharks=["4,-4", "-3,4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4", "repel beach")
    assert (s.turn, actor(s)) == (2, 1)
    assert allows(s, "swim B1 5,-5")
    assert hexes(look(s, -2).sharks) == ["-3,4"]


@pytest.mark.rule("ISL-11.7")
def test_a_creature_that_is_not_repelled_does_not_open_a_second_window() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4", "G1": "water 6,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"], "green": ["forest REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die shark", "move-creature 4,-4 5,-4", "decline")
    assert [event.side for event in events if isinstance(event, DefenceAsked)] == [1]
    assert where(s, "G1") == "water 6,-4"
    assert (s.turn, s.side) == (2, 1)


# --- what no tile protects against


@pytest.mark.rule("ISL-11.8")
def test_no_tile_helps_a_swimmer_who_enters_a_sharks_hex() -> None:
    s = position(
        explorers={"R1": "water 5,-4", "R2": "tile 0,-1", "B1": "tile 0,1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"red": ["beach REPEL_SHARK"], "blue": ["forest REPEL_SHARK"]},
    )
    play(s, "swim R1 4,-4")
    assert where(s, "R1") == "removed"
    assert actor(s) == 0


@pytest.mark.rule("ISL-11.8", "ISL-6.31")
def test_no_tile_helps_a_boat_sailed_into_a_whale() -> None:
    """Blue shares control of the boat and holds the tile, but is not asked."""
    s = position(
        explorers={"R1": "boat 5,-4", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"]},
    )
    play(s, "sail 5,-4 4,-4")
    assert where(s, "B1") == "water 4,-4"
    assert actor(s) == 0
    assert hexes(look(s, -2).whales) == ["4,-4"]


@pytest.mark.rule("ISL-11.8", "ISL-10.7")
def test_no_shark_tile_helps_where_a_whale_capsizes_a_boat_beside_a_shark() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4"},
        boats=["5,-4"],
        sharks=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"
    assert len(s.hands[1]) == 1


@pytest.mark.rule("ISL-11.8")
def test_no_tile_helps_against_a_serpent() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4", "B2": "water 5,-4"},
        boats=["5,-4"],
        serpents=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK", "forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die serpent", "move-creature 4,-4 5,-4")
    assert not [event for event in events if isinstance(event, DefenceAsked)]
    assert where(s, "B1") == "removed"
    assert where(s, "B2") == "removed"


# --- who may hold the tile


@pytest.mark.rule("ISL-11.9", "ISL-11.6")
@pytest.mark.parametrize("yellows", ["REPEL_SHARK", "DOLPHIN"])
def test_only_possible_holders_are_asked(yellows: str) -> None:
    """EX-51: Yellow is asked whether he holds it or not, Red and Blue are passed over.

    Green, whose turn it is, has kept all other red beaches and forests.
    """
    greens = [*RED_BACKS_BUT_THE_BEACHES_REPEL_SHARK, "beach REPEL_SHARK"]
    greens.remove(f"beach {yellows}")
    s = position(
        side="green",
        explorers={"B1": "water 5,-4", "Y1": "water 5,-4", "R1": "water 5,-4", "G1": "tile 0,-1"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"yellow": [f"beach {yellows}"], "blue": ["mountain REPEL_WHALE"], "green": greens},
        discarded=[*GREEN_BEACHES_AND_FORESTS, "mountain REPEL_SHARK"],
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 3
    events += play(s, "decline")
    assert [event.side for event in events if isinstance(event, DefenceAsked)] == [3]
    assert where(s, "R1") == "removed"
    assert where(s, "B1") == "removed"
    assert where(s, "Y1") == "removed"


@pytest.mark.rule("ISL-11.9")
def test_who_does_not_hold_the_tile_is_asked_all_the_same_and_can_only_decline() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline"]
    assert refused(s, "repel beach") == "ISL-11.2"


@pytest.mark.rule("ISL-11.9")
def test_the_question_looks_the_same_to_others_whether_the_tile_is_held_or_not() -> None:
    holding = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    bluffing = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    heard = play(holding, "roll-die shark", "move-creature 4,-4 5,-4")
    assert heard == play(bluffing, "roll-die shark", "move-creature 4,-4 5,-4")
    assert look(holding, 0) == look(bluffing, 0)
    assert look(holding, -2) == look(bluffing, -2)
    assert play(holding, "decline") == play(bluffing, "decline")


@pytest.mark.rule("ISL-11.9")
def test_a_hand_of_beaches_cannot_hold_repel_whale() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "water 5,-4"


@pytest.mark.rule("ISL-11.9")
def test_an_empty_hand_is_passed_over() -> None:
    s = position(explorers={"R1": "tile 0,-1", "B1": "water 5,-4"}, sharks=["4,-4"], agenda=AT_THE_DIE)
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"


@pytest.mark.rule("ISL-11.9")
def test_a_tile_in_the_attackers_own_hand_does_not_prove_the_other_unable() -> None:
    """Red knows that Blue cannot hold it, as Red holds the only one among beaches; the others do not."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles={
            "beach": BEACHES_OUTSIDE["beach"][2:],
            "forest": BEACHES_OUTSIDE["forest"],
            "mountain": BEACHES_OUTSIDE["mountain"],
        },
        hands={"red": ["beach REPEL_SHARK"], "blue": ["beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1


@pytest.mark.rule("ISL-11.9")
def test_fast_asks_nobody_who_does_not_hold_the_tile() -> None:
    s = position(
        options={"reaction_privacy": "fast"},
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach DOLPHIN"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert where(s, "B1") == "removed"


@pytest.mark.rule("ISL-11.9")
def test_fast_asks_who_holds_the_tile() -> None:
    s = position(
        options={"reaction_privacy": "fast"},
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=ONE_BEACH_GONE,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert actor(s) == 1
    assert choices(s) == ["decline", "repel beach"]


@pytest.mark.rule("ISL-11.10")
def test_a_refusal_is_not_announced() -> None:
    """The question, then the attack; not a word about what was decided."""
    s = position(
        explorers={"R1": "tile 0,-1", "R2": "tile 0,-1", "B1": "boat 5,-4"},
        boats=["5,-4"],
        whales=["4,-4"],
        tiles=RING,
        hands={"blue": ["forest REPEL_WHALE"]},
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die whale", "move-creature 4,-4 5,-4")
    assert told(events) == [DieRolled.__name__, CreatureMoved.__name__, DefenceAsked.__name__]
    events = play(s, "decline")
    assert told(events) == [BoatCapsized.__name__, "TurnBegan"]


@pytest.mark.rule("ISL-11.10")
def test_a_refusal_before_another_players_answer_is_not_announced_either() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4", "G1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"], "green": ["forest REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert told(play(s, "decline")) == [DefenceAsked.__name__]
    assert told(play(s, "repel forest")) == [CreatureRepelled.__name__, "TurnBegan"]


@pytest.mark.rule("ISL-11.2")
def test_nobody_is_removed_while_the_question_is_open() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=AT_THE_DIE,
    )
    events = play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert not [event for event in events if isinstance(event, ExplorerLost)]
    assert where(s, "B1") == "water 5,-4"
    assert actor(s) != FATE
