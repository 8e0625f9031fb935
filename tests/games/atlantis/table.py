"""A small vocabulary for tests of Atlantis: draw a path, make moves, ask what is so.

s = lay("Am3 He2 ~ St4 Cr5 ~b Fl6", blue=[1], hand="He St Fl")
events = move(s, 1, "St")
assert taken(events) == "Am3"

A path is written as in the inventory's examples: ``He4`` helmet 4, ``Cr3/Ri5`` crown 3 with ring 5 under it, ``~``
water, ``~b`` water that carries a bridge. Cards are words: "He He Ol". The Continent is always cell 54.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from atlantide.contract import FATE, Event, IllegalAction, InvalidPosition, Outcome, Recall, Seat
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.pieces import OBJECTS, TILE_NAMES, TILE_OBJECT, TILE_VALUE
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.view import View

BLUE, WHITE, BLACK, RED = (Seat(seat) for seat in range(4))
COLOURS = ("blue", "white", "black", "red")
CONTINENT = 54
SHORT = {
    "He": "helmet",
    "St": "statue",
    "Cr": "crown",
    "Ri": "ring",
    "Am": "amphora",
    "Ol": "olive",
    "Fl": "flag",
}
"""The abbreviations of table 2.1, in its order."""

Move = tuple[int, str, int]
"""From where, with which cards, to where."""

E = TypeVar("E", bound=Event)


# --- positions


def cards(words: str) -> dict[str, int]:
    """Cards as a position counts them: {"helmet": 2} for "He He"."""
    found: dict[str, int] = {}
    for word in words.split():
        found[SHORT[word]] = found.get(SHORT[word], 0) + 1
    return found


def tile_names(words: str, used: set[str]) -> list[str]:
    """Names of tiles that are not in use: by object and value ("He4"), or any of a value ("4")."""
    found = []
    for word in words.split():
        objects = [SHORT[word[:2]]] if word[0].isalpha() else list(SHORT.values())
        value = word[2:] if word[0].isalpha() else word
        names = [f"{back}-{name}-{value}" for back in "AB" for name in objects]
        name = next(name for name in names if name in TILE_NAMES and name not in used)
        used.add(name)
        found.append(name)
    return found


def lay(path: str, hand: str = "", tiles: str = "", **fields: Any) -> State:
    """A position with this path, the hand and the tiles held being those of whoever is to move: blue unless said.

    Pawns are given per colour (``blue=[1, 54]``), other hands as ``hands={"red": "He Ol"}``, other tiles as
    ``held={"red": "7 He4"}``, heaps as words (``discard="He He"``). Everything else is a field of the position.
    """
    used: set[str] = set()
    cells, bridges, under = [], [], []
    for cell, word in enumerate(path.split(), 1):
        top, _, covered = word.partition("/")
        bridges += [cell] if word == "~b" else []
        name = "~" if top[0] == "~" else tile_names(top, used)[0]
        under += tile_names(covered, used) if covered else []
        cells.append(name + "/" if covered else name)
    active = fields.setdefault("seat", "blue")
    hands = {active: hand, **fields.pop("hands", {})}
    held = {active: tiles, **fields.pop("held", {})}
    pawns = {name: fields.pop(name) for name in COLOURS if name in fields}
    for heap in {"pile", "discard", "removed", "rebuilt", "bought"} & fields.keys():
        fields[heap] = cards(fields[heap])
    for heaps in {"known", "drawn"} & fields.keys():
        fields[heaps] = {name: cards(words) for name, words in fields[heaps].items()}
    given = {
        "path": cells,
        "unseen": under,
        "bridges": bridges,
        "pawns": pawns,
        "hands": {name: cards(words) for name, words in hands.items()},
        "held": {name: tile_names(words, used) for name, words in held.items()},
        **fields,
    }
    return GAME.read(given)


def again(s: State) -> State:
    """The position written as JSON text and read from it."""
    return GAME.read(json.loads(json.dumps(GAME.write(s))))


def problem(given: Any) -> str:
    """Why this is not a position."""
    with pytest.raises(InvalidPosition) as refused_:
        GAME.read(given)
    return refused_.value.problem


# --- moves


def actor(s: State) -> Seat:
    """The one seat (or fate) that has to decide."""
    (seat,) = GAME.to_act(s)
    return seat


def full(line: str) -> str:
    """A line with its short words written out: "play-card 1 Ri" is "play-card 1 ring"."""
    return re.sub(r"\b([A-Z][a-z])\b", lambda word: SHORT[word[1]], line)


def play(s: State, *lines: str) -> list[Event]:
    """Make these moves, each by whoever has to decide, and return what happened."""
    log: list[Event] = []
    for line in lines:
        action = GAME.parse(full(line))
        GAME.check(s, actor(s), action)
        GAME.apply(s, actor(s), action, log)
        assert GAME.audit(s) == []
    return log


def move(s: State, start: int, words: str) -> list[Event]:
    """Play these cards one after the other for the pawn on a cell, without paying."""
    log: list[Event] = []
    at = start
    for word in words.split():
        log += play(s, f"play-card {at} {word}")
        at = the(log, ev.CardPlayed, -1).to
    return log


def uncover(s: State, word: str) -> list[Event]:
    """Let this tile be under the one just taken."""
    name = next(name for action, _ in GAME.fate(s) if is_tile(name := GAME.notate(action).split()[1], word))
    return play(s, f"uncover-tile {name}")


def draw(s: State, words: str = "") -> list[Event]:
    """Let these cards be drawn; without words anything may come, as long as the turn lasts."""
    log: list[Event] = []
    turn = s.turn
    for word in words.split():
        log += play(s, f"draw-card {word}")
    while not words and GAME.to_act(s) == (FATE,) and s.turn == turn:
        action, _ = GAME.fate(s)[0]
        GAME.apply(s, FATE, action, log)
    return log


def is_tile(name: str, word: str) -> bool:
    """Whether a tile ("A-HELMET-4") is the one that is meant ("He4")."""
    return name.lower().split("-")[1:] == [SHORT[word[:2]], word[2:]]


def finish(s: State) -> list[Event]:
    """Keep the bridge if asked for it, uncover and draw anything, until somebody has to think again."""
    log: list[Event] = []
    turn = s.turn
    while not s.over and s.turn == turn:
        log += draw(s) if actor(s) == FATE else play(s, "keep-bridge")
    return log


# --- questions


def choices(s: State, word: str = "") -> list[str]:
    """What the seat to act may do, as typed lines with short words; only of one kind if that is given."""
    lines = [short(GAME.notate(action)) for action in GAME.legal(s, actor(s))]
    return [line for line in lines if line.split()[0] == word] if word else lines


def short(line: str) -> str:
    """A line with its objects abbreviated."""
    for word, name in SHORT.items():
        line = re.sub(rf"\b{name}\b", word, line)
    return line


def kinds(s: State) -> set[str]:
    """The kinds of action that the seat to act may take."""
    return {line.split()[0] for line in choices(s)}


def refused(s: State, line: str) -> str:
    """The rule that forbids whoever has to act to do this."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(s, actor(s), GAME.parse(full(line)))
    return refusal.value.rule


def outcomes(s: State) -> dict[str, int]:
    """What fate may bring, as typed lines with short words, with weights."""
    assert actor(s) == FATE
    return {short(GAME.notate(action)): weight for action, weight in GAME.fate(s)}


def moves(s: State, *starts: int) -> list[Move]:
    """Every whole move that can be made card by card, listed as ATL-5.16 and ATL-5.20 say; of these pawns if given."""
    found: dict[tuple[int, tuple[str, ...], int], Move] = {}

    def go_on(t: State, start: int, played: tuple[str, ...]) -> None:
        for line in choices(t, "play-card"):
            _, at, word = line.split()
            if not played and starts and int(at) not in starts:
                continue
            u = GAME.copy(t)
            step = the(play(u, line), ev.CardPlayed)
            begun, words = (start if played else int(at)), (*played, word)
            if step.stops:
                key = begun, tuple(sorted(words)), step.to
                found.setdefault(key, (begun, " ".join(words), step.to))
            else:
                go_on(u, begun, words)

    go_on(s, 0, ())
    return list(found.values())


def payments(s: State) -> set[str]:
    """Every whole payment that can be made piece by piece: "7", "1 He Ol"."""
    found = set()

    def go_on(t: State, paid: tuple[str, ...]) -> None:
        for line in choices(t):
            assert line.startswith("pay-")
            u = GAME.copy(t)
            words = (*paid, *(piece(event) for event in play(u, line) if is_payment(event)))
            if any(type(task).__name__ == "Pay" for task in u.agenda):
                go_on(u, words)
            else:
                found.add(" ".join(words))

    go_on(s, ())
    return found


def is_payment(event: Event) -> bool:
    """Whether something was paid."""
    return isinstance(event, ev.TilePaid | ev.CardPaid)


def piece(event: Event) -> str:
    """What was paid: the value of a tile, or the object of a card."""
    if isinstance(event, ev.TilePaid):
        return str(TILE_VALUE[event.tile])
    assert isinstance(event, ev.CardPaid)
    return short(event.object)


def paid(events: Sequence[Event]) -> list[str]:
    """What was paid, piece by piece."""
    return [piece(event) for event in events if is_payment(event)]


def owed(s: State) -> int:
    """How much is still to be paid."""
    written: dict[str, Any] = GAME.write(s)
    return next((task["rest"] for task in written["agenda"] if task["type"] == "Pay"), 0)


def the(events: Sequence[Event], kind: type[E], number: int = 0) -> E:
    """The first event of a kind, or another one."""
    return [event for event in events if isinstance(event, kind)][number]


def happened(events: Sequence[Event]) -> list[str]:
    """The kinds of what happened, in order."""
    return [type(event).__name__ for event in events]


def tile_word(tile: int) -> str:
    """A tile as the examples write it."""
    return short(OBJECTS[TILE_OBJECT[tile]]) + str(TILE_VALUE[tile])


def taken(events: Sequence[Event]) -> str:
    """The tile taken and from where: "Fl4 from 3", or "nothing"."""
    for event in events:
        if isinstance(event, ev.TileTaken):
            return f"{tile_word(event.tile)} from {event.cell}"
        if isinstance(event, ev.NothingTaken):
            return "nothing"
    raise AssertionError("no tile has been taken yet")


def path(s: State) -> str:
    """The path as it lies, without what is covered, from the first tile to the last."""
    words = ["~" if tile < 0 else tile_word(tile) for tile in s.tops[1:]]
    return " ".join(words).rstrip("~ ")


def gaps(s: State) -> dict[str, int]:
    """The gaps and their prices: {"4": 1, "12-15": 0}."""
    return {
        f"{gap.first}-{gap.last}" if gap.last > gap.first else str(gap.first): gap.price
        for gap in look(s, -2).gaps
    }


def hand(s: State, seat: int = 0) -> str:
    """The cards of a seat."""
    return heap(s.hands[seat])


def heap(counts: tuple[int, ...]) -> str:
    """Cards as words."""
    return " ".join(word for word, count in zip(SHORT, counts, strict=True) for _ in range(count))


def held(s: State, seat: int = 0) -> str:
    """The tiles of a seat, those held longest first."""
    return " ".join(tile_word(tile) for tile in s.held[seat])


def pawns(s: State, seat: int = 0) -> list[int]:
    """Where the pawns of a seat are."""
    return s.pawns[3 * seat : 3 * seat + 3]


def piles(s: State) -> tuple[int, int, int]:
    """How many cards are in the draw pile, in the discard pile and removed."""
    return sum(s.pile), sum(s.discard), sum(s.removed)


def look(s: State, seat: int, recall: Recall = Recall.TABLE) -> View:
    """What a seat sees (-2 for a spectator)."""
    return GAME.view(s, Seat(seat), recall)


def result(s: State) -> Outcome:
    """How the game ended."""
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome
