"""Chapters 2, 4 and 22: set-up, and how a round begins."""

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.meta import chosen_tiles, is_discovery
from atlantide.games.rising.pieces import (
    AUTOMATON,
    BOARDS,
    DISCOVERY,
    ENERGY,
    FIRST_BOARD,
    HOLOGRAM,
    LEVELS,
    NO_BOARD,
    OF_TYPE,
    PLAYERS,
    piece,
)
from atlantide.games.rising.powers import BOARD_POWERS
from atlantide.games.rising.state import Log, State, artifacts, clockwise, gain, to_pool
from atlantide.games.rising.tasks import (
    START_ROUND,
    Blueprint,
    DealBoard,
    DutyBoard,
    PickBoards,
    PickHologram,
    RevealBoards,
    ShowArtifacts,
)
from atlantide.kernel.bits import bits, members

# --- first player and blueprint


def first_players(s: State) -> list[tuple[Action, int]]:
    """Every seat with the same chance (RIS-2.10)."""
    return [(do.NAME_FIRST[seat], 1) for seat in range(s.seats)]


def name_first(s: State, seat: int, log: Log) -> None:
    """The first player is known; the blueprint comes next, then the boards."""
    s.first = seat
    s.agenda = (Blueprint(),)
    if log is not None:
        log.append(ev.FirstPlayerNamed(seat))
    if is_discovery(s.options):
        s.blueprint = bits(DISCOVERY)  # RIS-2.9
    elif s.options.blueprint == "chosen":
        s.blueprint = bits(chosen_tiles(s.options))  # RIS-2.8
    if s.blueprint and log is not None:
        log += [ev.ComponentDrawn(number) for number in members(s.blueprint)]


def wanted_type(s: State) -> str:
    """The first type of which components are missing (RIS-2.7); empty when the blueprint is complete."""
    for kind, count in zip("ABCD", LEVELS[s.options.level].types, strict=True):
        if sum(s.blueprint >> number & 1 for number in OF_TYPE[kind]) < count:
            return kind
    return ""


def components(s: State) -> list[tuple[Action, int]]:
    """Every component of the type that does not belong to the blueprint yet (RIS-2.8)."""
    kind = wanted_type(s)
    return [(do.DRAW_COMPONENT[n], 1) for n in OF_TYPE[kind] if not s.blueprint >> n & 1]


def selections(s: State) -> list[Action]:
    """The components that the first player may select next: type after type, each plan in one order only."""
    kind = wanted_type(s)
    missing = LEVELS[s.options.level].types["ABCD".index(kind)]
    missing -= sum(s.blueprint >> number & 1 for number in OF_TYPE[kind])
    last = max([number for number in OF_TYPE[kind] if s.blueprint >> number & 1], default=-1)
    later = [number for number in OF_TYPE[kind] if number > last]
    return [do.PickComponent(number) for number in later[: len(later) - missing + 1]]


def draw_component(s: State, component: int, log: Log) -> None:
    """A component of the blueprint."""
    s.blueprint |= 1 << component
    if log is not None:
        log.append(ev.ComponentDrawn(component))


def begin_boards(s: State) -> None:
    """Boards are chosen clockwise from the first player (RIS-2.12), or dealt (RIS-2.11)."""
    order = clockwise(s, s.first)
    if s.options.councilors == "choose":
        s.agenda = tuple(PickBoards(seat) for seat in reversed(order))
        return
    s.agenda = tuple(DealBoard(seat) for seat in reversed(order))
    if is_discovery(s.options):
        s.agenda = (*s.agenda, DutyBoard())


# --- boards


def free_boards(s: State) -> list[int]:
    """Boards that nobody has (RIS-2.11)."""
    return [number for number in range(len(BOARDS)) if number not in s.boards]


def pickable(s: State) -> list[int]:
    """The boards a seat may take; in a discovery game the last one takes the Artificer's if it is free (RIS-2.12)."""
    free = free_boards(s)
    last = sum(number == NO_BOARD for number in s.boards) == 1
    if last and is_discovery(s.options) and FIRST_BOARD in free:
        return [FIRST_BOARD]
    return free


def picks(s: State) -> list[Action]:
    """A board of one's choice, or any."""
    boards = pickable(s)
    found: list[Action] = [do.PICK_BOARD[number] for number in boards]
    return [*found, do.TAKE_ANY_BOARD] if len(boards) > 1 else found


def take_board(s: State, seat: int, board: int, log: Log) -> None:
    """A councilor's board; a Scholar looks at artifacts (RIS-2.15)."""
    s.boards[seat] = board
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.BoardTaken(seat, board))
    if BOARD_POWERS[board].artifact:
        s.agenda = (ShowArtifacts(seat), *s.agenda)  # when all boards are known


def duty_seats(s: State) -> list[tuple[Action, int]]:
    """One random seat gets the Artificer's board (RIS-2.12)."""
    return [(do.DEAL_DUTY[seat], 1) for seat in range(s.seats)]


def deal_duty(s: State, seat: int, log: Log) -> None:
    """That board, and none by lot any more."""
    s.agenda = tuple(task for task in s.agenda if task != DealBoard(seat))
    s.boards[seat] = FIRST_BOARD
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.BoardTaken(seat, FIRST_BOARD))


def dealt_boards(s: State) -> list[tuple[Action, int]]:
    """Any free board; with a seat that picks at random, any it may take."""
    return [(do.DEAL_BOARD[number], 1) for number in pickable(s)]


def end_setup(s: State) -> None:
    """The Hologram's pile (RIS-2.16); the first player has the Hologram, alone also the Automaton."""
    table = PLAYERS[s.seats]
    if table.hologram:
        s.holo_pile = bits(free_boards(s))
    if table.automaton:
        to_pool(s, piece(0, AUTOMATON))


# --- the start of a round (RIS-4.2)


def begin_round(s: State, log: Log) -> None:
    """Solo energy, then the Hologram's board, then artifacts."""
    s.round += 1
    if log is not None:
        log.append(ev.RoundBegan(s.round, s.first))
    table = PLAYERS[s.seats]
    if table.energy:
        take_solo_energy(s, log)
    s.agenda = (START_ROUND,)
    if table.hologram:
        to_pool(s, piece(s.first, HOLOGRAM))  # RIS-22.8
        s.agenda = (START_ROUND, RevealBoards())


def take_solo_energy(s: State, log: Log) -> None:
    """Alone: one energy every round, or what still lies on the marker's space (RIS-2.17, RIS-22.14)."""
    if s.options.solo_energy == "every_round":
        gain(s, 0, ENERGY, PLAYERS[1].energy, log)
    elif s.solo_energy >> s.wrath & 1:
        s.solo_energy &= ~(1 << s.wrath)
        gain(s, 0, ENERGY, PLAYERS[1].energy, log)


def use_start_artifacts(s: State, log: Log) -> None:
    """Artifacts that work at the start of a round (RIS-19.1)."""
    for seat in clockwise(s, s.first):
        for power in artifacts(s, seat):
            gain(s, seat, ENERGY, power.energy, log)


def reveal_refill(s: State, task: RevealBoards, log: Log) -> None:
    """An empty pile is made anew from the discarded boards (RIS-22.3); one already shown stays out (RIS-22.4)."""
    if s.holo_pile:
        return
    s.holo_pile, s.holo_discard = s.holo_discard & ~bits(task.shown), 0
    if log is not None:
        log.append(ev.HologramPileRebuilt(s.holo_pile.bit_count()))


def revealed(s: State) -> list[tuple[Action, int]]:
    """Any board of the pile."""
    return [(do.REVEAL_BOARD[number], 1) for number in members(s.holo_pile)]


def reveal_board(s: State, board: int, log: Log) -> None:
    """Two boards are revealed, then the first player chooses (RIS-22.2)."""
    task = s.agenda[-1]
    assert isinstance(task, RevealBoards)
    s.holo_pile &= ~(1 << board)
    if log is not None:
        log.append(ev.BoardRevealed(board))
    shown = (*task.shown, board)
    following = RevealBoards(shown) if len(shown) < 2 else PickHologram(s.first, *shown)
    s.agenda = (*s.agenda[:-1], following)


def pick_hologram(s: State, seat: int, board: int, log: Log) -> None:
    """The Hologram has this board for the round (RIS-22.6); the other one is discarded."""
    task = s.agenda[-1]
    assert isinstance(task, PickHologram)
    s.holo_board = board
    s.holo_discard |= bits([task.board, task.other_board]) & ~(1 << board)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.HologramBecame(seat, board))
    if BOARD_POWERS[board].artifact:
        s.agenda = (*s.agenda, ShowArtifacts(seat))  # RIS-22.9
