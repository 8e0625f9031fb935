/** The sea chart, read from the game's own data: where every hex lies, what it is called, what it touches. */
import drawn from "../../../../src/atlantide/games/the_island/data/board.txt?raw";

export type Hex = {
  readonly at: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** A tile lay here at the start. */
  readonly slot: boolean;
  /** The safe island one lands on from here, or -1. */
  readonly island: number;
};

/** A hex is a hundred units wide and stands on a corner. */
export const WIDTH = 100;
export const RADIUS = WIDTH / Math.sqrt(3);
export const ROW = RADIUS * 1.5;
const LETTERS = "ACDEFHIJKLMNO"; // B and G name explorers
/** In the order in which the server numbers them. */
export const ISLANDS = ["NW", "NE", "SW", "SE"] as const;

const TOUCHING = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export type Grid = { readonly hexes: readonly Hex[]; readonly neighbours: readonly (readonly number[])[] };

/** The chart from its drawing: a line is a row, its first q, then a sign for each hex. */
export function parse(drawing: string): Grid {
  const hexes: Hex[] = [];
  const found = new Map<string, number>();
  const places: [number, number][] = [];
  const lines = drawing.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  lines.forEach((line, row) => {
    const [r = 0, first = 0, ...signs] = line
      .trim()
      .split(/\s+/)
      .map((word, i) => (i < 2 ? Number(word) : word)) as [number, number, ...string[]];
    signs.forEach((sign, i) => {
      const q = first + i;
      const x = (q + r / 2) * WIDTH;
      const y = r * ROW;
      const entrance = sign === "e" || sign === "E";
      const at = hexes.length;
      found.set(`${q},${r}`, at);
      places.push([q, r]);
      hexes.push({
        at,
        label: `${LETTERS[row]}${i + 1}`,
        x,
        y,
        slot: sign === "#",
        island: entrance ? (y < 0 ? 0 : 2) + (x < 0 ? 0 : 1) : -1,
      });
    });
  });
  const neighbours = places.map(([q, r]) =>
    TOUCHING.flatMap(([dq, dr]) => found.get(`${q + dq},${r + dr}`) ?? []),
  );
  return { hexes, neighbours };
}

export const GRID = parse(drawn);
export const HEXES = GRID.hexes;
export const NEIGHBOURS = GRID.neighbours;

export function hexAt(at: number): Hex {
  const hex = HEXES[at];
  if (!hex) throw new RangeError(`no hex ${at}`);
  return hex;
}

export const label = (at: number): string => hexAt(at).label;

/** Things by what they have in common, in order. */
export function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(by(thing), [...(found.get(by(thing)) ?? []), thing]);
  return found;
}

/** How many steps each hex is away from the nearest of these. */
export function distances(from: Iterable<number>): readonly number[] {
  const steps = HEXES.map(() => Infinity);
  let edge = [...from];
  for (const at of edge) steps[at] = 0;
  for (let step = 1; edge.length > 0; step++) {
    const next = new Set(edge.flatMap((at) => NEIGHBOURS[at] ?? []).filter((at) => steps[at] === Infinity));
    for (const at of next) steps[at] = step;
    edge = [...next];
  }
  return steps;
}

/** The corners of a hex around a middle, as points of a polygon; smaller if shrunk. */
export function corners(x: number, y: number, radius = RADIUS): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 3) * i - Math.PI / 2;
      return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
    })
    .join(" ");
}

/** Many hexes as one path: much less to draw than a polygon each. */
export const outline = (hexes: readonly { x: number; y: number }[], radius = RADIUS): string =>
  hexes.map(({ x, y }) => `M${corners(x, y, radius)}z`).join("");

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Where on the safe islands those who landed stand. */
export const ISLAND_PLACES = ISLANDS.map((name) => ({
  name,
  x: name.endsWith("W") ? -524 : 524,
  y: name.startsWith("N") ? -548 : 548,
}));

/** What the chart must show when it shows all: the hexes, the islands and the letters beside them. */
export const BOUNDS = { x: -645, y: -612, width: 1290, height: 1224 } as const;

/** The rows from the north: their letter and their ends. */
export const ROWS = [...grouped(HEXES, (hex) => hex.label[0] ?? "")].map(([letter, row]) => ({
  letter,
  count: row.length,
  y: row[0]?.y ?? 0,
  west: (row[0]?.x ?? 0) - WIDTH / 2,
  east: (row.at(-1)?.x ?? 0) + WIDTH / 2,
}));
