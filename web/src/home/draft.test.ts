import { expect, test } from "vitest";
import type { GameInfo } from "../wire.gen";
import { isFull, newTable, paceDraft, paceOf, refreshed, seated, usual, withSeats } from "./draft";
import { arranged } from "./options";

const GAME: GameInfo = {
  id: "the-island",
  title: { en: "The Island" },
  seats: [2, 3, 4],
  cooperative: false,
  rules_version: 1,
  levels: ["weak", "middling", "strong"],
  options: [
    {
      name: "first_player",
      values: ["random"],
      number: true,
      text: false,
      least: null,
      most: null,
      default: "random",
    },
    {
      name: "two_colours",
      values: [false, true],
      number: false,
      text: false,
      least: null,
      most: null,
      default: false,
    },
    {
      name: "two_colour_turns",
      values: ["colour", "player"],
      number: false,
      text: false,
      least: null,
      most: null,
      default: "player",
    },
    {
      name: "challenge_2",
      values: [false, true],
      number: false,
      text: false,
      least: null,
      most: null,
      default: false,
    },
    { name: "stall_rounds", values: [], number: true, text: false, least: null, most: null, default: 10 },
  ],
};
const fresh = () => usual(GAME, "Ana", "Thera");

test("a usual table is sent as it is usual", () => {
  expect(newTable(fresh(), GAME)).toEqual({
    game: "the-island",
    name: "Thera",
    player: "Ana",
    options: {},
    seats: [{ kind: "me", name: "Ana" }, { kind: "open" }, { kind: "open" }],
    pace: { kind: "none", seconds: 0, bonus: 0 },
    listed: true,
    watch: true,
    hints: true,
    start: false,
  });
});

test("a full table begins at once, with only what is not usual", () => {
  const draft = fresh();
  draft.seats = seated(withSeats(draft.seats, 2, "weak"), 1, "bot", "strong");
  draft.options = { two_colours: true, challenge_2: false };
  expect(isFull(draft)).toBe(true);
  expect(newTable(draft, GAME)).toMatchObject({
    seats: [
      { kind: "me", name: "Ana" },
      { kind: "bot", level: "strong" },
    ],
    options: { two_colours: true },
    start: true,
  });
});

test("I sit on one seat only", () => {
  expect(seated(fresh().seats, 2, "me").map(({ kind }) => kind)).toEqual(["open", "open", "me"]);
});

test.each([
  { kind: "none", seconds: 0, bonus: 0 },
  { kind: "live", seconds: 90, bonus: 10 },
  { kind: "days", seconds: 172_800, bonus: 0 },
] as const)("a pace goes through the form: %j", (pace) => {
  expect(paceOf(paceDraft(pace))).toEqual(pace);
});

test("what was chosen the last time comes back as far as it fits", () => {
  const old = {
    ...fresh(),
    name: "forgotten",
    seats: [
      { kind: "me" as const, name: "", level: "weak" },
      { kind: "bot" as const, name: "", level: "gone" },
    ],
    options: { two_colours: true, stall_rounds: 3, gone: 1, challenge_2: "perhaps" },
    listed: false,
  };
  const draft = refreshed(old, GAME, fresh());
  expect(draft.name).toBe("Thera");
  expect(draft.seats.map(({ kind, level }) => [kind, level])).toEqual([
    ["me", "weak"],
    ["bot", "middling"],
  ]);
  expect(draft.options).toEqual({ two_colours: true, stall_rounds: 3 });
  expect(draft.listed).toBe(false);
  expect(refreshed({ ...old, game: "other" }, GAME, fresh())).toEqual(fresh());
  expect(refreshed({ game: GAME.id, seats: [] }, GAME, fresh()).seats).toHaveLength(3);
});

test("only options that mean something are shown", () => {
  const names = (options: Record<string, unknown>, seats: number) => {
    const { first, more } = arranged(GAME, options, seats);
    return [first.map(({ name }) => name), more.map(({ name }) => name)];
  };
  expect(names({}, 3)).toEqual([["challenge_2"], ["first_player"]]);
  expect(names({ challenge_2: true }, 2)).toEqual([
    ["two_colours", "challenge_2", "stall_rounds"],
    ["first_player"],
  ]);
  expect(names({ two_colours: true }, 2)[0]).toContain("two_colour_turns");
  expect(names({ two_colours: true }, 3)[0]).toEqual(["two_colours", "challenge_2"]);
});
