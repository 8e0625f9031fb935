import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import games from "./fixtures/games.json";
import type { View } from "./pieces";
import { spell } from "./spell";
import { foretold, hold, logged, mentions, prompt, warning } from "./told";

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

test("previews speak of what will be", async () => {
  const at = first("Movement");
  const lost: Told = { type: "ExplorerLost", explorer: 11, at: 3, cause: "shark" };
  const events: Told[] = [
    { type: "ExplorerSwam", explorer: 11, start: 4, to: 3 },
    lost,
    { type: "TurnBegan" },
  ];
  const english = foretold(at, events, await loadTexts("en", "the-island"));
  expect(english).toBe("B2 will swim from A5 to A4. B2 will be taken by a shark at A4.");
  const french = foretold(at, events, await loadTexts("fr", "the-island"));
  expect(french).toBe("B2 nagera de A5 à A4. B2 sera emporté par un requin en A4.");
});

test("a preview is short, and what has no words for the future is told as in the log", async () => {
  const texts = await loadTexts("en", "the-island");
  const lost: Told = { type: "ExplorerLost", explorer: 11, at: 3, cause: "shark" };
  expect(foretold(first("Movement"), Array<Told>(6).fill(lost), texts)).toMatch(/^(B2 [^.]+\. ){4}…$/);
  const opened: Told = { type: "WhirlpoolOpened", at: 3 };
  expect(foretold(first("Movement"), [opened], texts)).toMatch(/^A whirlpool opened/);
  expect(foretold(first("Movement"), [{ type: "TurnBegan", turn: 3, side: 0 }], texts)).toBe("");
});

test("scenes stand for a moment", () => {
  expect(hold([])).toBe(0);
  expect(hold([{ type: "TileLaid" }])).toBe(0);
  expect(hold([{ type: "ExplorerWalked" }])).toBeGreaterThan(300);
  expect(hold([{ type: "WhirlpoolOpened" }, { type: "DieRolled" }])).toBe(1200);
});
