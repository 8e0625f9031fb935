import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import { BOARDS, CALAMITIES, CARDS, COMPONENTS, LOCATIONS } from "./data.gen";
import games from "./fixtures/games.json";
import { awaited, type View } from "./pieces";
import { spell, speller } from "./spell";
import { hold, logged, mentions, prompt } from "./told";
import { warning } from "./warnings";
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

const EMPTY_OFFER = {
  what: "drain",
  seat: 1,
  place: 0,
  component: -1,
  parts: [],
  cut: [],
  eased: [],
  stands_in: null,
};

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

test("what would be wasted is said before it is done", async () => {
  const texts = await loadTexts("en", "rising");
  const said = (view: object, ...foreseen: readonly Told[]): string | undefined =>
    warning(view as View, 0, foreseen, texts, []);
  const act = { ...first("Act"), offers: [], volunteers: 1, floods: 1 };
  const played = (name: string): Told => ({
    type: "CardPlayed",
    seat: 0,
    card: CARDS.findIndex((card) => card.name === name),
  });
  expect(said(act, played("L11"))).toContain("1 flood");
  expect(said({ ...act, floods: 2 }, played("L11"))).toBeUndefined();
  expect(said(act, played("L04"))).toContain("1 volunteer");
  expect(said({ ...act, volunteers: 2 }, played("L04"))).toBeUndefined();
  const built = (name: string): number => COMPONENTS.findIndex((one) => one.name === name);
  expect(said(act, { type: "ComponentBuilt", component: built("A4"), gate: 0 })).toContain("1 volunteer");
  expect(said(act, { type: "Started", seat: 0, location: 40 + built("C1"), kinds: [] })).toContain("1 vol");
  const storm = { ...act, banned: [5] };
  expect(said(storm, { type: "Placed", seat: 0, kind: "leader", location: 33 })).toContain("Forges 3");
  expect(said(storm, { type: "Placed", seat: 0, kind: "leader", location: 3 })).toBeUndefined();
  const offer = { ...EMPTY_OFFER, parts: [[0, [0, 0, 0, 0, 2]]] };
  const poor = { ...act, offers: [offer], purses: [[0, 0, 0, 0, 2]] };
  expect(said(poor, { type: "Lost", seat: 0, goods: "energy", count: 1 })).toContain("2 energy");
  const flood = { ...act, agenda: [{ type: "Wrath", seat: 0, left: 1 }] };
  expect(said(flood, { type: "TileFlooded", location: 1 })).toContain("Mountains");
  expect(said(flood, { type: "TileFlooded", location: 2 })).toBeUndefined();
  const window = { ...first("Window"), offers: [] };
  expect(said(window, played("L07"))).toContain("still to come");
});

test("whoever is ready hears of the Automaton and of the Core", async () => {
  const texts = await loadTexts("en", "rising");
  const ready = [{ type: "BecameReady", seat: 0 }];
  const stand = (kind: string, location: number): object => ({ seat: 0, kind, location, done: false });
  const alone = { ...first("Mobilise"), offers: [], seats: 1, purses: [[9, 9, 9, 9, 9]] };
  const said = (placed: readonly object[], blueprint: readonly number[]): string | undefined =>
    warning({ ...alone, placed, blueprint } as unknown as View, 0, ready, texts, []);
  expect(said([stand("automaton", 0), stand("follower", 0)], [3])).toContain("Automaton");
  expect(said([stand("automaton", 3), stand("follower", 3)], [3])).toBeUndefined();
  expect(said([stand("leader", 3)], [])).toContain("Red");
  expect(said([stand("leader", 37)], [])).toBeUndefined();
});
