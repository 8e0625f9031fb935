"""Chapter 4: the phases of a round, windows, free acts, and what plays itself."""

from typing import Any

import pytest

from atlantide.contract import GameOver, NotYourTurn
from atlantide.games.rising.events import (
    BoardRevealed,
    Gained,
    GameEnded,
    HologramBecame,
    PhaseBegan,
    RoundBegan,
    TileDrained,
    TileFlooded,
)
from tests.games.rising.table import (
    asked,
    awaited,
    do,
    draw,
    dry,
    fails,
    happened,
    lay,
    look,
    offered,
    purse,
    ready,
    refused,
    roll,
    standing,
    the,
    top,
    turn,
)

EVERYBODY_AT_THE_CENTRE = [
    f"{colour} {kind}"
    for colour in ("red", "blue", "yellow", "green")
    for kind in ("leader", "follower", "follower")
]

# --- RIS-4.1 to RIS-4.3: the course of a round


@pytest.mark.rule("RIS-4.1")
def test_four_phases_in_their_order() -> None:
    s = lay(placed={"centre": EVERYBODY_AT_THE_CENTRE}, wrath=2)
    log = ready(s)
    for _ in range(4):
        log += turn(s, "CS")
    log += ready(s)
    log += do(s, "red", "choose-peninsula hills")
    assert [event.phase for event in the(log, PhaseBegan)] == [
        "calamities",
        "actions",
        "wrath",
        "mobilisation",
    ]
    assert [(event.round, event.seat) for event in the(log, RoundBegan)] == [(2, 1)]


@pytest.mark.rule("RIS-4.2")
def test_before_phase_1_come_solo_energy_then_the_holograms_board_then_artifacts() -> None:
    s = lay(seats=1, phase="wrath", hologram="priest", cards={"red": ["R01"]})
    assert (s.round, top(s), purse(s, "red")) == (2, "RevealBoards", {"energy": 1})
    log = do(s, "fate", "reveal-board emissary", "reveal-board champion")
    log += do(s, "red", "pick-board champion")
    order = [
        name for name in happened(log) if name in {"BoardRevealed", "HologramBecame", "Gained", "PhaseBegan"}
    ]
    assert order == ["BoardRevealed", "BoardRevealed", "HologramBecame", "Gained", "PhaseBegan"]
    assert purse(s, "red") == {"energy": 2}
    assert len(the(log, BoardRevealed)) == 2 * len(the(log, HologramBecame)) == 2 * len(the(log, Gained))


@pytest.mark.rule("RIS-4.3")
def test_nothing_is_played_after_a_defeat() -> None:
    s = lay(
        phase="calamities",
        dry=dict.fromkeys(("mountains", "hills", "forests", "cities", "libraries", "forges"), 0),
    )
    log = turn(s, "KM")
    assert (s.over, asked(s), happened(log)[-1]) == ("centre_flooded", [], "GameEnded")
    assert fails(s, "red", "ready") is GameOver
    assert fails(s, "fate", "turn-calamity CS") is GameOver


@pytest.mark.rule("RIS-4.3")
def test_a_victory_ends_the_game_in_the_middle_of_the_phase() -> None:
    s = lay(
        seats=1,
        phase="actions",
        blueprint=[],
        built=["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"],
        placed={"gate-1": ["red leader"], "centre": ["red follower"]},
        purses={"red": {"gold": 2, "crystal": 2, "atlantium": 2, "energy": 4}},
    )
    log = do(s, "red", "commit gate-1 CORE 2 2 2 4")
    assert [event.won for event in the(log, GameEnded)] == [True]
    assert (s.over, standing(s, "centre")) == ("core_built", ["red follower"])
    assert fails(s, "red", "start-all centre") is GameOver


# --- RIS-4.4, RIS-4.5: effects in progress

IN_PROGRESS: dict[str, tuple[dict[str, Any], list[tuple[str, str]], str]] = {
    "a calamity card": ({"phase": "calamities"}, [("fate", "turn-calamity CF")], "red"),
    "a unit": (
        {"phase": "actions", "placed": {"hills-4": ["red leader"]}, "purses": {"red": {"energy": 1}}},
        [("red", "start leader hills-4"), ("fate", "roll-die 3")],
        "red",
    ),
    "a library card": ({"phase": "actions", "cards": {"red": ["L05"]}}, [("red", "play-card L05")], "red"),
    "a one-time benefit": (
        {
            "phase": "actions",
            "placed": {"gate-1": ["red leader"]},
            "purses": {"red": {"gold": 1, "crystal": 1, "atlantium": 2}},
        },
        [("red", "commit gate-1 A3 1 1 2")],
        "red",
    ),
    "phase 4": ({"phase": "wrath", "wrath": 2}, [], "red"),
    "a hand-limit settlement": (
        {
            "phase": "actions",
            "placed": {"libraries-6": ["red leader"]},
            "cards": {"red": ["L02", "L02", "L03", "L03"]},
        },
        [("red", "start leader libraries-6"), ("fate", "draw-library L01"), ("fate", "draw-library L05")],
        "red",
    ),
}


@pytest.mark.rule("RIS-4.4")
@pytest.mark.parametrize("what", IN_PROGRESS)
def test_an_effect_in_progress_is_not_interrupted(what: str) -> None:
    fields, moves, who = IN_PROGRESS[what]
    fields = {**fields, "dry": {"forges": 4}}
    fields["purses"] = {**fields.get("purses", {}), "blue": {"energy": 5}}
    fields["cards"] = {**fields.get("cards", {}), "blue": ["L06"]}
    s = lay(**fields)
    if top(s) == "Window":
        do(s, "red", "draw")
    for seat, line in moves:
        do(s, seat, line)
    assert asked(s) == [who]
    for line in ("play-card L06", "pool drain forges 5", "ready"):
        assert fails(s, "blue", line) is NotYourTurn
    assert refused(s, who, "ready") == "RIS-4.4"
    assert refused(s, who, "pool drain forges 1") == "RIS-4.4"


@pytest.mark.rule("RIS-4.4")
def test_late_placement_is_not_interrupted() -> None:
    s = lay(
        boards={"red": "astrologer"},
        agenda=[{"type": "Calamities", "done": 5}],
        late=[("red", "leader")],
        cards={"blue": ["L06"], "red": ["L06"]},
    )
    assert (top(s), asked(s)) == ("LatePlace", ["red"])
    assert fails(s, "blue", "play-card L06") is NotYourTurn
    assert refused(s, "red", "play-card L06") == "RIS-4.4"


@pytest.mark.rule("RIS-4.4")
def test_in_a_hand_limit_settlement_cards_may_be_played() -> None:
    s = lay(
        phase="actions", placed={"libraries-6": ["red leader"]}, cards={"red": ["L02", "L03", "L05", "L06"]}
    )
    do(s, "red", "start leader libraries-6")
    draw(s, "L01", "L08")
    assert offered(s, "red", "play") == {
        "play-card l01",
        "play-card l05",
        "play-card l06",
        "play-card l08",
        "play-card l02",
    }


@pytest.mark.rule("RIS-4.5")
def test_energy_on_an_own_die_is_part_of_the_unit() -> None:
    s = lay(
        phase="actions",
        placed={"hills-4": ["red leader"]},
        purses={"red": {"energy": 1}, "blue": {"energy": 1}},
    )
    do(s, "red", "start leader hills-4")
    roll(s, 3)
    assert (asked(s), offered(s, "red")) == (["red"], {"pay-energy 0", "pay-energy 1"})


@pytest.mark.rule("RIS-4.5")
def test_energy_to_keep_a_card_is_part_of_the_unit() -> None:
    s = lay(phase="actions", placed={"libraries-1": ["red leader"]}, purses={"red": {"energy": 1}})
    do(s, "red", "start leader libraries-1")
    draw(s, "L05", "L07")
    do(s, "red", "keep-card L05")
    assert offered(s, "red") == {"keep-card l07", "put-away l07"}


@pytest.mark.rule("RIS-4.5")
def test_the_priests_reroll_is_part_of_anothers_unit() -> None:
    s = lay(boards={"green": "priest"}, phase="actions", placed={"hills-4": ["red leader", "green leader"]})
    do(s, "red", "start leader hills-4")
    roll(s, 3)
    assert (asked(s), offered(s, "green")) == (["green"], {"reroll first", "decline"})


@pytest.mark.rule("RIS-4.5")
def test_reactions_are_part_of_a_flood() -> None:
    s = lay(
        phase="calamities",
        placed={"hills-6": ["blue follower"]},
        cards={"green": ["L12"], "blue": ["R11"]},
    )
    turn(s, "KH")
    assert (asked(s), offered(s, "green")) == (["green"], {"play-card l12", "decline"})
    do(s, "green", "decline")
    assert (asked(s), offered(s, "blue")) == (["blue"], {"evacuate follower hills-6 centre", "decline"})


# --- RIS-4.6, RIS-4.7: windows and free acts


@pytest.mark.rule("RIS-4.6")
def test_a_window_before_each_calamity_card() -> None:
    s = lay(phase="calamities", cards={"blue": ["L06", "L01"]})
    for drawer in ("red", "blue", "yellow", "green"):
        assert (top(s), awaited(s)) == ("Window", [drawer])
        assert "play-card l06" in offered(s, "blue")
        do(s, drawer, "draw")
        assert asked(s) == ["fate"]
        turn(s, "CS")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-4.6")
def test_a_window_after_the_last_card_if_a_leader_is_held_back() -> None:
    s = lay(
        boards={"red": "astrologer"},
        agenda=[{"type": "Calamities", "done": 4}],
        late=[("red", "leader")],
        cards={"blue": ["L06"]},
    )
    assert (top(s), awaited(s)) == ("Window", ["green"])
    do(s, "blue", "play-card L06", "choose-peninsula hills")
    do(s, "green", "draw")
    assert top(s) == "LatePlace"


@pytest.mark.rule("RIS-4.6", "RIS-4.8")
def test_no_window_in_phase_4_nor_between_rounds() -> None:
    s = lay(
        phase="actions",
        wrath=2,
        cards={"red": ["L06"], "blue": ["L06"]},
        purses={"blue": {"energy": 9}},
        dry={"hills": 3},
    )
    ready(s)
    assert (top(s), asked(s)) == ("Wrath", ["red"])
    assert {line.split()[0] for line in offered(s, "red")} == {"choose-peninsula"}
    assert refused(s, "red", "play-card L06") == "RIS-4.4"
    assert fails(s, "blue", "pool drain hills 5") is NotYourTurn
    do(s, "red", "choose-peninsula hills")
    assert (s.round, top(s)) == (2, "Mobilise")


@pytest.mark.rule("RIS-4.6")
def test_windows_in_phases_1_and_3_lie_between_commands_and_units() -> None:
    s = lay(cards={"blue": ["L06"]}, placed={"hills-4": ["red leader"]})
    do(s, "red", "place follower centre")
    assert "play-card l06" in offered(s, "blue")
    s = lay(phase="actions", cards={"blue": ["L06"]}, placed={"hills-4": ["red leader"]})
    assert "play-card l06" in offered(s, "blue")
    do(s, "red", "start leader hills-4")
    assert fails(s, "blue", "play-card L06") is NotYourTurn
    roll(s, 1)
    assert "play-card l06" in offered(s, "blue")


FREE: dict[str, dict[str, bool]] = {
    "mobilisation": {"play-card L06": True, "pool barrier hills 4": True, "pool drain cities 5": True},
    "calamities": {"play-card L06": True, "pool barrier hills 4": False, "pool drain cities 5": True},
    "actions": {"play-card L06": True, "pool barrier hills 4": True, "pool drain cities 5": True},
    "wrath": {"play-card L06": False, "pool barrier hills 4": False, "pool drain cities 5": False},
}


@pytest.mark.rule("RIS-4.7")
@pytest.mark.parametrize("line", ["play-card L06", "pool barrier hills 4", "pool drain cities 5"])
@pytest.mark.parametrize("phase", FREE)
@pytest.mark.parametrize("who", ["red", "yellow"])
def test_free_acts_by_phase_for_every_seat(phase: str, line: str, who: str) -> None:
    s = lay(phase=phase, wrath=2, dry={"cities": 3}, cards={who: ["L06"]}, purses={who: {"energy": 9}})
    assert (line.lower() in offered(s, who)) == FREE[phase][line]


@pytest.mark.rule("RIS-4.7")
@pytest.mark.parametrize(
    ("card", "phases"),
    [
        ("L05", {"mobilisation", "calamities", "actions"}),
        ("L04", {"mobilisation", "actions"}),
        ("L02", {"actions"}),
        ("L12", set[str]()),
    ],
)
def test_a_card_is_played_when_it_says(card: str, phases: set[str]) -> None:
    for phase in ("mobilisation", "calamities", "actions"):
        done = {"centre": ["red leader*"]} if phase == "actions" else {}
        s = lay(phase=phase, cards={"red": [card], "blue": ["L05"]}, placed=done)
        assert (f"play-card {card.lower()}" in offered(s, "red")) == (phase in phases)
        if phase not in phases:
            assert refused(s, "red", f"play-card {card}") == "RIS-11.12"


@pytest.mark.rule("RIS-4.7")
def test_a_drain_between_calamities_may_be_forbidden_by_option() -> None:
    s = lay(
        phase="calamities",
        options={"drain_timing": "phases_1_3"},
        dry={"cities": 3},
        cards={"red": ["L06"]},
        purses={"red": {"energy": 9}},
    )
    assert refused(s, "red", "pool drain cities 5") == "RIS-13.6"


@pytest.mark.rule("RIS-4.4", "RIS-4.6", "RIS-4.7")
def test_example_50_a_drain_in_the_window_before_the_next_card() -> None:
    s = lay(
        phase="calamities",
        placed={"cities-6": ["red follower", "blue follower"]},
        purses={"red": {"energy": 3}, "blue": {"energy": 2}},
        cards={"green": ["L06"]},
    )
    do(s, "red", "draw")
    assert fails(s, "red", "pool drain cities 3") is NotYourTurn
    log = turn(s, "KC")
    assert len(the(log, TileFlooded)) == 1
    assert top(s) == "Window"
    assert refused(s, "red", "pool barrier hills 3") == "RIS-13.3"
    do(s, "red", "pool drain cities 3")
    log = do(s, "blue", "pool drain cities 2")
    assert len(the(log, TileDrained)) == 1
    assert (dry(s)["cities"], standing(s, "cities-6")) == (6, [])
    do(s, "green", "play-card L06", "choose-peninsula hills")
    assert look(s).barriers == (1,)


# --- RIS-4.9: one answer


@pytest.mark.rule("RIS-4.9")
def test_a_decision_with_one_answer_plays_itself() -> None:
    only = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 2, "forges": 0}
    s = lay(phase="calamities", dry=only)
    turn(s, "CF")
    assert (top(s), dry(s)["libraries"]) == ("TurnCard", 1)
    s = lay(phase="calamities", placed={"centre": ["red follower", "red follower", "blue leader"]})
    turn(s, "S03")
    assert (top(s), standing(s, "centre")) == ("TurnCard", ["red follower", "blue leader"])


@pytest.mark.rule("RIS-4.9")
def test_ready_draw_and_offers_to_pay_are_asked_all_the_same() -> None:
    s = lay(phase="actions", options={"final_say": "off"}, ready=["blue", "yellow", "green"])
    assert offered(s, "red") >= {"ready"}
    assert s.round == 1
    s = lay(phase="calamities", cards={"blue": ["L06"]})
    assert offered(s, "red") == {"draw"}
    s = lay(phase="actions", placed={"hills-4": ["red leader"]}, purses={"red": {"energy": 1}})
    do(s, "red", "start leader hills-4")
    roll(s, 3)
    assert top(s) == "PayDie"
