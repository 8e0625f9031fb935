"""Chapter 15: the Power Core."""

from typing import Any

import pytest

from atlantide.contract import GameOver
from atlantide.games.rising import events as ev
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COLOURS
from atlantide.games.rising.state import State
from tests.games.rising.table import do, fails, lay, offered, purse, ready, refused, the

NINE = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
FOUR = ["red leader", "blue leader", "yellow leader", "green leader"]
SHARES = {
    "red": {"gold": 2, "crystal": 2},
    "blue": {"atlantium": 2},
    "yellow": {"energy": 3},
    "green": {"energy": 1},
}


def eve(people: list[str] | None = None, **fields: Any) -> State:
    """All nine are built, and Leaders stand on the second space."""
    fields.setdefault("built", NINE)
    placed = {"gate-2": FOUR if people is None else people, **fields.pop("elsewhere", {})}
    return lay(phase="actions", placed=placed, **fields)


def share(s: State) -> list[Any]:
    """Everybody pays as in ``SHARES``."""
    log = do(s, "red", "propose gate-2 core", "commit gate-2 core 2 2")
    log += do(s, "blue", "commit gate-2 core 0 0 2")
    log += do(s, "yellow", "commit gate-2 core 0 0 0 3")
    return log + do(s, "green", "commit gate-2 core 0 0 0 1")


@pytest.mark.rule("RIS-15.6", "RIS-24.1")
def test_everybody_wins_when_the_core_is_paid() -> None:
    s = eve(purses=SHARES)
    log = share(s)
    assert the(log, ev.GameEnded)[0].won
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.reason, outcome.returns) == ("core_built", (1.0,) * 4)
    assert [purse(s, who) for who in COLOURS[:4]] == [{}] * 4
    assert fails(s, "red", "ready") is GameOver


@pytest.mark.rule("RIS-15.1")
def test_the_core_waits_for_all_nine() -> None:
    s = eve(built=NINE[:8], purses=SHARES)
    assert {line.split()[2] for line in offered(s, "red", "propose")} == {"c2"}
    assert refused(s, "red", "propose gate-2 core") == "RIS-15.1"


@pytest.mark.rule("RIS-15.1")
def test_the_ninth_may_have_been_built_earlier_in_the_same_phase() -> None:
    s = eve(
        built=NINE[:3] + NINE[4:],
        elsewhere={"gate-1": ["red follower"]},
        purses={**SHARES, "red": {"gold": 5, "crystal": 3}},
    )
    do(s, "red", "commit gate-1 A4 3 1", "give 0", "give 0", "give 0")
    share(s)
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.1")
def test_a_table_may_want_a_round_between_them() -> None:
    options = {"core_same_round": False}
    s = eve(
        built=NINE[:3] + NINE[4:],
        elsewhere={"gate-1": ["red follower"]},
        purses={**SHARES, "red": {"gold": 5, "crystal": 3}},
        options=options,
    )
    do(s, "red", "commit gate-1 A4 3 1", "give 0", "give 0", "give 0")
    assert refused(s, "red", "propose gate-2 core") == "RIS-15.1"
    s = eve(purses=SHARES, options=options)
    share(s)
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.2")
@pytest.mark.parametrize("absent", range(4))
def test_every_leader_must_stand_on_the_space(absent: int) -> None:
    people = [words.replace("leader", "follower") if n == absent else words for n, words in enumerate(FOUR)]
    s = eve(people, elsewhere={"gate-1": [FOUR[absent]]}, purses=SHARES)
    assert offered(s, "red", "propose") == set()
    assert refused(s, "blue", "propose gate-2 core") == "RIS-15.2"


@pytest.mark.rule("RIS-15.2")
def test_others_may_be_there_too() -> None:
    s = eve([*FOUR, "red follower", "green volunteer"], purses=SHARES)
    share(s)
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.2")
def test_the_hologram_is_no_substitute_for_a_leader() -> None:
    s = eve(["red hologram", "blue leader"], seats=2, hologram="priest")
    assert refused(s, "blue", "propose gate-2 core") == "RIS-15.2"


@pytest.mark.rule("RIS-15.2")
def test_the_hologram_is_not_needed() -> None:
    s = eve(["red leader", "blue leader"], seats=2, hologram="priest", elsewhere={"centre": ["red hologram"]})
    assert "propose gate-2 core" in offered(s, "blue")


@pytest.mark.rule("RIS-15.2", "RIS-8.10")
def test_builders_who_build_once_more_count_as_present() -> None:
    s = eve(
        built=NINE[:3] + NINE[4:],
        purses={**SHARES, "red": {"gold": 5, "crystal": 3}},
        cards={"red": ["L02"]},
        options={"repeat_construction": True},
    )
    do(s, "red", "commit gate-2 A4 3 1", "build gate-2 A4", "give 0", "give 0", "give 0", "play-card L02")
    share(s)
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.2", "RIS-15.3", "RIS-15.4", "RIS-15.6", "RIS-8.7")
def test_example_47_everybody_must_give_something() -> None:
    s = eve(
        elsewhere={"centre": ["green follower"]},
        purses={"red": {"gold": 2, "crystal": 2}, "blue": {"atlantium": 2}, "yellow": {"energy": 4}},
    )
    do(s, "red", "propose gate-2 core", "commit gate-2 core 2 2")
    do(s, "blue", "commit gate-2 core 0 0 2")
    do(s, "yellow", "commit gate-2 core 0 0 0 4")
    do(s, "green", "commit gate-2 core")
    assert s.over == ""
    assert "build gate-2 core" not in offered(s, "red")
    assert refused(s, "red", "build gate-2 core") == "RIS-15.3"
    do(s, "green", "start-all centre")
    do(s, "yellow", "commit gate-2 core 0 0 0 3")
    do(s, "green", "commit gate-2 core 0 0 0 1")
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.4", "RIS-14.6")
def test_without_it_nothing_is_built_or_spent_this_round() -> None:
    poor = {"red": {"gold": 2, "crystal": 2}, "blue": {"atlantium": 2}, "yellow": {"energy": 4}}
    s = eve(purses=poor)
    do(s, "red", "propose gate-2 core", "commit gate-2 core 2 2")
    do(s, "blue", "commit gate-2 core 0 0 2")
    do(s, "yellow", "commit gate-2 core 0 0 0 4")
    ready(s)
    assert (s.round, s.over) == (2, "")
    assert {who: purse(s, who) for who in poor} == poor


@pytest.mark.rule("RIS-15.3")
def test_one_player_cannot_pay_for_all() -> None:
    s = eve(purses={"red": {"gold": 2, "crystal": 2, "atlantium": 2, "energy": 4}, "blue": {"energy": 1}})
    assert offered(s, "red", "commit") == set()
    assert refused(s, "red", "commit gate-2 core 2 2 2 4") == "RIS-15.3"


@pytest.mark.rule("RIS-15.3", "RIS-15.6")
def test_alone_one_pays_all() -> None:
    s = eve(["red leader"], seats=1, purses={"red": {"gold": 2, "crystal": 2, "atlantium": 2, "energy": 4}})
    do(s, "red", "commit gate-2 core 2 2 2 4")
    assert s.over == "core_built"


# --- reductions

SEVEN = [f"{colour} leader" for colour in COLOURS]
ITEMS = [{"crystal": 1}, {"atlantium": 1}, {"atlantium": 1}, *[{"energy": 1}] * 4]
PARTS = ["0 1", "0 0 1", "0 0 1", *["0 0 0 1"] * 4]
CUTS = [
    "reduce gate-2 core gold board",
    "reduce gate-2 core gold conductor",
    "reduce gate-2 core crystal conductor",
]


def each(s: State) -> None:
    """Each of the seven gives one item."""
    for colour, part in zip(COLOURS, PARTS, strict=True):
        do(s, colour, f"commit gate-2 core {part}")


@pytest.mark.rule("RIS-15.5", "RIS-14.13", "RIS-16.20")
def test_example_49_three_reductions_leave_an_item_for_each_of_seven() -> None:
    s = eve(SEVEN, seats=7, easing=2, purses=dict(zip(COLOURS, ITEMS, strict=True)))
    do(s, "red", "propose gate-2 core", *CUTS)
    each(s)
    assert s.over == "core_built"


@pytest.mark.rule("RIS-15.5")
def test_example_49_of_five_possible_reductions_only_three_may_be_used() -> None:
    s = eve(SEVEN, seats=7, easing=4)
    do(s, "red", "propose gate-2 core", *CUTS)
    assert offered(s, "red", "reduce") == set()
    assert refused(s, "red", "reduce gate-2 core atlantium conductor") == "RIS-14.5"


@pytest.mark.rule("RIS-15.5")
def test_a_reduction_may_be_renounced_for_the_core_too() -> None:
    s = eve(SEVEN, seats=7, easing=4)
    do(s, "red", "propose gate-2 core", *CUTS, "restore gate-2 core board")
    assert offered(s, "red", "reduce gate-2 core gold") == {
        "reduce gate-2 core gold board",
        "reduce gate-2 core gold conductor",
    }


@pytest.mark.rule("RIS-15.3", "RIS-15.5", "RIS-19.10")
def test_energy_that_stands_for_a_resource_is_an_item() -> None:
    items = dict(zip(COLOURS, ITEMS, strict=True))
    s = eve(SEVEN, seats=7, easing=2, cards={"red": ["R10"]}, purses={**items, "red": {"energy": 2}})
    do(s, "red", "propose gate-2 core", "stand-in gate-2 core crystal", *CUTS)
    for colour, part in list(zip(COLOURS, PARTS, strict=True))[1:]:
        do(s, colour, f"commit gate-2 core {part}")
    assert s.over == "core_built"


@pytest.mark.rule("RIS-5.12", "RIS-15.3")
def test_no_reduction_takes_the_last_item_of_anybody_out_of_the_core() -> None:
    s = eve(boards={"red": "artificer"}, purses={"blue": {"gold": 1}, "yellow": {"gold": 1}})
    do(s, "red", "propose gate-2 core")
    do(s, "blue", "commit gate-2 core 1")
    assert "reduce gate-2 core gold board" in offered(s, "red", "reduce")
    do(s, "yellow", "commit gate-2 core 1")
    assert "reduce gate-2 core gold board" not in offered(s, "red", "reduce")
    assert "reduce gate-2 core crystal board" in offered(s, "red", "reduce")
