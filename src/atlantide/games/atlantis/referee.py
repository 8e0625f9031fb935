"""Which chapter answers: one table from pending task to choices, one from action to its function."""

from collections.abc import Callable, Sequence
from typing import Any

from atlantide.contract import FATE, Action, GameOver, IllegalAction, InvalidAction, NotYourTurn, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import moving, paying, piles, setup, taking, tasks, turn
from atlantide.games.atlantis.pieces import CELLS, COLOURS, TILES
from atlantide.games.atlantis.state import Log, State

_FATE: tuple[Seat, ...] = (FATE,)
_SEATS: tuple[tuple[Seat, ...], ...] = tuple((Seat(seat),) for seat in range(len(COLOURS)))


def to_act(s: State) -> tuple[Seat, ...]:
    """Fate, or the active seat; nobody else ever decides anything (ATL-3.9)."""
    if not s.agenda:
        return ()
    return _FATE if type(s.agenda[-1]) in tasks.FATE_TASKS else _SEATS[s.seat]


def telling(s: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """A card laid open from a closed hand, or a hand that is shown, cannot be unseen (ATL-15.2, ATL-15.4)."""
    return isinstance(action, do.PlayCard | do.PayCard | do.Pass)


# --- choices

_CHOICES: dict[type, Callable[[State, Any], list[Action]]] = {
    tasks.Prepare: lambda s, _: moving.preparations(s),
    tasks.PlayOn: moving.further_cards,
    tasks.Pay: paying.payments,
    tasks.LateBridge: lambda s, _: [*moving.bridgings(s), do.KEEP_BRIDGE],
}

_OUTCOMES: dict[type, Callable[[State, Any], list[tuple[Action, int]]]] = {
    tasks.FirstPlayer: lambda s, _: setup.first_players(s),
    tasks.Layout: lambda s, _: setup.layouts(s),
    tasks.Deal: lambda s, _: setup.deals(s),
    tasks.Uncover: taking.uncoverings,
    tasks.Draw: lambda s, _: piles.draws(s),
}


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """Everything the seat may do now; nobody else's business (ATL-15.5)."""
    if seat == FATE or seat not in to_act(s):
        return []
    task = s.agenda[-1]
    return _CHOICES[type(task)](s, task)


def fate(s: State) -> Sequence[tuple[Action, int]]:
    """What may come now, with weights."""
    if not s.agenda:
        return []
    task = s.agenda[-1]
    outcomes = _OUTCOMES.get(type(task))
    return outcomes(s, task) if outcomes else []


# --- changes

_EFFECTS: dict[type[Action], Callable[[State, Any, Log], None]] = {
    do.DrawFirstPlayer: setup.draw_first_player,
    do.LayTile: setup.lay_tile,
    do.DealCard: setup.deal_card,
    do.UncoverTile: taking.uncover_tile,
    do.DrawCard: piles.draw_card,
    do.SellTile: moving.sell_tile,
    do.LayBridge: moving.lay_bridge,
    do.PlayCard: moving.play_card,
    do.Pass: moving.pass_turn,
    do.PayTile: paying.pay_tile,
    do.PayCard: paying.pay_card,
    do.KeepBridge: moving.keep_bridge,
}


def apply(s: State, seat: Seat, action: Action, log: Log = None) -> None:  # noqa: ARG001
    """Make a legal move, then play on until the next decision."""
    _EFFECTS[type(action)](s, action, log)
    turn.proceed(s, log)


# --- refusals


def check(s: State, seat: Seat, action: Action) -> None:
    """Silent if the move is legal, else an error that says why not."""
    actors = to_act(s)
    if not actors:
        raise GameOver
    if seat not in actors:
        raise NotYourTurn
    require_sense(action)
    if seat == FATE:
        if all(action != outcome for outcome, _ in fate(s)):
            raise refuse_fate(s)
    elif action not in legal(s, seat):
        raise refuse(s, action)


def require_sense(action: Action) -> None:
    """Raise InvalidAction unless this is an action of the game about cells and tiles that exist."""
    if type(action) not in _EFFECTS:
        raise InvalidAction("action.foreign", given=type(action).__name__)
    for name, limit in (("start", CELLS + 1), ("cell", CELLS + 1), ("tile", TILES)):
        number = getattr(action, name, 0)
        if not 0 <= number < limit:
            raise InvalidAction("action.number", field=name, given=number, last=limit - 1)


def refuse_fate(s: State) -> IllegalAction:
    """Why fate cannot bring this."""
    rules: dict[type, str] = {
        tasks.FirstPlayer: "ATL-1.7",
        tasks.Layout: "ATL-1.2",
        tasks.Deal: "ATL-1.8",
        tasks.Uncover: "ATL-9.4",
        tasks.Draw: "ATL-13.1",
    }
    return IllegalAction(rules[type(s.agenda[-1])])


def refuse(s: State, action: Action) -> IllegalAction:
    """Which rule forbids an action that is not legal now."""
    task = s.agenda[-1]
    match task, action:
        case tasks.Prepare(), do.SellTile():
            return moving.refuse_sale(s, action)
        case ((tasks.Prepare() | tasks.LateBridge()), do.LayBridge()):
            return moving.refuse_bridge(s, action)
        case ((tasks.Prepare() | tasks.PlayOn()), do.PlayCard()):
            return moving.refuse_card(s, action)
        case tasks.Prepare(), do.Pass():
            return moving.refuse_pass()
        case tasks.Pay(), (do.PayTile() | do.PayCard()):
            return paying.refuse_payment(s, action, task)
        case _, do.SellTile():
            return IllegalAction("ATL-4.1")
        case _, do.LayBridge():
            return IllegalAction("ATL-7.4")
    return IllegalAction("ATL-3.2")
