import { expect, test } from "vitest";
import { RADIUS } from "./hexes";
import { PAWN, lines, places, type Spot } from "./layout";

const apart = (spots: readonly Spot[], size: number): boolean =>
  spots.every((a, i) =>
    spots.every(
      (b, j) =>
        i === j ||
        Math.abs(a.x - b.x) >= size * Math.min(a.scale, b.scale) - 0.01 ||
        Math.abs(a.y - b.y) >= size * Math.min(a.scale, b.scale) - 0.01,
    ),
  );

test("pieces in lines do not cover each other and stay in their room", () => {
  for (let count = 1; count <= 20; count++) {
    const spots = lines(count, 86, 80, PAWN);
    expect(spots).toHaveLength(count);
    expect(apart(spots, PAWN)).toBe(true);
    for (const { x, y, scale } of spots) {
      expect(Math.abs(x) + (PAWN * scale) / 2).toBeLessThanOrEqual(43.01);
      expect(Math.abs(y) + (PAWN * scale) / 2).toBeLessThanOrEqual(41);
    }
  }
});

test("a full boat, swimmers and creatures share a hex", () => {
  const { boat, aboard, swimming, creatures } = places({
    standing: 0,
    boat: true,
    aboard: 3,
    swimming: 4,
    creatures: 2,
  });
  expect(aboard).toHaveLength(3);
  expect(new Set(aboard.map(({ x }) => x)).size).toBe(3);
  const top = Math.max(...creatures.map(({ y }) => y));
  const bottom = Math.min(...swimming.map(({ y }) => y));
  expect(top).toBeLessThan(boat.y - 20);
  expect(bottom).toBeGreaterThan(boat.y + 20);
  for (const { x, y } of [...aboard, ...swimming, ...creatures])
    expect(Math.hypot(x, y)).toBeLessThan(RADIUS);
});

test("whoever is alone is large", () => {
  const alone = places({ standing: 1, boat: false, aboard: 0, swimming: 0, creatures: 0 });
  expect(alone.standing).toEqual([{ x: 0, y: 0, scale: 1.3 }]);
});
