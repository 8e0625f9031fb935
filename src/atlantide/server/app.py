"""The ASGI application: addresses, cookies, and one shape for every error."""

import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from atlantide import __version__
from atlantide.bots import bot
from atlantide.contract import AtlantideError
from atlantide.games import games
from atlantide.kernel.texts import texts
from atlantide.play.journal import dumps
from atlantide.server import wire
from atlantide.server.hall import Hall
from atlantide.server.identity import COOKIE, People, secret
from atlantide.server.match import Info, Match, Refusal, error_of
from atlantide.server.pages import Pages
from atlantide.server.socket import Connection
from atlantide.store import PersonRow
from atlantide.store.sqlite import SqliteStore

T = TypeVar("T")
MOST_BODY = 65_536
PAGE = 50
_YEAR = 365 * 24 * 3600
_STATUS = {
    "server.no_table": 404,
    "server.no_path": 404,
    "UnknownGame": 404,
    "server.wrong_password": 401,
    "server.nobody": 401,
    "server.not_yours": 403,
    "server.not_host": 403,
    "server.origin": 403,
    "server.body": 413,
    "Conflict": 409,
    "server.full": 409,
    "server.started": 409,
    "server.name_taken": 409,
}
_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Nonce = Annotated[str, msgspec.Meta(max_length=64)]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    data: Path
    public_url: str = ""


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Password


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    name: Name
    options: dict[str, Any] = {}
    seats: int = 2
    watch: bool = True
    """Whether spectators may come."""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat, or the first free one; the nonce goes into the dice."""

    name: Name
    seat: int | None = None
    nonce: Nonce = ""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and the opponent that takes it."""

    seat: int
    level: str = "random"


class Me(msgspec.Struct, frozen=True):
    """Who you are to the server."""

    name: str | None


class Summary(msgspec.Struct, frozen=True):
    """A game in the catalogue."""

    id: str
    title: dict[str, str]
    seats: tuple[int, ...]


# --- the frame


class Frame:
    """Security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers added to the answer."""

        async def framed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self.app(scope, receive, framed)


def answer(content: Any, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def refused(_: Request, error: Exception) -> Response:
    """An error in its one shape."""
    assert isinstance(error, AtlantideError)
    said = error_of(error)
    return answer({"error": said}, _STATUS.get(said.code, 400))


async def astray(request: Request, error: Exception) -> Response:
    """No such address, or not to be used like that."""
    assert isinstance(error, HTTPException)
    given = {"given": request.method if error.status_code == 405 else request.scope["path"]}
    code = "server.method" if error.status_code == 405 else "server.no_path"
    response = answer({"error": wire.Error(code, params=given)}, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def fault(_: Request, __: Exception) -> Response:
    """A fault of ours; what it was stands in the log only."""
    return answer({"error": wire.Error("server.fault")}, 500)


async def body(request: Request, kind: type[T]) -> T:
    """What a request carries, checked while it is read."""
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MOST_BODY:
                raise Refusal("server.body", most=MOST_BODY)
    except ClientDisconnect:  # nobody is there any more to read what we say
        raise Refusal("server.message", problem="") from None
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("server.message", problem=str(error)) from None


class Server:
    """What the addresses need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = SqliteStore(settings.data / "atlantide.db")
        self.people = People(self.store, secret(settings.data))
        self.hall = Hall(self.store)
        self.started = time.time()

    def require_origin(self, request: HTTPConnection) -> None:
        """Refuse what another site's page sends with our cookie."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        own = {f"http://{request.headers.get('host', '')}", f"https://{request.headers.get('host', '')}"}
        if origin not in own and origin != self.settings.public_url.rstrip("/"):
            raise Refusal("server.origin")

    async def person(self, request: HTTPConnection) -> PersonRow:
        """Who asks; raises Refusal if nobody we know."""
        if request.scope.get("method") not in {"GET", "HEAD"}:
            self.require_origin(request)
        key = self.people.read(request.cookies.get(COOKIE))
        row = await self.people.get(key) if key else None
        if row is None:
            raise Refusal("server.nobody")
        return row

    def enter(self, response: Response, row: PersonRow) -> Response:
        """Give the cookie."""
        response.set_cookie(
            COOKIE,
            self.people.sign(row.id),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.public_url.startswith("https:"),
        )
        return response

    # --- who I am

    async def me(self, request: Request) -> Response:
        """GET: who I am. POST: a guest. DELETE: forget me."""
        if request.method == "POST":
            self.require_origin(request)
            key = self.people.read(request.cookies.get(COOKIE))
            row = await self.people.get(key) if key else None
            row = row or await self.people.guest()
            return self.enter(answer(Me(row.name)), row)
        row = await self.person(request)
        if request.method == "DELETE":
            await self.people.forget(row.id)
            gone = answer(Me(None))
            gone.delete_cookie(COOKIE)
            return gone
        return answer(Me(row.name))

    async def register(self, request: Request) -> Response:
        """Give a guest a name and a password."""
        row = await self.person(request)
        account = await body(request, Account)
        row = await self.people.register(row, account.name, account.password)
        return answer(Me(row.name))

    async def login(self, request: Request) -> Response:
        """Be the person with this name."""
        self.require_origin(request)
        account = await body(request, Account)
        row = await self.people.enter(account.name, account.password)
        return self.enter(answer(Me(row.name)), row)

    async def logout(self, request: Request) -> Response:
        """Take the cookie back."""
        self.require_origin(request)
        left = answer(Me(None))
        left.delete_cookie(COOKIE)
        return left

    # --- the catalogue

    async def catalogue(self, _: Request) -> Response:
        """Every game there is."""
        return answer([Summary(g.meta.id, dict(g.meta.title), tuple(g.meta.seats)) for g in games()])

    # --- tables

    async def tables(self, request: Request) -> Response:
        """GET: mine, open or running ones. POST: a new one."""
        row = await self.person(request)
        if request.method == "POST":
            wanted = await body(request, NewTable)
            match = await self.hall.create(
                row.id, wanted.name, wanted.game, wanted.options, wanted.seats, watch=wanted.watch
            )
            return answer(match.public(row.id), 201)
        which = request.query_params.get("which", "open")
        status = {"mine": ("open", "running", "over"), "open": ("open",), "watch": ("running",)}.get(which)
        if status is None:
            raise Refusal("server.which", given=which)
        try:
            after = float(request.query_params.get("before", "inf"))
        except ValueError:
            raise Refusal("server.which", given=request.query_params["before"]) from None
        if math.isnan(after):
            raise Refusal("server.which", given="nan")
        rows = await self.store.tables(
            status=status,
            person=row.id if which == "mine" else None,
            listed=which != "mine",
            limit=PAGE,
            after=after,
        )
        found = [
            Match(self.store, msgspec.json.decode(r.data, type=Info), r.revision).public(row.id) for r in rows
        ]
        return answer({"tables": found, "before": rows[-1].updated if len(rows) == PAGE else None})

    async def table(self, request: Request) -> Response:
        """One table."""
        row = await self.person(request)
        match = await self.hall.match(request.path_params["key"])
        return answer(match.public(row.id))

    async def change(self, request: Request) -> Response:
        """Sit, stand, invite a bot, start."""
        row = await self.person(request)
        match = await self.hall.match(request.path_params["key"])
        verb = request.path_params["verb"]
        if verb == "sit":
            sit = await body(request, Sit)
            await match.sit(row.id, sit.name, sit.seat, sit.nonce)
        elif verb == "stand":
            await match.stand(row.id, (await body(request, Chair)).seat, row.id)
        elif verb == "bot":
            chair = await body(request, Chair)
            bot(chair.level)
            name = texts("en")(f"bot.{chair.level}")
            await match.invite_bot(row.id, chair.seat, chair.level, name)
        elif verb == "start":
            await match.start(row.id)
        else:
            raise Refusal("server.no_path", given=request.scope["path"])
        return answer(match.public(row.id))

    async def journal(self, request: Request) -> Response:
        """The journal of a game that is over: everything, the seed included."""
        row = await self.person(request)
        match = await self.hall.match(request.path_params["key"])
        if not (match.info.watch or match.seats_of(row.id) or match.info.host == row.id):
            raise Refusal("server.not_yours")
        if match.info.status != "over":
            raise Refusal("server.not_over")
        return Response(dumps(match.records), media_type="application/x-ndjson")

    async def socket(self, socket: WebSocket) -> None:
        """A seat, or a spectator, at a table."""
        try:
            person = (await self.person(socket)).id
            match = await self.hall.match(socket.path_params["key"])
            if not match.info.watch and not match.seats_of(person) and match.info.host != person:
                raise Refusal("server.not_yours")
        except AtlantideError as error:
            await socket.accept()
            await socket.send_bytes(wire.encode(wire.Refused("", error_of(error))))
            await socket.close(4400)
            return
        await socket.accept()
        await Connection(socket, self.hall, match, person).run()

    # --- running

    async def health(self, _: Request) -> Response:
        """Whether the server is well."""
        return answer({"status": "ok", "version": __version__})

    async def metrics(self, _: Request) -> Response:
        """Numbers in the format of Prometheus."""
        listeners = sum(len(match.listeners) for match in self.hall.matches.values())
        numbers = {
            "atlantide_up_seconds": time.time() - self.started,
            "atlantide_tables_awake": len(self.hall.matches),
            "atlantide_connections": listeners,
        }
        lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in numbers.items()]
        return Response("".join(lines), media_type="text/plain; version=0.0.4")


def application(settings: Settings) -> ASGIApp:
    """The whole server."""
    server = Server(settings)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        await server.hall.close()
        await server.store.close()

    def route(path: str, handler: Callable[[Request], Awaitable[Response]], *methods: str) -> Route:
        return Route(path, handler, methods=list(methods) or ["GET"])

    app = Starlette(
        routes=[
            route("/healthz", server.health),
            route("/metrics", server.metrics),
            route("/api/me", server.me, "GET", "POST", "DELETE"),
            route("/api/me/account", server.register, "POST"),
            route("/api/login", server.login, "POST"),
            route("/api/logout", server.logout, "POST"),
            route("/api/games", server.catalogue),
            route("/api/tables", server.tables, "GET", "POST"),
            route("/api/tables/{key}", server.table),
            route("/api/tables/{key}/journal", server.journal),
            WebSocketRoute("/api/tables/{key}/socket", server.socket),
            route("/api/tables/{key}/{verb}", server.change, "POST"),
        ],
        exception_handlers={AtlantideError: refused, HTTPException: astray, Exception: fault},
        lifespan=life,
    )
    app.router.redirect_slashes = False
    app.router.default = Pages()  # the web client, where nothing else matches
    return Frame(app)  # around everything: also faults get their headers
