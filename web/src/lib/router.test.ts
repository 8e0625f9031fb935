import { expect, test } from "vitest";
import { LOST, match } from "./router.svelte";

const PATTERNS = { home: "/", tables: "/tables", table: "/tables/:key" };

test.each([
  ["", "home", {}],
  ["#", "home", {}],
  ["#/", "home", {}],
  ["#/tables", "tables", {}],
  ["#/tables/", "tables", {}],
  ["#/tables/ABCD", "table", { key: "ABCD" }],
  ["#/tables/%C3%AEle", "table", { key: "île" }],
  ["#/tables/50%", "table", { key: "50%" }],
])("%s is the page %s", (hash, name, params) => {
  expect(match(PATTERNS, hash)).toEqual({ name, params });
});

test.each(["#/nope", "#/tables/a/b", "#/Tables"])("%s is nowhere", (hash) => {
  expect(match(PATTERNS, hash)).toBe(LOST);
});
