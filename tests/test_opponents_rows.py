"""What docs/opponents.md says of kept series is what their games say."""

from scripts.make_opponents_rows import ROW, SERIES, TARGET, content


def test_the_rows_follow_from_the_games() -> None:
    assert TARGET.read_text(encoding="utf-8") == content(), "run: python scripts/make_opponents_rows.py"


def test_every_kept_series_has_a_row() -> None:
    named = {found[1] for found in ROW.finditer(TARGET.read_text(encoding="utf-8"))}
    assert named == {path.name for path in SERIES.iterdir()}
