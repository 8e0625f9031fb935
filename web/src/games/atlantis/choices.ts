/** The list of what can be done in Atlantis as pieces to pick and targets to pick for them. */
import { toHex, type Choice as AnyChoice, type Goal as AnyGoal } from "../../board/choices";
import type { Told } from "../../lib/tell";
import type { AtlantisAnyAction } from "../../wire.gen";
import { gapAt, middleOf, prospectOf, taskOf, type Thing, type View } from "./pieces";

/** What one takes in hand: pawns in one place (they are alike), a card, the bridge, or nothing in particular. */
export type Pick = { readonly key: string } & (
  | { readonly what: "pawn"; readonly at: number }
  | { readonly what: "card"; readonly object: Thing }
  | { readonly what: "bridge" }
  | { readonly what: "any" }
);
export type Choice = AnyChoice<Pick>;
export type Goal = AnyGoal<Pick>;

export const ANY: Pick = { key: "any", what: "any" };
export const BRIDGE: Pick = { key: "bridge", what: "bridge" };
export const pawn = (at: number): Pick => ({ key: `pawn:${at}`, what: "pawn", at });
export const card = (object: Thing): Pick => ({ key: `card:${object}`, what: "card", object });

export type Choices = {
  /** Chosen on the board. */
  readonly board: readonly Choice[];
  /** Chosen by a button. */
  readonly buttons: readonly Told[];
  readonly sales: readonly (Told & { readonly value: number })[];
  readonly payments: readonly Told[];
};

/** A card can be played by its target, by the pawn and the target, or by the card and then the pawn or the target. */
function plays(view: View, action: AtlantisAnyAction & { type: "PlayCard" }, starts: ReadonlySet<number>) {
  const { start, object } = action;
  const found = prospectOf(view, start, object);
  if (!found) return [];
  const target = toHex(found.to);
  const going = taskOf(view)?.type === "PlayOn";
  if (going) return [{ action, pick: ANY, target }];
  return [
    // Whoever hits an own pawn that can move takes it in hand.
    ...(starts.has(found.to) ? [] : [{ action, pick: ANY, target }]),
    { action, pick: pawn(start), target },
    { action, pick: card(object), target: { where: "piece" as const, piece: pawn(start) } },
    ...(starts.has(found.to) ? [] : [{ action, pick: card(object), target }]),
  ];
}

function choices(view: View, action: AtlantisAnyAction, starts: ReadonlySet<number>): readonly Choice[] {
  if (action.type === "PlayCard") return plays(view, action, starts);
  if (action.type !== "LayBridge") return [];
  const gap = gapAt(view, action.cell);
  const target = toHex(gap ? middleOf(gap) : action.cell);
  return taskOf(view)?.type === "LateBridge" ? [{ action, target }] : [{ action, pick: BRIDGE, target }];
}

const BUTTONS = new Set(["Pass", "KeepBridge"]);

export function group(view: View, legal: readonly Told[]): Choices {
  const actions = legal as readonly AtlantisAnyAction[];
  const starts = new Set(actions.flatMap((action) => (action.type === "PlayCard" ? action.start : [])));
  return {
    board: actions.flatMap((action) => choices(view, action, starts)),
    buttons: legal.filter(({ type }) => BUTTONS.has(type)),
    sales: actions.flatMap((action) => (action.type === "SellTile" ? action : [])),
    payments: legal.filter(({ type }) => type === "PayTile" || type === "PayCard"),
  };
}
