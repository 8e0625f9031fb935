import { describe, expect, test } from "vitest";
import games from "./fixtures/games.json";
import { LAYOUTS, PITCH, layoutFor, numberSpot, placeOf, planOf, wayOf } from "./layout";
import { ATLANTIS, CELLS, CONTINENT, endsOf, type View } from "./pieces";

const view = games.moments[0]?.view as unknown as View;
const late = games.ends
  .map((end) => end.view as unknown as View)
  .find((one) => endsOf(one).first > 1 && endsOf(one).last < CELLS) as View;
const wide = layoutFor({ width: 1000, height: 700 });

describe.each(LAYOUTS)("$key", (layout) => {
  test("has a place of its own for every cell", () => {
    const places = new Set(layout.places.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(CELLS + 2);
  });

  test("leads from each cell to one beside it", () => {
    for (let cell = 2; cell <= CELLS; cell++) {
      const [a, b] = [layout.places[cell - 1], layout.places[cell]];
      const far = Math.abs((a?.x ?? 0) - (b?.x ?? 0)) + Math.abs((a?.y ?? 0) - (b?.y ?? 0));
      expect(far).toBeGreaterThanOrEqual(PITCH);
      expect(far).toBeLessThan(PITCH * 1.5);
    }
  });

  test("shows everything", () => {
    const { x, y, width, height } = layout.bounds;
    for (const place of layout.places) {
      expect(place.x - x).toBeGreaterThan(PITCH / 2);
      expect(x + width - place.x).toBeGreaterThan(PITCH / 2);
      expect(place.y - y).toBeGreaterThan(PITCH / 2);
      expect(y + height - place.y).toBeGreaterThan(PITCH / 2);
    }
  });
});

test("on a wide screen only cells that follow one another touch", () => {
  const far = (a: number, b: number): number => {
    const [one, other] = [wide.places[a], wide.places[b]];
    return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
  };
  for (let a = 1; a <= CELLS; a++)
    for (let b = a + 2; b <= CELLS; b++) expect(far(a, b), `${a} ${b}`).toBeGreaterThan(PITCH);
  expect(wide.places[27]).toEqual({ x: 4 * PITCH, y: 4 * PITCH });
});

test("a narrow screen has shorter rows", () => {
  const tall = layoutFor({ width: 390, height: 420 });
  expect(tall.bounds.width).toBeLessThan(wide.bounds.width);
  expect((390 / tall.bounds.width) * PITCH).toBeGreaterThan(44);
  const low = layoutFor({ width: 388, height: 280 });
  expect(low.bounds.height).toBeLessThan(wide.bounds.height);
});

test("the ends are pushed up to the tiles", () => {
  const { first, last } = endsOf(late);
  expect(first).toBeGreaterThan(1);
  expect(placeOf(wide, late, ATLANTIS)).toEqual(wide.places[first - 1]);
  expect(placeOf(wide, late, CONTINENT)).toEqual(wide.places[last + 1]);
});

test("a point lies in the cell around it, and in none beside the path", () => {
  const plan = planOf(wide, view);
  const { x, y } = plan.hexAt(14);
  expect(plan.around(x + 20, y - 20)?.at).toBe(14);
  expect(plan.around(x, y + PITCH)).toBeUndefined();
  expect(planOf(wide, late).around(wide.places[0]?.x ?? 0, wide.places[0]?.y ?? 0)).toBeUndefined();
});

test("a way passes every place between", () => {
  expect(wayOf(wide, view, 3, 8)).toHaveLength(6);
  const { first, last } = endsOf(late);
  expect(wayOf(wide, late, ATLANTIS, CONTINENT)).toHaveLength(last - first + 3);
});

test("numbers stand where no tile is", () => {
  for (let cell = 1; cell <= CELLS; cell++) {
    const { x, y } = numberSpot(wide, cell);
    for (const place of wide.places.slice(1, -1))
      expect(Math.max(Math.abs(place.x - x), Math.abs(place.y - 5 - y)), `${cell}`).toBeGreaterThan(43);
  }
});
