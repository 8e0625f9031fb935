/** What events of Les Rescapés look like for a moment. */
import { effect, type Effect } from "../../board/effects";
import type { Told } from "../../lib/tell";
import { hexAt } from "./grid";
import { REVEAL_TIME } from "./told";

const FOAM = new Set([
  "AtlanteanLost",
  "ShipLost",
  "ShipCapsized",
  "CreatureLost",
  "PieceSunk",
  "PieceDestroyed",
]);

/** What a symbol does comes after it has been shown. */
export function effectsOf(events: readonly Told[]): readonly Effect[] {
  let late = 0;
  const rings = new Set<number>();
  return events.flatMap((event): readonly Effect[] => {
    const at = event.type === "CreatureDived" ? event["start"] : event["at"];
    if (typeof at !== "number") return [];
    const { x, y } = hexAt(at);
    if (event.type === "SymbolRevealed") {
      late = REVEAL_TIME;
      rings.clear();
      return [effect({ x, y, what: "reveal", name: String(event["symbol"]) })];
    }
    if (event.type === "WhirlpoolOpened") return [effect({ x, y, what: "whirlpool", late })];
    if (event.type === "CreatureDived") {
      const to = hexAt(Number(event["to"]));
      return [
        effect({ x, y, what: "foam", late }),
        effect({ x: to.x, y: to.y, what: "foam", late: late + 250 }),
      ];
    }
    if (!FOAM.has(event.type) || rings.has(at)) return [];
    rings.add(at);
    return [effect({ x, y, what: "foam", late })];
  });
}

/** The later things wait for a symbol to be shown. */
export const lateness = (events: readonly Told[]): number =>
  events.some((event) => event.type === "SymbolRevealed") ? REVEAL_TIME : 0;
