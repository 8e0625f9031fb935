"""What axe-core, the checker of accessibility, finds in a page. Open the page with ``bypass_csp=True``."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def problems(page: Page) -> list[str]:
    """One line for each rule that the page breaks, with the elements that do."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{problem['id']}: {problem['help']}: {[node['html'] for node in problem['nodes']]}"
        for problem in found["violations"]
    ]
