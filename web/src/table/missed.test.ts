import { expect, test } from "vitest";
import type { Scene } from "../lib/link.svelte";
import type { Position, Replay, Step } from "../wire.gen";
import { fetched, moves, remembered } from "./missed";

const step = (version: number, seat: number, event = "X", more: Partial<Step> = {}): Step => ({
  type: "step",
  version,
  kind: "move",
  seat,
  events: [{ type: event }],
  text: "",
  level: "",
  back: null,
  ...more,
});
const logged = ({ type }: { type: string }): boolean => type === "X";
const versions = (steps: readonly Step[], from = 0, to = 99) =>
  moves(steps, { from, to }, logged).map((one) => one.parts.flat().map(({ version }) => version));

test("what chance adds belongs to the move before it", () => {
  const steps = [step(4, 0), step(5, 1), step(6, -1), step(7, 0, "quiet"), step(8, 0, "quiet"), step(9, -1)];
  expect(versions(steps)).toEqual([[4], [5, 6], [8, 9]]);
  expect(versions(steps, 5, 7)).toEqual([[5, 6]]);
  expect(moves(steps, { from: 5, to: 7 }, logged)[0]?.version).toBe(7);
});

test("a move is parted so that each part tells something", () => {
  const steps = [step(4, 0, "quiet"), step(5, -1), step(6, -1, "quiet"), step(7, -1), step(8, -1, "quiet")];
  const [move] = moves(steps, { from: 4, to: 9 }, logged);
  expect(move?.parts.map((part) => part.map(({ version }) => version))).toEqual([
    [4, 5],
    [6, 7, 8],
  ]);
});

test("talk is no move", () => {
  const chat = step(5, 1, "quiet", { kind: "chat", text: "hello" });
  expect(versions([chat])).toEqual([]);
  expect(versions([step(4, 0), chat, step(6, 1)])).toEqual([[4, 5], [6]]);
});

test("what was taken back meanwhile was never there", () => {
  const undo = (version: number, back: number) => step(version, 1, "quiet", { kind: "undo", back });
  expect(versions([step(4, 0), step(5, 1), step(6, -1), undo(7, 5), step(8, 1)])).toEqual([[4], [8]]);
  expect(versions([step(5, 0), undo(6, 3), step(7, 0)], 5)).toEqual([[6], [7]]);
});

const scene = (version: number): Scene => ({
  steps: [],
  position: { type: "position", version, seat: 0 } as Position,
  fresh: true,
  missed: false,
});

test("what this screen has heard is shown as its seat saw it", () => {
  const missed = moves([step(5, 1), step(6, -1), step(7, 1)], { from: 5, to: 8 }, logged);
  const film = remembered([scene(4), scene(5), scene(7), scene(8)], { from: 5, to: 8 }, missed);
  expect(film?.before.position.version).toBe(5);
  expect(
    film?.moves.flat().map((one) => [one.position.version, one.position.seat, one.steps.length]),
  ).toEqual([
    [7, 0, 2],
    [8, 0, 1],
  ]);
  expect(remembered([scene(7), scene(8)], { from: 5, to: 8 }, missed)).toBeUndefined();
  expect(remembered([scene(5), scene(7)], { from: 5, to: 8 }, missed)).toBeUndefined();
});

test("what it has not heard is fetched, as everybody may see it", async () => {
  const steps = Array.from({ length: 250 }, (_, version) => step(version, version % 2));
  const asked: [number, number][] = [];
  const fetch = (first: number, count: number): Promise<Replay> => {
    asked.push([first, count]);
    const moments = steps
      .slice(first, first + count)
      .map((one) => ({ step: one, view: one.version, to_act: [1] }));
    return Promise.resolve({ moments } as unknown as Replay);
  };
  const span = { from: 100, to: 240 };
  const film = await fetched(fetch, span, moves(steps, span, logged));
  expect(asked).toEqual([
    [99, 100],
    [199, 41],
  ]);
  expect(film.before.position).toMatchObject({ version: 100, seat: -2, view: 99, legal: [] });
  expect(film.moves).toHaveLength(140);
  expect(film.moves.at(-1)?.[0]?.position).toMatchObject({ version: 240, view: 239, to_act: [1] });
});
