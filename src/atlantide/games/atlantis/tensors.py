"""Atlantis in numbers: what the entries of an observation mean, and which number an action has."""

from typing import get_args

from atlantide.contract import PUBLIC, Outcome, Recall
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis.meta import META, Options
from atlantide.games.atlantis.pieces import (
    CARDS,
    CELLS,
    COLOURS,
    CONTINENT,
    OBJECTS,
    PAWNS,
    TILE_NAMES,
    TILES,
    VALUES,
)
from atlantide.games.atlantis.state import ABSENT
from atlantide.games.atlantis.tasks import AnyTask
from atlantide.kernel.codec import (
    Tensors,
    axis,
    choice,
    each,
    flag,
    mapped,
    maybe,
    members,
    number,
    ranked,
    record,
    tagged,
    upto,
)

_seats = range(len(COLOURS))
_cells = range(CELLS + 1)
_tiles = range(TILES)
_cards = each(choice(range(CARDS + 1)), len(OBJECTS))
_all_cards = number(7)

_OPTIONS = record(
    Options,
    {
        "first_player": choice(("random", *_seats)),
        "buy_limit": choice(("one", "unlimited")),
        "pay_with_bought": choice(("yes", "no")),
        "bridge_timing": choice(("any", "before_move")),
        "atlantis_pawns_pay": choice(("yes", "no")),
    },
)
_TASK = tagged(
    get_args(AnyTask),
    {
        "start": choice(_cells),
        "cell": choice(range(CONTINENT + 1)),
        "rest": number(10),
        "last": choice(range(len(VALUES) + len(OBJECTS) + 1)),
        "left": number(7),
    },
)
_SCORE = mapped(
    number(12),
    lambda points: points + 2048,
    lambda shifted: shifted - 2048,
    "the points plus 2048 in 12 binary digits, the lowest first",
)
_OUTCOME = maybe(
    record(
        lambda reason, scores: Outcome((), (), scores, reason),
        {"reason": choice(META.reasons), "scores": upto(_SCORE, len(_seats))},
    )
)

TENSORS = Tensors(
    version=0,
    history=("v0: all that a view with perfect recall says, options too; first version",),
    fields={
        "seat": choice((PUBLIC, *_seats)),
        "seats": choice(META.seats),
        "options": _OPTIONS,
        "turn": number(16),
        "active": choice(_seats),
        "first": choice((-1, *_seats)),
        "tops": each(maybe(choice(_tiles)), len(_cells)),
        "covered": members(_cells),
        "pawns": each(choice((ABSENT, *range(CONTINENT + 1))), PAWNS * len(COLOURS)),
        "held": upto(ranked(_tiles, 7), len(_seats)),
        "gone": ranked(_tiles, 7),
        "hand": maybe(_cards),
        "hands": upto(_all_cards, len(_seats)),
        "known": upto(_cards, len(_seats)),
        "pile": _all_cards,
        "discard": _cards,
        "removed": _cards,
        "rebuilt": _cards,
        "drawn": maybe(_cards),
        "draws": upto(_all_cards, len(_seats)),
        "bridges": members(_cells),
        "laid": members(_seats),
        "sold": number(7),
        "fresh": number(7),
        "bought": maybe(_cards),
        "stirred": flag(),
        "idle": number(7),
        "agenda": upto(_TASK, 5),
        "shown": maybe(upto(_cards, len(_seats))),
        "outcome": _OUTCOME,
    },
    derived={
        "recall": (Recall.PERFECT, "always perfect"),
        "gaps": ((), "tops and bridges"),
        "worth": ((), "held and hands"),
        "dues": ((), "tops, bridges, pawns and options"),
        "projected": ((), "worth and dues, or the scores of the outcome"),
        "prospects": ((), "tops, bridges, pawns, held, hand and agenda"),
        "suggestion": (None, "held, hand and agenda"),
    },
    numbers={
        "tiles": TILE_NAMES,
        "cells": ("Atlantis", *map(str, range(1, CELLS + 1)), "Continent"),
        "seats": COLOURS,
        "pawns": [f"{colour} {number + 1}" for colour in COLOURS for number in range(PAWNS)],
        "heaps of cards": OBJECTS,
    },
    actions={
        do.SellTile: (axis("value", VALUES),),
        do.LayBridge: (axis("cell", _cells[1:]),),
        do.PlayCard: (axis("start", _cells), axis("object", OBJECTS)),
        do.Pass: (),
        do.PayTile: (axis("value", VALUES),),
        do.PayCard: (axis("object", OBJECTS),),
        do.KeepBridge: (),
    },
    outcomes={
        do.DrawFirstPlayer: (axis("seat", _seats),),
        do.LayTile: (axis("tile", _tiles),),
        do.DealCard: (axis("object", OBJECTS),),
        do.UncoverTile: (axis("tile", _tiles),),
        do.DrawCard: (axis("object", OBJECTS),),
    },
)
