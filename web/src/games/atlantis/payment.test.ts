import { expect, test } from "vitest";
import type { Told } from "../../lib/tell";
import games from "./fixtures/games.json";
import { coinsOf, offered, suggested, sumOf, type Coin } from "./payment";
import { taskOf, type View } from "./pieces";

const moments = games.moments
  .filter(({ task }) => task === "Pay")
  .map(({ view, legal }) => ({ view: view as unknown as View, legal: legal as unknown as Told[] }));
const costOf = (view: View): number => {
  const task = taskOf(view);
  return task?.type === "Pay" ? task.rest : 0;
};
const worth = (value: number): Coin => ({
  ...{ key: `${value}`, what: "tile", value, worth: value, place: 7 - value, object: "ring" },
  action: { type: "PayTile", value },
});

test.each(moments)("all that is offered is among the pieces", ({ view, legal }) => {
  const coins = coinsOf(view, view.active);
  for (const action of legal) expect(coins.some((coin) => offered([action], coin.action))).toBe(true);
});

test.each(moments)(
  "the suggestion is enough, with nothing to spare, and can begin at once",
  ({ view, legal }) => {
    const coins = coinsOf(view, view.active);
    const chosen = suggested(view, coins);
    const picked = coins.filter(({ key }) => chosen.has(key));
    expect(sumOf(picked, costOf(view))).toMatchObject({ missing: 0, spare: false });
    expect(offered(legal, picked[0]?.action)).toBeDefined();
    const { tiles, cards } = view.suggestion ?? { tiles: [], cards: [] };
    expect(picked).toHaveLength(tiles.length + cards.reduce((sum, count) => sum + count, 0));
  },
);

test("pieces are paid from the highest tile down, cards at last", () => {
  const [{ view } = { view: undefined }] = moments;
  if (!view) throw new Error("nobody pays");
  const tiles = [[0, 5, 41]];
  const rich = {
    ...view,
    active: 0,
    held: tiles,
    hand: [2, 0, 0, 1, 0, 0, 0],
    bought: [1, 0, 0, 0, 0, 0, 0],
  };
  const coins = coinsOf({ ...rich, agenda: [{ type: "Pay", rest: 3, last: 0 }] }, 0);
  expect(coins.map(({ worth: points }) => points)).toEqual([7, 6, 1, 1, 1]);
  expect(coins.slice(-2).map(({ object }) => object)).toEqual(["helmet", "ring"]);
  const later = coinsOf({ ...rich, agenda: [{ type: "Pay", rest: 3, last: 1 }] }, 0);
  expect(later.map(({ worth: points }) => points)).toEqual([6, 1, 1, 1]);
});

test("a sum says what is missing, too much, or needless", () => {
  expect(sumOf([], 3)).toMatchObject({ paid: 0, missing: 3, spare: false });
  expect(sumOf([worth(2)], 3)).toMatchObject({ missing: 1, excess: 0 });
  expect(sumOf([worth(5)], 3)).toMatchObject({ missing: 0, excess: 2, spare: false });
  expect(sumOf([worth(5), worth(2)], 3)).toMatchObject({ spare: true });
  expect(sumOf([worth(5), worth(2)], 6)).toMatchObject({ excess: 1, spare: false });
});

test("only what is offered is handed over", () => {
  const legal = [
    { type: "PayTile", value: 3 },
    { type: "PayCard", object: "ring" },
  ];
  expect(offered(legal, { type: "PayTile", value: 3 })).toBe(legal[0]);
  expect(offered(legal, { type: "PayTile", value: 4 })).toBeUndefined();
  expect(offered(legal, undefined)).toBeUndefined();
});
