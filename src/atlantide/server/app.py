"""The ASGI application: addresses, cookies, headers, and one shape for every error."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from atlantide.contract import AtlantideError
from atlantide.server import wire
from atlantide.server.api import MOST_JOURNAL, Api, Ask, Endpoint, Parameter, answer
from atlantide.server.hall import Hall
from atlantide.server.identity import People, secret
from atlantide.server.info import Refusal, error_of
from atlantide.server.minds import Minds, usual_number
from atlantide.server.openapi import document
from atlantide.server.pages import Pages
from atlantide.server.socket import UNKNOWN, Connection
from atlantide.store.sqlite import SqliteStore

MOST_BODY = 65_536
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
    "server.too_fast": 429,
    "server.analyses_wait": 429,
    "Conflict": 409,
    "server.full": 409,
    "server.started": 409,
    "server.taken": 409,
    "server.name_taken": 409,
    "server.not_over": 409,
    "server.not_running": 409,
    "server.not_started": 409,
    "server.not_gone": 409,
    "server.seats_open": 409,
    "server.adjourned": 409,
    "server.not_away": 409,
    "server.no_hints": 403,
    "server.no_hint": 503,
    "NotYourTurn": 409,
}
"""What is not here is a 400."""
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


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    data: Path
    public_url: str = ""
    limited: bool = True
    """Whether there are speed limits; a load test has none."""
    eager: bool = False
    """Whether opponents wake up with the server, for somebody who plays at once."""
    pace: float = 1.0
    """How slowly opponents move: 1 so that people can follow, 0 as quickly as they can."""
    minds: int | None = None
    """How many opponents think at the same time; usually one less than there are cores."""


class Frame:
    """The whole server: everything it answers gets its security headers."""

    def __init__(self, app: ASGIApp, rest: Callable[[], Awaitable[None]]) -> None:
        self.app = app
        self.rest = rest
        """Let nobody think any more, so that whoever waits for that is answered before the server stops."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers added to the answer."""

        async def framed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self.app(scope, receive, framed if scope["type"] == "http" else send)


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


async def body(request: Request, kind: Any) -> Any:
    """What a request carries, checked while it is read."""
    most = MOST_JOURNAL if kind is bytes else MOST_BODY
    parts, size = [], 0
    try:
        async for chunk in request.stream():
            parts.append(chunk)
            size += len(chunk)
            if size > most:
                raise Refusal("server.body", most=most)
    except ClientDisconnect:  # nobody is there any more to read what we say
        raise Refusal("server.message", problem="") from None
    data = b"".join(parts)
    if kind is bytes:
        return data
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("server.message", problem=str(error)) from None


def query(request: Request, parameters: Mapping[str, Parameter]) -> dict[str, Any]:
    """What stands in the address behind the question mark, checked."""
    found = {}
    for name, parameter in parameters.items():
        given = request.query_params.get(name)
        try:
            found[name] = (
                parameter.usual if given is None else msgspec.convert(given, parameter.kind, strict=False)
            )
        except msgspec.ValidationError:
            raise Refusal("server.query", name=name, given=given) from None
    return found


class Server:
    """What all addresses need."""

    def __init__(self, settings: Settings) -> None:
        self.store = SqliteStore(settings.data / "atlantide.db")
        self.hall = Hall(self.store, Minds(settings.minds or usual_number()), settings.pace)
        self.api = Api(
            self.store,
            People(self.store, secret(settings.data)),
            self.hall,
            secure=settings.public_url.startswith("https:"),
            limited=settings.limited,
        )
        place = urlsplit(settings.public_url)
        self._origin = f"{place.scheme}://{place.netloc}" if place.netloc else None

    def require_origin(self, request: HTTPConnection) -> None:
        """Refuse what another site's page sends with our cookie."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        host = request.headers.get("host", "")
        if origin not in {f"http://{host}", f"https://{host}", self._origin}:
            raise Refusal("server.origin")

    def route(self, endpoints: list[Endpoint]) -> Route:
        """Everything that can be asked at one address."""
        by_method = {endpoint.method: endpoint for endpoint in endpoints}

        async def handle(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            endpoint = by_method[method]  # type: ignore[index]
            if method != "GET":
                self.require_origin(request)
            person = ""
            if endpoint.known:
                person = (await self.api.person(request)).id
                if not self.api.requests.take(person):
                    raise Refusal("server.too_fast")
            ask = Ask(
                request,
                person,
                query(request, endpoint.query),
                await body(request, endpoint.body) if endpoint.body else None,
                await self.hall.match(request.path_params["key"]) if "key" in request.path_params else None,
            )
            found = await endpoint.handler(ask)
            return found if isinstance(found, Response) else answer(found, endpoint.status)

        return Route(endpoints[0].path, handle, methods=list(by_method))

    async def socket(self, socket: WebSocket) -> None:
        """A seat, or a spectator, at a table."""
        try:
            self.require_origin(socket)
            person = (await self.api.person(socket)).id
            if not self.api.requests.take(person):
                raise Refusal("server.too_fast")
            match = await self.hall.match(socket.path_params["key"])
            if not match.info.may_see(person):
                raise Refusal("server.not_yours")
        except AtlantideError as error:
            await socket.accept()
            await socket.send_text(wire.encode(wire.Refused("", error_of(error))).decode())
            await socket.close(UNKNOWN)
            return
        await socket.accept()
        messages = self.api.messages.take if self.api.limited else None
        await Connection(socket, match, person, messages).run()

    def routes(self) -> list[Route | WebSocketRoute]:
        """Every address."""

        async def openapi(_: Ask) -> Response:
            """This document."""
            return Response(described, media_type="application/json")

        endpoints = (
            *self.api.endpoints(),
            Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any], known=False),
        )
        described = msgspec.json.encode(document(endpoints))
        by_path: dict[str, list[Endpoint]] = {}
        for endpoint in endpoints:
            by_path.setdefault(endpoint.path, []).append(endpoint)
        return [
            *(self.route(group) for group in by_path.values()),
            WebSocketRoute("/api/tables/{key}/socket", self.socket),
        ]


def application(settings: Settings) -> Frame:
    """The whole server."""
    server = Server(settings)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await server.hall.open()
        if settings.eager:
            server.hall.wake_opponents()
        yield
        await server.hall.close()
        await server.store.close()

    app = Starlette(
        routes=server.routes(),
        exception_handlers={AtlantideError: refused, HTTPException: astray, Exception: fault},
        lifespan=life,
    )
    app.router.redirect_slashes = False
    app.router.default = Pages()  # the web client, where nothing else matches
    return Frame(app, server.hall.close)  # around everything: also faults get their headers
