import { expect, test } from "vitest";
import games from "./fixtures/games.json";
import { HEXES, NEIGHBOURS, ROWS, distances } from "./grid";

test("hexes are numbered, named and joined as the server does it", () => {
  expect(HEXES.map((hex) => hex.label)).toEqual(games.labels);
  expect(HEXES.map((hex) => hex.island)).toEqual(games.islands);
  expect(HEXES.flatMap((hex) => (hex.slot ? hex.at : []))).toEqual(games.slots);
  expect(NEIGHBOURS).toEqual(games.neighbours);
});

test("neighbours lie a hex's width apart", () => {
  for (const hex of HEXES)
    for (const at of NEIGHBOURS[hex.at] ?? []) {
      const other = HEXES[at];
      expect(Math.hypot(hex.x - (other?.x ?? 0), hex.y - (other?.y ?? 0))).toBeCloseTo(100);
    }
});

test("rows have their letters from the north", () => {
  expect(ROWS.map((row) => row.letter).join("")).toBe("ACDEFHIJKLMNO");
});

test("depth is counted in steps", () => {
  const steps = distances([0]);
  expect(steps[0]).toBe(0);
  expect(steps[1]).toBe(1);
  expect(steps.every(Number.isFinite)).toBe(true);
});
