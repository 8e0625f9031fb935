"""What a position of Atlantis Rising promises: the time that is left, what is needed, what those placed should bring.

It is worked out in one pass over the position and noted in a :class:`Prospect`; ``evaluate.py`` makes factors of it.
"""

from typing import Any

from atlantide.games.rising import tasks
from atlantide.games.rising.library import deck_size
from atlantide.games.rising.pieces import (
    AUTOMATON,
    BASIC,
    CENTRE,
    CITIES,
    COMPONENT_NAMES,
    CORE,
    ENERGY,
    FIRST_COMPONENT,
    FORESTS,
    FORGES,
    GATES,
    HAND_LIMIT,
    HILLS,
    HOLOGRAM,
    KEEPS,
    KINDS,
    LEADER,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    PLACES,
    PLAYERS,
    RATE,
    TARGET,
    TILES_EACH,
    TOGETHER,
    WRATH,
)
from atlantide.games.rising.powers import ARTIFACT_POWERS, BOARD_POWERS
from atlantide.games.rising.state import State
from atlantide.games.rising.units import AUTOMATON_BONUS
from atlantide.games.rising.worth import (
    ACTIVATION,
    CONTROLLED,
    COST,
    CRUCIBLE,
    CUTS,
    FORGING_TO_COME,
    LOOM,
    PRICE,
    RATE_TO_COME,
    STABILIZER,
    TERRAFORMER,
    TWO,
    WAVE,
    dangers,
    rounds_left,
)

_KINDS = len(KINDS)
READ_ONE, READ_BOTH = 2.2, 3.3
"""What a library is worth where one of two cards is kept, and where both are."""


class Prospect:
    """One position as it is seen by those who have to win it."""

    __slots__ = (
        "acting",
        "aiming",
        "atlantium_of",
        "barriers",
        "base",
        "books",
        "cards",
        "crystal_of",
        "cutter",
        "dangers",
        "drains",
        "drawing",
        "energies",
        "energy_of",
        "flood",
        "forges",
        "forging",
        "gains",
        "gold_of",
        "here",
        "leaders",
        "need_atlantium",
        "need_crystal",
        "need_gold",
        "ore",
        "ore_of",
        "over",
        "pending",
        "placing",
        "price_crystal",
        "price_gold",
        "price_ore",
        "rate_forge",
        "readers",
        "ready",
        "recruited",
        "recruits",
        "remaining",
        "rounds",
        "soon",
        "spare",
        "state",
        "surplus",
        "swaps",
        "unplaced",
        "used_ore",
        "wanted",
    )

    state: State
    placing: bool
    """Whether Atlanteans can still be placed this round."""
    acting: bool
    """Whether it is phase 3."""
    over: bool
    """Whether nobody acts any more this round."""
    ready: int
    """The set of seats that act no more in phase 3."""
    cards: int
    """Calamity cards still to come this round."""
    soon: float
    """Floods that somebody is choosing."""
    barriers: int
    drains: int
    """Barriers and drains that somebody is placing."""
    drawing: float
    """What library cards are worth that are about to be drawn."""
    aiming: bool
    swaps: int
    pending: float
    """What else is under way is worth."""
    rounds: float
    """Rounds to come after this one."""
    flood: float
    """What it is worth to be spared a flood."""
    base: float
    recruited: int
    spare: float
    """Atlanteans that can still be placed."""
    unplaced: list[int]
    need_gold: int
    need_crystal: int
    need_atlantium: int
    ore: int
    energies: int
    remaining: int
    """Components to be built."""
    cutter: int
    """The seat that builds more cheaply; -1 if none."""
    price_gold: float
    price_crystal: float
    price_ore: float
    rate_forge: float
    forging: float
    wanted: float
    """Resources that are still to be gathered."""
    surplus: float
    """Resources beyond what is needed."""
    gold_of: list[float]
    crystal_of: list[float]
    ore_of: list[float]
    atlantium_of: list[float]
    energy_of: list[float]
    """Per seat, what it should gain this round."""
    used_ore: float
    gains: float
    """What else those placed should bring."""
    recruits: float
    here: list[int]
    """Per construction space, the set of seats on it."""
    leaders: list[int]
    """Per construction space, the set of Leaders on it."""
    dangers: tuple[tuple[float, ...], ...] | None
    forges: list[tuple[int, int, float]]
    readers: list[int]
    books: int


def look(s: State) -> Prospect:
    """All of it."""
    p = Prospect()
    p.state = s
    _see_tasks(p)
    _see_time(p)
    _see_needs(p)
    _see_placed(p)
    return p


# --- the moment


def _see_tasks(p: Prospect) -> None:
    """Where in the round it is, and what is under way."""
    s = p.state
    agenda = s.agenda
    bottom: Any = agenda[0] if agenda else tasks.MOBILISE
    phase = type(bottom)
    each_round = max(4, s.seats)
    p.acting = phase is tasks.Act
    p.over = phase is tasks.Wrath
    p.placing = not p.acting and not p.over and phase is not tasks.Calamities
    p.ready = s.ready if p.acting else 0
    p.cards = each_round if p.placing else 0
    if phase is tasks.Calamities:
        p.cards = max(0, each_round - bottom.done)
    p.soon = float(bottom.left) if p.over else 0.0
    p.barriers = p.drains = p.swaps = 0
    p.aiming = False
    p.drawing = p.pending = 0.0
    for task in agenda[1:]:
        step = _UNDER_WAY.get(type(task))
        if step is not None:
            step(p, task)


def _turn_card(p: Prospect, task: Any) -> None:  # noqa: ARG001
    p.cards += 1


def _choose_floods(p: Prospect, task: Any) -> None:
    p.soon += task.left


def _flood_each(p: Prospect, task: Any) -> None:
    p.soon += len(task.peninsulas)


def _put_barriers(p: Prospect, task: Any) -> None:
    p.barriers += task.left


def _drain_tiles(p: Prospect, task: Any) -> None:
    p.drains += task.left


def _divide(p: Prospect, task: Any) -> None:
    p.pending += task.left * (0.75 if task.what == "energy" else 1.0)


def _divide_resources(p: Prospect, task: Any) -> None:
    p.pending += 1.9 * task.left


def _divide_cards(p: Prospect, task: Any) -> None:  # noqa: ARG001
    p.pending += 1.8 * len(p.state.drawn)


def _draw_cards(p: Prospect, task: Any) -> None:
    """Cards are worth as much as at the library whose rule is followed, or those that everybody shares."""
    kept: Any = p.state.agenda[p.state.agenda.index(task) - 1]
    if type(kept) is tasks.SortCards:
        p.drawing += task.left * (READ_BOTH if kept.keep > 1 else READ_ONE) / 2
    else:
        p.drawing += 1.8 * task.left


def _swap(p: Prospect, task: Any) -> None:
    p.swaps += task.left


def _aim(p: Prospect, task: Any) -> None:  # noqa: ARG001
    p.aiming = True


def _look_ahead(p: Prospect, task: Any) -> None:  # noqa: ARG001
    p.pending += 0.9


def _repeat(p: Prospect, task: Any) -> None:  # noqa: ARG001
    p.pending += 1.6


_UNDER_WAY = {
    tasks.TurnCard: _turn_card,
    tasks.ChooseFloods: _choose_floods,
    tasks.ChooseWave: _choose_floods,
    tasks.FloodEach: _flood_each,
    tasks.PutBarriers: _put_barriers,
    tasks.DrainTiles: _drain_tiles,
    tasks.Divide: _divide,
    tasks.DivideResources: _divide_resources,
    tasks.DivideCards: _divide_cards,
    tasks.DrawCards: _draw_cards,
    tasks.Swap: _swap,
    tasks.Aim: _aim,
    tasks.Peek: _look_ahead,
    tasks.Arrange: _look_ahead,
    tasks.Repeat: _repeat,
    tasks.AgreeRepeat: _repeat,
}


# --- time and hands


def _see_time(p: Prospect) -> None:
    """How many rounds the island lasts, and how many Atlanteans there are to use them."""
    s = p.state
    seats, dry, deck = s.seats, s.dry, s.deck
    table = PLAYERS[seats]
    size = sum(deck)
    bare = dry.count(0)
    rate = 0.7
    if size:
        doubled = sum([deck[number] for number in range(6) if not dry[number]]) if bare else 0
        rate = (sum(deck[:6]) + doubled + deck[CONTROLLED] + 2 * deck[WAVE]) / size
    due = p.soon
    if not p.over:
        due += p.cards * rate + max(0, WRATH[s.wrath] - s.calmer)
    tiles = round(4 * (sum(dry) + 0.85 * (s.barriers.bit_count() + 0.95 * p.barriers) + p.drains))
    now = (round(4 * due), s.wrath, round(100 * rate), max(4, seats), bare)
    p.rounds = rounds_left(tiles, *now)
    p.base = (1 + table.followers) * seats + table.hologram + 0.7 * table.automaton
    p.recruited = table.reserve * seats - sum(s.reserve) - sum(s.out)
    p.flood = (rounds_left(tiles + 4, *now) - p.rounds) * (p.base + p.recruited)
    p.spare = 1.1 * len(s.late)
    p.unplaced = [0] * seats
    if p.placing:
        p.spare = 0.0
        for seat, pool in enumerate(s.pools):
            p.unplaced[seat] = count = pool[0] + pool[1] + pool[2] + pool[3]
            p.spare += count + 0.7 * pool[AUTOMATON]


# --- needs


def _see_needs(p: Prospect) -> None:
    """What is missing, and what it takes to get it."""
    s, dry = p.state, p.state.dry
    gold, crystal, _, atlantium, _ = COST[CORE]
    p.remaining = 0
    rest = s.blueprint
    while rest:
        low = rest & -rest
        rest ^= low
        cost = COST[low.bit_length() - 1]
        gold += cost[0]
        crystal += cost[1]
        atlantium += cost[3]
        p.remaining += 1
    p.ore = p.energies = 0
    for purse in s.purses:
        gold -= purse[0]
        crystal -= purse[1]
        p.ore += purse[2]
        atlantium -= purse[3]
        p.energies += purse[4]
    p.need_gold, p.need_crystal, p.need_atlantium = gold, crystal, atlantium
    p.cutter = -1
    for seat, number in enumerate(s.boards):
        if CUTS[number]:
            p.cutter = seat
    p.price_gold, p.price_crystal, p.price_ore = PRICE[dry[HILLS]], PRICE[dry[FORESTS]], PRICE[dry[MOUNTAINS]]
    p.rate_forge, p.forging = RATE_TO_COME[dry[FORGES]], FORGING_TO_COME[dry[FORGES]]
    if s.built >> CRUCIBLE & 1:
        p.rate_forge, p.forging = max(2.0, p.rate_forge), 1.0
    ore = atlantium / p.rate_forge - p.ore
    p.wanted = max(0.0, gold) + max(0.0, crystal) + max(0.0, ore)
    p.surplus = max(0.0, -gold) + max(0.0, -crystal) + 0.5 * max(0.0, -ore)
    if p.swaps:
        p.pending += 1.6 * min(p.swaps, p.wanted, p.surplus)


# --- those who are placed


def _see_placed(p: Prospect) -> None:
    """What those placed should bring, who is not done yet."""
    s = p.state
    seats = s.seats
    p.gold_of, p.crystal_of, p.ore_of = [0.0] * seats, [0.0] * seats, [0.0] * seats
    p.atlantium_of, p.energy_of = [0.0] * seats, [0.0] * seats
    p.used_ore = p.gains = p.recruits = 0.0
    p.here, p.leaders = [0, 0, 0], [0, 0, 0]
    p.forges = []
    p.readers = [0] * seats
    p.books = deck_size(s)
    p.dangers = dangers(s.deck, s.top, p.cards) if p.cards else None
    if p.over:
        return
    for at, codes in enumerate(s.at):
        if not codes:
            continue
        if GATES.start <= at < GATES.stop:
            _see_builders(p, at - GATES.start, codes)
            continue
        left: Any = codes
        done = s.done[at]
        if done:
            left = list(codes)
            for code in done:
                left.remove(code)
            if not left:
                continue
        if at == CENTRE:
            _see_centre(p, left)
        elif at < GATES.start:
            peninsula = (at - 1) // TILES_EACH
            if not s.banned >> peninsula & 1:
                _ON_TILES[peninsula](p, at, codes, left)
        else:
            _see_space(p, at, codes, left)
    if p.forges:
        _see_forging(p)


def _see_builders(p: Prospect, gate: int, codes: tuple[int, ...]) -> None:
    for code in codes:
        p.here[gate] |= 1 << code // _KINDS
        if code % _KINDS == LEADER:
            p.leaders[gate] |= 1 << code // _KINDS


def _see_centre(p: Prospect, left: Any) -> None:
    for code in left:
        seat, kind = divmod(code, _KINDS)
        if kind != AUTOMATON and not p.ready >> seat & 1:
            p.energy_of[seat] += 1
            if kind == LEADER and BOARD_POWERS[p.state.boards[seat]].rallies:
                p.gains += min(1.0, p.rounds)


def _safety(p: Prospect, at: int) -> float:
    """How likely a tile is not flooded before the actions."""
    peninsula, position = divmod(at - 1, TILES_EACH)
    dry = p.state.dry[peninsula]
    if p.dangers is None or dry == 0:
        return 1.0
    hits = max(0, dry - position - 1) + (p.state.barriers >> peninsula & 1)
    return p.dangers[peninsula][min(hits, 3)]


def _see_wild(p: Prospect, at: int, codes: tuple[int, ...], left: Any) -> None:
    s = p.state
    peninsula = (at - 1) // TILES_EACH
    aim = TARGET[at] + s.targets[peninsula]
    again = False
    for code in codes:
        seat, kind = divmod(code, _KINDS)
        if kind in {LEADER, HOLOGRAM}:
            powers = BOARD_POWERS[s.boards[seat] if kind == LEADER else s.holo_board]
            aim += powers.easier
            again = again or powers.rerolls
        elif kind == AUTOMATON:
            aim -= AUTOMATON_BONUS
    gained = (p.ore_of, p.gold_of, p.crystal_of)[peninsula]
    alive = _safety(p, at)
    for code in left:
        seat, kind = divmod(code, _KINDS)
        if kind == AUTOMATON or p.ready >> seat & 1:
            continue
        easier = 0
        for card in s.cards[seat]:
            if card >= BASIC:
                easier += ARTIFACT_POWERS[card].rolls[peninsula]
        chance = min(1.0, max(0.0, (7 - aim + easier) / 6))
        power = s.purses[seat][ENERGY]
        if power and chance < 1:
            chance += 0.1 if power > 1 else 0.07
        if again:
            chance += (1 - chance) * chance
        stays = kind == LEADER and BOARD_POWERS[s.boards[seat]].stays
        gained[seat] += chance if stays else chance * alive


def _see_forges(p: Prospect, at: int, codes: tuple[int, ...], left: Any) -> None:  # noqa: ARG001
    alive = _safety(p, at)
    for code in left:
        seat, kind = divmod(code, _KINDS)
        if kind != AUTOMATON and not p.ready >> seat & 1:
            p.forges.append((-RATE[at], seat, alive))


def _see_forging(p: Prospect) -> None:
    """Ore at the forges, what should be gained this round among it."""
    s = p.state
    p.forges.sort()
    stock = [purse[ORE] + 0.85 * more for purse, more in zip(s.purses, p.ore_of, strict=True)]
    for less, seat, alive in p.forges:
        part = min(1.0, stock[seat])
        if part > 0:
            stock[seat] -= part
            p.atlantium_of[seat] -= less * part * alive
            p.used_ore += part * alive


def reading(p: Prospect) -> float:
    """What is left of the worth of a new card when few rounds are to come."""
    return min(1.0, 0.25 + p.rounds / 4)


def _see_libraries(p: Prospect, at: int, codes: tuple[int, ...], left: Any) -> None:  # noqa: ARG001
    alive = _safety(p, at)
    late = reading(p)
    for code in left:
        seat, kind = divmod(code, _KINDS)
        if kind == AUTOMATON or p.ready >> seat & 1:
            continue
        p.readers[seat] += 1
        room = HAND_LIMIT - len(p.state.cards[seat]) - p.readers[seat]
        worth = READ_BOTH if KEEPS[at] > 1 else READ_ONE
        if p.books < 2:
            worth = 1.5 if p.books > 0 else 0.0
        p.books -= 2
        p.gains += alive * worth * (1.0 if room >= 0 else 0.5) * late


def _see_cities(p: Prospect, at: int, codes: tuple[int, ...], left: Any) -> None:  # noqa: ARG001
    s = p.state
    whose = {code // _KINDS for code in codes}
    if p.ready and all(p.ready >> seat & 1 for seat in whose):
        return
    chance = 0.0
    if any(s.reserve[seat] for seat in whose):
        aim = TARGET[at] - WRATH[s.wrath] + 12
        power = 0
        for seat in whose:
            power += s.purses[seat][ENERGY]
            for card in s.cards[seat]:
                if card >= BASIC:
                    aim -= ARTIFACT_POWERS[card].rolls[CITIES]
        chance = TWO[aim]
        if power:
            chance += 0.6 * (TWO[aim - 1] - chance)
    worth = chance * p.rounds
    for code in codes:
        if code % _KINDS == LEADER:
            powers = BOARD_POWERS[s.boards[code // _KINDS]]
            worth += powers.rallies * min(1.0, p.rounds)
            if powers.rerolls:
                worth += (1 - chance) * chance * p.rounds
    if len(codes) > 1:
        p.recruits += worth * _safety(p, at)
    elif p.spare >= 1 and p.placing:
        p.recruits += 0.5 * worth * _safety(p, at)


_ON_TILES = (_see_wild, _see_wild, _see_wild, _see_cities, _see_libraries, _see_forges)
assert (CITIES, LIBRARIES, FORGES) == (3, 4, 5)


def _see_space(p: Prospect, at: int, codes: tuple[int, ...], left: Any) -> None:
    number = at - FIRST_COMPONENT
    if TOGETHER[at]:
        worth = ACTIVATION[number]
        if number == LOOM:
            worth = 0.5 + 1.9 * min(3.0, p.wanted)
        elif number == TERRAFORMER:
            worth = 1.8 * p.flood - p.rounds
        elif number == STABILIZER:
            worth = 0.3 + p.flood
        if len(codes) >= PLACES[at]:
            p.gains += worth
        elif p.spare >= 1 and p.placing:
            p.gains += 0.45 * worth
        return
    for code in left:
        seat = code // _KINDS
        if code % _KINDS != AUTOMATON and not p.ready >> seat & 1:
            _see_single(p, number, seat)


def _see_single(p: Prospect, number: int, seat: int) -> None:
    """One Atlantean on a space of a component."""
    match COMPONENT_NAMES[number]:
        case "B1":
            p.energy_of[seat] += 2
        case "B2":
            p.gains += 0.2 + 1.5 * min(2.0, p.wanted, p.surplus)
        case "B3":
            p.gains += 0.3 + 1.9 * min(2.0, p.wanted)
        case "B4":
            p.forges.append((-2, seat, 1.0))
        case "C3":
            p.gains += 0.9 * p.flood - p.rounds
        case "C4":
            p.gains += p.flood if WRATH[p.state.wrath] > p.state.calmer else 0.0
        case _:
            p.gains += ACTIVATION[number]
