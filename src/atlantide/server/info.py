"""What is stored of a table beside its journal, and how what cannot be done is said."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from atlantide.contract import AtlantideError, IllegalAction, InvalidOptions, Seat
from atlantide.play.clock import Pace
from atlantide.play.dice import commitment
from atlantide.server import wire

Status = Literal["open", "running", "adjourned", "over"]


class Refusal(AtlantideError):
    """The server does not do this; ``key`` says why."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. An open seat with a person is kept for that person."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    level: str = ""
    nonce: str = ""
    away: bool = False
    """The person has left the running game."""
    stand_in: str = ""
    """The level of the opponent that plays for whoever has left; none: the harmless moves of the rules."""


class Pending(msgspec.Struct, frozen=True):
    """What somebody has asked the others; ``agreed`` are the people who have said yes, the asking one first."""

    what: Literal["undo", "adjourn", "resume"]
    seat: int
    agreed: tuple[str, ...]
    id: str = ""
    """What the client called the question; the undo that comes of it is called so too."""
    version: int = 0
    """The table's when it was asked: a move made since makes an undo void."""

    @property
    def key(self) -> str:
        """What the question is called at the table."""
        return f"{self.seat}:{self.id}"


class Line(msgspec.Struct, frozen=True):
    """What somebody said before the game; whose it was is known, so that the name can be forgotten."""

    name: str
    text: str
    person: str = ""
    id: str = ""
    """What the client called it, so that it counts once."""


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """A table. The seed is secret until the end."""

    id: str
    code: str
    game: str
    name: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    host: str
    seed: str
    created: float
    listed: bool = True
    watch: bool = True
    pace: Pace = Pace()
    hints: bool = True
    """Whether players may ask for hints."""
    status: Status = "open"
    pending: Pending | None = None
    answered: tuple[str, ...] = ()
    """The last questions that are settled, so that neither they nor their answers count twice."""
    rematch: str | None = None
    said: tuple[Line, ...] = ()
    imported: tuple[str, ...] | None = None
    """A journal that somebody brought: its nonces. Nobody has sat here."""

    def seats_of(self, person: str) -> list[Seat]:
        """The seats that belong to a person."""
        return [
            Seat(n) for n, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person
        ]

    def plays_itself(self, seat: int) -> str | None:
        """Which level moves for a seat, "" if only the harmless moves are made for it; None if a person moves."""
        chair = self.seats[seat]
        if chair.kind == "bot":
            return chair.level
        return chair.stand_in if chair.away else None

    def company(self) -> int:
        """How many people play, those at one screen included."""
        return sum(seat.kind == "person" and not seat.away for seat in self.seats)

    def voters(self) -> set[str]:
        """The people whose word counts: those who play and have not left."""
        return {seat.person for seat in self.seats if seat.kind == "person" and not seat.away}

    def people(self) -> list[str]:
        """Everybody who has something to do with the table."""
        return [one for one in (self.host, *(seat.person for seat in self.seats)) if one]

    def may_see(self, person: str) -> bool:
        """Whether somebody may look at the table: at one that is open whoever knows its code."""
        return self.watch or self.status == "open" or person in self.people()


def public(
    info: Info, person: str, *, here: Collection[str] = (), waiting: Collection[int] = (), updated: float
) -> wire.PublicTable:
    """The table as a person sees it; nobody's identity, no seed."""
    pending = info.pending
    return wire.PublicTable(
        id=info.id,
        code=info.code,
        game=info.game,
        name=info.name,
        options=info.options,
        seats=tuple(
            wire.PublicSeat(
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                yours=bool(seat.person) and seat.person == person,
                here=seat.kind == "person" and seat.person in here,
                away=seat.away,
                stand_in=seat.stand_in,
                waiting=number in waiting,
            )
            for number, seat in enumerate(info.seats)
        ),
        status=info.status,
        listed=info.listed,
        watch=info.watch,
        pace=info.pace,
        hints=info.hints,
        commitment=commitment(bytes.fromhex(info.seed)),
        host=info.host == person,
        updated=updated,
        request=wire.Request(
            pending.key,
            pending.what,
            pending.seat,
            tuple(n for n, seat in enumerate(info.seats) if seat.person in pending.agreed),
            person in info.voters() and person not in pending.agreed,
        )
        if pending
        else None,
        rematch=info.rematch,
        said=tuple(wire.Said(line.name, line.text) for line in info.said),
    )


def error_of(error: AtlantideError) -> wire.Error:
    """An error as a client gets it."""
    params = {
        name: value if isinstance(value, int | str) else str(value) for name, value in error.params.items()
    }
    if isinstance(error, IllegalAction):
        return wire.Error("illegal", error.rule, params)
    if isinstance(error, InvalidOptions) and "problem" not in params:
        return wire.Error("options", error.key, params)
    return wire.Error(error.key, params=params)
