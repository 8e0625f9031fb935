"""A table: one running game, its rules kept, its journal written, its dice thrown. No input or output.

Server, terminal and simulations all drive this class: ``submit`` a seat's action, ``undo`` it while nothing
new has been revealed, ``say`` something, ``tick`` when a flag may have fallen. Each returns the steps it
caused; whoever stores or shows them does so from there. Fate's moves follow a seat's move by themselves.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from atlantide.contract import (
    FATE,
    Action,
    AtlantideError,
    Event,
    Game,
    GameOver,
    InvalidPosition,
    Json,
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
from atlantide.play.clock import Clock, Pace
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import (
    AnyRecord,
    Aside,
    Chat,
    Check,
    End,
    Head,
    InvalidJournal,
    Move,
    Note,
    Step,
    Undo,
    encode,
    head,
)
from atlantide.play.replay import Before, Moment, follow, is_final, replay, started

CHECK_EVERY = 64
"""Records between two fingerprints of the position."""
_FATE_ALONE = (FATE,)


class CannotUndo(AtlantideError):
    """There is nothing that this seat may take back."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment, from which it can go on without its whole journal."""

    version: int
    rules: int
    position: Json
    draws: int
    since: int
    checked: int


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
        pace: Pace = Pace(),  # noqa: B008  (a frozen value)
        timed: Collection[int] | None = None,
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
        self.abandoned = False
        """The game was ended without a result."""
        self.clock = Clock.new(pace, seats)
        """The time of the seats, if the table has a clock."""
        self._timed = frozenset(range(seats) if timed is None else timed)
        self._since = 1
        """The version since which the position stands: what is said does not change it."""
        self._past: list[Before] = []
        self._checked = 0
        self._choices: tuple[Any, Seat, Sequence[Action]] = (None, FATE, ())
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

    def begin(self, now: float = 0.0) -> list[Step]:
        """The head of the journal and everything fate does before the first decision."""
        with self._all_or_nothing():
            steps = [Step(self.head), *self._fate()]
        self._press(now)
        return steps

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return () if self.abandoned else self.game.to_act(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Of those who may act, whom the others wait for."""
        return () if self.abandoned or self.frozen else self.game.awaited(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, when the game is over."""
        return self.game.outcome(self.state)

    def view(self, seat: Seat, recall: Recall = Recall.TABLE) -> View:
        """What a seat may see."""
        view: View = self.game.view(self.state, seat, recall)
        return view

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do; found once for each moment."""
        if self.abandoned:
            return ()
        known, whose, choices = self._choices
        if known is not self.state or whose != seat:
            choices = self.game.legal(self.state, seat)
            self._choices = self.state, seat, choices
        return choices

    def submit(self, seat: Seat, action: Action, version: int | None = None, now: float = 0.0) -> list[Step]:
        """A seat acts; ``version`` is the table's when it decided, and refuses a move meant for another moment."""
        self._require_life()
        if version is not None and not self._since <= version <= self.version and len(self.to_act) < 2:
            raise Stale(given=version, now=self.version)
        if action not in self.legal(seat):
            self.game.check(self.state, seat, action)
        with self._all_or_nothing():
            steps = [self._move(seat, action), *self._fate()]
        self._press(now, seat)
        return steps

    def fallback(self, seat: Seat, now: float = 0.0) -> list[Step]:
        """Play what a seat that is gone plays."""
        self._require_life()
        if seat not in self.to_act:
            raise NotYourTurn
        return self.submit(seat, self.game.fallback(self.state, seat), now=now)

    def tick(self, now: float) -> list[Step]:
        """What happens by the passing of time: whoever's flag has fallen plays the fallback of the game."""
        if self.clock is None or self.frozen:
            return []
        steps: list[Step] = []
        with self._all_or_nothing():
            for seat in self.clock.fallen(now):
                if seat in self.awaited:  # an earlier one's move may have ended its wait
                    steps += self.fallback(seat, now)
        return steps

    def abandon(self, now: float = 0.0) -> list[Step]:
        """End the game without a result."""
        self._require_life()
        self.abandoned = True
        self._past.clear()
        self._press(now)
        end = End(version=self.version, outcome=None, seed=self.dice.seed.hex())
        return [Step(self._record(end))]

    def stop_clock(self, now: float) -> None:
        """Let the clock stand, while the table is adjourned."""
        if self.clock:
            self.clock = self.clock.wait((), now)

    def start_clock(self, now: float) -> None:
        """Let the clock run for those whom the table waits for."""
        self._press(now)

    def _press(self, now: float, *moved: Seat) -> None:
        if self.clock:
            timed = [seat for seat in moved if seat in self._timed]
            self.clock = self.clock.wait(self._timed.intersection(self.awaited), now, timed)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last thing that happened is a move of this seat that told nobody anything new."""
        return not self.frozen and bool(self._past) and self._past[-1].seat == seat

    def undo(self, seat: Seat, now: float = 0.0) -> list[Step]:
        """Take back the seat's last move."""
        self._require_life()
        if not self.can_undo(seat):
            raise CannotUndo
        before = self._past.pop()
        self.state = before.state
        self._press(now)
        return [Step(self._record(Undo(version=self.version, seat=seat, back=before.version)))]

    def rewind(self, before: Before, now: float = 0.0) -> list[Step]:
        """Take back everything since a move of a seat, because the others have agreed."""
        self._require_life()
        self.state = before.state
        self._past.clear()
        self._press(now)
        undo = Undo(version=self.version, seat=before.seat, back=before.version, agreed=True)
        return [Step(self._record(undo))]

    def say(self, seat: Seat, text: str) -> list[Step]:
        """Somebody says something."""
        return [Step(self._record(Chat(version=self.version, seat=seat, text=text)))]

    def note(self, seat: Seat, what: Literal["stand_in", "back", "hint"], level: str = "") -> list[Step]:
        """Something about a seat that everybody should know."""
        return [Step(self._record(Note(version=self.version, seat=seat, what=what, level=level)))]

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
            if self.clock:
                self.stop_clock(self.clock.since)
            raise

    def _record(self, record: AnyRecord) -> AnyRecord:
        self.version += 1
        if not isinstance(record, Aside):
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
        before = Before(seat, self.version, self.state)
        if is_final(self.game, before, action):
            self._past.clear()
        else:
            self._past.append(before)
        self.state = changed
        move = Move(version=self.version, seat=seat, action=msgspec.Raw(encode(action)))
        return Step(self._record(move), tuple(log))

    def _fate(self) -> list[Step]:
        """Everything fate does until a seat has to decide or the game is over."""
        steps = []
        while self.to_act == _FATE_ALONE:
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

    def snapshot(self) -> Snapshot | None:
        """The table as it stands, unless it is over or something can still be taken back."""
        if self._past or self.frozen or not self.to_act:
            return None
        return Snapshot(
            version=self.version,
            rules=self.game.meta.rules_version,
            position=self.game.write(self.state),
            draws=self.draws,
            since=self._since,
            checked=self._checked,
        )

    def resume(
        self,
        records: Sequence[AnyRecord],
        snapshot: Snapshot | None = None,
        log: list[Step] | None = None,
        now: float = 0.0,
    ) -> list[Step]:
        """Bring a new table to where its journal ends, and let fate go on if it was stopped halfway.

        With a snapshot only the records from its version on are needed. The steps of the journal are appended to
        ``log``; those that are new are returned. Raises InvalidJournal if this is not the journal of this table.
        """
        state, moments = self._from(records) if snapshot is None else self._since_snapshot(records, snapshot)
        version, draws, since, checked = (
            (snapshot.version, snapshot.draws, snapshot.since, snapshot.checked) if snapshot else (0, 0, 0, 0)
        )
        past: tuple[Before, ...] = ()
        ended = abandoned = False
        seen = []
        for moment in moments:
            record, state, past = moment.step.record, moment.state, moment.past
            version = record.version + 1
            if not isinstance(record, Aside):
                since = version
            if isinstance(record, Move):
                draws += record.seat == FATE
            elif isinstance(record, Check):
                checked = record.version
            elif isinstance(record, End):
                ended, abandoned = True, record.outcome is None
            seen.append(moment.step)
        self.state, self.version, self.draws, self.abandoned = state, version, draws, abandoned
        self._past, self._since, self._checked = list(past), since, checked
        if log is not None:
            log += seen
        if self.to_act != _FATE_ALONE and (self.to_act or ended):
            return []
        with self._all_or_nothing():
            steps = self._fate()
        self._press(now)
        return steps

    def _from(self, records: Sequence[AnyRecord]) -> tuple[Any, Iterator[Moment]]:
        """The moments of a whole journal."""
        first = head(records)
        agreed = first.game, started(first)[1], first.seats, first.commitment, first.nonces
        if agreed != (self.head.game, self.options, self.seats, self.head.commitment, self.head.nonces):
            raise InvalidJournal("journal.other")
        return None, replay(records)

    def _since_snapshot(
        self, records: Sequence[AnyRecord], snapshot: Snapshot
    ) -> tuple[Any, Iterator[Moment]]:
        """A position, and the moments that follow it."""
        rules = self.game.meta.rules_version
        if snapshot.rules != rules:
            raise InvalidJournal("journal.rules", given=snapshot.rules, expected=rules)
        try:
            state = self.game.read(snapshot.position)
        except InvalidPosition as error:
            raise InvalidJournal("journal.start", problem=error) from None
        return state, follow(self.game, state, records)

    def digest(self) -> str:
        """The fingerprint of the position."""
        return digest(self.game.write(self.state))
