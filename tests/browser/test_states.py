"""The states that a table can be in beside play: refused, full, old, lost, laid aside, asked, late, missed."""

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from atlantide.games import games
from tests.browser.axe import problems
from tests.browser.conftest import Opener
from tests.browser.play import (
    Player,
    at_table,
    became,
    bot,
    forward,
    honest,
    me,
    opened,
    prepared,
    see,
    told,
)
from tests.browser.test_games import alone, moves_of, moving
from tests.server.screens import Message, decided, eventually, play, screen, started
from tests.server.serving import Running, served

SOCKET = re.compile("/socket$")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("states"), "--unlimited") as running:
        yield running


def clean(page: Page, ready: Locator) -> None:
    """What is to be seen is there, nothing is wider than the screen, and axe finds nothing."""
    expect(ready).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(reduced_motion="reduce")
    assert not problems(page)


def paced(factor: float) -> str:
    """From now on, everything that waits in a page waits so many times as long."""
    return f"""{{
      const real = window.setTimeout;
      window.setTimeout = (does, pause = 0, ...rest) => real(does, pause * {factor}, ...rest);
    }}"""


def heading(page: Page, text: str) -> Locator:
    return page.get_by_role("heading", name=text, level=1)


def two(ana: Page, ben: Page, **fields: Any) -> tuple[str, list[str]]:
    """A game of two people: its code, and what their sockets say as their Cookie header."""
    code = opened(ana, me("Ana"), {"kind": "open"}, **fields)
    headers = [became(ana), became(ben)]
    assert ben.request.post(f"/api/tables/{code}/sit", data={"name": "Ben"}).ok
    assert ana.request.post(f"/api/tables/{code}/start").ok
    return code, headers


# --- who does not get in


def test_a_private_table_is_closed(page: Opener, site: Running) -> None:
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben, watch=False)
    shown = page(bypass_csp=True)
    shown.goto(f"/#/t/{code}")
    clean(shown, heading(shown, "This table is private"))
    assert shown.locator(".spot, .log, .board").count() == 0
    shown.goto(f"/#/join/{code}")
    clean(shown, shown.get_by_text("it is played without spectators"))
    shown.get_by_role("link", name="To the games").first.click()
    expect(shown.get_by_role("heading", name="The games")).to_be_visible()


def test_there_is_no_such_table(page: Opener) -> None:
    shown = page("fr-FR", "phone", bypass_csp=True, lenient=True)
    shown.goto("/#/t/ZZZZZZ")
    clean(shown, heading(shown, "Cette table n’existe pas"))
    shown.goto("/#/join/zzzzzz")
    clean(shown, shown.get_by_role("heading", name="ZZZZZZ", level=1))
    expect(shown.get_by_role("textbox")).to_be_visible()


def test_every_seat_is_taken(page: Opener) -> None:
    ana, shown = page(), page(bypass_csp=True)
    code = opened(ana, me("Ana"), {"kind": "open"})
    assert ana.request.post(f"/api/tables/{code}/bot", data={"seat": 1, "level": "random"}).ok
    shown.goto(f"/#/join/{code}")
    clean(shown, shown.get_by_text("Every seat is taken."))
    assert ana.request.post(f"/api/tables/{code}/stand", data={"seat": 1}).ok
    shown.get_by_role("button", name="Look again").click()
    expect(shown.get_by_role("button", name="Take a seat")).to_be_visible()


def test_a_page_older_than_the_server(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    code = alone(shown, site)
    asked = 0

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def on(message: str | bytes) -> None:
            nonlocal asked
            said = json.loads(message)
            if said["type"] == "hello":
                asked += 1
                said["protocol"] += 1 if asked == 1 else 0
            server.send(json.dumps(said))

        line.on_message(on)

    shown.route_web_socket(SOCKET, between)
    shown.goto(f"/#/t/{code}")
    clean(shown, heading(shown, "Atlantide has been renewed"))
    shown.wait_for_timeout(1200)  # it does not try again by itself
    assert asked == 1
    shown.get_by_role("button", name="Reload").click()
    assert see(shown).state == "act"


# --- the server


def test_the_server_is_gone_and_comes_back(page: Opener, tmp_path: Path) -> None:
    shown, waiting = (
        page(bypass_csp=True, lenient=True),
        page("fr-FR", "phone", bypass_csp=True, lenient=True),
    )
    with served(tmp_path) as running:
        where = running.url
        code = opened(shown, me("Ana"), bot(), at=where)
        at_table(shown, code, where)
        lobby = opened(waiting, me("Ben"), {"kind": "open"}, at=where)
        waiting.goto(f"{where}/#/t/{lobby}")
        expect(waiting.get_by_role("heading", name="Qui joue")).to_be_visible()
    prompt = shown.locator(".prompt")
    clean(shown, prompt.get_by_text(re.compile("restarting|Connection lost")))
    assert shown.locator(".spot").count() == 0
    clean(waiting, waiting.get_by_role("alert"))
    with served(tmp_path, "--port", where.rsplit(":", 1)[1]):
        for one in (shown, waiting):
            one.evaluate("() => dispatchEvent(new Event('online'))")
        expect(prompt).not_to_have_text(re.compile("restarting|Connection"))
        assert prompt.inner_text()
        expect(waiting.get_by_role("alert")).to_have_count(0)


def test_a_dead_line_is_noticed_when_somebody_looks(page: Opener, site: Running) -> None:
    shown = prepared(page(), hurry=False)
    at_table(shown, alone(shown, site))
    shown.evaluate("() => { playing.told.deaf = true; }")
    shown.evaluate("() => dispatchEvent(new Event('online'))")
    begun = time.monotonic()
    expect(shown.locator(".prompt")).to_have_text("Connection lost, trying again …", timeout=6000)
    assert time.monotonic() - begun < 6
    shown.evaluate("() => { playing.told.deaf = false; playing.told.sockets.at(-1).close(); }")
    assert see(shown).state == "act"


# --- a game that does not go on


def test_a_frozen_table_says_so(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    code = alone(shown, site)

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def back(message: str | bytes) -> None:
            said: list[Message] = [json.loads(one) for one in str(message).split("\n")]
            # What a table that has met a fault answers to the seat that it waits for.
            for one in said:
                if one["type"] == "position":
                    one["legal"] = []
            line.send("\n".join(map(json.dumps, said)))

        server.on_message(back)

    shown.route_web_socket(SOCKET, between)
    at_table(shown, code)
    clean(shown, shown.locator(".prompt").get_by_text("its journal is kept"))
    assert shown.locator(".spot").count() == 0


def test_a_game_is_laid_aside_and_goes_on(page: Opener) -> None:
    ana, ben = page(bypass_csp=True), page("fr-FR", "phone", bypass_csp=True)
    code, _ = two(ana, ben)
    for one in (ana, ben):
        at_table(one, code)
    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Propose to adjourn").click()
    expect(ana.get_by_text("You asked to adjourn")).to_be_visible()
    clean(ben, ben.get_by_role("button", name="Accepter"))
    ben.get_by_role("button", name="Accepter").click()
    clean(ana, ana.locator(".prompt").get_by_text("The game is adjourned."))
    assert ana.locator(".spot").count() == 0
    ben.get_by_role("button", name="Reprendre la partie").click()
    ana.get_by_role("button", name="Agree").click()
    for one in (ana, ben):
        expect(one.locator(".banner")).to_have_count(0)
        expect(one.locator(".prompt")).not_to_have_text(re.compile("adjourned|ajournée|suspendue"))


def test_a_move_is_taken_back_by_leave_of_the_other(page: Opener, site: Running) -> None:
    pages = [prepared(page(bypass_csp=True)), prepared(page(screen="phone", bypass_csp=True))]
    code, headers = two(*pages)
    with screen(site, code, headers[0]) as first, screen(site, code, headers[1]) as second:
        for socket in (first, second):
            socket.hello()
        seat, _ = decided([first, second], random.Random(3))
    asker, other = pages[seat], pages[1 - seat]
    for one in pages:
        at_table(one, code)
    ask = asker.get_by_role("button", name=re.compile("take back", re.IGNORECASE)).first
    ask.click()
    question = other.locator(".banner").filter(has_text="asks to take their last move back")
    clean(other, question)
    expect(asker.get_by_role("button", name="Withdraw")).to_be_visible()
    question.get_by_role("button", name="Decline").click()
    expect(asker.locator(".banner")).to_have_count(0)
    version = told(asker)["version"]
    ask.click()
    question.get_by_role("button", name="Agree").click()
    expect(question).to_have_count(0)
    for one in pages:
        one.wait_for_function("version => playing.told.version > version", arg=version)
    steps = asker.request.get(f"/api/tables/{code}/replay?first={version}").json()["moments"]
    assert [one["step"]["kind"] for one in steps] == ["undo"]


def test_a_flag_falls(page: Opener) -> None:
    shown = prepared(page(bypass_csp=True), hurry=False)
    code = opened(shown, me(), bot(), pace={"kind": "live", "seconds": 10, "bonus": 1})
    at_table(shown, code)
    clean(shown, shown.get_by_role("timer").first)
    assert moves_of(shown, code) == 0
    expect(shown.locator(".short")).to_be_visible(timeout=12_000)
    eventually(lambda: moves_of(shown, code) > 0)
    assert told(shown)["acts"] == []


# --- what is said on the way


def test_a_notice_waits_for_who_reads_it(page: Opener) -> None:
    ana, ben = page(bypass_csp=True), page()
    ana.add_init_script(paced(1 / 3))
    code, _ = two(ana, ben)
    at_table(ana, code)
    ana.context.grant_permissions(["clipboard-write"])

    def copy() -> None:
        ana.get_by_role("button", name="Menu").press("Enter")
        ana.get_by_role("button", name="Copy the link of the table").press("Enter")

    note = ana.get_by_text("The link is copied")
    copy()
    note.hover()
    ana.wait_for_timeout(2600)  # otherwise it would be gone after two seconds
    clean(ana, ana.get_by_role("status").filter(has=note))
    ana.mouse.move(5, 5)
    expect(note).to_have_count(0)
    copy()
    close = ana.get_by_role("status").get_by_role("button", name="Close")
    close.focus()
    ana.wait_for_timeout(2600)
    expect(note).to_be_visible()
    ana.keyboard.press("Escape")
    expect(note).to_have_count(0)
    copy()
    close.click()
    expect(note).to_have_count(0)


SPEAKERS = """
window.sounds = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...given) { super(...given); window.sounds += 1; } };
"""


def test_a_sound_is_made_when_it_is_wanted(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    shown.add_init_script(SPEAKERS)
    at_table(shown, alone(shown, site))
    assert shown.evaluate("sounds") == 0
    shown.get_by_role("button", name="Menu").click()
    shown.get_by_role("button", name="Settings").click()
    shown.get_by_role("checkbox", name="Sounds").check()
    shown.wait_for_function("() => sounds === 1")
    clean(shown, shown.get_by_role("checkbox", name="Sounds"))


# --- on a phone


class Fingers:
    """Several fingers on a page."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def put(self, kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def go(self, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Each finger from one point to another."""
        for number in range(9):
            points = [
                (x + (to_x - x) * number / 8, y + (to_y - y) * number / 8) for (x, y), (to_x, to_y) in ways
            ]
            self.put("touchMove" if number else "touchStart", *points)
        self.put("touchEnd")


def test_a_phone_held_sideways(page: Opener, site: Running) -> None:
    shown = prepared(page("fr-FR", "phone", bypass_csp=True))
    shown.set_viewport_size({"width": 844, "height": 390})
    code = alone(shown, site)
    at_table(shown, code)
    see(shown)
    clean(shown, shown.locator(".frame > svg"))
    box = shown.locator(".frame > svg").bounding_box()
    assert box
    assert box["height"] >= 200
    assert box["width"] >= 300
    assert not shown.evaluate(
        "given => playing.covered(given)", ".prompt > span, header > a, header button, .bar button"
    )
    player = Player(shown, random.Random(5), touch=True)
    while player.decisions < 3:
        assert player.go_on() == "act"


def test_fingers_move_the_board(page: Opener, site: Running) -> None:
    shown = prepared(page("en-GB", "phone", bypass_csp=True))
    at_table(shown, alone(shown, site))
    see(shown)
    drawing = shown.locator(".frame > svg")

    def view() -> list[float]:
        return [float(number) for number in (drawing.get_attribute("viewBox") or "").split()]

    box = drawing.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(shown)
    before = view()
    fingers.go(((x - 20, y), (x - 90, y)), ((x + 20, y), (x + 90, y)))
    near = view()
    assert near[2] < before[2] * 0.5
    fingers.go(((x, y), (x - 60, y - 60)))
    moved = view()
    assert moved[2] == pytest.approx(near[2])
    assert moved[0] > near[0] + 1
    assert moved[1] > near[1] + 1
    assert told(shown)["acts"] == []
    clean(shown, drawing)
    fingers.go(((x - 90, y), (x - 20, y)), ((x + 90, y), (x + 20, y)))
    assert view()[2] > moved[2] * 2


# --- what was missed


MISSED = re.compile(r"\d+ moves while you were away")

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  const state = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def gone_by(site: Running, code: str, headers: list[str]) -> int:
    """Both play on without a page until the first one moves again; the version then."""
    forward(site, code, headers, lambda seen: not moving(seen[:1]))
    return int(forward(site, code, headers, lambda seen: moving(seen[:1]), seed=5)[0]["version"])


def test_who_comes_back_sees_what_was_missed(page: Opener, site: Running) -> None:
    ana, ben = prepared(page(bypass_csp=True), hurry=False), page()
    code, headers = two(ana, ben)
    forward(site, code, headers, lambda seen: moving(seen[:1]))
    at_table(ana, code)
    see(ana)
    assert ana.locator(".banner").count() == 0
    ana.goto("/")
    now = gone_by(site, code, headers)
    at_table(ana, code)
    banner = ana.locator(".banner")
    clean(ana, banner.get_by_text(MISSED))
    assert see(ana).state == "act", "what is offered does not keep from choosing"
    many = int(banner.inner_text().split()[0])
    lines = ana.locator(".log li").count()

    ana.evaluate(paced(3))
    banner.get_by_role("button", name="Show me").click()
    expect(banner.locator(".at")).to_have_text(re.compile(rf"^\d+ / {many}$"))
    expect(ana.locator(".prompt")).to_have_text("While you were away")
    assert ana.locator(".log li").count() < lines
    assert ana.locator(".spot").count() == 0
    expect(banner.locator(".at")).to_have_text(f"2 / {many}", timeout=12_000)
    assert banner.locator("p").inner_text().strip()
    clean(ana, banner.get_by_role("button", name="Skip"))
    ana.keyboard.press("Escape")
    expect(banner).to_have_count(0)
    assert ana.locator(".log li").count() == lines
    assert told(ana)["version"] == now
    player = Player(ana, random.Random(6))
    while player.decisions < 1:
        assert player.go_on() == "act"
    honest(ana)
    ana.wait_for_function("() => JSON.parse(localStorage['atlantide.seen'])[0][1] === playing.told.version")

    def nothing_new() -> None:
        ana.reload()
        expect(ana.locator(".log li").nth(lines - 1)).to_be_visible()
        assert ana.locator(".banner").filter(has_text="while you were away").count() == 0

    # What has been seen, or skipped, is not offered again.
    at_table(ana, code)
    nothing_new()

    # Nor is what one did just before, if its answer was not seen.
    ana.evaluate(
        "seen => {"
        " const [[table], ...others] = JSON.parse(localStorage['atlantide.seen']);"
        " localStorage['atlantide.seen'] = JSON.stringify([[table, seen], ...others]);"
        "}",
        now,
    )
    nothing_new()


def test_the_film_ends_with_now(page: Opener, site: Running) -> None:
    ana, ben = prepared(page("fr-FR", "phone", bypass_csp=True)), page()
    code, headers = two(ana, ben)
    forward(site, code, headers, lambda seen: moving(seen[:1]))
    at_table(ana, code)
    see(ana)
    ana.goto("/")
    gone_by(site, code, headers)
    at_table(ana, code)
    banner = ana.locator(".banner")
    clean(ana, banner.get_by_text(re.compile(r"^\d+ coups pendant votre absence$")))
    banner.get_by_role("button", name="Montrer").tap()
    expect(banner).to_have_count(0)
    expect(ana.locator(".spot").first).to_be_visible()
    sight = see(ana)
    assert sight.state == "act"


def test_a_few_moves_behind_a_hidden_page_are_just_shown(page: Opener, site: Running) -> None:
    ana, ben = prepared(page(bypass_csp=True), hurry=False), page()
    ana.emulate_media(reduced_motion="no-preference")
    code, headers = two(ana, ben)
    with screen(site, code, headers[0]) as first, screen(site, code, headers[1]) as second:
        for one in (first, second):
            one.hello()
        rng = random.Random(4)
        both = [first, second]
        at_table(ana, code)
        play(both, rng, 6)
        ana.wait_for_function("version => playing.told.version >= version", arg=first.position["version"])
        expect(ana.locator(".tool").filter(has_text="Skip")).to_have_count(0)
        ana.wait_for_timeout(1500)
        ana.evaluate(HIDE, True)
        play(both, rng, 2)
        ana.wait_for_function("version => playing.told.version >= version", arg=first.position["version"])
        lines = ana.locator(".log li").count()
        ana.evaluate(HIDE, False)
        expect(ana.locator("header .at")).to_have_text(re.compile(r"^\d / [12]$"))
        expect(ana.locator("header .at")).to_have_count(0)
        assert ana.locator(".log li").count() == lines
        assert ana.locator(".banner").count() == 0

        # Many are offered, in place of the few.
        ana.evaluate(HIDE, True)
        play(both, rng, 7)
        ana.wait_for_function("version => playing.told.version >= version", arg=first.position["version"])
        ana.evaluate(HIDE, False)
        banner = ana.locator(".banner").filter(has_text=MISSED)
        expect(banner).to_be_visible()
        banner.get_by_role("button", name="Skip").click()
        expect(banner).to_have_count(0)


def test_what_the_network_swallowed_is_offered(page: Opener, site: Running) -> None:
    ana, ben = prepared(page(lenient=True)), page()
    code, headers = two(ana, ben)
    with screen(site, code, headers[0]) as first, screen(site, code, headers[1]) as second:
        for one in (first, second):
            one.hello()
        rng = random.Random(4)
        at_table(ana, code)
        play([first, second], rng, 4)
        ana.wait_for_function("version => playing.told.version >= version", arg=first.position["version"])
        ana.context.set_offline(True)
        ana.evaluate("() => playing.told.sockets.at(-1).close()")
        expect(ana.locator(".prompt")).to_have_text("Connection lost, trying again …")
        play([first, second], rng, 5)
        ana.context.set_offline(False)
        expect(ana.locator(".banner").filter(has_text=MISSED)).to_be_visible()


RESTLESS = """() => document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity)
  .map((one) => one.animationName)"""


@pytest.mark.parametrize("rules", [one.meta.id for one in games()])
def test_a_table_at_which_nobody_moves_comes_to_rest(page: Opener, rules: str) -> None:
    """A board that is drawn again and again keeps a processor busy, and empties the battery of a phone."""
    ana = prepared(page(), hurry=False)
    options = {"first_player": 0} | ({"councilors": "random"} if rules == "rising" else {})
    at_table(ana, opened(ana, me(), bot(), game=rules, options=options))
    expect(ana.locator(".prompt.mine")).to_be_visible()
    expect(ana.locator(".area").first).to_be_attached()
    assert ana.evaluate(RESTLESS) == []
