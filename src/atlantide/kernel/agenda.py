"""What is still to be decided, as a stack of small frozen tasks; the last one is asked first.

A turn pushes its steps, a step pushes the questions that come up inside it (a reaction, a choice of
passengers), and whoever answers takes the top task off. A game's state holds one such tuple instead of
flags; it is public, so every view repeats it.
"""

from typing import TypeVar

import msgspec


class Task(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that somebody, or fate, has to decide."""


T = TypeVar("T")


def then(agenda: tuple[T, ...], task: T) -> tuple[T, ...]:
    """The agenda with its top task replaced by another one."""
    return (*agenda[:-1], task)
