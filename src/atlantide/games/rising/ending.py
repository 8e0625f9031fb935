"""Chapter 24: victory and defeat, for all together."""

from atlantide.contract import Outcome
from atlantide.games.rising import events as ev
from atlantide.games.rising.state import Log, State


def end(s: State, reason: str, log: Log) -> None:
    """The game ends at this very moment (RIS-4.3); nothing after it is played."""
    s.over = reason
    s.agenda = ()
    if log is not None:
        log.append(ev.GameEnded(reason, reason == "core_built", s.round, s.built.bit_count(), sum(s.dry)))


def outcome(s: State) -> Outcome | None:
    """All win (RIS-24.1) or all lose (RIS-24.2); no other end, no tie (RIS-24.3).

    The scores count the components built: a record without meaning in the rules (RIS-24.5). In a common defeat
    everybody is second.
    """
    if not s.over:
        return None
    won = s.over == "core_built"
    each = range(s.seats)
    return Outcome(
        returns=tuple(1.0 if won else -1.0 for _ in each),
        ranks=tuple(1 if won else 2 for _ in each),
        scores=tuple(s.built.bit_count() for _ in each),
        reason=s.over,
    )
