/** What happens to boats and creatures, so that they are known again. */
import type { Change } from "../../board/follow";
import type { Told } from "../../lib/tell";
import { KINDS, creaturesOf, type Kind, type View } from "./pieces";

export type PieceKind = Kind | "boat";

const MOVED = new Set(["BoatSailed", "BoatBlown", "CreatureMoved", "CreatureRelocated"]);
const GONE = new Set(["BoatLost", "BoatCapsized", "CreatureLost", "CreatureRepelled"]);
const CAME = new Set(["BoatPlaced", "BoatAppeared", "CreatureAppeared"]);

export const changes = (events: readonly Told[]): readonly Change<PieceKind>[] =>
  events.flatMap((event): Change<PieceKind>[] => {
    const kind = event.type.startsWith("Boat") ? "boat" : (event["kind"] as PieceKind);
    const at = Number(event["at"]);
    if (MOVED.has(event.type)) return [{ kind, start: Number(event["start"]), to: Number(event["to"]) }];
    if (GONE.has(event.type)) return [{ kind, start: at }];
    return CAME.has(event.type) ? [{ kind, to: at }] : [];
  });

export const floatingOf = (view: View): Record<PieceKind, readonly number[]> => ({
  boat: view.boats,
  ...(Object.fromEntries(KINDS.map((kind) => [kind, creaturesOf(view, kind)])) as Record<Kind, number[]>),
});
