/** One sentence for an action, an event or a task: the other half of `tell` in src/atlantide/kernel/texts.py. */
import type { Params, Texts, Value } from "./texts";

export type Told = { readonly type: string; readonly [field: string]: unknown };
export type Spell = (field: string, value: unknown) => Value;

/** `TileSunk` as `tile_sunk`. */
export const snake = (name: string): string => name.replace(/(?<!^)(?=[A-Z])/g, "_").toLowerCase();

/** The fields of something as a text can hold them. */
export function spelled(thing: Told, spell: Spell): Params {
  const fields = Object.entries(thing).filter(([field]) => field !== "type");
  return Object.fromEntries(fields.map(([field, value]) => [field, spell(field, value)]));
}

/** The sentence; what the seat may not know makes it the `secret` one. `form` is a variant such as `wait`. */
export function tell(
  texts: Texts,
  kind: "action" | "event" | "foreseen" | "task",
  thing: Told,
  spell: Spell,
  form = "",
): string {
  const key = `${texts.prefix}${kind}.${snake(thing.type)}`;
  const hidden = Object.values(thing).some((value) => value === null);
  const found = form ? `${key}.${form}` : hidden && texts.has(`${key}.secret`) ? `${key}.secret` : key;
  return texts.say(found, spelled(thing, spell));
}
