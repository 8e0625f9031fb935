"""The numbered rules of a game, read from its ``rules/en.md`` and ``rules/fr.md``."""

import re
from dataclasses import dataclass
from functools import cache

from atlantide.kernel.tables import text

_RULE = re.compile(r"^\*\*([A-Z]+-\d+\.\d+)\*\* ")
_CHAPTER = re.compile(r"^## (\d+)\. (.*)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; ``ours`` where the printed rules are silent and Atlantide decides."""

    id: str
    text: str
    ours: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules."""

    number: int
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game in one language."""

    title: str
    introduction: str
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in order."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}


@cache
def rulebook(package: str, language: str) -> Rulebook:
    """The rules of the game in this package."""
    return read_rules(text(package, f"rules/{language}.md"))


def read_rules(markdown: str) -> Rulebook:
    """Rules from Markdown: ``## 1. Title`` begins a chapter, ``**ISL-1.1** `` a rule, a dagger marks our own."""
    title, introduction = "", []
    chapters: list[tuple[int, str, list[tuple[str, list[str]]]]] = []
    for line in markdown.splitlines():
        if found := _CHAPTER.match(line):
            chapters.append((int(found[1]), found[2], []))
        elif found := _RULE.match(line):
            chapters[-1][2].append((found[1], [line[found.end() :]]))
        elif line.startswith("# "):
            title = line[2:]
        elif not chapters:
            introduction.append(line)
        elif chapters[-1][2]:
            chapters[-1][2][-1][1].append(line)
    return Rulebook(
        title,
        "\n".join(introduction).strip(),
        tuple(
            Chapter(number, name, tuple(_rule(rule_id, lines) for rule_id, lines in rules))
            for number, name, rules in chapters
        ),
    )


def _rule(rule_id: str, lines: list[str]) -> Rule:
    body = "\n".join(lines).strip()
    ours = body.startswith("†")
    return Rule(rule_id, body.removeprefix("†").strip(), ours)
