/** What happens to ships and creatures, so that they are known again. */
import type { Change } from "../../board/follow";
import type { Told } from "../../lib/tell";
import { KINDS, creaturesOf, type Kind, type View } from "./pieces";

export type PieceKind = Kind | "ship";

const MOVED = new Set(["ShipSailed", "CreatureMoved", "CreatureDived", "AtlanteanRode"]);
const GONE = new Set(["ShipLost", "ShipCapsized", "CreatureLost"]);
const CAME = new Set(["ShipAppeared", "CreatureAppeared"]);

export const changes = (events: readonly Told[]): readonly Change<PieceKind>[] =>
  events.flatMap((event): Change<PieceKind>[] => {
    const kind = event.type.startsWith("Ship")
      ? "ship"
      : event.type === "AtlanteanRode"
        ? "dolphin"
        : (event["kind"] as Kind);
    const at = Number(event["at"]);
    if (MOVED.has(event.type)) return [{ kind, start: Number(event["start"]), to: Number(event["to"]) }];
    if (GONE.has(event.type)) return [{ kind, start: at }];
    return CAME.has(event.type) ? [{ kind, to: at }] : [];
  });

export const floatingOf = (view: View): Record<PieceKind, readonly number[]> => ({
  ship: view.ships,
  ...(Object.fromEntries(KINDS.map((kind) => [kind, creaturesOf(view, kind)])) as Record<
    Kind,
    readonly number[]
  >),
});
