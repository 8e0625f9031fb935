import { expect, test } from "vitest";
import { before, beatsOf } from "./beats";
import games from "./fixtures/games.json";
import { costOf, lacking, missing, priceOf, together, total } from "./needs";
import { atLeast, chanceOf, chanceWith, danger, twoDice } from "./odds";
import { CORE } from "./data.gen";
import type { Offer, View } from "./pieces";

const view = games.moments.find(({ task }) => task === "Mobilise")?.view as unknown as View;

test("cards are drawn without putting them back", () => {
  expect(atLeast(0, 4, 6, 61)).toBe(1);
  expect(atLeast(1, 1, 6, 61)).toBeCloseTo(6 / 61);
  expect(atLeast(1, 4, 6, 61)).toBeCloseTo(1 - (55 * 54 * 53 * 52) / (61 * 60 * 59 * 58));
  expect(atLeast(3, 2, 6, 61)).toBe(0);
});

test("dice with and without energy", () => {
  expect(twoDice(2)).toBe(36);
  expect(twoDice(11)).toBe(3);
  expect(chanceWith(5, 0, 1)).toBeCloseTo(2 / 6);
  expect(chanceWith(5, 2, 1)).toBeCloseTo(4 / 6);
  expect(chanceWith(8, 1, 2)).toBeCloseTo(21 / 36);
  const dry = { ...view, chances: { ...view.chances, targets: [0, 5], odds: [0, 12] } } as View;
  expect(chanceOf(dry, 1)).toBeCloseTo(1 / 3);
  expect(chanceOf(dry, 0)).toBeUndefined();
});

test("a tile behind others, or behind a barrier, is safer", () => {
  const six: View = {
    ...view,
    seats: 3,
    dry: [6, 6, 6, 6, 6, 6],
    barriers: [],
    top: [],
    agenda: [{ type: "Mobilise" }],
    chances: { ...view.chances, floods: [6, 6, 6, 6, 6, 6], cards: 61 },
  };
  expect(danger(six, 6)).toBeCloseTo(atLeast(1, 4, 6, 61));
  expect(danger(six, 5)).toBeCloseTo(atLeast(2, 4, 6, 61));
  expect(danger({ ...six, barriers: [0] }, 6)).toBeCloseTo(atLeast(2, 4, 6, 61));
  expect(danger({ ...six, top: [0] }, 6)).toBe(1);
  expect(danger({ ...six, agenda: [{ type: "Act" }] }, 6)).toBe(0);
});

test("what is lacking is what nobody has", () => {
  const poor = {
    ...view,
    purses: [
      [1, 0, 0, 1, 0],
      [0, 2, 0, 0, 9],
    ],
  } as unknown as View;
  expect(lacking(poor, [2, 2, 0, 2, 4], [0, 1])).toEqual([1, 0, 0, 1, 0]);
  expect(total(costOf(CORE))).toBe(10);
  expect(
    together([
      [1, 0, 0, 0, 0],
      [0, 1, 0, 0, 2],
    ]),
  ).toEqual([1, 1, 0, 0, 2]);
});

test("reductions lower a price", () => {
  const offer: Offer = {
    what: "build",
    place: 0,
    component: 0,
    seat: 0,
    parts: [[0, [1, 0, 0, 0, 0]]],
    cut: [1],
    eased: [],
    stands_in: null,
  };
  expect(priceOf(view, offer)).toEqual([1, 1, 0, 1, 0]);
  expect(missing(view, offer)).toEqual([0, 1, 0, 1, 0]);
  expect(priceOf(view, { ...offer, what: "drain" })).toEqual([0, 0, 0, 0, 5]);
});

test("what comes later is taken back for the eye", () => {
  const events = [
    { type: "BecameReady", seat: 0 },
    { type: "CalamityTurned", seat: 0, calamity: 0 },
    { type: "TileFlooded", location: 6 },
    { type: "Fled", seat: 0, kind: "leader", location: 6 },
    { type: "CalamityTurned", seat: 0, calamity: 1 },
    { type: "BarrierUsed", peninsula: 1, stopped: true },
  ];
  expect(beatsOf(events).map((beat) => beat.events.length)).toEqual([1, 3, 2]);
  const drawn = before({ dry: [5, 6, 6, 6, 6, 6], barriers: [], placed: [] }, events.slice(1));
  expect(drawn.dry[0]).toBe(6);
  expect(drawn.barriers).toEqual([1]);
  expect(drawn.placed).toEqual([{ seat: 0, kind: "leader", location: 6, done: false }]);
});
