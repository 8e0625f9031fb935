"""Whole games in the browser: by mouse, finger and keyboard, together and alone, with mishaps on the way."""

import random
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from atlantide.contract import Game
from atlantide.games import PACKAGES, game
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import lesson
from tests.browser.axe import problems
from tests.browser.conftest import Opener
from tests.browser.play import (
    PATIENCE,
    Keys,
    Player,
    became,
    bot,
    honest,
    me,
    opened,
    prepared,
    see,
    told,
)
from tests.server.screens import Message, Screen, play, screen, started
from tests.server.serving import Running, cookie, served

ISLAND: Game[Any, Any] = game("the-island")
WORDS = {language: texts(language, "the-island", PACKAGES["the-island"]) for language in LANGUAGES}
HELP = [
    text for key, text in WORDS["en"].entries.items() if re.fullmatch(r"the-island\.back\.\w+\.help", key)
]
"""What only the card of a tile says, which only its holder sees."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("games"), "--unlimited") as running:
        yield running


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
            if not play(screens, rng, 1):
                break
        return [one.position for one in screens]


def moving(positions: list[Message]) -> bool:
    """Whether the first one is in the middle of their movement, with a piece to move."""
    own = positions[0]
    kinds = {action["type"] for action in own["legal"]}
    return "EndMovement" in kinds and len(kinds) > 1 and own["can_undo"]


def alone(page: Page, site: Running, until: Callable[[list[Message]], bool] = moving) -> str:
    """The page's person against an opponent, so far on."""
    code = opened(page, me(), bot())
    forward(site, code, [became(page)], until)
    return code


# --- whole games


def test_two_people_play_a_whole_game(page: Opener) -> None:
    ana, ben = prepared(page()), prepared(page())
    ana.goto("/#/new/the-island")
    ana.get_by_label("My name").fill("Ana")
    ana.get_by_role("radio", name="2", exact=True).check()
    ana.get_by_role("button", name="Create the table").click()
    link = ana.get_by_label("Link that invites").input_value()
    ben.goto(link)
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
        assert one.decisions > 60
        end = one.page.get_by_role("dialog")
        expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("First: (Ana|Ben)"))
        for name in ("Ana", "Ben"):
            expect(end.get_by_text(name).first).to_be_visible()

    ana.get_by_role("button", name="Play again").click()
    expect(ana.get_by_role("heading", name="Who plays")).to_be_visible()
    assert not ana.url.endswith(link[-6:])
    ben.get_by_role("link", name="Join the rematch").click()
    expect(ben.get_by_role("heading", name="Who plays")).to_be_visible()
    assert ben.url == ana.url


def test_a_whole_game_without_a_mouse(page: Opener) -> None:
    shown = prepared(page())
    shown.goto("/")
    keys = Keys(shown, random.Random(3))
    keys.walk("Play now")
    keys.press("Enter")
    expect(shown.locator(".prompt")).to_be_visible()
    while keys.go_on() != "over":
        pass
    honest(shown)
    assert keys.decisions > 40
    keys.press("Escape")
    expect(shown.get_by_role("dialog")).to_be_hidden()
    keys.walk("Result")
    keys.press("Enter")
    expect(shown.get_by_role("dialog").get_by_role("button", name="Play again")).to_be_visible()


IN_SIGHT = (
    ".prompt > span, header > a, header button, nav button, .bar button, .defence button, .foot .zoom button"
)


def test_on_a_phone_nothing_is_in_the_way(page: Opener) -> None:
    shown = prepared(page("fr-FR", "phone"))
    at_table(shown, opened(shown, me(), bot(), bot()))
    ana = Player(shown, random.Random(4), touch=True)

    def close() -> None:
        shown.get_by_role("button", name="Fermer").tap()
        expect(shown.get_by_role("dialog")).to_be_hidden()

    def read() -> None:
        shown.get_by_role("navigation").get_by_role("button", name="Journal").tap()
        expect(shown.get_by_role("dialog").get_by_role("listitem").last).to_be_in_viewport()
        close()

    def say() -> None:
        shown.get_by_role("navigation").get_by_role("button", name="Discussion").tap()
        shown.get_by_label("Dire quelque chose").fill("bien nagé")
        shown.get_by_role("button", name="Envoyer").tap()
        expect(shown.get_by_role("log").get_by_text("bien nagé").last).to_be_visible()
        close()

    def look_up() -> None:
        shown.get_by_role("navigation").get_by_role("button", name="Règles").tap()
        shown.get_by_role("searchbox").fill("requin")
        expect(shown.locator("mark").first).to_be_visible()
        close()

    pauses = {10: read, 20: say, 30: look_up}
    while ana.decisions < 44:
        sight = ana.see()
        assert sight.state == "act"
        if not shown.locator("dialog:modal").count():
            assert not shown.evaluate("given => playing.covered(given)", IN_SIGHT)
            assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
        pause = pauses.pop(ana.decisions, None)
        if pause:
            pause()
        else:
            ana.choose(sight)
    assert not pauses
    honest(shown)


# --- mishaps


def test_who_reloads_is_asked_the_same_again(page: Opener, site: Running) -> None:
    shown = prepared(page())
    code = alone(shown, site)
    at_table(shown, code)
    before = see(shown)
    asked = shown.locator(".prompt").inner_text()
    lines = shown.locator(".log li").all_inner_texts()
    account = told(shown)
    piece = next(one for one in before.options if one.group == "piece" and one.at)
    Player(shown, random.Random(5)).hit(piece, before)
    expect(shown.get_by_role("button", name="Go back")).to_be_visible()

    shown.reload()
    after = see(shown)
    assert [(one.group, one.name) for one in after.options] == [
        (one.group, one.name) for one in before.options
    ]
    assert shown.locator(".prompt").inner_text() == asked
    assert shown.locator(".log li").all_inner_texts() == lines
    assert {**told(shown), "acks": []} == {**account, "acks": []}

    made = moves_of(shown, code)
    one_decision(shown)
    shown.wait_for_function("version => playing.told.version > version", arg=account["version"])
    assert moves_of(shown, code) == made + 1
    honest(shown)


def moves_of(page: Page, code: str, seat: int = 0, where: str = "") -> int:
    """How many moves of a seat the server has written down."""
    first = made = 0
    while True:
        answer = page.request.get(f"{where}/api/tables/{code}/replay?first={first}&count=100").json()
        steps = [one["step"] for one in answer["moments"]]
        made += len([step for step in steps if (step["kind"], step["seat"]) == ("move", seat)])
        first += 100
        if first >= answer["versions"]:
            return made


def one_decision(page: Page) -> None:
    """Choose things until the page wants to send a decision."""
    ana = Player(page, random.Random(6))
    sight = ana.see()
    while True:
        button = next(
            (one for one in sight.options if one.group in {"goal", "tile", "value"} and one.at), None
        )
        ana.hit(button or next(one for one in sight.options if one.at), sight)
        if button:
            return
        sight = ana.see()


def test_the_network_goes_and_comes_back(page: Opener, site: Running) -> None:
    shown = prepared(page(lenient=True))
    code = alone(shown, site)
    at_table(shown, code)
    see(shown)
    made, version = moves_of(shown, code), told(shown)["version"]

    # The line is dead, and nobody has noticed yet.
    shown.context.set_offline(True)
    shown.evaluate("() => { playing.told.deaf = true; }")
    one_decision(shown)
    shown.evaluate("() => { playing.told.deaf = false; playing.told.sockets.at(-1).close(); }")
    expect(shown.locator(".prompt")).to_have_text("Connection lost, trying again …")
    assert told(shown)["version"] == version
    shown.context.set_offline(False)
    shown.wait_for_function("version => playing.told.version > version", arg=version)
    see(shown)
    assert moves_of(shown, code) == made + 1
    assert told(shown)["refused"] == []


def test_an_answer_that_is_lost_counts_once(page: Opener, site: Running) -> None:
    shown = prepared(page())
    code = alone(shown, site)
    lost: list[str] = []

    def between(line: Any) -> None:
        server = line.connect_to_server()

        def back(message: str | bytes) -> None:
            assert isinstance(message, str)
            if not lost and '"type":"ack"' in message:
                lost.append(message)
                line.close(code=1012)
                server.close()
            else:
                line.send(message)

        server.on_message(back)

    shown.route_web_socket(re.compile("/socket$"), between)
    at_table(shown, code)
    see(shown)
    made = moves_of(shown, code)
    one_decision(shown)
    shown.wait_for_function("() => playing.told.acks.some((id) => playing.told.acts.includes(id))")
    see(shown)
    assert len(lost) == 1
    assert moves_of(shown, code) == made + 1
    assert len(told(shown)["acts"]) == 2
    assert len(set(told(shown)["acts"])) == 1


def test_the_server_dies_and_comes_back(page: Opener, tmp_path: Path) -> None:
    shown = prepared(page(lenient=True))
    with served(tmp_path) as running:
        where = running.url
        code = opened(shown, me("Ana"), me("Ben"), at=where)
        header = became(shown, at=where)
        forward(running, code, [header, header], moving, seats=(0, 1))
        at_table(shown, code, where)
        shown.locator(".curtain button").click()
        see(shown)
        made, version = moves_of(shown, code, where=where), told(shown)["version"]
        running.process.send_signal(signal.SIGSTOP)
        one_decision(shown)
        running.process.kill()
    expect(shown.locator(".prompt")).to_have_text("Connection lost, trying again …")
    with served(tmp_path, "--port", where.rsplit(":", 1)[1]) as running:
        assert running.url == where
        shown.wait_for_function("version => playing.told.version > version", arg=version)
        see(shown)
        assert moves_of(shown, code, where=where) == made + 1
        assert told(shown)["refused"] == []


# --- secrets


def shows_secrets(page: Page) -> tuple[bool, bool]:
    """Whether the page holds the value of an explorer, and the back of a tile in a hand; wherever it may be."""
    content = page.content()
    values = re.search(r"worth \d", content) or page.locator(".coin, .value").count()
    return bool(values), any(text in content for text in HELP)


def pass_on(page: Page, times: int) -> set[str]:
    """Play at one screen until it has been handed over so often: what those say who take it."""
    player = Player(page, random.Random(8))
    taken: list[str] = []
    while len(taken) < times:
        state = player.go_on()
        assert state in {"act", "curtain"}
        if state == "curtain":
            assert shows_secrets(page) == (False, False)
            assert page.locator(".spot, .bar, section.hand").count() == 0
            button = page.locator(".curtain button")
            taken.append(button.inner_text())
            button.click()
            see(page)
            view, seat = told(page)["view"], told(page)["seat"]
            assert shows_secrets(page) == (any(view["values"]), bool(view["hands"][seat]))
    return set(taken)


def test_the_curtain_hides_what_belongs_to_one(page: Opener, site: Running) -> None:
    shown = prepared(page())
    code = opened(shown, me("Ana"), me("Ben"), options={"show_my_values": True})
    at_table(shown, code)
    assert pass_on(shown, 4) == {"I am Ana", "I am Ben"}
    shown.goto("/")

    def holding(positions: list[Message]) -> bool:
        return any(one["view"]["hands"][one["seat"]] for one in positions)

    header = became(shown)
    forward(site, code, [header, header], holding, seats=(0, 1))
    at_table(shown, code)
    assert pass_on(shown, 4) == {"I am Ana", "I am Ben"}


def test_spectators_see_no_secret(page: Opener, site: Running) -> None:
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben)
        shown = prepared(page())
        with screen(site, code, ana) as first, screen(site, code, ben) as second:
            people = [first, second]
            for one in people:
                one.hello()
            rng = random.Random(9)

            def holding() -> bool:
                return any(one.position["view"]["hands"][one.position["seat"]] for one in people)

            while not holding():
                assert play(people, rng, 1)
            at_table(shown, code)
            expect(shown.get_by_text("You are watching")).to_be_visible()
            for _ in range(5):
                play(people, rng, 1)
                version = first.position["version"]
                shown.wait_for_function("version => playing.told.version >= version", arg=version)
                content = shown.content()
                assert not re.search(r"worth \d|Your tiles", content)
                assert not any(text in content for text in HELP)
                assert shown.locator(".spot, .bar button").count() == 0
            play(people, rng)
    end = shown.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("First: P[01]"))
    expect(end.get_by_role("button", name="Play again")).to_be_hidden()
    end.get_by_role("link", name="Replay").click()
    expect(shown.get_by_role("slider", name="Moment")).to_have_value("0")


def test_a_game_is_seen_again(page: Opener, site: Running) -> None:
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben)
        forward(site, code, [cookie(ana), cookie(ben)])
    shown = page()
    shown.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown.goto(f"/#/t/{code}/replay")
    moment = shown.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("0")
    at = shown.locator(".at").last
    moment.press("End")
    last = int(moment.input_value())
    assert last > 150
    expect(at).to_have_text(f"{last + 1} / {last + 1}")
    middle = last * 2 // 3
    moment.fill(str(middle))
    expect(at).to_have_text(f"{middle + 1} / {last + 1}")
    shown.get_by_role("button", name="One step on").click()
    expect(moment).to_have_value(str(middle + 1))
    shown.get_by_role("button", name="One step back").click()
    expect(moment).to_have_value(str(middle))
    assert shown.get_by_role("heading", name="Your tiles").count() == 0
    shown.get_by_label("Seen as").select_option(label="P1")
    expect(shown.get_by_role("heading", name="Your tiles")).to_be_visible()
    expect(moment).to_have_value(str(middle))
    shown.get_by_role("button", name="To the turn before").click()
    expect(moment).not_to_have_value(str(middle))
    before = int(moment.input_value())
    assert before < middle
    shown.get_by_role("button", name="Copy a link").click()
    expect(shown.get_by_text("The link to this moment is copied.")).to_be_visible()
    link = shown.evaluate("navigator.clipboard.readText()")

    other = page()
    other.goto(link)
    expect(other.get_by_role("slider", name="Moment")).to_have_value(str(before))


# --- for everybody


def themes(page: Page) -> Iterator[Literal["light", "dark"]]:
    """The page in light and in dark."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        yield scheme


def clean(page: Page, ready: Locator) -> None:
    """Axe finds nothing, once this is there."""
    expect(ready).to_be_visible(timeout=PATIENCE)
    for scheme in themes(page):
        assert not problems(page), scheme


def test_axe_finds_nothing_at_the_table(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    code = opened(shown, me(), {"kind": "open"})
    shown.goto(f"/#/t/{code}")
    clean(shown, shown.get_by_role("heading", name="Who plays"))
    header = became(shown)
    with site.client() as ben:
        assert ben.post(f"/api/tables/{code}/sit", json={"name": "Ben"}).is_success
        assert shown.request.post(f"/api/tables/{code}/start").ok
        other = cookie(ben)
        forward(site, code, [other, header], lambda seen: moving(seen[:1]))
        clean(shown, shown.get_by_text(re.compile("Ben")).first)
        assert see(shown, waits=False).state == "wait"
        forward(site, code, [header, other], lambda seen: moving(seen[:1]))
        see(shown)
        clean(shown, shown.locator(".spot").first)
        forward(site, code, [header, other])
        clean(shown, shown.get_by_role("dialog"))
        shown.goto(f"/#/t/{code}/replay/100")
        clean(shown, shown.get_by_role("slider", name="Moment"))


@pytest.mark.parametrize("path", ["/new", "/learn/the-island/walk"])
def test_axe_finds_nothing_before(page: Opener, path: str) -> None:
    shown = prepared(page(bypass_csp=True))
    shown.goto(f"/#{path}")
    shown.wait_for_load_state("networkidle")
    clean(shown, shown.get_by_role("heading").first)


def test_a_click_is_answered_at_once(page: Opener, site: Running) -> None:
    shown = prepared(page())
    at_table(shown, alone(shown, site))
    ana = Player(shown, random.Random(10))
    while len(took := shown.evaluate("() => playing.answers")) < 11:
        assert ana.go_on() == "act"
    print(f"a click is answered after {median(took):.0f} ms (from {min(took):.0f} to {max(took):.0f})")
    assert median(took) < 300


# --- the lesson


def goals(action: dict[str, Any]) -> list[str]:
    """The names of what one hits for an action, one after the other."""
    explorer = f"explorer:{action.get('explorer')}"
    match action["type"]:
        case "Sail":
            return [f"boat:{action['start']}", f"hex:{action['to']}"]
        case "MoveCreature":
            return [f"creature:{action['start']}", f"hex:{action['to']}"]
        case "PickSwimmer":
            return [explorer]
        case "Land":
            return [explorer, "island:0", "island:1", "island:2", "island:3"]
        case "SinkTile":
            return [f"hex:{action['at']}"]
        case "Walk" | "Embark" | "Plunge" | "Swim":
            return [explorer, f"hex:{action['to']}"]
        case _:
            return [f"hex:{action['to']}"] if "to" in action else []


def do(learner: Player, action: dict[str, Any]) -> None:
    """One action of the lesson, by hitting what stands for it."""
    kinds = {"ChooseValue": "value", "PlayTile": "tile", "Repel": "defence", "EndMovement": "button"}
    names = goals(action)
    sight = learner.see()
    if action["type"] in kinds:
        found = [one for one in sight.options if one.group == kinds[action["type"]]]
        wanted = str(action.get("value", ""))
        learner.hit(next(one for one in found if wanted in one.name), sight)
        return
    done = False
    while not done:
        held = [one for one in sight.options if one.name in names[-4:] and one.group != "other"]
        option = next((one for one in held if one.group == "goal"), None) or sight.named(*names)
        done = option.name in names[1:] or len(names) == 1
        learner.hit(option, sight)
        if not done:
            sight = learner.see()


@pytest.mark.parametrize(
    ("locale", "hint", "onward", "end"),
    [
        ("en-GB", "Hint", "Next", "That is how it is played"),
        ("fr-FR", "Indice", "Suivant", "Voilà comment on joue"),
    ],
)
def test_the_first_lesson(page: Opener, locale: str, hint: str, onward: str, end: str) -> None:
    shown = prepared(page(locale))
    shown.goto("/#/learn/the-island")
    steps = lesson(ISLAND)
    said = WORDS[locale[:2]]
    learner = Player(shown, random.Random(11))
    for step in steps:
        name = f"the-island.lesson.{step.id}"
        expect(shown.get_by_role("heading", level=2).first).to_have_text(said(f"{name}.title"))
        shown.get_by_role("button", name=hint).click()
        expect(shown.locator("#lesson-hint")).to_have_text(said(f"{name}.hint"))
        for line in step.solution:
            do(learner, msgspec.to_builtins(ISLAND.parse(line)))
        expect(shown.get_by_text(said(f"{name}.done"))).to_be_visible()
        if step is not steps[-1]:
            shown.get_by_role("button", name=onward).click()
        learner.sign = ""
    expect(shown.get_by_role("heading", name=end)).to_be_visible()
