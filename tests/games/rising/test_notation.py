"""Actions as lines of text that people type, fields as words, and the island as text."""

import pytest

from atlantide.contract import Action, IllegalAction, InvalidAction, Seat
from atlantide.games.rising import actions as do
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import BOARDS, CALAMITIES, CARDS, COMPONENT_NAMES, CORE, LOCATION_NAMES
from tests.games.rising.table import lay, look

HILLS_4, CITIES_1 = LOCATION_NAMES.index("hills-4"), LOCATION_NAMES.index("cities-1")
L05, R04 = CARDS.index("L05"), CARDS.index("R04")
S04 = CALAMITIES.index("S04")
PRIEST = BOARDS.index("priest")
B2 = COMPONENT_NAMES.index("B2")

LINES: list[tuple[Action, str]] = [
    (do.NameFirst(2), "name-first 2"),
    (do.DrawComponent(B2), "draw-component B2"),
    (do.DealDuty(1), "deal-duty 1"),
    (do.DealBoard(PRIEST), "deal-board PRIEST"),
    (do.ShowArtifacts(R04, R04 + 1), "show-artifacts R04 R05"),
    (do.RevealBoard(PRIEST), "reveal-board PRIEST"),
    (do.TurnCalamity(S04), "turn-calamity S04"),
    (do.DrawLibrary(L05), "draw-library L05"),
    (do.RollDie(4), "roll-die 4"),
    (do.RollPair(4, 2), "roll-pair 4 2"),
    (do.PickComponent(B2), "pick-component B2"),
    (do.PickBoard(PRIEST), "pick-board PRIEST"),
    (do.TakeAnyBoard(), "take-any-board"),
    (do.PickArtifact(R04), "pick-artifact R04"),
    (do.PlayCard(L05), "play-card L05"),
    (do.Pool("barrier", 1, 3), "pool barrier HILLS 3"),
    (do.Cancel("drain", 5), "cancel drain FORGES"),
    (do.Ready(), "ready"),
    (do.Unready(), "unready"),
    (do.Place("follower", HILLS_4), "place follower HILLS-4"),
    (do.Withdraw("hologram", 0), "withdraw hologram CENTRE"),
    (do.MakeRoom(HILLS_4, 2), "make-room HILLS-4 2"),
    (do.Draw(), "draw"),
    (do.Hold(), "hold"),
    (do.Pass(), "pass"),
    (do.Proceed(), "proceed"),
    (do.LeaveCard(), "leave-card"),
    (do.BuryCard(), "bury-card"),
    (do.ChoosePeninsula(4), "choose-peninsula LIBRARIES"),
    (do.Evacuate("leader", HILLS_4, CITIES_1), "evacuate leader HILLS-4 CITIES-1"),
    (do.Recall("volunteer", HILLS_4), "recall volunteer HILLS-4"),
    (do.GiveUp("ore"), "give-up ore"),
    (do.Start("automaton", HILLS_4), "start automaton HILLS-4"),
    (do.StartAll(CITIES_1), "start-all CITIES-1"),
    (do.LetWait(3), "let-wait 3"),
    (do.LetGo(3), "let-go 3"),
    (do.TakeOver(), "take-over"),
    (do.PayEnergy(2), "pay-energy 2"),
    (do.Reroll("both"), "reroll both"),
    (do.NameRollers(0, 2), "name-rollers 0 2"),
    (do.KeepCard(L05), "keep-card L05"),
    (do.PutAway(L05), "put-away L05"),
    (do.GiveCard(L05, 1), "give-card L05 1"),
    (do.Give(1), "give 1"),
    (do.Grant(1, "crystal"), "grant 1 crystal"),
    (do.SwapGoods("atlantium", "gold"), "swap-goods atlantium gold"),
    (do.PutTop(S04), "put-top S04"),
    (do.PutUnder(S04), "put-under S04"),
    (do.RepeatUnit(1, "leader", HILLS_4), "repeat-unit 1 leader HILLS-4"),
    (do.NameFollower(1), "name-follower 1"),
    (do.Agree(), "agree"),
    (do.Decline(), "decline"),
    (do.Discard(R04), "discard R04"),
    (do.Propose(0, B2), "propose GATE-1 B2"),
    (do.Commit(1, B2, 2, 0, 1), "commit GATE-2 B2 2 0 1"),
    (do.Reduce(0, B2, "gold", "board"), "reduce GATE-1 B2 gold board"),
    (do.Restore(2, CORE, "conductor"), "restore GATE-3 CORE conductor"),
    (do.StandIn(0, B2, "gold"), "stand-in GATE-1 B2 gold"),
    (do.Build(0, CORE), "build GATE-1 CORE"),
    (do.DropPlan(0, B2), "drop-plan GATE-1 B2"),
]
"""One action of every type, and how it is written."""


def test_every_type_of_action_is_in_the_list() -> None:
    assert {type(action) for action, _ in LINES} == set(GAME.actions)


@pytest.mark.parametrize(("action", "line"), LINES)
def test_an_action_is_written_as_a_line_and_read_from_it(action: Action, line: str) -> None:
    assert GAME.notate(action) == line
    assert GAME.parse(line) == action
    assert GAME.parse(line.lower()) == action


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (do.Commit(0, B2), "commit GATE-1 B2"),
        (do.Commit(0, B2, 1), "commit GATE-1 B2 1"),
        (do.Commit(0, B2, energy=4), "commit GATE-1 B2 0 0 0 4"),
    ],
)
def test_what_is_not_paid_may_be_left_out_at_the_end(action: Action, line: str) -> None:
    assert GAME.notate(action) == line
    assert GAME.parse(line) == action


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "place follower",
        "place king hills-4",
        "place follower hills-7",
        "place follower hills-4 now",
        "play-card L13",
        "turn-calamity L05",
        "pool wall hills 3",
        "pool barrier hills much",
        "choose-peninsula swamps",
        "propose gate-4 A1",
        "propose gate-1 A6",
        "commit gate-1 A1 1 2 3 4 5",
        "give-up silver",
        "reroll third",
        "pick-board wizard",
    ],
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(line)


@pytest.mark.parametrize(
    "action",
    [
        do.Place("leader", -1),
        do.Place("leader", len(LOCATION_NAMES)),
        do.PlayCard(len(CARDS)),
        do.PlayCard(-1),
        do.Pool("barrier", 6, 1),
        do.Withdraw("leader", 99),
    ],
)
def test_what_does_not_exist_is_refused(action: Action) -> None:
    with pytest.raises(InvalidAction):
        GAME.check(lay(), Seat(0), action)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (do.Pool("barrier", 1, -1), "RIS-5.12"),
        (do.Commit(0, 3, -1), "RIS-14.5"),
        (do.MakeRoom(HILLS_4, 9), "RIS-5.3"),
    ],
)
def test_amounts_and_seats_that_make_no_sense_are_refused(action: Action, rule: str) -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader"]}, purses={"red": {"energy": 9}})
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(s, Seat(0), action)
    assert refusal.value.rule == rule


# --- fields as words


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("seat", 2, "@colour.yellow"),
        ("peninsula", 3, "@peninsula.cities"),
        ("card", L05, "@card.L05"),
        ("calamity", S04, "@calamity.S04"),
        ("board", PRIEST, "@board.priest"),
        ("component", CORE, "@component.core"),
        ("kind", "leader", "@kind.leader"),
        ("kinds", ("leader", "follower"), ["@kind.leader", "@kind.follower"]),
        ("goods", "gold", "@goods.gold"),
        ("part", (2, 0, 0, 1, 0), ["@goods.gold.2", "@goods.atlantium.1"]),
        ("reason", "core_built", "@reason.core_built"),
        ("card", None, ""),
        ("count", 3, 3),
    ],
)
def test_a_field_is_spelt_for_texts(name: str, value: object, said: object) -> None:
    assert GAME.spell(look(lay()), name, value) == said


# --- the island as text


def test_the_island_is_drawn() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 4},
        barriers=["forges"],
        placed={"hills-4": ["red leader*", "blue follower"], "gate-1": ["green follower"]},
    )
    drawn = GAME.draw(look(s), False)
    rows = {line.split()[0]: line for line in drawn.splitlines() if line.split()}
    assert "RL" in rows["hills"]
    assert "bf" in rows["hills"]
    assert rows["forges"].endswith("|")
    assert "gf" in rows["gate-1"]
