import { expect, test } from "vitest";
import { Texts } from "../lib/texts";
import { remaining } from "./clock";

const texts = new Texts("en", { "web.table.clock.days": "{days} d {hours} h" });

test.each([
  [-3, "0:00"],
  [0.2, "0:01"],
  [65, "1:05"],
  [3599.5, "1:00:00"],
  [3729, "1:02:09"],
  [86_400 * 2 + 3600 * 5, "2 d 5 h"],
])("%d seconds are %s", (seconds, said) => {
  expect(remaining(texts, seconds)).toBe(said);
});
