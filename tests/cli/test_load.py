"""``atlantide load``: real sockets on this machine."""

import json

import pytest

from atlantide.cli.main import main


def test_a_short_run_measures_moves_without_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "the-island", "--tables", "2", "--players", "2", "--seconds", "1.5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["errors"] == 0
    assert report["moves"] > 10
    assert report["ack_ms_p99"] >= report["ack_ms_p50"] > 0
    assert report["screen_ms_p50"] > 0


def test_opponents_at_the_tables_are_measured_too(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["load", "the-island", "--tables", "2", "--players", "2", "--seconds", "5", "--bots", "random"]
    assert main([*command, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["errors"] == 0
    assert report["bots"] == "random"
    assert report["bot_moves"] > 1
    assert report["bot_ms_p99"] >= report["bot_ms_p50"] > 0


@pytest.mark.parametrize(
    "given",
    [
        ["--tables", "0"],
        ["--tables", "100000"],
        ["--seconds", "-1"],
        ["--seconds", "9999"],
        ["--players", "9"],
        ["--bots", "godlike"],
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(
    given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", "the-island", *given]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_opponent_needs_somebody_to_play_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "rising", "--players", "1", "--bots", "random"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
