/** What events of Atlantis Rising look like for a moment. */
import { effect, type Effect } from "../../board/effects";
import type { Told } from "../../lib/tell";
import type { Grid } from "./grid";
import type { View } from "./pieces";

const FOAM = new Set(["TileFlooded", "TileDrained", "CentreFlooded"]);

export function effectsOf(grid: Grid, view: View, events: readonly Told[], late: number): readonly Effect[] {
  return events.flatMap((event): readonly Effect[] => {
    if (!FOAM.has(event.type)) return [];
    const { x, y } = grid.box(view, Number(event["location"] ?? 0));
    if (event.type === "CentreFlooded") return [effect({ x, y, what: "whirlpool", late })];
    return [effect({ x, y, what: "foam", late }), effect({ x, y, what: "foam", late: late + 250 })];
  });
}
