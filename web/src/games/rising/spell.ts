/** Fields as something a text can hold: the other half of `spell` in src/atlantide/games/rising/notation.py. */
import type { Spell } from "../../lib/tell";
import type { Value } from "../../lib/texts";
import {
  BOARDS,
  CALAMITIES,
  CARDS,
  COLOURS,
  COMPONENTS,
  GOODS,
  KINDS,
  LOCATIONS,
  PENINSULAS,
} from "./data.gen";
import { taskOf, type View } from "./pieces";

const names = (records: readonly { readonly name: string }[]): readonly string[] =>
  records.map(({ name }) => name);
/** Per field that may hold a number, the words it stands for. */
const KEYS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  location: ["location", names(LOCATIONS)],
  start: ["location", names(LOCATIONS)],
  peninsula: ["peninsula", names(PENINSULAS)],
  card: ["card", names(CARDS)],
  other_card: ["card", names(CARDS)],
  calamity: ["calamity", names(CALAMITIES)],
  board: ["board", names(BOARDS)],
  other_board: ["board", names(BOARDS)],
  component: ["component", names(COMPONENTS)],
  gate: ["gate", ["1", "2", "3"]],
  kind: ["kind", KINDS],
  goods: ["goods", GOODS],
  seat: ["colour", COLOURS],
  other_seat: ["colour", COLOURS],
};
/** Per field that may hold a word, what kind of word it is. */
const WORDS: Readonly<Record<string, string>> = {
  kind: "kind",
  goods: "goods",
  given: "goods",
  taken: "goods",
  reason: "reason",
  phase: "phase",
  deed: "deed",
  what: "what",
  by: "by",
  dice: "dice",
};
/** Per field that holds several numbers, what each of them is. */
const LISTS: Readonly<Record<string, string>> = {
  peninsulas: "peninsula",
  chosen: "peninsula",
  among: "seat",
  others: "seat",
  shown: "board",
  top: "calamity",
  into: "goods",
};

/** Goods as words: "2 gold". */
export const spellPurse = (purse: readonly number[]): readonly string[] =>
  purse.flatMap((count, goods) => (count ? `@goods.${GOODS[goods] ?? ""}.${count}` : []));

export function spell(view: View, field: string, value: unknown): Value {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return `@${field}.${value ? "yes" : "no"}`;
  if (Array.isArray(value)) return spellList(view, field, value);
  if (field === "delta") return `${Number(value) < 0 ? "−" : "+"}${Math.abs(Number(value))}`;
  if (field === "dice" && taskOf(view)?.type === "OfferReroll") return "@dice.only";
  const word = WORDS[field];
  if (word && typeof value === "string") return `@${word}.${value}`;
  const named = KEYS[field];
  if (named && typeof value === "number") {
    const name = named[1][value];
    return name === undefined ? "" : `@${named[0]}.${name}`;
  }
  return typeof value === "number" ? value : typeof value === "string" ? value : "";
}

function spellList(view: View, field: string, values: readonly unknown[]): Value {
  if (field === "part") return spellPurse(values as readonly number[]);
  // Kinds of Atlanteans, or of resources.
  if (field === "kinds")
    return values.map((kind) => spell(view, typeof kind === "string" ? "kind" : "goods", kind));
  return values.map((item) => spell(view, LISTS[field] ?? field, item));
}

export const speller =
  (view: View): Spell =>
  (field, value) =>
    spell(view, field, value);
