/** Where pawns are drawn: on a tile, side by side for a moment, or in the row of their colour on land. */
import type { Where } from "../../board/spots";
import type { Pick } from "./choices";
import { placeOf, type Layout, type Point } from "./layout";
import { ATLANTIS, CONTINENT, ownerOf, standing, type View } from "./pieces";

export type Figure = Point & {
  readonly pawn: number;
  readonly seat: number;
  readonly at: number;
  readonly scale: number;
};

/** The room for pawns on Atlantis and on the Continent. */
const ASHORE = 96;
const ROOMY = 38;

/** Per seat a column of pawns. */
function ashore(
  middle: Point,
  seat: number,
  seats: number,
  index: number,
  count: number,
): Point & { scale: number } {
  const column = Math.min(ROOMY, ASHORE / seats);
  const scale = Math.min(0.82, column / 34);
  return {
    x: middle.x + (seat - (seats - 1) / 2) * column,
    y: middle.y + 12 + (index - (count - 1) / 2) * 22,
    scale,
  };
}

/** On a tile a pawn leaves its value to be read; two make room for one another. */
function onTile(middle: Point, index: number, count: number): Point & { scale: number } {
  const aside = count > 1 ? (index === 0 ? 25 : -17) : 18;
  return { x: middle.x + aside, y: middle.y + 14 + (count > 1 && index > 0 ? 6 : 0), scale: 1 };
}

export function figuresOf(layout: Layout, view: View): readonly Figure[] {
  const all = standing(view);
  return all.map(({ pawn, at }) => {
    const seat = ownerOf(pawn);
    const middle = placeOf(layout, view, at);
    const land = at === ATLANTIS || at === CONTINENT;
    const there = all.filter((one) => one.at === at && (!land || ownerOf(one.pawn) === seat));
    const index = there.findIndex((one) => one.pawn === pawn);
    const spot = land
      ? ashore(middle, seat, view.seats, index, there.length)
      : onTile(middle, index, there.length);
    return { pawn, seat, at, ...spot };
  });
}

/** Where a pawn that can be picked is hit; those in the same place are alike. */
export function whereIs(pick: Pick, figures: readonly Figure[], view: View): Where | undefined {
  if (pick.what !== "pawn") return undefined;
  const [first, ...others] = figures.filter(({ seat, at }) => seat === view.active && at === pick.at);
  if (!first) return undefined;
  const { x, y, at, scale } = first;
  const land = at === ATLANTIS || at === CONTINENT;
  const low = Math.max(y, ...others.map((one) => one.y));
  // On land they stand in a column, which is hit as a whole.
  if (land)
    return { x, y: (y + low) / 2, at, radius: 26 * scale, tall: (low - y) / 2 + 31 * scale, lift: -4 };
  return {
    ...{ x, y, at },
    ...{ radius: 24 * scale, tall: 30 * scale, lift: -4 * scale },
    others: others.map((one) => ({ x: one.x, y: one.y })),
  };
}
