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
        count = {
            condition: sum(v.atlanteans[a].condition == condition for a in own(seat))
            for condition in _CONDITIONS
        }
        lines.append(("status.seat", {"seat": spell(v, "seat", seat), **count}))
    standing = {"stone": v.stones, "land": v.lands, "citadel": v.citadel}
    for number, region in enumerate(REGIONS):
        if standing[region]:
            left = [
                f"{count - seen} {symbol}"
                for symbol, count, seen in zip(SYMBOLS, HIDDEN[number], v.revealed[number], strict=True)
            ]
            lines.append(
                (
                    "status.region",
                    {"region": f"@piece.{region}", "left": len(standing[region]), "unseen": left},
                )
            )
    if v.turn and not (v.stones or v.lands or v.citadel) and v.options.stall_rounds:
        lines.append(("status.quiet", {"quiet": v.quiet, "limit": v.options.stall_rounds * v.seats}))
    return lines
