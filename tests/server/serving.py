"""A server as people run it: a process of its own, on a free port of this machine."""

import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from atlantide.server.identity import COOKIE

PATIENCE = 20.0
"""Seconds that a server may take to come up, and again to go."""


@dataclass(frozen=True, slots=True)
class Running:
    """A server that answers."""

    url: str
    process: subprocess.Popen[str]

    @property
    def socket_url(self) -> str:
        """Where its sockets are."""
        return self.url.replace("http", "ws", 1)

    def nobody(self) -> httpx.Client:
        """A client that the server does not know; close it."""
        return httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False)

    def client(self) -> httpx.Client:
        """A client that is already a guest; close it, or use it in ``with``."""
        with self.nobody() as first:
            first.post("/api/me").raise_for_status()
        client = self.nobody()
        client.cookies = first.cookies
        return client


def cookie(client: httpx.Client) -> str:
    """What a socket of the same person says as its Cookie header."""
    return f"{COOKIE}={client.cookies[COOKIE]}"


@contextmanager
def served(folder: Path, *extra: str) -> Iterator[Running]:
    """A server over a folder; it must have nothing to complain about when it is stopped. Opponents move at once."""
    usual = ["--port", "0", "--data", str(folder), "--pace", "0"]
    command = [sys.executable, "-m", "atlantide", "serve", *usual, *extra]
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints,
        subprocess.Popen(  # noqa: S603
            command,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "ATLANTIDE_LANG": "en"},
        ) as process,
    ):

        def said() -> str:
            complaints.seek(0)
            return complaints.read()

        try:
            url = _address(process)
            assert url, f"the server did not say where it is:\n{said()}"
            _wait(url, process)
            yield Running(url, process)
        finally:
            _stop(process)
        assert "Traceback" not in said(), said()
        assert "Error" not in said(), said()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    found = re.search(r"https?://[^\s,]+[^\s,.]", process.stdout.readline()) if ready else None
    return found[0] if found else ""


def _wait(url: str, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{url}/healthz", trust_env=False).raise_for_status()
        except httpx.HTTPError:
            if process.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return


def _stop(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
