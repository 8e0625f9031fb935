"""What a player wants to know besides the board, as texts to be said: the turn, the seats, what may still come."""

from atlantide.games.rescapes.notation import spell
from atlantide.games.rescapes.pieces import HIDDEN, REGIONS, SYMBOLS
from atlantide.games.rescapes.state import own
from atlantide.games.rescapes.view import View

Line = tuple[str, dict[str, object]]
_CONDITIONS = ("piece", "ship", "water", "saved", "eliminated", "hand")


def status(v: View) -> list[Line]:
    """Lines of text: a key of the catalogue and what fills it."""
    lines: list[Line] = (
        [("status.turn", {"turn": v.turn, "seat": spell(v, "seat", v.active)})] if v.turn else []
    )
    for seat in range(v.seats):
        count: dict[str, object] = {
            condition: sum(v.atlanteans[a].condition == condition for a in own(seat))
            for condition in _CONDITIONS
        }
        count["hand"] = count["hand"] or ""
        lines.append(("status.seat", {"seat": spell(v, "seat", seat), **count}))
    lines += _island(v)
    if v.turn and not (v.stones or v.lands or v.citadel) and v.options.stall_rounds:
        lines.append(("status.quiet", {"quiet": v.quiet, "limit": v.options.stall_rounds * v.seats}))
    return lines


def _island(v: View) -> list[Line]:
    """How many pieces stand, and how many of each symbol nobody has seen yet (RES-13.5)."""
    lines: list[Line] = []
    unseen = [
        [count - seen for count, seen in zip(HIDDEN[number], v.revealed[number], strict=True)]
        for number in range(len(REGIONS))
    ]
    shared = v.options.symbol_split == "random"
    for number, (region, standing) in enumerate(zip(REGIONS, (v.stones, v.lands, v.citadel), strict=True)):
        if standing:
            params: dict[str, object] = {"region": spell(v, "region", region), "left": len(standing)}
            if not shared:
                params.update(zip(SYMBOLS, unseen[number], strict=True))
            lines.append(("status.pieces" if shared else "status.region", params))
    if shared and lines:
        lines.append(("status.unseen", dict(zip(SYMBOLS, map(sum, zip(*unseen, strict=True)), strict=True))))
    return lines
