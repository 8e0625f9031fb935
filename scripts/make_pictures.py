"""Draws the pictures of the README from a real game: ``python scripts/make_pictures.py``."""

import io
import json
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.text import Text
from websockets.sync.client import connect

from atlantide.cli.words import game_texts
from atlantide.contract import FATE, Recall, Seat
from atlantide.games import game
from atlantide.kernel.chance import pick
from atlantide.kernel.texts import texts

sys.path.insert(0, str(Path(__file__).parent.parent))
from scripts.chromium import FLAGS, find
from tests.server.serving import served

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


def in_the_browser() -> None:
    """The home page, a table on a laptop and one on a phone, in the middle of a game against opponents."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), "--unlimited") as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        for name, width, height, theme, locale in (
            ("laptop", 1366, 768, "light", "en-GB"),
            ("phone", 390, 844, "dark", "fr-FR"),
        ):
            person = browser.new_context(
                base_url=running.url,
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                locale=locale,
                device_scale_factor=2 if name == "phone" else 1,
                reduced_motion="reduce",
            )
            page = person.new_page()
            page.goto("/")
            if name == "laptop":
                page.wait_for_timeout(1500)
                _shoot(page, "home")
            code = page.evaluate(_OPEN, {"en-GB": "Friday evening", "fr-FR": "Vendredi soir"}[locale])
            cookie = "; ".join(f"{c['name']}={c['value']}" for c in person.cookies())
            play_on(f"{running.socket_url}/api/tables/{code}/socket", cookie)
            page.goto(f"/#/t/{code}")
            page.wait_for_timeout(3000)
            _shoot(page, name)
        browser.close()


_OPEN = """async (name) => {
  await fetch("api/me", { method: "POST" });
  const seats = [{ kind: "me", name: "Ada" }, { kind: "bot" }, { kind: "bot" }];
  const body = JSON.stringify({ game: "the-island", name, seats, listed: false, start: true });
  return (await (await fetch("api/tables", { method: "POST", body })).json()).code;
}"""


def play_on(address: str, cookie: str) -> None:
    """Make legal moves for the first seat until its twelfth turn, as anybody might."""
    rng = random.Random(4)
    with connect(address, additional_headers={"Cookie": cookie}, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1}))
        while True:
            for line in str(socket.recv(timeout=60)).split("\n"):
                message = json.loads(line)
                if message["type"] != "position" or not message["legal"]:
                    continue
                if message["view"]["turn"] >= 25:
                    return
                action = rng.choice(message["legal"])
                version = message["version"]
                socket.send(
                    json.dumps(
                        {"type": "act", "id": f"p{version}", "seat": 0, "version": version, "action": action}
                    )
                )


def _shoot(page: Page, name: str) -> None:
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)


if __name__ == "__main__":
    the_island()
    in_the_browser()
