"""The Island's board under fingers and keys: what is meant is what is done, and everything can be reached."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import Opener
from tests.browser.play import became, bot, me, opened, prepared, see, told
from tests.server.screens import Message, Screen, screen
from tests.server.serving import Running, served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("touch"), "--unlimited") as running:
        yield running


Until = Callable[[Message], bool]


def at_table(page: Page, site: Running, until: Until, *, keeps: bool = False) -> None:
    """The page at a table where its person has played at random until now; who ``keeps`` plays no tile."""
    for seed in range(20):
        code = opened(page, me(), bot(), bot(), bot())
        with screen(site, code, became(page)) as one:
            reached = forward(one, until, random.Random(seed), keeps=keeps)
        if reached:
            page.goto(f"/#/t/{code}")
            see(page)
            return
    raise AssertionError("it does not come to that")


def forward(one: Screen, until: Until, rng: random.Random, *, keeps: bool) -> bool:
    """Whether it comes to that before the game is over."""
    one.hello()
    while not one.position["over"]:
        if until(one.position):
            return True
        if legal := one.position["legal"]:
            saving = [action for action in legal if action["type"] in {"NoTile", "EndMovement"}]
            action = rng.choice(saving if keeps and saving else legal)
            one.reach(one.act(f"move-{one.position['version']}", action)["version"])
        else:
            one.hear()
    return False


def kinds(position: Message) -> set[str]:
    return {action["type"] for action in position["legal"]}


def crewed(position: Message) -> bool:
    """A boat can sail, and somebody aboard can leave it."""
    return {"Sail", "Jump"} <= kinds(position)


def moving(position: Message) -> bool:
    return "EndMovement" in kinds(position) and len(kinds(position)) > 2


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.locator(".area, .reach").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def decisions(page: Page) -> int:
    return len(told(page)["acts"])


def menu(page: Page) -> list[str]:
    return page.locator(".menu button").all_inner_texts()


def put_back(page: Page) -> None:
    """Nothing in hand, and no question."""
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.locator(".menu, .bar .back")).to_have_count(0)


def tap(page: Page, x: float, y: float) -> None:
    """Tap a place, and see what comes of it: the click that a tap makes is later than the finger."""
    page.evaluate(
        "() => { window.tapped = new Promise((done) =>"
        " addEventListener('click', () => setTimeout(done), { capture: true, once: true })); }"
    )
    page.touchscreen.tap(x, y)
    page.evaluate("() => window.tapped")


def take(page: Page, name: str) -> None:
    """Tap a piece, and say which it is if that is asked."""
    spot = page.locator(f'[data-spot="{name}"]')
    label = spot.get_attribute("aria-label") or ""
    tap(page, *middle(spot))
    if page.locator(".menu").count():
        page.locator(".menu").get_by_role("button", name=label, exact=True).tap()
    expect(page.locator(".bar .back")).to_be_visible()


def hold_down(page: Page, x: float, y: float, milliseconds: int) -> None:
    """A finger that stays."""
    session = page.context.new_cdp_session(page)
    point: dict[str, Any] = {"x": x, "y": y}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(milliseconds)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


# --- fingers


def test_a_tap_on_a_piece_takes_it_or_asks(page: Opener, site: Running) -> None:
    shown = prepared(page(screen="phone"), hurry=False)
    at_table(shown, site, crewed)
    pieces = shown.locator(".spot.piece")
    names = [str(one.get_attribute("data-spot")) for one in pieces.all()]
    assert any(name.startswith("boat:") for name in names)
    # With nothing in hand, then with a boat in hand and its targets all around it.
    boats = [f"boat:{action['start']}" for action in told(shown)["legal"] if action["type"] == "Sail"]
    for held in ("", boats[0]):
        for name in names:
            if name == held:
                continue
            put_back(shown)
            if held:
                take(shown, held)
            spot = shown.locator(f'[data-spot="{name}"]')
            label = spot.get_attribute("aria-label")
            tap(shown, *middle(spot))
            if shown.locator(".menu").count():
                assert label in menu(shown), name
                assert len(menu(shown)) > 1
            else:
                expect(spot).to_have_count(0)
                expect(shown.locator(".bar .back")).to_be_visible()
            assert decisions(shown) == 0


def test_a_tap_between_two_targets_asks(page: Opener, site: Running) -> None:
    shown = prepared(page(screen="phone"), hurry=False)
    at_table(shown, site, lambda position: "PlaceExplorer" in kinds(position))
    targets = [middle(one) for one in shown.locator(".spot.hex").all()]
    (ax, ay), (bx, by) = next(
        (a, b) for a in targets for b in targets if a[1] == b[1] and 25 < b[0] - a[0] < 40
    )
    tap(shown, (ax + bx) / 2, ay)
    assert len(menu(shown)) == 2
    for button in shown.locator(".menu button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 40
    assert decisions(shown) == 0
    tap(shown, ax, ay + 200)  # elsewhere
    expect(shown.locator(".menu")).to_have_count(0)
    assert decisions(shown) == 0
    tap(shown, bx, by)
    shown.wait_for_function("() => playing.told.acts.length === 1")


def test_a_finger_that_stays_sees_what_would_happen(page: Opener, site: Running) -> None:
    shown = prepared(page(screen="phone"), hurry=False)
    at_table(shown, site, lambda position: moving(position) and "Sail" in kinds(position))
    sail = next(action for action in told(shown)["legal"] if action["type"] == "Sail")
    take(shown, f"boat:{sail['start']}")
    target = middle(shown.locator(f'[data-spot="hex:{sail["to"]}"]'))
    hold_down(shown, *target, 700)
    expect(shown.locator(".hint")).to_have_text(re.compile("^The boat will sail from"))
    assert decisions(shown) == 0
    tap(shown, *target)
    shown.wait_for_function("() => playing.told.acts.length === 1")
    expect(shown.locator(".hint")).to_have_count(0)


# --- keys


def focused(page: Page) -> str | None:
    name: str | None = page.evaluate("() => document.activeElement?.dataset.spot ?? null")
    return name


def test_the_board_is_one_stop_of_the_tab_key(page: Opener, site: Running) -> None:
    shown = prepared(page())
    at_table(shown, site, crewed)
    names = {one.get_attribute("data-spot") for one in shown.locator(".spot").all()}
    assert len(names) > 3
    for _ in range(60):
        if focused(shown):
            break
        shown.keyboard.press("Tab")
    first = focused(shown)
    for key in ("ArrowRight", "ArrowLeft"):
        passed = set()
        for _ in names:
            shown.keyboard.press(key)
            passed.add(focused(shown))
        assert passed == names
        assert focused(shown) == first
    shown.keyboard.press("End")
    last = focused(shown)
    shown.keyboard.press("Home")
    assert focused(shown) != last
    shown.keyboard.press("ArrowLeft")
    assert focused(shown) == last
    shown.keyboard.press("Tab")
    assert focused(shown) is None
    shown.keyboard.press("Shift+Tab")
    assert focused(shown) == last
    shown.keyboard.press("Shift+Tab")
    assert focused(shown) is None
    assert decisions(shown) == 0


# --- a full hand


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_full_hand_can_be_scrolled_by_keys(page: Opener, site: Running, size: str) -> None:
    shown = prepared(page(screen=size, bypass_csp=True))

    def full(position: Message) -> bool:
        return len(position["view"]["hands"][position["seat"]]) >= 5 and bool(position["legal"])

    at_table(shown, site, full, keeps=True)
    hand = shown.locator("section.hand")
    hand.locator("li").nth(4).wait_for()
    scrolls = hand.evaluate("it => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight")
    assert (hand.get_attribute("tabindex") == "0") == scrolls
    assert scrolls or size == "laptop"
    assert not problems(shown)
    shown.set_viewport_size({"width": 2400, "height": 1800})
    expect(hand).not_to_have_attribute("tabindex", "0")
