"""Chapters 12 and 14: when the game ends, who has how many points, and the challenges that change it."""

from atlantide.contract import Outcome, winners_take_all
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.state import OFF_BOARD, REMOVED, SAFE, Log, State


def end_if_settled(s: State, log: Log) -> None:
    """End the game when nobody is left on the board (ISL-12.6, ISL-14.3)."""
    for spot in s.spots:
        if spot < OFF_BOARD:
            return
    if s.options.challenge_2:
        end(s, "last", log)
    elif s.options.end_when_settled:
        end(s, "settled", log)


def end_if_stalled(s: State, log: Log) -> bool:
    """At the end of a turn: count quiet turns, and end the game when they are too many (ISL-14.5)."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    limit = s.options.stall_rounds * s.sides.count
    if s.options.challenge_2 and limit and s.quiet >= limit:
        end(s, "stall", log)
        return True
    return False


def end(s: State, reason: str, log: Log) -> None:
    """The game is over; whoever has not landed is lost (ISL-12.1)."""
    s.over = reason
    s.agenda = ()
    result = outcome(s)
    if log is not None and result is not None:
        # ISL-3.10: now everybody may see the values
        log.append(ev.GameEnded(reason, result.scores, result.ranks, tuple(s.values)))


def scores(s: State) -> tuple[int, ...]:
    """Per seat, the values of the explorers landed (ISL-12.2), or their number in challenge 3 (ISL-14.6)."""
    points = [0] * s.sides.seats
    for explorer, spot in enumerate(s.spots):
        if SAFE <= spot < REMOVED:
            # ISL-13.1: the points of both colours of a seat are added
            seat = s.sides.seat[s.sides.owner[explorer]]
            points[seat] += 1 if s.options.challenge_3 else s.values[explorer]
    return tuple(points)


def outcome(s: State) -> Outcome | None:
    """The result: the highest score wins (ISL-12.3), equal scores share victory and rank (ISL-12.4)."""
    if not s.over:
        return None
    points = scores(s)
    returns, ranks = winners_take_all(points)
    return Outcome(returns=returns, ranks=ranks, scores=points, reason=s.over)
