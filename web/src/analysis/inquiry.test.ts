import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Analysed } from "../wire.gen";
import { Inquiry, PAUSE } from "./inquiry.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: Analysed["status"], progress = 0): Analysed => ({ status, progress, analysis: null });

/** A server that answers one after the other, then always the last. */
function server(...answers: (Analysed | Error)[]): () => Promise<Analysed> {
  let asked = 0;
  return vi.fn(() => {
    const next = answers[Math.min(asked++, answers.length - 1)];
    return next instanceof Error || !next
      ? Promise.reject(next ?? new Error("nothing"))
      : Promise.resolve(next);
  });
}

test("it is asked for until it is there", async () => {
  const ask = server(answer("waiting"), answer("running", 0.4), answer("done", 1));
  const inquiry = new Inquiry("K", ask);
  await inquiry.start();
  expect(inquiry.found?.status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(inquiry.found?.progress).toBe(0.4);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(inquiry.found?.status).toBe("done");
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each(["failed", "none"] as const)("what is %s is not asked for again by itself", async (status) => {
  const ask = server(answer(status));
  const inquiry = new Inquiry("K", ask);
  await inquiry.start();
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("what goes wrong is kept, and tried again when somebody wants it", async () => {
  const inquiry = new Inquiry("K", server(new Error("gone"), answer("done", 1)));
  await inquiry.start();
  expect(inquiry.problem).toBeInstanceOf(Error);
  await inquiry.start();
  expect(inquiry.problem).toBeUndefined();
  expect(inquiry.found?.status).toBe("done");
});

test("nobody asks any more once it is stopped", async () => {
  const ask = server(answer("running", 0.1));
  const inquiry = new Inquiry("K", ask);
  await inquiry.start();
  inquiry.stop();
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(ask).toHaveBeenCalledTimes(1);
});
