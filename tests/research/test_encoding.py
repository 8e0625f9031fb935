"""Observations and numbered actions: the parts they are made of, what they refuse, and what stays as it is."""

import subprocess
import sys
from typing import Any

import msgspec
import numpy as np
import pytest
from scripts.make_research_docs import digest, is_current, noted

from atlantide.contract import Action, Game, InvalidAction, InvalidPosition, Recall, Seat
from atlantide.games import PACKAGES, game, games
from atlantide.kernel import codec
from atlantide.kernel.codec import Codec
from atlantide.kernel.texts import texts
from atlantide.research.encoding import Block, encoding

each_game = pytest.mark.parametrize("played", games(), ids=lambda played: played.meta.id)


# --- versions


@each_game
def test_a_version_means_what_it_always_did(played: Game[Any, Any]) -> None:
    encoded = encoding(played)
    where = f"{PACKAGES[played.meta.id]}.tensors"
    assert noted()[played.meta.id].get(str(encoded.version)) == digest(encoded), (
        f"an entry of an observation or a number of an action of {played.meta.id} means something else than before: "
        f"give TENSORS in {where} a new version and a line of history, then run: python scripts/make_research_docs.py "
        "(if only words have changed, take the sum of this version out of layouts.json first)"
    )


@each_game
def test_every_version_has_its_line(played: Game[Any, Any]) -> None:
    tensors = encoding(played).tensors
    assert [line.split(":")[0] for line in tensors.history] == [f"v{n}" for n in range(tensors.version + 1)]


@each_game
def test_the_page_is_current(played: Game[Any, Any]) -> None:
    assert is_current(played.meta.id), "run: python scripts/make_research_docs.py --tables"


# --- completeness


@each_game
def test_every_type_of_action_is_numbered_in_order(played: Game[Any, Any]) -> None:
    tensors = encoding(played).tensors
    assert (*tensors.outcomes, *tensors.actions) == played.actions
    for kind, axes in (tensors.outcomes | dict(tensors.actions)).items():  # type: ignore[operator]
        assert [name for axis in axes for name in axis.fields] == list(kind.__struct_fields__)


@each_game
def test_every_field_of_a_view_is_written_or_follows_from_others(played: Game[Any, Any]) -> None:
    tensors = encoding(played).tensors
    assert not set(tensors.fields) & set(tensors.derived)
    assert set(tensors.fields) | set(tensors.derived) == set(played.view_type.__struct_fields__)


@each_game
def test_every_option_is_written(played: Game[Any, Any]) -> None:
    parts = encoding(played).tensors.fields["options"].parts
    assert [name for name, _, _ in parts] == list(played.meta.options.__struct_fields__)


@each_game
def test_numbers_and_blocks_have_no_gaps(played: Game[Any, Any]) -> None:
    encoded = encoding(played)
    for actions, total in (
        (encoded.action_layout, encoded.actions),
        (encoded.outcome_layout, encoded.outcomes),
    ):
        assert [block.first for block in actions] == [
            sum(one.count for one in actions[:n]) for n in range(len(actions))
        ]
        assert sum(block.count for block in actions) == total
    assert sum(_leaves(block) for block in encoded.layout) == encoded.size
    assert len({encoded.action(index) for index in range(encoded.actions)}) == encoded.actions
    assert len({encoded.outcome(index) for index in range(encoded.outcomes)}) == encoded.outcomes


def _leaves(block: Block) -> int:
    """The entries of a block, counted from its smallest parts."""
    if not block.parts:
        return block.entries
    inside = block.times * (block.parts[0].first + sum(_leaves(part) for part in block.parts))
    assert inside == block.entries, block.name
    return inside


@each_game
def test_the_order_is_that_of_a_mixed_radix(played: Game[Any, Any]) -> None:
    encoded = encoding(played)
    for block in encoded.action_layout:
        if len(block.fields) == 2:
            (_, _, _), (last, _, count) = block.fields
            one, other, later = (
                encoded.action(block.first),
                encoded.action(block.first + 1),
                encoded.action(block.first + count),
            )
            changed = {name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)}
            assert changed <= set(last.split(", "))
            assert all(getattr(one, name) == getattr(later, name) for name in last.split(", "))


# --- what is refused


class Foreign(Action, frozen=True):
    """An action of no game."""


@each_game
def test_numbers_that_do_not_exist_are_refused(played: Game[Any, Any]) -> None:
    encoded = encoding(played)
    for ask, number in (
        (encoded.action, -1),
        (encoded.action, encoded.actions),
        (encoded.outcome, -1),
        (encoded.outcome, encoded.outcomes),
    ):
        with pytest.raises(InvalidAction) as refused:
            ask(number)
        assert str(number) in texts("en")(f"error.{refused.value.key}", **refused.value.params)


def test_actions_of_no_game_are_refused() -> None:
    encoded = encoding(game("atlantis"))
    for ask in (encoded.index, encoded.outcome_index):
        with pytest.raises(InvalidAction) as refused:
            ask(Foreign())
        assert "Foreign" in texts("en")(f"error.{refused.value.key}", **refused.value.params)


def test_rows_that_are_no_observation_are_refused() -> None:
    encoded = encoding(game("atlantis"))
    with pytest.raises(InvalidPosition, match="entries"):
        encoded.read(np.zeros(3, np.int8))
    with pytest.raises(InvalidPosition, match="seat"):
        encoded.read(np.zeros(encoded.size, np.int8))


def test_a_view_that_has_forgotten_something_is_refused() -> None:
    island = game("the-island")
    view = island.view(island.new(island.meta.options(), 2), Seat(0), Recall.TABLE)
    with pytest.raises(ValueError, match="PERFECT"):
        encoding(island).observe(view)


def test_components_that_the_table_has_chosen_are_read_back() -> None:
    rising = game("rising")
    options = rising.meta.options(blueprint="chosen", blueprint_tiles="a2, A1 A3 A4 A5 B1 B2 C1 C2")
    view = rising.view(rising.new(options, 3), Seat(0), Recall.PERFECT)
    encoded = encoding(rising)
    read: Any = encoded.read(encoded.observe(view))
    assert read.options.blueprint_tiles == "A1 A2 A3 A4 A5 B1 B2 C1 C2"


def test_numbers_of_options_may_be_huge() -> None:
    rescapes = game("rescapes")
    view = rescapes.view(rescapes.new(rescapes.meta.options(stall_rounds=10**12), 2), Seat(0), Recall.PERFECT)
    encoded = encoding(rescapes)
    read: Any = encoded.read(encoded.observe(view))
    assert read.options.stall_rounds == 2**16 - 1


def test_an_observation_can_be_written_to() -> None:
    atlantis = game("atlantis")
    s = atlantis.new(atlantis.meta.options(), 2)
    view = atlantis.view(s, Seat(0), Recall.PERFECT)
    encoded = encoding(atlantis)
    for row in (encoded.observe(view), encoded.mask([])):
        row[0] = 1
        assert row.flags.writeable
    assert encoded.read(encoded.observe(view)) == view


# --- the parts


class Pair(msgspec.Struct, frozen=True):
    one: int
    other: bool


class Lone(msgspec.Struct, frozen=True):
    other: int


CODECS: list[tuple[Codec[Any], list[Any]]] = [
    (codec.choice("abc"), ["a", "b", "c"]),
    (codec.flag(), [False, True]),
    (codec.number(4), [0, 1, 9, 15]),
    (codec.level(-2, 2), [-2, 0, 2]),
    (codec.members("abc"), [(), ("a", "c"), ("a", "b", "c")]),
    (codec.heap({"a": 2, "b": 1}), [(), ("a",), ("a", "a", "b"), ("b",)]),
    (codec.ranked("abc", 2), [(), ("c", "a"), ("b", "c", "a")]),
    (codec.each(codec.number(2), 3), [(0, 1, 2), (3, 3, 3)]),
    (codec.upto(codec.number(2), 2), [(), (0,), (0, 3)]),
    (codec.upto(codec.maybe(codec.flag()), 2), [(), (None,), (None, False), (True, None)]),
    (codec.maybe(codec.number(2)), [None, 0, 2]),
    (codec.both(codec.flag(), codec.number(2)), [(True, 0), (False, 3)]),
    (codec.record(Pair, {"one": codec.number(2), "other": codec.flag()}), [Pair(2, True), Pair(0, False)]),
    (codec.record(Lone, {"other": codec.number(2)}), [Lone(0), Lone(3)]),
    (
        codec.tagged(
            (Pair, Lone), {"one": codec.number(2), "other": codec.flag(), "Lone.other": codec.number(2)}
        ),
        [Pair(1, False), Pair(1, True), Lone(0), Lone(1)],
    ),
    (codec.mapped(codec.number(3), lambda n: n + 4, lambda n: n - 4), [-4, 0, 3]),
]


@pytest.mark.parametrize(("coded", "values"), CODECS, ids=lambda given: getattr(given, "meaning", ""))
def test_a_codec_reads_what_it_has_written(coded: Codec[Any], values: list[Any]) -> None:
    rows = [coded.write(value) for value in values]
    assert [coded.read(row) for row in rows] == values
    assert len(set(rows)) == len(values)
    assert {len(row) for row in rows} == {coded.width}
    assert set(b"".join(rows)) <= {0, 1}


def test_what_is_too_much_is_written_as_the_most() -> None:
    assert codec.number(3).read(codec.number(3).write(100)) == 7
    assert codec.level(-2, 2).read(codec.level(-2, 2).write(-9)) == -2
    few = codec.upto(codec.number(3), 2)
    assert few.read(few.write((1, 2, 3))) == (2, 3)


def test_a_codec_forgets_what_would_take_too_much_memory() -> None:
    memo = codec.Memo(lambda value: bytes([value % 2]), codec.MEMORY // 10)
    assert [memo[value] for value in range(25)] == [bytes([value % 2]) for value in range(25)]
    assert len(memo) <= 10


def test_a_field_without_a_codec_is_found() -> None:
    with pytest.raises(ValueError, match="without"):
        codec.tagged((Pair,), {"one": codec.number(2)})


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel", "data"])
def test_without_numpy_one_is_told_what_to_install(module: str) -> None:
    tried = f"import sys; sys.modules['numpy'] = None; import atlantide.research.{module}"
    found = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, check=False)  # noqa: S603
    assert "NumPy is not installed; install it with: pip install 'atlantide[research]'" in found.stderr
