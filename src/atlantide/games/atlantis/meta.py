"""What Atlantis is: its titles and its options (chapter 16)."""

from typing import Literal

from atlantide import contract
from atlantide.contract import InvalidOptions


class Options(contract.Options, frozen=True):
    """The table's options, fixed and shown before the game starts (ATL-16.1)."""

    first_player: Literal["random"] | int = "random"
    """The seat that begins, or drawn by lot (ATL-1.7)."""

    buy_limit: Literal["one", "unlimited"] = "one"
    """How many tiles may be sold in a turn (ATL-4.2)."""

    pay_with_bought: Literal["yes", "no"] = "yes"
    """Whether cards bought in this turn may pay in it (ATL-4.7)."""

    bridge_timing: Literal["any", "before_move"] = "any"
    """Whether the bridge may also be laid after the move (ATL-7.3)."""

    atlantis_pawns_pay: Literal["yes", "no"] = "yes"
    """Whether pawns still on Atlantis pay in the settlement (ATL-14.3)."""


META = contract.Meta(
    id="atlantis",
    prefix="ATL",
    title={"en": "Atlantis", "fr": "Atlantis"},
    seats=range(2, 5),
    options=Options,
    reasons=("third_pawn_home", "nobody_can_move"),
    rules_version=1,
    history=("1: first complete version",),
)


def require_playable(options: Options, seats: int) -> None:
    """Raise InvalidOptions when this cannot be played; options do not depend on one another (ATL-16.1)."""
    if seats not in META.seats:
        raise InvalidOptions("ATL-1.1", seats=seats)
    if options.first_player != "random" and not 0 <= options.first_player < seats:
        raise InvalidOptions("ATL-1.7", first_player=options.first_player, last=seats - 1)
