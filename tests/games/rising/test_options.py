"""Chapter 25: options are agreed before the game, public, and the same for all; nonsense is refused."""

from typing import Any

import msgspec
import pytest

from atlantide.contract import InvalidOptions
from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import META, Options
from atlantide.games.rising.pieces import COLOURS, COMPONENT_NAMES, LEVELS, OF_TYPE
from atlantide.games.rising.state import State
from tests.games.rising.table import do, lay, look, offered, refused, top, turn

VALUES: dict[str, tuple[Any, ...]] = {
    "level": (1, 2, 3, 4, 5),
    "blueprint": ("usual", "random"),
    "councilors": ("choose", "random"),
    "first_player": ("random", 0),
    "hands": ("open", "closed"),
    "drain_timing": ("windows", "phases_1_3"),
    "aim_at_barrier": (True, False),
    "core_same_round": (True, False),
    "repeat_construction": (True, False),
    "final_say": ("first_player", "off"),
    "max_rounds": (15, 30, 99),
}


def tiles(level: int) -> str:
    """Nine components that fit a level."""
    counts = zip("ABCD", LEVELS[level].types, strict=True)
    return " ".join(COMPONENT_NAMES[n] for kind, count in counts for n in OF_TYPE[kind][:count])


def made(**options: Any) -> State:
    """A new table of four with these options; the first seat begins."""
    return GAME.new(Options(first_player=0, **options), 4)


def wrong(seats: int = 4, **options: Any) -> str:
    """The rule by which a table cannot be made."""
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(**options), seats)
    return refusal.value.key


@pytest.mark.rule("RIS-25.1")
def test_these_are_the_options_and_what_they_are_without_being_chosen() -> None:
    assert msgspec.to_builtins(Options()) == {
        "level": 1,
        "blueprint": "usual",
        "blueprint_tiles": "",
        "councilors": "choose",
        "first_player": "random",
        "hands": "open",
        "drain_timing": "windows",
        "aim_at_barrier": True,
        "core_same_round": True,
        "repeat_construction": False,
        "solo_energy": "every_round",
        "final_say": "first_player",
        "max_rounds": 30,
    }


@pytest.mark.rule("RIS-25.1", "RIS-2.1")
@pytest.mark.parametrize("name", list(VALUES))
def test_every_value_can_be_played_at_every_table_and_is_public(name: str) -> None:
    for value in VALUES[name]:
        for seats in META.seats:
            options = Options(**{name: value})
            s = GAME.new(options, seats)
            assert all(look(s, who).options == options for who in ("", *COLOURS[:seats]))


@pytest.mark.rule("RIS-25.1")
def test_options_stay_as_they_are_agreed() -> None:
    s = lay(options={"level": 3, "hands": "closed"})
    do(s, "red", "place leader centre")
    assert s.options == Options(level=3, hands="closed")


@pytest.mark.rule("RIS-25.1", "RIS-2.8", "RIS-2.9")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_usual_blueprint_is_that_of_the_discovery_game_at_level_one_only(level: int) -> None:
    s = made(level=level)
    assert (top(s) == "Blueprint") == (level > 1)
    assert s.blueprint.bit_count() == (9 if level == 1 else 0)


@pytest.mark.rule("RIS-25.2", "RIS-2.9")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_discovery_plan_belongs_to_level_one(level: int) -> None:
    assert wrong(level=level, blueprint="discovery") == "RIS-2.9"
    assert GAME.new(Options(level=1, blueprint="discovery"), 4).options.blueprint == "discovery"


@pytest.mark.rule("RIS-25.2", "RIS-2.8")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_chosen_blueprint_must_match_the_level(level: int) -> None:
    for other in (1, 2, 3, 4, 5):
        if other == level:
            s = made(level=level, blueprint="chosen", blueprint_tiles=tiles(other))
            assert [COMPONENT_NAMES[n] for n in look(s).blueprint] == tiles(other).split()
        else:
            assert wrong(level=level, blueprint="chosen", blueprint_tiles=tiles(other)) == "RIS-2.8"


@pytest.mark.rule("RIS-25.2", "RIS-2.8")
@pytest.mark.parametrize(
    "given",
    [
        "A1 A2 A3 A4 A5 B1 B2 C1",
        "A1 A2 A3 A4 A5 B1 B2 C1 C1",
        "A1 A2 A3 A4 A5 B1 B2 C1 C2 C3",
        "A1 A2 A3 A4 A5 B1 B2 C1 X9",
        "A1 A2 A3 A4 A5 B1 B2 C1 core",
    ],
    ids=["eight", "one twice", "ten", "unknown", "the Core"],
)
def test_a_chosen_blueprint_is_nine_different_components(given: str) -> None:
    assert wrong(blueprint="chosen", blueprint_tiles=given) == "RIS-2.8"


@pytest.mark.rule("RIS-25.2")
@pytest.mark.parametrize("blueprint", ["usual", "discovery", "random"])
def test_components_are_named_only_when_they_are_chosen(blueprint: str) -> None:
    assert wrong(blueprint=blueprint, blueprint_tiles=tiles(1)) == "RIS-25.2"


@pytest.mark.rule("RIS-25.2", "RIS-2.10")
@pytest.mark.parametrize(("seats", "first"), [(4, 4), (4, -1), (1, 1), (7, 7)])
def test_the_first_player_must_be_at_the_table(seats: int, first: int) -> None:
    assert wrong(seats, first_player=first) == "RIS-2.10"


@pytest.mark.rule("RIS-25.2", "RIS-22.14")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_energy_on_the_track_is_for_one_player_only(seats: int) -> None:
    assert wrong(seats, solo_energy="track") == "RIS-25.2"
    assert GAME.new(Options(solo_energy="track"), 1).options.solo_energy == "track"


@pytest.mark.rule("RIS-25.2", "RIS-2.1")
@pytest.mark.parametrize("seats", [0, 8])
def test_one_to_seven_play(seats: int) -> None:
    assert wrong(seats) == "RIS-2.1"


@pytest.mark.rule("RIS-25.1", "RIS-25.2")
@pytest.mark.parametrize(
    "given",
    [
        {"max_rounds": 14},
        {"max_rounds": 100},
        {"level": 0},
        {"level": 6},
        {"hands": "half"},
        {"drain_timing": "never"},
        {"aim_at_barrier": "maybe"},
        {"final_say": "vote"},
        {"solo_energy": "none"},
        {"councilors": "auction"},
        {"blueprint": "drawn"},
        {"first_player": "youngest"},
    ],
    ids=lambda given: " ".join(f"{key} {value}" for key, value in given.items()),
)
def test_other_values_do_not_exist(given: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, Options)


@pytest.mark.rule("RIS-25.3")
def test_there_is_nothing_from_expansions() -> None:
    assert not any("expansion" in name for name in Options.__struct_fields__)
    with pytest.raises(msgspec.ValidationError, match="expansion"):
        msgspec.convert({"expansion": "monstrosities"}, Options)


# --- what the contestable ones change


@pytest.mark.rule("RIS-25.1", "RIS-13.6")
@pytest.mark.parametrize(("timing", "drains"), [("windows", True), ("phases_1_3", False)])
def test_draining_between_calamity_cards(timing: str, drains: bool) -> None:
    fields: dict[str, Any] = {"options": {"drain_timing": timing}, "dry": {"hills": 4}}
    s = lay(phase="calamities", cards={"red": ["L05"]}, purses={"red": {"energy": 5}}, **fields)
    assert bool(offered(s, "red", "pool drain")) == drains
    if not drains:
        assert refused(s, "red", "pool drain hills 5") == "RIS-13.6"
    for phase in ("mobilisation", "actions"):
        s = lay(phase=phase, purses={"red": {"energy": 5}}, **fields)
        assert "pool drain hills 5" in offered(s, "red")


@pytest.mark.rule("RIS-25.1", "RIS-7.13")
@pytest.mark.parametrize(("aim", "allowed"), [(True, True), (False, False)])
def test_floods_of_choice_and_barriers(aim: bool, allowed: bool) -> None:
    s = lay(phase="calamities", options={"aim_at_barrier": aim}, dry={"forges": 0}, barriers=["hills"])
    turn(s, "KG")
    assert ("choose-peninsula hills" in offered(s, "red")) == allowed
    every = ["mountains", "hills", "forests", "cities", "libraries"]
    s = lay(phase="calamities", options={"aim_at_barrier": aim}, dry={"forges": 0}, barriers=every)
    turn(s, "KG")
    assert "choose-peninsula hills" in offered(s, "red")  # nothing else is left


@pytest.mark.rule("RIS-25.1", "RIS-15.1")
@pytest.mark.parametrize(("same", "allowed"), [(True, True), (False, False)])
def test_the_core_in_the_round_of_the_ninth_component(same: bool, allowed: bool) -> None:
    nine = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
    leaders = [f"{who} leader" for who in COLOURS[:4]]
    s = lay(
        phase="actions",
        options={"core_same_round": same},
        built=nine,
        fresh=["C2"],
        placed={"gate-2": leaders},
    )
    assert ("propose gate-2 core" in offered(s, "red")) == allowed
    if not allowed:
        assert refused(s, "red", "propose gate-2 core") == "RIS-15.1"


@pytest.mark.rule("RIS-25.1", "RIS-8.10")
@pytest.mark.parametrize(("repeat", "allowed"), [(True, True), (False, False)])
def test_repeating_a_construction(repeat: bool, allowed: bool) -> None:
    s = lay(
        phase="actions",
        options={"repeat_construction": repeat},
        cards={"red": ["L02"]},
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 5, "crystal": 3}},
    )
    do(s, "red", "commit gate-1 A4 3 1", "give 0", "give 0", "give 0")
    assert ("play-card l02" in offered(s, "red")) == allowed
    if allowed:
        do(s, "red", "play-card L02", "commit gate-1 A5 2 2")
        assert s.built.bit_count() == 2
    else:
        assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-25.1", "RIS-5.23")
@pytest.mark.parametrize(("say", "allowed"), [("first_player", True), ("off", False)])
def test_the_first_players_final_say(say: str, allowed: bool) -> None:
    s = lay(phase="actions", options={"final_say": say})
    assert bool(offered(s, "red", "let-wait")) == allowed
    s = lay(options={"final_say": say}, placed={"hills-6": ["blue follower"]})
    assert bool(offered(s, "red", "make-room")) == allowed


@pytest.mark.rule("RIS-25.1", "RIS-24.4")
@pytest.mark.parametrize(("most", "over"), [(15, "rounds_over"), (16, "")])
def test_the_last_round(most: int, over: str) -> None:
    s = lay(phase="actions", round=15, options={"max_rounds": most})
    for who in COLOURS[:4]:
        do(s, who, "ready")
    assert s.over == over
