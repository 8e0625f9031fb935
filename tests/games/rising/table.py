"""A small vocabulary for tests of Atlantis Rising: lay a position, give commands, ask what is so.

s = lay(phase="actions", placed={"hills-4": ["red leader", "yellow follower"]}, purses={"red": {"energy": 2}})
do(s, "red", "start leader hills-4")
log = roll(s, 3)
assert offered(s, "red") == {"pay-energy 0", "pay-energy 1"}

Positions are those of docs/positions.md; commands are typed lines, in small or capital letters. Four players, red first
of them, unless something else is said; every position is audited after every move.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
import pytest

from atlantide.contract import FATE, PUBLIC, AtlantideError, Event, IllegalAction, Recall, Seat
from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import Options
from atlantide.games.rising.pieces import COLOURS, GOODS, KINDS, LOCATION_NAMES, PENINSULAS, kind_of, owner
from atlantide.games.rising.state import State
from atlantide.games.rising.view import View

E = TypeVar("E", bound=Event)
BOARDS = {"red": "artificer", "blue": "explorer", "yellow": "champion", "green": "tribune"}
"""Boards that do little by themselves; say others where they matter."""


def lay(**fields: Any) -> State:
    """A position; options are given as ``options={...}``."""
    seats = fields.setdefault("seats", 4)
    boards = {colour: board for colour, board in BOARDS.items() if colour in COLOURS[:seats]}
    boards.update(fields.get("boards", {}))
    if seats > 4:
        others = ["emissary", "navigator", "aquanaut"]
        for colour in COLOURS[4:seats]:
            boards.setdefault(colour, others.pop(0))
    fields["boards"] = boards
    s = GAME.read(fields)
    assert GAME.audit(s) == []
    return s


def seat(who: str) -> Seat:
    """A seat by its colour, or "fate"."""
    return FATE if who == "fate" else Seat(COLOURS.index(who))


def do(s: State, who: str, *lines: str) -> list[Event]:
    """Give commands for a seat, or let fate decide, and return what happened."""
    log: list[Event] = []
    for line in lines:
        action = GAME.parse(line)
        GAME.check(s, seat(who), action)
        GAME.apply(s, seat(who), action, log)
        assert GAME.audit(s) == []
    return log


def roll(s: State, *faces: int) -> list[Event]:
    """One die, or the two dice of a city."""
    return do(s, "fate", f"roll-die {faces[0]}" if len(faces) == 1 else f"roll-pair {faces[0]} {faces[1]}")


def turn(s: State, card: str) -> list[Event]:
    """The next calamity card is this one."""
    return do(s, "fate", f"turn-calamity {card}")


def draw(s: State, *cards: str) -> list[Event]:
    """The next library cards are these."""
    return do(s, "fate", *(f"draw-library {card}" for card in cards))


def offered(s: State, who: str, word: str = "") -> set[str]:
    """What a seat may do, as typed lines in small letters; only those that begin with a word, if one is said."""
    return {
        line for action in GAME.legal(s, seat(who)) if (line := GAME.notate(action).lower()).startswith(word)
    }


def refused(s: State, who: str, line: str) -> str:
    """The rule that forbids a command."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(s, seat(who), GAME.parse(line))
    return refusal.value.rule


def fails(s: State, who: str, line: str) -> type[AtlantideError]:
    """The kind of error that a command meets."""
    with pytest.raises(AtlantideError) as problem:
        GAME.check(s, seat(who), GAME.parse(line))
    return type(problem.value)


def odds(s: State) -> dict[str, int]:
    """What fate may decide, with weights."""
    return {GAME.notate(action).lower(): weight for action, weight in GAME.fate(s)}


def asked(s: State) -> list[str]:
    """Who may act, by colour; ["fate"]."""
    return ["fate" if who == FATE else COLOURS[who] for who in GAME.to_act(s)]


def awaited(s: State) -> list[str]:
    """Whom the others wait for."""
    return ["fate" if who == FATE else COLOURS[who] for who in GAME.awaited(s)]


def the(log: Iterable[Event], kind: type[E]) -> list[E]:
    """All events of a kind."""
    return [event for event in log if isinstance(event, kind)]


def happened(log: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in log]


def purse(s: State, who: str) -> dict[str, int]:
    """What a seat owns, without what it has none of."""
    return {name: count for name, count in zip(GOODS, s.purses[seat(who)], strict=True) if count}


def pool(s: State, who: str) -> dict[str, int]:
    """The Atlanteans in a seat's pool."""
    return {kind: count for kind, count in zip(KINDS, s.pools[seat(who)], strict=True) if count}


def standing(s: State, location: str) -> list[str]:
    """Who stands on a location."""
    return [f"{COLOURS[owner(c)]} {KINDS[kind_of(c)]}" for c in s.at[LOCATION_NAMES.index(location)]]


def dry(s: State) -> dict[str, int]:
    """How many tiles are dry."""
    return dict(zip(PENINSULAS, s.dry, strict=True))


def look(s: State, who: str = "") -> View:
    """What a seat sees; a spectator without a name."""
    return GAME.view(s, seat(who) if who else PUBLIC, Recall.PERFECT)


def ready(s: State, *but: str) -> list[Event]:
    """Everybody is ready, except those named; nobody may have anything left to place."""
    log: list[Event] = []
    for colour in COLOURS[: s.seats]:
        if colour not in but and not s.ready >> COLOURS.index(colour) & 1:
            log += do(s, colour, "ready")
    return log


def top(s: State) -> str:
    """The kind of task that is pending."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


def fresh(seats: int = 4, **options: Any) -> State:
    """A new game, up to the first thing that fate or somebody has to decide."""
    return GAME.new(msgspec.convert(options, Options), seats)


def told(log: Iterable[Event], who: str = "") -> list[Event]:
    """The events as a seat perceives them; as a spectator does without a name."""
    seen = (GAME.see(event, seat(who) if who else PUBLIC) for event in log)
    return [event for event in seen if event is not None]
