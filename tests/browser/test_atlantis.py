"""Atlantis in the browser: whole games by mouse, by keyboard and by finger, and what its screens show."""

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TookTooLong

from atlantide.contract import Game
from atlantide.games import PACKAGES, game
from atlantide.games.atlantis.pieces import CONTINENT, OBJECTS, TILE_VALUE
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import lesson, perform
from atlantide.server.bodies import LessonProgress, LessonScene
from tests.browser.axe import clean
from tests.browser.conftest import Opener, Screen
from tests.browser.play import (
    IN_SIGHT,
    Json,
    Keys,
    Player,
    State,
    at_table,
    became,
    bot,
    forward,
    happened,
    honest,
    me,
    opened,
    prepared,
    see,
    told,
)
from tests.server.screens import Message, play, screen, started
from tests.server.serving import Running, cookie, served

GAME = "atlantis"
ATLANTIS: Game[Any, Any] = game(GAME)
WORDS = {language: texts(language, GAME, PACKAGES[GAME]) for language in LANGUAGES}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("atlantis"), "--unlimited") as running:
        yield running


def say(key: str, language: str = "en", **params: object) -> str:
    return WORDS[language](f"{GAME}.{key}", **params)


# --- getting somewhere


Holds = Callable[[Message], bool]


def asks(position: Json) -> str:
    """What somebody is asked in a position."""
    agenda = position["view"]["agenda"]
    return str(agenda[-1]["type"]) if agenda else ""


def task(page: Page) -> str:
    return asks(told(page))


def at(page: Page, site: Running, holds: Holds) -> Json:
    """The page at a table, with an opponent, where it is its person's turn and this holds: how things stand."""
    for seed in range(20):
        code = opened(page, me("Ana"), bot(), game=GAME)
        (position,) = forward(
            site, code, [became(page)], lambda seen: bool(seen[0]["legal"]) and holds(seen[0]), seed=seed
        )
        if not position["over"]:
            at_table(page, code)
            see(page)
            found: Json = told(page)["view"]
            return found
    raise AssertionError("it does not come to that")


def offers(position: Message, kind: str) -> list[Message]:
    return [action for action in position["legal"] if action["type"] == kind]


def ways(view: Json) -> list[Json]:
    """Where the cards lead that can be played."""
    return [one for one in view["prospects"] if not one["refused"]]


def gain(view: Json, way: Json) -> int:
    """What a move leaves its player with."""
    taken = view["tops"][way["takes"]] if way["takes"] else None
    return (0 if taken is None else TILE_VALUE[taken]) + int(way["draws"]) - 1 - int(way["cost"])


def modest(view: Json) -> list[Json]:
    """Moves that end, but not the game, and of which nobody is asked whether they are meant."""
    stopping = [one for one in ways(view) if one["stops"]]
    most = max((gain(view, one) for one in stopping), default=0)
    return [one for one in stopping if most - gain(view, one) < 3 and one["to"] != CONTINENT]


def done(page: Page, version: int) -> None:
    """Something has happened since then, and it can be seen."""
    page.wait_for_function("version => playing.told.version > version", arg=version)
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")


def spot(page: Page, name: str) -> Locator:
    return page.locator(f'[data-spot="{name}"]')


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-card={name}]")


def tool(page: Page, name: str) -> Locator:
    return page.locator(f"[data-tool={name}]")


def logged(page: Page) -> list[str]:
    return [line.strip() for line in page.locator(".log li").all_inner_texts()]


def values(tiles: list[int]) -> list[int]:
    return [TILE_VALUE[tile] for tile in tiles]


def middle(gap: Json) -> int:
    return int(gap["first"] + gap["last"]) // 2


# --- whole games


def settlement(page: Page, names: list[str]) -> None:
    """The end says of everybody what there was, what was still to be paid, and what is left."""
    view = told(page)["view"]
    end = page.get_by_role("dialog")
    expect(end.get_by_text(say(f"reason.{view['outcome']['reason']}"))).to_be_visible()
    accounts = end.locator("ol > li")
    expect(accounts).to_have_count(len(names))
    for seat, name in enumerate(names):
        account = accounts.filter(has=page.locator("strong", has_text=name))
        score = view["outcome"]["scores"][seat]
        expect(account.locator(".score")).to_have_text(f"Score {score}".replace("-", "−"))
        lines = account.locator("dt").all_inner_texts()
        figures = [int(one.replace("−", "-")) for one in account.locator("dd").all_inner_texts()]
        under_way = [place for place in view["pawns"][seat * 3 : seat * 3 + 3] if place != CONTINENT]
        assert len([line for line in lines if line.startswith("Pawn still on the way")]) == len(under_way)
        costs = figures[1 : 1 + len(under_way)]
        owed = -sum(costs)
        paid = -figures[1 + len(under_way)] if owed else 0
        assert figures[-1] == score
        assert score == figures[0] - (owed if score < 0 else paid)
        assert paid >= owed or score < 0
        if score >= 0:
            assert score == sum(values(view["held"][seat])) + sum(view["shown"][seat])


def test_two_people_play_a_whole_game(page: Opener) -> None:
    ana, ben = prepared(page()), prepared(page())
    ana.goto(f"/#/new/{GAME}")
    ana.get_by_label("My name").fill("Ana")
    ana.get_by_role("radio", name="2", exact=True).check()
    ana.get_by_role("button", name="Create the table").click()
    ben.goto(ana.get_by_label("Link that invites").input_value())
    ben.get_by_label("What are you called").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    ana.get_by_role("button", name="Begin the game").click()

    players = [Player(ana, random.Random(1)), Player(ben, random.Random(2))]
    over: set[int] = set()
    reloaded: list[str] = []

    def reload(player: Player) -> bool:
        """Whoever reloads in the middle of a move is asked the same again."""
        now, shown = told(player.page), player.page
        if asks(now) not in {"Pay", "PlayOn"} or not now["legal"]:
            return False
        prompt = "choose tiles and cards" if asks(now) == "Pay" else "play one more card"
        expect(shown.locator(".prompt")).to_contain_text(prompt)
        before = [(one.group, one.name) for one in see(shown).options]
        shown.reload()
        assert [(one.group, one.name) for one in see(shown).options] == before
        expect(shown.locator(".prompt")).to_contain_text(prompt)
        assert told(shown)["view"] == now["view"]
        player.sign = ""
        reloaded.append(asks(now))
        return True

    def turn(player: Player) -> State:
        """All that somebody chooses until the others are asked."""
        while (sight := player.see(waits=False)).state == "act":
            if reloaded or not reload(player):
                player.choose(sight)
        player.sign = ""
        return sight.state

    while len(over) < 2:
        for number, player in enumerate(players):
            if turn(player) == "over":
                over.add(number)
    assert reloaded
    for one in players:
        honest(one.page)
        assert one.decisions > 8
        settlement(one.page, ["Ana", "Ben"])
    assert {"card", "goal"} <= players[0].kinds | players[1].kinds


def test_a_whole_game_without_a_mouse(page: Opener) -> None:
    shown = prepared(page())
    at_table(shown, opened(shown, me(), bot(), game=GAME))
    keys = Keys(shown, random.Random(3))
    while keys.go_on() != "over":
        pass
    honest(shown)
    assert keys.decisions > 8
    assert {"card", "goal"} <= keys.kinds
    keys.press("Escape")
    expect(shown.get_by_role("dialog")).to_be_hidden()
    keys.walk("Result")
    keys.press("Enter")
    expect(shown.get_by_role("dialog").get_by_role("button", name="Play again")).to_be_visible()


PRESSED = "nav button, .bar button, .menu button, [data-card], [data-coin], [data-tool], [data-sell]"
"""What a finger presses beside the board."""
SMALL = """([selectors, least]) => [...document.querySelectorAll(selectors)].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  const enough = width === 0 || Math.min(width, height) >= least - 0.1;
  return enough ? [] : [`${one.outerHTML.slice(0, 120)} ${width} × ${height}`];
})"""


def roomy(page: Page, tiles: int = 40) -> None:
    """Nothing is under something else or cut, and a finger hits everything that is there.

    While tiles are being sold they fill half of a phone, and the path is smaller.
    """
    if not page.locator("dialog:modal").count():
        assert not page.evaluate("given => playing.covered(given)", IN_SIGHT)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not page.evaluate(SMALL, [PRESSED, 40])
    assert not page.evaluate(
        SMALL, [".spot.hex .area", min(tiles, 28) if page.locator("[data-sell]").count() else tiles]
    )


def test_a_whole_game_on_a_phone(page: Opener) -> None:
    shown = prepared(page("fr-FR", "phone"))
    at_table(shown, opened(shown, me(), bot(), game=GAME))
    ana = Player(shown, random.Random(4), touch=True)
    seen: set[str] = set()
    while (sight := ana.see()).state != "over":
        seen.add(task(shown))
        roomy(shown)
        ana.choose(sight)
    honest(shown)
    assert "Prepare" in seen
    assert ana.decisions > 8
    assert {"card", "goal"} <= ana.kinds
    end = shown.get_by_role("dialog")
    reason = told(shown)["view"]["outcome"]["reason"]
    expect(end.get_by_text(say(f"reason.{reason}", "fr"))).to_be_visible()
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height", "tiles"), [(932, 430, 40), (844, 390, 38)])
def test_a_phone_that_is_turned(page: Opener, site: Running, width: int, height: int, tiles: int) -> None:
    shown = prepared(page("fr-FR", "phone"))
    shown.set_viewport_size({"width": width, "height": height})
    at(shown, site, lambda now: asks(now) == "Prepare" and len(ways(now["view"])) > 2)
    roomy(shown, tiles)
    first = shown.locator("[data-card].playable").first
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    roomy(shown, tiles)


# --- a move


def where(found: Locator) -> tuple[str, str]:
    """Where something is drawn."""
    given = found.get_attribute("transform") or found.get_attribute("style") or ""
    match = re.search(r"translate\(([-\d.]+)(?:px)?,? ([-\d.]+)", given)
    assert match, given
    return match[1], match[2]


@pytest.mark.parametrize("dear", [False, True])
def test_a_card_does_what_was_foreseen(page: Opener, site: Running, *, dear: bool) -> None:
    def fitting(view: Json) -> list[Json]:
        return [
            one for one in modest(view) if bool(one["cost"]) == dear and one["takes"] and one["start"] > 0
        ]

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and bool(fitting(now["view"])))
    way = fitting(view)[0]
    cards = card(shown, way["object"])
    spot(shown, f"pawn:{way['start']}").focus()
    shown.keyboard.press("Enter")
    expect(shown.locator(".bar .back")).to_be_visible()
    cards.hover()
    ghost, taken = shown.locator(".ghost"), shown.locator(".frame .taken")
    expect(ghost).to_have_count(1)
    expect(taken).to_have_count(1)
    ends = where(ghost)
    said = cards.get_attribute("aria-label") or ""
    assert re.search(rf"cell {way['start']} → cell {way['to']}\.", said)
    assert (f"Costs {way['cost']} point" in said) == dear
    lit = shown.locator(".coin.bright")
    crossed = [one for one in view["gaps"] if way["start"] < one["first"] and one["last"] < way["to"]]
    expect(lit).to_have_count(len(crossed))
    found = re.search(r"You take ([\w ]+) from cell (\d+)", said)
    assert found
    opens = re.search(r"the gap there will cost (\d+)", said)
    draws = re.search(r"You draw (\d+) card", said)
    assert draws

    since = version = told(shown)["version"]
    cards.click()
    done(shown, version)
    now, (tiles, cards_paid) = told(shown), paid(shown, since)  # pieces that must be paid are taken at once
    assert asks(now) != "Pay" or price(now) + sum(tiles) + len(cards_paid) == way["cost"]
    while (now := told(shown))["legal"] and asks(now) in {"Pay", "LateBridge"}:
        version = now["version"]
        if asks(now) == "Pay":
            expect(shown.locator(".payment h2")).to_have_text(say("web.pay.title", cost=price(now)))
            expect(lit).to_have_count(len(crossed))
            pay_all(shown)
        else:
            after = now["view"]["gaps"]
            left = [one["price"] for one in after if one["first"] <= way["takes"] <= one["last"]]
            assert left == ([int(opens[1])] if opens else [])
            shown.locator(".bar .primary").click()
        done(shown, version)
    expect(shown.locator(f'.pawn[style*="translate({ends[0]}px, {ends[1]}px)"]')).to_have_count(1)
    lines = " ".join(logged(shown))
    assert re.search(rf"played \w+: {way['start']} → {way['to']}\.", lines)
    assert f"took {found[1]} from cell {found[2]}." in lines
    tiles, cards_paid = paid(shown, since)
    assert (sum(tiles) + len(cards_paid) >= way["cost"]) if dear else not (tiles or cards_paid)
    drawn = [one for one in happened(shown, since, "CardDrawn") if one["seat"] == 0]
    assert len(drawn) == int(draws[1])
    honest(shown)


def test_a_chain_can_be_taken_back(page: Opener, site: Running) -> None:
    def over_others(view: Json) -> list[Json]:
        return [one for one in ways(view) if not one["stops"]]

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and bool(over_others(now["view"])))
    way = over_others(view)[0]

    def begin() -> None:
        version = told(shown)["version"]
        spot(shown, f"pawn:{way['start']}").focus()
        shown.keyboard.press("Enter")
        said = card(shown, way["object"]).get_attribute("aria-label") or ""
        assert say("web.way.on") in said
        card(shown, way["object"]).click()
        done(shown, version)
        expect(shown.locator(".prompt")).to_have_text(say("task.play_on", cell=way["to"]))

    before = told(shown)
    begin()
    pawns = [where(one) for one in shown.locator(".pawn").all()]
    assert len(set(pawns)) == len(pawns), "they stand side by side"
    version = told(shown)["version"]
    shown.get_by_role("button", name="Take back").click()
    done(shown, version)
    see(shown)
    after = told(shown)
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])
    assert any("took the last move back" in line for line in logged(shown))

    begin()
    found = ways(told(shown)["view"])
    onward = next((one for one in found if one["stops"]), found[0])
    version = told(shown)["version"]
    card(shown, onward["object"]).click()
    page_asks = shown.locator("dialog:modal .danger")
    shown.wait_for_function(
        "version => playing.told.version > version || document.querySelector('dialog:modal')", arg=version
    )
    if page_asks.count():
        page_asks.click()
    done(shown, version)
    assert [one["object"] for one in happened(shown, version, "CardPlayed")][:1] == [onward["object"]]
    if task(shown) == "Pay":
        pay_all(shown)
    assert re.search(rf"played \w+: {onward['start']} → ", " ".join(logged(shown)))
    honest(shown)


def test_entries_of_a_menu_stay_where_they_are(page: Opener, site: Running) -> None:
    def shared(view: Json) -> list[int]:
        """Where several cards or pawns lead that can be hit with nothing in hand."""
        targets = [one["to"] for one in ways(view)]
        return [to for to in targets if targets.count(to) > 1 and to not in view["pawns"]]

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and bool(shared(now["view"])))
    (to, *_) = shared(view)
    spot(shown, f"hex:{to}").click()
    entries, note = shown.locator(".menu button"), shown.locator(".menu p")
    expect(entries).to_have_count(len([one for one in ways(view) if one["to"] == to]))
    before = [one.bounding_box() for one in entries.all()]
    for one in entries.all():
        one.hover()
        expect(note).to_contain_text(re.compile(r"→ .+\. \w"))
        assert [other.bounding_box() for other in entries.all()] == before
    note.evaluate("node => { node.textContent = 'There is much to be said. '.repeat(8); }")
    shown.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert [one.bounding_box() for one in entries.all()] == before
    shown.keyboard.press("Escape")
    expect(shown.locator(".menu")).to_have_count(0)
    assert not told(shown)["acts"]


def test_who_thinks_better_of_it_goes_on_at_the_board(page: Opener, site: Running) -> None:
    def foolish(view: Json) -> list[Json]:
        """Moves of which somebody is asked whether they are meant."""
        stopping = [one for one in ways(view) if one["stops"]]
        most = max((gain(view, one) for one in stopping), default=0)
        return [one for one in stopping if gain(view, one) <= min(-3, most - 3) and one["to"] != CONTINENT]

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and bool(foolish(now["view"])))
    way = foolish(view)[0]
    spot(shown, f"pawn:{way['start']}").focus()
    shown.keyboard.press("Enter")
    keys = Keys(shown, random.Random(5))
    keys.walk(way["object"])
    keys.press("Enter")
    ask = shown.get_by_role("dialog")
    expect(ask).to_contain_text(f"This move costs {way['cost']} point")
    keys.press("Escape")
    expect(ask).to_be_hidden()
    shown.wait_for_function("() => document.activeElement.matches('.main, .main *')")
    see(shown)
    assert told(shown)["view"] == view
    assert not told(shown)["acts"]
    keys.walk(spot=True, most=8)


def test_a_card_that_leads_nowhere_says_why(page: Opener, site: Running) -> None:
    def refused(view: Json) -> list[Json]:
        """Cards that cannot be played for a pawn for which another one can."""
        able = {one["start"] for one in ways(view)}
        return [one for one in view["prospects"] if one["refused"] and one["start"] in able]

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and bool(refused(now["view"])))
    way = refused(view)[0]
    spot(shown, f"pawn:{way['start']}").focus()
    shown.keyboard.press("Enter")
    expect(card(shown, way["object"])).to_have_attribute("aria-disabled", "true")
    assert shown.locator(".hand .note").count() == 0
    card(shown, way["object"]).click(force=True)
    place = say("place.continent") if way["to"] == CONTINENT else say("web.cell", cell=way["to"])
    why = "cost" if way["stops"] and way["cost"] > way["have"] else "stuck"
    reason = say(f"web.refused.{why}", place=place, cost=way["cost"], have=way["have"])
    name = say(f"object.{way['object']}")
    expect(shown.locator(".hand .note")).to_have_text(f"{name}: {reason}")
    assert not told(shown)["acts"]


# --- paying


def price(position: Json) -> int:
    return int(position["view"]["agenda"][-1]["rest"])


def chosen(page: Page) -> list[str]:
    return [
        str(one.get_attribute("data-coin")) for one in page.locator("[data-coin][aria-pressed=true]").all()
    ]


def suggested(view: Json) -> list[str]:
    """What is proposed, as the names of pieces."""
    tiles: list[int] = view["suggestion"]["tiles"]
    names = [f"tile:{value}:{tiles[:number].count(value)}" for number, value in enumerate(tiles)]
    for name, count in zip(OBJECTS, view["suggestion"]["cards"], strict=True):
        names += [f"card:{name}:{number}" for number in range(count)]
    return names


def exact(view: Json) -> bool:
    proposed = view["suggestion"]
    least: int = sum(proposed["tiles"]) + sum(proposed["cards"])
    return least == int(view["agenda"][-1]["rest"])


def paid(page: Page, since: int) -> tuple[list[int], list[str]]:
    """The values of the tiles, and the cards, that the page's person has handed over, one after the other."""
    own = [event for event in happened(page, since, "TilePaid", "CardPaid") if event["seat"] == 0]
    return values([one["tile"] for one in own if "tile" in one]), [
        one["object"] for one in own if "object" in one
    ]


def has_paid(page: Page, patience: float = 15_000) -> None:
    """All pieces have been taken."""
    page.wait_for_function("() => playing.told.view.agenda.at(-1)?.type !== 'Pay'", timeout=patience)


def pay_all(page: Page) -> None:
    """Pay as proposed; if the hand-over was interrupted, go on with what is left."""
    for _ in range(2):
        tool(page, "pay").click()
        with suppress(TookTooLong):
            has_paid(page, 4000)
            return
    has_paid(page)


def put_back(page: Page) -> None:
    for name in chosen(page):
        page.locator(f'[data-coin="{name}"]').click()
    expect(page.locator("[data-coin][aria-pressed=true]")).to_have_count(0)


def test_paying_too_much_is_asked_about(page: Opener, site: Running) -> None:
    def large(now: Message) -> list[int]:
        return [action["value"] for action in offers(now, "PayTile") if action["value"] > price(now)]

    def wasteful(now: Message) -> bool:
        return exact(now["view"]) and bool(large(now)) and sum(now["view"]["hand"]) > 0

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Pay" and wasteful(now))
    cost, value = price(told(shown)), large(told(shown))[0]
    state, pay = shown.locator(".payment .state"), tool(shown, "pay")
    assert chosen(shown) == suggested(view)
    expect(shown.locator(".payment h2")).to_have_text(say("web.pay.title", cost=cost))
    expect(state).to_contain_text(say("web.pay.exact"))
    expect(pay).to_have_text(f"Pay {cost}")

    put_back(shown)
    expect(state).to_contain_text(say("web.pay.missing", count=cost))
    expect(pay).to_be_disabled()
    shown.locator(f'[data-coin="tile:{value}:0"]').click()
    expect(state).to_contain_text(say("web.pay.excess", count=value - cost))
    small = shown.locator('[data-coin^="card:"]').first
    small.click()
    expect(state).to_contain_text(say("web.pay.spare"))
    expect(pay).to_be_disabled()
    small.click()
    pay.click()
    expect(state).to_contain_text(say("web.pay.sure", least=cost))
    expect(pay).to_have_text(say("web.pay.anyway", paid=value))
    assert not told(shown)["acts"]
    version = told(shown)["version"]
    pay.click()
    done(shown, version)
    assert paid(shown, version) == ([value], [])
    honest(shown)


def test_another_payment_is_handed_over_piece_by_piece(page: Opener, site: Running) -> None:
    def in_cards(now: Message) -> bool:
        view = now["view"]
        return price(now) > 1 and sum(view["hand"]) >= price(now) and bool(view["suggestion"]["tiles"])

    shown = prepared(page())
    at(shown, site, lambda now: asks(now) == "Pay" and in_cards(now))
    cost, version = price(told(shown)), told(shown)["version"]
    put_back(shown)
    wanted = shown.locator('[data-coin^="card:"]').all()[:cost]
    for one in wanted:
        one.click()
    expect(shown.locator(".payment .state")).to_contain_text(say("web.pay.exact"))
    names = [name.split(":")[1] for name in chosen(shown)]
    tool(shown, "pay").click()
    has_paid(shown)
    expect(shown.locator(".payment")).to_have_count(0)
    assert paid(shown, version) == ([], names)
    honest(shown)


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_a_payment_by_keys_and_by_finger(page: Opener, site: Running, screen: Screen) -> None:
    shown = prepared(page("en-GB", screen))
    at(shown, site, lambda now: asks(now) == "Pay")
    version = told(shown)["version"]
    rng = random.Random(6)
    ana: Player = Keys(shown, rng) if screen == "laptop" else Player(shown, rng, touch=True)
    while task(shown) == "Pay" and told(shown)["legal"]:
        if screen == "phone":
            roomy(shown)
        assert ana.go_on() != "over"
    assert "pay" in ana.kinds
    assert any(paid(shown, version))
    honest(shown)


# --- preparing


def own_behind(now: Message, cell: int) -> bool:
    """Whether a bridge there helps oneself, too."""
    return any(place < cell for place in now["view"]["pawns"][:3])


def useful(now: Message) -> list[int]:
    return [one["cell"] for one in offers(now, "LayBridge") if own_behind(now, one["cell"])]


def bridged(page: Page, cell: int, since: int) -> None:
    """The gap that begins there has got a bridge, which can be seen."""
    laid = happened(page, since, "BridgeLaid")[0]
    assert (laid["seat"], laid["cell"]) == (0, cell)
    view = told(page)["view"]
    assert 0 in view["laid"]
    assert all(one["bridged"] for one in view["gaps"] if one["first"] <= cell <= one["last"])
    page.wait_for_function(
        "() => document.querySelectorAll('.frame .bridge').length"
        " === playing.told.view.gaps.filter((one) => one.bridged).length"
    )
    assert any("laid a bridge" in line for line in logged(page))
    expect(tool(page, "bridge")).to_have_count(0)


def test_a_bridge_before_the_move(page: Opener, site: Running) -> None:
    shown = prepared(page())
    view = at(
        shown, site, lambda now: asks(now) == "Prepare" and bool(useful(now)) and bool(ways(now["view"]))
    )
    cell = useful(told(shown))[0]
    (gap,) = [one for one in view["gaps"] if one["first"] == cell]
    target = spot(shown, f"hex:{middle(gap)}")
    tool(shown, "bridge").click()
    gaps = [one for one in view["gaps"] if not one["bridged"]]
    expect(shown.locator(".spot.hex")).to_have_count(len(gaps))
    assert (target.get_attribute("aria-label") or "").startswith("Gap ")
    shown.locator(".bar .back").click()
    expect(tool(shown, "bridge")).to_be_visible()
    version = told(shown)["version"]
    tool(shown, "bridge").click()
    target.hover()
    expect(shown.locator(".hint")).to_contain_text("then free for everybody")
    target.click()
    done(shown, version)
    see(shown)
    bridged(shown, cell, version)
    assert task(shown) == "Prepare"
    for before, after in zip(view["prospects"], told(shown)["view"]["prospects"], strict=True):
        crosses = before["start"] < cell < before["to"]
        assert before["cost"] - after["cost"] == (gap["price"] if crosses else 0)
    honest(shown)


def test_a_bridge_after_the_move(page: Opener, site: Running) -> None:
    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "LateBridge" and bool(useful(now)))
    cell = useful(told(shown))[0]
    expect(shown.locator(".prompt")).to_have_text(say("task.late_bridge"))
    expect(shown.locator(".bar .primary")).to_have_text(say("action.keep_bridge"))
    (gap,) = [one for one in view["gaps"] if one["first"] == cell]
    version = told(shown)["version"]
    spot(shown, f"hex:{middle(gap)}").click()
    done(shown, version)
    bridged(shown, cell, version)
    assert [one["seat"] for one in happened(shown, version, "CardDrawn")][:1] == [0]
    honest(shown)


def test_a_tile_is_sold(page: Opener, site: Running) -> None:
    def enough(now: Message) -> bool:
        return len(offers(now, "SellTile")) > 1 and now["view"]["pile"] > 3

    shown = prepared(page())
    view = at(shown, site, lambda now: asks(now) == "Prepare" and enough(now))
    prices = [action["value"] for action in offers(told(shown), "SellTile")]
    tool(shown, "sell").click()
    expect(shown.locator("[data-sell]")).to_have_count(len(prices))
    assert sorted(prices) == sorted({value for value in values(view["held"][0]) if value > 1})
    for value in prices:
        offer = shown.locator(f"[data-sell='{value}']")
        expect(offer).to_contain_text(say("web.sell.cards", value=value, count=value // 2))
    shown.keyboard.press("Escape")
    expect(shown.locator("[data-sell]")).to_have_count(0)
    expect(tool(shown, "sell")).to_be_focused()
    expect(card(shown, ways(view)[0]["object"]) if ways(view) else shown.locator(".hand")).to_be_visible()

    value, version = max(prices), told(shown)["version"]
    shown.keyboard.press("Enter")
    shown.locator(f"[data-sell='{value}']").click()
    done(shown, version)
    see(shown)
    now = told(shown)["view"]
    assert sum(now["hand"]) == sum(view["hand"]) + value // 2
    assert values([tile for tile in now["gone"] if tile not in view["gone"]]) == [value]
    expect(shown.locator(".hand h2")).to_have_text(say("web.hand.count", count=sum(now["hand"])))
    expect(tool(shown, "sell")).to_have_count(0)
    honest(shown)


# --- who sees what


def test_spectators_see_no_hand(page: Opener, site: Running) -> None:
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben, game=GAME)
        shown = prepared(page())
        with screen(site, code, ana) as first, screen(site, code, ben) as second:
            people = [first, second]
            for one in people:
                one.hello()
            rng = random.Random(9)
            play(people, rng, 12)
            at_table(shown, code)
            expect(shown.get_by_text("You are watching")).to_be_visible()
            for _ in range(5):
                play(people, rng, 1)
                version = first.position["version"]
                shown.wait_for_function("version => playing.told.version >= version", arg=version)
                view = told(shown)["view"]
                assert (view["hand"], view["prospects"], view["suggestion"]) == (None, [], None)
                assert shown.locator("[data-card], [data-coin], .hand, .payment").count() == 0
                assert shown.locator(".spot, .bar button").count() == 0
                assert not re.search("Your cards|drew a card: ", shown.content())
            play(people, rng)
    end = shown.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("P[01]"), timeout=20_000)
    settlement(shown, ["P0", "P1"])
    end.get_by_role("link", name="Replay").click()
    expect(shown.get_by_role("slider", name="Moment")).to_have_value("0")


def test_axe_finds_nothing(page: Opener, site: Running) -> None:
    shown = prepared(page(bypass_csp=True))
    at(
        shown,
        site,
        lambda now: {"LayBridge", "PlayCard", "SellTile"} <= {one["type"] for one in now["legal"]},
    )
    shown.locator("[data-card].playable").first.click()
    clean(shown, shown.locator(".bar .back"))
    shown.locator(".bar .back").click()
    tool(shown, "sell").click()
    clean(shown, shown.locator("[data-sell]").first)
    at(shown, site, lambda now: asks(now) == "Pay")
    clean(shown, tool(shown, "pay"))
    with site.client() as ana, site.client() as ben:
        code = started(ana, ben, game=GAME)
        forward(site, code, [cookie(ana), cookie(ben)])
    shown.goto(f"/#/t/{code}")
    clean(shown, shown.get_by_role("dialog"))


# --- the lesson


@pytest.mark.parametrize(
    ("locale", "hint", "skip"), [("en-GB", "Hint", "Skip"), ("fr-FR", "Indice", "Passer")]
)
def test_the_first_lesson_can_be_walked_through(page: Opener, locale: str, hint: str, skip: str) -> None:
    shown = prepared(page(locale))
    shown.goto(f"/#/learn/{GAME}")
    steps = lesson(ATLANTIS)
    for step in steps:
        name, language = f"lesson.{step.id}", locale[:2]
        expect(shown.get_by_role("heading", level=2).first).to_have_text(say(f"{name}.title", language))
        shown.get_by_role("button", name=hint).click()
        expect(shown.locator("#lesson-hint")).to_have_text(say(f"{name}.hint", language))
        assert see(shown).options, "there is something to do"
        if step is not steps[-1]:
            shown.get_by_role("button", name=skip, exact=True).click()


def test_a_step_of_the_lesson_is_solved(page: Opener) -> None:
    shown = prepared(page())
    shown.goto(f"/#/learn/{GAME}/pay")
    see(shown)
    card(shown, "ring").click()
    spot(shown, "hex:3").click()
    expect(shown.locator(".payment h2")).to_have_text(say("web.pay.title", cost=4))
    expect(shown.locator(".coin.bright")).to_have_count(1)
    assert chosen(shown) == ["tile:3:0", "tile:1:0"]
    shown.locator('[data-coin="tile:1:0"]').click()
    shown.locator('[data-coin="card:olive:0"]').click()
    expect(shown.locator(".payment .state")).to_contain_text(say("web.pay.exact"))
    tool(shown, "pay").click()
    expect(shown.get_by_text(say("lesson.pay.done"))).to_be_visible()


def test_others_see_the_hand_of_who_passes(page: Opener) -> None:
    """The same position from the other side: it is played here, since no lesson has it."""
    (step,) = [one for one in lesson(ATLANTIS) if one.id == "pass"]
    script = ("pass", "draw-card crown", "draw-card flag")
    other = msgspec.structs.replace(step, seat=1, script=script, done=(("card-played *",),))

    def answer(route: Route) -> None:
        if route.request.method == "GET":
            route.continue_()
            return
        found = perform(ATLANTIS, other, ())
        scenes = tuple(LessonScene(scene.seat, scene.events, scene.view) for scene in found.scenes)
        told = LessonProgress(
            seat=1,
            scenes=scenes,
            legal=found.legal,
            done=found.done,
            failed=found.failed,
            outcome=found.outcome,
        )
        route.fulfill(body=msgspec.json.encode(told), content_type="application/json")

    shown = prepared(page(), hurry=False)
    shown.route("**/lesson", answer)
    shown.goto(f"/#/learn/{GAME}/pass")
    expect(shown.locator(".notice")).to_have_text("Blue could not move and passed. Hand shown: Helmet.")
    see(shown)
    known = shown.locator(".cards li", has_text="cards everybody knows of")
    expect(known).to_have_text(re.compile("Helmet 1$"))
    expect(shown.locator("[data-card]")).to_have_count(2)


def test_who_passes_shows_the_hand(page: Opener) -> None:
    shown = prepared(page(), hurry=False)
    shown.goto(f"/#/learn/{GAME}/pass")
    see(shown)
    helmet = card(shown, "helmet")
    expect(helmet).to_have_attribute("aria-disabled", "true")
    helmet.click(force=True)
    expect(shown.locator(".hand .note")).to_contain_text(say("web.refused.stuck", place="cell 5"))
    shown.get_by_role("button", name=say("action.pass")).click()
    notice = shown.locator(".notice")
    expect(notice).to_have_text(f"{say('colour.blue')} could not move and passed. Hand shown: Helmet.")
    see(shown)
    expect(shown.get_by_text("Hand shown: Helmet.").first).to_be_visible()
    expect(shown.locator(".hand h2")).to_have_text(say("web.hand.count", count=3))
