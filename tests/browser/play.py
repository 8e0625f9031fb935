"""Playing in a page as people do: by looking at what can be chosen there, and choosing it.

A page that was :func:`prepared` keeps account of what it says to the server and hears from it, and can say what can
be hit on its screen. Prepare it before it goes anywhere.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.server.screens import Message, Screen, play, screen
from tests.server.serving import Running

Json = dict[str, Any]
State = Literal["act", "wait", "curtain", "over", "stuck"]

PATIENCE = 20_000
"""Milliseconds after which a page that shows nothing new is taken to be stuck."""

HURRY = """
const real = window.setTimeout;
window.setTimeout = (does, pause = 0, ...rest) => real(does, pause / 40, ...rest);
"""
"""What waits so that people can follow it does not wait as long."""

EYES = """
const pause = window.setTimeout;
const Real = window.WebSocket;
const told = { version: -1, seat: -2, legal: [], view: null, acts: [], acks: [], refused: [], sockets: [],
  deaf: false };
/** All that has happened, as far as the page has heard of it. */
const happened = [];

window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    told.sockets.push(this);
    this.addEventListener("message", (event) => {
      if (told.deaf) return event.stopImmediatePropagation();
      for (const line of event.data.split("\\n")) {
        const message = JSON.parse(line);
        if (message.type === "position") {
          const { version, seat, legal, view } = message;
          Object.assign(told, { version, seat, legal, view });
        } else if (message.type === "step") happened.push(message);
        else if (message.type === "ack") told.acks.push(message.id);
        else if (message.type === "refused") told.refused.push(message);
      }
    });
  }
  send(data) {
    const message = JSON.parse(data);
    if (message.type === "act") told.acts.push(message.id);
    if (!told.deaf) super.send(data);
  }
};

const STEPS = [0, 0.25, -0.25, 0.4, -0.4];

/** Where an element can be hit, and what is hit there. */
function* points(element) {
  const box = (element.querySelector(".area, .reach") ?? element).getBoundingClientRect();
  for (const dy of STEPS) for (const dx of STEPS) {
    const x = box.left + box.width * (0.5 + dx), y = box.top + box.height * (0.5 + dy);
    const hit = document.elementFromPoint(x, y);
    if (hit) yield { x, y, hit };
  }
}

function pointOf(element, holds = (hit) => element.contains(hit)) {
  for (const { x, y, hit } of points(element)) if (holds(hit)) return { x, y };
  return undefined;
}

const all = (selector) => [...document.querySelectorAll(selector)];

function groups() {
  const modal = document.querySelector("dialog:modal");
  if (modal) return { no: all("dialog:modal footer button:not(.danger)"), yes: all("dialog:modal .danger") };
  const menu = all(".menu button");
  if (menu.length > 0) return { menu };
  const held = document.querySelector(".bar .back") !== null;
  const pieces = all(".spot.piece");
  const cards = all("[data-card].playable");
  // A card is played for the pawn in hand; with another card in hand it only takes its place.
  const [taken, free] = document.querySelector("[data-card][aria-pressed=true]") ? [cards, []] : [[], cards];
  return {
    goal: all(".spot:not(.piece)"),
    [held ? "other" : "piece"]: [...pieces, ...(held ? taken : [])],
    card: free,
    pay: all("[data-tool=pay]:enabled"),
    coin: all("[data-coin]:enabled"),
    sale: all("[data-sell]"),
    tool: all(".bar [data-tool]"),
    back: all(".bar .back"),
    value: all(".bar .value"),
    button: all(".bar .primary"),
    colour: all(".bar [aria-pressed=false]"),
    tile: all(".tile.playable"),
    defence: document.querySelector(".defence [aria-pressed=true]") ? [] : all(".defence button"),
  };
}

const named = (element) => {
  const { spot, card, coin, sell, tool } = element.dataset ?? {};
  return spot ?? card ?? coin ?? sell ?? tool ?? element.textContent.trim().slice(0, 80);
};

/** Where something can be hit, once it has been scrolled to. */
function aim(element) {
  if (element.closest("button")) element.scrollIntoView({ block: "nearest" });
  return pointOf(element) ?? pointOf(element, (hit) => hit.classList.contains("hit")) ?? null;
}

const options = () => Object.entries(groups()).flatMap(([group, found]) =>
  found.map((element) => ({ group, name: named(element), at: aim(element) })));

/** Where an option can be hit now: something else may have been scrolled to since it was seen. */
function find(group, name) {
  const element = groups()[group]?.find((one) => named(one) === name);
  return element ? aim(element) : null;
}

const pressed = (element) => `${named(element)} ${element.getAttribute("aria-pressed")}`;
const shown = () => JSON.stringify([
  document.querySelector("dialog:modal h2")?.textContent,
  all(".menu button, .spot, .bar button, .defence button, .tile.playable").map(pressed),
  all("[data-card].playable, [data-coin]:enabled, [data-sell], [data-tool=pay]:enabled").map(pressed),
  document.querySelector(".payment .state")?.textContent,
  document.querySelector(".curtain h2")?.textContent,
  document.querySelector(".frame > svg")?.getAttribute("viewBox"),
]);
const sign = () => `${told.version} ${shown()}`;

function state() {
  if (document.querySelector("dialog:modal a[download]")) return "over";
  if (document.querySelector(".curtain button:enabled")) return "curtain";
  if (Object.values(groups()).some((found) => found.length > 0)) return "act";
  return document.querySelector(".prompt.mine, .exercise .prompt") ? undefined : "wait";
}

/** What the screen shows, once it is something else than before. */
async function see(before, waits, patience) {
  const end = performance.now() + patience;
  let found;
  do {
    found = document.querySelector("[aria-busy=true]") ? undefined : state();
    if (sign() !== before && found && !(waits && found === "wait")) {
      return { state: found, sign: sign(), options: options() };
    }
    await new Promise((done) => pause(done, 8));
  } while (performance.now() < end);
  return { state: found === "wait" ? "wait" : "stuck", sign: sign(), options: options() };
}

/** Milliseconds from each click until the page shows something else. */
const answers = [];
window.addEventListener("click", () => {
  const [start, before] = [performance.now(), shown()];
  const look = () => {
    if (shown() !== before) answers.push(performance.now() - start);
    else if (performance.now() < start + 5000) pause(look, 2);
  };
  look();
}, true);

/** The focused option, by its name. */
function focus() {
  const found = document.activeElement?.closest(".spot, button, a, input, select, summary, [tabindex]");
  return found ? { name: named(found), spot: found.matches(".spot") } : null;
}

/** What of this is not wholly in sight, or under something else. */
function covered(selectors) {
  return all(selectors).flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const inside = box.left >= -0.5 && box.top >= -0.5
      && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const free = hit && (one.contains(hit) || hit.contains(one));
    if (inside && free) return [];
    return [`${one.outerHTML.slice(0, 200)} ${JSON.stringify(box)} under ${hit?.outerHTML.slice(0, 100)}`];
  });
}

window.playing = { told, happened, see, find, sign, answers, focus, covered };
"""


def prepared(page: Page, *, hurry: bool = True) -> Page:
    """A page that can be asked what can be chosen in it; in a hurry, it shows no more than it must."""
    page.add_init_script(f"{{ {EYES} }} {HURRY if hurry else ''}")
    if hurry:
        page.emulate_media(reduced_motion="reduce")
    return page


@dataclass(frozen=True, slots=True)
class Option:
    """Something on the screen that can be chosen."""

    group: str
    """What it is: a piece, a goal for it, a button …"""
    name: str
    at: tuple[float, float] | None
    """Where it can be hit, if it can be."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a screen shows."""

    state: State
    sign: str
    """Changes with whatever can be chosen."""
    options: tuple[Option, ...]

    def named(self, *names: str) -> Option:
        return next(one for one in self.options if one.name in names)


def see(page: Page, before: str = "", *, waits: bool = True, patience: int = PATIENCE) -> Sight:
    """What can be done now; with ``waits``, once something can be done or the game is over."""
    found = page.evaluate("given => playing.see(...given)", [before, waits, patience])
    options = [
        Option(one["group"], one["name"], (one["at"]["x"], one["at"]["y"]) if one["at"] else None)
        for one in found["options"]
    ]
    return Sight(found["state"], found["sign"], tuple(options))


def told(page: Page) -> Json:
    """What the page has said and heard: its version, seat, legal actions, view, acts and acks."""
    found: Json = page.evaluate("() => ({ ...playing.told, sockets: playing.told.sockets.length })")
    return found


def happened(page: Page, since: int, *kinds: str) -> list[Json]:
    """The events of these kinds of which the page has heard, from this version on."""
    steps: list[Json] = page.evaluate("() => playing.happened")
    found = [event for step in steps if step["version"] >= since for event in step["events"]]
    return [event for event in found if event["type"] in kinds]


WEIGHTS: Mapping[str, float] = {
    "back": 0.15,
    "other": 0.3,
    "colour": 0.5,
    "no": 0.25,
    "yes": 1,
    "coin": 0.3,
    "tool": 0.15,
}


def choice(sight: Sight, rng: random.Random) -> Option:
    """Any of what glows: first of which kind, then which."""
    # Whoever has a piece in hand may find another one covered by a goal, and puts the first one back.
    options = [one for one in sight.options if one.at or one.group != "other"]
    kinds = list(dict.fromkeys(one.group for one in options))
    (kind,) = rng.choices(kinds, [WEIGHTS.get(kind, 2) for kind in kinds])
    return rng.choice([one for one in options if one.group == kind])


Hit = Callable[[float, float], None]


@dataclass
class Player:
    """Somebody at a page who chooses at random, but the same with the same seed."""

    page: Page
    rng: random.Random
    touch: bool = False
    hits: int = 0
    sign: str = ""
    kinds: set[str] = field(default_factory=set)

    def see(self, *, waits: bool = True) -> Sight:
        """What there is to do, now that what was done last has been answered."""
        sight = see(self.page, self.sign, waits=waits)
        assert sight.state != "stuck", f"nothing came of the last choice: {sight}"
        return sight

    def hit(self, option: Option, sight: Sight) -> None:
        """Choose something."""
        assert option.at, f"{option} cannot be hit"
        self.sign = sight.sign
        self.hits += 1
        self.kinds.add(option.group)
        now = self.page.evaluate("given => playing.find(...given)", [option.group, option.name])
        x, y = (now["x"], now["y"]) if now else option.at
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def choose(self, sight: Sight) -> None:
        """Choose any of what there is."""
        self.hit(choice(sight, self.rng), sight)

    def go_on(self, *, waits: bool = True) -> State:
        """One choice, if there is something to choose."""
        sight = self.see(waits=waits)
        if sight.state == "act":
            self.choose(sight)
        else:
            self.sign = ""
        return sight.state

    @property
    def decisions(self) -> int:
        """How many decisions the page has sent."""
        made: int = self.page.evaluate("() => new Set(playing.told.acts).size")
        return made


class Keys(Player):
    """Somebody who plays by keyboard only."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focus(self) -> Json | None:
        found: Json | None = self.page.evaluate("() => playing.focus()")
        return found

    def walk(self, *names: str, spot: bool = False, most: int = 150) -> None:
        """Tab to something by its name, or to anything on the board."""
        passed: list[str] = []
        for _ in range(most):
            now = self.focus()
            if now and (now["spot"] if spot else now["name"] in names):
                return
            passed.append(now["name"] if now else "")
            self.press("Tab")
        raise AssertionError(f"{names} cannot be reached by the keyboard, only {passed[-40:]}")

    def choose(self, sight: Sight) -> None:
        """Choose any of what there is: on the board what the arrows lead to, elsewhere what Tab leads to."""
        option = choice(sight, self.rng)
        self.sign = sight.sign
        self.hits += 1
        self.kinds.add(option.group)
        if option.group == "back":
            self.press("Escape")
        elif option.group in {"goal", "piece", "other"}:
            self.walk(spot=True)
            for _ in range(self.rng.randrange(4)):
                self.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            self.press("Enter")
        else:
            self.walk(option.name)
            self.press("Enter")


def honest(page: Page) -> None:
    """Everything is answered, nothing was sent twice, and nothing refused."""
    page.wait_for_function("() => playing.told.acts.every((id) => playing.told.acks.includes(id))")
    account = told(page)
    assert account["refused"] == []
    assert len(set(account["acts"])) == len(account["acts"])


def became(page: Page, at: str = "") -> str:
    """Make the page's person a guest; what a socket of theirs says as its Cookie header."""
    assert page.request.post(f"{at}/api/me").ok
    return "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())


def opened(page: Page, *seats: Json, at: str = "", **fields: Any) -> str:
    """The code of a new table of the page's person; it begins at once if every seat is taken."""
    became(page, at)
    table = {"game": "the-island", "name": "Friday", "seats": seats, "listed": False, **fields}
    if all(seat["kind"] != "open" for seat in seats):
        table["start"] = True
    answer = page.request.post(f"{at}/api/tables", data=table)
    assert answer.ok, answer.text()
    code: str = answer.json()["code"]
    return code


def me(name: str = "Ana") -> Json:
    return {"kind": "me", "name": name}


def bot() -> Json:
    return {"kind": "bot", "level": "random"}


IN_SIGHT = (
    ".prompt > span, header > a, header button, nav button, .bar button, .defence button, .foot .zoom button"
)
"""What must never be under something else."""


def at_table(page: Page, code: str, where: str = "") -> Page:
    """The page at a table whose game runs."""
    page.goto(f"{where}/#/t/{code}")
    expect(page.locator(".prompt")).to_be_visible()
    return page


def forward(
    site: Running,
    code: str,
    who: Sequence[str],
    until: Callable[[list[Message]], bool] = lambda _: False,
    *,
    seats: Sequence[int] = (),
    seed: int = 7,
) -> list[Message]:
    """Let these people, by their cookies, play at random without a page; how each of them sees it then."""
    rng = random.Random(seed)
    with ExitStack() as sockets:
        screens: list[Screen] = []
        for number, header in enumerate(who):
            one = sockets.enter_context(screen(site, code, header))
            one.hello()
            if seats:
                one.look(seats[number])
            screens.append(one)
        while not screens[0].position["over"] and not until([one.position for one in screens]):
            if not any(one.position["legal"] for one in screens):
                screens[0].hear()  # what others do may come to that, too
            elif not play(screens, rng, 1):
                break
        return [one.position for one in screens]
