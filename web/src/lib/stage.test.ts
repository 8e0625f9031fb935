import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../wire.gen";
import type { Scene } from "./link.svelte";
import { Stage } from "./stage.svelte";

const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scene = (version: number, fresh = true): Scene => ({
  steps: [
    {
      type: "step",
      version: version - 1,
      kind: "move",
      seat: 0,
      events: [{ type: "X" }],
      text: "",
      level: "",
      back: null,
    },
  ],
  position: { type: "position", version } as Position,
  fresh,
  missed: !fresh,
});
const shown = (stage: Stage): number | undefined => stage.scene?.position.version;

test("the first scene is there at once, and nothing of it is animated", () => {
  const stage = new Stage(() => 100);
  stage.push(scene(1));
  expect(shown(stage)).toBe(1);
  expect(stage.events).toEqual([]);
  expect(stage.rested).toBe(true);
});

test("scenes are shown one after the other, each for its time", () => {
  const stage = new Stage(() => 100);
  [1, 2, 3, 4].forEach((version) => stage.push(scene(version)));
  expect(shown(stage)).toBe(2);
  expect(stage.events).toEqual([{ type: "X" }]);
  expect([stage.behind, stage.rested]).toEqual([2, false]);
  vi.advanceTimersByTime(100);
  expect(shown(stage)).toBe(3);
  vi.advanceTimersByTime(100);
  expect([shown(stage), stage.behind, stage.rested]).toEqual([4, 0, false]);
  vi.advanceTimersByTime(100);
  expect(stage.rested).toBe(true);
});

test("a scene that has been seen gives way to the next", () => {
  const stage = new Stage(() => 100);
  [1, 2, 3].forEach((version) => stage.push(scene(version)));
  stage.hurry();
  expect([shown(stage), stage.rested]).toEqual([3, false]);
  stage.hurry();
  expect([shown(stage), stage.rested]).toEqual([3, true]);
  stage.hurry();
  expect(shown(stage)).toBe(3);
});

test("what takes no time does not hold up the rest", () => {
  const stage = new Stage(() => 0);
  [1, 2, 3].forEach((version) => stage.push(scene(version)));
  expect([shown(stage), stage.behind, stage.rested]).toEqual([3, 0, true]);
});

test("many that wait are shown more quickly, too many not at all", () => {
  const stage = new Stage(() => 1000);
  for (let version = 1; version <= 20; version++) stage.push(scene(version));
  vi.advanceTimersByTime(1000);
  expect(shown(stage)).toBe(3);
  vi.advanceTimersByTime(250);
  expect(shown(stage)).toBe(4);
  for (let version = 21; version <= 70; version++) stage.push(scene(version));
  expect(shown(stage)).toBeGreaterThan(40);
});

test("skipping shows the last at once, and the next one when it comes", () => {
  const stage = new Stage(() => 100);
  [1, 2, 3, 4].forEach((version) => stage.push(scene(version)));
  stage.skip();
  expect([shown(stage), stage.behind, stage.rested]).toEqual([4, 0, true]);
  expect(stage.events).toEqual([]);
  stage.push(scene(5));
  expect(shown(stage)).toBe(5);
  expect(stage.events).toHaveLength(1);
});

test("nothing is played to an empty house, nor what is long past", () => {
  const stage = new Stage(() => 100);
  [1, 2, 3].forEach((version) => stage.push(scene(version)));
  stage.push(scene(4, false));
  expect([shown(stage), stage.events]).toEqual([4, []]);
  page.hidden = true;
  stage.push(scene(5));
  expect([shown(stage), stage.events]).toEqual([5, []]);
});

test("a stage that is closed shows nothing more", () => {
  const stage = new Stage(() => 100);
  [1, 2, 3].forEach((version) => stage.push(scene(version)));
  stage.close();
  vi.runAllTimers();
  expect(shown(stage)).toBe(2);
});

test("where nothing moves, a scene stands only as long as it takes to read it", () => {
  let still = true;
  const stage = new Stage(
    (events) => (events.length > 0 ? 900 : 0),
    () => still,
  );
  stage.push(scene(1));
  stage.push(scene(2));
  stage.push(scene(3));
  vi.advanceTimersByTime(250);
  expect(shown(stage)).toBe(3);
  vi.advanceTimersByTime(250);
  expect(stage.rested).toBe(true);
  still = false;
  stage.push(scene(4));
  vi.advanceTimersByTime(899);
  expect(stage.rested).toBe(false);
});

test("what was missed is played from before, and ends with now", () => {
  const stage = new Stage((events) => (events.length > 0 ? 100 : 0));
  stage.push(scene(1));
  stage.push(scene(4, false));
  const now = stage.scene?.position;
  stage.play(scene(1), [[scene(2)], [scene(3)], [scene(4)]], () => 300);
  expect([shown(stage), stage.film, stage.events]).toEqual([1, { at: 0, all: 3, slow: true }, []]);
  vi.advanceTimersByTime(400);
  expect([shown(stage), stage.film, stage.events]).toEqual([
    2,
    { at: 1, all: 3, slow: true },
    [{ type: "X" }],
  ]);
  vi.advanceTimersByTime(300);
  expect([shown(stage), stage.film]).toEqual([3, { at: 2, all: 3, slow: true }]);
  stage.push(scene(5));
  vi.advanceTimersByTime(300);
  expect([shown(stage), stage.film]).toEqual([4, { at: 3, all: 3, slow: true }]);
  expect(stage.scene?.position).not.toBe(now);
  vi.advanceTimersByTime(300);
  expect([shown(stage), stage.film]).toEqual([5, undefined]);
  vi.advanceTimersByTime(100);
  expect(stage.rested).toBe(true);
});

test("a film can be skipped, and nothing of it comes after", () => {
  const stage = new Stage((events) => (events.length > 0 ? 100 : 0));
  stage.push(scene(4));
  const now = stage.scene?.position;
  stage.play(scene(1), [[scene(2), scene(3)]]);
  expect(stage.film).toEqual({ at: 0, all: 1, slow: false });
  vi.advanceTimersByTime(400);
  stage.skip();
  expect([stage.scene?.position === now, stage.film, stage.behind, stage.rested]).toEqual([
    true,
    undefined,
    0,
    true,
  ]);
  vi.runAllTimers();
  expect(shown(stage)).toBe(4);
});
