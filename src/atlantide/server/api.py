"""What can be asked over HTTP: every address with what it takes and what it answers, in one list.

The list makes the routes and the OpenAPI document, so they cannot differ. A handler gets an :class:`Ask` in
which everything has been checked already: who asks, what they send, which table they mean.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from atlantide import __version__
from atlantide.bots import LEVELS, levels_of
from atlantide.contract import PUBLIC, Game, Recall, Seat
from atlantide.games import PACKAGES, games
from atlantide.games import game as find_game
from atlantide.kernel.rulebook import rulebook
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.kernel.wire import wire as codec
from atlantide.play import journal
from atlantide.play.lesson import lesson, perform, step_of
from atlantide.play.replay import replay, verify
from atlantide.server import lobby, wire
from atlantide.server.bodies import (
    Account,
    Analysed,
    BotChair,
    Catalogue,
    Chair,
    Chapter,
    Choice,
    GameInfo,
    Health,
    Hint,
    Hints,
    Learning,
    Lesson,
    LessonProgress,
    LessonScene,
    Me,
    Moment,
    NewName,
    Nothing,
    Replay,
    Rule,
    Sit,
    StandIn,
    Tables,
    Verification,
)
from atlantide.server.hall import Hall
from atlantide.server.identity import COOKIE, People
from atlantide.server.info import Info, Refusal, error_of, public
from atlantide.server.limits import Limit
from atlantide.server.match import Match
from atlantide.store import PersonRow, Store

PAGE = 50
MOST_MOMENTS = 100
MOST_JOURNAL = 4_000_000
PROMETHEUS = "text/plain; version=0.0.4"
_YEAR = 365 * 24 * 3600
Which = Literal["open", "mine", "watch"]
Eyes = Annotated[int, msgspec.Meta(ge=PUBLIC)]
First = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST_MOMENTS)]


@dataclass(frozen=True, slots=True)
class Ask:
    """A request, checked."""

    request: Request
    person: str = ""
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    match: Any = None

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])


Handler = Callable[[Ask], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an address: its type, its value if it is not given, and what it means."""

    kind: Any
    usual: Any
    meaning: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One thing that can be asked."""

    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    """The type of the JSON that is sent, or bytes for a journal."""
    _: KW_ONLY
    status: int = 200
    known: bool = True
    """Whether one must be somebody."""
    query: Mapping[str, Parameter] = field(default_factory=dict)
    media: str = "application/json"


class Api:
    """The answers."""

    def __init__(self, store: Store, people: People, hall: Hall, *, secure: bool, limited: bool) -> None:
        self.store, self.people, self.hall, self.secure = store, people, hall, secure
        self.started = time.time()
        self.requests = Limit(20, 200, off=not limited)
        self.messages = Limit(60, 240, off=not limited)
        self.guests = Limit(0.5, 60, off=not limited)
        self.logins = Limit(0.2, 20, off=not limited)
        self.hints = Limit(0.25, 5, off=not limited)
        self.limited = limited

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Every address under /api, and those for whoever runs the server."""
        table, game, seen = "/api/tables/{key}", "/api/games/{game}", wire.PublicTable
        pages = {
            "which": Parameter(Which, "open", "those to be joined, one's own, or running ones"),
            "next": Parameter(str, "", "what the page before gave as `next`"),
            "game": Parameter(str, "", "only tables of this game"),
        }
        moments = {
            "eyes": Parameter(Eyes, PUBLIC, "the seat as which one looks; -2: as everybody"),
            "first": Parameter(First, 0, "the version of the first moment"),
            "count": Parameter(Count, MOST_MOMENTS, "how many moments"),
        }
        return (
            Endpoint("GET", "/healthz", self.health, Health, known=False),
            Endpoint("GET", "/metrics", self.metrics, str, known=False, media=PROMETHEUS),
            Endpoint("GET", "/api/me", self.me, Me),
            Endpoint("POST", "/api/me", self.come, Me, Nothing, known=False),
            Endpoint("DELETE", "/api/me", self.forget, Me),
            Endpoint("POST", "/api/me/account", self.register, Me, Account),
            Endpoint("POST", "/api/login", self.login, Me, Account, known=False),
            Endpoint("POST", "/api/logout", self.logout, Me, Nothing, known=False),
            Endpoint("GET", "/api/games", self.catalogue, Catalogue, known=False),
            Endpoint("GET", f"{game}/rules/{{language}}", self.rules, tuple[Chapter, ...], known=False),
            Endpoint("GET", f"{game}/texts/{{language}}", self.texts, dict[str, str], known=False),
            Endpoint("GET", f"{game}/lesson", self.lesson, Lesson, known=False),
            Endpoint("POST", f"{game}/lesson", self.learn, LessonProgress, Learning, known=False),
            Endpoint("GET", "/api/texts/{language}", self.common_texts, dict[str, str], known=False),
            Endpoint("GET", "/api/tables", self.tables, Tables, query=pages),
            Endpoint("POST", "/api/tables", self.create, seen, lobby.NewTable, status=201),
            Endpoint("GET", table, self.table, seen),
            Endpoint("PATCH", table, self.change, seen, lobby.Changes),
            Endpoint("DELETE", table, self.close, Nothing),
            Endpoint("POST", f"{table}/sit", self.sit, seen, Sit),
            Endpoint("POST", f"{table}/stand", self.stand, seen, Chair),
            Endpoint("POST", f"{table}/bot", self.bot, seen, BotChair),
            Endpoint("POST", f"{table}/rename", self.rename, seen, NewName),
            Endpoint("POST", f"{table}/start", self.start, seen, Nothing),
            Endpoint("POST", f"{table}/leave", self.leave, seen, Nothing),
            Endpoint("POST", f"{table}/return", self.come_back, seen, Nothing),
            Endpoint("POST", f"{table}/dismiss", self.dismiss, seen, Chair),
            Endpoint("POST", f"{table}/standin", self.stand_in, seen, StandIn),
            Endpoint("POST", f"{table}/hint", self.hint, Hints, Chair),
            Endpoint("POST", f"{table}/rematch", self.rematch, seen, Nothing),
            Endpoint("GET", f"{table}/journal", self.journal, str, media="application/x-ndjson"),
            Endpoint("GET", f"{table}/replay", self.replay, Replay, query=moments),
            Endpoint("GET", f"{table}/verify", self.verify_table, Verification),
            Endpoint("GET", f"{table}/analysis", self.analysis, Analysed),
            Endpoint("POST", "/api/journals", self.bring, seen, bytes, status=201),
            Endpoint("POST", "/api/verify", self.verify, Verification, bytes),
        )

    # --- who I am

    def signed(self, row: PersonRow) -> Response:
        """Give the cookie."""
        response = answer(Me(row.name))
        response.set_cookie(
            COOKIE,
            self.people.sign(row.id),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )
        return response

    async def person(self, request: HTTPConnection) -> PersonRow:
        """Who asks; raises Refusal if nobody we know."""
        key = self.people.read(request.cookies.get(COOKIE))
        row = await self.people.get(key) if key else None
        if row is None:
            raise Refusal("server.nobody")
        return row

    async def me(self, ask: Ask) -> Me:
        """Who I am."""
        return Me((await self.person(ask.request)).name)

    async def come(self, ask: Ask) -> Response:
        """Become a guest, or stay who one is."""
        key = self.people.read(ask.request.cookies.get(COOKIE))
        row = await self.people.get(key) if key else None
        if row is None:
            _require(self.guests.take(_address(ask.request)))
            row = await self.people.guest()
        return self.signed(row)

    async def forget(self, ask: Ask) -> Response:
        """Be forgotten, with the names one has given at tables."""
        await self.hall.forget(ask.person)
        await self.people.forget(ask.person)
        return _without_cookie()

    async def register(self, ask: Ask) -> Me:
        """Give a guest a name and a password, to be found again on another device."""
        _require(self.logins.take(_address(ask.request)))
        account: Account = ask.body
        row = await self.person(ask.request)
        return Me((await self.people.register(row, lobby.tidy(account.name), account.password)).name)

    async def login(self, ask: Ask) -> Response:
        """Be the person with this name."""
        account: Account = ask.body
        name = lobby.tidy(account.name)
        _require(self.logins.take(_address(ask.request)) and self.logins.take(f"name {name}"))
        return self.signed(await self.people.enter(name, account.password))

    async def logout(self, _: Ask) -> Response:
        """Take the cookie back."""
        return _without_cookie()

    # --- the catalogue

    async def catalogue(self, _: Ask) -> Catalogue:
        """Every game there is, with its options, and every opponent."""
        return Catalogue(tuple(game_info(game) for game in games()), tuple(LEVELS), LANGUAGES)

    async def rules(self, ask: Ask) -> tuple[Chapter, ...]:
        """The rules of a game, by chapters."""
        game = find_game(ask.path("game"))
        return tuple(
            Chapter(
                chapter.number,
                chapter.title,
                tuple(Rule(rule.id, rule.text, rule.ours) for rule in chapter.rules),
            )
            for chapter in rulebook(PACKAGES[game.meta.id], _language(ask)).chapters
        )

    async def texts(self, ask: Ask) -> dict[str, str]:
        """Every text of a game."""
        game = find_game(ask.path("game"))
        found = texts(_language(ask), game.meta.id, PACKAGES[game.meta.id])
        return {key: text for key, text in found.entries.items() if key.startswith(found.prefix)}

    async def common_texts(self, ask: Ask) -> dict[str, str]:
        """Every text that belongs to no game."""
        return dict(texts(_language(ask)).entries)

    # --- lessons

    async def lesson(self, ask: Ask) -> Lesson:
        """The steps of a game's lesson; none if it has no lesson."""
        return Lesson(tuple(step.id for step in lesson(find_game(ask.path("game")))))

    async def learn(self, ask: Ask) -> LessonProgress:
        """Play a step of a lesson from its beginning; nothing is stored."""
        game = find_game(ask.path("game"))
        wanted: Learning = ask.body
        step = step_of(game, wanted.step)
        found = perform(game, step, [codec(game).action(action) for action in wanted.actions])
        return LessonProgress(
            seat=step.seat,
            scenes=tuple(LessonScene(scene.seat, scene.events, scene.view) for scene in found.scenes),
            legal=found.legal,
            done=found.done,
            failed=found.failed,
            outcome=found.outcome,
        )

    # --- tables

    async def tables(self, ask: Ask) -> Tables:
        """Tables: mine, open ones, or running ones that may be watched."""
        which: Which = ask.query["which"]
        status = {"mine": ("open", "running", "adjourned", "over"), "open": ("open",), "watch": ("running",)}
        rows = await self.store.tables(
            status=status[which],
            person=ask.person if which == "mine" else None,
            listed=which != "mine",
            limit=PAGE,
            after=_cursor(ask.query["next"]),
        )
        wanted: str = ask.query["game"]
        found = []
        for row in rows:
            info = msgspec.json.decode(row.data, type=Info)
            if (which == "watch" and not info.watch) or (wanted and info.game != wanted):
                continue
            awake = self.hall.matches.get(row.id)
            found.append(
                awake.public(ask.person)
                if awake
                else public(info, ask.person, waiting=row.waiting, updated=row.updated)
            )
        last = rows[-1] if len(rows) == PAGE else None
        return Tables(tuple(found), f"{last.updated!r}~{last.id}" if last else None)

    async def create(self, ask: Ask) -> wire.PublicTable:
        """Open a table."""
        wanted: lobby.NewTable = ask.body
        find_game(wanted.game)
        seats = lobby.chairs(wanted.seats, ask.person, wanted.player)
        info = lobby.new_info(wanted, host=ask.person, seats=seats)
        if wanted.start:
            lobby.start(info, ask.person)  # refuses before anything is made
        match = await self.hall.create(info)
        if wanted.start:
            await match.alter(lambda made: lobby.start(made, ask.person))
        return match.public(ask.person)

    async def table(self, ask: Ask) -> wire.PublicTable:
        """One table, by its id or its code."""
        found: wire.PublicTable = ask.match.public(ask.person)
        return found

    async def _altered(self, ask: Ask, change: Callable[[Info], Info]) -> wire.PublicTable:
        match: Match = ask.match
        await match.alter(change)
        return match.public(ask.person)

    async def change(self, ask: Ask) -> wire.PublicTable:
        """Host: change the table's name, who may see it and, before the game, how it is played."""
        return await self._altered(ask, lambda info: lobby.change(info, ask.person, ask.body))

    async def close(self, ask: Ask) -> Nothing:
        """Host: take back a table that has not begun."""
        await self.hall.close_table(ask.match, ask.person)
        return Nothing()

    async def sit(self, ask: Ask) -> wire.PublicTable:
        """Take a seat."""
        sit: Sit = ask.body
        return await self._altered(
            ask, lambda info: lobby.sit(info, ask.person, sit.name, sit.seat, sit.nonce)
        )

    async def stand(self, ask: Ask) -> wire.PublicTable:
        """Leave a seat before the game; host: free it."""
        return await self._altered(ask, lambda info: lobby.stand(info, ask.person, ask.body.seat))

    async def bot(self, ask: Ask) -> wire.PublicTable:
        """Host: an opponent takes a seat."""
        chair: BotChair = ask.body
        return await self._altered(
            ask, lambda info: lobby.invite_bot(info, ask.person, chair.seat, chair.level)
        )

    async def rename(self, ask: Ask) -> wire.PublicTable:
        """Call a seat of one's own something else."""
        wanted: NewName = ask.body
        return await self._altered(ask, lambda info: lobby.rename(info, ask.person, wanted.seat, wanted.name))

    async def start(self, ask: Ask) -> wire.PublicTable:
        """Host: begin, when every seat is taken."""
        return await self._altered(ask, lambda info: lobby.start(info, ask.person))

    async def leave(self, ask: Ask) -> wire.PublicTable:
        """Leave a running game, which an opponent plays on; when the last person leaves, it is abandoned."""
        return await self._altered(ask, lambda info: lobby.leave(info, ask.person))

    async def come_back(self, ask: Ask) -> wire.PublicTable:
        """Come back to a game that one has left."""
        return await self._altered(ask, lambda info: lobby.come_back(info, ask.person))

    async def dismiss(self, ask: Ask) -> wire.PublicTable:
        """Go on without somebody who has been gone for minutes."""
        await ask.match.dismiss(ask.person, ask.body.seat)
        return await self.table(ask)

    async def stand_in(self, ask: Ask) -> wire.PublicTable:
        """Choose who plays for somebody who has left: an opponent, or the harmless moves of the rules."""
        wanted: StandIn = ask.body
        return await self._altered(
            ask, lambda info: lobby.let_play(info, ask.person, wanted.seat, wanted.level)
        )

    async def hint(self, ask: Ask) -> Hints:
        """The best moves of a seat of one's own that is to decide; the others hear that one has asked."""
        match: Match = ask.match
        seat = Seat(ask.body.seat)
        advice = await match.asked_before(ask.person, seat)
        if advice is None:
            _require(self.hints.take(ask.person))
            advice = await self.hall.advise(match, ask.person, seat)
        return Hints(
            seat,
            advice.version,
            tuple(Hint(*move) for move in advice.moves),
        )

    async def rematch(self, ask: Ask) -> wire.PublicTable:
        """Play again with the same people."""
        match = await self.hall.rematch(ask.match, ask.person)
        return match.public(ask.person)

    # --- journals

    async def journal(self, ask: Ask) -> Response:
        """The journal of a game that is over: everything, the seed included."""
        match: Match = ask.match
        _require_sight(match, ask.person)
        if match.info.status != "over":
            raise Refusal("server.not_over")
        return Response(journal.dumps(await match.records()), media_type="application/x-ndjson")

    async def replay(self, ask: Ask) -> Response:
        """A game moment by moment: while it runs as everybody sees it, afterwards as any seat."""
        match: Match = ask.match
        _require_sight(match, ask.person)
        if match.table is None:
            raise Refusal("server.not_started")
        eyes: int = ask.query["eyes"]
        if eyes != PUBLIC and not 0 <= eyes < len(match.info.seats):
            raise Refusal("server.no_seat", given=eyes)
        if eyes != PUBLIC and match.info.status != "over":
            raise Refusal("server.not_over")
        first, count = ask.query["first"], ask.query["count"]
        records = await match.records()
        moments = await asyncio.to_thread(_moments, match, records, eyes, first, count)
        return answer(
            Replay(
                game=match.info.game,
                eyes=eyes,
                first=first,
                versions=len(records),
                moments=tuple(moments),
                names=tuple(seat.name for seat in match.info.seats),
                outcome=match.table.outcome,
            )
        )

    async def verify_table(self, ask: Ask) -> Verification:
        """Recompute every draw of a game that is over."""
        match: Match = ask.match
        _require_sight(match, ask.person)
        if match.info.status != "over":
            raise Refusal("server.not_over")
        return await asyncio.to_thread(_verified, await match.records())

    async def analysis(self, ask: Ask) -> Analysed:
        """How a game that is over went, or how far its analysis has come; the first who asks starts it."""
        match: Match = ask.match
        _require_sight(match, ask.person)
        if match.info.status != "over":
            raise Refusal("server.not_over")
        return await self.hall.analyses.ask(match)

    async def bring(self, ask: Ask) -> wire.PublicTable:
        """Look at a journal that one has: it becomes a table that is over and not listed."""
        match = await self.hall.bring(ask.person, ask.body)
        return match.public(ask.person)

    async def verify(self, ask: Ask) -> Verification:
        """Recompute every draw of a journal that one sends; nothing is stored."""
        return await asyncio.to_thread(lambda: _verified(journal.loads(ask.body)))

    # --- running

    async def health(self, _: Ask) -> Health:
        """That the server is well."""
        return Health("ok", __version__)

    async def metrics(self, _: Ask) -> Response:
        """Numbers in the format of Prometheus."""
        matches = list(self.hall.matches.values())
        numbers = {
            "atlantide_up_seconds": time.time() - self.started,
            "atlantide_tables_awake": len(matches),
            "atlantide_connections": sum(len(match.listeners) for match in matches),
            "atlantide_seats_thinking": self.hall.thinking,
        }
        lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in numbers.items()]
        return Response("".join(lines), media_type=PROMETHEUS)


def answer(content: Any, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def game_info(game: Game[Any, Any]) -> GameInfo:
    """A game as the catalogue shows it."""
    meta = game.meta
    fields = msgspec.inspect.type_info(meta.options)
    assert isinstance(fields, msgspec.inspect.StructType)
    return GameInfo(
        meta.id,
        dict(meta.title),
        tuple(meta.seats),
        meta.cooperative,
        meta.rules_version,
        tuple(choice(one.name, one.default, one.type) for one in fields.fields),
        levels_of(game),
    )


def choice(name: str, default: Any, kind: msgspec.inspect.Type) -> Choice:
    """What an option can be: values, whole numbers within limits, or a text."""
    parts = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    values: list[Any] = []
    for part in parts:
        if isinstance(part, msgspec.inspect.BoolType):
            values += [False, True]
        elif isinstance(part, msgspec.inspect.LiteralType):
            values += part.values
    number = next((part for part in parts if isinstance(part, msgspec.inspect.IntType)), None)
    text = any(isinstance(part, msgspec.inspect.StrType) for part in parts)
    limits = (number.ge, number.le) if number else (None, None)
    return Choice(name, default, tuple(values), number is not None, text, *limits)


def _moments(
    match: Match, records: list[journal.AnyRecord], eyes: int, first: int, count: int
) -> list[Moment]:
    """Moments as a seat saw them, after the game with what was under its hand."""
    found = []
    ended = False
    for moment in replay(records[: first + count]):
        ended = ended or isinstance(moment.step.record, journal.End)
        if moment.step.record.version >= first:
            step = msgspec.json.decode(match.step(moment.step, eyes), type=wire.Step)
            view = match.game.view(moment.state, Seat(eyes), Recall.TABLE)
            found.append(Moment(step, view, () if ended else match.game.to_act(moment.state)))
    return found


def _verified(records: list[journal.AnyRecord]) -> Verification:
    """What recomputing a journal finds; a move that breaks the rules ends it."""
    try:
        verdict = verify(records)
    except journal.InvalidJournal as error:
        return Verification(False, 0, 0, 0, False, (error_of(error),))
    return Verification(
        not verdict.problems,
        verdict.moves,
        verdict.draws,
        verdict.checked_draws,
        verdict.finished,
        tuple(error_of(problem) for problem in verdict.problems),
    )


def _cursor(given: str) -> tuple[float, str]:
    """Where a page begins; raises Refusal."""
    if not given:
        return (float("inf"), "")
    moment, _, key = given.partition("~")
    try:
        found = float(moment)
    except ValueError:
        found = float("nan")
    if math.isnan(found) or not key:
        raise Refusal("server.query", name="next", given=given)
    return (found, key)


def _language(ask: Ask) -> str:
    given = ask.path("language")
    if given not in LANGUAGES:
        raise Refusal("server.no_path", given=ask.request.scope["path"])
    return given


def _require(allowed: bool) -> None:
    if not allowed:
        raise Refusal("server.too_fast")


def _require_sight(match: Match, person: str) -> None:
    if not match.info.may_see(person):
        raise Refusal("server.not_yours")


def _address(request: HTTPConnection) -> str:
    """Where somebody comes from."""
    return request.client.host if request.client else ""


def _without_cookie() -> Response:
    gone = answer(Me(None))
    gone.delete_cookie(COOKIE)
    return gone
