"""Chapter 24: victory and defeat, for all together."""

import pytest

from atlantide.contract import GameOver
from atlantide.games.rising import events as ev
from atlantide.games.rising.game import GAME
from tests.games.rising.table import do, fails, happened, lay, ready, the, turn

NINE = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
UNDER = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0, "forges": 0}


@pytest.mark.rule("RIS-24.1", "RIS-4.3")
def test_everybody_wins_at_the_moment_the_core_is_built() -> None:
    s = lay(
        phase="actions",
        seats=2,
        hologram="priest",
        dry=UNDER,
        wrath=8,
        built=NINE,
        placed={"gate-1": ["red leader", "blue leader"], "centre": ["red follower"]},
        purses={"red": {"gold": 2, "crystal": 2}, "blue": {"atlantium": 2, "energy": 4}},
    )
    do(s, "red", "propose gate-1 core", "commit gate-1 core 2 2")
    log = do(s, "blue", "commit gate-1 core 0 0 2 4")
    assert happened(log)[-2:] == ["ComponentBuilt", "GameEnded"]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.returns, outcome.ranks, outcome.reason) == ((1.0, 1.0), (1, 1), "core_built")
    assert (GAME.to_act(s), fails(s, "red", "start-all centre")) == ((), GameOver)


@pytest.mark.rule("RIS-24.2", "RIS-4.3")
def test_everybody_loses_at_the_moment_the_centre_floods() -> None:
    s = lay(phase="calamities", dry={**UNDER, "forges": 1})
    log = turn(s, "KM")
    assert happened(log)[-3:] == ["TileFlooded", "CentreFlooded", "GameEnded"]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.returns, outcome.ranks, outcome.reason) == ((-1.0,) * 4, (2,) * 4, "centre_flooded")
    assert (GAME.to_act(s), fails(s, "red", "draw")) == ((), GameOver)


@pytest.mark.rule("RIS-24.2", "RIS-7.10")
@pytest.mark.parametrize("card", ["KM", "CF", "S04"])
def test_any_flood_that_finds_nothing_dry_is_the_end(card: str) -> None:
    s = lay(phase="calamities", dry=UNDER)
    turn(s, card)
    assert s.over == "centre_flooded"


@pytest.mark.rule("RIS-24.3", "RIS-24.1")
def test_nine_components_are_no_victory() -> None:
    s = lay(
        phase="actions",
        built=NINE[:3] + NINE[4:],
        placed={"gate-1": ["red follower"]},
        purses={"red": {"gold": 3, "crystal": 1}},
    )
    do(s, "red", "commit gate-1 A4 3 1")
    assert (s.over, GAME.outcome(s)) == ("", None)


@pytest.mark.rule("RIS-24.3", "RIS-7.11")
def test_thirty_six_flooded_tiles_are_no_defeat() -> None:
    s = lay(phase="calamities", dry={**UNDER, "forges": 1})
    turn(s, "KG")
    assert (s.over, sum(s.dry), GAME.outcome(s)) == ("", 0, None)


@pytest.mark.rule("RIS-24.3")
def test_nobody_wins_alone_and_there_is_no_tie() -> None:
    assert GAME.meta.cooperative
    won = {"over": "core_built", "built": [*NINE, "core"], "blueprint": []}
    for fields in (won, {"over": "centre_flooded", "dry": UNDER}):
        outcome = GAME.outcome(GAME.read(fields))
        assert outcome is not None
        assert len(set(outcome.returns)) == len(set(outcome.ranks)) == 1
        assert 0.0 not in outcome.returns


@pytest.mark.rule("RIS-24.4")
@pytest.mark.parametrize("most", [15, 30, 99])
def test_after_the_last_round_the_game_is_lost(most: int) -> None:
    options = {"max_rounds": most}
    s = lay(phase="actions", round=most - 1, options=options)
    ready(s)
    assert (s.round, s.over) == (most, "")
    s = lay(phase="actions", round=most, options=options)
    log = ready(s)
    assert s.over == "rounds_over"
    assert happened(log)[-1] == "GameEnded"
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.returns == (-1.0,) * 4


@pytest.mark.rule("RIS-24.4")
def test_thirty_rounds_are_usual() -> None:
    s = lay(phase="actions", round=30)
    ready(s)
    assert s.over == "rounds_over"


@pytest.mark.rule("RIS-24.5")
def test_the_record_says_how_far_it_went() -> None:
    s = lay(phase="calamities", round=7, dry={**UNDER, "forges": 1}, built=["A1", "B1"])
    (ended,) = the(turn(s, "KM"), ev.GameEnded)
    assert ended == ev.GameEnded("centre_flooded", won=False, round=7, built=2, dry=0)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == (2,) * 4
