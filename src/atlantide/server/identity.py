"""Who somebody is: a guest by a signed cookie, or a name and a password that find the same person elsewhere.

The cookie holds the person's id and its signature, nothing else; passwords are stored as argon2 hashes only.
"""

import asyncio
import hashlib
import hmac
import os
import secrets
import time
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from atlantide.server.info import Refusal
from atlantide.store import Conflict, PersonRow, Store

COOKIE = "atlantide"
_hasher = PasswordHasher()


def secret(folder: Path) -> bytes:
    """The server's own secret, made at its first start and readable by its owner only."""
    path = folder / "secret"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(32))
    return path.read_bytes()


class People:
    """Guests and accounts."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._hashing = asyncio.Semaphore(2)  # each takes a core and 64 MB for a while

    def sign(self, person: str) -> str:
        """The cookie of a person."""
        return f"{person}.{self._mac(person)}"

    def _mac(self, person: str) -> str:
        return hmac.new(self._key, f"person:{person}".encode(), hashlib.sha256).hexdigest()

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie, if it was signed here."""
        person, _, mac = (cookie or "").partition(".")
        return person if person and hmac.compare_digest(mac.encode(), self._mac(person).encode()) else None

    async def guest(self) -> PersonRow:
        """A new person without a name."""
        row = PersonRow(id=secrets.token_urlsafe(12), created=time.time())
        await self._store.put_person(row)
        return row

    async def get(self, person: str) -> PersonRow | None:
        """A person by id."""
        return await self._store.person(key=person)

    async def register(self, person: PersonRow, name: str, password: str) -> PersonRow:
        """Give a guest a name and a password."""
        if person.name is not None:
            raise Refusal("server.has_account")
        async with self._hashing:
            hashed = await asyncio.to_thread(_hasher.hash, password)
        row = PersonRow(id=person.id, created=person.created, name=name, password=hashed)
        try:
            await self._store.put_person(row)
        except Conflict:
            raise Refusal("server.name_taken", given=name) from None
        return row

    async def enter(self, name: str, password: str) -> PersonRow:
        """The person with this name and password; wrong ones cost the same time and get the same answer."""
        row = await self._store.person(name=name)
        async with self._hashing:
            hashed = row.password if row and row.password else await asyncio.to_thread(_nobody)
            try:
                await asyncio.to_thread(_hasher.verify, hashed, password)
            except Argon2Error:
                row = None
        if row is None or row.password is None:
            raise Refusal("server.wrong_password")
        return row

    async def forget(self, person: str) -> None:
        """Delete a person."""
        await self._store.forget_person(person)


@cache
def _nobody() -> str:
    """A hash that no password fits, so that an unknown name takes as long as a wrong password."""
    return _hasher.hash(secrets.token_hex(16))
