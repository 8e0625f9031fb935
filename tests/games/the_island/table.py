"""A small vocabulary for tests of The Island: draw a position, make moves, ask what is so.

s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"])
events = play(s, "embark R1 1,-4")
assert where(s, "R1") == "boat 1,-4"
"""

import json
from typing import Any

import pytest

from atlantide.contract import FATE, Event, IllegalAction, InvalidPosition, Outcome, Recall, Seat
from atlantide.games.the_island.board import GRID
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.pieces import EXPLORER_NAMES
from atlantide.games.the_island.position import spot_name
from atlantide.games.the_island.state import State
from atlantide.games.the_island.tasks import Movement
from atlantide.games.the_island.view import View

BEACHES_OUTSIDE = {
    "beach": [
        "0,-3",
        "1,-3",
        "2,-3",
        "3,-3",
        "-1,-2",
        "3,-2",
        "-3,-1",
        "-2,-1",
        "3,-1",
        "4,-1",
        "-3,0",
        "3,0",
        "-4,1",
        "-3,1",
        "2,1",
        "3,1",
    ],
    "forest": [
        "-3,2",
        "1,2",
        "-3,3",
        "-2,3",
        "-1,3",
        "0,3",
        "0,-2",
        "1,-2",
        "2,-2",
        "-1,-1",
        "2,-1",
        "-2,0",
        "2,0",
        "-2,1",
        "1,1",
        "-2,2",
    ],
    "mountain": ["-1,2", "0,2", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"],
}
"""A whole island for tests that do not care which tile is which: beaches on the northern rim."""

RING = {"mountain": ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]}
"""An island of which only the six mountains around the central hex are left."""

AT_THE_DIE = [{"type": "Die"}]
"""An agenda on which only the roll of the creature die is left."""


ASHORE = {"R1": "tile 0,-1"}
"""Somebody is left on the board, so that the game is on."""


def island_without(*sunk: str) -> dict[str, list[str]]:
    """The island of the tests without these tiles."""
    return {terrain: [at for at in slots if at not in sunk] for terrain, slots in BEACHES_OUTSIDE.items()}


def position(**fields: Any) -> State:
    """A position from its JSON fields; options may be given as a dict. Four sides, red to move, unless said."""
    return GAME.read(fields)


def actor(s: State) -> Seat:
    """The one seat (or fate) that has to decide."""
    (seat,) = GAME.to_act(s)
    return seat


def play(s: State, *lines: str) -> list[Event]:
    """Make these moves, each by whoever has to decide, and return what happened."""
    log: list[Event] = []
    for line in lines:
        action = GAME.parse(line)
        GAME.check(s, actor(s), action)
        GAME.apply(s, actor(s), action, log)
        assert GAME.audit(s) == []
    return log


def choices(s: State, word: str = "") -> list[str]:
    """What the seat to act may do, as typed lines, hexes as labels; only those that begin with a word if given."""
    lines = [GAME.notate(action) for action in GAME.legal(s, actor(s))]
    return [line for line in lines if line.split()[0] == word] if word else lines


def allows(s: State, line: str) -> bool:
    """Whether the seat to act may do this."""
    return GAME.parse(line) in GAME.legal(s, actor(s))


def refused(s: State, line: str) -> str:
    """The rule that forbids the seat to act to do this."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(s, actor(s), GAME.parse(line))
    return refusal.value.rule


def outcomes(s: State) -> dict[str, int]:
    """What fate may bring, as typed lines, with weights."""
    assert actor(s) == FATE
    return {GAME.notate(action): weight for action, weight in GAME.fate(s)}


def where(s: State, name: str) -> str:
    """Where an explorer is: "tile 0,-3", "boat 1,-4", "water 5,-3", "safe NE", "removed", "reserve"."""
    return spot_name(s.spots[EXPLORER_NAMES.index(name)])


def moves_left(s: State) -> int:
    """How many moves of step 2 are left."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    return task.left


def result(s: State) -> Outcome:
    """How the game ended."""
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


def hexes(places: tuple[int, ...]) -> list[str]:
    """Hexes as coordinates."""
    return [GRID.coordinates(at) for at in places]


def label(coordinates: str) -> str:
    """The label of a hex given by coordinates: "E4" for "0,-3"."""
    return GRID.labels[GRID.names[coordinates]]


def look(s: State, seat: int, recall: Recall = Recall.TABLE) -> View:
    """What a seat sees (-2 for a spectator)."""
    return GAME.view(s, Seat(seat), recall)


def boats(s: State) -> list[str]:
    """Where the boats are."""
    return hexes(look(s, 0).boats)


def again(s: State) -> State:
    """The position written as JSON text and read from it."""
    return GAME.read(json.loads(json.dumps(GAME.write(s))))


def problem(given: Any) -> str:
    """Why this is not a position."""
    with pytest.raises(InvalidPosition) as refused:
        GAME.read(given)
    return refused.value.problem
