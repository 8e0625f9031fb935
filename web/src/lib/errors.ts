/** What went wrong, in words that say what to do. */
import type { Error as Refusal } from "../wire.gen";
import { Refused } from "./api";
import type { Params, Texts, Value } from "./texts";

const isValue = (value: unknown): value is Value => typeof value === "string" || typeof value === "number";

/** The sentence of a refusal; `texts` are those of the game where a rule may refuse. */
export function refusalText(texts: Texts, refusal: Refusal): string {
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([name, value]) => [name, isValue(value) ? value : String(value)]),
  ) as Params;
  const keys = [
    `${texts.prefix}refusal.${refusal.rule}`,
    `${texts.prefix}invalid.${refusal.rule}`,
    `error.${refusal.code}`,
  ];
  for (const key of keys) {
    try {
      if (texts.has(key)) return texts.say(key, params);
    } catch {
      // a text that wants more than the server sent: the next one will do
    }
  }
  return texts.say("error.server.fault");
}

/** With a capital letter and a full stop, to stand by itself. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export function explain(texts: Texts, error: unknown): string {
  return sentence(error instanceof Refused ? refusalText(texts, error.refusal) : texts.say("web.away"));
}
