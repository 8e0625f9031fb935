"""Speed limits: a bucket for each key, that fills with time and empties with use."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEYS = 100_000


class Bucket:
    """An allowance: ``rate`` a second, at most ``burst`` at once."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._since = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Use one; whether there was one."""
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limit:
    """One bucket for each person or address; those not used for longest are forgotten."""

    def __init__(
        self, rate: float, burst: float, *, off: bool = False, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._off, self._now = rate, burst, off, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Use one of what a key may use; whether it may."""
        if self._off:
            return True
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now)
