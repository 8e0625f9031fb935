import { expect, test } from "vitest";
import games from "./fixtures/games.json";
import { GRID, HEXES, ISLANDS, SLOTS, label } from "./grid";
import { HIDDEN, REGIONS, SYMBOLS } from "./pieces";

test("hexes are numbered, named and joined as the server does it", () => {
  expect(HEXES.map((hex) => hex.label)).toEqual(games.labels);
  expect(GRID.neighbours).toEqual(games.neighbours);
});

test("the island has its rings, and every coral island a red hex", () => {
  const count = (piece: string): number => HEXES.filter((hex) => hex.piece === piece).length;
  expect(["stone", "land", "citadel", "acropolis"].map(count)).toEqual([18, 12, 6, 1]);
  expect(SLOTS).toHaveLength(37);
  expect(ISLANDS).toEqual(["NW", "NE", "SE", "SW"]);
  expect(HEXES.filter((hex) => hex.island >= 0).map((hex) => hex.island)).toEqual([0, 1, 3, 2]);
  expect(label(SLOTS[18] ?? 0)).toBe("I7");
});

test("each ring has as many symbols as pieces", () => {
  const sums = HIDDEN.map((row) => row.reduce((sum, count) => sum + count, 0));
  expect(REGIONS.map((region, i) => [region, sums[i]])).toEqual([
    ["stone", 18],
    ["land", 12],
    ["citadel", 6],
  ]);
  expect(HIDDEN[0]).toHaveLength(SYMBOLS.length);
});
