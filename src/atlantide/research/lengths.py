"""How long games can be by their rules: what environments promise, and what the laws hold every game to."""

from collections.abc import Callable, Mapping
from typing import Any


def _the_island(options: Any, seats: int) -> int | None:
    """Set-up, then turns; challenge 2 adds quiet rounds between the at most 40 losses and landings (ISL-14.5)."""
    sides = 4 if options.two_colours else seats
    setup = 40 + 1 + 2 * 10 * sides + 12
    # One tile with two choices, three moves and their end, a removal with its back and three who board, the
    # die, a creature, and the answers of the others.
    turn = 3 + 4 + 5 + 2 + 3
    turns = 40
    if options.challenge_2:
        if not options.stall_rounds:
            return None
        turns += (10 * sides + 1) * (options.stall_rounds * sides + 1)
    return setup + turn * turns


def _rescapes(options: Any, seats: int) -> int | None:
    """Set-up, then at most 37 turns with a piece and as many quiet ones between 48 ends as the guard allows.

    RES-14.6, with the people there are: 12 of each seat.
    """
    if not options.stall_rounds:
        return None
    setup = 1 + 12 * seats
    # Three actions, each with a ward, and their end; a piece, its symbol and three wards at most; the dice, a
    # creature, three hexes with three wards each and a stop.
    turn = 2 * 3 + 1 + 2 + 3 + 2 + 3 * 4 + 1
    rounds: int = options.stall_rounds
    return setup + turn * (37 + 12 * seats * rounds * seats)


def _atlantis(options: Any, seats: int) -> int | None:  # noqa: ARG001
    """Cards take pawns forward, over 52 tiles to the Continent (ATL-5.13); what they put on the discard is drawn.

    A card that is paid and a tile never come back (ATL-8.5), and only so many turns pass without anything
    (ATL-14.11).
    """
    cards, tiles = 105, 84
    setup = 1 + 52 + 22
    plays = 3 * seats * 53
    draws = cards + plays
    passes = draws  # a pass that brings nothing is an idle turn
    idle = (seats - 1) * (plays + passes + 1)
    bridges = seats + plays  # laid, or asked for after a move
    return setup + plays + draws + passes + idle + bridges + 32 + cards + tiles


def _rising(options: Any, seats: int) -> int | None:
    """A hundred commands of each seat in two phases of a round (RIS-5.34), each with the questions it raises."""
    command = 12  # a card that repeats a unit in a city: dice, offers, a reroll, a recruit; four cards sorted
    cards = 7 * (command + 2 * seats)
    return 60 + int(options.max_rounds) * (2 * seats * 110 * command + cards + 20)


BOUNDS: Mapping[str, Callable[[Any, int], int | None]] = {
    "the-island": _the_island,
    "rescapes": _rescapes,
    "atlantis": _atlantis,
    "rising": _rising,
}
"""Per game, ``bound(options, seats)``: how many moves it can have by its rules; None where they set no bound."""
