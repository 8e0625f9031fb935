"""Chapters 8 and 9: step 2, sinking a piece, and what was under it."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.board import ACROPOLIS, AROUND, BIT
from atlantide.games.rescapes.pieces import (
    DOLPHIN,
    HIDDEN,
    KINDS,
    NUMBER,
    SHIP,
    SYMBOLS,
    Kind,
    Region,
    Symbol,
    piece_at,
    region_of,
)
from atlantide.games.rescapes.state import (
    ON_PIECE,
    SWIMMING,
    Dolphin,
    Log,
    State,
    at_spot,
    land,
    lose_atlanteans,
    lose_ship,
    sea,
)
from atlantide.games.rescapes.tasks import Dice, Movement, Reveal, Sinking
from atlantide.games.rescapes.wards import settle
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import members
from atlantide.kernel.pieces import with_piece, without_piece


def region_due(s: State) -> tuple[Region, int]:
    """The region that sinks now and its pieces: stone, then land, then citadel with Acropolis (RES-8.2).

    A whirlpool may have emptied one that is not due yet (RES-16.7).
    """
    if s.stones:
        return "stone", s.stones
    if s.lands:
        return "land", s.lands
    return "citadel", s.citadel


def sinkings(s: State) -> list[Action]:
    """Any piece of the region due, wherever it lies, whoever stands on it (RES-8.1, RES-8.3, RES-8.4)."""
    return [do.SINK[at] for at in members(region_due(s)[1])]


def sink_piece(s: State, action: do.SinkPiece, log: Log) -> None:
    """The piece leaves, whoever stood on it swims (RES-8.5), and then its symbol is shown."""
    at = action.at
    fallen = at_spot(s, ON_PIECE + at)
    take_away(s, at)
    for atlantean in fallen:
        s.spots[atlantean] = SWIMMING + at  # RES-5.7
    if log is not None:
        log.append(ev.PieceSunk(s.seat, at, piece_at(at), fallen))
    # RES-8.6: there is nothing under the Acropolis
    s.agenda = s.agenda[:-1] if at == ACROPOLIS else then(s.agenda, Reveal(at))


def take_away(s: State, at: int) -> None:
    """A piece is gone, sunk or destroyed, and its hex is sea (RES-1.1, RES-8.7); so the turn is not quiet."""
    s.stones &= ~BIT[at]
    s.lands &= ~BIT[at]
    s.citadel &= ~BIT[at]
    s.stirred = True


def symbols(s: State, task: Reveal) -> list[tuple[Action, int]]:
    """What can have been under the piece: whatever has not been shown yet (RES-13.3, RES-13.4).

    Symbols of pieces that were destroyed unseen stay in the pool: any of the unseen ones may be it.
    """
    if s.options.symbol_split == "random":  # RES-2.3
        left = [sum(row) for row in zip(*HIDDEN, strict=True)]
        for shown in s.revealed:
            left = [count - seen for count, seen in zip(left, shown, strict=True)]
    else:
        region = region_of(task.at)
        left = [count - seen for count, seen in zip(HIDDEN[region], s.revealed[region], strict=True)]
    return [(do.REVEAL[symbol], count) for symbol, count in zip(SYMBOLS, left, strict=True) if count > 0]


def reveal_symbol(s: State, action: do.RevealSymbol, log: Log) -> None:
    """The symbol is shown to all and takes effect (RES-8.5)."""
    task = s.agenda[-1]
    assert isinstance(task, Reveal)
    s.agenda = s.agenda[:-1]
    region, symbol = region_of(task.at), SYMBOLS.index(action.symbol)
    shown = s.revealed[region]
    s.revealed[region] = (*shown[:symbol], shown[symbol] + 1, *shown[symbol + 1 :])
    if log is not None:
        log.append(ev.SymbolRevealed(task.at, action.symbol))
    resolve(s, action.symbol, task.at, log)


def resolve(s: State, symbol: Symbol, at: int, log: Log) -> None:
    """A symbol does what it shows."""
    if symbol == "whirlpool":
        whirl(s, at, log)
    elif symbol == "ship":
        launch(s, at, log)
    else:
        appear(s, symbol, at, log)


def appear(s: State, kind: Kind, at: int, log: Log) -> None:
    """A creature comes from the supply (RES-9.1); if there is none, nothing happens (RES-9.6).

    A shark or sea monster eliminates all who fell (RES-9.2), an octopus nobody (RES-9.3), a dolphin takes one of
    them (RES-9.4).
    """
    number = NUMBER[kind]
    if not s.supply[number]:
        return
    s.supply[number] -= 1
    if number == DOLPHIN:
        s.dolphins = tuple(sorted((*s.dolphins, Dolphin(at))))
    else:
        s.creatures[number] = with_piece(s.creatures[number], at)
    if log is not None:
        log.append(ev.CreatureAppeared(kind, at))
    settle(s, at, log)


def launch(s: State, at: int, log: Log) -> None:
    """An empty ship comes from the supply; who fell stays in the water beside it (RES-9.5, RES-9.6)."""
    if not s.supply[SHIP]:
        return
    s.supply[SHIP] -= 1
    s.ships = with_piece(s.ships, at)
    if log is not None:
        log.append(ev.ShipAppeared(at))


def whirl(s: State, at: int, log: Log) -> None:
    """Everything here and in the six hexes around is destroyed, land too (RES-9.7, RES-9.8, RES-9.12).

    No red hex is near enough (RES-16.4).
    Nobody falls into the water, no dolphin helps (RES-9.9), nothing is shown and nothing follows (RES-9.10), and
    pieces go out of their order (RES-9.11). With ``sea_only`` land is spared (RES-9.13).
    """
    if log is not None:
        log.append(ev.WhirlpoolOpened(at))
    swallowed = BIT[at] | AROUND[at]
    if s.options.whirlpool_scope == "sea_only":
        swallowed &= sea(s)
    tiles = land(s)
    for place in members(swallowed):
        lose_atlanteans(s, at_spot(s, SWIMMING + place), place, "whirlpool", log)
        if place in s.ships:
            lose_ship(s, place, "whirlpool", log)
        for kind in KINDS:
            lose_creatures(s, kind, place, log)
        if tiles & BIT[place]:
            lose_atlanteans(s, at_spot(s, ON_PIECE + place), place, "whirlpool", log)
            take_away(s, place)
            if log is not None:
                log.append(ev.PieceDestroyed(place, piece_at(place)))


def lose_creatures(s: State, kind: Kind, at: int, log: Log) -> None:
    """All creatures of a kind in a hex leave the game for good (RES-1.5)."""
    number = NUMBER[kind]
    if number == DOLPHIN:
        left = tuple(dolphin for dolphin in s.dolphins if dolphin.at != at)
        gone = len(s.dolphins) - len(left)
        s.dolphins = left
    else:
        gone = s.creatures[number].count(at)
        for _ in range(gone):
            s.creatures[number] = without_piece(s.creatures[number], at)
    s.lost[number] += gone
    if log is not None:
        log += [ev.CreatureLost(kind, at)] * gone


def has_sunk(s: State) -> bool:
    """Whether, by what is pending, a piece must have gone this turn: step 2 was skipped only without one (RES-3.3)."""
    if not s.turn or not s.agenda or any(isinstance(task, Movement | Sinking) for task in s.agenda):
        return False
    resolving = isinstance(s.agenda[0], Dice) and len(s.agenda) > 1
    return bool(land(s)) or resolving


def refuse_sinking(s: State, action: do.SinkPiece) -> IllegalAction:
    """Why this piece may not be sunk."""
    if not land(s) & BIT[action.at]:
        return IllegalAction("RES-8.1", hex=action.at)
    region, _ = region_due(s)
    return IllegalAction("RES-8.2", hex=action.at, region=region)
