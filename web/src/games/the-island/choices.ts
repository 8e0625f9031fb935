/** The list of what can be done as pieces to pick and targets to pick for them. Nothing here knows a rule. */
import type { Told } from "../../lib/tell";
import type { TheIslandAnyAction } from "../../wire.gen";
import { grouped, hexAt } from "./grid";
import { taskOf, type View } from "./pieces";

/** What one takes in hand: an explorer by number, a boat or creature by its hex, a colour to place. */
export type Pick =
  | { readonly what: "explorer"; readonly explorer: number }
  | { readonly what: "boat" | "creature"; readonly at: number }
  | { readonly what: "colour"; readonly colour: string };

/** Where it goes: a hex, a safe island, or the piece itself. */
export type Target =
  | { readonly where: "hex"; readonly at: number }
  | { readonly where: "island"; readonly island: number }
  | { readonly where: "piece"; readonly piece: Pick };

/** What the symbol on a target shows. */
export type Way =
  | "walk"
  | "plunge"
  | "swim"
  | "embark"
  | "climb"
  | "jump"
  | "land"
  | "sail"
  | "transfer"
  | "place"
  | "sink"
  | "prowl"
  | "take";

export type Choice = {
  readonly action: Told;
  readonly pick?: Pick;
  readonly target: Target;
  readonly way: Way;
};

export type Choices = {
  /** Chosen on the board. */
  readonly board: readonly Choice[];
  /** Chosen in the hand. */
  readonly hand: readonly Told[];
  /** Chosen by a button. */
  readonly buttons: readonly Told[];
  readonly values: readonly Told[];
  readonly defence: readonly Told[];
};

export const pickKey = (pick: Pick): string =>
  pick.what === "explorer"
    ? `explorer:${pick.explorer}`
    : pick.what === "colour"
      ? `colour:${pick.colour}`
      : `${pick.what}:${pick.at}`;

export const targetKey = (target: Target): string =>
  target.where === "hex"
    ? `hex:${target.at}`
    : target.where === "island"
      ? `island:${target.island}`
      : pickKey(target.piece);

const explorer = (number: number): Pick => ({ what: "explorer", explorer: number });
const hex = (at: number): Target => ({ where: "hex", at });

function choice(view: View, action: TheIslandAnyAction, colours: boolean): Choice | undefined {
  const ownHex = (number: number): number => view.explorers[number]?.at ?? 0;
  switch (action.type) {
    case "PlaceExplorer":
      return {
        action,
        ...(colours && { pick: { what: "colour", colour: action.colour } as const }),
        target: hex(action.to),
        way: "place",
      };
    case "PlaceBoat":
      return { action, target: hex(action.to), way: "place" };
    case "PickSwimmer":
    case "PutAboard":
      return { action, target: { where: "piece", piece: explorer(action.explorer) }, way: "take" };
    case "PickBoat":
      return { action, target: { where: "piece", piece: { what: "boat", at: action.at } }, way: "take" };
    case "PickCreature":
      return { action, target: { where: "piece", piece: { what: "creature", at: action.at } }, way: "take" };
    case "GuideSwimmer":
      return { action, target: hex(action.to), way: "swim" };
    case "BlowBoat":
      return { action, target: hex(action.to), way: "sail" };
    case "PutCreature":
      return { action, target: hex(action.to), way: "prowl" };
    case "Walk":
    case "Embark":
    case "Plunge":
    case "Swim":
    case "Transfer":
      return {
        action,
        pick: explorer(action.explorer),
        target: hex(action.to),
        way: action.type.toLowerCase() as Way,
      };
    case "Climb":
    case "Jump":
      return {
        action,
        pick: explorer(action.explorer),
        target: hex(ownHex(action.explorer)),
        way: action.type.toLowerCase() as Way,
      };
    case "Land":
      return {
        action,
        pick: explorer(action.explorer),
        target: { where: "island", island: hexAt(ownHex(action.explorer)).island },
        way: "land",
      };
    case "Sail":
      return { action, pick: { what: "boat", at: action.start }, target: hex(action.to), way: "sail" };
    case "MoveCreature":
      return { action, pick: { what: "creature", at: action.start }, target: hex(action.to), way: "prowl" };
    case "SinkTile":
      return { action, target: hex(action.at), way: "sink" };
    default:
      return undefined;
  }
}

export function group(view: View, legal: readonly Told[]): Choices {
  const placed = legal.filter((action) => action.type === "PlaceExplorer");
  const colours = new Set(placed.map((action) => action["colour"])).size > 1;
  const of = (...types: string[]): Told[] => legal.filter((action) => types.includes(action.type));
  return {
    board: legal.flatMap((action) => choice(view, action as TheIslandAnyAction, colours) ?? []),
    hand: of("PlayTile"),
    buttons: of("NoTile", "EndMovement", "MoveNone"),
    values: of("ChooseValue"),
    defence: of("Repel", "Decline"),
  };
}

/** What can be taken in hand, each once. */
export function picks(choices: readonly Choice[]): readonly Pick[] {
  const found = new Map<string, Pick>();
  for (const { pick } of choices) if (pick) found.set(pickKey(pick), pick);
  return [...found.values()];
}

export type Goal = { readonly key: string; readonly target: Target; readonly choices: readonly Choice[] };

/** The targets of what is in hand, or those that need nothing in hand. */
export function goals(choices: readonly Choice[], held: Pick | undefined): readonly Goal[] {
  const key = held && pickKey(held);
  const open = choices.filter(({ pick }) => (pick ? pickKey(pick) === key : true));
  return [...grouped(open, ({ target }) => targetKey(target))].flatMap(([key, of]) =>
    of[0] ? { key, target: of[0].target, choices: of } : [],
  );
}

/** The kind of creature that is asked about. */
export function kindAsked(view: View): "serpent" | "shark" | "whale" | undefined {
  const task = taskOf(view);
  return task && "kind" in task ? task.kind : undefined;
}
