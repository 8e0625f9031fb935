import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { see, seen } from "./seen";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each table has its own mark", () => {
  expect(seen("a")).toBeUndefined();
  see("a", 7);
  see("b", 3);
  see("a", 9);
  expect([seen("a"), seen("b")]).toEqual([9, 3]);
});

test("what was not looked at for long is forgotten", () => {
  for (let number = 0; number < 150; number++) see(`t${number}`, number);
  expect([seen("t149"), seen("t50"), seen("t49")]).toEqual([149, 50, undefined]);
});

test.each(["nonsense", '{"a":1}', '[["a"],[1,2],null]'])("%s in the store does no harm", (text) => {
  kept.set("atlantide.seen", text);
  expect(seen("a")).toBeUndefined();
  see("a", 1);
  expect(seen("a")).toBe(1);
});

test("a store that is forbidden does no harm", () => {
  const forbidden = () => {
    throw new Error("no");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  see("a", 1);
  expect(seen("a")).toBeUndefined();
});
