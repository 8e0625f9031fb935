import { expect, test } from "vitest";
import { Follower } from "../../board/follow";
import games from "./fixtures/games.json";
import { effectsOf } from "./effects";
import { changes, floatingOf, type PieceKind } from "./follow";
import { GRID } from "./grid";
import { chances, masters, regionDue, sortOf, stepOf, unseen, type Standing, type View } from "./pieces";
import { arrange } from "./scene";

const first = games.moments.find(({ task }) => task === "Movement")?.view as unknown as View;
const nobody: readonly Standing[] = first.atlanteans.map(() => ({ condition: "eliminated", at: null }));
const put = (people: Record<number, Standing>): readonly Standing[] =>
  nobody.map((one, atlantean) => people[atlantean] ?? one);
const view = (given: Partial<View>): View => ({
  ...first,
  ships: [],
  octopuses: [],
  monsters: [],
  sharks: [],
  dolphins: [],
  spent: [],
  atlanteans: nobody,
  ...given,
});
const drawn = (of: View) => arrange(of, new Follower<PieceKind>(GRID.away).follow(floatingOf(of), []));
const water = (at: number): Standing => ({ condition: "water", at });

test("a dolphin is bound to whom it guards", () => {
  const of = view({
    atlanteans: put({ 0: water(3), 1: water(3), 12: water(3) }),
    dolphins: [
      { at: 3, ward: 12, travelled: false },
      { at: 3, ward: null, travelled: false },
    ],
  });
  const { bonds, people, creatures } = drawn(of);
  expect(bonds.map(({ ward }) => ward)).toEqual([12]);
  const guarded = people.find(({ atlantean }) => atlantean === 12);
  const guard = creatures.find(({ ward }) => ward === 12);
  expect([bonds[0]?.x2, bonds[0]?.y2]).toEqual([guarded?.x, guarded?.y]);
  expect([bonds[0]?.x1, bonds[0]?.y1]).toEqual([guard?.x, guard?.y]);
});

test("swimmers are sorted as actions name them", () => {
  const of = view({
    atlanteans: put({ 0: water(3), 1: water(3), 2: water(3), 3: { condition: "ship", at: 5 }, 4: water(9) }),
    dolphins: [
      { at: 3, ward: 1, travelled: false },
      { at: 3, ward: 2, travelled: true },
    ],
    spent: [2, 4],
  });
  expect([0, 1, 2, 3, 4, 5].map((atlantean) => sortOf(of, atlantean))).toEqual([
    "alone",
    "ward",
    "carried_spent",
    "aboard",
    "alone_spent",
    undefined,
  ]);
});

test("a ship flies the pennants of those who may sail it", () => {
  const aboard: Standing = { condition: "ship", at: 5 };
  const crew = (...people: number[]): View =>
    view({ ships: [5], atlanteans: put(Object.fromEntries(people.map((one) => [one, aboard]))) });
  expect(masters(crew(0, 12), 5)).toEqual([0, 1]);
  expect(masters(crew(0, 1, 12), 5)).toEqual([0]);
  expect(masters(crew(), 5)).toEqual([]);
  expect(drawn(crew(0, 12)).ships[0]?.pennants).toEqual(["red", "blue"]);
});

test("a dolphin that is ridden stays the same dolphin", () => {
  const follower = new Follower(GRID.away);
  const at = (place: number): View => view({ dolphins: [{ at: place, ward: null, travelled: false }] });
  const [before] = follower.follow(floatingOf(at(3)), []);
  const events = [{ type: "AtlanteanRode", atlantean: 0, start: 3, to: 60 }];
  const [after] = follower.follow(floatingOf(at(60)), changes(events));
  expect(after?.id).toBe(before?.id);
});

test("chances are what has not been shown", () => {
  const shown = [
    [3, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ];
  const of = view({ revealed: shown });
  expect(unseen(of, "stone")).toEqual([0, 3, 3, 3, 3, 3]);
  const stone = of.stones[0] ?? -1;
  expect(chances(of, stone)?.[0]).toBe(0);
  expect(chances(of, stone)?.[1]).toBeCloseTo(1 / 5);
  const acropolis = GRID.hexes.find((hex) => hex.piece === "acropolis")?.at ?? -1;
  expect(chances(of, acropolis)).toBeUndefined();
  const mixed = view({ revealed: shown, options: { ...of.options, symbol_split: "random" } });
  expect(unseen(mixed, "stone")).toEqual([3, 6, 6, 6, 6, 6]);
});

test("rings go one after the other, steps too", () => {
  expect(regionDue(view({}))).toBe("stone");
  expect(regionDue(view({ stones: [] }))).toBe("land");
  expect(regionDue(view({ stones: [], lands: [], citadel: [] }))).toBeUndefined();
  expect(stepOf(view({ turn: 0 }))).toBe(0);
  expect(stepOf(first)).toBe(1);
  expect(stepOf(view({ agenda: [{ type: "Dice" }, { type: "Sinking" }] }))).toBe(2);
  expect(stepOf(view({ agenda: [{ type: "Dice" }, { type: "Ward", at: 3 }] }))).toBe(2);
  expect(stepOf(view({ agenda: [{ type: "Dice" }] }))).toBe(3);
  expect(stepOf(view({ agenda: [{ type: "Creature", kind: "shark", reach: 2 }] }))).toBe(3);
});

test("a symbol is shown before what it does", () => {
  const found = effectsOf([
    { type: "PieceSunk", at: 3, fallen: [0] },
    { type: "SymbolRevealed", at: 3, symbol: "whirlpool" },
    { type: "WhirlpoolOpened", at: 3 },
    { type: "AtlanteanLost", atlantean: 0, at: 3, cause: "whirlpool" },
    { type: "AtlanteanLost", atlantean: 1, at: 3, cause: "whirlpool" },
  ]);
  expect(found.map(({ what, late = 0 }) => [what, late > 0])).toEqual([
    ["foam", false],
    ["reveal", false],
    ["whirlpool", true],
    ["foam", true],
  ]);
});
