"""Chapters 5 and 9: step 1, playing a tile that was kept. Defence tiles are chapter 11 (``defence.py``)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND, BIT
from atlantide.games.the_island.moving import move_boat, swim_into
from atlantide.games.the_island.pieces import (
    DEFENCE,
    DOLPHIN_HEXES,
    MOVES,
    NUMBER,
    RELOCATES,
    SERPENT,
    WHALE,
    WIND_HEXES,
    Kind,
    Tile,
)
from atlantide.games.the_island.state import (
    ABOARD,
    OFF_BOARD,
    SWIMMING,
    Log,
    State,
    at_spot,
    controllers,
    deadly,
    sea,
    swimmer_hexes,
)
from atlantide.games.the_island.tasks import (
    MOVEMENT,
    Dolphin,
    Movement,
    Relocation,
    Removal,
    TileChoice,
    Wind,
)
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import bits, members
from atlantide.kernel.pieces import with_piece, without_piece
from atlantide.kernel.reach import reach

# --- step 1 (chapter 5)


def step_open(s: State) -> bool:
    """Whether a kept tile may still be played this turn (ISL-5.1, ISL-5.8)."""
    task = s.agenda[-1]
    return isinstance(task, TileChoice) or (isinstance(task, Movement | Removal) and task.tile_open)


def playable(s: State) -> list[Action]:
    """The different own-turn tiles in the active side's hand that can have an effect (ISL-5.5)."""
    hand = s.hands[s.side]
    if not hand:  # ISL-5.2
        return []
    return [do.PLAY_TILE[tile] for tile in dict.fromkeys(hand) if is_playable(s, tile)]


def is_playable(s: State, tile: Tile) -> bool:
    """Whether the tile is an own-turn tile whose effect is possible now."""
    if tile.back in DEFENCE:  # ISL-5.3
        return False
    if tile.back == "DOLPHIN":
        return bool(dolphin_swimmers(s))
    if tile.back == "WIND":
        return bool(wind_boats(s))
    return bool(s.creatures[NUMBER[RELOCATES[tile.back]]])


def play_tile(s: State, action: do.PlayTile, log: Log) -> None:
    """The tile is shown and leaves the game (ISL-5.4); once it is resolved, step 2 starts (ISL-5.9)."""
    tile = Tile(action.terrain, action.back)
    hand = list(s.hands[s.side])
    hand.remove(tile)
    s.hands[s.side] = tuple(hand)
    s.discarded = (*s.discarded, tile)  # ISL-3.7
    if log is not None:
        log.append(ev.TilePlayed(s.side, action.terrain, action.back))
    if isinstance(s.agenda[-1], Removal):
        s.agenda = then(s.agenda, Removal())
    else:
        s.agenda = s.agenda[:-1]
    effect: Dolphin | Wind | Relocation
    if action.back == "DOLPHIN":
        effect = Dolphin()
    elif action.back == "WIND":
        effect = Wind()
    else:
        effect = Relocation(RELOCATES[action.back])
    s.agenda = (*s.agenda, MOVEMENT[-1], effect)  # ISL-5.6: all moves are still there


def no_tile(s: State, action: do.NoTile, log: Log) -> None:  # noqa: ARG001
    """Asked on its own, the side plays no tile (ISL-5.9)."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.NoTilePlayed(s.side))


# --- the dolphin (ISL-9.1 to ISL-9.4)


def dolphin_swimmers(s: State) -> list[int]:
    """One's own swimmers with an adjacent sea hex."""
    waters, spots = sea(s), s.spots
    return [
        explorer
        for explorer in s.sides.own[s.side]
        if SWIMMING <= spots[explorer] < OFF_BOARD and AROUND[spots[explorer] - SWIMMING] & waters
    ]


def dolphin_choices(s: State, task: Dolphin) -> list[Action]:
    """The swimmer, then its destination: any path free of sharks and serpents but for the last hex (ISL-9.4)."""
    if task.explorer is None:
        return [do.PickSwimmer(explorer) for explorer in dolphin_swimmers(s)]
    start = s.spots[task.explorer] - SWIMMING
    found = reach(AROUND, start, DOLPHIN_HEXES, sea(s), deadly(s)) & ~BIT[start]
    return [do.GuideSwimmer(to) for to in members(found)]


def pick_swimmer(s: State, action: do.PickSwimmer, log: Log) -> None:
    """The swimmer that goes with the dolphin."""
    s.agenda = then(s.agenda, Dolphin(action.explorer))
    if log is not None:
        log.append(ev.SwimmerPicked(action.explorer))


def guide_swimmer(s: State, action: do.GuideSwimmer, log: Log) -> None:
    """The swimmer goes there, neither aboard nor ashore (ISL-9.3); its sea allowance is not touched (ISL-9.2)."""
    task = s.agenda[-1]
    assert isinstance(task, Dolphin)
    assert task.explorer is not None
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.SwimmerGuided(task.explorer, s.spots[task.explorer] - SWIMMING, action.to))
    swim_into(s, task.explorer, action.to, log)


# --- the favourable wind (ISL-9.5 to ISL-9.8)


def wind_boats(s: State) -> list[int]:
    """The boats it may blow: manned and controlled (ISL-9.6), with a sea hex free of boats beside them (ISL-9.7)."""
    free = sea(s) & ~bits(s.boats)
    return [
        at
        for at in s.boats
        if AROUND[at] & free
        and (s.side in controllers(s, at) or (s.options.wind_empty_boat and not at_spot(s, ABOARD + at)))
    ]


def wind_choices(s: State, task: Wind) -> list[Action]:
    """The boat, then its destination: serpents and whales end the way of a manned boat (ISL-9.7)."""
    if task.at is None:
        return [do.PickBoat(at) for at in wind_boats(s)]
    free = sea(s) & ~bits(s.boats)
    stops = 0
    if at_spot(s, ABOARD + task.at):
        stops = bits(s.creatures[SERPENT]) | bits(s.creatures[WHALE])
    return [do.BlowBoat(to) for to in members(reach(AROUND, task.at, WIND_HEXES, free, stops))]


def pick_boat(s: State, action: do.PickBoat, log: Log) -> None:
    """The boat that the wind blows."""
    s.agenda = then(s.agenda, Wind(action.at))
    if log is not None:
        log.append(ev.BoatPicked(action.at))


def blow_boat(s: State, action: do.BlowBoat, log: Log) -> None:
    """The boat goes there with all aboard; it may sail again in step 2 (ISL-9.8)."""
    task = s.agenda[-1]
    assert isinstance(task, Wind)
    assert task.at is not None
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.BoatBlown(task.at, action.to))
    move_boat(s, task.at, action.to, log)


# --- relocations (ISL-9.9 to ISL-9.11)


def empty_sea(s: State) -> int:
    """Sea hexes without any piece (ISL-9.10)."""
    creatures = bits(s.creatures[0]) | bits(s.creatures[1]) | bits(s.creatures[2])
    return sea(s) & ~creatures & ~bits(s.boats) & ~swimmer_hexes(s)


def relocations(s: State, task: Relocation) -> list[Action]:
    """The creature, then any empty sea hex, at any distance (ISL-9.9)."""
    if task.at is None:
        return [do.PickCreature(at) for at in dict.fromkeys(s.creatures[NUMBER[task.kind]])]
    return [do.PutCreature(to) for to in members(empty_sea(s))]


def pick_creature(s: State, action: do.PickCreature, log: Log) -> None:
    """The creature that is taken."""
    task = s.agenda[-1]
    assert isinstance(task, Relocation)
    s.agenda = then(s.agenda, Relocation(task.kind, action.at))
    if log is not None:
        log.append(ev.CreaturePicked(task.kind, action.at))


def put_creature(s: State, action: do.PutCreature, log: Log) -> None:
    """The creature is put there; as the hex is empty it attacks nobody (ISL-9.11)."""
    task = s.agenda[-1]
    assert isinstance(task, Relocation)
    assert task.at is not None
    s.agenda = s.agenda[:-1]
    shift_creature(s, task.kind, task.at, action.to)
    if log is not None:
        log.append(ev.CreatureRelocated(task.kind, task.at, action.to))


def shift_creature(s: State, kind: Kind, start: int, to: int) -> None:
    """A creature is somewhere else now."""
    number = NUMBER[kind]
    s.creatures[number] = with_piece(without_piece(s.creatures[number], start), to)


# --- refusals


def refuse_tile(s: State, action: do.PlayTile) -> IllegalAction:
    """Why this tile may not be played."""
    if not step_open(s):
        task = s.agenda[-1]
        fresh = isinstance(task, Movement) and task.left == MOVES
        return IllegalAction("ISL-5.1" if fresh else "ISL-5.8")  # a second tile, or too late for the first
    tile = Tile(action.terrain, action.back)
    if tile not in s.hands[s.side]:
        return IllegalAction("ISL-5.1", terrain=action.terrain, back=action.back)
    if action.back in DEFENCE:
        return IllegalAction("ISL-5.3", back=action.back)
    return IllegalAction("ISL-5.5", back=action.back)


def refuse_effect(s: State, action: Action) -> IllegalAction:
    """Why the tile played cannot do that."""
    task = s.agenda[-1]
    match task, action:
        case Dolphin(explorer=int(explorer)), do.GuideSwimmer(to):
            near = reach(AROUND, s.spots[explorer] - SWIMMING, DOLPHIN_HEXES, sea(s), 0)
            return IllegalAction("ISL-9.4" if near & BIT[to] else "ISL-9.1", hex=to)
        case Wind(at=None), do.PickBoat(at):
            controlled_by_others = at_spot(s, ABOARD + at) and s.side not in controllers(s, at)
            return IllegalAction("ISL-9.5" if controlled_by_others else "ISL-9.6", hex=at)
        case Wind(at=int(at)), do.BlowBoat(to):
            near = reach(AROUND, at, WIND_HEXES, sea(s), 0)
            return IllegalAction("ISL-9.7" if near & BIT[to] else "ISL-9.5", hex=to)
        case Relocation(), do.PutCreature(to):
            return IllegalAction("ISL-9.10", hex=to)
    rules: dict[type, str] = {Dolphin: "ISL-9.1", Wind: "ISL-9.5", Relocation: "ISL-9.9"}
    return IllegalAction(rules[type(task)])
