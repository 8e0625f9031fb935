"""What a process of the server does instead of a real analysis: a quick one, none, or one that never ends."""

import os
import time
from multiprocessing.connection import Connection

from atlantide.bots.analysis import Effort
from atlantide.server.analyses import tell
from tests.bots.judged import JUDGED

QUICK = Effort(seconds=5, iterations=4, candidates=2, worlds=1, moves=40)


def quick(said: Connection, data: bytes) -> None:
    """A judgement that is there in any case, and little effort."""
    tell(said, data, lambda _: JUDGED, QUICK)


def endless(said: Connection, data: bytes) -> None:  # noqa: ARG001
    """It comes half of the way."""
    said.send(0.5)
    time.sleep(600)


def dying(said: Connection, data: bytes) -> None:  # noqa: ARG001
    """It is killed on the way."""
    said.send(0.5)
    os._exit(9)
