/** What the pieces are called and counted by; the figures come from the game's own data. */
import { leaders } from "../../board/crews";
import type { Colour } from "../../board/liveries";
import type { RescapesStanding, RescapesView } from "../../wire.gen";
import figures from "../../../../src/atlantide/games/rescapes/data/pieces.toml?raw";
import under from "../../../../src/atlantide/games/rescapes/data/symbols.toml?raw";
import { hexAt, type Piece } from "./grid";

export type View = RescapesView;
export type Standing = RescapesStanding;
export type Task = View["agenda"][number];
export type Kind = "octopus" | "monster" | "dolphin" | "shark";
export type SymbolName = Kind | "ship" | "whirlpool";
export type Region = "stone" | "land" | "citadel";
/** A sort of people in one place: those of a sort are alike (see actions.py). */
export type Who =
  | "standing"
  | "aboard"
  | "aboard_spent"
  | "alone"
  | "alone_spent"
  | "ward"
  | "ward_spent"
  | "carried"
  | "carried_spent";

export const KINDS: readonly Kind[] = ["octopus", "monster", "dolphin", "shark"];
export const SYMBOLS: readonly SymbolName[] = [...KINDS, "ship", "whirlpool"];
export const REGIONS: readonly Region[] = ["stone", "land", "citadel"];
export const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green"];

const figure = (text: string, table: string, name: string): number =>
  Number(new RegExp(`^\\[${table}\\][^[]*?^${name} = (\\d+)$`, "m").exec(text)?.[1] ?? 0);

export const ATLANTEANS = figure(figures, "atlanteans", "each");
export const ROOM = figure(figures, "room", "piece");
export const SEATS = figure(figures, "room", "ship");
export const MOVES = figure(figures, "moves", "each");
/** Per region, how many of each symbol lie under its pieces at first. */
export const HIDDEN: readonly (readonly number[])[] = REGIONS.map((region) =>
  SYMBOLS.map((symbol) => figure(under, region, symbol)),
);

export const ownerOf = (atlantean: number): number => Math.floor(atlantean / ATLANTEANS);
export const colourOf = (atlantean: number): Colour => COLOURS[ownerOf(atlantean)] ?? "red";

export const peopleAt = (view: View, condition: Standing["condition"], at: number): readonly number[] =>
  view.atlanteans.flatMap((one, atlantean) =>
    one.condition === condition && one.at === at ? atlantean : [],
  );

/** Those with the most people aboard, who may sail it; nobody if it is empty. */
export const masters = (view: View, ship: number): readonly number[] =>
  leaders(peopleAt(view, "ship", ship).map(ownerOf));

/** Which sort of figure somebody is. */
export function sortOf(view: View, atlantean: number): Who | undefined {
  const condition = view.atlanteans[atlantean]?.condition;
  const spent = view.spent.includes(atlantean);
  if (condition === "piece") return "standing";
  if (condition === "ship") return spent && view.options.overboard === "yes" ? "aboard_spent" : "aboard";
  if (condition !== "water") return undefined;
  const dolphin = view.dolphins.find(({ ward }) => ward === atlantean);
  const guarded = dolphin ? (dolphin.travelled ? "carried" : "ward") : "alone";
  return spent ? `${guarded}_spent` : guarded;
}

const standing = (view: View): readonly (readonly number[])[] => [view.stones, view.lands, view.citadel];

export const piecesOf = (view: View, region: Region): readonly number[] =>
  standing(view)[REGIONS.indexOf(region)] ?? [];

/** What stands on a hex of the island, if it still does. */
export const pieceAt = (view: View, at: number): Piece | undefined =>
  standing(view).some((hexes) => hexes.includes(at)) ? hexAt(at).piece : undefined;

/** The region whose pieces sink now: the first that has one. */
export const regionDue = (view: View): Region | undefined =>
  REGIONS.find((region) => piecesOf(view, region).length > 0);

export const creaturesOf = (view: View, kind: Kind): readonly number[] =>
  kind === "octopus"
    ? view.octopuses
    : kind === "monster"
      ? view.monsters
      : kind === "shark"
        ? view.sharks
        : view.dolphins.map(({ at }) => at);

/** How many of each symbol nobody has seen yet: in a region, or on the whole island where they were dealt over it. */
export function unseen(view: View, region: Region): readonly number[] {
  const shared = view.options.symbol_split === "random";
  const rows = shared ? REGIONS.keys() : [REGIONS.indexOf(region)];
  const left = SYMBOLS.map(() => 0);
  for (const row of rows)
    SYMBOLS.forEach((_, i) => {
      left[i] = (left[i] ?? 0) + (HIDDEN[row]?.[i] ?? 0) - (view.revealed[row]?.[i] ?? 0);
    });
  return left;
}

/** The chance of each symbol under a piece, from 0 to 1; nothing is under the Acropolis. */
export function chances(view: View, at: number): readonly number[] | undefined {
  const piece = hexAt(at).piece;
  if (!piece || piece === "acropolis") return undefined;
  const left = unseen(view, piece);
  const all = left.reduce((sum, count) => sum + count, 0);
  return all > 0 ? left.map((count) => count / all) : undefined;
}

/** What is asked now. */
export const taskOf = (view: View): Task | undefined => view.agenda.at(-1);

/** The step of the turn: 0 in set-up, then 1 to 3. */
export function stepOf(view: View): 0 | 1 | 2 | 3 {
  if (view.turn === 0) return 0;
  const types = new Set(view.agenda.map(({ type }) => type));
  if (types.has("Movement")) return 1;
  // As long as the dice wait for something else, it belongs to the step before them.
  return types.has("Dice") && taskOf(view)?.type !== "Dice" ? 2 : 3;
}

/** How many quiet turns in a row end the game; 0 for no number. */
export const quietLimit = (view: View): number => view.options.stall_rounds * view.seats;
