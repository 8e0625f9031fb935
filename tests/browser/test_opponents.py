"""Opponents in the browser: they are seen thinking, chosen in the lobby, play for whoever has left; and hints."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import Opener
from tests.browser.play import at_table, became, bot, me, opened, prepared, told
from tests.server.serving import Running, served

TURN = ".prompt.mine"
SOON = 30_000
"""Milliseconds within which somebody has thought of something, on a machine that has much else to do."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which opponents take their time."""
    with served(tmp_path_factory.mktemp("opponents"), "--pace", "4") as running:
        yield running


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which they do not."""
    with served(tmp_path_factory.mktemp("quick")) as running:
        yield running


def begin(page: Page, where: Running, *seats: dict[str, str]) -> str:
    """At a table where the page's person has to decide."""
    code = opened(page, *seats, at=where.url)
    at_table(page, code, where.url)
    expect(page.locator(TURN)).to_be_visible()
    return code


def acted(page: Page, before: int) -> None:
    """Wait until the page has sent more moves than before."""
    for _ in range(200):
        if len(told(page)["acts"]) > before:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing was done")


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_an_opponent_is_seen_thinking(page: Opener, screen: str) -> None:
    ana = page("en-GB", screen, bypass_csp=True)
    at_table(ana, opened(ana, me(), bot(), options={"first_player": 1}))
    thinks = ana.get_by_role("listitem").filter(has_text="is thinking")
    expect(thinks).to_have_count(1)
    expect(thinks).to_contain_text("Castaway")
    expect(thinks.locator(".thinks i").first).to_be_visible()
    ana.emulate_media(reduced_motion="reduce")
    assert not problems(ana)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(ana.locator(TURN)).to_be_visible(timeout=SOON)
    expect(thinks).to_have_count(0)


def test_a_hint_by_mouse(page: Opener, quick: Running) -> None:
    ana = prepared(page("en-GB", bypass_csp=True))
    begin(ana, quick, me(), bot())
    ana.get_by_role("button", name="Hint", exact=True).click()
    moves = ana.get_by_role("region", name="best moves").get_by_role("button").filter(has_text="%")
    expect(moves.first).to_be_visible(timeout=SOON)
    assert 1 <= moves.count() <= 3
    moves.first.hover()
    ana.emulate_media(reduced_motion="reduce")
    assert not problems(ana)
    before = len(told(ana)["acts"])
    moves.first.click()
    expect(moves).to_have_count(0)
    acted(ana, before)


def test_a_hint_by_key_and_by_finger(page: Opener, quick: Running) -> None:
    ana = prepared(page("fr-FR", "phone", bypass_csp=True))
    begin(ana, quick, me(), bot())
    panel = ana.get_by_role("region", name="meilleurs coups")
    moves = panel.get_by_role("button").filter(has_text="%")
    ana.keyboard.press("h")
    expect(moves.first).to_be_focused(timeout=SOON)
    ana.keyboard.press("ArrowDown")
    ana.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    ana.get_by_role("button", name="Conseil", exact=True).tap()
    expect(moves.first).to_be_visible(timeout=SOON)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.emulate_media(reduced_motion="reduce")
    assert not problems(ana)
    before = len(told(ana)["acts"])
    moves.last.tap()
    acted(ana, before)
    expect(panel).to_have_count(0)


def test_the_others_hear_that_somebody_asked(page: Opener, quick: Running) -> None:
    ana, ben = page("en-GB"), page("en-GB")
    code = opened(ana, me("Ana"), {"kind": "open"}, at=quick.url, options={"first_player": 0})
    became(ben, quick.url)
    assert ben.request.post(f"{quick.url}/api/tables/{code}/sit", data={"name": "Ben"}).ok
    assert ana.request.post(f"{quick.url}/api/tables/{code}/start").ok
    for one in (ana, ben):
        at_table(one, code, quick.url)
    expect(ana.locator(TURN)).to_be_visible()
    ana.keyboard.press("h")
    expect(ben.get_by_text("Ana asked for a hint.")).to_be_visible()
    expect(ben.get_by_role("button", name="Hint", exact=True)).to_be_disabled()


def test_the_level_is_changed_in_the_lobby(page: Opener, quick: Running) -> None:
    ana = page("en-GB", bypass_csp=True)
    code = opened(ana, me(), {"kind": "open"}, at=quick.url)
    ana.goto(f"{quick.url}/#/t/{code}")
    ana.get_by_role("button", name="Opponent (Seat 2)").click()
    dialog = ana.get_by_role("dialog")
    offered = dialog.locator("strong").all_inner_texts()
    assert [name.split()[0] for name in offered] == ["Castaway", "Deckhand", "Sailor", "Captain", "Kraken"]
    expect(dialog.get_by_role("button", name="Sailor")).to_be_focused()
    ana.keyboard.press("Enter")
    level = ana.get_by_label("Level of the opponent (Seat 2)")
    expect(level).to_have_value("sailor")
    level.select_option("kraken")
    expect(ana.locator(".who").get_by_text("Kraken")).to_be_visible()
    assert not problems(ana)
    ana.get_by_role("button", name="Free the seat (Seat 2)").click()
    expect(level).to_have_count(0)


def test_who_plays_with_everybody_is_a_team_mate(page: Opener, quick: Running) -> None:
    ana = page("fr-FR")
    code = opened(ana, me(), {"kind": "open"}, at=quick.url, game="rising")
    ana.goto(f"{quick.url}/#/t/{code}")
    expect(ana.get_by_role("button", name="Compléter avec des coéquipiers")).to_be_visible()
    ana.get_by_role("button", name="Coéquipier (Place 2)").click()
    expect(ana.get_by_role("dialog")).to_contain_text("Quel coéquipier prend cette place ?")
    ana.get_by_role("dialog").get_by_role("button", name="Naufragé").click()
    expect(ana.get_by_label("Niveau du coéquipier")).to_have_value("random")


def test_a_seat_is_handed_back(page: Opener, quick: Running) -> None:
    ana, ben = page("en-GB", bypass_csp=True), page("en-GB")
    code = opened(ana, me("Ana"), {"kind": "open"}, at=quick.url, options={"first_player": 1})
    became(ben, quick.url)
    assert ben.request.post(f"{quick.url}/api/tables/{code}/sit", data={"name": "Ben"}).ok
    assert ana.request.post(f"{quick.url}/api/tables/{code}/start").ok
    for one in (ana, ben):
        at_table(one, code, quick.url)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Leave the game").click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    expect(ben.get_by_role("button", name="Take my seat back")).to_be_visible()
    expect(ana.locator(".log").get_by_text("Ben has left")).to_be_visible()
    expect(ana.locator(TURN)).to_be_visible(timeout=SOON)  # somebody has moved for Ben

    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Who plays for Ben?").click()
    ana.emulate_media(reduced_motion="reduce")
    assert not problems(ana)
    ana.get_by_role("dialog").get_by_role("button", name="Castaway").click()
    expect(ana.locator(".log").get_by_text("Ben has left: Castaway plays for them.")).to_be_visible()
    expect(ana.get_by_role("button", name="Castaway plays for Ben")).to_be_visible()
    expect(ben.get_by_text("You have left: Castaway plays for you.")).to_be_visible()

    ben.get_by_role("button", name="Take my seat back").click()
    expect(ana.locator(".log").get_by_text("Ben is back and plays again.")).to_be_visible()
    expect(ana.get_by_role("button", name="Castaway plays for Ben")).to_have_count(0)
    expect(ben.get_by_role("button", name="Take my seat back")).to_have_count(0)
