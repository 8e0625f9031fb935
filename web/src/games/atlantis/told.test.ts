import { describe, expect, test } from "vitest";
import { tell, type Told } from "../../lib/tell";
import { LANGUAGES, loadTexts } from "../../lib/texts";
import { accountOf } from "./account";
import games from "./fixtures/games.json";
import { CONTINENT, tollFrom, total, type Prospect, type View } from "./pieces";
import { spell } from "./spell";
import { hold, livery, logged, mentions, prompt, warning } from "./told";
import { Words } from "./words";

const moments = games.moments.map((moment) => moment.view as unknown as View);
const ends = games.ends.map(({ view, events }) => ({
  view: view as unknown as View,
  events: events as unknown as Told[],
}));
const first = (task: string): View => {
  const found = moments.find((view) => view.agenda.at(-1)?.type === task);
  if (!found) throw new Error(task);
  return found;
};
const BROKEN = /[{}@#]|undefined|NaN/;

test("fields are spelled as the server does it", () => {
  const view = { tops: Array<null>(CONTINENT).fill(null) };
  for (const { thing, fields } of games.told)
    for (const [field, value] of Object.entries(fields))
      if (field !== "last")
        expect(spell(view, field, (thing as unknown as Record<string, unknown>)[field]), field).toEqual(
          value,
        );
});

test("the last cell of a gap is told if it is not the first", () => {
  const view = { tops: [null, 3, null, null, 4] };
  expect(spell(view, "last", 2)).toBe("");
  expect(spell(view, "last", 3)).toBe(3);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("everything can be told", async () => {
    const texts = await loadTexts(language, "atlantis");
    const view = first("Prepare");
    for (const { kind, thing } of games.told)
      expect(
        tell(texts, kind as "action", thing as Told, (field, value) => spell(view, field, value)),
      ).not.toMatch(BROKEN);
  });

  test("every question has a prompt for all seats", async () => {
    const texts = await loadTexts(language, "atlantis");
    for (const view of [...moments, ...ends.map((one) => one.view)])
      for (const seat of [-2, 0, 1, 2, 3]) expect(prompt(view, seat, texts).text).not.toMatch(BROKEN);
  });

  test("every place, every card and every gap can be described", async () => {
    const texts = await loadTexts(language, "atlantis");
    for (const view of moments) {
      const words = new Words(texts, view, view.active);
      const said = [
        ...words.places().map(({ text }) => text),
        ...view.prospects.map((found) => (found.refused ? words.refused(found) : words.way(found))),
        ...view.prospects.map((found) => words.brief(found)),
        ...view.gaps.map(({ first: cell }) => words.bridging(cell)),
      ];
      for (const text of said) expect(text).not.toMatch(BROKEN);
      for (const text of said) expect(text).not.toBe("");
    }
  });
});

test("a cell says what is on it", async () => {
  const texts = await loadTexts("en", "atlantis");
  const view: View = {
    ...first("Prepare"),
    tops: [null, 0, 3, null, 9],
    covered: [2],
    pawns: [2, 0, 0, 4, 0, 0],
    seats: 2,
    gaps: [{ first: 3, last: 3, price: 4, bridged: false }],
  };
  const words = new Words(texts, view, 0);
  expect(words.cell(2)).toBe("Cell 2: Helmet 4, another tile under it, Blue pawn");
  expect(words.cell(3)).toBe("Cell 3: gap 3, price 4");
  expect(words.cell(4)).toBe("Cell 4: Statue 4, White pawn");
  expect(words.shore(0)).toBe("Atlantis: Blue 2, White 2");
});

test("a card says why it cannot be played", async () => {
  const texts = await loadTexts("en", "atlantis");
  const words = new Words(texts, first("Prepare"), 0);
  const found: Prospect = {
    ...{ start: 3, object: "ring", to: 9, stops: true, cost: 8, takes: 8, opens: null, draws: 1 },
    ...{ refused: "ATL-6.7", have: 5 },
  };
  expect(words.refused(found)).toBe("cell 9 would cost 8 points, you have 5.");
  expect(words.refused({ ...found, stops: false, refused: "ATL-5.14" })).toMatch(/no card of yours leads on/);
});

test("what is lit", () => {
  expect(mentions({ type: "CardPlayed", pawn: 4, object: "ring", start: 0, to: 9, stops: true })).toEqual([
    "pawn:4",
    "hex:0",
    "hex:9",
  ]);
  expect(mentions({ type: "BridgeLaid", seat: 1, cell: 12, last: 13, price: 3 })).toEqual(["gap:12"]);
  expect(mentions({ type: "TurnBegan", turn: 3, seat: 1 })).toEqual([]);
  expect(logged({ type: "TileLaid", cell: 3, tile: 3 })).toBe(false);
});

test("seats differ in colour and in emblem", () => {
  const liveries = [0, 1, 2, 3].map(livery);
  expect(new Set(liveries.map(({ colour }) => colour)).size).toBe(4);
  expect(new Set(liveries.map(({ emblem }) => emblem)).size).toBe(4);
});

describe("warnings", () => {
  const base = first("Prepare");
  const way = (cost: number, object: Prospect["object"], to = 9): Prospect => ({
    ...{ start: 3, object, to, stops: true, cost, takes: 0, opens: null, draws: 1, refused: "", have: 20 },
  });
  const played = (object: string, to = 9): Told => ({
    type: "CardPlayed",
    pawn: 0,
    object,
    start: 3,
    to,
    stops: true,
  });

  test("a move that costs much is asked about only if another is better", async () => {
    const texts = await loadTexts("en", "atlantis");
    const dear = { ...base, active: 0, prospects: [way(6, "ring"), way(0, "crown")] };
    expect(warning(dear, 0, [played("ring")], texts)).toMatch(/costs 6 points/);
    expect(warning(dear, 0, [played("crown")], texts)).toBeUndefined();
    const only = { ...base, active: 0, prospects: [way(6, "ring")] };
    expect(warning(only, 0, [played("ring")], texts)).toBeUndefined();
  });

  test("the end of the game is told with the scores", async () => {
    const texts = await loadTexts("en", "atlantis");
    const view: View = {
      ...base,
      ...{ active: 0, seats: 2, pawns: [CONTINENT, CONTINENT, 3, 0, 0, 0] },
      ...{ worth: [20, 5], projected: [18, 4], prospects: [way(2, "ring", CONTINENT)] },
    };
    expect(warning(view, 0, [played("ring", CONTINENT)], texts)).toMatch(/Blue 18, White 4/);
    const early = { ...view, pawns: [CONTINENT, 4, 3, 0, 0, 0] };
    expect(warning(early, 0, [played("ring", CONTINENT)], texts)).toBeUndefined();
  });

  test("a bridge for others only", async () => {
    const texts = await loadTexts("en", "atlantis");
    const view = { ...base, seats: 2, pawns: [30, 40, CONTINENT, 0, 0, 12] };
    const laid: Told = { type: "BridgeLaid", seat: 0, cell: 20, last: 21, price: 3 };
    expect(warning(view, 0, [laid], texts)).toMatch(/only 3 pawns/);
    expect(warning(view, 1, [laid], texts)).toBeUndefined();
  });
});

test("the account of a game adds up", () => {
  for (const { view, events } of ends)
    for (let seat = 0; seat < view.seats; seat++) {
      const account = accountOf(view, seat, events);
      expect(total(account.pawns.map(({ cost }) => cost))).toBe(account.cost);
      const left = account.worth - (account.score < 0 ? account.cost : account.paid);
      expect(left).toBe(account.score);
    }
});

test("pawns on Atlantis pay unless the table says otherwise", () => {
  const view = first("Prepare");
  const dear = total(view.gaps.map(({ price }) => price));
  expect(tollFrom(view, 0)).toBe(dear);
  expect(tollFrom({ ...view, options: { ...view.options, atlantis_pawns_pay: "no" } }, 0)).toBe(0);
});

test("scenes stand for a moment", () => {
  expect(hold([])).toBe(0);
  const walk = { type: "CardPlayed", start: 3, to: 9 };
  expect(hold([walk])).toBeGreaterThan(300);
  expect(hold([walk, { type: "TileTaken" }])).toBeGreaterThan(hold([walk]));
  expect(hold([{ ...walk, start: 0, to: 54 }, { type: "HandShown" }])).toBeLessThanOrEqual(2400);
});
