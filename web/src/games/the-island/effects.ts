/** What events of The Island look like for a moment. */
import { effect, type Effect } from "../../board/effects";
import type { Told } from "../../lib/tell";
import type { TheIslandTile } from "../../wire.gen";
import { hexAt } from "./grid";

export type BackName = TheIslandTile["back"];

const FOAM = new Set([
  "ExplorerLost",
  "BoatLost",
  "BoatCapsized",
  "CreatureLost",
  "CreatureRepelled",
  "TileSunk",
]);

export function effectsOf(events: readonly Told[]): readonly Effect[] {
  return events.flatMap((event): readonly Effect[] => {
    if (typeof event["at"] !== "number") return [];
    const { x, y } = hexAt(event["at"]);
    if (event.type === "WhirlpoolOpened") return [effect({ x, y, what: "whirlpool" })];
    if (event.type === "VolcanoErupted") return [effect({ x, y, what: "blast" })];
    if (event.type === "TileShown") return [effect({ x, y, what: "shown", name: String(event["back"]) })];
    return FOAM.has(event.type) ? [effect({ x, y, what: "foam" })] : [];
  });
}
