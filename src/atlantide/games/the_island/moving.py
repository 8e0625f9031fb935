"""Chapter 6: step 2, the nine kinds of move (M1 to M9).

``moves`` lists what is legal as fast as it can; each kind of move then has its own function that makes it. A move
is resolved completely before the next one is asked for (ISL-6.3).
"""

from collections.abc import Callable
from typing import Any

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND, BIT, EVERYWHERE, ISLAND_AT, NEIGHBOURS
from atlantide.games.the_island.pieces import BOAT, BOAT_SEATS, SERPENT, WHALE
from atlantide.games.the_island.state import (
    ABOARD,
    OFF_BOARD,
    ON_TILE,
    SAFE,
    SWIMMING,
    Log,
    State,
    at_spot,
    controllers,
    crews_of,
    deadly,
    land,
    lose_explorers,
)
from atlantide.games.the_island.tasks import MOVEMENT, Movement
from atlantide.kernel.agenda import then
from atlantide.kernel.crews import leaders
from atlantide.kernel.pieces import with_piece, without_piece

# --- what is legal


def moves(s: State) -> list[Action]:
    """Every move the active side may make (ISL-6.1, ISL-6.2), explorers first, then boats."""
    spots = s.spots
    tiles = s.beaches | s.forests | s.mountains
    crews = crews_of(s)
    moored = roomy = 0
    for at in s.boats:
        moored |= BIT[at]
        if at not in crews or len(crews[at]) < BOAT_SEATS:  # ISL-1.7
            roomy |= BIT[at]
    found: list[Action] = []
    for explorer in s.sides.own[s.side]:  # ISL-6.4: only one's own
        spot = spots[explorer]
        if spot < ABOARD:
            around = AROUND[spot]
            found += do.from_tile(explorer, spot, tiles & around)  # M1, ISL-6.7; M3, ISL-6.9
            if roomy & around:
                embark = do.EMBARK[explorer]
                found += [embark[to] for to in NEIGHBOURS[spot] if roomy & BIT[to]]  # M2, ISL-6.8, ISL-6.10
        elif spot < SWIMMING:
            add_moves_aboard(s, explorer, spot - ABOARD, roomy, found)
        elif spot < OFF_BOARD:
            at = spot - SWIMMING
            dry = not s.wet >> explorer & 1  # ISL-6.15
            if dry:
                found += do.from_water(
                    explorer, at, AROUND[at] & ~tiles
                )  # M4, ISL-6.12; never a tile, ISL-6.11
            if roomy & BIT[at]:
                found.append(do.CLIMB[explorer])  # M5, ISL-6.13
            if ISLAND_AT[at] >= 0 and (dry or s.options.landing_after_swim):
                found.append(do.LAND[explorer])  # M8, ISL-6.36, ISL-6.39
    free = EVERYWHERE & ~tiles & ~moored  # ISL-6.22
    for at in s.boats:
        if at not in crews or s.side in leaders(crews[at]):  # ISL-6.23; ISL-6.26 to ISL-6.29
            found += do.from_mooring(at, free & AROUND[at])  # M9
    return found


def add_moves_aboard(s: State, explorer: int, at: int, roomy: int, found: list[Action]) -> None:
    """The moves of a passenger, who never goes back on a tile (ISL-6.11), whoever controls the boat (ISL-6.28)."""
    if roomy & AROUND[at]:
        transfer = do.TRANSFER[explorer]
        found += [transfer[to] for to in NEIGHBOURS[at] if roomy & BIT[to]]  # M6, ISL-6.34
    if not s.wet >> explorer & 1:  # ISL-6.15
        found.append(do.JUMP[explorer])  # M7
    if ISLAND_AT[at] >= 0:
        found.append(do.LAND[explorer])  # M8, ISL-6.35


def can_move(s: State) -> bool:
    """Whether the active side has any legal move; first the cases that nearly always settle it."""
    spots, wet = s.spots, s.wet
    for explorer in s.sides.own[s.side]:
        spot = spots[explorer]
        if spot < ABOARD:
            return True  # from a tile one can always walk or plunge
        if spot < SWIMMING and not wet >> explorer & 1:
            return True  # from a boat one can jump
    return bool(moves(s))


# --- making a move


def spend(s: State) -> None:
    """One of the moves is used (ISL-6.1); step 1 is closed (ISL-5.8)."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    s.agenda = then(s.agenda, MOVEMENT[task.left - 1])


def walk(s: State, action: do.Walk, log: Log) -> None:
    """M1."""
    if log is not None:
        log.append(ev.ExplorerWalked(action.explorer, s.spots[action.explorer] - ON_TILE, action.to))
    s.spots[action.explorer] = ON_TILE + action.to
    spend(s)


def embark(s: State, action: do.Embark, log: Log) -> None:
    """M2: nothing in the hex attacks (ISL-6.33), and nobody aboard is asked (ISL-6.30)."""
    if log is not None:
        log.append(ev.ExplorerEmbarked(action.explorer, s.spots[action.explorer] - ON_TILE, action.to))
    s.spots[action.explorer] = ABOARD + action.to
    spend(s)


def plunge(s: State, action: do.Plunge, log: Log) -> None:
    """M3."""
    if log is not None:
        log.append(ev.ExplorerPlunged(action.explorer, s.spots[action.explorer] - ON_TILE, action.to))
    enter_water(s, action.explorer, action.to, log)


def swim(s: State, action: do.Swim, log: Log) -> None:
    """M4."""
    if log is not None:
        log.append(ev.ExplorerSwam(action.explorer, s.spots[action.explorer] - SWIMMING, action.to))
    enter_water(s, action.explorer, action.to, log)


def jump(s: State, action: do.Jump, log: Log) -> None:
    """M7."""
    at = s.spots[action.explorer] - ABOARD
    if log is not None:
        log.append(ev.ExplorerJumped(action.explorer, at))
    enter_water(s, action.explorer, at, log)


def enter_water(s: State, explorer: int, at: int, log: Log) -> None:
    """An explorer swims here, which uses its sea allowance (ISL-6.15)."""
    s.wet |= 1 << explorer
    swim_into(s, explorer, at, log)
    spend(s)


def swim_into(s: State, explorer: int, at: int, log: Log) -> None:
    """A swimmer enters a hex: sharks and serpents are deadly, nothing else matters (ISL-6.19, ISL-6.20).

    Nobody is kept from it (ISL-6.21); the screen warns.
    """
    s.spots[explorer] = SWIMMING + at
    if at in s.creatures[SERPENT]:
        lose_explorers(s, (explorer,), at, "serpent", log)
    elif deadly(s) & BIT[at]:
        lose_explorers(s, (explorer,), at, "shark", log)


def climb(s: State, action: do.Climb, log: Log) -> None:
    """M5: uses no allowance (ISL-6.18)."""
    at = s.spots[action.explorer] - SWIMMING
    s.spots[action.explorer] = ABOARD + at
    if log is not None:
        log.append(ev.ExplorerClimbed(action.explorer, at))
    spend(s)


def transfer(s: State, action: do.Transfer, log: Log) -> None:
    """M6."""
    if log is not None:
        log.append(ev.ExplorerTransferred(action.explorer, s.spots[action.explorer] - ABOARD, action.to))
    s.spots[action.explorer] = ABOARD + action.to
    spend(s)


def go_ashore(s: State, action: do.Land, log: Log) -> None:
    """M8: on whichever island (ISL-6.37), safe for good (ISL-6.40); the boat stays (ISL-6.38)."""
    spot = s.spots[action.explorer]
    if spot < SWIMMING:
        at = spot - ABOARD
    else:
        at = spot - SWIMMING
        if not s.options.landing_after_swim:  # ISL-6.39
            s.wet |= 1 << action.explorer
    s.spots[action.explorer] = SAFE + ISLAND_AT[at]
    s.stirred = True
    if log is not None:
        log.append(ev.ExplorerLanded(action.explorer, at, ISLAND_AT[at]))
    spend(s)


def sail(s: State, action: do.Sail, log: Log) -> None:
    """M9."""
    if log is not None:
        log.append(ev.BoatSailed(action.start, action.to))
    move_boat(s, action.start, action.to, log)
    spend(s)


def move_boat(s: State, start: int, to: int, log: Log) -> None:
    """A boat enters a hex with all aboard; swimmers there are not concerned (ISL-6.25)."""
    s.boats = with_piece(without_piece(s.boats, start), to)
    crew = at_spot(s, ABOARD + start)
    if not crew:
        return  # ISL-6.24: nothing happens to an empty boat
    for explorer in crew:
        s.spots[explorer] = ABOARD + to
    # ISL-6.31: serpent or whale; ISL-6.32: a shark does not matter
    if to in s.creatures[SERPENT] or to in s.creatures[WHALE]:
        for explorer in crew:
            if s.sides.owner[explorer] == s.side:
                s.wet |= 1 << explorer  # ISL-6.16
        capsize(s, to, "serpent" if to in s.creatures[SERPENT] else "whale", log)


def capsize(s: State, at: int, cause: ev.Cause, log: Log) -> None:
    """A boat is lost; all aboard swim, or die if a shark or serpent is there (ISL-6.31, ISL-10.7)."""
    crew = at_spot(s, ABOARD + at)
    s.boats = without_piece(s.boats, at)
    s.lost[BOAT] += 1
    if log is not None:
        log.append(ev.BoatCapsized(at, cause, crew))
    for explorer in crew:
        swim_into(s, explorer, at, log)


def stop_moving(s: State, action: do.EndMovement, log: Log) -> None:  # noqa: ARG001
    """The active side makes no further move: step 1 and 2 are over (ISL-5.8, ISL-6.1)."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.MovementEnded(s.side))


# --- refusals


def refuse_move(s: State, action: Action) -> IllegalAction:
    """Why a move of step 2 is not legal."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    if not task.left:
        return IllegalAction("ISL-6.1")
    if isinstance(action, do.Sail):
        return refuse_sail(s, action)
    explorer: int = action.explorer  # type: ignore[attr-defined]
    if s.sides.owner[explorer] != s.side:
        return IllegalAction("ISL-6.4", explorer=explorer)
    spot = s.spots[explorer]
    if spot >= OFF_BOARD:
        return IllegalAction("ISL-6.40" if spot < OFF_BOARD * 2 else "ISL-1.9", explorer=explorer)
    return _REFUSALS[type(action)](s, action, spot)


def refuse_sail(s: State, action: do.Sail) -> IllegalAction:
    """Why a boat may not sail there."""
    if action.start not in s.boats:
        return IllegalAction("ISL-6.22", hex=action.start)
    if at_spot(s, ABOARD + action.start) and s.side not in controllers(s, action.start):
        return IllegalAction("ISL-6.26", hex=action.start)
    if not AROUND[action.start] & BIT[action.to]:
        return IllegalAction("ISL-1.2", hex=action.to)
    return IllegalAction("ISL-6.22", hex=action.to)


def _adjacent(at: int, to: int) -> bool:
    return bool(AROUND[at] & BIT[to])


def _refuse_walk(_: State, action: do.Walk, spot: int) -> IllegalAction:
    if spot >= ABOARD:
        return IllegalAction("ISL-6.11", explorer=action.explorer)
    if not _adjacent(spot, action.to):
        return IllegalAction("ISL-1.2", hex=action.to)
    return IllegalAction("ISL-6.7", hex=action.to)


def _refuse_seat(s: State, boat: int, otherwise: str) -> IllegalAction:
    """Why nobody may go aboard there: no boat, or no free seat."""
    if boat in s.boats:
        return IllegalAction("ISL-1.7", hex=boat)
    return IllegalAction(otherwise, hex=boat)


def _refuse_embark(s: State, action: do.Embark, spot: int) -> IllegalAction:
    if spot >= SWIMMING:
        return IllegalAction("ISL-6.14", explorer=action.explorer)
    if spot >= ABOARD:
        return IllegalAction("ISL-6.34", explorer=action.explorer)
    if not _adjacent(spot, action.to):
        return IllegalAction("ISL-1.2", hex=action.to)
    return _refuse_seat(s, action.to, "ISL-6.8")


def _refuse_plunge(_: State, action: do.Plunge, spot: int) -> IllegalAction:
    if spot >= ABOARD:
        return IllegalAction("ISL-6.14", explorer=action.explorer)
    if not _adjacent(spot, action.to):
        return IllegalAction("ISL-1.2", hex=action.to)
    return IllegalAction("ISL-6.9", hex=action.to)


def _refuse_swim(s: State, action: do.Swim, spot: int) -> IllegalAction:
    if spot < SWIMMING:
        return IllegalAction("ISL-6.14" if spot >= ABOARD else "ISL-6.12", explorer=action.explorer)
    if s.wet >> action.explorer & 1:
        return IllegalAction("ISL-6.15", explorer=action.explorer)
    if not _adjacent(spot - SWIMMING, action.to):
        return IllegalAction("ISL-1.2", hex=action.to)
    return IllegalAction("ISL-6.11" if land(s) & BIT[action.to] else "ISL-6.12", hex=action.to)


def _refuse_climb(s: State, action: do.Climb, spot: int) -> IllegalAction:
    if spot < SWIMMING:
        return IllegalAction("ISL-6.13", explorer=action.explorer)
    return _refuse_seat(s, spot - SWIMMING, "ISL-6.13")


def _refuse_transfer(s: State, action: do.Transfer, spot: int) -> IllegalAction:
    if not ABOARD <= spot < SWIMMING:
        return IllegalAction("ISL-6.34", explorer=action.explorer)
    if not _adjacent(spot - ABOARD, action.to):
        return IllegalAction("ISL-1.2", hex=action.to)
    return _refuse_seat(s, action.to, "ISL-6.34")


def _refuse_jump(_: State, action: do.Jump, spot: int) -> IllegalAction:
    if not ABOARD <= spot < SWIMMING:
        return IllegalAction("ISL-1.5", explorer=action.explorer)
    return IllegalAction("ISL-6.15", explorer=action.explorer)


def _refuse_land(_: State, action: do.Land, spot: int) -> IllegalAction:
    if spot < ABOARD or ISLAND_AT[spot % ABOARD] < 0:
        return IllegalAction("ISL-1.3", explorer=action.explorer)
    return IllegalAction("ISL-6.39", explorer=action.explorer)


_REFUSALS: dict[type[Action], Callable[[State, Any, int], IllegalAction]] = {
    do.Walk: _refuse_walk,
    do.Embark: _refuse_embark,
    do.Plunge: _refuse_plunge,
    do.Swim: _refuse_swim,
    do.Climb: _refuse_climb,
    do.Transfer: _refuse_transfer,
    do.Jump: _refuse_jump,
    do.Land: _refuse_land,
}
