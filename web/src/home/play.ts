/** One click: a table against opponents, begun at once. */
import { create } from "../lib/api";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { Texts } from "../lib/texts";
import type { GameInfo, NewSeat } from "../wire.gen";
import { titleOf, usualLevel } from "./catalogue";

export const OPPONENTS = 2;

export async function playNow(texts: Texts, game: GameInfo): Promise<void> {
  const bots = Math.min(Math.max(...game.seats) - 1, Math.max(OPPONENTS, Math.min(...game.seats) - 1));
  const level = usualLevel(game.levels);
  const others = Array.from({ length: bots }, (): NewSeat => ({ kind: "bot", level }));
  const table = await create({
    game: game.id,
    name: titleOf(game, texts.language),
    player: settings.name || texts.say("web.name.usual"),
    seats: [{ kind: "me" }, ...others],
    listed: false,
    start: true,
  });
  go(`/t/${table.code}`);
}

/** A name for a table, out of a hat. */
export function suggestedName(texts: Texts): string {
  const names = texts.say("web.new.names").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "Atlantis";
}
