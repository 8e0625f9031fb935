"""What people change about a table: plain functions from its record to the new one, or a refusal.

Nothing here stores or sends anything; :class:`~atlantide.server.match.Match` does.
"""

import secrets
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from atlantide.bots import USUAL, level_for, levels_of
from atlantide.bots import level as find_level
from atlantide.games import game as find_game
from atlantide.kernel.wire import options as convert
from atlantide.play.clock import Pace
from atlantide.server.info import Info, Line, Pending, Refusal, SeatInfo

LONGEST_NAME, LONGEST_TEXT = 40, 500
MOST_SAID = 50
MOST_ANSWERED = 20
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"\S")]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=100)]
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 6


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table to be opened: yours (several of yours are people at one screen), an opponent's, or free."""

    kind: Literal["open", "me", "bot"] = "open"
    name: str = ""
    level: str = "random"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; ``start`` begins at once if every seat is taken."""

    game: str
    name: Name
    options: dict[str, Any] = {}
    seats: SeatCount | Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=100)] = 2
    listed: bool = True
    watch: bool = True
    pace: Pace = Pace()
    hints: bool = True
    """Whether players may ask for hints."""
    start: bool = False
    player: str = ""
    """What you are called at seats of yours that have no name of their own."""


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host changes about a table; what is left out stays."""

    name: str | None = None
    options: dict[str, Any] | None = None
    seats: SeatCount | None = None
    listed: bool | None = None
    watch: bool | None = None
    pace: Pace | None = None
    hints: bool | None = None


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """What somebody typed, on one line; raises Refusal if nothing is left."""
    found = tidied(name, longest)
    if not found:
        raise Refusal("server.empty")
    return found


def tidied(name: str, longest: int = LONGEST_NAME) -> str:
    """What somebody typed, on one line; perhaps nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:longest].strip()


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """A short code that can be said on the telephone."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LENGTH))


def chairs(wanted: int | Sequence[NewSeat], person: str, name: str) -> tuple[SeatInfo, ...]:
    """The seats of a new table."""
    if isinstance(wanted, int):
        return (SeatInfo(),) * wanted
    made = []
    for seat in wanted:
        if seat.kind == "bot":
            made.append(opponent(seat.level))
        elif seat.kind == "me":
            made.append(SeatInfo("person", person, tidy(seat.name or name), nonce=secrets.token_hex(8)))
        else:
            made.append(SeatInfo())
    return tuple(made)


def opponent(level: str) -> SeatInfo:
    """A seat with an opponent; its name is a text of the client's language."""
    find_level(level)
    return SeatInfo("bot", level=level, nonce=secrets.token_hex(8))


def usual_level(game: str) -> str:
    """The opponent that plays a game if nobody chooses; none where it cannot be judged."""
    return USUAL if USUAL in levels_of(find_game(game)) else ""


def require_playable(info: Info) -> Info:
    """Refuse what the game cannot be played with."""
    game = find_game(info.game)
    game.new(convert(game, info.options), len(info.seats))
    for seat in info.seats:
        if seat.kind == "bot":
            level_for(game, seat.level)
    if not info.pace.sensible():
        raise Refusal("server.pace")
    return info


# --- before the game


def sit(info: Info, person: str, name: str, seat: int | None, nonce: str) -> Info:
    """A person takes a free seat: the one asked for, one that is kept for them, or the first."""
    _require_open(info)
    free = [n for n, chair in enumerate(info.seats) if chair.kind == "open" and chair.person in {"", person}]
    if not free or (seat is not None and seat not in free):
        raise Refusal("server.full")
    kept = [n for n in free if info.seats[n].person]
    chosen = seat if seat is not None else (kept or free)[0]
    return _with_seat(info, chosen, SeatInfo("person", person, tidy(name), nonce=nonce))


def stand(info: Info, by: str, seat: int) -> Info:
    """A person leaves a seat, or the host frees it."""
    _require_open(info)
    chair = _seat(info, seat)
    if by not in {info.host, chair.person}:
        raise Refusal("server.not_yours")
    return _with_seat(info, seat, SeatInfo())


def invite_bot(info: Info, by: str, seat: int, level: str) -> Info:
    """The host gives a free seat to an opponent."""
    _require_open(info)
    _require_host(info, by)
    if _seat(info, seat).kind == "person":
        raise Refusal("server.no_seat", given=seat)
    level_for(find_game(info.game), level)
    return _with_seat(info, seat, opponent(level))


def change(info: Info, by: str, wanted: Changes) -> Info:
    """The host changes the name and who may see the table; before the game everything."""
    _require_host(info, by)
    if any(one is not None for one in (wanted.options, wanted.seats, wanted.pace, wanted.hints)):
        _require_open(info)
    seats = info.seats
    if wanted.seats is not None:
        count = wanted.seats
        if any(seat.kind == "person" for seat in seats[count:]):
            raise Refusal("server.taken")
        seats = seats[:count] + (SeatInfo(),) * (count - len(seats))
    fields: dict[str, Any] = {
        "name": tidy(wanted.name) if wanted.name is not None else None,
        "options": wanted.options,
        "listed": wanted.listed,
        "watch": wanted.watch,
        "pace": wanted.pace,
        "hints": wanted.hints,
        "seats": seats,
    }
    return require_playable(
        replace(info, **{name: value for name, value in fields.items() if value is not None})
    )


def start(info: Info, by: str) -> Info:
    """The host starts the game when every seat is taken."""
    _require_open(info)
    _require_host(info, by)
    if any(seat.kind == "open" for seat in info.seats):
        raise Refusal("server.seats_open")
    return replace(info, status="running", pending=None)


def require_closable(info: Info, by: str) -> None:
    """Only the host takes a table away, and only before the game."""
    _require_host(info, by)
    _require_open(info)


# --- at any time


def rename(info: Info, person: str, seat: int, name: str) -> Info:
    """A person calls a seat of theirs something else."""
    if seat not in info.seats_of(person):
        raise Refusal("server.not_yours")
    return _with_seat(info, seat, replace(info.seats[seat], name=tidy(name)))


def speak(info: Info, person: str, text: str, line_id: str, seat: int | None = None) -> Info:
    """Somebody who sits at the table says something before the game; the last lines are kept."""
    _require_open(info)
    seats = info.seats_of(person)
    if not seats:
        raise Refusal("server.not_yours")
    if any((line.person, line.id) == (person, line_id) for line in info.said):
        return info
    line = Line(info.seats[seat if seat in seats else seats[0]].name, text, person, line_id)
    return replace(info, said=(*info.said, line)[-MOST_SAID:])


# --- during the game


def leave(info: Info, person: str) -> Info:
    """A person leaves the running game; an opponent plays for them, or the harmless moves are made."""
    _require_player(info, person)
    return settle(_away(info, info.seats_of(person), away=True))


def come_back(info: Info, person: str) -> Info:
    """A person who had left plays on."""
    _require_player(info, person)
    return _away(info, info.seats_of(person), away=False)


def dismiss(info: Info, by: str, seat: int) -> Info:
    """Somebody whom the table waits for in vain is taken to have left."""
    _require_player(info, by)
    if _seat(info, seat).kind != "person":
        raise Refusal("server.no_seat", given=seat)
    return settle(_away(info, info.seats_of(info.seats[seat].person), away=True))


def let_play(info: Info, by: str, seat: int, level: str) -> Info:
    """Who plays and the host choose the opponent that plays for somebody who has left; "": only harmless moves."""
    if by != info.host or info.status not in {"running", "adjourned"}:
        _require_player(info, by)
    chair = _seat(info, seat)
    if not (chair.kind == "person" and chair.away):
        raise Refusal("server.not_away")
    if level:
        level_for(find_game(info.game), level)
    return _with_seat(info, seat, replace(chair, stand_in=level))


def ask(
    info: Info,
    person: str,
    what: Literal["undo", "adjourn", "resume"],
    seat: int,
    *,
    name: str = "",
    version: int = 0,
) -> Info:
    """Somebody asks the others; a second question waits until the first is answered."""
    if seat not in info.seats_of(person):
        raise Refusal("server.not_yours")
    if what == "resume" and info.status != "adjourned":
        raise Refusal("server.not_adjourned")
    if what != "resume" and info.status != "running":
        raise Refusal("server.not_running")
    pending = info.pending
    if pending and (pending.what, pending.seat) != (what, seat):
        raise Refusal("server.asked")
    return settle(replace(info, pending=pending or Pending(what, seat, (person,), name, version)))


def is_asked(info: Info, key: str) -> bool:
    """Whether this question stands or has been settled."""
    return key in info.answered or (info.pending is not None and info.pending.key == key)


def answer(info: Info, person: str, request: str, *, yes: bool) -> Info:
    """Somebody agrees, or does not: then it is as if nobody had asked. What is settled stays so."""
    if request in info.answered and info.seats_of(person):
        return info
    _require_player(info, person)
    if info.pending is None or info.pending.key != request:
        raise Refusal("server.not_asked")
    if not yes:
        return settled(info)
    agreed = (*info.pending.agreed, person)
    return settle(replace(info, pending=replace(info.pending, agreed=tuple(dict.fromkeys(agreed)))))


def settled(info: Info) -> Info:
    """Nothing is asked any more; what was asked last is remembered."""
    if info.pending is None:
        return info
    return replace(info, pending=None, answered=(*info.answered, info.pending.key)[-MOST_ANSWERED:])


def settle(info: Info) -> Info:
    """If everybody has agreed to stop or to go on, so be it. An undo is settled by the match."""
    if info.pending and info.pending.what != "undo" and agreed(info):
        status: Literal["running", "adjourned"] = "adjourned" if info.pending.what == "adjourn" else "running"
        return replace(settled(info), status=status)
    return info


def agreed(info: Info) -> bool:
    """Whether everybody who still plays has said yes; where nobody plays, nobody has."""
    voters = info.voters()
    return info.pending is not None and bool(voters) and voters <= set(info.pending.agreed)


# --- afterwards


def rematch(info: Info, person: str) -> Info:
    """The same game with the same people, one seat further; seats of others are kept for them."""
    if info.status != "over":
        raise Refusal("server.not_over")
    if person not in info.people():
        raise Refusal("server.not_yours")
    again = []
    for seat in (*info.seats[1:], *info.seats[:1]):
        if seat.kind == "bot":
            again.append(opponent(seat.level))
        elif seat.person == person:
            again.append(replace(seat, nonce=secrets.token_hex(8), away=False, stand_in=""))
        else:
            again.append(SeatInfo("open", seat.person, seat.name if seat.person else ""))
    return replace(new_info(info, host=person, seats=again), listed=False)


def accept(info: Info, person: str) -> Info:
    """Somebody for whom seats are kept takes them."""
    seats = [
        replace(seat, kind="person", nonce=secrets.token_hex(8))
        if seat.kind == "open" and seat.person == person
        else seat
        for seat in info.seats
    ]
    return replace(info, seats=tuple(seats)) if info.status == "open" else info


def new_info(wanted: NewTable | Info, *, host: str, seats: Iterable[SeatInfo]) -> Info:
    """A table that is about to be opened."""
    return Info(
        id=new_id(),
        code=new_code(),
        game=wanted.game,
        name=tidy(wanted.name),
        options=wanted.options,
        seats=tuple(seats),
        host=host,
        seed=secrets.token_hex(32),
        created=0.0,
        listed=wanted.listed,
        watch=wanted.watch,
        pace=wanted.pace,
        hints=wanted.hints,
    )


def forget(info: Info, person: str) -> Info:
    """A person wants to be forgotten: no name stays, a seat in a game that runs is left."""
    seats = [
        seat
        if seat.person != person
        else SeatInfo()
        if info.status == "open"
        else replace(
            seat,
            person="",
            name="",
            away=True,
            stand_in=seat.stand_in if seat.away else usual_level(info.game),
        )
        for seat in info.seats
    ]
    said = tuple(replace(line, name="", person="") if line.person == person else line for line in info.said)
    by_presence = sorted(info.seats, key=lambda seat: seat.kind != "person")  # whoever sits, then the invited
    others = [seat.person for seat in by_presence if seat.person not in {"", person}]
    host = info.host if info.host != person else (*others, "")[0]
    return settle(replace(info, seats=tuple(seats), host=host, said=said))


def _require_open(info: Info) -> None:
    if info.status != "open":
        raise Refusal("server.started")


def _require_host(info: Info, by: str) -> None:
    if by != info.host:
        raise Refusal("server.not_host")


def _require_player(info: Info, person: str) -> None:
    if info.status not in {"running", "adjourned"}:
        raise Refusal("server.not_running")
    if not info.seats_of(person):
        raise Refusal("server.not_yours")


def _seat(info: Info, seat: int) -> SeatInfo:
    if not 0 <= seat < len(info.seats):
        raise Refusal("server.no_seat", given=seat)
    return info.seats[seat]


def _with_seat(info: Info, number: int, seat: SeatInfo) -> Info:
    return replace(info, seats=(*info.seats[:number], seat, *info.seats[number + 1 :]))


def _away(info: Info, seats: Iterable[int], *, away: bool) -> Info:
    """Seats that are left, or taken again; what was chosen for one that was left before stays."""
    chosen = {number for number in seats if info.seats[number].away != away}
    level = usual_level(info.game) if away else ""
    return replace(
        info,
        seats=tuple(
            replace(seat, away=away, stand_in=level) if number in chosen else seat
            for number, seat in enumerate(info.seats)
        ),
    )
