"""Chapter 8: the green tiles, which act at once. No defence tile helps against them (ISL-8.9)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND, BIT
from atlantide.games.the_island.ending import end
from atlantide.games.the_island.pieces import BOAT, BOAT_SEATS, KINDS, NUMBER, SHARK, WHALE, Back
from atlantide.games.the_island.state import (
    ABOARD,
    SWIMMING,
    Log,
    State,
    at_spot,
    lose_boat,
    lose_creature,
    lose_explorers,
    sea,
)
from atlantide.games.the_island.tasks import Boarding
from atlantide.kernel.bits import members
from atlantide.kernel.pieces import with_piece


def resolve(s: State, back: Back, at: int, log: Log) -> None:
    """A green tile does what it shows."""
    if back == "SHARK":
        if appear(s, SHARK, at, log):  # ISL-8.2
            lose_explorers(s, at_spot(s, SWIMMING + at), at, "shark", log)
    elif back == "WHALE":
        appear(s, WHALE, at, log)  # ISL-8.3: nobody is harmed
    elif back == "BOAT":
        launch(s, at, log)
    elif back == "VOLCANO" and not (s.options.challenge_2 or s.options.challenge_4):
        if log is not None:
            log.append(ev.VolcanoErupted(at))
        end(s, "volcano", log)  # ISL-8.8, ISL-12.1
    else:
        whirl(s, at, log)  # ISL-8.6; the volcano too, in challenges 2 and 4 (ISL-14.3, ISL-14.8)


def appear(s: State, kind: int, at: int, log: Log) -> bool:
    """A creature comes from the supply; if there is none, nothing happens (ISL-1.14)."""
    if not s.supply[kind]:
        return False
    s.supply[kind] -= 1
    s.creatures[kind] = with_piece(s.creatures[kind], at)
    if log is not None:
        log.append(ev.CreatureAppeared(KINDS[kind], at))
    return True


def launch(s: State, at: int, log: Log) -> None:
    """A boat comes from the supply, and up to three swimmers board at once (ISL-8.4)."""
    if not s.supply[BOAT]:  # ISL-1.14
        return
    s.supply[BOAT] -= 1
    s.boats = with_piece(s.boats, at)
    swimmers = at_spot(s, SWIMMING + at)
    if len(swimmers) > BOAT_SEATS:  # ISL-8.5
        s.agenda = (*s.agenda, Boarding(at))
        swimmers = ()
    for explorer in swimmers:
        s.spots[explorer] = ABOARD + at
    if log is not None:
        log.append(ev.BoatAppeared(at, swimmers))


def boardings(s: State, task: Boarding) -> list[Action]:
    """The swimmers to choose from, whoever owns them (ISL-8.5)."""
    return [do.PUT_ABOARD[explorer] for explorer in at_spot(s, SWIMMING + task.at)]


def put_aboard(s: State, action: do.PutAboard, log: Log) -> None:
    """One more swimmer boards; exactly three do (ISL-8.5)."""
    task = s.agenda[-1]
    assert isinstance(task, Boarding)
    s.spots[action.explorer] = ABOARD + task.at
    if log is not None:
        log.append(ev.ExplorerPutAboard(action.explorer, task.at))
    if s.spots.count(ABOARD + task.at) == BOAT_SEATS:
        s.agenda = s.agenda[:-1]


def whirl(s: State, at: int, log: Log) -> None:
    """Everything in the hex and in the sea around it is removed; land is untouched (ISL-8.6, ISL-8.7)."""
    if log is not None:
        log.append(ev.WhirlpoolOpened(at))
    swallowed = (BIT[at] | AROUND[at]) & sea(s)
    for place in members(swallowed):
        lose_explorers(s, at_spot(s, SWIMMING + place), place, "whirlpool", log)
        if place in s.boats:
            lose_boat(s, place, "whirlpool", log)
        for kind in KINDS:
            while place in s.creatures[NUMBER[kind]]:
                lose_creature(s, NUMBER[kind], place)
                if log is not None:
                    log.append(ev.CreatureLost(kind, place))


def refuse_boarding(action: do.PutAboard) -> IllegalAction:
    """Why this explorer cannot board."""
    return IllegalAction("ISL-8.5", explorer=action.explorer)
