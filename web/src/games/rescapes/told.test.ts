import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import games from "./fixtures/games.json";
import { SLOTS } from "./grid";
import type { View } from "./pieces";
import { spell } from "./spell";
import { hold, logged, mentions, prompt, warning } from "./told";
import { Words } from "./words";

const moments = games.moments.map((moment) => moment.view as unknown as View);
const first = (task: string): View => {
  const found = moments.find((view) => view.agenda.at(-1)?.type === task);
  if (!found) throw new Error(task);
  return found;
};

test("fields are spelled as the server does it", () => {
  for (const { thing, fields } of games.told)
    for (const [field, value] of Object.entries(fields))
      expect(spell(field, (thing as unknown as Record<string, unknown>)[field]), field).toEqual(value);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("everything can be told", async () => {
    const texts = await loadTexts(language, "rescapes");
    for (const { kind, thing } of games.told)
      expect(tell(texts, kind as "action", thing as Told, spell)).not.toMatch(/[{}@]|undefined/);
  });

  test("every question has a prompt for all seats", async () => {
    const texts = await loadTexts(language, "rescapes");
    for (const view of moments)
      for (const seat of [-2, 0, 1, 2, 3])
        expect(prompt(view, seat, texts).text).not.toMatch(/[{}@]|undefined/);
  });

  test("every hex and every island can be described", async () => {
    const texts = await loadTexts(language, "rescapes");
    for (const view of moments) {
      const words = new Words(texts, view, view.seat);
      const said = [
        ...games.labels.map((_, at) => words.hex(at) ?? ""),
        ...[0, 1, 2, 3].map((island) => words.haven(island)),
        ...SLOTS.map((at) => words.whirlpool(at).text),
      ];
      for (const text of said) expect(text).not.toMatch(/[{}@]|undefined/);
    }
  });
});

test("points left are pips", async () => {
  const texts = await loadTexts("en", "rescapes");
  expect(prompt(first("Movement"), 0, texts).pips).toEqual([3, 3]);
  expect(prompt(first("Sinking"), 0, texts).pips).toBeUndefined();
});

test("what is lit", () => {
  expect(mentions({ type: "PieceSunk", seat: 0, at: 3, piece: "stone", fallen: [4, 5] })).toEqual([
    "hex:3",
    "atlantean:4",
    "atlantean:5",
  ]);
  expect(mentions({ type: "AtlanteanLanded", atlantean: 1, at: 3, island: 2, saved: 1 })).toEqual([
    "atlantean:1",
    "hex:3",
    "island:2",
  ]);
  expect(logged({ type: "CreaturePicked", kind: "shark", at: 3 })).toBe(false);
});

test("what costs one's own is warned of", async () => {
  const texts = await loadTexts("en", "rescapes");
  const lost = (atlantean: number): Told => ({ type: "AtlanteanLost", atlantean, at: 3, cause: "shark" });
  const left = (atlantean: number): Told => ({ type: "WardLeft", atlantean, at: 3 });
  const sunk: Told = { type: "PieceSunk", seat: 0, at: 3, piece: "stone", fallen: [0, 1, 12] };
  expect(warning(0, [lost(3), lost(4)], texts, [])).toBe("You would lose 2 Atlanteans.");
  expect(warning(1, [lost(3)], texts, [])).toBeUndefined();
  expect(warning(0, [left(3)], texts, [])).toMatch(/dolphin/);
  expect(warning(0, [left(3), lost(3)], texts, [])).toBe("You would lose an Atlantean.");
  expect(warning(0, [sunk], texts, [])).toMatch(/^2 of your/);
  expect(warning(2, [sunk], texts, [])).toBeUndefined();
});

test("a landing left undone is warned of", async () => {
  const texts = await loadTexts("en", "rescapes");
  const ended: Told = { type: "MovementEnded", seat: 0, left: 1 };
  const land: Told = { type: "Land", at: 3, who: "aboard" };
  expect(warning(0, [ended], texts, [land, { type: "EndMovement" }])).toMatch(/land/);
  expect(warning(0, [ended], texts, [{ type: "EndMovement" }])).toBeUndefined();
  expect(warning(0, [{ type: "ShipSailed", seat: 0, start: 1, to: 2 }], texts, [land])).toBeUndefined();
});

test("a whirlpool takes what is around, with the softer rule only the sea", async () => {
  const texts = await loadTexts("en", "rescapes");
  const view = first("Sinking");
  const at = view.stones[5] ?? 0;
  const all = new Words(texts, view, 0).whirlpool(at).hexes;
  const sea = new Words(
    texts,
    { ...view, options: { ...view.options, whirlpool_scope: "sea_only" } },
    0,
  ).whirlpool(at).hexes;
  expect(all).toHaveLength(6);
  expect(sea.length).toBeLessThan(6);
});

test("scenes stand for a moment", () => {
  expect(hold([])).toBe(0);
  expect(hold([{ type: "AtlanteanWalked" }])).toBeGreaterThan(300);
  expect(hold([{ type: "WhirlpoolOpened" }, { type: "DiceRolled" }])).toBeLessThanOrEqual(2000);
});
