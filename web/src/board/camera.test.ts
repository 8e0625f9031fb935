import { expect, test } from "vitest";
import { held, onScreen, whole, zoomed } from "./camera";

const bounds = { x: -50, y: -50, width: 100, height: 100 };
const screen = { width: 400, height: 200 };

test("the whole chart fits", () => {
  expect(whole(bounds, screen)).toEqual({ x: 0, y: 0, scale: 2 });
});

test("what is under the finger stays there", () => {
  const camera = { x: 3, y: 4, scale: 2 };
  const near = zoomed(camera, 2, screen, 300, 50);
  const point = { x: 3 + 100 / 2, y: 4 - 50 / 2 };
  expect(onScreen(near, screen, point.x, point.y)).toEqual([300, 50]);
});

test("one cannot leave the chart", () => {
  expect(held({ x: 900, y: 0, scale: 0.1 }, bounds, screen)).toEqual(whole(bounds, screen));
  expect(held({ x: 0, y: 900, scale: 3 }, bounds, screen).y).toBeLessThan(50);
});
