"""Chapters 10 and 11: dice, a creature's way, and what it does there."""

from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.rescapes.events import CreatureMoved, NoCreatureMoved, ShipLost
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.state import State
from tests.games.rescapes.table import (
    AT_SEA,
    AT_THE_DICE,
    CITADELS,
    ELSEWHERE,
    MIDDLE,
    actor,
    all_waters,
    allows,
    around,
    choices,
    count,
    creatures,
    dolphins,
    pieces,
    play,
    position,
    refused,
    ships,
    sink,
    step_three,
    targets,
    turn_is_over,
    where,
    words,
)

PLURAL = {"octopus": "octopuses", "monster": "monsters", "dolphin": "dolphins", "shark": "sharks"}

# --- RES-10.1 to RES-10.3: which creature


@pytest.mark.rule("RES-10.1")
def test_no_other_roll_can_come() -> None:
    s = position(agenda=AT_THE_DICE, atlanteans=ELSEWHERE)
    assert actor(s) == FATE
    assert refused(s, "reveal-symbol shark") == "RES-10.1"


@pytest.mark.rule("RES-10.2")
@pytest.mark.parametrize("kind", list(PLURAL))
def test_without_a_creature_of_the_kind_the_turn_ends(kind: str) -> None:
    others = {PLURAL[other]: ["5,0"] for other in PLURAL if other != kind}
    s = step_three(f"{kind} dive", **others)
    assert turn_is_over(s)
    assert all(creatures(s, other) == ["5,0"] for other in PLURAL if other != kind)


@pytest.mark.rule("RES-10.3")
@pytest.mark.parametrize("kind", list(PLURAL))
def test_any_creature_of_the_kind_may_be_chosen(kind: str) -> None:
    others = {PLURAL[other]: ["6,0"] for other in PLURAL if other != kind}
    s = step_three(f"{kind} 1", **{PLURAL[kind]: ["5,0", "-5,0", "0,-6"]}, **others)
    assert set(choices(s)) == {"pick-creature 5,0", "pick-creature -5,0", "pick-creature 0,-6"}
    assert refused(s, "pick-creature 6,0") == "RES-10.3"


@pytest.mark.rule("RES-10.3")
def test_x43_a_creature_revealed_this_turn_may_move_at_once() -> None:
    """X43."""
    s = position(atlanteans={"R1": "piece 0,1", **ELSEWHERE})
    sink(s, "3,-1", "shark")
    play(s, "roll-dice shark 2", "step 4,-1", "step 4,0")
    assert creatures(s, "shark") == ["4,0"]
    assert turn_is_over(s)


# --- RES-10.4, RES-10.5: its way


@pytest.mark.rule("RES-10.4")
@pytest.mark.parametrize("reach", [1, 2, 3])
def test_at_least_one_hex_and_at_most_the_number(reach: int) -> None:
    way = ["5,-1", "5,-2", "5,-3"]
    s = step_three(f"shark {reach}", sharks=["5,0"])
    assert words(s) == {"step"}
    assert refused(s, "stop") == "RES-10.4"
    for number, at in enumerate(way[:reach], 1):
        play(s, f"step {at}")
        assert turn_is_over(s) == (number == reach)
        if number < reach:
            assert allows(s, "stop")
    assert creatures(s, "shark") == [way[reach - 1]]


@pytest.mark.rule("RES-10.4")
@pytest.mark.parametrize("steps", [1, 2])
def test_it_may_stop_early(steps: int) -> None:
    s = step_three("shark 3", sharks=["5,0"])
    play(s, *[f"step {at}" for at in ["5,-1", "5,-2"][:steps]], "stop")
    assert creatures(s, "shark") == [["5,-1", "5,-2"][steps - 1]]
    assert turn_is_over(s)


@pytest.mark.rule("RES-10.4", "RES-10.8")
def test_it_goes_to_adjacent_sea_hexes() -> None:
    s = step_three("shark 1", sharks=["4,0"])
    assert targets(s, "step") == around("4,0") - {"3,0"}
    assert refused(s, "step 3,0") == "RES-10.8"
    assert refused(s, "step 6,0") == "RES-10.4"


@pytest.mark.rule("RES-10.5")
def test_no_hex_twice_and_never_back_to_the_start() -> None:
    s = step_three("shark 3", sharks=["5,0"])
    play(s, "step 5,-1")
    assert not allows(s, "step 5,0")
    assert refused(s, "step 5,0") == "RES-10.5"
    play(s, "step 6,-1")
    assert not {"5,0", "5,-1"} & targets(s, "step")
    assert refused(s, "step 5,0") == "RES-10.5"


# --- RES-10.6: diving


@pytest.mark.rule("RES-10.6")
def test_a_dive_leads_to_any_other_sea_hex() -> None:
    s = step_three("shark dive", sharks=["5,0"], sunk=["3,0"])
    assert targets(s, "dive") == all_waters(s) - {"5,0"}
    assert refused(s, "dive 5,0") == "RES-10.6"
    assert refused(s, "dive 0,0") == "RES-10.8"
    play(s, "dive -6,3")
    assert creatures(s, "shark") == ["-6,3"]
    assert turn_is_over(s)


@pytest.mark.rule("RES-10.6", "RES-10.9")
def test_what_lies_between_does_not_matter_to_a_dive() -> None:
    s = step_three(
        "shark dive", sharks=["4,0"], atlanteans={"R1": "water 5,0", "B1": "water 6,0", **ELSEWHERE}
    )
    play(s, "dive 6,0")
    assert (where(s, "R1"), where(s, "B1")) == ("water 5,0", "eliminated")


# --- RES-10.7: compulsory


@pytest.mark.rule("RES-10.7")
def test_moving_is_compulsory() -> None:
    s = step_three("shark 1", sharks=["5,0", "5,1"])
    assert not allows(s, "move-none")
    assert refused(s, "move-none") == "RES-10.7"


@pytest.mark.rule("RES-10.7", "RES-15.4")
def test_with_the_option_the_roller_may_decline() -> None:
    s = step_three("shark 1", sharks=["5,0"], options={"creature_move": "optional"})
    log = play(s, "move-none")
    assert log[0] == NoCreatureMoved(0, "shark", "declined")
    assert creatures(s, "shark") == ["5,0"]
    assert turn_is_over(s)


@pytest.mark.rule("RES-10.7", "RES-10.4")
def test_with_the_option_a_creature_that_is_picked_moves() -> None:
    s = step_three("shark 1", sharks=["5,0"], options={"creature_move": "optional"})
    play(s, "pick-creature 5,0")
    assert words(s) == {"step"}


@pytest.mark.rule("RES-10.7", "RES-16.2")
def test_a_creature_without_sea_beside_it_cannot_be_chosen_on_a_number() -> None:
    s = step_three(
        "monster 2", pieces=CITADELS, monsters=["0,0", "5,0", "5,1"], atlanteans={"G1": "piece 1,0"}
    )
    assert set(choices(s)) == {"pick-creature 5,0", "pick-creature 5,1"}
    assert refused(s, "pick-creature 0,0") == "RES-10.7"
    s = step_three("monster 2", pieces=CITADELS, monsters=["0,0"], atlanteans={"G1": "piece 1,0"})
    assert turn_is_over(s)
    s = step_three("monster dive", pieces=CITADELS, monsters=["0,0"], atlanteans={"G1": "piece 1,0"})
    assert words(s) == {"dive"}


@pytest.mark.rule("RES-10.7")
def test_when_none_can_move_that_is_said() -> None:
    s = position(agenda=AT_THE_DICE, pieces=CITADELS, monsters=["0,0"], atlanteans={"G1": "piece 1,0"})
    log = play(s, "roll-dice monster 2")
    assert log[1] == NoCreatureMoved(0, "monster", "stuck")


@pytest.mark.rule("RES-10.7", "RES-12.7")
def test_x25_the_dolphin_of_ones_own_ward_must_move() -> None:
    """X25."""
    fields: dict[str, Any] = {
        "atlanteans": {"R1": "water 0,-5", **ELSEWHERE},
        "dolphins": ["0,-5 R1"],
        "sharks": ["0,-5"],
    }
    s = step_three("dolphin 2", **fields)
    assert words(s) == {"step"}
    play(s, "step 1,-5")
    assert where(s, "R1") == "eliminated"
    assert not allows(s, "step 0,-5")
    play(s, "stop")
    assert dolphins(s) == ["1,-5"]
    s = step_three("dolphin 2", **fields, options={"creature_move": "optional"})
    play(s, "move-none")
    assert dolphins(s) == ["0,-5 R1"]


# --- RES-10.8 to RES-10.11


@pytest.mark.rule("RES-10.8")
def test_every_sea_hex_is_open_whatever_it_contains() -> None:
    for kind, plural in PLURAL.items():
        fields: dict[str, Any] = {**{one: ["5,0"] for one in PLURAL.values()}, plural: ["4,0", "5,0"]}
        s = step_three(f"{kind} 1", atlanteans={"R1": "water 4,1", **ELSEWHERE}, ships=["4,-1"], **fields)
        if allows(s, "pick-creature 4,0"):
            play(s, "pick-creature 4,0")
        assert targets(s, "step") == around("4,0") - {"3,0"}


@pytest.mark.rule("RES-10.9", "RES-11.6")
def test_x11_a_monster_acts_in_every_hex_it_enters() -> None:
    """X11."""
    fields: dict[str, Any] = {
        "atlanteans": {"R1": "ship 0,-5", "B1": "water 2,-5", "Y1": "water 2,-5", **ELSEWHERE},
        "ships": ["0,-5", "1,-5"],
        "dolphins": ["2,-5 B1"],
        "monsters": ["-1,-5"],
    }
    way = ("step 0,-5", "step 1,-5", "step 2,-5")
    s = step_three("monster 3", **fields)
    play(s, *way)
    assert ships(s) == []
    assert (where(s, "R1"), where(s, "Y1"), where(s, "B1")) == ("eliminated", "eliminated", "water 2,-5")
    s = step_three("monster 3", **fields, options={"passing_effects": "last_hex"})
    play(s, *way)
    assert ships(s) == ["0,-5", "1,-5"]
    assert (where(s, "R1"), where(s, "Y1"), where(s, "B1")) == ("ship 0,-5", "eliminated", "water 2,-5")


@pytest.mark.rule("RES-10.9")
@pytest.mark.parametrize("passing", ["every_hex", "last_hex"])
def test_prey_does_not_stop_a_shark(passing: str) -> None:
    s = step_three(
        "shark 3",
        options={"passing_effects": passing},
        atlanteans={"R1": "water 1,-5", "B1": "water 2,-5", "Y1": "water 3,-5", **ELSEWHERE},
        sharks=["0,-5"],
    )
    play(s, "step 1,-5", "step 2,-5", "stop")
    eaten = {name for name in ("R1", "B1", "Y1") if where(s, name) == "eliminated"}
    assert eaten == ({"R1", "B1"} if passing == "every_hex" else {"B1"})


@pytest.mark.rule("RES-10.9", "RES-11.4")
@pytest.mark.parametrize("passing", ["every_hex", "last_hex"])
def test_an_octopus_capsizes_in_passing_only_by_default(passing: str) -> None:
    s = step_three(
        "octopus 2",
        options={"passing_effects": passing},
        atlanteans={"R1": "ship 1,-5", "B1": "ship 2,-5", **ELSEWHERE},
        ships=["1,-5", "2,-5"],
        octopuses=["0,-5"],
    )
    play(s, "step 1,-5", "step 2,-5")
    assert ships(s) == ([] if passing == "every_hex" else ["1,-5"])
    assert where(s, "B1") == "water 2,-5"


@pytest.mark.rule("RES-10.9")
@pytest.mark.parametrize("passing", ["every_hex", "last_hex"])
@pytest.mark.parametrize("kind", ["shark", "octopus", "monster"])
def test_after_a_dive_it_acts_where_it_comes_up(kind: str, passing: str) -> None:
    s = step_three(
        f"{kind} dive",
        options={"passing_effects": passing},
        atlanteans={"R1": "ship 2,-5", "B1": "water 2,-5", **ELSEWHERE},
        ships=["2,-5"],
        **{PLURAL[kind]: ["-5,0"]},
    )
    play(s, "dive 2,-5")
    assert where(s, "R1") == {"shark": "ship 2,-5", "octopus": "water 2,-5", "monster": "eliminated"}[kind]
    assert where(s, "B1") == ("water 2,-5" if kind == "octopus" else "eliminated")


@pytest.mark.rule("RES-10.10")
def test_one_creature_moves_in_step_3_whatever_was_ridden() -> None:
    """X35, second half: with step3 two pairs may ride and a shark must be moved."""
    s = position(
        atlanteans={"R1": "water 5,0", "R2": "water -5,0", "R3": "piece 0,1", **ELSEWHERE},
        dolphins=["5,0 R1", "-5,0 R2"],
        sharks=["0,-6"],
    )
    play(s, "ride 5,0 5,-1", "ride -5,0 -5,1")
    sink(s, "0,-3", "octopus")
    play(s, "roll-dice shark 2")
    assert words(s) == {"step"}
    play(s, "step 1,-6", "stop")
    assert turn_is_over(s)


@pytest.mark.rule("RES-10.10", "RES-12.10", "RES-15.4")
def test_x35_one_creature_a_turn_read_literally() -> None:
    """X35: after a ride nothing moves any more, neither a second pair nor a shark."""
    s = position(
        options={"creature_limit": "turn"},
        atlanteans={"R1": "water 5,0", "R2": "water -5,0", "R3": "piece 0,1", **ELSEWHERE},
        dolphins=["5,0 R1", "-5,0 R2"],
        sharks=["0,-6"],
    )
    play(s, "ride 5,0 5,-1")
    assert choices(s, "ride") == []
    assert refused(s, "ride -5,0 -5,1") == "RES-10.10"
    assert allows(s, "swim -5,0 -5,1 ward")
    sink(s, "0,-3", "octopus")
    log = play(s, "roll-dice shark 2")
    assert log[1] == NoCreatureMoved(0, "shark", "rode")
    assert creatures(s, "shark") == ["0,-6"]
    assert turn_is_over(s)


@pytest.mark.rule("RES-10.10")
def test_without_a_ride_the_literal_reading_moves_a_creature() -> None:
    """And a ride of the last turn does not count."""
    s = position(
        options={"creature_limit": "turn"},
        seats=2,
        pieces=[],
        atlanteans={"R1": "water 5,0", "B1": "water -5,0"},
        dolphins=["5,0 R1"],
        sharks=["0,-6"],
    )
    play(s, "ride 5,0 5,-1", "end-movement", "roll-dice shark 1")
    assert creatures(s, "shark") == ["0,-6"]
    play(s, "end-movement", "roll-dice shark 1", "step 1,-6")
    assert creatures(s, "shark") == ["1,-6"]


@pytest.mark.rule("RES-10.11")
def test_the_mover_may_harm_himself() -> None:
    s = step_three("shark 1", atlanteans={"R1": "water 5,0", **ELSEWHERE}, sharks=["5,1"])
    play(s, "step 5,0")
    assert where(s, "R1") == "eliminated"


# --- chapter 11


@pytest.mark.rule("RES-11.1")
def test_a_shark_eats_all_but_wards_of_every_colour() -> None:
    swimmers = dict.fromkeys(("R1", "R2", "B1", "Y1", "G2"), "water 5,0")
    s = step_three("shark 1", atlanteans={**swimmers, **ELSEWHERE}, dolphins=["5,0 B1"], sharks=["5,1"])
    play(s, "step 5,0")
    assert {name for name in swimmers if where(s, name) == "water 5,0"} == {"B1"}


@pytest.mark.rule("RES-11.2")
def test_a_shark_harms_no_ship() -> None:
    s = step_three("shark 1", atlanteans={"R1": "ship 5,0", **ELSEWHERE}, ships=["5,0"], sharks=["5,1"])
    play(s, "step 5,0")
    assert (ships(s), where(s, "R1")) == (["5,0"], "ship 5,0")


@pytest.mark.rule("RES-11.3")
def test_an_octopus_harms_neither_swimmers_nor_an_empty_ship() -> None:
    s = step_three("octopus 1", atlanteans={"R1": "water 5,0", **ELSEWHERE}, ships=["5,0"], octopuses=["5,1"])
    play(s, "step 5,0")
    assert (ships(s), where(s, "R1")) == (["5,0"], "water 5,0")


@pytest.mark.rule("RES-11.4")
@pytest.mark.parametrize("crew", [["R1"], ["R1", "B1"], ["R1", "R2", "B1"]])
def test_an_octopus_capsizes_a_manned_ship(crew: list[str]) -> None:
    s = step_three(
        "octopus 1",
        atlanteans={**dict.fromkeys(crew, "ship 5,0"), **ELSEWHERE},
        ships=["5,0"],
        octopuses=["5,1"],
    )
    play(s, "step 5,0")
    assert ships(s) == []
    assert [where(s, name) for name in crew] == ["water 5,0"] * len(crew)


X8: dict[str, Any] = {
    "seat": "blue",
    "atlanteans": {"R1": "ship 0,-5", "R2": "ship 0,-5", "B1": "ship 0,-5", **ELSEWHERE},
    "ships": ["0,-5"],
    "sharks": ["0,-5"],
    "dolphins": ["0,-5"],
    "octopuses": ["1,-5"],
}


@pytest.mark.rule("RES-11.5", "RES-12.3", "RES-12.4")
def test_x8_a_crew_capsized_beside_a_shark_and_a_free_dolphin() -> None:
    """X8."""
    s = step_three("octopus 1", **X8)
    play(s, "step 0,-5")
    assert ships(s) == []
    assert actor(s) == 1
    assert choices(s) == ["take-ward red", "take-ward blue"]
    play(s, "take-ward blue")
    assert dolphins(s) == ["0,-5 B1"]
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["eliminated", "eliminated", "water 0,-5"]
    s = step_three("octopus 1", **X8)
    play(s, "step 0,-5", "take-ward red")
    assert (count(s, "R", "water 0,-5"), count(s, "R", "eliminated") - 10) == (1, 1)
    assert where(s, "B1") == "eliminated"


@pytest.mark.rule("RES-11.5")
def test_a_crew_capsized_beside_a_shark_is_eaten() -> None:
    s = step_three("octopus 1", **{**X8, "dolphins": []})
    play(s, "step 0,-5")
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["eliminated"] * 3


@pytest.mark.rule("RES-11.5", "RES-12.4")
def test_two_free_dolphins_take_one_after_another() -> None:
    s = step_three("octopus 1", **{**X8, "dolphins": ["0,-5", "0,-5"]})
    play(s, "step 0,-5", "take-ward red")
    assert choices(s) == ["take-ward red", "take-ward blue"]
    play(s, "take-ward red")
    assert where(s, "B1") == "eliminated"
    assert count(s, "R", "water 0,-5") == 2


@pytest.mark.rule("RES-11.5")
def test_in_mid_way_the_octopus_goes_on_after_the_question() -> None:
    s = step_three("octopus 2", **X8)
    play(s, "step 0,-5", "take-ward blue")
    assert actor(s) == 1
    assert words(s) == {"step", "stop"}
    play(s, "step -1,-5")
    assert creatures(s, "octopus") == ["-1,-5"]


@pytest.mark.rule("RES-11.6")
@pytest.mark.parametrize("crew", [[], ["R1"], ["R1", "B1", "Y1"]])
def test_a_monster_destroys_ship_crew_and_swimmers(crew: list[str]) -> None:
    s = position(
        agenda=AT_THE_DICE,
        atlanteans={**dict.fromkeys(crew, "ship 5,0"), "R8": "water 5,0", "B8": "water 5,0", **ELSEWHERE},
        ships=["5,0"],
        dolphins=["5,0 B8"],
        monsters=["5,1"],
    )
    log = play(s, "roll-dice monster 1", "step 5,0")
    assert ships(s) == []
    assert [where(s, name) for name in crew] == ["eliminated"] * len(crew)
    assert (where(s, "R8"), where(s, "B8")) == ("eliminated", "water 5,0")
    assert sum(isinstance(event, ShipLost) for event in log) == 1


@pytest.mark.rule("RES-12.12", "RES-11.6")
def test_x46_a_dolphin_guards_no_passenger() -> None:
    """X46."""
    s = step_three(
        "monster 1",
        atlanteans={"R1": "ship 1,-5", "B1": "water 1,-5", **ELSEWHERE},
        ships=["1,-5"],
        dolphins=["1,-5 B1"],
        monsters=["2,-5"],
    )
    play(s, "step 1,-5")
    assert (ships(s), where(s, "R1"), where(s, "B1")) == ([], "eliminated", "water 1,-5")


@pytest.mark.rule("RES-11.6", "RES-12.12")
def test_a_free_dolphin_saves_no_passenger_from_a_monster() -> None:
    s = step_three(
        "monster 1",
        atlanteans={"R1": "ship 1,-5", **ELSEWHERE},
        ships=["1,-5"],
        dolphins=["1,-5"],
        monsters=["2,-5"],
    )
    play(s, "step 1,-5")
    assert where(s, "R1") == "eliminated"
    assert dolphins(s) == ["1,-5"]


@pytest.mark.rule("RES-11.7")
def test_creatures_never_act_on_each_other() -> None:
    for kind, plural in PLURAL.items():
        s = step_three(f"{kind} 1", **{**{one: ["5,0"] for one in PLURAL.values()}, plural: ["5,1"]})
        play(s, "step 5,0")
        assert all(creatures(s, other) == ["5,0"] for other in PLURAL)


@pytest.mark.rule("RES-11.7")
def test_a_creature_that_does_not_move_does_nothing() -> None:
    """A manned ship joins a shark, another shark moves elsewhere: nothing happens to anybody."""
    s = position(
        atlanteans={"R1": "ship 4,0", "B1": "water 5,0", **ELSEWHERE},
        ships=["4,0"],
        sharks=["5,0", "-5,0"],
        dolphins=["5,0 B1"],
    )
    play(s, "sail 4,0 5,0")
    sink(s, "0,-3", "octopus")
    play(s, "roll-dice shark 1", "pick-creature -5,0", "step -5,1")
    assert (where(s, "R1"), where(s, "B1")) == ("ship 5,0", "water 5,0")


# --- X41: how likely a hit is


def can_hit(s: State, victim: str) -> bool:
    """Whether some way of the creature ends the victim."""
    if where(s, victim) == "eliminated":
        return True
    if not GAME.to_act(s) or s.turn > 1:
        return False
    for action in GAME.legal(s, actor(s)):
        after = GAME.copy(s)
        GAME.apply(after, actor(s), action)
        if can_hit(after, victim):
            return True
    return False


@pytest.mark.rule("RES-10.4", "RES-10.6")
@pytest.mark.parametrize(("away", "chance"), [("1,0", 6), ("2,0", 4), ("3,0", 2), ("4,0", 1), ("6,0", 1)])
def test_x41_chances_of_a_shark(away: str, chance: int) -> None:
    """X41: of 36 rolls, those with which the next roller can hit."""
    s = position(agenda=AT_THE_DICE, pieces=[], atlanteans={"R1": f"water {away}", **AT_SEA}, sharks=["0,0"])
    hits = 0
    for roll, weight in GAME.fate(s):
        after = GAME.copy(s)
        GAME.apply(after, FATE, roll)
        hits += weight * can_hit(after, "R1")
    assert hits == chance


def test_each_hex_is_told() -> None:
    s = position(agenda=AT_THE_DICE, pieces=MIDDLE, atlanteans=ELSEWHERE, sharks=["5,0"])
    log = play(s, "roll-dice shark 3", "step 5,-1", "step 5,-2", "stop")
    assert sum(isinstance(event, CreatureMoved) for event in log) == 2
    assert pieces(s) == set(MIDDLE)


def told(s: State, *moves: str) -> list[str]:
    """The kinds of event that these moves bring, until the next turn."""
    return [type(event).__name__ for event in play(s, *moves) if type(event).__name__ != "TurnBegan"]


def test_a_creatures_move_is_told() -> None:
    s = position(
        agenda=AT_THE_DICE, atlanteans={"R1": "ship 5,1", **ELSEWHERE}, ships=["5,1"], octopuses=["5,0"]
    )
    assert told(s, "roll-dice octopus 1", "step 5,1") == [
        "DiceRolled",
        "CreaturePicked",
        "CreatureMoved",
        "ShipCapsized",
        "CreatureStopped",
    ]
    s = position(agenda=AT_THE_DICE, atlanteans={"R1": "water 4,0", **ELSEWHERE}, dolphins=["5,0", "5,1"])
    assert told(s, "roll-dice dolphin dive", "pick-creature 5,0", "dive 4,0") == [
        "DiceRolled",
        "CreaturePicked",
        "CreatureDived",
        "WardTaken",
    ]
