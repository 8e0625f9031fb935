"""Whole games of random play, as fast as they go: for simulations and benchmarks."""

import random
from dataclasses import dataclass
from typing import Any

from atlantide.contract import FATE, Game, Options, Outcome, Recall, RulesBug
from atlantide.kernel.chance import pick

MOST_MOVES = 200_000
"""A game that goes on for longer is taken to be endless."""
PATIENCE = 0.9
"""How often those who could act, but for whom nobody waits, leave it at that."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went."""

    outcome: Outcome
    decisions: int
    """Moves made by seats."""
    draws: int
    """Moves made by fate."""


def rollout(
    game: Game[Any, Any],
    options: Options,
    seats: int,
    rng: random.Random,
    *,
    audit: bool = False,
    sense: bool = True,
) -> Result:
    """Play a game to its end, every seat choosing at random; with ``audit`` every position is checked.

    Without ``sense`` every action is equally likely, also where the game would weigh them.
    """
    weigh = game.weigh if sense else None
    state = game.new(options, seats)
    to_act, legal, fate, apply, chance = game.to_act, game.legal, game.fate, game.apply, rng.random
    decisions = draws = 0
    while actors := to_act(state):
        if weigh is not None and len(actors) > 1 and chance() < PATIENCE:
            actors = game.awaited(state)
        seat = actors[0] if len(actors) == 1 else actors[int(chance() * len(actors))]
        if seat == FATE:
            action = pick(fate(state), rng)
            draws += 1
        else:
            choices = legal(state, seat)
            if weigh is None:
                action = choices[int(chance() * len(choices))]
            else:
                view = game.view(state, seat, Recall.PERFECT)
                action = rng.choices(choices, weigh(view, choices))[0]
            decisions += 1
        apply(state, seat, action)
        if audit and (problems := game.audit(state)):
            raise RulesBug("; ".join(problems))
        if decisions > MOST_MOVES:
            raise RulesBug(f"a game went on for more than {MOST_MOVES} moves")
    outcome = game.outcome(state)
    if outcome is None:
        raise RulesBug("nobody can act and the game is not over")
    return Result(outcome, decisions, draws)
