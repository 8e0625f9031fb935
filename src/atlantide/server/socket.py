"""One socket: a person, or a spectator, at one table."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from atlantide.contract import PUBLIC, AtlantideError, Seat
from atlantide.server import wire
from atlantide.server.info import Refusal, error_of
from atlantide.server.limits import Bucket
from atlantide.server.lobby import LONGEST_TEXT, tidy
from atlantide.server.match import Match

log = logging.getLogger("atlantide")
MESSAGES_PER_SECOND = 20.0
BURST = 60.0
MOST_WAITING = 4_000_000
"""Bytes that may wait for a slow client before it is let go."""
IDLE_SECONDS = 90.0
"""A client that says nothing for so long, not even ping, is gone."""
CLOSING_SECONDS = 10.0
"""What a client gets to read that it is let go, and why."""

UNKNOWN, TOO_FAST, GONE, TOO_SLOW, CLOSED = 4400, 4429, 4408, 4413, 4410
"""Reasons for which the server closes a socket."""


class Connection:
    """What the table tells, this socket sends; what it hears, the table does."""

    def __init__(
        self, socket: WebSocket, match: Match, person: str, may_speak: Callable[[str], bool] | None
    ) -> None:
        self.socket, self.match, self.person = socket, match, person
        self._may_speak = may_speak
        self._looks: int | None = None
        self._out: list[bytes] = []
        self._waiting = 0
        self._ready = asyncio.Event()
        self._ending = 0
        self._life = asyncio.timeout(None)
        self._bucket = Bucket(MESSAGES_PER_SECOND, BURST, time.monotonic())
        self._heard = time.monotonic()

    @property
    def eyes(self) -> int:
        """The seat whose sight the screen has: never one that is not, or no longer, this person's.

        Several seats at one screen begin with what everybody sees, until somebody takes the device.
        """
        seats = self.match.seats_of(self.person)
        if self._looks is None:
            return seats[0] if len(seats) == 1 else PUBLIC
        return self._looks if self._looks in seats else PUBLIC

    def tell(self, message: bytes) -> None:
        """Send a message, or several, when there is time; a client that does not keep up is let go."""
        self._waiting += len(message)
        if self._waiting > MOST_WAITING:
            self._end(TOO_SLOW)
        else:
            self._out.append(message)
            self._ready.set()

    def leave(self) -> None:
        """There is nothing more to hear."""
        self._end(CLOSED)

    def _end(self, reason: int) -> None:
        self.match.listeners.discard(self)
        if reason == TOO_SLOW:
            self._out.clear()
        if not self._ending:  # a client that does not read does not hear that it is let go
            self._life.reschedule(asyncio.get_running_loop().time() + CLOSING_SECONDS)
        self._ending = self._ending or reason
        self._ready.set()

    def _say(self, message: wire.AnyFromServer) -> None:
        self.tell(wire.encode(message))

    async def run(self) -> None:
        """Until either side leaves."""
        sender = asyncio.create_task(self._send())
        idle = asyncio.create_task(self._notice_silence())
        try:
            async with self._life:
                await self._listen()
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass
        finally:
            self.match.part(self)
            sender.cancel()
            idle.cancel()

    async def _notice_silence(self) -> None:
        """Let a client go that has not been heard of for long."""
        while (quiet := time.monotonic() - self._heard) < IDLE_SECONDS:
            await asyncio.sleep(IDLE_SECONDS - quiet)
        self._end(GONE)

    async def _send(self) -> None:
        """Everything that waits goes in one frame, one message a line."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has left: the listener hears of it
            while not self._ending or self._out:
                await self._ready.wait()
                self._ready.clear()
                frame = b"\n".join(self._out)
                self._out.clear()
                self._waiting = 0
                if frame:
                    await self.socket.send_text(frame.decode())
            await self.socket.close(self._ending)

    async def _listen(self) -> None:
        while True:
            data = await self._receive()
            self._heard = time.monotonic()
            if self._may_speak and not (self._bucket.take(self._heard) and self._may_speak(self.person)):
                await self.socket.close(TOO_FAST)
                return
            try:
                message = wire.decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                problem = wire.Error("server.message", params={"problem": str(error)})
                self._say(wire.Refused(_name(data), problem))
                continue
            try:
                await self._hear(message)
            except AtlantideError as refusal:
                self._say(wire.Refused(getattr(message, "id", ""), error_of(refusal)))
                if isinstance(message, wire.Hello):
                    self._end(UNKNOWN)
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:  # the disk is full, say: the table lives on, and so does the socket
                log.exception("table %s could not do what it was asked", self.match.info.id)
                self._say(wire.Refused(getattr(message, "id", ""), wire.Error("server.fault")))

    async def _receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("bytes") or (message.get("text") or "").encode("utf-8", "surrogatepass")

    async def _hear(self, message: wire.AnyFromClient) -> None:
        match = self.match
        if self not in match.listeners and not isinstance(message, wire.Hello | wire.Ping):
            raise Refusal("server.hello")
        match message:
            case wire.Hello():
                async with match.lock:  # what is not stored yet is not told yet
                    await self._greet(message)
            case wire.Act():
                work = match.move(message.action, message.seat, message.version)
                version = await match.act(self.person, message.seat, message.id, work)
                self._say(wire.Ack(message.id, version))
            case wire.Undo():
                version = await match.act(self.person, message.seat, message.id, match.undo(message.seat))
                self._say(wire.Ack(message.id, version))
            case wire.Ask():
                version = await match.ask(self.person, message.what, message.seat, message.id)
                self._say(wire.Ack(message.id, version))
            case wire.Answer():
                await match.answer(self.person, message.request, yes=message.yes)
                self._say(wire.Ack(message.id, 0))
            case wire.Say():
                version = await match.say(
                    self.person, message.id, tidy(message.text, LONGEST_TEXT), message.seat
                )
                self._say(wire.Ack(message.id, version))
            case wire.Point():
                match.point(self.person, message.seat, message.at)
            case wire.Look():
                async with match.lock:
                    self._look(message.seat)
            case wire.Preview():
                if message.seat < 0 or message.seat != self.eyes:
                    raise Refusal("server.not_yours")
                events = match.foresee(Seat(message.seat), message.action)
                self._say(wire.Foreseen(message.id, events))
            case wire.Ping():
                self._say(wire.Pong())

    async def _greet(self, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            raise Refusal("server.protocol", given=hello.protocol, expected=wire.PROTOCOL)
        match = self.match
        if match.gone:
            raise Refusal("server.no_table", given=match.info.code)
        if not match.info.may_see(self.person):  # the game may have begun since the socket was opened
            raise Refusal("server.not_yours")
        await match.recover()
        table = match.table
        missed = [] if hello.since is None else await match.missed(hello.since, self.eyes)
        match.join(self)
        version = table.version if table else 0
        self._say(
            wire.Welcome(
                protocol=wire.PROTOCOL, table=match.public(self.person), eyes=self.eyes, version=version
            )
        )
        if table:
            for step in missed:
                self.tell(step)
            self.tell(match.position(self.eyes))

    def _look(self, seat: int) -> None:
        if seat != PUBLIC and seat not in self.match.seats_of(self.person):
            raise Refusal("server.not_yours")
        self._looks = seat
        if self.match.table:
            self.tell(self.match.position(seat))


def _name(data: bytes) -> str:
    """What the client calls a message that cannot be understood, if that much can be read."""
    try:
        return msgspec.json.decode(data, type=wire.Named).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
