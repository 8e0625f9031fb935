/** How the path winds over the screen: in rows as long as the data says, or folded where there is less room. */
import { RADIUS, WIDTH, type Place, type Plan } from "../../board/hexes";
import type { Bounds, Size } from "../../board/camera";
import { ATLANTIS, CELLS, CONTINENT, ROW, endsOf, type View } from "./pieces";

export type Point = { readonly x: number; readonly y: number };
export type Layout = {
  readonly key: string;
  /** Where every place lies, from Atlantis to the Continent. */
  readonly places: readonly Point[];
  readonly bounds: Bounds;
};

export const PITCH = WIDTH;
/** The ends of the path are so far from its first and last cell. */
const SHORE = 112;
function laid(key: string, margin: number, cells: readonly Point[], first: Point, last: Point): Layout {
  const places = [first, ...cells, last];
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    key,
    places,
    bounds: { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y },
  };
}

/** Rows apart from one another, joined by single cells: only cells that follow one another touch. */
function winding(): Layout {
  const turn = ROW + 1;
  const at = (cell: number): Point => {
    const [band, along] = [Math.floor((cell - 1) / turn), (cell - 1) % turn];
    const forward = band % 2 === 0;
    if (along === ROW) return { x: (forward ? ROW - 1 : 0) * PITCH, y: (band * 2 + 1) * PITCH };
    return { x: (forward ? along : ROW - 1 - along) * PITCH, y: band * 2 * PITCH };
  };
  const cells = Array.from({ length: CELLS }, (_, i) => at(i + 1));
  const [first, last] = [at(1), at(CELLS)];
  const forward = last.x >= at(CELLS - 1).x ? 1 : -1;
  return laid(
    "wide",
    70,
    cells,
    { x: first.x - SHORE, y: first.y },
    { x: last.x + SHORE * forward, y: last.y },
  );
}

/** Rows close to one another, with Atlantis and the Continent in them. */
function folded(columns: number): Layout {
  const at = (place: number): Point => {
    const [row, along] = [Math.floor(place / columns), place % columns];
    return { x: (row % 2 === 0 ? along : columns - 1 - along) * PITCH, y: row * (PITCH + 10) };
  };
  const cells = Array.from({ length: CELLS }, (_, i) => at(i + 1));
  return laid(`folded ${columns}`, 60, cells, at(ATLANTIS), at(CONTINENT));
}

const WIDE = winding();
const FOLDED = [5, 6, 7, 8, 9, 10, 11].map(folded);
const fit = ({ bounds }: Layout, screen: Size): number =>
  Math.min(screen.width / bounds.width, screen.height / bounds.height);

/** With fewer pixels per unit the long rows are too small to be read and hit. */
const LEGIBLE = 0.5;

/** The long rows where they are wide and large enough; else the layout in which everything is as large as it can be. */
export function layoutFor(screen: Size): Layout {
  if (screen.width > screen.height && fit(WIDE, screen) >= LEGIBLE) return WIDE;
  return FOLDED.reduce((best, one) => (fit(one, screen) > fit(best, screen) ? one : best));
}

export const LAYOUTS: readonly Layout[] = [WIDE, ...FOLDED];

/** The cell whose place Atlantis or the Continent takes: the ends are pushed up to the tiles. */
export function placeOf(layout: Layout, view: View, at: number): Point {
  const { first, last } = endsOf(view);
  const cell = at === ATLANTIS ? first - 1 : at === CONTINENT ? last + 1 : at;
  return layout.places[cell] ?? { x: 0, y: 0 };
}

/** The corners of a square around a middle; as large for a radius as a hex of it would be. */
function square(x: number, y: number, radius = RADIUS): string {
  const half = (radius / RADIUS) * (PITCH / 2) - 1;
  return `${x - half},${y - half} ${x + half},${y - half} ${x + half},${y + half} ${x - half},${y + half}`;
}

/** Where the places of a view lie, as the board asks for it. */
export function planOf(layout: Layout, view: View): Plan {
  const { first, last } = endsOf(view);
  const hexAt = (at: number): Place => ({ at, label: String(at), ...placeOf(layout, view, at) });
  const seen = [ATLANTIS, ...Array.from({ length: last - first + 1 }, (_, i) => first + i), CONTINENT];
  return {
    hexAt,
    around: (x, y) =>
      seen.map(hexAt).find((one) => Math.abs(one.x - x) < PITCH / 2 && Math.abs(one.y - y) < PITCH / 2),
    corners: square,
  };
}

/** The way over the path from one place to another, place by place. */
export function wayOf(layout: Layout, view: View, start: number, to: number): readonly Point[] {
  const { first, last } = endsOf(view);
  const [from, until] = [Math.max(start, first - 1), Math.min(to, last + 1)];
  return layout.places.slice(from, until + 1);
}

/** Points as the line of a path. */
export const line = (points: readonly Point[]): string =>
  points.length > 0 ? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}` : "";

/** Where the number of a cell stands: below it, or beside it where the path goes on below. */
export function numberSpot(layout: Layout, cell: number): Point {
  const { x, y } = layout.places[cell] ?? { x: 0, y: 0 };
  const beside = [cell - 1, cell, cell + 1].some((other) => {
    const near = layout.places[other];
    return near && near.x === x && near.y > y;
  });
  const outer = x < layout.bounds.x + layout.bounds.width / 2 ? -1 : 1;
  return beside ? { x: x + outer * 56, y: y + 5 } : { x, y: y + 63 };
}
