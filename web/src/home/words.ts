/** Small things said in many places: who sits where, how quickly, how long ago. */
import type { Language, Texts } from "../lib/texts";
import type { Pace, PublicSeat, PublicTable } from "../wire.gen";

export const levelText = (texts: Texts, level: string): string =>
  texts.has(`bot.${level}`) ? texts.say(`bot.${level}`) : level;

/** Where all win or lose together, opponents are team mates: the same text under another key. */
export const mateKey = (key: string, mates: boolean): string => (mates ? `${key}.mate` : key);

export function seatText(texts: Texts, seat: PublicSeat): string {
  if (seat.kind === "bot") return levelText(texts, seat.level);
  if (seat.kind === "person") return seat.name || texts.say("web.seat.somebody");
  return seat.name ? texts.say("web.seat.kept", { name: seat.name }) : texts.say("web.seat.free");
}

/** Whether anybody may take the seat, or the one it is kept for. */
export const isFree = (seat: PublicSeat): boolean => seat.kind === "open" && (!seat.name || seat.yours);
export const isMine = (seat: PublicSeat): boolean => seat.kind === "person" && seat.yours;
export const isMyTurn = (table: PublicTable): boolean =>
  table.status === "running" && table.seats.some((seat) => isMine(seat) && seat.waiting && !seat.away);

/** The most urgent first: my turn, then running, then waiting to begin; the latest first among equals. */
export function byUrgency(tables: readonly PublicTable[]): PublicTable[] {
  const place = (table: PublicTable): number =>
    isMyTurn(table) ? 0 : ["running", "open", "adjourned", "over"].indexOf(table.status) + 1;
  return [...tables].sort((one, other) => place(one) - place(other) || other.updated - one.updated);
}

export function paceText(texts: Texts, pace: Pace): string {
  if (pace.kind === "none") return texts.say("web.pace.none");
  if (pace.kind === "live") {
    return texts.say("web.pace.live.said", {
      time: spanText(texts.language, pace.seconds),
      bonus: pace.bonus,
    });
  }
  return texts.say("web.pace.days.said", { time: spanText(texts.language, pace.seconds) });
}

/** The same, where there is little room. */
export function shortPace(texts: Texts, pace: Pace): string {
  if (pace.kind !== "live") return paceText(texts, pace);
  return texts.say("web.pace.preset", { minutes: pace.seconds / 60, bonus: pace.bonus });
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** `5 minutes`, `1 hour, 30 minutes`. */
export function spanText(language: Language, seconds: number): string {
  let left = Math.round(seconds);
  const parts = [];
  for (const [unit, size] of UNITS) {
    const many = Math.floor(left / size);
    left -= many * size;
    if (many)
      parts.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(many));
  }
  return parts.join(", ");
}

/** `3 hours ago`. */
export function ago(language: Language, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? (["second", 1] as const);
  if (unit === "second") return format.format(0, "second");
  return format.format(-Math.round(seconds / size), unit);
}

/** The link that invites to a table. */
export const inviteLink = (code: string): string => new URL(`#/join/${code}`, document.baseURI).href;

/** What somebody typed or pasted as a code: a whole link will do. */
export function codeIn(typed: string): string {
  const last = typed.trim().split(/[/#?]/).filter(Boolean).pop() ?? "";
  return last.replaceAll(/[\s-]/g, "").toUpperCase();
}
