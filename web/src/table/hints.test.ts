import { expect, test } from "vitest";
import type { GameClient } from "../games/client";
import { Texts } from "../lib/texts";
import type { Hint, PublicSeat } from "../wire.gen";
import { chanceText, moveText, reasonText } from "./hints";
import { noteText, seatName } from "./words";

const TEXTS = new Texts(
  "en",
  {
    "bot.sailor": "Sailor",
    "isle.action.walk": "walk to {to}",
    "isle.factor.saved": "points brought home",
    "isle.factor.safe": "people near a boat",
    "isle.factor.safe.why": "brings your people near a boat",
    "web.table.bot": "Opponent: {level}",
    "web.table.hint.against": "It sets the others back: {factor}.",
    "web.table.hint.later": "It pays off later.",
    "web.table.hint.only": "There is nothing else to do.",
    "web.table.hint.speaks": "What speaks for it: {factor}.",
    "web.table.log.back": "{name} is back.",
    "web.table.log.hint": "{name} asked for a hint.",
    "web.table.log.stand_in": "{level} plays for {name}.",
    "web.table.log.stand_in.none": "Harmless moves for {name}.",
    "web.table.mate": "Team mate: {level}",
  },
  "isle.",
);
const hint = (reason: string, against = false): Hint => ({ action: {}, chance: 0.5, reason, against });

test("a move is told as the menus of the board tell it", () => {
  const client = { spell: (_: unknown, field: string, value: unknown) => `${field} ${String(value)}` };
  expect(moveText(TEXTS, client as unknown as GameClient, {}, { type: "Walk", to: 5 })).toBe("Walk to to 5");
});

test("nothing is quite certain", () => {
  expect([0, 0.004, 0.618, 1].map((chance) => chanceText("en", chance))).toEqual(["1%", "1%", "62%", "99%"]);
  expect(chanceText("fr", 0.5).replace(/\s/, " ")).toBe("50 %");
});

test("a reason is the game's own sentence, or a general one", () => {
  const said = (reason: string, against = false) => reasonText(TEXTS, hint(reason, against), false);
  expect(said("safe")).toBe("Brings your people near a boat.");
  expect(said("safe", true)).toBe("It sets the others back: people near a boat.");
  expect(said("saved")).toBe("What speaks for it: points brought home.");
  expect(said("unheard of")).toBe("It pays off later.");
  expect(said("")).toBe("It pays off later.");
  expect(reasonText(TEXTS, hint(""), true)).toBe("There is nothing else to do.");
});

test("who plays for whom, who is back, who has asked", () => {
  const said = (text: string, level = "") => noteText(TEXTS, { text, level }, "Ana");
  expect(said("stand_in", "sailor")).toBe("Sailor plays for Ana.");
  expect(said("stand_in", "unheard of")).toBe("unheard of plays for Ana.");
  expect(said("stand_in")).toBe("Harmless moves for Ana.");
  expect(said("back")).toBe("Ana is back.");
  expect(said("hint")).toBe("Ana asked for a hint.");
});

test("who plays with everybody is a team mate", () => {
  const seat = { kind: "bot", level: "sailor" } as PublicSeat;
  expect(seatName(TEXTS, seat, 1)).toBe("Opponent: Sailor");
  expect(seatName(TEXTS, seat, 1, true)).toBe("Team mate: Sailor");
});
