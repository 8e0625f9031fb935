"""Run the cells of a notebook one after the other and keep what they print, as Jupyter would.

    python scripts/run_notebook.py notebooks/first-agent.ipynb

Jupyter is not needed for it. The same functions check in a test that the stored output is what comes out.
"""

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def read(path: Path) -> dict[str, Any]:
    """A notebook."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def stored(cell: dict[str, Any]) -> str:
    """What a cell is said to print."""
    return "".join(line for output in cell["outputs"] for line in output["text"])


def run(notebook: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Every cell with code and what it prints, run in order in one namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(notebook)):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # noqa: S102
        yield cell, printed.getvalue()


def main(path: Path) -> None:
    """Run a notebook and store what it prints in it."""
    notebook = read(path)
    for number, (cell, printed) in enumerate(run(notebook), start=1):
        print(printed, end="")
        text = printed.splitlines(keepends=True)
        cell["execution_count"] = number
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
