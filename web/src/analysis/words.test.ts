import { expect, test } from "vitest";
import { loadTexts } from "../lib/texts";
import type { TurningPoint } from "../wire.gen";
import { standing, stroke, turning, why, type Speaker } from "./words";

const POINT: TurningPoint = {
  version: 131,
  turn: 14,
  seat: 0,
  made: { type: "Walk", explorer: 1, to: 31 },
  best: { type: "EndMovement" },
  chance: 0.412,
  better: 0.576,
  reason: "nothing-like-this",
};

async function speaker(language: "en" | "fr"): Promise<Speaker> {
  const texts = await loadTexts(language, "the-island");
  const spell = (_: unknown, field: string, value: unknown): string => `<${field} ${String(value)}>`;
  return { texts, client: { spell }, unit: "turn" };
}

test("a turning point is a sentence with a reason", async () => {
  const by = await speaker("en");
  expect(turning(by, {}, POINT, "Ana")).toBe(
    "Turn 14, Ana: “Walk <explorer 1> to <to 31>”. Better: “End movement” (41% → 58%).",
  );
  expect(why(by.texts, POINT.reason)).toBe("The position after it promises more.");
  expect(why(by.texts, "")).toBe("The position after it promises more.");
});

test("it is told in French, too", async () => {
  const by = await speaker("fr");
  expect(turning(by, {}, { ...POINT, turn: 0 }, "Ana")).toMatch(
    /^Mise en place, Ana\u00a0: «\u00a0.+41\u00a0%/,
  );
});

test("a draw of fate says whom it touched", async () => {
  const by = await speaker("en");
  const one = {
    version: 9,
    turn: 3,
    seat: 1,
    drawn: { type: "TurnTile", back: "SHARK" },
    before: 0.5,
    after: 0.255,
  };
  expect(stroke(by, {}, one, "Ben")).toBe("Turn 3: “Back of the tile: <back SHARK>”. Ben: 50% → 26%.");
});

test("a moment is everybody's chances, by turns or by rounds", async () => {
  const { texts } = await speaker("en");
  const one = { at: 7, turn: 2, chances: [0.25, 0.75] };
  expect(standing(texts, "turn", ["Ana", "Ben"], one)).toBe("Turn 2: Ana 25%, Ben 75%");
  expect(standing(texts, "round", ["All together"], { ...one, chances: [0.4] })).toBe(
    "Round 2: All together 40%",
  );
});
