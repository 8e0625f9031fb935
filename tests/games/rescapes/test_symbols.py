"""Chapter 9: symbols."""

import pytest

from atlantide.contract import FATE
from atlantide.games.rescapes.board import GRID
from atlantide.games.rescapes.events import PieceDestroyed, SymbolRevealed
from tests.games.rescapes.table import (
    CITADELS,
    ELSEWHERE,
    LANDS,
    MIDDLE,
    STONES,
    actor,
    all_waters,
    around,
    choices,
    creatures,
    dolphins,
    pieces,
    play,
    position,
    ships,
    sink,
    where,
    written,
)

PAIR = {"R1": "piece 1,-3", "B1": "piece 1,-3", **ELSEWHERE}


@pytest.mark.rule("RES-9.1")
@pytest.mark.parametrize("kind", ["octopus", "monster", "dolphin", "shark"])
def test_a_creature_comes_from_the_supply_and_does_nothing_around(kind: str) -> None:
    s = position(
        atlanteans={"R1": "water 2,-4", "B1": "ship 1,-4", "R2": "piece 1,-2", **ELSEWHERE}, ships=["1,-4"]
    )
    sink(s, "1,-3", kind)
    assert creatures(s, kind) == ["1,-3"]
    assert written(s)["supply"][kind] == 5
    assert [where(s, name) for name in ("R1", "B1", "R2")] == ["water 2,-4", "ship 1,-4", "piece 1,-2"]
    assert ships(s) == ["1,-4"]


@pytest.mark.rule("RES-9.2", "RES-9.3")
@pytest.mark.parametrize(
    ("kind", "fate"), [("shark", "eliminated"), ("monster", "eliminated"), ("octopus", "water 1,-3")]
)
def test_x13_what_becomes_of_those_who_fell(kind: str, fate: str) -> None:
    """X13."""
    s = position(atlanteans=PAIR)
    sink(s, "1,-3", kind)
    assert (where(s, "R1"), where(s, "B1")) == (fate, fate)


@pytest.mark.rule("RES-9.4", "RES-12.4")
@pytest.mark.parametrize("taken", ["red", "blue"])
def test_x14_a_dolphin_takes_one_of_those_who_fell(taken: str) -> None:
    """X14: yellow sinks the piece and chooses."""
    s = position(seat="yellow", atlanteans=PAIR)
    sink(s, "1,-3", "dolphin")
    assert actor(s) == 2
    assert choices(s) == ["take-ward red", "take-ward blue"]
    play(s, f"take-ward {taken}")
    assert dolphins(s) == [f"1,-3 {'R1' if taken == 'red' else 'B1'}"]
    assert (where(s, "R1"), where(s, "B1")) == ("water 1,-3", "water 1,-3")


@pytest.mark.rule("RES-9.4", "RES-12.4")
def test_x14_no_question_among_people_of_one_colour() -> None:
    """X14, second half."""
    s = position(seat="yellow", atlanteans={"R1": "piece 1,-3", "R2": "piece 1,-3", **ELSEWHERE})
    sink(s, "1,-3", "dolphin")
    assert len(dolphins(s)[0].split()) == 2
    assert dolphins(s)[0].startswith("1,-3 R")
    assert actor(s) == FATE


@pytest.mark.rule("RES-9.4")
def test_a_dolphin_under_an_empty_piece_is_free() -> None:
    s = position(atlanteans=ELSEWHERE)
    sink(s, "1,-3", "dolphin")
    assert dolphins(s) == ["1,-3"]


@pytest.mark.rule("RES-9.5")
def test_a_ship_comes_empty_and_is_boarded_later_for_a_point_each() -> None:
    s = position(seats=2, atlanteans={"B1": "piece 1,-3", "B2": "piece 1,-3", "R1": "piece 0,0"})
    sink(s, "1,-3", "ship")
    assert ships(s) == ["1,-3"]
    assert written(s)["supply"]["ship"] == 9
    assert (where(s, "B1"), where(s, "B2")) == ("water 1,-3", "water 1,-3")
    play(s, "roll-dice shark 1", "climb 1,-3", "climb 1,-3", "sail 1,-3 1,-4")
    assert (where(s, "B1"), where(s, "B2")) == ("ship 1,-4", "ship 1,-4")


@pytest.mark.rule("RES-9.6")
@pytest.mark.parametrize("kind", ["octopus", "monster", "dolphin", "shark", "ship"])
def test_without_a_figure_in_the_supply_nothing_is_placed(kind: str) -> None:
    lost = {kind: 10 if kind == "ship" else 6}
    s = position(atlanteans={"R1": "piece 1,-3", **ELSEWHERE}, lost=lost)
    sink(s, "1,-3", kind)
    assert where(s, "R1") == "water 1,-3"
    assert ships(s) == dolphins(s) == creatures(s, "shark") == creatures(s, "monster") == []
    assert written(s)["lost"][kind] == lost[kind]


# --- the whirlpool


FIGURE_7 = {
    "R1": "piece -3,0",
    "R2": "piece -2,0",
    "B2": "piece -2,1",
    "B1": "ship -4,0",
    "Y1": "water -3,-1",
    **ELSEWHERE,
}


@pytest.mark.rule("RES-9.7", "RES-9.8", "RES-9.9", "RES-9.10", "RES-9.12", "RES-12.2")
def test_x5_figure_7_a_whirlpool() -> None:
    """X5."""
    s = position(atlanteans=FIGURE_7, ships=["-4,0"], dolphins=["-3,-1 Y1"], octopuses=["-5,0"])
    log = sink(s, "-3,0", "whirlpool")
    assert [where(s, name) for name in ("R1", "R2", "B1", "Y1")] == ["eliminated"] * 4
    assert where(s, "B2") == "piece -2,1"
    assert ships(s) == dolphins(s) == []
    assert creatures(s, "octopus") == ["-5,0"]
    gone = {"-3,0", "-2,0", "-2,-1", "-3,1"}
    assert pieces(s) == {*STONES, *LANDS, *MIDDLE} - gone
    assert [len(pieces(s) & set(region)) for region in (STONES, LANDS, CITADELS)] == [15, 11, 6]
    shown = [event for event in log if isinstance(event, SymbolRevealed)]
    assert shown == [SymbolRevealed(GRID.names["-3,0"], "whirlpool")]
    assert sum(isinstance(event, PieceDestroyed) for event in log) == 3
    assert written(s)["revealed"]["stone"] == {"whirlpool": 1}
    assert written(s)["revealed"]["land"] == {}


@pytest.mark.rule("RES-9.7")
@pytest.mark.parametrize("kind", ["octopuses", "monsters", "dolphins", "sharks"])
def test_creatures_of_every_kind_are_destroyed(kind: str) -> None:
    s = position(atlanteans=ELSEWHERE, **{kind: ["-4,0", "-4,0", "-4,1", "-5,0"]})
    sink(s, "-3,0", "whirlpool")
    assert written(s)[kind] == ["-5,0"]


@pytest.mark.rule("RES-9.7")
def test_only_the_six_hexes_around_are_hit() -> None:
    """Somebody swims in every sea hex and stands on every piece within three hexes of (3,0)."""
    near = sorted({"3,0"} | {far for one in around("3,0") for two in around(one) for far in around(two)})
    names = [f"{colour}{n}" for colour in "RBYG" for n in range(2, 13)]
    assert len(near) == 37
    whole = {*STONES, *LANDS, *MIDDLE}
    spots = {
        name: f"{'piece' if at in whole else 'water'} {at}" for name, at in zip(names, near, strict=False)
    }
    s = position(atlanteans={**spots, **ELSEWHERE})
    sink(s, "3,0", "whirlpool")
    for name, at_ in zip(names, near, strict=False):
        assert (where(s, name) == "eliminated") == (at_ in {"3,0", *around("3,0")})


@pytest.mark.rule("RES-9.9")
def test_nobody_falls_from_a_destroyed_piece() -> None:
    s = position(atlanteans={"R1": "piece 2,0", "R2": "piece 2,0", "B1": "piece 3,-1", **ELSEWHERE})
    sink(s, "3,0", "whirlpool")
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["eliminated"] * 3


@pytest.mark.rule("RES-9.10")
def test_there_is_no_chain() -> None:
    """Three pieces go with it, and fate reveals nothing more: the dice follow."""
    s = position(atlanteans=ELSEWHERE)
    sink(s, "3,0", "whirlpool")
    assert len(pieces(s)) == 37 - 4
    play(s, "roll-dice shark 1")
    assert sum(written(s)["revealed"]["stone"].values()) == 1


@pytest.mark.rule("RES-9.7", "RES-9.11", "RES-16.7")
def test_x22_a_whirlpool_in_the_citadel_takes_the_acropolis() -> None:
    """X22."""
    s = position(pieces=MIDDLE, atlanteans={"R1": "piece 0,0", "B1": "piece -1,0"})
    sink(s, "1,0", "whirlpool")
    assert pieces(s) == {"0,-1", "-1,0", "-1,1"}
    assert where(s, "R1") == "eliminated"
    assert where(s, "B1") == "piece -1,0"


@pytest.mark.rule("RES-9.11")
def test_pieces_go_out_of_order_by_a_whirlpool_only() -> None:
    s = position(atlanteans=ELSEWHERE)
    for at, symbol in zip(STONES, ("octopus", "monster", "dolphin", "ship"), strict=False):
        sink(s, at, symbol)
        play(s, "roll-dice shark dive")
    assert len(pieces(s)) == 33
    assert set(LANDS) < pieces(s)
    sink(s, "-3,2", "whirlpool")
    assert set(LANDS) - pieces(s) == {"-2,1", "-2,2"}


@pytest.mark.rule("RES-9.12")
def test_emptied_hexes_are_ordinary_sea() -> None:
    s = position(seats=2, atlanteans={"B1": "water 5,-1", "R1": "piece 0,0"}, ships=["5,0"])
    sink(s, "3,0", "whirlpool")
    assert {"3,0", "2,0", "2,1", "3,-1", "4,0"} <= all_waters(s)
    play(s, "roll-dice shark 1", "sail 5,0 4,0", "sail 4,0 3,0", "sail 3,0 2,0")
    assert ships(s) == ["2,0"]


@pytest.mark.rule("RES-9.13", "RES-15.4", "RES-9.8")
def test_with_sea_only_land_is_spared() -> None:
    s = position(
        options={"whirlpool_scope": "sea_only"},
        atlanteans=FIGURE_7,
        ships=["-4,0"],
        dolphins=["-3,-1 Y1"],
        octopuses=["-5,0"],
        sharks=["-4,1"],
    )
    sink(s, "-3,0", "whirlpool")
    assert [where(s, name) for name in ("R1", "B1", "Y1")] == ["eliminated"] * 3
    assert where(s, "R2") == "piece -2,0"
    assert len(pieces(s)) == 36
    assert ships(s) == dolphins(s) == creatures(s, "shark") == []
    assert "-3,0" in all_waters(s)


@pytest.mark.rule("RES-9.13")
def test_with_sea_only_what_swims_where_a_neighbour_has_sunk_is_destroyed() -> None:
    s = position(
        options={"whirlpool_scope": "sea_only"}, sunk=["3,-1"], atlanteans={"R1": "water 3,-1", **ELSEWHERE}
    )
    sink(s, "3,0", "whirlpool")
    assert where(s, "R1") == "eliminated"
