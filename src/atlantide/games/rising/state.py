"""The state of a game of Atlantis Rising, and the questions every chapter asks of it.

Nothing that nobody has seen is in it: decks are counts of what is left, with the cards whose place is known apart
(RIS-3.4, RIS-3.7). Tuples inside lists are replaced, never changed, so that a copy shares them.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Literal, cast

import msgspec

from atlantide.contract import Event
from atlantide.games.rising import events as ev
from atlantide.games.rising.meta import Options, require_playable
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    BASIC,
    CALAMITIES,
    CALAMITY_COPIES,
    CALM,
    CARDS,
    CONTROLLED,
    COPIES,
    ENERGY,
    GATES,
    GOODS,
    HOLOGRAM,
    KINDS,
    LEADER,
    LEVELS,
    LOCATIONS,
    NO_BOARD,
    PENINSULAS,
    PLAYERS,
    TILES_EACH,
    VOLUNTEERS,
    WRATH,
    Counts,
    Pool,
    Purse,
    owner,
    piece,
    tile,
    with_one,
)
from atlantide.games.rising.powers import ARTIFACT_POWERS, BOARD_POWERS, NO_POWERS, Artifact, Board
from atlantide.games.rising.tasks import Act, AnyTask, Calamities, FirstPlayer, Mobilise

Log = list[Event] | None
What = Literal["barrier", "drain", "build"]


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A proposal that is paid jointly (RIS-5.9)."""

    what: What
    place: int
    """A peninsula, or the number of a construction space."""
    component: int
    """What is built; -1 for a barrier or a drain."""
    seat: int
    """Who opened it."""
    parts: tuple[tuple[int, Purse], ...] = ()
    """Who gives what, in the order in which it was named (RIS-5.12)."""
    cut: tuple[int, ...] = ()
    """Kinds of which a resource falls away by a board (RIS-17.1)."""
    eased: tuple[int, ...] = ()
    """Kinds of which a resource falls away by effects of this round (RIS-16.20)."""
    stands_in: tuple[int, int] | None = None
    """Whose energy stands for a resource, and of which kind (RIS-19.10)."""


class State:
    """Everything that is so at one moment."""

    __slots__ = (
        "acts",
        "agenda",
        "artifacts_seen",
        "at",
        "banned",
        "barred",
        "barriers",
        "blueprint",
        "boards",
        "bottom",
        "builders",
        "built",
        "built_now",
        "calmer",
        "cards",
        "coming",
        "deck",
        "discard",
        "done",
        "drawn",
        "dry",
        "easing",
        "first",
        "fresh",
        "gates_used",
        "held",
        "holding",
        "holo_artifact",
        "holo_board",
        "holo_discard",
        "holo_pile",
        "lapsed",
        "late",
        "lib_bottom",
        "lib_deck",
        "lib_discard",
        "limit",
        "offers",
        "options",
        "out",
        "over",
        "passed",
        "pools",
        "purses",
        "ready",
        "reopened",
        "reserve",
        "round",
        "seats",
        "shown",
        "shows",
        "solo_energy",
        "targets",
        "top",
        "used_cloak",
        "used_rod",
        "used_tongs",
        "volunteers",
        "waiting",
        "wrath",
    )

    options: Options
    seats: int
    round: int
    """0 during set-up, then counted from 1."""
    first: int
    """The first player of the round; -1 before there is one."""
    boards: list[int]
    """Per seat, its councilor's board."""
    holo_board: int
    """The Hologram's board this round."""
    holo_pile: int
    """The set of boards still in the Hologram's pile (RIS-2.16)."""
    holo_discard: int
    holo_artifact: int
    """The artifact of a Hologram that is a Scholar, this round; -1 (RIS-22.10)."""
    dry: tuple[int, ...]
    """Per peninsula, how many tiles are dry (RIS-1.8)."""
    barriers: int
    """The set of peninsulas with a barrier."""
    wrath: int
    """The space of the Wrath marker, counted from 0."""
    at: list[tuple[int, ...]]
    """Per location, the Atlanteans there, in order of their numbers."""
    done: list[tuple[int, ...]]
    """Per location, those of them whose unit was resolved this phase (RIS-8.8)."""
    pools: list[Pool]
    """Per seat, the Atlanteans in its pool that may be used this round (RIS-1.4)."""
    coming: list[int]
    """Per seat, volunteers gained for the next round (RIS-21.5)."""
    reserve: list[int]
    """Per seat, followers that can be recruited."""
    out: list[int]
    """Per seat, followers that have left the game (RIS-16.16)."""
    volunteers: int
    """Volunteers in the general reserve."""
    purses: list[Purse]
    cards: list[tuple[int, ...]]
    """Per seat, its library cards in the order in which they came; artifacts lie open before it (RIS-11.14)."""
    drawn: tuple[int, ...]
    """Library cards that somebody has drawn and not put anywhere yet."""
    deck: Counts
    """Calamity cards whose place in the deck is unknown."""
    top: tuple[int, ...]
    """Calamity cards known to lie on top, the next one first (RIS-3.4)."""
    bottom: tuple[int, ...]
    """Calamity cards known to lie at the bottom, the lowest one last."""
    discard: Counts
    shown: tuple[int, ...]
    """Calamity cards that are being looked at."""
    lib_deck: Counts
    """Library cards whose place in the deck is unknown; hidden artifacts are counted nowhere (RIS-3.7)."""
    lib_bottom: tuple[int, ...]
    lib_discard: Counts
    artifacts_seen: int
    """The set of artifacts that everybody saw come out of the deck: they were among the four (RIS-2.4)."""
    shows: tuple[int, ...]
    """Unused artifacts that were shown to a Scholar, two by two: they were not among the four."""
    targets: tuple[int, ...]
    """Per wild peninsula, the change of its targets this round."""
    banned: int
    """The set of peninsulas without units this round."""
    limit: bool
    """At most one construction this round (RIS-20.6)."""
    calmer: int
    """Floods fewer in this round's Wrath phase."""
    easing: int
    """Resources by which constructions of this round may still be eased (RIS-16.20)."""
    used_tongs: int
    """The set of seats whose first conversion of the round is done (RIS-19.5)."""
    used_rod: int
    used_cloak: int
    blueprint: int
    """The set of components still to be built."""
    built: int
    """The set of components built, the Core among them at the very end."""
    fresh: int
    """Those of them built this round: their spaces cannot be used yet (RIS-14.11)."""
    built_now: int
    """How many components were built this round."""
    gates_used: int
    """The set of construction spaces on which something was built this round (RIS-14.3)."""
    builders: tuple[tuple[int, ...], ...]
    """Per construction space, who built there this round (RIS-8.10)."""
    reopened: int
    """The set of construction spaces whose builders may build once more (RIS-8.10)."""
    ready: int
    """The set of seats that are ready."""
    acts: tuple[int, ...]
    """Per seat, how many commands it has given in this phase (RIS-5.34)."""
    waiting: int
    """The set of seats that start nothing for now (RIS-5.20)."""
    barred: tuple[tuple[int, int], ...]
    """Locations on which the first player has decided, and the seat that had to leave (RIS-5.19)."""
    holding: int
    """The set of seats that hold up the next card (RIS-5.24)."""
    held: int
    """The set of seats that have done so in this window, and may not again."""
    passed: int
    """The set of seats that have nothing more to do before it."""
    offers: tuple[Offer, ...]
    """Open proposals, the oldest first."""
    late: tuple[tuple[int, int], ...]
    """Leaders that were held back in phase 1, by seat and kind (RIS-17.9)."""
    lapsed: tuple[tuple[int, What, int, int], ...]
    """Whose proposals ended without payment since purses last changed (RIS-5.17)."""
    solo_energy: int
    """The set of spaces of the track that still hold an energy (RIS-22.14)."""
    agenda: tuple[AnyTask, ...]
    over: str
    """Why the game ended, or empty."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def new(options: Options, seats: int) -> State:
    """The game before anything has happened: who is first, which blueprint and which boards is still open."""
    require_playable(options, seats)
    level, table = LEVELS[options.level], PLAYERS[seats]
    s = State()
    s.options, s.seats = options, seats
    s.round, s.first = 0, -1
    s.boards = [NO_BOARD] * seats
    s.holo_board, s.holo_pile, s.holo_discard, s.holo_artifact = NO_BOARD, 0, 0, -1
    s.dry = (TILES_EACH,) * len(PENINSULAS)  # RIS-2.3
    s.barriers = 0
    s.wrath = 0  # RIS-2.5
    s.at = [()] * LOCATIONS
    s.done = [()] * LOCATIONS
    s.pools = [(1, table.followers, 0, 0, 0)] * seats  # RIS-2.13
    s.coming = [0] * seats
    s.reserve = [table.reserve] * seats
    s.out = [0] * seats
    s.volunteers = VOLUNTEERS
    s.purses = [(0, 0, 0, 0, level.energy)] * seats  # RIS-2.14
    s.cards = [()] * seats
    s.drawn = ()
    deck = list(CALAMITY_COPIES)  # RIS-2.6
    deck[CALM], deck[CONTROLLED] = level.calm, level.controlled
    s.deck = tuple(deck)
    s.top = s.bottom = s.shown = ()
    s.discard = (0,) * len(CALAMITIES)
    s.lib_deck = tuple(COPIES[:BASIC]) + (0,) * len(ARTIFACTS)  # RIS-2.4
    s.lib_bottom = ()
    s.lib_discard = (0,) * len(CARDS)
    s.artifacts_seen, s.shows = 0, ()
    s.blueprint = s.built = s.fresh = s.gates_used = 0
    s.builders = ((),) * len(GATES)
    s.acts = (0,) * seats
    s.offers = ()
    s.lapsed = ()
    s.solo_energy = (1 << len(WRATH)) - 1 if options.solo_energy == "track" else 0
    clear_round(s)
    clear_phase(s)
    s.over = ""
    s.agenda = (FirstPlayer(),)
    return s


def clear_round(s: State) -> None:
    """All effects "this round" end (RIS-23.6)."""
    s.targets = (0, 0, 0)
    s.banned = 0
    s.limit = False
    s.calmer = s.easing = 0
    s.used_tongs = s.used_rod = s.used_cloak = 0
    s.built_now = s.reopened = s.gates_used = s.fresh = 0
    s.builders = ((),) * len(GATES)
    s.late = ()


def clear_phase(s: State) -> None:
    """Ready flags, counted commands, holds and proposals end with the phase (RIS-5.8)."""
    s.ready = s.waiting = s.holding = s.held = s.passed = 0
    s.acts = (0,) * s.seats
    s.offers = ()
    s.lapsed = ()
    s.barred = ()


def copy(s: State) -> State:  # noqa: PLR0915 (as many as there are fields)
    """An independent copy."""
    t = State.__new__(State)
    t.acts = s.acts
    t.agenda = s.agenda
    t.artifacts_seen = s.artifacts_seen
    t.at = s.at[:]
    t.banned = s.banned
    t.barred = s.barred
    t.barriers = s.barriers
    t.blueprint = s.blueprint
    t.boards = s.boards[:]
    t.bottom = s.bottom
    t.builders = s.builders
    t.built = s.built
    t.built_now = s.built_now
    t.calmer = s.calmer
    t.cards = s.cards[:]
    t.coming = s.coming[:]
    t.deck = s.deck
    t.discard = s.discard
    t.done = s.done[:]
    t.drawn = s.drawn
    t.dry = s.dry
    t.easing = s.easing
    t.first = s.first
    t.fresh = s.fresh
    t.gates_used = s.gates_used
    t.held = s.held
    t.holding = s.holding
    t.holo_artifact = s.holo_artifact
    t.holo_board = s.holo_board
    t.holo_discard = s.holo_discard
    t.holo_pile = s.holo_pile
    t.lapsed = s.lapsed
    t.late = s.late
    t.lib_bottom = s.lib_bottom
    t.lib_deck = s.lib_deck
    t.lib_discard = s.lib_discard
    t.limit = s.limit
    t.offers = s.offers
    t.options = s.options
    t.out = s.out[:]
    t.over = s.over
    t.passed = s.passed
    t.pools = s.pools[:]
    t.purses = s.purses[:]
    t.ready = s.ready
    t.reopened = s.reopened
    t.reserve = s.reserve[:]
    t.round = s.round
    t.seats = s.seats
    t.shown = s.shown
    t.shows = s.shows
    t.solo_energy = s.solo_energy
    t.targets = s.targets
    t.top = s.top
    t.used_cloak = s.used_cloak
    t.used_rod = s.used_rod
    t.used_tongs = s.used_tongs
    t.volunteers = s.volunteers
    t.waiting = s.waiting
    t.wrath = s.wrath
    return t


# --- who and what


def holds(s: State, seat: int, kind: int) -> int:
    """How many Atlanteans of a kind a seat has in its pool."""
    return s.pools[seat][kind]


def to_pool(s: State, code: int, count: int = 1) -> None:
    """Put an Atlantean into its controller's pool, or take it from there."""
    seat, kind = divmod(code, len(KINDS))
    pool = list(s.pools[seat])
    pool[kind] += count
    s.pools[seat] = tuple(pool)  # type: ignore[assignment]


def board(s: State, code: int) -> Board:
    """The powers that an Atlantean brings: only Leaders have any (RIS-1.2, RIS-8.6, RIS-17.13)."""
    seat, kind = divmod(code, len(KINDS))
    if kind == LEADER:
        return BOARD_POWERS[s.boards[seat]]
    return BOARD_POWERS[s.holo_board] if kind == HOLOGRAM else NO_POWERS


def artifacts(s: State, seat: int) -> list[Artifact]:
    """What the artifacts before a seat do; that of a Hologram works for its controller (RIS-22.10)."""
    found = [ARTIFACT_POWERS[card] for card in s.cards[seat] if card >= BASIC]
    if s.holo_artifact >= 0 and seat == s.first:
        found.append(ARTIFACT_POWERS[s.holo_artifact])
    return found


def occupied(s: State) -> Iterator[int]:
    """The locations where somebody stands, in the order of lists."""
    return compress(range(LOCATIONS), s.at)


def present(s: State, location: int) -> tuple[int, ...]:
    """The seats with an Atlantean on a location, in their order."""
    return owners(s.at[location])


@lru_cache(maxsize=1 << 12)
def owners(codes: tuple[int, ...]) -> tuple[int, ...]:
    """Who controls any of these Atlanteans, in the order of seats."""
    return tuple(sorted({owner(code) for code in codes}))


def clockwise(s: State, start: int) -> list[int]:
    """All seats from this one on (RIS-1.16)."""
    return [(start + step) % s.seats for step in range(s.seats)]


def base(s: State) -> AnyTask | None:
    """What lies at the bottom: the phase."""
    return s.agenda[0] if s.agenda else None


def in_calamities(s: State) -> bool:
    """Whether it is phase 2."""
    return bool(s.agenda) and isinstance(s.agenda[0], Calamities)


def wrath_value(s: State) -> int:
    """The value under the Wrath marker."""
    return WRATH[s.wrath]


def floods_due(s: State) -> int:
    """How many floods this round's Wrath brings (RIS-23.1)."""
    return max(0, wrath_value(s) - s.calmer)


# --- what changes hands


def gain(s: State, seat: int, goods: int, count: int, log: Log) -> None:
    """Goods from the bank, which never runs out (RIS-1.6); they can be used at once (RIS-8.7)."""
    if count <= 0:
        return
    s.purses[seat] = cast("Purse", with_one(s.purses[seat], goods, count))
    s.lapsed = ()
    if isinstance(base(s), Act):
        unready(s, seat, log)  # RIS-5.7
    if log is not None:
        log.append(ev.Gained(seat, GOODS[goods], count))


def lose(s: State, seat: int, goods: int, count: int, log: Log) -> None:
    """Goods to the bank."""
    if count <= 0:
        return
    s.purses[seat] = cast("Purse", with_one(s.purses[seat], goods, -count))
    s.lapsed = ()
    if log is not None:
        log.append(ev.Lost(seat, GOODS[goods], count))


def take_volunteers(s: State, seat: int, count: int, log: Log) -> None:
    """Volunteers from the reserve, as far as it goes (RIS-21.1).

    In phase 1 they are for this round, later for the next (RIS-21.3).
    """
    count = min(count, s.volunteers)
    if not count:
        return
    now = isinstance(base(s), Mobilise)
    s.volunteers -= count
    if now:
        to_pool(s, piece(seat, 2), count)
        unready(s, seat, log)  # RIS-5.7
    else:
        s.coming[seat] += count
    if log is not None:
        log.append(ev.VolunteersTaken(seat, count, now))


def unready(s: State, seat: int, log: Log) -> None:
    """A seat's flag is cleared."""
    if s.ready >> seat & 1:
        s.ready &= ~(1 << seat)
        if log is not None:
            log.append(ev.BecameUnready(seat))


def remove(s: State, location: int, code: int) -> None:
    """An Atlantean leaves a location."""
    s.at[location] = without(s.at[location], code)
    if code in s.done[location]:
        s.done[location] = without(s.done[location], code)


def put(s: State, location: int, code: int) -> None:
    """An Atlantean comes to a location."""
    s.at[location] = tuple(sorted((*s.at[location], code)))


def without(codes: tuple[int, ...], code: int) -> tuple[int, ...]:
    """These less one of that number."""
    place = codes.index(code)
    return codes[:place] + codes[place + 1 :]


def is_dry(s: State, location: int) -> bool:
    """Whether a tile is dry (RIS-1.8)."""
    return (location - 1) % TILES_EACH < s.dry[(location - 1) // TILES_EACH]


def next_tile(s: State, peninsula: int) -> int:
    """The tile that floods next (RIS-1.8)."""
    return tile(peninsula, s.dry[peninsula])


def energy(s: State, seat: int) -> int:
    """A seat's mystic energy."""
    return s.purses[seat][ENERGY]
