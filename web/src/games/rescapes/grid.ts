/** The sea chart of Les Rescapés, read from the game's own data. */
import { Grid } from "../../board/hexes";
import drawn from "../../../../src/atlantide/games/rescapes/data/board.txt?raw";
import corals from "../../../../src/atlantide/games/rescapes/data/board.toml?raw";

export type Piece = "stone" | "land" | "citadel" | "acropolis";
export type Own = {
  /** What stood here at the start. */
  readonly piece: Piece | undefined;
  /** The coral island whose red hex it is, or -1. */
  readonly island: number;
};

const SIGNS: Readonly<Record<string, Piece>> = { s: "stone", l: "land", c: "citadel", A: "acropolis" };

/** The coral islands in the order in which the server numbers them, each with its red hexes. */
const RED = [...corals.matchAll(/^(\w+) = \[(.*)\]$/gm)].map(([, name = "", hexes = ""]) => ({
  name,
  hexes: hexes.split('"').filter((word) => word.includes(",") && /\d/.test(word)),
}));
export const ISLANDS: readonly string[] = RED.map(({ name }) => name);

export const GRID = new Grid<Own>(drawn, ({ sign, axial }) => ({
  piece: SIGNS[sign],
  island: RED.findIndex(({ hexes }) => hexes.includes(axial)),
}));
export const { hexes: HEXES, hexAt, label } = GRID;
export const SLOTS: readonly number[] = HEXES.flatMap((hex) => (hex.piece ? hex.at : []));

/** Where on the coral islands those who are saved stand. */
export const ISLAND_PLACES = ISLANDS.map((name) => ({
  name,
  x: name.endsWith("W") ? -578 : 578,
  y: name.startsWith("N") ? -452 : 452,
}));

/** What the chart must show when it shows all: the hexes, the islands and the letters beside them. */
export const BOUNDS = { x: -705, y: -612, width: 1410, height: 1224 } as const;
