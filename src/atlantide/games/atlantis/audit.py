"""What must be true of every state: tiles and cards are conserved, and pawns stand where they may."""

from functools import reduce

from atlantide.contract import FATE
from atlantide.games.atlantis.meta import META
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    CELL_BACK,
    CELL_TILES,
    CELLS,
    COLOURS,
    CONTINENT,
    HAND_SIZES,
    NO_CARDS,
    OF_BACK,
    PAWNS,
    TILES,
    Counts,
    plus,
)
from atlantide.games.atlantis.referee import fate, legal, to_act
from atlantide.games.atlantis.state import ABSENT, State, home, own_pawns, worth
from atlantide.games.atlantis.tasks import (
    AnyTask,
    Deal,
    Draw,
    FirstPlayer,
    LateBridge,
    Layout,
    Pay,
    PlayOn,
    Prepare,
    Take,
    Uncover,
)
from atlantide.kernel.bits import members


def audit(s: State) -> list[str]:
    """Every broken invariant, with the rule it breaks; what is pending is looked at when the pieces are right."""
    wrong = [*_tiles(s), *_cards(s), *_pawns(s), *_bridges(s)]
    return wrong or _question(s)


def _tiles(s: State) -> list[str]:
    wrong = []
    shown = [tile for tile in s.tops if tile != NO_TILE]
    everywhere = [*shown, *s.gone, *(tile for held in s.held for tile in held), *members(s.unseen)]
    top = s.agenda[-1] if s.agenda else None
    if sorted(everywhere) != list(range(TILES)):
        wrong.append(f"ATL-1.2: tiles on the path, held, gone and unseen are not {TILES}")
    hidden = s.covered | (1 << top.cell if isinstance(top, Uncover) else 0)
    if hidden & ~sum(1 << cell for cell in range(1, CELLS + 1) if CELL_TILES[cell] > 1):
        wrong.append("ATL-1.2: a tile is covered where never two lie")
    if isinstance(top, FirstPlayer | Layout):
        return wrong
    for back, tiles in enumerate(OF_BACK):
        covered = sum(CELL_BACK[cell] == back for cell in members(hidden))
        if (s.unseen & tiles).bit_count() < covered:
            wrong.append("ATL-1.3: more tiles are covered than unseen")
    if any(s.tops[cell] == NO_TILE and s.covered >> cell & 1 for cell in range(CELLS + 1)):
        wrong.append("ATL-1.3: a tile is covered by nothing")
    return wrong


def _cards(s: State) -> list[str]:
    wrong = []
    hands: Counts = reduce(plus, s.hands)
    heaps = (hands, s.pile, s.discard, s.removed)
    if reduce(plus, heaps) != ALL_CARDS or any(min(heap) < 0 for heap in (*heaps, *s.hands)):
        wrong.append("ATL-1.8: cards in hands, in the piles and removed are not those of the box")
    if any(min(map(int.__sub__, hand, known)) < 0 for hand, known in zip(s.hands, s.known, strict=True)):
        wrong.append("ATL-15.8: a card is known that is not held")
    if reduce(plus, s.drawn, s.pile) != s.rebuilt:
        wrong.append("ATL-15.6: the draw pile and what was drawn of it are not what it was made of")
    mine = s.hands[s.seat] if s.options.pay_with_bought == "no" else NO_CARDS
    if any(map(int.__gt__, s.bought, mine)) or sum(s.bought) > s.fresh:
        wrong.append("ATL-8.12: cards were bought that are not held, or that pay like all others")
    if any(min(cards) < 0 for cards in (*s.drawn, *s.known, s.bought, s.rebuilt)):
        wrong.append("ATL-13.5: there are less than no cards")
    return wrong


def _pawns(s: State) -> list[str]:
    wrong = []
    if len(s.pawns) != len(COLOURS) * PAWNS:
        return ["ATL-1.1: there are not three pawns of each colour"]
    for pawn, at in enumerate(s.pawns):
        if (at == ABSENT) != (pawn >= s.seats * PAWNS):
            wrong.append("ATL-1.1: a pawn is not of a colour that is played")
        elif 0 < at < CONTINENT and s.tops[at] == NO_TILE:
            wrong.append(f"ATL-2.5: a pawn stands on water, cell {at}")
    cells = [at for at in s.pawns if 0 < at < CONTINENT]
    if len(set(cells)) < len(cells):
        wrong.append("ATL-2.4: two pawns stand on one cell")
    if s.turn == 0 and any(at > 0 for at in s.pawns):
        wrong.append("ATL-1.5: a pawn has left Atlantis before the first turn")
    return wrong


def _bridges(s: State) -> list[str]:
    if len(s.bridges) != s.laid.bit_count() or s.laid >> s.seats:
        return ["ATL-7.1: each player lays one bridge at most"]
    if any(not 0 < cell <= CELLS for cell in s.bridges) or list(s.bridges) != sorted(s.bridges):
        return ["ATL-7.13: a bridge is not on the path"]
    if any(s.tops[cell] != NO_TILE for cell in s.bridges):
        return ["ATL-7.2: a bridge lies on a tile"]
    return []


# --- what is pending


def _question(s: State) -> list[str]:
    if not 0 <= s.seat < s.seats or not -1 <= s.first < s.seats:
        return ["ATL-1.1: a seat is not at this table"]
    if s.over:
        fine = not s.agenda and s.over in META.reasons and len(s.settled) == s.seats
        if not fine:
            return ["ATL-14.1: the game is over, and something is pending or not settled"]
        if s.over == "third_pawn_home" and home(s, s.seat) < PAWNS:
            return ["ATL-14.1: nobody has brought the third pawn home"]
        return []
    if s.settled:
        return ["ATL-14.2: scores are settled before the end"]
    if not s.agenda:
        return ["ATL-3.1: nobody has to decide anything"]
    problem = _shape(s) or _numbers(s) or _sense(s, s.agenda[-1])
    if problem:
        return [problem]
    if isinstance(s.agenda[-1], Draw | Take | LateBridge):  # these may end by themselves
        return []
    actors = to_act(s)
    choices = fate(s) if actors == (FATE,) else legal(s, actors[0])
    return [] if choices else ["ATL-3.1: there is nothing to choose from"]


_AFTER = (
    (Draw, LateBridge),
    (Draw, LateBridge, Take),
    (Draw, LateBridge, Take, Pay),
    (Draw, LateBridge, Uncover),
)
_TURN: tuple[tuple[type, ...], ...] = ((Prepare,), (Prepare, Draw), (PlayOn,), (Draw,), *_AFTER)
_SETUP: tuple[tuple[type, ...], ...] = ((Deal, Layout, FirstPlayer), (Deal, Layout), (Deal,))


def _shape(s: State) -> str:
    """Which tasks may lie on one another."""
    kinds = tuple(type(task) for task in s.agenda)
    if kinds not in (_TURN if s.turn else _SETUP):
        return "ATL-3.2: these steps do not follow one another"
    if s.turn and any(home(s, seat) == PAWNS for seat in range(s.seats) if seat != s.seat):
        return "ATL-14.1: somebody is home, and the game is not over"
    if s.turn == 0 and isinstance(s.agenda[-1], Deal):
        return _dealing(s)
    return ""


def _dealing(s: State) -> str:
    if s.first < 0:
        return "ATL-1.7: who begins is not known"
    sizes = [sum(s.hands[(s.first + place) % s.seats]) for place in range(s.seats)]
    full = [size == HAND_SIZES[place] for place, size in enumerate(sizes)]
    begun = full.index(False) if False in full else s.seats
    if begun == s.seats or any(sizes[begun + 1 :]) or sizes[begun] > HAND_SIZES[begun]:
        return "ATL-1.8: the opening hands are not dealt in turn order"
    return ""


def _sense(s: State, task: AnyTask) -> str:
    """Whether the top task can be asked as things stand."""
    match task:
        case FirstPlayer() if s.first >= 0:
            return "ATL-1.7: who begins is known"
        case Layout() if s.first < 0 or any(s.hands[0]):
            return "ATL-1.2: the path is laid before the cards are dealt, after it is known who begins"
        case Layout() if all(s.tops[cell] != NO_TILE for cell in range(1, CELLS + 1) if CELL_TILES[cell]):
            return "ATL-1.2: the path is laid"
        case Uncover(cell) if s.tops[cell] != NO_TILE:
            return "ATL-9.4: a tile lies on what is to be uncovered"
        case PlayOn(start, cell):
            fits = start in own_pawns(s, s.seat) and start < cell < CONTINENT and cell in s.pawns
            if not fits or start == CONTINENT:
                return "ATL-5.4: no pawn has met another there"
        case Pay(rest, last):
            if rest < 1 or not 0 <= last < 14 or rest > worth(s, s.seat):
                return "ATL-6.7: nobody owes more than he can pay"
    return ""


def _numbers(s: State) -> str:
    """Whether the tasks, those that wait included, are about cells that exist and cards that can be drawn."""
    for task in s.agenda:
        match task:
            case Take(cell) | Uncover(cell) if not 0 < cell <= CONTINENT:
                return "ATL-9.1: there is no such cell"
            case Draw(left) if left < 0:
                return "ATL-13.1: nobody draws less than nothing"
    return ""
