/** What the view of Atlantis Rising says, as the screens need it. No rules: only names, counts and places. */
import type { RisingAnyAction, RisingOffer, RisingPieceView, RisingView } from "../../wire.gen";
import {
  BASIC,
  BOARDS,
  CALAMITIES,
  CARDS,
  COLOURS,
  COMPONENTS,
  FIRST_COMPONENT,
  FIRST_GATE,
  GOODS,
  KINDS,
  LOCATIONS,
  PENINSULAS,
  TABLES,
  TILES_EACH,
} from "./data.gen";

export type View = RisingView;
export type Action = RisingAnyAction;
export type Task = View["agenda"][number];
export type Offer = RisingOffer;
export type Standing = RisingPieceView;
export type Kind = (typeof KINDS)[number];
export type Goods = (typeof GOODS)[number];
export type Peninsula = (typeof PENINSULAS)[number]["name"];
export type Colour = (typeof COLOURS)[number];
/** Gold, crystal, ore, atlantium and energy. */
export type Purse = readonly [number, number, number, number, number];
export type Phase = "setup" | "mobilisation" | "calamities" | "actions" | "wrath" | "over";

export const EMPTY: Purse = [0, 0, 0, 0, 0];
export const ENERGY = GOODS.indexOf("energy");
export const CENTRE = 0;
/** Who is taken in hand first, and how a pool is laid out. */
export const POOL_ORDER: readonly Kind[] = ["leader", "hologram", "follower", "volunteer", "automaton"];

export const colourOf = (seat: number): Colour => COLOURS[seat] ?? "red";
export const peninsulaName = (peninsula: number): Peninsula => PENINSULAS[peninsula]?.name ?? "mountains";
export const locationName = (location: number): string => LOCATIONS[location]?.name ?? "";
export const boardName = (board: number): string => BOARDS[board]?.name ?? "";
export const cardName = (card: number): string => CARDS[card]?.name ?? "";
export const calamityName = (calamity: number): string => CALAMITIES[calamity]?.name ?? "";
export const componentName = (component: number): string => COMPONENTS[component]?.name ?? "";
export const isArtifact = (card: number): boolean => card >= BASIC;

export const isTile = (location: number): boolean => location > CENTRE && location < FIRST_GATE;
export const isGate = (location: number): boolean => location >= FIRST_GATE && location < FIRST_COMPONENT;
export const isSpace = (location: number): boolean => location >= FIRST_COMPONENT;
export const tile = (peninsula: number, position: number): number => TILES_EACH * peninsula + position;
export const peninsulaOf = (location: number): number => Math.floor((location - 1) / TILES_EACH);
export const positionOf = (location: number): number => ((location - 1) % TILES_EACH) + 1;
export const gateAt = (gate: number): number => FIRST_GATE + gate;
export const spaceOf = (component: number): number => FIRST_COMPONENT + component;

/** What is asked now. */
export const taskOf = (view: View): Task | undefined => view.agenda.at(-1);

/** Whether everybody may act, and nothing is asked. */
export const isOpen = (task: Task | undefined): boolean =>
  task?.type === "Mobilise" || task?.type === "Act" || task?.type === "Window";

export function phaseOf(view: View): Phase {
  if (view.outcome) return "over";
  const bottom = view.agenda[0]?.type;
  if (bottom === "Mobilise") return "mobilisation";
  if (bottom === "Act") return "actions";
  if (bottom === "Wrath") return "wrath";
  if (bottom === "Calamities") return "calamities";
  return "setup";
}

export const isDry = (view: View, location: number): boolean =>
  !isTile(location) || positionOf(location) <= (view.dry[peninsulaOf(location)] ?? 0);

export const standing = (view: View, location: number): readonly Standing[] =>
  view.placed.filter((one) => one.location === location);

/** Seats that stand somewhere. */
export const present = (view: View, location: number): readonly number[] => [
  ...new Set(standing(view, location).map(({ seat }) => seat)),
];

export const purseOf = (view: View, seat: number): Purse => view.purses[seat] ?? EMPTY;
export const energyOf = (view: View, seat: number): number => purseOf(view, seat)[ENERGY] ?? 0;

/** How many of each kind wait in a pool. */
export const poolOf = (
  view: View,
  seat: number,
): readonly { readonly kind: Kind; readonly count: number }[] =>
  POOL_ORDER.flatMap((kind) => {
    const count = view.pools[seat]?.[KINDS.indexOf(kind)] ?? 0;
    return count > 0 ? { kind, count } : [];
  });

/** Construction spaces in use. */
export const gatesOf = (view: View): readonly number[] =>
  Array.from({ length: TABLES[view.seats - 1]?.gates ?? 0 }, (_, gate) => gate);

/** Calamity cards that a round brings, and how many of them have been drawn. */
export const cardsEach = (view: View): number => TABLES[view.seats - 1]?.cards ?? 0;
export function cardsDrawn(view: View): number {
  const task = view.agenda.find(({ type }) => type === "Calamities");
  const phase = phaseOf(view);
  if (phase === "actions" || phase === "wrath") return cardsEach(view);
  if (task?.type !== "Calamities") return 0;
  const waits = view.agenda.some(({ type }) => type === "TurnCard");
  return Math.min(cardsEach(view), Math.max(0, task.done - (waits ? 1 : 0)));
}

/** The calamity card that is being resolved. */
export function resolving(view: View): number | undefined {
  const task = view.agenda.find(({ type }) => type === "Resolve");
  return task?.type === "Resolve" ? task.calamity : undefined;
}

/** Whom the others wait for. */
export function awaited(view: View, toAct: readonly number[]): readonly number[] {
  const task = taskOf(view);
  if (task?.type === "Mobilise" || task?.type === "Act")
    return toAct.filter((seat) => !view.ready.includes(seat));
  if (task?.type === "Window") return view.holding.length > 0 ? view.holding : [task.seat];
  return task && "seat" in task && toAct.includes(task.seat) ? [task.seat] : toAct;
}

/** Cards of a deck or pile that are counted by what they are. */
export const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
export const calamityDeck = (view: View): number => view.top.length + sum(view.deck) + view.bottom.length;

/** Seats from one on, clockwise. */
export const clockwise = (view: View, from: number): readonly number[] =>
  Array.from({ length: view.seats }, (_, step) => (from + step) % view.seats);

/** Whether something of a piece is our own reconstruction. */
export const isReconstructed = (status: { readonly all: string }): boolean =>
  status.all === "reconstructed" || status.all === "derived";
