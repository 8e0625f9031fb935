"""``atlantide analyse``: a finished game in words, and one clear line where there is nothing to analyse."""

import dataclasses
import functools
import json
import re
from pathlib import Path

import pytest

from atlantide.bots.analysis import Effort, analyse
from atlantide.cli import analyse as verb
from atlantide.cli.main import main
from atlantide.games import PACKAGES
from atlantide.games.the_island.game import GAME
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.journal import dumps
from tests.bots.judged import JUDGED, JUDGEMENT
from tests.play.tables import journal, records, table, whole_game

each_language = pytest.mark.parametrize("language", LANGUAGES)
QUICK = Effort(seconds=5, iterations=8, candidates=3, worlds=1)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Island can be judged, and quickly."""
    monkeypatch.setattr(verb, "find_game", lambda *_: JUDGED)
    monkeypatch.setattr(verb, "analyse", functools.partial(analyse, effort=QUICK))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The journal of a finished game."""
    path = tmp_path / "good.journal"
    path.write_bytes(journal())
    return path


@each_language
@pytest.mark.usefixtures("judged")
def test_a_game_is_told(file: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--lang", language]) == 0
    said = capsys.readouterr()
    words = texts(language, "the-island", PACKAGES["the-island"])
    own = [f"the-island.factor.{name}.why" for name in JUDGEMENT.factors]
    reasons = tuple(words(key) for key in ("analysis.why", *own) if key in words)
    lines = said.out.splitlines()
    assert said.err == ""
    assert lines[0] == words("cli.analyse.chances", game="the-island")
    for line, name in zip(lines[1:3], ("Ann  ", "Émile"), strict=True):
        assert re.fullmatch(rf"  {name}  [{verb.BARS}]{{60}}  \d+\s?% → \d+\s?%", line)
    turning, strokes = (lines.index(words(f"cli.analyse.{part}")) for part in ("turning", "strokes"))
    assert 3 == turning < strokes
    assert 1 <= strokes - turning - 1 <= 3
    for line in lines[turning + 1 : strokes]:
        assert re.match(r" +\d+  (Turn \d+|Tour \d+|Set-up|Mise en place), (Ann|Émile)", line)
        assert line.endswith(reasons)
        assert not set(line) & set("@{}#")
    assert 1 <= len(lines) - strokes - 1 <= 3
    assert all("→" in line for line in lines[strokes + 1 :])


@pytest.mark.usefixtures("judged")
def test_a_program_gets_numbers(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "the-island"
    assert all(len(one["chances"]) == 2 for one in found["standings"])
    assert all(one["made"]["type"] and one["best"]["type"] for one in found["turning"])


@each_language
def test_what_is_not_over_is_refused(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "begun.journal"
    path.write_bytes(dumps(whole_game(1)[:100]))
    assert main(["analyse", str(path), "--lang", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert texts(language)("cli.analyse.unfinished") in said.err


def test_a_game_that_nobody_can_judge_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unjudged = dataclasses.replace(GAME, judgement=None)
    monkeypatch.setattr(verb, "find_game", lambda *_: unjudged)
    assert main(["analyse", str(file)]) == 2
    assert texts("en")("error.NoJudgement", game="the-island") in capsys.readouterr().err


@pytest.mark.usefixtures("judged")
def test_a_game_in_which_nobody_decided_has_nothing_to_tell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = table()
    path = tmp_path / "left.journal"
    path.write_bytes(dumps(records([*made.begin(), *made.abandon()])))
    assert main(["analyse", str(path)]) == 0
    assert capsys.readouterr().out == texts("en")("cli.analyse.empty", game="the-island") + "\n"


@pytest.mark.parametrize("length", [1, 2, 59, 60, 61, 500])
def test_a_line_is_as_long_as_it_can_be(length: int) -> None:
    line = verb.sparkline([number / max(1, length - 1) for number in range(length)])
    assert len(line) == min(length, verb.WIDTH)
    assert line[0] == verb.BARS[0]
    assert length == 1 or line[-1] == verb.BARS[-1]
