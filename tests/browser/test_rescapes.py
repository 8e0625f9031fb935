"""Les Rescapés in the browser: whole games by mouse, by keyboard and by finger, and what its screens show."""

import random
import re
from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from atlantide.games import PACKAGES, game
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import lesson
from tests.browser.axe import clean
from tests.browser.conftest import Opener
from tests.browser.play import (
    IN_SIGHT,
    Json,
    Keys,
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
from tests.server.screens import Message, play, screen, started
from tests.server.serving import Running, cookie, served

GAME = "rescapes"
SHORT = {"length": "short"}
WORDS = {language: texts(language, GAME, PACKAGES[GAME]) for language in LANGUAGES}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("rescapes"), "--unlimited") as running:
        yield running


def asked(position: Message) -> str:
    """What the seat is asked now, if it is."""
    task: str = position["view"]["agenda"][-1]["type"] if position["legal"] else ""
    return task


def until(page: Page, site: Running, task: str, turn: int = 0) -> str:
    """A table of the page's person, with an opponent, where this is asked."""
    code = opened(page, me(), bot(), game=GAME, options=SHORT)

    def reached(positions: list[Message]) -> bool:
        return asked(positions[0]) == task and positions[0]["view"]["turn"] >= turn

    (position,) = forward(site, code, [became(page)], reached)
    assert asked(position) == task
    return code


def say(key: str, language: str = "en", **params: object) -> str:
    return WORDS[language](f"{GAME}.{key}", **params)


# --- whole games


def test_two_people_play_a_whole_game(page: Opener) -> None:
    ana, ben = prepared(page()), prepared(page())
    ana.goto(f"/#/new/{GAME}")
    ana.get_by_label("My name").fill("Ana")
    ana.get_by_role("radio", name="2", exact=True).check()
    ana.get_by_label(say("option.length"), exact=True).select_option(label=say("option.length.short"))
    ana.get_by_role("button", name="Create the table").click()
    ben.goto(ana.get_by_label("Link that invites").input_value())
    ben.get_by_label("What are you called").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    ana.get_by_role("button", name="Begin the game").click()

    players = [Player(ana, random.Random(1)), Player(ben, random.Random(2))]
    over: set[int] = set()
    while len(over) < 2:
        for number, player in enumerate(players):
            while (state := player.go_on(waits=False)) == "act":
                pass
            if state == "over":
                over.add(number)
    for one in players:
        honest(one.page)
        assert one.decisions > 40
        end = one.page.get_by_role("dialog")
        reason = told(one.page)["view"]["outcome"]["reason"]
        expect(end.get_by_text(say(f"reason.{reason}"))).to_be_visible()
        for name in ("Ana", "Ben"):
            expect(end.get_by_text(name).first).to_be_visible()
        expect(end.get_by_text(re.compile(r"^\d+ saved$")).first).to_be_visible()


def test_a_whole_game_without_a_mouse(page: Opener) -> None:
    shown = prepared(page())
    at_table(shown, opened(shown, me(), bot(), bot(), game=GAME, options=SHORT))
    keys = Keys(shown, random.Random(3))
    while keys.go_on() != "over":
        pass
    honest(shown)
    assert keys.decisions > 30
    keys.press("Escape")
    expect(shown.get_by_role("dialog")).to_be_hidden()


def test_on_a_phone_nothing_is_in_the_way(page: Opener) -> None:
    shown = prepared(page("fr-FR", "phone"))
    at_table(shown, opened(shown, me(), bot(), bot(), game=GAME, options=SHORT))
    ana = Player(shown, random.Random(4), touch=True)
    seen: set[str] = set()
    while ana.decisions < 50:
        sight = ana.see()
        if sight.state == "over":
            break
        assert sight.state == "act"
        seen.add(told(shown)["view"]["agenda"][-1]["type"])
        if not shown.locator("dialog:modal").count():
            assert not shown.evaluate("given => playing.covered(given)", IN_SIGHT)
            assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ana.choose(sight)
    assert {"Placement", "Movement", "Sinking"} <= seen
    honest(shown)


# --- what the screen shows


def test_a_piece_to_sink_says_what_may_come(page: Opener, site: Running) -> None:
    shown = prepared(page())
    at_table(shown, until(shown, site, "Sinking", 3))
    see(shown)
    assert shown.locator(".storm").count() == 0
    shown.locator(".spot").first.hover()
    expect(shown.locator(".storm")).to_be_visible()
    expect(shown.locator(".hint")).to_contain_text("You will sink")
    expect(shown.locator(".hint")).to_contain_text("whirlpool")
    expect(shown.locator(".hint")).to_contain_text("%")
    assert shown.locator(".chances li").count() >= 2
    spoken = shown.locator(".spot").first.get_attribute("aria-label")
    assert spoken
    assert spoken.startswith("Sink the piece at")


def test_places_left_are_shown_and_said(page: Opener) -> None:
    shown = prepared(page())
    at_table(shown, opened(shown, me(), bot(), game=GAME))
    see(shown)
    standing = [one["at"] for one in told(shown)["view"]["atlanteans"] if one["condition"] == "piece"]
    expect(shown.locator("circle.room")).to_have_count(37 * 3 - len(standing))
    label = shown.locator('[data-spot="hex:63"]').get_attribute("aria-label")
    assert label == f"Place an Atlantean at I7, Acropolis, {3 - standing.count(63)} places free"


def test_figures_that_are_alike_are_one_choice(page: Opener, site: Running) -> None:
    shown = prepared(page())
    at_table(shown, until(shown, site, "Movement", 1))
    see(shown)
    account = told(shown)
    view: Json = account["view"]
    starts = {action["start"] for action in account["legal"] if action["type"] in {"Walk", "Leap", "Embark"}}
    for at in starts:
        alike = [one for one in view["atlanteans"][:12] if one == {"condition": "piece", "at": at}]
        spot = shown.locator(f'[data-spot="people:{at}:standing"]')
        assert spot.locator(".area").count() == len(alike)


def test_what_nobody_knows_is_said_to_be_unknown(page: Opener, site: Running) -> None:
    shown = prepared(page("fr-FR"))
    at_table(shown, until(shown, site, "Movement", 2))
    see(shown)
    about = shown.get_by_text(say("web.about", "fr"))
    about.click()
    expect(shown.get_by_text(say("web.about.data", "fr"))).to_be_visible()
    expect(shown.get_by_text(say("web.about.unseen", "fr"))).to_be_visible()
    expect(shown.locator(".steps .now")).to_contain_text(say("web.step.1", "fr"))


def test_spectators_see_it_live_and_again(page: Opener, site: Running) -> None:
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben, game=GAME, options=SHORT)
        shown = prepared(page())
        with screen(site, code, ana) as first, screen(site, code, ben) as second:
            people = [first, second]
            for one in people:
                one.hello()
            rng = random.Random(9)
            play(people, rng, 60)
            at_table(shown, code)
            expect(shown.get_by_text("You are watching")).to_be_visible()
            for _ in range(5):
                play(people, rng, 1)
                version = first.position["version"]
                shown.wait_for_function("version => playing.told.version >= version", arg=version)
                assert shown.locator(".spot, .bar button").count() == 0
            play(people, rng)
    end = shown.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("First: P[01]"), timeout=20_000)
    end.get_by_role("link", name="Replay").click()
    moment = shown.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("0")
    moment.press("End")
    last = int(moment.input_value())
    assert last > 60
    moment.fill(str(last // 2))
    shown.get_by_role("button", name="One step on").click()
    expect(moment).to_have_value(str(last // 2 + 1))
    expect(shown.locator(".frame .piece").first).to_be_visible()


def test_axe_finds_nothing(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    at_table(shown, until(shown, site, "Movement", 2))
    see(shown)
    clean(shown, shown.locator(".spot").first)
    shown.locator(".spot.piece").first.focus()
    shown.keyboard.press("Enter")
    clean(shown, shown.locator(".bar .back"))
    at_table(shown, until(shown, site, "Sinking", 4))
    see(shown)
    shown.locator(".spot").first.hover()
    clean(shown, shown.locator(".chances"))
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben, game=GAME, options=SHORT)
        forward(site, code, [cookie(ana), cookie(ben)])
    shown.goto(f"/#/t/{code}/replay/40")
    clean(shown, shown.get_by_role("slider", name="Moment"))
    shown.goto(f"/#/t/{code}")
    clean(shown, shown.get_by_role("dialog"))


def test_a_click_is_answered_at_once(page: Opener, site: Running) -> None:
    shown = prepared(page())
    at_table(shown, until(shown, site, "Movement", 3))
    ana = Player(shown, random.Random(10))
    while len(took := shown.evaluate("() => playing.answers")) < 11:
        assert ana.go_on() == "act"
    print(f"a click is answered after {median(took):.0f} ms (from {min(took):.0f} to {max(took):.0f})")
    assert median(took) < 300


def test_the_game_stands_on_the_first_page(page: Opener) -> None:
    shown = prepared(page())
    shown.goto("/")
    card = shown.get_by_role("article").filter(has_text=say("title"))
    expect(card).to_have_count(1)
    expect(card.get_by_role("button", name=re.compile("Play now"))).to_be_visible()
    expect(card.get_by_text(say("pitch"))).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "hint", "skip"), [("en-GB", "Hint", "Skip"), ("fr-FR", "Indice", "Passer")]
)
def test_the_first_lesson_can_be_walked_through(page: Opener, locale: str, hint: str, skip: str) -> None:
    shown = prepared(page(locale))
    shown.goto(f"/#/learn/{GAME}")
    steps = lesson(game(GAME))
    for step in steps:
        name, language = f"lesson.{step.id}", locale[:2]
        expect(shown.get_by_role("heading", level=2).first).to_have_text(say(f"{name}.title", language))
        shown.get_by_role("button", name=hint).click()
        expect(shown.locator("#lesson-hint")).to_have_text(say(f"{name}.hint", language))
        assert see(shown).options, "there is something to do"
        if step is not steps[-1]:
            shown.get_by_role("button", name=skip).click()
