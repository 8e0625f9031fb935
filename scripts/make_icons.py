"""Draws the icons of the client from its SVG, with Chromium: ``python -m scripts.make_icons``."""

from pathlib import Path

from playwright.sync_api import sync_playwright
from scripts.chromium import FLAGS, find

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
SIZES = (192, 512)


def draw() -> None:
    """One PNG for each size."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find(), args=list(FLAGS)) as browser,
    ):
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"icon-{size}.png")


if __name__ == "__main__":
    draw()
