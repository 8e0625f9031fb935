"""The built web client, served from memory: its pages, its assets, and nothing else of the disk.

The folder is read once. What a request names is looked up among the names found then, so that no request can reach
a file beside them. Files that the build has compressed (``.br``, ``.gz``) are sent as they are.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from atlantide.kernel.texts import LANGUAGES, texts

CLIENT = Path(__file__).parent.parent / "web"
"""Where the build puts the client, in a working copy and in an installed package alike."""

INDEX = "index.html"
HASHED = "assets/"
"""What lies here has a hash of its content in its name: it never changes."""

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings we may have, the better first, and how their files end."""


@dataclass(frozen=True, slots=True)
class Page:
    """A file, as it is and as it was compressed."""

    kind: str
    caching: str
    tag: str
    forms: Mapping[str, bytes]
    """Per coding the content; the empty one is the file itself."""

    def answer(self, request: Request) -> Response:
        """The best form that the browser takes, or that it has it already."""
        taken = accepted(request.headers.get("accept-encoding", ""))
        coding = next((coding for coding in self.forms if coding in taken), "")
        tag = f'"{self.tag}{"-" if coding else ""}{coding}"'
        headers = {"cache-control": self.caching, "etag": tag}
        if len(self.forms) > 1:
            headers["vary"] = "Accept-Encoding"
        if holds(request.headers.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        if coding:
            headers["content-encoding"] = coding
        return Response(self.forms[coding], headers=headers, media_type=self.kind)


def accepted(header: str) -> set[str]:
    """The codings that an Accept-Encoding header takes."""
    taken = set()
    for part in header.lower().split(","):
        coding, *settings = (piece.strip() for piece in part.split(";"))
        if not any(setting.replace(" ", "").rstrip("0.") == "q=" for setting in settings):
            taken.add(coding)
    return taken


def holds(header: str, tag: str) -> bool:
    """Whether an If-None-Match header names this content."""
    known = {part.strip().removeprefix("W/") for part in header.split(",")}
    return tag in known or "*" in known


def read(folder: Path) -> dict[str, Page]:
    """Every file of a folder by its name; nothing if there is no folder."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    pages = {}
    for name, path in found.items():
        if path.suffix in _ENCODINGS.values() and name.removesuffix(path.suffix) in found:
            continue
        content = path.read_bytes()
        forms = {
            coding: found[name + ending].read_bytes()
            for coding, ending in _ENCODINGS.items()
            if name + ending in found
        }
        pages[name] = Page(
            _TYPES.get(path.suffix, "application/octet-stream"),
            "public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache",
            hashlib.sha256(content).hexdigest()[:20],
            {**forms, "": content},
        )
    return pages


def not_built() -> Response:
    """What a person sees who has started the server without building the client."""
    said = "".join(
        f'<p lang="{language}">{escape(texts(language)("web.not_built"))}</p>' for language in LANGUAGES
    )
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Atlantide</title>{said}</html>'
    return Response(page, 503, {"cache-control": "no-store"}, "text/html; charset=utf-8")


class Pages:
    """What answers where the server has no address of its own."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self.pages = read(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; sockets are somewhere else."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """A file; the client, for an address of a page; raises HTTPException for what is nowhere."""
        path = str(request.scope["path"]).removeprefix(request.scope.get("root_path", ""))
        name = path.removeprefix("/")
        if name.split("/")[0] == "api":
            raise HTTPException(404)
        found = self.pages.get(name or INDEX)
        if found is None and "." in name:
            raise HTTPException(404)
        if request.method not in {"GET", "HEAD"}:
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        if found is not None:
            return found.answer(request)
        if INDEX not in self.pages:
            return not_built()
        # The client keeps its addresses behind a hash, and finds its files and the server by addresses relative
        # to its own: so it works under any prefix that a proxy puts in front.
        up = "../" * (path.count("/") - 1) or "./"
        return Response(
            status_code=302,
            headers={"location": f"{up}#{quote(path, errors='replace')}", "cache-control": "no-cache"},
        )
