import { expect, test } from "vitest";
import { Grid } from "./hexes";
import { arranged, whereOf, type Someone } from "./scene";

const GRID = new Grid("0 0 . . .\n", () => ({}));
const ASHORE = { places: [{ x: -300, y: 0 }], width: 100, height: 100, most: 1 };
const draw = (people: Someone[], boats: number[] = [], creatures: number[] = []) =>
  arranged(
    people,
    boats.map((at, i) => ({ id: `${i}`, kind: "boat", at })),
    creatures.map((at, i) => ({ id: `${10 + i}`, kind: "shark", at })),
    GRID.hexAt,
    ASHORE,
  );

test("everybody is drawn, in their hex or on their island", () => {
  const people: Someone[] = [
    { id: 1, form: "standing", at: 0 },
    { id: 0, form: "aboard", at: 1 },
    { id: 2, form: "swimming", at: 1 },
    { id: 3, form: "safe", at: 0 },
  ];
  const scene = draw(people, [1], [2]);
  expect(scene.people.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(scene.people.map(({ x, id }) => [id, Math.round(x / 100)])).toEqual([
    [0, 1],
    [1, 0],
    [2, 1],
    [3, -3],
  ]);
  expect(scene.creatures[0]?.x).toBe(200);
});

test("a boat knows whether it is alone", () => {
  expect(draw([], [1], []).boats[0]?.alone).toBe(true);
  expect(draw([], [1], [1]).boats[0]?.alone).toBe(false);
});

test("those who are alike are hit together", () => {
  const two = draw([
    { id: 0, form: "standing", at: 0 },
    { id: 1, form: "standing", at: 0 },
  ]).people;
  const where = whereOf("person", two);
  expect(where?.others).toEqual([{ x: two[1]?.x, y: two[1]?.y }]);
  expect(whereOf("boat", draw([], [1]).boats)?.carrier).toBe(true);
  expect(whereOf("person", [])).toBeUndefined();
});
