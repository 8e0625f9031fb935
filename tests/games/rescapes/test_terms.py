"""Chapter 1: terms and standing facts."""

from collections.abc import Callable

import pytest

from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes.board import GRID
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from atlantide.games.rescapes.pieces import NAMES
from atlantide.games.rescapes.state import ABOARD, IN_HAND, ON_PIECE, SWIMMING, Dolphin, State
from tests.games.rescapes.table import (
    ELSEWHERE,
    MIDDLE,
    all_waters,
    allows,
    around,
    broken,
    choices,
    count,
    creatures,
    dolphins,
    pieces,
    play,
    position,
    problem,
    refused,
    result,
    ships,
    sink,
    step_three,
    targets,
    where,
    written,
)
from tests.laws.cases import random_game
from tests.laws.tastes import tastes

# --- RES-1.1: land and sea


@pytest.mark.rule("RES-1.1")
def test_a_hex_with_a_piece_is_land_and_every_other_is_sea() -> None:
    s = position(atlanteans={"R1": "water -4,1", **ELSEWHERE})
    assert len(pieces(s)) == 37
    assert len(all_waters(s)) == 90
    assert targets(s, "swim -4,1") == around("-4,1") - {"-3,1", "-3,0"}


@pytest.mark.rule("RES-1.1")
def test_a_hex_whose_piece_was_sunk_is_sea() -> None:
    s = position(atlanteans={"R1": "piece -2,0", "B1": "piece -2,0", **ELSEWHERE})
    sink(s, "-3,0", "octopus")
    play(s, "roll-dice shark 1")
    assert "-3,0" in all_waters(s)
    assert not allows(s, "walk -2,0 -3,0")
    assert allows(s, "leap -2,0 -3,0")


@pytest.mark.rule("RES-1.1")
def test_hexes_of_destroyed_pieces_are_swum_into_and_no_longer_walked_on() -> None:
    s = position(atlanteans={"B1": "water -5,1", "B2": "piece -1,-1", **ELSEWHERE})
    sink(s, "-3,0", "whirlpool")
    play(s, "roll-dice shark 1")
    assert not allows(s, "walk -1,-1 -2,-1")
    assert allows(s, "leap -1,-1 -2,-1")
    play(s, "swim -5,1 -4,1")
    assert where(s, "B1") == "water -4,1"


@pytest.mark.rule("RES-1.1")
def test_red_hexes_are_sea() -> None:
    s = position(atlanteans={"R1": "water -3,-2", **ELSEWHERE}, ships=["-2,-3"])
    assert allows(s, "swim -3,-2 -3,-3")
    assert allows(s, "sail -2,-3 -3,-3")


# --- RES-1.2: adjacency


@pytest.mark.rule("RES-1.2")
@pytest.mark.parametrize(
    ("at", "touching"),
    [
        ("0,-6", {"1,-6", "0,-5", "-1,-5"}),
        ("6,-3", {"5,-3", "5,-2", "6,-2", "6,-4"}),
        ("5,-5", {"6,-5", "5,-4", "4,-4", "4,-5", "5,-6", "6,-6"}),
    ],
)
def test_adjacent_hexes_share_an_edge_and_nothing_lies_beyond_the_field(at: str, touching: set[str]) -> None:
    s = position(atlanteans={"R1": f"water {at}", **ELSEWHERE})
    assert targets(s, f"swim {at}") == touching


@pytest.mark.rule("RES-1.2")
def test_coral_islands_are_not_hexes() -> None:
    """Nobody swims, sails or moves a creature there: from a red hex one only lands."""
    s = position(atlanteans={"R1": "water -3,-3", **ELSEWHERE}, ships=["-3,-3"])
    assert targets(s, "swim -3,-3") == targets(s, "sail -3,-3") == around("-3,-3")
    assert not {"NW", "NE", "SE", "SW"} & set(GRID.names)


# --- RES-1.3: states of an Atlantean


@pytest.mark.rule("RES-1.3")
def test_an_atlantean_goes_through_its_states() -> None:
    s = GAME.new(Options(first_player=0), 2)
    assert set(written(s)["atlanteans"].values()) == {"hand"}
    play(s, "place-atlantean -3,0")
    assert where(s, "R1") == "piece -3,0"
    s = position(atlanteans={"R1": "piece -3,0", **ELSEWHERE}, ships=["-4,0"])
    play(s, "leap -3,0 -4,0")
    assert where(s, "R1") == "water -4,0"
    play(s, "climb -4,0 alone_spent")
    assert where(s, "R1") == "ship -4,0"
    s = position(
        atlanteans={"R1": "ship -3,-3", "R2": "water -3,-2", **ELSEWHERE}, ships=["-3,-3"], sharks=["-4,-2"]
    )
    play(s, "land -3,-3")
    assert where(s, "R1") == "saved NW"
    play(s, "swim -3,-2 -4,-2")
    assert where(s, "R2") == "eliminated"


@pytest.mark.rule("RES-1.3", "RES-14.1")
@pytest.mark.parametrize(
    ("spot", "goes_on"), [("piece 1,0", True), ("ship 4,-1", True), ("water 4,-1", True)]
)
def test_in_play_is_on_a_piece_aboard_or_swimming(spot: str, goes_on: bool) -> None:
    s = position(seats=2, atlanteans={"R1": "water 3,3", "B1": spot, "B2": "saved NE"}, ships=["4,-1"])
    play(s, "land 3,3 alone")
    assert bool(GAME.to_act(s)) == goes_on


@pytest.mark.rule("RES-1.3", "RES-14.1")
def test_the_saved_and_the_eliminated_are_not_in_play() -> None:
    s = position(seats=2, atlanteans={"R1": "water 3,3", "B1": "saved NE", "B2": "eliminated"})
    play(s, "land 3,3 alone")
    assert result(s).reason == "home"


# --- RES-1.4: all alike


@pytest.mark.rule("RES-1.4")
def test_atlanteans_of_a_colour_in_one_place_give_one_action_each() -> None:
    s = position(
        atlanteans={
            "R1": "piece 0,-3",
            "R2": "piece 0,-3",
            "R3": "ship 3,3",
            "R4": "ship 3,3",
            "R5": "water 5,0",
            "R6": "water 5,0",
            **ELSEWHERE,
        },
        ships=["3,3"],
    )
    found = choices(s)
    assert len(found) == len(set(found))
    assert len(choices(s, "walk")) == 3
    assert len(choices(s, "leap")) == 3
    assert len(choices(s, "swim")) == 6
    assert choices(s, "land") == ["land 3,3"]


@pytest.mark.rule("RES-1.4", "RES-14.3")
def test_every_atlantean_is_worth_one() -> None:
    s = position(over="home", atlanteans={"R1": "saved NW", "R12": "saved SE", "B7": "saved NW"})
    assert result(s).scores == (2, 1, 0, 0)


# --- RES-1.5: gone for good


@pytest.mark.rule("RES-1.5")
def test_what_is_destroyed_never_goes_back_to_the_supply() -> None:
    s = position(
        atlanteans={"R1": "ship -4,0", "B1": "water -3,-1", **ELSEWHERE},
        ships=["-4,0"],
        dolphins=["-3,-1 B1"],
        sharks=["-4,1"],
        octopuses=["-4,1"],
        monsters=["-4,1"],
    )
    before = written(s)["supply"]
    sink(s, "-3,0", "whirlpool")
    assert written(s)["supply"] == before == {"octopus": 5, "monster": 5, "dolphin": 5, "shark": 5, "ship": 9}
    assert written(s)["lost"] == {"octopus": 1, "monster": 1, "dolphin": 1, "shark": 1, "ship": 1}
    assert (where(s, "R1"), where(s, "B1")) == ("eliminated", "eliminated")
    assert ships(s) == dolphins(s) == creatures(s, "shark") == []


@pytest.mark.rule("RES-1.5", "RES-11.4", "RES-11.6")
@pytest.mark.parametrize("kind", ["octopus", "monster"])
def test_a_ship_that_a_creature_destroys_is_lost(kind: str) -> None:
    plural = {"octopus": "octopuses", "monster": "monsters"}[kind]
    s = step_three(
        f"{kind} 1", atlanteans={"R1": "ship 4,0", **ELSEWHERE}, ships=["4,0"], **{plural: ["4,1"]}
    )
    play(s, "step 4,0")
    assert written(s)["lost"]["ship"] == 1
    assert written(s)["supply"]["ship"] == 9


# --- RES-1.6: nobody's creatures


@pytest.mark.rule("RES-1.6")
def test_whoever_rolls_moves_any_creature() -> None:
    s = position(atlanteans={"R1": "piece 1,0", "B1": "piece 0,1"})
    sink(s, "3,-1", "shark")
    play(s, "roll-dice dolphin 1")
    sink(s, "-3,1", "shark")
    play(s, "roll-dice shark 1")
    assert set(choices(s)) == {"pick-creature 3,-1", "pick-creature -3,1"}


# --- RES-1.7: sharing a hex


@pytest.mark.rule("RES-1.7")
def test_creatures_of_any_kinds_and_numbers_share_a_hex() -> None:
    s = step_three(
        "octopus 1",
        octopuses=["4,0", "4,1"],
        sharks=["4,0", "4,0"],
        monsters=["4,0"],
        dolphins=["4,0", "4,0"],
    )
    play(s, "pick-creature 4,1", "step 4,0")
    assert creatures(s, "octopus") == ["4,0", "4,0"]
    assert creatures(s, "shark") == ["4,0", "4,0"]
    assert creatures(s, "dolphin") == ["4,0", "4,0"]


@pytest.mark.rule("RES-1.7")
def test_any_number_of_swimmers_shares_a_hex() -> None:
    crowd = {f"{colour}{n}": "water 4,0" for colour in "BY" for n in range(1, 13)}
    s = position(atlanteans={"R1": "water 5,0", "R2": "piece 3,0", **crowd, **ELSEWHERE})
    play(s, "swim 5,0 4,0", "leap 3,0 4,0")
    assert count(s, "R", "water 4,0") == 2
    assert count(s, "B", "water 4,0") + count(s, "Y", "water 4,0") == 24


@pytest.mark.rule("RES-1.7", "RES-6.11")
def test_one_ship_at_most_is_in_a_hex() -> None:
    s = position(atlanteans=ELSEWHERE, ships=["4,0", "5,0"])
    assert refused(s, "sail 4,0 5,0") == "RES-6.11"
    assert "RES-1.7" in problem({"atlanteans": ELSEWHERE, "ships": ["4,0", "4,0"]})


# --- RES-1.8: what always holds


BREAKS: list[tuple[str, Callable[[State], None]]] = []


def breaks(letter: str) -> Callable[[Callable[[State], None]], Callable[[State], None]]:
    """A way to break one part of RES-1.8."""

    def remember(change: Callable[[State], None]) -> Callable[[State], None]:
        BREAKS.append((letter, change))
        return change

    return remember


def at(name: str) -> int:
    return GRID.names[name]


@breaks("a")
def nobody_is_lost(s: State) -> None:
    s.spots.pop()


@breaks("a")
def in_hand_after_set_up(s: State) -> None:
    s.spots[NAMES.index("R2")] = IN_HAND


@breaks("b")
def four_on_a_piece(s: State) -> None:
    for name in ("R1", "R2", "R3", "B1"):
        s.spots[NAMES.index(name)] = ON_PIECE + at("1,0")


@breaks("b")
def four_aboard(s: State) -> None:
    for name in ("R1", "R2", "R3", "B1"):
        s.spots[NAMES.index(name)] = ABOARD + at("4,0")


@breaks("b")
def two_ships_in_a_hex(s: State) -> None:
    s.ships = (at("4,0"), at("4,0"))


@breaks("c")
def ship_on_land(s: State) -> None:
    s.ships = (at("1,0"), at("4,0"))


@breaks("c")
def shark_on_land(s: State) -> None:
    s.creatures[3] = (at("1,0"),)
    s.supply[3] -= 1


@breaks("c")
def dolphin_on_land(s: State) -> None:
    s.dolphins = (*s.dolphins[:0], Dolphin(at("1,0")), *s.dolphins)
    s.supply[2] -= 1


@breaks("c")
def swimmer_on_land(s: State) -> None:
    s.spots[NAMES.index("R2")] = SWIMMING + at("1,0")


@breaks("d")
def monster_beside_a_ship(s: State) -> None:
    s.creatures[1] = (at("4,0"),)
    s.supply[1] -= 1


@breaks("e")
def free_dolphin_beside_a_swimmer(s: State) -> None:
    s.dolphins = (Dolphin(at("5,0")),)


@breaks("e")
def ward_elsewhere(s: State) -> None:
    s.dolphins = (Dolphin(at("6,0"), NAMES.index("R1")),)


@breaks("e")
def two_dolphins_for_one(s: State) -> None:
    s.dolphins = (s.dolphins[0], s.dolphins[0])
    s.supply[2] -= 1


@breaks("f")
def alone_with_a_shark(s: State) -> None:
    s.creatures[3] = (at("5,0"),)
    s.supply[3] -= 1
    s.spots[NAMES.index("R2")] = SWIMMING + at("5,0")


@breaks("f")
def alone_with_a_monster(s: State) -> None:
    s.creatures[1] = (at("5,0"),)
    s.supply[1] -= 1
    s.spots[NAMES.index("R2")] = SWIMMING + at("5,0")


@breaks("g")
def acropolis_first(s: State) -> None:
    s.citadel &= ~(1 << at("0,0"))


@breaks("h")
def one_octopus_more(s: State) -> None:
    s.supply[0] += 1


@breaks("h")
def one_ship_more(s: State) -> None:
    s.lost[4] += 1


@pytest.mark.rule("RES-1.8")
@pytest.mark.parametrize(("letter", "change"), BREAKS)
def test_what_cannot_be_is_noticed(letter: str, change: Callable[[State], None]) -> None:
    assert letter in "abcdefgh"
    s = position(atlanteans={"R1": "water 5,0", "B1": "piece 1,-1"}, ships=["4,0"], dolphins=["5,0 R1"])
    assert GAME.audit(s) == []
    change(s)
    assert GAME.audit(s) != []


@pytest.mark.rule("RES-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("flavour", range(len(tastes("rescapes"))))
def test_what_holds_after_every_event_holds_in_random_games(seats: int, flavour: int) -> None:
    options = Options(passing_effects="last_hex") if flavour % 2 else Options()
    game = random_game(GAME, options, seats, seats + flavour, taste=tastes("rescapes")[flavour], limit=700)
    for number, step in enumerate(game):
        if number % 3 == 0 or not isinstance(step.action, do.Sail | do.Walk):
            assert list(broken(step.after)) == []


# --- RES-1.9: atomic events and mid-move


@pytest.mark.rule("RES-1.9")
def test_a_creature_in_mid_move_does_not_count() -> None:
    """A dolphin passes a swimmer without taking it; with last_hex a monster passes a ship."""
    s = step_three("dolphin 2", atlanteans={"R1": "water 4,0", **ELSEWHERE}, dolphins=["4,-1"])
    play(s, "step 4,0")
    assert GAME.audit(s) == []
    assert dolphins(s) == ["4,0"]
    s = step_three(
        "monster 2",
        options={"passing_effects": "last_hex"},
        ships=["4,0"],
        monsters=["4,-1"],
        atlanteans={"R1": "ship 4,0", "R2": "water 4,0", **ELSEWHERE},
    )
    play(s, "step 4,0")
    assert GAME.audit(s) == []
    assert where(s, "R1") == "ship 4,0"
    play(s, "step 5,0")
    assert where(s, "R1") == "ship 4,0"
    assert where(s, "R2") == "water 4,0"


@pytest.mark.rule("RES-1.9", "RES-14.1")
def test_one_hex_of_a_creature_is_an_event_after_which_the_game_may_end() -> None:
    s = step_three("shark 3", pieces=[], atlanteans={"R1": "water 4,0"}, sharks=["4,-1"])
    play(s, "step 4,0")
    assert result(s).reason == "home"


@pytest.mark.rule("RES-1.9", "RES-14.1")
def test_a_sinking_with_its_symbol_is_one_event() -> None:
    """Between the piece and its symbol the fallen swim; the game ends after the symbol, not before."""
    s = position(pieces=MIDDLE, atlanteans={"R1": "piece 1,0"})
    sink(s, "1,0")
    assert where(s, "R1") == "water 1,0"
    play(s, "reveal-symbol shark")
    assert result(s).reason == "home"
