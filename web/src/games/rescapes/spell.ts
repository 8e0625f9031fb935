/** Fields as something a text can hold: the other half of `spell` in src/atlantide/games/rescapes/notation.py. */
import type { Value } from "../../lib/texts";
import { ISLANDS, label } from "./grid";
import { COLOURS, colourOf } from "./pieces";

const HEXES = new Set(["to", "at", "start", "hex", "path"]);
const PEOPLE = new Set(["atlantean", "fallen"]);
const SEATS = new Set(["seat", "active"]);
const WORDS = new Set([
  "kind",
  "symbol",
  "colour",
  "cause",
  "reason",
  "piece",
  "region",
  "why",
  "who",
  "reach",
]);

export function spell(field: string, value: unknown): Value {
  if (Array.isArray(value)) return value.map((item) => spell(field, item));
  if (value === null || value === undefined) return "";
  if (HEXES.has(field)) return label(Number(value));
  if (PEOPLE.has(field)) return `@atlantean.${colourOf(Number(value))}`;
  if (SEATS.has(field)) return `@colour.${COLOURS[Number(value)]}`;
  if (field === "ward") return `@colour.${typeof value === "string" ? value : colourOf(Number(value))}`;
  if (field === "island") return `@island.${ISLANDS[Number(value)]}`;
  if (WORDS.has(field)) return `@${field}.${String(value)}`;
  return typeof value === "number" ? value : String(value);
}
