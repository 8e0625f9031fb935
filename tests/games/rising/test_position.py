"""Positions as JSON: written, read again, filled in; and what cannot be is refused, with a sentence that says why."""

import random
from typing import Any

import msgspec
import pytest

from atlantide.contract import InvalidPosition
from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import Options
from atlantide.games.rising.pieces import BOARDS, CALAMITIES, CARDS, COMPONENT_NAMES, SYMBOL
from atlantide.games.rising.state import State
from atlantide.kernel.bits import members
from tests.games.rising.table import asked, do, draw, dry, lay, offered, pool, purse, ready, roll, top, turn
from tests.laws.cases import random_game
from tests.laws.tastes import tastes

NINE = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
UNDER = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0, "forges": 0}


def again(s: State) -> State:
    """The state after being written as text and read."""
    return GAME.read(msgspec.json.decode(msgspec.json.encode(GAME.write(s))))


def problem(position: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(InvalidPosition) as refusal:
        GAME.read(position)
    return str(refusal.value)


# --- written and read again


@pytest.mark.parametrize("flavour", range(4))
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(), 4),
        (Options(level=2, hands="closed", councilors="random"), 2),
        (Options(level=4, repeat_construction=True, solo_energy="track"), 1),
        (Options(level=3, final_say="off", drain_timing="phases_1_3"), 6),
    ],
)
def test_every_position_of_a_game_is_read_again(options: Options, seats: int, flavour: int) -> None:
    rng = random.Random(flavour)
    taste = tastes("rising")[flavour]
    for step in random_game(GAME, options, seats, flavour, taste=taste, limit=400):
        if rng.random() < 0.2:
            assert again(step.after) == step.after


def test_a_position_is_written_as_people_read_it() -> None:
    s = lay(
        phase="actions",
        round=3,
        first="blue",
        wrath=3,
        dry={"hills": 4},
        barriers=["forges"],
        placed={"hills-4": ["red leader", "blue follower*"], "gate-1": ["yellow volunteer"]},
        purses={"red": {"gold": 2, "energy": 1}},
        cards={"green": ["L05", "R04"]},
        built=["A1"],
        targets={"hills": 1},
    )
    written = GAME.write(s)
    assert (written["game"], written["rules"], written["seats"]) == ("rising", 1, 4)
    assert (written["round"], written["first"], written["wrath"]) == (3, "blue", 3)
    assert written["dry"] == {
        "mountains": 6,
        "hills": 4,
        "forests": 6,
        "cities": 6,
        "libraries": 6,
        "forges": 6,
    }
    assert written["barriers"] == ["forges"]
    assert written["placed"] == {
        "hills-4": ["red leader", "blue follower*"],
        "gate-1": ["yellow volunteer"],
    }
    assert written["purses"] == {"red": {"gold": 2, "energy": 1}}
    assert written["cards"] == {"green": ["L05", "R04"]}
    assert written["artifacts_seen"] == ["R04"]
    assert (written["built"], written["blueprint"]) == (["A1"], NINE[1:])
    assert written["targets"] == {"hills": 1}
    assert written["agenda"] == [{"type": "Act"}]
    assert again(s) == s


def test_open_payments_are_kept() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue follower"]},
        easing=2,
        purses={"red": {"energy": 2}, "blue": {"gold": 2, "energy": 2}},
    )
    do(s, "red", "pool barrier hills 2", "propose gate-1 A4", "reduce gate-1 A4 gold board")
    do(s, "blue", "commit gate-1 A4 1")
    t = again(s)
    assert t == s
    assert len(t.offers) == 2


def test_a_unit_may_be_in_progress() -> None:
    s = lay(phase="actions", placed={"hills-1": ["red follower"]}, purses={"red": {"energy": 2}})
    do(s, "red", "start follower hills-1")
    assert again(s) == s
    roll(s, 5)
    t = again(s)
    assert t == s
    assert offered(t, "red") == {"pay-energy 0", "pay-energy 1"}


def test_a_card_may_be_in_progress() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["blue follower"]}, cards={"green": ["L12"]})
    turn(s, "KH")
    t = again(s)
    assert t == s
    assert (asked(t), GAME.write(t)["agenda"][1]["type"]) == (["green"], "Resolve")


def test_cards_that_were_drawn_are_kept() -> None:
    s = lay(phase="actions", placed={"libraries-1": ["red follower"]})
    do(s, "red", "start follower libraries-1")
    draw(s, "L05", "R07")
    t = again(s)
    assert t == s
    assert offered(t, "red") == {"keep-card l05", "keep-card r07"}


def test_a_game_that_is_over() -> None:
    s = lay(phase="calamities", dry=UNDER)
    turn(s, "KM")
    t = again(s)
    assert t == s
    assert GAME.outcome(t) == GAME.outcome(s)
    assert GAME.to_act(t) == ()


# --- what is filled in


def test_an_empty_position_is_the_beginning_of_a_first_round() -> None:
    s = GAME.read({})
    assert (s.seats, s.round, s.first, top(s)) == (4, 1, 0, "Mobilise")
    assert [BOARDS[board] for board in s.boards] == list(BOARDS[:4])
    assert sum(s.dry) == 36
    assert all(pool(s, who) == {"leader": 1, "follower": 2} for who in ("red", "blue", "yellow", "green"))
    assert all(purse(s, who) == {} for who in ("red", "blue", "yellow", "green"))
    assert (s.reserve, s.volunteers) == ([2] * 4, 8)
    assert (sum(s.deck), sum(s.lib_deck)) == (61, 22)
    assert [COMPONENT_NAMES[number] for number in members(s.blueprint)] == NINE


def test_who_is_not_placed_is_in_the_pool() -> None:
    s = GAME.read({"placed": {"hills-4": ["red leader", "red follower"]}, "reserve": {"red": 1}})
    assert pool(s, "red") == {"follower": 2}


def test_pools_that_are_not_given_are_filled_as_usual() -> None:
    pools = {"red": {"leader": 1, "follower": 2, "volunteer": 1}}
    s = GAME.read({"pools": pools, "placed": {"centre": ["blue leader"]}})
    assert (pool(s, "red")["volunteer"], pool(s, "blue"), s.volunteers) == (1, {"follower": 2}, 7)


def test_who_left_the_game_is_nowhere() -> None:
    s = GAME.read({"out": {"red": 1}})
    assert pool(s, "red") == {"leader": 1, "follower": 1}


def test_volunteers_come_out_of_the_reserve() -> None:
    s = GAME.read({"phase": "actions", "placed": {"centre": ["red volunteer"]}, "coming": {"blue": 2}})
    assert s.volunteers == 5


def test_cards_that_are_named_nowhere_are_in_the_decks() -> None:
    s = GAME.read(
        {"discard": {"KM": 2}, "top": ["CF"], "cards": {"red": ["L05"]}, "library_discard": {"L05": 1}}
    )
    assert s.deck[CALAMITIES.index("KM")] == 4
    assert s.deck[CALAMITIES.index("CF")] == 2
    assert s.lib_deck[CARDS.index("L05")] == 1


def test_artifacts_that_are_named_came_out_of_the_deck() -> None:
    s = GAME.read({"cards": {"red": ["R04"]}, "library_discard": {"R09": 1}})
    assert [CARDS[card] for card in members(s.artifacts_seen)] == ["R04", "R09"]


def test_the_artifact_of_a_scholar_was_not_in_the_deck() -> None:
    s = GAME.read({"boards": {"red": "scholar"}, "cards": {"red": ["R04"]}})
    assert s.artifacts_seen == 0
    assert CARDS.index("R04") in s.shows


def test_the_blueprint_is_that_of_the_level() -> None:
    s = GAME.read({"options": {"level": 5}, "built": ["B5", "D4"]})
    names = [COMPONENT_NAMES[number] for number in members(s.blueprint)]
    assert names == ["B1", "B2", "C1", "C2", "C3", "D1", "D2"]


def test_the_hologram_has_the_first_free_board_and_the_others_are_in_its_pile() -> None:
    s = GAME.read(
        {"seats": 2, "boards": {"red": "explorer", "blue": "artificer"}, "hologram_discard": ["scholar"]}
    )
    assert BOARDS[s.holo_board] == "priest"
    assert s.holo_pile.bit_count() == 6
    assert pool(s, "red")["hologram"] == 1
    s = GAME.read({"seats": 1, "agenda": [{"type": "Act"}]})
    assert pool(s, "red") == {"leader": 1, "follower": 4, "hologram": 1, "automaton": 1}


def test_the_hologram_may_be_about_to_get_a_board() -> None:
    agenda = [{"type": "StartRound"}, {"type": "PickHologram", "seat": 0, "board": 3, "other_board": 4}]
    s = GAME.read({"seats": 2, "agenda": agenda})
    assert asked(s) == ["red"]
    assert s.holo_pile.bit_count() == 6
    assert again(s) == s


@pytest.mark.parametrize(
    ("phase", "task"),
    [("mobilisation", "Mobilise"), ("calamities", "TurnCard"), ("actions", "Act"), ("wrath", "Wrath")],
)
def test_the_phase_says_what_is_pending(phase: str, task: str) -> None:
    assert top(lay(phase=phase, wrath=5)) == task


def test_what_happens_by_itself_is_played_on() -> None:
    s = lay(phase="actions", ready=["red", "blue", "yellow", "green"], round=4)
    assert (s.round, top(s)) == (5, "Mobilise")
    s = lay(phase="wrath", wrath=2, dry={**UNDER, "forges": 3})
    assert dry(s)["forges"] == 2


def test_the_set_up_may_be_under_way() -> None:
    boards = {"red": "artificer", "yellow": "champion", "green": "tribune"}
    s = GAME.read({"agenda": [{"type": "PickBoards", "seat": 1}], "boards": boards})
    assert (s.round, asked(s)) == (0, ["blue"])
    assert purse(s, "red") == {"energy": 2}
    do(s, "blue", "pick-board scholar")
    assert (asked(s), again(s)) == (["fate"], s)
    do(s, "fate", "show-artifacts R01 R02")
    assert (asked(s), again(s)) == (["blue"], s)
    do(s, "blue", "pick-artifact R02")
    assert (s.round, again(s)) == (1, s)


def test_a_position_can_be_played_on() -> None:
    s = again(lay(phase="actions", placed={"hills-6": ["red leader"]}))
    do(s, "red", "start leader hills-6")
    roll(s, 4)
    ready(s)
    assert (purse(s, "red"), s.round) == ({"gold": 1}, 2)


# --- what cannot be


@pytest.mark.parametrize("given", [None, [], "rising", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


ACT = {"type": "Act"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the frame
        ({"game": "atlantis"}, "rising"),
        ({"rules": 99}, "rules version 1"),
        ({"seats": 8}, "8 seats (RIS-2.1)"),
        ({"seats": 0}, "0 seats (RIS-2.1)"),
        ({"colour": "red"}, "colour"),
        ({"options": {"level": 6}}, "level"),
        ({"options": {"first_player": 4}}, "RIS-2.10"),
        ({"options": {"blueprint": "discovery", "level": 2}}, "RIS-2.9"),
        ({"round": -1}, "RIS-4.1: rounds are counted from 1"),
        ({"round": 31}, "RIS-24.4"),
        ({"first": "pink"}, "first: nobody plays 'pink'"),
        ({"first": "orange"}, "first: nobody plays 'orange'"),
        ({"phase": "lunch"}, "phase: write mobilisation, calamities, actions or wrath"),
        ({"ready": ["teal"]}, "ready: nobody plays 'teal'"),
        # boards
        ({"boards": {"red": "wizard"}}, "boards: 'wizard' is not one of"),
        ({"boards": {"red": "priest", "blue": "priest"}}, "RIS-2.11: a board is used twice"),
        ({"hologram": "priest"}, "RIS-2.16: there is no Hologram"),
        ({"seats": 2, "boards": {"red": "priest"}, "hologram": "priest"}, "RIS-2.11"),
        ({"seats": 2, "hologram_pile": ["artificer"]}, "RIS-2.16: a board of the Hologram's pile"),
        ({"seats": 2, "hologram": "priest", "hologram_artifact": "R01"}, "RIS-22.10"),
        # the island
        ({"dry": {"hills": 7}}, "dry.hills: write a number from 0 to 6"),
        ({"dry": {"swamps": 1}}, "dry: 'swamps' is not one of"),
        ({"dry": {"hills": 0}, "barriers": ["hills"]}, "RIS-13.4"),
        ({"wrath": 9}, "wrath: write a space from 1 to 8"),
        ({"targets": {"cities": 1}}, "targets: 'cities'"),
        ({"calmer": -1}, "RIS-1.13"),
        ({"used": {"hammer": ["red"]}}, "used: write tongs, rod or cloak"),
        # Atlanteans
        ({"placed": {"hills-7": ["red leader"]}}, "placed: 'hills-7'"),
        ({"placed": {"hills-4": ["red king"]}}, "placed.hills-4: 'king'"),
        ({"placed": {"hills-4": ["red leader", "red leader"]}}, "RIS-2.13: a player has one Leader"),
        ({"placed": {"centre": ["red follower"] * 3}}, "RIS-2.13: followers are lost or too many"),
        ({"pools": {"red": {"follower": 9}}}, "RIS-2.13"),
        ({"pools": {"red": {"follower": -1}}}, "pools.red.follower: write a number from 0 on"),
        ({"placed": {"hills-5": ["red leader", "blue leader"]}}, "RIS-6.4: too many stand"),
        (
            {"placed": {"hills-5": ["red leader"]}, "dry": {"hills": 4}},
            "RIS-6.2: somebody stands on a flooded tile",
        ),
        ({"placed": {"gate-3": ["red leader"]}}, "RIS-14.1"),
        ({"placed": {"B1": ["red leader"]}}, "RIS-14.11"),
        ({"placed": {"B1": ["red leader"]}, "built": ["B1"], "fresh": ["B1"]}, "RIS-14.11"),
        ({"placed": {"A1": ["red leader"]}, "built": ["A1"]}, "RIS-6.4"),
        (
            {"options": {"level": 2}, "built": ["C3"], "placed": {"C3": ["red leader"]}},
            "RIS-6.7: somebody stands on a component that is for followers",
        ),
        ({"placed": {"centre": ["red hologram"]}}, "RIS-22.5"),
        ({"placed": {"centre": ["red automaton"]}}, "RIS-22.15"),
        ({"seats": 1, "placed": {"centre": ["red automaton"]}}, "RIS-22.17"),
        ({"volunteers": 9}, "RIS-21.1"),
        ({"coming": {"red": 9}}, "RIS-21.1"),
        ({"phase": "wrath", "wrath": 5, "placed": {"centre": ["red leader"]}}, "RIS-8.11"),
        ({"late": [["red", "leader"]]}, "RIS-17.9"),
        (
            {"phase": "calamities", "late": [["red", "leader"]]},
            "RIS-17.9: somebody is held back who cannot be",
        ),
        ({"purses": {"red": {"silver": 1}}}, "purses.red: 'silver'"),
        ({"purses": {"red": {"gold": -1}}}, "purses.red.gold"),
        # cards
        ({"discard": {"KM": 7}}, "RIS-2.6"),
        ({"deck": {"KM": 6}}, "RIS-2.6: calamity cards are lost"),
        ({"top": ["XX"]}, "top: 'XX'"),
        ({"shown": ["KM"]}, "RIS-3.4: cards were shown"),
        ({"cards": {"red": ["L05"] * 4}}, "RIS-2.4"),
        ({"cards": {"red": ["L01", "L02", "L03", "L04", "L05"]}}, "RIS-11.8"),
        ({"cards": {"red": ["R01"], "blue": ["R01"]}}, "RIS-2.4"),
        ({"cards": {"red": ["R01", "R02", "R03", "R04"], "blue": ["R05"]}}, "RIS-2.4"),
        ({"drawn": ["L05"]}, "RIS-11.2: cards were drawn"),
        ({"library": {}}, "RIS-2.4"),
        # components
        ({"built": ["A1"], "blueprint": NINE}, "RIS-14.14"),
        ({"blueprint": NINE[1:]}, "RIS-2.7: the blueprint has nine components"),
        (
            {"options": {"level": 4}, "blueprint": ["B5"], "agenda": [{"type": "Blueprint"}]},
            "RIS-2.7: of type B the blueprint has 0 components at this level",
        ),
        (
            {"built": ["A1"], "blueprint": [], "agenda": [{"type": "Blueprint"}]},
            "RIS-2.7: nothing is built before",
        ),
        (
            {"options": {"blueprint": "chosen"}, "blueprint": ["A5"], "agenda": [{"type": "Blueprint"}]},
            "RIS-2.8: components of type A are selected in their order",
        ),
        ({"built": ["B3"]}, "RIS-2.7"),
        ({"blueprint": [*NINE[1:], "core"]}, "RIS-2.7"),
        ({"built": [*NINE, "core"]}, "RIS-15.1"),
        ({"gates_used": [4]}, "gates_used: the construction spaces are 1 to 3"),
        ({"easing": -1}, "RIS-1.13"),
        # payments
        ({"offers": [{"what": "barrier", "place": 6, "seat": 0}]}, "RIS-5.9"),
        ({"offers": [{"what": "barrier", "place": 0, "seat": 7}]}, "RIS-5.11"),
        ({"offers": [{"what": "feast", "place": 0, "seat": 0}]}, "offers"),
        ({"offers": [{"what": "barrier", "place": 0, "seat": 0}] * 2}, "RIS-5.16"),
        (
            {"offers": [{"what": "barrier", "place": 0, "seat": 0, "parts": [[0, [0, 0, 0, 0, -1]]]}]},
            "RIS-5.12",
        ),
        # the end
        ({"over": "rain"}, "over: 'rain'"),
        ({"over": "core_built"}, "RIS-24.1"),
        ({"over": "centre_flooded"}, "RIS-24.2"),
        ({"over": "rounds_over"}, "RIS-24.4"),
        # what is pending
        ({"agenda": [{"type": "Dance"}]}, "agenda: the type of a task is one of"),
        ({"agenda": [{"type": "Wrath"}]}, "agenda"),
        ({"agenda": [ACT, ACT]}, "RIS-4.4: Act cannot come on Act"),
        ({"agenda": [{"type": "Limit", "seat": 0}]}, "RIS-4.4: Limit cannot come on nothing"),
        ({"agenda": [ACT, {"type": "Limit", "seat": 4}]}, "RIS-2.1"),
        ({"agenda": [ACT, {"type": "TurnCard", "seat": 0}]}, "RIS-4.4: TurnCard cannot come on Act"),
        ({"agenda": [ACT, {"type": "Roll", "seat": 0, "location": 99}]}, "RIS-4.4: a figure of Roll"),
        ({"agenda": [ACT, {"type": "Roll", "seat": 0, "location": 10}]}, "RIS-4.4: Roll does not fit"),
        ({"agenda": [{"type": "Calamities", "done": 9}]}, "RIS-4.4: Calamities does not fit"),
        (
            {"agenda": [{"type": "Calamities", "done": 1}, {"type": "TurnCard", "seat": 1}]},
            "RIS-4.4: TurnCard",
        ),
        ({"agenda": [{"type": "Wrath", "seat": 0, "left": 4}]}, "RIS-4.4: Wrath"),
        (
            {"agenda": [{"type": "FirstPlayer"}], "first": "red", "round": 2},
            "RIS-4.1: the set-up is before the first round",
        ),
        ({"agenda": [ACT], "round": 0}, "RIS-4.1: the set-up"),
        ({"agenda": [{"type": "PickBoards", "seat": 0}]}, "RIS-2.11: who has no board is asked"),
        (
            {"agenda": [{"type": "StartRound"}, {"type": "RevealBoards"}]},
            "RIS-4.4: RevealBoards does not fit",
        ),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


@pytest.mark.parametrize(
    "task",
    [
        {"type": "PayDie", "seat": 0, "roll": {"seat": 0, "location": 10}, "missing": 3},
        {"type": "PayDie", "seat": 1, "roll": {"seat": 0, "location": 10}, "missing": 1},
        {"type": "OfferReroll", "seat": 0, "roll": {"seat": 0, "location": 10}},
        {"type": "EndCity", "location": 22},
        {"type": "Divide", "seat": 0, "what": "volunteer", "left": 9, "among": [0], "common": False},
        {"type": "Divide", "seat": 0, "what": "follower", "left": 1, "among": [0], "common": False},
        {"type": "Divide", "seat": 0, "what": "energy", "left": 1, "among": [0, 0], "common": False},
        {
            "type": "DivideResources",
            "seat": 0,
            "left": 3,
            "among": [0],
            "kinds": [0, 1],
            "distinct": True,
            "common": False,
        },
        {"type": "DrainTiles", "seat": 0, "left": 0, "must": True, "common": False},
        {"type": "PutBarriers", "seat": 0, "left": 0, "must": True, "common": False},
        {"type": "Swap", "seat": 0, "left": 0, "into": [0]},
        {"type": "AgreeRepeat", "seat": 0, "location": 10, "piece": 0},
        {"type": "NameFollower", "seat": 0, "location": 10, "steps": []},
        {"type": "Arrange", "seat": 0, "under": 2},
    ],
)
def test_a_question_must_fit_the_position(task: dict[str, Any]) -> None:
    fields = {"placed": {"hills-4": ["red leader", "blue leader"]}, "purses": {"red": {"energy": 2}}}
    assert "does not fit the position" in problem({**fields, "agenda": [ACT, task]})


def test_somebody_on_a_flooded_tile_must_be_fleeing() -> None:
    resolve = {"type": "Resolve", "seat": 0, "calamity": 1, "steps": []}
    agenda = [{"type": "Calamities", "done": 1}, resolve, {"type": "Flee", "hit": [[12, 6]]}]
    fields: dict[str, Any] = {"dry": {"hills": 5}, "placed": {"hills-6": ["blue follower"]}}
    s = GAME.read({**fields, "agenda": agenda})
    assert pool(s, "blue") == {"leader": 1, "follower": 2}
    fields["dry"]["forests"] = 5
    fields["placed"]["forests-6"] = ["red follower"]
    assert "RIS-6.2" in problem({**fields, "agenda": agenda})


@pytest.mark.rule("RIS-19.8", "RIS-17.9")
def test_phase_2_begins_with_the_astrolabe_and_keeps_who_was_held_back() -> None:
    s = lay(phase="calamities", cards={"blue": ["R08"]}, purses={"blue": {"energy": 1}})
    assert type(s.agenda[-1]).__name__ == "Astrolabe"
    s = lay(phase="calamities", boards={"red": "astrologer"})
    assert s.late == ((0, 0),)


@pytest.mark.rule("RIS-2.15", "RIS-22.10")
def test_what_a_scholar_was_shown_has_the_symbol() -> None:
    s = lay(boards={"red": "scholar"}, cards={"red": ["R10", "R03"]})
    assert CARDS[s.shows[0]] == "R03"
    assert {CARDS[card] for card in s.shows} <= {CARDS[card] for card in SYMBOL}
    s = lay(seats=2, hologram="scholar", hologram_artifact="R05")
    assert CARDS[s.shows[0]] == "R05"
    with pytest.raises(InvalidPosition, match=r"RIS-2\.15"):
        lay(artifacts_shown=["R10", "R11"])
