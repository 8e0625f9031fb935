"""Chapter 11: defence tiles, asked for without telling who holds one; and the attack itself (ISL-10.5 to ISL-10.9)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.moving import capsize
from atlantide.games.the_island.pieces import COUNT, NUMBER, REPEL, TERRAINS, Kind, Terrain, Tile
from atlantide.games.the_island.state import (
    ABOARD,
    SWIMMING,
    Log,
    State,
    at_spot,
    controllers,
    lose_boat,
    lose_creature,
    lose_explorers,
)
from atlantide.games.the_island.tasks import Defence


def ask_defenders(s: State, kind: Kind, at: int, after: int, log: Log) -> None:
    """Ask the next side clockwise that may repel the creature (ISL-11.6); when there is none, it attacks."""
    count = s.sides.count
    concerned = eligible(s, kind, at)
    side = (after + 1) % count
    while concerned and side != s.side:  # ISL-11.1: never the active side
        if side in concerned and is_possible_holder(s, kind, side):
            s.agenda = (*s.agenda, Defence(kind, at, side))
            if log is not None:
                log.append(ev.DefenceAsked(side, kind, at))
            return
        side = (side + 1) % count
    attack(s, kind, at, log)


def eligible(s: State, kind: Kind, at: int) -> list[int]:
    """The sides that the attack concerns in the way their defence tile asks for."""
    if kind == "shark":  # ISL-11.2: one of its swimmers is there
        return [s.sides.owner[explorer] for explorer in at_spot(s, SWIMMING + at)]
    if kind == "whale":  # ISL-11.3, ISL-11.4: it controls the boat there
        return controllers(s, at)
    return []  # ISL-11.8: nothing helps against a serpent


def is_possible_holder(s: State, kind: Kind, side: int) -> bool:
    """Whether, as far as all can tell, the side may hold the tile (ISL-11.9)."""
    if s.options.reaction_privacy == "fast":
        return bool(copies(s, kind, side))
    back = REPEL[kind]
    hand = {tile.terrain for tile in s.hands[side]}
    return any(
        terrain in hand and s.discarded.count(Tile(terrain, back)) < COUNT[terrain].get(back, 0)
        for terrain in TERRAINS
    )


def copies(s: State, kind: Kind, side: int) -> list[Terrain]:
    """The terrains of the tiles against this kind that a side holds."""
    held = {tile.terrain for tile in s.hands[side] if tile.back == REPEL[kind]}
    return [terrain for terrain in TERRAINS if terrain in held]


def answers(s: State, task: Defence) -> list[Action]:
    """Decline, or play the tile; who does not hold it can only decline (ISL-11.5, ISL-11.9)."""
    return [do.DECLINE, *(do.Repel(terrain) for terrain in copies(s, task.kind, task.side))]


def decline(s: State, action: do.Decline, log: Log) -> None:  # noqa: ARG001
    """The side does not repel it; that is not announced (ISL-11.10), the next one is asked."""
    task = s.agenda[-1]
    assert isinstance(task, Defence)
    s.agenda = s.agenda[:-1]
    ask_defenders(s, task.kind, task.at, task.side, log)


def repel(s: State, action: do.Repel, log: Log) -> None:
    """The creature leaves the game, nobody is harmed, and step 4 is over (ISL-11.2, ISL-11.3, ISL-11.7)."""
    task = s.agenda[-1]
    assert isinstance(task, Defence)
    s.agenda = s.agenda[:-1]
    tile = Tile(action.terrain, REPEL[task.kind])
    hand = list(s.hands[task.side])
    hand.remove(tile)
    s.hands[task.side] = tuple(hand)
    s.discarded = (*s.discarded, tile)  # ISL-11.5
    lose_creature(s, NUMBER[task.kind], task.at)
    if log is not None:
        log.append(ev.CreatureRepelled(task.side, action.terrain, task.kind, task.at))


def attack(s: State, kind: Kind, at: int, log: Log) -> None:
    """The creature does its harm on entering (ISL-1.10), to friend and foe (ISL-10.12)."""
    if kind == "shark":  # ISL-10.6: swimmers; boats are unaffected
        lose_explorers(s, at_spot(s, SWIMMING + at), at, "shark", log)
        return
    crew = at_spot(s, ABOARD + at)
    if kind == "whale":
        if crew:  # ISL-10.7 to ISL-10.9
            capsize(s, at, "whale", log)
        return
    if crew:  # ISL-10.5; an empty boat stays
        lose_boat(s, at, "serpent", log)
    lose_explorers(s, at_spot(s, SWIMMING + at), at, "serpent", log)


def refuse_repel(s: State, action: do.Repel, task: Defence) -> IllegalAction:  # noqa: ARG001
    """Why the tile cannot be played."""
    return IllegalAction("ISL-11.2" if task.kind == "shark" else "ISL-11.3", terrain=action.terrain)
