"""Clocks: how long a seat may think, and whose flag falls when.

A clock is a plain value; whoever makes a move presses it and keeps the new one. It knows no game and no
system time: the moment is always given.
"""

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from atlantide.contract import Seat


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How quickly a table plays.

    ``live``: every seat has ``seconds`` for the whole game, and gets ``bonus`` more with each decision it makes.
    ``days``: every decision has ``seconds`` of its own. ``none``: nobody is in a hurry.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    bonus: int = 0

    def sensible(self) -> bool:
        """Whether people can play like that."""
        if self.kind == "none":
            return self.seconds == self.bonus == 0
        if self.kind == "live":
            return 10 <= self.seconds <= 86_400 and 1 <= self.bonus <= 3600
        return 60 <= self.seconds <= 30 * 86_400 and self.bonus == 0


class Clock(msgspec.Struct, frozen=True):
    """The time of every seat; it runs for those whom the table waits for."""

    pace: Pace
    left: tuple[float, ...]
    """Seconds of each seat at the moment ``since``."""
    running: tuple[int, ...] = ()
    since: float = 0.0

    @classmethod
    def new(cls, pace: Pace, seats: int) -> "Clock | None":
        """A clock that nobody has pressed yet, or none."""
        return None if pace.kind == "none" else cls(pace, (float(pace.seconds),) * seats)

    def at(self, now: float) -> tuple[float, ...]:
        """What every seat has left at a moment."""
        gone = max(0.0, now - self.since)
        return tuple(
            max(0.0, left - gone) if seat in self.running else left for seat, left in enumerate(self.left)
        )

    def wait(self, awaited: Collection[int], now: float, moved: Sequence[int] = ()) -> "Clock":
        """The clock from now on: it runs for the awaited, after some have made their decision."""
        left = list(self.at(now))
        for seat in moved:
            if seat >= 0:
                whole = float(self.pace.seconds)
                left[seat] = whole if self.pace.kind == "days" else left[seat] + self.pace.bonus
        return Clock(self.pace, tuple(left), tuple(sorted(seat for seat in awaited if seat >= 0)), now)

    @property
    def due(self) -> float | None:
        """When the next flag falls."""
        return self.since + min(self.left[seat] for seat in self.running) if self.running else None

    def fallen(self, now: float) -> tuple[Seat, ...]:
        """Whose time is over."""
        return tuple(Seat(seat) for seat in self.running if self.since + self.left[seat] <= now)  # as in due
