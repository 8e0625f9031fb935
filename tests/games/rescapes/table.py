"""A small vocabulary for tests of Les Rescapés: draw a position, make moves, ask what is so.

s = position(atlanteans={"R1": "piece -3,0"}, ships=["-4,0"])
events = play(s, "embark -3,0 -4,0")
assert where(s, "R1") == "ship -4,0"

Hexes are given and told by their coordinates everywhere.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from atlantide.contract import FATE, Action, Event, IllegalAction, InvalidPosition, Outcome, Recall, Seat
from atlantide.games.rescapes.board import GRID
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.state import State
from atlantide.games.rescapes.tasks import Movement
from atlantide.games.rescapes.view import View

STONES = (
    "0,-3 1,-3 2,-3 3,-3 -1,-2 3,-2 -2,-1 3,-1 -3,0 3,0 -3,1 2,1 -3,2 1,2 -3,3 -2,3 -1,3 0,3".split()  # noqa: SIM905
)
LANDS = "0,-2 1,-2 2,-2 -1,-1 2,-1 -2,0 2,0 -2,1 1,1 -2,2 -1,2 0,2".split()  # noqa: SIM905
CITADELS = ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
ACROPOLIS = "0,0"
MIDDLE = [*CITADELS, ACROPOLIS]
"""The seven pieces that sink last."""

RED_HEXES = {"NW": "-3,-3", "NE": "6,-3", "SE": "3,3", "SW": "-6,3"}

ELSEWHERE = {"G1": "piece 0,0"}
"""Somebody else is still in play, so that the game is on."""

AT_SEA = {"G1": "water 0,-6"}
"""The same where no island is left; far from everything."""

SINKING: list[dict[str, Any]] = [{"type": "Sinking"}]
"""An agenda at the beginning of step 2."""

AT_THE_DICE: list[dict[str, Any]] = [{"type": "Dice"}]
"""An agenda at the beginning of step 3."""


def position(**fields: Any) -> State:
    """A position from its JSON fields. Four seats, red to move with three points, unless said."""
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


def line(action: Action) -> str:
    """An action as a typed line, its hexes as coordinates."""
    words = GAME.notate(action).split()
    return " ".join(GRID.coordinates(GRID.names[word]) if word in GRID.labels else word for word in words)


def choices(s: State, word: str = "") -> list[str]:
    """What the seat to act may do, as typed lines; only those that begin with a word if one is given."""
    lines = [line(action) for action in GAME.legal(s, actor(s))]
    return [one for one in lines if one.split()[0] == word] if word else lines


def words(s: State) -> set[str]:
    """The kinds of action that the seat to act may take."""
    return {one.split()[0] for one in choices(s)}


def targets(s: State, start: str) -> set[str]:
    """What may follow this beginning of a line."""
    return {one.removeprefix(f"{start} ") for one in choices(s) if one.startswith(f"{start} ")}


def allows(s: State, text: str) -> bool:
    """Whether the seat to act may do this."""
    return GAME.parse(text) in GAME.legal(s, actor(s))


def refused(s: State, text: str) -> str:
    """The rule that forbids whoever has to act to do this."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(s, actor(s), GAME.parse(text))
    return refusal.value.rule


def outcomes(s: State) -> dict[str, int]:
    """What fate may bring, as typed lines, with weights."""
    assert actor(s) == FATE
    return {line(action): weight for action, weight in GAME.fate(s)}


def written(s: State) -> dict[str, Any]:
    """The position as JSON."""
    found: dict[str, Any] = GAME.write(s)
    return found


def where(s: State, name: str) -> str:
    """Where an Atlantean is: "piece 0,-3", "ship 1,-4", "water 5,-3", "saved NE", "eliminated", "hand"."""
    found: str = written(s)["atlanteans"][name]
    return found


def count(s: State, colour: str, spot: str) -> int:
    """How many Atlanteans of a colour ("R") are on a spot."""
    return sum(at == spot for name, at in written(s)["atlanteans"].items() if name[0] == colour)


def points(s: State) -> int:
    """How many movement points are left."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    return task.left


def result(s: State) -> Outcome:
    """How the game ended."""
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


def pieces(s: State) -> set[str]:
    """The hexes on which a piece stands."""
    return set(written(s)["pieces"])


def ships(s: State) -> list[str]:
    """Where the ships are."""
    return sorted(written(s)["ships"])


def dolphins(s: State) -> list[str]:
    """The dolphins: "0,-5", "0,-5 R1", "0,-5 R1 travelled"."""
    return sorted(written(s)["dolphins"])


def creatures(s: State, kind: str) -> list[str]:
    """Where the creatures of a kind are."""
    if kind == "dolphin":
        return sorted(text.split()[0] for text in dolphins(s))
    plural = {"octopus": "octopuses", "monster": "monsters", "shark": "sharks"}[kind]
    return sorted(written(s)[plural])


def sink(s: State, at: str, symbol: str = "") -> list[Event]:
    """End step 1 if it is on, sink this piece, and let this be under it."""
    log = play(s, "end-movement") if isinstance(s.agenda[-1], Movement) else []
    log += play(s, f"sink-piece {at}")
    return log + play(s, f"reveal-symbol {symbol}") if symbol else log


def step_three(roll: str, **fields: Any) -> State:
    """A position after this roll: "shark 2", "octopus dive"."""
    s = position(**{"agenda": AT_THE_DICE, "atlanteans": ELSEWHERE, **fields})
    play(s, f"roll-dice {roll}")
    return s


def turn_is_over(s: State, seat: int = 1) -> bool:
    """Whether the first turn of a position is over and it is this seat's."""
    return (s.turn, s.seat) == (2, seat)


def all_waters(s: State) -> set[str]:
    """Every sea hex."""
    return {GRID.coordinates(at) for at in range(len(GRID.axial))} - pieces(s)


def around(at: str) -> set[str]:
    """The hexes of the field that touch a hex, counted by the inventory's rule for neighbours."""
    q, r = (int(part) for part in at.split(","))
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    found = ((q + dq, r + dr) for dq, dr in steps)
    return {f"{x},{y}" for x, y in found if max(abs(x), abs(y), abs(x + y)) <= 6}


def look(s: State, seat: int, recall: Recall = Recall.TABLE) -> View:
    """What a seat sees (-2 for a spectator)."""
    return GAME.view(s, Seat(seat), recall)


def again(s: State) -> State:
    """The position written as JSON text and read from it."""
    return GAME.read(json.loads(json.dumps(GAME.write(s))))


def problem(given: Any) -> str:
    """Why this is not a position."""
    with pytest.raises(InvalidPosition) as refused_:
        GAME.read(given)
    return refused_.value.problem


def broken(s: State) -> Iterator[str]:
    """What RES-1.8 says that is not so, told from the written position: on purpose not by ``audit``."""
    w = written(s)
    on_pieces: Counter[str] = Counter()
    aboard: Counter[str] = Counter()
    swimmers: dict[str, list[str]] = {}
    for name, spot in w["atlanteans"].items():
        word, _, at = spot.partition(" ")
        on_pieces[at] += word == "piece"
        aboard[at] += word == "ship"
        if word == "water":
            swimmers.setdefault(at, []).append(name)
    for colour in "RBYG"[: w["seats"]]:
        if sum(name[0] == colour for name in w["atlanteans"]) != 12:
            yield "a: each colour has 12"
    if max(on_pieces.values()) > 3 or max(aboard.values()) > 3 or len(set(w["ships"])) < len(w["ships"]):
        yield "b: at most 3 per piece and ship, one ship per hex"
    if not {at for at, n in aboard.items() if n} <= set(w["ships"]):
        yield "b: nobody is aboard nothing"
    if not {at for at, n in on_pieces.items() if n} <= set(w["pieces"]):
        yield "a: nobody stands on nothing"
    pairs = [text.removesuffix(" travelled").split() for text in w["dolphins"]]
    floating = {*w["octopuses"], *w["monsters"], *w["sharks"], *w["ships"], *swimmers, *(p[0] for p in pairs)}
    if floating & set(w["pieces"]):
        yield "c: nothing floats on land"
    yield from _endangered(w, pairs, swimmers)
    if ACROPOLIS not in w["pieces"] and set(w["pieces"]) - set(CITADELS):
        yield "g: the Acropolis outlasts stone and land"
    for kind, there in (
        ("octopus", w["octopuses"]),
        ("monster", w["monsters"]),
        ("dolphin", w["dolphins"]),
        ("shark", w["sharks"]),
        ("ship", w["ships"]),
    ):
        if len(there) + w["supply"][kind] + w["lost"][kind] != (10 if kind == "ship" else 6):
            yield f"h: {kind} conserved"


def _endangered(w: dict[str, Any], pairs: list[list[str]], swimmers: dict[str, list[str]]) -> Iterator[str]:
    """The same, of wards and dangers; a creature in mid-move does not count (RES-1.9)."""
    task = w["agenda"][-1] if w["agenda"] else {"type": ""}
    course: dict[str, Any] = next((one for one in w["agenda"] if one["type"] == "Course"), {"path": []})
    passing = course["path"][-1] if len(course["path"]) > 1 else ""
    asked = task.get("at", "") if task["type"] == "Ward" else ""
    if set(w["monsters"]) & set(w["ships"]) - {passing}:
        yield "d: no ship beside a sea monster"
    for at, names in swimmers.items():
        wards = {pair[1] for pair in pairs if pair[0] == at and len(pair) > 1}
        here = sum(pair[0] == at for pair in pairs)
        if not wards <= set(names):
            yield "e: wards are in the hex of their dolphin"
        if at in {asked, passing}:
            continue
        if len(wards) != min(here, len(names)):
            yield "e: as many wards as there can be"
        if at in {*w["sharks"], *w["monsters"]} and wards != set(names):
            yield "f: only wards live beside sharks and monsters"
