import { beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../lib/tell";
import type { Learning, LessonProgress } from "../wire.gen";
import { Learner } from "./learner.svelte";

const walk: Told = { type: "Walk" };
const land: Told = { type: "Land" };

/** A server whose step is done with the second move, after which fate does something. */
function answer({ actions = [] }: Learning): LessonProgress {
  const made = actions as readonly Told[];
  const scenes = made.length === 0 ? ["start"] : made.length === 1 ? ["walked"] : ["landed", "fate"];
  return {
    seat: 0,
    scenes: scenes.map((view) => ({ seat: 0, events: view === "start" ? [] : [{ type: view }], view })),
    legal: made.length < 2 ? [walk, land] : [],
    done: made.length === 2,
    failed: false,
    outcome: null,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});

test("scenes come one after the other, and the end after the last", async () => {
  const learner = new Learner(
    "walk",
    async (step) => answer(step),
    (events) => events.length * 100,
  );
  await learner.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([learner.scene?.view, learner.legal.length, learner.made]).toEqual(["start", 2, 0]);
  learner.choose(walk);
  await vi.advanceTimersByTimeAsync(0);
  expect([learner.scene?.view, learner.done, learner.made]).toEqual(["walked", false, 1]);
  learner.choose(land);
  await vi.advanceTimersByTimeAsync(0);
  expect([learner.scene?.view, learner.legal.length, learner.done]).toEqual(["landed", 0, false]);
  await vi.advanceTimersByTimeAsync(100);
  expect([learner.scene?.view, learner.happened.length, learner.done]).toEqual(["fate", 2, false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(learner.done).toBe(true);
  await learner.begin();
  expect([learner.scene?.view, learner.made, learner.done]).toEqual(["start", 0, false]);
});

test("whoever is in a hurry skips", async () => {
  const learner = new Learner(
    "walk",
    async (step) => answer(step),
    () => 1000,
  );
  await learner.begin();
  learner.choose(walk);
  await vi.advanceTimersByTimeAsync(0);
  learner.choose(land);
  await vi.advanceTimersByTimeAsync(0);
  learner.skip();
  expect([learner.scene?.view, learner.done, learner.happened.length]).toEqual(["fate", true, 2]);
});

test("a refusal leaves everything as it was", async () => {
  let broken = false;
  const learner = new Learner(
    "walk",
    async (step) => {
      if (broken) throw new Error("no");
      return answer(step);
    },
    () => 0,
  );
  await learner.begin();
  broken = true;
  learner.choose(walk);
  await vi.advanceTimersByTimeAsync(0);
  expect([learner.made, learner.busy, learner.legal.length]).toEqual([0, false, 2]);
  expect(learner.problem).toBeInstanceOf(Error);
  broken = false;
  learner.choose(walk);
  await vi.advanceTimersByTimeAsync(0);
  expect([learner.made, learner.problem]).toEqual([1, undefined]);
});

test("what is foreseen is one's own move only", async () => {
  const ask = vi.fn(async (step: Learning) => answer(step));
  const learner = new Learner("walk", ask, () => 0);
  await learner.begin();
  learner.choose(walk);
  await vi.advanceTimersByTimeAsync(0);
  expect(await learner.preview(land)).toEqual([{ type: "landed" }]);
  await learner.preview(land);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(learner.made).toBe(1);
});

test("an answer that comes too late is not shown", async () => {
  const answers: ((found: LessonProgress) => void)[] = [];
  const learner = new Learner(
    "walk",
    () => new Promise((resolve) => answers.push(resolve)),
    () => 0,
  );
  const first = learner.begin();
  learner.close();
  answers[0]?.(answer({ step: "walk" }));
  await first;
  expect(learner.scene).toBeUndefined();
});
