"""Chapters 5 and 6: everybody places at once, and says when it is done."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.pieces import (
    FOLLOWER,
    GATES,
    HOLOGRAM,
    KINDS,
    LEADER,
    PLACES,
    TILES,
    VOLUNTEER,
    kind_of,
    owner,
    piece,
)
from atlantide.games.rising.places import can_stand, is_open_tile, leave, must_place, open_locations
from atlantide.games.rising.state import Log, State, board, copy, is_dry, occupied, present, put, to_pool

MOST_COMMANDS = 100
"""After so many commands in a phase a seat may only do what brings it to an end (RIS-5.34)."""


def placings(s: State, seat: int) -> list[Action]:
    """Every Atlantean in the pool on every free place, at any time and in any order (RIS-6.3)."""
    found: list[Action] = []
    barred = [location for location, who in s.barred if who == seat]
    for kind, count in enumerate(s.pools[seat]):
        if count:
            locations = open_locations(s, piece(seat, kind))
            if barred:
                locations = [at for at in locations if at not in barred]
            found += map(do.PLACE[kind].__getitem__, locations)
    return found


def withdrawals(s: State, seat: int) -> list[Action]:
    """Everything that was placed can be taken back until the phase closes (RIS-6.3), and nothing else (RIS-6.9)."""
    first, behind = piece(seat, 0), piece(seat + 1, 0)
    found: list[Action] = []
    for location in occupied(s):
        last = -1
        for code in s.at[location]:
            if first <= code < behind and code != last:
                found.append(do.WITHDRAW[code - first][location])
                last = code
    return found


def place(s: State, seat: int, action: do.Place, log: Log) -> None:
    """An Atlantean stands somewhere; it may act there later (RIS-6.5), alone in a city only if joined (RIS-6.6)."""
    code = piece(seat, KINDS.index(action.kind))
    to_pool(s, code, -1)
    put(s, action.location, code)
    if log is not None:
        log.append(ev.Placed(seat, action.kind, action.location))


def withdraw(s: State, seat: int, action: do.Withdraw, log: Log) -> None:
    """An Atlantean is taken back."""
    if log is not None:
        log.append(ev.Withdrawn(seat, action.kind, action.location))
    tell_gone(s, action.location, leave(s, action.location, piece(seat, KINDS.index(action.kind)), log), log)


def tell_gone(s: State, location: int, gone: list[int], log: Log) -> None:  # noqa: ARG001
    """Those who had to leave with it."""
    if log is not None:
        for code in gone:
            log.append(ev.Withdrawn(owner(code), KINDS[kind_of(code)], location))


# --- the first player makes room (RIS-5.19)


def leaves_first(s: State, location: int, seat: int) -> int:
    """Which Atlantean of a seat leaves: a volunteer, else a follower, else the Leader, else the Hologram; or -1."""
    for kind in (VOLUNTEER, FOLLOWER, LEADER, HOLOGRAM):
        if piece(seat, kind) in s.at[location]:
            return piece(seat, kind)
    return -1


def rooms(s: State, seat: int) -> list[Action]:
    """Full locations from which somebody else could be sent back, so that a place is free afterwards."""
    if seat != s.first or s.seats == 1 or s.options.final_say == "off":
        return []
    ruled = [location for location, _ in s.barred]
    guest = piece(seat, FOLLOWER)
    return [
        do.MAKE_ROOM[location][other]
        for location in occupied(s)
        if len(s.at[location]) >= PLACES[location]
        and location not in ruled
        and not can_stand(s, location, guest)
        for other in present(s, location)
        if other != seat and would_make_room(s, location, other)
    ]


def would_make_room(s: State, location: int, seat: int) -> bool:
    """Whether a full location is open to a follower of the first player once this seat has sent one away."""
    code = leaves_first(s, location, seat)
    if code < 0:
        return False
    powers = board(s, code)
    if (location not in TILES or is_dry(s, location)) and not powers.places:
        return True
    world = copy(s)
    leave(world, location, code, None)
    return can_stand(world, location, piece(s.first, FOLLOWER))


def make_room(s: State, seat: int, action: do.MakeRoom, log: Log) -> None:  # noqa: ARG001
    """One Atlantean goes back to its owner, who does not come back here this round (RIS-5.19, RIS-5.22)."""
    code = leaves_first(s, action.location, action.seat)
    s.barred = tuple(sorted((*s.barred, (action.location, action.seat))))
    if log is not None:
        log.append(ev.SentBack(action.seat, KINDS[kind_of(code)], action.location))
    tell_gone(s, action.location, leave(s, action.location, code, log), log)


# --- ready (RIS-5.5 to RIS-5.8)


def ready(s: State, seat: int, action: do.Ready, log: Log) -> None:  # noqa: ARG001
    """The seat is ready; whom it let wait may go on (RIS-5.20)."""
    s.ready |= 1 << seat
    if seat == s.first:
        s.waiting = 0
    if log is not None:
        log.append(ev.BecameReady(seat))


def unready(s: State, seat: int, action: do.Unready, log: Log) -> None:  # noqa: ARG001
    """The seat wants to go on (RIS-5.6)."""
    s.ready &= ~(1 << seat)
    if log is not None:
        log.append(ev.BecameUnready(seat))


# --- refusals


def refuse_place(s: State, seat: int, action: do.Place) -> IllegalAction:
    """Why an Atlantean may not be placed there."""
    kind = KINDS.index(action.kind)
    at = action.location
    if not s.pools[seat][kind]:
        return IllegalAction("RIS-6.1", kind=action.kind)
    if (at, seat) in s.barred:
        return IllegalAction("RIS-5.19", location=at)
    if action.kind == "automaton" and (not s.at[at] or at in GATES):
        return IllegalAction("RIS-22.17", location=at)
    if at in TILES or at >= GATES.stop:
        code = piece(seat, kind)
        world = copy(s)
        world.at[at] = ()
        reached = at in TILES and (kind == KINDS.index("automaton") or is_open_tile(s, at, code))
        if can_stand(world, at, code) or reached:
            crowd = [other for other in s.at[at] if kind_of(other) == FOLLOWER]
            lonely = bool(s.at[at]) and not crowd and len(s.at[at]) == 1 and at >= GATES.stop
            return IllegalAction("RIS-6.7" if lonely else "RIS-6.4", location=at)
        if PLACES[at] and at >= GATES.stop and s.built & ~s.fresh & 1 << at - GATES.stop:
            return IllegalAction("RIS-6.7", location=at)
    return IllegalAction("RIS-6.2", location=at)


def refuse_ready(s: State, seat: int) -> IllegalAction:
    """Why a seat cannot be ready."""
    return IllegalAction("RIS-5.5" if must_place(s, seat) else "RIS-5.6")
