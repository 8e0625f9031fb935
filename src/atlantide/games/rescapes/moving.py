"""Chapters 4 to 7: step 1, the ten actions of Atlanteans and ships.

``moves`` lists what is legal as fast as it can; each action then has its own function that makes it. Each is
resolved completely before the next one is asked for (RES-4.4).
"""

from collections.abc import Callable
from typing import Any

from atlantide.contract import Action, IllegalAction
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.board import ACROPOLIS, AROUND, BIT, EVERYWHERE, ISLAND_AT
from atlantide.games.rescapes.pieces import MONSTER, OCTOPUS, OWNER, SHIP_SEATS
from atlantide.games.rescapes.state import (
    ABOARD,
    OFF_BOARD,
    ON_PIECE,
    SAVED,
    SWIMMING,
    Dolphin,
    Log,
    State,
    crews_of,
    land,
    own,
    roomy,
    saved,
    sea,
)
from atlantide.games.rescapes.tasks import MOVEMENT, Movement
from atlantide.games.rescapes.wards import release, replace, settle
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import bits
from atlantide.kernel.crews import leaders
from atlantide.kernel.pieces import with_piece, without_piece

# --- what is legal


def moves(s: State) -> list[Action]:
    """Every action the active seat may take: Atlanteans first, then ships.

    In any order and mix (RES-4.2), one of them several times if it likes (RES-4.5).
    """
    tiles = s.stones | s.lands | s.citadel
    waters = EVERYWHERE & ~tiles
    crews = crews_of(s)
    open_ships = bits([at for at in s.ships if len(crews.get(at, ())) < SHIP_SEATS])  # RES-6.1, RES-6.5
    room = roomy(s)
    found: list[Action] = []
    seen: set[object] = set()
    for atlantean in own(s.seat):  # RES-4.3: only one's own
        spot = s.spots[atlantean]
        if spot >= OFF_BOARD:
            continue
        if spot < ABOARD:
            if spot not in seen:
                seen.add(spot)
                found += do.walks(spot, room & AROUND[spot])  # RES-5.1, RES-5.2
                found += do.leaps(spot, waters & AROUND[spot])  # RES-5.3
                found += do.embarkations(spot, open_ships & AROUND[spot])  # RES-6.2
        elif spot < SWIMMING:
            who = passenger(s, atlantean)
            if (spot, who) not in seen:
                seen.add((spot, who))
                found += moves_aboard(s, spot - ABOARD, who, open_ships)
        else:
            sort = swimmer(s, atlantean)
            if (spot, sort) not in seen:
                seen.add((spot, sort))
                found += moves_in_water(s, spot - SWIMMING, sort, waters, open_ships)
    barred = bits((*s.ships, *s.creatures[OCTOPUS], *s.creatures[MONSTER]))  # RES-6.11, RES-6.12
    for at in s.ships:
        if at not in crews or s.seat in leaders(crews[at]):  # RES-6.8, RES-6.9
            found += do.voyages(at, waters & ~barred & AROUND[at])  # RES-6.7
    return found


def moves_aboard(s: State, at: int, who: do.Passenger, open_ships: int) -> list[Action]:
    """What a passenger may do, whoever may sail: not go back on the island (RES-5.9), throw nobody off (RES-6.6)."""
    found: list[Action] = [*do.transfers(at, open_ships & AROUND[at], who)]  # RES-6.4, RES-7.8
    if ISLAND_AT[at] >= 0:
        found.append(do.LAND[at][who])  # RES-7.2, RES-7.5
    if s.options.overboard == "yes" and who == "aboard":
        found.append(do.JUMP[at])  # RES-5.12
    return found


def moves_in_water(s: State, at: int, sort: do.Swimmer, waters: int, open_ships: int) -> list[Action]:
    """What a swimmer may do, who never goes back on the island (RES-5.9)."""
    found: list[Action] = []
    if sort == "alone" or sort == "ward" or sort == "carried":  # noqa: PLR1714  # RES-5.6: its swim is unused
        found += do.swims(at, waters & AROUND[at], sort)  # RES-5.5, RES-12.9
        if sort == "ward" and not (s.rode and s.options.creature_limit == "turn"):  # RES-10.10
            found += do.rides(at, waters & AROUND[at])  # RES-12.8, RES-12.10
    if open_ships & BIT[at]:
        found.append(do.CLIMB[at][sort])  # RES-6.3, RES-5.11
    if ISLAND_AT[at] >= 0:
        found.append(do.LAND[at][sort])  # RES-7.2, RES-7.5, RES-5.11
    return found


def swimmer(s: State, atlantean: int) -> do.Swimmer:
    """The sort of a swimmer: guarded or not, its swim spent or not."""
    spent = s.spent >> atlantean & 1
    for _, ward, travelled in s.dolphins:
        if ward == atlantean:
            return do.SWIMMERS[4 + spent if travelled else 2 + spent]
    return do.SWIMMERS[spent]


def passenger(s: State, atlantean: int) -> do.Passenger:
    """The sort of a passenger; without jumping all are alike (RES-5.12)."""
    return do.PASSENGERS[s.spent >> atlantean & 1 if s.options.overboard == "yes" else 0]


def can_move(s: State) -> bool:
    """Whether the active seat has anything to do; first the cases that nearly always settle it."""
    tiles = s.stones | s.lands | s.citadel
    spots = s.spots
    for atlantean in own(s.seat):
        spot = spots[atlantean]
        if spot < ABOARD and AROUND[spot] & ~tiles:
            return True  # from the coast one can leap
        if SWIMMING <= spot < OFF_BOARD and not s.spent >> atlantean & 1 and AROUND[spot - SWIMMING] & ~tiles:
            return True  # whoever has not swum yet can swim
    return bool(moves(s))


# --- making a move


def spend(s: State) -> None:
    """One movement point is used (RES-3.2, RES-4.1)."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    s.agenda = then(s.agenda, MOVEMENT[task.left - 1])


def on_piece(s: State, at: int) -> int:
    """An Atlantean of the active seat on a piece: which, does not matter (RES-1.4)."""
    return s.spots.index(ON_PIECE + at, own(s.seat)[0])


def aboard(s: State, at: int, who: str) -> int:
    """An Atlantean of the active seat and of this sort aboard a ship."""
    return next(a for a in own(s.seat) if s.spots[a] == ABOARD + at and passenger(s, a) == who)


def in_water(s: State, at: int, who: str) -> int:
    """An Atlantean of the active seat and of this sort in the water of a hex."""
    return next(a for a in own(s.seat) if s.spots[a] == SWIMMING + at and swimmer(s, a) == who)


def walk(s: State, action: do.Walk, log: Log) -> None:
    """WALK."""
    atlantean = on_piece(s, action.start)
    s.spots[atlantean] = ON_PIECE + action.to
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanWalked(atlantean, action.start, action.to))


def leap(s: State, action: do.Leap, log: Log) -> None:
    """LEAP: the swim of this turn is used up by it (RES-5.4)."""
    atlantean = on_piece(s, action.start)
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanLeapt(atlantean, action.start, action.to))
    enter_water(s, atlantean, action.to, log)


def swim(s: State, action: do.Swim, log: Log) -> None:
    """SWIM: alone; a dolphin stays, is free and may take somebody else (RES-12.9, RES-12.3)."""
    atlantean = in_water(s, action.start, action.who)
    spend(s)
    release(s, atlantean)
    if log is not None:
        log.append(ev.AtlanteanSwam(atlantean, action.start, action.to))
    enter_water(s, atlantean, action.to, log)
    settle(s, action.start, log)


def ride(s: State, action: do.Ride, log: Log) -> None:
    """RIDE: the pair stays a pair, unharmed by what is there (RES-12.8), and has travelled (RES-12.10)."""
    atlantean = in_water(s, action.start, "ward")
    replace(s, Dolphin(action.start, atlantean), Dolphin(action.to, atlantean, travelled=True))
    s.spots[atlantean] = SWIMMING + action.to
    s.spent |= 1 << atlantean
    s.rode = True
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanRode(atlantean, action.start, action.to))


def jump(s: State, action: do.Jump, log: Log) -> None:
    """OVERBOARD (RES-5.12)."""
    atlantean = aboard(s, action.at, "aboard")
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanJumped(atlantean, action.at))
    enter_water(s, atlantean, action.at, log)


def enter_water(s: State, atlantean: int, at: int, log: Log) -> None:
    """An Atlantean swims here and has used its swim (RES-5.6); nothing keeps it from danger (RES-4.6, RES-5.10)."""
    s.spots[atlantean] = SWIMMING + at
    s.spent |= 1 << atlantean
    settle(s, at, log)


def embark(s: State, action: do.Embark, log: Log) -> None:
    """BOARD from land: nobody is asked, no creature matters (RES-6.5)."""
    atlantean = on_piece(s, action.start)
    s.spots[atlantean] = ABOARD + action.to
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanEmbarked(atlantean, action.start, action.to))


def climb(s: State, action: do.Climb, log: Log) -> None:
    """BOARD from the water; a dolphin stays and is free (RES-12.11)."""
    atlantean = in_water(s, action.at, action.who)
    release(s, atlantean)
    s.spots[atlantean] = ABOARD + action.at
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanClimbed(atlantean, action.at))
    settle(s, action.at, log)


def transfer(s: State, action: do.Transfer, log: Log) -> None:
    """TRANSFER; the ship stays behind, empty or not (RES-6.15)."""
    atlantean = aboard(s, action.start, action.who)
    s.spots[atlantean] = ABOARD + action.to
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanTransferred(atlantean, action.start, action.to))


def go_ashore(s: State, action: do.Land, log: Log) -> None:
    """LAND: saved for good (RES-7.6), on any island (RES-7.4), a point each (RES-7.3).

    The ship or the dolphin that brought it stays (RES-7.7).
    """
    if action.who in do.PASSENGERS:
        atlantean = aboard(s, action.at, action.who)
    else:
        atlantean = in_water(s, action.at, action.who)
        release(s, atlantean)
    island = ISLAND_AT[action.at]
    s.spots[atlantean] = SAVED + island
    s.stirred = True
    spend(s)
    if log is not None:
        log.append(ev.AtlanteanLanded(atlantean, action.at, island, saved(s)[OWNER[atlantean]]))
    settle(s, action.at, log)


def sail(s: State, action: do.Sail, log: Log) -> None:
    """SAIL, with everybody aboard; swimmers in the new hex stay in the water (RES-6.13)."""
    s.ships = with_piece(without_piece(s.ships, action.start), action.to)
    spots = s.spots
    while ABOARD + action.start in spots:
        spots[spots.index(ABOARD + action.start)] = ABOARD + action.to
    spend(s)
    if log is not None:
        log.append(ev.ShipSailed(s.seat, action.start, action.to))


def stop_moving(s: State, action: do.EndMovement, log: Log) -> None:  # noqa: ARG001
    """END: points not used are lost (RES-3.2)."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    if log is not None:
        log.append(ev.MovementEnded(s.seat, task.left))
    end_movement(s)


def end_movement(s: State) -> None:
    """Step 1 is over, and with it its marks (RES-4.7): who falls in later may swim in its next one (RES-5.8)."""
    s.agenda = s.agenda[:-1]
    s.spent = 0
    if s.rode:
        s.dolphins = tuple(sorted(Dolphin(at, ward) for at, ward, _ in s.dolphins))


# --- refusals


def refuse_move(s: State, action: Action) -> IllegalAction:
    """Which rule forbids an action of step 1."""
    task = s.agenda[-1]
    assert isinstance(task, Movement)
    if not task.left:
        return IllegalAction("RES-3.2")
    return _REFUSALS[type(action)](s, action)


def _stands(s: State, at: int) -> bool:
    return any(s.spots[a] == ON_PIECE + at for a in own(s.seat))


def _free_seat(s: State, at: int) -> bool:
    return at in s.ships and s.spots.count(ABOARD + at) < SHIP_SEATS


def _refuse_walk(s: State, action: do.Walk) -> IllegalAction:
    if not _stands(s, action.start):
        return IllegalAction("RES-4.3", hex=action.start)
    if not AROUND[action.start] & BIT[action.to] or not land(s) & BIT[action.to]:
        return IllegalAction("RES-5.1", hex=action.to)
    if action.to == ACROPOLIS and not s.options.acropolis_capacity:
        return IllegalAction("RES-2.8", hex=action.to)
    return IllegalAction("RES-5.2", hex=action.to)


def _refuse_leap(s: State, action: do.Leap) -> IllegalAction:
    if not _stands(s, action.start):
        return IllegalAction("RES-4.3", hex=action.start)
    return IllegalAction("RES-5.3", hex=action.to)


def _refuse_embark(s: State, action: do.Embark) -> IllegalAction:
    if not _stands(s, action.start):
        return IllegalAction("RES-4.3", hex=action.start)
    if not AROUND[action.start] & BIT[action.to] or action.to not in s.ships:
        return IllegalAction("RES-6.2", hex=action.to)
    return IllegalAction("RES-6.1", hex=action.to)


def _refuse_swim(s: State, action: do.Swim | do.Ride) -> IllegalAction:
    mine = [a for a in own(s.seat) if s.spots[a] == SWIMMING + action.start]
    if not mine:
        return IllegalAction("RES-4.3", hex=action.start)
    if land(s) & BIT[action.to]:
        return IllegalAction("RES-5.9", hex=action.to)
    if not AROUND[action.start] & BIT[action.to]:
        return IllegalAction("RES-5.5", hex=action.to)
    sorts = {swimmer(s, a) for a in mine}
    if isinstance(action, do.Ride):
        if s.rode and s.options.creature_limit == "turn":
            return IllegalAction("RES-10.10")
        if "carried" in sorts:
            return IllegalAction("RES-12.10", hex=action.start)
        if not sorts & {"ward_spent", "carried_spent"}:
            return IllegalAction("RES-12.8", hex=action.start)
        return IllegalAction("RES-5.6", hex=action.start)
    if f"{action.who}_spent" in sorts:
        return IllegalAction("RES-5.6", hex=action.start)
    return IllegalAction("RES-12.9", hex=action.start)


def _refuse_climb(s: State, action: do.Climb) -> IllegalAction:
    if not any(s.spots[a] == SWIMMING + action.at and swimmer(s, a) == action.who for a in own(s.seat)):
        return IllegalAction("RES-4.3", hex=action.at)
    return IllegalAction("RES-6.1" if action.at in s.ships else "RES-6.3", hex=action.at)


def _refuse_transfer(s: State, action: do.Transfer) -> IllegalAction:
    if not any(s.spots[a] == ABOARD + action.start and passenger(s, a) == action.who for a in own(s.seat)):
        return IllegalAction("RES-4.3", hex=action.start)
    if not AROUND[action.start] & BIT[action.to] or action.to not in s.ships:
        return IllegalAction("RES-6.4", hex=action.to)
    return IllegalAction("RES-6.1", hex=action.to)


def _refuse_sail(s: State, action: do.Sail) -> IllegalAction:
    if action.start not in s.ships:
        return IllegalAction("RES-6.7", hex=action.start)
    crew = crews_of(s).get(action.start)
    if crew and s.seat not in leaders(crew):  # RES-6.10: looked up now
        return IllegalAction(
            "RES-6.9" if len(set(crew)) > 1 and s.seat in crew else "RES-6.8", hex=action.start
        )
    if not AROUND[action.start] & BIT[action.to] or not sea(s) & BIT[action.to]:
        return IllegalAction("RES-6.7", hex=action.to)
    return IllegalAction("RES-6.11", hex=action.to)


def _refuse_land(_: State, action: do.Land) -> IllegalAction:
    if ISLAND_AT[action.at] < 0:
        return IllegalAction("RES-7.1", hex=action.at)
    return IllegalAction("RES-7.3", hex=action.at)


def _refuse_jump(s: State, action: do.Jump) -> IllegalAction:
    mine = any(s.spots[a] == ABOARD + action.at for a in own(s.seat))
    if s.options.overboard == "no" or not mine:
        return IllegalAction("RES-5.12", hex=action.at)
    return IllegalAction("RES-5.6", hex=action.at)


_REFUSALS: dict[type[Action], Callable[[State, Any], IllegalAction]] = {
    do.Walk: _refuse_walk,
    do.Leap: _refuse_leap,
    do.Swim: _refuse_swim,
    do.Ride: _refuse_swim,
    do.Embark: _refuse_embark,
    do.Climb: _refuse_climb,
    do.Transfer: _refuse_transfer,
    do.Sail: _refuse_sail,
    do.Land: _refuse_land,
    do.Jump: _refuse_jump,
}
