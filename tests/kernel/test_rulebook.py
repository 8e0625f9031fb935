"""Rules read from Markdown."""

import re
from typing import Any

import pytest

from atlantide.contract import Game
from atlantide.games import PACKAGES, games
from atlantide.kernel.rulebook import Chapter, Rule, read_rules, rulebook
from atlantide.kernel.texts import LANGUAGES

MARKDOWN = """# The Sea

It is wet.

And deep.

## 1. Water

**SEA-1.1** All is water.

- Even here.
- And there.

**SEA-1.2** † Fish swim.

## 2. Land

**SEA-2.1** There is none.
"""


def test_a_rulebook_has_a_title_and_an_introduction() -> None:
    book = read_rules(MARKDOWN)
    assert book.title == "The Sea"
    assert book.introduction == "It is wet.\n\nAnd deep."


def test_chapters_hold_their_rules() -> None:
    assert read_rules(MARKDOWN).chapters == (
        Chapter(
            1,
            "Water",
            (
                Rule("SEA-1.1", "All is water.\n\n- Even here.\n- And there.", ours=False),
                Rule("SEA-1.2", "Fish swim.", ours=True),
            ),
        ),
        Chapter(2, "Land", (Rule("SEA-2.1", "There is none.", ours=False),)),
    )


def test_rules_are_found_by_id_and_in_order() -> None:
    rules = read_rules(MARKDOWN).rules
    assert list(rules) == ["SEA-1.1", "SEA-1.2", "SEA-2.1"]
    assert rules["SEA-2.1"].text == "There is none."


def test_bold_words_inside_a_rule_begin_no_rule() -> None:
    book = read_rules("## 1. A\n\n**SEA-1.1** One.\n\n**Note** that SEA-1.2 is none.\n")
    assert [rule.text for rule in book.rules.values()] == ["One.\n\n**Note** that SEA-1.2 is none."]


def test_a_chapter_may_be_empty() -> None:
    assert read_rules("## 3. Nothing\n").chapters == (Chapter(3, "Nothing", ()),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
def test_the_rules_of_every_game_are_numbered_without_gaps(game: Game[Any, Any], language: str) -> None:
    meta = game.meta
    book = rulebook(PACKAGES[meta.id], language)
    assert [chapter.number for chapter in book.chapters] == list(range(1, len(book.chapters) + 1))
    for chapter in book.chapters:
        numbers = [f"{meta.prefix}-{chapter.number}.{n}" for n in range(1, len(chapter.rules) + 1)]
        assert [rule.id for rule in chapter.rules] == numbers


@pytest.mark.parametrize("game_id", PACKAGES)
def test_both_languages_have_the_same_rules_and_daggers(game_id: str) -> None:
    english, french = (rulebook(PACKAGES[game_id], language).rules for language in LANGUAGES)
    assert [(rule.id, rule.ours) for rule in english.values()] == [
        (rule.id, rule.ours) for rule in french.values()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", PACKAGES)
def test_rules_refer_to_rules_that_exist(game_id: str, language: str) -> None:
    rules = rulebook(PACKAGES[game_id], language).rules
    prefix = next(iter(rules)).split("-")[0]
    for rule in rules.values():
        assert set(re.findall(rf"{prefix}-\d+\.\d+", rule.text)) <= rules.keys(), rule.id
