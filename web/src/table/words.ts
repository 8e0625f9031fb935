/** Words for people and what they do. */
import type { GameClient } from "../games/client";
import { snake, tell, type Told } from "../lib/tell";
import type { Texts } from "../lib/texts";
import type { PublicSeat } from "../wire.gen";

/** What a seat is called. */
export function seatName(texts: Texts, seat: PublicSeat, number: number): string {
  if (seat.kind === "bot") {
    const key = `bot.${seat.level}`;
    return texts.has(key) ? texts.say("web.table.bot", { level: texts.say(key) }) : seat.level;
  }
  return seat.name || texts.say("web.table.seat", { seat: number + 1 });
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
