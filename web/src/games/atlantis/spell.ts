/** Fields as something a text can hold: the other half of `spell` in src/atlantide/games/atlantis/notation.py. */
import type { Value } from "../../lib/texts";
import { ATLANTIS, COLOURS, CONTINENT, OBJECTS, ownerOf, tileOf, type View } from "./pieces";

const PLACES = new Set(["start", "to", "cell"]);

const spread = (cards: readonly number[]): readonly Value[] =>
  cards.flatMap((count, number) => Array<Value>(count).fill(`@object.${OBJECTS[number]}`));

export function spellTile(tile: number): string {
  const { object, value } = tileOf(tile);
  return `@tile.${object}.${value}`;
}

/** The view is only asked whether the last cell of a gap is one. */
export function spell(view: Pick<View, "tops">, field: string, value: unknown): Value {
  if (value === null || value === undefined) return "";
  if ((field === "cards" || field === "hand") && Array.isArray(value)) return spread(value as number[]);
  if (Array.isArray(value)) return value.map((item) => spell(view, field, item));
  if (field === "tile" || field === "tiles") return spellTile(Number(value));
  if (field === "seat" || field === "active") return `@colour.${COLOURS[Number(value)]}`;
  if (field === "pawn") return `@colour.${COLOURS[ownerOf(Number(value))]}`;
  if (field === "object" || field === "reason") return `@${field}.${String(value)}`;
  if (PLACES.has(field) && value === ATLANTIS) return "@place.atlantis";
  if (PLACES.has(field) && value === CONTINENT) return "@place.continent";
  if (field === "stops") return value ? "" : "@place.beside";
  if (field === "last" && view.tops[Number(value) - 1] !== null) return "";
  return typeof value === "number" ? value : String(value);
}
