/** The pieces that can be picked and the targets of the one in hand, as places on the board. */
import type { Way } from "./art/glyphs";
import { goals, picks, type Choice, type Goal, type Piece } from "./choices";
import { RADIUS, type Place } from "./hexes";

type Point = { readonly x: number; readonly y: number };

/** Where a piece is drawn, and how large. */
export type Where = Point & {
  /** The hex it is in. */
  readonly at: number;
  readonly radius: number;
  readonly tall: number;
  /** How far the mark is moved so that it does not cover what it is about. */
  readonly lift: number;
  /** Whatever is meant by the same pick: figures that are alike. */
  readonly others?: readonly Point[];
  /** It carries others: where it is a target, too, the target is meant. */
  readonly carrier?: boolean;
};

export type SpotOnBoard<P extends Piece = Piece> = Where & {
  readonly key: string;
  readonly label: string;
  readonly shape: "piece" | "hex" | "badge" | "haven";
  /** The middle of its hex. */
  readonly hexX: number;
  readonly hexY: number;
  readonly way: Way;
  readonly ways: readonly Way[];
  readonly pick?: P;
  readonly goal?: Goal<P>;
};

/** How a game lays things out and calls them. */
export type Layout<P extends Piece> = {
  hexAt(at: number): Place;
  where(piece: P): Where | undefined;
  /** The middle of an island beside the hexes, and how far around it one can hit it. */
  haven(island: number): Point & { readonly radius: number };
  /** Whether something is drawn in a hex that the sign of a target must not cover. */
  occupied(at: number): boolean;
  name(piece: P): string;
  goal(goal: Goal<P>): string;
};

/** What happens within a hex, and would cover what is there. */
const WITHIN: ReadonlySet<Way> = new Set(["climb", "jump"]);

/** A piece as a spot, wherever it is drawn. */
export function spotOf<P extends Piece>(
  pick: P,
  label: string,
  layout: Layout<P>,
  goal?: Goal<P>,
): SpotOnBoard<P> | undefined {
  const where = layout.where(pick);
  if (!where) return undefined;
  const { x: hexX, y: hexY } = layout.hexAt(where.at);
  const of = { key: pick.key, label, pick, ...(goal && { goal }) };
  return { ...where, ...of, shape: "piece", hexX, hexY, way: "take", ways: [] };
}

function spotFor<P extends Piece>(goal: Goal<P>, layout: Layout<P>): SpotOnBoard<P> | undefined {
  const { target, key } = goal;
  const label = layout.goal(goal);
  const ways = [...new Set(goal.choices.flatMap((choice) => choice.way ?? []))];
  const way = ways[0] ?? "take";
  if (target.where === "piece") return spotOf(target.piece, label, layout, goal);
  const round = (radius: number) => ({ radius, tall: radius, lift: 0, way, ways, goal, key, label });
  if (target.where === "island") {
    const { x, y, radius } = layout.haven(target.island);
    return { ...round(radius), shape: "haven", x, y, at: -1, hexX: x, hexY: y };
  }
  const { x, y, at } = layout.hexAt(target.at);
  const hex = { at, hexX: x, hexY: y };
  return WITHIN.has(way)
    ? { ...round(26), ...hex, shape: "badge", x: x + 36, y: y - 36 }
    : { ...round(RADIUS), ...hex, shape: "hex", x, y, lift: layout.occupied(at) ? -43 : 0 };
}

export function spotsOf<P extends Piece>(
  choices: readonly Choice<P>[],
  held: P | undefined,
  layout: Layout<P>,
): readonly SpotOnBoard<P>[] {
  const targets = goals(choices, held).flatMap((goal) => spotFor(goal, layout) ?? []);
  const taken = new Set([held?.key, ...targets.map(({ key }) => key)]);
  const pieces = picks(choices).flatMap((pick) =>
    taken.has(pick.key) ? [] : (spotOf(pick, layout.name(pick), layout) ?? []),
  );
  return [...pieces.sort((a, b) => b.radius - a.radius), ...targets];
}

// --- by keyboard

/** Row after row from the north, each from the west. */
const reading = <P extends Piece>(spots: readonly SpotOnBoard<P>[]): readonly SpotOnBoard<P>[] =>
  spots.toSorted((a, b) => a.hexY - b.hexY || a.x - b.x || a.y - b.y);

/** The nearest spot to the north (-1) or to the south (1). */
function beyond<P extends Piece>(
  spots: readonly SpotOnBoard<P>[],
  from: SpotOnBoard<P>,
  step: number,
): SpotOnBoard<P> | undefined {
  let best: SpotOnBoard<P> | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.y - from.y) * step;
    const cost = along + Math.abs(spot.x - from.x) * 2;
    if (spot.key !== from.key && along > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * Where a key leads. Left and right read the board like a text and begin anew after its end, so that they lead
 * everywhere; up and down go to the nearest spot there.
 */
export function beside<P extends Piece>(
  spots: readonly SpotOnBoard<P>[],
  from: SpotOnBoard<P>,
  key: string,
): SpotOnBoard<P> | undefined {
  const order = reading(spots);
  const at = order.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return order.at(at - 1);
    case "ArrowRight":
      return order[(at + 1) % order.length];
    case "ArrowUp":
      return beyond(spots, from, -1);
    case "ArrowDown":
      return beyond(spots, from, 1);
    case "Home":
      return order[0];
    case "End":
      return order.at(-1);
    default:
      return undefined;
  }
}

// --- by finger

/** So many pixels away a finger still hits what stands alone. */
const FINGER = 20;
/** What is nearer than all else by less than so many pixels may not have been meant. */
const DOUBT = 10;

/** What a finger at a point may mean, the nearest first; on a chart with so many pixels per unit. */
export function meant<P extends Piece>(
  spots: readonly SpotOnBoard<P>[],
  x: number,
  y: number,
  scale: number,
): readonly SpotOnBoard<P>[] {
  const hexes = new Set(spots.filter((spot) => spot.shape === "hex").map((spot) => spot.at));
  const reached = spots
    // Whoever taps a boat that can be boarded boards it.
    .filter((spot) => !(spot.carrier && !spot.goal && hexes.has(spot.at)))
    .map((spot) => {
      const hits = [spot, ...(spot.others ?? [])].map((one) => {
        const [dx, dy, marked] = [one.x - x, one.y - y, one.y + spot.lift - y];
        const middle = spot.shape === "hex" ? Math.hypot(dx, dy) : Infinity;
        return {
          far: Math.min(middle, Math.hypot(dx, marked)) * scale,
          on: Math.hypot(dx / spot.radius, (spot.shape === "hex" ? dy : marked) / spot.tall) <= 1,
        };
      });
      return { spot, far: Math.min(...hits.map(({ far }) => far)), on: hits.some(({ on }) => on) };
    })
    .filter(({ far, on }) => on || far <= FINGER)
    .sort((a, b) => a.far - b.far);
  const near = reached.filter(({ far }) => far <= Math.min(FINGER, (reached[0]?.far ?? 0) + DOUBT));
  // Of what is drawn over one another the smallest is on top.
  const top = reached
    .filter(({ spot, on }) => on && spot.shape !== "hex")
    .toSorted((a, b) => a.spot.radius - b.spot.radius)[0];
  const found = [...new Set([...near, ...(top ? [top] : [])])];
  return (found.length > 0 ? found : reached.slice(0, 1)).map(({ spot }) => spot);
}
