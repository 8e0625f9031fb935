"""Chapter 8: step 2, sinking a piece."""

import pytest

from atlantide.contract import FATE
from atlantide.games.rescapes.events import CreatureAppeared, PieceSunk, SymbolRevealed
from atlantide.games.rescapes.state import State
from tests.games.rescapes.table import (
    ACROPOLIS,
    CITADELS,
    ELSEWHERE,
    LANDS,
    MIDDLE,
    SINKING,
    STONES,
    actor,
    all_waters,
    choices,
    creatures,
    outcomes,
    pieces,
    play,
    position,
    refused,
    sink,
    where,
    written,
)


def sinkable(s: State) -> set[str]:
    """What may be sunk now."""
    return {line.split()[1] for line in choices(s)}


@pytest.mark.rule("RES-8.1", "RES-8.3")
def test_exactly_one_piece_of_the_current_region_is_sunk() -> None:
    s = position(agenda=SINKING, atlanteans=ELSEWHERE)
    assert sinkable(s) == set(STONES)
    play(s, "sink-piece -1,-2", "reveal-symbol octopus")
    assert pieces(s) == {*STONES, *LANDS, *MIDDLE} - {"-1,-2"}
    assert actor(s) == FATE
    assert "roll-dice shark 1" in outcomes(s)


@pytest.mark.rule("RES-8.1")
def test_what_is_no_piece_is_not_sunk() -> None:
    s = position(agenda=SINKING, atlanteans=ELSEWHERE, sunk=["3,0"])
    assert refused(s, "sink-piece 3,0") == "RES-8.1"
    assert refused(s, "sink-piece 5,0") == "RES-8.1"


@pytest.mark.rule("RES-8.2")
@pytest.mark.parametrize(
    ("standing", "due"),
    [
        ([*STONES, *LANDS, *MIDDLE], STONES),
        (["0,-3", *LANDS, *MIDDLE], ["0,-3"]),
        ([*LANDS, *MIDDLE], LANDS),
        (["2,0", *MIDDLE], ["2,0"]),
        (MIDDLE, MIDDLE),
        (["0,-3", *MIDDLE], ["0,-3"]),
        (CITADELS, CITADELS),
        ([ACROPOLIS], [ACROPOLIS]),
        (["1,0", ACROPOLIS], ["1,0", ACROPOLIS]),
    ],
)
def test_stone_then_land_then_citadel_and_acropolis(standing: list[str], due: list[str]) -> None:
    s = position(agenda=SINKING, pieces=standing, atlanteans={"G1": "water 5,0"})
    assert sinkable(s) == set(due)
    for at in set(standing) - set(due):
        assert refused(s, f"sink-piece {at}") == "RES-8.2"


@pytest.mark.rule("RES-8.3")
def test_a_piece_need_not_touch_the_sea() -> None:
    """The Acropolis, while all the citadel stands around it; a land piece inside land pieces."""
    s = position(agenda=SINKING, pieces=MIDDLE, atlanteans={"G1": "water 5,0"})
    play(s, "sink-piece 0,0")
    assert pieces(s) == set(CITADELS)


@pytest.mark.rule("RES-8.3", "RES-8.4")
@pytest.mark.parametrize("who", ["", "R1", "B1", "R1 B1 Y1"])
def test_a_piece_may_be_empty_or_occupied_by_anybody(who: str) -> None:
    s = position(agenda=SINKING, atlanteans={**dict.fromkeys(who.split(), "piece 3,0"), **ELSEWHERE})
    assert "3,0" in sinkable(s)


@pytest.mark.rule("RES-8.4")
def test_sinking_ones_own_is_compulsory_when_no_other_piece_of_the_region_stands() -> None:
    s = position(
        agenda=SINKING, pieces=["0,-3", *LANDS, *MIDDLE], atlanteans={"R1": "piece 0,-3", **ELSEWHERE}
    )
    assert choices(s) == ["sink-piece 0,-3"]
    play(s, "sink-piece 0,-3", "reveal-symbol octopus")
    assert where(s, "R1") == "water 0,-3"


@pytest.mark.rule("RES-8.5")
def test_the_piece_goes_people_swim_the_symbol_is_shown_and_acts() -> None:
    s = position(agenda=SINKING, atlanteans={"R1": "piece 3,0", "B1": "piece 3,0", **ELSEWHERE})
    log = play(s, "sink-piece 3,0")
    assert (where(s, "R1"), where(s, "B1")) == ("water 3,0", "water 3,0")
    assert "3,0" in all_waters(s)
    assert actor(s) == FATE
    log += play(s, "reveal-symbol octopus")
    assert [type(event) for event in log] == [PieceSunk, SymbolRevealed, CreatureAppeared]
    assert creatures(s, "octopus") == ["3,0"]
    assert "3,0" not in pieces(s)
    assert written(s)["revealed"]["stone"] == {"octopus": 1}


@pytest.mark.rule("RES-8.6")
def test_the_acropolis_hides_nothing() -> None:
    s = position(agenda=SINKING, pieces=MIDDLE, atlanteans={"R1": "piece 0,0", "B1": "piece 1,0"})
    play(s, "sink-piece 0,0")
    assert where(s, "R1") == "water 0,0"
    assert "roll-dice shark 1" in outcomes(s)
    assert written(s)["revealed"]["citadel"] == {}


@pytest.mark.rule("RES-8.7", "RES-16.7")
def test_a_destroyed_piece_no_longer_counts_for_the_region() -> None:
    """The last stones stand around the one that is a whirlpool: land is due next."""
    s = position(
        seats=2, pieces=["3,0", "3,-1", *LANDS, *MIDDLE], atlanteans={"R1": "piece 0,0", "B1": "piece 0,0"}
    )
    sink(s, "3,0", "whirlpool")
    assert pieces(s) == {*LANDS, *MIDDLE} - {"2,0"}
    play(s, "roll-dice shark 1", "end-movement")
    assert sinkable(s) == set(LANDS) - {"2,0"}


@pytest.mark.rule("RES-2.3", "RES-13.4", "RES-13.3")
def test_c1_the_weights_are_what_is_not_revealed_in_the_region() -> None:
    """Pieces destroyed unseen change nothing: their symbols stay in the pool."""
    s = position(
        agenda=SINKING,
        sunk=["0,-3", "1,-3", "2,-3", "3,-3", "-1,-2"],
        revealed={"stone": {"whirlpool": 1, "shark": 2}},
        atlanteans=ELSEWHERE,
    )
    play(s, "sink-piece 3,0")
    assert outcomes(s) == {
        "reveal-symbol octopus": 3,
        "reveal-symbol monster": 3,
        "reveal-symbol dolphin": 3,
        "reveal-symbol shark": 1,
        "reveal-symbol ship": 3,
        "reveal-symbol whirlpool": 2,
    }
    assert sum(outcomes(s).values()) == 18 - 3


@pytest.mark.rule("RES-2.3")
def test_c1_a_symbol_that_is_used_up_does_not_come() -> None:
    s = position(
        agenda=SINKING,
        pieces=["0,-1", "0,0"],
        revealed={"citadel": {"whirlpool": 1, "ship": 1, "shark": 1}, "stone": {"dolphin": 3}},
        atlanteans=ELSEWHERE,
    )
    play(s, "sink-piece 0,-1")
    assert outcomes(s) == {"reveal-symbol octopus": 1, "reveal-symbol monster": 1, "reveal-symbol dolphin": 1}
    assert refused(s, "reveal-symbol ship") == "RES-13.5"


@pytest.mark.rule("RES-2.3", "RES-15.4")
def test_x37_symbols_dealt_over_the_whole_island() -> None:
    """X37: one pool of 36, minus what was revealed anywhere."""
    kinds = ("octopus", "monster", "dolphin", "shark", "ship", "whirlpool")
    s = position(agenda=SINKING, options={"symbol_split": "random"}, atlanteans=ELSEWHERE)
    play(s, "sink-piece 3,0")
    assert outcomes(s) == {f"reveal-symbol {kind}": 6 for kind in kinds}
    s = position(
        agenda=SINKING,
        options={"symbol_split": "random"},
        pieces=[*LANDS, *MIDDLE],
        revealed={"stone": {"whirlpool": 6, "octopus": 1, "monster": 2, "dolphin": 3, "shark": 3, "ship": 3}},
        atlanteans=ELSEWHERE,
    )
    play(s, "sink-piece 2,0")
    assert outcomes(s) == {
        "reveal-symbol octopus": 5,
        "reveal-symbol monster": 4,
        "reveal-symbol dolphin": 3,
        "reveal-symbol shark": 3,
        "reveal-symbol ship": 3,
    }
    assert sum(outcomes(s).values()) == 18
