"""Chapter 15: the options of a table."""

from typing import Any

import msgspec
import pytest

from atlantide.contract import FATE, InvalidOptions
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.state import State
from atlantide.kernel.wire import options as given_options
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    choices,
    look,
    outcomes,
    play,
    position,
)


def refusal(options: Options, seats: int) -> str:
    """The rule because of which this cannot be played."""
    with pytest.raises(InvalidOptions) as refused:
        GAME.new(options, seats)
    return refused.value.key


def with_island(options: Options, seats: int) -> State:
    """A new game whose island is laid."""
    s = GAME.new(options, seats)
    while actor(s) == FATE and "lay-tile" in next(iter(outcomes(s))):
        play(s, next(iter(outcomes(s))))
    return s


# --- which there are


@pytest.mark.rule("ISL-15.1")
def test_the_options_and_their_defaults() -> None:
    assert msgspec.to_builtins(Options()) == {
        "first_player": "random",
        "two_colours": False,
        "two_colour_turns": "player",
        "two_colour_boats": 4,
        "challenge_1": False,
        "challenge_2": False,
        "challenge_3": False,
        "challenge_4": False,
        "landing_after_swim": True,
        "wind_empty_boat": False,
        "show_my_values": False,
        "end_when_settled": True,
        "reaction_privacy": "uniform",
        "stall_rounds": 10,
    }


@pytest.mark.rule("ISL-15.1")
@pytest.mark.parametrize(
    "given",
    [
        {"first_player": "random"},
        {"first_player": 3},
        {"two_colours": True},
        {"two_colour_turns": "colour"},
        {"two_colour_boats": 2},
        {"challenge_1": True},
        {"challenge_2": True},
        {"challenge_3": True},
        {"challenge_4": True},
        {"landing_after_swim": False},
        {"wind_empty_boat": True},
        {"show_my_values": True},
        {"end_when_settled": False},
        {"reaction_privacy": "fast"},
        {"stall_rounds": 0},
    ],
)
def test_values_that_an_option_may_have(given: dict[str, Any]) -> None:
    (key, value) = next(iter(given.items()))
    assert getattr(given_options(GAME, given), key) == value


@pytest.mark.rule("ISL-15.1")
@pytest.mark.parametrize(
    "given",
    [
        {"first_player": "red"},
        {"first_player": 1.5},
        {"first_player": None},
        {"two_colours": "no"},
        {"two_colour_turns": "seat"},
        {"two_colour_boats": 3},
        {"challenge_1": 1},
        {"challenge_5": True},
        {"reaction_privacy": "slow"},
        {"stall_rounds": -1},
        {"stall_rounds": "ten"},
        {"giant_squid": True},
    ],
)
def test_values_that_an_option_may_not_have(given: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions):
        given_options(GAME, given)


@pytest.mark.rule("ISL-15.1")
def test_options_are_public_and_the_same_for_all() -> None:
    s = position(seats=2, options={"challenge_1": True, "stall_rounds": 3}, explorers={"R1": "tile 0,-1"})
    agreed = Options(challenge_1=True, stall_rounds=3)
    assert look(s, 0).options == agreed
    assert look(s, 1).options == agreed
    assert look(s, -2).options == agreed


@pytest.mark.rule("ISL-15.1")
def test_options_are_fixed_before_set_up() -> None:
    options = Options(challenge_2=True)
    with pytest.raises(AttributeError):
        options.challenge_2 = False  # type: ignore[misc]
    s = with_island(options, 2)
    assert s.options == options


# --- which cannot be played


@pytest.mark.rule("ISL-15.2", "ISL-14.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_challenges_2_and_4_together_are_refused(seats: int) -> None:
    assert refusal(Options(challenge_2=True, challenge_4=True), seats) == "ISL-14.10"


@pytest.mark.rule("ISL-15.2", "ISL-14.10")
def test_challenges_2_and_4_together_are_refused_with_two_colours_too() -> None:
    assert refusal(Options(two_colours=True, challenge_2=True, challenge_4=True), 2) == "ISL-14.10"


@pytest.mark.rule("ISL-15.2", "ISL-13.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_colours_are_refused_for_more_than_two_players(seats: int) -> None:
    assert refusal(Options(two_colours=True), seats) == "ISL-13.1"


@pytest.mark.rule("ISL-15.2")
@pytest.mark.parametrize(("first", "seats"), [(2, 2), (3, 3), (4, 4), (-1, 4)])
def test_a_first_player_who_does_not_exist_is_refused(first: int, seats: int) -> None:
    assert refusal(Options(first_player=first), seats) == "ISL-15.2"


@pytest.mark.rule("ISL-15.2", "ISL-1.15")
def test_in_mode_player_there_are_two_seats_to_begin() -> None:
    assert refusal(Options(two_colours=True, first_player=2), 2) == "ISL-15.2"


@pytest.mark.rule("ISL-15.2", "ISL-1.15", "ISL-13.6")
def test_in_mode_colour_there_are_four_seats_to_begin() -> None:
    by_colour = Options(two_colours=True, two_colour_turns="colour", first_player=4)
    assert refusal(by_colour, 2) == "ISL-15.2"
    s = with_island(Options(two_colours=True, two_colour_turns="colour", first_player=2), 2)
    assert (s.side, actor(s)) == (2, 0)
    assert choices(s)[0].startswith("place-explorer blue ")


@pytest.mark.rule("ISL-15.2", "ISL-14.5")
def test_negative_stall_rounds_are_refused() -> None:
    assert refusal(Options(challenge_2=True, stall_rounds=-1), 4) == "ISL-14.5"


@pytest.mark.rule("ISL-2.1")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """Five and six players are an expansion, which is not part of the game."""
    assert refusal(Options(), seats) == "ISL-2.1"


# --- which are ignored


@pytest.mark.rule("ISL-15.2")
@pytest.mark.parametrize(("seats", "places", "in_supply"), [(2, 2, 8), (3, 3, 6), (4, 4, 4)])
def test_options_of_the_two_colour_game_are_ignored_without_it(
    seats: int, places: int, in_supply: int
) -> None:
    """Each player has one colour and two boats."""
    s = GAME.new(Options(two_colour_turns="colour", two_colour_boats=2), seats)
    assert look(s, -2).sides == ((0,), (1,), (2,), (3,))[:places]
    assert look(s, -2).supply[3] == in_supply


@pytest.mark.rule("ISL-15.2")
def test_without_two_colours_mode_colour_gives_no_seats_to_begin() -> None:
    assert refusal(Options(two_colour_turns="colour", first_player=2), 2) == "ISL-15.2"


@pytest.mark.rule("ISL-15.2", "ISL-14.7")
def test_show_my_values_is_ignored_in_challenge_3() -> None:
    s = position(
        options={"challenge_3": True, "show_my_values": True},
        explorers={"R1": "tile 0,-1", "B1": "tile 0,1"},
    )
    assert set(look(s, 0).values) == {0}


@pytest.mark.rule("ISL-15.2", "ISL-14.3")
@pytest.mark.parametrize("ends", [True, False])
def test_end_when_settled_is_ignored_in_challenge_2(ends: bool) -> None:
    s = position(
        options={"challenge_2": True, "end_when_settled": ends},
        explorers={"R1": "boat 7,-5"},
        boats=["7,-5"],
    )
    play(s, "land R1")
    result = GAME.outcome(s)
    assert result is not None
    assert result.reason == "last"


@pytest.mark.rule("ISL-15.2")
@pytest.mark.parametrize("challenge_4", [True, False])
def test_stall_rounds_are_ignored_without_challenge_2(challenge_4: bool) -> None:
    s = position(
        options={"stall_rounds": 1, "challenge_4": challenge_4},
        seats=2,
        explorers={"R1": "tile 0,-1", "B1": "tile 0,1"},
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
    )
    play(s, "end-movement", "sink-tile 1,0", "turn-tile WHIRLPOOL", "roll-die whale")
    play(s, "end-movement", "sink-tile -1,0", "turn-tile WHIRLPOOL", "roll-die whale")
    play(s, "end-movement", "sink-tile -1,1", "turn-tile WHIRLPOOL", "roll-die whale")
    assert (s.turn, GAME.outcome(s)) == (4, None)


@pytest.mark.rule("ISL-15.2")
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(two_colour_turns="colour"), 4),
        (Options(two_colour_boats=2), 3),
        (Options(stall_rounds=0), 4),
        (Options(stall_rounds=0, challenge_4=True), 4),
        (Options(show_my_values=True, challenge_3=True), 4),
        (Options(end_when_settled=False, challenge_2=True), 4),
    ],
)
def test_an_option_that_does_not_apply_is_never_refused(options: Options, seats: int) -> None:
    assert GAME.new(options, seats).options == options


# --- who begins


@pytest.mark.rule("ISL-15.1", "ISL-2.5")
def test_by_default_the_first_player_is_drawn() -> None:
    s = with_island(Options(), 3)
    assert outcomes(s) == {"draw-first-player 0": 1, "draw-first-player 1": 1, "draw-first-player 2": 1}
    play(s, "draw-first-player 2")
    assert actor(s) == 2


@pytest.mark.rule("ISL-15.1", "ISL-2.5")
def test_the_table_may_name_the_first_player() -> None:
    s = with_island(Options(first_player=1), 3)
    assert actor(s) == 1
    assert choices(s)[0].startswith("place-explorer blue ")
