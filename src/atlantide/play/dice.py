"""Fair dice that anybody can check afterwards.

Before play the table draws a secret seed and shows its SHA-256, the *commitment*; every seat may add a word
of its own, its *nonce*, after seeing it. Draw number ``n`` of the game, counted from 0, is taken from
HMAC-SHA256(seed, mix ":" n ":" try), where ``mix`` is the SHA-256 of all nonces. At the end the seed is
revealed: whoever has the journal can recompute every draw, and nobody could have chosen them.
"""

import hashlib
import hmac
from collections.abc import Sequence

from atlantide.contract import Action

_SPAN = 1 << 256


def commitment(seed: bytes) -> str:
    """What is shown of the seed before play."""
    return hashlib.sha256(seed).hexdigest()


class Dice:
    """The dice of one table."""

    def __init__(self, seed: bytes, nonces: Sequence[str]) -> None:
        self.seed = seed
        self.nonces = tuple(nonces)
        lengths = "".join(f"{len(nonce)}:{nonce}" for nonce in nonces)
        self._mix = hashlib.sha256(lengths.encode()).hexdigest()

    def number(self, draw: int, below: int) -> int:
        """The number from 0 to ``below - 1`` that belongs to a draw, all equally likely."""
        tries = 0
        while True:
            message = f"{self._mix}:{draw}:{tries}".encode()
            drawn = int.from_bytes(hmac.digest(self.seed, message, "sha256"))
            if drawn < _SPAN - _SPAN % below:  # else it would favour small numbers
                return drawn % below
            tries += 1

    def draw(self, draw: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """The outcome that belongs to a draw, by weight."""
        left = self.number(draw, sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("weights are positive")
