/** The pieces that can be picked and the targets of the one in hand, as places on the board. */
import { goals, kindAsked, pickKey, picks, type Choice, type Goal, type Pick, type Way } from "./choices";
import { ISLAND_PLACES, hexAt } from "./grid";
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

export function spotsOf(
  choices: readonly Choice[],
  held: Pick | undefined,
  drawn: Drawn,
  view: View,
  words: Words,
): readonly SpotOnBoard[] {
  const occupied = new Set([...drawn.explorers, ...drawn.boats, ...drawn.creatures].map(({ at }) => at));
  const ofPiece = (key: string, pick: Pick, label: string, goal?: Goal): SpotOnBoard[] => {
    const where = whereIs(pick, drawn, view);
    if (!where) return [];
    const hex = hexAt(where.at);
    const { x, y, at, radius, tall, lift } = where;
    return [
      {
        key,
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
      },
    ];
  };
  const ofGoal = (goal: Goal): SpotOnBoard[] => {
    const { target, key } = goal;
    const label = words.goal(goal);
    const ways = [...new Set(goal.choices.map(({ way }) => way))];
    const way = ways[0] ?? "take";
    if (target.where === "piece") return ofPiece(key, target.piece, label, goal);
    const flat = { radius: 0, tall: 0, lift: 0, way, ways, goal, key, label };
    if (target.where === "island") {
      const place = ISLAND_PLACES[target.island] ?? { x: 0, y: 0 };
      const x = place.x + (place.x < 0 ? 8 : -8);
      return [{ ...flat, shape: "haven", x, y: place.y, at: -1, hexX: x, hexY: place.y }];
    }
    const hex = hexAt(target.at);
    const own = way === "climb" || way === "jump";
    return [
      {
        ...flat,
        shape: own ? "badge" : "hex",
        x: own ? hex.x + 36 : hex.x,
        y: own ? hex.y - 36 : hex.y,
        at: hex.at,
        hexX: hex.x,
        hexY: hex.y,
        lift: occupied.has(hex.at) ? -43 : 0,
      },
    ];
  };
  const pieces = picks(choices).flatMap((pick) =>
    held && pickKey(pick) === pickKey(held) ? [] : ofPiece(pickKey(pick), pick, words.pick(pick)),
  );
  const targets = goals(choices, held).flatMap(ofGoal);
  return [...pieces.sort((a, b) => b.radius - a.radius), ...targets];
}

/** The nearest spot in a direction. */
export function beside(
  spots: readonly SpotOnBoard[],
  from: SpotOnBoard,
  dx: number,
  dy: number,
): SpotOnBoard | undefined {
  let best: SpotOnBoard | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const cost = along + across * 2;
    if (spot.key !== from.key && along > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}
