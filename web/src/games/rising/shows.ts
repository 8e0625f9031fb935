/** What is shown large for a moment: a roll, a calamity card, something gained or built. */
import type { Told } from "../../lib/tell";

export type Roll = {
  readonly seat: number;
  readonly location: number;
  readonly faces: readonly number[];
  readonly result: number;
  readonly target: number;
  /** What was added to the dice. */
  readonly bonus: number;
  /** Counts the rolls, so that the same faces tumble again. */
  readonly number: number;
};

let rolls = 0;

export function rollOf(events: readonly Told[]): Roll | undefined {
  const event = events.findLast(({ type }) => type === "Rolled" || type === "PairRolled");
  if (!event) return undefined;
  const faces =
    event.type === "Rolled" ? [Number(event["face"])] : [Number(event["first"]), Number(event["second"])];
  const result = Number(event["result"]);
  return {
    seat: Number(event["seat"]),
    location: Number(event["location"]),
    faces,
    result,
    target: Number(event["target"]),
    bonus: result - faces.reduce((all, one) => all + one, 0),
    number: ++rolls,
  };
}

/** The calamity card that was turned over or looked at. */
export function turnedOf(
  events: readonly Told[],
): { readonly calamity: number; readonly seat: number } | undefined {
  const event = events.findLast(({ type }) => type === "CalamityTurned");
  return event && { calamity: Number(event["calamity"]), seat: Number(event["seat"]) };
}

/** The library card that was played. */
export function playedOf(
  events: readonly Told[],
): { readonly card: number; readonly seat: number } | undefined {
  const event = events.findLast(({ type }) => type === "CardPlayed");
  return event && { card: Number(event["card"]), seat: Number(event["seat"]) };
}
