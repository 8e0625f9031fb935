"""The command ``atlantide``: what it prints, what it asks, and one clear line where something is wrong."""

import errno
import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import atlantide
from atlantide.cli.main import VERBS, main
from atlantide.cli.play import _COMMANDS
from atlantide.contract import RulesBug
from atlantide.games import PACKAGES, games
from atlantide.games.the_island.game import GAME
from atlantide.kernel.rulebook import rulebook
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.journal import Move, Undo, dumps, loads
from atlantide.play.replay import verify
from tests.play.tables import begin_and_play, journal, records, table

each_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass(frozen=True, slots=True)
class Said:
    """How the command ended and what it printed."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ATLANTIDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, called in this process; ``typed`` is what the person types, line by line."""

    def call(*arguments: str, typed: Sequence[str] = ()) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return call


# --- help


@each_language
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself_with_examples(run: Run, verb: str, language: str) -> None:
    said = run(verb, "--help", "--lang", language)
    assert (said.code, said.err) == (0, "")
    _, header, examples = said.out.partition(texts(language)("cli.examples", examples=""))
    assert header
    assert all(line.startswith(f"  atlantide {verb}") for line in examples.splitlines())
    assert texts(language)(f"cli.{verb}.about") in said.out
    assert not re.search(r"[{}%]", said.out.replace("{en,fr}", "")), "a placeholder was left"


@each_language
def test_the_command_explains_itself(run: Run, language: str) -> None:
    helped, bare = run("--help", "--lang", language), run("--lang", language)
    assert helped == bare
    assert (helped.code, helped.err) == (0, "")
    for verb in VERBS:
        assert re.search(
            rf"^ +{verb} +{re.escape(texts(language)(f'cli.{verb}.short'))}$", helped.out, re.MULTILINE
        )
    assert "atlantide play the-island" in helped.out
    assert not re.search(r"[{}%]", helped.out.replace("{en,fr}", ""))


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_help_in_french_has_no_english_left_by_the_library(run: Run, verb: str) -> None:
    french = run(*([verb] if verb else []), "--help", "--lang", "fr").out
    for english in ("show", "usage: ", "arguments:", "exit", "default", "examples"):
        assert english not in french
    assert french.startswith("usage\u00a0:")


def test_the_version_is_shown(run: Run) -> None:
    assert run("--version") == Said(0, f"{atlantide.__version__}\n", "")


# --- the language


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "fr", "rules", "the-island", "6.15"),
        ("rules", "--lang", "fr", "the-island", "6.15"),
        ("rules", "the-island", "--lang", "fr", "6.15"),
        ("rules", "the-island", "6.15", "--lang", "fr"),
        ("rules", "the-island", "6.15", "--lang=fr"),
        ("rules", "the-island", "6.15", "--lang", "en", "--lang", "fr"),
    ],
)
def test_the_language_may_be_said_anywhere(run: Run, arguments: tuple[str, ...]) -> None:
    said = run(*arguments)
    assert said.code == 0
    assert said.out.startswith("**ISL-6.15** Le droit de nage")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "ATLANTIDE_LANG": "en"}, "en"),
    ],
)
def test_else_the_language_of_the_machine_is_spoken(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert texts(language)("cli.about") in run("--help").out
    assert texts("en")("cli.about") in run("--help", "--lang", "en").out


# --- bad input

BAD_ARGUMENTS = [
    ["sink"],
    ["--deep"],
    ["games", "the-ocean"],
    ["games", "the-island", "too-much"],
    ["rules"],
    ["rules", "the-ocean"],
    ["rules", "the-island", "99.9"],
    ["rules", "the-island", "99"],
    ["rules", "the-island", "0"],
    ["rules", "the-island", "ISL-"],
    ["rules", "the-island", "²"],
    ["rules", "the-island", "9" * 5000],
    ["rules", "the-island", "ATL-1.1"],
    ["rules", "the-island", "--search", "submarine"],
    ["rules", "the-island", "--search"],
    ["rules", "the-island", "1.1", "1.2"],
    ["simulate"],
    ["simulate", "the-ocean"],
    ["simulate", "the-island", "--games", "0"],
    ["simulate", "the-island", "--games", "-3"],
    ["simulate", "the-island", "--games", "many"],
    ["simulate", "the-island", "--games"],
    ["simulate", "the-island", "--seed", "luck"],
    ["simulate", "the-island", "--seed", "1.5"],
    ["simulate", "the-island", "--seats", "1"],
    ["simulate", "the-island", "--seats", "5"],
    ["simulate", "the-island", "--seats", "0"],
    ["simulate", "the-island", "--seats", "-2"],
    ["simulate", "the-island", "--seats", "two"],
    ["simulate", "the-island", "--seats", "9" * 5000],
    ["simulate", "the-island", "--json=3"],
    ["simulate", "the-island", "--jsn"],
    ["simulate", "the-island", "--gam", "3"],
    ["simulate", "the-island", "--option"],
    ["simulate", "the-island", "--option", ""],
    ["simulate", "the-island", "--option", "two_colours"],
    ["simulate", "the-island", "--option", "=true"],
    ["simulate", "the-island", "--option", "volcano=true"],
    ["simulate", "the-island", "--option", "two_colours="],
    ["simulate", "the-island", "--option", "two_colours=perhaps"],
    ["simulate", "the-island", "--option", "two_colour_boats=3"],
    ["simulate", "the-island", "--option", "first_player=Ann"],
    ["simulate", "the-island", "--option", "first_player=7"],
    ["simulate", "the-island", "--option", "first_player=-1"],
    ["simulate", "the-island", "--option", "stall_rounds=-1"],
    ["simulate", "the-island", "--option", "stall_rounds=" + "9" * 5000],
    ["simulate", "the-island", "--option", "challenge_2=true", "--option", "challenge_4=yes"],
    ["simulate", "the-island", "--seats", "3", "--option", "two_colours=true"],
    ["play"],
    ["play", "the-ocean"],
    ["play", "the-island", "--seats", "9"],
    ["play", "the-island", "--me", "0"],
    ["play", "the-island", "--me", "5"],
    ["play", "the-island", "--seats", "2", "--me", "1", "--me", "3"],
    ["play", "the-island", "--me", "Ann"],
    ["play", "the-island", "--seed"],
    ["play", "the-island", "--journal", "."],
    ["verify"],
    ["verify", "no-such-file"],
    ["verify", "."],
    ["verify", "no-such-folder/file"],
    ["verify", __file__],
    ["verify", f"{__file__}/file"],
    ["analyse"],
    ["analyse", "no-such-file"],
    ["analyse", "."],
    ["analyse", __file__],
    ["analyse", "no-such-file", "--jsn"],
]


def complaint(said: Said, language: str) -> str:
    """The one line that says what is wrong."""
    assert said.code == 2
    assert "Traceback" not in said.err + said.out
    (line,) = said.err.splitlines()
    opening = texts(language)("cli.error", problem="")
    assert line.startswith(opening)
    assert not re.search(r"\{\w*\}|None|Error\b", line)
    problem = line.removeprefix(opening)
    assert problem
    return problem


@each_language
@pytest.mark.parametrize("arguments", BAD_ARGUMENTS, ids=lambda arguments: " ".join(arguments)[-60:])
def test_bad_arguments_are_answered_by_one_clear_line(run: Run, arguments: list[str], language: str) -> None:
    said = run(*arguments, "--lang", language)
    assert complaint(said, language)
    assert said.out == ""


def test_bad_arguments_are_answered_in_the_language_in_use(run: Run) -> None:
    """In French no line is the same as in English."""
    for arguments in BAD_ARGUMENTS:
        english, french = (run(*arguments, "--lang", language).err for language in LANGUAGES)
        assert english.removeprefix("atlantide:") != french.removeprefix("atlantide\u00a0:")


@each_language
@pytest.mark.parametrize(
    "arguments", [["--lang"], ["games", "--lang", "de"], ["--lang=", "games"], ["games", "--la", "fr"]]
)
def test_a_language_that_is_not_spoken_is_refused_in_that_of_the_machine(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str], language: str
) -> None:
    monkeypatch.setenv("ATLANTIDE_LANG", language)
    assert "--la" in complaint(run(*arguments), language)


def test_a_complaint_names_what_was_typed_and_what_would_do(run: Run) -> None:
    def said(*arguments: str) -> str:
        return complaint(run(*arguments), "en")

    assert (
        said("play", "the-ocean")
        == "there is no game called 'the-ocean'; there are: the-island, rescapes, atlantis, rising"
    )
    assert said("play", "the-island", "--seats", "9") == "this game is for 2 to 4 players, not 9"
    assert "'volcano'" in said("play", "the-island", "--option", "volcano=true")
    assert "challenge_1" in said("play", "the-island", "--option", "volcano=true")
    assert "'Yes'" in said("play", "the-island", "--option", "first_player=Yes")
    assert said("play", "the-island", "--option", "first_player=7", "--seats", "3").endswith(
        "0 to 2, or draw by lot. (ISL-15.2)"
    )
    assert "ISL-14.10" in said("play", "the-island", "--option", "challenge_2=1", "--option", "challenge_4=1")
    assert "from ISL-1.1 to ISL-15.3" in said("rules", "the-island", "99.9")
    assert "(see: atlantide simulate --help)" in said("simulate", "the-island", "--games", "many")


@each_language
def test_a_journal_is_never_overwritten(run: Run, tmp_path: Path, language: str) -> None:
    path = tmp_path / "old.journal"
    path.write_text("precious")
    said = run("play", "the-island", "--journal", str(path), "--lang", language)
    assert str(path) in complaint(said, language)
    assert path.read_text() == "precious"


@each_language
def test_a_journal_that_cannot_be_written_is_said_in_one_line(
    run: Run, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "no" / "folder.journal"
    assert str(path) in complaint(
        run("play", "the-island", "--journal", str(path), "--lang", language), language
    )


# --- games


@each_language
def test_games_are_listed_with_players_and_a_line_about_each(run: Run, language: str) -> None:
    said = run("games", "--lang", language)
    assert (said.code, said.err) == (0, "")
    for game in games():
        (line,) = [line for line in said.lines if line.startswith(game.meta.id)]
        pitch = texts(language, game.meta.id, PACKAGES[game.meta.id])(f"{game.meta.id}.pitch")
        assert game.meta.title[language] in line
        assert f"{min(game.meta.seats)}–{max(game.meta.seats)}" in line
        assert pitch in line


@each_language
@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
def test_a_game_is_shown_with_all_its_options(run: Run, game: Any, language: str) -> None:
    said = run("games", game.meta.id, "--lang", language)
    assert (said.code, said.err) == (0, "")
    for option in game.meta.options.__struct_fields__:
        (line,) = [line for line in said.lines if line.startswith(f"{option} ")]
        default = str(getattr(game.meta.options(), option)) or '""'
        assert line.split()[1].lower() == default.lower(), "the usual value comes first"


def test_an_option_with_limits_is_shown_with_them(run: Run) -> None:
    (line,) = [line for line in run("games", "rising").lines if line.startswith("max_rounds ")]
    assert "30 | 15–99" in line


# --- rules


@each_language
def test_the_whole_rules_are_printed(run: Run, language: str) -> None:
    said = run("rules", "the-island", "--lang", language)
    book = rulebook(PACKAGES["the-island"], language)
    assert said.code == 0
    assert said.lines[0] == f"# {book.title}"
    assert re.findall(r"^\*\*(ISL-\d+\.\d+)\*\*", said.out, re.MULTILINE) == list(book.rules)
    assert len(re.findall(r"^## ", said.out, re.MULTILINE)) == len(book.chapters)


@each_language
@pytest.mark.parametrize("asked", ["6", "ISL-6", "isl-6"])
def test_a_chapter_is_printed(run: Run, asked: str, language: str) -> None:
    said = run("rules", "the-island", asked, "--lang", language)
    chapter = rulebook(PACKAGES["the-island"], language).chapters[5]
    assert said.lines[0] == f"## 6. {chapter.title}"
    assert re.findall(r"^\*\*(ISL-\d+\.\d+)\*\*", said.out, re.MULTILINE) == [
        rule.id for rule in chapter.rules
    ]


@each_language
@pytest.mark.parametrize("asked", ["6.15", "ISL-6.15", "isl-6.15"])
def test_a_paragraph_is_printed(run: Run, asked: str, language: str) -> None:
    said = run("rules", "the-island", asked, "--lang", language)
    rule = rulebook(PACKAGES["the-island"], language).rules["ISL-6.15"]
    assert said == Said(0, f"**ISL-6.15** {rule.text}\n", "")


def test_a_paragraph_of_our_own_carries_its_dagger(run: Run) -> None:
    assert run("rules", "the-island", "1.4").out.startswith("**ISL-1.4** † ")


@pytest.mark.parametrize(("language", "word"), [("en", "DOLPHIN"), ("fr", "Dauphin")])
def test_a_word_is_searched_for(run: Run, language: str, word: str) -> None:
    said = run("rules", "the-island", "--search", word, "--lang", language)
    found = re.findall(r"^\*\*(ISL-\d+\.\d+)\*\*", said.out, re.MULTILINE)
    rules = rulebook(PACKAGES["the-island"], language).rules
    assert found == [rule.id for rule in rules.values() if word.lower() in rule.text.lower()]
    assert "ISL-9.1" in found


def test_rules_are_typeset_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    said = run("rules", "the-island", "6.15")
    assert said.code == 0
    assert "ISL-6.15" in said.out
    assert "**" not in said.out


# --- simulate


def simulated(run: Run, *arguments: str) -> dict[str, Any]:
    said = run("simulate", "the-island", "--json", *arguments)
    assert (said.code, said.err) == (0, "")
    report: dict[str, Any] = json.loads(said.out)
    return report


TIMES = ("seconds", "moves_per_second", "decisions_per_second")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_simulation_reports_games_moves_and_outcomes(run: Run, seats: int) -> None:
    report = simulated(run, "--seats", str(seats), "--games", "4", "--seed", "1")
    assert report["game"] == "the-island"
    assert report["games"] == 4
    assert report["moves"] > report["decisions"] > 4 * 50
    assert report["seconds"] >= 0
    assert report["moves_per_second"] > report["decisions_per_second"] > 0
    lengths = report["lengths"]
    assert 0 < lengths["min"] <= lengths["mean"] <= lengths["max"]
    assert lengths["mean"] == pytest.approx(report["moves"] / 4, abs=0.01)
    assert sum(report["reasons"].values()) == 4
    assert set(report["reasons"]) <= set(GAME.meta.reasons)
    assert [row["seat"] for row in report["seats"]] == list(range(seats))
    assert sum(row["wins"] for row in report["seats"]) >= 4
    assert sum(row["wins_alone"] for row in report["seats"]) <= 4
    assert sum(row["mean_return"] for row in report["seats"]) == pytest.approx(0, abs=0.001)
    assert all(0 <= row["mean_score"] <= row["best_score"] for row in report["seats"])


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    one, other, third = (
        simulated(run, "--seats", "3", "--games", "3", "--seed", seed) for seed in ("7", "7", "8")
    )
    for report in (one, other, third):
        for name in TIMES:
            del report[name]
    assert one == other != third


def test_a_game_does_not_depend_on_how_many_are_played(run: Run) -> None:
    reports = [simulated(run, "--seats", "2", "--games", str(count), "--seed", "3") for count in (1, 2, 3)]
    lengths = [report["moves"] for report in reports]
    assert reports[2]["lengths"]["min"] == min(lengths[0], lengths[1] - lengths[0], lengths[2] - lengths[1])


def test_options_are_played(run: Run) -> None:
    challenge = ("--option", "challenge_4=true", "--option", "two_colours=oui", "--option", "first_player=1")
    report = simulated(run, "--games", "2", *challenge)
    assert report["reasons"] == {"submerged": 2}
    assert len(report["seats"]) == 2, "two colours each are for two"


@pytest.mark.parametrize("word", ["yes", "Oui"])
def test_yes_may_be_the_value_of_an_option(run: Run, word: str) -> None:
    said = run(
        "simulate", "rescapes", "--games", "1", "--option", f"overboard={word}", "--option", "length=short"
    )
    assert (said.code, said.err) == (0, "")


def test_positions_are_audited_if_asked(run: Run) -> None:
    report = simulated(run, "--games", "1", "--seats", "2", "--audit")
    assert report["games"] == 1


@each_language
def test_a_simulation_is_told_in_words(run: Run, language: str) -> None:
    said = run("simulate", "the-island", "--games", "2", "--seats", "3", "--lang", language)
    assert (said.code, said.err) == (0, "")
    assert len(said.lines) >= 2 + 3 + 1
    words = texts(language, "the-island", PACKAGES["the-island"])
    assert any(words(f"the-island.reason.{reason}") in said.out for reason in GAME.meta.reasons)
    assert not re.search(r"[{}]", said.out)


# --- verify


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A good journal of a finished game."""
    path = tmp_path / "good.journal"
    path.write_bytes(journal())
    return path


Change = tuple[int, dict[str, Any]]
"""A line of a journal, and what is written in it instead."""


def changed(path: Path, change: Change) -> Path:
    """The journal with fields of one line changed."""
    line, fields = change
    lines = [json.loads(each) for each in path.read_text().splitlines()]
    lines[line].update(fields)
    path.write_text("".join(json.dumps(each) + "\n" for each in lines))
    return path


@each_language
def test_a_sound_journal_is_verified(run: Run, sound: Path, language: str) -> None:
    said = run("verify", str(sound), "--lang", language)
    verdict = verify(loads(sound.read_bytes()))
    words = texts(language)
    numbers = {"game": "the-island", "moves": verdict.moves, "draws": verdict.draws}
    assert said == Said(0, f"{words('cli.verify.moves', **numbers)}\n{words('cli.verify.good')}\n", "")


@each_language
def test_an_unfinished_journal_is_verified_as_such(run: Run, tmp_path: Path, language: str) -> None:
    path = tmp_path / "begun.journal"
    run("play", "the-island", "--journal", str(path), "--seats", "2", typed=["1", "1", "1"])
    said = run("verify", str(path), "--lang", language)
    assert said.code == 0
    assert said.lines[-1] == texts(language)("cli.verify.unfinished")


@each_language
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ((-1, {"seed": "00" * 32}), "commitment"),
        ((0, {"commitment": "00" * 32}), "commitment"),
        ((0, {"nonces": ["other"]}), "draw"),
    ],
)
def test_dishonest_dice_make_a_journal_unsound(
    run: Run, sound: Path, change: Change, problem: str, language: str
) -> None:
    said = run("verify", str(changed(sound, change)), "--lang", language)
    assert (said.code, said.err) == (1, "")
    words = texts(language)
    assert said.lines[-1] == words("cli.verify.bad")
    line = re.escape(words(f"error.journal.{problem}", line="LINE")).replace("LINE", r"\d+")
    assert re.fullmatch(rf"  {line}", said.lines[1])


@each_language
@pytest.mark.parametrize(
    ("change", "clue"),
    [
        ((0, {"game": "the-ocean"}), "the-ocean"),
        ((0, {"rules": 99}), "99"),
        ((0, {"format": 99}), "99"),
        ((0, {"options": {"volcano": True}}), "volcano"),
        ((0, {"options": {"challenge_2": True, "challenge_4": True}}), "ISL-14.10"),
        ((0, {"seats": 9}), "ISL-2.1"),
        ((0, {"seats": "two"}), "1"),
        ((3, {"seat": 1}), "4"),
        ((3, {"version": 7}), "4"),
        ((3, {"action": {"type": "Fly"}}), "Fly"),
        ((60, {"action": {"type": "EndMovement"}}), "ISL-4.1"),
        ((60, {"action": {"type": "Walk", "explorer": 999, "to": 1}}), "999"),
        ((60, {"record": "undo", "back": 3, "seat": 0}), "61"),
        ((-1, {"seed": "not hexadecimal"}), "seed|graine"),
        (
            (-1, {"outcome": {"returns": [0, 0], "ranks": [1, 1], "scores": [99, 99], "reason": "volcano"}}),
            "result|résultat",
        ),
    ],
)
def test_a_journal_that_breaks_the_rules_is_refused_in_one_line(
    run: Run, sound: Path, change: Change, clue: str, language: str
) -> None:
    said = run("verify", str(changed(sound, change)), "--lang", language)
    assert re.search(clue, complaint(said, language))


@each_language
@pytest.mark.parametrize(
    "content", [b"", b"\n", b"hello\n", b"\xff\xfe\x00", b"[" * 100_000, b'{"record":"head"}\n']
)
def test_what_is_no_journal_is_refused_in_one_line(
    run: Run, tmp_path: Path, content: bytes, language: str
) -> None:
    path = tmp_path / "strange"
    path.write_bytes(content)
    assert complaint(run("verify", str(path), "--lang", language), language)


@each_language
def test_a_journal_cut_in_the_middle_of_a_line_is_refused(run: Run, sound: Path, language: str) -> None:
    sound.write_bytes(sound.read_bytes()[:-30])
    lines = len(loads(journal()))
    assert str(lines) in complaint(run("verify", str(sound), "--lang", language), language)


def test_a_refusal_says_what_the_rule_says(run: Run, sound: Path) -> None:
    changed(sound, (60, {"action": {"type": "EndMovement"}}))
    refusal = texts("en", "the-island", PACKAGES["the-island"])("the-island.refusal.ISL-4.1")
    assert (
        complaint(run("verify", str(sound)), "en")
        == f"line 61: this move is not possible: {refusal} (ISL-4.1)"
    )


# --- play

ISLAND = ("play", "the-island", "--seats", "2", "--seed", "friday", "--option", "first_player=0")
"""Red begins, and the seed settles everything else."""

FIRST = "place-explorer red E4"


def game_words(language: str) -> Any:
    return texts(language, "the-island", PACKAGES["the-island"])


def questions(said: Said) -> list[str]:
    """What was printed, cut after each prompt."""
    return said.out.split("> ")


def numbered(printed: str) -> dict[int, str]:
    """The choices of a question, by number, from however many columns."""
    found = re.findall(r"(?:^|  )\s*(\d+) ((?:\S+ ?)+)", printed, re.MULTILINE)
    return {int(number): text.strip() for number, text in found}


@each_language
def test_a_whole_game_is_played_by_numbers_and_its_journal_is_sound(
    run: Run, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "game.journal"
    rng = random.Random(language)
    typed = [str(rng.choice([1, 2, 3, 5, 8, 1000])) if rng.random() < 0.7 else "1" for _ in range(4000)]
    said = run(*ISLAND, "--journal", str(path), "--lang", language, typed=typed)
    words = game_words(language)
    assert (said.code, said.err) == (0, "")
    assert words("cli.play.over") in said.lines
    assert said.lines[-1] == words("cli.play.verify", name=path)
    assert not re.search(r"[{}@]", said.out), "every placeholder and word is filled"
    made = loads(path.read_bytes())
    verdict = verify(made)
    assert verdict.finished
    assert not verdict.problems
    assert {record.seat for record in made if isinstance(record, Move)} == {-1, 0, 1}
    checked = run("verify", str(path), "--lang", language)
    assert (checked.code, checked.lines[-1]) == (0, words("cli.verify.good"))


def test_the_dice_are_sealed_before_play(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    said = run(*ISLAND, "--journal", str(path), typed=["q"])
    head = json.loads(path.read_text().splitlines()[0])
    assert said.lines[2].endswith(head["commitment"])
    assert len(head["commitment"]) == 64


def test_the_same_seed_plays_the_same_game_again(run: Run) -> None:
    typed = ["1", "1", "2", "1"]
    assert run(*ISLAND, typed=typed) == run(*ISLAND, typed=typed)
    assert run(*ISLAND, typed=typed) != run(*ISLAND, "--seed", "saturday", typed=typed)
    unsettled = ("play", "the-island", "--seats", "2")
    assert run(*unsettled, typed=[]) != run(*unsettled, typed=[])


def test_choices_are_numbered(run: Run) -> None:
    first = numbered(questions(run(*ISLAND, typed=[]))[0].split("Place one of")[1])
    assert sorted(first) == list(range(1, 41))
    assert first[1] == "Place a red explorer at E4"


def test_a_number_makes_that_choice(run: Run) -> None:
    said = run(*ISLAND, typed=["2"])
    assert "Red placed R1 at E5." in said.out
    assert "Choose the value of R1" in said.out


@pytest.mark.parametrize("typed", [FIRST, "PLACE-EXPLORER RED e4", "  place-explorer   red 0,-3 "])
def test_a_move_may_be_typed_out(run: Run, typed: str) -> None:
    assert "Red placed R1 at E4." in run(*ISLAND, typed=[typed]).out


@pytest.mark.parametrize("typed", ["0", "41", "999", "9" * 5000, "٤٢"])
def test_a_number_that_is_not_there_is_refused(run: Run, typed: str) -> None:
    said = run(*ISLAND, typed=[typed, "1"])
    assert "Type a number from 1 to 40." in questions(said)[1]
    assert "Red placed R1" in said.out


def test_a_word_narrows_the_choices_and_they_keep_their_numbers(run: Run) -> None:
    said = run(*ISLAND, typed=["E5", "2"])
    assert numbered(questions(said)[1]) == {2: "Place a red explorer at E5"}
    assert "Red placed R1 at E5." in said.out


def test_several_words_narrow_further(run: Run) -> None:
    said = run(*ISLAND, typed=["explorer F4", "red green"])
    assert list(numbered(questions(said)[1]).values()) == ["Place a red explorer at F4"]
    assert "'red'" in questions(said)[2], "no choice holds both"


def test_an_empty_line_shows_all_choices_again(run: Run) -> None:
    said = run(*ISLAND, typed=["E5", ""])
    assert len(numbered(questions(said)[1])) == 1
    assert len(numbered(questions(said)[2])) == 40


def test_a_word_is_the_whole_word(run: Run) -> None:
    said = run(*ISLAND, typed=["D"])
    assert numbered(questions(said)[1]) == {}
    assert "'D' is neither a number of the list, nor a move" in questions(said)[1]


@each_language
@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("place-explorer red A1", "ISL-2.7"),
        ("place-explorer blue E5", "ISL-2.1"),
        ("walk R1 E5", "ISL-4.1"),
        ("sink-tile E4", "ISL-4.1"),
        ("repel beach", "ISL-11.1"),
        ("play-tile beach DOLPHIN", "ISL-5.8"),
    ],
)
def test_a_move_against_the_rules_is_refused_by_its_rule(
    run: Run, typed: str, rule: str, language: str
) -> None:
    said = run(*ISLAND, "--lang", language, typed=[typed])
    refusal = game_words(language)(f"the-island.refusal.{rule}")
    assert questions(said)[1].startswith(f"{refusal} ({rule})\n")


@pytest.mark.parametrize(
    ("typed", "clue"),
    [
        ("fly R1", "'fly' is neither"),
        ("walk", "walk EXPLORER TO"),
        ("walk R1 E5 E6", "walk EXPLORER TO"),
        ("walk R99 E5", "'R99' is not an explorer"),
        ("walk R1 Z9", "'Z9' is not a hex"),
        ("place-explorer pink E5", "'pink' is not one of: red, blue"),
        ("choose-value six", "cannot be read"),
        ("\x00", "is neither"),
        ("é†", "'é†' is neither"),
    ],
)
def test_what_is_not_understood_is_said_and_asked_again(run: Run, typed: str, clue: str) -> None:
    said = run(*ISLAND, typed=[typed, "1"])
    assert clue in questions(said)[1]
    assert len(questions(said)[1].splitlines()) == 1
    assert "Red placed R1 at E4." in said.out


def test_a_move_is_taken_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    said = run(*ISLAND, "--journal", str(path), typed=[FIRST, "undo", "place-explorer red E5", "u", "2"])
    after = questions(said)
    assert "Choose the value of R1" in after[1]
    assert "taken back" in after[2]
    assert "Place one of your explorers" in after[2]
    assert len(numbered(after[2].split("Place one of")[1])) == 40
    undone = [record for record in loads(path.read_bytes()) if isinstance(record, Undo)]
    assert [record.seat for record in undone] == [0, 0]
    assert run("verify", str(path)).code == 0


def test_nothing_is_taken_back_once_others_have_played(run: Run) -> None:
    said = run(*ISLAND, typed=["undo", FIRST, "choose-value 6", "undo"])
    refusal = texts("en")("cli.play.cannot_undo")
    assert questions(said)[1].strip() == refusal, "nothing has happened yet"
    assert questions(said)[4].strip() == refusal, "blue has placed an explorer"


def test_the_log_tells_everything_so_far(run: Run) -> None:
    said = run(*ISLAND, typed=["log", FIRST, "choose-value 6", "log"])
    first, later = questions(said)[1], questions(said)[4]
    assert len(re.findall(r"The tile at \w+ is a", first)) == 40
    told = [line.strip(" ·") for line in later.splitlines() if "·" in line]
    assert told[40:44] == [
        "Red will begin.",
        "Red placed R1 at E4.",
        "R1 was given a secret value.",
        told[43],
    ]
    assert re.fullmatch(r"Blue placed B1 at \w+\.", told[43])
    assert told[44] == "B1 was given a secret value."


def test_the_log_is_no_memory_of_ones_own_values(run: Run) -> None:
    said = run(*ISLAND, typed=[FIRST, "choose-value 6", "log"])
    assert "worth" not in said.out


def test_only_news_are_told_with_the_board(run: Run) -> None:
    said = run(*ISLAND, typed=[FIRST, "choose-value 6"])
    first, second, third = questions(said)[:3]
    assert first.count("·") == 12
    assert second.count("·") == 1
    assert third.count("·") == 3


def test_the_board_is_shown_again(run: Run) -> None:
    said = run(*ISLAND, typed=["board"])
    assert questions(said)[1].strip() in questions(said)[0]
    assert "E4" in questions(said)[1]


@pytest.mark.parametrize("typed", ["rules 2.7", "rule ISL-2.7", "rules isl-2.7"])
def test_a_paragraph_is_read_during_play(run: Run, typed: str) -> None:
    rule = rulebook(PACKAGES["the-island"], "en").rules["ISL-2.7"]
    assert questions(run(*ISLAND, typed=[typed]))[1] == f"ISL-2.7 {rule.text}\n"


@pytest.mark.parametrize("typed", ["rules", "rules 99.9", "rules 6"])
def test_a_paragraph_that_is_not_there_is_said(run: Run, typed: str) -> None:
    assert questions(run(*ISLAND, typed=[typed]))[1] == "Name a paragraph, such as ISL-1.1.\n"


@each_language
def test_help_explains_every_word_and_every_sign(run: Run, language: str) -> None:
    words = game_words(language)
    helped = questions(run(*ISLAND, "--lang", language, typed=["?"]))[1]
    assert words("cli.play.help") in helped
    assert words("the-island.legend") in helped
    explained = [line.split()[0] for line in helped.splitlines()]
    assert {_COMMANDS.get(word) for word in explained} >= {"undo", "log", "board", "rules", "quit"}


@each_language
@pytest.mark.parametrize("typed", [["q"], ["quit"], ["quitter"], ["EXIT"], []])
def test_one_may_leave_at_any_time(run: Run, typed: list[str], language: str) -> None:
    """At the end of the input too."""
    said = run(*ISLAND, "--lang", language, typed=typed)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(texts(language)("cli.play.left") + "\n")


def test_whoever_interrupts_leaves_without_noise(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    said = run(*ISLAND)
    assert (said.code, said.err) == (130, "\n")


def test_any_seat_may_be_played(run: Run) -> None:
    said = run(*ISLAND, "--me", "2", typed=[])
    assert "Red placed R1" in said.out
    assert "Place a blue explorer" in said.out


def test_everything_can_be_said_in_french(run: Run) -> None:
    typed = ["aide", FIRST, "annuler", "journal", "plateau", "règle 2.7", "E5", "rien"]
    said = questions(run(*ISLAND, "--lang", "fr", typed=typed))
    words = game_words("fr")
    assert words("cli.play.welcome", title="The Island") in said[0]
    assert words("the-island.task.placement") in said[0]
    assert words("cli.play.help") in said[1]
    assert "Rouge" in said[2]
    assert words("cli.play.undone") in said[3]
    assert said[4].count("·") == 43
    assert "E4" in said[5]
    assert said[6].startswith("ISL-2.7 ")
    assert len(numbered(said[7])) == 1
    assert "«\u00a0rien\u00a0»" in said[8]


def test_colours_are_used_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run(*ISLAND).out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[" in run(*ISLAND).out
    assert "\x1b" not in run(*ISLAND, "--no-colour").out
    assert "\x1b" not in run(*ISLAND, "--no-color").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*ISLAND).out


# --- several people at one keyboard

BOTH = (*ISLAND, "--me", "1", "--me", "2")
OPENING = [FIRST, "choose-value 6", "", "place-explorer blue F4", "choose-value 5", ""]
"""Red, then the keyboard is passed, blue, and passed again."""


def passed(said: Said) -> list[str]:
    """What was on the screen of each person in turn, red first."""
    return re.split(r"Seat \d decides\. Pass the keyboard, then press Enter\. ", said.out)


def test_people_at_one_keyboard_do_not_see_each_others_values(run: Run) -> None:
    red, blue, red_again = passed(run(*BOTH, typed=[*OPENING[:3], "log", *OPENING[3:], "log"]))
    assert "R1=6" not in red, "not chosen yet when the board was drawn"
    assert "Your values" not in blue.split("Choose the value")[0]
    assert "R1=" not in blue
    assert "worth" not in red + blue + red_again
    assert "R1 was given a secret value." in blue
    assert "Your values: R1=6" in red_again
    assert "B1=" not in red_again


def test_the_screen_is_wiped_before_and_after_the_keyboard_is_passed(run: Run) -> None:
    """Before: the next person already looks when the question to pass it stands there."""
    screens = passed(run(*BOTH, typed=OPENING))
    assert len(screens) == 3
    for earlier, later in pairwise(screens):
        assert earlier.endswith("\n" * 40)
        assert later.startswith("\n" * 40)


def test_the_screen_of_a_terminal_is_wiped_with_what_scrolled_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for screen in passed(run(*BOTH, typed=OPENING))[1:]:
        assert screen.startswith("\x1b[2J\x1b[3J\x1b[H")


def test_everybody_is_told_what_happened_since_they_last_looked(run: Run) -> None:
    _, blue, red = passed(run(*BOTH, typed=OPENING))
    assert "Red placed R1 at E4." in blue
    assert "Blue placed B1 at F4." in red
    assert "B1 was given a secret value." in red


def test_whole_games_at_one_keyboard_keep_all_secrets(run: Run) -> None:
    said = run(*BOTH, "--option", "show_my_values=true", typed=["1"] * 4000)
    *screens, last = passed(said)
    assert "The game is over." in last
    assert len(screens) > 20
    kept = 0
    for turn, screen in enumerate([*screens, last.split("The game is over.")[0]]):
        mine, other = ("R", "B") if turn % 2 == 0 else ("B", "R")
        values = re.findall(r"^Your values: (.*)$", screen, re.MULTILINE)
        assert all(entry.startswith(mine) for line in values for entry in line.split(", "))
        assert not re.search(rf"\b{other}\d+=\d", screen)
        assert "worth" not in screen
        assert not re.search(r"kept the \w+ tile:", screen)
        kept += len(re.findall(r"^Your tiles: ", screen, re.MULTILINE))
    assert kept


def test_the_keyboard_is_not_passed_where_one_person_plays(run: Run) -> None:
    for me in (("--me", "1"), ("--me", "1", "--me", "1")):
        said = run(*ISLAND, *me, typed=["1", "1", "1"])
        assert len(passed(said)) == 1
        assert "R1=1" in said.out


def test_the_end_of_the_input_is_understood_where_the_keyboard_is_passed(run: Run) -> None:
    said = run(*BOTH, typed=OPENING[:2])
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(texts("en")("cli.play.left") + "\n")


# --- as a process of its own


def process(
    *arguments: str, stdin: bytes = b"", stdout: int = subprocess.PIPE, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """``python -m atlantide``."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", "atlantide", *arguments],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        timeout=30,
        check=False,
    )


def test_the_module_is_the_command(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    typed = b"place-explorer red E4\n\xff\xfe\nq\n"
    played = process(*ISLAND, "--journal", str(path), stdin=typed, PYTHONUTF8="1")
    assert (played.returncode, played.stderr) == (0, b"")
    assert "Red placed R1 at E4." in played.stdout.decode()
    verified = process("verify", str(path))
    assert (verified.returncode, verified.stderr) == (0, b"")
    refused = process("verify", "no-such-file", "--lang", "fr", PYTHONUTF8="1")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert (
        refused.stderr.decode()
        == "atlantide\u00a0: no-such-file\u00a0: ce fichier ou ce dossier n’existe pas\n"
    )


def test_a_terminal_that_knows_few_letters_gets_question_marks() -> None:
    said = process("rules", "the-island", "1.4", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert (said.returncode, said.stderr) == (0, b"")
    assert said.stdout.startswith(b"**ISL-1.4** ? ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "the-island"),
        ("games",),
        ("games", "the-island"),
        ("simulate", "the-island", "--games", "1"),
        ("play", "the-island"),
        ("play", "--help"),
    ],
    ids=" ".join,
)
def test_nobody_listening_any_more_is_no_error(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        said = process(*arguments, stdout=writer)
    finally:
        os.close(writer)
    assert said.stderr == b""


def test_the_first_line_alone_may_be_read() -> None:
    piped = subprocess.run(  # noqa: S602
        f"{sys.executable} -m atlantide rules the-island | head -1",
        shell=True,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (piped.stdout, piped.stderr) == (b"# The Island\n", b"")


def test_a_fault_of_ours_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RulesBug("ISL-1.7: two boats are in one hex")

    monkeypatch.setattr("atlantide.cli.simulate.rollout", broken)
    assert main(["simulate", "the-island", "--games", "1"]) == 70
    (complaint,) = capsys.readouterr().err.splitlines()
    assert "ISL-1.7: two boats are in one hex" in complaint


class FullDisk(io.StringIO):
    """A file that takes nothing more."""

    def write(self, _: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", FullDisk())
    assert main(["rules", "the-island"]) == 2
    complaint = capsys.readouterr().err
    assert len(complaint.splitlines()) == 1
    assert complaint.startswith("atlantide: ")


def test_what_a_table_wrote_elsewhere_is_verified_here(tmp_path: Path) -> None:
    """The command and the library agree on what a journal is."""
    path = tmp_path / "library.journal"
    made = records(begin_and_play(table(4), random.Random(1), undos=0.1))
    path.write_bytes(dumps(made))
    assert process("verify", str(path)).returncode == 0
