"""What the screens of Atlantis Rising print on its pieces is what its data files say."""

from scripts.make_rising_data import TARGET, content


def test_the_figures_of_the_screens_are_not_stale() -> None:
    assert TARGET.read_text(encoding="utf-8") == content(), "run: python scripts/make_rising_data.py"
