"""What a player wants to know besides the board, as texts to be said: the turn, the sides, one's own secrets."""

from atlantide.games.the_island.notation import spell
from atlantide.games.the_island.pieces import EXPLORER_NAMES, EXPLORERS
from atlantide.games.the_island.view import View

Line = tuple[str, dict[str, object]]


def status(v: View) -> list[Line]:
    """Lines of text: a key of the catalogue and what fills it."""
    lines: list[Line] = (
        [("status.turn", {"turn": v.turn, "side": spell(v, "side", v.side)})] if v.turn else []
    )
    for side, colours in enumerate(v.sides):
        own = [e for colour in colours for e in range(colour * EXPLORERS, (colour + 1) * EXPLORERS)]
        count = {
            condition: sum(v.explorers[e].condition == condition for e in own)
            for condition in ("tile", "boat", "water", "safe", "removed", "reserve")
        }
        tiles = [f"@terrain.{held.terrain}" for held in v.hands[side]]
        lines.append(("status.side", {"side": spell(v, "side", side), **count, "hand": tiles}))
        hand = [f"@back.{held.back}" for held in v.hands[side] if held.back]
        if hand and v.side_seats[side] == v.seat:
            lines.append(("status.hand", {"hand": hand}))
    values = [f"{EXPLORER_NAMES[e]}={value}" for e, value in enumerate(v.values) if value]
    if values:
        lines.append(("status.values", {"values": values}))
    return lines
