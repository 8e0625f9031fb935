"""The pieces in the box, read once from the data files: island, components, boards, cards. No rules.

Everything is numbered. Locations in the order of lists (RIS-1.16): the centre, the tiles by peninsula and position,
the construction spaces, the components. Atlanteans are numbers too: seat and kind.
"""

from typing import Literal, NamedTuple, cast

from atlantide.games.rising.effects import Effects, effects
from atlantide.kernel.tables import load

PACKAGE = "atlantide.games.rising"

Kind = Literal["leader", "follower", "volunteer", "hologram", "automaton"]
Peninsula = Literal["mountains", "hills", "forests", "cities", "libraries", "forges"]
Goods = Literal["gold", "crystal", "ore", "atlantium", "energy"]

KINDS: tuple[Kind, ...] = ("leader", "follower", "volunteer", "hologram", "automaton")
LEADER, FOLLOWER, VOLUNTEER, HOLOGRAM, AUTOMATON = range(5)
"""The kinds of Atlanteans (RIS-1.1)."""
GOODS: tuple[Goods, ...] = ("gold", "crystal", "ore", "atlantium", "energy")
GOLD, CRYSTAL, ORE, ATLANTIUM, ENERGY = range(5)
"""The resources, and energy, which is none (RIS-1.5)."""
PENINSULAS: tuple[Peninsula, ...] = ("mountains", "hills", "forests", "cities", "libraries", "forges")
MOUNTAINS, HILLS, FORESTS, CITIES, LIBRARIES, FORGES = range(6)
WILD = (MOUNTAINS, HILLS, FORESTS)
TILES_EACH = 6
"""How many tiles a peninsula has."""

Purse = tuple[int, int, int, int, int]
"""Gold, crystal, ore, atlantium and energy."""
Pool = tuple[int, int, int, int, int]
"""How many Atlanteans of each kind."""
EMPTY: Purse = (0, 0, 0, 0, 0)

_game = load(PACKAGE, "data/game.toml")
_island = load(PACKAGE, "data/island.toml")
_components = load(PACKAGE, "data/components.toml")
_boards = load(PACKAGE, "data/boards.toml")
_library = load(PACKAGE, "data/library.toml")
_calamities = load(PACKAGE, "data/calamities.toml")


def _records(tables: dict[str, object]) -> dict[str, dict[str, object]]:
    return {name: table for name, table in tables.items() if isinstance(table, dict)}


COLOURS: tuple[str, ...] = tuple(_game["colours"]["names"])
SEATS = len(COLOURS)
"""Each seat has its colour; up to three are red, blue and yellow (RIS-2.2)."""

# --- levels, players, prices


class Level(NamedTuple):
    """A level of difficulty."""

    types: tuple[int, int, int, int]
    """How many components of type A, B, C and D."""
    calm: int
    controlled: int
    energy: int


class Table(NamedTuple):
    """What differs with the number of players."""

    followers: int
    reserve: int
    gates: int
    hologram: bool
    automaton: bool
    energy: int


LEVELS: dict[int, Level] = {
    number: Level((row["A"], row["B"], row["C"], row["D"]), row["calm"], row["controlled"], row["energy"])
    for number in range(1, 6)
    for row in (_game[f"level_{number}"],)
}
PLAYERS: dict[int, Table] = {
    number: Table(
        row["followers"], row["reserve"], row["gates"], row["hologram"], row["automaton"], row["energy"]
    )
    for number in range(1, SEATS + 1)
    for row in (_game[f"players_{number}"],)
}
CARD_PRICE: int = _game["prices"]["card"]
BARRIER_PRICE: int = _game["prices"]["barrier"]
DRAIN_PRICE: int = _game["prices"]["drain"]
HAND_LIMIT: int = _game["limits"]["hand"]
HIDDEN_ARTIFACTS: int = _game["limits"]["artifacts_in_deck"]
VOLUNTEERS: int = _game["volunteers"]["count"]

# --- the island

CENTRE = 0
TILES = range(1, 1 + len(PENINSULAS) * TILES_EACH)
GATES = range(TILES.stop, TILES.stop + 3)


def tile(peninsula: int, position: int) -> int:
    """The location of a tile; position 1 is next to the centre."""
    return TILES_EACH * peninsula + position


def peninsula_of(location: int) -> int:
    """The peninsula of a tile."""
    return (location - 1) // TILES_EACH


def position_of(location: int) -> int:
    """How far out a tile lies."""
    return (location - 1) % TILES_EACH + 1


_tiles = [(_island[name], position) for name in PENINSULAS for position in range(TILES_EACH)]
TARGET: tuple[int, ...] = (0, *(int(row["target"][i]) if "target" in row else 0 for row, i in _tiles))
"""Per tile, the number to be reached by dice."""
RATE: tuple[int, ...] = (0, *(int(row["rate"][i]) if "rate" in row else 0 for row, i in _tiles))
"""Per forge tile, atlantium for an ore."""
DRAWS: tuple[int, ...] = (0, *(int(row["draw"][i]) if "draw" in row else 0 for row, i in _tiles))
KEEPS: tuple[int, ...] = (0, *(int(row["keep"][i]) if "keep" in row else 0 for row, i in _tiles))
UNDER: tuple[bool, ...] = (False, *("rest" in row and row["rest"][i] == "bottom" for row, i in _tiles))
"""Per library tile, whether what is not kept goes under the deck."""
GIVES: tuple[int, ...] = tuple(GOODS.index(_island[PENINSULAS[p]]["gives"]) for p in WILD)
"""Per wild peninsula, what it gives."""
CENTRE_ENERGY: int = _island["centre"]["energy"]
WRATH: tuple[int, ...] = tuple(_island["wrath"]["values"])

# --- components


class Component(NamedTuple):
    """A component tile."""

    name: str
    type: str
    cost: Purse
    places: int
    together: bool
    """One double space instead of single ones."""
    only: str
    """Who may stand there, if not everybody."""
    effect: Effects


def _component(name: str, row: dict[str, object]) -> Component:
    cost = cast("dict[str, int]", row["cost"])
    return Component(
        name,
        str(row.get("type", "core")),
        cast("Purse", tuple(cost.get(goods, 0) for goods in GOODS)),
        cast("int", row["places"]),
        bool(row["together"]),
        str(row["only"]),
        effects(row["effect"]),
    )


COMPONENTS: tuple[Component, ...] = tuple(
    _component(name, row) for name, row in _records(_components).items()
)
"""The twenty components by their names, then the Power Core."""
CORE = len(COMPONENTS) - 1
COMPONENT_NAMES: tuple[str, ...] = tuple(component.name for component in COMPONENTS)
OF_TYPE: dict[str, tuple[int, ...]] = {
    kind: tuple(number for number, component in enumerate(COMPONENTS) if component.type == kind)
    for kind in "ABCD"
}
DISCOVERY: tuple[int, ...] = tuple(COMPONENT_NAMES.index(name) for name in _game["discovery"]["components"])
FIRST_COMPONENT = GATES.stop
LOCATIONS = FIRST_COMPONENT + CORE
UNLIMITED = 99
PLACES: tuple[int, ...] = (
    UNLIMITED,
    *(int(row["places"][i]) for row, i in _tiles),
    *(UNLIMITED for _ in GATES),
    *(component.places for component in COMPONENTS[:CORE]),
)
"""Per location, how many places it has (RIS-1.9)."""
TOGETHER: tuple[bool, ...] = tuple(
    (location in TILES and peninsula_of(location) == CITIES)
    or (location >= FIRST_COMPONENT and COMPONENTS[location - FIRST_COMPONENT].together)
    for location in range(LOCATIONS)
)
"""Per location, whether two act as one there (RIS-1.11)."""
LOCATION_NAMES: tuple[str, ...] = (
    "centre",
    *(f"{name}-{position}" for name in PENINSULAS for position in range(1, TILES_EACH + 1)),
    *(f"gate-{number}" for number in range(1, len(GATES) + 1)),
    *COMPONENT_NAMES[:CORE],
)

# --- boards and cards

BOARDS: tuple[str, ...] = tuple(_records(_boards))
BOARD_EFFECTS: tuple[Effects, ...] = tuple(effects(row["effect"]) for row in _records(_boards).values())
NO_BOARD = -1
FIRST_BOARD: int = BOARDS.index(_game["discovery"]["board"])
"""The board that somebody must have in a discovery game."""

_cards = _records(_library)
CARDS: tuple[str, ...] = tuple(_cards)
"""Library cards: the basic ones, then the artifacts."""
CARD_EFFECTS: tuple[Effects, ...] = tuple(effects(row["effect"]) for row in _cards.values())
WHEN: tuple[str, ...] = tuple(str(row["when"]) for row in _cards.values())
COPIES: tuple[int, ...] = tuple(cast("int", row["copies"]) for row in _cards.values())
BASIC = sum(1 for row in _cards.values() if "scholar" not in row)
"""How many different basic cards there are; the numbers from there on are artifacts."""
ARTIFACTS = range(BASIC, len(CARDS))
SYMBOL: frozenset[int] = frozenset(n for n, row in enumerate(_cards.values()) if row.get("scholar"))
"""Artifacts with the Scholar's symbol."""

_calamity = _records(_calamities)
CALAMITIES: tuple[str, ...] = tuple(_calamity)
CALAMITY_EFFECTS: tuple[Effects, ...] = tuple(effects(row["effect"]) for row in _calamity.values())
CALAMITY_COPIES: tuple[int, ...] = tuple(cast("int", row["copies"]) for row in _calamity.values())
CALM, CONTROLLED = CALAMITIES.index("CS"), CALAMITIES.index("CF")

Counts = tuple[int, ...]


def piece(seat: int, kind: int) -> int:
    """An Atlantean as a number."""
    return seat * len(KINDS) + kind


def owner(code: int) -> int:
    """Who controls an Atlantean (RIS-1.3), a volunteer for a round like any other (RIS-21.2)."""
    return code // len(KINDS)


def kind_of(code: int) -> int:
    """What kind of Atlantean it is."""
    return code % len(KINDS)


def with_one(counts: Counts, number: int, count: int = 1) -> Counts:
    """Counts with so many more of one."""
    return (*counts[:number], counts[number] + count, *counts[number + 1 :])
