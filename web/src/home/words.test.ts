import { expect, test } from "vitest";
import { loadTexts } from "../lib/texts";
import type { PublicSeat, PublicTable } from "../wire.gen";
import { ago, byUrgency, codeIn, isFree, paceText, seatText, spanText } from "./words";

const SEAT: PublicSeat = {
  kind: "open",
  name: "",
  level: "",
  yours: false,
  here: false,
  away: false,
  stand_in: "",
  waiting: false,
};

test.each([
  ["abc234", "ABC234"],
  ["  abc 234 ", "ABC234"],
  ["https://example.org/deep/#/join/ABC234", "ABC234"],
  ["#/t/abc234/", "ABC234"],
  ["", ""],
])("'%s' means the code %s", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test.each([
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3 * 3600 + 100, "3 hours ago"],
  [86_400, "yesterday"],
  [-5, "now"],
])("%i seconds are %s", (seconds, said) => {
  expect(ago("en", 1000, 1000 + seconds)).toBe(said);
});

test("spans of time", () => {
  expect(spanText("en", 120)).toBe("2 minutes");
  expect(spanText("en", 5400)).toBe("1 hour, 30 minutes");
  expect(spanText("fr", 86_400)).toMatch(/^1\s?jour$/);
});

test("a pace in words", async () => {
  const texts = await loadTexts("en");
  expect(paceText(texts, { kind: "none", seconds: 0, bonus: 0 })).toBe("No clock");
  expect(paceText(texts, { kind: "live", seconds: 300, bonus: 15 })).toContain("5 minutes");
  expect(paceText(texts, { kind: "days", seconds: 86_400, bonus: 0 })).toContain("1 day");
});

test("who sits on a seat", async () => {
  const texts = await loadTexts("en");
  expect(seatText(texts, { ...SEAT, kind: "person", name: "Ana" })).toBe("Ana");
  expect(seatText(texts, { ...SEAT, kind: "bot", level: "random" })).toBe("Castaway");
  expect(seatText(texts, { ...SEAT, kind: "bot", level: "unheard of" })).toBe("unheard of");
  expect(seatText(texts, SEAT)).toBe(texts.say("web.seat.free"));
  expect(seatText(texts, { ...SEAT, name: "Ben" })).toContain("Ben");
  expect(isFree(SEAT)).toBe(true);
  expect(isFree({ ...SEAT, name: "Ben" })).toBe(false);
  expect(isFree({ ...SEAT, name: "Ben", yours: true })).toBe(true);
});

test("the most urgent table comes first", () => {
  const table = (id: string, status: PublicTable["status"], updated: number, mine = false): PublicTable =>
    ({ id, status, updated, seats: [{ ...SEAT, kind: "person", yours: true, waiting: mine }] }) as never;
  const found = byUrgency([
    table("over", "over", 9),
    table("new", "open", 8),
    table("old", "running", 1),
    table("late", "running", 2),
    table("mine", "running", 0, true),
  ]);
  expect(found.map(({ id }) => id)).toEqual(["mine", "late", "old", "new", "over"]);
});
