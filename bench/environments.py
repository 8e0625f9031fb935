"""Random masked play through PettingZoo and OpenSpiel: our environments beside those that come with them.

    make bench            or: python -m bench.environments [--rounds 5] [--seconds 0.4]

All environments of a framework are driven by the same loop, in one process, in interleaved rounds; what counts is the
time of the core, since machines are shared, and the median over the rounds. Read the ratios, not the numbers.

A step is a decision; in OpenSpiel also what chance does. PettingZoo's games are made with ``env()`` as their pages say,
ours with two seats (Atlantis Rising too); each step includes the observation and the mask of whoever is next.
"""

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401  (registers its games)
import pyspiel

import atlantide.research.openspiel  # noqa: F401
from atlantide.research.pettingzoo import GAMES, env

CLASSIC = (
    "chess_v6",
    "connect_four_v3",
    "go_v5",
    "hanabi_v5",
    "leduc_holdem_v4",
    "rps_v2",
    "texas_holdem_no_limit_v6",
    "texas_holdem_v4",
    "tictactoe_v3",
)
"""PettingZoo's classic games."""

COMPARABLE = 100
"""From so many actions on a game of OpenSpiel counts as comparable with ours, which have 454 to 23,416: strictly, none
but one reaches half of the least."""

Steps = Iterator[None]
"""Goes on for ever, a step each time."""


@dataclass(slots=True)
class Runner:
    """An environment that is measured."""

    name: str
    actions: int
    steps: Steps
    ours: bool
    speeds: list[float] = field(default_factory=list)

    @property
    def speed(self) -> float:
        """Steps a second of one core."""
        return statistics.median(self.speeds)

    def run(self, seconds: float) -> None:
        """Go on for about so long."""
        steps = 0
        started = time.process_time()
        while (passed := time.process_time() - started) < seconds:
            for _ in range(20):
                next(self.steps)
            steps += 20
        self.speeds.append(steps / passed)


# --- PettingZoo


def zoo_steps(made: Any, seed: int = 0) -> Steps:
    """Games of agents that do anything their mask allows."""
    rng = random.Random(seed)
    while True:
        made.reset(seed=rng.randrange(1 << 30))
        for agent in made.agent_iter():
            seen, _, terminated, truncated, info = made.last()
            if terminated or truncated:
                made.step(None)
                continue
            mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
            if mask is None:
                action = rng.randrange(int(made.action_space(agent).n))
            else:
                action = int(rng.choice(np.flatnonzero(mask)))
            made.step(action)
            yield


def zoo() -> Iterator[Runner]:
    """Everything of PettingZoo that can be measured."""
    for name, game in GAMES.items():
        made = env(game, seats=2)
        yield Runner(name, int(made.action_space("seat_0").n), zoo_steps(made), True)
    for name in CLASSIC:
        try:
            made = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            print(f"{name} cannot be measured: {error}")
            continue
        actions = int(made.action_space(made.possible_agents[0]).n)
        yield Runner(name, actions, zoo_steps(made), False)


# --- OpenSpiel


def spiel_steps(game: Any, seed: int = 0) -> Steps:
    """Games of players that do anything that is legal."""
    rng = random.Random(seed)
    players = range(game.num_players())
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(numbers, chances)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            yield


def spiel() -> Iterator[Runner]:
    """Everything of OpenSpiel that is written in Python and played by players."""
    for name in pyspiel.registered_names():
        ours = name.startswith("atlantide_")
        if not ours and not name.startswith("python_"):
            continue
        try:
            game = pyspiel.load_game(name)
        except (ImportError, ValueError, ZeroDivisionError, pyspiel.SpielError) as error:
            print(f"{name} cannot be measured: {error}")
            continue
        if game.get_type().dynamics != pyspiel.GameType.Dynamics.MEAN_FIELD:
            yield Runner(name, game.num_distinct_actions(), spiel_steps(game), ours)


# --- the table


def measure(found: Callable[[], Iterator[Runner]], rounds: int, seconds: float) -> list[Runner]:
    """All of them, in interleaved rounds; the quickest first."""
    runners = list(found())
    for runner in runners:
        runner.run(seconds / 4)
        runner.speeds.clear()
    for _ in range(rounds):
        for runner in runners:
            runner.run(seconds)
    return sorted(runners, key=lambda runner: -runner.speed)


def report(title: str, runners: list[Runner], rivals: list[Runner]) -> list[str]:
    """Print the table, with ratios to the quickest rival; whom each of ours is ahead of and behind, in words."""
    ours = [runner for runner in runners if runner.ours]
    best = max(rivals, key=lambda runner: runner.speed)
    print(f"\n{title:38}{'actions':>9}{'steps/s':>10}{'x of ' + best.name:>30}")
    for runner in runners:
        mark = "*" if runner.ours else " "
        print(
            f"{mark} {runner.name:36}{runner.actions:>9,}{runner.speed:>10,.0f}{runner.speed / best.speed:>30.2f}"
        )
    verdicts = []
    for runner in ours:
        ahead = [
            f"{rival.name} ({runner.speed / rival.speed:.2f} x)"
            for rival in rivals
            if rival.speed > runner.speed
        ]
        verdicts.append(
            f"{runner.name}: ahead of {len(rivals) - len(ahead)} of {len(rivals)}"
            + (f", behind {', '.join(ahead)}" if ahead else "")
        )
    return verdicts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each takes in a round")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")  # of other people's environments
    in_zoo = measure(zoo, arguments.rounds, arguments.seconds)
    in_spiel = measure(spiel, arguments.rounds, arguments.seconds)
    classic = [runner for runner in in_zoo if not runner.ours]
    rivals = [runner for runner in in_spiel if not runner.ours and runner.actions >= COMPARABLE]
    verdicts = report("PettingZoo (* ours)", in_zoo, classic)
    verdicts += report("OpenSpiel's games in Python (* ours)", in_spiel, rivals)
    print(f"\nComparable in OpenSpiel: games of {COMPARABLE} actions or more.")
    print("\n".join(verdicts))
    met = not any("behind" in verdict for verdict in verdicts)
    print(f"Ahead of every classic game and of every comparable Python game: {'yes' if met else 'no'}.")


if __name__ == "__main__":
    main()
