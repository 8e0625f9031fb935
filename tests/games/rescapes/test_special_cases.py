"""Chapter 16: what follows from geometry. RES-16.1 is in test_turn.py."""

from typing import Any

import pytest

from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from tests.games.rescapes.table import (
    CITADELS,
    ELSEWHERE,
    LANDS,
    MIDDLE,
    RED_HEXES,
    STONES,
    all_waters,
    allows,
    around,
    choices,
    creatures,
    pieces,
    play,
    position,
    problem,
    refused,
    ships,
    sink,
    step_three,
    targets,
    where,
    words,
    written,
)
from tests.laws.cases import random_game
from tests.laws.tastes import tastes


@pytest.mark.rule("RES-16.2")
def test_x48_in_and_out_of_the_landlocked_hex() -> None:
    """X48: blue leaps into (0,0); when (1,-1) is gone red swims out, boards and sails."""
    s = position(seats=2, seat="blue", pieces=CITADELS, atlanteans={"R1": "water 0,0", "B1": "piece -1,0"})
    play(s, "leap -1,0 0,0")
    assert where(s, "B1") == "water 0,0"
    sink(s, "1,-1", "ship")
    play(s, "roll-dice shark 1")
    assert targets(s, "swim 0,0") == {"1,-1"}
    play(s, "swim 0,0 1,-1", "climb 1,-1 alone_spent", "sail 1,-1 2,-2")
    assert where(s, "R1") == "ship 2,-2"
    assert where(s, "B1") == "water 0,0"
    t = step_three(
        "shark 1",
        pieces=sorted(pieces(s)),
        sharks=["1,-1"],
        atlanteans={"B1": "water 0,0", "R1": "water 5,0"},
    )
    assert allows(t, "step 0,0")


@pytest.mark.rule("RES-16.2")
def test_who_swims_in_the_landlocked_hex_can_do_nothing() -> None:
    s = position(
        pieces=CITADELS,
        atlanteans={"R1": "water 0,0", "R2": "piece 1,0", "G1": "piece 0,1"},
        dolphins=["0,0 R1"],
    )
    assert words(s) == {"walk", "leap", "end-movement"}
    assert "0,0" in targets(s, "leap 1,0")


@pytest.mark.rule("RES-16.2")
def test_a_creature_reaches_and_leaves_the_landlocked_hex_by_a_dive_only() -> None:
    fields: dict[str, Any] = {"pieces": CITADELS, "atlanteans": {"G1": "piece 1,0"}}
    s = step_three("shark dive", sharks=["0,0"], **fields)
    play(s, "dive 5,0")
    assert creatures(s, "shark") == ["5,0"]
    s = step_three("shark dive", sharks=["5,0"], **fields)
    assert allows(s, "dive 0,0")
    s = step_three("shark 3", sharks=["2,0"], **fields)
    assert "0,0" not in targets(s, "step")


@pytest.mark.rule("RES-16.3")
def test_a_creature_that_appears_has_sea_beside_it() -> None:
    """Whichever piece of whichever region: the ring outside is gone."""
    for standing, region in (
        ([*STONES, *LANDS, *MIDDLE], STONES),
        ([*LANDS, *MIDDLE], LANDS),
        (MIDDLE, CITADELS),
    ):
        for at in region:
            s = position(pieces=standing, atlanteans=ELSEWHERE)
            sink(s, at, "shark")
            assert around(at) & all_waters(s)
            play(s, "roll-dice shark 1")
            assert words(s) == {"step"} or creatures(s, "shark") != [at]


@pytest.mark.rule("RES-16.4")
def test_a_whirlpool_never_reaches_the_outer_sea_nor_a_red_hex() -> None:
    reached = {hit for at in (*STONES, *LANDS, *CITADELS) for hit in around(at)}
    assert not reached & set(RED_HEXES.values())
    far = {f"R{n}": f"water {at}" for n, at in enumerate(RED_HEXES.values(), 1)}
    for at in STONES:
        s = position(atlanteans={**far, **ELSEWHERE})
        sink(s, at, "whirlpool")
        assert all(where(s, name) == spot for name, spot in far.items())


@pytest.mark.rule("RES-16.5")
def test_a_ship_and_a_monster_never_share_a_hex() -> None:
    """In whole games; a ship and an octopus do only where the octopus came to an empty ship."""
    for seed in range(2):
        for step in random_game(GAME, Options(), 4, seed, taste=tastes("rescapes")[2], limit=600):
            w = written(step.after)
            assert not set(w["monsters"]) & set(w["ships"])
    assert "RES-16.5" in problem({"ships": ["5,0"], "monsters": ["5,0"], "atlanteans": ELSEWHERE})
    s = position(ships=["5,0"], octopuses=["5,0"], atlanteans={"R1": "piece 0,1", **ELSEWHERE})
    assert ships(s) == ["5,0"]
    assert (
        refused(
            position(ships=["4,0"], octopuses=["5,0"], atlanteans={"R1": "piece 0,1", **ELSEWHERE}),
            "sail 4,0 5,0",
        )
        == "RES-6.11"
    )


@pytest.mark.rule("RES-16.6")
def test_the_acropolis_outlasts_stone_and_land() -> None:
    """It touches the citadel only; no whirlpool of stone or land reaches it."""
    assert around("0,0") == set(CITADELS)
    for standing, region in (([*STONES, *LANDS, *MIDDLE], STONES), ([*LANDS, *MIDDLE], LANDS)):
        for at in region:
            s = position(pieces=standing, atlanteans={"G1": "piece 0,0"})
            sink(s, at, "whirlpool")
            assert "0,0" in pieces(s)
    assert "RES-16.6" in problem({"sunk": ["0,0"], "atlanteans": {"G1": "piece 1,0"}})


@pytest.mark.rule("RES-16.7")
def test_a_whirlpool_may_empty_two_regions_at_once() -> None:
    s = position(seats=2, pieces=["3,0", "2,0", *MIDDLE], atlanteans={"R1": "piece 0,0", "B1": "piece 0,0"})
    sink(s, "3,0", "whirlpool")
    play(s, "roll-dice shark 1", "end-movement")
    assert {line.split()[1] for line in choices(s)} == set(MIDDLE)


@pytest.mark.rule("RES-16.7", "RES-3.3")
def test_when_a_whirlpool_takes_the_last_pieces_step_2_is_skipped() -> None:
    s = position(seats=2, pieces=["1,0", "0,1"], atlanteans={"R1": "water 5,0", "B1": "water -5,0"})
    sink(s, "1,0", "whirlpool")
    assert pieces(s) == set()
    play(s, "roll-dice shark 1", "end-movement", "roll-dice shark 1")
    assert written(s)["seat"] == "red"
