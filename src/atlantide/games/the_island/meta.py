"""What The Island is: its titles, its options and which of them can be combined (chapter 15)."""

from typing import Annotated, Literal

import msgspec

from atlantide import contract
from atlantide.contract import InvalidOptions
from atlantide.games.the_island.pieces import BOATS_EACH, COLOURS, EXPLORERS


class Options(contract.Options, frozen=True):
    """The table's options (ISL-15.1); expansions are no part of the game (ISL-15.3)."""

    first_player: Literal["random"] | int = "random"
    """A place in the turn order, or drawn by lot (ISL-2.5)."""

    two_colours: bool = False
    """Two players only: each leads two colours (ISL-13.1)."""

    two_colour_turns: Literal["player", "colour"] = "player"
    """Who takes a turn: each player, or each colour (ISL-13.2, ISL-13.6)."""

    two_colour_boats: Literal[4, 2] = 4
    """Boats of each player with two colours (ISL-13.5)."""

    challenge_1: bool = False
    """Overcrowded: two explorers may start on one tile (ISL-14.1)."""

    challenge_2: bool = False
    """To the last one: play until nobody is left on the board (ISL-14.3)."""

    challenge_3: bool = False
    """All equal: explorers count, not their values (ISL-14.6)."""

    challenge_4: bool = False
    """Atlantis submerged: play until the last tile is gone (ISL-14.8)."""

    landing_after_swim: bool = True
    """A swimmer that has swum this turn may still land (ISL-6.39)."""

    wind_empty_boat: bool = False
    """The favourable wind may blow an empty boat (ISL-9.6)."""

    show_my_values: bool = False
    """Everybody sees the values of their own explorers all the time (ISL-3.2)."""

    end_when_settled: bool = True
    """The game ends when nobody is left on the board (ISL-12.6)."""

    reaction_privacy: Literal["uniform", "fast"] = "uniform"
    """Ask everybody who might hold a defence tile, or only those who do (ISL-11.9)."""

    stall_rounds: Annotated[int, msgspec.Meta(ge=0)] = 10
    """Challenge 2: quiet rounds after which the game ends; 0 for never (ISL-14.5)."""


META = contract.Meta(
    id="the-island",
    prefix="ISL",
    title={"en": "The Island", "fr": "The Island"},
    seats=range(2, 5),
    options=Options,
    reasons=("volcano", "settled", "last", "stall", "submerged"),
    rules_version=1,
    history=("1: first complete version",),
)


class Sides(msgspec.Struct, frozen=True):
    """The places in the turn order (ISL-1.15) and who leads what; it never changes during a game.

    A *side* is what the rules call a seat: a place in the turn order. Each seat of the contract, a person
    or a bot, plays one side; in mode ``colour`` of the two-colour game each of two seats plays two.
    """

    seats: int
    """Seats of the contract."""

    seat: tuple[int, ...]
    """Per side, the seat that plays it."""

    colours: tuple[tuple[int, ...], ...]
    """Per side, its colours."""

    own: tuple[tuple[int, ...], ...]
    """Per side, its explorers: both colours together where a side has two (ISL-13.3)."""

    owner: tuple[int, ...]
    """Per explorer, its side; -1 for colours that stay out of the game."""

    boats: int
    """Boats each side places."""

    @property
    def count(self) -> int:
        """How many sides there are."""
        return len(self.seat)


def sides(options: Options, seats: int) -> Sides:
    """Who sits where, or InvalidOptions when this cannot be played (ISL-15.2)."""
    if seats not in META.seats:
        raise InvalidOptions("ISL-2.1", seats=seats)
    if options.challenge_2 and options.challenge_4:
        raise InvalidOptions("ISL-14.10")
    if options.two_colours and seats != 2:
        raise InvalidOptions("ISL-13.1", seats=seats)
    boats = BOATS_EACH
    seat, colours = _plain(seats)
    if options.two_colours:
        boats = options.two_colour_boats
        # ISL-2.14: A has red and blue, B green and yellow.
        seat, colours = (0, 1), ((0, 1), (2, 3))
        if options.two_colour_turns == "colour":  # ISL-13.6: clockwise A1, B1, A2, B2
            boats //= 2
            seat, colours = (0, 1, 0, 1), ((0,), (2,), (1,), (3,))
    if options.first_player != "random" and not 0 <= options.first_player < len(seat):
        raise InvalidOptions("ISL-15.2", first_player=options.first_player, last=len(seat) - 1)
    if options.stall_rounds < 0:
        raise InvalidOptions("ISL-14.5", stall_rounds=options.stall_rounds)
    own = tuple(tuple(c * EXPLORERS + i for c in mine for i in range(EXPLORERS)) for mine in colours)
    owner = [-1] * (len(COLOURS) * EXPLORERS)
    for side, explorers in enumerate(own):
        for explorer in explorers:
            owner[explorer] = side
    return Sides(seats, seat, colours, own, tuple(owner), boats)


def _plain(seats: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """One side and one colour for each seat, clockwise red, blue, green, yellow (ISL-2.1, ISL-2.14, ISL-13.7)."""
    return tuple(range(seats)), tuple((colour,) for colour in range(seats))
