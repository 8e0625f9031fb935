"""The games as PettingZoo environments.

::

    from atlantide.research.pettingzoo import atlantis_v0

    env = atlantis_v0.env(seats=3)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        action = None if over else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are ``seat_0``, ``seat_1`` and so on. An observation is a dictionary: ``observation`` is a row of zeros and ones
(the seat's view, see :mod:`atlantide.research.encoding`), ``action_mask`` tells which actions are legal; it is all
zeros for a seat that is not asked. Rewards are the returns of the game, from -1 to 1, at its end, and 0 before. What
fate does happens inside ``step`` and ``reset``, from a generator that ``reset(seed=...)`` seeds.

There are two forms of a game:

- ``env(...)`` asks the seats in the order of play, however often each of them has to decide. An illegal action ends
  the game as PettingZoo's own board games do it: the seat that tried it gets -1, all others 0. In ``raw_env`` it is
  an error that says what was wrong. ``max_steps`` truncates a game after so many decisions. What PettingZoo's
  wrappers would check the environment checks itself, because each wrapper costs as much time as a move.
- ``parallel_env(...)`` asks all seats at once in every cycle. All but the one that is to move wait: the last number of
  its action space means that, and is all their mask allows. An action that is not legal is replaced by a random
  legal one, since most who train on parallel environments do not mask. ``max_cycles`` truncates after so many cycles;
  given to ``env`` it makes seats take part in cycles there too, as in every environment of PettingZoo that counts them.

The four games are ``the_island_v0``, ``rescapes_v0``, ``atlantis_v0`` and ``rising_v0``; importing this module makes
them known to ``pettingzoo.make("aec", "atlantide/atlantis_v0")`` as well. What changed between versions is in
``VERSIONS``.
"""

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atlantide.contract import Game, Options
from atlantide.research.match import RENDER_MODES, Match, NotLegal, Row, render_mode_of, set_up
from atlantide.research.saying import BadValue, Missing, clear, words

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise clear(Missing("research.pettingzoo")) from None

VERSIONS = {
    "the_island_v0": "v0: first version",
    "rescapes_v0": "v0: first version",
    "atlantis_v0": "v0: first version",
    "rising_v0": "v0: first version",
}
"""Per environment, what each of its versions changed, the newest first."""

GAMES = {
    "the_island_v0": "the-island",
    "rescapes_v0": "rescapes",
    "atlantis_v0": "atlantis",
    "rising_v0": "rising",
}
"""Per environment, its game."""

ILLEGAL_REWARD = -1.0
"""What a seat gets that tries something illegal: the least a game can be worth."""

Observation = dict[str, Row]

_AFTER_RESET = {"agent_selection", "agents", "infos", "rewards", "terminations", "truncations"}


def _name(game: Game[Any, Any]) -> str:
    """The name and version of a game's environment."""
    return next((name for name, known in GAMES.items() if known == game.meta.id), game.meta.id)


def _metadata(game: Game[Any, Any]) -> dict[str, Any]:
    return {
        "name": _name(game),
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }


def _observation_space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (size,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class Mask(np.ndarray[Any, np.dtype[np.int8]]):
    """A row that is nearly all zeros: an array like any other, but what is set in it is found ten times faster.

    NumPy skips zeros only where it knows that an array is of booleans, and environments must give integers.
    """

    def nonzero(self) -> tuple[NDArray[np.intp], ...]:
        """Where it is set; ``np.nonzero`` and ``np.flatnonzero`` ask this."""
        is_set: NDArray[np.bool_] = np.asarray(self) != 0
        return is_set.nonzero()

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """What is computed from it is no mask any more."""
        return np.asarray(array)[()]


class Env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game whose seats are asked one after the other."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_steps: int | None = None,
        forgiving: bool = False,
    ) -> None:
        """With ``forgiving`` an illegal action only loses the game; else it is an error."""
        super().__init__()
        played, count, agreed = set_up(game, seats, options)
        self.match = Match(played, count, agreed)
        self.metadata = _metadata(played)
        self.render_mode = render_mode_of(render_mode)
        self.max_steps = max_steps
        self.forgiving = forgiving
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        code = self.match.encoding
        self.observation_spaces = {
            agent: _observation_space(code.size, code.actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(code.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = random.Random()
        self._steps = 0

    def __getattr__(self, name: str) -> Any:
        """Only asked for what is not there: the agents and all that belongs to them, before the first game."""
        if name in _AFTER_RESET:
            raise AttributeError(words()("error.research.reset", name=name))
        raise AttributeError(name)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; without a seed the dice go on as they were. Games have no options at this point."""
        if seed is not None:
            self._rng = random.Random(int(seed))
        self.match.start(self._rng)
        self._steps = 0
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[self.match.actor]

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and what it may do."""
        match, seat = self.match, self._seats[agent]
        return {"observation": match.observe(seat), "action_mask": match.mask(seat).view(Mask)}

    def step(self, action: int | None) -> None:
        """The decision of the agent that is asked."""
        agent = self.agent_selection
        if agent not in self.terminations:
            raise clear(BadValue("research.over"))
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        try:
            chosen = match.chosen(action)
        except NotLegal as error:
            if not self.forgiving or error.key == "research.number":
                raise
            EnvLogger.warn_on_illegal_move()
            self._end({agent: ILLEGAL_REWARD})
            return
        match.play(chosen)
        self._steps += 1
        # Rewards are 0 until the end, so there is nothing to clear and nothing to add up before it.
        if match.over:
            self._end(dict(zip(self.possible_agents, match.returns, strict=True)))
        else:
            self.agent_selection = self.possible_agents[match.actor]
            if self._steps == self.max_steps:
                self.truncations = dict.fromkeys(self.possible_agents, True)
                self._deads_step_first()

    def _end(self, rewards: dict[str, float]) -> None:
        """Everybody gets what the game was worth and is asked no more."""
        self.rewards |= rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self._deads_step_first()

    def render(self) -> Any:
        """What the agent that is asked sees."""
        return self.match.render(self.render_mode, self._seats[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""


class CycleEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game all seats of which are asked in every cycle; one of them moves, the others wait."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        played, count, agreed = set_up(game, seats, options)
        self.match = Match(played, count, agreed)
        self.metadata = _metadata(played) | {"is_parallelizable": True}
        self.render_mode = render_mode_of(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        code = self.match.encoding
        self.wait = code.actions
        """The action of those who are not to move."""
        self.observation_spaces = {
            agent: _observation_space(code.size, code.actions + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(code.actions + 1) for agent in self.possible_agents}
        self._rng = random.Random()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Of an agent."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; without a seed the dice go on as they were. Games have no options at this point."""
        if seed is not None:
            self._rng = random.Random(int(seed))
        self.match.start(self._rng)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One cycle: whoever is to move does."""
        match, agents = self.match, self.agents
        mover = self.possible_agents[match.actor]
        given = int(actions[mover])
        legal = match.legal
        action = match.encoding.action(given) if 0 <= given < self.wait else None
        replaced = action is None or action not in legal
        match.play(legal[self._rng.randrange(len(legal))] if action is None or replaced else action)
        self._cycles += 1
        over = match.over
        late = not over and self._cycles == self.max_cycles
        rewards = match.returns if over else (0.0,) * match.seats
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        infos[mover]["replaced"] = replaced
        observations = self._observations()
        if over or late:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            if seat == self.match.actor:
                mask[:-1] = self.match.mask(seat)
            else:
                mask[-1] = 1
            found[agent] = {"observation": self.match.observe(seat), "action_mask": mask}
        return found

    def render(self) -> Any:
        """What the seat that is to move sees."""
        return self.match.render(self.render_mode, max(0, self.match.actor))

    def close(self) -> None:
        """There is nothing to close."""


def raw_env(
    game: str | Game[Any, Any],
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_steps: int | None = None,
) -> Env:
    """The environment of a game in which an illegal action is an error."""
    return Env(game, seats=seats, options=options, render_mode=render_mode, max_steps=max_steps)


def env(
    game: str | Game[Any, Any],
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_steps: int | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The environment of a game as everybody should use it; with ``max_cycles`` in cycles, like ``parallel_env``."""
    if max_cycles is None:
        return Env(
            game,
            seats=seats,
            options=options,
            render_mode=render_mode,
            max_steps=max_steps,
            forgiving=True,
        )
    if max_steps is not None:
        raise clear(BadValue("research.steps_and_cycles"))
    cycles = parallel_env(game, seats=seats, options=options, render_mode=render_mode, max_cycles=max_cycles)
    return OrderEnforcingWrapper(parallel_to_aec(cycles))


def parallel_env(
    game: str | Game[Any, Any],
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> CycleEnv:
    """The game in cycles: all seats are asked at once."""
    return CycleEnv(game, seats=seats, options=options, render_mode=render_mode, max_cycles=max_cycles)


class Module:
    """What PettingZoo calls the module of an environment: its constructors for one game."""

    def __init__(self, name: str, game: str) -> None:
        self.__name__ = name
        self.env = partial(env, game)
        self.raw_env = partial(raw_env, game)
        self.parallel_env = partial(parallel_env, game)

    def __repr__(self) -> str:
        return f"<{self.__name__}>"


the_island_v0 = Module("the_island_v0", "the-island")
rescapes_v0 = Module("rescapes_v0", "rescapes")
atlantis_v0 = Module("atlantis_v0", "atlantis")
rising_v0 = Module("rising_v0", "rising")

try:
    from pettingzoo.env_registry.registration import register
except ImportError:  # PettingZoo before 1.27 has no registry
    pass
else:
    for _module in (the_island_v0, rescapes_v0, atlantis_v0, rising_v0):
        register("aec", f"atlantide/{_module.__name__}", entry_point=_module.env)
        register("parallel", f"atlantide/{_module.__name__}", entry_point=_module.parallel_env)
