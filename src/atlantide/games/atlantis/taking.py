"""Chapters 9 to 11: the tile behind the pawn, what lay under it, and the ends that close up."""

from atlantide.contract import Action
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.pieces import CELL_BACK, OF_BACK
from atlantide.games.atlantis.state import Log, State, lie
from atlantide.games.atlantis.tasks import Take, Uncover
from atlantide.kernel.bits import members


def behind(s: State, cell: int, left: int = 0) -> int:
    """The nearest cell behind with a tile and no pawn (ATL-9.2, ATL-11.2); 0 if there is none (ATL-9.7).

    The cell that the pawn has left, or is to leave, is free (ATL-9.3).
    """
    return next(
        (at for at in range(cell - 1, 0, -1) if s.tops[at] != NO_TILE and (at not in s.pawns or at == left)),
        0,
    )


def take_tile(s: State, task: Take, log: Log) -> None:
    """The top tile goes to the player (ATL-9.1, ATL-9.5, ATL-9.8); what is under it is uncovered (ATL-9.4)."""
    cell = behind(s, task.cell)
    s.agenda = s.agenda[:-1]
    if not cell:
        if log is not None:
            log.append(ev.NothingTaken(s.seat))
        return
    tile = s.tops[cell]
    s.held[s.seat] = (*s.held[s.seat], tile)
    if log is not None:
        log.append(ev.TileTaken(s.seat, cell, tile))
    before = lie(s) if log is not None else None
    s.tops = (*s.tops[:cell], NO_TILE, *s.tops[cell + 1 :])  # ATL-9.6, ATL-2.9: water, if there is no other
    if s.covered >> cell & 1:
        s.covered &= ~(1 << cell)
        s.agenda = (*s.agenda, Uncover(cell))
    elif before is not None:
        tell_ends(s, before.first, before.last, log)


def tell_ends(s: State, first: int, last: int, log: Log) -> None:
    """The ends close up by themselves (ATL-10.1 to ATL-10.3); it is only told."""
    now = lie(s)
    if log is None or not now.first:
        return
    if now.first > first:
        log.append(ev.AtlantisClosed(now.first))
    if now.last < last:
        log.append(ev.ContinentClosed(now.last))


def uncoverings(s: State, task: Uncover) -> list[tuple[Action, int]]:
    """Any tile of that back that nobody has seen (ATL-15.3)."""
    return [(do.UNCOVER_TILE[tile], 1) for tile in members(s.unseen & OF_BACK[CELL_BACK[task.cell]])]


def uncover_tile(s: State, action: do.UncoverTile, log: Log) -> None:
    """The covered tile is the visible one now (ATL-2.2)."""
    task = s.agenda[-1]
    assert isinstance(task, Uncover)
    s.agenda = s.agenda[:-1]
    s.tops = (*s.tops[: task.cell], action.tile, *s.tops[task.cell + 1 :])
    s.unseen &= ~(1 << action.tile)
    if log is not None:
        log.append(ev.TileUncovered(task.cell, action.tile))
