import { expect, test } from "vitest";
import type { Analysis, Standing } from "../wire.gen";
import { marks, nearest, path, reached, rows, scale, shortened, spread, ticks } from "./chart";

/** A game of two: three decisions in each of so many turns, after a moment of set-up. */
function game(turns: number): Standing[] {
  const found: Standing[] = [{ at: 40, turn: 0, chances: [0.5, 0.5] }];
  for (let turn = 1; turn <= turns; turn++) {
    for (let decision = 0; decision < 3; decision++) {
      const mine = 0.5 + (turn % 5) / 10;
      found.push({ at: 40 + turn * 10 + decision, turn, chances: [mine, 1 - mine] });
    }
  }
  return found;
}

test("a line goes from the first moment to the last, between nothing and all", () => {
  const standings: Standing[] = [
    { at: 10, turn: 1, chances: [0, 1] },
    { at: 20, turn: 1, chances: [0.25, 0.75] },
    { at: 30, turn: 2, chances: [1, 0] },
  ];
  const x = scale([10, 30], [0, 200]);
  const y = scale([0, 1], [100, 0]);
  expect(path(standings, 0, x, y)).toBe("M0 100L100 75L200 0");
  expect(path(standings, 1, x, y)).toBe("M0 0L100 25L200 100");
});

test("what lies outside is drawn at the edge, and a single moment somewhere", () => {
  const x = scale([10, 30], [0, 200]);
  expect([x(0), x(99)]).toEqual([0, 200]);
  expect(scale([7, 7], [0, 200])(7)).toBe(0);
});

test("a moment of the replay belongs to the standing before it", () => {
  const standings = game(2);
  expect(reached(standings, 0)).toBe(0);
  expect(reached(standings, 49)).toBe(0);
  expect(reached(standings, 50)).toBe(1);
  expect(reached(standings, 9999)).toBe(standings.length - 1);
  expect(nearest(standings, 46)).toBe(1);
  expect(nearest(standings, -5)).toBe(0);
});

test("labels do not overlap and stay inside", () => {
  expect(spread([10, 50, 90], 15, [0, 100])).toEqual([10, 50, 90]);
  for (const places of [
    [50, 50, 50, 50],
    [100, 99, 98],
    [0, 0, 100],
    [3, 2, 1],
  ]) {
    const found = spread(places, 15, [0, 100]);
    const sorted = found.toSorted((a, b) => a - b);
    expect(sorted[0]).toBeGreaterThanOrEqual(0);
    expect(sorted.at(-1)).toBeLessThanOrEqual(100);
    sorted.slice(1).forEach((one, index) => expect(one - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(15));
  }
  expect(spread([], 15, [0, 100])).toEqual([]);
});

test("the axis names round turns, as many as there is room for", () => {
  expect(ticks(game(4), 10).map((one) => one.turn)).toEqual([1, 2, 3, 4]);
  expect(ticks(game(33), 10).map((one) => one.turn)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(ticks(game(33), 1)).toHaveLength(0);
  expect(ticks(game(0), 10)).toEqual([]);
  expect(ticks(game(4), 10)[0]?.at).toBe(50);
});

test("marks lie where things turned, in the order of time", () => {
  const analysis: Analysis = {
    game: "the-island",
    unit: "turn",
    standings: game(5),
    turning: [
      { version: 61, turn: 2, seat: 1, made: {}, best: {}, chance: 0.2, better: 0.4, reason: "" },
      { version: 81, turn: 4, seat: 0, made: {}, best: {}, chance: 0.2, better: 0.4, reason: "" },
    ],
    strokes: [{ version: 65, turn: 2, seat: 0, drawn: {}, before: 0.5, after: 0.3 }],
  };
  const found = marks(analysis);
  expect(found.map(({ kind, label }) => kind + label)).toEqual(["turning1", "strokea", "turning2"]);
  expect(found.map(({ line }) => line)).toEqual([1, 0, 0]);
  // A decision is marked at the moment before it, a draw at the first one after it.
  expect(found.map(({ index }) => analysis.standings[index]?.at)).toEqual([60, 70, 80]);
  const together = analysis.standings.map((one) => ({ ...one, chances: [0.5] }));
  expect(marks({ ...analysis, standings: together }).map(({ line }) => line)).toEqual([0, 0, 0]);
});

test("a table tells one moment of each turn, and the end", () => {
  expect(rows(game(2)).map((one) => one.at)).toEqual([40, 50, 60, 62]);
});

test("a long name is cut, a short one is not", () => {
  expect(shortened("Émile", 9)).toBe("Émile");
  expect(shortened("Bartholomew", 9)).toBe("Bartholo…");
  expect(shortened("Adversaire\u00a0: Matelot", 9)).toBe("Matelot");
  expect(shortened("Team mate: Sailor", 14)).toBe("Sailor");
});
