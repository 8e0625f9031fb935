"""Chapters 4, 5, 7 and 23: the phases of a round, and what happens by itself between two decisions."""

from collections.abc import Callable
from typing import Any

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import (
    benefits,
    calamities,
    flooding,
    library,
    payments,
    repeating,
    setup,
    tasks,
    units,
)
from atlantide.games.rising import events as ev
from atlantide.games.rising.ending import end
from atlantide.games.rising.meta import Options
from atlantide.games.rising.pieces import (
    BASIC,
    CARD_EFFECTS,
    CARD_PRICE,
    DRAIN_PRICE,
    HAND_LIMIT,
    NO_BOARD,
    VOLUNTEER,
    WHEN,
    WRATH,
    piece,
)
from atlantide.games.rising.state import (
    Log,
    State,
    artifacts,
    board,
    clear_phase,
    clear_round,
    clockwise,
    energy,
    floods_due,
    new,
    occupied,
    to_pool,
    wrath_value,
)

NOBODY = -1

# --- windows and cards


def when_allowed(s: State, card: int) -> bool:
    """Whether a card may be played in a window of this phase (RIS-4.7, RIS-11.12)."""
    when = WHEN[card]
    phase = s.agenda[0]
    if when == "any":
        return True
    if when == "actions":
        return isinstance(phase, tasks.Act)
    if when == "mobilisation_actions":
        return isinstance(phase, tasks.Act | tasks.Mobilise)
    return False  # reactions have their own moment (RIS-11.11)


def playable(s: State, seat: int) -> list[int]:
    """The cards in hand that may be played now and would do something (RIS-11.13)."""
    if not s.cards[seat]:
        return []
    return [
        card
        for card in sorted(set(s.cards[seat]))
        if card < BASIC and when_allowed(s, card) and benefits.can_play(s, seat, CARD_EFFECTS[card])
    ]


def may_act_freely(s: State, seat: int) -> bool:
    """Whether a seat might have a free act before a calamity card, as far as everybody can know (RIS-5.25)."""
    hand = [card for card in s.cards[seat] if card < BASIC]
    if s.options.hands == "closed":
        return bool(hand)
    return bool(playable(s, seat))


def can_drain_together(s: State) -> bool:
    """Whether the players together could drain a tile now."""
    return (
        s.options.drain_timing == "windows"
        and bool(flooding.drainable(s))
        and sum([energy(s, seat) for seat in range(s.seats)]) >= DRAIN_PRICE
    )


def is_needed(s: State) -> bool:
    """Whether a window before a card is opened at all (RIS-5.25)."""
    return can_drain_together(s) or any(may_act_freely(s, seat) for seat in range(s.seats))


# --- playing on


def proceed(s: State, seat: int, log: Log, settles: bool = True) -> None:
    """Play on until somebody, or fate, has to decide, or the game is over; ``seat`` has just acted.

    Whether that may have changed hands, or what offers depend on, ``settles`` says.
    """
    while not s.over:
        if not s.agenda:
            _next_round(s, log)
        elif not advance(s, seat, log, settles):
            return


def advance(s: State, seat: int, log: Log, settles: bool) -> bool:
    """Do what nobody has to decide; False when somebody, or fate, has to."""
    task = s.agenda[-1]
    kind = type(task)
    if kind in tasks.OPEN_TASKS:
        return _at_rest(s, seat, log, settles)
    step = _STEPS.get(kind)
    return step is not None and step(s, task, log)


def _at_rest(s: State, seat: int, log: Log, settles: bool) -> bool:
    """No effect is in progress: hands are settled first, then offers; then the phase may be over."""
    if settles:
        crowded = library.too_many(s)
        if crowded >= 0:
            s.agenda = (*s.agenda, tasks.Limit(crowded))  # RIS-11.9
            return True
        if s.offers:
            payments.settle(s, seat, log)
            if s.over or type(s.agenda[-1]) not in tasks.OPEN_TASKS:
                return True
    task = s.agenda[-1]
    if isinstance(task, tasks.Window) or s.ready != (1 << s.seats) - 1:
        return False
    _close(s, log)
    return True


def _close(s: State, log: Log) -> None:
    """All seats are ready: the phase closes (RIS-5.8)."""
    mobilised = isinstance(s.agenda[-1], tasks.Mobilise)
    clear_phase(s)
    if mobilised:
        open_calamities(s)
        _tell_phase("calamities", log)
        return
    go_home(s, log)
    due = floods_due(s)  # RIS-4.8: nobody does anything more before the floods
    s.agenda = (tasks.Wrath(s.first, due),)
    _tell_phase("wrath", log)


def open_calamities(s: State) -> None:
    """Phase 2 begins: with a look at the first card, if somebody owns R08 (RIS-19.8)."""
    s.late = held_back(s)
    s.agenda = (tasks.Calamities(),)
    seers = [seat for seat in clockwise(s, s.first) if any(power.foresees for power in artifacts(s, seat))]
    if seers:
        s.agenda = (*s.agenda, tasks.Astrolabe(seers[0]))


def _tell_phase(phase: str, log: Log) -> None:
    if log is not None:
        log.append(ev.PhaseBegan(phase))


def go_home(s: State, log: Log) -> None:
    """All Atlanteans return to their pools (RIS-8.11), then used volunteers to the reserve (RIS-21.4).

    Who stood on a construction space on which nothing was built has lost the action (RIS-14.6).
    """
    for location in occupied(s):
        for code in s.at[location]:
            to_pool(s, code)
        s.at[location] = s.done[location] = ()
    for seat in range(s.seats):
        used = s.pools[seat][VOLUNTEER]
        to_pool(s, piece(seat, VOLUNTEER), s.coming[seat] - used)
        s.volunteers += used
        s.coming[seat] = 0
    if log is not None:
        log.append(ev.HoldersReturned())


def _next_round(s: State, log: Log) -> None:
    """Nothing is pending: the set-up is over, or a round."""
    if s.round == 0:
        setup.end_setup(s)
    else:
        _end_round(s, log)
    if not s.over:
        setup.begin_round(s, log)


def _end_round(s: State, log: Log) -> None:
    """Marker (RIS-23.4), Hologram, effects, first player (RIS-23.5), in this order (RIS-23.6)."""
    if s.wrath < len(WRATH) - 1:
        s.wrath += 1
        if log is not None:
            log.append(ev.WrathMoved(s.wrath + 1, wrath_value(s)))
    if s.holo_board != NO_BOARD:
        s.holo_discard |= 1 << s.holo_board  # RIS-22.3
        s.holo_board = NO_BOARD
        to_pool(s, piece(s.first, 3), -1)
    s.holo_artifact = -1
    clear_round(s)
    s.first = (s.first + 1) % s.seats
    if s.round >= s.options.max_rounds:
        end(s, "rounds_over", log)  # RIS-24.4


# --- what happens by itself, task by task

Step = Callable[[State, Any, Log], bool]


def _pop(s: State) -> bool:
    s.agenda = s.agenda[:-1]
    return True


def _only(
    s: State, seat: int, choices: list[Action], does: Callable[[State, int, Any, Log], None], log: Log
) -> bool:
    """Nothing to choose: the task is gone; one thing: it is done without asking (RIS-4.9); else somebody chooses."""
    if len(choices) > 1:
        return False
    if not choices:
        return _pop(s)
    does(s, seat, choices[0], log)
    return True


def _first_player(s: State, task: tasks.FirstPlayer, log: Log) -> bool:  # noqa: ARG001
    if s.options.first_player == "random" and s.seats > 1:
        return False
    setup.name_first(s, 0 if s.options.first_player == "random" else s.options.first_player, log)
    return True


def _blueprint(s: State, task: tasks.Blueprint, log: Log) -> bool:  # noqa: ARG001
    if not setup.wanted_type(s):
        setup.begin_boards(s)
        return True
    if s.options.blueprint != "chosen":
        return False
    s.agenda = (*s.agenda, tasks.PickBlueprint(s.first))
    return True


def _pick_blueprint(s: State, task: tasks.PickBlueprint, log: Log) -> bool:  # noqa: ARG001
    if not setup.wanted_type(s):
        return _pop(s)
    choices = setup.selections(s)
    if len(choices) > 1:
        return False
    only = choices[0]
    assert isinstance(only, do.PickComponent)
    setup.draw_component(s, only.component, log)
    return True


def _pick_boards(s: State, task: tasks.PickBoards, log: Log) -> bool:
    boards = setup.pickable(s)
    if len(boards) > 1:
        return False
    setup.take_board(s, task.seat, boards[0], log)  # RIS-4.9
    return True


def _deal_board(s: State, task: tasks.DealBoard, log: Log) -> bool:
    return _pick_boards(s, tasks.PickBoards(task.seat), log)


def _reveal(s: State, task: tasks.RevealBoards, log: Log) -> bool:
    setup.reveal_refill(s, task, log)
    return False


def _start_round(s: State, task: tasks.StartRound, log: Log) -> bool:  # noqa: ARG001
    setup.use_start_artifacts(s, log)
    clear_phase(s)
    s.agenda = (tasks.MOBILISE,)
    _tell_phase("mobilisation", log)
    return True


def _calamities(s: State, task: tasks.Calamities, log: Log) -> bool:
    """The next card, or the Leaders held back, or the next phase (section 4.2 of the rules: RIS-7.1, RIS-7.19)."""
    crowded = library.too_many(s)
    if crowded >= 0:
        s.agenda = (*s.agenda, tasks.Limit(crowded))
        return True
    s.holding = s.held = s.passed = 0
    if task.done < calamities.cards_each_round(s):
        seat = calamities.drawing_seat(s, task.done)
        s.agenda = (tasks.Calamities(task.done + 1), tasks.TurnCard(seat))
        if is_needed(s):
            s.agenda = (*s.agenda, tasks.Window(seat))
        return True
    late = s.late
    if late and task.done == calamities.cards_each_round(s):
        s.agenda = (tasks.Calamities(task.done + 1),)
        if is_needed(s):
            s.agenda = (*s.agenda, tasks.Window(calamities.drawing_seat(s, task.done - 1)))
        return True
    if late:
        s.agenda = (*s.agenda, tasks.LatePlace(*late[0]))
        return False
    clear_phase(s)
    s.agenda = (tasks.ACT,)
    _tell_phase("actions", log)
    return True


def held_back(s: State) -> tuple[tuple[int, int], ...]:
    """Leaders that stay in the pool when phase 1 closes (RIS-17.9), clockwise from the first player."""
    return tuple(
        (seat, kind)
        for seat in clockwise(s, s.first)
        for kind, count in enumerate(s.pools[seat])
        if count and board(s, piece(seat, kind)).late
    )


def _turn_card(s: State, task: tasks.TurnCard | tasks.Astrolabe, log: Log) -> bool:  # noqa: ARG001
    calamities.refill(s, log)
    return False


def _resolve(s: State, task: tasks.Resolve, log: Log) -> bool:
    calamities.resolve(s, task, log)
    return True


def _choose_floods(s: State, task: tasks.ChooseFloods, log: Log) -> bool:
    targets = flooding.free_targets(s, task.ignore)
    if not targets:
        flooding.drown(s, log)  # RIS-7.10
        return True
    if len(targets) > 1:
        return False
    flooding.choose_flood(s, task.seat, targets[0], log)
    return True


def _choose_wave(s: State, task: tasks.ChooseWave, log: Log) -> bool:
    choices = calamities.waves(s, task)
    if len(choices) > 1:
        return False
    calamities.choose_wave(s, task.seat, choices[0], log)
    return True


def _flood_each(s: State, task: tasks.FloodEach, log: Log) -> bool:
    calamities.flood_next(s, task, log)
    return True


def _flee(s: State, task: tasks.Flee, log: Log) -> bool:
    flooding.flee(s, task, log)
    return True


def _move_away(s: State, task: tasks.MoveAway, log: Log) -> bool:  # noqa: ARG001
    return _pop(s) if flooding.ways_out(s, task) == [do.DECLINE] else False


def _offer_cloak(s: State, task: tasks.OfferCloak, log: Log) -> bool:  # noqa: ARG001
    return False if flooding.can_cloak(s, task.seat, flooding.last_flee(s).hit) else _pop(s)


def _recall_one(s: State, task: tasks.RecallOne, log: Log) -> bool:
    return _only(s, task.seat, calamities.recalls(s, task.seat), calamities.recall, log)


def _lose_one(s: State, task: tasks.LoseOne, log: Log) -> bool:
    return _only(s, task.seat, calamities.losses(s, task.seat), calamities.give_up, log)


def _discard_top(s: State, task: tasks.DiscardTop, log: Log) -> bool:  # noqa: ARG001
    return False if task.left and library.deck_size(s) else _pop(s)  # RIS-11.6


def _draw_cards(s: State, task: tasks.DrawCards, log: Log) -> bool:  # noqa: ARG001
    return False if task.left and library.deck_size(s) else _pop(s)  # RIS-11.6


def _sort_cards(s: State, task: tasks.SortCards, log: Log) -> bool:
    """What must be kept is kept without asking: all cards if no more were drawn (RIS-11.5)."""
    if not s.drawn:
        return _pop(s)
    if task.keep >= len(s.drawn):
        library.take_all(s, tasks.TakeCards(task.seat), log)
        return True
    choices = library.sortings(s, task.seat, task)
    only = choices[0]
    if s.options.hands == "closed" and (task.keep or task.under) and len(s.drawn) > 1:
        return False  # RIS-3.5: that two cards are the same is nobody else's business
    if isinstance(only, do.KeepCard):
        if len(choices) > 1:
            return False
        library.keep_card(s, task.seat, only, log)  # RIS-4.9
        return True
    assert isinstance(only, do.PutAway)
    if len(choices) > 1 and (task.under or energy(s, task.seat) >= CARD_PRICE):
        return False
    library.put_away(s, task.seat, only, log)  # in which order cards are discarded is no choice
    return True


def _take_cards(s: State, task: tasks.TakeCards, log: Log) -> bool:
    library.take_all(s, task, log)
    return True


def _divide_cards(s: State, task: tasks.DivideCards, log: Log) -> bool:  # noqa: ARG001
    return False if s.drawn else _pop(s)


def _divide(s: State, task: tasks.Divide, log: Log) -> bool:
    """One receiver gets all."""
    if not task.left or not task.among:
        return _pop(s)
    if len(task.among) > 1:
        return False
    benefits.give(s, task.seat, do.GIVE[task.among[0]], log)
    return True


def _divide_resources(s: State, task: tasks.DivideResources, log: Log) -> bool:
    return _only(s, task.seat, benefits.grants(s, task), benefits.grant, log)


def _put_barriers(s: State, task: tasks.PutBarriers, log: Log) -> bool:
    where = flooding.protectable(s)
    if not where:
        return _pop(s)
    if task.must and len(where) == 1:
        benefits.put_barrier(s, task, where[0], log)
        return True
    return False


def _drain_tiles(s: State, task: tasks.DrainTiles, log: Log) -> bool:
    where = flooding.drainable(s)
    if not where:
        return _pop(s)
    if task.must and len(where) == 1:
        benefits.drain_tile(s, task, where[0], log)
        return True
    return False


def _peek(s: State, task: tasks.Peek, log: Log) -> bool:  # noqa: ARG001
    return False if task.left and calamities.deck_size(s) else _pop(s)  # RIS-7.16: never shuffles


def _arrange(s: State, task: tasks.Arrange, log: Log) -> bool:
    choices = benefits.arrangements(s, task) if s.shown else []
    if len(choices) > 1:
        return False
    if not choices:
        return _pop(s)
    only = choices[0]
    if isinstance(only, do.PutTop):
        benefits.put_top(s, task.seat, only, log)
    elif isinstance(only, do.PutUnder):
        benefits.put_under(s, task.seat, only, log)
    return True


def _repeat(s: State, task: tasks.Repeat, log: Log) -> bool:
    return _only(s, task.seat, repeating.repeats(s, task), repeating.repeat_unit, log)


def _name_rollers(s: State, task: tasks.NameRollers, log: Log) -> bool:
    return _only(s, task.seat, units.namings(s, task), units.name_rollers, log)


def _name_follower(s: State, task: tasks.NameFollower, log: Log) -> bool:
    return _only(s, task.seat, benefits.followers(s, task), benefits.name_follower, log)


def _end_city(s: State, task: tasks.EndCity, log: Log) -> bool:
    units.end_city(s, task, log)
    return True


def _done(s: State, task: tasks.Done, log: Log) -> bool:  # noqa: ARG001
    units.finish(s, task)
    return True


def _limit(s: State, task: tasks.Limit, log: Log) -> bool:  # noqa: ARG001
    return False if len(s.cards[task.seat]) > HAND_LIMIT else _pop(s)


def _wrath(s: State, task: tasks.Wrath, log: Log) -> bool:
    if not task.left:
        s.agenda = ()
        return True
    targets = flooding.free_targets(s)
    if not targets:
        flooding.drown(s, log)  # RIS-23.3
        return True
    if len(targets) > 1:
        return False
    flooding.choose_flood(s, task.seat, targets[0], log)
    return True


_STEPS: dict[type, Step] = {
    tasks.FirstPlayer: _first_player,
    tasks.Blueprint: _blueprint,
    tasks.PickBlueprint: _pick_blueprint,
    tasks.PickBoards: _pick_boards,
    tasks.DealBoard: _deal_board,
    tasks.RevealBoards: _reveal,
    tasks.StartRound: _start_round,
    tasks.Calamities: _calamities,
    tasks.TurnCard: _turn_card,
    tasks.Astrolabe: _turn_card,
    tasks.Resolve: _resolve,
    tasks.ChooseFloods: _choose_floods,
    tasks.ChooseWave: _choose_wave,
    tasks.FloodEach: _flood_each,
    tasks.Flee: _flee,
    tasks.MoveAway: _move_away,
    tasks.OfferCloak: _offer_cloak,
    tasks.RecallOne: _recall_one,
    tasks.LoseOne: _lose_one,
    tasks.DiscardTop: _discard_top,
    tasks.DrawCards: _draw_cards,
    tasks.SortCards: _sort_cards,
    tasks.TakeCards: _take_cards,
    tasks.DivideCards: _divide_cards,
    tasks.Divide: _divide,
    tasks.DivideResources: _divide_resources,
    tasks.PutBarriers: _put_barriers,
    tasks.DrainTiles: _drain_tiles,
    tasks.Peek: _peek,
    tasks.Arrange: _arrange,
    tasks.Repeat: _repeat,
    tasks.NameRollers: _name_rollers,
    tasks.NameFollower: _name_follower,
    tasks.EndCity: _end_city,
    tasks.Done: _done,
    tasks.Limit: _limit,
    tasks.Wrath: _wrath,
}
"""Per task, what happens without anybody's decision: True if something did, or the task is gone."""


def begin(options: Options, seats: int) -> State:
    """A new game, up to the first thing that fate or somebody has to decide."""
    s = new(options, seats)
    proceed(s, NOBODY, None)
    return s
