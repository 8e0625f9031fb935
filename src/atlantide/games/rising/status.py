"""What a player wants to know besides the board, as texts to be said."""

from atlantide.games.rising.notation import spell
from atlantide.games.rising.pieces import GOODS, KINDS, WRATH
from atlantide.games.rising.view import View

Line = tuple[str, dict[str, object]]


def status(v: View) -> list[Line]:
    """Lines of text: a key of the catalogue and what fills it."""
    lines: list[Line] = []
    if v.round:
        lines.append(("status.round", {"round": v.round, "seat": spell(v, "seat", v.first)}))
        lines.append(("status.wrath", {"value": WRATH[v.wrath], "floods": v.floods}))
    for seat in range(v.seats):
        purse = [f"@goods.{GOODS[goods]}.{count}" for goods, count in enumerate(v.purses[seat]) if count]
        pool = [f"@kind.{KINDS[kind]}" for kind, count in enumerate(v.pools[seat]) for _ in range(count)]
        lines.append(
            (
                "status.seat",
                {
                    "seat": spell(v, "seat", seat),
                    "board": spell(v, "board", v.boards[seat]),
                    "purse": purse or "–",
                    "pool": pool or "–",
                    "ready": "@ready" if seat in v.ready else "",
                },
            )
        )
    if v.blueprint or v.built:
        lines.append(("status.built", {"built": len(v.built), "left": spell(v, "component", v.blueprint)}))
    mine = v.cards[v.seat] if 0 <= v.seat < v.seats else ()
    if mine:
        lines.append(("status.hand", {"hand": spell(v, "card", mine)}))
    return lines
