/** Boards of hexes, read from the games' own data: where every hex lies, what it is called, what it touches. */

export type Place = { readonly at: number; readonly label: string; readonly x: number; readonly y: number };

/** Where the places of a board lie; hexes, unless it says which corners they have. */
export type Plan = {
  hexAt(at: number): Place;
  /** The place around a point. */
  around(x: number, y: number): Place | undefined;
  corners?(x: number, y: number, radius?: number): string;
};

/** A hex is a hundred units wide and stands on a corner. */
export const WIDTH = 100;
export const RADIUS = WIDTH / Math.sqrt(3);
export const ROW = RADIUS * 1.5;
/** Of the rows, from the north; B and G name people. */
export const LETTERS = "ACDEFHIJKLMNO";

const TOUCHING = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** A hex as it stands in the drawing: its sign and its axial coordinates. */
export type Drawn = { readonly sign: string; readonly x: number; readonly y: number; readonly axial: string };

/** A row: its letter and its ends. */
export type Row = {
  readonly letter: string;
  readonly count: number;
  readonly y: number;
  readonly west: number;
  readonly east: number;
};

export class Grid<T = unknown> {
  readonly hexes: readonly (Place & T)[];
  readonly neighbours: readonly (readonly number[])[];
  readonly rows: readonly Row[];

  /** From a drawing: a line is a row, its coordinate, its first q, then a sign for each hex. */
  constructor(drawing: string, more: (drawn: Drawn) => T) {
    const hexes: (Place & T)[] = [];
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
        const axial = `${q},${r}`;
        const where = { x: (q + r / 2) * WIDTH, y: r * ROW };
        found.set(axial, hexes.length);
        places.push([q, r]);
        const label = `${LETTERS[row]}${i + 1}`;
        hexes.push({ at: hexes.length, label, ...where, ...more({ sign, axial, ...where }) });
      });
    });
    this.hexes = hexes;
    this.neighbours = places.map(([q, r]) =>
      TOUCHING.flatMap(([dq, dr]) => found.get(`${q + dq},${r + dr}`) ?? []),
    );
    this.rows = [...grouped<Place>(hexes, (hex) => hex.label[0] ?? "")].map(([letter, row]) => ({
      letter,
      count: row.length,
      y: row[0]?.y ?? 0,
      west: (row[0]?.x ?? 0) - WIDTH / 2,
      east: (row.at(-1)?.x ?? 0) + WIDTH / 2,
    }));
  }

  readonly hexAt = (at: number): Place & T => {
    const hex = this.hexes[at];
    if (!hex) throw new RangeError(`no hex ${at}`);
    return hex;
  };

  readonly label = (at: number): string => this.hexAt(at).label;

  /** How many steps each hex is away from the nearest of these. */
  distances(from: Iterable<number>): readonly number[] {
    const steps = this.hexes.map(() => Infinity);
    let edge = [...from];
    for (const at of edge) steps[at] = 0;
    for (let step = 1; edge.length > 0; step++) {
      const beside = edge.flatMap((at) => this.neighbours[at] ?? []);
      const next = new Set(beside.filter((at) => steps[at] === Infinity));
      for (const at of next) steps[at] = step;
      edge = [...next];
    }
    return steps;
  }

  /** How far two hexes are from one another as the gull flies. */
  readonly away = (a: number, b: number): number => {
    const [one, other] = [this.hexAt(a), this.hexAt(b)];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  /** The hex around a point. */
  around(x: number, y: number): (Place & T) | undefined {
    return this.hexes.find((hex) => Math.hypot(hex.x - x, hex.y - y) < WIDTH / 2);
  }
}

/** Things by what they have in common, in order. */
export function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const others = found.get(key);
    if (others) others.push(thing);
    else found.set(key, [thing]);
  }
  return found;
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
