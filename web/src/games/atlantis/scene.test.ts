import { expect, test } from "vitest";
import { pawn } from "./choices";
import { fleetingOf, lateness } from "./effects";
import games from "./fixtures/games.json";
import { LAYOUTS, layoutFor, placeOf } from "./layout";
import { ATLANTIS, PAWNS, TILES, standing, taskOf, type View } from "./pieces";
import { figuresOf, whereIs } from "./scene";

const views = [...games.moments, ...games.ends].map(({ view }) => view as unknown as View);
const wide = layoutFor({ width: 1000, height: 700 });
const first = (task: string): View => {
  const found = views.find((view) => taskOf(view)?.type === task);
  if (!found) throw new Error(task);
  return found;
};

test("tiles are numbered as the server does it", () => {
  expect(TILES.map(({ object, value }) => `${object}-${value}`)).toEqual(
    games.tiles.map((name) => name.slice(2)),
  );
});

test("every pawn that plays stands on its place, and no two in the same spot", () => {
  for (const layout of LAYOUTS)
    for (const view of views) {
      const figures = figuresOf(layout, view);
      expect(figures).toHaveLength(view.seats * PAWNS);
      expect(new Set(figures.map(({ x, y }) => `${x} ${y}`)).size).toBe(figures.length);
      for (const { at, x, y } of figures) {
        const place = placeOf(layout, view, at);
        expect(Math.max(Math.abs(x - place.x), Math.abs(y - place.y))).toBeLessThan(50);
      }
    }
});

test("in the middle of a move the pawn stands beside the one it has met", () => {
  const view = first("PlayOn");
  const task = taskOf(view);
  if (task?.type !== "PlayOn") throw new Error();
  const there = standing(view).filter(({ at }) => at === task.cell);
  expect(there.length).toBeGreaterThan(1);
  const figures = figuresOf(wide, view).filter(({ at }) => at === task.cell);
  expect(new Set(figures.map(({ x }) => x)).size).toBe(figures.length);
});

test("pawns in one place are picked together", () => {
  for (const view of views) {
    const figures = figuresOf(wide, view);
    for (const { at, seat } of figures.filter((figure) => figure.seat === view.active)) {
      const where = whereIs(pawn(at), figures, view);
      expect(where?.at).toBe(at);
      if (at === ATLANTIS)
        for (const { x, y } of figures.filter((one) => one.at === at && one.seat === seat)) {
          expect(x).toBe(where?.x);
          expect(Math.abs(y - (where?.y ?? 0))).toBeLessThan(where?.tall ?? 0);
        }
    }
  }
});

test("what a move brings waits for the pawn, and flies to it", () => {
  const view = first("Prepare");
  const [mover] = figuresOf(wide, view);
  const events = [
    { type: "CardPlayed", pawn: 0, object: "ring", start: 3, to: 9, stops: true },
    { type: "TileTaken", seat: 0, cell: 8, tile: 5 },
    { type: "CardDrawn", seat: 0, object: null },
    { type: "CardDrawn", seat: 0, object: null },
  ];
  const late = lateness(events);
  expect(late).toBeGreaterThan(300);
  const effects = fleetingOf(events, wide, view, mover);
  expect(effects.map(({ what }) => what)).toEqual(["card", "tile", "gain"]);
  expect(effects[1]).toMatchObject({ late, to: mover, tile: TILES[5] });
  expect(effects[2]).toMatchObject({ text: "+2" });
  expect(fleetingOf(events, wide, view, undefined).map(({ what }) => what)).toEqual(["card", "tile"]);
});
