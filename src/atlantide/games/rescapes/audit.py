"""What must be true of every state (RES-1.8): pieces are conserved and stand where the rules let them stand."""

from itertools import pairwise

from atlantide.games.rescapes.board import ACROPOLIS, AROUND, BIT, ISLAND, SHIP_STARTS
from atlantide.games.rescapes.ending import in_play
from atlantide.games.rescapes.meta import META
from atlantide.games.rescapes.pieces import (
    ATLANTEANS,
    HIDDEN,
    MONSTER,
    NAMES,
    NUMBER,
    OWNER,
    PIECE_ROOM,
    REGION,
    REGIONS,
    SHARK,
    SHIP_SEATS,
    STOCK,
    SYMBOLS,
)
from atlantide.games.rescapes.referee import fate, legal, to_act
from atlantide.games.rescapes.sinking import has_sunk
from atlantide.games.rescapes.state import (
    ABOARD,
    ABSENT,
    IN_HAND,
    NOBODY,
    OFF_BOARD,
    ON_PIECE,
    SWIMMING,
    State,
    land,
    loose,
    own,
    places,
    sea,
)
from atlantide.games.rescapes.tasks import (
    AnyTask,
    Course,
    Creature,
    Dice,
    Diving,
    FirstPlayer,
    Movement,
    Placement,
    Reveal,
    Sinking,
    Ward,
)
from atlantide.games.rescapes.wards import is_free, sorts
from atlantide.kernel.bits import bits

STOCK_WORDS = ("octopus", "sea monster", "dolphin", "shark", "ship")


def audit(s: State) -> list[str]:
    """Every broken invariant, with the rule it breaks; what is pending is looked at when the pieces are right."""
    wrong = [*_island(s), *_atlanteans(s), *_stock(s), *_dolphins(s)]
    return wrong or _question(s) or _waters(s)


def _top(s: State) -> AnyTask | None:
    return s.agenda[-1] if s.agenda else None


# --- pieces


def _island(s: State) -> list[str]:
    wrong = []
    for region, standing in zip(REGIONS, (s.stones, s.lands, s.citadel), strict=True):
        if standing & ~REGION[region]:
            wrong.append(f"RES-2.2: a {region} piece stands outside its ring")
    if not s.citadel & BIT[ACROPOLIS] and (s.stones or s.lands):
        wrong.append("RES-16.6: the Acropolis is gone before the last stone and land")
    if s.turn == 0 and land(s) != ISLAND:
        wrong.append("RES-2.2: the island is not whole before the first turn")
    top = _top(s)
    for number, region in enumerate(REGIONS):
        gone = REGION[region] & ~land(s) & ~BIT[ACROPOLIS]
        if isinstance(top, Reveal):
            gone &= ~BIT[top.at]
        if sum(s.revealed[number]) > gone.bit_count():
            wrong.append(f"RES-13.5: more symbols of {region} pieces are revealed than pieces are gone")
    wrong += _revealed(s)
    return wrong


def _revealed(s: State) -> list[str]:
    if any(len(shown) != len(SYMBOLS) or min(shown) < 0 for shown in s.revealed):
        return ["RES-13.5: less than no symbol is revealed"]
    shown, hidden = s.revealed, list(HIDDEN)
    if s.options.symbol_split == "random":
        shown = [tuple(map(sum, zip(*s.revealed, strict=True)))]
        hidden = [tuple(map(sum, zip(*HIDDEN, strict=True)))]
    pairs = [
        pair for row, limits in zip(shown, hidden, strict=True) for pair in zip(row, limits, strict=True)
    ]
    return ["RES-2.3: more of a symbol is revealed than there is"] if any(a > b for a, b in pairs) else []


def _atlanteans(s: State) -> list[str]:
    if len(s.spots) != len(NAMES):
        return [f"RES-2.1: there are not {ATLANTEANS} Atlanteans of each colour"]
    wrong = []
    waters, tiles = sea(s), land(s)
    for atlantean, spot in enumerate(s.spots):
        name = NAMES[atlantean]
        if (spot == ABSENT) != (OWNER[atlantean] >= s.seats):
            wrong.append(f"RES-2.1: {name} is not of a colour that is played")
        elif spot == IN_HAND and s.turn:
            wrong.append(f"RES-2.7: {name} was never placed, and turns are being played")
        elif spot < ABOARD and not tiles & BIT[spot]:
            wrong.append(f"RES-1.3: {name} stands on a piece that is not there")
        elif ABOARD <= spot < SWIMMING and spot - ABOARD not in s.ships:
            wrong.append(f"RES-1.3: {name} is aboard a ship that is not there")
        elif SWIMMING <= spot < OFF_BOARD and not waters & BIT[spot - SWIMMING]:
            wrong.append(f"RES-1.3: {name} swims on land")
    wrong += [
        f"RES-5.2: more than {PIECE_ROOM} Atlanteans stand on one piece"
        for spot in {spot for spot in s.spots if spot < ABOARD}
        if s.spots.count(spot) > PIECE_ROOM
    ]
    wrong += [
        f"RES-6.1: more than {SHIP_SEATS} Atlanteans are aboard one ship"
        for at in s.ships
        if s.spots.count(ABOARD + at) > SHIP_SEATS
    ]
    if not s.options.acropolis_capacity and ON_PIECE + ACROPOLIS in s.spots:
        wrong.append("RES-2.8: somebody stands on the Acropolis")
    if s.turn == 0 and any(ABOARD <= spot < IN_HAND for spot in s.spots):
        wrong.append("RES-2.9: somebody has left the island before the first turn")
    return wrong


def _stock(s: State) -> list[str]:
    wrong = []
    waters = sea(s)
    if len(set(s.ships)) < len(s.ships):
        wrong.append("RES-1.7: two ships are in one hex")
    if bits(s.ships) & ~waters:
        wrong.append("RES-1.8: a ship is on land")
    if s.creatures[2]:
        wrong.append("RES-1.8: a dolphin is listed twice")
    for number, word in enumerate(STOCK_WORDS):
        there = s.ships if word == "ship" else places(s, number)
        if len(there) + s.supply[number] + s.lost[number] != STOCK[number]:
            wrong.append(f"RES-1.8: {word}s on the board, in the supply and lost are not {STOCK[number]}")
        if word != "ship" and bits(there) & ~waters:
            wrong.append(f"RES-10.8: a {word} is on land")
    if min(*s.supply, *s.lost) < 0:
        wrong.append("RES-1.5: less than nothing is in the supply or lost")
    if s.turn == 0 and (s.ships != SHIP_STARTS[s.seats] or any(s.lost) or s.dolphins or any(s.creatures)):
        wrong.append("RES-2.5: ships or creatures are not where they start")
    return wrong


def _dolphins(s: State) -> list[str]:
    """Wards are in the hex of their dolphin, and marks belong to step 1."""
    wrong = []
    guarded = [dolphin for dolphin in s.dolphins if dolphin.ward != NOBODY]
    if len({dolphin.ward for dolphin in guarded}) < len(guarded):
        wrong.append("RES-12.1: a swimmer has two dolphins")
    wrong += [
        f"RES-12.1: {NAMES[dolphin.ward]} is not in the hex of its dolphin"
        for dolphin in guarded
        if s.spots[dolphin.ward] != SWIMMING + dolphin.at
    ]
    if list(s.dolphins) != sorted(s.dolphins):
        wrong.append("RES-12.1: dolphins are not in order")
    travelled = any(dolphin.travelled for dolphin in s.dolphins)
    moving = any(isinstance(task, Movement) for task in s.agenda)
    used = bits(a for a in own(s.seat) if s.spots[a] >= ABOARD)
    if (s.spent or travelled) and not moving and not s.over:
        wrong.append("RES-4.7: there are marks of step 1 outside of it")
    if s.spent & ~used:
        wrong.append("RES-5.6: only swimmers of the active seat, or who were such, have used their swim")
    if travelled and not s.rode:
        wrong.append("RES-12.10: a dolphin has travelled, and none was ridden")
    return wrong


def _waters(s: State) -> list[str]:
    """Dolphins guard whom they can, and nobody else survives beside sharks and monsters (RES-1.8).

    A creature in mid-move does not count (RES-1.9).
    """
    wrong = []
    top = _top(s)
    asked = {task.at for task in s.agenda if isinstance(task, Ward)}
    course = next((task for task in s.agenda if isinstance(task, Course)), None)
    passing = course.path[-1] if course and len(course.path) > 1 else -1
    for at in {spot - SWIMMING for spot in s.spots if SWIMMING <= spot < OFF_BOARD}:
        if at in asked:
            continue
        if is_free(s, at) and loose(s, at) and not (course and course.kind == "dolphin" and at == passing):
            wrong.append("RES-12.3: a free dolphin and an unprotected swimmer are in one hex")
        deadly = [kind for kind in (SHARK, MONSTER) if at in s.creatures[kind]]
        if deadly and loose(s, at) and not (at == passing and s.options.passing_effects == "last_hex"):
            wrong.append("RES-5.10: a swimmer is alone with a shark or sea monster")
    spared = {passing} if s.options.passing_effects == "last_hex" else set()
    if set(s.creatures[MONSTER]) & set(s.ships) - spared:
        wrong.append("RES-16.5: a ship and a sea monster are in one hex")
    if s.turn and not s.over and not in_play(s):
        wrong.append("RES-14.1: nobody is in play, and the game is not over")
    if isinstance(top, Movement) and not 0 <= top.left < 4:
        wrong.append("RES-3.2: there are 3 movement points")
    return wrong


# --- what is pending


def _question(s: State) -> list[str]:
    if not 0 <= s.seat < s.seats or not -1 <= s.first < s.seats:
        return ["RES-2.1: a seat is not at this table"]
    if s.over:
        return _over(s)
    if (s.quiet and land(s)) or (has_sunk(s) and not s.stirred):
        return ["RES-14.6: no turn is quiet while a piece stands"]
    if s.options.stall_rounds and s.quiet >= s.options.stall_rounds * s.seats:
        return ["RES-14.5: the game should have ended"]
    if not s.agenda:
        return ["RES-3.1: nobody has to decide anything"]
    problem = _shape(s) or _sense(s)
    if problem:
        return [problem]
    actors = to_act(s)
    has_choice = fate(s) if actors == (-1,) else legal(s, actors[0])
    dead_end = not has_choice and not isinstance(s.agenda[-1], Creature | Course)
    return ["RES-3.1: there is nothing to choose from"] if dead_end else []


def _over(s: State) -> list[str]:
    if s.agenda or s.over not in META.reasons:
        return ["RES-14.1: the game is over, and something is pending"]
    if (s.over == "home") == in_play(s):
        return ["RES-14.1: who is in play does not fit the reason of the end"]
    if s.over == "short" and s.options.length == "full":
        return ["RES-15.1: this is not the short game"]
    if s.over == "stall" and not s.options.stall_rounds:
        return ["RES-14.5: there is no stall guard"]
    return []


def _shape(s: State) -> str:
    """Which tasks may lie on one another."""
    tasks = s.agenda[:-1] if isinstance(s.agenda[-1], Ward) else s.agenda
    kinds = tuple(type(task) for task in tasks)
    if s.turn == 0:
        fine = kinds in {(FirstPlayer,), (Placement,)} and tasks == s.agenda
        return "" if fine else "RES-2.7: set-up is not over"
    steps: set[tuple[type, ...]] = {(Dice, Movement), (Dice,), (Creature,), (Course,), (Diving,)}
    if land(s):
        steps = {(Dice, Sinking, Movement), (Dice, Sinking), *steps} - {(Dice, Movement)}
    if tasks != s.agenda:
        steps.add(())
    elif kinds == (Dice, Reveal):
        return ""
    return "" if kinds in steps else "RES-3.1: these steps do not follow one another"


def _sense(s: State) -> str:
    """Whether the top task can be asked as things stand."""
    match s.agenda[-1]:
        case FirstPlayer():
            if s.first >= 0 or any(spot < ABOARD for spot in s.spots) or s.options.first_player != "random":
                return "RES-2.6: who begins is known"
        case Placement():
            return _placing(s)
        case Reveal(at):
            if not ISLAND & sea(s) & BIT[at] or at == ACROPOLIS:
                return "RES-8.5: there is no symbol to show"
        case Ward(at):
            if not is_free(s, at) or len(sorts(s, loose(s, at))) < 2:
                return "RES-12.4: no dolphin has a choice there"
        case Movement(left) if not 0 <= left <= 3:
            return "RES-3.2: there are 3 movement points"
        case Creature(kind, _) if s.rode and s.options.creature_limit == "turn":
            return f"RES-10.10: no {kind} moves after a ride"
    return next((problem for task in s.agenda if (problem := _way(s, task))), "")


def _way(s: State, task: AnyTask) -> str:
    """A creature on its way is where it says, and has come there by a way it could take."""
    if isinstance(task, Diving):
        path: tuple[int, ...] = (task.at,)
    elif isinstance(task, Course):
        path = task.path
        if not path or task.left < 0 or not 1 <= task.left + len(path) - 1 <= 3:
            return "RES-10.4: a creature goes 1 to 3 hexes"
    else:
        return ""
    if any(not sea(s) & BIT[at] for at in path) or len(set(path)) < len(path):
        return "RES-10.5: a creature's way leads over sea and visits no hex twice"
    if any(not AROUND[one] & BIT[other] for one, other in pairwise(path)):
        return "RES-10.4: a creature goes from hex to adjacent hex"
    if path[-1] not in places(s, NUMBER[task.kind]):
        return "RES-10.3: the creature that moves is not there"
    if task.kind != "dolphin":
        return "" if task.ward is None else "RES-12.1: only dolphins have wards"
    wanted = NOBODY if task.ward is None else task.ward
    if len(path) > 1 and wanted != NOBODY:
        return "RES-12.5: a dolphin that moves goes alone"
    if not any(dolphin.at == path[-1] and dolphin.ward == wanted for dolphin in s.dolphins):
        return "RES-12.13: the dolphin that moves is not there"
    return ""


def _placing(s: State) -> str:
    """Atlanteans are placed clockwise from the first player, in the order of their numbers."""
    if s.first < 0:
        return "RES-2.6: who begins is not known"
    placed = []
    for seat in range(s.seats):
        spots = [s.spots[a] for a in own(seat)]
        placed.append(sum(spot != IN_HAND for spot in spots))
        if IN_HAND in spots and any(spot != IN_HAND for spot in spots[spots.index(IN_HAND) :]):
            return "RES-2.7: Atlanteans are named in the order of their placement"
    ahead = (s.seat - s.first) % s.seats
    order = [placed[(s.first + i) % s.seats] for i in range(s.seats)]
    if order != [order[-1] + (i < ahead) for i in range(s.seats)] or min(placed) == ATLANTEANS:
        return "RES-2.7: it is not this seat's turn to place an Atlantean"
    return ""
