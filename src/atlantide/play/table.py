"""A table: one running game, its rules kept, its journal written, its dice thrown. No input or output.

Server, terminal and simulations all drive this class: ``submit`` a seat's action, ``undo`` it while nothing
new has been revealed, ``say`` something. Each returns the steps it caused; whoever stores or shows them does
so from there. Fate's moves follow a seat's move by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from atlantide.contract import (
    FATE,
    Action,
    AtlantideError,
    Event,
    Game,
    GameOver,
    Options,
    Outcome,
    Recall,
    RulesBug,
    Seat,
    Stale,
    View,
)
from atlantide.kernel.digest import digest
from atlantide.kernel.wire import wire
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import AnyRecord, Chat, Check, End, Head, Move, Step, Undo, encode
from atlantide.play.replay import replay

CHECK_EVERY = 64
"""Records between two fingerprints of the position."""


class CannotUndo(AtlantideError):
    """There is nothing that this seat may take back."""


@dataclass(frozen=True, slots=True)
class _Before:
    """How things stood before a move that can still be taken back."""

    seat: Seat
    version: int
    state: Any


class Table:
    """One running game."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Options,
        seats: int,
        *,
        seed: bytes,
        nonces: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.state: Any = game.new(options, seats)
        self.seats = seats
        self.dice = Dice(seed, nonces)
        self.version = 1
        """The number that the next record will get."""
        self.frozen = False
        """An invariant broke: the journal is kept, nobody plays on."""
        self._undoable: list[_Before] = []
        self._checked = 0
        fields = {name: msgspec.Raw(encode(value)) for name, value in msgspec.structs.asdict(options).items()}
        self.head = Head(
            version=0,
            game=game.meta.id,
            rules=game.meta.rules_version,
            options=fields,
            seats=seats,
            names=tuple(names),
            commitment=commitment(seed),
            nonces=tuple(nonces),
        )

    def begin(self) -> list[Step]:
        """The head of the journal and everything fate does before the first decision."""
        return [Step(self.head), *self._fate()]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, when the game is over."""
        return self.game.outcome(self.state)

    def view(self, seat: Seat, recall: Recall = Recall.TABLE) -> View:
        """What a seat may see."""
        view: View = self.game.view(self.state, seat, recall)
        return view

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do."""
        return self.game.legal(self.state, seat)

    def submit(self, seat: Seat, action: Action, version: int | None = None) -> list[Step]:
        """A seat acts; ``version`` is the table's when it decided, and refuses a move meant for another moment."""
        self._require_life()
        if version is not None and version != self.version and len(self.to_act) < 2:
            raise Stale(given=version, now=self.version)
        self.game.check(self.state, seat, action)
        self._remember(seat, action)
        return [self._move(seat, action), *self._fate()]

    def _remember(self, seat: Seat, action: Action) -> None:
        """Keep how things stand before a move, if it can be taken back; else nothing before it can."""
        if seat == FATE or self.game.telling(self.state, seat, action):
            self._undoable.clear()
        else:
            self._undoable.append(_Before(seat, self.version, self.state))

    def fallback(self, seat: Seat) -> list[Step]:
        """Play what a seat that is gone plays."""
        return self.submit(seat, self.game.fallback(self.state, seat))

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last thing that happened is a move of this seat that told nobody anything new."""
        return bool(self._undoable) and self._undoable[-1].seat == seat

    def undo(self, seat: Seat) -> list[Step]:
        """Take back the seat's last move."""
        self._require_life()
        if not self.can_undo(seat):
            raise CannotUndo
        before = self._undoable.pop()
        self.state = before.state
        return [Step(self._record(Undo(version=self.version, seat=seat, back=before.version)))]

    def say(self, seat: Seat, text: str) -> list[Step]:
        """Somebody says something."""
        return [Step(self._record(Chat(version=self.version, seat=seat, text=text)))]

    def _require_life(self) -> None:
        if self.frozen:
            raise RulesBug("this table is frozen")
        if not self.to_act:
            raise GameOver

    def _record(self, record: AnyRecord) -> AnyRecord:
        self.version += 1
        return record

    def _move(self, seat: Seat, action: Action) -> Step:
        """Make a legal move on a copy, so that a fault of ours loses nothing."""
        changed = self.game.copy(self.state)
        log: list[Event] = []
        try:
            self.game.apply(changed, seat, action, log)
        except Exception as error:
            self.frozen = True
            raise RulesBug(f"{self.game.notate(action)}: {error!r}") from error
        self.state = changed
        move = Move(version=self.version, seat=seat, action=msgspec.Raw(encode(action)))
        return Step(self._record(move), tuple(log))

    def _fate(self) -> list[Step]:
        """Everything fate does until a seat has to decide or the game is over."""
        steps = []
        while self.to_act == (FATE,):
            action = self.dice.draw(self.version, self.game.fate(self.state))
            self._remember(FATE, action)
            steps.append(self._move(FATE, action))
        if self.version - self._checked >= CHECK_EVERY:
            self._checked = self.version
            steps.append(Step(self._record(Check(version=self.version, digest=self.digest()))))
        if outcome := self.outcome:
            self._undoable.clear()
            end = End(version=self.version, outcome=outcome, seed=self.dice.seed.hex())
            steps.append(Step(self._record(end)))
        return steps

    def resume(self, records: Sequence[AnyRecord]) -> None:
        """Bring a new table to where its journal ends; raises InvalidJournal if it is not its journal."""
        for moment in replay(records):
            record = moment.step.record
            if isinstance(record, Move):
                self._remember(Seat(record.seat), wire(self.game).action(record.action))
            elif isinstance(record, Undo):
                self._undoable.pop()
            elif isinstance(record, Check):
                self._checked = record.version
            elif isinstance(record, End):
                self._undoable.clear()
            self.state = moment.state
            self.version = record.version + 1

    def digest(self) -> str:
        """The fingerprint of the position."""
        return digest(self.game.write(self.state))
