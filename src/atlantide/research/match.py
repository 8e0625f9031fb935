"""A game as environments drive it: fate plays from a generator, and one seat at a time is asked."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from atlantide.contract import (
    FATE,
    PUBLIC,
    Action,
    Game,
    InvalidAction,
    InvalidOptions,
    Options,
    Recall,
    RulesBug,
    Seat,
    View,
)
from atlantide.games import UnknownGame
from atlantide.games import game as registered
from atlantide.kernel.chance import pick
from atlantide.kernel.wire import options as convert
from atlantide.research.drawing import picture, told
from atlantide.research.encoding import encoding
from atlantide.research.saying import BadValue, clear

Row = NDArray[np.int8]

NOBODY = PUBLIC
"""Who is asked when the game is over."""

USUAL_SEATS = 2
"""How many seats there are if nobody says it, as far as the options allow."""

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""Text on the screen, text, SVG text, and an array of pixels."""


class NotLegal(InvalidAction, ValueError):
    """This number is no action, or one that is not legal now."""


def set_up(
    game: str | Game[Any, Any], seats: int | None, options: Options | Mapping[str, Any] | None
) -> tuple[Game[Any, Any], int, Options]:
    """The game, the seats and the options that somebody asks for, if they can be played."""
    try:
        played = registered(game) if isinstance(game, str) else game
    except UnknownGame as error:
        raise clear(BadValue("research.game", given=game, games=error.params["games"])) from None
    try:
        if isinstance(options, Options):
            agreed = convert(
                played, msgspec.structs.asdict(options)
            )  # those of another game are refused here
        else:
            agreed = convert(played, dict(options or {}))
        counts = (
            [seats] if seats is not None else sorted(played.meta.seats, key=lambda n: abs(n - USUAL_SEATS))
        )
        for count in counts:
            try:
                played.new(agreed, count)
            except InvalidOptions:
                if count == counts[-1]:
                    raise
            else:
                return played, count, agreed
    except InvalidOptions as error:
        raise clear(error, played) from None
    raise RulesBug("a game has no number of seats")


class Match:
    """One game in progress."""

    __slots__ = ("_apply", "_awaited", "_fate", "_legal", "_rng", "_to_act", "actor", "encoding", "game",
                 "options", "seats", "state")  # fmt: skip

    def __init__(self, game: Game[Any, Any], seats: int, options: Options) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.encoding = encoding(game)
        self.state: Any = None
        self.actor = NOBODY
        """The seat that is asked: of several, the first for whom the others wait."""
        self._legal: Sequence[Action] | None = None
        self._rng = random.Random()
        self._to_act, self._awaited, self._fate, self._apply = (
            game.to_act,
            game.awaited,
            game.fate,
            game.apply,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """What copies and pickles are made of: a game is known by its name, its functions are not copied."""
        return _restored, (self.game.meta.id, self.seats, self.options, self.state, self._rng)

    def start(self, rng: random.Random) -> None:
        """Begin a new game with fate's moves from this generator."""
        self.resume(self.game.new(self.options, self.seats), rng)

    def resume(self, state: Any, rng: random.Random) -> None:
        """Go on from a state of the game; None for one that has not begun."""
        self.state, self._rng = state, rng
        if state is not None:
            self._go_on()

    def play(self, action: Action) -> None:
        """Make a legal move of the seat that is asked, and all of fate's that follow it."""
        self._apply(self.state, self.actor, action)
        self._go_on()

    def _go_on(self) -> None:
        """Let fate act until a seat is asked or the game is over."""
        state, to_act = self.state, self._to_act
        self._legal = None
        actors = to_act(state)
        while actors and actors[0] == FATE:
            self._apply(state, FATE, pick(self._fate(state), self._rng))
            actors = to_act(state)
        if len(actors) > 1:
            actors = self._awaited(state)
        self.actor = actors[0] if actors else NOBODY

    # --- what is to be chosen from

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat that is asked may do; looked up once for each moment."""
        if self._legal is None:
            self._legal = self.game.legal(self.state, self.actor)
        return self._legal

    def chosen(self, index: Any) -> Action:
        """The action of this number; an error that says why, if it is not legal."""
        try:
            action = self.encoding.action(int(index))
        except (InvalidAction, TypeError, ValueError):
            last = self.encoding.actions - 1
            raise clear(NotLegal("research.number", given=index, last=last)) from None
        if action not in self.legal:
            said = self.game.notate(action)
            raise clear(NotLegal("research.illegal", given=int(index), action=said, seat=self.actor))
        return action

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        return self.game.view(self.state, Seat(seat), Recall.PERFECT)  # type: ignore[no-any-return]

    def observe(self, seat: int) -> Row:
        """The same in numbers."""
        return self.encoding.observe(self.encoding.view(self.state, Seat(seat)))

    def mask(self, seat: int) -> Row:
        """Per number of an action, 1 if the seat may do it now; zeros if it is not asked."""
        return self.encoding.mask(self.legal if seat == self.actor else ())

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.actor == NOBODY

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to each seat."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            raise RulesBug("nobody can act and the game is not over")
        return outcome.returns

    # --- what a person sees

    def render(self, mode: str | None, seat: int) -> Any:
        """What a seat sees, as text or as a picture; None if it is shown on the screen."""
        if mode is None:
            raise clear(BadValue("research.no_render_mode", modes=list(RENDER_MODES)))
        view = self.view(seat)
        if mode in {"human", "ansi"}:
            lines = [self.game.draw(view, mode == "human"), "", *(text for _, text in told(self.game, view))]
            text = "\n".join(lines)
            if mode == "ansi":
                return text
            print(text, flush=True)  # noqa: T201
            return None
        scene = picture(self.game, view, () if self.over else (self.actor,))
        return scene.svg() if mode == "svg" else scene.pixels()


def _restored(game: str, seats: int, options: Options, state: Any, rng: random.Random) -> Match:
    """A match as it was: where it has begun, a seat is asked or it is over, and fate has nothing to do."""
    match = Match(registered(game), seats, options)
    match.resume(state, rng)
    return match


def render_mode_of(mode: str | None) -> str | None:
    """The way of rendering, if there is one of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise clear(BadValue("research.render_mode", given=mode, modes=list(RENDER_MODES)))
    return mode
