"""How the built client is served: from memory, compressed, cached as long as it may be, and nothing else."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import Message

from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.server.pages import CLIENT, Pages, accepted, holds
from tests.server.serving import served

INDEX = "<!doctype html><title>Atlantide</title>"
SCRIPT = "export const sea = 'salty';"
SQUEEZED = b"as small as brotli makes it"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client, and a file beside it."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (folder / "strange.thing").write_bytes(b"?")
    script = folder / "assets" / "index-abc.js"
    script.write_text(SCRIPT, encoding="utf-8")
    script.with_name(script.name + ".br").write_bytes(SQUEEZED)
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


class Client:
    """Asks an application, without a server."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette()
        self.app.router.default = Pages(folder)

    def __call__(
        self, path: str, method: str = "GET", coding: str = "identity", **more: str
    ) -> httpx.Response:
        headers = {"accept-encoding": coding} | {
            name.replace("_", "-"): value for name, value in more.items()
        }

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://sea") as client:
                return await client.request(method, path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def ask(built: Path) -> Client:
    """Asks for the client."""
    return Client(built)


def test_the_first_page_is_asked_for_anew_each_time(ask: Client) -> None:
    for path in ("/", "/index.html"):
        response = ask(path)
        assert (response.status_code, response.text) == (200, INDEX)
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers["cache-control"] == "no-cache"
        assert ask(path, if_none_match=response.headers["etag"]).status_code == 304


def test_assets_are_kept_for_good(ask: Client) -> None:
    response = ask("/assets/index-abc.js")
    assert (response.status_code, response.text) == (200, SCRIPT)
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in response.headers


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR ; q=0.1", "br"),
        ("br; q=0.000", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_a_compressed_copy_is_sent_to_those_who_take_it(built: Path, header: str, coding: str) -> None:
    pages = Pages(built)
    page = pages.pages["assets/index-abc.js"]
    expected = {"br": SQUEEZED, "gzip": gzip.compress(SCRIPT.encode()), "": SCRIPT.encode()}
    request = Request({"type": "http", "headers": [(b"accept-encoding", header.encode())]})
    response = page.answer(request)
    assert gzip_free(bytes(response.body)) == gzip_free(expected[coding])
    assert response.headers.get("content-encoding", "") == coding


def gzip_free(content: bytes) -> bytes:
    """Content without the time that gzip writes into it."""
    return gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content


def test_each_form_has_its_own_tag(ask: Client) -> None:
    tags = {ask("/assets/index-abc.js", coding=coding).headers["etag"] for coding in ("identity", "gzip")}
    assert len(tags) == 2
    assert ask("/assets/index-abc.js", if_none_match=", ".join(tags)).status_code == 304
    other = ask("/assets/index-abc.js", coding="gzip", if_none_match='"other"')
    assert (other.status_code, other.text) == (200, SCRIPT)


def test_headers_that_browsers_send() -> None:
    assert accepted("gzip;q=1.0, br;q=0.0, *;q=0") == {"gzip"}
    assert holds('W/"a", "b"', '"a"')
    assert holds("*", '"a"')
    assert not holds("", '"a"')


def test_only_the_head(ask: Client) -> None:
    response = ask("/assets/index-abc.js", "HEAD")
    assert (response.status_code, response.headers["content-length"]) == (200, str(len(SCRIPT)))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/strange.thing", "application/octet-stream"),
    ],
)
def test_every_file_has_its_type(ask: Client, path: str, kind: str) -> None:
    assert ask(path).headers["content-type"] == kind


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/tables", "./#/tables"),
        ("/tables/ABCD", "../#/tables/ABCD"),
        ("/tables/", "../#/tables/"),
        ("/a/b/c", "../../#/a/b/c"),
        ("/%C3%AEle%0d%0aSet-Cookie:a=b", "./#/%C3%AEle%0D%0ASet-Cookie%3Aa%3Db"),
        ("/%ff%00", "./#/%EF%BF%BD%00"),
    ],
)
def test_an_address_of_a_page_leads_into_the_client(ask: Client, path: str, location: str) -> None:
    response = ask(path)
    assert (response.status_code, response.headers["location"]) == (302, location)


def test_an_application_above_may_have_taken_its_part_of_the_address(built: Path) -> None:
    request = Request(
        {"type": "http", "method": "GET", "path": "/up/tables/A", "root_path": "/up", "headers": []}
    )
    assert Pages(built).answer(request).headers["location"] == "../#/tables/A"


def test_no_address_leads_to_another_site(ask: Client) -> None:
    response = ask("http://sea//evil/x")
    assert response.headers["location"] == "../../#//evil/x"


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/nope",
        "/nope.js",
        "/assets/index-abc.js.br",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/..%5csecret.txt",
        "//etc/hosts.txt",
        "/secret.txt%00.js",
    ],
)
def test_what_is_nowhere(ask: Client, path: str) -> None:
    response = ask(path)
    assert response.status_code == 404
    assert "secret" not in response.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_pages_are_only_read(ask: Client, method: str) -> None:
    for path in ("/", "/tables", "/icon.svg"):
        response = ask(path, method)
        assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")


def test_there_are_no_sockets_here(built: Path) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(Pages(built)({"type": "websocket", "path": "/"}, receive, send))
    assert [message["type"] for message in sent] == ["websocket.close"]


def test_a_client_that_is_not_built_says_how(tmp_path: Path) -> None:
    ask = Client(tmp_path / "nothing")
    response = ask("/")
    assert response.status_code == 503
    for language in LANGUAGES:
        assert texts(language)("web.not_built") in response.text
    assert "make play" in response.text
    assert ask("/icon.svg").status_code == 404


def test_the_server_serves_the_client_it_has(tmp_path: Path) -> None:
    assert (CLIENT / "index.html").exists(), "the client is not built: run make test, or make web"
    with served(tmp_path) as running, running.nobody() as nobody:
        response = nobody.get("/")
        assert response.text == (CLIENT / "index.html").read_text(encoding="utf-8")
        assert "default-src 'self'" in response.headers["content-security-policy"]
        assert nobody.get("/api/nope").json()["error"]["code"] == "server.no_path"
        assert nobody.get("/nope.js").json()["error"]["code"] == "server.no_path"
        assert nobody.get("/tables/ABCD").headers["location"] == "../#/tables/ABCD"
