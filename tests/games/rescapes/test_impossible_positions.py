"""Positions as JSON: what cannot be is refused, with the rule that says so."""

from typing import Any

import pytest

from tests.games.rescapes.table import ELSEWHERE, STONES, position, problem

MOVEMENT = {"type": "Movement"}
FLOATING = {"R1": "water 5,0", **ELSEWHERE}


@pytest.mark.parametrize("given", [None, [], "rescapes", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


def course(**changed: Any) -> dict[str, Any]:
    """A position with a shark on its way."""
    task = {"type": "Course", "kind": "shark", "left": 1, "path": ["5,1", "5,0"], **changed}
    return {"agenda": [task], "sharks": ["5,0"], "atlanteans": ELSEWHERE}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the frame
        ({"game": "zargos"}, "rescapes"),
        ({"rules": 99}, "rules version 1"),
        ({"seats": 5}, "5 seats (RES-2.1)"),
        ({"seats": "four"}, "seats"),
        ({"colour": "red"}, "colour"),
        ({"turn": -1, "atlanteans": ELSEWHERE}, "turn"),
        ({"quiet": -1, "atlanteans": ELSEWHERE}, "quiet"),
        ({"options": {"first_player": 4}}, "RES-15.6"),
        ({"options": {"volcano": True}}, "volcano"),
        ({"options": {"stall_rounds": -1}}, "stall_rounds"),
        ({"seat": "purple"}, "seat: nobody plays 'purple'"),
        ({"seat": "green", "seats": 3}, "seat: nobody plays 'green'"),
        ({"first": "purple"}, "first"),
        # the island
        ({"pieces": ["9,9"]}, "pieces: '9,9' is not a hex of the board"),
        ({"pieces": ["5,0"], "atlanteans": FLOATING}, "no piece of the island ever stands at 5,0"),
        ({"sunk": ["5,0"], "atlanteans": FLOATING}, "no piece of the island ever stands at 5,0"),
        ({"sunk": ["0,0"], "atlanteans": FLOATING}, "RES-16.6"),
        ({"pieces": STONES, "atlanteans": FLOATING}, "RES-16.6"),
        ({"turn": 0, "agenda": [{"type": "Placement"}], "sunk": ["3,0"]}, "RES-2.2"),
        # people
        ({"atlanteans": {"R13": "piece 0,0"}}, "'R13' is not an Atlantean"),
        ({"atlanteans": {"G1": "piece 0,0"}, "seats": 3}, "nobody plays the colour of G1"),
        ({"atlanteans": {"R1": "piece 9,9"}}, "atlanteans.R1: '9,9' is not a hex"),
        ({"atlanteans": {"R1": "tree 0,0"}}, "atlanteans.R1: 'tree 0,0' is no place; write 'piece Q,R'"),
        ({"atlanteans": {"R1": "saved ZZ"}}, "NW|NE|SE|SW"),
        ({"atlanteans": {"R1": ""}}, "atlanteans.R1"),
        ({"atlanteans": {"R1": 3}}, "atlanteans"),
        ({"atlanteans": {"R1": "piece 5,0"}}, "R1 stands on a piece that is not there"),
        ({"atlanteans": {"R1": "piece 3,0"}, "sunk": ["3,0"]}, "R1 stands on a piece that is not there"),
        ({"atlanteans": {"R1": "ship 5,0"}}, "R1 is aboard a ship that is not there"),
        ({"atlanteans": {"R1": "water 1,0"}, "pieces": ["1,0", "0,0"]}, "R1 swims on land"),
        ({"atlanteans": {"R1": "hand", **ELSEWHERE}}, "RES-2.7: R1 was never placed"),
        ({"atlanteans": dict.fromkeys(("R1", "R2", "B1", "B2"), "piece 1,0")}, "RES-5.2"),
        ({"atlanteans": dict.fromkeys(("R1", "R2", "B1", "B2"), "ship 5,0"), "ships": ["5,0"]}, "RES-6.1"),
        ({"atlanteans": ELSEWHERE, "options": {"acropolis_capacity": 0}}, "RES-2.8"),
        ({"atlanteans": FLOATING, "spent": ["G1"]}, "RES-5.6"),
        ({"atlanteans": FLOATING, "spent": ["R99"]}, "spent: 'R99' is not an Atlantean"),
        ({"atlanteans": FLOATING, "spent": ["R1"], "agenda": [{"type": "Sinking"}]}, "RES-4.7"),
        ({"atlanteans": {}, "pieces": ["0,0"]}, "RES-14.1"),
        # ships and creatures
        ({"atlanteans": ELSEWHERE, "ships": ["4,0", "4,0"]}, "RES-1.7"),
        ({"atlanteans": ELSEWHERE, "ships": ["1,0"], "pieces": ["1,0", "0,0"]}, "RES-1.8: a ship is on land"),
        (
            {"atlanteans": ELSEWHERE, "sharks": ["1,0"], "pieces": ["1,0", "0,0"]},
            "RES-10.8: a shark is on land",
        ),
        (
            {"atlanteans": ELSEWHERE, "dolphins": ["1,0"], "pieces": ["1,0", "0,0"]},
            "RES-10.8: a dolphin is on land",
        ),
        ({"atlanteans": ELSEWHERE, "sharks": ["5,0"] * 7}, "the box has no more than 6 sharks"),
        (
            {
                "atlanteans": ELSEWHERE,
                "ships": [f"{q},-6" for q in range(7)] + ["0,6", "-1,6", "-2,6", "-3,6"],
            },
            "10 ships",
        ),
        ({"atlanteans": ELSEWHERE, "lost": {"shark": 7}}, "RES-1.5"),
        ({"atlanteans": ELSEWHERE, "lost": {"whale": 1}}, "lost: name only"),
        ({"atlanteans": ELSEWHERE, "supply": {"shark": 5}, "lost": {"shark": 0}}, "RES-1.8: sharks"),
        ({"atlanteans": ELSEWHERE, "ships": ["5,0"], "monsters": ["5,0"]}, "RES-16.5"),
        ({"atlanteans": FLOATING, "sharks": ["5,0"]}, "RES-5.10"),
        ({"atlanteans": FLOATING, "monsters": ["5,0"]}, "RES-5.10"),
        # dolphins
        ({"atlanteans": FLOATING, "dolphins": ["5,1 R1"]}, "RES-12.1: R1 is not in the hex of its dolphin"),
        ({"atlanteans": FLOATING, "dolphins": ["5,0 R1", "5,0 R1"]}, "RES-12.1: a swimmer has two dolphins"),
        ({"atlanteans": FLOATING, "dolphins": ["5,0 R1 G1"]}, "is no dolphin"),
        ({"atlanteans": FLOATING, "dolphins": [""]}, "dolphins"),
        ({"atlanteans": FLOATING, "dolphins": ["5,0 R1 travelled"], "rode": False}, "RES-12.10"),
        ({"atlanteans": FLOATING, "dolphins": ["5,0 R1 travelled"], "agenda": [{"type": "Dice"}]}, "RES-4.7"),
        # symbols
        ({"atlanteans": ELSEWHERE, "revealed": {"stone": {"shark": 1}}}, "RES-13.5"),
        ({"atlanteans": ELSEWHERE, "revealed": {"stone": {"shark": 4}}, "sunk": STONES[:5]}, "RES-2.3"),
        ({"atlanteans": ELSEWHERE, "revealed": {"stone": {"shark": -1}}}, "RES-13.5"),
        ({"atlanteans": ELSEWHERE, "revealed": {"stone": {"whale": 1}}}, "whale"),
        ({"atlanteans": ELSEWHERE, "revealed": {"swamp": {}}}, "swamp"),
        (
            {
                "atlanteans": ELSEWHERE,
                "revealed": {"stone": {"shark": 7}},
                "sunk": STONES[:8],
                "options": {"symbol_split": "random"},
            },
            "RES-2.3",
        ),
        # what is pending
        ({"atlanteans": ELSEWHERE, "agenda": [{"type": "Volcano"}]}, "the type of a task is one of"),
        ({"atlanteans": ELSEWHERE, "agenda": [{}]}, "the type of a task is one of"),
        ({"atlanteans": ELSEWHERE, "agenda": [{**MOVEMENT, "left": 4}]}, "RES-3.2"),
        ({"atlanteans": ELSEWHERE, "agenda": [{**MOVEMENT, "left": -1}]}, "RES-3.2"),
        (
            {"atlanteans": ELSEWHERE, "agenda": [{"type": "Reveal", "at": "3,0"}], "pieces": ["3,0", "0,0"]},
            "RES-8.5",
        ),
        (
            {
                "atlanteans": {"G1": "water 5,0"},
                "agenda": [{"type": "Reveal", "at": "0,0"}],
                "pieces": ["1,0"],
            },
            "RES-8.5",
        ),
        ({"atlanteans": ELSEWHERE, "agenda": [{"type": "Reveal", "at": 3}]}, "write at as text"),
        ({"atlanteans": {"G1": "water 5,0"}, "agenda": [{"type": "Sinking"}], "pieces": []}, "RES-3.1"),
        (
            {"atlanteans": FLOATING, "agenda": [{"type": "Ward", "at": "5,0"}], "dolphins": ["5,0"]},
            "RES-12.4",
        ),
        ({"atlanteans": ELSEWHERE, "agenda": [{"type": "Placement"}]}, "RES-2.7"),
        ({"atlanteans": ELSEWHERE, "agenda": [{"type": "Dice"}, {"type": "Dice"}]}, "RES-3.1"),
        ({"atlanteans": ELSEWHERE, "agenda": [{"type": "Dice"}], "stirred": False}, "RES-14.6"),
        ({"atlanteans": ELSEWHERE, "quiet": 3}, "RES-14.6"),
        ({"atlanteans": {"G1": "water 5,0"}, "pieces": [], "quiet": 80}, "RES-14.5"),
        (
            {
                "atlanteans": ELSEWHERE,
                "sharks": ["5,0"],
                "rode": True,
                "options": {"creature_limit": "turn"},
                "agenda": [{"type": "Creature", "kind": "shark", "reach": 1}],
            },
            "RES-10.10",
        ),
        (course(left=3), "RES-10.4"),
        (course(left=-1), "RES-10.4"),
        (course(path=[]), "RES-10.4"),
        (course(path=["4,0", "5,-1"]), "RES-10.3"),
        (course(path=["5,0", "5,1", "5,0"], left=0), "RES-10.5"),
        (course(path=["3,3", "5,0"]), "RES-10.4"),
        (course(path=["1,0", "5,0"]), "RES-10.5"),
        (course(path="5,0"), "write path as a list"),
        (course(path=["5,0"], left=1, ward="G1"), "RES-12.1"),
        (course(kind="dolphin"), "RES-10.3"),
        # the end
        ({"over": "boredom"}, "over: 'boredom' is not one of home, short, stall"),
        ({"over": "home", "atlanteans": ELSEWHERE}, "RES-14.1"),
        ({"over": "stall", "atlanteans": {}}, "RES-14.1"),
        ({"over": "short", "atlanteans": ELSEWHERE}, "RES-15.1"),
        ({"over": "stall", "atlanteans": FLOATING, "options": {"stall_rounds": 0}}, "RES-14.5"),
        ({"over": "home", "agenda": [{"type": "Dice"}]}, "RES-14.1"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


def placed(red: int, blue: int) -> dict[str, str]:
    """So many of each colour stand on the island."""
    spots = [f"piece {at}" for at in STONES]
    return {f"R{n + 1}": spots[n] for n in range(red)} | {f"B{n + 1}": spots[n] for n in range(blue)}


@pytest.mark.parametrize(
    ("red", "blue", "seat", "fine"),
    [
        (0, 0, "red", True),
        (1, 0, "blue", True),
        (1, 1, "red", True),
        (2, 0, "red", False),
        (1, 0, "red", False),
        (12, 12, "red", False),
    ],
)
def test_people_are_placed_in_turn(red: int, blue: int, seat: str, fine: bool) -> None:
    fields: dict[str, Any] = {
        "seats": 2,
        "first": "red",
        "seat": seat,
        "atlanteans": placed(red, blue),
        "agenda": [{"type": "Placement"}],
    }
    if fine:
        position(**fields)
    else:
        assert "RES-2.7" in problem(fields)


def test_in_set_up_nothing_has_moved_yet() -> None:
    fields: dict[str, Any] = {"seats": 2, "first": "red", "agenda": [{"type": "Placement"}]}
    assert "RES-2.5" in problem({**fields, "ships": ["5,0"]})
    assert "RES-2.5" in problem({**fields, "sharks": ["5,0"]})
    assert "RES-2.9" in problem({**fields, "atlanteans": {"R1": "water 5,0"}})
    assert "RES-2.6" in problem({"seats": 2, "agenda": [{"type": "FirstPlayer"}], "first": "red"})
    named = {"seats": 2, "agenda": [{"type": "FirstPlayer"}], "options": {"first_player": 1}}
    assert "RES-2.6" in problem(named)
