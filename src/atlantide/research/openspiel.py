"""The four games in OpenSpiel: to import this module is to register them.

    import pyspiel
    import atlantide.research.openspiel

    game = pyspiel.load_game("atlantide_atlantis(players=3,buy_limit=unlimited)")

Their names are ``atlantide_the_island``, ``atlantide_rescapes``, ``atlantide_atlantis`` and ``atlantide_rising``. The
parameter ``players`` is the number of seats; every option of a game is a parameter of the same name. An option that
is a number or a word (``first_player``) is a number here, and -1 stands for the word.

- *Chance* is explicit: what fate can do, with its exact probabilities. Indices of seats' actions and of outcomes are
  those of :mod:`atlantide.research.encoding`.
- *One at a time*: where several seats may act at once, the first one that the others wait for does.
- *Rewards* come at the end: zero-sum, or the same for everybody in Atlantis Rising.
- *Observations* are made of the seat's view with perfect recall: all the facts it has ever been entitled to know. The
  tensor holds them as zeros and ones, the string as JSON.
- *Information states*: the string is what the seat has perceived and done, move by move from the beginning, and its
  view: perfect recall in OpenSpiel's sense. The tensor is that of the observation: it has every fact that the seat may
  know, but not the order in which it came to know them, for which no fixed number of entries is enough.
- *Resampling* (for ISMCTS) puts something else in the place of what the seat cannot know. The new state has no
  history of moves, since it may never have come about like this; the seat remembers what it has perceived, and what the
  others have perceived begins with what they would know in that state.
"""

import random
import typing
from typing import Any, Self

import msgspec
import numpy as np

from atlantide.contract import FATE, PUBLIC, Action, Event, Game, InvalidOptions, Options, Seat
from atlantide.games import game as find_game
from atlantide.kernel.wire import encode, wire
from atlantide.kernel.wire import options as read_options
from atlantide.research.encoding import encoding
from atlantide.research.lengths import BOUNDS
from atlantide.research.saying import BadValue, Missing, clear

try:
    import pyspiel
except ImportError:
    raise clear(Missing("research.openspiel")) from None

TERMINAL, CHANCE = pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE
LONGEST = 1_000_000
"""What is said to be the length of a game whose rules set no bound."""
DRAWN = -1
"""In place of the word that an option may be instead of a number."""
USUAL_PLAYERS = 2


# --- a position


Move = tuple[Seat, Action, tuple[Event, ...]]
"""Who did what, and what happened by it."""


class _Position:
    """Where a game stands, and how it came there; all that a state of OpenSpiel holds on this side.

    ``past`` is what the seats knew at the beginning: nothing in a real game, something in one that was imagined.
    """

    __slots__ = ("chances", "code", "first", "game", "moves", "numbers", "player", "state", "told", "views")

    def __init__(self, game: Game[Any, Any], state: Any, past: dict[int, str]) -> None:
        self.game = game
        self.code = encoding(game)
        self.first = game.copy(state), past
        self.moves: list[Move] = []
        self.told = {seat: (0, text) for seat, text in past.items()}
        """Per seat, how many moves it has been told, and all that it was told."""
        self.state = state
        self._look()

    def _look(self) -> None:
        """Find out who acts; what they can do is found when somebody asks."""
        actors = self.game.to_act(self.state)
        self.numbers: list[int] | None = None
        self.chances: list[tuple[int, float]] = []
        self.views: dict[int, Any] = {}
        if not actors:
            self.player = TERMINAL
        elif actors[0] == FATE:
            self.player = CHANCE
        else:
            self.player = int(actors[0] if len(actors) == 1 else self.game.awaited(self.state)[0])

    def choices(self) -> list[int]:
        """The indices of what can be done now, in ascending order."""
        if self.numbers is None:
            if self.player is CHANCE:
                found = self.game.fate(self.state)
                index = self.code.outcome_indices
                total = sum([weight for _, weight in found])
                self.chances = sorted([(index[action], weight / total) for action, weight in found])
                self.numbers = [number for number, _ in self.chances]
            elif self.player is TERMINAL:
                self.numbers = []
            else:
                self.numbers = sorted(
                    map(self.code.indices.__getitem__, self.game.legal(self.state, self.player))
                )
        return self.numbers

    def apply(self, number: int) -> None:
        """Do what has this index."""
        if number not in (self.numbers or self.choices()):
            raise clear(BadValue("research.impossible", given=number, legal=self.choices()))
        if self.player is CHANCE:
            seat, action = FATE, self.code.outcome(number)
        else:
            seat, action = Seat(self.player), self.code.action(number)
        events: list[Event] = []
        self.game.apply(self.state, seat, action, events)
        self.moves.append((seat, action, tuple(events)))
        self._look()

    def story(self, player: int) -> str:
        """What a seat has perceived and done, a line for each."""
        count, text = self.told.get(player, (0, ""))
        if count < len(self.moves):
            lines = [text]
            for seat, action, events in self.moves[count:]:
                if seat == player:
                    lines.append(f"> {self.game.notate(action)}\n")
                perceived = [self.game.see(event, Seat(player)) for event in events]
                lines += [f"{encode(seen).decode()}\n" for seen in perceived if seen is not None]
            text = "".join(lines)
            self.told[player] = len(self.moves), text
        return text

    def view(self, player: int) -> Any:
        """All that a seat may know, without what follows from the rest."""
        view = self.views.get(player)
        if view is None:
            view = self.views[player] = self.code.view(self.state, Seat(player))
        return view

    def imagined(self, player: int, rng: random.Random) -> "_Position":
        """A position that looks the same to a seat."""
        return _Position(self.game, self.game.imagine(self.view(player), rng), {player: self.story(player)})

    def __deepcopy__(self, memo: object) -> Self:
        made = object.__new__(type(self))
        made.game, made.code, made.first = self.game, self.code, self.first
        made.player, made.numbers, made.chances = self.player, self.numbers, self.chances
        made.views = self.views  # which are never changed, but begun anew with the next move
        made.moves, made.told = self.moves[:], self.told.copy()
        made.state = self.game.copy(self.state)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        state, past = self.first
        moves = [(seat, encode(action)) for seat, action, _ in self.moves]
        return _again, (self.game.meta.id, self.game.write(state), past, moves)


def _again(name: str, position: Any, past: dict[int, str], moves: list[tuple[int, bytes]]) -> _Position:
    """A position from its beginning and its moves."""
    game = find_game(name)
    made = _Position(game, game.read(position), past)
    numbers = made.code
    for seat, written in moves:
        action = wire(game).action(written)
        made.apply(numbers.outcome_index(action) if seat == FATE else numbers.index(action))
    return made


# --- what OpenSpiel asks for


class AtlantideState(pyspiel.State):  # type: ignore[misc]  # a class of another language
    """A state of any of the games."""

    def __init__(self, game: "AtlantideGame", here: _Position) -> None:
        super().__init__(game)
        self.here = here

    def current_player(self) -> Any:
        """Who acts."""
        return self.here.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.here.player is TERMINAL

    def is_chance_node(self) -> bool:
        """Whether fate acts."""
        return self.here.player is CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The indices of what a player, or whoever acts, can do."""
        here = self.here
        if player is None or player == here.player or here.player is CHANCE:
            return here.choices()[:]
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What fate can do, with the probabilities."""
        self.here.choices()
        return self.here.chances[:]

    def _apply_action(self, action: int) -> None:
        self.here.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        code = self.here.code
        return self.here.game.notate(code.outcome(action) if player == CHANCE else code.action(action))

    def returns(self) -> list[float]:
        """What the game was worth to each player; nothing before its end."""
        outcome = self.here.game.outcome(self.here.state)
        return list(outcome.returns) if outcome else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: typing.Callable[[], float]) -> "AtlantideState":
        """A state that looks the same to a player, sampled from what it cannot know."""
        game = self.get_game()
        return AtlantideState(game, self.here.imagined(player, random.Random(sampler())))

    def __str__(self) -> str:
        return encode(self.here.game.write(self.here.state)).decode()


class AtlantideGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options and number of seats."""

    played: typing.ClassVar[Game[Any, Any]]
    kind: typing.ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        game, code = self.played, encoding(self.played)
        self.seats = int(given["players"])
        self.options = _options(game, given)
        try:
            first = game.new(self.options, self.seats)
        except InvalidOptions as error:
            raise clear(error, game) from None
        self.longest = BOUNDS[game.meta.id](self.options, self.seats) or LONGEST
        info = pyspiel.GameInfo(
            num_distinct_actions=code.actions,
            max_chance_outcomes=code.outcomes,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.meta.cooperative else 0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, params or {})
        self._first = _Position(game, first, {})

    def new_initial_state(self) -> AtlantideState:
        """The state before anything has happened."""
        return AtlantideState(self, self._first.__deepcopy__(None))

    def max_chance_nodes_in_history(self) -> int:
        """How often fate acts at most."""
        return self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What writes observations: of a seat by default, or of the kind that is asked for."""
        return Observer(self, iig_obs_type or None, params)


class Observer:
    """Writes what a seat sees, as an array and as a string."""

    def __init__(self, game: AtlantideGame, kind: Any, params: Any) -> None:
        if params:
            raise clear(BadValue("research.observer", given=sorted(params)))
        self._code = encoding(game.played)
        self._recalls = kind is not None and kind.perfect_recall
        self._public = kind is None or kind.public_info
        self._private = pyspiel.PrivateInfoType.SINGLE_PLAYER if kind is None else kind.private_info
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._public and self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self.tensor = np.zeros(self._code.size, np.float32)
            self.dict = {"info_state" if self._recalls else "observation": self.tensor}

    def set_from(self, state: AtlantideState, player: int) -> None:
        """Write into ``tensor`` what a player sees."""
        if self.tensor is not None:
            self.tensor[:] = self._code.observe(state.here.view(player))

    def string_from(self, state: AtlantideState, player: int) -> str:
        """What a player sees; if asked for, after all that it has perceived and done."""
        here = state.here
        if self._private == pyspiel.PrivateInfoType.NONE:
            whose = [int(PUBLIC)] if self._public else []
        elif self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            whose = list(range(state.num_players()))
        else:
            whose = [player]
        return "".join((here.story(seat) if self._recalls else "") + self._seen(here, seat) for seat in whose)

    def _seen(self, here: _Position, seat: int) -> str:
        seen = msgspec.to_builtins(here.view(seat))
        if not self._public:
            known = msgspec.to_builtins(here.view(int(PUBLIC)))
            seen = {name: value for name, value in seen.items() if value != known[name]}
        return encode(seen).decode()


# --- options as parameters


def _mixes(options: type[Options]) -> dict[str, str]:
    """The options that are a word or a number, with that word."""
    hints = typing.get_type_hints(options)
    unions = {name: typing.get_args(hints[name]) for name in options.__struct_fields__}
    return {name: str(typing.get_args(kinds[0])[0]) for name, kinds in unions.items() if int in kinds}


def parameters(game: Game[Any, Any]) -> dict[str, Any]:
    """The parameters of a game in OpenSpiel, with what they are if nobody says otherwise."""
    usual: dict[str, Any] = msgspec.to_builtins(game.meta.options())
    mixes = _mixes(game.meta.options)
    return {"players": USUAL_PLAYERS} | {
        name: DRAWN if name in mixes and value == mixes[name] else value for name, value in usual.items()
    }


def _options(game: Game[Any, Any], given: dict[str, Any]) -> Options:
    """The options that parameters mean."""
    mixes = _mixes(game.meta.options)
    plain = {
        name: mixes[name] if name in mixes and value == DRAWN else value
        for name, value in given.items()
        if name != "players"
    }
    try:
        return read_options(game, plain)
    except InvalidOptions as error:
        raise clear(error, game) from None


def _register(cls: type[AtlantideGame]) -> type[AtlantideGame]:
    """Make a game known to OpenSpiel."""
    game = cls.played
    kinds = pyspiel.GameType
    cls.kind = kinds(
        short_name=f"atlantide_{game.meta.id.replace('-', '_')}",
        long_name=game.meta.title["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.meta.cooperative else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.meta.seats),
        min_num_players=min(game.meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )
    pyspiel.register_game(cls.kind, cls)
    return cls


# Each is a class of this module, because OpenSpiel pickles a game by the name of its class.


@_register
class TheIsland(AtlantideGame):
    """The Island."""

    played = find_game("the-island")


@_register
class Rescapes(AtlantideGame):
    """Les Rescapés de l'Atlantide. Hides nothing; said to be imperfect all the same, so that ISMCTS plays it."""

    played = find_game("rescapes")


@_register
class Atlantis(AtlantideGame):
    """Atlantis."""

    played = find_game("atlantis")


@_register
class Rising(AtlantideGame):
    """Atlantis Rising."""

    played = find_game("rising")
