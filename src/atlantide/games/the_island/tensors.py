"""The Island in numbers: what the entries of an observation mean, and which number an action has."""

from typing import get_args

from atlantide.contract import PUBLIC, Recall
from atlantide.games.the_island import actions as do
from atlantide.games.the_island.board import GRID, ISLANDS, MOORINGS, SLOTS
from atlantide.games.the_island.meta import META, Options
from atlantide.games.the_island.pieces import (
    BACKS,
    COLOURS,
    COUNT,
    EXPLORER_NAMES,
    GREEN,
    KINDS,
    MOVES,
    STOCK,
    TERRAINS,
    TILE,
    VALUES,
)
from atlantide.games.the_island.tasks import AnyTask
from atlantide.games.the_island.view import HeldTile, Standing
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
from atlantide.kernel.hexes import distance

_hexes = range(len(GRID.axial))
_explorers = range(len(EXPLORER_NAMES))
_sides = range(len(COLOURS))
_values = tuple(sorted(set(VALUES)))
_shore = tuple(sorted({*SLOTS, *in_set(MOORINGS), GRID.at(0, 0)}))
"""The hexes that touch a slot: where one goes from a tile."""

_near = tuple((one, other) for one in _hexes for other in GRID.neighbours[one])
_reach = tuple(
    (one, other) for one in _hexes for other in _hexes if distance(GRID.axial[one], GRID.axial[other]) <= 3
)
"""How far any creature goes; it may come back to where it was."""

_kept = tuple(
    (terrain, back) for terrain in TERRAINS for back in BACKS if back in COUNT[terrain] and back not in GREEN
)
_held = {
    **{
        HeldTile(terrain): sum(COUNT[terrain][back] for where, back in _kept if where == terrain)
        for terrain in TERRAINS
    },
    **{HeldTile(terrain, back): COUNT[terrain][back] for terrain, back in _kept},
}
"""Tiles in hands, those with their backs down first, and how many of each there are."""

_OPTIONS = record(
    Options,
    {
        "first_player": choice(("random", *_sides)),
        "two_colours": flag(),
        "two_colour_turns": choice(("player", "colour")),
        "two_colour_boats": choice((4, 2)),
        "challenge_1": flag(),
        "challenge_2": flag(),
        "challenge_3": flag(),
        "challenge_4": flag(),
        "landing_after_swim": flag(),
        "wind_empty_boat": flag(),
        "show_my_values": flag(),
        "end_when_settled": flag(),
        "reaction_privacy": choice(("uniform", "fast")),
        "stall_rounds": number(16),
    },
)
_TASK = tagged(
    get_args(AnyTask),
    {
        "explorer": maybe(choice(_explorers)),
        "left": choice(range(MOVES + 1)),
        "tile_open": flag(),
        "kind": choice(KINDS),
        "at": maybe(choice(_hexes)),
        "terrain": choice(TERRAINS),
        "side": choice(_sides),
    },
)
_pieces = choice(range(max(STOCK) + 1))

TENSORS = Tensors(
    version=0,
    history=("v0: all that a view with perfect recall says, options too; first version",),
    fields={
        "seat": choice((PUBLIC, *range(META.seats.stop - 1))),
        "seats": choice(META.seats),
        "options": _OPTIONS,
        "turn": number(16),
        "side": choice(_sides),
        "first": choice((-1, *_sides)),
        "beaches": members(SLOTS),
        "forests": members(SLOTS),
        "mountains": members(SLOTS),
        "explorers": each(
            standing(
                Standing,
                on=("tile", "boat", "water"),
                hexes=len(_hexes),
                safe="safe",
                islands=len(ISLANDS),
                off=("removed", "reserve", "absent"),
            ),
            len(_explorers),
        ),
        "values": each(choice((0, *_values)), len(_explorers)),
        "boats": members(_hexes),
        "serpents": heap(dict.fromkeys(_hexes, STOCK[0])),
        "sharks": heap(dict.fromkeys(_hexes, STOCK[1])),
        "whales": heap(dict.fromkeys(_hexes, STOCK[2])),
        "supply": each(_pieces, len(STOCK)),
        "lost": each(_pieces, len(STOCK)),
        "hands": upto(heap(_held), len(_sides)),
        "discarded": upto(choice(TILE.values()), len(SLOTS)),
        "wet": members(_explorers),
        "quiet": number(16),
        "stirred": flag(),
        "agenda": upto(_TASK, 6),
        "outcome": ending(META.reasons),
    },
    derived={
        "recall": (Recall.PERFECT, "always perfect"),
        "sides": ((), "seats and options"),
        "side_seats": ((), "seats and options"),
    },
    numbers={
        "hexes": GRID.labels,
        "explorers": EXPLORER_NAMES,
        "colours": COLOURS,
        "safe islands": ISLANDS,
        "supply, lost": (*KINDS, "boat"),
    },
    actions={
        do.PlaceExplorer: (axis("colour", COLOURS), axis("to", SLOTS)),
        do.ChooseValue: (axis("value", _values),),
        do.PlaceBoat: (axis("to", in_set(MOORINGS)),),
        do.PlayTile: (axis("terrain back", _kept),),
        do.NoTile: (),
        do.PickSwimmer: (axis("explorer", _explorers),),
        do.GuideSwimmer: (axis("to", _hexes),),
        do.PickBoat: (axis("at", _hexes),),
        do.BlowBoat: (axis("to", _hexes),),
        do.PickCreature: (axis("at", _hexes),),
        do.PutCreature: (axis("to", _hexes),),
        do.Walk: (axis("explorer", _explorers), axis("to", SLOTS)),
        do.Embark: (axis("explorer", _explorers), axis("to", _shore)),
        do.Plunge: (axis("explorer", _explorers), axis("to", _shore)),
        do.Swim: (axis("explorer", _explorers), axis("to", _hexes)),
        do.Climb: (axis("explorer", _explorers),),
        do.Transfer: (axis("explorer", _explorers), axis("to", _hexes)),
        do.Jump: (axis("explorer", _explorers),),
        do.Land: (axis("explorer", _explorers),),
        do.Sail: (axis("start to", _near),),
        do.EndMovement: (),
        do.SinkTile: (axis("at", SLOTS),),
        do.PutAboard: (axis("explorer", _explorers),),
        do.MoveCreature: (axis("start to", _reach),),
        do.MoveNone: (),
        do.Repel: (axis("terrain", TERRAINS),),
        do.Decline: (),
    },
    outcomes={
        do.LayTile: (axis("terrain", TERRAINS),),
        do.DrawFirstPlayer: (axis("side", _sides),),
        do.TurnTile: (axis("back", BACKS),),
        do.RollDie: (axis("kind", KINDS),),
    },
)
