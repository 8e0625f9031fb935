import { expect, test } from "vitest";
import { Follower as AnyFollower, type Floating } from "../../board/follow";
import type { Told } from "../../lib/tell";
import { changes, floatingOf, type PieceKind } from "./follow";
import { GRID } from "./grid";
import type { View } from "./pieces";

const view = (boats: number[], sharks: number[] = []): View =>
  ({ boats, sharks, serpents: [], whales: [] }) as unknown as View;

class Follower {
  readonly #follower = new AnyFollower<PieceKind>(GRID.away);

  follow(view: View, events: readonly Told[]): readonly Floating[] {
    return this.#follower.follow(floatingOf(view), changes(events));
  }
}

test("a boat that sails stays the same boat", () => {
  const follower = new Follower();
  const [first, second] = follower.follow(view([10, 20]), []);
  const after = follower.follow(view([11, 20]), [{ type: "BoatSailed", start: 10, to: 11 }]);
  expect(after.find((one) => one.at === 11)?.id).toBe(first?.id);
  expect(after.find((one) => one.at === 20)?.id).toBe(second?.id);
});

test("boats that swap places are told apart", () => {
  const follower = new Follower();
  const before = follower.follow(view([10, 11]), []);
  const after = follower.follow(view([10, 11]), [
    { type: "BoatSailed", start: 10, to: 12 },
    { type: "BoatSailed", start: 11, to: 10 },
    { type: "BoatSailed", start: 12, to: 11 },
  ]);
  expect(after.find((one) => one.at === 11)?.id).toBe(before.find((one) => one.at === 10)?.id);
});

test("without events the nearest is taken for the same", () => {
  const follower = new Follower();
  const before = follower.follow(view([], [3, 100]), []);
  const after = follower.follow(view([], [4, 100]), []);
  expect(after.find((one) => one.at === 4)?.id).toBe(before.find((one) => one.at === 3)?.id);
});

test("what is lost is gone, what comes is new", () => {
  const follower = new Follower();
  const before = follower.follow(view([10]), []);
  const after = follower.follow(view([30]), [
    { type: "BoatLost", at: 10 },
    { type: "BoatAppeared", at: 30 },
  ]);
  expect(after).toHaveLength(1);
  expect(after[0]?.id).not.toBe(before[0]?.id);
});
