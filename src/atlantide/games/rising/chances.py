"""What is likely: planning aids from what everybody knows (section 7 of the inventory). No rule is decided here."""

import msgspec

from atlantide.games.rising import effects as fx
from atlantide.games.rising.pieces import (
    CALAMITY_EFFECTS,
    CITIES,
    PENINSULAS,
    TARGET,
    TILES,
    TILES_EACH,
    WILD,
    tile,
)
from atlantide.games.rising.state import State
from atlantide.games.rising.units import AUTOMATON_BONUS, city_bonus, has_automaton, target

_TWO = tuple(sum(a + b >= aim for a in range(1, 7) for b in range(1, 7)) for aim in range(14))
"""Of 36, how many rolls of two dice reach a number."""

_NAMES: tuple[int, ...] = tuple(
    next(
        (
            PENINSULAS.index(effect.peninsula)
            for effect in effects
            if isinstance(effect, fx.Flood) and effect.select == "named"
        ),
        -1,
    )
    for effects in CALAMITY_EFFECTS
)
"""Per calamity card, the peninsula it names."""


class Chances(msgspec.Struct, frozen=True, gc=False):
    """Odds as they stand; nothing here knows more than the players."""

    targets: tuple[int, ...]
    """Per tile, what must be rolled now: by one die on wild tiles, by two in cities; else 0."""
    odds: tuple[int, ...]
    """Per tile, how many of 36 rolls reach it without energy."""
    floods: tuple[int, ...]
    """Per peninsula, how many of ``cards`` unknown calamity cards name it."""
    cards: int


def chances(s: State) -> Chances:
    """The odds of rolls and of the next calamity card."""
    aims = [0] * TILES.stop
    odds = [0] * TILES.stop
    for peninsula in WILD:
        for position in range(1, TILES_EACH + 1):
            at = tile(peninsula, position)
            aims[at] = target(s, at) - AUTOMATON_BONUS * has_automaton(s, at)  # RIS-22.16
            odds[at] = 6 * max(0, min(6, 7 - aims[at]))
    for position in range(1, TILES_EACH + 1):
        at = tile(CITIES, position)
        aims[at] = TARGET[at] - city_bonus(s, at)
        odds[at] = _TWO[max(0, min(13, aims[at]))]
    floods = [0] * len(PENINSULAS)
    for card, count in enumerate(s.deck):
        if _NAMES[card] >= 0:
            floods[_NAMES[card]] += count
    return Chances(tuple(aims), tuple(odds), tuple(floods), sum(s.deck))
