"""Chapter 15: the short game and the options of a table. What each option does is tested where its rule is."""

from typing import Any

import msgspec
import pytest

from atlantide.contract import FATE, InvalidOptions
from atlantide.games.rescapes.actions import ACTIONS
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import META, Options
from atlantide.kernel.wire import options as given_options
from tests.games.rescapes.table import (
    CITADELS,
    MIDDLE,
    actor,
    choices,
    dolphins,
    look,
    outcomes,
    pieces,
    play,
    position,
    result,
    sink,
    where,
)
from tests.laws.cases import cases, random_game
from tests.laws.tastes import tastes


def refusal(options: Options, seats: int) -> str:
    """The rule because of which this cannot be played."""
    with pytest.raises(InvalidOptions) as refused:
        GAME.new(options, seats)
    return refused.value.key


SHORT = {"length": "short"}
AFLOAT = {"R1": "water 5,0", "B1": "ship 5,1", "B2": "saved NE"}

# --- RES-15.1 to RES-15.3: the short game


@pytest.mark.rule("RES-15.1", "RES-15.2", "RES-15.3")
def test_x31_the_island_is_gone() -> None:
    """X31."""
    s = position(options=SHORT, pieces=["1,0", "0,1"], atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "whirlpool")
    assert pieces(s) == set()
    assert result(s).reason == "short"
    assert result(s).scores == (0, 1, 0, 0)


@pytest.mark.rule("RES-15.1")
@pytest.mark.parametrize("end", ["island_gone", "acropolis_gone"])
def test_the_full_game_goes_on_without_an_island(end: str) -> None:
    s = position(options={"short_end": end}, pieces=["0,0"], atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "0,0")
    assert "roll-dice shark 1" in outcomes(s)


@pytest.mark.rule("RES-15.2")
def test_with_island_gone_the_acropolis_may_go_before() -> None:
    s = position(options=SHORT, pieces=MIDDLE, atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "0,0")
    assert actor(s) == FATE
    s = position(options=SHORT, pieces=["1,0"], atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "octopus")
    assert result(s).reason == "short"
    s = position(options=SHORT, pieces=["1,0", "0,0"], atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "octopus")
    assert actor(s) == FATE, "the Acropolis still stands"
    s = position(options=SHORT, pieces=["1,0", "-1,0"], atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "octopus")
    assert actor(s) == FATE


@pytest.mark.rule("RES-15.2")
def test_with_acropolis_gone_its_sinking_ends_the_game_be_it_the_first_of_its_region() -> None:
    options = {"length": "short", "short_end": "acropolis_gone"}
    s = position(options=options, pieces=MIDDLE, atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "0,0")
    assert pieces(s) == set(CITADELS)
    assert result(s).reason == "short"
    s = position(options=options, pieces=MIDDLE, atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "whirlpool")
    assert result(s).reason == "short"
    s = position(options=options, pieces=MIDDLE, atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "1,0", "octopus")
    assert actor(s) == FATE


@pytest.mark.rule("RES-15.3")
def test_the_end_comes_after_the_whole_effect_of_the_piece() -> None:
    """Those who fell are taken or eaten first; nobody rolls."""
    s = position(
        options=SHORT, pieces=["1,0"], atlanteans={"R1": "piece 1,0", "B1": "piece 1,0", "G1": "water 5,0"}
    )
    sink(s, "1,0", "dolphin")
    assert choices(s) == ["take-ward red", "take-ward blue"]
    play(s, "take-ward red")
    assert dolphins(s) == ["1,0 R1"]
    assert result(s).reason == "short"
    s = position(options=SHORT, pieces=["1,0"], atlanteans={"R1": "piece 1,0", "G1": "water 5,0"})
    sink(s, "1,0", "shark")
    assert where(s, "R1") == "eliminated"
    assert result(s).reason == "short"


# --- RES-15.4 to RES-15.6: options


@pytest.mark.rule("RES-15.4", "RES-15.5")
def test_the_options_and_their_defaults() -> None:
    """These and no others: nothing of the sister editions."""
    assert msgspec.to_builtins(Options()) == {
        "length": "full",
        "short_end": "island_gone",
        "symbol_split": "even",
        "acropolis_capacity": 3,
        "overboard": "no",
        "whirlpool_scope": "all",
        "creature_move": "compulsory",
        "passing_effects": "every_hex",
        "creature_limit": "step3",
        "first_player": "random",
        "stall_rounds": 20,
    }


@pytest.mark.rule("RES-15.5")
def test_there_is_nothing_to_keep_in_hand_and_no_volcano() -> None:
    assert {kind.__name__ for kind in ACTIONS} == {
        "DrawFirstPlayer",
        "RevealSymbol",
        "RollDice",
        "PlaceAtlantean",
        "Walk",
        "Leap",
        "Swim",
        "Ride",
        "Embark",
        "Climb",
        "Transfer",
        "Sail",
        "Land",
        "Jump",
        "EndMovement",
        "TakeWard",
        "SinkPiece",
        "PickCreature",
        "MoveNone",
        "Step",
        "Stop",
        "Dive",
    }
    assert META.reasons == ("home", "short", "stall")


VALUES: list[tuple[str, Any]] = [
    ("length", "short"),
    ("short_end", "acropolis_gone"),
    ("symbol_split", "random"),
    ("acropolis_capacity", 0),
    ("overboard", "yes"),
    ("whirlpool_scope", "sea_only"),
    ("creature_move", "optional"),
    ("passing_effects", "last_hex"),
    ("creature_limit", "turn"),
    ("first_player", 1),
    ("stall_rounds", 1),
    ("stall_rounds", 0),
    ("stall_rounds", 1000),
]


@pytest.mark.rule("RES-15.4")
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_is_accepted_and_public(name: str, value: object) -> None:
    options = given_options(GAME, {name: value})
    s = GAME.new(options, 2)
    assert getattr(look(s, -2).options, name) == value


@pytest.mark.rule("RES-15.6")
@pytest.mark.parametrize(
    "given",
    [
        {"length": "long"},
        {"short_end": "volcano"},
        {"symbol_split": "none"},
        {"acropolis_capacity": 2},
        {"acropolis_capacity": "3"},
        {"overboard": True},
        {"whirlpool_scope": "none"},
        {"creature_move": "never"},
        {"passing_effects": "first_hex"},
        {"creature_limit": 1},
        {"first_player": "youngest"},
        {"first_player": 1.5},
        {"stall_rounds": -1},
        {"stall_rounds": "20"},
        {"volcano": True},
    ],
)
def test_a_value_that_is_not_listed_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions):
        given_options(GAME, given)


@pytest.mark.rule("RES-15.6")
def test_a_seat_that_does_not_exist_is_refused() -> None:
    for seats in META.seats:
        GAME.new(Options(first_player=seats - 1), seats)
        assert refusal(Options(first_player=seats), seats) == "RES-15.6"
        assert refusal(Options(first_player=-1), seats) == "RES-15.6"


@pytest.mark.rule("RES-15.6", "RES-14.5")
def test_less_than_no_rounds_are_refused() -> None:
    assert refusal(Options(stall_rounds=-1), 2) == "RES-14.5"


@pytest.mark.rule("RES-15.6")
def test_all_options_combine() -> None:
    """Every two values occur together in some case of the laws, and all of those can be played to their end."""
    mixed = [case for case in cases("rescapes") if case.label.startswith("mix")]
    for case in mixed[::6]:
        *_, last = random_game(GAME, case.options, case.seats, 5, taste=tastes("rescapes")[1])
        assert result(last.after).reason in META.reasons


@pytest.mark.rule("RES-15.6", "RES-15.2")
def test_short_end_is_ignored_in_the_full_game() -> None:
    s = position(options={"short_end": "acropolis_gone"}, pieces=MIDDLE, atlanteans=AFLOAT, ships=["5,1"])
    sink(s, "0,0")
    assert actor(s) == FATE
