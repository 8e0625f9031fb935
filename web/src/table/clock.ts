/** Times as people read them. */
import type { Texts } from "../lib/texts";

const DAY = 86_400;
export const SHORT = 20;

/** `4:05`, `1:02:09`, or days and hours; never less than nothing. */
export function remaining(texts: Texts, seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= DAY) {
    return texts.say("web.table.clock.days", { days: Math.floor(whole / DAY), hours: hours % 24 });
  }
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
