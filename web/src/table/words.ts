/** Words for people and what they do. */
import type { GameClient } from "../games/client";
import { snake, tell, type Told } from "../lib/tell";
import type { Texts } from "../lib/texts";
import type { PublicSeat } from "../wire.gen";
import type { Note } from "./book";

/** What a level of opponents is called. */
export const levelName = (texts: Texts, level: string): string =>
  texts.has(`bot.${level}`) ? texts.say(`bot.${level}`) : level;

/** What a seat is called; who plays with everybody is no opponent. */
export function seatName(texts: Texts, seat: PublicSeat, number: number, mates = false): string {
  if (seat.kind === "bot") {
    const key = mates ? "web.table.mate" : "web.table.bot";
    return texts.has(`bot.${seat.level}`)
      ? texts.say(key, { level: levelName(texts, seat.level) })
      : seat.level;
  }
  return seat.name || texts.say("web.table.seat", { seat: number + 1 });
}

/** What everybody is told about a seat, beside the game. */
export function noteText(texts: Texts, { text, level }: Note, name: string): string {
  const key = `web.table.log.${text}`;
  return text === "stand_in" && !level
    ? texts.say(`${key}.none`, { name })
    : texts.say(key, { name, level: levelName(texts, level) });
}

/** As a sentence: it begins with a capital and ends with a stop. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** What nobody may look up again once it is decided, not even its owner. */
const SEALED = new Set(["ValueChosen"]);

/** What happened, in a sentence; discreet where several people share a screen: nobody's secrets are told. */
export function eventText(
  texts: Texts,
  client: GameClient,
  view: unknown,
  event: Told,
  discreet: boolean,
): string {
  const secret = `${texts.prefix}event.${snake(event.type)}.secret`;
  const form = (discreet || SEALED.has(event.type)) && texts.has(secret) ? "secret" : "";
  return tell(texts, "event", event, (field, value) => client.spell(view, field, value), form);
}
