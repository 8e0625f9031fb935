"""Positions from JSON: names to numbers, and sensible pieces for whatever a position does not mention.

``docs/positions.md`` says what is filled in. Nothing is returned that ``audit`` objects to.
"""

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from atlantide.contract import InvalidOptions, InvalidPosition, Json
from atlantide.games.rising.audit import audit
from atlantide.games.rising.meta import META, chosen_tiles, is_discovery
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    AUTOMATON,
    BASIC,
    BOARDS,
    CALAMITIES,
    CARDS,
    COLOURS,
    COMPONENT_NAMES,
    DISCOVERY,
    FOLLOWER,
    GATES,
    GOODS,
    HOLOGRAM,
    KINDS,
    LEADER,
    LEVELS,
    LOCATION_NAMES,
    NO_BOARD,
    OF_TYPE,
    PENINSULAS,
    PLAYERS,
    SYMBOL,
    TILES_EACH,
    VOLUNTEER,
    VOLUNTEERS,
    WRATH,
    Counts,
    Pool,
    Purse,
    piece,
    with_one,
)
from atlantide.games.rising.position import Names, Position
from atlantide.games.rising.rounds import NOBODY, open_calamities, proceed
from atlantide.games.rising.setup import free_boards
from atlantide.games.rising.state import Offer, State, floods_due, new
from atlantide.games.rising.tasks import (
    ACT,
    MOBILISE,
    AnyTask,
    Arrange,
    Blueprint,
    DealBoard,
    DutyBoard,
    FirstPlayer,
    Foreseen,
    KeepArtifact,
    PickBlueprint,
    PickBoards,
    PickHologram,
    Resolve,
    RevealBoards,
    ShowArtifacts,
    Wrath,
)
from atlantide.kernel.bits import bits
from atlantide.kernel.naming import require

_TASK_NAMES = [task.__name__ for task in AnyTask.__args__]
_SETUP = (FirstPlayer, Blueprint, PickBlueprint, DutyBoard, PickBoards, DealBoard)


def read(position: Json) -> State:
    """The state of a JSON position; what it does not say is filled in. Raises InvalidPosition."""
    try:
        p = msgspec.convert(position, Position)
        s = new(p.options, p.seats)
    except msgspec.ValidationError as error:
        raise InvalidPosition(str(error)) from None
    except InvalidOptions as error:
        raise InvalidPosition(f"these options cannot be played with {p.seats} seats ({error.key})") from None
    if p.game != META.id or p.rules != META.rules_version:
        raise InvalidPosition(f"this is not a position of {META.id}, rules version {META.rules_version}")
    if p.over and p.over not in META.reasons:
        raise InvalidPosition(f"over: '{p.over}' is not one of {', '.join(META.reasons)}")
    agenda = tuple(_task(fields) for fields in p.agenda or ())
    top = agenda[-1] if agenda else None
    setup = isinstance(top, _SETUP) or (isinstance(top, ShowArtifacts | KeepArtifact) and p.round == 0)
    s.round = p.round if p.round is not None else (0 if setup else 1)
    s.first = (
        _seat(s, "first", p.first) if p.first is not None else (-1 if isinstance(top, FirstPlayer) else 0)
    )
    _read_boards(s, p, agenda, setup)
    _read_island(s, p)
    _read_people(s, p, setup)
    _read_components(s, p, top)
    _read_calamities(s, p, agenda)
    _read_library(s, p)
    _read_phase(s, p)
    s.over = p.over
    s.agenda = () if p.over else agenda or _phase(s, p)
    require(audit(s, resting=False))
    if s.agenda:
        proceed(s, NOBODY, None)
        require(audit(s))
    return s


# --- names


def _index(where: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise InvalidPosition(f"{where}: '{name}' is not one of {', '.join(names)}")
    return names.index(name)


def _seat(s: State, where: str, name: str) -> int:
    if name not in COLOURS[: s.seats]:
        raise InvalidPosition(f"{where}: nobody plays '{name}' in this game")
    return COLOURS.index(name)


def _seats(s: State, where: str, names: Iterable[str]) -> int:
    return bits(_seat(s, where, name) for name in names)


def _set(where: str, names: Sequence[str], given: Iterable[str]) -> int:
    return bits(_index(where, names, name) for name in given)


def _counts(where: str, names: Sequence[str], given: Names) -> Counts:
    counts = [0] * len(names)
    for name, count in given.items():
        if not 0 <= count < 1000:
            raise InvalidPosition(f"{where}.{name}: write a number from 0 on")
        counts[_index(where, names, name)] = count
    return tuple(counts)


def _per_seat(s: State, where: str, given: Names, usual: int) -> list[int]:
    found = [usual] * s.seats
    for name, count in given.items():
        if not 0 <= count < 1000:
            raise InvalidPosition(f"{where}.{name}: write a number from 0 on")
        found[_seat(s, where, name)] = count
    return found


def _task(given: dict[str, object]) -> AnyTask:
    if given.get("type") not in _TASK_NAMES:
        raise InvalidPosition(f"agenda: the type of a task is one of {', '.join(_TASK_NAMES)}")
    try:
        task: AnyTask = msgspec.convert(given, AnyTask)
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"agenda: {error}") from None
    return task


def _piece(s: State, where: str, words: str) -> int:
    colour, _, kind = words.partition(" ")
    return piece(_seat(s, where, colour), _index(where, KINDS, kind))


# --- parts


def _read_boards(s: State, p: Position, agenda: tuple[AnyTask, ...], setup: bool) -> None:
    """Boards; those not named are the first free ones, for the Hologram too unless it is still to get one."""
    for name, board in p.boards.items():
        s.boards[_seat(s, "boards", name)] = _index("boards", BOARDS, board)
    if not setup:
        for seat in range(s.seats):
            if s.boards[seat] == NO_BOARD:
                s.boards[seat] = free_boards(s)[0]
    s.holo_artifact = _index("hologram_artifact", CARDS, p.hologram_artifact) if p.hologram_artifact else -1
    s.holo_discard = _set("hologram_discard", BOARDS, p.hologram_discard)
    if p.hologram:
        s.holo_board = _index("hologram", BOARDS, p.hologram)
    if p.hologram_pile is not None:
        s.holo_pile = _set("hologram_pile", BOARDS, p.hologram_pile)
    elif PLAYERS[s.seats].hologram and not setup:
        free = bits(free_boards(s)) & ~s.holo_discard
        revealing = [task for task in agenda if isinstance(task, RevealBoards | PickHologram)]
        for task in revealing:
            shown = task.shown if isinstance(task, RevealBoards) else (task.board, task.other_board)
            free &= ~bits(number for number in shown if 0 <= number < len(BOARDS))
        if not p.hologram and not revealing and not p.over:
            s.holo_board = (free & -free).bit_length() - 1
        if s.holo_board >= 0:
            free &= ~(1 << s.holo_board)
        s.holo_pile = free


def _read_island(s: State, p: Position) -> None:
    dry = list(s.dry)
    for name, count in p.dry.items():
        if not 0 <= count <= TILES_EACH:
            raise InvalidPosition(f"dry.{name}: write a number from 0 to {TILES_EACH}")
        dry[_index("dry", PENINSULAS, name)] = count
    s.dry = tuple(dry)
    s.barriers = _set("barriers", PENINSULAS, p.barriers)
    if not 1 <= p.wrath <= len(WRATH):
        raise InvalidPosition(f"wrath: write a space from 1 to {len(WRATH)}")
    s.wrath = p.wrath - 1
    targets = [0, 0, 0]
    for name, change in p.targets.items():
        targets[_index("targets", PENINSULAS[:3], name)] = change
    s.targets = tuple(targets)
    s.banned = _set("banned", PENINSULAS, p.banned)
    s.limit, s.calmer, s.easing = p.limit, p.calmer, p.easing
    for name, seats in p.used.items():
        if name not in {"tongs", "rod", "cloak"}:
            raise InvalidPosition("used: write tongs, rod or cloak")
        setattr(s, f"used_{name}", _seats(s, f"used.{name}", seats))


def _read_people(s: State, p: Position, setup: bool) -> None:
    """Atlanteans; those who are not placed are in their pools."""
    for name, pieces in p.placed.items():
        at = _index("placed", LOCATION_NAMES, name)
        codes = [(_piece(s, f"placed.{name}", words.rstrip("*")), words.endswith("*")) for words in pieces]
        s.at[at] = tuple(sorted(code for code, _ in codes))
        s.done[at] = tuple(sorted(code for code, done in codes if done))
    s.coming = _per_seat(s, "coming", p.coming, 0)
    s.out = _per_seat(s, "out", p.out, 0)
    table = PLAYERS[s.seats]
    s.reserve = _per_seat(s, "reserve", p.reserve, table.reserve)
    everywhere = [code for codes in s.at for code in codes]
    for seat in range(s.seats):
        recruited = table.reserve - s.reserve[seat]
        followers = table.followers + recruited - s.out[seat] - everywhere.count(piece(seat, FOLLOWER))
        leader = 1 - everywhere.count(piece(seat, LEADER))
        hologram = table.hologram and not setup and seat == s.first
        automaton = table.automaton and not setup
        s.pools[seat] = (
            max(0, leader),
            max(0, followers),
            0,
            int(hologram and piece(seat, HOLOGRAM) not in everywhere),
            int(automaton and piece(seat, AUTOMATON) not in everywhere),
        )
    for name, given in p.pools.items():
        s.pools[_seat(s, "pools", name)] = cast("Pool", _counts(f"pools.{name}", KINDS, given))
    used = sum(code % len(KINDS) == VOLUNTEER for code in everywhere) + sum(s.coming)
    used += sum(pool[VOLUNTEER] for pool in s.pools)
    s.volunteers = p.volunteers if p.volunteers is not None else max(0, VOLUNTEERS - used)
    for name, given in p.purses.items():
        s.purses[_seat(s, "purses", name)] = cast("Purse", _counts(f"purses.{name}", GOODS, given))
    s.purses = [
        purse if COLOURS[seat] in p.purses else (0, 0, 0, 0, 0) for seat, purse in enumerate(s.purses)
    ]
    if setup and not p.purses:
        s.purses = [(0, 0, 0, 0, LEVELS[s.options.level].energy)] * s.seats


def _read_components(s: State, p: Position, top: AnyTask | None) -> None:
    """The blueprint; without one, the level's first components that are not built."""
    s.built = _set("built", COMPONENT_NAMES, p.built)
    s.fresh = _set("fresh", COMPONENT_NAMES, p.fresh)
    if p.blueprint is not None:
        s.blueprint = _set("blueprint", COMPONENT_NAMES, p.blueprint)
    elif not isinstance(top, FirstPlayer | Blueprint | PickBlueprint):
        if is_discovery(s.options):
            wanted = bits(DISCOVERY)
        elif s.options.blueprint == "chosen":
            wanted = bits(chosen_tiles(s.options))
        else:
            wanted = _first_of_each(s)
        s.blueprint = wanted & ~s.built
    s.built_now = p.built_now if p.built_now is not None else s.fresh.bit_count()
    s.gates_used = bits(_gate("gates_used", gate) for gate in p.gates_used)
    s.reopened = bits(_gate("reopened", gate) for gate in p.reopened)
    if len(p.builders) > len(GATES):
        raise InvalidPosition(f"builders: there are {len(GATES)} construction spaces")
    codes = [tuple(sorted(_piece(s, "builders", words) for words in pieces)) for pieces in p.builders]
    s.builders = (*codes, *((),) * (len(GATES) - len(codes)))


def _first_of_each(s: State) -> int:
    """Built components of each type, filled up with the first others."""
    found = 0
    for kind, count in zip("ABCD", LEVELS[s.options.level].types, strict=True):
        order = sorted(OF_TYPE[kind], key=lambda number: (not s.built >> number & 1, number))
        found |= bits(order[:count])
    return found


def _gate(where: str, gate: int) -> int:
    if not 1 <= gate <= len(GATES):
        raise InvalidPosition(f"{where}: the construction spaces are 1 to {len(GATES)}")
    return gate - 1


def _read_calamities(s: State, p: Position, agenda: tuple[AnyTask, ...]) -> None:
    """The calamity deck; without one, what the level has less all that is named."""
    s.top = tuple(_index("top", CALAMITIES, name) for name in p.top)
    s.bottom = tuple(_index("bottom", CALAMITIES, name) for name in p.bottom)
    s.shown = tuple(_index("shown", CALAMITIES, name) for name in p.shown)
    s.discard = _counts("discard", CALAMITIES, p.discard)
    if p.deck is not None:
        s.deck = _counts("deck", CALAMITIES, p.deck)
        return
    deck = s.deck
    aside = [task.calamity for task in agenda if isinstance(task, Resolve | Foreseen)]
    aside += [card for task in agenda if isinstance(task, Arrange) for card in task.top]
    for card in (*s.top, *s.bottom, *s.shown, *aside):
        if not 0 <= card < len(deck):
            raise InvalidPosition(f"agenda: there is no calamity card {card}")
        deck = with_one(deck, card, -1)
    s.deck = tuple([max(0, left - gone) for left, gone in zip(deck, s.discard, strict=True)])


def _read_library(s: State, p: Position) -> None:
    """Library cards; without a deck, all basic ones that are named nowhere."""
    for name, cards in p.cards.items():
        s.cards[_seat(s, "cards", name)] = tuple(_index(f"cards.{name}", CARDS, card) for card in cards)
    s.drawn = tuple(_index("drawn", CARDS, card) for card in p.drawn)
    s.lib_bottom = tuple(_index("library_bottom", CARDS, card) for card in p.library_bottom)
    s.lib_discard = _counts("library_discard", CARDS, p.library_discard)
    named = [card for hand in s.cards for card in hand]
    named += [*s.drawn, *s.lib_bottom]
    if p.library is not None:
        s.lib_deck = _counts("library", CARDS, p.library)
    else:
        deck = s.lib_deck
        for card in named:
            if card < BASIC:
                deck = with_one(deck, card, -1)
        gone = [count if card < BASIC else 0 for card, count in enumerate(s.lib_discard)]
        s.lib_deck = tuple([max(0, left - less) for left, less in zip(deck, gone, strict=True)])
    scholars = [
        card for seat in range(s.seats) if BOARDS[s.boards[seat]] == "scholar" for card in s.cards[seat]
    ]
    own = next((card for card in scholars if card in SYMBOL), -1) if s.boards[0] != NO_BOARD else -1
    if p.artifacts_seen is not None:
        s.artifacts_seen = _set("artifacts_seen", CARDS, p.artifacts_seen)
    else:
        out = {card for card in named if card >= BASIC and card not in s.drawn} | {
            card for card in ARTIFACTS if s.lib_discard[card] or s.lib_deck[card]
        }
        s.artifacts_seen = bits(card for card in out if card != own)
    if p.artifacts_shown is not None:
        s.shows = tuple(_index("artifacts_shown", CARDS, card) for card in p.artifacts_shown)
    else:
        for kept in (own, s.holo_artifact):
            unseen = [card for card in sorted(SYMBOL) if not s.artifacts_seen >> card & 1]
            other = next((card for card in unseen if card != kept and card not in s.shows), -1)
            if kept >= 0 and other >= 0:
                s.shows = (*s.shows, kept, other)


def _read_phase(s: State, p: Position) -> None:
    s.ready = _seats(s, "ready", p.ready)
    s.acts = tuple(_per_seat(s, "acts", p.acts, 0))
    s.waiting = _seats(s, "waiting", p.waiting)
    s.barred = tuple(
        sorted((_index("barred", LOCATION_NAMES, at), _seat(s, "barred", who)) for at, who in p.barred)
    )
    s.holding = _seats(s, "holding", p.holding)
    s.held = s.holding | _seats(s, "held", p.held)
    s.passed = _seats(s, "passed", p.passed)
    s.late = tuple((_seat(s, "late", who), _index("late", KINDS, kind)) for who, kind in p.late)
    offers = [msgspec.to_builtins(offer) for offer in p.offers]
    try:
        s.offers = msgspec.convert(offers, tuple[Offer, ...])
        s.lapsed = msgspec.convert(p.lapsed, type(s).__annotations__["lapsed"])
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"offers: {error}") from None
    if p.solo_energy is not None:
        s.solo_energy = bits(space for space in p.solo_energy if 0 <= space < len(WRATH))


def _phase(s: State, p: Position) -> tuple[AnyTask, ...]:
    """What is pending if only the phase is named."""
    match p.phase:
        case None | "mobilisation":
            return (MOBILISE,)
        case "actions":
            return (ACT,)
        case "calamities":
            late = s.late
            open_calamities(s)
            s.late = late or s.late
            return s.agenda
        case "wrath":
            return (Wrath(s.first, floods_due(s)),)
    raise InvalidPosition("phase: write mobilisation, calamities, actions or wrath")
