"""Chapters 14 and 15: when the game ends and who has saved most."""

from atlantide.contract import Outcome, winners_take_all
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.board import ACROPOLIS, BIT
from atlantide.games.rescapes.state import OFF_BOARD, Log, State, land, saved


def in_play(s: State) -> bool:
    """Whether anybody's Atlantean is on a piece, aboard or swimming (RES-1.3, RES-14.2)."""
    for spot in s.spots:  # noqa: SIM110
        if spot < OFF_BOARD:
            return True
    return False


def end_if_sunk(s: State, log: Log) -> None:
    """The short game ends when the citadel has sunk (RES-15.1, RES-15.2), before any dice (RES-15.3)."""
    if s.options.length == "full":
        return
    gone = not s.citadel & BIT[ACROPOLIS] if s.options.short_end == "acropolis_gone" else not land(s)
    if gone:
        end(s, "short", log)


def end_if_stalled(s: State, log: Log) -> bool:
    """At the end of a turn: count quiet turns, and end the game when they are too many (RES-14.5, RES-14.6)."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    limit = s.options.stall_rounds * s.seats
    if limit and s.quiet >= limit:
        end(s, "stall", log)
        return True
    return False


def end(s: State, reason: str, log: Log) -> None:
    """The game is over; whoever is not saved counts for nothing."""
    s.over = reason
    s.agenda = ()
    result = outcome(s)
    if log is not None and result is not None:
        log.append(ev.GameEnded(reason, result.scores, result.ranks))


def outcome(s: State) -> Outcome | None:
    """The result: most saved wins (RES-14.3), equal numbers share victory and rank (RES-14.4)."""
    if not s.over:
        return None
    points = saved(s)
    returns, ranks = winners_take_all(points)
    return Outcome(returns=returns, ranks=ranks, scores=points, reason=s.over)
