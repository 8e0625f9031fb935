"""A small network: a number from many, learnt by ``scripts/train.py``. Small enough for plain Python.

Each unit weighs all inputs and saturates; the answer is what the units add up to.
"""

from collections.abc import Iterable, Sequence
from math import tanh
from operator import mul
from typing import NamedTuple

from atlantide.kernel.tables import load


class Unit(NamedTuple):
    """One of the things that a network has learnt to look for."""

    weights: tuple[float, ...]
    """Per input."""
    bias: float
    amount: float
    """What it adds to the answer."""


Network = tuple[Unit, ...]


def network(package: str, name: str) -> Network:
    """The network of a TOML file that lies beside a package."""
    units = load(package, name)["network"]["units"]
    return tuple(Unit(tuple(unit["weights"]), unit["bias"], unit["amount"]) for unit in units)


def output(units: Iterable[Unit], inputs: Sequence[float]) -> float:
    """What a network says of these inputs."""
    total = 0.0
    for weights, bias, amount in units:
        total += amount * tanh(bias + sum(map(mul, weights, inputs)))
    return total


def compared(own: Sequence[Sequence[float]], common: Sequence[float]) -> list[list[float]]:
    """Per seat, inputs from what each seat has: its own, what the others have on average, and what is common to all."""
    if len(own) == 2:
        one, other = own
        return [[*one, *other, *common], [*other, *one, *common]]
    totals = [sum(column) for column in zip(*own, strict=True)]
    part = 1 / (len(own) - 1)
    return [
        [*mine, *[(total - one) * part for total, one in zip(totals, mine, strict=True)], *common]
        for mine in own
    ]
