"""Section 2 of the inventory: what lies in the box, and what corrected data must still satisfy (2.15).

Whatever is derived or reconstructed may be corrected in the data files by an owner of the box. The tests of the first
part say what must stay true then; those of the second write the figures out, and change with them.
"""

from collections import Counter
from typing import Any

import msgspec
import pytest

from atlantide.games.rising import benefits, places, powers, referee, rounds, units
from atlantide.games.rising import effects as fx
from atlantide.games.rising.effects import Effects, effects
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    BARRIER_PRICE,
    BASIC,
    BOARD_EFFECTS,
    BOARDS,
    CALAMITIES,
    CALAMITY_COPIES,
    CALAMITY_EFFECTS,
    CARD_EFFECTS,
    CARD_PRICE,
    CARDS,
    CENTRE_ENERGY,
    CITIES,
    COLOURS,
    COMPONENT_NAMES,
    COMPONENTS,
    COPIES,
    CORE,
    DISCOVERY,
    DRAIN_PRICE,
    DRAWS,
    ENERGY,
    FIRST_BOARD,
    FORGES,
    GATES,
    GIVES,
    GOODS,
    HAND_LIMIT,
    HIDDEN_ARTIFACTS,
    KEEPS,
    LEVELS,
    LIBRARIES,
    OF_TYPE,
    ORE,
    PACKAGE,
    PENINSULAS,
    PLACES,
    PLAYERS,
    RATE,
    SYMBOL,
    TARGET,
    TILES,
    TOGETHER,
    UNDER,
    VOLUNTEERS,
    WHEN,
    WILD,
    WRATH,
    tile,
)
from atlantide.games.rising.state import State
from atlantide.kernel.tables import load
from tests.games.rising.table import asked, do, dry, lay, offered, pool, purse, top

FILES = ("boards", "calamities", "components", "game", "island", "library")
STATUS = {"printed", "sourced", "derived", "reconstructed"}


def records(name: str) -> dict[str, dict[str, Any]]:
    """The records of a data file."""
    tables = load(PACKAGE, f"data/{name}.toml")
    return {key: table for key, table in tables.items() if isinstance(table, dict)}


def row(table: tuple[int, ...], peninsula: int) -> list[int]:
    """What a table says of the six tiles of a peninsula, from the centre on."""
    return [int(table[tile(peninsula, position)]) for position in range(1, 7)]


def cost(name: str) -> str:
    """A price as the inventory writes it: "1G 2C 1A"."""
    letters = dict(zip(GOODS, "GCOAE", strict=True))
    price = COMPONENTS[COMPONENT_NAMES.index(name)].cost
    return " ".join(f"{count}{letters[goods]}" for goods, count in zip(GOODS, price, strict=True) if count)


def does(given: Effects, kind: type) -> bool:
    """Whether there is an effect of a kind among these."""
    return any(isinstance(effect, kind) for effect in given)


# --- what corrected data must still satisfy


@pytest.mark.rule("RIS-2.3")
def test_there_are_six_peninsulas_of_six_tiles_and_a_centre() -> None:
    assert len(PENINSULAS) == 6
    assert len(TILES) + 1 == 37
    assert all(PLACES[at] >= 1 for at in TILES)
    for name, table in records("island").items():
        if name in PENINSULAS:
            assert {len(value) for value in table.values() if isinstance(value, list)} == {6}


@pytest.mark.rule("RIS-2.5", "RIS-23.1")
def test_the_wrath_begins_at_its_only_zero_and_never_falls() -> None:
    assert WRATH[0] == 0
    assert WRATH.count(0) == 1
    assert list(WRATH) == sorted(WRATH)


@pytest.mark.rule("RIS-2.7")
def test_there_are_five_components_of_each_type() -> None:
    assert {kind: len(numbers) for kind, numbers in OF_TYPE.items()} == {"A": 5, "B": 5, "C": 5, "D": 5}
    assert (CORE, COMPONENTS[CORE].name) == (20, "core")


@pytest.mark.rule("RIS-1.9", "RIS-1.11", "RIS-14.11")
def test_cities_and_components_of_type_d_have_one_double_space() -> None:
    assert row(PLACES, CITIES) == [2] * 6
    assert all(TOGETHER[tile(CITIES, position)] for position in range(1, 7))
    for component in COMPONENTS[:CORE]:
        assert component.together == (component.type == "D")
        if component.together:
            assert component.places == 2


@pytest.mark.rule("RIS-6.7", "RIS-16.13", "RIS-16.16")
def test_the_spirit_seal_keeps_its_price_and_takes_followers_only() -> None:
    assert cost("C3") == "3G 1C 2A"
    assert COMPONENTS[COMPONENT_NAMES.index("C3")].only == "followers_only"
    assert COMPONENTS[COMPONENT_NAMES.index("D1")].only == "one_follower_at_least"
    assert {component.only for component in COMPONENTS} == {"", "followers_only", "one_follower_at_least"}


@pytest.mark.rule("RIS-14.7")
def test_prices() -> None:
    assert COMPONENTS[COMPONENT_NAMES.index("A1")].cost[1] == 2
    assert not any(component.cost[ORE] for component in COMPONENTS)
    assert not any(component.cost[ENERGY] for component in COMPONENTS[:CORE])
    assert all(sum(component.cost) for component in COMPONENTS)


@pytest.mark.rule("RIS-15.3")
def test_the_core_costs_an_item_for_each_of_seven_players_and_some_energy() -> None:
    assert sum(COMPONENTS[CORE].cost) >= 7
    assert COMPONENTS[CORE].cost[ENERGY] > 0
    assert COMPONENTS[CORE].effect == (fx.Win(),)


@pytest.mark.rule("RIS-2.15", "RIS-22.9")
def test_two_artifacts_with_the_scholars_symbol_are_always_left() -> None:
    assert len(SYMBOL) >= 6
    assert set(ARTIFACTS) >= SYMBOL
    assert len(SYMBOL) - HIDDEN_ARTIFACTS >= 2


@pytest.mark.rule("RIS-21.1")
def test_a_board_a_card_and_a_component_give_volunteers() -> None:
    assert any(does(given, fx.TakeVolunteers) for given in BOARD_EFFECTS)
    assert any(does(given, fx.TakeVolunteers) for given in CARD_EFFECTS[:BASIC])
    assert any(does(component.effect, fx.TakeVolunteers) for component in COMPONENTS)


@pytest.mark.rule("RIS-11.6", "RIS-13.3")
def test_something_rebuilds_the_library_and_something_gives_a_barrier() -> None:
    every = [*CARD_EFFECTS, *(component.effect for component in COMPONENTS)]
    assert any(does(given, fx.RebuildLibrary) for given in every)
    assert any(does(given, fx.PlaceBarrier) for given in every)


@pytest.mark.rule("RIS-2.6", "RIS-2.4")
def test_there_are_sixty_seven_calamities_and_thirty_three_library_cards() -> None:
    kinds = Counter({"basic": 0})
    for table in records("calamities").values():
        kinds[table["kind"]] += table["copies"]
    assert kinds == {"basic": 36, "special": 13, "calm": 9, "controlled": 9}
    assert sum(CALAMITY_COPIES) == 67
    assert (sum(COPIES[:BASIC]), sum(COPIES[BASIC:])) == (22, 11)
    assert all(COPIES[card] == 1 for card in ARTIFACTS)


@pytest.mark.rule("RIS-2.1", "RIS-2.6", "RIS-2.7")
def test_levels_use_nine_components_and_no_more_cards_than_there_are() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]
    for level in LEVELS.values():
        assert sum(level.types) == 9
        assert max(level.types) <= 5
        assert max(level.calm, level.controlled) <= 9
    assert Counter(COMPONENTS[number].type for number in DISCOVERY) == dict(
        zip("ABC", LEVELS[1].types, strict=False)
    )


@pytest.mark.rule("RIS-2.13")
def test_pawns_are_enough_for_every_number_of_players() -> None:
    assert len(COLOURS) == 7
    for seats, table in PLAYERS.items():
        assert table.followers + table.reserve <= (7 if seats <= 3 else 4)
        assert table.gates <= len(GATES)


@pytest.mark.parametrize("name", FILES)
def test_every_record_says_where_it_comes_from(name: str) -> None:
    assert load(PACKAGE, f"data/{name}.toml")["source"]
    for key, table in records(name).items():
        assert table["status"] in STATUS, key
        assert set(table.get("fields", {}).values()) <= STATUS, key
        if table["status"] != "printed":
            assert table["confidence"] in {"high", "medium", "low"}, key


@pytest.mark.parametrize("name", ["boards", "calamities", "components", "library"])
def test_a_record_is_as_sure_as_its_weakest_field(name: str) -> None:
    order = ["printed", "sourced", "derived", "reconstructed"]
    for key, table in records(name).items():
        assert table["status"] == max(table["fields"].values(), key=order.index), key


# --- the figures of the reconstruction


@pytest.mark.rule("RIS-9.1", "RIS-9.3")
@pytest.mark.parametrize("peninsula", WILD)
def test_wild_peninsulas(peninsula: int) -> None:
    assert row(PLACES, peninsula) == [3, 2, 2, 2, 1, 1]
    assert row(TARGET, peninsula) == [6, 5, 5, 4, 4, 3]
    assert [GOODS[goods] for goods in GIVES] == ["ore", "gold", "crystal"]


@pytest.mark.rule("RIS-10.2", "RIS-11.2", "RIS-12.1", "RIS-12.3")
def test_cities_libraries_forges_and_centre() -> None:
    assert row(TARGET, CITIES) == [11, 10, 9, 8, 7, 6]
    assert row(PLACES, LIBRARIES) == [2, 2, 2, 1, 1, 1]
    assert row(DRAWS, LIBRARIES) == [2] * 6
    assert row(KEEPS, LIBRARIES) == [1, 1, 1, 1, 2, 2]
    assert row(UNDER, LIBRARIES) == [0, 0, 1, 1, 0, 0]
    assert row(PLACES, FORGES) == [3, 2, 2, 2, 1, 1]
    assert row(RATE, FORGES) == [1, 1, 2, 2, 3, 3]
    assert CENTRE_ENERGY == 1
    sums = [sum(row(PLACES, number)) for number in range(6)]
    assert sums == [11, 11, 11, 12, 9, 11]


@pytest.mark.rule("RIS-23.1", "RIS-23.4")
def test_the_wrath_track() -> None:
    assert WRATH == (0, 1, 1, 1, 2, 2, 2, 3)


@pytest.mark.rule("RIS-14.5", "RIS-2.7", "RIS-2.9")
def test_prices_of_components() -> None:
    prices = {name: cost(name) for name in COMPONENT_NAMES}
    assert prices == {
        "A1": "1G 2C 1A",
        "A2": "2G 2A",
        "A3": "1G 1C 2A",
        "A4": "3G 1C",
        "A5": "2G 2C",
        "B1": "1G 3C 1A",
        "B2": "2G 1C 2A",
        "B3": "2G 2C 1A",
        "B4": "1G 1C 3A",
        "B5": "2G 3C",
        "C1": "2G 2C 2A",
        "C2": "1G 2C 3A",
        "C3": "3G 1C 2A",
        "C4": "1G 1C 4A",
        "C5": "2G 3C 1A",
        "D1": "2G 2C 3A",
        "D2": "3G 3C 1A",
        "D3": "2G 3C 2A",
        "D4": "3G 2C 2A",
        "D5": "1G 2C 4A",
        "core": "2G 2C 2A 4E",
    }
    each = {"A": 4, "B": 5, "C": 6, "D": 7}
    assert all(sum(component.cost) == each[component.type] for component in COMPONENTS[:CORE])
    assert " ".join(COMPONENT_NAMES[number] for number in DISCOVERY) == "A1 A2 A3 A4 A5 B1 B2 C1 C2"
    plan = [COMPONENTS[number].cost for number in (*DISCOVERY, CORE)]
    assert [sum(column) for column in zip(*plan, strict=True)] == [17, 16, 0, 15, 4]
    resources = [
        sum(count * each[kind] for kind, count in zip("ABCD", level.types, strict=True))
        for level in LEVELS.values()
    ]
    assert resources == [42, 45, 48, 51, 54]


@pytest.mark.rule("RIS-1.9", "RIS-14.11")
def test_places_of_components() -> None:
    spaces = {component.name: component.places for component in COMPONENTS if component.places}
    assert spaces == {"B1": 2, "B2": 2, "B3": 1, "B4": 2, "B5": 1, "C1": 1, "C3": 2, "C4": 1, "C5": 1} | {
        f"D{number}": 2 for number in range(1, 6)
    }


COMPONENT_EFFECTS: dict[str, Effects] = {
    "A1": (fx.GainEnergy(4, "present"),),
    "A2": (fx.Drain(1),),
    "A3": (fx.PlaceBarrier(2),),
    "A4": (fx.TakeVolunteers(3, "anybody"),),
    "A5": (fx.DrawDistribute(3, "anybody"),),
    "B1": (fx.GainEnergy(2, "self"),),
    "B2": (fx.Exchange(2, ("gold", "crystal", "ore")),),
    "B3": (fx.GainResources(2, ("gold", "crystal", "ore"), True, "one"),),
    "B4": (fx.ConvertOre(2),),
    "B5": (fx.PeekCalamity(3, "any_top_or_bottom"),),
    "C1": (fx.TakeVolunteers(2, "self"),),
    "C2": (fx.MoveWrath(-2),),
    "C3": (fx.SpendFollower("reserve"), fx.PlaceBarrier(1)),
    "C4": (fx.ReduceWrath(1),),
    "C5": (fx.RepeatAction("own_other_atlantean"),),
    "D1": (fx.SpendFollower("out_of_game"), fx.Drain(2)),
    "D2": (fx.GainResources(3, ("gold", "crystal", "ore"), False, "present"),),
    "D3": (fx.GainEnergy(5, "present"),),
    "D4": (fx.Drain(1),),
    "D5": (fx.ReduceCost(2, "one_component_this_round"),),
}


@pytest.mark.rule("RIS-16.1", "RIS-16.10", "RIS-16.20")
@pytest.mark.parametrize("name", COMPONENT_NAMES[:CORE])
def test_effects_of_components(name: str) -> None:
    assert COMPONENTS[COMPONENT_NAMES.index(name)].effect == COMPONENT_EFFECTS[name]


@pytest.mark.rule("RIS-17.1", "RIS-17.2", "RIS-17.6", "RIS-17.10")
def test_effects_of_boards() -> None:
    assert dict(zip(BOARDS, BOARD_EFFECTS, strict=True)) == {
        "artificer": (fx.ReduceCost(1, "own_construction_space"),),
        "explorer": (fx.TargetDelta(-1, "own_wild_tile"),),
        "priest": (fx.Reroll("own_tile", 1),),
        "emissary": (fx.ExtraPlace(1),),
        "navigator": (fx.PlaceOnFlooded("innermost", True),),
        "aquanaut": (fx.PlaceOnFlooded("any", False),),
        "champion": (fx.SurviveFlood(),),
        "scholar": (fx.StartArtifact(2, 1),),
        "astrologer": (fx.LatePlacement(),),
        "tribune": (fx.TakeVolunteers(1, "self"),),
    }
    assert BOARDS[FIRST_BOARD] == "artificer"


@pytest.mark.rule("RIS-18.1", "RIS-18.5", "RIS-18.12")
def test_basic_library_cards() -> None:
    found = {CARDS[card]: (COPIES[card], WHEN[card], *CARD_EFFECTS[card]) for card in range(BASIC)}
    assert found == {
        "L01": (2, "any", fx.TargetDelta(-2, "chosen_wild_peninsula")),
        "L02": (2, "actions", fx.RepeatAction("own_leader")),
        "L03": (2, "actions", fx.RepeatAction("other_leader_or_hologram")),
        "L04": (2, "mobilisation_actions", fx.TakeVolunteers(2, "self")),
        "L05": (3, "any", fx.GainEnergy(3, "anybody")),
        "L06": (2, "any", fx.PlaceBarrier(1)),
        "L07": (2, "any", fx.Drain(1)),
        "L08": (2, "any", fx.PeekCalamity(3, "one_to_bottom")),
        "L09": (2, "any", fx.Exchange(3, ("gold", "crystal", "ore"))),
        "L10": (1, "any", fx.RebuildLibrary(1)),
        "L11": (1, "any", fx.ReduceWrath(2)),
        "L12": (1, "reaction", fx.Evacuate("all_on_tile", "any_free_place")),
    }


@pytest.mark.rule("RIS-19.1", "RIS-19.6", "RIS-19.11", "RIS-2.15")
def test_artifacts() -> None:
    assert {CARDS[card]: CARD_EFFECTS[card] for card in ARTIFACTS} == {
        "R01": (fx.GainEnergy(1, "self"),),
        "R02": (fx.RollBonus(1, "own_rolls_hills"),),
        "R03": (fx.RollBonus(1, "own_rolls_forests"),),
        "R04": (fx.RollBonus(1, "own_rolls_mountains"),),
        "R05": (fx.ConversionBonus(1, 1),),
        "R06": (fx.RollBonus(2, "own_city_actions"),),
        "R07": (fx.LibraryDrawBonus(1),),
        "R08": (fx.PeekCalamity(1, "pay_1_energy_to_bottom"),),
        "R09": (fx.BarrierPrice(3),),
        "R10": (fx.SubstituteCost(2, 1, 1),),
        "R11": (fx.Evacuate("one_own_follower", "centre", 1),),
    }
    assert [CARDS[card] for card in sorted(SYMBOL)] == [f"R{number:02}" for number in range(1, 9)]


@pytest.mark.rule("RIS-20.1", "RIS-20.9", "RIS-7.5", "RIS-7.6")
def test_calamities() -> None:
    named = dict(zip(("KM", "KH", "KF", "KC", "KL", "KG"), PENINSULAS, strict=True))
    assert dict(zip(CALAMITIES, zip(CALAMITY_COPIES, CALAMITY_EFFECTS, strict=True), strict=True)) == {
        card: (6, (fx.Flood(1, "named", False, peninsula),)) for card, peninsula in named.items()
    } | {
        "S01": (2, (fx.TargetDelta(1, "all_wild"),)),
        "S02": (2, (fx.FleeGroup("cities"), fx.ForbidActions("cities"))),
        "S03": (2, (fx.RecallEach(1, ("follower", "volunteer")),)),
        "S04": (2, (fx.Flood(2, "most_dry", False),)),
        "S05": (1, (fx.ForbidActions("forges"),)),
        "S06": (1, (fx.LimitConstructions(1),)),
        "S07": (1, (fx.LoseEnergy(1, "each_player"),)),
        "S08": (1, (fx.LoseResources(1, "each_player"),)),
        "S09": (1, (fx.ForbidActions("libraries"), fx.DiscardLibraryTop(2))),
        "CS": (9, (fx.Nothing(),)),
        "CF": (9, (fx.Flood(1, "drawer", True),)),
    }


@pytest.mark.rule("RIS-2.6", "RIS-2.14")
def test_levels() -> None:
    assert {n: (*level.types, level.calm, level.controlled, level.energy) for n, level in LEVELS.items()} == {
        1: (5, 2, 2, 0, 9, 3, 2),
        2: (3, 3, 3, 0, 9, 6, 1),
        3: (3, 3, 0, 3, 6, 6, 1),
        4: (3, 0, 3, 3, 3, 9, 1),
        5: (0, 3, 3, 3, 0, 9, 0),
    }
    assert [49 + level.calm + level.controlled for level in LEVELS.values()] == [61, 64, 61, 61, 58]


@pytest.mark.rule("RIS-2.13", "RIS-14.1", "RIS-2.16", "RIS-22.14")
def test_numbers_of_players() -> None:
    assert {seats: tuple(table) for seats, table in PLAYERS.items()} == {
        1: (4, 3, 2, True, True, 1),
        2: (4, 3, 2, True, False, 0),
        3: (3, 3, 2, False, False, 0),
        4: (2, 2, 2, False, False, 0),
        5: (2, 2, 3, False, False, 0),
        6: (2, 2, 3, False, False, 0),
        7: (2, 2, 3, False, False, 0),
    }


@pytest.mark.rule("RIS-13.1", "RIS-11.8", "RIS-21.1", "RIS-2.4", "RIS-11.3")
def test_prices_and_limits() -> None:
    assert (CARD_PRICE, BARRIER_PRICE, DRAIN_PRICE) == (1, 4, 5)
    assert (HAND_LIMIT, HIDDEN_ARTIFACTS, VOLUNTEERS) == (4, 4, 8)
    assert records("game")["prices"]["die"] == 1
    assert records("game")["limits"]["barriers"] == len(PENINSULAS)


def test_how_sure_the_figures_are() -> None:
    """Counted: how many records are printed, sourced, derived and reconstructed, and how likely they are."""
    found = {name: Counter(table["status"] for table in records(name).values()) for name in FILES}
    assert found["boards"] == {"reconstructed": 6, "derived": 3, "sourced": 1}
    assert found["components"] == {"reconstructed": 21}
    assert found["library"] == {"reconstructed": 23}
    assert found["calamities"] == {"derived": 6, "reconstructed": 9, "printed": 2}
    sure = {
        name: Counter(table["confidence"] for table in records(name).values())
        for name in ("boards", "components", "library")
    }
    assert sure["boards"] == {"medium": 5, "high": 4, "low": 1}
    assert sure["components"] == {"low": 17, "medium": 4}
    assert sure["library"] == {"medium": 7, "low": 16}


# --- corrected data need no code


def corrected(patch: pytest.MonkeyPatch, card: str, *given: dict[str, Any]) -> None:
    """A library card does this instead."""
    number = CARDS.index(card)
    changed = (*CARD_EFFECTS[:number], effects(list(given)), *CARD_EFFECTS[number + 1 :])
    patch.setattr(rounds, "CARD_EFFECTS", changed)
    patch.setattr(referee, "CARD_EFFECTS", changed)


def rebuilt(patch: pytest.MonkeyPatch, name: str, *given: dict[str, Any]) -> None:
    """A component does this instead."""
    number = COMPONENT_NAMES.index(name)
    component = COMPONENTS[number]._replace(effect=effects(list(given)))
    changed = (*COMPONENTS[:number], component, *COMPONENTS[number + 1 :])
    for module in (units, places):
        patch.setattr(module, "COMPONENTS", changed)


def play(card: str, **fields: Any) -> State:
    """Red plays a card in phase 3."""
    s = lay(phase="actions", cards={"red": [card]}, **fields)
    do(s, "red", f"play-card {card}")
    return s


def test_an_effect_may_move_to_another_card(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected(monkeypatch, "L09", {"op": "take_volunteers", "n": 1, "to": "one"}, {"op": "drain", "n": 2})
    s = play("L09", dry={"hills": 3})
    assert offered(s, "red") == {"give 0", "give 1", "give 2", "give 3"}
    do(s, "red", "give 2", "choose-peninsula hills", "choose-peninsula hills")
    assert (s.coming[2], dry(s)["hills"], top(s)) == (1, 5, "Act")


def test_figures_of_a_card_may_change(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected(monkeypatch, "L05", {"op": "gain_energy", "n": 5, "to": "self"})
    assert purse(play("L05"), "red") == {"energy": 5}


@pytest.mark.parametrize(
    ("given", "question"),
    [
        (
            {"op": "gain_resources", "n": 2, "kinds": ["gold", "atlantium"], "distinct": True, "to": "self"},
            "DivideResources",
        ),
        ({"op": "exchange", "max": 1, "into": ["atlantium"]}, "Swap"),
        ({"op": "draw_distribute", "n": 2, "to": "anybody"}, "DrawCards"),
        ({"op": "place_barrier", "n": 2}, "PutBarriers"),
        ({"op": "peek_calamity", "n": 5, "mode": "any_top_or_bottom"}, "Peek"),
        ({"op": "target_delta", "delta": -3, "scope": "chosen_wild_peninsula"}, "Aim"),
    ],
    ids=lambda given: given["op"] if isinstance(given, dict) else "",
)
def test_a_card_may_do_whatever_components_and_cards_do(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], question: str
) -> None:
    corrected(monkeypatch, "L05", given)
    s = play("L05", purses={"red": {"gold": 1}}, dry={"hills": 3})
    assert top(s) == question
    assert asked(s) in (["red"], ["fate"])


def test_a_component_may_do_what_a_card_does(monkeypatch: pytest.MonkeyPatch) -> None:
    rebuilt(monkeypatch, "B1", {"op": "reduce_wrath", "n": 2}, {"op": "gain_energy", "n": 1, "to": "self"})
    s = lay(phase="actions", options={"level": 5}, built=["B1"], wrath=8, placed={"B1": ["red follower"]})
    do(s, "red", "start follower B1")
    assert (s.calmer, purse(s, "red")) == (2, {"energy": 1})


def test_boards_may_change_places_and_add_abilities() -> None:
    changed = powers.read_board(
        effects(
            [
                {"op": "extra_place", "n": 2},
                {"op": "survive_flood"},
                {"op": "reduce_cost", "n": 2, "scope": "own_construction_space"},
            ]
        )
    )
    assert changed == powers.Board(places=2, stays=True, cut=2)


def test_a_changed_board_works_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = powers.read_board(effects([{"op": "target_delta", "delta": -2, "scope": "own_wild_tile"}]))
    number = BOARDS.index("tribune")
    table = (*powers.BOARD_POWERS[:number], changed, *powers.BOARD_POWERS[number + 1 :])
    monkeypatch.setattr("atlantide.games.rising.state.BOARD_POWERS", table)
    s = lay(phase="actions", placed={"hills-4": ["green leader"]})
    do(s, "green", "start leader hills-4")
    do(s, "fate", "roll-die 2")
    assert purse(s, "green") == {"gold": 1}
    assert pool(s, "green")["follower"] == 2


def test_artifacts_may_change() -> None:
    changed = powers.read_artifact(
        effects(
            [
                {"op": "roll_bonus", "delta": 2, "scope": "own_rolls_hills"},
                {"op": "barrier_price", "price": 2},
            ]
        )
    )
    assert (changed.rolls, changed.barrier) == ((0, 2, 0, 0, 0, 0), 2)
    assert powers.read_artifact(effects([{"op": "none"}])) == powers.Artifact()


# --- nonsense is refused


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"op": "fly"}, "Invalid value 'fly'"),
        ({"n": 2}, "missing required field `op`"),
        ({"op": "drain"}, "missing required field `n`"),
        ({"op": "drain", "n": "two"}, "Expected `int`, got `str`"),
        ({"op": "drain", "n": 1, "where": "hills"}, "unknown field `where`"),
        ({"op": "gain_energy", "n": 1, "to": "nobody"}, "Invalid enum value 'nobody'"),
        (
            {"op": "gain_resources", "n": 1, "kinds": ["silver"], "distinct": True, "to": "self"},
            "Invalid enum value 'silver'",
        ),
        ({"op": "forbid_actions", "group": "hills"}, "Invalid enum value 'hills'"),
        ({"op": "recall_each", "n": 2, "kinds": ["follower", "volunteer"]}, "Invalid enum value 2"),
        ({"op": "start_artifact", "draw": 3, "keep": 1}, "Invalid enum value 3"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_nonsense_is_refused_and_said_clearly(given: dict[str, Any], said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as problem:
        effects([{"op": "drain", "n": 1}, given])
    assert said in str(problem.value)
    assert "$[1]" in str(problem.value)  # which of the effects is meant


@pytest.mark.parametrize("given", ["drain", {"op": "drain", "n": 1}, [["drain"]], None])
def test_effects_are_a_list_of_records(given: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        effects(given)


@pytest.mark.parametrize(
    "given",
    [
        {"op": "drain", "n": 1},
        {"op": "target_delta", "delta": -1, "scope": "all_wild"},
        {"op": "reduce_cost", "n": 1, "scope": "one_component_this_round"},
        {"op": "take_volunteers", "n": 1, "to": "anybody"},
    ],
    ids=lambda given: str(given["op"]),
)
def test_what_a_board_cannot_do_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a board cannot do"):
        powers.read_board(effects([given]))


@pytest.mark.parametrize(
    "given",
    [
        {"op": "drain", "n": 1},
        {"op": "gain_energy", "n": 1, "to": "anybody"},
        {"op": "peek_calamity", "n": 3, "mode": "one_to_bottom"},
        {"op": "evacuate", "who": "all_on_tile", "to": "any_free_place"},
    ],
    ids=lambda given: str(given["op"]),
)
def test_what_an_artifact_cannot_do_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="an artifact cannot do"):
        powers.read_artifact(effects([given]))


@pytest.mark.parametrize(
    "given",
    [
        {"op": "flood", "n": 1, "select": "drawer", "ignore_barrier": False},
        {"op": "survive_flood"},
        {"op": "win"},
        {"op": "roll_bonus", "delta": 1, "scope": "own_rolls_hills"},
        {"op": "target_delta", "delta": -1, "scope": "all_wild"},
        {"op": "reduce_cost", "n": 1, "scope": "own_construction_space"},
        {"op": "peek_calamity", "n": 1, "mode": "pay_1_energy_to_bottom"},
        {"op": "evacuate", "who": "one_own_follower", "to": "centre", "per_round": 1},
    ],
    ids=lambda given: str(given["op"]),
)
def test_what_a_component_or_card_cannot_do_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="B1 cannot do"):
        benefits.require_known("B1", effects([given]))


def test_all_components_and_cards_can_do_what_they_say() -> None:
    for component in COMPONENTS[:CORE]:
        benefits.require_known(component.name, component.effect)
    for card in range(BASIC):
        benefits.require_known(CARDS[card], CARD_EFFECTS[card])
