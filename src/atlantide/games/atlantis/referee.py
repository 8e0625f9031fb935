"""Which chapter answers: one table from pending task to choices, one from action to its function."""

from collections.abc import Callable
from typing import Any

from atlantide.contract import FATE, Action, IllegalAction, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import moving, paying, piles, setup, taking, tasks, turn
from atlantide.games.atlantis.pieces import CELLS, COLOURS, TILES
from atlantide.games.atlantis.state import Log, State
from atlantide.kernel.referee import Referee

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


# --- refusals


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


_FATE_RULES: dict[type, str] = {
    tasks.FirstPlayer: "ATL-1.7",
    tasks.Layout: "ATL-1.2",
    tasks.Deal: "ATL-1.8",
    tasks.Uncover: "ATL-9.4",
    tasks.Draw: "ATL-13.1",
}

REFEREE: Referee[State] = Referee(
    to_act=to_act,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    effects=_EFFECTS,
    proceed=turn.proceed,
    numbers={"start": CELLS + 1, "cell": CELLS + 1, "tile": TILES},
    refuse=refuse,
    fate_rules=_FATE_RULES,
)
legal, fate, apply, check = REFEREE.legal, REFEREE.fate, REFEREE.apply, REFEREE.check
