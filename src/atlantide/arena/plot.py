"""The standings of a series as a picture: a bar for each bot, its interval as a whisker, in SVG."""

from collections.abc import Sequence
from html import escape

from atlantide.arena.figures import Standing

WIDTH, LEFT, RIGHT, ROW, TOP = 720, 130, 120, 44, 56
INK, FAINT, BAR, WHISKER = "#1d3557", "#c9d6df", "#2a9d8f", "#e76f51"


def plot(title: str, standings: Sequence[Standing]) -> str:
    """The picture."""
    scale = WIDTH - LEFT - RIGHT
    height = TOP + ROW * len(standings) + 40
    bottom = TOP + ROW * len(standings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="14" fill="{INK}" role="img" aria-label="{escape(title)}">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="28" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in range(0, 101, 25):
        x = LEFT + scale * tick / 100
        parts.append(
            f'<path d="M{x:.1f} {TOP - 8}V{bottom}" stroke="{FAINT}"/>'
            f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle" font-size="12">{tick} %</text>'
        )
    for number, one in enumerate(standings):
        middle = TOP + ROW * number + ROW / 2 - 4
        end = LEFT + scale * one.share
        low, high = LEFT + scale * one.low, LEFT + scale * one.high
        rating = "" if one.elo is None else f" · {one.elo:.0f}"
        parts.append(
            f'<text x="{LEFT - 10}" y="{middle + 5:.1f}" text-anchor="end">{escape(one.bot)}</text>'
            f'<rect x="{LEFT}" y="{middle - 11:.1f}" width="{end - LEFT:.1f}" height="22" rx="3" fill="{BAR}"/>'
            f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}m0 -6v12M{low:.1f} {middle - 6:.1f}v12" '
            f'stroke="{WHISKER}" stroke-width="2" fill="none"/>'
            f'<text x="{WIDTH - RIGHT + 14}" y="{middle + 5:.1f}">{one.share:.1%}{rating}</text>'
        )
        if one.fair:
            fair = LEFT + scale * one.fair
            parts.append(
                f'<path d="M{fair:.1f} {middle - 15:.1f}v30" stroke="{INK}" stroke-dasharray="3 3" fill="none"/>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"
