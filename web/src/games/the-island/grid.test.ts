import { expect, test } from "vitest";
import games from "./fixtures/games.json";
import { GRID, HEXES } from "./grid";

test("hexes are numbered, named and joined as the server does it", () => {
  expect(HEXES.map((hex) => hex.label)).toEqual(games.labels);
  expect(HEXES.map((hex) => hex.island)).toEqual(games.islands);
  expect(HEXES.flatMap((hex) => (hex.slot ? hex.at : []))).toEqual(games.slots);
  expect(GRID.neighbours).toEqual(games.neighbours);
});
