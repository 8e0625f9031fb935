/** The pieces that can be picked and the targets of the one in hand, as places on the board. */
import { goals, kindAsked, pickKey, picks, type Choice, type Goal, type Pick, type Way } from "./choices";
import { ISLAND_PLACES, RADIUS, hexAt } from "./grid";
import type { Drawn } from "./scene";
import type { View } from "./pieces";
import type { Words } from "./words";

export type SpotOnBoard = {
  readonly key: string;
  readonly label: string;
  readonly shape: "piece" | "hex" | "badge" | "haven";
  readonly x: number;
  readonly y: number;
  /** The hex it is in, and its middle. */
  readonly at: number;
  readonly hexX: number;
  readonly hexY: number;
  readonly radius: number;
  readonly tall: number;
  /** How far the mark is moved so that it does not cover what it is about. */
  readonly lift: number;
  readonly way: Way;
  readonly ways: readonly Way[];
  readonly pick?: Pick;
  readonly goal?: Goal;
};

type Where = { x: number; y: number; at: number; radius: number; tall: number; lift: number };

function whereIs(pick: Pick, drawn: Drawn, view: View): Where | undefined {
  if (pick.what === "explorer") {
    const found = drawn.explorers.find((one) => one.explorer === pick.explorer);
    return found && { ...found, radius: 23 * found.scale, tall: 28 * found.scale, lift: -3 * found.scale };
  }
  if (pick.what === "boat") {
    const found = drawn.boats.find((one) => one.at === pick.at);
    return found && { ...found, radius: 53 * found.scale, tall: 29 * found.scale, lift: 0 };
  }
  if (pick.what === "colour") return undefined;
  const kind = kindAsked(view);
  const found = drawn.creatures.find((one) => one.at === pick.at && (!kind || one.kind === kind));
  return found && { ...found, radius: 42 * found.scale, tall: 38 * found.scale, lift: 0 };
}

/** A piece as a spot, wherever it is drawn. */
export function spotOf(
  pick: Pick,
  label: string,
  drawn: Drawn,
  view: View,
  goal?: Goal,
): SpotOnBoard | undefined {
  const where = whereIs(pick, drawn, view);
  if (!where) return undefined;
  const { x, y, at, radius, tall, lift } = where;
  const hex = hexAt(at);
  return {
    key: pickKey(pick),
    label,
    shape: "piece",
    x,
    y,
    at,
    radius,
    tall,
    lift,
    hexX: hex.x,
    hexY: hex.y,
    way: "take",
    ways: [],
    pick,
    ...(goal && { goal }),
  };
}

export function spotsOf(
  choices: readonly Choice[],
  held: Pick | undefined,
  drawn: Drawn,
  view: View,
  words: Words,
): readonly SpotOnBoard[] {
  const occupied = new Set([...drawn.explorers, ...drawn.boats, ...drawn.creatures].map(({ at }) => at));
  const ofGoal = (goal: Goal): SpotOnBoard | undefined => {
    const { target, key } = goal;
    const label = words.goal(goal);
    const ways = [...new Set(goal.choices.map(({ way }) => way))];
    const way = ways[0] ?? "take";
    if (target.where === "piece") return spotOf(target.piece, label, drawn, view, goal);
    const round = (radius: number) => ({ radius, tall: radius, lift: 0, way, ways, goal, key, label });
    if (target.where === "island") {
      const place = ISLAND_PLACES[target.island] ?? { x: 0, y: 0 };
      const x = place.x + (place.x < 0 ? 8 : -8);
      return { ...round(84), shape: "haven", x, y: place.y, at: -1, hexX: x, hexY: place.y };
    }
    const { x, y, at } = hexAt(target.at);
    const hex = { at, hexX: x, hexY: y };
    return way === "climb" || way === "jump"
      ? { ...round(26), ...hex, shape: "badge", x: x + 36, y: y - 36 }
      : { ...round(RADIUS), ...hex, shape: "hex", x, y, lift: occupied.has(at) ? -43 : 0 };
  };
  const pieces = picks(choices).flatMap((pick) =>
    held && pickKey(pick) === pickKey(held) ? [] : (spotOf(pick, words.pick(pick), drawn, view) ?? []),
  );
  const targets = goals(choices, held).flatMap((goal) => ofGoal(goal) ?? []);
  return [...pieces.sort((a, b) => b.radius - a.radius), ...targets];
}

// --- by keyboard

/** Row after row from the north, each from the west. */
const reading = (spots: readonly SpotOnBoard[]): readonly SpotOnBoard[] =>
  spots.toSorted((a, b) => a.hexY - b.hexY || a.x - b.x || a.y - b.y);

/** The nearest spot to the north (-1) or to the south (1). */
function beyond(spots: readonly SpotOnBoard[], from: SpotOnBoard, step: number): SpotOnBoard | undefined {
  let best: SpotOnBoard | undefined;
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
export function beside(
  spots: readonly SpotOnBoard[],
  from: SpotOnBoard,
  key: string,
): SpotOnBoard | undefined {
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
export function meant(
  spots: readonly SpotOnBoard[],
  x: number,
  y: number,
  scale: number,
): readonly SpotOnBoard[] {
  const goals = new Set(spots.filter((spot) => spot.shape === "hex").map((spot) => spot.at));
  const reached = spots
    // Whoever taps a boat that can be boarded boards it.
    .filter((spot) => !(spot.pick?.what === "boat" && !spot.goal && goals.has(spot.at)))
    .map((spot) => {
      const [dx, dy, marked] = [spot.x - x, spot.y - y, spot.y + spot.lift - y];
      const middle = spot.shape === "hex" ? Math.hypot(dx, dy) : Infinity;
      return {
        spot,
        far: Math.min(middle, Math.hypot(dx, marked)) * scale,
        on: Math.hypot(dx / spot.radius, (spot.shape === "hex" ? dy : marked) / spot.tall) <= 1,
      };
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
