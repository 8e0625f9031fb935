/** Where things lie on the chart: six arms of six hexes round the centre, flat at the top; the Gate in the east. */
import type { Bounds } from "../../board/camera";
import { COMPONENTS, FIRST_COMPONENT, FIRST_GATE, LOCATIONS, PENINSULAS, TILES_EACH } from "./data.gen";
import { isGate, isSpace, peninsulaOf, positionOf, type View } from "./pieces";

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };

/** From the middle of a hex to its corners. */
export const RADIUS = 58;
/** From the middle of a hex to its sides. */
export const SIDE = (RADIUS * Math.sqrt(3)) / 2;

export const axial = (q: number, r: number): Point => ({ x: 1.5 * RADIUS * q, y: 2 * SIDE * (r + q / 2) });

export const corners = (x: number, y: number, radius: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const turn = (corner * Math.PI) / 3;
      return `${(x + radius * Math.cos(turn)).toFixed(1)},${(y + radius * Math.sin(turn)).toFixed(1)}`;
    })
    .join(" ");

export function tileAt(location: number): Point {
  if (location === 0) return { x: 0, y: 0 };
  const [q, r] = PENINSULAS[peninsulaOf(location)]?.direction ?? [0, 0];
  return axial(q * positionOf(location), r * positionOf(location));
}

/** The ring of the Gate. */
export const RING: Point & { readonly radius: number } = { x: RADIUS * 6.35, y: 0, radius: RADIUS * 1.5 };

const GATE_WIDTH = RADIUS * 2.5;

/** The construction spaces, east of the ring. */
export function gateBox(gate: number, gates: number): Box {
  const height = gates > 2 ? RADIUS * 1.75 : RADIUS * 2.2;
  const step = height + RADIUS * 0.22;
  return { x: RADIUS * 9.2, y: (gate - (gates - 1) / 2) * step, width: GATE_WIDTH, height };
}

const SPACE_WIDTH = RADIUS * 2.5;
const SPACE_HEIGHT = RADIUS * 1.2;
/** Where built components with spaces lie, in the west: outer column first. */
const SLOTS: readonly Point[] = [
  ...[0, -1, 1, -2, 2].map((row) => ({ x: -RADIUS * 9.2, y: row * RADIUS * 1.32 })),
  ...[0, -1, 1].map((row) => ({ x: -RADIUS * 6.55, y: row * RADIUS * 1.32 })),
  { x: -RADIUS * 3.95, y: 0 },
];

/** Built components on which one can stand, in the order in which they are listed. */
export const spacesBuilt = (view: View): readonly number[] =>
  view.built.filter((component) => (COMPONENTS[component]?.places ?? 0) > 0);

export function spaceBox(view: View, component: number): Box {
  const slot = SLOTS[spacesBuilt(view).indexOf(component)] ?? { x: -RADIUS * 9.2, y: 0 };
  return { ...slot, width: SPACE_WIDTH, height: SPACE_HEIGHT };
}

/** Where the middle of a location is. */
export function placeOf(view: View, location: number, gates: number): Point {
  if (isGate(location)) return gateBox(location - FIRST_GATE, gates);
  if (isSpace(location)) return spaceBox(view, location - FIRST_COMPONENT);
  return tileAt(location);
}

/** Where the badge of a peninsula stands: beside the outer end of its arm, away from the Gate. */
export function badgeAt(peninsula: number): Point {
  const [q, r] = PENINSULAS[peninsula]?.direction ?? [0, 0];
  if (q === 0) return { x: RADIUS * 2.75 * (r < 0 ? 1 : -1), y: SIDE * 2 * 4.6 * r };
  const end = axial(q * 5, r * 5);
  const up = end.y < 0 ? -1 : 1;
  return { x: end.x - Math.sign(q) * RADIUS * 1.05, y: end.y + up * RADIUS * 1.72 };
}

/** Badges are drawn larger where the chart is small, so that they can be read. */
export const badgeScale = (scale: number): number => Math.min(1.5, Math.max(0.95, 0.54 / scale));

export const BOUNDS: Bounds = {
  x: -RADIUS * 10.75,
  y: -SIDE * 13.3,
  width: RADIUS * 21.5,
  height: SIDE * 26.6,
};

/** All tiles with their places. */
export const TILES: readonly ({ readonly at: number } & Point)[] = LOCATIONS.slice(
  0,
  1 + PENINSULAS.length * TILES_EACH,
).map((_, at) => ({ at, ...tileAt(at) }));

/** The tile around a point. */
export const tileAround = (x: number, y: number): number | undefined =>
  TILES.find((tile) => Math.hypot(tile.x - x, tile.y - y) <= SIDE)?.at;

/** Where so many stand in a hex of this many places: slots of the lower part, from left to right. */
export function slots(count: number): readonly Point[] {
  if (count <= 1) return [{ x: 0, y: 12 }];
  if (count === 2) return [-22, 22].map((x) => ({ x, y: 13 }));
  if (count === 3)
    return [
      { x: -31, y: 8 },
      { x: 0, y: 22 },
      { x: 31, y: 8 },
    ];
  const rows = Math.ceil(count / 4);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 4);
    const inRow = row < rows - 1 ? 4 : count - 4 * (rows - 1);
    return { x: ((i % 4) - (inRow - 1) / 2) * 23, y: 10 + (row - (rows - 1) / 2) * 26 };
  });
}

/** Where so many stand in a box: as few rows as its width allows. */
export function boxSlots(count: number, box: Box, size: number): readonly Point[] {
  const across = Math.max(1, Math.floor(box.width / size));
  const rows = Math.max(1, Math.ceil(count / across));
  const perRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = row < rows - 1 ? perRow : count - perRow * (rows - 1);
    return { x: ((i % perRow) - (inRow - 1) / 2) * size, y: (row - (rows - 1) / 2) * size };
  });
}

/** The nearest of these points that lies in the direction of an arrow key. */
export function beside<P extends Point>(points: readonly P[], from: P, key: string): P | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (key === "Home") return points[0];
  if (key === "End") return points.at(-1);
  if (!way) return undefined;
  const [dx = 0, dy = 0] = way;
  let best: P | undefined;
  let least = Infinity;
  for (const point of points) {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = along + across * 2;
    if (point !== from && along > 1 && cost < least) [best, least] = [point, cost];
  }
  return best;
}
