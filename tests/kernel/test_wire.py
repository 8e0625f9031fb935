"""Actions, events, views and options as JSON and back."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantide.contract import PUBLIC, Action, AtlantideError, Event, InvalidAction, InvalidOptions, Recall
from atlantide.games import games
from atlantide.games.the_island.actions import Sail, SinkTile, Walk
from atlantide.games.the_island.events import TileKept, TileSunk
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.kernel.wire import encode, options, wire
from tests.games.the_island.table import BEACHES_OUTSIDE, position

WIRE = wire(GAME)


@pytest.mark.parametrize("action", [Walk(3, 40), SinkTile(7), Sail(1, 2), GAME.parse("end-movement")])
def test_actions_survive_json(action: Action) -> None:
    assert WIRE.action(encode(action)) == action
    assert WIRE.action(encode(action).decode()) == action
    assert WIRE.action(msgspec.Raw(encode(action))) == action


def test_an_action_says_its_type() -> None:
    assert encode(Walk(3, 40)) == b'{"type":"Walk","explorer":3,"to":40}'


@pytest.mark.parametrize("event", [TileSunk(0, 5, "beach", (1, 2)), TileKept(1, 1, "forest", None)])
def test_events_survive_json(event: Event) -> None:
    assert WIRE.event(encode(event)) == event


@pytest.mark.parametrize("seat", [0, 3, PUBLIC])
def test_views_survive_json(seat: Any) -> None:
    beaches = BEACHES_OUTSIDE["beach"][1:]
    s = position(tiles=BEACHES_OUTSIDE | {"beach": beaches}, hands={"red": ["beach DOLPHIN"]})
    view = GAME.view(s, seat, Recall.PERFECT)
    assert WIRE.view(encode(view)) == view


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"walk R1 E5"',
        b"{}",
        b'{"type":"Fly"}',
        b'{"type":"Walk"}',
        b'{"type":"Walk","explorer":"R1","to":40}',
        b'{"type":"Walk","explorer":1.5,"to":40}',
        b'{"type":"Walk","explorer":1e999,"to":40}',
        b'{"type":"LayTile","terrain":"lava"}',
        b'{"type":"\xff"}',
        b"\xff\xfe",
        b"[" * 100_000,
        '{"type":"\ud800"}',
    ],
)
def test_what_is_no_action_is_refused_as_such(data: bytes | str) -> None:
    with pytest.raises(InvalidAction) as refusal:
        WIRE.action(data)
    assert refusal.value.key == "action.json"
    assert refusal.value.params["game"] == "the-island"


@given(st.binary(max_size=60))
def test_no_bytes_are_too_strange_for_a_refusal(data: bytes) -> None:
    with pytest.raises(AtlantideError):
        WIRE.action(data)


def test_the_decoders_of_a_game_are_made_once() -> None:
    for game in games():
        assert wire(game) is wire(game)


def test_options_left_out_have_their_defaults() -> None:
    assert options(GAME, {}) == Options()
    assert options(GAME, {"challenge_1": True}) == Options(challenge_1=True)


def test_options_survive_json() -> None:
    chosen = Options(first_player=2, two_colour_boats=2, stall_rounds=0, reaction_privacy="fast")
    assert options(GAME, msgspec.json.decode(encode(chosen))) == chosen


def test_words_that_people_typed_are_understood_if_asked() -> None:
    typed = {"first_player": "2", "two_colours": "true", "two_colour_boats": "2", "stall_rounds": "0"}
    chosen = Options(first_player=2, two_colours=True, two_colour_boats=2, stall_rounds=0)
    assert options(GAME, typed, strict=False) == chosen
    with pytest.raises(InvalidOptions):
        options(GAME, typed)


@pytest.mark.parametrize(
    "given",
    [
        {"volcano": True},
        {"challenge_1": "maybe"},
        {"first_player": "last"},
        {"first_player": 1.5},
        {"two_colour_boats": 3},
        {"stall_rounds": -1},
        {"stall_rounds": None},
        {"reaction_privacy": ["fast"]},
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_options_that_do_not_exist_are_refused(given: dict[str, Any], strict: bool) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        options(GAME, given, strict)
    assert refusal.value.key == "options"
