"""Whole games in the browser: by mouse, finger and keyboard, together and alone, with mishaps on the way."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.play import Player, honest, prepared
from tests.server.serving import Running, served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that bears people who decide as quickly as a program does."""
    with served(tmp_path_factory.mktemp("games"), "--unlimited") as running:
        yield running


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
        end = one.page.get_by_role("dialog")
        expect(end.get_by_role("heading", level=2)).to_contain_text("First:")
        expect(end.get_by_role("button", name="Play again")).to_be_visible()
    print([(one.decisions, one.hits, one.kinds) for one in players])
