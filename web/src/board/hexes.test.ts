import { expect, test } from "vitest";
import { Grid, LETTERS } from "./hexes";

const GRID = new Grid("# a small one\n-1 0 . s\n 0 -1 . . e\n 1 -1 . .\n", ({ sign }) => ({ sign }));

test("rows have their letters from the north, hexes their numbers from the west", () => {
  expect(GRID.hexes.map((hex) => hex.label)).toEqual(["A1", "A2", "C1", "C2", "C3", "D1", "D2"]);
  expect(GRID.rows.map((row) => row.letter).join("")).toBe(LETTERS.slice(0, 3));
  expect(GRID.hexes.map((hex) => hex.sign).join("")).toBe(".s..e..");
});

test("neighbours lie a hex's width apart", () => {
  expect(GRID.neighbours[3]?.toSorted()).toEqual([0, 1, 2, 4, 5, 6]);
  for (const hex of GRID.hexes)
    for (const at of GRID.neighbours[hex.at] ?? []) expect(GRID.away(hex.at, at)).toBeCloseTo(100);
});

test("distances are counted in steps", () => {
  expect(GRID.distances([0])).toEqual([0, 1, 1, 1, 2, 2, 2]);
});

test("a point lies in a hex or beside the board", () => {
  expect(GRID.around(3, -4)?.label).toBe("C2");
  expect(GRID.around(900, 0)).toBeUndefined();
});
