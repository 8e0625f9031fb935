"""What must be true of every state: pieces are conserved and stand where the rules let them stand."""

from collections import Counter
from itertools import pairwise

from atlantide.contract import FATE
from atlantide.games.the_island.board import BIT, MOORINGS, RIM, SERPENT_STARTS, SLOT_SET, SLOTS
from atlantide.games.the_island.defence import eligible, is_possible_holder
from atlantide.games.the_island.kept import dolphin_swimmers, wind_boats
from atlantide.games.the_island.pieces import (
    BOAT_SEATS,
    COUNT,
    EXPLORER_NAMES,
    EXPLORERS,
    GREEN,
    KINDS,
    MOVES,
    NUMBER,
    SERPENT,
    STOCK,
    TERRAINS,
    TILES,
    VALUES,
    Tile,
)
from atlantide.games.the_island.referee import fate, legal, to_act
from atlantide.games.the_island.state import (
    ABOARD,
    ABSENT,
    OFF_BOARD,
    RESERVE,
    SWIMMING,
    State,
    land,
    sea,
)
from atlantide.games.the_island.tasks import (
    MOVEMENT_OPEN,
    AnyTask,
    Attack,
    Boarding,
    Defence,
    Die,
    Dolphin,
    FirstPlayer,
    Layout,
    Mooring,
    Movement,
    Placement,
    Relocation,
    Removal,
    Reveal,
    TileChoice,
    Valuation,
    Wind,
)
from atlantide.games.the_island.turn import is_asked, on_board
from atlantide.kernel.bits import bits


def audit(s: State) -> list[str]:
    """Every broken invariant, with the rule it breaks; what is pending is looked at when the pieces are right."""
    wrong = [*_tiles(s), *_explorers(s), *_values(s), *_boats(s), *_creatures(s), *_waters(s)]
    return wrong or _question(s)


def _tiles(s: State) -> list[str]:
    wrong = []
    board = {"beach": s.beaches, "forest": s.forests, "mountain": s.mountains}
    if s.beaches & s.forests or s.beaches & s.mountains or s.forests & s.mountains:
        wrong.append("ISL-2.3: two tiles lie on one slot")
    if land(s) & ~SLOT_SET:
        wrong.append("ISL-2.3: a tile lies outside the island")
    task = s.agenda[-1] if s.agenda else None
    if isinstance(task, Layout):
        return wrong
    if isinstance(task, Reveal) and not SLOT_SET & ~land(s) & BIT[task.at]:
        return [*wrong, "ISL-7.6: there is no tile to turn"]
    seen = Counter(s.discarded)
    for hand in s.hands:
        seen.update(hand)
        if any(tile.back in GREEN for tile in hand):
            wrong.append("ISL-8.1: a green tile is in a hand")
    for terrain in TERRAINS:
        drawn = 0
        for tile, number in seen.items():
            if tile.terrain == terrain:
                drawn += number
                if number > COUNT[terrain].get(tile.back, 0):
                    wrong.append(f"ISL-3.8: too many {terrain} tiles show {tile.back}")
        face_down = isinstance(task, Reveal) and task.terrain == terrain
        unseen = face_down or (s.over == "submerged" and terrain == _never_turned(seen))
        if board[terrain].bit_count() + drawn + unseen != TILES[terrain]:
            wrong.append(
                f"ISL-1.9: {terrain} tiles on the board, in hands and discarded are not {TILES[terrain]}"
            )
    # ISL-7.2: in the order of terrains, a tile just removed counting as the last of its own
    left = {terrain: tiles.bit_count() for terrain, tiles in board.items()}
    if isinstance(task, Reveal):
        left[task.terrain] += 1
    for sooner, later in pairwise(TERRAINS):
        if left[sooner] and left[later] < TILES[later]:
            wrong.append(f"ISL-7.2: a {later} has gone before the last {sooner}")
    if s.turn == 0 and land(s) != SLOT_SET:
        wrong.append("ISL-2.3: the island is not whole before the first turn")
    return wrong


def _never_turned(seen: Counter[Tile]) -> str:
    """Challenge 4: the terrain of the last tile, whose back was never drawn (ISL-14.9)."""
    drawn = Counter(dict.fromkeys(TERRAINS, 0))
    for tile, number in seen.items():
        drawn[tile.terrain] += number
    return next((terrain for terrain in TERRAINS if drawn[terrain] < TILES[terrain]), "")


def _explorers(s: State) -> list[str]:
    wrong = []
    if len(s.spots) != len(EXPLORER_NAMES):
        return ["ISL-2.1: there are not ten explorers of each colour"]
    waters, tiles = sea(s), land(s)
    if s.turn and RESERVE in s.spots:
        wrong.append("ISL-2.7: somebody was never placed, and turns are being played")
    for explorer, spot in enumerate(s.spots):
        name = EXPLORER_NAMES[explorer]
        if (spot == ABSENT) != (s.sides.owner[explorer] < 0):
            wrong.append(f"ISL-2.1: {name} is not of a colour that is played")
        elif spot < ABOARD:
            if not tiles & BIT[spot]:
                wrong.append(f"ISL-1.4: {name} stands on a tile that is not there")
        elif spot < SWIMMING:
            if spot - ABOARD not in s.boats:
                wrong.append(f"ISL-1.4: {name} is aboard a boat that is not there")
        elif spot < OFF_BOARD and not waters & BIT[spot - SWIMMING]:
            wrong.append(f"ISL-1.4: {name} swims on land")
    entered = bits(e for e in s.sides.own[s.side] if s.spots[e] >= ABOARD and s.turn)
    if s.wet & ~entered:
        wrong.append(
            "ISL-6.15: only explorers of the active side that have left the island use their allowance"
        )
    return wrong


def _values(s: State) -> list[str]:
    if s.options.challenge_3:
        return ["ISL-14.7: an explorer has a value"] if any(s.values) else []
    wrong = []
    task = s.agenda[-1] if s.agenda else None
    waiting = task.explorer if isinstance(task, Valuation) else -1
    for first in range(0, len(EXPLORER_NAMES), EXPLORERS):
        if s.sides.owner[first] < 0:
            if any(s.values[first : first + EXPLORERS]):
                wrong.append(f"ISL-2.1: nobody plays the colour of {EXPLORER_NAMES[first]}")
            continue
        given = Counter(value for value in s.values[first : first + EXPLORERS] if value)
        if given - Counter(VALUES):
            wrong.append(
                f"ISL-2.8: the values of {EXPLORER_NAMES[first]} and its colour are not those of the box"
            )
        for explorer in range(first, first + EXPLORERS):
            has_value = s.values[explorer] > 0
            if has_value == (s.spots[explorer] == RESERVE or explorer == waiting):
                wrong.append(f"ISL-2.8: {EXPLORER_NAMES[explorer]} has a value too early or none")
    return wrong


def _boats(s: State) -> list[str]:
    wrong = []
    if len(set(s.boats)) < len(s.boats):
        wrong.append("ISL-1.7: two boats are in one hex")
    if bits(s.boats) & ~sea(s):
        wrong.append("ISL-1.7: a boat is on land")
    wrong += [
        f"ISL-1.7: more than {BOAT_SEATS} explorers are aboard one boat"
        for at in s.boats
        if s.spots.count(ABOARD + at) > BOAT_SEATS
    ]
    ashore = 0 if s.turn else s.sides.boats * s.sides.count - len(s.boats)
    if len(s.boats) + s.supply[-1] + s.lost[-1] + ashore != STOCK[-1]:
        wrong.append(f"ISL-1.9: boats on the board, in the supply and lost are not {STOCK[-1]}")
    return wrong


def _creatures(s: State) -> list[str]:
    wrong = []
    for number, kind in enumerate(KINDS):
        if bits(s.creatures[number]) & ~sea(s):
            wrong.append(f"ISL-10.4: a {kind} is on land")
        if len(s.creatures[number]) + s.supply[number] + s.lost[number] != STOCK[number]:
            wrong.append(f"ISL-1.9: {kind}s on the board, in the supply and lost are not {STOCK[number]}")
    if s.supply[SERPENT]:
        wrong.append("ISL-2.2: there is no supply of serpents")
    if min(*s.supply, *s.lost) < 0:
        wrong.append("ISL-1.9: less than nothing is in the supply or lost")
    return wrong


def _waters(s: State) -> list[str]:
    """No swimmer lives beside a shark or serpent, but for the moment in which a shark may be repelled (ISL-1.11)."""
    pending = s.agenda[-1] if s.agenda else None
    wrong = []
    for number, kind in enumerate(KINDS[:2]):
        for at in s.creatures[number]:
            alone = s.creatures[number].count(at) == 1
            spared = alone and isinstance(pending, Defence) and (pending.kind, pending.at) == (kind, at)
            if s.spots.count(SWIMMING + at) and not spared:
                wrong.append(f"ISL-1.11: somebody swims beside a {kind}")
    return wrong


_STACKS: set[tuple[type, ...]] = {
    (FirstPlayer, Layout),
    (FirstPlayer,),
    (Placement,),
    (Valuation,),
    (Mooring,),
    (Die, TileChoice),
    (Die, Reveal),
    (Die, Boarding),
    (Die,),
    (Attack,),
    (Defence,),
    *((Die, *steps) for steps in ((Removal,), (Removal, Movement), (Movement,))),
    *((Die, *step, Movement, effect) for step in ((), (Removal,)) for effect in (Dolphin, Wind, Relocation)),
}
"""What can be pending together."""


def _question(s: State) -> list[str]:
    """What is pending makes sense, and somebody can answer it."""
    if bool(s.over) == bool(s.agenda):
        return ["ISL-4.4: a game is either over or somebody has to decide"]
    if s.over:
        return _ended(s)
    task = s.agenda[-1]
    kinds = tuple(type(pending) for pending in s.agenda)
    in_setup = kinds[0] in {FirstPlayer, Placement, Valuation, Mooring}
    if kinds not in _STACKS or in_setup != (s.turn == 0):
        return ["ISL-4.1: these decisions cannot be pending together"]
    if Removal in kinds and not land(s):
        return ["ISL-7.9: there is no tile to remove"]
    if Removal not in kinds and land(s) and (Movement in kinds or TileChoice in kinds):
        return ["ISL-7.1: the removal of a tile is missing"]
    for pending in s.agenda:
        covered = pending is not task
        if isinstance(pending, Movement):
            used = pending.left != MOVES
            if not 0 <= pending.left <= MOVES or (used and (covered or pending.tile_open)):
                return ["ISL-6.1: these moves cannot be left"]
        if isinstance(pending, Movement | Removal) and pending.tile_open and (covered or s.wet):
            return ["ISL-5.8: step 1 is closed"]
    # ISL-14.3, ISL-14.8, ISL-12.1: without challenge 2 the game ends with the last tile at the latest
    if not (
        s.turn == 0 or land(s) or s.options.challenge_2 or (Reveal in kinds and not s.options.challenge_4)
    ):
        return ["ISL-12.1: no tile is left, and the game goes on"]
    if not (s.options.challenge_2 or s.options.challenge_4) and any(t.back == "VOLCANO" for t in s.discarded):
        return ["ISL-12.1: the volcano has erupted, and the game goes on"]
    if (land(s) and (s.quiet or s.stirred != (s.turn > 0))) or (not s.turn and s.quiet):
        return ["ISL-14.5: turns are quiet only when no tile is left"]
    return _choices(s, task)


def _ended(s: State) -> list[str]:
    """The reason of the end fits the options and the board."""
    somebody = min(s.spots) < OFF_BOARD
    erupted = any(tile.back == "VOLCANO" for tile in s.discarded)
    fits = {
        "volcano": erupted and not (s.options.challenge_2 or s.options.challenge_4),
        "settled": s.options.end_when_settled and not s.options.challenge_2 and not somebody,
        "last": s.options.challenge_2 and not somebody,
        "stall": s.options.challenge_2 and s.options.stall_rounds > 0 and not land(s),
        "submerged": s.options.challenge_4 and not land(s),
    }
    return (
        [] if s.turn and fits[s.over] else [f"ISL-4.4: the game cannot have ended for this reason: {s.over}"]
    )


def _choices(s: State, task: AnyTask) -> list[str]:
    """The task fits the pieces, and there is something to choose."""
    at = getattr(task, "at", None)
    if at is not None and not 0 <= at < len(BIT):
        return ["ISL-1.2: something is pending outside the board"]
    if wrong := _in_setup(s, task) or _in_turn(s, task):
        return [wrong]
    actors = to_act(s)
    if not (fate(s) if actors == (FATE,) else legal(s, actors[0])):
        return ["ISL-4.2: there is nothing to choose"]
    return []


def _in_setup(s: State, task: AnyTask) -> str:
    """What is wrong with a question of the set-up, if anything."""
    if s.turn:
        return ""
    laid = land(s).bit_count()
    everybody = [spot for spot in s.spots if spot not in {RESERVE, ABSENT}]
    if any(s.hands) or s.discarded:
        return "ISL-2.3: nothing has happened to the tiles before the first turn"
    if s.creatures != [SERPENT_STARTS, (), ()]:
        return "ISL-2.2: before the first turn there are five serpents, on their starts"
    if bits(s.boats) & ~MOORINGS | bits(s.boats) & bits(SERPENT_STARTS):
        return "ISL-2.10: a boat starts on the coast, and not beside a serpent"
    if s.boats and not isinstance(task, Mooring):
        return "ISL-2.10: boats are placed after the last explorer"
    if any(spot >= ABOARD or everybody.count(spot) > _room(s, spot) for spot in everybody):
        return "ISL-2.7: explorers are placed on tiles that have room for them"
    match task:
        case Layout() if land(s) != bits(SLOTS[:laid]) or laid == len(SLOTS):
            return "ISL-2.3: the tiles are laid slot by slot"
        case Layout() | FirstPlayer() if everybody:
            return "ISL-2.13: nobody is placed before the first player is drawn"
        case Placement() | Valuation():
            return _placing(s, task)
        case Mooring() if RESERVE in s.spots:
            return "ISL-2.10: boats are placed after the last explorer"
        case Mooring():
            due = len(s.boats) % s.sides.count == (s.side - s.first) % s.sides.count
            if not due or len(s.boats) >= s.sides.boats * s.sides.count:
                return "ISL-2.10: it is not this side's turn to place a boat"
    return ""


def _room(s: State, tile: int) -> int:
    """How many explorers a tile takes in set-up (ISL-2.7, ISL-14.1)."""
    return 2 if s.options.challenge_1 and not RIM & BIT[tile] else 1


def _in_turn(s: State, task: AnyTask) -> str:
    """What is wrong with a question of a turn, if anything."""
    match task:
        case TileChoice() if not s.hands[s.side] or on_board(s, s.side):
            return "ISL-5.9: the hand is empty, or there is another question"
        case Removal(tile_open=True) if is_asked(s, MOVEMENT_OPEN):
            return "ISL-5.9: step 2 comes first"
        case Reveal(at=at) if at in (*s.boats, *s.creatures[0], *s.creatures[1], *s.creatures[2]):
            return "ISL-7.7: something is where the tile has just gone"
        case Boarding(at=at):
            aboard = s.spots.count(ABOARD + at)
            if (
                at not in s.boats
                or not SLOT_SET & BIT[at]
                or not aboard < BOAT_SEATS < s.spots.count(SWIMMING + at) + aboard
            ):
                return "ISL-8.5: there is nothing to choose among the swimmers"
        case Dolphin(explorer=int(explorer)) if explorer not in dolphin_swimmers(s):
            return "ISL-9.1: the dolphin has no such swimmer"
        case Wind(at=int(at)) if at not in wind_boats(s):
            return "ISL-9.6: the wind has no such boat"
        case Relocation(at=int(at)) if at not in s.creatures[NUMBER[task.kind]]:
            return "ISL-9.9: there is no such creature"
        case Defence(kind, at, side):
            asked = side != s.side and side in eligible(s, kind, at) and is_possible_holder(s, kind, side)
            if not asked or at not in s.creatures[NUMBER[kind]]:
                return "ISL-11.6: a side is asked that cannot defend itself"
    return ""


def _placing(s: State, task: Placement | Valuation) -> str:
    """Explorers are placed clockwise from the first player, in the order of their numbers."""
    placed = [0] * s.sides.count
    for side, own in enumerate(s.sides.own):
        placed[side] = sum(s.spots[explorer] != RESERVE for explorer in own)
        for first in range(own[0], own[-1] + 1, EXPLORERS):
            spots = s.spots[first : first + EXPLORERS]
            if RESERVE in spots and any(spot != RESERVE for spot in spots[spots.index(RESERVE) :]):
                return "ISL-1.12: explorers are numbered in the order of their placement"
    if isinstance(task, Valuation):
        stands = s.spots[task.explorer] < ABOARD and s.sides.owner[task.explorer] == s.side
        if not stands or s.values[task.explorer] or s.options.challenge_3:
            return "ISL-2.8: nobody has to choose that value"
        placed[s.side] -= 1
    ahead = (s.side - s.first) % s.sides.count
    order = [placed[(s.first + i) % s.sides.count] for i in range(s.sides.count)]
    if order != [order[-1] + (i < ahead) for i in range(s.sides.count)]:
        return "ISL-2.7: it is not this side's turn to place an explorer"
    return ""
