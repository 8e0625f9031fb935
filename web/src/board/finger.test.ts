import { beforeEach, expect, test, vi } from "vitest";
import { Finger, STAY } from "./finger";

const event = (type: string, timeStamp: number, x = 0): PointerEvent =>
  ({ type, timeStamp, clientX: x, clientY: 0, pointerType: "touch", isPrimary: true }) as PointerEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});

function touch(there = true): Finger {
  const finger = new Finger();
  finger.down(event("pointerdown", 0), () => there);
  return finger;
}

test("a finger that leaves soon has not stayed", () => {
  const finger = touch();
  finger.lift(event("pointerup", 50));
  vi.advanceTimersByTime(STAY);
  expect(finger.stayed).toBe(false);
});

test("a finger that stays has stayed, also once it has left", () => {
  const finger = touch();
  vi.advanceTimersByTime(STAY);
  finger.lift(event("pointerup", STAY + 50));
  expect(finger.stayed).toBe(true);
});

test("it has not if there was nothing to see", () => {
  const finger = touch(false);
  vi.advanceTimersByTime(STAY);
  expect(finger.stayed).toBe(false);
});

test("a finger that left soon has tapped, however late a busy page hears of it", () => {
  const finger = touch();
  vi.advanceTimersByTime(STAY);
  finger.lift(event("pointerup", 50));
  expect(finger.stayed).toBe(false);
});

test("a finger that drags does not stay", () => {
  const finger = touch();
  finger.move(event("pointermove", 20, 30));
  vi.advanceTimersByTime(STAY);
  expect(finger.stayed).toBe(false);
});
