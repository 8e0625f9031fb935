"""Chapter 2: set-up."""

import pytest

from atlantide.contract import InvalidOptions
from atlantide.games.rescapes.events import TurnBegan
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from atlantide.games.rescapes.state import State
from tests.games.rescapes.table import (
    ACROPOLIS,
    CITADELS,
    ELSEWHERE,
    LANDS,
    STONES,
    actor,
    allows,
    choices,
    count,
    outcomes,
    pieces,
    play,
    position,
    refused,
    ships,
    sink,
    where,
    words,
    written,
)

HOMES = [*STONES, *LANDS, *CITADELS]


def set_up(seats: int = 4, first: int = 0, **options: object) -> State:
    """A game in which everybody has been placed: three on a piece, piece by piece, in turn."""
    s = GAME.new(Options(first_player=first, **options), seats)  # type: ignore[arg-type]
    for number in range(12 * seats):
        play(s, f"place-atlantean {HOMES[number // 3]}")
    return s


# --- RES-2.1 to RES-2.5: what lies where


@pytest.mark.rule("RES-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_colour_and_its_twelve_atlanteans(seats: int) -> None:
    s = GAME.new(Options(), seats)
    colours = "RBYG"[:seats]
    assert set(written(s)["atlanteans"]) == {f"{colour}{n}" for colour in colours for n in range(1, 13)}
    assert [count(s, colour, "hand") for colour in "RBYG"] == [12] * seats + [0] * (4 - seats)


@pytest.mark.rule("RES-2.1")
@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_two_three_or_four_play(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(), seats)
    assert refusal.value.key == "RES-2.1"


@pytest.mark.rule("RES-2.2")
def test_the_whole_island_stands() -> None:
    s = GAME.new(Options(), 3)
    assert pieces(s) == {ACROPOLIS, *CITADELS, *LANDS, *STONES}


@pytest.mark.rule("RES-2.3", "RES-13.3")
def test_symbols_are_mixed_inside_a_region() -> None:
    """C1: the first piece of stone may hide any symbol, three of each kind; a land piece two, a citadel one."""
    for standing, at, weight in (
        ([*STONES, *LANDS, *CITADELS, ACROPOLIS], "0,-3", 3),
        ([*LANDS, *CITADELS, ACROPOLIS], "0,-2", 2),
        ([*CITADELS, ACROPOLIS], "0,-1", 1),
    ):
        s = position(pieces=standing, atlanteans=ELSEWHERE)
        sink(s, at)
        kinds = ("octopus", "monster", "dolphin", "shark", "ship", "whirlpool")
        assert outcomes(s) == {f"reveal-symbol {kind}": weight for kind in kinds}


@pytest.mark.rule("RES-2.4")
@pytest.mark.parametrize(
    ("seats", "starts"),
    [(2, ["-4,0", "4,0"]), (3, ["-2,4", "-4,0", "2,-4", "4,0"]), (4, ["-2,4", "-4,0", "2,-4", "4,0"])],
)
def test_empty_ships_lie_on_their_hexes(seats: int, starts: list[str]) -> None:
    assert ships(GAME.new(Options(), seats)) == starts


@pytest.mark.rule("RES-2.5")
@pytest.mark.parametrize(("seats", "waiting"), [(2, 8), (3, 6), (4, 6)])
def test_other_ships_and_all_creatures_wait_in_the_supply(seats: int, waiting: int) -> None:
    s = GAME.new(Options(), seats)
    supply = {"octopus": 6, "monster": 6, "dolphin": 6, "shark": 6, "ship": waiting}
    assert written(s)["supply"] == supply
    assert [written(s)[kind] for kind in ("octopuses", "monsters", "dolphins", "sharks")] == [[], [], [], []]
    assert set(written(s)["lost"].values()) == {0}


# --- RES-2.6: who begins


@pytest.mark.rule("RES-2.6")
def test_who_begins_is_drawn_before_anything_is_placed() -> None:
    s = GAME.new(Options(), 3)
    assert outcomes(s) == {"draw-first-player 0": 1, "draw-first-player 1": 1, "draw-first-player 2": 1}
    assert refused(s, "draw-first-player 3") == "RES-2.6"
    play(s, "draw-first-player 2")
    assert actor(s) == 2
    play(s, "place-atlantean 0,0")
    assert where(s, "Y1") == "piece 0,0"


@pytest.mark.rule("RES-2.6", "RES-15.4")
def test_a_named_seat_begins_without_a_draw() -> None:
    s = GAME.new(Options(first_player=1), 2)
    assert actor(s) == 1
    assert words(s) == {"place-atlantean"}


# --- RES-2.7 to RES-2.9: placing


@pytest.mark.rule("RES-2.7")
def test_one_atlantean_each_clockwise_until_all_are_placed() -> None:
    s = GAME.new(Options(first_player=2), 3)
    order = []
    for number in range(36):
        order.append(int(actor(s)))
        play(s, f"place-atlantean {HOMES[number // 3]}")
    assert order == [2, 0, 1] * 12
    assert "hand" not in written(s)["atlanteans"].values()
    assert "place-atlantean" not in words(s)


@pytest.mark.rule("RES-2.7")
def test_placing_is_compulsory() -> None:
    s = GAME.new(Options(first_player=0), 2)
    assert words(s) == {"place-atlantean"}
    assert refused(s, "end-movement") == "RES-2.7"


@pytest.mark.rule("RES-2.8")
def test_any_piece_may_be_chosen_the_acropolis_too() -> None:
    s = GAME.new(Options(first_player=0), 2)
    assert set(choices(s)) == {f"place-atlantean {at}" for at in (*STONES, *LANDS, *CITADELS, ACROPOLIS)}


@pytest.mark.rule("RES-2.8", "RES-5.2")
def test_x38_nobody_is_placed_on_a_full_piece() -> None:
    """X38, second half: R, R, B stand on (0,-3)."""
    s = GAME.new(Options(first_player=0), 2)
    play(s, "place-atlantean 0,-3", "place-atlantean 0,-3", "place-atlantean 0,-3")
    assert (count(s, "R", "piece 0,-3"), count(s, "B", "piece 0,-3")) == (2, 1)
    assert not allows(s, "place-atlantean 0,-3")
    assert refused(s, "place-atlantean 0,-3") == "RES-5.2"
    assert len(choices(s)) == 36


@pytest.mark.rule("RES-2.8")
def test_the_acropolis_holds_three() -> None:
    s = GAME.new(Options(first_player=0), 4)
    play(s, *["place-atlantean 0,0"] * 3)
    assert refused(s, "place-atlantean 0,0") == "RES-5.2"


@pytest.mark.rule("RES-2.8", "RES-15.4")
def test_x38_with_capacity_0_nobody_stands_on_the_acropolis() -> None:
    """X38, first half, with the walk."""
    s = GAME.new(Options(first_player=0, acropolis_capacity=0), 2)
    assert len(choices(s)) == 36
    assert refused(s, "place-atlantean 0,0") == "RES-2.8"
    s = position(options={"acropolis_capacity": 0}, atlanteans={"R1": "piece 0,-1", "B1": "piece 1,1"})
    assert not allows(s, "walk 0,-1 0,0")
    assert refused(s, "walk 0,-1 0,0") == "RES-2.8"
    assert len(choices(s, "walk")) == 5


@pytest.mark.rule("RES-2.9")
@pytest.mark.parametrize("at", ["4,0", "-4,0", "6,-3", "0,-6"])
def test_nobody_is_placed_in_the_sea_or_on_a_ship(at: str) -> None:
    s = GAME.new(Options(first_player=0), 2)
    assert refused(s, f"place-atlantean {at}") == "RES-2.9"


@pytest.mark.rule("RES-2.9")
def test_nobody_moves_during_set_up() -> None:
    s = GAME.new(Options(first_player=0), 2)
    play(s, "place-atlantean -3,0", "place-atlantean 3,0")
    for line in ("walk -3,0 -2,0", "leap -3,0 -4,0", "embark -3,0 -4,0", "sail 4,0 5,0"):
        assert refused(s, line) == "RES-2.7"


@pytest.mark.rule("RES-2.9")
def test_room_always_suffices() -> None:
    s = set_up(4, acropolis_capacity=0)
    assert "hand" not in written(s)["atlanteans"].values()
    assert len(pieces(s)) * 3 - 3 >= 108


# --- RES-2.10: the first turn


@pytest.mark.rule("RES-2.10")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_takes_the_first_turn_and_turns_go_clockwise(first: int) -> None:
    s = set_up(3, first)
    assert written(s)["turn"] == 1
    seats = []
    for stone in ("3,0", "2,1", "1,2", "3,-1"):
        seats.append(s.seat)
        sink(s, stone, "ship" if stone != "3,-1" else "octopus")
        log = play(s, "roll-dice shark 1")
    assert seats == [first, (first + 1) % 3, (first + 2) % 3, first]
    assert isinstance(log[-1], TurnBegan)
    assert written(s)["turn"] == 5
