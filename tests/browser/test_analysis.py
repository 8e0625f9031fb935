"""The analysis of a finished game in the browser: a plot that leads through the replay, and what turned the game."""

import random
import re
from functools import cache

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from atlantide.bots.analysis import Analysis, analyse
from atlantide.play.replay import course
from atlantide.server.bodies import Analysed
from tests.bots.judged import JUDGED
from tests.browser.axe import problems
from tests.browser.conftest import Opener
from tests.browser.test_pages import fits
from tests.play.tables import journal, whole_game
from tests.server.analysing import QUICK
from tests.server.serving import Running

NOTHING = Analysis(game="the-island", unit="turn", standings=(), turning=(), strokes=())


@cache
def analysis() -> Analysis:
    return analyse(JUDGED, course(whole_game(1)), random.Random(0), QUICK)


@pytest.fixture
def code(site: Running) -> str:
    """A table that is over."""
    with site.client() as client:
        found: str = client.post("/api/journals", content=journal()).json()["code"]
    return found


def answered(page: Page, *answers: Analysed) -> None:
    """Let the server answer so, one after the other, then always the last."""
    left = list(answers)

    def answer(route: Route) -> None:
        said = left.pop(0) if len(left) > 1 else left[0]
        route.fulfill(body=msgspec.json.encode(said), content_type="application/json")

    page.route("**/api/tables/*/analysis", answer)


def test_a_game_is_analysed_beside_its_replay(page: Opener, code: str) -> None:
    shown = page(bypass_csp=True)
    answered(shown, Analysed("running", 0.4), Analysed("done", 1.0, analysis()))
    shown.goto(f"/#/t/{code}/replay")
    moment = shown.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("0")
    shown.get_by_role("button", name="Analysis").click()
    expect(shown.get_by_role("progressbar", name="Analysis")).to_have_attribute("value", "0.4")
    chart = shown.get_by_role("slider", name="Chances of winning over time")
    expect(chart).to_be_visible()

    # what turned the game leads to the moment before it
    panel = shown.get_by_role("region", name="Analysis")
    (first, *_) = analysis().turning
    link = panel.get_by_role("link", name=re.compile("Better:")).first
    link.click()
    expect(moment).to_have_value(str(first.version - 1))
    expect(link).to_have_attribute("aria-current", "step")

    # the plot is a slider of the replay, by keys and by mouse
    standings = analysis().standings
    chart.press("End")
    expect(moment).to_have_value(str(standings[-1].at))
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+: Ann \d+%, Émile \d+%$"))
    chart.press("ArrowLeft")
    expect(moment).to_have_value(str(standings[-2].at))
    chart.press("Home")
    expect(moment).to_have_value(str(standings[0].at))
    chart.click(position={"x": 300, "y": 100})
    expect(moment).not_to_have_value(str(standings[0].at))
    assert int(moment.input_value()) in {one.at for one in standings}

    # the same without a picture
    panel.get_by_text("Chances as a table").click()
    assert panel.get_by_role("row").count() > 10
    assert not problems(shown)
    shown.get_by_role("button", name="Analysis").click()
    expect(chart).to_be_hidden()


def test_the_end_of_a_game_leads_to_its_analysis_on_a_phone_in_french(page: Opener, code: str) -> None:
    shown = page("fr-FR", "phone", bypass_csp=True)
    answered(shown, Analysed("done", 1.0, analysis()))
    shown.goto(f"/#/t/{code}")
    shown.get_by_role("dialog").get_by_role("link", name="Analyse").click()
    chart = shown.get_by_role("slider", name="Chances de gagner au fil du temps")
    expect(chart).to_be_in_viewport()
    moment = shown.get_by_role("slider", name="Moment")
    last = moment.input_value()
    assert int(last) > analysis().standings[-1].at
    chart.tap(position={"x": 150, "y": 90})
    expect(moment).not_to_have_value(last)
    assert int(moment.input_value()) in {one.at for one in analysis().standings}
    assert fits(shown)
    assert not problems(shown)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (Analysed("none"), "Nobody has taught the computer to judge this game yet."),
        (Analysed("waiting"), "This game waits for its analysis"),
        (Analysed("done", 1.0, NOTHING), "Too little was decided in this game to analyse it."),
    ],
    ids=["none", "waiting", "short"],
)
def test_where_there_is_no_analysis_it_says_why(page: Opener, code: str, said: Analysed, text: str) -> None:
    shown = page()
    answered(shown, said)
    shown.goto(f"/#/t/{code}/replay/analysis")
    expect(shown.get_by_role("region", name="Analysis").get_by_text(text)).to_be_visible()


def test_one_that_failed_is_tried_again(page: Opener, code: str) -> None:
    shown = page()
    answered(shown, Analysed("failed"), Analysed("done", 1.0, analysis()))
    shown.goto(f"/#/t/{code}/replay/analysis")
    expect(shown.get_by_role("alert")).to_have_text("The analysis could not be made.")
    shown.get_by_role("button", name="Try again").click()
    expect(shown.get_by_role("slider", name="Chances of winning")).to_be_visible()
