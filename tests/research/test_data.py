"""Rows to learn from: written as Parquet, read back, made of journals, and refused where they mean something else."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from atlantide.arena.series import Series
from atlantide.cli.record import play
from atlantide.contract import FATE, Recall
from atlantide.games import game as find_game
from atlantide.games import games
from atlantide.play.journal import AnyRecord, End, InvalidJournal, Undo, dumps
from atlantide.play.replay import course
from atlantide.play.table import Table
from atlantide.research import data
from atlantide.research.data import About, Dataset, Writer, about, from_journal, load, rows
from atlantide.research.encoding import encoding

each_game = pytest.mark.parametrize("name", [game.meta.id for game in games()])


def journal(name: str, number: int = 0, seats: int = 2) -> list[AnyRecord]:
    """A game of Castaways."""
    return play(find_game(name), Series(game=name, bots=("random",), seats=seats, seed=4), number)


def written(path: Path, name: str, count: int = 2, **more: Any) -> Path:
    """A file with some games."""
    with Writer(path, about(find_game(name), seats=2, **more)) as writer:
        for number in range(count):
            writer.add(number, list(rows(journal(name, number))))
    return path


def same(one: Dataset, other: Dataset) -> bool:
    fields = ("games", "plies", "seats", "players", "actions", "returns", "packed", "legal", "starts")
    return all(np.array_equal(getattr(one, field), getattr(other, field)) for field in fields)


# --- rows


@each_game
def test_a_row_says_what_was_seen_what_was_legal_and_what_was_done(name: str) -> None:
    records = journal(name)
    game = find_game(name)
    code = encoding(game)
    moves = [made for made in course(records) if made.seat != FATE]
    found = from_journal(dumps(records))
    assert len(found) == len(moves)
    end = records[-1]
    assert isinstance(end, End)
    assert end.outcome
    for number in (0, len(moves) // 2, len(moves) - 1):
        made, batch = moves[number], found.batch([number])
        view = game.view(made.before, made.seat, Recall.PERFECT)
        assert (batch.observations[0] == code.observe(view)).all()
        assert (batch.masks[0] == code.mask(game.legal(made.before, made.seat))).all()
        assert code.action(int(batch.actions[0])) == made.action
        assert batch.seats[0] == made.seat
        assert batch.returns[0] == np.float32(end.outcome.returns[made.seat])
        assert (found.games[number], found.plies[number], found.players[number]) == (0, number, 2)
    assert found.masks().sum(axis=1).min() >= 1
    assert found.masks()[np.arange(len(found)), found.actions].all()


def test_what_was_taken_back_is_no_row_and_an_unfinished_game_has_no_value() -> None:
    game = find_game("the-island")
    table = Table(game, game.meta.options(), 2, seed=b"x" * 32)
    records = [step.record for step in table.begin()]
    for _ in range(40):
        seat = table.awaited[0]
        records += [step.record for step in table.submit(seat, table.legal(seat)[0])]
        if table.can_undo(seat):
            records += [step.record for step in table.undo(seat)]
            records += [step.record for step in table.submit(seat, table.legal(seat)[-1])]
    found = from_journal(dumps(records))
    assert any(isinstance(record, Undo) for record in records)
    assert len(found) == 40
    assert np.isnan(found.returns).all()


def test_a_journal_that_breaks_the_rules_is_refused() -> None:
    records = journal("atlantis")
    with pytest.raises(InvalidJournal):
        from_journal(dumps([*records[:50], *records[90:]]))


# --- files


@each_game
def test_what_is_written_is_read(name: str, tmp_path: Path) -> None:
    path = written(tmp_path / "games.parquet", name, 1, bots=("random",), seed=4)
    found = load(path)
    assert same(found, from_journal(dumps(journal(name))))
    assert found.about == About(
        game=name,
        encoding=encoding(find_game(name)).version,
        actions=encoding(find_game(name)).actions,
        size=encoding(find_game(name)).size,
        seats=2,
        bots=("random",),
        seed=4,
    )
    assert [one.name for one in tmp_path.iterdir()] == ["games.parquet"]


def test_many_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = load(written(tmp_path / "whole.parquet", "atlantis", 3))
    monkeypatch.setattr(data, "GROUP", 50)
    path = written(tmp_path / "groups.parquet", "atlantis", 3)
    _, parquet = data.arrow()
    assert parquet.ParquetFile(path).num_row_groups > 2
    assert same(load(path), whole)
    assert set(whole.games) == {0, 1, 2}


def test_batches_hold_every_row_once(tmp_path: Path) -> None:
    found = load(written(tmp_path / "games.parquet", "atlantis"))
    straight = list(found.batches(50))
    assert [len(batch.actions) for batch in straight[:-1]] == [50] * (len(found) // 50)
    assert (np.concatenate([batch.actions for batch in straight]) == found.actions).all()
    assert (np.concatenate([batch.observations for batch in straight]) == found.observations()).all()
    mixed = np.concatenate([batch.actions for batch in found.batches(50, np.random.default_rng(1))])
    assert not (mixed == found.actions).all()
    assert (np.sort(mixed) == np.sort(found.actions)).all()


def test_a_folder_of_journals_is_read_as_one(tmp_path: Path) -> None:
    for number in range(2):
        (tmp_path / f"{number}.journal").write_bytes(dumps(journal("atlantis", number)))
    found = load(tmp_path)
    assert set(found.games) == {0, 1}
    assert found.about.seats == 2
    assert same(load(tmp_path / "0.journal"), from_journal(dumps(journal("atlantis"))))


# --- what cannot be read


def test_a_file_that_is_not_finished_does_not_take_the_place_of_a_good_one(tmp_path: Path) -> None:
    path = written(tmp_path / "games.parquet", "atlantis")
    before = path.read_bytes()
    with pytest.raises(ZeroDivisionError), Writer(path, about(find_game("atlantis"))) as writer:
        writer.add(1 // 0, [])
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_rows_of_another_encoding_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.parquet"
    with Writer(path, msgspec.structs.replace(about(find_game("atlantis")), encoding=99)):
        pass
    with pytest.raises(data.OtherEncoding) as caught:
        load(path)
    assert caught.value.params["given"] == 99
    assert "record the games again" in caught.value.__notes__[0]


def test_other_files_are_refused(tmp_path: Path) -> None:
    foreign = tmp_path / "text.parquet"
    foreign.write_text("no rows")
    pa, parquet = data.arrow()
    table = tmp_path / "table.parquet"
    parquet.write_table(pa.table({"a": [1]}), table)
    for path in (foreign, table, tmp_path):
        with pytest.raises(data.NoDataset):
            load(path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.parquet")


def test_journals_of_different_games_do_not_mix(tmp_path: Path) -> None:
    for name in ("atlantis", "the-island"):
        (tmp_path / f"{name}.journal").write_bytes(dumps(journal(name)))
    with pytest.raises(data.MixedGames):
        load(tmp_path)


def test_without_arrow_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(data, "import_module", missing)
    with pytest.raises(data.NoArrow) as caught:
        load(tmp_path / "games.parquet")
    assert "atlantide[research]" in caught.value.__notes__[0]
