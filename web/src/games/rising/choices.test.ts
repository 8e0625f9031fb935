import { expect, test } from "vitest";
import type { Told } from "../../lib/tell";
import { closes, gathering, meantAt, placeable, sort } from "./choices";
import games from "./fixtures/games.json";
import { People } from "./follow";
import { BENT, STAR, beside, boxSlots, slots } from "./grid";
import { gatesOf, isOpen, taskOf, type Action, type Standing, type View } from "./pieces";

const moments = games.moments.map((moment) => ({
  task: moment.task,
  view: moment.view as unknown as View,
  legal: moment.legal as unknown as Told[],
}));

test.each(moments)("every legal action of a $task can be chosen somewhere", ({ view, legal }) => {
  const choices = sort(legal, isOpen(taskOf(view)));
  const offered = new Set<Told>([
    ...[...choices.places.values()].flat(),
    ...choices.peninsulas.values(),
    ...choices.cards.values(),
    ...choices.pools,
    ...choices.builds,
    ...choices.gestures,
    ...choices.answers,
    ...[choices.ready, choices.unready, choices.draw, choices.hold, choices.pass].flatMap((one) => one ?? []),
  ]);
  expect(offered).toEqual(new Set(legal));
});

test.each(moments)("a $task asks if and only if it is no open phase", ({ view, legal }) => {
  const task = taskOf(view);
  const choices = sort(legal, isOpen(task));
  const onBoard = [...choices.places.values()].flat().length > 0 || choices.peninsulas.size > 0;
  expect(choices.answers.length > 0 || onBoard || isOpen(task) || choices.gestures.length > 0).toBe(true);
  if (isOpen(task)) expect(choices.answers).toEqual([]);
});

test("what is in hand comes before what stands there", () => {
  const legal: Action[] = [
    { type: "Withdraw", kind: "leader", location: 3 },
    { type: "Place", kind: "follower", location: 3 },
    { type: "Place", kind: "leader", location: 3 },
  ];
  const choices = sort(legal, true);
  expect([...placeable(choices)]).toEqual(["follower", "leader"]);
  expect(meantAt(choices, 3, "follower").map(({ type }) => type)).toEqual(["Place", "Withdraw"]);
  expect(meantAt(choices, 3, undefined).map(({ type }) => type)).toEqual(["Withdraw"]);
});

test("gathering goes from the centre to the wild and then to the forges, and leaves choices alone", () => {
  const start = (location: number): Told => ({ type: "Start", kind: "follower", location });
  expect(gathering([start(31), start(8), { type: "StartAll", location: 0 }])).toMatchObject({ location: 0 });
  expect(gathering([start(31), start(8)])).toMatchObject({ location: 8 });
  expect(gathering([start(31)])).toMatchObject({ location: 31 });
  expect(gathering([start(27), { type: "StartAll", location: 20 }, { type: "Ready" }])).toBeUndefined();
});

test("what cannot be taken back is announced", () => {
  const view = { ...moments[0]?.view, seats: 3, ready: [1] } as View;
  expect(closes(view, 0, { type: "Ready" })).toBe(false);
  expect(closes({ ...view, ready: [1, 2] }, 0, { type: "Ready" })).toBe(true);
  expect(closes(view, 0, { type: "Draw" })).toBe(true);
  expect(closes(view, 0, { type: "Place" })).toBe(false);
});

test.each([
  ["star", STAR],
  ["bent", BENT],
])("every location has its place on the %s, and no two the same", (_, grid) => {
  for (const { view } of moments) {
    const spots = [...grid.tiles.map(({ at }) => at), ...gatesOf(view).map((gate) => 37 + gate)].map((at) =>
      grid.box(view, at),
    );
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed()} ${y.toFixed()}`)).size).toBe(spots.length);
  }
  for (const { at, x, y } of grid.tiles) expect(grid.around(x, y)).toBe(at);
  const near = (one: number, other: number): number => {
    const [a, b] = [grid.tile(one), grid.tile(other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  // Beside a tile lie the next ones of its arm, and round the centre all inner ones; nothing else.
  for (const { at } of grid.tiles.slice(1))
    for (const { at: other } of grid.tiles.slice(at + 1))
      expect(near(at, other) < 1.1 * near(0, 1)).toBe(
        (other === at + 1 && other % 6 !== 1) || (at % 6 === 1 && other % 6 === 1 && near(at, other) < 101),
      );
});

test("arrow keys lead to the nearest tile there", () => {
  const centre = STAR.tiles[0];
  if (!centre) throw new Error("no centre");
  expect(beside(STAR.tiles, centre, "ArrowUp")?.at).toBe(1);
  expect(beside(STAR.tiles, centre, "ArrowDown")?.at).toBe(19);
  expect(beside(STAR.tiles, centre, "x")).toBeUndefined();
});

test("everybody has a slot of their own", () => {
  for (const count of [1, 2, 3, 4, 9, 14]) {
    const box = { x: 0, y: 0, width: 140, height: 90 };
    for (const found of [slots(count), boxSlots(count, box, 38)]) {
      expect(found).toHaveLength(count);
      expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  }
});

test("an Atlantean who moves is the same one", () => {
  const people = new People();
  const at = (location: number): Standing => ({ seat: 0, kind: "follower", location, done: false });
  const [one, other] = people.follow([at(3), at(5)]);
  const [moved, stayed] = people.follow([at(9), at(5)]);
  expect(stayed?.id).toBe(other?.id);
  expect(moved?.id).toBe(one?.id);
});
