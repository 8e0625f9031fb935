"""Chapter 2: levels and players, blueprint, boards, and what everybody begins with."""

from fractions import Fraction
from itertools import combinations
from math import factorial, prod

import pytest

from atlantide.contract import InvalidOptions, InvalidPosition, Seat
from atlantide.games.rising.events import BoardTaken, RoundBegan
from atlantide.games.rising.game import GAME
from atlantide.games.rising.library import deck_size, draws
from atlantide.games.rising.pieces import BOARDS, CALAMITIES, CARDS, COMPONENT_NAMES, PENINSULAS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    fails,
    fresh,
    lay,
    look,
    odds,
    offered,
    pool,
    purse,
    refused,
    the,
    top,
)

LEVELS = {
    1: (5, 2, 2, 0, 9, 3, 2, 61),
    2: (3, 3, 3, 0, 9, 6, 1, 64),
    3: (3, 3, 0, 3, 6, 6, 1, 61),
    4: (3, 0, 3, 3, 3, 9, 1, 61),
    5: (0, 3, 3, 3, 0, 9, 0, 58),
}
"""Components of the types A to D, Calm Seas, Controlled Floods, energy, size of the deck."""
TABLES = {1: (4, 3), 2: (4, 3), 3: (3, 3), 4: (2, 2), 5: (2, 2), 6: (2, 2), 7: (2, 2)}
"""Followers at the start, followers in the reserve."""


def through(s: State) -> State:
    """Whatever comes first, until the game has begun."""
    while s.round == 0:
        if asked(s) == ["fate"]:
            do(s, "fate", next(iter(odds(s))))
        else:
            do(s, asked(s)[0], next(line for line in sorted(offered(s, asked(s)[0])) if "any" not in line))
    return s


def plan(s: State) -> list[str]:
    """The names of the components to be built."""
    return [COMPONENT_NAMES[number] for number in look(s).blueprint]


# --- RIS-2.1, RIS-2.2: players


@pytest.mark.rule("RIS-2.1")
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", range(1, 6))
def test_any_level_goes_with_any_number_of_players(level: int, seats: int) -> None:
    s = through(fresh(seats, level=level, first_player=0))
    assert (s.round, s.seats) == (1, seats)
    assert GAME.audit(s) == []


@pytest.mark.rule("RIS-2.1")
@pytest.mark.parametrize("seats", [0, 8])
def test_nobody_and_eight_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions, match=r"RIS-2\.1\b"):
        fresh(seats)


@pytest.mark.rule("RIS-2.2")
@pytest.mark.parametrize("seats", range(1, 8))
def test_colours_differ_and_up_to_three_players_are_red_blue_and_yellow(seats: int) -> None:
    v = look(lay(seats=seats))
    colours = [GAME.spell(v, "seat", Seat(number)) for number in range(seats)]
    assert len(set(colours)) == seats
    assert set(colours[:3]) <= {"@colour.red", "@colour.blue", "@colour.yellow"}


# --- RIS-2.3 to RIS-2.6: island, decks, track


@pytest.mark.rule("RIS-2.3")
def test_all_tiles_are_dry_and_all_barriers_in_the_supply() -> None:
    s = through(fresh(first_player=0))
    assert s.dry == (6,) * 6
    assert look(s).barriers == ()
    s = lay(purses={"red": {"energy": 24}})
    do(s, "red", *(f"pool barrier {name} 4" for name in PENINSULAS))
    assert len(look(s).barriers) == 6


@pytest.mark.rule("RIS-2.4")
def test_the_library_has_22_basic_cards_and_four_of_eleven_artifacts() -> None:
    s = through(fresh(first_player=0))
    assert deck_size(s) == 26
    assert sum(s.lib_deck) == 22
    weights = {GAME.notate(action).split()[-1]: weight for action, weight in draws(s)}
    total = sum(weights.values())
    basic = {"L05": 3, "L10": 1, "L11": 1, "L12": 1}
    for card in CARDS[:12]:
        assert Fraction(weights[card], total) == Fraction(basic.get(card, 2), 26)
    for card in CARDS[12:]:
        assert Fraction(weights[card], total) == Fraction(4, 11) / 26


@pytest.mark.rule("RIS-2.5")
def test_the_marker_starts_on_the_first_space_of_value_0() -> None:
    s = through(fresh(first_player=0))
    assert (s.wrath, look(s).floods) == (0, 0)


@pytest.mark.rule("RIS-2.6")
@pytest.mark.parametrize("level", LEVELS)
def test_the_calamity_deck_of_each_level(level: int) -> None:
    calm, controlled, size = (LEVELS[level][n] for n in (4, 5, 7))
    s = fresh(level=level)
    deck = dict(zip(CALAMITIES, s.deck, strict=True))
    assert [deck.pop(name) for name in ("CS", "CF")] == [calm, controlled]
    assert [deck.pop(name) for name in ("KM", "KH", "KF", "KC", "KL", "KG")] == [6] * 6
    assert sum(deck.values()) == 13
    assert sum(s.deck) == size
    assert set(s.discard) == {0}


# --- RIS-2.7 to RIS-2.9: blueprint


@pytest.mark.rule("RIS-2.7")
@pytest.mark.parametrize("level", LEVELS)
def test_nine_components_of_the_types_of_the_level(level: int) -> None:
    names = plan(through(fresh(level=level, first_player=0)))
    assert [sum(name[0] == kind for name in names) for kind in "ABCD"] == list(LEVELS[level][:4])
    assert len(set(names)) == 9


@pytest.mark.rule("RIS-2.7")
def test_components_outside_the_blueprint_are_not_built() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 9, "crystal": 9, "atlantium": 9}},
    )
    assert refused(s, "red", "commit gate-1 C3 3 1 2") == "RIS-14.4"
    with pytest.raises(InvalidPosition, match=r"RIS-2\.7\b"):
        lay(blueprint=["A1", "A2"])


@pytest.mark.rule("RIS-2.8")
@pytest.mark.parametrize(("level", "plans"), [(1, 100), (2, 1000), (5, 1000)])
def test_a_random_blueprint_is_uniform_within_each_type(level: int, plans: int) -> None:
    s = fresh(level=level, blueprint="random", first_player=0)
    ways = 1
    while top(s) == "Blueprint":
        chances = odds(s)
        assert set(chances.values()) == {1}
        assert len({line.split()[-1][0] for line in chances}) == 1
        do(s, "fate", sorted(chances)[0])
        ways *= len(chances)
    assert ways // prod(factorial(count) for count in LEVELS[level][:4]) == plans


@pytest.mark.rule("RIS-2.8")
def test_a_component_already_drawn_does_not_come_again() -> None:
    s = fresh(level=2, first_player=0)
    do(s, "fate", "draw-component A2")
    assert refused(s, "fate", "draw-component A2") == "RIS-2.8"
    assert set(odds(s)) == {f"draw-component {name}" for name in ("a1", "a3", "a4", "a5")}


@pytest.mark.rule("RIS-2.8")
def test_the_table_may_choose_the_blueprint() -> None:
    s = fresh(level=5, blueprint="chosen", blueprint_tiles="b1 B3 B5 C1 C2 C3 D2 D3, D4", first_player=0)
    assert plan(s) == ["B1", "B3", "B5", "C1", "C2", "C3", "D2", "D3", "D4"]


@pytest.mark.rule("RIS-2.8")
@pytest.mark.parametrize(
    "tiles",
    [
        "B1 B2 B3 C1 C2 C3 D1 D2",
        "B1 B2 B3 C1 C2 C3 D1 D2 A1",
        "B1 B1 B3 C1 C2 C3 D1 D2 D3",
        "B1 B2 B3 C1 C2 C3 D1 D2 CORE",
    ],
)
def test_a_chosen_blueprint_must_fit_the_level(tiles: str) -> None:
    with pytest.raises(InvalidOptions, match=r"RIS-2\.8\b"):
        fresh(level=5, blueprint="chosen", blueprint_tiles=tiles)


@pytest.mark.rule("RIS-2.8")
def test_without_named_tiles_the_first_player_selects_them() -> None:
    s = fresh(level=5, blueprint="chosen", first_player=1)
    assert asked(s) == ["blue"]
    assert offered(s, "blue") == {"pick-component b1", "pick-component b2", "pick-component b3"}
    assert refused(s, "blue", "pick-component C1") == "RIS-2.8"
    do(
        s,
        "blue",
        "pick-component B2",
        "pick-component B4",
        "pick-component C1",
        "pick-component C3",
        "pick-component C4",
    )
    do(s, "blue", "pick-component D3")
    assert plan(s) == ["B2", "B4", "B5", "C1", "C3", "C4", "D3", "D4", "D5"]
    assert top(s) == "PickBoards"


@pytest.mark.rule("RIS-2.9")
@pytest.mark.parametrize("blueprint", ["usual", "discovery"])
def test_the_discovery_game(blueprint: str) -> None:
    s = fresh(blueprint=blueprint, first_player=0)
    assert plan(s) == ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]


@pytest.mark.rule("RIS-2.9")
def test_the_discovery_game_is_level_1() -> None:
    with pytest.raises(InvalidOptions, match=r"RIS-2\.9\b"):
        fresh(level=2, blueprint="discovery")


# --- RIS-2.10 to RIS-2.12: first player and boards


@pytest.mark.rule("RIS-2.10")
def test_the_first_player_is_drawn_by_lot() -> None:
    s = fresh()
    assert odds(s) == {f"name-first {number}": 1 for number in range(4)}
    do(s, "fate", "name-first 2")
    assert s.first == 2


@pytest.mark.rule("RIS-2.10")
def test_the_first_player_may_be_named() -> None:
    s = fresh(first_player=3)
    assert (s.first, asked(s)) == (3, ["green"])
    with pytest.raises(InvalidOptions, match=r"RIS-2\.10\b"):
        fresh(first_player=4)


@pytest.mark.rule("RIS-2.11")
def test_no_board_is_used_twice() -> None:
    s = fresh(first_player=0, level=2)
    while top(s) == "Blueprint":
        do(s, "fate", sorted(odds(s))[0])
    do(s, "red", "pick-board priest")
    assert "pick-board priest" not in offered(s, "blue")
    assert refused(s, "blue", "pick-board priest") == "RIS-2.11"
    do(s, "blue", "take-any-board")
    assert odds(s) == {f"deal-board {name}": 1 for name in BOARDS if name != "priest"}
    assert refused(s, "fate", "deal-board priest") == "RIS-2.11"
    do(s, "fate", "deal-board emissary")
    assert asked(s) == ["yellow"]


@pytest.mark.rule("RIS-2.11")
def test_boards_may_be_dealt_by_lot() -> None:
    s = fresh(3, first_player=1, level=2, councilors="random")
    while top(s) == "Blueprint":
        do(s, "fate", sorted(odds(s))[0])
    assert odds(s) == {f"deal-board {name}": 1 for name in BOARDS}
    log = do(s, "fate", "deal-board champion", "deal-board priest")
    assert len(odds(s)) == 8
    log += do(s, "fate", "deal-board tribune")
    assert [event.seat for event in the(log, BoardTaken)] == [1, 2, 0]
    assert len(the(log, RoundBegan)) == 1


@pytest.mark.rule("RIS-2.12")
def test_seats_pick_clockwise_from_the_first_player() -> None:
    s = fresh(first_player=2)
    order = []
    for board in ("priest", "emissary", "champion"):
        order += asked(s)
        assert (
            fails(s, "blue" if asked(s) != ["blue"] else "red", f"pick-board {board}").__name__
            == "NotYourTurn"
        )
        do(s, asked(s)[0], f"pick-board {board}")
    assert order == ["yellow", "green", "red"]


@pytest.mark.rule("RIS-2.12")
def test_the_last_seat_of_a_discovery_game_takes_the_artificer_if_nobody_has() -> None:
    s = fresh(first_player=0)
    do(s, "red", "pick-board priest")
    do(s, "blue", "pick-board emissary")
    do(s, "yellow", "pick-board champion")
    assert [BOARDS[number] for number in s.boards] == ["priest", "emissary", "champion", "artificer"]
    assert s.round == 1


@pytest.mark.rule("RIS-2.12")
def test_the_last_seat_is_free_if_another_has_the_artificer() -> None:
    s = fresh(first_player=0)
    do(s, "red", "pick-board artificer")
    do(s, "blue", "pick-board emissary")
    do(s, "yellow", "pick-board champion")
    assert asked(s) == ["green"]
    assert "pick-board tribune" in offered(s, "green")


@pytest.mark.rule("RIS-2.12")
def test_a_seat_that_takes_any_board_is_not_the_last_one_before_its_turn() -> None:
    s = fresh(2, first_player=0)
    do(s, "red", "take-any-board")
    assert len(odds(s)) == 10
    do(s, "fate", "deal-board priest")
    assert BOARDS[s.boards[1]] == "artificer"


@pytest.mark.rule("RIS-2.12")
@pytest.mark.parametrize(("level", "free"), [(1, False), (2, True)])
def test_only_the_discovery_game_has_that_duty(level: int, free: bool) -> None:
    s = fresh(1, level=level)
    while top(s) == "Blueprint":
        do(s, "fate", sorted(odds(s))[0])
    assert (top(s) == "PickBoards") == free
    assert (BOARDS[s.boards[0]] == "artificer") != free


@pytest.mark.rule("RIS-2.12")
def test_dealt_by_lot_one_random_seat_gets_the_artificer() -> None:
    s = fresh(first_player=0, councilors="random")
    assert odds(s) == {f"deal-duty {number}": 1 for number in range(4)}
    do(s, "fate", "deal-duty 2")
    assert BOARDS[s.boards[2]] == "artificer"
    assert "deal-board artificer" not in odds(s)
    do(s, "fate", "deal-board priest", "deal-board emissary", "deal-board champion")
    assert [BOARDS[number] for number in s.boards] == ["priest", "emissary", "artificer", "champion"]


# --- RIS-2.13 to RIS-2.17: what everybody begins with


@pytest.mark.rule("RIS-2.13")
@pytest.mark.parametrize("seats", TABLES)
def test_leader_followers_and_reserve(seats: int) -> None:
    s = through(fresh(seats, first_player=0, level=2))
    followers, reserve = TABLES[seats]
    for colour in ("red", "blue", "yellow", "green", "orange", "purple", "teal")[:seats]:
        mine = pool(s, colour)
        assert (mine["leader"], mine["follower"]) == (1, followers)
        assert "volunteer" not in mine
    assert s.reserve == [reserve] * seats
    assert s.volunteers == 8
    assert s.out == [0] * seats


@pytest.mark.rule("RIS-2.14")
@pytest.mark.parametrize("level", LEVELS)
def test_energy_at_the_start(level: int) -> None:
    s = fresh(level=level, first_player=0)
    energy = LEVELS[level][6]
    assert [purse(s, colour) for colour in ("red", "green")] == [{"energy": energy} if energy else {}] * 2


def scholars_game() -> State:
    """Red is the Scholar, at the moment when two artifacts are shown to him."""
    s = fresh(2, first_player=0)
    do(s, "red", "pick-board scholar")
    return s


@pytest.mark.rule("RIS-2.15")
def test_a_scholar_is_shown_two_artifacts_with_the_symbol() -> None:
    s = scholars_game()
    assert (top(s), asked(s)) == ("ShowArtifacts", ["fate"])
    symbol = [f"r0{number}" for number in range(1, 9)]
    assert odds(s).keys() == {f"show-artifacts {a} {b}" for a, b in combinations(symbol, 2)}
    assert len(set(odds(s).values())) == 1
    assert refused(s, "fate", "show-artifacts R01 R09") == "RIS-2.15"


@pytest.mark.rule("RIS-2.15")
def test_a_scholar_keeps_one_and_the_other_is_unused_again() -> None:
    s = scholars_game()
    do(s, "fate", "show-artifacts R02 R05")
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"pick-artifact r02", "pick-artifact r05"}
    assert refused(s, "red", "pick-artifact R03") == "RIS-4.4"
    do(s, "red", "pick-artifact R05")
    assert [[CARDS[card] for card in hand] for hand in s.cards] == [["R05"], []]
    possible = {GAME.notate(action).split()[-1] for action, _ in draws(s)}
    assert possible.isdisjoint({"R02", "R05"})
    assert {"R01", "R03", "R09"} <= possible


@pytest.mark.rule("RIS-2.15")
def test_all_boards_are_known_before_artifacts_are_shown() -> None:
    s = fresh(first_player=0)
    do(s, "red", "pick-board scholar")
    assert asked(s) == ["blue"]


@pytest.mark.rule("RIS-2.16")
@pytest.mark.parametrize(("seats", "boards"), [(1, 9), (2, 8), (3, 0)])
def test_the_boards_left_are_the_holograms_pile(seats: int, boards: int) -> None:
    s = through(fresh(seats, first_player=0, councilors="random"))
    assert len(look(s).holo_pile) == boards
    if boards:
        assert odds(s) == {
            f"reveal-board {BOARDS[number]}": 1 for number in range(10) if number not in s.boards
        }


@pytest.mark.rule("RIS-2.16")
def test_the_first_player_takes_the_hologram_and_a_solo_player_the_automaton() -> None:
    s = through(fresh(2, first_player=1, councilors="random"))
    assert pool(s, "blue") == {"leader": 1, "follower": 4, "hologram": 1}
    assert pool(s, "red") == {"leader": 1, "follower": 4}
    s = through(fresh(1))
    assert pool(s, "red") == {"leader": 1, "follower": 4, "hologram": 1, "automaton": 1}
    assert "hologram" not in pool(through(fresh(3, first_player=0)), "red")


@pytest.mark.rule("RIS-2.17")
def test_alone_there_is_an_energy_for_every_round() -> None:
    assert purse(through(fresh(1, level=5, councilors="random")), "red") == {"energy": 1}
    assert purse(through(fresh(2, level=5, first_player=0, councilors="random")), "red") == {}
