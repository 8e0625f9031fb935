import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import games from "./fixtures/games.json";
import type { View } from "./pieces";
import { spell } from "./spell";
import { hold, logged, mentions, prompt, warning } from "./told";

const view = (moment: (typeof games.moments)[number]): View => moment.view as unknown as View;
const first = (task: string): View =>
  view(games.moments.find((one) => one.task === task) ?? games.moments[0]!);

describe.each(LANGUAGES)("in %s", (language) => {
  test("sentences are those of the server", async () => {
    const texts = await loadTexts(language, "the-island");
    for (const [seats, sentences] of Object.entries(games.told)) {
      const sides = games.sides[seats as keyof typeof games.sides];
      const at = { sides } as unknown as View;
      for (const { kind, thing, ...said } of sentences) {
        const told = tell(texts, kind as "action", thing as Told, (field, value) => spell(at, field, value));
        expect(told).toBe(said[language]);
      }
    }
  });

  test("every question has a prompt for all seats", async () => {
    const texts = await loadTexts(language, "the-island");
    for (const moment of games.moments)
      for (const seat of [-2, 0, 1, 2, 3])
        expect(prompt(view(moment), seat, texts).text).not.toMatch(/[{}@]|undefined/);
  });
});

test("moves left are pips, an attack is an alarm", async () => {
  const texts = await loadTexts("en", "the-island");
  expect(prompt(first("Movement"), 0, texts).pips).toEqual([3, 3]);
  expect(prompt(first("Defence"), 0, texts).alarm).toBe(true);
});

test("what is lit", () => {
  expect(mentions({ type: "TileSunk", at: 3, side: 0, fallen: [4, 5] })).toEqual([
    "hex:3",
    "explorer:4",
    "explorer:5",
  ]);
  expect(mentions({ type: "TurnBegan", turn: 3, side: 0 })).toEqual([]);
});

test("the log leaves out what says nothing", () => {
  expect(logged({ type: "TileLaid", at: 3 })).toBe(false);
  expect(logged({ type: "ValueChosen", value: null })).toBe(false);
  expect(logged({ type: "ValueChosen", value: 3 })).toBe(true);
});

test("losing one's own is warned of", async () => {
  const texts = await loadTexts("en", "the-island");
  const at = first("Movement");
  const seat = at.seat;
  const own = (at.sides[at.side]?.[0] ?? 0) * 10;
  const other = (own + 10) % 40;
  const lost = (explorer: number): Told => ({ type: "ExplorerLost", explorer, at: 3, cause: "shark" });
  expect(warning(at, seat, [lost(own)], texts)).toBeTruthy();
  expect(warning(at, seat, [lost(other)], texts)).toBeUndefined();
  expect(warning(at, seat, [], texts)).toBeUndefined();
});

test("scenes stand for a moment", () => {
  expect(hold([])).toBe(0);
  expect(hold([{ type: "TileLaid" }])).toBe(0);
  expect(hold([{ type: "ExplorerWalked" }])).toBeGreaterThan(300);
  expect(hold([{ type: "WhirlpoolOpened" }, { type: "DieRolled" }])).toBe(1200);
});
