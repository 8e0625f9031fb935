"""Positions as JSON: what cannot be is refused, with a sentence that says why."""

from typing import Any

import pytest

from tests.games.atlantis.table import problem

LAID = {"path": ["Cr3", "~", "Ri5", "He1", "St1"]}
PREPARE = {"type": "Prepare"}
DRAW = {"type": "Draw", "left": 1}
LATE = {"type": "LateBridge"}


@pytest.mark.parametrize("given", [None, [], "atlantis", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the frame
        ({"game": "the-island"}, "atlantis"),
        ({"rules": 99}, "rules version 1"),
        ({"seats": 5}, "5 seats (ATL-1.1)"),
        ({"seats": 1}, "1 seats (ATL-1.1)"),
        ({"seats": "two"}, "seats"),
        ({"colour": "red"}, "colour"),
        ({"options": {"first_player": 4}}, "ATL-1.7"),
        ({"options": {"volcano": True}}, "volcano"),
        ({"turn": -1}, "counted from 0"),
        ({"sold": -1}, "counted from 0"),
        ({"fresh": -1}, "counted from 0"),
        ({"idle": -1}, "counted from 0"),
        ({"seat": "green"}, "seat: nobody plays 'green'"),
        ({"seat": "red", "seats": 3}, "seat: nobody plays 'red'"),
        ({"first": "green"}, "first"),
        ({"over": "rain"}, "over: 'rain'"),
        ({"over": "nobody_can_move"}, "ATL-14.1"),
        ({"over": "third_pawn_home", "settled": [1, 2, 3, 4]}, "ATL-14.1: nobody has brought"),
        ({"settled": [1, 2, 3, 4]}, "ATL-14.2"),
        # tiles
        ({"path": ["Cr9"]}, "path, cell 1: 'Cr9' is no tile"),
        ({"path": ["crown"]}, "is no tile"),
        ({"path": ["Cr3", "Cr3", "Cr3"]}, "path, cell 3: there are not so many Cr3"),
        ({"path": ["A-crown-3"], "held": {"blue": ["A-crown-3"]}}, "held.blue: there are not so many"),
        ({"path": ["~"] * 54}, "no more than 53"),
        ({"path": ["~/"]}, "ATL-1.3: a tile is covered by nothing"),
        ({"path": ["~"] * 10 + ["Cr3/"]}, "ATL-1.2: a tile is covered where never two lie"),
        ({"path": ["Cr3/"], "unseen": []}, "ATL-1.3: more tiles are covered"),
        ({"path": ["Cr3"], "gone": []}, "ATL-1.2: tiles on the path"),
        ({"held": {"green": ["Cr3"]}}, "held: nobody plays 'green'"),
        # cards
        ({"hands": {"blue": {"helmet": 16}}}, "ATL-1.8"),
        ({"hands": {"blue": {"helmet": -1}}}, "hands.blue: there are no less than no cards"),
        ({"hands": {"blue": {"sword": 1}}}, "sword"),
        ({"pile": {"helmet": 15}}, "ATL-1.8"),
        ({"known": {"blue": {"helmet": 1}}}, "ATL-15.8"),
        ({"rebuilt": {"helmet": 1}}, "ATL-15.6"),
        ({"drawn": {"blue": {"helmet": 1}}}, "ATL-15.6"),
        ({"bought": {"helmet": 1}}, "ATL-8.12"),
        # pawns
        ({"pawns": {"blue": [55]}}, "pawns.blue: write up to 3 places from 0 to 54"),
        ({"pawns": {"blue": [0, 0, 0, 0]}}, "pawns.blue"),
        ({"pawns": {"blue": [27]}}, "ATL-2.5: a pawn stands on water, cell 27"),
        ({"pawns": {"blue": [3], "white": [3]}}, "ATL-2.4"),
        ({"turn": 0, "pawns": {"blue": [3]}, "agenda": [{"type": "Deal"}]}, "ATL-1.5"),
        ({"pawns": {"white": [54, 54, 54]}}, "ATL-14.1: somebody is home"),
        # bridges
        ({**LAID, "bridges": [1]}, "ATL-7.2: a bridge lies on a tile"),
        ({**LAID, "bridges": [54]}, "ATL-7.13"),
        ({**LAID, "bridges": [2], "laid": ["blue", "white"]}, "ATL-7.1"),
        # what is pending
        ({"agenda": [{"type": "Dance"}]}, "agenda: the type of a task is one of"),
        ({"agenda": [{"type": "Pay"}]}, "agenda"),
        ({"agenda": [DRAW, PREPARE]}, "ATL-3.2"),
        ({"agenda": [LATE]}, "ATL-3.2"),
        ({"agenda": [{"type": "Deal"}], "turn": 3}, "ATL-3.2"),
        ({"agenda": [PREPARE], "turn": 0}, "ATL-3.2"),
        ({**LAID, "agenda": [{"type": "PlayOn", "start": 0, "cell": 3}]}, "ATL-5.4"),
        (
            {
                **LAID,
                "agenda": [{"type": "PlayOn", "start": 3, "cell": 1}],
                "pawns": {"blue": [3], "white": [1]},
            },
            "ATL-5.4",
        ),
        (
            {**LAID, "agenda": [DRAW, LATE, {"type": "Take", "cell": 3}, {"type": "Pay", "rest": 3}]},
            "ATL-6.7",
        ),
        (
            {**LAID, "agenda": [DRAW, LATE, {"type": "Take", "cell": 3}, {"type": "Pay", "rest": 0}]},
            "ATL-6.7",
        ),
        ({**LAID, "agenda": [DRAW, LATE, {"type": "Take", "cell": 99}]}, "ATL-9.1"),
        (
            {**LAID, "agenda": [DRAW, LATE, {"type": "Take", "cell": 2**70}, {"type": "Pay", "rest": 1}]},
            "ATL-9.1",
        ),
        ({**LAID, "agenda": [DRAW, LATE, {"type": "Uncover", "cell": -1}]}, "agenda: there is no cell -1"),
        ({**LAID, "agenda": [DRAW, LATE, {"type": "Uncover", "cell": 1}]}, "ATL-9.4"),
        ({**LAID, "agenda": [{"type": "Draw", "left": -1}]}, "ATL-13.1"),
        ({**LAID, "agenda": [{"type": "Draw", "left": -1}, LATE]}, "ATL-13.1"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


def test_somebody_in_a_move_must_be_able_to_end_it() -> None:
    fields = {
        **LAID,
        "hands": {"blue": {}},
        "pawns": {"blue": [1], "white": [3]},
        "agenda": [{"type": "PlayOn", "start": 1, "cell": 3}],
    }
    assert "ATL-" in problem(fields)
