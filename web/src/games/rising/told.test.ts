import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import { BOARDS, CALAMITIES, CARDS, COMPONENTS, LOCATIONS } from "./data.gen";
import games from "./fixtures/games.json";
import { awaited, type View } from "./pieces";
import { spell, speller } from "./spell";
import { hold, logged, mentions, prompt, warning } from "./told";
import { Words } from "./words";

const moments = games.moments.map((moment) => moment.view as unknown as View);
const first = (task: string): View => {
  const found = moments.find((view) => view.agenda.at(-1)?.type === task);
  if (!found) throw new Error(task);
  return found;
};
const [any] = moments;
if (!any) throw new Error("no moments");

/** Texts hold words and numbers; a field with something else in it is in no text. */
const isSpelled = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isSpelled) : typeof value !== "object" || value === null;
const oneDie = { ...any, agenda: [{ type: "OfferReroll" }] } as unknown as View;

test("locations are numbered as the server does it", () => {
  expect(LOCATIONS.map(({ name }) => name)).toEqual(games.locations);
});

test("fields are spelled as the server does it", () => {
  for (const { thing, fields } of games.told)
    for (const [field, value] of Object.entries(fields))
      if (isSpelled(value))
        expect(
          spell(value === "@dice.only" ? oneDie : any, field, (thing as Record<string, unknown>)[field]),
          `${thing.type}.${field}`,
        ).toEqual(value);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("everything can be told", async () => {
    const texts = await loadTexts(language, "rising");
    for (const { kind, thing } of games.told)
      expect(tell(texts, kind as "action", thing as Told, speller(any))).not.toMatch(/[{}@]|undefined/);
  });

  test("every question has a prompt for all seats", async () => {
    const texts = await loadTexts(language, "rising");
    for (const view of moments)
      for (const seat of [-2, 0, 1, 6]) expect(prompt(view, seat, texts).text).not.toMatch(/[{}@]|undefined/);
  });

  test("every place can be described, and what is in it", async () => {
    const texts = await loadTexts(language, "rising");
    for (const view of moments) {
      const words = new Words(texts, view, view.seat, []);
      for (const at of LOCATIONS.keys()) expect(words.spoken(at)).not.toMatch(/[{}@]|undefined/);
    }
  });

  test("everything that is printed has its words", async () => {
    const words = new Words(await loadTexts(language, "rising"), any, 0, []);
    const said = [
      ...[...BOARDS.keys()].flatMap((one) => [words.board(one), words.aboutBoard(one)]),
      ...[...CARDS.keys()].flatMap((one) => [words.card(one), words.aboutCard(one)]),
      ...CARDS.map(({ when }) => words.say(`when.${when}`)),
      ...[...CALAMITIES.keys()].flatMap((one) => [words.calamity(one), words.aboutCalamity(one)]),
      ...[...COMPONENTS.keys()].flatMap((one) => [words.component(one), words.aboutComponent(one)]),
    ];
    for (const text of said) expect(text).not.toMatch(/[{}@]|undefined|^$/);
  });
});

test("who is ready is not waited for", () => {
  const view = { ...first("Mobilise"), seats: 3, ready: [1] } as View;
  expect(awaited(view, [0, 1, 2])).toEqual([0, 2]);
});

test("what is lit", () => {
  expect(mentions({ type: "TileFlooded", location: 12 })).toEqual(["at:12"]);
  expect(mentions({ type: "BarrierRaised", peninsula: 1 })).toContain("at:7");
  expect(mentions({ type: "ComponentBuilt", component: 3, gate: 0 })).toEqual(["component:3"]);
});

test("placing is not told, and holds up nobody", () => {
  expect(logged({ type: "Placed", seat: 0, kind: "leader", location: 3 })).toBe(false);
  expect(hold([{ type: "Placed" }, { type: "BecameReady" }])).toBe(0);
  expect(hold([{ type: "CalamityTurned" }, { type: "TileFlooded" }, { type: "CalamityTurned" }])).toBe(4000);
});

test("warnings are few and honest", async () => {
  const texts = await loadTexts("en", "rising");
  const ready = [{ type: "BecameReady", seat: 0 }];
  const lone = {
    ...first("Mobilise"),
    offers: [],
    placed: [{ seat: 0, kind: "leader", location: 24, done: false }],
  };
  expect(warning(lone as View, 0, ready, texts, [])).toContain("Cities 6");
  expect(warning(lone as View, 1, ready, texts, [])).toBeUndefined();
  const act = { ...first("Act"), offers: [] } as View;
  expect(warning(act, 0, ready, texts, [{ type: "Start", kind: "leader", location: 3 }])).toContain(
    "still act",
  );
  expect(warning(act, 0, ready, texts, [{ type: "Ready" }])).toBeUndefined();
  const leaves = [{ type: "FollowerLeft", seat: 0, location: 3, out: true }];
  expect(warning(act, 0, leaves, texts, [])).toContain("for good");
});
