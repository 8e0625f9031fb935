"""A server, a browser, and pages in it that have nothing to complain about."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright
from scripts.chromium import FLAGS, find

from atlantide.server.pages import CLIENT
from tests.server.serving import Running, served

Screen = Literal["laptop", "phone"]
Opener = Callable[..., Page]

expect.set_options(timeout=15_000)  # many tests at once make everything slow

GIVEN_UP = "WebSocket is closed before the connection is established"
"""What the browser says when the page itself lets go of a line that takes too long, to try another."""


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server over a folder of its own."""
    assert (CLIENT / "index.html").exists(), "the client is not built: run make test, or make web"
    with served(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The machine's Chromium, started once for the tests in this folder.

    Not for longer: while it is there, Playwright keeps an event loop, and nobody else can run one.
    """
    where = find()
    assert where, "there is no Chromium: run make test, or python scripts/chromium.py"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=where, args=list(FLAGS))
        yield started
        started.close()


def context(
    browser: Browser, site: Running, locale: str, screen: Screen, *, bypass_csp: bool
) -> BrowserContext:
    """Somebody's browser, with its own cookies."""
    phone = screen == "phone"
    return browser.new_context(
        base_url=site.url,
        locale=locale,
        viewport={"width": 390, "height": 844} if phone else {"width": 1366, "height": 768},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        bypass_csp=bypass_csp,
    )


@pytest.fixture
def page(browser: Browser, site: Running) -> Iterator[Opener]:
    """Opens pages, each for somebody else: ``page("fr-FR", "phone")``.

    Whatever a page writes to its console as an error or a warning, or throws, fails the test at its end; of one
    that is ``lenient`` only what it throws: the browser notes every connection that fails as an error.
    """
    complaints: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and GIVEN_UP not in message.text:
            complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def thrown(error: Error) -> None:
        complaints.append(f"thrown: {error}")

    with ExitStack() as opened:

        def opener(
            locale: str = "en-GB",
            screen: Screen = "laptop",
            *,
            bypass_csp: bool = False,
            lenient: bool = False,
        ) -> Page:
            person = context(browser, site, locale, screen, bypass_csp=bypass_csp)
            opened.callback(person.close)
            person.set_default_timeout(15_000)
            new = person.new_page()
            if not lenient:
                new.on("console", said)
            new.on("pageerror", thrown)
            return new

        yield opener
    assert not complaints, "\n".join(complaints)
