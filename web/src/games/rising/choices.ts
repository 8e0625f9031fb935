/** The list of what can be done in Atlantis Rising, sorted by how it is chosen. Nothing here knows a rule. */
import type { Told } from "../../lib/tell";
import { CENTRE, isTile, peninsulaOf, tile, type Action, type Kind, type View } from "./pieces";
import { PENINSULAS } from "./data.gen";

export type Choices = {
  /** Chosen on the board, by location. */
  readonly places: ReadonlyMap<number, readonly Action[]>;
  /** Peninsulas to choose from. */
  readonly peninsulas: ReadonlyMap<number, Action>;
  readonly ready: Action | undefined;
  readonly unready: Action | undefined;
  /** Before a calamity card. */
  readonly draw: Action | undefined;
  readonly hold: Action | undefined;
  readonly pass: Action | undefined;
  /** Library cards that can be played. */
  readonly cards: ReadonlyMap<number, Action>;
  /** Parts of barriers and drains. */
  readonly pools: readonly Action[];
  /** Everything about constructions. */
  readonly builds: readonly Action[];
  /** The first player's gestures. */
  readonly gestures: readonly Action[];
  /** Whatever answers a question. */
  readonly answers: readonly Action[];
};

const PLACED = new Set(["Place", "Withdraw", "Start", "StartAll", "Recall", "Evacuate", "RepeatUnit"]);
const POOLS = new Set(["Pool", "Cancel"]);
const BUILDS = new Set(["Propose", "Commit", "Reduce", "Restore", "StandIn", "Build", "DropPlan"]);
const GESTURES = new Set(["MakeRoom", "LetWait", "LetGo", "TakeOver", "Proceed"]);
/** Chosen on the board, and named in a list as well. */
const LISTED = new Set(["Recall", "Evacuate", "RepeatUnit"]);
const ALONE = new Set(["Ready", "Unready", "Draw", "Hold", "Pass", "Place", "Withdraw", "Start", "StartAll"]);

/** What is worth showing: at the centre nobody wants to act one by one what can be done all at once. */
export const shown = (legal: readonly Told[]): readonly Action[] =>
  (legal as readonly Action[]).filter((one) => one.type !== "Start" || one.location !== CENTRE);

/** Sorts what is legal; `free`: it is an open phase, in which nothing is asked. */
export function sort(legal: readonly Told[], free: boolean): Choices {
  const actions = shown(legal);
  const only = (type: Action["type"]): Action | undefined => actions.find((action) => action.type === type);
  const places = new Map<number, Action[]>();
  for (const action of actions)
    if (PLACED.has(action.type) && "location" in action)
      places.set(action.location, [...(places.get(action.location) ?? []), action]);
  const plays = actions.flatMap((action) =>
    action.type === "PlayCard" ? [[action.card, action] as const] : [],
  );
  return {
    places,
    peninsulas: new Map(
      actions.flatMap((action) =>
        action.type === "ChoosePeninsula" ? [[action.peninsula, action] as const] : [],
      ),
    ),
    ready: only("Ready"),
    unready: only("Unready"),
    draw: only("Draw"),
    hold: only("Hold"),
    pass: only("Pass"),
    cards: new Map(plays),
    pools: actions.filter(({ type }) => POOLS.has(type)),
    builds: actions.filter(({ type }) => BUILDS.has(type)),
    gestures: actions.filter(({ type }) => GESTURES.has(type)),
    answers: actions.filter(
      ({ type }) =>
        LISTED.has(type) ||
        !(
          ALONE.has(type) ||
          POOLS.has(type) ||
          BUILDS.has(type) ||
          GESTURES.has(type) ||
          (type === "PlayCard" && free)
        ),
    ),
  };
}

/** Kinds of one's pool that can be placed somewhere. */
export const placeable = (choices: Choices): ReadonlySet<Kind> =>
  new Set([...choices.places.values()].flat().flatMap((one) => (one.type === "Place" ? one.kind : [])));

/** What can be done at a location with this kind in hand, what it is most likely to mean first. */
export function meantAt(choices: Choices, location: number, held: Kind | undefined): readonly Action[] {
  const here = choices.places.get(location) ?? [];
  const placed = here.filter((one) => one.type === "Place" && one.kind === held);
  return [...placed, ...here.filter(({ type }) => type !== "Place")];
}

/** One's units that can act by themselves, in the order in which they are best done: nothing here needs a choice. */
export function gathering(legal: readonly Told[]): Told | undefined {
  const starts = shown(legal).filter(
    (one) => (one.type === "Start" || one.type === "StartAll") && rank(one.location) < NEVER,
  );
  return starts.toSorted((a, b) => rank(placeIn(a)) - rank(placeIn(b)))[0];
}

const NEVER = 9;
const placeIn = (action: Action): number => ("location" in action ? action.location : CENTRE);

/** The centre first, then what is gathered, then the forges that need it. */
function rank(location: number): number {
  if (location === CENTRE) return 0;
  if (!isTile(location)) return NEVER;
  const peninsula = PENINSULAS[peninsulaOf(location)];
  if (peninsula?.gives) return 1;
  return peninsula?.name === "forges" ? 2 : NEVER;
}

/** Everything that is open for a construction on a space. */
export const buildsAt = (choices: Choices, gate: number): readonly Action[] =>
  choices.builds.filter((action) => "gate" in action && action.gate === gate);

/** The next tile of a peninsula that a flood would take; undefined if none is dry. */
export function nextTile(view: View, peninsula: number): number | undefined {
  const dry = view.dry[peninsula] ?? 0;
  return dry > 0 ? tile(peninsula, dry) : undefined;
}

/** Whether the last word of a phase is spoken by this action, or something that others may still want to stop. */
export function closes(view: View, seat: number, action: Told): boolean {
  if (action.type === "Draw" || action.type === "Build") return true;
  if (action.type !== "Ready") return false;
  return view.ready.filter((one) => one !== seat).length === view.seats - 1;
}
