import { expect, test } from "vitest";
import { Refused, Unreachable } from "./api";
import { explain, sentence } from "./errors";
import { Texts } from "./texts";

const texts = new Texts(
  "en",
  {
    "error.server.full": "that seat is taken",
    "error.server.fault": "a fault of ours",
    "error.options": "cannot be read: {problem}",
    "sea.invalid.SEA-1.2": "Choose fewer than {seats} seats.",
    "web.away": "Nobody answers.",
  },
  "sea.",
);

test.each([
  [new Refused(409, { code: "server.full", rule: "", params: {} }), "That seat is taken."],
  [
    new Refused(400, { code: "options", rule: "SEA-1.2", params: { seats: 5 } }),
    "Choose fewer than 5 seats.",
  ],
  [new Refused(400, { code: "options", rule: "SEA-9.9", params: {} }), "A fault of ours."],
  [new Unreachable(), "Nobody answers."],
  [new Error("whatever"), "Nobody answers."],
])("%s is explained", (error, text) => {
  expect(explain(texts, error)).toBe(text);
});

test.each([
  ["élan", "Élan."],
  ["Really?", "Really?"],
  ["one moment …", "One moment …"],
])("%s becomes a sentence", (text, whole) => {
  expect(sentence(text)).toBe(whole);
});
