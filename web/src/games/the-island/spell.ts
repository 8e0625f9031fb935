/** Fields as something a text can hold: the other half of `spell` in src/atlantide/games/the_island/notation.py. */
import type { Value } from "../../lib/texts";
import { ISLANDS, label } from "./grid";
import { COLOURS, nameOf, type View } from "./pieces";

const HEXES = new Set(["to", "at", "start", "hex"]);
const EXPLORERS = new Set(["explorer", "fallen", "aboard"]);
const WORDS = new Set(["terrain", "back", "kind", "cause", "reason", "colour"]);

export function spell(view: View, field: string, value: unknown): Value {
  if (Array.isArray(value)) return value.map((item) => spell(view, field, item));
  if (value === null || value === undefined) return "";
  if (HEXES.has(field)) return label(Number(value));
  if (EXPLORERS.has(field)) return nameOf(Number(value));
  if (field === "side") return spellSide(view, Number(value));
  if (field === "island") return `@island.${ISLANDS[Number(value)]}`;
  if (WORDS.has(field)) return `@${field}.${String(value)}`;
  return typeof value === "number" ? value : String(value);
}

export const spellSide = (view: View, side: number): string =>
  `@colours.${(view.sides[side] ?? []).map((colour) => COLOURS[colour]).join("_")}`;
