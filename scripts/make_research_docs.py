"""Writes the pages on each game for researchers: ``python scripts/make_research_docs.py``.

The tables come from the encoding itself, the figures on random play from games with fixed seeds. With ``--tables``
the figures stay as they are, which is quick. A test fails when a table is stale.

The script also notes what each version of an encoding looks like, and refuses to note something else for the same
version: whoever changes what an entry or a number means gives it a new one.
"""

import argparse
import ast
import hashlib
import inspect
import json
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from atlantide.contract import FATE, AtlantideError, Game
from atlantide.games import PACKAGES, game, games
from atlantide.kernel.chance import pick
from atlantide.kernel.texts import texts
from atlantide.research.encoding import ActionBlock, Block, Encoding, encoding

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "research"
LAYOUTS = ROOT / "tests" / "research" / "layouts.json"
FIGURES = "<!-- random play, made with {games} -->"
END_OF_FIGURES = "<!-- end of random play -->"
PLAYED = {"the-island": 100, "rescapes": 100, "atlantis": 100, "rising": 20}
"""Per game, how many random games of each number of seats the figures come from."""
LONGEST = 100_000
SEED = 2026
COMMON = {
    "seat": "Whose observation it is; -2 for a spectator.",
    "seats": "How many seats there are.",
    "options": "What the table has agreed on.",
    "agenda": "What has to be decided; the last one is asked first.",
    "outcome": "Whether the game is over, and how it ended.",
}
"""What is the same in every game."""


# --- what an encoding looks like


def digest(encoded: Encoding) -> str:
    """A short sum over everything that an entry or a number means."""
    blocks: list[Any] = [*encoded.layout, *encoded.action_layout, *encoded.outcome_layout]
    numbers = {name: list(names) for name, names in encoded.tensors.numbers.items()}
    text = json.dumps([encoded.version, [asdict(block) for block in blocks], numbers])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def noted() -> dict[str, dict[str, str]]:
    """Per game and version, the sum that was noted."""
    found: dict[str, dict[str, str]] = json.loads(LAYOUTS.read_text()) if LAYOUTS.exists() else {}
    return found


def note() -> None:
    """Note the sum of versions that are new."""
    known = noted()
    for played in games():
        encoded = encoding(played)
        mine = known.setdefault(played.meta.id, {})
        if mine.setdefault(str(encoded.version), digest(encoded)) != digest(encoded):
            raise SystemExit(
                f"{played.meta.id}: version {encoded.version} means something else now. Give TENSORS in "
                f"{PACKAGES[played.meta.id]}.tensors a new version and a line of history, then run this again. "
                f"(If only words have changed, take the sum of this version out of {LAYOUTS.name} first.)"
            )
    LAYOUTS.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n")


# --- random play


@dataclass(slots=True)
class Figures:
    """What random games of one number of seats were like."""

    decisions: list[int] = field(default_factory=list)
    outcomes: list[int] = field(default_factory=list)
    legal: Counter[int] = field(default_factory=Counter)
    returns: list[tuple[float, ...]] = field(default_factory=list)
    ranks: list[tuple[int, ...]] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)


def random_play(played: Game[Any, Any], seats: int, count: int) -> Figures:
    """Games in which every legal action is equally likely, with the usual options; the first that is awaited acts."""
    found = Figures()
    rng = random.Random(f"{SEED} {played.meta.id} {seats}")
    for _ in range(count):
        s = played.new(played.meta.options(), seats)
        decisions = outcomes = 0
        while (actors := played.to_act(s)) and decisions < LONGEST:
            if actors == (FATE,):
                played.apply(s, FATE, pick(played.fate(s), rng))
                outcomes += 1
                continue
            seat = played.awaited(s)[0]
            legal = played.legal(s, seat)
            found.legal[len(legal)] += 1
            played.apply(s, seat, legal[int(rng.random() * len(legal))])
            decisions += 1
        outcome = played.outcome(s)
        if outcome is None:
            raise AtlantideError("error.endless")
        found.decisions.append(decisions)
        found.outcomes.append(outcomes)
        found.returns.append(outcome.returns)
        found.ranks.append(outcome.ranks)
        found.reasons[outcome.reason] += 1
    return found


def figures(played: Game[Any, Any]) -> str:
    """The tables on random play."""
    count = PLAYED[played.meta.id]
    lengths: list[Sequence[object]] = []
    results: list[Sequence[object]] = []
    for seats in played.meta.seats:
        found = random_play(played, seats, count)
        options = found.legal.total()
        lengths.append(
            (
                seats,
                round(statistics.mean(found.decisions)),
                percentile(found.decisions),
                round(statistics.mean(found.outcomes)),
                f"{sum(width * times for width, times in found.legal.items()) / options:.1f}",
                max(found.legal),
            )
        )
        each = range(seats)
        wins = [sum(ranks[seat] == 1 for ranks in found.ranks) / count for seat in each]
        shared = sum(ranks.count(1) > 1 for ranks in found.ranks) / count
        means = [statistics.mean(returns[seat] for returns in found.returns) for seat in each]
        ends = ", ".join(f"`{reason}` {times / count:.0%}" for reason, times in found.reasons.most_common())
        if played.meta.cooperative:
            results.append((seats, f"{wins[0]:.0%}", f"{means[0]:+.2f}", ends))
        else:
            shares = " / ".join(f"{share:.0%}" for share in wins)
            worth = " / ".join(f"{mean:+.2f}" for mean in means)
            results.append((seats, shares, f"{shared:.0%}", worth, ends))
    if played.meta.cooperative:
        heads: tuple[str, ...] = ("seats", "won", "mean return", "how games end")
    else:
        heads = (
            "seats",
            "wins of seat 0 / 1 / …",
            "shared victories",
            "mean return of seat 0 / 1 / …",
            "how games end",
        )
    lines = [
        f"{count} games of each number of seats, usual options, every legal action equally likely, fixed seeds.",
        "",
        *table(
            ("seats", "decisions per game", "95 % are below", "outcomes of fate", "legal actions", "at most"),
            lengths,
        ),
        "",
        *table(heads, results),
    ]
    return "\n".join(lines)


def percentile(values: Sequence[int]) -> int:
    """The value below which 95 % of these are."""
    return sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]


# --- pages


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """A table in Markdown."""
    cells = [[str(cell).replace("|", "\\|") for cell in row] for row in rows]
    return [
        f"| {' | '.join(heads)} |",
        f"| {' | '.join('---' for _ in heads)} |",
        *(f"| {' | '.join(row)} |" for row in cells),
    ]


def numbered(blocks: Sequence[ActionBlock]) -> list[str]:
    """The table of actions, or of outcomes."""
    rows = []
    for block in blocks:
        fields = "; ".join(f"`{name}` ({count}): {shortened(values)}" for name, values, count in block.fields)
        rows.append((f"`{block.name}`", block.first, block.count, fields))
    return table(("type", "first number", "how many", "fields, the last changes fastest"), rows)


def fields(played: Game[Any, Any], blocks: Sequence[Block]) -> list[str]:
    """The table of what there is in an observation."""
    told = described(sys.modules[f"{PACKAGES[played.meta.id]}.state"].State) | described(played.view_type)
    rows = [(f"`{block.name}`", block.first, block.entries, told.get(block.name, "")) for block in blocks]
    return table(("field", "first entry", "entries", "what it is"), rows)


def described(kind: type[Any]) -> dict[str, str]:
    """What the source says of the fields of a class."""
    (tree,) = ast.parse(inspect.getsource(kind)).body
    found = dict(COMMON)
    assert isinstance(tree, ast.ClassDef)
    for line, below in pairwise(tree.body):
        if (
            isinstance(line, ast.AnnAssign)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[ast.unparse(line.target)] = str(below.value.value)
    return found


def entries(blocks: Sequence[Block]) -> list[str]:
    """The table of entries."""
    rows = [row for block in blocks for row in entry(block, block.name, block.first, "")]
    return table(("block", "first entry", "entries", "meaning"), rows)


def entry(block: Block, name: str, first: int, steps: str) -> Iterator[tuple[str, str, int, str]]:
    """What a block consists of, where it begins; letters count repetitions."""
    if not block.parts:
        yield f"`{name}`", f"{first}{steps}", block.entries, shortened(block.meaning)
    elif block.times > 1:
        (part,) = block.parts
        letter = "ijkl"[steps.count("+")]
        yield from entry(part, f"{name}[{letter}<{block.times}]", first, f"{steps} + {part.entries}{letter}")
    else:
        if block.parts[0].first:
            yield f"`{name}`", f"{first}{steps}", 1, "whether there is one"
        for part in block.parts:
            field = part.name.split()[0].rpartition(".")[2] if part.name else ""
            yield from entry(part, f"{name}.{field}" if field else name, first + part.first, steps)


def shortened(text: str, most: int = 360) -> str:
    """Long lists are cut; the encoding itself tells all of them."""
    return text if len(text) <= most else text[:most].rsplit(",", 1)[0] + ", …"


def option_rows(played: Game[Any, Any]) -> list[tuple[str, str, str]]:
    """The options of a game in words."""
    said = texts("en", played.meta.id, PACKAGES[played.meta.id])
    usual = played.meta.options()
    return [
        (f"`{name}`", f"`{getattr(usual, name)!r}`", said(f"{played.meta.id}.option.{name}.help"))
        for name in usual.__struct_fields__
    ]


def page(played: Game[Any, Any], shown: str) -> str:
    """A whole page; the figures are given."""
    encoded, meta = encoding(played), played.meta
    derived = [
        (f"`{name}`", reason) for name, (_, reason) in encoded.tensors.derived.items() if name != "recall"
    ]
    rewards = (
        "0 until the end; then 1 for everybody if the game is won, -1 for everybody if it is lost."
        if meta.cooperative
        else "0 until the end; then -1 / (seats - 1) for everybody who has not won, and the winners share what "
        "these lose: 1 for a single winner, 0 for everybody if all have won. Points do not count, only who has most."
    )
    lines = [
        f"# {meta.title['en']}",
        "",
        "Made by `scripts/make_research_docs.py`; [what all games have in common](README.md) is told once for all.",
        "",
        *table(
            ("", ""),
            [
                ("name", f"`{meta.id}`"),
                ("seats", f"{meta.seats[0]} to {meta.seats[-1]}"),
                ("kind", "cooperative" if meta.cooperative else "everybody for themselves, zero-sum"),
                ("actions", f"{encoded.actions:,}"),
                ("outcomes of fate", f"{encoded.outcomes:,}"),
                ("entries of an observation", f"{encoded.size:,}"),
                ("version of the encoding", f"v{encoded.version}"),
                ("version of the rules", str(meta.rules_version)),
            ],
        ),
        "",
        "## Rewards",
        "",
        rewards,
        "",
        "## Random play",
        "",
        FIGURES.format(games=PLAYED[meta.id]),
        shown,
        END_OF_FIGURES,
        "",
        "## Numbers",
        "",
        "What numbers in the tables below stand for, from 0 on:",
        "",
        *table(("number", "names"), [(name, ", ".join(of)) for name, of in encoded.tensors.numbers.items()]),
        "",
        "## Actions",
        "",
        *numbered(encoded.action_layout),
        "",
        "## Outcomes of fate",
        "",
        "They have numbers of their own.",
        "",
        *numbered(encoded.outcome_layout),
        "",
        "## Observations",
        "",
        *fields(played, encoded.layout),
        "",
        "Entry by entry; `[i<4]` repeats for i from 0 to 3:",
        "",
        *entries(encoded.layout),
        "",
    ]
    if derived:
        lines += [
            "These fields of a view have no entries, because they follow from others:",
            "",
            *table(("field", "follows from"), derived),
            "",
        ]
    if encoded.tensors.unordered:
        kept = ", ".join(f"`{name}`" for name in encoded.tensors.unordered)
        lines += [f"The order of what is in {kept} means nothing in the rules and is not kept.", ""]
    lines += [
        "## Options",
        "",
        *table(("option", "usually", "what it does"), option_rows(played)),
        "",
        "## Versions",
        "",
        *(f"- {line}" for line in encoded.tensors.history),
        "",
    ]
    return "\n".join(lines)


def figures_of(text: str) -> str:
    """The figures that a page has."""
    start = text.index("\n", text.index(FIGURES.split(",", maxsplit=1)[0])) + 1
    return text[start : text.index("\n" + END_OF_FIGURES)]


def path(game_id: str) -> Path:
    """Where the page of a game is."""
    return PAGES / f"{game_id}.md"


def is_current(game_id: str) -> bool:
    """Whether the tables of a page are what they should be."""
    text = path(game_id).read_text(encoding="utf-8")
    return text == page(game(game_id), figures_of(text))


def main() -> None:
    """Write the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", action="store_true", help="leave the figures on random play as they are")
    given = parser.parse_args()
    note()
    for played in games():
        target = path(played.meta.id)
        shown = figures_of(target.read_text(encoding="utf-8")) if given.tables else figures(played)
        target.write_text(page(played, shown), encoding="utf-8")
        print(target.relative_to(ROOT))


if __name__ == "__main__":
    main()
