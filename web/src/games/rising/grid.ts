/**
 * Where things lie on the chart: six arms of six hexes round the centre, flat at the top; the Gate in the east, built
 * components in the west. Where there is little room the arms are bent, so that their tiles are larger.
 */
import type { Bounds } from "../../board/camera";
import { COMPONENTS, FIRST_COMPONENT, FIRST_GATE, PENINSULAS, TILES_EACH } from "./data.gen";
import { gatesOf, isGate, isSpace, peninsulaOf, positionOf, tile, type View } from "./pieces";

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

/** What differs between the drawings. */
type Plan = {
  readonly bounds: Bounds;
  /** Where a tile of an arm lies. */
  readonly tile: (direction: readonly [number, number], position: number) => Point;
  /** The ring of the Gate. */
  readonly ring: Point & { readonly radius: number };
  /** The construction spaces, east of the ring, by how many they are: one below the other, with gaps. */
  readonly gates: (count: number) => Box;
  /** Where built components with spaces lie. */
  readonly spaces: readonly Point[];
  readonly space: { readonly width: number; readonly height: number };
  /** Where the badge of a peninsula stands: beside the outer end of its arm, away from the Gate. */
  readonly badge: (direction: readonly [number, number]) => Point;
  /** How large badges are drawn on a chart with so many pixels per unit. */
  readonly badges: (scale: number) => number;
};

const across = (units: number, sides: number): Point => ({ x: units * RADIUS, y: sides * SIDE });

const star: Plan = {
  bounds: { x: -RADIUS * 10.75, y: -SIDE * 13.3, width: RADIUS * 21.5, height: SIDE * 26.6 },
  tile: ([q, r], position) => axial(q * position, r * position),
  ring: { x: RADIUS * 6.35, y: 0, radius: RADIUS * 1.5 },
  gates: (count) => ({
    x: RADIUS * 9.2,
    y: 0,
    width: RADIUS * 2.5,
    height: RADIUS * (count > 2 ? 1.75 : 2.2),
  }),
  spaces: [
    ...[0, -1, 1, -2, 2].map((row) => ({ x: -RADIUS * 9.2, y: row * RADIUS * 1.32 })),
    ...[0, -1, 1].map((row) => ({ x: -RADIUS * 6.55, y: row * RADIUS * 1.32 })),
    { x: -RADIUS * 3.95, y: 0 },
  ],
  space: { width: RADIUS * 2.5, height: RADIUS * 1.2 },
  badge: ([q, r]) => {
    if (q === 0) return { x: RADIUS * 2.75 * (r < 0 ? 1 : -1), y: SIDE * 2 * 4.6 * r };
    const end = axial(q * 5, r * 5);
    const up = end.y < 0 ? -1 : 1;
    return { x: end.x - Math.sign(q) * RADIUS * 1.05, y: end.y + up * RADIUS * 1.72 };
  },
  badges: (scale) => Math.min(1.5, Math.max(0.95, 0.54 / scale)),
};

/** So many tiles of an arm lie straight; the others go up or down, or aside. */
const STRAIGHT = 4;

const bent: Plan = {
  bounds: { x: -RADIUS * 7.3, y: -SIDE * 10.45, width: RADIUS * 14.6, height: SIDE * 20.9 },
  tile: ([q, r], position) => {
    const far = Math.min(position, STRAIGHT);
    const more = position - far;
    if (q !== 0) return axial(q * far, r * far + more * Math.sign(r + q / 2));
    return axial(-r * more, r * (far + Math.min(more, 1)));
  },
  ring: { x: RADIUS * 2.95, y: 0, radius: RADIUS * 0.72 },
  gates: (count) => ({
    x: RADIUS * 5.5,
    y: 0,
    width: RADIUS * 3.1,
    height: RADIUS * (count > 2 ? 1 : 1.56),
  }),
  spaces: [
    ...[0, -1, 1].map((row) => ({ x: -RADIUS * 5.5, y: row * RADIUS * 1.14 })),
    ...[-6.4, -7.75, -9.1].map((row) => across(-3, row)),
    ...[6.4, 7.75, 9.1].map((row) => across(3, row)),
  ],
  space: { width: RADIUS * 3, height: RADIUS * 1.08 },
  badge: ([q, r]) => {
    if (q === 0) return across(-r * 2.95, r * 6.3);
    return across(q * 3.05, Math.sign(r + q / 2) * 4.88);
  },
  badges: () => 1.08,
};

/** Built components on which one can stand, in the order in which they are listed. */
export const spacesBuilt = (view: View): readonly number[] =>
  view.built.filter((component) => (COMPONENTS[component]?.places ?? 0) > 0);

const GAP = RADIUS * 0.16;

export class Grid {
  /** All tiles with their places, the centre first. */
  readonly tiles: readonly ({ readonly at: number } & Point)[];
  readonly bounds: Bounds;
  readonly ring: Point & { readonly radius: number };

  constructor(private readonly plan: Plan) {
    this.bounds = plan.bounds;
    this.ring = plan.ring;
    this.tiles = Array.from({ length: 1 + PENINSULAS.length * TILES_EACH }, (_, at) => ({
      at,
      ...this.tile(at),
    }));
  }

  tile(location: number): Point {
    if (location === 0) return { x: 0, y: 0 };
    return this.plan.tile(PENINSULAS[peninsulaOf(location)]?.direction ?? [0, 0], positionOf(location));
  }

  /** The tiles of a peninsula, the inner one first. */
  arm(peninsula: number): readonly ({ readonly at: number } & Point)[] {
    return this.tiles.slice(tile(peninsula, 1), tile(peninsula, TILES_EACH) + 1);
  }

  /** Before the next tile that a flood would take, where so many are dry. */
  shore(peninsula: number, dry: number): Point {
    const arm = [this.tile(0), ...this.arm(peninsula)];
    const last = arm[dry] ?? { x: 0, y: 0 };
    const before = arm[dry - 1] ?? last;
    const next = arm[dry + 1] ?? { x: 2 * last.x - before.x, y: 2 * last.y - before.y };
    return { x: last.x + (next.x - last.x) * 0.52, y: last.y + (next.y - last.y) * 0.52 };
  }

  gate(gate: number, gates: number): Box {
    const box = this.plan.gates(gates);
    return { ...box, y: box.y + (gate - (gates - 1) / 2) * (box.height + GAP) };
  }

  space(view: View, component: number): Box {
    const slot = this.plan.spaces[spacesBuilt(view).indexOf(component)] ?? { x: 0, y: 0 };
    return { ...slot, ...this.plan.space };
  }

  /** Where a location is, and how much room it takes. */
  box(view: View, location: number): Box {
    if (isGate(location)) return this.gate(location - FIRST_GATE, gatesOf(view).length);
    if (isSpace(location)) return this.space(view, location - FIRST_COMPONENT);
    return { ...this.tile(location), width: RADIUS * 2, height: SIDE * 2 };
  }

  badge(peninsula: number): Point {
    return this.plan.badge(PENINSULAS[peninsula]?.direction ?? [0, 0]);
  }

  badgeScale(scale: number): number {
    return this.plan.badges(scale);
  }

  /** The tile around a point. */
  around(x: number, y: number): number | undefined {
    return this.tiles.find((one) => Math.hypot(one.x - x, one.y - y) <= SIDE)?.at;
  }
}

export const STAR = new Grid(star);
export const BENT = new Grid(bent);

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
