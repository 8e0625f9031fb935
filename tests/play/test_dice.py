"""Dice that anybody can check."""

import hashlib
import hmac
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantide.contract import Action
from atlantide.games.the_island.actions import DrawFirstPlayer, RollDie
from atlantide.play.dice import Dice, commitment
from tests.play.tables import SEED

OTHER = bytes(32)

OUTCOMES: list[tuple[Action, int]] = [(DrawFirstPlayer(0), 1), (DrawFirstPlayer(1), 4), (RollDie("whale"), 5)]

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)


def numbers(dice: Dice, below: int = 1 << 64, count: int = 50) -> list[int]:
    """What the dice give for the first draws."""
    return [dice.number(draw, below) for draw in range(count)]


# --- the commitment


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_another_seed_has_another_commitment() -> None:
    assert commitment(SEED) != commitment(OTHER) != commitment(OTHER + b"\0")


# --- the same for everybody


def test_the_same_seed_and_nonces_give_the_same_numbers() -> None:
    assert numbers(Dice(SEED, ["a", "b"])) == numbers(Dice(SEED, ("a", "b")))


def test_a_number_does_not_depend_on_those_asked_before() -> None:
    dice = Dice(SEED, [])
    assert list(reversed(numbers(dice))) == [dice.number(draw, 1 << 64) for draw in reversed(range(50))]


def test_every_draw_has_a_number_of_its_own() -> None:
    assert len(set(numbers(Dice(SEED, []), count=2000))) == 2000


def test_another_seed_gives_other_numbers() -> None:
    assert not set(numbers(Dice(SEED, []))) & set(numbers(Dice(OTHER, [])))


def test_the_published_recipe_gives_the_same_numbers() -> None:
    """As ``docs/journal.md`` tells it, so that nobody needs our program to check a game."""
    dice = Dice(SEED, ["Ann", "Émile"])
    mix = hashlib.sha256("3:Ann5:Émile".encode()).hexdigest()
    for draw in range(20):
        drawn = hmac.new(SEED, f"{mix}:{draw}:0".encode(), hashlib.sha256).hexdigest()
        assert dice.number(draw, 6) == int(drawn, 16) % 6


def test_a_number_that_would_favour_small_ones_is_drawn_again() -> None:
    """With a range of more than half of all numbers, about every third first try is thrown away."""
    dice, below = Dice(SEED, []), (1 << 256) // 3 * 2
    mix = hashlib.sha256(b"").hexdigest()
    again = 0
    for draw in range(60):
        tries = 0
        while (
            drawn := int(hmac.new(SEED, f"{mix}:{draw}:{tries}".encode(), hashlib.sha256).hexdigest(), 16)
        ) >= below:
            tries += 1
        again += tries > 0
        assert dice.number(draw, below) == drawn
    assert 8 < again < 36


# --- fair


@pytest.mark.parametrize("below", [1, 2, 3, 5, 6, 7, 40, 133])
def test_numbers_are_in_range_and_all_about_equally_often(below: int) -> None:
    """The bounds are five standard deviations wide; nothing here is left to chance but the seed."""
    count = 300 * below
    found = Counter(numbers(Dice(SEED, ["x"]), below, count))
    assert set(found) == set(range(below))
    slack = 5 * (count * (1 / below) * (1 - 1 / below)) ** 0.5
    assert all(abs(times - 300) <= slack for times in found.values())


def test_successive_numbers_are_independent() -> None:
    drawn = numbers(Dice(SEED, []), 6, 3601)
    pairs = Counter(pairwise(drawn))
    assert len(pairs) == 36
    assert all(50 <= times <= 150 for times in pairs.values())


def test_outcomes_come_by_their_weights() -> None:
    dice = Dice(SEED, [])
    found = Counter(dice.draw(draw, OUTCOMES) for draw in range(5000))
    assert {action: round(times / 500) for action, times in found.items()} == dict(OUTCOMES)


def test_a_draw_is_the_number_counted_off_along_the_weights() -> None:
    dice = Dice(SEED, [])
    line = [action for action, weight in OUTCOMES for _ in range(weight)]
    for draw in range(200):
        assert dice.draw(draw, OUTCOMES) == line[dice.number(draw, 10)]


def test_what_is_certain_is_drawn() -> None:
    assert Dice(SEED, []).draw(7, OUTCOMES[:1]) == DrawFirstPlayer(0)


@given(
    st.binary(min_size=1, max_size=64),
    st.lists(words, max_size=4),
    st.integers(0, 10**6),
    st.integers(1, 10**9),
)
def test_any_seed_and_any_nonces_give_a_number_in_range(
    seed: bytes, nonces: list[str], draw: int, below: int
) -> None:
    assert 0 <= Dice(seed, nonces).number(draw, below) < below


# --- nonces


def test_nonces_change_the_draws() -> None:
    assert not set(numbers(Dice(SEED, []))) & set(numbers(Dice(SEED, ["luck"])))


def test_one_nonce_is_enough_to_change_the_draws() -> None:
    assert not set(numbers(Dice(SEED, ["a", "b", "c"]))) & set(numbers(Dice(SEED, ["a", "b", "d"])))


@pytest.mark.parametrize(
    ("some", "others"),
    [
        (["ab", "c"], ["a", "bc"]),
        (["ab"], ["a", "b"]),
        (["a", ""], ["a"]),
        (["", "a"], ["a", ""]),
        ([""], []),
        (["11:a"], ["1", "a"]),
        (["a1:b"], ["a", "b"]),
        (["1:a", "x"], ["1:a1:x"]),
        (["é"], ["e\u0301"]),
    ],
)
def test_nonces_cannot_be_mistaken_for_others(some: list[str], others: list[str]) -> None:
    assert not set(numbers(Dice(SEED, some))) & set(numbers(Dice(SEED, others)))


@given(
    st.lists(st.text("01:ab", max_size=4), max_size=4),
    st.lists(st.text("01:ab", max_size=4), max_size=4),
)
def test_different_nonces_are_framed_differently(some: list[str], others: list[str]) -> None:
    assert (some == others) == (numbers(Dice(SEED, some), count=1) == numbers(Dice(SEED, others), count=1))
