"""Positions as JSON: what cannot be is refused, with the rule that says so."""

from typing import Any

import pytest

from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import ASHORE, BEACHES_OUTSIDE, RING, again, position, problem

MOVEMENT = {"type": "Movement"}


# --- what cannot be


@pytest.mark.parametrize("given", [None, [], "the-island", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


NORTH = BEACHES_OUTSIDE["beach"][:9]
SIX_BOATS = [f"O{n}" for n in range(1, 7)]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the frame
        ({"game": "zargos"}, "the-island"),
        ({"rules": 99}, "rules version 1"),
        ({"seats": 5}, "5 seats"),
        ({"seats": "four"}, "seats"),
        ({"colour": "red"}, "colour"),
        ({"turn": -1, "explorers": ASHORE}, "turn"),
        ({"quiet": -1, "explorers": ASHORE}, "quiet"),
        ({"turn": "first"}, "turn"),
        ({"seats": 4, "options": {"two_colours": True}}, "4 seats (ISL-13.1)"),
        ({"options": {"challenge_2": True, "challenge_4": True}}, "ISL-14.10"),
        ({"options": {"first_player": 4}}, "ISL-15.2"),
        ({"options": {"giant_squid": True}}, "giant_squid"),
        ({"options": {"stall_rounds": -1}}, "stall_rounds"),
        ({"side": "purple"}, "side: no side of this game plays 'purple'"),
        ({"side": "yellow", "seats": 3}, "side: no side of this game plays 'yellow'"),
        ({"first": "purple"}, "first"),
        # tiles
        ({"tiles": {"swamp": ["0,-1"]}}, "swamp"),
        ({"tiles": {"mountain": ["9,9"]}}, "tiles.mountain: '9,9' is not a hex of the board"),
        ({"tiles": {"mountain": ["0,-1", "0,-1"]}}, "named twice"),
        ({"tiles": {"mountain": ["5,-4"]}}, "outside the island"),
        ({"tiles": {"beach": ["0,-1"]}}, "ISL-7.2"),
        ({"tiles": {"forest": ["0,-1"]}}, "ISL-7.2"),
        ({"tiles": {"forest": ["0,-1"], "mountain": BEACHES_OUTSIDE["mountain"]}}, "named twice"),
        ({"tiles": {"beach": ["0,-3", "E4"]}, "sunk": []}, "named twice"),
        ({"sunk": ["9,9"]}, "sunk: '9,9' is not a hex of the board"),
        ({"sunk": ["5,-4", "0,-3"]}, "sunk: no tile ever lies at 5,-4"),
        ({"explorers": {"R1": "tile 0,-3"}, "sunk": ["0,-3"]}, "0,-3 cannot be land and sea at once"),
        ({"tiles": {"beach": ["0,-3"]}, "sunk": ["0,-3"]}, "0,-3 cannot be land and sea at once"),
        ({"tiles": {"mountain": NORTH}, "sunk": []}, "no more than 8 mountain tiles are left when 0"),
        (
            {"tiles": {"beach": ["0,-3"]}, "sunk": [], "discarded": ["forest BOAT"]},
            "no more than 0 beach tiles are left when 17 have gone",
        ),
        ({"tiles": {"mountain": "0,-1"}}, "tiles"),
        # explorers and values
        ({"explorers": {"R11": "tile 0,-1"}}, "'R11' is not an explorer"),
        ({"explorers": {"P1": "tile 0,-1"}}, "'P1' is not an explorer"),
        ({"explorers": {"Y1": "tile 0,-1"}, "seats": 3}, "nobody plays the colour of Y1"),
        ({"explorers": {"R1": "tile 9,9"}}, "explorers.R1: '9,9' is not a hex"),
        ({"explorers": {"R1": "tree 0,-1"}}, "explorers.R1: 'tree 0,-1' is no place; write 'tile Q,R'"),
        ({"explorers": {"R1": "safe ZZ"}}, "NW|NE|SW|SE"),
        ({"explorers": {"R1": "safe"}}, "explorers.R1"),
        ({"explorers": {"R1": ""}}, "explorers.R1"),
        ({"explorers": {"R1": 3}}, "explorers"),
        ({"explorers": {"R1": "tile 5,-4"}}, "R1 stands on a tile that is not there"),
        ({"explorers": {"R1": "boat 5,-4"}}, "R1 is aboard a boat that is not there"),
        ({"explorers": {"R1": "water 0,-1"}, "tiles": RING}, "R1 swims on land"),
        ({"explorers": {"R1": "reserve", "R2": "tile 0,-1"}}, "ISL-2.7: somebody was never placed"),
        ({"explorers": ASHORE, "values": {"R1": 7}}, "values: red has not so many 7s"),
        ({"explorers": ASHORE, "values": {"R1": 6, "R2": 6}}, "values: red has not so many 6s"),
        ({"explorers": ASHORE, "values": {"R1": 0}}, "values: red"),
        ({"explorers": ASHORE, "values": {"Q1": 1}}, "values: 'Q1' is not an explorer"),
        ({"explorers": ASHORE, "values": {"R1": 1}, "options": {"challenge_3": True}}, "ISL-14.7"),
        ({"explorers": ASHORE, "wet": ["B1"]}, "ISL-6.15"),
        ({"explorers": ASHORE, "wet": ["B99"]}, "wet: 'B99' is not an explorer"),
        # boats and creatures
        ({"explorers": ASHORE, "tiles": RING, "boats": ["1,-1"]}, "a boat is on land"),
        ({"explorers": ASHORE, "boats": ["0,-1"]}, "0,-1 cannot be land and sea at once"),
        ({"explorers": ASHORE, "boats": ["5,-4", "5,-4"]}, "two boats are in one hex"),
        ({"explorers": ASHORE, "boats": ["here"]}, "boats: 'here' is not a hex of the board; write q,r"),
        (
            {
                "explorers": dict.fromkeys(("R1", "R2", "B1", "G1"), "boat 5,-4"),
                "boats": ["5,-4"],
            },
            "more than 3 explorers",
        ),
        ({"explorers": ASHORE, "tiles": RING, "whales": ["1,-1"]}, "a whale is on land"),
        ({"explorers": ASHORE, "whales": ["0,-1"]}, "0,-1 cannot be land and sea at once"),
        ({"explorers": ASHORE, "sharks": ["0,4"] * 7}, "the box has no more than 6 sharks"),
        ({"explorers": ASHORE, "whales": ["0,4"] * 6}, "the box has no more than 5 whales"),
        ({"explorers": ASHORE, "serpents": ["0,4"] * 6}, "the box has no more than 5 serpents"),
        ({"explorers": ASHORE, "boats": [f"A{n}" for n in range(1, 8)] + SIX_BOATS}, "no more than 12 boats"),
        ({"explorers": {"R1": "water 5,-4"}, "sharks": ["5,-4"]}, "somebody swims beside a shark"),
        ({"explorers": {"R1": "water 5,-4"}, "serpents": ["5,-4"]}, "somebody swims beside a serpent"),
        ({"explorers": ASHORE, "supply": {"squid": 1}}, "supply: name only"),
        ({"explorers": ASHORE, "supply": {"boat": 13}}, "ISL-1.9"),
        ({"explorers": ASHORE, "supply": {"shark": 6}, "lost": {"shark": 6}}, "ISL-1.9"),
        ({"explorers": ASHORE, "lost": {"boat": -1}}, "less than nothing"),
        # hands and tiles shown
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["DOLPHIN"]}}, "write its terrain and back"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["mountain WIND"]}}, "'mountain WIND'"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"purple": []}}, "hands: no side"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["beach WIND"] * 3}}, "too many beach tiles"),
        ({"explorers": ASHORE, "tiles": BEACHES_OUTSIDE, "hands": {"red": ["beach WIND"]}}, "are not 16"),
        ({"explorers": ASHORE, "tiles": BEACHES_OUTSIDE, "discarded": ["beach SHARK"]}, "are not 16"),
        ({"explorers": ASHORE, "unseen": {"beach": ["VOLCANO"]}}, "unseen.beach: 'beach VOLCANO'"),
        ({"explorers": ASHORE, "unseen": {"swamp": ["SHARK"]}}, "swamp"),
        ({"explorers": ASHORE, "unseen": {"mountain": ["SHARK"] * 2}}, "not so many SHARK are left"),
        (
            {"explorers": ASHORE, "tiles": RING, "discarded": ["beach BOAT"], "unseen": {"beach": ["BOAT"]}},
            "unseen.beach: not so many BOAT are left",
        ),
        (
            {"explorers": ASHORE, "tiles": {"mountain": ["0,-1"]}, "unseen": {"mountain": ["WHIRLPOOL"] * 2}},
            "mountain tiles on the board, in hands and discarded are not 8",
        ),
        ({"explorers": ASHORE, "discarded": ["beach VOLCANO"]}, "discarded: 'beach VOLCANO'"),
        # what is pending
        ({"explorers": ASHORE, "agenda": [{"type": "Dance"}]}, "one of Layout, FirstPlayer, Placement"),
        ({"explorers": ASHORE, "agenda": [{}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": ["Die"]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Die"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement"}, {"type": "Movement"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement"}, {"type": "Removal"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Movement"}]}, "ISL-7.1"),
        (
            {
                "explorers": {"R1": "water 5,-4"},
                "tiles": {},
                "agenda": [{"type": "Die"}, {"type": "Removal"}],
            },
            "ISL-7.9",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Die"}, {"type": "Removal"}, {"type": "Movement", "left": 4}],
            },
            "ISL-6.1",
        ),
        ({"explorers": ASHORE, "turn": 0}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Attack", "kind": "squid"}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding"}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": "9,9"}]}, "'9,9'"),
        (
            {"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": 7}]},
            "write at as text",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": "5,-4"}]}, "ISL-8.5"),
        (
            {
                "explorers": ASHORE,
                "tiles": BEACHES_OUTSIDE,
                "agenda": [{"type": "Die"}, {"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.6",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-11.6",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [
                    {"type": "Die"},
                    {"type": "Removal"},
                    {"type": "Movement"},
                    {"type": "Dolphin", "explorer": "R1"},
                ],
            },
            "ISL-9.1",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Die"}, {"type": "Removal"}, {"type": "Movement"}, {"type": "Dolphin"}],
            },
            "ISL-4.2",
        ),
        # the set-up and the end
        ({"explorers": ASHORE, "agenda": [{"type": "Placement"}]}, "ISL-2.7"),
        ({"explorers": {"R2": "tile 0,-1"}, "side": "blue", "agenda": [{"type": "Placement"}]}, "ISL-1.12"),
        ({"boats": ["0,-4"], "agenda": [{"type": "Mooring"}]}, "ISL-2.10"),
        ({"explorers": ASHORE, "over": "boredom"}, "over: 'boredom' is not one of volcano"),
        ({"explorers": ASHORE, "over": "volcano", "agenda": [{"type": "Die"}]}, "ISL-4.4"),
    ],
)
def test_what_cannot_be_is_refused_with_the_place_and_the_reason(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


def test_a_green_tile_cannot_be_in_a_hand() -> None:
    given = {"explorers": ASHORE, "tiles": RING, "hands": {"red": ["beach SHARK"]}}
    assert "ISL-8.1" in problem(given)


def test_a_green_tile_cannot_be_in_the_hand_of_another_player_either() -> None:
    given = {"explorers": ASHORE, "tiles": RING, "hands": {"blue": ["beach SHARK"]}}
    assert "ISL-8.1" in problem(given)


# --- what cannot arise by the rules


def test_an_explorer_that_nobody_plays_has_no_value() -> None:
    problem({"seats": 2, "explorers": ASHORE, "values": {"Y1": 3}})


def test_a_value_is_chosen_only_for_an_explorer_that_stands_on_a_tile() -> None:
    problem({"explorers": ASHORE, "agenda": [{"type": "Valuation", "explorer": "R2"}]})


def test_explorers_are_placed_on_a_whole_island() -> None:
    problem({"tiles": {"mountain": ["0,-3"]}, "agenda": [{"type": "Placement"}]})


def test_no_explorer_is_placed_before_the_first_player_is_drawn() -> None:
    problem({"explorers": ASHORE, "agenda": [{"type": "FirstPlayer"}]})


def test_there_is_no_supply_of_serpents() -> None:
    problem({"explorers": ASHORE, "supply": {"serpent": 2}})


def test_after_a_tile_is_shown_no_second_one_may_be_played() -> None:
    problem(
        {
            "explorers": {"R1": "water 5,-4"},
            "agenda": [
                {"type": "Die"},
                {"type": "Removal"},
                {"type": "Movement", "tile_open": True},
                {"type": "Dolphin"},
            ],
        }
    )


def test_step_1_does_not_open_again_after_step_2() -> None:
    problem(
        {
            "explorers": ASHORE,
            "agenda": [{"type": "Die"}, {"type": "Removal", "tile_open": True}, {"type": "Movement"}],
        }
    )


def test_no_beach_is_turned_after_a_mountain_has_gone() -> None:
    problem(
        {
            "explorers": ASHORE,
            "tiles": {"mountain": ["0,-1"]},
            "agenda": [{"type": "Die"}, {"type": "Reveal", "at": "1,-1", "terrain": "beach"}],
        }
    )


LAYOUT = [{"type": "FirstPlayer"}, {"type": "Layout"}]
PLACEMENT = [{"type": "Placement"}]


@pytest.mark.parametrize(
    "fields",
    [
        {"serpents": ["0,-3"], "agenda": LAYOUT},
        {"boats": ["0,-3"], "agenda": LAYOUT},
        {"hands": {"red": ["beach WIND"]}, "agenda": LAYOUT},
        {"boats": ["1,-4"], "agenda": PLACEMENT},
        {"explorers": {"R1": "water 1,-4"}, "side": "blue", "agenda": PLACEMENT},
        {"explorers": {"R1": "tile 0,-3", "B1": "tile 0,-3"}, "side": "green", "agenda": PLACEMENT},
        {"explorers": {"R1": "reserve"}, "agenda": [{"type": "Mooring"}]},
    ],
    ids=[
        "a serpent where a tile will lie",
        "a boat where a tile will lie",
        "a tile in a hand before the island lies",
        "a boat before all explorers are placed",
        "a swimmer before the first turn",
        "two explorers placed on one tile",
        "boats before all explorers are placed",
    ],
)
def test_what_cannot_arise_in_set_up_is_refused(fields: dict[str, Any]) -> None:
    assert "ISL-" in problem(fields)


# --- what the rules never lead to


SWIM = {"R1": "water 3,-5"}
CHALLENGE_2 = {"challenge_2": True}
CHALLENGE_4 = {"challenge_4": True}
MOORING = [{"type": "Mooring"}]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the end
        ({"over": "settled", "explorers": ASHORE}, "ISL-4.4"),
        ({"over": "settled", "options": {"end_when_settled": False}}, "ISL-4.4"),
        ({"over": "settled", "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "settled", "turn": 0}, "ISL-4.4"),
        ({"over": "last"}, "ISL-4.4"),
        ({"over": "last", "explorers": ASHORE, "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "stall"}, "ISL-4.4"),
        ({"over": "stall", "explorers": ASHORE, "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "stall", "tiles": {}, "options": CHALLENGE_2 | {"stall_rounds": 0}}, "ISL-4.4"),
        ({"over": "submerged", "tiles": {}}, "ISL-4.4"),
        ({"over": "volcano", "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "volcano", "options": CHALLENGE_4}, "ISL-4.4"),
        ({"over": "volcano", "tiles": BEACHES_OUTSIDE}, "ISL-1.9"),
        ({"over": "settled", "explorers": {"R1": "reserve"}}, "ISL-2.7"),
        # the game goes on though it has ended
        ({"explorers": SWIM, "tiles": {}}, "ISL-12.1: no tile is left"),
        ({"explorers": SWIM, "tiles": {}, "options": CHALLENGE_4}, "ISL-12.1: no tile is left"),
        ({"explorers": ASHORE, "discarded": ["mountain VOLCANO"]}, "ISL-12.1: the volcano"),
        ({"explorers": ASHORE, "options": CHALLENGE_2, "quiet": 1}, "ISL-14.5"),
        # steps of the turn
        ({"explorers": SWIM, "agenda": [{"type": "Die"}, MOVEMENT, {"type": "Dolphin"}]}, "ISL-7.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "TileChoice"}]}, "ISL-7.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Removal", "tile_open": True}]}, "ISL-5.9"),
        (
            {
                "options": CHALLENGE_2,
                "tiles": {},
                "explorers": SWIM,
                "hands": {"red": ["beach WIND"]},
                "agenda": [{"type": "TileChoice"}],
            },
            "ISL-5.9",
        ),
        (
            {
                "options": CHALLENGE_2,
                "tiles": {},
                "explorers": {"B1": "water 3,-5"},
                "agenda": [{"type": "TileChoice"}],
            },
            "ISL-5.9",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement", "left": 2, "tile_open": True}]}, "ISL-6.1"),
        ({"explorers": SWIM, "agenda": [{"type": "Movement", "left": 2}, {"type": "Dolphin"}]}, "ISL-6.1"),
        # the allowance
        ({"explorers": SWIM, "wet": ["R1"]}, "ISL-5.8"),
        ({"explorers": ASHORE, "wet": ["R1"], "agenda": [{"type": "Movement", "left": 2}]}, "ISL-6.15"),
        (
            {
                "explorers": SWIM | {"B1": "water 3,-5"},
                "wet": ["B1"],
                "agenda": [{"type": "Movement", "left": 2}],
            },
            "ISL-6.15",
        ),
        # the tile just removed
        (
            {
                "explorers": ASHORE,
                "boats": ["0,-3"],
                "agenda": [{"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.7",
        ),
        (
            {
                "explorers": ASHORE,
                "whales": ["0,-3"],
                "agenda": [{"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.7",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Reveal", "at": "5,-4", "terrain": "beach"}]}, "ISL-7.6"),
        (
            {
                "explorers": dict.fromkeys(("R1", "R2", "B1", "B2"), "water 5,-4"),
                "boats": ["5,-4"],
                "agenda": [{"type": "Boarding", "at": "5,-4"}],
            },
            "ISL-8.5",
        ),
        # a shark that may be repelled spares swimmers for a moment, a second one does not
        (
            {
                "explorers": ASHORE | {"B1": "water 5,-4"},
                "sharks": ["5,-4", "5,-4"],
                "hands": {"blue": ["beach REPEL_SHARK"]},
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-1.11",
        ),
        (
            {
                "explorers": ASHORE | {"B1": "water 5,-4"},
                "sharks": ["5,-4"],
                "serpents": ["5,-4"],
                "hands": {"blue": ["beach REPEL_SHARK"]},
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-1.11",
        ),
        # the set-up
        ({"serpents": [], "agenda": PLACEMENT}, "ISL-2.2"),
        ({"serpents": ["0,0"] * 5, "agenda": PLACEMENT}, "ISL-2.2"),
        ({"sharks": ["5,-4"], "agenda": PLACEMENT}, "ISL-2.2"),
        ({"whales": ["5,-4"], "agenda": MOORING}, "ISL-2.2"),
        ({"boats": ["6,-6"], "side": "blue", "agenda": MOORING}, "ISL-2.10"),
        ({"boats": ["0,0"], "side": "blue", "agenda": MOORING}, "ISL-2.10"),
        ({"boats": ["1,-4"], "agenda": MOORING}, "ISL-2.10"),
        ({"explorers": {"R1": "removed"}, "agenda": MOORING}, "ISL-2.7"),
        ({"explorers": {"R1": "removed"}, "side": "blue", "agenda": PLACEMENT}, "ISL-2.7"),
        ({"explorers": {"R1": "safe NE"}, "agenda": MOORING}, "ISL-2.7"),
        ({"sunk": ["0,-3"], "agenda": PLACEMENT}, "ISL-2.3"),
        ({"hands": {"red": ["beach WIND"]}, "agenda": MOORING}, "ISL-2.3"),
        ({"wet": ["R1"], "explorers": ASHORE, "side": "blue", "agenda": PLACEMENT}, "ISL-6.15"),
    ],
)
def test_what_the_rules_never_lead_to_is_refused_by_its_rule(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"over": "settled", "explorers": {"R1": "safe NE"}},
        {"over": "last", "options": CHALLENGE_2},
        {"over": "stall", "options": CHALLENGE_2, "tiles": {}, "explorers": SWIM},
        {"over": "submerged", "options": CHALLENGE_4, "tiles": {}, "explorers": SWIM},
        {"over": "volcano", "explorers": ASHORE},
        {"options": CHALLENGE_2, "tiles": {}, "explorers": SWIM, "quiet": 3},
        {"options": CHALLENGE_2, "explorers": ASHORE, "discarded": ["mountain VOLCANO"]},
        {"side": "blue", "explorers": ASHORE, "agenda": [{"type": "Removal", "tile_open": True}]},
        {
            "explorers": ASHORE | {"B1": "water 5,-4"},
            "sharks": ["5,-4"],
            "hands": {"blue": ["beach REPEL_SHARK"]},
            "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
        },
        {"explorers": SWIM, "wet": ["R1"], "agenda": [{"type": "Movement", "left": 2}]},
        {"boats": ["1,-4"], "side": "blue", "agenda": MOORING},
    ],
)
def test_what_looks_much_the_same_but_can_be_is_read(fields: dict[str, Any]) -> None:
    s = position(**fields)
    assert GAME.audit(s) == []
    assert again(s) == s
