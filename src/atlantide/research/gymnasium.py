"""The games as Gymnasium environments: one seat learns, opponents play the others.

::

    import gymnasium
    import atlantide.research.gymnasium

    env = gymnasium.make("Atlantide/Atlantis-v0", seats=3, opponents="sailor")
    observation, info = env.reset(seed=42)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated

An observation is a dictionary: ``observation`` is a row of zeros and ones (the seat's view, see
:mod:`atlantide.research.encoding`), ``action_mask`` tells which actions are legal. The mask is in ``info`` as well,
because some libraries look for it there. The reward is the return of the game, from -1 to 1, at its end, and 0
before. Between two decisions of the seat the opponents and fate move; opponents get their own views and nothing else.

``illegal`` says what becomes of an action that the mask forbids:

- ``"lose"`` (if nothing is said): the game ends and is lost, with reward -1, as in PettingZoo's board games;
- ``"random"``: a random legal action is taken instead;
- ``"raise"``: an error says what was wrong.

``info["illegal"]`` tells whether it happened. A number outside the action space is always an error.

:class:`AtlantideVectorEnv` plays many games in one process, without threads, locks or copies between processes;
``gymnasium.make_vec("Atlantide/Atlantis-v0", num_envs=64)`` makes one. Importing this module registers
``Atlantide/TheIsland-v0``, ``Atlantide/Rescapes-v0``, ``Atlantide/Atlantis-v0`` and ``Atlantide/Rising-v0``.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from atlantide.bots import Bot, at_random, level_for
from atlantide.contract import Action, AtlantideError, Game, Options, View
from atlantide.research.encoding import encoding
from atlantide.research.match import NOBODY, RENDER_MODES, Match, NotLegal, Row, render_mode_of, set_up
from atlantide.research.saying import BadValue, Missing, clear

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise clear(Missing("research.gymnasium")) from None

IDS = {
    "Atlantide/TheIsland-v0": "the-island",
    "Atlantide/Rescapes-v0": "rescapes",
    "Atlantide/Atlantis-v0": "atlantis",
    "Atlantide/Rising-v0": "rising",
}
"""Per registered environment, its game."""

ILLEGAL_REWARD = -1.0
"""What an illegal action brings where it loses: the least a game can be worth."""

Observation = dict[str, Row]
Illegal = Literal["lose", "random", "raise"]
Opponent = str | Bot
"""The name of a level of :mod:`atlantide.bots`, or a function as they are there."""


def by_number(choose: Callable[[Observation], int]) -> Bot:
    """An opponent that sees what a learning program sees, and answers with the number of an action.

    This makes an opponent of a trained policy: ``choose({"observation": ..., "action_mask": ...})``.
    """

    def bot(
        game: Game[Any, Any],
        view: View,
        legal: Sequence[Action],
        seconds: float,  # noqa: ARG001
        rng: random.Random,  # noqa: ARG001
    ) -> Action:
        code = encoding(game)
        return code.action(int(choose({"observation": code.observe(view), "action_mask": code.mask(legal)})))

    return bot


class AtlantideEnv(gymnasium.Env[Observation, int]):
    """A game in which one seat learns."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        seconds: float | None = None,
        options: Options | Mapping[str, Any] | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        """``seconds`` is how long opponents that search think, if not as long as their level says.

        ``opponents`` is one for all other seats, or one for each of them in the order of seats.
        """
        played, count, agreed = set_up(game, seats, options)
        if seat not in range(count):
            raise clear(BadValue("research.seat", given=seat, last=count - 1))
        if illegal not in get_args(Illegal):
            raise clear(BadValue("research.illegal_mode", given=illegal, modes=list(get_args(Illegal))))
        self.match = Match(played, count, agreed)
        self.seat = seat
        self.illegal: Illegal = illegal
        self.render_mode = render_mode_of(render_mode)
        self._minds = _minds(played, count, seat, opponents, seconds)
        code = self.match.encoding
        self.observation_space = spaces.Dict(  # type: ignore[assignment]
            {
                "observation": spaces.Box(0, 1, (code.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (code.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(code.actions)  # type: ignore[assignment]
        self._rng = random.Random()
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and let the others move until the seat is asked."""
        super().reset(seed=seed, options=options)
        self.begin()
        return self._seen(illegal=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The decision of the seat, and all that happens until it is asked again."""
        reward, illegal = self.move(action)
        observation, info = self._seen(illegal=illegal)
        return observation, reward, self._over, False, info

    def render(self) -> Any:
        """What the seat sees."""
        return self.match.render(self.render_mode, self.seat)

    def _seen(self, *, illegal: bool) -> tuple[Observation, dict[str, Any]]:
        mask = self.mask()
        return (
            {"observation": self.match.observe(self.seat), "action_mask": mask},
            {"action_mask": mask, "illegal": illegal},
        )

    # --- the game itself, without arrays: what many games at once are made of

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._over

    def mask(self) -> Row:
        """What the seat may do."""
        return self.match.encoding.mask(() if self._over else self.match.legal)

    def begin(self) -> None:
        """Begin a new game."""
        # The others draw from a generator of their own, so that fate is the same whatever they think.
        fate, self._rng = (random.Random(int(number)) for number in self.np_random.integers(2**63, size=2))
        self.match.start(fate)
        self._over = False
        self._let_others_move()

    def move(self, action: Any) -> tuple[float, bool]:
        """A decision of the seat: what it was worth, and whether it was illegal."""
        if self._over:
            raise clear(BadValue("research.over"))
        match = self.match
        refused = False
        try:
            chosen = match.chosen(action)
        except NotLegal as error:
            if self.illegal == "raise" or error.key == "research.number":
                raise
            if self.illegal == "lose":
                self._over = True
                return ILLEGAL_REWARD, True
            chosen = match.legal[self._rng.randrange(len(match.legal))]
            refused = True
        match.play(chosen)
        self._let_others_move()
        return (match.returns[self.seat] if match.over else 0.0), refused

    def _let_others_move(self) -> None:
        match, seat, rng = self.match, self.seat, self._rng
        while match.actor not in {seat, NOBODY}:
            bot, seconds = self._minds[match.actor]
            legal = match.legal
            if bot is at_random and match.game.weigh is None:
                match.play(legal[int(rng.random() * len(legal))])  # it would not look at its view
                continue
            action = bot(match.game, match.view(match.actor), legal, seconds, rng)
            if action not in legal:
                raise clear(NotLegal("research.opponent", action=repr(action), seat=match.actor))
            match.play(action)
        self._over = match.over


def _minds(
    game: Game[Any, Any],
    seats: int,
    seat: int,
    opponents: Opponent | Sequence[Opponent],
    seconds: float | None,
) -> dict[int, tuple[Bot, float]]:
    """Per other seat, who plays it, and how long it thinks."""
    others = [other for other in range(seats) if other != seat]
    given = (
        [opponents] * len(others) if isinstance(opponents, str) or callable(opponents) else list(opponents)
    )
    if len(given) != len(others):
        raise clear(BadValue("research.opponents", given=len(given), expected=len(others)))
    found = {}
    for other, opponent in zip(others, given, strict=True):
        if isinstance(opponent, str):
            try:
                level = level_for(game, opponent)
            except AtlantideError as error:
                raise clear(error) from None
            found[other] = (level.bot, level.seconds if seconds is None else seconds)
        else:
            found[other] = (opponent, seconds or 0.0)
    return found


class AtlantideVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games of the same kind, stepped one after the other in one process.

    The arrays are allocated once. With ``copy`` (as in Gymnasium's own) callers get copies that are theirs; without
    it they get the arrays themselves, which the next step overwrites.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        """``settings`` are those of :class:`AtlantideEnv`."""
        self.games = [AtlantideEnv(game, **settings) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.copy = copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = AtlantideEnv.metadata | {"autoreset_mode": self.autoreset_mode}
        self.render_mode = self.games[0].render_mode
        self.single_observation_space = self.games[0].observation_space
        self.single_action_space = self.games[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        code = self.games[0].match.encoding
        self._rows = np.zeros((num_envs, code.size), np.int8)
        self._masks = np.zeros((num_envs, code.actions), np.int8)
        self._rewards = np.zeros(num_envs, np.float64)
        self._ended = np.zeros(num_envs, np.bool_)
        self._illegal = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games, or those of ``options["reset_mask"]``; from a seed on they get one after the other."""
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + number for number in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise clear(BadValue("research.seeds", given=len(seeds), expected=self.num_envs))
        wanted = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        for number in np.flatnonzero(wanted).tolist():
            gymnasium.Env.reset(self.games[number], seed=seeds[number])
            self._begin(number)
        self._rewards[:] = 0
        return self._batch(), self._infos(np.asarray(wanted, np.bool_))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision in every game; games that are over begin again as the autoreset mode says."""
        last: dict[str, Any] = {}
        for number, (env, action) in enumerate(zip(self.games, np.asarray(actions).tolist(), strict=True)):
            if self._ended[number] and self.autoreset_mode is AutoresetMode.NEXT_STEP:
                self._begin(number)
                self._rewards[number] = 0
                continue
            self._rewards[number], self._illegal[number] = env.move(action)
            self._ended[number] = env.over
            self._write(number)
            if env.over and self.autoreset_mode is AutoresetMode.SAME_STEP:
                mask = self._masks[number].copy()
                final = {
                    "final_obs": {"observation": self._rows[number].copy(), "action_mask": mask},
                    "final_info": {"action_mask": mask, "illegal": bool(self._illegal[number])},
                }
                last = self._add_info(last, final, number)
                self._begin(number)
                self._ended[number] = True
        infos = last | self._infos(np.ones(self.num_envs, np.bool_))
        late = np.zeros(self.num_envs, np.bool_)
        return self._batch(), self._rewards.copy(), self._ended.copy(), late, infos

    def render(self) -> tuple[Any, ...] | None:
        """What the seat sees in every game."""
        return tuple(env.render() for env in self.games)

    def _begin(self, number: int) -> None:
        """Begin a game and write down its first observation."""
        self.games[number].begin()
        self._ended[number] = self._illegal[number] = False
        self._write(number)

    def _write(self, number: int) -> None:
        env = self.games[number]
        self._rows[number] = env.match.observe(env.seat)
        self._masks[number] = env.mask()

    def _batch(self) -> Observation:
        if self.copy:
            return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}
        return {"observation": self._rows, "action_mask": self._masks}

    def _infos(self, told: NDArray[np.bool_]) -> dict[str, Any]:
        """The same as the infos of single games, with the marks of Gymnasium for who has told something."""
        return {
            "action_mask": self._masks.copy() if self.copy else self._masks,
            "_action_mask": told.copy(),
            "illegal": self._illegal.copy(),
            "_illegal": told.copy(),
        }


for _id, _game in IDS.items():
    gymnasium.register(
        _id,
        entry_point="atlantide.research.gymnasium:AtlantideEnv",
        vector_entry_point="atlantide.research.gymnasium:AtlantideVectorEnv",
        kwargs={"game": _game},
    )
