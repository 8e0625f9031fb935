"""Atlantis Rising in the browser: whole games by mouse, by keyboard and by finger, and what its screens show."""

import json
import math
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Response, expect

from atlantide.contract import FATE, Event, Game, Seat
from atlantide.games import PACKAGES, game
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising import tasks
from atlantide.games.rising.pieces import (
    BOARDS,
    ENERGY,
    LOCATION_NAMES,
    PENINSULAS,
    TARGET,
    TILES,
    WILD,
    WRATH,
    peninsula_of,
)
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import Step, lesson
from tests.browser.axe import clean, problems
from tests.browser.conftest import Opener
from tests.browser.play import (
    IN_SIGHT,
    PATIENCE,
    Json,
    at_table,
    became,
    happened,
    honest,
    me,
    opened,
    prepared,
    told,
)
from tests.server.screens import Message, Screen, screen
from tests.server.serving import Running, served

GAME = "rising"
RISING: Game[Any, Any] = game(GAME)
WORDS = {language: texts(language, GAME, PACKAGES[GAME]) for language in LANGUAGES}
HARD = {"level": 5, "councilors": "random", "first_player": 0}
"""The sea wins soon."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("rising"), "--unlimited") as running:
        yield running


def say(key: str, language: str = "en", **params: object) -> str:
    return WORDS[language](f"{GAME}.{key}", **params)


# --- what somebody does who does not think long


def task(position: Message) -> Json:
    """What is asked now."""
    agenda = position["view"]["agenda"]
    found: Json = agenda[-1] if agenda else {"type": ""}
    return found


def asks(position: Message) -> str:
    return str(task(position)["type"])


def offers(position: Message, *kinds: str) -> list[Message]:
    return [action for action in position["legal"] if action["type"] in kinds]


def own(position: Message, location: int) -> bool:
    """Whether somebody of the seat stands there."""
    return any(
        one["seat"] == position["seat"] and one["location"] == location for one in position["view"]["placed"]
    )


def decide(position: Message, rng: random.Random, *, idle: bool = False) -> Message | None:
    """What a seat does next, if it is awaited; who is idle lets nobody act."""
    seat, view = position["seat"], position["view"]
    kind = asks(position)
    if not position["legal"] or (
        kind not in {"Mobilise", "Act", "Window"} and task(position)["seat"] != seat
    ):
        return None
    if kind == "Mobilise":
        if seat in view["ready"]:
            return None
        places = offers(position, "Place")
        alone = [one for one in places if one["location"] in TILES and not own(position, one["location"])]
        helper = [one for one in places if one["kind"] == "automaton"]  # it may find no company later on
        return rng.choice(
            helper or alone or places or offers(position, "Ready") or offers(position, "Withdraw")
        )
    if kind == "Window":
        return {"type": "Draw"} if offers(position, "Draw") else None
    if kind == "Act":
        if seat in view["ready"]:
            return None
        useful = [] if idle else offers(position, "Start", "StartAll")
        return useful[0] if useful else {"type": "Ready"}
    floods = offers(position, "ChoosePeninsula")
    if floods:
        return min(floods, key=lambda one: int(view["dry"][one["peninsula"]]))
    legal: list[Message] = position["legal"]
    return rng.choice(legal)


Chooses = Callable[[Message, random.Random], Message | None]


def guided(
    site: Running,
    code: str,
    who: Sequence[str],
    until: Callable[[list[Message]], bool],
    *,
    choose: Chooses = decide,
    seed: int = 7,
) -> list[Message]:
    """Let these people, by their cookies, play without a page until this holds or the game is over."""
    rng = random.Random(seed)
    with ExitStack() as sockets:
        screens: list[Screen] = [sockets.enter_context(screen(site, code, header)) for header in who]
        for one in screens:
            one.hello()
        while not screens[0].position["over"] and not until([one.position for one in screens]):
            mover, action = next(
                (one, found) for one in screens if (found := choose(one.position, rng)) is not None
            )
            answer = mover.act(f"guided-{mover.position['version']}", action)
            assert answer["type"] == "ack", (action, answer)
            for one in screens:
                one.reach(answer["version"])
        return [one.position for one in screens]


# --- doing it in a page

HANDS = """
const pause = window.setTimeout;
const all = (selector) => [...document.querySelectorAll(selector)];
const STEPS = [0, 0.25, -0.25, 0.4, -0.4];

/** Where an element can be hit, once it has been scrolled to. */
function aim(element) {
  if (element.disabled) return undefined;
  if (element.closest("button, summary")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  for (const part of [...element.querySelectorAll(".area"), element]) {
    const box = part.getBoundingClientRect();
    for (const dy of STEPS) for (const dx of STEPS) {
      const x = box.left + box.width * (0.5 + dx), y = box.top + box.height * (0.5 + dy);
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return { x, y };
    }
  }
  return undefined;
}

async function until(holds, patience) {
  const end = performance.now() + patience;
  for (;;) {
    const found = holds();
    if (found !== undefined || performance.now() > end) return found ?? null;
    await new Promise((done) => pause(done, 4));
  }
}

const reach = (selector, number, patience) => until(() => {
  const element = all(selector)[number];
  return element && aim(element);
}, patience);

/** What the hand is about to press, and whether it pressed something else since that had moved. */
let wanted, missed;

function aimAt(selector, number, patience) {
  wanted = () => all(selector)[number];
  missed = false;
  return reach(selector, number, patience);
}

function withdraw() {
  wanted = undefined;
  return missed;
}

for (const kind of ["pointerdown", "pointerup", "touchstart", "touchend", "mousedown", "mouseup", "click"]) {
  window.addEventListener(kind, (event) => {
    if (!wanted) return;
    if (kind === "pointerdown") missed = !wanted()?.contains(event.target);
    if (!missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, passive: false });
}

/** What has come of the last choice. */
const answer = (version, patience) => until(() => {
  if (playing.told.version > version) return "done";
  if (document.querySelector("dialog:modal .danger")) return "ask";
  return document.querySelector(".menu") ? "menu" : undefined;
}, patience);

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** How many presses of Tab, or of Shift and Tab if negative, it should be to an element. */
function stops(selector, number) {
  const within = document.querySelector("dialog:modal") ?? document;
  const found = [...within.querySelectorAll(STOPS)].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && !one.closest("[inert]") && one.checkVisibility({ visibilityProperty: true }));
  return found.indexOf(all(selector)[number]) - found.indexOf(document.activeElement);
}

const place = () => document.activeElement?.dataset?.spot ?? "";

/** Which places the arrow keys lead to. */
function led() {
  const spots = all(".spot");
  const found = new Set([spots[0]]);
  for (const from of found) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    from.focus();
    from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    if (document.activeElement.matches(".spot")) found.add(document.activeElement);
  }
  return { all: spots.length, reached: found.size };
}

/** Seconds of a countdown pass more quickly. */
function hasten() {
  const every = window.setInterval;
  window.setInterval = (does, time, ...rest) => every(does, time === 1000 ? 25 : time, ...rest);
}

/** What the page knows, and how many things of a kind it shows. */
function now(selectors) {
  const { version, seat, legal, view } = playing.told;
  return JSON.stringify({ version, seat, legal, view, shows: all(selectors).length });
}

window.hands = { reach, aimAt, withdraw, answer, stops, place, led, hasten, now };
"""


def handed(page: Page, *, hasten: bool = True) -> Page:
    """A page in which the hands of this module can play; in haste nobody counts real seconds."""
    prepared(page)
    page.add_init_script(f"{{ {HANDS} }}" + ("hands.hasten();" if hasten else ""))
    return page


DISPUTES = ".gestures, [data-gesture], [data-countdown], [data-act=hold], [data-act=pass], .offer"
"""What stands between people who disagree, or pay together."""


def look(page: Page, selectors: str = DISPUTES) -> Message:
    """The position that the page has heard of last; and how many of these it shows."""
    found: Message = json.loads(page.evaluate("selectors => hands.now(selectors)", selectors))
    return found


ANSWERS = {
    **dict.fromkeys(("KeepCard", "PutAway", "PickArtifact", "Discard", "PlayCard", "GiveCard"), "card"),
    **dict.fromkeys(("PutTop", "PutUnder"), "calamity"),
    "Grant": "seat",
    "SwapGoods": "given",
}
"""Answers that a question shows in groups, and by which field."""
ON_BOARD = {"Place", "Withdraw", "Start", "StartAll", "Recall", "Evacuate", "RepeatUnit"}


def number_of(action: Message, legal: list[Message]) -> int:
    """The place of an answer among the buttons for answers of its kind."""
    by = ANSWERS.get(action["type"], "")
    if not by:
        return [one for one in legal if one["type"] == action["type"]].index(action)
    keys = list(dict.fromkeys(one[by] for one in legal if ANSWERS.get(one["type"]) == by))
    grouped = [one for key in keys for one in legal if one["type"] == action["type"] and one[by] == key]
    return grouped.index(action)


@dataclass
class Hand:
    """Somebody at a page."""

    page: Page
    rng: random.Random
    touch: bool = False
    asked: set[str] = field(default_factory=set)
    """What was asked."""
    warned: int = 0
    menus: int = 0

    def press(self, selector: str, number: int = 0) -> None:
        """Press something, as soon as it can be hit; once more if it was elsewhere by then."""
        for _ in range(5):
            at = self.page.evaluate("given => hands.aimAt(...given)", [selector, number, PATIENCE])
            assert at, f"{selector} ({number}) cannot be hit"
            if self.touch:
                self.page.touchscreen.tap(at["x"], at["y"])
            else:
                self.page.mouse.click(at["x"], at["y"])
            if not self.page.evaluate("() => hands.withdraw()"):
                return
        raise AssertionError(f"{selector} ({number}) does not keep still")

    def spot(self, among: Sequence[Message]) -> Message:
        """Press the place of the first of these actions; which one it was."""
        self.press(f'[data-spot="at:{among[0]["location"]}"]')
        return among[0]

    def hold(self, kind: str) -> None:
        """Take somebody of the pool in hand."""
        if self.page.locator(f"[data-kind={kind}]").get_attribute("aria-pressed") != "true":
            self.press(f"[data-kind={kind}]")

    def act(self, action: Message, now: Message) -> None:
        """Do something by pressing what stands for it, and whatever is asked about it."""
        self.asked.add(asks(now))
        action = self.begin(action, now)
        while (came := self.answer(now["version"])) != "done":
            if came == "ask":
                self.warned += 1
                self.press("dialog:modal .danger")
            else:
                self.menus += 1
                self.press(".menu button", entries(action, now["legal"]).index(action))

    def answer(self, version: int) -> str:
        came = self.page.evaluate("given => hands.answer(...given)", [version, PATIENCE])
        assert came, f"nothing came of it: {look(self.page)['view']['agenda']}"
        return str(came)

    def begin(self, action: Message, now: Message) -> Message:
        """Press what stands for an action; what was begun then, which may be the same at another place."""
        kind = action["type"]
        if kind == "Place":
            self.hold(action["kind"])
            alike = [one for one in offers(now, "Place") if one["kind"] == action["kind"]]
            return self.spot([action, *alike])
        if kind in {"Start", "StartAll", "Withdraw", "Evacuate"}:
            return self.spot([action])
        if kind in {"Ready", "Unready", "Draw", "Hold", "Pass"}:
            self.press(f"[data-act={kind.lower()}]")
        elif kind == "ChoosePeninsula":
            self.press(f"[data-question] [data-peninsula='{action['peninsula']}']")
        elif kind == "PickBoard":
            self.press(f"[data-question] [data-board='{BOARDS[action['board']]}']")
        else:
            self.press(f"[data-question] [data-answer={kind}]", number_of(action, now["legal"]))
        return action

    def go_on(self, *, idle: bool = False) -> Message | None:
        """One decision, if there is one to be made: the position in which it was made."""
        now = look(self.page)
        action = decide(now, self.rng, idle=idle)
        if action is None:
            return None
        self.act(action, now)
        return now


def entries(action: Message, legal: list[Message]) -> list[Message]:
    """What a menu at the place of an action asks about, in its order."""
    here = [one for one in legal if one["type"] in ON_BOARD and one["location"] == action["location"]]
    placed = [one for one in here if one["type"] == "Place" and one["kind"] == action["kind"]]
    return [*placed, *(one for one in here if one["type"] != "Place")]


class Keys(Hand):
    """Somebody who plays by keyboard only."""

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def press(self, selector: str, number: int = 0) -> None:
        """Tab to something, and press it."""
        self.walk(selector, number)
        self.key("Enter")

    def walk(self, selector: str, number: int = 0) -> None:
        """Tab to something, as soon as it can be hit."""
        assert self.page.evaluate("given => hands.reach(...given)", [selector, number, PATIENCE]), selector
        for _ in range(6):
            away: int = self.page.evaluate("given => hands.stops(...given)", [selector, number])
            if not away:
                return
            for _ in range(abs(away)):
                self.key("Tab" if away > 0 else "Shift+Tab")
        raise AssertionError(f"{selector} cannot be reached by the keyboard")

    def spot(self, among: Sequence[Message]) -> Message:
        """Walk over the board until the arrows have led to the place of one of these actions."""
        self.walk(".spot[tabindex='0']")
        wanted = {f"at:{one['location']}": one for one in reversed(among)}
        for _ in range(80):
            found = wanted.get(self.page.evaluate("() => hands.place()"))
            if found:
                self.key("Enter")
                return found
            self.key(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        raise AssertionError(f"the arrows lead to none of {list(wanted)}")


# --- getting somewhere


def seated(*pages: Page, **options: object) -> str:
    """The code of a table at which each of these pages has a seat, and that has begun."""
    host, *others = pages
    free = [{"kind": "open"} for _ in others]
    code = opened(host, me("Ana"), *free, game=GAME, options=options)
    for seat, page in enumerate(others, 1):
        became(page)
        assert page.request.post(f"/api/tables/{code}/sit", data={"name": NAMES[seat], "seat": seat}).ok
    if others:
        assert host.request.post(f"/api/tables/{code}/start").ok
    return code


NAMES = ("Ana", "Ben", "Cleo")
Holds = Callable[[Message], bool]


def at(page: Page, site: Running, holds: Holds, **options: object) -> Message:
    """The page at a table where somebody plays alone and this holds: how things stand."""
    for seed in range(12):
        code = seated(page, **(HARD | options))
        (position,) = guided(site, code, [became(page)], lambda seen: holds(seen[0]), seed=seed)
        if not position["over"]:
            at_table(page, code)
            version = position["version"]
            page.wait_for_function("version => playing.told.version === version", arg=version)
            return look(page)
    raise AssertionError("it does not come to that")


def together(*pages: Page) -> int:
    """All pages know the same; the version of it."""
    version: int = max(look(page)["version"] for page in pages)
    for page in pages:
        page.wait_for_function("version => playing.told.version >= version", arg=version)
    views = [{**look(page)["view"], "seat": 0} for page in pages]
    assert all(view == views[0] for view in views)
    return version


# --- whole games


def ended(page: Page, language: str = "en") -> None:
    """The end says why, and how far it has come."""
    view = look(page)["view"]
    end = page.get_by_role("dialog")
    reason = say(f"reason.{view['outcome']['reason']}", language)
    expect(end.get_by_text(reason)).to_be_visible(timeout=PATIENCE)
    how = "won" if view["outcome"]["reason"] == "core_built" else "lost"
    expect(end.get_by_role("heading", level=2)).to_have_text(say(f"web.end.{how}", language))
    facts = end.locator(".end dd")
    expect(facts).to_have_text([str(view["round"]), f"{len(view['built'])} / 9", f"{sum(view['dry'])} / 36"])
    expect(end.locator(".timeline > li")).to_have_count(view["round"])


def test_somebody_alone_plays_a_whole_game(page: Opener) -> None:
    shown = handed(page())
    at_table(shown, seated(shown, **HARD))
    ana = Hand(shown, random.Random(1))
    rounds: set[int] = set()
    while (now := look(shown))["view"]["outcome"] is None:
        assert now["shows"] == 0, "nobody disagrees with oneself"
        rounds.add(now["view"]["round"])
        assert ana.go_on(idle=now["view"]["round"] > 1), "alone there is always something to do"
    honest(shown)
    assert len(rounds) > 3
    assert {"PickHologram", "Mobilise", "Act", "Wrath"} <= ana.asked
    assert ana.menus, "a place may be meant in several ways"
    assert ana.warned, "who lets nobody act is asked about it"
    ended(shown)


def test_everything_is_gathered_by_one_press(page: Opener, site: Running) -> None:
    shown = handed(page())

    def wild(now: Message) -> set[int]:
        """Where the dice decide about what is found."""
        return {one["location"] for one in offers(now, "Start") if peninsula_of(one["location"]) in WILD}

    before = at(shown, site, lambda now: asks(now) == "Act" and len(wild(now)) > 1, level=1)
    ana = Hand(shown, random.Random(2))
    gather = shown.locator("[data-act=gather]")
    expect(gather).to_have_text(say("web.gather"))
    gather.click()
    while gather.count() or asks(look(shown)) != "Act":
        if asks(look(shown)) != "Act":
            ana.go_on()  # what a unit asks on its way
        else:
            shown.wait_for_function(
                "() => !document.querySelector('[data-act=gather]') || playing.told.view.agenda.at(-1).type !== 'Act'"
            )
    started = {one["location"] for one in happened(shown, before["version"], "Started")}
    assert wild(before) <= started
    now = look(shown)
    assert not wild(now)
    assert now["view"]["round"] == before["view"]["round"]
    honest(shown)


def test_two_people_play_a_whole_game(page: Opener, site: Running) -> None:
    pages = handed(page()), handed(page())
    code = seated(*pages, **HARD)
    hands = [Hand(at_table(one, code), random.Random(seed)) for seed, one in enumerate(pages)]
    cookies = [became(one) for one in pages]

    def asked(now: Message) -> bool:
        return asks(now) in {"ChooseFloods", "Wrath"} and task(now)["seat"] == now["seat"]

    def reload(shown: Page) -> None:
        """Whoever reloads in the middle of a question is asked the same again."""
        before = look(shown)
        heading, choices = (shown.locator(f"[data-question] {one}") for one in ("h2", "[data-peninsula]"))
        expect(choices).to_have_count(len(before["legal"]))
        said = heading.inner_text()
        shown.reload()
        expect(choices).to_have_count(len(before["legal"]))
        expect(heading).to_have_text(said, use_inner_text=True)
        after = look(shown)
        assert (after["view"], after["legal"]) == (before["view"], before["legal"])

    def play(until: Callable[[Json], bool]) -> None:
        while not until((now := look(pages[0]))["view"]):
            for hand in hands:
                if hand.go_on(idle=now["view"]["round"] > 1 or hand is hands[1]):
                    together(*pages)

    play(lambda view: view["round"] > 1)
    guided(site, code, cookies, lambda seen: any(map(asked, seen)))
    together(*pages)
    reload(next(one for one in pages if asked(look(one))))
    guided(site, code, cookies, lambda seen: sum(seen[0]["view"]["dry"]) < 7)
    together(*pages)
    play(lambda view: view["outcome"] is not None)
    for hand in hands:
        account = told(hand.page)
        assert set(account["acts"]) <= set(account["acks"]), "all that was done was heard"
        assert {"Mobilise", "Act"} <= hand.asked
        ended(hand.page)
        for name in NAMES[:2]:
            expect(hand.page.get_by_role("dialog").get_by_text(name).first).to_be_visible()


def test_two_rounds_without_a_mouse(page: Opener) -> None:
    shown = handed(page())
    at_table(shown, seated(shown, level=5))
    keys = Keys(shown, random.Random(3))
    while (now := look(shown))["view"]["round"] < 3:
        assert keys.go_on(idle=now["view"]["round"] > 1)
    honest(shown)
    assert {"PickBoards", "PickHologram", "Mobilise", "Act", "Wrath"} <= keys.asked
    expect(shown.locator("[data-question=PickHologram]")).to_be_visible()
    while asks(look(shown)) != "Mobilise":
        keys.go_on()
    expect(shown.locator(".spot.glows").first).to_be_visible()
    led = shown.evaluate("() => hands.led()")
    assert led["all"] > 20
    assert led["reached"] == led["all"], "the arrows lead everywhere"


PRESSED = "nav button, .tabs button, .tray button, [data-question] button, .chip, .side.open button"
"""What a finger presses beside the board."""
SMALL = """([selectors, least]) => [...document.querySelectorAll(selectors)].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  const enough = width === 0 || Math.min(width, height) >= least - 0.1;
  return enough ? [] : [`${one.outerHTML.slice(0, 120)} ${width} × ${height}`];
})"""


def roomy(page: Page) -> None:
    """Nothing is under something else or cut, and a finger hits everything that is there."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    below = ", .tabs button, .tray button"
    seen = (
        IN_SIGHT.replace(", .foot .zoom button", "")
        if page.locator("[data-question]").count()
        else IN_SIGHT + below
    )
    assert not page.evaluate("given => playing.covered(given)", seen)
    assert not page.evaluate(SMALL, [PRESSED, 40])


def test_two_rounds_on_a_phone(page: Opener) -> None:
    shown = handed(page("fr-FR", "phone"))
    at_table(shown, seated(shown, level=5))
    ana = Hand(shown, random.Random(4), touch=True)
    while (now := look(shown))["view"]["round"] < 3:
        if asks(now) not in ana.asked:
            resting(shown)
            roomy(shown)
        assert ana.go_on(idle=now["view"]["round"] > 1)
    honest(shown)
    assert {"PickBoards", "PickHologram", "Mobilise", "Act", "Wrath"} <= ana.asked
    while asks(look(shown)) != "Mobilise":
        ana.go_on()
    side, cards = shown.locator(".side"), len(look(shown)["view"]["cards"][0])
    for number, name in enumerate(("tab.gate", "tab.hand")):
        expect(side).to_be_hidden()
        tab = shown.locator(".tabs button").nth(number)
        expect(tab).to_contain_text(say(f"web.{name}", "fr", count=cards))
        ana.press(".tabs button", number)
        expect(side).to_be_visible()
        assert not shown.evaluate(SMALL, [PRESSED, 40])
        ana.press(".side .close")


# --- several people


def plain(position: Message, rng: random.Random) -> Message | None:
    """As :func:`decide`, but nobody has a board that changes what things cost."""
    boards = [one for one in offers(position, "PickBoard") if BOARDS[one["board"]] not in {"scholar"}]
    return boards[0] if boards else decide(position, rng)


def pay_for_a_barrier(hands: list[Hand]) -> None:
    """Each with energy of their own."""
    ana, ben, cleo = hands
    hills = PENINSULAS.index("hills")
    offer = f'[data-offer="barrier-{hills}--1"]'
    assert [purse[ENERGY] for purse in look(ana.page)["view"]["purses"]] == [2, 2, 2]

    ana.press('[data-spot="peninsula:hills"]')
    expect(ana.page.get_by_role("dialog")).to_contain_text(say("web.deed.barrier"))
    ana.press('[data-pool="barrier-2"]')
    for one in (ben, cleo):
        expect(one.page.locator(offer)).to_contain_text(
            say("web.offer.barrier", peninsula=say("peninsula.hills"))
        )
    silent = ", ".join(say(f"colour.{name}") for name in ("blue", "yellow"))
    expect(ben.page.locator(offer)).to_contain_text(say("web.offer.silent", seats=silent))
    together(*(one.page for one in hands))

    version = look(ben.page)["version"]
    ben.press(f'{offer} [aria-label="{say("web.more", goods="@goods.energy")}"]')
    ben.press(f"{offer} [data-act=part]")
    assert ben.answer(version) == "done"
    expect(cleo.page.locator(f"{offer} .parts li")).to_have_count(2)
    expect(cleo.page.locator(f"{offer} [data-act=give]")).to_have_text(say("web.offer.give"))
    together(*(one.page for one in hands))
    assert look(ana.page)["view"]["barriers"] == []

    version = look(cleo.page)["version"]
    cleo.press(f"{offer} [data-act=give]")
    assert cleo.answer(version) == "done"
    together(*(one.page for one in hands))
    for one in hands:
        expect(one.page.locator(offer)).to_have_count(0)
        view = look(one.page)["view"]
        assert view["barriers"] == [hills]
        assert [purse[ENERGY] for purse in view["purses"]] == [0, 1, 1]


def make_room(hands: list[Hand]) -> None:
    """The first player gives somebody a place that somebody else has taken."""
    ana, ben, cleo = hands
    full = LOCATION_NAMES.index("hills-6")
    place = {"type": "Place", "kind": "follower", "location": full}
    for one in (ben, cleo):
        assert one.page.locator(".gestures").count() == 0, "who is not the first player decides nothing"
    ben.act(place, look(ben.page))
    together(*(one.page for one in hands))
    expect(cleo.page.locator(f'[data-spot="at:{full}"]')).to_have_count(0)

    version = look(ana.page)["version"]
    ana.press(".gestures summary")
    ana.press("[data-gesture=MakeRoom]")
    assert ana.answer(version) == "done"
    together(*(one.page for one in hands))
    assert [one["location"] for one in happened(cleo.page, version, "SentBack")] == [full]
    expect(ben.page.locator(".spot.glows").first).to_be_visible()
    expect(ben.page.locator(f'[data-spot="at:{full}"]')).to_have_count(0)
    cleo.act(place, look(cleo.page))
    together(*(one.page for one in hands))
    standing = [one for one in look(ben.page)["view"]["placed"] if one["location"] == full]
    assert [(one["seat"], one["kind"]) for one in standing] == [(2, "follower")]


def ready_and_not_ready(hands: list[Hand]) -> None:
    """All are placed, and say so."""
    ana, ben, cleo = hands
    countdown = cleo.page.locator("[data-countdown]")

    def ready(*flags: bool) -> None:
        """Everybody sees who is ready."""
        together(*(one.page for one in hands))
        for one in hands:
            for seat, flag in enumerate(flags):
                mark = one.page.get_by_role("listitem").locator("[data-ready]").nth(seat)
                expect(mark).to_have_attribute("data-ready", str(flag).lower())

    def says(hand: Hand, word: str) -> None:
        hand.act({"type": word}, look(hand.page))

    ready(False, False, False)
    says(ana, "Ready")
    ready(True, False, False)
    says(ana, "Unready")
    says(ben, "Ready")
    ready(False, True, False)
    says(ana, "Ready")
    ready(True, True, False)

    before, acts = look(cleo.page)["version"], told(cleo.page)["acts"]
    expect(cleo.page.locator("[data-act=ready]")).to_have_text(say("web.ready.last"))
    cleo.press("[data-act=ready]")
    expect(countdown).to_contain_text(say("web.countdown.Ready", count=3))
    countdown.get_by_role("button", name=say("web.cancel")).click()
    expect(countdown).to_have_count(0)
    assert told(cleo.page)["acts"] == acts
    assert look(cleo.page)["version"] == before

    cleo.press("[data-act=ready]")
    expect(countdown).to_contain_text(say("web.countdown.Ready", count=3))
    says(ben, "Unready")
    assert cleo.answer(before + 1) == "done"
    ready(True, False, True)
    assert asks(look(ana.page)) == "Mobilise", "somebody was quicker"
    says(ben, "Ready")
    together(*(one.page for one in hands))
    for one in hands:
        expect(one.page.locator(".rising")).not_to_have_attribute("data-phase", "mobilisation")


def test_three_people_at_one_table(page: Opener, site: Running) -> None:
    pages = [handed(page(), hasten=number < 2) for number in range(3)]
    code = seated(*pages, level=1, first_player=0)
    who = [became(one) for one in pages]
    guided(site, code, who, lambda seen: asks(seen[0]) == "Mobilise", choose=plain)
    hands = [Hand(at_table(one, code), random.Random(number)) for number, one in enumerate(pages)]
    together(*pages)
    pay_for_a_barrier(hands)
    make_room(hands)
    guided(
        site,
        code,
        who,
        lambda seen: not any(offers(one, "Place") for one in seen),
        choose=lambda now, rng: rng.choice(places) if (places := offers(now, "Place")) else None,
    )
    together(*pages)
    ready_and_not_ready(hands)
    for one in pages:
        honest(one)


def test_somebody_points_at_a_place(page: Opener, site: Running) -> None:
    ana, ben = handed(page()), prepared(page(), hurry=False)
    code = seated(ana, ben, **HARD)
    guided(site, code, [became(ana), became(ben)], lambda seen: asks(seen[0]) == "Mobilise")
    at_table(ana, code)
    at_table(ben, code)
    lit = ben.locator(".rising polygon.lit")
    expect(ben.locator(".spot").first).to_be_visible()
    expect(lit).to_have_count(0)
    keys = Keys(ana, random.Random(5))
    keys.walk(".spot[tabindex='0']")
    keys.key("p")
    expect(lit).to_have_count(1)
    expect(ben.locator(".prompt .points")).to_contain_text("Ana")
    where = lit.locator("..").get_attribute("transform") or ""
    assert where
    (other,) = [name for name in ("at:1", "at:7") if name != ana.evaluate("() => hands.place()")][:1]
    ana.locator(f'[data-spot="{other}"]').click(button="right")
    expect(lit.locator("..")).not_to_have_attribute("transform", where)
    expect(lit).to_have_count(1)
    assert look(ana)["version"] == told(ben)["version"], "nothing has happened in the game"


def test_two_at_one_screen_hand_nothing_over(page: Opener) -> None:
    def begun(shown: Page, hands: str) -> None:
        code = opened(shown, me("Ana"), me("Ben"), game=GAME, options={**HARD, "hands": hands})
        at_table(shown, code)
        shown.wait_for_function("() => playing.told.view")

    shown = handed(page())
    begun(shown, "open")
    both = Hand(shown, random.Random(6))
    seats: set[int] = set()
    curtain = f".curtain, {DISPUTES}"
    while (now := look(shown, curtain))["view"]["round"] < 2:
        assert now["shows"] == 0
        if (acted := both.go_on(idle=True)) is None:
            shown.wait_for_function(
                "([version, seat]) => playing.told.version > version || playing.told.seat !== seat",
                arg=[now["version"], now["seat"]],
            )
        else:
            seats.add(acted["seat"])
    assert seats == {0, 1}
    honest(shown)

    while asks(look(shown)) != "Mobilise" or look(shown)["seat"] < 0:
        both.go_on()
    resting(shown)
    other = 1 - look(shown)["seat"]
    button = shown.get_by_role("button", name=NAMES[other], exact=True)
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    shown.wait_for_function("seat => playing.told.seat === seat", arg=other)
    begun(shown, "closed")
    expect(shown.locator(".curtain")).to_be_visible()


# --- what the screen shows


def world(view: Json) -> Any:
    """The whole position behind a view: with open hands nothing of it is hidden."""
    found = msgspec.json.decode(json.dumps(view), type=RISING.view_type)
    return RISING.imagine(found, random.Random(0))


def chance(view: Json, location: int) -> float:
    """How likely a follower of the first seat succeeds there at the first roll, by the engine's own dice."""
    if peninsula_of(location) not in WILD:
        wrath = WRATH[view["wrath"]]
        faces = range(1, 7)
        return sum(one + other + wrath >= TARGET[location] for one in faces for other in faces) / 36
    state = world(view)
    RISING.apply(state, Seat(0), do.Place("follower", location), None)
    state.agenda = (tasks.Act(),)
    RISING.apply(state, Seat(0), do.Start("follower", location), None)
    rolls = RISING.fate(state)
    hits = 0
    for roll, weight in rolls:
        log: list[Event] = []
        RISING.apply(RISING.copy(state), FATE, roll, log)
        hits += weight * any(isinstance(event, ev.Gained) for event in log)
    return hits / sum(weight for _, weight in rolls)


def percent(share: float) -> str:
    return f"{math.floor(share * 100 + 0.5)}%"


def label(view: Json, location: int) -> str:
    """The chance of a follower of the first seat, without and with all its energy."""
    alone = chance(view, location)
    help_ = view["purses"][0][ENERGY]
    dice = 6 if peninsula_of(location) in WILD else 36
    target = view["chances"]["targets"][location] - help_
    faces = range(1, 7)
    if dice == 6:
        helped = sum(face >= target for face in faces) / 6
    else:
        helped = sum(one + other >= target for one in faces for other in faces) / 36
    return f"{percent(alone)[:-1]}→{percent(helped)[:-1]}" if helped > alone else percent(alone)


def test_chances_are_shown_when_placing(page: Opener, site: Running) -> None:
    def with_automaton(position: Message, rng: random.Random) -> Message | None:
        """The Automaton stands where it helps at a roll, and followers wait."""
        if asks(position) != "Mobilise":
            return plain(position, rng)
        wanted = TILES[0]
        kinds = ("automaton",) if own(position, wanted) else ("leader",)
        return next(
            one for one in offers(position, "Place") if one["kind"] in kinds and one["location"] == wanted
        )

    shown = handed(page())
    code = seated(shown, level=5)

    def helped(seen: list[Message]) -> bool:
        return any(one["kind"] == "automaton" for one in seen[0]["view"]["placed"])

    guided(site, code, [became(shown)], helped, choose=with_automaton)
    at_table(shown, code)
    ana = Hand(shown, random.Random(7))
    expect(shown.locator("[data-kind=follower]")).to_have_attribute("aria-pressed", "true")
    now = look(shown)
    places = {one["location"] for one in offers(now, "Place") if one["kind"] == "follower"}
    rolled = {at for at in places if at in TILES and TARGET[at]}
    assert {peninsula_of(at) for at in rolled} >= {*WILD, PENINSULAS.index("cities")}
    shown_chances = shown.locator(".rising .chance text")
    expect(shown_chances).to_have_count(len(rolled))
    percents = {at: percent(chance(now["view"], at)) for at in rolled}
    written = [label(now["view"], at) for at in rolled]
    assert any("→" in one for one in written)
    assert sorted(shown_chances.all_text_contents()) == sorted(written)
    assert TILES[0] in rolled, "the Automaton leaves a place free"
    for location, share in percents.items():
        told_of = shown.locator(f'[data-spot="at:{location}"]').get_attribute("aria-label") or ""
        assert re.search(rf"or more: {share}[.;]", told_of), (told_of, share)
    best = max(rolled, key=lambda at: chance(now["view"], at))
    shown.locator(f'[data-spot="at:{best}"]').hover()
    expect(shown.locator(".hint")).to_contain_text(percents[best])
    ana.act({"type": "Place", "kind": "follower", "location": best}, now)
    honest(shown)


def test_a_choice_of_floods_shows_what_comes(page: Opener, site: Running) -> None:
    shown = handed(page())

    def comes(now: Message, action: Message) -> list[Event]:
        """What a choice brings, by the engine."""
        log: list[Event] = []
        RISING.apply(world(now["view"]), Seat(0), do.ChoosePeninsula(action["peninsula"]), log)
        return log

    def flee(log: list[Event]) -> int:
        return sum(isinstance(one, ev.Fled) for one in log)

    def mixed(now: Message) -> bool:
        """Somebody would flee from one flood, and nobody from another one."""
        if asks(now) != "ChooseFloods":
            return False
        found = [flee(comes(now, one)) for one in offers(now, "ChoosePeninsula")]
        return any(found) and not all(found)

    now = at(shown, site, mixed)
    for action in offers(now, "ChoosePeninsula"):
        number = action["peninsula"]
        log = comes(now, action)
        lost = [one for one in log if isinstance(one, ev.TileFlooded)]
        dry = now["view"]["dry"][number]
        button = shown.locator(f"[data-question] [data-peninsula='{number}']")
        expect(button).to_contain_text(say("web.pick.dry", now=dry, after=dry - len(lost)))
        for one in lost:
            name = say(f"location.{LOCATION_NAMES[one.location]}")
            expect(button).to_contain_text(say("web.pick.floods", place=name))
        told_so = button.get_by_text(re.compile("^" + re.escape(say("web.pick.flee", people=""))))
        expect(told_so).to_have_count(1 if flee(log) else 0)
    ana = Hand(shown, random.Random(8))
    chosen = offers(now, "ChoosePeninsula")[0]
    ana.press(f'[data-spot="peninsula:{PENINSULAS[chosen["peninsula"]]}"]')
    while ana.answer(now["version"]) != "done":
        ana.press("dialog:modal .danger")
    (flooded, *_) = happened(shown, now["version"], "TileFlooded")
    assert peninsula_of(flooded["location"]) == chosen["peninsula"]
    honest(shown)


def resting(page: Page) -> None:
    """Nothing is in front of what can be done."""
    page.wait_for_function(
        "() => !document.querySelector('[data-show]')"
        " && document.querySelector('.spot.glows, [data-question] button, .offer button:enabled, .tray button:enabled')"
    )


def test_axe_finds_nothing(page: Opener, site: Running) -> None:
    shown = handed(page(bypass_csp=True))
    at(shown, site, lambda now: asks(now) == "Mobilise")
    resting(shown)
    expect(shown.locator(".spot.glows").first).to_be_visible()
    assert not problems(shown)
    shown.emulate_media(color_scheme="dark")
    at(shown, site, lambda now: asks(now) == "ChooseFloods")
    resting(shown)
    expect(shown.locator("[data-question] [data-peninsula]").first).to_be_visible()
    assert not problems(shown)
    shown.emulate_media(color_scheme="light")
    at(shown, site, lambda now: asks(now) == "Act" and bool(offers(now, "Start")))
    resting(shown)
    expect(shown.locator("[data-act=ready]")).to_be_enabled()
    assert not problems(shown)
    code = seated(shown, **HARD)
    guided(site, code, [became(shown)], lambda _: False)
    shown.goto(f"/#/t/{code}")
    clean(shown, shown.get_by_role("dialog"))


# --- the lesson


def solve(hand: Hand, action: Message, legal: list[Message]) -> None:
    """Do in a lesson what leads to its goal."""
    if action["type"] == "Pool":
        hand.press(f'[data-offer^="{action["deed"]}-{action["peninsula"]}"] [data-act=give]')
    elif action["type"] == "Commit":
        hand.press(f'[data-offer="build-{action["gate"]}-{action["component"]}"] [data-act=give]')
    elif action["type"] == "PlayCard":
        hand.press(f"[data-play='{action['card']}']")
    else:
        hand.begin(action, {"legal": legal})


def is_move(response: Response) -> bool:
    """What a lesson answers to a move, or shows at the beginning of a step."""
    return response.request.method == "POST" and response.url.endswith("/lesson")


def introduced(page: Page, step: Step, language: str, hint: str) -> None:
    """A step says what it is about, and how it is done."""
    name = f"lesson.{step.id}"
    expect(page.get_by_role("heading", level=2).first).to_have_text(say(f"{name}.title", language))
    page.get_by_role("button", name=hint).click()
    expect(page.locator("#lesson-hint")).to_have_text(say(f"{name}.hint", language))


def test_every_step_of_the_lesson_is_solved(page: Opener) -> None:
    shown = handed(page())
    hand = Hand(shown, random.Random(9))
    steps = lesson(RISING)
    assert len(steps) == 12
    for step in steps:
        with shown.expect_response(is_move) as begun:
            if step is steps[0]:
                shown.goto(f"/#/learn/{GAME}")
            else:
                shown.get_by_role("button", name="Next", exact=True).click()
        introduced(shown, step, "en", "Hint")
        legal = begun.value.json()["legal"]
        for line in step.solution:
            action = msgspec.to_builtins(RISING.parse(line))
            with shown.expect_response(is_move) as answered:
                solve(hand, action, legal)
            legal = answered.value.json()["legal"]
        expect(shown.get_by_text(say(f"lesson.{step.id}.done"))).to_be_visible()
    expect(shown.get_by_role("button", name="Play now")).to_be_visible()


def test_the_lesson_in_french(page: Opener) -> None:
    shown = handed(page("fr-FR"))
    shown.goto(f"/#/learn/{GAME}")
    steps = lesson(RISING)
    for step in steps:
        introduced(shown, step, "fr", "Indice")
        resting(shown)
        if step is not steps[-1]:
            shown.get_by_role("button", name="Passer", exact=True).click()
