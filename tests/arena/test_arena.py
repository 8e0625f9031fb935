"""Series of games between bots: fair, repeatable, kept, and honestly counted."""

import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from atlantide.arena.figures import interval, ratings, standings
from atlantide.arena.plot import plot
from atlantide.arena.running import NoArenaFile, OtherSeries, keep, locally, reopen
from atlantide.arena.series import Played, Series, WrongBudget, entrant, lineups, play
from atlantide.bots import LEVELS, UnknownBot
from atlantide.games import PACKAGES, game

SERIES = Series(game="atlantis", bots=("random", "sailor"), seats=2, seed=5)


def without_time(game: Played) -> Played:
    return msgspec.structs.replace(game, seconds=())


def made(number: int, bots: tuple[str, ...], ranks: tuple[int, ...]) -> Played:
    """A game with this result."""
    shares = tuple((rank == 1) / ranks.count(1) for rank in ranks)
    nothing = (0,) * len(bots)
    return Played(
        number=number, bots=bots, shares=shares, ranks=ranks, scores=nothing, reason="",
        decisions=nothing, seconds=nothing,
    )  # fmt: skip


# --- who sits where


@pytest.mark.parametrize("bots", [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e"]])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_everywhere_equally_often(bots: list[str], seats: int) -> None:
    found = lineups(game("the-island"), bots, seats)
    for seat in range(seats):
        counts = Counter(lineup[seat] for lineup in found)
        assert set(counts) == set(bots)
        assert len(set(counts.values())) == 1


def test_a_team_is_made_of_one_bot() -> None:
    assert lineups(game("rising"), ["a", "b"], 3) == [("a", "a", "a"), ("b", "b", "b")]


@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_game_of_a_series_is_always_the_same(game_id: str) -> None:
    series = Series(game=game_id, bots=("random", "deckhand"), seats=2, seed=3)
    first = play(series, 1)
    assert without_time(first) == without_time(play(series, 1))
    assert first.bots == ("deckhand", "deckhand" if game_id == "rising" else "random")
    other = play(msgspec.structs.replace(series, seed=4), 1)
    assert (first.scores, first.decisions) != (other.scores, other.decisions)


def test_a_bot_thinks_as_long_as_is_said() -> None:
    assert entrant("captain:0.25").seconds == 0.25
    assert entrant("captain").seconds == LEVELS["captain"].seconds
    for wrong in ("captain:", "captain:x", "captain:-1", "captain:nan", "captain:9999"):
        with pytest.raises(WrongBudget):
            entrant(wrong)
    with pytest.raises(UnknownBot):
        entrant("nobody:1")


# --- what it says


def test_an_interval_holds_the_share_and_shrinks() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)  # as textbooks have it
    low, high = interval(1.0, 400)
    assert high == 1.0
    assert 0.985 < low < 1.0
    widths = [interval(0.7, games)[1] - interval(0.7, games)[0] for games in (50, 200, 800)]
    assert widths == sorted(widths, reverse=True)


def test_elo_says_how_often_one_wins() -> None:
    games = [made(number, ("a", "b"), (1, 2) if number % 4 else (2, 1)) for number in range(4000)]
    found = ratings(games, ["a", "b"])
    assert found["a"] + found["b"] == pytest.approx(3000)
    assert 1 / (1 + 10 ** ((found["b"] - found["a"]) / 400)) == pytest.approx(0.75, abs=0.01)


def test_elo_of_who_never_met_comes_through_others() -> None:
    chain = [made(number, ("a", "b"), (1, 2) if number % 3 else (2, 1)) for number in range(300)]
    chain += [made(number, ("b", "c"), (1, 2) if number % 3 else (2, 1)) for number in range(300)]
    found = ratings(chain, ["a", "b", "c"])
    assert found["a"] - found["b"] == pytest.approx(found["b"] - found["c"], abs=1)
    assert found["a"] > found["b"] > found["c"]


def test_shared_wins_are_shared() -> None:
    games = [made(0, ("a", "b", "a"), (1, 1, 3)), made(1, ("b", "a", "b"), (2, 1, 3))]
    one, other = standings(games, ["a", "b"], cooperative=False)
    assert (one.bot, one.share, one.games) == ("a", 0.75, 2)
    assert (other.share, other.fair) == (0.25, 0.5)


def test_the_picture_shows_every_bot() -> None:
    found = standings([made(0, ("a", "b<"), (1, 2))], ["a", "b<"], cooperative=False)
    drawn = ET.fromstring(plot("a & b", found))  # noqa: S314
    words = [one.text for one in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a & b", "a", "b<"} <= set(words)


# --- going on


def test_a_series_goes_on_where_it_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    assert reopen(path, SERIES) == []
    whole = [play(SERIES, number) for number in range(4)]
    for one in whole[:3]:
        keep(path, one)
    data = path.read_bytes()
    path.write_bytes(data[:-20])  # the power failed while the third was being written
    assert reopen(path, SERIES) == whole[:2]
    keep(path, whole[3])
    assert reopen(path, SERIES) == [*whole[:2], whole[3]]


def test_a_file_of_another_series_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    reopen(path, SERIES)
    with pytest.raises(OtherSeries):
        reopen(path, msgspec.structs.replace(SERIES, seed=6))
    path.write_text("dear diary\n")
    with pytest.raises(NoArenaFile):
        reopen(path, SERIES)
    assert path.read_text() == "dear diary\n"


def test_several_processes_play_the_same_games() -> None:
    found = sorted(locally(SERIES, range(5), 2), key=lambda one: one.number)
    assert [without_time(one) for one in found] == [without_time(play(SERIES, number)) for number in range(5)]


def arena(*arguments: str, **given: Any) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "atlantide", "arena", *arguments]
    environment = {**os.environ, "LANG": "en_GB.UTF-8"}
    return subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, **given
    )


def told(found: "subprocess.Popen[str]") -> str:
    said, complained = found.communicate(timeout=240)
    assert found.returncode == 0, complained
    return said


def test_an_interrupted_arena_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    command = ["atlantis", "random", "sailor", "--games", "30", "--json", "--workers", "1"]
    process = arena(*command, "--resume", str(path))
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        time.sleep(0.05)
        assert process.poll() is None, process.communicate()
    process.send_signal(signal.SIGINT)
    interrupted = msgspec.json.decode(told(process))
    assert 3 <= interrupted["played"] < 30
    whole = msgspec.json.decode(
        told(arena(*command, "--resume", str(path), "--plot", str(tmp_path / "p.svg")))
    )
    assert whole["played"] == 30
    assert [one["number"] for one in whole["games"]] == list(range(30))
    assert {one["bot"] for one in whole["standings"]} == {"random", "sailor"}
    assert "<svg" in (tmp_path / "p.svg").read_text()


def test_workers_do_not_outlive_an_arena_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    process = arena(
        "the-island", "captain", "kraken", "--games", "9", "--workers", "2", "--resume", str(path)
    )
    time.sleep(4)  # the workers are in their first game, which takes minutes
    assert process.poll() is None
    process.kill()
    process.communicate(timeout=30)  # which ends when nobody holds the other end any more


def test_a_ray_cluster_plays_the_same_games() -> None:
    said = told(arena("atlantis", "random", "sailor", "--games", "4", "--seed", "5", "--json", "--ray"))
    found = msgspec.convert(msgspec.json.decode(said)["games"], list[Played])
    assert [without_time(one) for one in found] == [without_time(play(SERIES, number)) for number in range(4)]
