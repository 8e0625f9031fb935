"""What cards, components and boards can do, as the data files say it: one small record for each kind of effect.

The records hold figures only; where the game knows just one, the type says so. What is done with them stands where the
rules do it: ``benefits`` for everything that happens at a moment, ``powers`` for what holds as long as a board or an
artifact is there.
"""

from typing import Any, Literal

import msgspec

Resource = Literal["gold", "crystal", "ore", "atlantium"]
To = Literal["self", "present", "anybody", "one"]
"""Who gains: whoever acts, the players present, any players, or one player of choice."""
Group = Literal["cities", "libraries", "forges"]


class Effect(msgspec.Struct, frozen=True, gc=False, tag_field="op", forbid_unknown_fields=True):
    """Something that a card, component or board does."""


# --- at a moment


class Nothing(Effect, frozen=True, tag="none"):
    """Nothing happens."""


class Win(Effect, frozen=True, tag="win"):
    """Everybody wins."""


class GainEnergy(Effect, frozen=True, tag="gain_energy"):
    """So much mystic energy."""

    n: int
    to: To


class GainResources(Effect, frozen=True, tag="gain_resources"):
    """So many resources, each of one of these kinds."""

    n: int
    kinds: tuple[Resource, ...]
    distinct: bool
    to: To


class LoseEnergy(Effect, frozen=True, tag="lose_energy"):
    """Every player who has energy loses some."""

    n: int
    who: Literal["each_player"]


class LoseResources(Effect, frozen=True, tag="lose_resources"):
    """Every player who has resources gives one up."""

    n: Literal[1]
    who: Literal["each_player"]


class Exchange(Effect, frozen=True, tag="exchange"):
    """Up to so many resources are swapped, one for one, into these kinds."""

    max: int
    into: tuple[Resource, ...]


class ConvertOre(Effect, frozen=True, tag="convert_ore"):
    """One ore becomes so much atlantium."""

    rate: int


class DrawDistribute(Effect, frozen=True, tag="draw_distribute"):
    """Library cards are drawn, shown and divided."""

    n: int
    to: To


class RebuildLibrary(Effect, frozen=True, tag="rebuild_library"):
    """The library's discard pile is shuffled into the deck; then cards are drawn."""

    then_draw: int


class DiscardLibraryTop(Effect, frozen=True, tag="discard_library_top"):
    """So many cards of the library deck are discarded face up."""

    n: int


class PlaceBarrier(Effect, frozen=True, tag="place_barrier"):
    """Up to so many barriers are put up."""

    n: int


class Drain(Effect, frozen=True, tag="drain"):
    """Up to so many tiles are drained."""

    n: int


class Flood(Effect, frozen=True, tag="flood"):
    """Tiles are flooded: on a named peninsula, where the drawing player says, or where most are dry."""

    n: int
    select: Literal["named", "drawer", "most_dry"]
    ignore_barrier: bool
    peninsula: str = ""


class TargetDelta(Effect, frozen=True, tag="target_delta"):
    """Targets of wild peninsulas change: for the round, or where this Leader stands."""

    delta: int
    scope: Literal["all_wild", "chosen_wild_peninsula", "own_wild_tile"]


class RepeatAction(Effect, frozen=True, tag="repeat_action"):
    """A unit that was resolved is resolved once more."""

    who: Literal["own_leader", "other_leader_or_hologram", "own_other_atlantean"]


class TakeVolunteers(Effect, frozen=True, tag="take_volunteers"):
    """So many volunteers."""

    n: int
    to: To


class SpendFollower(Effect, frozen=True, tag="spend_follower"):
    """A follower leaves, for the reserve or for good."""

    dest: Literal["reserve", "out_of_game"]


class RecallEach(Effect, frozen=True, tag="recall_each"):
    """Every player takes back an Atlantean of these kinds."""

    n: Literal[1]
    kinds: tuple[Literal["follower"], Literal["volunteer"]]


class FleeGroup(Effect, frozen=True, tag="flee_group"):
    """Everybody on these tiles flees."""

    group: Group


class ForbidActions(Effect, frozen=True, tag="forbid_actions"):
    """No unit on these tiles this round."""

    group: Group


class LimitConstructions(Effect, frozen=True, tag="limit_constructions"):
    """One component at most this round."""

    n: Literal[1]


class MoveWrath(Effect, frozen=True, tag="move_wrath"):
    """The Wrath marker moves."""

    delta: int


class ReduceWrath(Effect, frozen=True, tag="reduce_wrath"):
    """So many floods fewer in this round's Wrath phase."""

    n: int


class PeekCalamity(Effect, frozen=True, tag="peek_calamity"):
    """Calamity cards are looked at and put back."""

    n: int
    mode: Literal["one_to_bottom", "any_top_or_bottom", "pay_1_energy_to_bottom"]


class Evacuate(Effect, frozen=True, tag="evacuate"):
    """Whoever is hit by a flood moves instead of fleeing."""

    who: Literal["all_on_tile", "one_own_follower"]
    to: Literal["any_free_place", "centre"]
    per_round: int = 0


# --- as long as it is there


class ReduceCost(Effect, frozen=True, tag="reduce_cost"):
    """A component costs fewer resources: on this Leader's space, or one that is built later this round."""

    n: int
    scope: Literal["own_construction_space", "one_component_this_round"]


class Reroll(Effect, frozen=True, tag="reroll"):
    """A failed roll on this Leader's tile may be repeated."""

    scope: Literal["own_tile"]
    per_action: Literal[1]


class ExtraPlace(Effect, frozen=True, tag="extra_place"):
    """This Leader's tile has more places."""

    n: int


class PlaceOnFlooded(Effect, frozen=True, tag="place_on_flooded"):
    """This Leader may stand on flooded tiles, perhaps with others."""

    which: Literal["innermost", "any"]
    others: bool


class SurviveFlood(Effect, frozen=True, tag="survive_flood"):
    """This Leader does not flee from a flood."""


class LatePlacement(Effect, frozen=True, tag="late_placement"):
    """This Leader may be placed after the calamities."""


class StartArtifact(Effect, frozen=True, tag="start_artifact"):
    """One of the artifacts shown, from the start."""

    draw: Literal[2]
    keep: Literal[1]


class RollBonus(Effect, frozen=True, tag="roll_bonus"):
    """A bonus on rolls."""

    delta: int
    scope: Literal["own_rolls_mountains", "own_rolls_hills", "own_rolls_forests", "own_city_actions"]


class ConversionBonus(Effect, frozen=True, tag="conversion_bonus"):
    """The first conversion of a round on a forge tile gives more."""

    n: int
    per_round: Literal[1]


class LibraryDrawBonus(Effect, frozen=True, tag="library_draw_bonus"):
    """More cards are drawn on library tiles."""

    n: int


class BarrierPrice(Effect, frozen=True, tag="barrier_price"):
    """Barriers cost this much where the owner contributes."""

    price: int


class SubstituteCost(Effect, frozen=True, tag="substitute_cost"):
    """Energy may stand for a resource of a price."""

    energy: int
    resources: Literal[1]
    per_round: Literal[1]


AnyEffect = (
    Nothing
    | Win
    | GainEnergy
    | GainResources
    | LoseEnergy
    | LoseResources
    | Exchange
    | ConvertOre
    | DrawDistribute
    | RebuildLibrary
    | DiscardLibraryTop
    | PlaceBarrier
    | Drain
    | Flood
    | TargetDelta
    | RepeatAction
    | TakeVolunteers
    | SpendFollower
    | RecallEach
    | FleeGroup
    | ForbidActions
    | LimitConstructions
    | MoveWrath
    | ReduceWrath
    | PeekCalamity
    | Evacuate
    | ReduceCost
    | Reroll
    | ExtraPlace
    | PlaceOnFlooded
    | SurviveFlood
    | LatePlacement
    | StartArtifact
    | RollBonus
    | ConversionBonus
    | LibraryDrawBonus
    | BarrierPrice
    | SubstituteCost
)

Effects = tuple[AnyEffect, ...]


def effects(given: Any) -> Effects:
    """The effects of a data record; raises a ValidationError that says what is wrong with it."""
    return msgspec.convert(given, Effects)
