"""Component data that says where it comes from."""

import sys
from pathlib import Path

import pytest

from atlantide.kernel.tables import STATUSES, load, text


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a package named ``sea_of_tests``."""
    folder = tmp_path / "sea_of_tests"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sea_of_tests", raising=False)
    return folder


def write(package: Path, content: str) -> dict[str, object]:
    """A TOML file in the package, loaded."""
    (package / "data" / "fish.toml").write_text(content, encoding="utf-8")
    return load("sea_of_tests", "data/fish.toml")


def test_a_file_beside_a_package_is_read_as_utf_8(package: Path) -> None:
    (package / "data" / "é.txt").write_text("l’île — †\n", encoding="utf-8")
    assert text("sea_of_tests", "data/é.txt") == "l’île — †\n"


@pytest.mark.parametrize("status", STATUSES)
def test_a_table_with_status_and_source_is_loaded(package: Path, status: str) -> None:
    tables = write(package, f'[sharks]\nstatus = "{status}"\nsource = "the box"\ncount = 6\n')
    assert tables == {"sharks": {"status": status, "source": "the box", "count": 6}}


def test_status_and_source_may_be_said_once_for_the_whole_file(package: Path) -> None:
    tables = write(
        package, 'status = "printed"\nsource = "rules p. 2"\n[sharks]\ncount = 6\n[whales]\ncount = 5\n'
    )
    assert tables["whales"] == {"count": 5}


def test_a_table_may_have_a_status_of_its_own(package: Path) -> None:
    write(package, 'status = "printed"\nsource = "p. 2"\n[sharks]\nstatus = "sourced"\nsource = "a friend"\n')


@pytest.mark.parametrize(
    "content",
    [
        "[sharks]\ncount = 6\n",
        '[sharks]\nstatus = "printed"\n',
        '[sharks]\nsource = "the box"\n',
        '[sharks]\nstatus = "guessed"\nsource = "the box"\n',
        '[sharks]\nstatus = "printed"\nsource = ""\n',
        'status = "guessed"\nsource = "the box"\n[sharks]\ncount = 6\n',
    ],
)
def test_a_table_that_does_not_say_where_it_comes_from_is_refused(package: Path, content: str) -> None:
    with pytest.raises(ValueError, match="sharks does not say its status and source"):
        write(package, content)


def test_plain_values_need_no_source(package: Path) -> None:
    assert write(package, "count = 6\n") == {"count": 6}
