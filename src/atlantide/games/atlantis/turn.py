"""Chapter 3: the turn as a stack of steps, and what happens by itself between two decisions."""

from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.ending import end
from atlantide.games.atlantis.moving import bridgings, pass_turn, sales
from atlantide.games.atlantis.paying import only_payment, pay_tile
from atlantide.games.atlantis.pieces import NO_CARDS, PAWNS
from atlantide.games.atlantis.piles import rebuild
from atlantide.games.atlantis.state import Log, State, home
from atlantide.games.atlantis.taking import take_tile
from atlantide.games.atlantis.tasks import PREPARE, Draw, LateBridge, Pay, Prepare, Take


def proceed(s: State, log: Log) -> None:
    """Play on until somebody, or fate, has to decide, or the game is over."""
    while not s.over:
        if not s.agenda:
            if s.turn:
                end_turn(s, log)
            if not s.over:
                begin_turn(s, log)
        elif not advance(s, log):
            return


def advance(s: State, log: Log) -> bool:
    """Do what nobody has to decide, as everybody can see; False when somebody, or fate, has to."""
    task = s.agenda[-1]
    if isinstance(task, Draw):
        rebuild(s, log)  # ATL-13.3: also after the last card; ATL-13.4: or when one is due
        if task.left and any(s.pile):
            return False
        s.agenda = s.agenda[:-1]  # ATL-13.5: what is not there is not owed
        return True
    if isinstance(task, Take):
        take_tile(s, task, log)
        return True
    if isinstance(task, LateBridge):
        if is_asked_late(s):
            return False
        s.agenda = s.agenda[:-1]
        return True
    if isinstance(task, Pay):
        only = only_payment(s, task)
        if only is None:
            return False
        pay_tile(s, only, log)
        return True
    if isinstance(task, Prepare) and not any(s.hands[s.seat]) and not sales(s) and not bridgings(s):
        pass_turn(s, do.PASS, log)  # ATL-12.3: everybody can see that there is nothing else
        return True
    return False


def is_asked_late(s: State) -> bool:
    """Whether the bridge may be laid after the move (ATL-7.3); not by who has just ended the game (ATL-7.12)."""
    return s.options.bridge_timing == "any" and home(s, s.seat) < PAWNS and bool(bridgings(s))


def begin_turn(s: State, log: Log) -> None:
    """The next turn clockwise (ATL-3.1)."""
    if s.turn:
        s.seat = (s.seat + 1) % s.seats
    s.turn += 1
    s.sold, s.fresh, s.bought, s.stirred = 0, 0, NO_CARDS, False
    s.agenda = (PREPARE,)
    if log is not None:
        log.append(ev.TurnBegan(s.turn, s.seat))


def end_turn(s: State, log: Log) -> None:
    """After the draw the turn is over (ATL-3.8), and perhaps the game (ATL-11.4, ATL-14.1, ATL-14.11)."""
    s.idle = 0 if s.stirred else s.idle + 1
    if home(s, s.seat) == PAWNS:
        end(s, "third_pawn_home", log)
    elif s.idle >= s.seats:
        end(s, "nobody_can_move", log)
