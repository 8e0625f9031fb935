"""A table: one running game, its rules kept, its journal written, its dice thrown. No input or output.

Server, terminal and simulations all drive this class: ``submit`` a seat's action, ``undo`` it while nothing
new has been revealed, ``say`` something. Each returns the steps it caused; whoever stores or shows them does
so from there. Fate's moves follow a seat's move by themselves.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from atlantide.contract import (
    FATE,
    Action,
    AtlantideError,
    Event,
    Game,
    GameOver,
    NotYourTurn,
    Options,
    Outcome,
    Recall,
    RulesBug,
    Seat,
    Stale,
    View,
)
from atlantide.kernel.digest import digest
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import (
    AnyRecord,
    Chat,
    Check,
    End,
    Head,
    InvalidJournal,
    Move,
    Step,
    Undo,
    encode,
    head,
)
from atlantide.play.replay import Before, remember, replay, started

CHECK_EVERY = 64
"""Records between two fingerprints of the position."""


class CannotUndo(AtlantideError):
    """There is nothing that this seat may take back."""


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
        self.options = options
        self.seats = seats
        self.dice = Dice(seed, nonces)
        self.version = 1
        """The number that the next record will get."""
        self.draws = 0
        """How often fate has acted."""
        self.frozen = False
        """An invariant broke: the journal is kept, nobody plays on."""
        self._since = 1
        """The version since which the position stands: what is said does not change it."""
        self._past: list[Before] = []
        self._checked = 0
        self.head = Head(
            version=0,
            game=game.meta.id,
            rules=game.meta.rules_version,
            options=msgspec.json.decode(encode(options)),
            seats=seats,
            names=tuple(names),
            commitment=commitment(seed),
            nonces=tuple(nonces),
        )

    def begin(self) -> list[Step]:
        """The head of the journal and everything fate does before the first decision."""
        with self._all_or_nothing():
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
        if version is not None and not self._since <= version <= self.version and len(self.to_act) < 2:
            raise Stale(given=version, now=self.version)
        self.game.check(self.state, seat, action)
        with self._all_or_nothing():
            return [self._move(seat, action), *self._fate()]

    def fallback(self, seat: Seat) -> list[Step]:
        """Play what a seat that is gone plays."""
        self._require_life()
        if seat not in self.to_act:
            raise NotYourTurn
        return self.submit(seat, self.game.fallback(self.state, seat))

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last thing that happened is a move of this seat that told nobody anything new."""
        return not self.frozen and bool(self._past) and self._past[-1].seat == seat

    def undo(self, seat: Seat) -> list[Step]:
        """Take back the seat's last move."""
        self._require_life()
        if not self.can_undo(seat):
            raise CannotUndo
        before = self._past.pop()
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

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If a fault of ours shows, freeze the table as it stood before, so that its journal holds all of it."""
        kept = self.state, self.version, self.draws, self._since, self._checked, self._past[:]
        try:
            yield
        except Exception:
            self.state, self.version, self.draws, self._since, self._checked, self._past = kept
            self.frozen = True
            raise

    def _record(self, record: AnyRecord) -> AnyRecord:
        self.version += 1
        if not isinstance(record, Chat):
            self._since = self.version
        return record

    def _move(self, seat: Seat, action: Action) -> Step:
        """Make a legal move, on a copy: earlier states are kept for undo."""
        changed = self.game.copy(self.state)
        log: list[Event] = []
        try:
            self.game.apply(changed, seat, action, log)
        except Exception as error:
            raise RulesBug(f"{self.game.notate(action)}: {error!r}") from error
        remember(self._past, self.game, Before(seat, self.version, self.state), action)
        self.state = changed
        move = Move(version=self.version, seat=seat, action=msgspec.Raw(encode(action)))
        return Step(self._record(move), tuple(log))

    def _fate(self) -> list[Step]:
        """Everything fate does until a seat has to decide or the game is over."""
        steps = []
        while self.to_act == (FATE,):
            steps.append(self._move(FATE, self.dice.draw(self.draws, self.game.fate(self.state))))
            self.draws += 1
        if self.version - self._checked >= CHECK_EVERY:
            self._checked = self.version
            steps.append(Step(self._record(Check(version=self.version, digest=self.digest()))))
        if outcome := self.outcome:
            self._past.clear()
            end = End(version=self.version, outcome=outcome, seed=self.dice.seed.hex())
            steps.append(Step(self._record(end)))
        return steps

    def resume(self, records: Sequence[AnyRecord]) -> list[Step]:
        """Bring a new table to where its journal ends, and let fate go on if it was stopped halfway.

        Raises InvalidJournal if this is not the journal of this table.
        """
        first = head(records)
        agreed = first.game, started(first)[1], first.seats, first.commitment, first.nonces
        if agreed != (self.head.game, self.options, self.seats, self.head.commitment, self.head.nonces):
            raise InvalidJournal("journal.other")
        *_, last = replay(records)
        self.state, self._past = last.state, list(last.past)
        self.version = len(records)
        self.draws = sum(isinstance(record, Move) and record.seat == FATE for record in records)
        self._since = 1 + max(record.version for record in records if not isinstance(record, Chat))
        self._checked = max((record.version for record in records if isinstance(record, Check)), default=0)
        ended = any(isinstance(record, End) for record in records)
        if self.to_act != (FATE,) and (self.to_act or ended):
            return []
        with self._all_or_nothing():
            return self._fate()

    def digest(self) -> str:
        """The fingerprint of the position."""
        return digest(self.game.write(self.state))
