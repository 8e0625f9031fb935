"""What a player wants to know besides the board, as texts to be said: who has what, what holds, what is to be built."""

from atlantide.games.rising.notation import spell, spell_purse
from atlantide.games.rising.payments import committed
from atlantide.games.rising.pieces import COMPONENTS, CORE, GOODS, KINDS, WILD, WRATH
from atlantide.games.rising.tasks import Act, Calamities, Mobilise, Wrath
from atlantide.games.rising.view import View

Line = tuple[str, dict[str, object]]

_PHASES: dict[type, str] = {
    Mobilise: "mobilisation",
    Calamities: "calamities",
    Act: "actions",
    Wrath: "wrath",
}


def status(v: View) -> list[Line]:
    """Lines of text: a key of the catalogue and what fills it."""
    lines: list[Line] = []
    if v.round:
        lines += _round(v)
    for seat in range(v.seats):
        lines += _seat(v, seat)
    if v.holo_board >= 0:
        with_card = spell(v, "card", v.holo_artifact)
        lines.append(("status.hologram", {"board": spell(v, "board", v.holo_board), "card": with_card}))
    if v.blueprint or v.built:
        lines.append(("status.built", {"built": len(v.built), "all": len(v.built) + len(v.blueprint) + 1}))
    if v.agenda and isinstance(v.agenda[-1], Mobilise | Act):
        lines += [_price(v, number) for number in v.blueprint or (CORE,)]
    return lines + _offers(v)


def _price(v: View, number: int) -> Line:
    """What a component costs."""
    component = COMPONENTS[number]
    said = {
        "name": component.name,
        "component": spell(v, "component", number),
        "cost": spell_purse(component.cost),
    }
    return "status.component", said


def _round(v: View) -> list[Line]:
    """The round, the Wrath and what holds in this round."""
    phase = spell(v, "phase", _PHASES.get(type(v.agenda[0]))) if v.agenda else ""
    lines: list[Line] = [
        ("status.round", {"round": v.round, "phase": phase, "seat": spell(v, "seat", v.first)}),
        ("status.wrath", {"space": v.wrath + 1, "value": WRATH[v.wrath], "floods": v.floods}),
        (
            "status.decks",
            {"calamities": len(v.top) + sum(v.deck) + len(v.bottom), "library": v.lib_size},
        ),
    ]
    for number in WILD:
        if v.targets[number]:
            changed = {
                "peninsula": spell(v, "peninsula", number),
                "delta": spell(v, "delta", v.targets[number]),
            }
            lines.append(("status.targets", changed))
    lines += [("status.banned", {"peninsula": spell(v, "peninsula", number)}) for number in v.banned]
    if v.limit:
        lines.append(("status.limited", {}))
    if v.easing:
        lines.append(("status.eased", {"easing": v.easing}))
    return lines


def _seat(v: View, seat: int) -> list[Line]:
    """What a player has, and who is still to be placed."""
    cards = ["@card_hidden" if card is None else spell(v, "card", card) for card in v.cards[seat]]
    states = [
        word
        for word, seats in (("@ready", v.ready), ("@waiting", v.waiting), ("@holding", v.holding))
        if seat in seats
    ]
    has: dict[str, object] = {"seat": spell(v, "seat", seat), "board": spell(v, "board", v.boards[seat])}
    has |= dict(zip(GOODS, v.purses[seat], strict=True)) | {"cards": cards, "state": states}
    lines: list[Line] = [("status.seat", has)]
    pool = [spell(v, "kind", KINDS[kind]) for kind, count in enumerate(v.pools[seat]) for _ in range(count)]
    if pool and v.round:
        lines.append(("status.pool", {"seat": spell(v, "seat", seat), "pool": pool}))
    return lines


def _offers(v: View) -> list[Line]:
    """What is proposed, with what has been named so far."""
    lines: list[Line] = []
    for offer in v.offers:
        build = offer.what == "build"
        fields = {
            "seat": offer.seat,
            "what": offer.what,
            "peninsula": None if build else offer.place,
            "gate": offer.place if build else None,
            "component": offer.component,
            "part": committed(offer),
        }
        lines.append(("status.offer", {name: spell(v, name, value) for name, value in fields.items()}))
    return lines
