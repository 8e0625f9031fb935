/**
 * What happened in one move, beat by beat: one card after the other, one roll after the other. Only how things stand
 * in the end is known, so what comes later is taken back for the eye.
 */
import type { Told } from "../../lib/tell";
import { peninsulaOf, type Kind, type Standing, type View } from "./pieces";

export type Beat = { readonly events: readonly Told[]; readonly time: number };

/** So long a calamity card is shown before what it does. */
export const REVEAL_TIME = 1100;
const CARD_TIME = 2500;
const CALM_TIME = 1500;
const ROLL_TIME = 1000;
const PAIR_TIME = 1200;
const PLAY_TIME = 1300;

/** What begins a beat, and how long it stands. */
function timeOf(event: Told, rest: readonly Told[]): number | undefined {
  if (event.type === "CalamityTurned")
    return rest[0]?.type === "CalamityTurned" || rest.length === 0 ? CALM_TIME : CARD_TIME;
  if (event.type === "Rolled") return ROLL_TIME;
  if (event.type === "PairRolled") return PAIR_TIME;
  return event.type === "CardPlayed" ? PLAY_TIME : undefined;
}

export function beatsOf(events: readonly Told[]): readonly Beat[] {
  const beats: { events: Told[]; time: number }[] = [];
  events.forEach((event, i) => {
    const time = timeOf(event, events.slice(i + 1));
    const last = beats.at(-1);
    if (time !== undefined || !last) beats.push({ events: [event], time: time ?? 0 });
    else last.events.push(event);
  });
  return beats;
}

export const lasting = (events: readonly Told[]): number =>
  beatsOf(events).reduce((all, { time }) => all + time, 0);

/** What is drawn of a view. */
export type Picture = Pick<View, "dry" | "barriers" | "placed">;

/** How it looked before these events, the last of them taken back first. */
export function before(view: Picture, events: readonly Told[]): Picture {
  let { dry, barriers, placed } = view;
  for (const event of events.toReversed()) {
    const place = Number(event["location"]);
    const peninsula = Number(event["peninsula"]);
    switch (event.type) {
      case "TileFlooded":
        dry = changed(dry, peninsulaOf(place), 1);
        break;
      case "TileDrained":
        dry = changed(dry, peninsulaOf(place), -1);
        break;
      case "BarrierUsed":
        barriers = [...barriers, peninsula];
        break;
      case "BarrierRaised":
        barriers = barriers.filter((one) => one !== peninsula);
        break;
      case "Fled":
      case "Recalled":
        placed = [...placed, standing(event, place)];
        break;
      case "Evacuated":
        placed = [...without(placed, standing(event, place)), standing(event, Number(event["start"]))];
        break;
    }
  }
  return { dry, barriers, placed };
}

const changed = (counts: readonly number[], at: number, by: number): readonly number[] =>
  counts.map((count, i) => (i === at ? count + by : count));

const standing = (event: Told, location: number): Standing => ({
  seat: Number(event["seat"]),
  kind: event["kind"] as Kind,
  location,
  done: false,
});

function without(placed: readonly Standing[], gone: Standing): readonly Standing[] {
  const at = placed.findIndex(
    (one) => one.seat === gone.seat && one.kind === gone.kind && one.location === gone.location,
  );
  return at < 0 ? placed : placed.toSpliced(at, 1);
}
