import { beforeEach, expect, test, vi } from "vitest";
import { doneSteps, markDone, resume } from "./progress";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("what is done is kept, once, for each game", () => {
  expect(doneSteps("the-island")).toEqual([]);
  markDone("the-island", "walk");
  markDone("the-island", "boat");
  expect(markDone("the-island", "walk")).toEqual(["walk", "boat"]);
  expect(doneSteps("the-island")).toEqual(["walk", "boat"]);
  expect(doneSteps("atlantis")).toEqual([]);
});

test.each(["", "nonsense", "[]", "null", "3", '{"the-island": 4}', '{"the-island": [4]}', '{"toString": 1}'])(
  "storage that holds %j does not matter",
  (held) => {
    stored.set("atlantide.lessons", held);
    expect(doneSteps("the-island")).toEqual([]);
    expect(doneSteps("constructor")).toEqual([]);
    expect(markDone("the-island", "walk")).toEqual(["walk"]);
  },
);

test("storage that is forbidden does not matter", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(markDone("the-island", "walk")).toEqual(["walk"]);
  expect(doneSteps("the-island")).toEqual([]);
});

test.each([
  [["a", "b", "c"], [], "a"],
  [["a", "b", "c"], ["a", "c"], "b"],
  [["a", "b", "c"], ["c", "b", "a"], "a"],
  [["a", "b"], ["gone"], "a"],
  [[], [], undefined],
])("of %j with %j done one goes on at %s", (steps, done, next) => {
  expect(resume(steps, done)).toBe(next);
});
