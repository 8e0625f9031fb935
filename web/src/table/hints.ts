/** Hints in words. */
import type { GameClient } from "../games/client";
import { tell, type Told } from "../lib/tell";
import type { Language, Texts } from "../lib/texts";
import type { Hint } from "../wire.gen";
import { sentence } from "./words";

/** A move, as the board's own menus call it. */
export function moveText(texts: Texts, client: GameClient, view: unknown, action: Told): string {
  const said = tell(texts, "action", action, (field, value) => client.spell(view, field, value));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** `62 %`: nothing is quite certain. */
export function chanceText(language: Language, chance: number): string {
  const within = Math.min(0.99, Math.max(0.01, chance));
  return new Intl.NumberFormat(language, { style: "percent" }).format(within);
}

/** Why a move is good, in a sentence; a game that has no words for it leaves it to general ones. */
export function reasonText(texts: Texts, { reason, against }: Hint, only: boolean): string {
  if (only) return texts.say("web.table.hint.only");
  if (!reason) return texts.say("web.table.hint.later");
  const factor = `${texts.prefix}factor.${reason}`;
  const why = against ? `${factor}.why_against` : `${factor}.why`;
  if (texts.has(why)) return sentence(texts.say(why));
  if (!texts.has(factor)) return texts.say("web.table.hint.later");
  const key = against ? "web.table.hint.against" : "web.table.hint.speaks";
  return texts.say(key, { factor: texts.say(factor) });
}
