/** The sea chart of The Island, read from the game's own data. */
import { Grid, type Place } from "../../board/hexes";
import drawn from "../../../../src/atlantide/games/the_island/data/board.txt?raw";

type Own = {
  /** A tile lay here at the start. */
  readonly slot: boolean;
  /** The safe island one lands on from here, or -1. */
  readonly island: number;
};
export type Hex = Place & Own;

/** In the order in which the server numbers them. */
export const ISLANDS = ["NW", "NE", "SW", "SE"] as const;

export const GRID = new Grid<Own>(drawn, ({ sign, x, y }) => ({
  slot: sign === "#",
  island: sign === "e" || sign === "E" ? (y < 0 ? 0 : 2) + (x < 0 ? 0 : 1) : -1,
}));
export const { hexes: HEXES, hexAt, label } = GRID;

/** Where on the safe islands those who landed stand. */
export const ISLAND_PLACES = ISLANDS.map((name) => ({
  name,
  x: name.endsWith("W") ? -524 : 524,
  y: name.startsWith("N") ? -548 : 548,
}));

/** What the chart must show when it shows all: the hexes, the islands and the letters beside them. */
export const BOUNDS = { x: -645, y: -612, width: 1290, height: 1224 } as const;
