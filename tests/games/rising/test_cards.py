"""Chapter 18: the twelve kinds of basic library cards."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising.pieces import BASIC, CARDS, HAND_LIMIT, WHEN
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    draw,
    dry,
    fails,
    happened,
    lay,
    look,
    odds,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    standing,
    top,
    turn,
)

PHASES = ("mobilisation", "calamities", "actions")


def hold(card: str, phase: str = "actions", **fields: Any) -> State:
    """Red holds a card, in a window of a phase."""
    fields.setdefault("cards", {})["red"] = [card]
    return lay(phase=phase, **fields)


# --- when


@pytest.mark.rule("RIS-18.4", "RIS-18.2", "RIS-18.3", "RIS-18.1", "RIS-11.12", "RIS-4.7")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("card", [name for name in CARDS[:BASIC] if name != "L12"])
def test_a_card_is_played_in_the_windows_that_it_names(card: str, phase: str) -> None:
    when = WHEN[CARDS.index(card)]
    allowed = {"any": PHASES, "actions": ("actions",), "mobilisation_actions": ("mobilisation", "actions")}[
        when
    ]
    placed = {"hills-6": ["red leader*"], "forests-6": ["blue leader*"]} if phase == "actions" else {}
    s = lay(
        phase=phase,
        cards={"red": [card], "blue": ["L05"]},
        placed=placed,
        dry={"hills": 5} if phase != "actions" else {"cities": 5},
        wrath=5,
        purses={"red": {"gold": 1}},
    )
    assert (f"play-card {card.lower()}" in offered(s, "red")) == (phase in allowed)
    if phase not in allowed:
        assert refused(s, "red", f"play-card {card}") == "RIS-11.12"


@pytest.mark.rule("RIS-11.12", "RIS-4.4")
def test_no_card_is_played_inside_another_effect() -> None:
    s = lay(phase="actions", cards={"red": ["L07", "L05"], "blue": ["L05"]}, dry={"hills": 4, "cities": 3})
    do(s, "red", "play-card L07")
    assert refused(s, "red", "play-card L05") == "RIS-4.4"
    assert fails(s, "blue", "play-card L05") is NotYourTurn
    do(s, "red", "choose-peninsula hills", "play-card L05")
    assert top(s) == "Divide"


# --- L01


@pytest.mark.rule("RIS-18.1", "RIS-9.3")
def test_l01_lowers_all_targets_of_a_wild_peninsula_for_everybody() -> None:
    s = hold("L01", placed={"hills-4": ["blue follower"], "forests-4": ["blue follower"]})
    do(s, "red", "play-card L01")
    assert offered(s, "red") == {f"choose-peninsula {name}" for name in ("mountains", "hills", "forests")}
    assert refused(s, "red", "choose-peninsula cities") == "RIS-18.1"
    do(s, "red", "choose-peninsula hills")
    do(s, "blue", "start follower hills-4")
    roll(s, 2)
    assert purse(s, "blue") == {"gold": 1}
    do(s, "blue", "start follower forests-4")
    roll(s, 2)
    assert purse(s, "blue") == {"gold": 1}


@pytest.mark.rule("RIS-18.1", "RIS-1.13")
def test_two_atlases_add_up_and_end_with_the_round() -> None:
    s = lay(phase="actions", cards={"red": ["L01", "L01"]})
    do(s, "red", "play-card L01", "choose-peninsula hills", "play-card L01", "choose-peninsula hills")
    assert s.targets == (0, -4, 0)
    ready(s)
    assert s.targets == (0, 0, 0)


# --- L02 and L03


@pytest.mark.rule("RIS-18.2", "RIS-8.9")
def test_example_36_the_city_of_ones_own_leader_acts_again_with_both_dice() -> None:
    s = hold("L02", placed={"cities-6": ["red leader", "blue follower"]})
    do(s, "red", "start-all cities-6")
    roll(s, 3, 3)
    do(s, "red", "give 1")
    do(s, "red", "play-card L02")
    assert len(odds(s)) == 36
    roll(s, 3, 3)
    do(s, "red", "give 1")
    assert s.reserve[1] == 0
    assert top(s) == "Act"


@pytest.mark.rule("RIS-18.2", "RIS-8.9", "RIS-11.13")
@pytest.mark.parametrize("placed", [{"hills-6": ["red leader"]}, {"hills-6": ["red follower*"]}, {}])
def test_l02_needs_ones_own_leader_whose_unit_was_resolved(placed: dict[str, list[str]]) -> None:
    s = hold("L02", placed=placed | {"forests-6": ["blue leader*"]})
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-18.2", "RIS-8.9")
def test_example_76_a_double_space_that_is_no_longer_filled_does_not_act_again() -> None:
    s = hold(
        "L02",
        options={"level": 5},
        built=["D1"],
        dry={"hills": 2},
        placed={"D1": ["red leader", "red follower"]},
    )
    do(s, "red", "start-all D1", "choose-peninsula hills", "choose-peninsula hills")
    assert standing(s, "D1") == ["red leader"]
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-18.2", "RIS-22.7")
def test_l02_may_repeat_the_hologram_that_one_controls() -> None:
    s = lay(
        seats=2,
        phase="actions",
        cards={"red": ["L02"], "blue": ["L02"]},
        hologram="priest",
        placed={"centre": ["red hologram*", "red leader*"], "hills-6": ["blue leader"]},
    )
    assert refused(s, "blue", "play-card L02") == "RIS-11.13"
    do(s, "red", "play-card L02")
    assert offered(s, "red") == {"repeat-unit 0 leader centre", "repeat-unit 0 hologram centre"}
    do(s, "red", "repeat-unit 0 hologram centre")
    assert purse(s, "red") == {"energy": 1}


@pytest.mark.rule("RIS-18.3", "RIS-8.9")
def test_l03_repeats_the_unit_of_another_players_leader_who_decides() -> None:
    s = hold(
        "L03", placed={"hills-6": ["red leader*"], "forests-6": ["blue leader*"], "centre": ["green leader*"]}
    )
    do(s, "red", "play-card L03")
    assert offered(s, "red") == {"repeat-unit 1 leader forests-6", "repeat-unit 3 leader centre"}
    do(s, "red", "repeat-unit 1 leader forests-6")
    assert asked(s) == ["blue"]
    do(s, "blue", "agree")
    roll(s, 3)
    assert purse(s, "blue") == {"crystal": 1}


@pytest.mark.rule("RIS-18.3", "RIS-8.9")
def test_the_other_player_may_decline_the_repeat_which_is_used_up() -> None:
    s = hold("L03", placed={"forests-6": ["blue leader*"]})
    do(s, "red", "play-card L03")
    do(s, "blue", "decline")
    assert (top(s), s.cards[0]) == ("Act", ())
    assert s.lib_discard[CARDS.index("L03")] == 1


@pytest.mark.rule("RIS-18.3", "RIS-11.13")
def test_l03_does_not_mean_ones_own_leader() -> None:
    s = hold("L03", placed={"hills-6": ["red leader*"], "forests-6": ["blue leader"]})
    assert refused(s, "red", "play-card L03") == "RIS-11.13"


# --- L04 and L05


@pytest.mark.rule("RIS-18.4", "RIS-21.3")
def test_l04_takes_two_volunteers_for_this_round_or_for_the_next() -> None:
    s = hold("L04", "mobilisation")
    do(s, "red", "play-card L04")
    assert pool(s, "red")["volunteer"] == 2
    s = hold("L04", "actions")
    do(s, "red", "play-card L04")
    assert ("volunteer" in pool(s, "red"), s.coming[0]) == (False, 2)


@pytest.mark.rule("RIS-18.4", "RIS-1.15", "RIS-11.13")
def test_l04_is_not_played_without_volunteers_in_the_reserve() -> None:
    assert refused(hold("L04", coming={"blue": 8}), "red", "play-card L04") == "RIS-11.13"
    s = hold("L04", coming={"blue": 7})
    do(s, "red", "play-card L04")
    assert s.coming[0] == 1


@pytest.mark.rule("RIS-18.5")
def test_l05_gives_three_energy_to_any_players_as_its_owner_says() -> None:
    s = hold("L05", first="blue")
    do(s, "red", "play-card L05")
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"give 0", "give 1", "give 2", "give 3"}
    do(s, "red", "give 0", "give 2", "give 3")
    assert [purse(s, who) for who in ("red", "blue", "yellow", "green")] == [
        {"energy": 1},
        {},
        {"energy": 1},
        {"energy": 1},
    ]


# --- L06 and L07


@pytest.mark.rule("RIS-18.6", "RIS-13.3", "RIS-13.4")
@pytest.mark.parametrize("phase", PHASES)
def test_l06_places_a_barrier_in_every_phase(phase: str) -> None:
    s = hold("L06", phase, dry={"hills": 0}, barriers=["forests"])
    do(s, "red", "play-card L06")
    assert refused(s, "red", "choose-peninsula hills") == "RIS-13.4"
    assert refused(s, "red", "choose-peninsula forests") == "RIS-13.4"
    do(s, "red", "choose-peninsula cities")
    assert look(s).barriers == (2, 3)


@pytest.mark.rule("RIS-18.6", "RIS-11.13")
def test_l06_needs_a_peninsula_without_a_barrier() -> None:
    every = ["mountains", "hills", "forests", "cities", "libraries", "forges"]
    assert refused(hold("L06", barriers=every), "red", "play-card L06") == "RIS-11.13"


@pytest.mark.rule("RIS-18.7", "RIS-13.7")
def test_l07_drains_one_tile() -> None:
    s = hold("L07", dry={"hills": 0, "forests": 2})
    do(s, "red", "play-card L07")
    assert offered(s, "red") == {"choose-peninsula hills", "choose-peninsula forests"}
    do(s, "red", "choose-peninsula hills")
    assert dry(s)["hills"] == 1
    assert refused(hold("L07"), "red", "play-card L07") == "RIS-11.13"


# --- L08


@pytest.mark.rule("RIS-18.8", "RIS-3.4")
def test_l08_puts_exactly_one_of_three_calamities_under_the_deck() -> None:
    s = hold("L08", "calamities")
    do(s, "red", "play-card L08")
    for card in ("KM", "KH", "CF"):
        turn(s, card)
    assert offered(s, "red") == {"put-under km", "put-under kh", "put-under cf"}
    do(s, "red", "put-under CF")
    assert offered(s, "red") == {"put-top km", "put-top kh"}
    do(s, "red", "put-top KH")
    if top(s) == "Window":
        do(s, "red", "draw")
    assert odds(s) == {"turn-calamity kh": 1}
    turn(s, "KH")
    assert odds(s) == {"turn-calamity km": 1}


@pytest.mark.rule("RIS-18.8", "RIS-1.15", "RIS-11.13")
def test_l08_goes_as_far_as_the_deck_and_is_not_played_on_an_empty_one() -> None:
    all_cards = {f"K{letter}": 6 for letter in "MHFCLG"} | {"S01": 2, "S02": 2, "S03": 2, "S04": 2}
    all_cards |= {"S05": 1, "S06": 1, "S07": 1, "S08": 1, "S09": 1, "CS": 9, "CF": 3}
    s = hold("L08", deck={"KM": 1}, discard=all_cards | {"KM": 5})
    do(s, "red", "play-card L08")
    turn(s, "KM")
    assert (top(s), len(s.bottom)) == ("Act", 1)
    assert refused(hold("L08", deck={}, discard=all_cards), "red", "play-card L08") == "RIS-11.13"


# --- L09


@pytest.mark.rule("RIS-18.9")
def test_l09_swaps_up_to_three_of_ones_own_resources() -> None:
    s = hold("L09", purses={"red": {"gold": 2, "atlantium": 2, "energy": 4}})
    do(s, "red", "play-card L09")
    assert not any(line.endswith("atlantium") or "energy" in line for line in offered(s, "red"))
    do(s, "red", "swap-goods gold ore", "swap-goods gold ore", "swap-goods atlantium crystal")
    assert purse(s, "red") == {"ore": 2, "crystal": 1, "atlantium": 1, "energy": 4}
    assert top(s) == "Act"


@pytest.mark.rule("RIS-18.9", "RIS-11.13", "RIS-1.5")
def test_l09_needs_resources() -> None:
    s = hold("L09", purses={"red": {"energy": 4}, "blue": {"gold": 2}})
    assert refused(s, "red", "play-card L09") == "RIS-11.13"


# --- L10


@pytest.mark.rule("RIS-18.10", "RIS-11.6")
def test_l10_shuffles_the_discards_in_but_not_itself_and_draws_one_card() -> None:
    s = hold("L10", library_discard={"L05": 3, "R01": 1}, library_bottom=["L01"])
    do(s, "red", "play-card L10")
    assert not s.lib_bottom
    chances = odds(s)
    assert {"draw-library l05", "draw-library r01", "draw-library l01"} <= set(chances)
    assert "draw-library l10" not in chances
    draw(s, "R01")
    assert [CARDS[card] for card in s.cards[0]] == ["R01"]
    assert [CARDS[card] for card, count in enumerate(s.lib_discard) if count] == ["L10"]


@pytest.mark.rule("RIS-18.10")
def test_l10_may_be_played_with_an_empty_discard_pile() -> None:
    s = hold("L10")
    do(s, "red", "play-card L10")
    draw(s, "L05")
    assert [CARDS[card] for card in s.cards[0]] == ["L05"]


@pytest.mark.rule("RIS-18.10", "RIS-11.13")
def test_l10_is_not_played_when_there_is_no_card_to_draw() -> None:
    s = lay(
        phase="actions",
        seats=7,
        cards={
            "red": ["L10", "L01", "L01", "L02"],
            "blue": ["L02", "L03", "L03", "L04"],
            "yellow": ["L04", "L05", "L05", "L05"],
            "green": ["L06", "L06", "L07", "L07"],
            "orange": ["L08", "L08", "L09", "L09"],
            "purple": ["L11", "L12", "R01", "R02"],
            "teal": ["R03", "R04"],
        },
    )
    assert refused(s, "red", "play-card L10") == "RIS-11.13"


@pytest.mark.rule("RIS-18.10", "RIS-11.9", "RIS-11.11")
def test_a_card_drawn_by_l10_never_exceeds_the_limit() -> None:
    s = lay(phase="calamities", cards={"red": ["L10", "L12", "L02", "L04"]})
    do(s, "red", "play-card L10")
    draw(s, "L05")
    assert len(s.cards[0]) == HAND_LIMIT
    assert top(s) == "Window"


# --- L11


@pytest.mark.rule("RIS-18.11", "RIS-23.1", "RIS-1.15")
def test_l11_makes_the_wrath_flood_two_tiles_fewer() -> None:
    s = hold("L11", wrath=8)
    do(s, "red", "play-card L11")
    assert look(s).floods == 1
    assert refused(hold("L11", wrath=1), "red", "play-card L11") == "RIS-11.13"


# --- L12


def struck(**fields: Any) -> State:
    """Green holds the evacuation plan; the libraries are about to be flooded."""
    fields.setdefault("placed", {"libraries-2": ["red leader", "yellow follower"]})
    fields.setdefault("dry", {"libraries": 2})
    fields.setdefault("cards", {"green": ["L12"]})
    s = lay(phase="calamities", **fields)
    while top(s) == "Window":
        do(s, asked(s)[0], "draw")
    turn(s, "KL")
    return s


@pytest.mark.rule("RIS-18.12", "RIS-7.7")
def test_example_56_everybody_who_is_hit_may_be_moved_by_his_own_player() -> None:
    placed = {"libraries-2": ["red leader", "yellow follower"], "cities-6": ["blue follower"]}
    s = struck(placed=placed)
    assert asked(s) == ["green"]
    assert offered(s, "green") == {"play-card l12", "decline"}
    do(s, "green", "play-card L12")
    assert asked(s) == ["red"]
    do(s, "red", "evacuate leader libraries-2 cities-6")
    assert asked(s) == ["yellow"]
    do(s, "yellow", "decline")
    assert standing(s, "cities-6") == ["red leader", "blue follower"]
    assert standing(s, "libraries-2") == []
    assert pool(s, "yellow")["follower"] == 2


@pytest.mark.rule("RIS-18.12")
def test_example_56_both_may_be_moved() -> None:
    s = struck()
    do(s, "green", "play-card L12")
    do(s, "red", "evacuate leader libraries-2 gate-1")
    do(s, "yellow", "evacuate follower libraries-2 centre")
    assert (standing(s, "gate-1"), standing(s, "centre")) == (["red leader"], ["yellow follower"])
    assert s.lib_discard[CARDS.index("L12")] == 1


@pytest.mark.rule("RIS-18.12", "RIS-6.2", "RIS-6.4", "RIS-6.7")
def test_they_move_to_free_places_where_they_could_be_placed() -> None:
    placed = {
        "libraries-2": ["red leader", "yellow follower"],
        "hills-6": ["blue follower"],
        "D1": ["blue leader"],
    }
    s = struck(placed=placed, options={"level": 5}, built=["C3", "D1"], dry={"libraries": 2, "forests": 4})
    do(s, "green", "play-card L12")
    ways = offered(s, "red")
    for closed in ("hills-6", "forests-5", "c3", "d1", "libraries-2", "gate-3"):
        assert f"evacuate leader libraries-2 {closed}" not in ways
    do(s, "red", "decline")
    ways = offered(s, "yellow")
    assert {"evacuate follower libraries-2 c3", "evacuate follower libraries-2 d1"} <= ways


@pytest.mark.rule("RIS-18.12", "RIS-1.14")
def test_the_plan_need_not_be_played() -> None:
    s = struck()
    do(s, "green", "decline")
    assert standing(s, "libraries-2") == []
    assert [CARDS[card] for card in s.cards[3]] == ["L12"]


@pytest.mark.rule("RIS-18.12")
def test_those_who_are_hit_move_clockwise_from_the_player_who_drew() -> None:
    s = struck(first="blue", placed={"libraries-1": ["red leader", "blue leader"]}, dry={"libraries": 1})
    do(s, "green", "play-card L12")
    assert asked(s) == ["blue"]
    do(s, "blue", "evacuate leader libraries-1 centre")
    assert asked(s) == ["red"]


@pytest.mark.rule("RIS-18.12", "RIS-17.8")
@pytest.mark.parametrize("moves", [True, False])
def test_a_champion_may_move_or_stay(moves: bool) -> None:
    s = struck(placed={"libraries-2": ["yellow leader"]})
    do(s, "green", "play-card L12")
    do(s, "yellow", "evacuate leader libraries-2 centre" if moves else "decline")
    assert standing(s, "centre" if moves else "libraries-2") == ["yellow leader"]


@pytest.mark.rule("RIS-18.12", "RIS-11.11")
def test_the_plan_is_asked_for_only_when_somebody_is_hit() -> None:
    s = struck(placed={"libraries-1": ["red leader"]})
    assert top(s) in {"Window", "TurnCard"}
    s = lay(
        phase="calamities",
        cards={"green": ["L12"]},
        barriers=["libraries"],
        placed={"libraries-6": ["red leader"]},
    )
    while top(s) == "Window":
        do(s, asked(s)[0], "draw")
    turn(s, "KL")
    assert standing(s, "libraries-6") == ["red leader"]
    assert refused(hold("L12"), "red", "play-card L12") == "RIS-11.12"


@pytest.mark.rule("RIS-18.12", "RIS-17.5", "RIS-17.7")
def test_nobody_escapes_to_a_flooded_tile_that_its_navigator_is_leaving() -> None:
    s = lay(
        phase="calamities",
        boards={"red": "artificer", "blue": "navigator"},
        dry={"mountains": 3},
        cards={"green": ["L12"]},
        placed={"mountains-4": ["blue leader"], "mountains-3": ["red follower"]},
    )
    while top(s) == "Window":
        do(s, asked(s)[0], "draw")
    turn(s, "KM")
    do(s, "green", "play-card L12")
    assert "evacuate follower mountains-3 mountains-4" not in offered(s, "red")
    do(s, "red", "evacuate follower mountains-3 mountains-2")
    assert "evacuate leader mountains-4 mountains-3" in offered(s, "blue")


@pytest.mark.rule("RIS-18.12", "RIS-17.6")
def test_an_aquanaut_who_is_hit_must_move_to_another_location() -> None:
    s = lay(
        phase="calamities",
        boards={"red": "artificer", "blue": "aquanaut"},
        dry={"mountains": 3},
        cards={"green": ["L12"]},
        placed={"mountains-4": ["blue leader"]},
    )
    turn(s, "KM")
    do(s, "green", "play-card L12")
    ways = offered(s, "blue")
    assert "evacuate leader mountains-4 mountains-6" in ways
    assert "evacuate leader mountains-4 mountains-4" not in ways


@pytest.mark.rule("RIS-18.12", "RIS-3.5")
def test_example_79_with_closed_hands_everybody_with_a_card_in_hand_is_asked() -> None:
    s = struck(
        options={"hands": "closed"},
        cards={"green": ["L01", "L02"], "blue": ["R01"]},
        placed={"libraries-2": ["red leader"]},
    )
    assert asked(s) == ["green"]
    assert offered(s, "green") == {"decline"}
    log = do(s, "green", "decline")
    assert "Fled" in happened(log)
