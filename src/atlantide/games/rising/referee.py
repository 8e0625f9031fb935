"""Which chapter answers: what each pending task lets its seats do, and which function makes each action.

Several seats may act at once, so unlike in the other games a choice depends on the seat as well (chapter 5).
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from atlantide.contract import FATE, Action, GameOver, IllegalAction, NotYourTurn, Seat
from atlantide.games.rising import actions as do
from atlantide.games.rising import (
    benefits,
    calamities,
    flooding,
    library,
    mobilising,
    payments,
    repeating,
    rounds,
    setup,
    tasks,
    units,
)
from atlantide.games.rising import events as ev
from atlantide.games.rising.pieces import (
    BASIC,
    BOARDS,
    CALAMITIES,
    CARD_EFFECTS,
    CARDS,
    COMPONENTS,
    GATES,
    KINDS,
    LOCATIONS,
    PENINSULAS,
    SEATS,
    owner,
    piece,
    with_one,
)
from atlantide.games.rising.places import must_place, open_locations
from atlantide.games.rising.state import Log, State, put, to_pool, unready
from atlantide.kernel.referee import require_sense

_FATE: tuple[Seat, ...] = (FATE,)
_ALL = tuple(tuple(Seat(seat) for seat in range(count)) for count in range(SEATS + 1))
MOST = mobilising.MOST_COMMANDS

# --- who may act


def to_act(s: State) -> tuple[Seat, ...]:
    """Everybody in an open phase, those that an effect asks, or fate (RIS-5.3)."""
    if not s.agenda:
        return ()
    task: Any = s.agenda[-1]
    kind = type(task)
    if kind in tasks.FATE_TASKS:
        return _FATE
    if kind in tasks.PHASES:
        if not s.ready or max(s.acts) < MOST:
            return _ALL[s.seats]
        return tuple(
            seat
            for seat in _ALL[s.seats]
            if not s.ready >> seat & 1 or s.acts[seat] < MOST or payments.raises(s, seat)
        )
    if kind is tasks.Window:
        return tuple(seat for seat in _ALL[s.seats] if in_window(s, seat, task))
    if can_be_taken_over(s, task):
        return tuple(sorted((Seat(task.seat), Seat(s.first))))
    return (Seat(task.seat),)


def in_window(s: State, seat: int, task: tasks.Window) -> bool:
    """Who may act before a calamity card: the drawing seat, those who have not passed, those invited to pay."""
    if seat == task.seat and not s.holding & ~(1 << seat):
        return True
    if not s.passed >> seat & 1:
        return True
    if s.holding and seat == s.first and s.options.final_say != "off":
        return True  # RIS-5.24: may end the holds
    return bool(_answers(s, seat))


def can_be_taken_over(s: State, task: Any) -> bool:
    """Whether the first player may decide a common choice himself (RIS-5.21)."""
    return getattr(task, "common", False) and task.seat != s.first and s.options.final_say == "first_player"


def awaited(s: State) -> tuple[Seat, ...]:
    """Those who are not ready (RIS-5.5); before a card who holds it up, or draws it; else whoever is asked.

    In an open phase they take turns, one thing each, clockwise from the first player (RIS-5.4): who has done the fewest
    things comes first, so whoever comes back catches up.
    """
    if not s.agenda:
        return ()
    task: Any = s.agenda[-1]
    kind = type(task)
    if kind is tasks.Mobilise or kind is tasks.Act:
        first, acts = max(0, s.first), s.acts
        turns = _ALL[s.seats][first:] + _ALL[s.seats][:first]
        return tuple(sorted([seat for seat in turns if not s.ready >> seat & 1], key=acts.__getitem__))
    if kind is tasks.Window:
        return tuple(seat for seat in _ALL[s.seats] if s.holding >> seat & 1) or (Seat(task.seat),)
    return _FATE if kind in tasks.FATE_TASKS else (Seat(task.seat),)


# --- choices


def _free_acts(s: State, seat: int) -> list[Action]:
    """What may be done in every window (RIS-4.7), and never while an effect is in progress (RIS-13.8)."""
    spent = s.acts[seat] >= MOST
    found = payments.pools(s, seat, spent)
    if s.cards[seat]:
        found = [*(do.PLAY_CARD[card] for card in rounds.playable(s, seat)), *found]
    if s.offers and not spent:
        found += payments.cancellations(s, seat)
    return found


def _mobilise(s: State, seat: int, task: tasks.Mobilise) -> list[Action]:  # noqa: ARG001
    found = mobilising.placings(s, seat)
    spent = s.acts[seat] >= MOST  # RIS-5.34
    if not spent:
        found += mobilising.withdrawals(s, seat)
        found += mobilising.rooms(s, seat)
    elif not found and must_place(s, seat):
        found += mobilising.withdrawals(s, seat)  # an Automaton that nobody can be joined by (RIS-22.17)
    found += _free_acts(s, seat)
    if s.ready >> seat & 1:
        found += [] if spent else [do.UNREADY]
    elif not must_place(s, seat):
        found.append(do.READY)
    return found


def _act(s: State, seat: int, task: tasks.Act) -> list[Action]:  # noqa: ARG001
    spent = s.acts[seat] >= MOST
    found = units.starts(s, seat)
    found += payments.constructions(s, seat, spent)
    found += _free_acts(s, seat)
    if s.ready >> seat & 1:
        found += [] if spent else [do.UNREADY]
        return found
    if not spent and seat == s.first and s.seats > 1 and s.options.final_say == "first_player":
        for other in range(s.seats):
            if other != seat:
                found.append(do.LetGo(other) if s.waiting >> other & 1 else do.LetWait(other))
    found.append(do.READY)
    return found


def _window(s: State, seat: int, task: tasks.Window) -> list[Action]:
    """Before a card: free acts; the drawing seat draws unless somebody holds (RIS-5.24)."""
    found = _free_acts(s, seat) if not s.passed >> seat & 1 else _answers(s, seat)
    if seat == task.seat and not s.holding & ~(1 << seat):
        found.append(do.DRAW)
    elif not s.passed >> seat & 1:
        if seat != task.seat and not s.held >> seat & 1 and s.acts[seat] < MOST:
            found.append(do.HOLD)
        found.append(do.PASS)
    if s.holding & ~(1 << seat) and seat == s.first and s.options.final_say == "first_player":
        found.append(do.PROCEED)
    return found


def _answers(s: State, seat: int) -> list[Action]:
    """Parts of offers that others have opened."""
    spent = s.acts[seat] >= MOST
    return [
        do.Pool(offer.what, offer.place, amount)
        for offer in s.offers
        if offer.what != "build"
        for amount in payments.amounts(s, seat, offer.what, offer.place, raising=spent)
    ]


def _or_take_over(choices: Callable[[State, Any], list[Action]]) -> Callable[[State, int, Any], list[Action]]:
    """A common choice: whoever is asked answers; the first player may take it over (RIS-5.21)."""

    def found(s: State, seat: int, task: Any) -> list[Action]:
        return choices(s, task) if seat == task.seat else [do.TAKE_OVER]

    return found


def _peninsulas(targets: Callable[[State, Any], list[int]]) -> Callable[[State, int, Any], list[Action]]:
    def found(s: State, seat: int, task: Any) -> list[Action]:  # noqa: ARG001
        return [do.CHOOSE_PENINSULA[number] for number in targets(s, task)]

    return found


def _limit(s: State, seat: int, task: tasks.Limit) -> list[Action]:  # noqa: ARG001
    """Too many cards: play those a window of this phase allows, or discard (RIS-11.9, RIS-11.11)."""
    return [*(do.PLAY_CARD[card] for card in rounds.playable(s, seat)), *library.discards(s, seat)]


def _late_places(s: State, seat: int, task: tasks.LatePlace) -> list[Action]:
    """Any free place (RIS-7.19)."""
    return [do.PLACE[task.kind][location] for location in open_locations(s, piece(seat, task.kind))]


_CHOICES: dict[type, Callable[[State, int, Any], list[Action]]] = {
    tasks.PickBlueprint: lambda s, _seat, _task: setup.selections(s),
    tasks.PickBoards: lambda s, _seat, _task: setup.picks(s),
    tasks.KeepArtifact: lambda _s, _seat, task: [
        do.PickArtifact(task.card),
        do.PickArtifact(task.other_card),
    ],
    tasks.PickHologram: lambda _s, _seat, task: [do.PICK_BOARD[task.board], do.PICK_BOARD[task.other_board]],
    tasks.Mobilise: _mobilise,
    tasks.Window: _window,
    tasks.Act: _act,
    tasks.Foreseen: lambda _s, _seat, _task: [do.LEAVE_CARD, do.BURY_CARD],
    tasks.ChooseFloods: _peninsulas(lambda s, task: flooding.free_targets(s, task.ignore)),
    tasks.ChooseWave: _peninsulas(calamities.waves),
    tasks.Wrath: _peninsulas(lambda s, _task: flooding.free_targets(s)),
    tasks.OfferPlan: lambda s, seat, _task: flooding.plans(s, seat),
    tasks.MoveAway: lambda s, _seat, task: flooding.ways_out(s, task),
    tasks.OfferCloak: lambda s, seat, _task: flooding.cloaked(s, seat),
    tasks.RecallOne: lambda s, seat, _task: calamities.recalls(s, seat),
    tasks.LoseOne: lambda s, seat, _task: calamities.losses(s, seat),
    tasks.LatePlace: _late_places,
    tasks.PayDie: lambda _s, _seat, task: units.die_payments(task),
    tasks.OfferReroll: lambda _s, _seat, task: units.rerolls(task),
    tasks.NameRollers: lambda s, _seat, task: units.namings(s, task),
    tasks.PayTotal: lambda s, _seat, task: units.total_payments(s, task),
    tasks.OfferCityReroll: lambda _s, _seat, task: units.rerolls(task),
    tasks.SortCards: library.sortings,
    tasks.DivideCards: _or_take_over(library.givings),
    tasks.Divide: _or_take_over(benefits.gives),
    tasks.DivideResources: _or_take_over(benefits.grants),
    tasks.Swap: lambda s, _seat, task: benefits.swaps(s, task),
    tasks.Aim: lambda _s, _seat, _task: benefits.aims(),
    tasks.PutBarriers: _or_take_over(benefits.barrier_choices),
    tasks.DrainTiles: _or_take_over(benefits.drain_choices),
    tasks.Arrange: lambda s, _seat, task: benefits.arrangements(s, task),
    tasks.Repeat: lambda s, _seat, task: repeating.repeats(s, task),
    tasks.AgreeRepeat: lambda _s, _seat, _task: [do.AGREE, do.DECLINE],
    tasks.NameFollower: lambda s, _seat, task: benefits.followers(s, task),
    tasks.AgreeLeave: lambda _s, _seat, _task: [do.AGREE, do.DECLINE],
    tasks.Limit: _limit,
}

_OUTCOMES: dict[type, Callable[[State, Any], list[tuple[Action, int]]]] = {
    tasks.FirstPlayer: lambda s, _: setup.first_players(s),
    tasks.Blueprint: lambda s, _: setup.components(s),
    tasks.DutyBoard: lambda s, _: setup.duty_seats(s),
    tasks.DealBoard: lambda s, _: setup.dealt_boards(s),
    tasks.ShowArtifacts: lambda s, _: library.artifact_pairs(s),
    tasks.RevealBoards: lambda s, _: setup.revealed(s),
    tasks.TurnCard: lambda s, _: calamities.nexts(s),
    tasks.Astrolabe: lambda s, _: calamities.nexts(s),
    tasks.Peek: lambda s, _: calamities.nexts(s),
    tasks.DiscardTop: lambda s, _: library.draws(s),
    tasks.DrawCards: lambda s, _: library.draws(s),
    tasks.Roll: lambda _s, _: [(roll, 1) for roll in do.ROLL_DIE],
    tasks.RollTwo: units.city_rolls,
}


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """Everything the seat may do now."""
    if not s.agenda or not 0 <= seat < s.seats:
        return []
    task = s.agenda[-1]
    everybody = type(task) in tasks.PHASES and s.acts[seat] < MOST
    if not everybody and seat not in to_act(s):
        return []
    return _CHOICES[type(task)](s, seat, task)


def fate(s: State) -> Sequence[tuple[Action, int]]:
    """What may come now, with weights."""
    if not s.agenda:
        return []
    task = s.agenda[-1]
    outcomes = _OUTCOMES.get(type(task))
    return outcomes(s, task) if outcomes else []


# --- changes of fate


def _draw_library(s: State, seat: int, action: do.DrawLibrary, log: Log) -> None:  # noqa: ARG001
    task = s.agenda[-1]
    if isinstance(task, tasks.DrawCards):
        s.agenda = (*s.agenda[:-1], tasks.DrawCards(task.seat, task.left - 1))
        library.draw_card(s, task.seat, action.card, log)
    elif isinstance(task, tasks.DiscardTop):
        s.agenda = (*s.agenda[:-1], tasks.DiscardTop(task.left - 1))
        library.take_top(s, action.card)
        library.see_artifact(s, action.card)
        s.lib_discard = with_one(s.lib_discard, action.card)
        if log is not None:
            log.append(ev.CardsBurnt(action.card))


def _turn_calamity(s: State, seat: int, action: do.TurnCalamity, log: Log) -> None:  # noqa: ARG001
    task = s.agenda[-1]
    if isinstance(task, tasks.Peek):
        calamities.lift(s, action.calamity)
        benefits.look_at(s, task, action.calamity)
        if log is not None:
            log.append(ev.CalamityForeseen(task.seat, action.calamity))
    else:
        calamities.turn(s, action, log)


def _deal_board(s: State, seat: int, action: do.DealBoard, log: Log) -> None:  # noqa: ARG001
    task = s.agenda[-1]
    assert isinstance(task, tasks.DealBoard)
    setup.take_board(s, task.seat, action.board, log)


# --- changes of seats


def _pick_board(s: State, seat: int, action: do.PickBoard, log: Log) -> None:
    if isinstance(s.agenda[-1], tasks.PickHologram):
        setup.pick_hologram(s, seat, action.board, log)
    else:
        setup.take_board(s, seat, action.board, log)


def _take_any_board(s: State, seat: int, action: do.TakeAnyBoard, log: Log) -> None:  # noqa: ARG001
    s.agenda = (*s.agenda[:-1], tasks.DealBoard(seat))
    if log is not None:
        log.append(ev.BoardLeftToLot(seat))


def _play_card(s: State, seat: int, action: do.PlayCard, log: Log) -> None:
    """A library card is shown, resolved and discarded (RIS-11.13)."""
    card = action.card
    if isinstance(s.agenda[-1], tasks.OfferPlan):
        flooding.play_plan(s, seat, card, log)
        return
    library.drop(s, seat, card)
    if log is not None:
        log.append(ev.CardPlayed(seat, card))
    benefits.begin_effects(s, seat, CARD_EFFECTS[card], benefits.NOBODY, log)
    s.lib_discard = with_one(s.lib_discard, card)  # RIS-18.10: not into the deck that it rebuilds


def _place(s: State, seat: int, action: do.Place, log: Log) -> None:
    if isinstance(s.agenda[-1], tasks.LatePlace):
        kind = KINDS.index(action.kind)
        to_pool(s, piece(seat, kind), -1)
        put(s, action.location, piece(seat, kind))
        s.late = tuple(one for one in s.late if one != (seat, kind))
        s.agenda = s.agenda[:-1]
        if log is not None:
            log.append(ev.Placed(seat, action.kind, action.location))
    else:
        mobilising.place(s, seat, action, log)


def _choose_peninsula(s: State, seat: int, action: do.ChoosePeninsula, log: Log) -> None:
    task = s.agenda[-1]
    match task:
        case tasks.ChooseFloods() | tasks.Wrath():
            flooding.choose_flood(s, seat, action.peninsula, log)
        case tasks.ChooseWave():
            calamities.choose_wave(s, seat, action.peninsula, log)
        case tasks.PutBarriers():
            benefits.put_barrier(s, task, action.peninsula, log)
        case tasks.DrainTiles():
            benefits.drain_tile(s, task, action.peninsula, log)
        case tasks.Aim():
            benefits.aim(s, task, action.peninsula, log)


def _agree(s: State, seat: int, action: do.Agree, log: Log) -> None:  # noqa: ARG001
    task = s.agenda[-1]
    s.agenda = s.agenda[:-1]
    if isinstance(task, tasks.AgreeRepeat):
        repeating.repeat(s, task.location, task.piece, log)
    elif isinstance(task, tasks.AgreeLeave):
        benefits.give_up_follower(s, task.starter, task.seat, task, log)


def _decline(s: State, seat: int, action: do.Decline, log: Log) -> None:  # noqa: ARG001
    task = s.agenda[-1]
    match task:
        case tasks.OfferPlan():
            flooding.decline_plan(s, task)
            _say_no(seat, log)
        case tasks.OfferReroll() | tasks.OfferCityReroll():
            units.decline_reroll(s, task, log)
        case tasks.AgreeLeave():
            benefits.refuse_follower(s, task, log)
        case _:  # no more of it
            s.agenda = s.agenda[:-1]
            _say_no(seat, log)


def _say_no(seat: int, log: Log) -> None:
    if log is not None:
        log.append(ev.Declined(seat))


def _take_over(s: State, seat: int, action: do.TakeOver, log: Log) -> None:  # noqa: ARG001
    """The first player answers instead (RIS-5.21)."""
    s.agenda = (*s.agenda[:-1], msgspec.structs.replace(s.agenda[-1], seat=seat))
    if log is not None:
        log.append(ev.TakenOver(seat))


def _draw(s: State, seat: int, action: do.Draw, log: Log) -> None:  # noqa: ARG001
    """The window closes; open offers end with it (RIS-5.16)."""
    s.agenda = s.agenda[:-1]
    for offer in s.offers:
        payments.drop(s, offer, log)
    s.holding = s.held = s.passed = 0
    if log is not None:
        log.append(ev.CardCalled(seat))


def _hold(s: State, seat: int, action: do.Hold, log: Log) -> None:  # noqa: ARG001
    s.holding |= 1 << seat
    s.held |= 1 << seat
    if log is not None:
        log.append(ev.HeldUp(seat))


def _pass(s: State, seat: int, action: do.Pass, log: Log) -> None:  # noqa: ARG001
    s.holding &= ~(1 << seat)
    s.passed |= 1 << seat
    if log is not None:
        log.append(ev.WentOn(seat))


def _proceed(s: State, seat: int, action: do.Proceed, log: Log) -> None:  # noqa: ARG001
    s.holding = 0
    if log is not None:
        log.append(ev.HoldsEnded(seat))


def _let_wait(s: State, seat: int, action: do.LetWait, log: Log) -> None:  # noqa: ARG001
    s.waiting |= 1 << action.seat
    if log is not None:
        log.append(ev.MadeToWait(action.seat, waits=True))


def _let_go(s: State, seat: int, action: do.LetGo, log: Log) -> None:  # noqa: ARG001
    s.waiting &= ~(1 << action.seat)
    if log is not None:
        log.append(ev.MadeToWait(action.seat, waits=False))


_EFFECTS: dict[type[Action], Callable[[State, int, Any, Log], None]] = {
    do.NameFirst: lambda s, _seat, action, log: setup.name_first(s, action.seat, log),
    do.DrawComponent: lambda s, _seat, action, log: setup.draw_component(s, action.component, log),
    do.DealDuty: lambda s, _seat, action, log: setup.deal_duty(s, action.seat, log),
    do.DealBoard: _deal_board,
    do.ShowArtifacts: lambda s, _seat, action, log: library.show_artifacts(s, action, log),
    do.RevealBoard: lambda s, _seat, action, log: setup.reveal_board(s, action.board, log),
    do.TurnCalamity: _turn_calamity,
    do.DrawLibrary: _draw_library,
    do.RollDie: lambda s, _seat, action, log: units.roll_die(s, action, log),
    do.RollPair: lambda s, _seat, action, log: units.roll_pair(s, action, log),
    do.PickComponent: lambda s, _seat, action, log: setup.draw_component(s, action.component, log),
    do.PickBoard: _pick_board,
    do.TakeAnyBoard: _take_any_board,
    do.PickArtifact: library.pick_artifact,
    do.PlayCard: _play_card,
    do.Pool: payments.pool,
    do.Cancel: payments.cancel,
    do.Ready: mobilising.ready,
    do.Unready: mobilising.unready,
    do.Place: _place,
    do.Withdraw: mobilising.withdraw,
    do.MakeRoom: mobilising.make_room,
    do.Draw: _draw,
    do.Hold: _hold,
    do.Pass: _pass,
    do.Proceed: _proceed,
    do.LeaveCard: calamities.leave_card,
    do.BuryCard: calamities.bury_card,
    do.ChoosePeninsula: _choose_peninsula,
    do.Evacuate: flooding.evacuate,
    do.Recall: calamities.recall,
    do.GiveUp: calamities.give_up,
    do.Start: units.start,
    do.StartAll: units.start_all,
    do.LetWait: _let_wait,
    do.LetGo: _let_go,
    do.TakeOver: _take_over,
    do.PayEnergy: units.pay_energy,
    do.Reroll: units.order_reroll,
    do.NameRollers: units.name_rollers,
    do.KeepCard: library.keep_card,
    do.PutAway: library.put_away,
    do.GiveCard: library.give_card,
    do.Give: benefits.give,
    do.Grant: benefits.grant,
    do.SwapGoods: benefits.swap,
    do.PutTop: benefits.put_top,
    do.PutUnder: benefits.put_under,
    do.RepeatUnit: repeating.repeat_unit,
    do.NameFollower: benefits.name_follower,
    do.Agree: _agree,
    do.Decline: _decline,
    do.Discard: library.discard,
    do.Propose: payments.propose,
    do.Commit: payments.commit,
    do.Reduce: payments.reduce,
    do.Restore: payments.restore,
    do.StandIn: payments.stand_in,
    do.Build: payments.build,
    do.DropPlan: payments.cancel,
}

_KEEPS_FLAG = frozenset({do.Ready, do.MakeRoom, do.Unready})
"""Rulings and the flag itself (RIS-5.6); naming a part of an offer that is open keeps it too."""


_MOVES_NO_GOODS = frozenset(
    {
        do.Place,
        do.Withdraw,
        do.MakeRoom,
        do.Ready,
        do.Unready,
        do.Hold,
        do.Pass,
        do.LetWait,
        do.Cancel,
        do.DropPlan,
    }
)
"""What changes neither hands nor purses nor anything else on which an open offer depends."""


def apply(s: State, seat: Seat, action: Action, log: Log = None) -> None:
    """Make a legal move and resolve it completely, then play on until the next decision."""
    if seat >= 0 and type(s.agenda[-1]) in tasks.OPEN_TASKS:
        s.acts = with_one(s.acts, seat)
        if s.ready >> seat & 1 and not keeps_flag(s, action):
            unready(s, seat, log)  # RIS-5.6
    _EFFECTS[type(action)](s, seat, action, log)
    kind = type(action)
    if kind is do.Pool or kind is do.Commit or kind is do.Propose:
        settles = payments.is_ripe(s, seat, action)  # type: ignore[arg-type]
    else:
        settles = kind not in _MOVES_NO_GOODS
    rounds.proceed(s, seat, log, settles)


def keeps_flag(s: State, action: Action) -> bool:
    """Whether a ready seat stays ready: answers and rulings do not clear its flag (RIS-5.6)."""
    match action:
        case do.Pool(deed, peninsula):
            return payments.find(s, deed, peninsula) is not None
        case (
            do.Commit(gate, component)
            | do.Reduce(gate, component)
            | do.Restore(gate, component)
            | do.StandIn(gate, component)
        ):
            return payments.find(s, "build", gate, component) is not None
    return type(action) in _KEEPS_FLAG


def telling(s: State, seat: Seat, action: Action) -> bool:
    """What cannot be taken back: the last ready flag, a card from a closed hand, going on (RIS-5.8, RIS-3.5)."""
    if isinstance(action, do.Ready):
        return s.ready | 1 << seat == (1 << s.seats) - 1
    if isinstance(action, do.Draw | do.TakeAnyBoard):
        return True
    shows = isinstance(action, do.PlayCard | do.Discard | do.PutAway | do.KeepCard | do.Decline)
    return s.options.hands == "closed" and shows


# --- refusals


_NUMBERS = {
    "location": LOCATIONS,
    "start": LOCATIONS,
    "peninsula": len(PENINSULAS),
    "card": len(CARDS),
    "other_card": len(CARDS),
    "calamity": len(CALAMITIES),
    "board": len(BOARDS),
    "gate": len(GATES),
    "component": len(COMPONENTS),
}


def check(s: State, seat: Seat, action: Action) -> None:
    """Silent if the move is legal, else an error that says why not."""
    actors = to_act(s)
    if not actors:
        raise GameOver
    if seat not in actors:
        raise NotYourTurn
    require_sense(action, _EFFECTS, _NUMBERS)
    if seat == FATE:
        if all(action != outcome for outcome, _ in fate(s)):
            raise IllegalAction(_FATE_RULES[type(s.agenda[-1])])
    elif action not in legal(s, seat):
        raise refuse(s, seat, action)


def refuse(s: State, seat: int, action: Action) -> IllegalAction:  # noqa: C901
    """Which rule forbids an action that is not legal now."""
    task = s.agenda[-1]
    if type(task) in tasks.OPEN_TASKS and s.acts[seat] >= MOST:
        return IllegalAction("RIS-5.34", most=MOST)
    match task, action:
        case tasks.Mobilise(), do.Place():
            return mobilising.refuse_place(s, seat, action)
        case tasks.Mobilise(), do.Withdraw():
            return IllegalAction("RIS-6.3", location=action.location)
        case tasks.Mobilise(), do.MakeRoom():
            return IllegalAction("RIS-5.19", location=action.location)
        case tasks.Mobilise(), (do.Ready() | do.Unready()):
            return mobilising.refuse_ready(s, seat)
        case tasks.Act(), (do.Ready() | do.Unready()):
            return IllegalAction("RIS-5.6")
        case tasks.LatePlace(), do.Place() if KINDS.index(action.kind) == task.kind:
            return mobilising.refuse_place(s, seat, action)  # RIS-7.19
        case _, (do.Place() | do.Withdraw()):
            return IllegalAction("RIS-6.11")
        case tasks.Act(), do.Start():
            return units.refuse_start(s, seat, action.location, piece(seat, KINDS.index(action.kind)))
        case tasks.Act(), do.StartAll():
            own = [code for code in s.at[action.location] if owner(code) == seat]
            code = own[0] if own else piece(seat, 0)
            return units.refuse_start(s, seat, action.location, code)
        case ((tasks.Mobilise() | tasks.Window() | tasks.Act()), do.Pool()):
            return payments.refuse_pool(s, seat, action)
        case tasks.Act(), do.Build() if s.waiting >> seat & 1:
            return IllegalAction("RIS-5.20")
        case tasks.Act(), do.Propose(gate, component) if payments.find(s, "build", gate, component):
            return IllegalAction("RIS-5.16", gate=gate, component=component)
        case tasks.Act(), do.Commit():
            return payments.refuse_part(s, seat, action)
        case tasks.Act(), (
            do.Propose() | do.Reduce() | do.Restore() | do.StandIn() | do.Build() | do.DropPlan()
        ):
            return payments.refuse_build(s, seat, action.gate, action.component)
        case tasks.Window(), do.Draw():
            return IllegalAction("RIS-5.24")
        case _, do.PlayCard():
            return refuse_card(s, seat, action)
        case _, do.Discard():
            return library.refuse_discard(s, seat, action)
        case _, do.ChoosePeninsula():
            return refuse_peninsula(s, task, action)
        case _, do.PickBoard():
            return refuse_board(s, action)
        case tasks.PickBlueprint(), do.PickComponent():
            return IllegalAction("RIS-2.8")
        case tasks.Divide(what="follower"), do.Give():
            return IllegalAction("RIS-10.5")
    usual = "RIS-4.4" if type(task) not in tasks.OPEN_TASKS else "RIS-5.3"
    return IllegalAction(_ANSWER_RULES.get((type(task), type(action)), usual))


_ANSWER_RULES: dict[tuple[type, type], str] = {
    (tasks.PayDie, do.PayEnergy): "RIS-9.7",
    (tasks.PayTotal, do.PayEnergy): "RIS-10.4",
    (tasks.NameRollers, do.NameRollers): "RIS-10.9",
    (tasks.SortCards, do.KeepCard): "RIS-11.3",
    (tasks.SortCards, do.PutAway): "RIS-11.5",
}
"""Which rule forbids an answer of the right kind that cannot be given."""


def refuse_card(s: State, seat: int, action: do.PlayCard) -> IllegalAction:
    """Why a card cannot be played."""
    card = action.card
    if card not in s.cards[seat]:
        return IllegalAction("RIS-11.12", card=card)
    if type(s.agenda[-1]) not in tasks.OPEN_TASKS and not isinstance(s.agenda[-1], tasks.Limit):
        return IllegalAction("RIS-4.4")
    if card >= BASIC or not rounds.when_allowed(s, card):
        return IllegalAction("RIS-11.12", card=card)
    return IllegalAction("RIS-11.13", card=card)


def refuse_board(s: State, action: do.PickBoard) -> IllegalAction:
    """Why this board cannot be taken: it was not revealed, somebody has it, or another one must be taken."""
    if not isinstance(s.agenda[-1], tasks.PickBoards):
        return IllegalAction("RIS-22.2" if s.round else "RIS-4.4", board=action.board)
    return IllegalAction("RIS-2.11" if action.board in s.boards else "RIS-2.12", board=action.board)


def refuse_peninsula(s: State, task: object, action: do.ChoosePeninsula) -> IllegalAction:
    """Why this peninsula cannot be chosen."""
    if isinstance(task, tasks.ChooseFloods | tasks.Wrath) and s.dry[action.peninsula]:
        return IllegalAction("RIS-7.13", peninsula=action.peninsula)  # its barrier may not be aimed at
    if isinstance(task, tasks.ChooseFloods) and task.ignore:
        return IllegalAction("RIS-7.6", peninsula=action.peninsula)
    rules: dict[type, str] = {
        tasks.ChooseFloods: "RIS-7.9",
        tasks.Wrath: "RIS-23.2",
        tasks.ChooseWave: "RIS-20.4",
        tasks.PutBarriers: "RIS-13.4",
        tasks.DrainTiles: "RIS-13.6",
        tasks.Aim: "RIS-18.1",
    }
    return IllegalAction(rules.get(type(task), "RIS-4.4"), peninsula=action.peninsula)


_FATE_RULES: dict[type, str] = {
    tasks.FirstPlayer: "RIS-2.10",
    tasks.Blueprint: "RIS-2.8",
    tasks.DutyBoard: "RIS-2.12",
    tasks.DealBoard: "RIS-2.11",
    tasks.ShowArtifacts: "RIS-2.15",
    tasks.RevealBoards: "RIS-22.2",
    tasks.TurnCard: "RIS-7.2",
    tasks.Astrolabe: "RIS-19.8",
    tasks.Peek: "RIS-3.4",
    tasks.DiscardTop: "RIS-20.9",
    tasks.DrawCards: "RIS-11.1",
    tasks.Roll: "RIS-9.1",
    tasks.RollTwo: "RIS-10.1",
}
