"""The first page: it opens, in both languages, on a laptop and on a phone, quickly, and for everybody."""

import gzip
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.axe import problems
from tests.browser.conftest import Opener, Screen
from tests.server.serving import Running

BUDGET = 120_000
"""How many bytes, compressed, the scripts and styles of the first page may have together."""

each_language = pytest.mark.parametrize(
    ("locale", "language", "heading"),
    [
        ("en-GB", "en", "The island is sinking. Who gets away?"),
        ("fr-CA", "fr", "L’île s’enfonce. Qui s’en sortira\u00a0?"),
    ],
)
each_screen = pytest.mark.parametrize("screen", ["laptop", "phone"])


def home(page: Page, url: str = "/") -> Page:
    """The first page, with its list of games."""
    page.goto(url)
    expect(page.get_by_role("heading", name="The Island", exact=True)).to_be_visible()
    return page


@each_language
@each_screen
def test_the_page_opens(page: Opener, locale: str, language: str, heading: str, screen: Screen) -> None:
    shown = home(page(locale, screen))
    expect(shown.get_by_role("heading", level=1)).to_have_text(heading)
    expect(shown.locator("html")).to_have_attribute("lang", language)
    wide = shown.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@each_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    page: Opener, locale: str, screen: Screen, scheme: Literal["light", "dark"]
) -> None:
    shown = page(locale, screen, bypass_csp=True)
    shown.emulate_media(color_scheme=scheme)
    assert not problems(home(shown))


def test_the_language_can_be_changed_and_is_kept(page: Opener) -> None:
    shown = home(page("en-GB"))
    shown.get_by_role("button", name="Settings").click()
    shown.get_by_role("radio", name="Français").check()
    expect(shown.get_by_role("dialog", name="Réglages")).to_be_visible()
    expect(shown.locator("html")).to_have_attribute("lang", "fr")
    shown.reload()
    expect(shown.get_by_role("heading", name="Les jeux")).to_be_visible()
    shown.get_by_role("button", name="Réglages").click()
    expect(shown.get_by_role("radio", name="Français")).to_be_checked()


def test_an_address_without_hash_leads_into_the_client(page: Opener) -> None:
    shown = page()
    shown.goto("/nowhere/at/all")
    expect(shown.get_by_role("heading", level=1)).to_have_text("There is nothing at this address.")
    assert urlsplit(shown.url).path == "/"
    assert urlsplit(shown.url).fragment == "/nowhere/at/all"
    shown.get_by_role("link", name="To the games").click()
    expect(shown.get_by_role("heading", name="The Island", exact=True)).to_be_visible()


def test_scripts_and_styles_keep_within_their_budget(page: Opener) -> None:
    shown = page()
    loaded: list[Response] = []

    def keep(response: Response) -> None:
        if response.request.resource_type in {"script", "stylesheet"}:
            loaded.append(response)

    shown.on("response", keep)
    home(shown).wait_for_load_state("networkidle")
    sizes = {response.url: len(gzip.compress(response.body())) for response in loaded}
    assert {urlsplit(url).path.rsplit(".", 1)[1] for url in sizes} == {"js", "css"}
    assert sum(sizes.values()) < BUDGET, sizes


def test_the_manifest_and_its_icons_are_there(page: Opener) -> None:
    shown = home(page())
    link = shown.locator("link[rel=manifest]").evaluate("link => link.href")
    manifest = shown.request.get(link)
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        response = shown.request.get(link.rsplit("/", 1)[0] + icon["src"].removeprefix("."))
        assert response.ok
        assert response.headers["content-type"] == icon["type"]


@pytest.fixture
def behind_proxy(site: Running) -> Iterator[str]:
    """The same server, under a prefix that a proxy takes away."""

    class Proxy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.forward()

        def do_POST(self) -> None:
            self.forward()

        def forward(self) -> None:
            if not self.path.startswith("/deep/down/"):
                self.send_error(404)
                return
            answer = httpx.request(
                self.command,
                site.url + self.path.removeprefix("/deep/down"),
                content=self.rfile.read(int(self.headers.get("content-length", 0))),
                headers={"cookie": self.headers.get("cookie", "")},
                trust_env=False,
            )
            self.send_response(answer.status_code)
            for name in ("content-type", "content-security-policy", "location", "set-cookie"):
                if name in answer.headers:
                    self.send_header(name, answer.headers[name])
            self.end_headers()
            self.wfile.write(answer.content)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/deep/down/"
        server.shutdown()
        thread.join()


def test_the_client_works_under_a_prefix(page: Opener, behind_proxy: str) -> None:
    shown = home(page(), behind_proxy)
    shown.goto(f"{behind_proxy}some/page")
    expect(shown.get_by_role("heading", level=1)).to_have_text("There is nothing at this address.")
    assert shown.url == f"{behind_proxy}#/some/page"
    shown.wait_for_load_state("networkidle")  # nothing is asked of a proxy that is gone
