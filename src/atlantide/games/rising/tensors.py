"""Atlantis Rising in numbers: what the entries of an observation mean, and which number an action has."""

from itertools import product
from typing import Any, NamedTuple, get_args

from atlantide.contract import PUBLIC
from atlantide.contract import Recall as Memory
from atlantide.games.rising import actions as do
from atlantide.games.rising import tasks
from atlantide.games.rising.chances import Chances
from atlantide.games.rising.effects import AnyEffect, SpendFollower
from atlantide.games.rising.meta import META, Options, chosen_tiles
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    BASIC,
    BOARDS,
    CALAMITIES,
    CALAMITY_COPIES,
    CALAMITY_EFFECTS,
    CARDS,
    COLOURS,
    COMPONENT_NAMES,
    COMPONENTS,
    COPIES,
    CORE,
    GATES,
    GOODS,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    PENINSULAS,
    PLAYERS,
    SEATS,
    SYMBOL,
    TILES,
    TILES_EACH,
    VOLUNTEERS,
    WILD,
    WRATH,
)
from atlantide.games.rising.state import Offer
from atlantide.games.rising.view import PieceView
from atlantide.kernel.codec import (
    Codec,
    Tensors,
    axis,
    both,
    choice,
    each,
    ending,
    flag,
    heap,
    level,
    mapped,
    maybe,
    members,
    number,
    record,
    tagged,
    upto,
)

_seats = range(SEATS)
_locations = range(LOCATIONS)
_cards = range(len(CARDS))
_calamities = range(len(CALAMITIES))
_boards = range(len(BOARDS))
_peninsulas = range(len(PENINSULAS))
_resources = GOODS[:4]
_FOLLOWERS = max(table.followers + table.reserve for table in PLAYERS.values())
_EACH = {"leader": 1, "follower": _FOLLOWERS, "volunteer": VOLUNTEERS, "hologram": 1, "automaton": 1}
"""Per kind, how many Atlanteans a seat can have."""

_seat, _location = choice(_seats), choice(_locations)
_by_seat = members(_seats)
_piece = choice(range(SEATS * len(KINDS)))
_people = heap(
    {seat * len(KINDS) + place: _EACH[kind] for seat in _seats for place, kind in enumerate(KINDS)}
)
_card, _calamity, _peninsula = choice(_cards), choice(_calamities), choice(_peninsulas)
_known_card = maybe(_card, "whether it is known")
_hits = upto(both(choice(TILES), _piece), 8)
_decks = each(choice(range(max(CALAMITY_COPIES) + 1)), len(CALAMITIES))
_library = each(choice(range(max(COPIES) + 1)), len(CARDS))
_resource = choice(range(len(_resources)))


# --- Atlanteans that are placed


class Spot(NamedTuple):
    """Where an Atlantean is, and whether its unit was resolved."""

    location: int
    done: bool


def _where_placed() -> Codec[tuple[PieceView, ...]]:
    """Per seat and kind, where its Atlanteans are and whether they are done; those of one kind by their location."""
    spot = record(Spot, {"location": _location, "done": flag()})
    people = record(dict, {kind: upto(spot, most) for kind, most in _EACH.items()})
    shape = each(people, SEATS)
    rows = {(at, done): b"\1" + spot.write(Spot(at, done)) for at in _locations for done in (False, True)}
    step = 1 + spot.width
    starts = {(seat, kind): seat * people.width + first for seat in _seats for kind, first, _ in people.parts}

    def write(placed: tuple[PieceView, ...]) -> bytes:
        row = bytearray(shape.width)
        free = starts.copy()
        for one in placed:
            key = one.seat, one.kind
            at = free[key]
            row[at : at + step] = rows[one.location, one.done]
            free[key] = at + step
        return bytes(row)

    def read(bits: bytes) -> tuple[PieceView, ...]:
        found = [
            PieceView(seat, kind, at, done)
            for seat, kinds in enumerate(shape.read(bits))
            for kind in KINDS
            for at, done in kinds[kind]
        ]
        return tuple(sorted(found, key=lambda one: one.location))

    return Codec(shape.width, shape.meaning, write, read, shape.parts, times=shape.times)


# --- what is pending


def _steps() -> list[tuple[AnyEffect, ...]]:
    """What can be left of a calamity card, and what follows when a follower has left for a component."""
    rests = [effects[first:] for effects in CALAMITY_EFFECTS for first in range(len(effects) + 1)]
    rests += [
        tuple(effect for effect in component.effect if not isinstance(effect, SpendFollower))
        for component in COMPONENTS
    ]
    return list(dict.fromkeys(rests))


_ROLL = record(tasks.Roll, {"seat": _seat, "location": _location, "rerolled": flag()})
_DICE = record(
    tasks.RollTwo,
    {
        "seat": _seat,
        "location": _location,
        "first": _seat,
        "second": _seat,
        "faces": each(choice(range(7)), 2),
        "rerolled": flag(),
    },
)
_TASK = tagged(
    get_args(tasks.AnyTask),
    {
        "seat": _seat,
        "card": choice(ARTIFACTS),
        "other_card": choice(ARTIFACTS),
        "shown": upto(choice(_boards), 2),
        "board": choice(_boards),
        "other_board": choice(_boards),
        "done": number(5),
        "left": number(7),
        "calamity": _calamity,
        "steps": choice(_steps()),
        "ignore": flag(),
        "chosen": upto(_peninsula, len(PENINSULAS)),
        "peninsulas": upto(_peninsula, len(PENINSULAS)),
        "hit MoveAway.left": _hits,
        "others": upto(_seat, SEATS),
        "kind": choice(range(len(KINDS))),
        "location": _location,
        "rerolled": flag(),
        "PayDie.roll OfferReroll.roll": _ROLL,
        "missing": number(7),
        "first": _seat,
        "second": _seat,
        "faces": each(choice(range(7)), 2),
        "PayTotal.roll OfferCityReroll.roll": _DICE,
        "offered": maybe(number(7)),
        "keep": number(7),
        "SortCards.under": flag(),
        "common": flag(),
        "given": number(7),
        "what": choice(("energy", "volunteer", "follower")),
        "among": upto(_seat, SEATS),
        "kinds": upto(_resource, len(_resources)),
        "distinct": flag(),
        "into": upto(_resource, len(_resources)),
        "delta": level(-6, 6),
        "must": flag(),
        "Arrange.under": maybe(number(7)),
        "top": upto(_calamity, 4),
        "who": choice(("own_leader", "other_leader_or_hologram", "own_other_atlantean")),
        "but": both(choice((-1, *_locations)), choice((-1, *range(SEATS * len(KINDS))))),
        "piece": _piece,
        "starter": _seat,
        "pieces": _people,
    },
)

# --- what is proposed

_WHAT = ("barrier", "drain", "build")
_PURSE = both(number(3), number(3), number(1), number(3), number(4))  # ore pays for nothing
_OFFER = record(
    Offer,
    {
        "what": choice(_WHAT),
        "place": choice(_peninsulas),
        "component": choice((-1, *range(len(COMPONENTS)))),
        "seat": _seat,
        "parts": upto(both(_seat, _PURSE), SEATS),
        "cut": upto(_resource, 3),
        "eased": upto(_resource, 4),
        "stands_in": maybe(both(_seat, _resource)),
    },
)
_OFFERS = 2 * len(PENINSULAS) + 9 * len(GATES)
"""As many as there can be: a barrier and a drain on each peninsula, nine components on each space."""

_LAPSED = sorted(
    (seat, what, place, component)
    for seat in _seats
    for what, places, components in (
        ("barrier", _peninsulas, (-1,)),
        ("drain", _peninsulas, (-1,)),
        ("build", range(len(GATES)), range(len(COMPONENTS))),
    )
    for place in places
    for component in components
)

# --- options

_TILES = mapped(
    members(range(CORE)),
    lambda text: chosen_tiles(Options(blueprint_tiles=text)),
    lambda tiles: " ".join(COMPONENT_NAMES[tile] for tile in tiles),
)
_OPTIONS = record(
    Options,
    {
        "level": choice((1, 2, 3, 4, 5)),
        "blueprint": choice(("usual", "discovery", "random", "chosen")),
        "blueprint_tiles": _TILES,
        "councilors": choice(("choose", "random")),
        "first_player": choice(("random", *_seats)),
        "hands": choice(("open", "closed")),
        "drain_timing": choice(("windows", "phases_1_3")),
        "aim_at_barrier": flag(),
        "core_same_round": flag(),
        "repeat_construction": flag(),
        "solo_energy": choice(("every_round", "track")),
        "final_say": choice(("first_player", "off")),
        "max_rounds": number(7),
    },
)

# --- actions

_parts: list[Any] = [
    (component, gold, crystal, atlantium, energy)
    for component, (_, _, cost, *_) in enumerate(COMPONENTS)
    for gold, crystal, atlantium, energy in product(*(range(cost[kind] + 1) for kind in (0, 1, 3, 4)))
]
"""What can be given for a component: never more of anything than it costs."""

_gate = axis("gate", range(len(GATES)))
_component = axis("component", range(len(COMPONENTS)))
_kind = axis("kind", KINDS)
_at = axis("location", _locations)
_who = axis("seat", _seats)

TENSORS = Tensors(
    version=0,
    history=("v0: all that a view says, options too; first version",),
    fields={
        "seat": choice((PUBLIC, *_seats)),
        "seats": choice(META.seats),
        "options": _OPTIONS,
        "round": number(7),
        "first": choice((-1, *_seats)),
        "boards": upto(choice((-1, *_boards)), SEATS),
        "holo_board": choice((-1, *_boards)),
        "holo_pile": members(_boards),
        "holo_discard": members(_boards),
        "holo_artifact": choice((-1, *ARTIFACTS)),
        "dry": each(choice(range(TILES_EACH + 1)), len(PENINSULAS)),
        "barriers": members(_peninsulas),
        "wrath": choice(range(len(WRATH))),
        "placed": _where_placed(),
        "pools": upto(both(*(choice(range(most + 1)) for most in _EACH.values())), SEATS),
        "coming": upto(choice(range(VOLUNTEERS + 1)), SEATS),
        "reserve": upto(choice(range(_FOLLOWERS + 1)), SEATS),
        "out": upto(choice(range(_FOLLOWERS + 1)), SEATS),
        "volunteers": choice(range(VOLUNTEERS + 1)),
        "purses": upto(each(number(8), len(GOODS)), SEATS),
        "cards": upto(upto(_known_card, 10), SEATS),
        "drawn": upto(_known_card, 8),
        "deck": _decks,
        "top": upto(_calamity, 6),
        "bottom": upto(_calamity, sum(CALAMITY_COPIES)),
        "discard": _decks,
        "shown": upto(_calamity, 6),
        "lib_deck": _library,
        "lib_bottom": upto(_card, sum(COPIES[:BASIC]) + 4),
        "lib_discard": _library,
        "artifacts_seen": members(ARTIFACTS),
        "shows": upto(choice(sorted(SYMBOL)), 24),
        "targets": each(level(-12, 12), len(WILD)),
        "banned": members(_peninsulas),
        "limit": flag(),
        "calmer": number(4),
        "easing": number(4),
        "used_tongs": _by_seat,
        "used_rod": _by_seat,
        "used_cloak": _by_seat,
        "blueprint": members(range(CORE)),
        "built": members(range(CORE + 1)),
        "fresh": members(range(CORE + 1)),
        "built_now": number(4),
        "gates_used": members(range(len(GATES))),
        "builders": each(_people, len(GATES)),
        "reopened": members(range(len(GATES))),
        "ready": _by_seat,
        "acts": upto(number(8), SEATS),
        "waiting": _by_seat,
        "barred": members(product(_locations, _seats)),
        "holding": _by_seat,
        "held": _by_seat,
        "passed": _by_seat,
        "offers": upto(_OFFER, _OFFERS),
        "lapsed": members(_LAPSED),
        "late": upto(both(_seat, choice(range(len(KINDS)))), SEATS),
        "solo_energy": members(range(len(WRATH))),
        "agenda": upto(_TASK, 10),
        "outcome": ending(META.reasons),
    },
    derived={
        "recall": (Memory.PERFECT, "always perfect"),
        "floods": (0, "wrath and calmer"),
        "lib_size": (0, "lib_deck, lib_bottom, cards and drawn"),
        "chances": (Chances((), (), (), 0), "targets, placed, boards, cards and deck"),
    },
    numbers={
        "locations": LOCATION_NAMES,
        "peninsulas": PENINSULAS,
        "components": COMPONENT_NAMES,
        "boards": BOARDS,
        "library cards": CARDS,
        "calamity cards": CALAMITIES,
        "kinds of Atlanteans, pools": KINDS,
        "Atlanteans": [f"{colour} {kind}" for colour in COLOURS for kind in KINDS],
        "resources, purses": GOODS,
        "seats": COLOURS,
    },
    unordered=("lapsed",),
    actions={
        do.PickComponent: (axis("component", range(CORE)),),
        do.PickBoard: (axis("board", _boards),),
        do.TakeAnyBoard: (),
        do.PickArtifact: (axis("card", ARTIFACTS),),
        do.PlayCard: (axis("card", _cards),),
        do.Pool: (axis("deed", do.DEEDS), axis("peninsula", _peninsulas), axis("energy", range(10))),
        do.Cancel: (axis("deed", do.DEEDS), axis("peninsula", _peninsulas)),
        do.Ready: (),
        do.Unready: (),
        do.Place: (_kind, _at),
        do.Withdraw: (_kind, _at),
        do.MakeRoom: (_at, _who),
        do.Draw: (),
        do.Hold: (),
        do.Pass: (),
        do.Proceed: (),
        do.LeaveCard: (),
        do.BuryCard: (),
        do.ChoosePeninsula: (axis("peninsula", _peninsulas),),
        do.Evacuate: (_kind, axis("start", TILES), _at),
        do.Recall: (_kind, _at),
        do.GiveUp: (axis("goods", _resources),),
        do.Start: (_kind, _at),
        do.StartAll: (_at,),
        do.LetWait: (_who,),
        do.LetGo: (_who,),
        do.TakeOver: (),
        do.PayEnergy: (axis("energy", range(16)),),
        do.Reroll: (axis("dice", ("first", "second", "both")),),
        do.NameRollers: (_who, axis("other_seat", _seats)),
        do.KeepCard: (axis("card", _cards),),
        do.PutAway: (axis("card", _cards),),
        do.GiveCard: (axis("card", _cards), _who),
        do.Give: (_who,),
        do.Grant: (_who, axis("goods", _resources)),
        do.SwapGoods: (axis("given", _resources), axis("taken", _resources)),
        do.PutTop: (axis("calamity", _calamities),),
        do.PutUnder: (axis("calamity", _calamities),),
        do.RepeatUnit: (_who, _kind, _at),
        do.NameFollower: (_who,),
        do.Agree: (),
        do.Decline: (),
        do.Discard: (axis("card", _cards),),
        do.Propose: (_gate, _component),
        do.Commit: (_gate, axis("component gold crystal atlantium energy", _parts)),
        do.Reduce: (_gate, _component, axis("goods", _resources), axis("by", ("board", "conductor"))),
        do.Restore: (_gate, _component, axis("by", ("board", "conductor", "rod"))),
        do.StandIn: (_gate, _component, axis("goods", _resources)),
        do.Build: (_gate, _component),
        do.DropPlan: (_gate, _component),
    },
    outcomes={
        do.NameFirst: (_who,),
        do.DrawComponent: (axis("component", range(CORE)),),
        do.DealDuty: (_who,),
        do.DealBoard: (axis("board", _boards),),
        do.ShowArtifacts: (axis("card", ARTIFACTS), axis("other_card", ARTIFACTS)),
        do.RevealBoard: (axis("board", _boards),),
        do.TurnCalamity: (axis("calamity", _calamities),),
        do.DrawLibrary: (axis("card", _cards),),
        do.RollDie: (axis("face", range(1, 7)),),
        do.RollPair: (axis("first", range(1, 7)), axis("second", range(1, 7))),
    },
)
