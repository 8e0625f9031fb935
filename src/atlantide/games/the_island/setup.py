"""Chapter 2: set-up, until the last boat is on the water. Who may see the values is chapter 3 (``view.py``)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import BIT, MOORINGS, RIM, SLOT_SET, SLOTS
from atlantide.games.the_island.pieces import COLOURS, EXPLORERS, TERRAINS, TILES, VALUES
from atlantide.games.the_island.state import ON_TILE, RESERVE, Log, State, land
from atlantide.games.the_island.tasks import MOORING, PLACEMENT, Valuation
from atlantide.kernel.bits import bits, members
from atlantide.kernel.pieces import with_piece

_LAY = {terrain: do.LayTile(terrain) for terrain in TERRAINS}


# --- the island (ISL-2.3)


def layouts(s: State) -> list[tuple[Action, int]]:
    """Which terrain the next slot gets: in proportion to the tiles not laid yet, so all layouts are equally likely."""
    laid = zip(TERRAINS, (s.beaches, s.forests, s.mountains), strict=True)
    left = [(_LAY[terrain], TILES[terrain] - tiles.bit_count()) for terrain, tiles in laid]
    return [(action, weight) for action, weight in left if weight]


def lay_tile(s: State, action: do.LayTile, log: Log) -> None:
    """A terrain comes to lie on the next slot."""
    laid = land(s).bit_count()
    at = SLOTS[laid]
    if action.terrain == "beach":
        s.beaches |= BIT[at]
    elif action.terrain == "forest":
        s.forests |= BIT[at]
    else:
        s.mountains |= BIT[at]
    if log is not None:
        log.append(ev.TileLaid(at, action.terrain))
    if laid + 1 == len(SLOTS):
        s.agenda = s.agenda[:-1]
        if s.options.first_player != "random":  # ISL-2.5: named by the table
            begin_placement(s, s.options.first_player, log)


# --- the first player (ISL-2.5)


def first_players(s: State) -> list[tuple[Action, int]]:
    """Every side with the same chance."""
    return [(do.DrawFirstPlayer(side), 1) for side in range(s.sides.count)]


def draw_first_player(s: State, action: do.DrawFirstPlayer, log: Log) -> None:
    """Fate has settled who begins."""
    begin_placement(s, action.side, log)


def begin_placement(s: State, first: int, log: Log) -> None:
    """The first player places the first explorer (ISL-2.7)."""
    s.first = s.side = first
    s.agenda = (PLACEMENT,)
    if log is not None:
        log.append(ev.FirstPlayerDrawn(first))


# --- explorers (ISL-2.7 to ISL-2.9)


def free_tiles(s: State) -> list[int]:
    """The tiles that may receive an explorer."""
    spots = s.spots
    taken = set(spots)
    if not s.options.challenge_1:
        return [at for at in SLOTS if at not in taken]  # ISL-2.7: one each
    # ISL-14.1, ISL-14.2: two each, but one on the outer coast
    return [at for at in SLOTS if at not in taken or (not RIM & BIT[at] and spots.count(at) == 1)]


def reserves(s: State) -> list[int]:
    """The colours of which the active side has explorers left to place; two in a two-colour game (ISL-13.4)."""
    return [c for c in s.sides.colours[s.side] if s.spots[c * EXPLORERS + EXPLORERS - 1] == RESERVE]


def placements(s: State) -> list[do.PlaceExplorer]:
    """Any free tile; there is no passing (ISL-2.7)."""
    tiles = free_tiles(s)
    found: list[do.PlaceExplorer] = []
    for colour in reserves(s):
        place = do.PLACE_EXPLORER[colour]
        found += [place[at] for at in tiles]
    return found


def place_explorer(s: State, action: do.PlaceExplorer, log: Log) -> None:
    """The next explorer of the colour stands on the tile."""
    first = COLOURS.index(action.colour) * EXPLORERS
    explorer = s.spots.index(RESERVE, first)  # ISL-1.12: numbered in order of placement
    s.spots[explorer] = ON_TILE + action.to
    if log is not None:
        log.append(ev.ExplorerPlaced(s.side, explorer, action.to))
    if s.options.challenge_3:  # ISL-14.7: nothing is chosen but the tile
        next_placement(s, log)
    elif explorer == first + EXPLORERS - 1:
        # Everybody knows that one value is left: no question.
        choose_value(s, explorer, values_left(s, explorer)[0], log)
    else:
        s.agenda = (Valuation(explorer),)


def values_left(s: State, explorer: int) -> list[int]:
    """The values that no explorer of this colour has yet, in rising order."""
    first = explorer // EXPLORERS * EXPLORERS
    left = list(VALUES)
    for value in s.values[first : first + EXPLORERS]:
        if value:
            left.remove(value)
    return left


def valuations(s: State, task: Valuation) -> list[Action]:
    """The different values left; asked even when there is one only, since others must not learn that (ISL-3.9)."""
    return [do.CHOOSE_VALUE[value] for value in dict.fromkeys(values_left(s, task.explorer))]


def apply_value(s: State, action: do.ChooseValue, log: Log) -> None:
    """The owner has chosen which value the explorer has (ISL-2.8)."""
    task = s.agenda[-1]
    assert isinstance(task, Valuation)
    choose_value(s, task.explorer, action.value, log)


def choose_value(s: State, explorer: int, value: int, log: Log) -> None:
    """An explorer gets its value; only its owner sees it (ISL-2.8)."""
    s.values[explorer] = value
    if log is not None:
        log.append(ev.ValueChosen(s.sides.seat[s.side], explorer, value))
    next_placement(s, log)


def next_placement(s: State, log: Log) -> None:
    """Clockwise, until all explorers are placed (ISL-2.7); then the boats (ISL-2.10)."""
    s.side = (s.side + 1) % s.sides.count
    if RESERVE not in s.spots:
        s.agenda = (MOORING,)
    elif s.spots.count(RESERVE) == 1 and len(left := placements(s)) == 1:
        place_explorer(s, left[0], log)  # the last explorer on the last tile
    else:
        s.agenda = (PLACEMENT,)


# --- boats (ISL-2.10, ISL-2.11)


def mooring_hexes(s: State) -> int:
    """Sea hexes that touch a tile and hold neither boat nor serpent."""
    return MOORINGS & ~bits(s.boats) & ~bits(s.creatures[0])


def moorings(s: State) -> list[Action]:
    """Where a boat may be placed."""
    return [do.PLACE_BOAT[at] for at in members(mooring_hexes(s))]


def place_boat(s: State, action: do.PlaceBoat, log: Log) -> None:
    """A boat is put on the water; it belongs to nobody from now on (ISL-2.11)."""
    s.boats = with_piece(s.boats, action.to)
    if log is not None:
        log.append(ev.BoatPlaced(s.side, action.to))
    s.side = (s.side + 1) % s.sides.count
    # ISL-2.12: after the last boat the turn order is back at the first player, who begins.
    s.agenda = () if len(s.boats) == s.sides.boats * s.sides.count else (MOORING,)


# --- refusals


def refuse_placement(s: State, action: do.PlaceExplorer) -> IllegalAction:
    """Why an explorer may not be placed there."""
    if COLOURS.index(action.colour) not in reserves(s):
        return IllegalAction("ISL-2.1", colour=action.colour)
    if not SLOT_SET & BIT[action.to]:
        return IllegalAction("ISL-2.7", hex=action.to)
    if s.options.challenge_1:
        return IllegalAction("ISL-14.1", hex=action.to)
    return IllegalAction("ISL-2.7", hex=action.to)


def refuse_value(action: do.ChooseValue) -> IllegalAction:
    """Why the explorer may not have this value."""
    return IllegalAction("ISL-2.8", value=action.value)


def refuse_mooring(action: do.PlaceBoat) -> IllegalAction:
    """Why a boat may not be placed there."""
    return IllegalAction("ISL-2.10", hex=action.to)
