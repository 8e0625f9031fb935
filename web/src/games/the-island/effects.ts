/** What events look like for a moment. */
import type { Told } from "../../lib/tell";
import type { TheIslandTile } from "../../wire.gen";
import { hexAt } from "./grid";

export type BackName = TheIslandTile["back"];
export type Effect = {
  readonly id: number;
  readonly what: "whirlpool" | "volcano" | "foam" | "back";
  readonly back?: BackName;
  readonly x: number;
  readonly y: number;
};

/** They are gone after so many milliseconds. */
export const EFFECT_TIME = 1300;
const FOAM = new Set([
  "ExplorerLost",
  "BoatLost",
  "BoatCapsized",
  "CreatureLost",
  "CreatureRepelled",
  "TileSunk",
]);
let made = 0;

export function effectsOf(events: readonly Told[]): readonly Effect[] {
  return events.flatMap((event): Effect[] => {
    if (typeof event["at"] !== "number") return [];
    const { x, y } = hexAt(event["at"]);
    const at = { id: made++, x, y };
    if (event.type === "WhirlpoolOpened") return [{ ...at, what: "whirlpool" }];
    if (event.type === "VolcanoErupted") return [{ ...at, what: "volcano" }];
    if (event.type === "TileShown") return [{ ...at, what: "back", back: event["back"] as BackName }];
    return FOAM.has(event.type) ? [{ ...at, what: "foam" }] : [];
  });
}
