"""Chapters 2, 6 and 10: cells, gaps, prices, and the ends that close up."""

import random
from typing import Any

import pytest

from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import Options
from tests.games.atlantis.table import (
    finish,
    gaps,
    happened,
    lay,
    look,
    move,
    moves,
    owed,
    paid,
    path,
    pawns,
    play,
    refused,
    taken,
    the,
    uncover,
)
from tests.laws.cases import random_game


@pytest.mark.rule("ATL-2.1", "ATL-5.2", "ATL-5.19")
def test_a_card_leads_forward_only() -> None:
    s = lay("He4 Ri2 St3 Ri5 Ri1", hand="Ri He", blue=[3, 54, 54])
    assert moves(s) == [(3, "He", 54), (3, "Ri", 4)]


@pytest.mark.rule("ATL-2.2", "ATL-5.10")
def test_a_covered_tile_has_no_effect() -> None:
    s = lay("He4 Ri2/St6 ~ Ol5/St5", hand="St Ol Ol Ol", blue=[1, 54, 54])
    assert gaps(s) == {"3": 2}
    assert moves(s) == [(1, "St", 54), (1, "Ol", 4)]


@pytest.mark.rule("ATL-2.3", "ATL-5.7")
def test_pawns_of_all_colours_and_ones_own_occupy_a_cell() -> None:
    s = lay("He4 Ri2 St3 He5", hand="Ri", blue=[2, 0, 54], white=[1])
    assert moves(s, 0) == []
    s = lay("He4 Ri2 St3 Ri5", hand="Ri Ri", blue=[2, 0, 54])
    assert moves(s, 0) == [(0, "Ri Ri", 4)]


@pytest.mark.rule("ATL-2.4")
def test_any_number_stands_on_atlantis_and_on_the_continent() -> None:
    s = lay("He4 Ri2", hand="Fl", blue=[0, 54, 0], white=[54, 54, 0], red=[0, 0, 54], black=[54, 0, 0])
    move(s, 0, "Fl")
    assert pawns(s) == [54, 54, 0]
    assert look(s, 0).pawns.count(54) == 6


@pytest.mark.rule("ATL-2.4", "ATL-5.14")
def test_no_two_pawns_share_a_tile_after_any_turn() -> None:
    for seed in range(12):
        for step in random_game(GAME, Options(), 4, seed):
            on_cells = [at for at in step.after.pawns if 0 < at < 54]
            assert len(on_cells) == len(set(on_cells))


@pytest.mark.rule("ATL-2.5")
def test_nobody_ever_stands_on_water() -> None:
    for seed in range(12):
        for step in random_game(GAME, Options(), 3, seed):
            if step.after.turn:
                assert all(step.after.tops[at] >= 0 for at in step.after.pawns if 0 < at < 54)


@pytest.mark.rule("ATL-2.6", "ATL-2.7", "ATL-2.8")
def test_a_gap_is_a_longest_run_of_water_between_two_tiles() -> None:
    s = lay("~ ~ He4 ~ ~ St2 Ri3 ~ Ol5 ~ ~")
    assert gaps(s) == {"4-5": 2, "8": 3}
    assert gaps(lay("~ ~ He4 ~ ~", hand="Fl")) == {}


@pytest.mark.rule("ATL-2.6", "ATL-10.4")
def test_a_path_without_tiles() -> None:
    s = lay("~ ~ ~b", hand="He", blue=[0, 54, 54], white=[0, 0, 54], laid=["white"], seats=2)
    assert gaps(s) == {}
    log = move(s, 0, "He") + finish(s)
    assert taken(log) == "nothing"
    assert the(log, ev.GameEnded).scores == (4, 0)


@pytest.mark.rule("ATL-2.9")
def test_gaps_never_split() -> None:
    """Water stays water; only cells outside the ends stop being a gap."""
    for seed in range(8):
        before: set[int] = set()
        for step in random_game(GAME, Options(), 4, seed):
            if not step.after.turn or any(type(task).__name__ == "Uncover" for task in step.after.agenda):
                continue
            s = step.after
            tiled = [cell for cell in range(1, 54) if s.tops[cell] >= 0]
            water = {cell for cell in range(1, 54) if s.tops[cell] < 0}
            assert before <= water
            inside = {cell for cell in water if tiled[0] < cell < tiled[-1]} if tiled else set()
            assert {c for gap in look(s, 0).gaps for c in range(gap.first, gap.last + 1)} == inside
            before = water


# --- prices


@pytest.mark.rule("ATL-6.2")
def test_ex_26_the_gap_in_the_middle_costs_from_the_first_turn_on() -> None:
    """EX-26."""
    s = lay("St1 " * 2 + "~ " * 23 + "He4 ~ Ol2")
    assert gaps(s)["27"] == 2


@pytest.mark.rule("ATL-6.2", "ATL-6.3")
@pytest.mark.parametrize("width", [1, 2, 9])
@pytest.mark.parametrize(
    ("left", "right", "price"), [("He4", "St2", 2), ("He1", "St2", 1), ("He5", "St5", 5)]
)
def test_the_smaller_bounding_tile_is_the_price_however_wide_the_gap(
    width: int, left: str, right: str, price: int
) -> None:
    assert list(gaps(lay(f"{left} {'~ ' * width}{right}")).values()) == [price]


@pytest.mark.rule("ATL-6.4")
def test_bounding_tiles_count_whoever_stands_there() -> None:
    s = lay("He4 ~ St2 ~ Ri6", hand="Ri Fl Fl Fl Fl", blue=[1, 54, 54], white=[3])
    move(s, 1, "Ri")
    assert owed(s) == 4


@pytest.mark.rule("ATL-6.1", "ATL-6.5")
def test_only_gaps_between_start_and_end_are_crossed() -> None:
    row = "He4 ~ St2 ~ Ri6 ~ Ri5 ~ Ol3"
    s = lay(row, hand="Ri Ri Fl Fl Fl Fl Fl Fl Fl", blue=[3, 54, 54], white=[5])
    move(s, 3, "Ri Ri")
    assert owed(s) == 2 + 5


@pytest.mark.rule("ATL-6.1", "ATL-6.2", "ATL-6.3", "ATL-6.4", "ATL-6.5", "ATL-6.7", "ATL-7.9")
def test_ex_3_several_gaps_in_one_move() -> None:
    """EX-3, rulebook example 2."""
    row = "Am6 He2 Ol3 ~ Fl1 Cr2 St7 Am4 ~ He5 Am5 ~ ~ St3 ~b Cr5 Ri2 Ol1"
    fields: dict[str, Any] = {"blue": [1, 10], "black": [2, 5, 16], "red": [3, 8], "laid": ["red"]}
    s = lay(row, hand="Ri", tiles="6 2", **fields)
    assert gaps(s) == {"4": 1, "9": 4, "12-13": 3, "15": 0}
    log = move(s, 1, "Ri")
    assert paid(log) == ["6", "2"]
    assert taken(log) == "St3 from 14"
    assert gaps(s) == {"4": 1, "9": 4, "12-15": 0}
    s = lay(row, hand="Ri He", tiles="6", **fields)
    assert refused(s, "play-card 1 Ri") == "ATL-6.7"
    s = lay(row, hand="Ri He", tiles="7", **fields)
    assert paid(move(s, 1, "Ri") + play(s, "pay-card He")) == ["7", "He"]


@pytest.mark.rule("ATL-6.6", "ATL-5.12")
def test_prices_are_those_when_the_first_card_is_played() -> None:
    """The tile taken behind makes a new gap, but the move is paid as the path lay before."""
    s = lay("He4 St5 Ri2 Ol3", hand="Ol Fl", blue=[1, 54, 54])
    log = move(s, 1, "Ol")
    assert happened(log) == ["CardPlayed", "TileTaken"]
    assert gaps(s) == {"3": 3}


@pytest.mark.rule("ATL-6.6")
def test_a_bridge_of_the_preparation_counts() -> None:
    s = lay("He4 ~ St2 ~ Ri6", hand="Ri Fl Fl", blue=[1, 54, 54])
    assert moves(s) == []
    play(s, "lay-bridge 2")
    move(s, 1, "Ri")
    assert owed(s) == 2


@pytest.mark.rule("ATL-6.7", "ATL-5.14", "ATL-9.2", "ATL-10.1")
def test_ex_6_cards_that_are_played_cannot_pay() -> None:
    """EX-6."""
    row = "Am3 He2 ~ St4 Cr5 ~ Fl6"
    fields: dict[str, Any] = {"blue": [1, 54, 54], "white": [2]}
    s = lay(row, hand="He St Fl", **fields)
    assert moves(s, 1) == [(1, "St", 4)]
    assert refused(s, "play-card 1 He") == "ATL-5.14"
    assert refused(s, "play-card 1 Fl") == "ATL-6.7"
    s = lay(row, hand="He St Fl", tiles="1", **fields)
    assert moves(s, 1) == [(1, "He St", 4), (1, "St", 4)]
    log = move(s, 1, "He St") + play(s, "pay-card Fl")
    assert taken(log) == "Am3 from 1"
    assert the(log, ev.AtlantisClosed).cell == 2
    assert look(s, 0).gaps[0].first == 3


@pytest.mark.rule("ATL-6.7")
@pytest.mark.parametrize(
    ("tiles", "hand", "legal"),
    [
        ("1", "Ri", False),
        ("2", "Ri", True),
        ("", "Ri Fl", False),
        ("", "Ri Fl Fl", True),
        ("1", "Ri Fl", True),
        ("7", "Ri", True),
    ],
)
def test_a_move_is_affordable_to_the_point(tiles: str, hand: str, legal: bool) -> None:
    s = lay("He4 ~ St2 Ri3", hand=hand, tiles=tiles, blue=[1, 54, 54])
    assert ((1, "Ri", 4) in moves(s)) == legal


@pytest.mark.rule("ATL-6.9")
def test_only_the_move_that_cannot_be_paid_is_forbidden() -> None:
    s = lay("He4 St3 ~ Ri5 Ol2", hand="St Ri", blue=[1, 0, 54])
    assert moves(s) == [(0, "St", 2), (1, "St", 2)]


@pytest.mark.rule("ATL-6.10", "ATL-11.1")
def test_on_the_way_to_the_continent_every_gap_ahead_is_paid() -> None:
    s = lay("He4 ~ St2 ~ Ri6 ~b Ol3 ~ Cr1", hand="Fl He He He He He He", blue=[1, 54, 0], laid=["red"])
    move(s, 1, "Fl")
    assert owed(s) == 2 + 2 + 0 + 1


@pytest.mark.rule("ATL-6.11", "ATL-6.5")
def test_a_chain_costs_what_its_end_costs() -> None:
    row = "He4 ~ St2 ~ Ri6 ~ Ol3"
    s = lay(row, hand="St Ri Ol Fl Fl Fl Fl Fl Fl Fl Fl", blue=[1, 54, 54], white=[3, 5])
    move(s, 1, "St Ri Ol")
    chain = owed(s)
    s = lay(row, hand="Ol Fl Fl Fl Fl Fl Fl Fl Fl", blue=[1, 54, 54], white=[3, 5])
    move(s, 1, "Ol")
    assert chain == owed(s) == 2 + 2 + 3


# --- the ends


@pytest.mark.rule("ATL-10.1", "ATL-6.10")
def test_ex_11_the_continent_closes_up() -> None:
    """EX-11."""
    s = lay("Am5 Ol2 ~ He4 ~ St1", hand="Fl Ri Ri Ri", blue=[2, 54, 0], white=[1])
    assert look(s, 1).dues[1] == 3 * 3
    move(s, 2, "Fl")
    assert owed(s) == 3
    log = play(s, "pay-card Ri", "pay-card Ri", "pay-card Ri")
    assert taken(log) == "St1 from 6"
    assert the(log, ev.ContinentClosed).cell == 4
    assert gaps(s) == {"3": 2}
    assert look(s, 1).dues[1] == 3 * 2


@pytest.mark.rule("ATL-10.2", "ATL-7.11")
def test_all_water_outside_the_ends_vanishes_with_its_bridges() -> None:
    """A second free tile goes, and the gap behind it with a bridge is not part of the path any more."""
    s = lay("He4 ~b Ri2 St3 Ol6", hand="St", blue=[1, 54, 54], white=[3], laid=["blue"])
    log = move(s, 1, "St")
    assert taken(log) == "He4 from 1"
    assert the(log, ev.AtlantisClosed).cell == 3
    assert gaps(s) == {}
    assert look(s, 0).laid == (0,)
    assert s.bridges == (2,)


@pytest.mark.rule("ATL-10.3")
def test_closing_up_costs_nothing_and_moves_no_pawn() -> None:
    s = lay("He4 ~ Ri2 St3 Ol6", hand="Ri Fl Fl", blue=[1, 0, 0], white=[4, 0])
    log = move(s, 1, "Ri") + play(s, "pay-card Fl", "pay-card Fl")
    assert happened(log)[-2:] == ["TileTaken", "AtlantisClosed"]
    assert (pawns(s), pawns(s, 1)) == ([3, 0, 0], [4, 0, 0])


@pytest.mark.rule("ATL-6.3", "ATL-9.6")
def test_ex_12_merging_gaps_without_bridges() -> None:
    """EX-12."""
    s = lay("Am5 ~ Fl1 ~ He6 Cr2", hand="He Ri Ri", blue=[1, 54, 54])
    assert gaps(s) == {"2": 1, "4": 1}
    move(s, 1, "He")
    assert owed(s) == 2
    log = play(s, "pay-card Ri", "pay-card Ri")
    assert taken(log) == "Fl1 from 3"
    assert gaps(s) == {"2-4": 5}
    assert path(s) == "Am5 ~ ~ ~ He6 Cr2"


@pytest.mark.rule("ATL-2.2", "ATL-9.4")
def test_ex_8_uncovering_changes_price_and_targets() -> None:
    """EX-8."""
    s = lay("Ol4 Cr5/He1 ~ Ri6 Fl3", hand="Ri He", tiles="7", blue=[1, 0, 54])
    assert gaps(s) == {"3": 5}
    assert (0, "He", 54) in moves(s, 0)
    log = move(s, 1, "Ri") + uncover(s, "He1")
    assert taken(log) == "Cr5 from 2"
    assert gaps(s) == {"3": 1}
    s = lay("Ol4 He1 ~ Ri6 Fl3", hand="He", blue=[0, 4, 54])
    assert moves(s, 0) == [(0, "He", 2)]


def test_random_games_keep_prices_right() -> None:
    """The price of every gap is the smaller of its neighbours, or nothing if a bridge lies on it."""
    rng = random.Random(5)
    for seed in range(6):
        for step in random_game(GAME, Options(), rng.choice((2, 3, 4)), seed):
            seen = look(step.after, 0)
            for gap in seen.gaps:
                if any(type(task).__name__ == "Uncover" for task in seen.agenda) or not seen.turn:
                    continue
                words = path(step.after).split()
                smaller = min(int(words[gap.first - 2][2:]), int(words[gap.last][2:]))
                bridged = any(gap.first <= cell <= gap.last for cell in seen.bridges)
                assert (gap.price, gap.bridged) == (0 if bridged else smaller, bridged)
