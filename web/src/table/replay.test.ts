import { expect, test } from "vitest";
import type { Replay } from "../wire.gen";
import { Film } from "./replay.svelte";

const asked: string[] = [];

function fetch(_: string, eyes: number, first: number, count: number): Promise<Replay> {
  asked.push(`${eyes}:${first}`);
  const versions = 250;
  const moments = Array.from({ length: Math.max(0, Math.min(count, versions - first)) }, (_, index) => ({
    step: {
      type: "step" as const,
      version: first + index,
      kind: "move" as const,
      seat: 0,
      events: (first + index) % 10 === 0 ? [{ type: "TurnBegan" }] : [{ type: "X" }],
      text: "",
      level: "",
      back: null,
    },
    view: { eyes, version: first + index },
    to_act: [],
    awaited: [],
  }));
  return Promise.resolve({ game: "g", eyes, first, versions, moments, names: ["A"], outcome: null });
}

test("pages are fetched when they are needed, once", async () => {
  asked.length = 0;
  const film = new Film("K", -2, fetch);
  await film.go(120);
  expect(film.moment?.step.version).toBe(120);
  await film.go(121, true);
  expect(asked).toEqual(["-2:100"]);
  expect(film.events).toEqual([{ type: "X" }]);
  await film.go(119, true);
  expect(film.events).toEqual([]);
  await film.fill();
  expect(asked).toEqual(["-2:100", "-2:0", "-2:200"]);
  expect(film.steps).toHaveLength(250);
  expect(film.turns.slice(0, 3)).toEqual([0, 10, 20]);
});

test("beyond the end is the end", async () => {
  const film = new Film("K", -2, fetch);
  await film.go(9999);
  expect(film.at).toBe(249);
  expect(film.moment?.step.version).toBe(249);
  await film.go(-4);
  expect(film.at).toBe(0);
});

test("other eyes see the same moment", async () => {
  const film = new Film("K", -2, fetch);
  await film.go(7);
  await film.see(1);
  expect(film.moment?.view).toEqual({ eyes: 1, version: 7 });
});

test("whoever changes their mind goes where they wanted last", async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const slow: typeof fetch = async (key, eyes, first, count) => {
    if (first === 200) await late;
    return fetch(key, eyes, first, count);
  };
  const film = new Film("K", -2, slow);
  await film.go(0);
  const before = film.go(249);
  await film.go(50);
  arrive();
  await before;
  expect(film.at).toBe(50);
});
