import { expect, test } from "vitest";
import { preferred } from "./language.svelte";

test.each([
  [null, ["fr-CA", "en"], "fr"],
  [null, ["de-DE", "fr", "en-GB"], "fr"],
  [null, ["EN-us", "fr"], "en"],
  [null, ["de", "frr"], "en"],
  [null, [], "en"],
  ["fr", ["en"], "fr"],
  ["klingon", ["fr"], "fr"],
] as const)("chosen %s, read %j: %s", (stored, read, language) => {
  expect(preferred(stored, read)).toBe(language);
});
