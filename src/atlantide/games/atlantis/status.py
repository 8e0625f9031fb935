"""What a player wants to know besides the path, as texts to be said: who has what, and one's own hand."""

from atlantide.games.atlantis.notation import spell
from atlantide.games.atlantis.pieces import CONTINENT, PAWNS, TILE_VALUE
from atlantide.games.atlantis.view import View

Line = tuple[str, dict[str, object]]


def status(v: View) -> list[Line]:
    """Lines of text: a key of the catalogue and what fills it."""
    lines: list[Line] = (
        [("status.turn", {"turn": v.turn, "seat": spell(v, "seat", v.active)})] if v.turn else []
    )
    for seat in range(v.seats):
        pawns = v.pawns[seat * PAWNS : (seat + 1) * PAWNS]
        lines.append(
            (
                "status.seat",
                {
                    "seat": spell(v, "seat", seat),
                    "tiles": [TILE_VALUE[tile] for tile in v.held[seat]],
                    "cards": v.hands[seat],
                    "home": pawns.count(CONTINENT),
                    "bridge": "@bridge.laid" if seat in v.laid else "@bridge.kept",
                    "worth": v.worth[seat],
                    "projected": v.projected[seat],
                },
            )
        )
    lines.append(("status.piles", {"pile": v.pile, "discard": sum(v.discard)}))
    if v.hand is not None:
        lines.append(("status.hand", {"hand": spell(v, "hand", v.hand)}))
    return lines
