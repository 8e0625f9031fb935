"""``atlantide record``: games that are kept, the same for the same seed, whole or not at all."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from atlantide.cli import record
from atlantide.cli.main import main
from atlantide.play.journal import AnyRecord, head, loads
from atlantide.play.replay import verify
from atlantide.research.data import load

COMMAND = ["record", "atlantis", "deckhand", "random", "--seed", "3"]


def kept(folder: Path) -> list[list[AnyRecord]]:
    return [loads(path.read_bytes()) for path in sorted(folder.glob("*.journal"))]


def test_journals_can_be_verified_and_everybody_sits_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*COMMAND, "--games", "3", "--out", f"{tmp_path}/games/"]) == 0
    assert "3 games" in capsys.readouterr().err
    journals = kept(tmp_path / "games")
    assert [head(one).names for one in journals] == [
        ("deckhand", "random"), ("random", "deckhand"), ("deckhand", "random"),
    ]  # fmt: skip
    for one in journals:
        verdict = verify(one)
        assert verdict.finished
        assert not verdict.problems
        assert verdict.checked_draws > 50


def test_both_forms_hold_the_same_games(tmp_path: Path) -> None:
    assert main([*COMMAND, "--games", "2", "--out", str(tmp_path / "games")]) == 0
    assert main([*COMMAND, "--games", "2", "--out", str(tmp_path / "games.parquet")]) == 0
    assert main([*COMMAND, "--games", "2", "--out", str(tmp_path / "again.parquet")]) == 0
    one, other = load(tmp_path / "games"), load(tmp_path / "games.parquet")
    assert (one.actions == other.actions).all()
    assert (one.packed == other.packed).all()
    assert (tmp_path / "games.parquet").read_bytes() == (tmp_path / "again.parquet").read_bytes()
    about = other.about
    assert (about.bots, about.seed, about.seats) == (("deckhand", "random"), 3, 2)


def test_options_and_seats_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "new" / "one.parquet"
    given = ["--option", "buy_limit=unlimited", "--seats", "3", "--games", "1", "--out", str(path)]
    assert main(["record", "atlantis", "random", *given]) == 0
    found = load(path)
    assert found.about.options == {"buy_limit": "unlimited"}
    assert set(found.players) == {3}
    assert set(found.seats) == {0, 1, 2}


def test_one_game_can_be_one_journal(tmp_path: Path) -> None:
    path = tmp_path / "new" / "one.journal"
    assert main([*COMMAND, "--games", "1", "--out", str(path)]) == 0
    assert verify(loads(path.read_bytes())).finished


def test_what_was_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.play

    def tired(*given: object) -> list[AnyRecord]:
        if given[-1] == 2:
            raise KeyboardInterrupt
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(record, "play", tired)
    path = tmp_path / "some.parquet"
    assert main([*COMMAND, "--games", "5", "--out", str(path)]) == 0
    assert "2 finished games" in capsys.readouterr().err
    assert set(load(path).games) == {0, 1}


def test_nothing_is_left_when_nothing_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.parquet"
    assert main([*COMMAND, "--games", "1", "--out", str(path)]) == 0
    before = path.read_bytes()

    def tired(*_: object) -> list[AnyRecord]:
        raise KeyboardInterrupt

    monkeypatch.setattr(record, "play", tired)
    assert main([*COMMAND, "--games", "5", "--out", str(path)]) == 130
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_control_c_stops_a_real_run(tmp_path: Path) -> None:
    path = tmp_path / "games"
    arguments = ["record", "atlantis", "random", "--games", "100000", "--out", str(path)]
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "atlantide", *arguments], stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and len(list(path.glob("*.journal"))) < 3:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 0, told
    assert "stopped" in told
    assert all(verify(one).finished for one in kept(path)[:2])
    assert not list(path.glob("*.part"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--games", "2", "--out", "{}/one.journal"], "name a folder"),
        (["--out", "{}/games.csv"], ".parquet"),
        (["--out", "{}/old"], "holds journals already"),
        (["--out", "{}/old/0.journal/games.parquet"], "0.journal"),
        (["--games", "0", "--out", "{}/x/"], "at least 1"),
        (["--seats", "9", "--out", "{}/x/"], "9"),
        ([], "--out"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    given: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "0.journal").touch()
    assert main([*COMMAND, *(one.format(tmp_path) for one in given)]) == 2
    problem = capsys.readouterr().err
    assert told in problem
    assert len(problem.splitlines()) == 1


def test_unknown_bots_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "atlantis", "godlike", "--out", f"{tmp_path}/x/"]) == 2
    assert "godlike" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
