"""The examples of the documentation run, its commands exist, and its links lead somewhere."""

import re
import shlex
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from atlantide.cli.main import parser
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.server import wire

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
CATALOGUE_EXAMPLES = [
    (language, key)
    for language in LANGUAGES
    for key in texts(language).entries
    if key.startswith("cli.") and key.endswith(".examples") and key != "cli.examples"
]


def blocks(page: Path, language: str) -> list[str]:
    found = re.findall(
        rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return [str(block) for block in found]


def commands() -> list[str]:
    shell = [line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines()]
    helped = [line for language, key in CATALOGUE_EXAMPLES for line in texts(language)(key).splitlines()]
    lines = [line.split("#")[0].strip() for line in (*shell, *helped)]
    return sorted({line for line in lines if line.startswith("atlantide ") and line != "atlantide --help"})


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name
)
def test_python_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), names)  # noqa: S102
    assert capsys.readouterr().out


@pytest.mark.parametrize("command", commands())
def test_commands_are_understood(command: str) -> None:
    arguments = parser(texts("en")).parse_args(shlex.split(command)[1:])
    assert arguments.verb


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_messages_of_the_protocol_page_are_understood() -> None:
    said = {tag.__struct_config__.tag: tag for tag in get_args(wire.AnyFromClient | wire.AnyFromServer)}
    lines = [line for block in blocks(ROOT / "docs" / "protocol.md", "json") for line in block.splitlines()]
    shown = set()
    for line in lines:
        content = msgspec.json.decode(line)
        if "error" in content and "type" not in content:
            msgspec.convert(content["error"], wire.Error)
        elif "code" in content:
            assert set(content) == set(wire.PublicTable.__struct_fields__)
            assert set(content["seats"][0]) == set(wire.PublicSeat.__struct_fields__)
            msgspec.convert(content, wire.PublicTable)
        else:
            msgspec.json.decode(line, type=said[content["type"]])
            shown.add(content["type"])
    assert shown >= {tag.__struct_config__.tag for tag in get_args(wire.AnyFromClient)}
