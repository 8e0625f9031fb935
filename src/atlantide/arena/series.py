"""A series: which bots sit where in which game, and what came of each. The same series always has the same games."""

import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from atlantide.bots import Level, level
from atlantide.bots.asking import Asking
from atlantide.bots.judging import settled
from atlantide.contract import FATE, AtlantideError, Game, Recall, RulesBug, Seat
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick
from atlantide.kernel.wire import options as read_options

MOST_MOVES = 200_000
"""A game that goes on for longer is taken to be endless."""


MOST_SECONDS = 3600


class WrongBudget(AtlantideError):
    """This is no number of seconds to think."""


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played."""

    game: str
    bots: tuple[str, ...]
    """Levels, each with the seconds it thinks about a move if they are not its own: ``captain:0.2``."""
    seats: int
    seed: int = 0
    options: dict[str, Any] = {}


class Played(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What came of one game."""

    number: int
    bots: tuple[str, ...]
    """Per seat."""
    shares: tuple[float, ...]
    """Per seat, its share of the win; in a cooperative game 1 for everybody, or 0."""
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    """Per seat."""
    seconds: tuple[float, ...]
    """Per seat, the time of one core in which it thought."""


def entrant(name: str) -> Level:
    """The bot that is meant by a name."""
    base, colon, seconds = name.partition(":")
    found = level(base)
    if not colon:
        return found
    try:
        given = float(seconds)
    except ValueError:
        given = -1.0
    if not 0 < given < MOST_SECONDS:
        raise WrongBudget(given=name, base=base)
    return replace(found, seconds=given)


def lineups(game: Game[Any, Any], bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits where, so that every bot has had every seat as often as the others once all of them were played."""
    if game.meta.cooperative:
        return [(bot,) * seats for bot in bots]
    if len(bots) >= seats:
        return list(itertools.permutations(bots, seats))
    return [tuple(bots[(first + seat) % len(bots)] for seat in range(seats)) for first in range(len(bots))]


def play(series: Series, number: int) -> Played:
    """Play one game of a series. Those with the same luck follow each other: one for each line-up."""
    game = find_game(series.game)
    found = lineups(game, series.bots, series.seats)
    round_, place = divmod(number, len(found))
    bots = found[place]
    luck = random.Random(f"{series.seed}:{round_}")
    minds = [random.Random(f"{series.seed}:{number}:{seat}") for seat in range(series.seats)]
    answering = random.Random(f"{series.seed}:{number}")
    levels = {Seat(seat): entrant(bot) for seat, bot in enumerate(bots)}
    asking = Asking()
    state = game.new(read_options(game, series.options), series.seats)
    decisions, seconds = [0] * series.seats, [0.0] * series.seats
    for _ in range(MOST_MOVES):
        actors = game.to_act(state)
        if not actors:
            break
        if actors[0] == FATE:
            game.apply(state, FATE, pick(game.fate(state), luck))
            continue
        if joined := asking.joined(game, state, levels, answering):
            game.apply(state, *joined)
            continue
        seat = game.awaited(state)[0]
        legal = game.legal(state, seat)
        view = game.view(state, seat, Recall.PERFECT)
        one = levels[seat]
        started = time.thread_time()
        action = one.bot(game, view, legal, one.seconds, minds[seat])
        seconds[seat] += time.thread_time() - started
        decisions[seat] += 1
        game.apply(state, seat, action)
    outcome = game.outcome(state)
    if outcome is None:
        raise RulesBug(f"game {number} of {series} does not end")
    shares = settled(game, outcome)
    return Played(
        number=number,
        bots=bots,
        shares=tuple(shares) * (series.seats if game.meta.cooperative else 1),
        ranks=outcome.ranks,
        scores=outcome.scores,
        reason=outcome.reason,
        decisions=tuple(decisions),
        seconds=tuple(round(one, 3) for one in seconds),
    )
