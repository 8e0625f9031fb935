/** The list of what can be done in The Island as pieces to pick and targets to pick for them. */
import type { Way } from "../../board/art/glyphs";
import { toHex, type Choice as AnyChoice, type Goal as AnyGoal, type Target } from "../../board/choices";
import type { Told } from "../../lib/tell";
import type { TheIslandAnyAction } from "../../wire.gen";
import { hexAt } from "./grid";
import { taskOf, type View } from "./pieces";

/** What one takes in hand: an explorer by number, a boat or creature by its hex, a colour to place. */
export type Pick = { readonly key: string } & (
  | { readonly what: "explorer"; readonly explorer: number }
  | { readonly what: "boat" | "creature"; readonly at: number }
  | { readonly what: "colour"; readonly colour: string }
);
export type Choice = AnyChoice<Pick>;
export type Goal = AnyGoal<Pick>;

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

export const explorer = (explorer: number): Pick => ({
  key: `explorer:${explorer}`,
  what: "explorer",
  explorer,
});
export const afloat = (what: "boat" | "creature", at: number): Pick => ({ key: `${what}:${at}`, what, at });
export const colour = (colour: string): Pick => ({ key: `colour:${colour}`, what: "colour", colour });

const piece = (piece: Pick): Target<Pick> => ({ where: "piece", piece });

function choice(view: View, action: TheIslandAnyAction, colours: boolean): Choice | undefined {
  const ownHex = (number: number): number => view.explorers[number]?.at ?? 0;
  switch (action.type) {
    case "PlaceExplorer":
      return {
        action,
        ...(colours && { pick: colour(action.colour) }),
        target: toHex(action.to),
        way: "place",
      };
    case "PlaceBoat":
      return { action, target: toHex(action.to), way: "place" };
    case "PickSwimmer":
    case "PutAboard":
      return { action, target: piece(explorer(action.explorer)), way: "take" };
    case "PickBoat":
      return { action, target: piece(afloat("boat", action.at)), way: "take" };
    case "PickCreature":
      return { action, target: piece(afloat("creature", action.at)), way: "take" };
    case "GuideSwimmer":
      return { action, target: toHex(action.to), way: "swim" };
    case "BlowBoat":
      return { action, target: toHex(action.to), way: "sail" };
    case "PutCreature":
      return { action, target: toHex(action.to), way: "prowl" };
    case "Walk":
    case "Embark":
    case "Plunge":
    case "Swim":
    case "Transfer":
      return {
        action,
        pick: explorer(action.explorer),
        target: toHex(action.to),
        way: action.type.toLowerCase() as Way,
      };
    case "Climb":
    case "Jump":
      return {
        action,
        pick: explorer(action.explorer),
        target: toHex(ownHex(action.explorer)),
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
      return { action, pick: afloat("boat", action.start), target: toHex(action.to), way: "sail" };
    case "MoveCreature":
      return { action, pick: afloat("creature", action.start), target: toHex(action.to), way: "prowl" };
    case "SinkTile":
      return { action, target: toHex(action.at), way: "sink" };
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

/** The kind of creature that is asked about. */
export function kindAsked(view: View): "serpent" | "shark" | "whale" | undefined {
  const task = taskOf(view);
  return task && "kind" in task ? task.kind : undefined;
}
