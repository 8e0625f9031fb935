"""Draws the pictures of the README from a real game: ``python scripts/make_pictures.py``."""

import io
import random
from pathlib import Path

from rich.console import Console
from rich.text import Text

from atlantide.cli.words import game_texts
from atlantide.contract import FATE, Recall, Seat
from atlantide.games import game
from atlantide.kernel.texts import texts
from atlantide.play.rollout import pick

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
# rich's own frame, without the web font it would fetch
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect fill="#10202c" x="1" y="1" width="{width}" height="{height}" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g>
</svg>
"""


def the_island() -> None:
    """The terminal's board in the middle of a game."""
    island = game("the-island")
    rng = random.Random(11)
    state = island.new(island.meta.options(first_player=0), 4)
    while True:
        (seat,) = island.to_act(state)
        view = island.view(state, Seat(0), Recall.TABLE)
        if view.turn == 17 and seat == 0:
            break
        action = (
            pick(island.fate(state), rng) if seat == FATE else rng.choice(list(island.legal(state, seat)))
        )
        island.apply(state, seat, action)
    console = Console(record=True, width=82, file=io.StringIO(), color_system="256", force_terminal=True)
    console.print(Text.from_ansi(island.draw(view, True)))
    said = game_texts(island, texts("en"))
    for key, params in island.status(view):
        console.print(Text(said(f"the-island.{key}", **params)))
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg = console.export_svg(code_format=FRAME, unique_id="board")
    (PICTURES / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    the_island()
