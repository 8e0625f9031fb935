"""Chapters 7, 13 and 23: floods, whom they hit, who escapes; barriers and draining."""

from functools import lru_cache

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.effects import Evacuate
from atlantide.games.rising.ending import end
from atlantide.games.rising.library import drop
from atlantide.games.rising.pieces import (
    BASIC,
    CARD_EFFECTS,
    CENTRE,
    FOLLOWER,
    KINDS,
    TILES_EACH,
    kind_of,
    owner,
    piece,
    tile,
    with_one,
)
from atlantide.games.rising.places import open_locations
from atlantide.games.rising.state import (
    Log,
    State,
    artifacts,
    base,
    board,
    clockwise,
    in_calamities,
    next_tile,
    put,
    remove,
    to_pool,
    unready,
)
from atlantide.games.rising.tasks import (
    ChooseFloods,
    Flee,
    Hit,
    Mobilise,
    MoveAway,
    OfferCloak,
    OfferPlan,
    Resolve,
    Wrath,
)

PLANS = frozenset(
    card for card in range(BASIC) if any(isinstance(effect, Evacuate) for effect in CARD_EFFECTS[card])
)
"""Cards that let those who are hit move (RIS-18.12)."""


def floodable(s: State) -> list[int]:
    """Peninsulas with a dry tile, in their order."""
    return [number for number, count in enumerate(s.dry) if count]


def free_targets(s: State, ignore: bool = False) -> list[int]:
    """Where a flood of choice may go: a protected peninsula too, unless the table says no (RIS-7.13)."""
    found = floodable(s)
    if not ignore and not s.options.aim_at_barrier:
        return [number for number in found if not s.barriers >> number & 1] or found
    return found


def flood(s: State, seat: int, peninsula: int, ignore: bool, log: Log) -> None:
    """The procedure of RIS-7.7 for a peninsula with a dry tile (RIS-1.7); ``seat`` is who drew the card."""
    if s.barriers >> peninsula & 1:  # RIS-7.12: it must be used; RIS-13.5: and is gone
        s.barriers &= ~(1 << peninsula)
        if log is not None:
            log.append(ev.BarrierUsed(peninsula, not ignore))
        if not ignore:
            return
    location = next_tile(s, peninsula)
    s.dry = with_one(s.dry, peninsula, -1)
    if log is not None:
        log.append(ev.TileFlooded(location))
    hit = struck(s, peninsula, location)
    if not hit:
        return
    s.agenda = (*s.agenda, Flee(hit))
    if in_calamities(s):
        react(s, seat, hit)


def struck(s: State, peninsula: int, location: int) -> tuple[Hit, ...]:
    """Who is hit: everybody on the tile, and on flooded tiles where somebody wades (RIS-17.7).

    Nobody on the Gate or on a component ever is (RIS-7.18).
    """
    tiles = [location]
    tiles += [
        at
        for at in range(location + 1, tile(peninsula, TILES_EACH) + 1)
        if any(board(s, code).wades for code in s.at[at])
    ]
    return tuple((at, code) for at in tiles for code in s.at[at])


def react(s: State, seat: int, hit: tuple[Hit, ...]) -> None:
    """Who may answer a flood: first with a plan, then with a cloak (RIS-19.12); the last one pushed asks first."""
    for who in clockwise(s, seat):
        if can_cloak(s, who, hit):
            s.agenda = (*s.agenda, OfferCloak(who))
    holders = [who for who in clockwise(s, seat) if may_have_plan(s, who)]
    if holders:
        s.agenda = (*s.agenda, OfferPlan(holders[0], tuple(holders[1:])))


def may_have_plan(s: State, seat: int) -> bool:
    """With closed hands everybody with a card in hand is asked, so that no question tells anything (RIS-3.5)."""
    hand = [card for card in s.cards[seat] if card < BASIC]
    return bool(hand) if s.options.hands == "closed" else any(card in PLANS for card in hand)


def can_cloak(s: State, seat: int, hit: tuple[Hit, ...]) -> bool:
    """Whether a seat's artifact can save a follower (RIS-19.11), never anybody else (RIS-22.20)."""
    return (
        not s.used_cloak >> seat & 1
        and any(power.cloak for power in artifacts(s, seat))
        and any(code == piece(seat, FOLLOWER) for _, code in hit)
    )


# --- reactions


def plans(s: State, seat: int) -> list[Action]:
    """Play a plan, or not."""
    return [*(do.PLAY_CARD[card] for card in sorted(PLANS) if card in s.cards[seat]), do.DECLINE]


def play_plan(s: State, seat: int, card: int, log: Log) -> None:
    """Everybody who is hit may be moved by his player, clockwise from the one who drew (RIS-18.12)."""
    hit = last_flee(s).hit
    drop(s, seat, card)
    s.lib_discard = with_one(s.lib_discard, card)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.CardPlayed(seat, card))
    for who in reversed(clockwise(s, drawer(s))):
        own = tuple(one for one in hit if owner(one[1]) == who)
        if own:
            s.agenda = (*s.agenda, MoveAway(who, own))


def drawer(s: State) -> int:
    """Who drew the card that is being resolved."""
    return next((task.seat for task in s.agenda if isinstance(task, Resolve)), s.first)


def decline_plan(s: State, task: OfferPlan) -> None:
    """The next one is asked."""
    s.agenda = s.agenda[:-1]
    if task.others:
        s.agenda = (*s.agenda, OfferPlan(task.others[0], task.others[1:]))


def ways_out(s: State, task: MoveAway) -> list[Action]:
    """Free places of other locations for each who is hit (RIS-18.12); the others flee."""
    found: list[Action] = []
    for at, code in sorted(set(task.left)):
        kind = KINDS[kind_of(code)]
        found += [do.Evacuate(kind, at, to) for to in refuges(s, at, code)]
    return [*found, do.DECLINE]


def refuges(s: State, at: int, code: int) -> list[int]:
    """Where somebody who is hit could be placed; its own place is not free for it."""
    return [
        to
        for to in open_locations(s, code)
        if to != at and (bool(board(s, code).wades) or not is_abandoned(s, to))
    ]


def is_abandoned(s: State, location: int) -> bool:
    """Whether who opens a flooded tile to others is hit himself and leaves it (RIS-17.5, RIS-17.7)."""
    hit = last_flee(s).hit
    return any(board(s, code).ferries and (location, code) in hit for code in s.at[location])


def evacuate(s: State, seat: int, action: do.Evacuate, log: Log) -> None:
    """An Atlantean moves instead of fleeing."""
    code = piece(seat, KINDS.index(action.kind))
    hit = (action.start, code)
    task = s.agenda[-1]
    if isinstance(task, MoveAway):
        left = _less(task.left, hit)
        s.agenda = (*s.agenda[:-1], MoveAway(seat, left)) if left else s.agenda[:-1]
    else:
        s.used_cloak |= 1 << seat
        s.agenda = s.agenda[:-1]
    fleeing = last_flee(s)
    place = s.agenda.index(fleeing)
    s.agenda = (*s.agenda[:place], Flee(_less(fleeing.hit, hit)), *s.agenda[place + 1 :])
    remove(s, action.start, code)
    put(s, action.location, code)
    if log is not None:
        log.append(ev.Evacuated(seat, action.kind, action.start, action.location))


def last_flee(s: State) -> Flee:
    """Who flees from the flood in progress."""
    return next(task for task in reversed(s.agenda) if isinstance(task, Flee))


def cloaked(s: State, seat: int) -> list[Action]:
    """A follower that would flee may come to the centre (RIS-19.11)."""
    hit = {at for at, code in last_flee(s).hit if code == piece(seat, FOLLOWER)}
    return [*(do.Evacuate("follower", at, CENTRE) for at in sorted(hit)), do.DECLINE]


def _less(hits: tuple[Hit, ...], hit: Hit) -> tuple[Hit, ...]:
    place = hits.index(hit)
    return hits[:place] + hits[place + 1 :]


# --- fleeing


def flee(s: State, task: Flee, log: Log) -> None:
    """Everybody still hit goes to his pool and does nothing more this round (RIS-7.8), unless he stays (RIS-17.8)."""
    s.agenda = s.agenda[:-1]
    for at, code in task.hit:
        stays = board(s, code).stays and in_calamities(s)
        if log is not None:
            told = ev.StayedOn if stays else ev.Fled
            log.append(told(owner(code), KINDS[kind_of(code)], at))
        if not stays:
            remove(s, at, code)
            to_pool(s, code)


def run_from(s: State, peninsula: int, log: Log) -> None:
    """Everybody on the tiles of a peninsula flees; it is no flood, so nobody stays (RIS-20.2)."""
    for at in range(tile(peninsula, 1), tile(peninsula, TILES_EACH) + 1):
        for code in s.at[at]:
            to_pool(s, code)
            if log is not None:
                log.append(ev.Fled(owner(code), KINDS[kind_of(code)], at))
        s.at[at] = s.done[at] = ()


# --- floods of choice


def choose_flood(s: State, seat: int, peninsula: int, log: Log) -> None:
    """A flood on a peninsula of choice (RIS-7.6, RIS-7.9, RIS-23.2); each is done before the next (RIS-7.14)."""
    task = s.agenda[-1]
    if isinstance(task, ChooseFloods):
        rest = (ChooseFloods(task.seat, task.left - 1, task.ignore),) if task.left > 1 else ()
        s.agenda = (*s.agenda[:-1], *rest)
        flood(s, seat, peninsula, task.ignore, log)
    elif isinstance(task, Wrath):
        s.agenda = (*s.agenda[:-1], Wrath(task.seat, task.left - 1))
        flood(s, seat, peninsula, False, log)


def drown(s: State, log: Log) -> None:
    """A flood is due and nothing is dry but the centre: everybody loses (RIS-7.10, RIS-7.11)."""
    if log is not None:
        log.append(ev.CentreFlooded())
    end(s, "centre_flooded", log)


# --- barriers and draining (chapter 13)


def protectable(s: State) -> tuple[int, ...]:
    """Peninsulas that may get a barrier: one at most, and only where a tile is dry (RIS-13.4)."""
    return _protectable(s.dry, s.barriers)


@lru_cache(maxsize=1 << 12)
def _protectable(dry: tuple[int, ...], barriers: int) -> tuple[int, ...]:
    return tuple(number for number, count in enumerate(dry) if count and not barriers >> number & 1)


def drainable(s: State) -> tuple[int, ...]:
    """Peninsulas with a flooded tile (RIS-13.6), even without a dry one (RIS-13.7)."""
    return _drainable(s.dry)


@lru_cache(maxsize=1 << 12)
def _drainable(dry: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number for number, count in enumerate(dry) if count < TILES_EACH)


def raise_barrier(s: State, peninsula: int, log: Log) -> None:
    """A barrier stands at a peninsula at once (RIS-13.4)."""
    s.barriers |= 1 << peninsula
    if log is not None:
        log.append(ev.BarrierRaised(peninsula))


def drain(s: State, peninsula: int, log: Log) -> None:
    """The flooded tile nearest the centre is dry again (RIS-1.7); nobody comes back for it (RIS-13.9).

    In phase 1 everybody looks again (RIS-5.7), since it can be used at once (RIS-6.10).
    """
    s.dry = with_one(s.dry, peninsula)
    if log is not None:
        log.append(ev.TileDrained(tile(peninsula, s.dry[peninsula])))
    if isinstance(base(s), Mobilise):
        for seat in range(s.seats):
            unready(s, seat, log)
