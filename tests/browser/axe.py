"""What axe-core, the checker of accessibility, finds in a page. Open the page with ``bypass_csp=True``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def problems(page: Page) -> list[str]:
    """One line for each rule that the page breaks, with the elements that do."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{problem['id']}: {problem['help']}: {[node['html'] for node in problem['nodes']]}"
        for problem in found["violations"]
    ]


def themes(page: Page) -> Iterator[Literal["light", "dark"]]:
    """The page in light and in dark."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        yield scheme


def clean(page: Page, ready: Locator) -> None:
    """Axe finds nothing, once this is there."""
    expect(ready).to_be_visible(timeout=20_000)
    for scheme in themes(page):
        assert not problems(page), scheme
