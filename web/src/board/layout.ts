/** Where in a hex its pieces stand, so that none covers another. */

export type Spot = { readonly x: number; readonly y: number; readonly scale: number };

/** What shares a hex. */
export type Crowd = {
  readonly standing: number;
  readonly boat: boolean;
  readonly aboard: number;
  readonly swimming: number;
  readonly creatures: number;
};

export type Places = {
  readonly standing: readonly Spot[];
  readonly boat: Spot;
  readonly aboard: readonly Spot[];
  readonly swimming: readonly Spot[];
  readonly creatures: readonly Spot[];
};

/** So much room a piece of full size takes. */
export const PAWN = 38;
const CREATURE = 74;
const FLAT = 0.72;
/** Where the three seats of a boat of full size are. */
export const BENCHES = [-25, 0, 25] as const;

/** Pieces in lines around a middle, as large as the room allows. */
export function lines(
  count: number,
  width: number,
  height: number,
  size: number,
  most = 1,
  tallness = 1.15,
): Spot[] {
  if (count === 0) return [];
  let best = { across: 1, scale: 0 };
  for (let across = 1; across <= count; across++) {
    const down = Math.ceil(count / across);
    const scale = Math.min(most, width / (across * size), height / (down * size * tallness));
    if (scale > best.scale + 0.001) best = { across, scale };
  }
  const { across, scale } = best;
  const down = Math.ceil(count / across);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    const inRow = row === down - 1 ? count - row * across : across;
    return {
      x: ((i % across) - (inRow - 1) / 2) * size * scale,
      y: (row - (down - 1) / 2) * size * tallness * scale,
      scale,
    };
  });
}

const moved = (spots: readonly Spot[], dy: number): Spot[] =>
  spots.map((spot) => ({ ...spot, y: spot.y + dy }));

export function places(crowd: Crowd): Places {
  const { boat, creatures, swimming } = crowd;
  const standing = lines(crowd.standing, 86, 80, PAWN, 1.3);
  const middle: Spot = { x: 0, y: 0, scale: 1 };
  if (!boat) {
    const alone = swimming === 0;
    return {
      standing,
      boat: middle,
      aboard: [],
      creatures: alone
        ? lines(creatures, 90, 96, CREATURE, 1.1, FLAT)
        : moved(lines(creatures, 84, 46, CREATURE, 1, FLAT), -20),
      swimming:
        creatures === 0
          ? lines(swimming, 84, 76, PAWN, 1.15)
          : moved(lines(swimming, 76, 44, PAWN, 0.95), 24),
    };
  }
  const both = creatures > 0 && swimming > 0;
  const hull: Spot = both
    ? { x: 0, y: 0, scale: 0.78 }
    : creatures > 0
      ? { x: 0, y: 17, scale: 0.9 }
      : swimming > 0
        ? { x: 0, y: -15, scale: 0.9 }
        : { x: 0, y: 0, scale: 1 };
  return {
    standing,
    boat: hull,
    aboard: BENCHES.slice(0, crowd.aboard).map((bench) => ({
      x: hull.x + bench * hull.scale,
      y: hull.y + 1,
      scale: hull.scale * 0.66,
    })),
    creatures: moved(lines(creatures, 76, both ? 24 : 32, CREATURE, 1, FLAT), both ? -34 : -29),
    swimming: moved(lines(swimming, both ? 62 : 70, both ? 24 : 30, PAWN, 0.85), both ? 35 : 30),
  };
}
