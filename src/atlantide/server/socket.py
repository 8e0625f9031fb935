"""One socket: a person, or a spectator, at one table."""

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from atlantide.contract import PUBLIC, AtlantideError, Seat
from atlantide.server import wire
from atlantide.server.hall import Hall
from atlantide.server.match import Match, Refusal, error_of

MESSAGES_PER_SECOND = 20.0
BURST = 60.0
MOST_WAITING = 1000
"""Messages that may wait for a slow client before it is let go."""
LONGEST_TEXT = 500
IDLE_SECONDS = 90.0
"""A client that says nothing for so long, not even ping, is gone."""

UNKNOWN, TOO_FAST, GONE, TOO_SLOW = 4400, 4429, 4408, 4413
"""Reasons for which the server closes a socket."""


class Connection:
    """What the table tells, this socket sends; what it hears, the table does."""

    def __init__(self, socket: WebSocket, hall: Hall, match: Match, person: str) -> None:
        self.socket, self.hall, self.match, self.person = socket, hall, match, person
        self._looks: int | None = None
        self._out: asyncio.Queue[wire.AnyFromServer | None] = asyncio.Queue(MOST_WAITING)
        self._allowance, self._since = BURST, time.monotonic()

    @property
    def eyes(self) -> int:
        """The seat whose sight the screen has: never one that is not, or no longer, this person's.

        Several seats at one screen begin with what everybody sees, until somebody takes the device.
        """
        seats = self.match.seats_of(self.person)
        if self._looks is None:
            return seats[0] if len(seats) == 1 else PUBLIC
        return self._looks if self._looks in seats else PUBLIC

    def tell(self, message: wire.AnyFromServer) -> None:
        """Send a message when there is time; a client that does not keep up is let go."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self.match.listeners.discard(self)
            while not self._out.empty():
                self._out.get_nowait()
            self._out.put_nowait(None)

    async def run(self) -> None:
        """Until either side leaves."""
        sender = asyncio.create_task(self._send())
        try:
            await self._listen()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.match.listeners.discard(self)
            sender.cancel()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has left: the listener hears of it
            while (message := await self._out.get()) is not None:
                await self.socket.send_bytes(wire.encode(message))
            await self.socket.close(TOO_SLOW)

    async def _listen(self) -> None:
        while True:
            try:
                async with asyncio.timeout(IDLE_SECONDS):
                    data = await self._receive()
            except TimeoutError:
                await self.socket.close(GONE)
                return
            if not self._may_speak():
                await self.socket.close(TOO_FAST)
                return
            try:
                message = wire.decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                self.tell(wire.Refused("", wire.Error("server.message", params={"problem": str(error)})))
                continue
            try:
                await self._hear(message)
            except AtlantideError as refusal:
                self.tell(wire.Refused(getattr(message, "id", ""), error_of(refusal)))

    async def _receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("bytes") or (message.get("text") or "").encode("utf-8", "surrogatepass")

    def _may_speak(self) -> bool:
        """A bucket that fills with time and empties with messages."""
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._since) * MESSAGES_PER_SECOND)
        self._since = now
        self._allowance -= 1
        return self._allowance >= 0

    async def _hear(self, message: wire.AnyFromClient) -> None:
        match message:
            case wire.Hello():
                async with self.match.lock:  # what is not stored yet is not told yet
                    self._greet(message)
            case wire.Act():
                work = self.match.move(message.action, message.seat, message.version)
                version = await self.match.act(self.person, message.seat, message.id, work)
                self.tell(wire.Ack(message.id, version))
            case wire.Undo():
                seat = Seat(message.seat)
                version = await self.match.act(self.person, seat, message.id, lambda table: table.undo(seat))
                self.tell(wire.Ack(message.id, version))
            case wire.Say():
                if not self.match.seats_of(self.person):
                    raise Refusal("server.not_yours")
                text = " ".join(message.text.split())[:LONGEST_TEXT]
                if text:
                    await self.match.say(self.person, text)
                self.tell(wire.Ack(message.id, 0))
            case wire.Look():
                async with self.match.lock:
                    self._look(message.seat)
            case wire.Ping():
                self.tell(wire.Pong())

    def _greet(self, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            raise Refusal("server.protocol", given=hello.protocol, expected=wire.PROTOCOL)
        match, table = self.match, self.match.table
        match.listeners.add(self)
        version = table.version if table else 0
        self.tell(
            wire.Welcome(
                protocol=wire.PROTOCOL, table=match.public(self.person), eyes=self.eyes, version=version
            )
        )
        if table:
            if hello.since is not None:
                for step in match.missed(hello.since, self.eyes):
                    self.tell(step)
            self.tell(match.position(self.eyes))

    def _look(self, seat: int) -> None:
        if seat != PUBLIC and seat not in self.match.seats_of(self.person):
            raise Refusal("server.not_yours")
        self._looks = seat
        if self.match.table:
            self.tell(self.match.position(seat))
