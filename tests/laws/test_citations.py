"""Rules, code and tests point at each other: every rule is decided somewhere and tested somewhere."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import atlantide
from atlantide.contract import Game
from atlantide.games import PACKAGES, games

SOURCE = Path(atlantide.__file__).parent
TESTS = Path(__file__).parent.parent
LANGUAGES = ("en", "fr")

AnyGame = Game[Any, Any]

each_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)


def folder(game: AnyGame) -> Path:
    """Where a game lives."""
    return SOURCE.parent.joinpath(*PACKAGES[game.meta.id].split("."))


def rules(game: AnyGame, language: str) -> list[str]:
    """The ids of the rules in a language, in their order."""
    written = (folder(game) / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return re.findall(rf"^\*\*({game.meta.prefix}-\d+\.\d+)\*\* ", written, re.MULTILINE)


def cited(game: AnyGame, text: str) -> set[str]:
    """The rules of a game that a text names; the whole number counts, so 1.10 is no mention of 1.1."""
    return set(re.findall(rf"\b{game.meta.prefix}-\d+\.\d+", text))


def citations(game: AnyGame, paths: Iterator[Path]) -> dict[str, list[str]]:
    """Per rule named in these files, the files that name it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(paths):
        for rule in cited(game, path.read_text(encoding="utf-8")):
            found[rule].append(path.name)
    return found


def in_code(game: AnyGame) -> set[str]:
    """The rules that the game's own modules name."""
    return set(citations(game, folder(game).rglob("*.py")))


def without_effect(game: AnyGame) -> dict[str, str]:
    """The rules that no code can decide, each with the reason."""
    path = TESTS / "games" / folder(game).name / "without_effect.toml"
    listed: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return listed


def marked(source: str) -> Iterator[str]:
    """The ids in every ``pytest.mark.rule(…)`` of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: write the ids of rules as plain text")
                yield argument.value


@cache
def all_marks() -> frozenset[str]:
    """The rules that some test is marked with."""
    paths = TESTS.rglob("test_*.py")
    return frozenset(rule for path in paths for rule in marked(path.read_text(encoding="utf-8")))


def in_marks(game: AnyGame) -> set[str]:
    """The rules of a game among them."""
    return {rule for rule in all_marks() if rule.startswith(f"{game.meta.prefix}-")}


def in_order(found: set[str]) -> list[str]:
    """Ids as a reader expects them: 1.9 before 1.10."""
    return sorted(found, key=lambda rule: [int(number) for number in re.findall(r"\d+", rule)])


@each_game
def test_both_languages_have_the_same_rules(game: AnyGame) -> None:
    english, french = (rules(game, language) for language in LANGUAGES)
    assert english == french
    assert english == in_order(set(english))
    assert english


@each_game
def test_every_rule_is_cited_by_code(game: AnyGame) -> None:
    missing = set(rules(game, "en")) - in_code(game) - set(without_effect(game))
    assert not missing, f"missing: {' '.join(in_order(missing))}"


@each_game
def test_every_rule_is_tested(game: AnyGame) -> None:
    missing = set(rules(game, "en")) - in_marks(game) - set(without_effect(game))
    assert not missing, f"missing: {' '.join(in_order(missing))}"


@each_game
def test_every_citation_points_at_a_rule(game: AnyGame) -> None:
    known = set(rules(game, "en"))
    texts = (path for end in ("md", "json", "toml", "txt") for path in folder(game).rglob(f"*.{end}"))
    for paths in (SOURCE.rglob("*.py"), TESTS.rglob("*.py"), texts):
        found = citations(game, paths)
        assert {rule: found[rule] for rule in in_order(set(found) - known)} == {}
    assert in_order(in_marks(game) - known) == []


@each_game
def test_rules_without_effect_exist_and_are_not_tested(game: AnyGame) -> None:
    listed = without_effect(game)
    assert set(listed) <= set(rules(game, "en"))
    assert in_order(set(listed) & in_marks(game)) == []
    assert all(reason.strip() for reason in listed.values())


def test_prefixes_differ() -> None:
    prefixes = [game.meta.prefix for game in games()]
    assert len(set(prefixes)) == len(prefixes)


def test_a_longer_number_is_another_rule() -> None:
    (game, *_) = games()
    prefix = game.meta.prefix
    assert cited(game, f"({prefix}-1.10, {prefix}-2.1.)") == {f"{prefix}-1.10", f"{prefix}-2.1"}


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = pytest.mark.rule("A-1.1")
@pytest.mark.rule("A-1.2", "A-1.3")
class TestThis:
    @mark.rule("A-1.4")
    def test_that(self, x=pytest.param(1, marks=pytest.mark.rule("A-1.5"))): ...
"""
    assert set(marked(source)) == {f"A-1.{number}" for number in range(1, 6)}
    with pytest.raises(ValueError, match="plain text"):
        list(marked("pytest.mark.rule(*rules)"))
