"""Chapter 3: the turn; and what of it plays itself (RES-16.1, table 4.1)."""

import pytest

from atlantide.contract import FATE, NotYourTurn, Seat
from atlantide.games.rescapes.events import DiceRolled, NoCreatureMoved
from atlantide.games.rescapes.game import GAME
from tests.games.rescapes.table import (
    AT_SEA,
    ELSEWHERE,
    MIDDLE,
    STONES,
    actor,
    allows,
    choices,
    creatures,
    outcomes,
    play,
    points,
    position,
    refused,
    ships,
    sink,
    step_three,
    turn_is_over,
    where,
    words,
    written,
)

# --- RES-3.1: three steps


@pytest.mark.rule("RES-3.1")
def test_first_people_and_ships_then_a_piece_then_the_dice() -> None:
    s = position(atlanteans={"R1": "piece 0,-3", "B1": "piece 0,0"})
    assert words(s) == {"walk", "leap", "end-movement"}
    assert refused(s, "sink-piece 3,0") == "RES-3.1"
    play(s, "end-movement")
    assert words(s) == {"sink-piece"}
    assert refused(s, "walk 0,-3 1,-3") == "RES-3.1"
    play(s, "sink-piece 3,0")
    assert actor(s) == FATE
    play(s, "reveal-symbol shark")
    assert actor(s) == FATE
    play(s, "roll-dice octopus 2")
    assert actor(s) == 1
    assert turn_is_over(s)


# --- RES-3.2: three points


@pytest.mark.rule("RES-3.2")
def test_three_points_never_more() -> None:
    s = position(atlanteans={"R1": "piece 0,-3", **ELSEWHERE})
    assert points(s) == 3
    play(s, "walk 0,-3 1,-3")
    assert points(s) == 2
    play(s, "walk 1,-3 2,-3", "walk 2,-3 3,-3")
    assert words(s) == {"sink-piece"}
    s = position(pieces=[], atlanteans={"R1": "ship 4,0", "R2": "water 5,0", **AT_SEA}, ships=["4,0"])
    play(s, "sail 4,0 3,0", "sail 3,0 2,0", "sail 2,0 1,0")
    assert choices(s) == ["end-movement"]
    assert refused(s, "sail 1,0 0,0") == "RES-3.2"
    assert refused(s, "swim 5,0 4,0") == "RES-3.2"


@pytest.mark.rule("RES-3.2")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_fewer_points_or_none_may_be_used(used: int) -> None:
    s = position(atlanteans={"R1": "piece 0,-3", **ELSEWHERE})
    play(s, *["walk 0,-3 1,-3", "walk 1,-3 2,-3"][:used], "end-movement")
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-3.2")
def test_unused_points_are_lost() -> None:
    s = position(seats=2, atlanteans={"R1": "piece 0,-3", "B1": "piece 0,-2"})
    play(s, "walk 0,-3 1,-3")
    sink(s, "3,0", "octopus")
    play(s, "roll-dice shark 1")
    sink(s, "-3,0", "octopus")
    play(s, "roll-dice shark 1")
    assert (actor(s), points(s)) == (0, 3)


# --- RES-3.3: step 2


@pytest.mark.rule("RES-3.3")
@pytest.mark.parametrize("standing", [MIDDLE, ["1,0"], ["0,0"], [*STONES, *MIDDLE]])
def test_sinking_is_compulsory_while_a_piece_stands(standing: list[str]) -> None:
    s = position(pieces=standing, atlanteans={"R1": "water 5,0", "B1": "water 5,1"})
    play(s, "end-movement")
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-3.3")
def test_without_a_piece_the_dice_follow_step_1() -> None:
    s = position(pieces=[], atlanteans={"R1": "water 5,0", "B1": "water 5,1"})
    play(s, "end-movement")
    assert actor(s) == FATE
    play(s, "roll-dice shark 1")
    assert turn_is_over(s)


# --- RES-3.4: the roll


@pytest.mark.rule("RES-3.4", "RES-10.2")
@pytest.mark.parametrize("kind", ["octopus", "monster", "dolphin", "shark"])
@pytest.mark.parametrize("reach", ["1", "2", "3", "dive"])
def test_the_roll_is_made_and_logged_even_if_nothing_can_move(kind: str, reach: str) -> None:
    s = position(pieces=[], atlanteans={"R1": "water 5,0", "B1": "water 5,1"})
    play(s, "end-movement")
    log = play(s, f"roll-dice {kind} {reach}")
    assert isinstance(log[0], DiceRolled)
    assert (log[0].seat, log[0].kind, str(log[0].reach)) == (0, kind, reach)
    assert log[1] == NoCreatureMoved(0, kind, "none")  # type: ignore[arg-type]
    assert turn_is_over(s)


# --- RES-3.5: nobody in play


@pytest.mark.rule("RES-3.5", "RES-6.8")
def test_x29_who_has_nobody_left_sails_empty_ships_sinks_and_rolls() -> None:
    """X29."""
    s = position(
        atlanteans={"R1": "saved NW", "B1": "piece 0,0", "B2": "ship 5,-1", "B3": "piece 3,0"},
        ships=["4,0", "5,-1"],
        sharks=["-6,0"],
    )
    assert actor(s) == 0
    assert words(s) == {"sail", "end-movement"}
    assert {line.split()[1] for line in choices(s, "sail")} == {"4,0"}
    play(s, "sail 4,0 4,1", "sail 4,1 4,0", "sail 4,0 4,1")
    assert words(s) == {"sink-piece"}
    play(s, "sink-piece 3,0", "reveal-symbol octopus", "roll-dice shark 1")
    assert words(s) == {"step"}
    play(s, "step -6,1")
    assert creatures(s, "shark") == ["-6,1"]
    assert turn_is_over(s)


@pytest.mark.rule("RES-3.5")
def test_who_has_nobody_left_and_no_ship_still_sinks() -> None:
    s = position(atlanteans={"B1": "piece 0,0", "B2": "ship 5,-1"}, ships=["5,-1"])
    assert actor(s) == 0
    assert words(s) == {"sink-piece"}


# --- RES-3.6: no reactions


@pytest.mark.rule("RES-3.6")
def test_only_the_active_player_decides() -> None:
    """The ward of the other colours, their ships and pieces too."""
    s = position(
        seats=3,
        atlanteans={"B1": "piece 1,-3", "Y1": "piece 1,-3", "R1": "piece 0,0"},
        ships=["2,-4"],
        sharks=["6,-6"],
    )
    seen = set()
    for line in (
        "walk 0,0 1,0",
        "end-movement",
        "sink-piece 1,-3",
        "reveal-symbol dolphin",
        "take-ward yellow",
        "roll-dice shark 2",
        "step 5,-6",
        "stop",
    ):
        seen.add(actor(s))
        for other in (1, 2):
            assert not GAME.legal(s, Seat(other))
            with pytest.raises(NotYourTurn):
                GAME.check(s, Seat(other), GAME.parse(line))
        play(s, line)
    assert seen == {0, FATE}
    assert turn_is_over(s)


# --- RES-3.7: points and dice


@pytest.mark.rule("RES-3.7")
def test_points_move_no_creature_but_a_ridden_dolphin() -> None:
    s = position(
        atlanteans={"R1": "water 5,0", "R2": "ship 4,0", "R3": "piece 3,0", "R4": "water 6,-3", **ELSEWHERE},
        ships=["4,0"],
        dolphins=["5,0 R1", "5,1"],
        sharks=["5,-1"],
        octopuses=["4,1"],
        monsters=["6,0"],
    )
    kinds = ("octopus", "monster", "shark", "dolphin")
    before = {kind: creatures(s, kind) for kind in kinds}
    for action in GAME.legal(s, Seat(0)):
        after = GAME.copy(s)
        GAME.apply(after, Seat(0), action)
        moved = [kind for kind in kinds if creatures(after, kind) != before[kind]]
        assert moved == (["dolphin"] if type(action).__name__ == "Ride" else [])


@pytest.mark.rule("RES-3.7")
def test_dice_move_neither_people_nor_ships() -> None:
    s = step_three(
        "dolphin 2",
        atlanteans={"R1": "water 5,0", "B1": "ship 5,0", **ELSEWHERE},
        ships=["5,0"],
        dolphins=["5,0 R1"],
    )
    play(s, "step 5,-1", "step 5,-2")
    assert (where(s, "R1"), where(s, "B1"), ships(s)) == ("water 5,0", "ship 5,0", ["5,0"])


# --- RES-16.1 and table 4.1: what plays itself


@pytest.mark.rule("RES-16.1", "RES-3.2")
def test_x42_without_an_island_step_1_waits_for_its_end() -> None:
    """X42, first half."""
    s = position(pieces=[], atlanteans={"R1": "water 2,3", "B1": "water 5,0"}, ships=["3,2"])
    play(s, "sail 3,2 4,1", "swim 2,3 3,3", "land 3,3 alone_spent")
    assert actor(s) == 0
    assert choices(s) == ["end-movement"]
    play(s, "end-movement")
    assert actor(s) == FATE
    assert "roll-dice shark 1" in outcomes(s)


@pytest.mark.rule("RES-16.1")
def test_x42_with_a_piece_step_1_ends_and_the_one_piece_is_asked_for() -> None:
    """X42, second half."""
    s = position(pieces=["1,0"], atlanteans={"R1": "water 2,3", "B1": "water 5,0"}, ships=["3,2"])
    play(s, "sail 3,2 4,1", "swim 2,3 3,3", "land 3,3 alone_spent")
    assert actor(s) == 0
    assert choices(s) == ["sink-piece 1,0"]


@pytest.mark.rule("RES-16.1")
def test_step_1_ends_by_itself_before_anything_was_done_if_nothing_can_be() -> None:
    s = position(pieces=[], atlanteans={"B1": "water 5,0"})
    assert actor(s) == FATE
    s = position(atlanteans={"B1": "piece 0,0"})
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-16.1", "RES-5.2")
def test_step_1_ends_by_itself_for_who_is_hemmed_in() -> None:
    """Red's only one stands on the Acropolis, every citadel piece is full, and there is no ship."""
    crowd = [f"{colour}{n}" for colour in "BY" for n in range(1, 10)]
    spots = {name: f"piece {MIDDLE[number // 3]}" for number, name in enumerate(crowd)}
    s = position(atlanteans={"R1": "piece 0,0", **spots})
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-16.1")
def test_step_1_ends_by_itself_when_nothing_is_left_to_do_while_a_piece_stands() -> None:
    s = position(atlanteans={"R1": "water 3,3", "B1": "piece 0,0"})
    play(s, "land 3,3 alone")
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-16.1")
def test_with_points_but_nothing_to_do_step_1_waits_without_an_island() -> None:
    s = position(pieces=[], atlanteans={"R1": "water 3,3", "B1": "water 5,0"})
    play(s, "land 3,3 alone")
    assert (actor(s), points(s)) == (0, 2)
    assert choices(s) == ["end-movement"]


@pytest.mark.rule("RES-16.1")
def test_sinking_cannot_be_taken_back_and_all_of_step_1_can() -> None:
    s = position(atlanteans={"R1": "piece 0,-3", **ELSEWHERE}, ships=["2,-4"])
    for action in GAME.legal(s, Seat(0)):
        assert not GAME.telling(s, Seat(0), action)
    play(s, "end-movement")
    assert all(GAME.telling(s, Seat(0), action) for action in GAME.legal(s, Seat(0)))


def test_d1_offers_end_always() -> None:
    s = position(atlanteans={"R1": "piece 0,-3", **ELSEWHERE})
    assert allows(s, "end-movement")
    play(s, "walk 0,-3 1,-3")
    assert allows(s, "end-movement")


def test_d3_the_only_creature_is_picked_by_itself() -> None:
    s = step_three("shark 1", sharks=["5,0"])
    assert words(s) == {"step"}
    s = step_three("shark 1", sharks=["5,0", "5,0"])
    assert words(s) == {"step"}
    s = step_three("shark 1", sharks=["5,0", "5,1"])
    assert choices(s) == ["pick-creature 5,0", "pick-creature 5,1"]


@pytest.mark.rule("RES-10.7")
def test_d3_even_the_only_creature_is_asked_for_where_one_may_decline() -> None:
    s = step_three("shark 1", sharks=["5,0"], options={"creature_move": "optional"})
    assert choices(s) == ["pick-creature 5,0", "move-none"]


@pytest.mark.rule("RES-10.4")
def test_d3s_the_last_stop_plays_itself() -> None:
    s = step_three("shark 2", sharks=["5,0"])
    play(s, "step 5,-1")
    assert "stop" in words(s)
    play(s, "step 5,-2")
    assert turn_is_over(s)


def test_d3s_the_first_and_only_step_plays_itself_and_later_ones_are_asked() -> None:
    """A shark in (1,-2), the only hex beside it that is sea being (1,-3)."""
    s = step_three("shark 2", sharks=["1,-2"], sunk=["1,-3"])
    assert creatures(s, "shark") == ["1,-3"]
    assert set(choices(s)) == {"step 1,-4", "step 2,-4", "stop"}
    s = step_three("shark 1", sharks=["1,-2"], sunk=["1,-3"])
    assert turn_is_over(s)


def test_d3s_it_stops_by_itself_where_no_hex_is_left() -> None:
    """Out of (0,0) through (1,0) there is no way on but back."""
    s = step_three(
        "shark 3",
        pieces=["0,1", "1,-1", "0,-1", "-1,0", "-1,1"],
        sharks=["1,0"],
        atlanteans={"G1": "piece 0,1"},
    )
    play(s, "step 0,0")
    assert creatures(s, "shark") == ["0,0"]
    assert turn_is_over(s)


def test_d3d_a_dive_is_always_asked() -> None:
    s = step_three("shark dive", sharks=["5,0"])
    assert words(s) == {"dive"}
    assert written(s)["seat"] == "red"
