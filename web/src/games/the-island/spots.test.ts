import { expect, test } from "vitest";
import { Texts } from "../../lib/texts";
import type { Told } from "../../lib/tell";
import { group, picks, type Pick } from "./choices";
import { Follower } from "./follow";
import games from "./fixtures/games.json";
import { hexAt } from "./grid";
import type { View } from "./pieces";
import { arrange } from "./scene";
import { beside, meant, spotsOf, type SpotOnBoard } from "./spots";
import type { Words } from "./words";

const words = { pick: () => "", goal: () => "", texts: new Texts("en", {}) } as unknown as Words;

/** The spots of every question that the games in the fixtures ask, with nothing and with anything in hand. */
const boards = games.moments.flatMap(({ task, view: seen, legal }) => {
  const view = seen as unknown as View;
  const { board } = group(view, legal as unknown as Told[]);
  const drawn = arrange(view, new Follower().follow(view, []));
  return [undefined, ...picks(board)].map((held: Pick | undefined) => ({
    task,
    held,
    spots: spotsOf(board, held, drawn, view, words),
  }));
});

test("left and right lead everywhere, and so do first and last", () => {
  for (const { spots } of boards) {
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      let at = spots[0];
      const passed = new Set<SpotOnBoard>();
      while (at && !passed.has(at)) {
        passed.add(at);
        at = beside(spots, at, key);
      }
      expect(passed.size).toBe(spots.length);
    }
    const first = spots[0] && beside(spots, spots[0], "Home");
    const last = spots[0] && beside(spots, spots[0], "End");
    if (first && last) expect(beside(spots, last, "ArrowRight")).toBe(first);
  }
});

test("up and down go there, other keys nowhere", () => {
  for (const { spots } of boards)
    for (const spot of spots) {
      const [up, down] = [beside(spots, spot, "ArrowUp"), beside(spots, spot, "ArrowDown")];
      if (up) expect(up.y).toBeLessThan(spot.y);
      if (down) expect(down.y).toBeGreaterThan(spot.y);
      expect(beside(spots, spot, "Tab")).toBeUndefined();
    }
});

const hex = (at: number, more: Partial<SpotOnBoard> = {}): SpotOnBoard => {
  const { x, y } = hexAt(at);
  const place = { at, x, y, hexX: x, hexY: y, radius: 57, tall: 57, lift: 0 };
  const goal = { key: `hex:${at}`, target: { where: "hex", at }, choices: [] } as const;
  return { key: `hex:${at}`, label: "", shape: "hex", way: "walk", ways: ["walk"], goal, ...place, ...more };
};
const figure = (at: number, dx = 0, dy = 0): SpotOnBoard => {
  const { x, y } = hexAt(at);
  const pick = { what: "explorer", explorer: at } as const;
  const { goal: _, ...place } = hex(at, { x: x + dx, y: y + dy, radius: 20, tall: 25 });
  return { ...place, key: `explorer:${at} ${dx}`, shape: "piece", pick };
};
const [PHONE, NEAR] = [0.3, 1.6];
const A = 64;
const { x, y } = hexAt(A);

test("a finger hits what stands alone from twenty pixels away", () => {
  for (const spot of [hex(A), figure(A)]) {
    expect(meant([spot], x + 19 / PHONE, y, PHONE)).toEqual([spot]);
    expect(meant([spot], x + 21 / PHONE, y, PHONE)).toEqual([]);
  }
});

test("between two there is doubt, on one of them there is none", () => {
  const [west, east] = [hex(A), hex(A + 1)];
  expect(meant([west, east], x + 50, y, PHONE)).toHaveLength(2);
  expect(meant([west, east], x + 10, y, PHONE)).toEqual([west]);
  expect(meant([west, east], x + 90, y, PHONE)).toEqual([east]);
});

test("a figure is never passed over for what lies around it", () => {
  const aboard = [-25, 0, 25].map((dx) => figure(A, dx, 1));
  const around = [hex(A - 1), hex(A + 1)];
  for (const one of aboard)
    for (const [dx, dy] of [
      [0, 0],
      [12, 0],
      [-12, 0],
      [0, 12],
    ] as const) {
      const found = meant([...around, ...aboard], one.x + dx, one.y + dy, PHONE);
      expect(found).toContain(one);
    }
});

test("on a figure in a target it is asked which", () => {
  const [target, swimmer] = [hex(A), figure(A)];
  expect(meant([target, swimmer], x + 4, y, PHONE)).toHaveLength(2);
});

test("seen from near, a figure and the hex around it are two things", () => {
  const [target, swimmer] = [hex(A), figure(A, 0, 25)];
  expect(meant([target, swimmer], x, y + 25, NEAR)).toEqual([swimmer]);
  expect(meant([target, swimmer], x, y - 25, NEAR)).toEqual([target]);
  expect(meant([target, swimmer], x + 40, y - 10, NEAR)).toEqual([target]);
});

test("a boat that can be boarded is boarded", () => {
  const boat: SpotOnBoard = { ...figure(A), key: "boat", pick: { what: "boat", at: A } };
  const target = hex(A);
  expect(meant([boat, target], x, y, PHONE)).toEqual([target]);
  expect(meant([boat], x, y, PHONE)).toEqual([boat]);
});
