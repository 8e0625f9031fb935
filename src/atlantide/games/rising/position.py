"""Positions as readable JSON: for tests, puzzles, lessons and bug reports. See ``docs/positions.md``.

Seats are the names of their colours, locations, cards, boards and components their names. Who is placed stands under
the location, with a star when his action is done: ``"hills-4": ["red leader", "blue follower*"]``. Reading them back,
and filling in what is left out, is ``reading.py``.
"""

from typing import Any

import msgspec

from atlantide.contract import Json
from atlantide.games.rising.meta import META, Options
from atlantide.games.rising.pieces import (
    BOARDS,
    CALAMITIES,
    CARDS,
    COLOURS,
    COMPONENT_NAMES,
    GOODS,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    PENINSULAS,
    Counts,
    kind_of,
    owner,
)
from atlantide.games.rising.state import State
from atlantide.kernel.bits import members

Names = dict[str, int]


class OfferJson(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A joint payment."""

    what: str
    place: int
    component: int = -1
    seat: int
    parts: list[tuple[int, tuple[int, int, int, int, int]]] = []
    cut: list[int] = []
    eased: list[int] = []
    stands_in: tuple[int, int] | None = None


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON shape."""

    game: str = META.id
    rules: int = META.rules_version
    seats: int = 4
    options: Options = Options()
    round: int | None = None
    first: str | None = None
    phase: str | None = None
    """Instead of an agenda: mobilisation, calamities, actions or wrath."""
    boards: dict[str, str] = {}
    hologram: str | None = None
    hologram_pile: list[str] | None = None
    hologram_discard: list[str] = []
    hologram_artifact: str | None = None
    dry: Names = {}
    barriers: list[str] = []
    wrath: int = 1
    placed: dict[str, list[str]] = {}
    pools: dict[str, Names] = {}
    coming: Names = {}
    reserve: Names = {}
    out: Names = {}
    volunteers: int | None = None
    purses: dict[str, Names] = {}
    cards: dict[str, list[str]] = {}
    drawn: list[str] = []
    deck: Names | None = None
    top: list[str] = []
    bottom: list[str] = []
    discard: Names = {}
    shown: list[str] = []
    library: Names | None = None
    library_bottom: list[str] = []
    library_discard: Names = {}
    artifacts_seen: list[str] | None = None
    artifacts_shown: list[str] | None = None
    targets: Names = {}
    banned: list[str] = []
    limit: bool = False
    calmer: int = 0
    easing: int = 0
    used: dict[str, list[str]] = {}
    blueprint: list[str] | None = None
    built: list[str] = []
    fresh: list[str] = []
    built_now: int | None = None
    gates_used: list[int] = []
    builders: list[list[str]] = []
    reopened: list[int] = []
    ready: list[str] = []
    acts: Names = {}
    waiting: list[str] = []
    barred: list[tuple[str, str]] = []
    holding: list[str] = []
    held: list[str] = []
    passed: list[str] = []
    offers: list[OfferJson] = []
    lapsed: list[tuple[int, str, int, int]] = []
    late: list[tuple[str, str]] = []
    solo_energy: list[int] | None = None
    agenda: list[dict[str, Any]] | None = None
    over: str = ""


def write(s: State) -> Json:
    """The position as JSON."""
    return {
        "game": META.id,
        "rules": META.rules_version,
        "seats": s.seats,
        "options": msgspec.to_builtins(s.options),
        "round": s.round,
        "first": COLOURS[s.first] if s.first >= 0 else None,
        "boards": {COLOURS[seat]: BOARDS[board] for seat, board in enumerate(s.boards) if board >= 0},
        "hologram": BOARDS[s.holo_board] if s.holo_board >= 0 else None,
        "hologram_pile": [BOARDS[board] for board in members(s.holo_pile)],
        "hologram_discard": [BOARDS[board] for board in members(s.holo_discard)],
        "hologram_artifact": CARDS[s.holo_artifact] if s.holo_artifact >= 0 else None,
        "dry": dict(zip(PENINSULAS, s.dry, strict=True)),
        "barriers": [PENINSULAS[number] for number in members(s.barriers)],
        "wrath": s.wrath + 1,
        "placed": {LOCATION_NAMES[at]: _pieces(s, at) for at in range(LOCATIONS) if s.at[at]},
        "pools": {COLOURS[seat]: _counted(pool, KINDS) for seat, pool in enumerate(s.pools)},
        "coming": _each(s, s.coming),
        "reserve": {COLOURS[seat]: count for seat, count in enumerate(s.reserve)},
        "out": _each(s, s.out),
        "volunteers": s.volunteers,
        "purses": {
            COLOURS[seat]: _counted(purse, GOODS) for seat, purse in enumerate(s.purses) if any(purse)
        },
        "cards": {COLOURS[seat]: [CARDS[card] for card in hand] for seat, hand in enumerate(s.cards) if hand},
        "drawn": [CARDS[card] for card in s.drawn],
        "deck": _counted(s.deck, CALAMITIES),
        "top": [CALAMITIES[card] for card in s.top],
        "bottom": [CALAMITIES[card] for card in s.bottom],
        "discard": _counted(s.discard, CALAMITIES),
        "shown": [CALAMITIES[card] for card in s.shown],
        "library": _counted(s.lib_deck, CARDS),
        "library_bottom": [CARDS[card] for card in s.lib_bottom],
        "library_discard": _counted(s.lib_discard, CARDS),
        "artifacts_seen": [CARDS[card] for card in members(s.artifacts_seen)],
        "artifacts_shown": [CARDS[card] for card in s.shows],
        "targets": {PENINSULAS[number]: change for number, change in enumerate(s.targets) if change},
        "banned": [PENINSULAS[number] for number in members(s.banned)],
        "limit": s.limit,
        "calmer": s.calmer,
        "easing": s.easing,
        "used": {
            name: [COLOURS[seat] for seat in members(used)]
            for name, used in (("tongs", s.used_tongs), ("rod", s.used_rod), ("cloak", s.used_cloak))
            if used
        },
        "blueprint": [COMPONENT_NAMES[number] for number in members(s.blueprint)],
        "built": [COMPONENT_NAMES[number] for number in members(s.built)],
        "fresh": [COMPONENT_NAMES[number] for number in members(s.fresh)],
        "built_now": s.built_now,
        "gates_used": [gate + 1 for gate in members(s.gates_used)],
        "builders": [[piece_name(code) for code in codes] for codes in s.builders],
        "reopened": [gate + 1 for gate in members(s.reopened)],
        "ready": _seats(s.ready),
        "acts": _each(s, s.acts),
        "waiting": _seats(s.waiting),
        "barred": [(LOCATION_NAMES[at], COLOURS[seat]) for at, seat in s.barred],
        "holding": _seats(s.holding),
        "held": _seats(s.held & ~s.holding),
        "passed": _seats(s.passed),
        "offers": [msgspec.to_builtins(offer) for offer in s.offers],
        "lapsed": [list(target) for target in s.lapsed],
        "late": [(COLOURS[seat], KINDS[kind]) for seat, kind in s.late],
        "solo_energy": list(members(s.solo_energy)),
        "agenda": [msgspec.to_builtins(task) for task in s.agenda],
        "over": s.over,
    }


def piece_name(code: int) -> str:
    """An Atlantean as words."""
    return f"{COLOURS[owner(code)]} {KINDS[kind_of(code)]}"


def _pieces(s: State, location: int) -> list[str]:
    done = list(s.done[location])
    found = []
    for code in s.at[location]:
        star = code in done
        if star:
            done.remove(code)
        found.append(piece_name(code) + ("*" if star else ""))
    return found


def _counted(counts: Counts, names: tuple[str, ...]) -> dict[str, int]:
    """How many of each, without those of which there is none."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _each(s: State, counts: list[int] | tuple[int, ...]) -> dict[str, int]:
    return {COLOURS[seat]: counts[seat] for seat in range(s.seats) if counts[seat]}


def _seats(seats: int) -> list[str]:
    return [COLOURS[seat] for seat in members(seats)]
