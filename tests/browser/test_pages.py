"""The pages around the table: for everybody, in both languages, and honest when something goes wrong."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import Opener, Screen, context
from tests.server.serving import Running

NAMES = {
    "/new": ("New table", "Nouvelle table"),
    "/join": ("Join a table", "Rejoindre une table"),
    "/mine": ("My games", "Mes parties"),
    "/account": ("Account", "Compte"),
    "/rules/the-island/6.15": ("Rules", "Règles"),
    "/nowhere": ("There is nothing at this address.", "Il n’y a rien à cette adresse."),
}
"""The heading of each page, in English and in French."""


@pytest.fixture
def lenient(browser: Browser, site: Running) -> Iterator[Page]:
    """A page that may complain: the browser notes every refusal of the server as an error."""
    person = context(browser, site, "en-GB", "laptop", bypass_csp=False)
    person.set_default_timeout(15_000)
    yield person.new_page()
    person.close()


def opened(page: Page, path: str, heading: str) -> Page:
    """A page by its address, when it is there."""
    page.goto(f"/#{path}")
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def fits(page: Page) -> bool:
    """Whether nothing makes the page wider than the screen."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide == 0


@pytest.mark.parametrize(
    ("locale", "screen", "scheme"), [("en-GB", "laptop", "light"), ("fr-FR", "phone", "dark")]
)
@pytest.mark.parametrize("path", NAMES)
def test_axe_finds_nothing(
    page: Opener, path: str, locale: str, screen: Screen, scheme: Literal["light", "dark"]
) -> None:
    shown = page(locale, screen, bypass_csp=True)
    shown.emulate_media(color_scheme=scheme)
    opened(shown, path, NAMES[path][locale != "en-GB"])
    expect(shown).to_have_title(re.compile(".+ · Atlantide"))
    assert fits(shown)
    assert not problems(shown)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_settings_are_for_everybody(page: Opener, scheme: Literal["light", "dark"]) -> None:
    shown = page(bypass_csp=True)
    shown.emulate_media(color_scheme="dark" if scheme == "light" else "light")
    opened(shown, "/mine", "My games")
    shown.get_by_role("button", name="Settings").click()
    shown.get_by_role("radio", name="Light" if scheme == "light" else "Dark").check()
    expect(shown.locator("html")).to_have_attribute("data-theme", scheme)
    expect(shown.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    shown.get_by_label("My name").fill("Ana")
    assert not problems(shown)
    shown.reload()
    expect(shown.locator("html")).to_have_attribute("data-theme", scheme)
    shown.get_by_role("button", name="Settings").click()
    expect(shown.get_by_label("My name")).to_have_value("Ana")


def test_who_walks_by_keyboard_is_led(page: Opener) -> None:
    shown = opened(page(), "/mine", "My games")
    shown.keyboard.press("Tab")
    expect(shown.get_by_role("link", name="Skip to the content")).to_be_focused()
    shown.keyboard.press("Enter")
    expect(shown.get_by_role("main")).to_be_focused()
    assert shown.url.endswith("#/mine")
    shown.get_by_role("link", name="Account").press("Enter")
    expect(shown.get_by_role("heading", name="Account", level=1)).to_be_focused()


def test_one_click_begins_a_game(page: Opener) -> None:
    shown = page()
    shown.goto("/")
    shown.get_by_role("button", name="Play now").first.click()
    shown.wait_for_url("**/#/t/*")
    table = shown.request.get(f"/api/tables/{shown.url.rsplit('/', 1)[1]}").json()
    assert (table["status"], table["listed"]) == ("running", False)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_friends_meet_at_a_table(page: Opener) -> None:
    ana = opened(page(bypass_csp=True), "/new/the-island", "New table")
    ana.get_by_label("My name").fill("Ana")
    ana.get_by_role("checkbox", name="Challenge 1").check()
    ana.get_by_role("button", name="Create the table").click()
    ana.wait_for_url("**/#/t/*")
    code = ana.url.rsplit("/", 1)[1]
    expect(ana.get_by_text("2 seats are still free")).to_be_visible()
    expect(ana.get_by_role("button", name="Begin the game")).to_be_disabled()
    expect(ana.get_by_label("Link that invites")).to_have_value(re.compile(f"#/join/{code}$"))

    ben = page("fr-FR", "phone", bypass_csp=True)
    ben.goto(f"/#/join/{code.lower()}")
    ben.get_by_label("Comment vous appelez-vous").fill("Benoît")
    assert not problems(ben)
    ben.get_by_role("button", name="Prendre une place").click()
    ben.get_by_label("Dire quelque chose").fill("me voilà")
    ben.keyboard.press("Enter")
    expect(ana.get_by_role("log").get_by_text("me voilà")).to_be_visible()
    ana.get_by_role("button", name="Opponent (Seat 3)").click()
    ana.get_by_role("button", name="Castaway").click()
    expect(ana.get_by_text("Everybody is there.")).to_be_visible()
    expect(ben.get_by_text("L’hôte lance la partie.")).to_be_visible()
    for one in (ana, ben):
        assert fits(one)
        assert not problems(one)

    opened(ana, "/mine", "My games")
    expect(ana.get_by_role("link", name="Benoît")).to_have_attribute("href", f"#/t/{code}")
    ana.go_back()
    ana.get_by_role("button", name="Begin the game").click()
    expect(ana.get_by_role("button", name="Begin the game")).to_be_hidden()

    cleo = page()
    cleo.goto(f"/#/join/{code}")
    expect(cleo.get_by_text("This game has begun without you.")).to_be_visible()


def test_the_host_changes_and_closes_the_table(page: Opener) -> None:
    shown = opened(page(bypass_csp=True), "/new", "New table")
    shown.get_by_label("My name").fill("Ana")
    shown.get_by_role("button", name="Create the table").click()
    shown.get_by_role("button", name="Change the table").click()
    form = shown.get_by_role("dialog")
    form.get_by_role("radio", name="2", exact=True).check()
    form.get_by_label("Name of the table").fill("Thule")
    form.get_by_role("radio", name="Over days").check()
    assert not problems(shown)
    form.get_by_role("button", name="Save").click()
    expect(shown.get_by_role("heading", name="Thule", level=1)).to_be_visible()
    expect(shown.get_by_text("1 day for each decision")).to_be_visible()
    expect(shown.get_by_text("One seat is still free")).to_be_visible()
    shown.get_by_role("button", name="Close the table").click()
    shown.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(shown.get_by_role("heading", name="The games")).to_be_visible()


def test_the_last_choices_come_back(page: Opener) -> None:
    shown = opened(page(), "/new", "New table")
    shown.get_by_label("My name").fill("Ana")
    shown.get_by_role("radio", name="2", exact=True).check()
    shown.get_by_label("Seat 2").select_option(label="Somebody beside me, same screen")
    shown.get_by_label("Name at seat 2").fill("Ben")
    shown.get_by_role("checkbox", name="Two colours each").check()
    shown.get_by_role("radio", name="Only by invitation").check()
    shown.get_by_role("button", name="Begin the game").click()
    shown.wait_for_url("**/#/t/*")
    opened(shown, "/new", "New table")
    expect(shown.get_by_label("My name")).to_have_value("Ana")
    expect(shown.get_by_label("Name at seat 2")).to_have_value("Ben")
    expect(shown.get_by_role("checkbox", name="Two colours each")).to_be_checked()
    expect(shown.get_by_role("radio", name="Only by invitation")).to_be_checked()


def test_what_cannot_be_played_is_said_at_the_form(lenient: Page) -> None:
    opened(lenient, "/new", "New table")
    lenient.get_by_label("My name").fill("Ana")
    lenient.get_by_role("checkbox", name="Challenge 2").check()
    lenient.get_by_role("checkbox", name="Challenge 4").check()
    lenient.get_by_role("button", name="Create the table").click()
    expect(lenient.get_by_role("alert")).to_have_text(
        re.compile("Challenges 2 and 4 cannot be played together")
    )
    expect(lenient.get_by_label("My name")).to_have_value("Ana")


def test_a_wrong_code_says_what_to_do(lenient: Page) -> None:
    opened(lenient, "/join", "Join a table")
    lenient.get_by_label("Code or link of a table").fill("https://example.org/#/join/zzz 999")
    lenient.get_by_role("button", name="Join").click()
    expect(lenient.get_by_role("heading", level=1)).to_have_text("There is no table ZZZ999")
    expect(lenient.get_by_label("Code or link of a table")).to_be_visible()


def test_an_account_is_made_left_found_and_forgotten(lenient: Page) -> None:
    opened(lenient, "/account", "Account")
    for which in ("Be found on another device", "I have a name already"):
        form = lenient.locator("form").filter(has_text=which)
        form.get_by_label("Name").fill("Dora")
        form.get_by_label("Password").fill("long enough")
        form.get_by_role("button").click()
        expect(lenient.get_by_text("You are signed in as Dora")).to_be_visible()
        lenient.get_by_role("button", name="Sign out").click()
        expect(lenient.get_by_text("You are a guest:")).to_be_visible()
    form = lenient.locator("form").filter(has_text="I have a name")
    form.get_by_label("Name").fill("Dora")
    form.get_by_label("Password").fill("not this one")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_have_text("No such name and password.")
    form.get_by_label("Password").fill("long enough")
    form.get_by_role("button").click()
    expect(lenient.get_by_text("You are signed in as Dora")).to_be_visible()
    lenient.get_by_role("button", name="Forget me").click()
    lenient.get_by_role("dialog").get_by_role("button", name="Forget me").click()
    expect(lenient.get_by_text("You are a guest:")).to_be_visible()


def test_the_rules_are_searched_and_followed(page: Opener) -> None:
    shown = opened(page(), "/rules/the-island", "Rules")
    shown.get_by_label("Search the rules").fill("dolphin")
    expect(shown.get_by_role("status").filter(has_text="paragraphs")).to_be_visible()
    expect(shown.locator("mark").first).to_have_text(re.compile("dolphin", re.IGNORECASE))
    shown.get_by_label("Search the rules").fill("nothing like this")
    expect(shown.get_by_text("No paragraph holds")).to_be_visible()
    opened(shown, "/rules/the-island/6.15", "Rules")
    expect(shown.locator("[data-at='ISL-6.15']")).to_be_in_viewport()
    expect(shown.get_by_label("Search the rules")).to_have_value("")


def test_a_journal_that_is_none_is_refused_in_words(lenient: Page) -> None:
    opened(lenient, "/mine", "My games")
    lenient.get_by_label("Look at a journal").set_input_files(
        {"name": "some.journal", "mimeType": "text/plain", "buffer": b"{}\n"}
    )
    expect(lenient.get_by_role("alert").filter(has_text="Line 1")).to_be_visible()


def test_a_page_that_does_not_come_says_so(lenient: Page) -> None:
    lenient.route("**/assets/Account-*", lambda route: route.abort())
    lenient.goto("/#/account")
    expect(lenient.get_by_role("heading", level=1)).to_have_text("This page could not be loaded.")
    lenient.unroute_all()
    lenient.get_by_role("button", name="Try again").click()
    expect(lenient.get_by_role("heading", level=1)).to_have_text("Account")


def test_without_texts_there_are_still_words(lenient: Page) -> None:
    lenient.route("**/assets/en-*", lambda route: route.abort())
    lenient.goto("/")
    expect(lenient.get_by_text("Atlantide could not be loaded.")).to_be_visible()


def test_without_a_server_the_lists_say_so(lenient: Page) -> None:
    lenient.route("**/api/tables**", lambda route: route.abort())
    opened(lenient, "/mine", "My games")
    expect(lenient.get_by_role("alert")).to_have_text("The server does not answer. Is it running?")
    lenient.unroute_all()
    lenient.get_by_role("button", name="Refresh").click()
    expect(lenient.get_by_text("You have not played here yet.")).to_be_visible()
