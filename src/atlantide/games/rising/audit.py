"""What must be true of every state: pieces, cards and tiles are conserved, and everybody stands where he may."""

from atlantide.contract import FATE
from atlantide.games.rising.library import hidden
from atlantide.games.rising.meta import META
from atlantide.games.rising.pending import problems
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    AUTOMATON,
    BASIC,
    BOARDS,
    CALAMITIES,
    CALAMITY_COPIES,
    CALM,
    CARDS,
    COMPONENTS,
    CONTROLLED,
    COPIES,
    CORE,
    FIRST_COMPONENT,
    FOLLOWER,
    GATES,
    HAND_LIMIT,
    HOLOGRAM,
    LEADER,
    LEVELS,
    LOCATIONS,
    NO_BOARD,
    OF_TYPE,
    PLAYERS,
    SYMBOL,
    TILES,
    TILES_EACH,
    VOLUNTEER,
    VOLUNTEERS,
    WRATH,
    kind_of,
    owner,
    piece,
)
from atlantide.games.rising.places import capacity, gates_in_use, is_ferried
from atlantide.games.rising.powers import BOARD_POWERS
from atlantide.games.rising.referee import fate, legal, to_act
from atlantide.games.rising.state import State, board, is_dry
from atlantide.games.rising.tasks import (
    OPEN_TASKS,
    Act,
    Arrange,
    Calamities,
    Flee,
    Foreseen,
    Resolve,
    Wrath,
)


def audit(s: State, resting: bool = True) -> list[str]:
    """Every broken invariant, with the rule it breaks; what is pending is looked at when the pieces are right.

    Not ``resting``: the game has still to be played on before anybody is asked.
    """
    wrong = [*_seats(s), *_island(s)]
    wrong = wrong or [*_people(s), *_places(s), *_calamities(s), *_library(s), *_components(s), *_offers(s)]
    return wrong or _question(s, resting)


def _seats(s: State) -> list[str]:
    wrong = []
    if not -1 <= s.first < s.seats:
        wrong.append("RIS-2.10: the first player is not at this table")
    if any(not -1 <= number < len(BOARDS) for number in (*s.boards, s.holo_board)):
        wrong.append("RIS-2.11: there is no such board")
    taken = [number for number in s.boards if number != NO_BOARD]
    if len(set(taken)) < len(taken) or s.holo_board in taken:
        wrong.append("RIS-2.11: a board is used twice")
    if s.holo_board != NO_BOARD and not PLAYERS[s.seats].hologram:
        wrong.append("RIS-2.16: there is no Hologram with so many players")
    used = [*taken, s.holo_board] if s.holo_board != NO_BOARD else taken
    if s.holo_pile & s.holo_discard or any((s.holo_pile | s.holo_discard) >> number & 1 for number in used):
        wrong.append("RIS-2.16: a board of the Hologram's pile is somewhere else as well")
    if s.holo_artifact >= 0 and (
        s.holo_artifact not in s.shows or s.holo_board < 0 or not BOARD_POWERS[s.holo_board].artifact
    ):
        wrong.append("RIS-22.10: the Hologram has an artifact only as a Scholar")
    if s.round < 0:
        wrong.append("RIS-4.1: rounds are counted from 1")
    if s.round > s.options.max_rounds:
        wrong.append("RIS-24.4: the game is over after so many rounds")
    if (
        s.ready | s.waiting | s.holding | s.held | s.passed | s.used_tongs | s.used_rod | s.used_cloak
    ) >> s.seats:
        wrong.append("RIS-2.1: somebody is not at this table")
    return wrong


def _island(s: State) -> list[str]:
    wrong = []
    if any(not 0 <= count <= TILES_EACH for count in s.dry):
        wrong.append("RIS-1.8: a peninsula has six tiles")
    if any(s.barriers >> number & 1 and not count for number, count in enumerate(s.dry)) or s.barriers >> 6:
        wrong.append("RIS-13.4: a barrier stands where nothing is dry")
    if not 0 <= s.wrath < len(WRATH):
        wrong.append("RIS-23.4: the marker is not on the track")
    if min(s.calmer, s.easing, s.built_now) < 0:
        wrong.append("RIS-1.13: an effect is less than nothing")
    return wrong


def _people(s: State) -> list[str]:
    wrong = []
    table = PLAYERS[s.seats]
    everywhere = [code for codes in s.at for code in codes]
    if any(not 0 <= owner(code) < s.seats for code in everywhere):
        return ["RIS-1.3: an Atlantean belongs to nobody"]
    if any(min(pool) < 0 for pool in s.pools) or min((*s.coming, *s.reserve, *s.out, s.volunteers)) < 0:
        wrong.append("RIS-1.4: there are less than no Atlanteans")
    for seat in range(s.seats):
        pool = s.pools[seat]
        if pool[LEADER] + everywhere.count(piece(seat, LEADER)) != 1:
            wrong.append("RIS-2.13: a player has one Leader")
        followers = pool[FOLLOWER] + everywhere.count(piece(seat, FOLLOWER)) + s.reserve[seat] + s.out[seat]
        if followers != table.followers + table.reserve:
            wrong.append("RIS-2.13: followers are lost or too many")
        holograms = pool[HOLOGRAM] + everywhere.count(piece(seat, HOLOGRAM))
        if not s.over and holograms != int(table.hologram and s.round > 0 and seat == s.first):
            wrong.append("RIS-22.5: the Hologram is the first player's")
        automata = pool[AUTOMATON] + everywhere.count(piece(seat, AUTOMATON))
        if automata != int(table.automaton and (s.round > 0)):
            wrong.append("RIS-22.15: the Automaton is the solo player's")
    used = sum(kind_of(code) == VOLUNTEER for code in everywhere)
    used += sum(pool[VOLUNTEER] for pool in s.pools) + sum(s.coming)
    if used + s.volunteers != VOLUNTEERS:
        wrong.append("RIS-21.1: volunteers are lost or too many")
    if any(min(purse) < 0 for purse in s.purses):
        wrong.append("RIS-1.6: a purse holds less than nothing")
    if any(
        done.count(code) > here.count(code) for done, here in zip(s.done, s.at, strict=True) for code in done
    ):
        wrong.append("RIS-8.8: somebody is done who is not there")
    return wrong


def _places(s: State) -> list[str]:
    wrong = []
    acting = bool(s.over) or (bool(s.agenda) and isinstance(s.agenda[0], Calamities | Act))
    fleeing = [hit for task in s.agenda if isinstance(task, Flee) for hit in task.hit]
    for at in range(LOCATIONS):
        here = s.at[at]
        if not here:
            continue
        if len(here) > capacity(s, at):
            wrong.append(f"RIS-6.4: too many stand on location {at}")
        if at in GATES and (at not in gates_in_use(s) or any(kind_of(c) == AUTOMATON for c in here)):
            wrong.append("RIS-14.1: somebody stands on a construction space that is not in use")
        if at >= FIRST_COMPONENT:
            wrong += _space(s, at)
        if at in TILES and not is_dry(s, at) and not is_ferried(s, at):
            stuck = [
                code
                for code in here
                if board(s, code).wades != "any" and not (board(s, code).stays and acting)
            ]
            if any((at, code) not in fleeing for code in stuck):
                wrong.append("RIS-6.2: somebody stands on a flooded tile")
        if len(here) == 1 and kind_of(here[0]) == AUTOMATON and not acting:
            wrong.append("RIS-22.17: the Automaton stands alone")
    return wrong


def _space(s: State, at: int) -> list[str]:
    number = at - FIRST_COMPONENT
    if not s.built >> number & 1 or s.fresh >> number & 1:
        return ["RIS-14.11: somebody stands on a component that cannot be used yet"]
    followers = sum(kind_of(code) == FOLLOWER for code in s.at[at])
    only = COMPONENTS[number].only
    if (only == "followers_only" and followers < len(s.at[at])) or (
        only == "one_follower_at_least" and len(s.at[at]) > 1 and not followers
    ):
        return ["RIS-6.7: somebody stands on a component that is for followers"]
    return []


def _calamities(s: State) -> list[str]:
    level = LEVELS[s.options.level]
    wanted = list(CALAMITY_COPIES)
    wanted[CALM], wanted[CONTROLLED] = level.calm, level.controlled
    counts = [a + b for a, b in zip(s.deck, s.discard, strict=True)]
    aside = [task.calamity for task in s.agenda if isinstance(task, Resolve | Foreseen)]
    aside += [card for task in s.agenda if isinstance(task, Arrange) for card in task.top]
    for card in (*s.top, *s.bottom, *s.shown, *aside):
        if not 0 <= card < len(CALAMITIES):
            return ["RIS-2.6: there is no such calamity card"]
        counts[card] += 1
    over_card = bool(s.over)  # the card that ended the game lies in neither pile
    short = sum(wanted) - sum(counts)
    if min((*s.deck, *s.discard)) < 0 or any(have > want for have, want in zip(counts, wanted, strict=True)):
        return ["RIS-2.6: calamity cards are not those of the level"]
    if short and not (over_card and short == 1):
        return ["RIS-2.6: calamity cards are lost"]
    return []


def _library(s: State) -> list[str]:
    wrong = []
    counts = [a + b for a, b in zip(s.lib_deck, s.lib_discard, strict=True)]
    for card in (*s.drawn, *s.lib_bottom, *(card for hand in s.cards for card in hand)):
        if not 0 <= card < len(CARDS):
            return ["RIS-2.4: there is no such library card"]
        counts[card] += 1
    if any(counts[card] != COPIES[card] for card in range(BASIC)) or min((*s.lib_deck, *s.lib_discard)) < 0:
        wrong.append("RIS-2.4: basic library cards are lost or too many")
    out = [card for card in ARTIFACTS if counts[card]]
    kept = [card for card in out if not s.artifacts_seen >> card & 1 and card not in s.drawn]
    if any(counts[card] > 1 for card in out) or hidden(s) < 0:
        wrong.append("RIS-2.4: four artifacts lie in the library")
    if len(kept) > 1 or any(card not in s.shows for card in kept):
        wrong.append("RIS-2.15: only a Scholar has another artifact")
    if s.artifacts_seen & ~sum(1 << card for card in out):
        wrong.append("RIS-2.4: an artifact that was seen is nowhere")
    if any(s.artifacts_seen >> card & 1 or card not in SYMBOL for card in s.shows) or len(s.shows) % 2:
        wrong.append("RIS-2.15: what was shown to a Scholar are unused artifacts with his symbol")
    if s.agenda and type(s.agenda[-1]) in OPEN_TASKS and any(len(hand) > HAND_LIMIT for hand in s.cards):
        wrong.append("RIS-11.8: a player has too many library cards")
    return wrong


def _components(s: State) -> list[str]:
    wrong = []
    if s.blueprint >> CORE & 1:
        wrong.append("RIS-2.7: the Core is not one of the nine")
    if s.blueprint & s.built or (s.blueprint | s.built | s.fresh) >> CORE + 1 or s.fresh & ~s.built:
        wrong.append("RIS-14.14: a component is built and to be built")
    nine = s.blueprint | s.built & ~(1 << CORE)
    drawn = bool(s.agenda) and type(s.agenda[-1]).__name__ in {"FirstPlayer", "Blueprint", "PickBlueprint"}
    if drawn:
        wrong += _drawn(s)
    elif nine.bit_count() != 9:
        wrong.append("RIS-2.7: the blueprint has nine components")
    if s.built >> CORE & 1 and (s.blueprint or s.over != "core_built"):
        wrong.append("RIS-15.1: the Core is built last")
    if (s.gates_used | s.reopened) >> len(GATES) or len(s.builders) != len(GATES):
        wrong.append("RIS-14.1: there are three construction spaces")
    if any(not 0 <= owner(code) < s.seats for codes in s.builders for code in codes):
        wrong.append("RIS-1.3: an Atlantean belongs to nobody")
    return wrong


def _drawn(s: State) -> list[str]:
    """While the blueprint comes together: it can become what the level wants."""
    wrong = ["RIS-2.7: nothing is built before the blueprint is complete"] if s.built else []
    for kind, count in zip("ABCD", LEVELS[s.options.level].types, strict=True):
        found = [number for number in OF_TYPE[kind] if s.blueprint >> number & 1]
        if len(found) > count:
            wrong.append(f"RIS-2.7: of type {kind} the blueprint has {count} components at this level")
        elif found and s.options.blueprint == "chosen" and count - len(found) > OF_TYPE[kind][-1] - found[-1]:
            wrong.append(
                f"RIS-2.8: components of type {kind} are selected in their order, and too few are left"
            )
    return wrong


def _offers(s: State) -> list[str]:
    targets = [(offer.what, offer.place, offer.component) for offer in s.offers]
    if len(set(targets)) < len(targets):
        return ["RIS-5.16: two proposals for the same"]
    for offer in s.offers:
        places = len(GATES) if offer.what == "build" else 6
        fits = 0 <= offer.place < places and (-1 if offer.what != "build" else 0) <= offer.component <= CORE
        seats = [who for who, _ in offer.parts]
        if not fits or (offer.what != "build" and offer.component != -1):
            return ["RIS-5.9: there is nothing to be paid for"]
        if len(set(seats)) < len(seats) or any(not 0 <= who < s.seats for who in (*seats, offer.seat)):
            return ["RIS-5.11: a part belongs to nobody"]
        if any(min(part) < 0 for _, part in offer.parts):
            return ["RIS-5.12: a part is less than nothing"]
        if any(not 0 <= goods < 4 for goods in (*offer.cut, *offer.eased)):
            return ["RIS-14.13: only resources fall away"]
        if offer.stands_in and not (0 <= offer.stands_in[0] < s.seats and 0 <= offer.stands_in[1] < 4):
            return ["RIS-19.10: only resources can be replaced"]
    return []


# --- what is pending


def _end(s: State) -> list[str]:
    if s.agenda or s.over not in META.reasons:
        return ["RIS-4.3: the game is over, and something is pending"]
    if s.over == "core_built" and not s.built >> CORE & 1:
        return ["RIS-24.1: the Core is not built"]
    if s.over == "centre_flooded" and any(s.dry):
        return ["RIS-24.2: the centre floods last"]
    if s.over == "rounds_over" and s.round < s.options.max_rounds:
        return ["RIS-24.4: there are rounds left"]
    return []


def _question(s: State, resting: bool) -> list[str]:
    if s.over:
        return _end(s)
    if not s.agenda:
        return ["RIS-4.1: nobody has to decide anything"]
    if s.first < 0 and s.round:
        return ["RIS-2.10: there is no first player"]
    base = s.agenda[0]
    for task in s.agenda:
        seat = getattr(task, "seat", 0)
        if not 0 <= seat < s.seats:
            return ["RIS-2.1: a seat is asked that is not at this table"]
    wrong = problems(s)
    if wrong:
        return wrong
    if isinstance(base, Wrath) and any(s.at):
        return ["RIS-8.11: somebody is still placed in phase 4"]
    if s.round and NO_BOARD in s.boards:
        return ["RIS-2.11: somebody has no board"]
    if s.late and not isinstance(base, Calamities):
        return ["RIS-17.9: Leaders are held back from phase 1 to the end of phase 2"]
    if any(not s.pools[seat][kind] or not board(s, piece(seat, kind)).late for seat, kind in s.late):
        return ["RIS-17.9: somebody is held back who cannot be"]
    if not resting:
        return []
    actors = to_act(s)
    if actors == (FATE,):
        return [] if fate(s) else ["RIS-4.1: nothing can come"]
    if not actors:
        return ["RIS-4.1: nobody has to decide anything"]
    return [] if all(legal(s, seat) for seat in actors) else ["RIS-4.1: there is nothing to choose from"]
