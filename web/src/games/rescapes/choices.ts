/** The list of what can be done in Les Rescapés as pieces to pick and targets to pick for them. */
import { toHex, type Choice as AnyChoice, type Goal as AnyGoal } from "../../board/choices";
import type { Colour } from "../../board/liveries";
import type { Told } from "../../lib/tell";
import type { RescapesAnyAction } from "../../wire.gen";
import { hexAt } from "./grid";
import { taskOf, type View, type Who } from "./pieces";

/**
 * What one takes in hand: own people of one sort in one place (they are alike), a ship, a creature (a dolphin by the
 * colour of its ward), or swimmers whom a dolphin may guard.
 */
export type Pick = { readonly key: string; readonly at: number } & (
  | { readonly what: "people"; readonly who: Who }
  | { readonly what: "ship" }
  | { readonly what: "creature"; readonly ward: Colour | null }
  | { readonly what: "loose"; readonly colour: Colour; readonly who: Who }
);
export type Choice = AnyChoice<Pick>;
export type Goal = AnyGoal<Pick>;

export type Choices = {
  /** Chosen on the board. */
  readonly board: readonly Choice[];
  /** Chosen by a button. */
  readonly buttons: readonly Told[];
};

export const people = (at: number, who: Who): Pick => ({
  key: `people:${at}:${who}`,
  what: "people",
  at,
  who,
});
export const ship = (at: number): Pick => ({ key: `ship:${at}`, what: "ship", at });
const creature = (at: number, ward: Colour | null): Pick => ({
  key: `creature:${at}:${ward ?? ""}`,
  what: "creature",
  at,
  ward,
});
const loose = (at: number, colour: Colour, who: Who): Pick => ({
  key: `loose:${colour}:${who}`,
  what: "loose",
  at,
  colour,
  who,
});

function choice(view: View, action: RescapesAnyAction): Choice | undefined {
  switch (action.type) {
    case "PlaceAtlantean":
      return { action, target: toHex(action.to), way: "place" };
    case "Walk":
      return { action, pick: people(action.start, "standing"), target: toHex(action.to), way: "walk" };
    case "Leap":
      return { action, pick: people(action.start, "standing"), target: toHex(action.to), way: "plunge" };
    case "Embark":
      return { action, pick: people(action.start, "standing"), target: toHex(action.to), way: "embark" };
    case "Swim":
      return { action, pick: people(action.start, action.who), target: toHex(action.to), way: "swim" };
    case "Ride":
      return { action, pick: people(action.start, "ward"), target: toHex(action.to), way: "ride" };
    case "Climb":
      return { action, pick: people(action.at, action.who), target: toHex(action.at), way: "climb" };
    case "Jump":
      return { action, pick: people(action.at, "aboard"), target: toHex(action.at), way: "jump" };
    case "Transfer":
      return { action, pick: people(action.start, action.who), target: toHex(action.to), way: "transfer" };
    case "Land": {
      const island = hexAt(action.at).island;
      return {
        action,
        pick: people(action.at, action.who),
        target: { where: "island", island },
        way: "land",
      };
    }
    case "Sail":
      return { action, pick: ship(action.start), target: toHex(action.to), way: "sail" };
    case "TakeWard": {
      const task = taskOf(view);
      const at = task?.type === "Ward" ? task.at : 0;
      return {
        action,
        target: { where: "piece", piece: loose(at, action.colour, action.who) },
        way: "take",
      };
    }
    case "SinkPiece":
      return { action, target: toHex(action.at), way: "sink" };
    case "PickCreature":
      return {
        action,
        target: { where: "piece", piece: creature(action.at, action.ward) },
        way: "take",
      };
    case "Step":
      return { action, target: toHex(action.to), way: "prowl" };
    case "Dive":
      return { action, target: toHex(action.to), way: "dive" };
    default:
      return undefined;
  }
}

const BUTTONS = new Set(["EndMovement", "MoveNone", "Stop"]);

export const group = (view: View, legal: readonly Told[]): Choices => ({
  board: legal.flatMap((action) => choice(view, action as RescapesAnyAction) ?? []),
  buttons: legal.filter((action) => BUTTONS.has(action.type)),
});
