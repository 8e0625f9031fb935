"""The notebook does what it says: every cell prints what is stored below it."""

from pathlib import Path

from scripts.run_notebook import cells, read, run, stored

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "first-agent.ipynb"


def test_the_notebook_reproduces_its_figures() -> None:
    notebook = read(NOTEBOOK)
    assert any("the agent won" in stored(cell) for cell in cells(notebook))
    for cell, printed in run(notebook):
        assert printed == stored(cell)


def test_the_notebook_is_one_that_jupyter_opens() -> None:
    notebook = read(NOTEBOOK)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    assert {cell["cell_type"] for cell in notebook["cells"]} == {"code", "markdown"}
    assert [cell["execution_count"] for cell in cells(notebook)] == list(range(1, len(cells(notebook)) + 1))
