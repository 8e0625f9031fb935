"""Chapter 1: set-up."""

import pytest

from atlantide.contract import FATE, Event, InvalidOptions
from atlantide.games.atlantis.events import CardDealt, FirstPlayerDrawn, TileLaid
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import Options
from atlantide.games.atlantis.pieces import TILE_BACK
from atlantide.games.atlantis.state import State
from tests.games.atlantis.table import (
    actor,
    choices,
    draw,
    gaps,
    happened,
    lay,
    look,
    outcomes,
    piles,
    play,
    refused,
    the,
)


def begun(seats: int = 4, first: int = 0) -> State:
    """A game after its set-up."""
    s = GAME.new(Options(first_player=first), seats)
    draw(s)
    return s


@pytest.mark.rule("ATL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(), seats)
    assert refusal.value.key == "ATL-1.1"


@pytest.mark.rule("ATL-1.1", "ATL-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_pawns_of_those_who_play_start_on_atlantis(seats: int) -> None:
    s = begun(seats)
    assert s.pawns == [0] * 3 * seats + [-1] * 3 * (4 - seats)
    assert look(s, 0).laid == ()


@pytest.mark.rule("ATL-1.2")
def test_each_half_is_laid_from_its_own_tiles() -> None:
    s = GAME.new(Options(first_player=0), 2)
    for cell in [*range(1, 27), *range(28, 54)]:
        found = outcomes(s)
        back = "A" if cell < 27 else "B"
        assert len(found) == 42 - (cell - 1 if cell < 27 else cell - 28)
        assert set(found.values()) == {1}
        assert all(line.startswith(f"lay-tile {back}-") for line in found)
        assert the(draw_one(s), TileLaid).cell == cell
    assert s.tops[27] == -1


def draw_one(s: State) -> list[Event]:
    """Fate's first outcome."""
    log: list[Event] = []
    action, _ = GAME.fate(s)[0]
    GAME.apply(s, FATE, action, log)
    return log


@pytest.mark.rule("ATL-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_path_is_the_same_for_every_number_of_players(seats: int) -> None:
    s = begun(seats)
    tiled = [cell for cell in range(1, 54) if s.tops[cell] >= 0]
    assert tiled == [*range(1, 27), *range(28, 54)]
    assert all(TILE_BACK[s.tops[cell]] == (cell > 27) for cell in tiled)
    assert look(s, 0).covered == (*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54))
    assert s.unseen.bit_count() == 32


@pytest.mark.rule("ATL-1.3", "ATL-15.3")
def test_what_is_covered_is_nowhere_in_a_state_or_view() -> None:
    s = begun()
    for back in (0, 1):
        assert sum(TILE_BACK[tile] == back for tile in range(84) if s.unseen >> tile & 1) == 16
    shown = {tile for tile in look(s, 0).tops if tile is not None}
    assert len(shown) == 52
    assert not any(s.unseen >> tile & 1 for tile in shown)


@pytest.mark.rule("ATL-1.6", "ATL-7.1")
def test_a_bridge_is_in_front_of_everybody() -> None:
    for first in range(4):
        s = begun(4, first)
        assert gaps(s).keys() == {"27"}
        assert choices(s, "lay-bridge") == ["lay-bridge 27"]


@pytest.mark.rule("ATL-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_with_equal_chances(seats: int) -> None:
    s = GAME.new(Options(), seats)
    assert outcomes(s) == {f"draw-first-player {seat}": 1 for seat in range(seats)}
    assert play(s, "draw-first-player 1") == [FirstPlayerDrawn(1)]
    draw(s)
    assert actor(s) == look(s, 0).first == 1


@pytest.mark.rule("ATL-1.7")
def test_the_table_may_name_the_first_player() -> None:
    s = begun(3, first=2)
    assert actor(s) == 2
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(first_player=3), 3)
    assert refusal.value.key == "ATL-1.7"
    with pytest.raises(InvalidOptions):
        GAME.new(Options(first_player=-1), 3)


@pytest.mark.rule("ATL-1.8", "ATL-1.9")
@pytest.mark.parametrize(
    ("seats", "first", "sizes", "left"),
    [
        (2, 0, [4, 5], 96),
        (2, 1, [5, 4], 96),
        (3, 2, [5, 6, 4], 90),
        (4, 0, [4, 5, 6, 7], 83),
        (4, 3, [5, 6, 7, 4], 83),
    ],
)
def test_hands_grow_in_turn_order(seats: int, first: int, sizes: list[int], left: int) -> None:
    s = begun(seats, first)
    assert [sum(hand) for hand in s.hands] == sizes
    assert piles(s) == (left, 0, 0)
    assert s.gone == ()
    assert s.held == [()] * seats


@pytest.mark.rule("ATL-1.8")
def test_a_card_is_dealt_as_often_as_the_pile_has_it() -> None:
    s = GAME.new(Options(first_player=0), 2)
    while "lay-tile" in next(iter(outcomes(s))):
        draw_one(s)
    assert outcomes(s) == {f"deal-card {word}": 15 for word in ("He", "St", "Cr", "Ri", "Am", "Ol", "Fl")}
    assert play(s, "deal-card Cr", "deal-card Cr") == [CardDealt(0, "crown")] * 2
    assert outcomes(s)["deal-card Cr"] == 13
    assert refused(s, "draw-card Cr") == "ATL-1.8"


@pytest.mark.rule("ATL-1.10")
def test_there_is_more_water_than_24_tiles_of_it() -> None:
    s = lay("He1 " + "~ " * 40 + "St2", hand="St Ri", blue=[1, 54, 54], seats=2)
    assert gaps(s) == {"2-41": 1}
    log = play(s, "play-card 1 St")
    assert happened(log) == ["CardPlayed"]


@pytest.mark.rule("ATL-1.2", "ATL-1.7", "ATL-1.8")
def test_fate_cannot_bring_what_is_not_its_turn() -> None:
    s = GAME.new(Options(), 2)
    assert refused(s, "lay-tile A-HELMET-1") == "ATL-1.7"
    play(s, "draw-first-player 0")
    assert refused(s, "lay-tile B-HELMET-1") == "ATL-1.2"
    play(s, "lay-tile A-HELMET-1")
    assert refused(s, "lay-tile A-HELMET-1") == "ATL-1.2"
