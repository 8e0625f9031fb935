/** What the pieces are called and counted by; the figures come from the game's own data. */
import type { Colour } from "../../board/liveries";
import type { AtlantisAnyEvent, AtlantisGapView, AtlantisProspect, AtlantisView } from "../../wire.gen";
import { THINGS, type Thing } from "./art/palette";
import boxed from "../../../../src/atlantide/games/atlantis/data/pieces.toml?raw";
import laid from "../../../../src/atlantide/games/atlantis/data/path.toml?raw";
import painted from "../../../../src/atlantide/games/atlantis/data/tiles.toml?raw";

export type View = AtlantisView;
type Task = View["agenda"][number];
export type Gap = AtlantisGapView;
export type Prospect = AtlantisProspect;
export type Happening = AtlantisAnyEvent;
export type { Thing };
/** How many cards of each object, in their order. */
export type Counts = readonly number[];

/** In the order in which the server counts cards. */
export const OBJECTS = THINGS;
export const COLOURS: readonly Colour[] = ["blue", "white", "black", "red"];
export const colourOf = (seat: number): Colour => COLOURS[seat] ?? "red";

export const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
export const PAWNS = figure(boxed, /^\[pawns\][^[]*?^each = (\d+)$/m);
export const ATLANTIS = 0;
export const CELLS = total([...laid.matchAll(/cells = (\d+)/g)].map(([, cells]) => Number(cells)));
export const CONTINENT = CELLS + 1;
/** How many cells a row of the path has on a wide screen. */
export const ROW = figure(laid, /^row = (\d+)$/m);

export type Tile = { readonly object: Thing; readonly value: number };

/** The tiles in the order in which the server numbers them. */
export const TILES: readonly Tile[] = [...painted.matchAll(/^(\w+) = \[([\d, ]+)\]$/gm)].flatMap(
  ([, name, values = ""]) =>
    values.split(",").map((value) => ({ object: name as Thing, value: Number(value) })),
);
export const VALUES: readonly number[] = [...new Set(TILES.map(({ value }) => value))].sort((a, b) => a - b);

export function tileOf(tile: number): Tile {
  const found = TILES[tile];
  if (!found) throw new RangeError(`no tile ${tile}`);
  return found;
}

/** What lies on a cell for all to see. */
export function topOf(view: View, cell: number): Tile | undefined {
  const tile = view.tops[cell];
  return tile === null || tile === undefined ? undefined : tileOf(tile);
}

// --- pawns

export const ownerOf = (pawn: number): number => Math.floor(pawn / PAWNS);
export const pawnsOf = (view: View, seat: number): readonly number[] =>
  view.pawns.slice(seat * PAWNS, (seat + 1) * PAWNS);
export const homeOf = (view: View, seat: number): number =>
  pawnsOf(view, seat).filter((at) => at === CONTINENT).length;

/** The pawns that play, each with where it is seen: in the middle of a move that is beside another one. */
export function standing(view: View): readonly { readonly pawn: number; readonly at: number }[] {
  const task = taskOf(view);
  const moving = task?.type === "PlayOn" ? view.pawns.indexOf(task.start, view.active * PAWNS) : -1;
  return view.pawns
    .slice(0, view.seats * PAWNS)
    .map((at, pawn) => ({ pawn, at: pawn === moving && task?.type === "PlayOn" ? task.cell : at }));
}

// --- the path

/** The cells that hold a tile. */
export const landOf = (view: View): readonly number[] =>
  view.tops.flatMap((tile, cell) => (tile === null || cell === ATLANTIS ? [] : cell));

/** The ends of what is left of the path; while it is laid, of all of it. */
export function endsOf(view: View): { readonly first: number; readonly last: number } {
  if (view.agenda.some(({ type }) => type === "Layout")) return { first: ATLANTIS + 1, last: CELLS };
  const land = landOf(view);
  return { first: land[0] ?? CONTINENT, last: land.at(-1) ?? CELLS };
}

export const gapAt = (view: View, cell: number): Gap | undefined =>
  view.gaps.find((gap) => gap.first <= cell && cell <= gap.last);

/** The cell in the middle of a gap, where its price stands. */
export const middleOf = (gap: Gap): number => Math.floor((gap.first + gap.last) / 2);

/** The gaps between two places. */
export const between = (view: View, start: number, to: number): readonly Gap[] =>
  view.gaps.filter((gap) => start < gap.first && gap.last < to);

/** What a pawn would have to pay from a place to the Continent. */
export const tollFrom = (view: View, at: number): number =>
  at === ATLANTIS && view.options.atlantis_pawns_pay === "no"
    ? 0
    : total(between(view, at, CONTINENT).map(({ price }) => price));

// --- what is asked

export const taskOf = (view: View): Task | undefined => view.agenda.at(-1);

/** Where the pawn that moves now came from. */
export function startOf(view: View, cell: number): number {
  const task = taskOf(view);
  return task?.type === "PlayOn" ? task.start : cell;
}

export const prospectOf = (view: View, start: unknown, object: unknown): Prospect | undefined =>
  view.prospects.find((one) => one.start === start && one.object === object);
