"""What a seat is told before it decides comes true."""

import random
from itertools import product

import pytest

from atlantide.contract import FATE, Event, IllegalAction, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.pieces import OBJECTS, TILE_VALUE
from atlantide.games.atlantis.prospects import Prospect
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.tasks import Pay
from tests.games.atlantis.table import lay, look, play


def prospect(s: State, start: int, name: str) -> list[object]:
    (found,) = [p for p in look(s, 0).prospects if (p.start, p.object) == (start, name)]
    return [found.to, found.stops, found.cost, found.takes, found.opens, found.draws, found.refused]


def test_a_card_that_stops() -> None:
    s = lay("Am3 ~ Ri1 Ol6 Fl2", blue=[1, 54, 54], hand="Ol Fl He He")
    assert prospect(s, 1, "olive") == [4, True, 1, 3, 3, 3, ""]
    assert prospect(s, 1, "flag") == [5, True, 1, 4, 1, 3, ""]
    assert prospect(s, 1, "helmet") == [54, True, 1, 5, None, 4, ""]


def test_the_place_that_is_left_counts_as_free() -> None:
    s = lay("Am3 Ri1 Ol6", blue=[1, 2, 54], hand="Ol Ol")
    assert prospect(s, 1, "olive")[3] == 1
    assert prospect(s, 2, "olive")[3] == 2


def test_what_comes_up_is_not_known_before() -> None:
    s = lay("Am3 Ri1/Fl4 Ol6", blue=[1, 54, 54], hand="Ol")
    assert prospect(s, 1, "olive")[3:5] == [2, None]


def test_cards_that_lead_nowhere_or_are_too_dear() -> None:
    s = lay("Am3 He2 ~ St4 Cr5 ~ Fl6", blue=[1, 54, 54], white=[2], hand="He St Fl")
    assert prospect(s, 1, "helmet") == [2, False, 0, 0, None, 0, "ATL-5.14"]
    assert prospect(s, 1, "statue")[2:] == [2, 1, None, 3, ""]
    assert prospect(s, 1, "flag")[-1] == "ATL-6.7"
    assert [p.have for p in look(s, 0).prospects] == [2, 2, 2]


def test_on_the_way_the_cost_is_that_of_the_whole_way() -> None:
    s = lay("Am3 ~ He2 ~ Cr5", blue=[1, 54, 54], white=[3], hand="He Cr He He He He", tiles="6")
    play(s, "play-card 1 helmet")
    assert prospect(s, 3, "crown") == [5, True, 4, 1, None, 3, ""]


def test_nobody_else_is_told() -> None:
    s = lay("Am3 ~ Ri1 Ol6 Fl2", blue=[1, 54, 54], hand="Ol Fl He He")
    for eyes in (1, -2):
        assert not look(s, eyes).prospects


@pytest.mark.parametrize(
    ("held", "hand", "tiles", "cards"),
    [
        ("7 5 1", "Ol Ol", (5,), 0),  # the smallest sum
        ("4 3 1 1", "Ol", (3, 1, 1), 0),  # tiles of value 1 first
        ("4 7", "Ol", (4,), 1),  # the smallest sum, with a card
        ("6 7", "", (6,), 0),  # too much if it must be
    ],
)
def test_a_payment_is_suggested(held: str, hand: str, tiles: tuple[int, ...], cards: int) -> None:
    s = lay("Am6 ~ Ri5 Ol6 Fl2", blue=[1, 54, 54], hand=f"Ol {hand}", tiles=held)
    play(s, "play-card 1 olive")
    found = look(s, 0).suggestion
    assert found is not None
    assert (found.tiles, sum(found.cards)) == (tiles, cards)
    assert look(s, 1).suggestion is None


@pytest.mark.parametrize("seed", range(6))
def test_it_all_comes_true_in_random_games(seed: int) -> None:
    rng = random.Random(seed)
    options = GAME.meta.options(pay_with_bought=rng.choice(["yes", "no"]))
    s = GAME.new(options, 2 + seed % 3)
    while not (GAME.outcome(s)):
        seats = GAME.to_act(s)
        if seats == (FATE,):
            actions, weights = zip(*GAME.fate(s), strict=True)
            GAME.apply(s, FATE, rng.choices(actions, weights)[0], None)
            continue
        (seat,) = seats
        legal = GAME.legal(s, seat)
        view = look(s, seat)
        for p in view.prospects:
            action = do.PlayCard(p.start, p.object)
            assert (action in legal) == (not p.refused)
            if p.refused:
                with pytest.raises(IllegalAction) as refusal:
                    GAME.check(s, seat, action)
                assert refusal.value.rule == p.refused
            elif p.stops:
                check_end(s, seat, p)
        if isinstance(s.agenda[-1], Pay) and view.suggestion:
            check_suggestion(s, seat, sum(view.suggestion.tiles) + sum(view.suggestion.cards))
        GAME.apply(s, seat, rng.choice(legal), None)


def check_end(s: State, seat: Seat, p: Prospect) -> None:
    """Play the move to the end of the turn on a copy."""
    world = GAME.copy(s)
    log: list[Event] = []
    GAME.apply(world, seat, do.PlayCard(p.start, p.object), log)
    task = world.agenda[-1] if world.agenda else None
    assert (task.rest if isinstance(task, Pay) else 0) == p.cost or any(
        isinstance(e, ev.TilePaid) for e in log
    )
    turn, after = world.turn, None
    while world.turn == turn and not GAME.outcome(world):
        (who,) = GAME.to_act(world)
        if who == FATE:
            GAME.apply(world, FATE, GAME.fate(world)[0][0], log)
        else:
            if after is None and isinstance(GAME.legal(world, who)[0], do.LayBridge | do.KeepBridge):
                after = look(world, who).gaps
            GAME.apply(world, who, GAME.fallback(world, who), log)
    taken = [e.cell for e in log if isinstance(e, ev.TileTaken)]
    assert taken == ([p.takes] if p.takes else [])
    assert sum(isinstance(e, ev.CardDrawn) for e in log) <= p.draws
    if after is not None and p.opens is not None:
        assert [gap.price for gap in after if gap.first <= p.takes <= gap.last] == [p.opens]


def check_suggestion(s: State, seat: Seat, total: int) -> None:
    """No sum that can be made is nearer to what is due."""
    task = s.agenda[-1]
    assert isinstance(task, Pay)
    view = look(s, seat)
    tiles = [TILE_VALUE[tile] for tile in view.held[seat] if 7 - TILE_VALUE[tile] >= task.last]
    spare = view.bought or (0,) * len(OBJECTS)
    most = sum(
        have - bought
        for number, (have, bought) in enumerate(zip(view.hand or (), spare, strict=True))
        if 7 + number >= task.last
    )
    sums = {
        sum(value for value, taken in zip(tiles[:10], chosen, strict=True) if taken) + extra
        for chosen in product((False, True), repeat=min(10, len(tiles)))
        for extra in range(min(most, task.rest) + 1)
    }
    assert total >= task.rest
    assert total <= min((one for one in sums if one >= task.rest), default=total)
