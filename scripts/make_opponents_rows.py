"""Write the results of docs/opponents.md whose games are kept in docs/series, from those games.

    python scripts/make_opponents_rows.py

A row is one of these if its command names a file of docs/series. Share, interval and number of games are written anew;
what the row says of who played stays.
"""

import re
from pathlib import Path

import msgspec

from atlantide.arena.figures import standings
from atlantide.arena.running import describe
from atlantide.arena.series import Played, Series
from atlantide.games import game

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "opponents.md"
SERIES = ROOT / "docs" / "series"
ROW = re.compile(r"^\| .* --resume docs/series/(\S+)` \|$", re.MULTILINE)


def kept(path: Path) -> tuple[Series, list[Played]]:
    """A series and its games."""
    first, *lines = path.read_bytes().splitlines()
    return msgspec.json.decode(first, type=Series), [msgspec.json.decode(line, type=Played) for line in lines]


def row(found: re.Match[str]) -> str:
    """A row with the results of its games."""
    series, played = kept(SERIES / found[1])
    cooperative = game(series.game).meta.cooperative
    first = next(
        one for one in standings(played, series.bots, cooperative=cooperative) if one.bot == series.bots[0]
    )
    share = f"{first.share:.0%} [{100 * first.low:.0f}, {100 * first.high:.0f}]".replace("%", " %")
    seats, seed = f"--seats {series.seats}", f"--seed {series.seed}"
    asked = describe(series).replace(f"{seats} {seed}", f"{seats} --games {len(played)} {seed}")
    who = found[0].split(" | ")[:2]
    command = f"`atlantide arena {asked} --resume docs/series/{found[1]}`"
    return " | ".join([*who, share, str(len(played)), command]) + " |"


def content() -> str:
    """The page as it should be."""
    return ROW.sub(row, TARGET.read_text(encoding="utf-8"))


def main() -> None:
    """Write the page."""
    TARGET.write_text(content(), encoding="utf-8")
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
