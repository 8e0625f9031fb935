"""Les Rescapés in numbers: what the entries of an observation mean, and which number an action has."""

from typing import get_args

from atlantide.contract import PUBLIC, Recall
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes.board import (
    ACROPOLIS,
    CITADELS,
    GRID,
    ISLAND,
    ISLAND_AT,
    ISLANDS,
    LANDS,
    STONES,
)
from atlantide.games.rescapes.meta import META, Options
from atlantide.games.rescapes.pieces import (
    COLOURS,
    DOLPHIN,
    KINDS,
    MONSTER,
    MOVES,
    NAMES,
    OCTOPUS,
    REACHES,
    REGIONS,
    SHARK,
    STOCK,
    SYMBOLS,
)
from atlantide.games.rescapes.tasks import AnyTask
from atlantide.games.rescapes.view import DolphinView, Standing
from atlantide.kernel.bits import members as in_set
from atlantide.kernel.codec import (
    Tensors,
    axis,
    choice,
    each,
    ending,
    flag,
    heap,
    maybe,
    members,
    number,
    record,
    standing,
    tagged,
    upto,
)

_hexes = range(len(GRID.axial))
_everybody = range(len(NAMES))
_seats = range(len(COLOURS))
_island = tuple(in_set(ISLAND))
_reds = tuple(h for h in _hexes if ISLAND_AT[h] >= 0)
_near = tuple((one, other) for one in _hexes for other in GRID.neighbours[one])
_ashore = tuple((one, other) for one, other in _near if ISLAND >> one & 1)
_inland = tuple((one, other) for one, other in _ashore if ISLAND >> other & 1)
_ward = maybe(choice(_everybody))
_pieces = choice(range(max(STOCK) + 1))

_OPTIONS = record(
    Options,
    {
        "length": choice(("full", "short")),
        "short_end": choice(("island_gone", "acropolis_gone")),
        "symbol_split": choice(("even", "random")),
        "acropolis_capacity": choice((3, 0)),
        "overboard": choice(("no", "yes")),
        "whirlpool_scope": choice(("all", "sea_only")),
        "creature_move": choice(("compulsory", "optional")),
        "passing_effects": choice(("every_hex", "last_hex")),
        "creature_limit": choice(("step3", "turn")),
        "first_player": choice(("random", *_seats)),
        "stall_rounds": number(16),
    },
)
_TASK = tagged(
    get_args(AnyTask),
    {
        "left": choice(range(MOVES + 1)),
        "at": choice(_hexes),
        "kind": choice(KINDS),
        "reach": choice(REACHES),
        "path": upto(choice(_hexes), 4),
        "ward": _ward,
    },
)

TENSORS = Tensors(
    version=0,
    history=("v0: all that a view says, options too; first version",),
    fields={
        "seat": choice((PUBLIC, *_seats)),
        "seats": choice(META.seats),
        "options": _OPTIONS,
        "turn": number(16),
        "active": choice(_seats),
        "first": choice((-1, *_seats)),
        "stones": members(STONES),
        "lands": members(LANDS),
        "citadel": members(sorted((*CITADELS, ACROPOLIS))),
        "atlanteans": each(
            standing(
                Standing,
                on=("piece", "ship", "water"),
                hexes=len(_hexes),
                safe="saved",
                islands=len(ISLANDS),
                off=("eliminated", "hand", "absent"),
            ),
            len(_everybody),
        ),
        "spent": members(_everybody),
        "rode": flag(),
        "ships": members(_hexes),
        "octopuses": heap(dict.fromkeys(_hexes, STOCK[OCTOPUS])),
        "monsters": heap(dict.fromkeys(_hexes, STOCK[MONSTER])),
        "sharks": heap(dict.fromkeys(_hexes, STOCK[SHARK])),
        "dolphins": upto(
            record(DolphinView, {"at": choice(_hexes), "ward": _ward, "travelled": flag()}), STOCK[DOLPHIN]
        ),
        "supply": each(_pieces, len(STOCK)),
        "lost": each(_pieces, len(STOCK)),
        "revealed": each(each(choice(range(7)), len(SYMBOLS)), len(REGIONS)),
        "quiet": number(16),
        "stirred": flag(),
        "agenda": upto(_TASK, 6),
        "outcome": ending(META.reasons),
    },
    derived={"recall": (Recall.PERFECT, "always perfect")},
    numbers={
        "hexes": GRID.labels,
        "Atlanteans, wards": NAMES,
        "seats": COLOURS,
        "coral islands": ISLANDS,
        "supply, lost": (*KINDS, "ship"),
        "regions of revealed": REGIONS,
        "symbols of revealed": SYMBOLS,
    },
    actions={
        do.PlaceAtlantean: (axis("to", _island),),
        do.Walk: (axis("start to", _inland),),
        do.Leap: (axis("start to", _ashore),),
        do.Swim: (axis("start to", _near), axis("who", ("alone", "ward", "carried"))),
        do.Ride: (axis("start to", _near),),
        do.Embark: (axis("start to", _ashore),),
        do.Climb: (axis("at", _hexes), axis("who", do.SWIMMERS)),
        do.Transfer: (axis("start to", _near), axis("who", do.PASSENGERS)),
        do.Sail: (axis("start to", _near),),
        do.Land: (axis("at", _reds), axis("who", (*do.PASSENGERS, *do.SWIMMERS))),
        do.Jump: (axis("at", _hexes),),
        do.EndMovement: (),
        do.TakeWard: (axis("colour", COLOURS), axis("who", do.LOOSE)),
        do.SinkPiece: (axis("at", _island),),
        do.PickCreature: (axis("at", _hexes), axis("ward", (None, *COLOURS))),
        do.MoveNone: (),
        do.Step: (axis("to", _hexes),),
        do.Stop: (),
        do.Dive: (axis("to", _hexes),),
    },
    outcomes={
        do.DrawFirstPlayer: (axis("seat", _seats),),
        do.RevealSymbol: (axis("symbol", SYMBOLS),),
        do.RollDice: (axis("kind", KINDS), axis("reach", REACHES)),
    },
)
