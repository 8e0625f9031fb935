"""Chapter 7: step 3, removing a tile. What a green back does is chapter 8 (``immediate.py``)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND, BIT
from atlantide.games.the_island.ending import end
from atlantide.games.the_island.immediate import resolve
from atlantide.games.the_island.pieces import COUNT, GREEN, TILE, Terrain, in_order
from atlantide.games.the_island.state import ON_TILE, SWIMMING, Log, State, at_spot, land, sea
from atlantide.games.the_island.tasks import Reveal
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import members

_TURN = {back: do.TurnTile(back) for row in COUNT.values() for back in row}


def terrain_due(s: State) -> tuple[Terrain, int]:
    """The terrain that goes now, and its tiles: beaches, then forests, then mountains (ISL-7.2, ISL-4.5)."""
    if s.beaches:
        return "beach", s.beaches
    if s.forests:
        return "forest", s.forests
    return "mountain", s.mountains


def removals(s: State) -> list[Action]:
    """The tiles to choose from, whoever stands on them (ISL-7.5); asked even when there is one only (ISL-7.10)."""
    tiles = members(terrain_due(s)[1])
    waters = sea(s)
    coast = [at for at in tiles if AROUND[at] & waters]  # ISL-7.3
    return [do.SINK_TILE[at] for at in coast or tiles]  # ISL-7.4


def sink_tile(s: State, action: do.SinkTile, log: Log) -> None:
    """The tile leaves, whoever stood on it swims (ISL-7.6, a and b), unharmed so far (ISL-7.7)."""
    terrain, _ = terrain_due(s)
    at = action.at
    s.beaches &= ~BIT[at]
    s.forests &= ~BIT[at]
    s.mountains &= ~BIT[at]
    fallen = at_spot(s, ON_TILE + at)
    for explorer in fallen:
        s.spots[explorer] = SWIMMING + at
    if log is not None:
        log.append(ev.TileSunk(s.side, at, terrain, fallen))
    if s.options.challenge_4 and not land(s):
        end(s, "submerged", log)  # ISL-14.8; its back is not even drawn (ISL-14.9)
    else:
        s.agenda = then(s.agenda, Reveal(at, terrain))


def backs(s: State, task: Reveal) -> list[tuple[Action, int]]:
    """What the tile's back can be: any back of its terrain that nobody has drawn yet (ISL-3.4)."""
    left = dict(COUNT[task.terrain])
    for tile in s.discarded:
        if tile.terrain == task.terrain:
            left[tile.back] -= 1
    for hand in s.hands:
        for tile in hand:
            if tile.terrain == task.terrain:
                left[tile.back] -= 1
    return [(_TURN[back], count) for back, count in left.items() if count]


def turn_tile(s: State, action: do.TurnTile, log: Log) -> None:
    """The active side looks at the back (ISL-7.6, c and d)."""
    task = s.agenda[-1]
    assert isinstance(task, Reveal)
    s.agenda = s.agenda[:-1]
    tile = TILE[task.terrain, action.back]
    if action.back in GREEN:  # ISL-8.1: shown to all, resolved, out of the game
        s.discarded = (*s.discarded, tile)
        if log is not None:
            log.append(ev.TileShown(task.at, task.terrain, action.back))
        resolve(s, action.back, task.at, log)
    else:
        # ISL-3.5: kept; hands have no limit (ISL-5.7). Its turn to be used comes by the order of steps (ISL-7.8).
        s.hands[s.side] = in_order((*s.hands[s.side], tile))
        if log is not None:
            log.append(ev.TileKept(s.sides.seat[s.side], s.side, task.terrain, action.back))


def refuse_removal(s: State, action: do.SinkTile) -> IllegalAction:
    """Why this tile may not be removed."""
    if not land(s) & BIT[action.at]:
        return IllegalAction("ISL-7.1", hex=action.at)
    terrain, tiles = terrain_due(s)
    if not tiles & BIT[action.at]:
        return IllegalAction("ISL-7.2", hex=action.at, terrain=terrain)
    return IllegalAction("ISL-7.3", hex=action.at)
