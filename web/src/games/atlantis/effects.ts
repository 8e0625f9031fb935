/** What events of Atlantis look like for a moment. */
import type { Told } from "../../lib/tell";
import { placeOf, type Layout, type Point } from "./layout";
import { tileOf, type Happening, type Thing, type Tile, type View } from "./pieces";
import type { Figure } from "./scene";
import { walkTime } from "./told";

export type Fleeting = Point & {
  readonly id: number;
  /** It begins after so many milliseconds. */
  readonly late: number;
} & (
    | { readonly what: "tile"; readonly tile: Tile; readonly to: Point }
    | { readonly what: "card"; readonly object: Thing }
    | { readonly what: "gain" | "price"; readonly text: string }
  );

/** They are gone after so many milliseconds. */
export const FLEETING_TIME = 1000;

/** What happens after a move waits until the pawn has come. */
export const lateness = (events: readonly Told[]): number =>
  (events as readonly Happening[]).reduce(
    (late, event) => (event.type === "CardPlayed" ? late + walkTime(event.start, event.to) : late),
    0,
  );

let made = 0;

/** `mover` is who moved last: tiles fly to that pawn, and what it pays and draws is shown there. */
export function fleetingOf(
  told: readonly Told[],
  layout: Layout,
  view: View,
  mover: Figure | undefined,
): readonly Fleeting[] {
  const events = told as readonly Happening[];
  const late = lateness(told);
  const at = (cell: number): Point => placeOf(layout, view, cell);
  const found: Fleeting[] = [];
  for (const event of events) {
    const id = made++;
    if (event.type === "CardPlayed")
      found.push({ id, late: 0, what: "card", object: event.object, ...at(event.start) });
    if (event.type === "TileTaken") {
      const from = at(event.cell);
      found.push({ id, late, what: "tile", tile: tileOf(event.tile), ...from, to: mover ?? from });
    }
    if (!mover) continue;
    const near = { x: mover.x, y: mover.y - 30 };
    if (event.type === "TilePaid")
      found.push({ id, late, what: "price", text: `−${tileOf(event.tile).value}`, ...near });
    if (event.type === "CardPaid") found.push({ id, late, what: "price", text: "−1", ...near });
  }
  const drawn = events.filter(({ type }) => type === "CardDrawn").length;
  if (drawn > 0 && mover)
    found.push({
      ...{ id: made++, late: late + 200, what: "gain", text: `+${drawn}` },
      ...{ x: mover.x, y: mover.y - 30 },
    });
  return found;
}
