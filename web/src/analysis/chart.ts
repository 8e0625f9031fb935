/** Where things lie in a plot of chances over time. */
import type { Analysis, Standing } from "../wire.gen";

/** Lines are told apart by colour and by how they are broken. */
export const DASHES = ["", "10 4", "3 3", "14 3 3 3"] as const;

export type Line = {
  readonly name: string;
  readonly colour: string;
  readonly dash: string;
};

export type Mark = {
  readonly kind: "stroke" | "turning";
  /** By what the list below calls it: 1, 2, 3 for turning points, a, b, c for strokes of luck. */
  readonly label: string;
  readonly line: number;
  /** The place of its moment among the standings. */
  readonly index: number;
};

type Scale = (value: number) => number;

export function scale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = high - low || 1;
  return (value) => from + ((Math.min(high, Math.max(low, value)) - low) / span) * (to - from);
}

const tidy = (value: number): string => String(Math.round(value * 10) / 10);

/** One seat's chances as the path of a line. */
export function path(standings: readonly Standing[], line: number, x: Scale, y: Scale): string {
  return standings
    .map(({ at, chances }, index) => `${index ? "L" : "M"}${tidy(x(at))} ${tidy(y(chances[line] ?? 0))}`)
    .join("");
}

/** The place of the last standing that a moment of the replay has come to. */
export function reached(standings: readonly Standing[], at: number): number {
  return Math.max(
    0,
    standings.findLastIndex((one) => one.at <= at),
  );
}

/** The place of the standing that lies nearest. */
export function nearest(standings: readonly Standing[], at: number): number {
  let best = 0;
  standings.forEach((one, index) => {
    if (Math.abs(one.at - at) < Math.abs((standings[best]?.at ?? 0) - at)) best = index;
  });
  return best;
}

/** Places moved apart as little as need be, so that between two of them there is room; all stay within the limits. */
export function spread(
  places: readonly number[],
  room: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = [...places];
  let least = low;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, least);
    least = (found[index] ?? 0) + room;
  }
  let most = high;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index] ?? 0, most);
    most = (found[index] ?? 0) - room;
  }
  return found;
}

/** The moments at which the axis names a turn: round numbers, not more than there is room for. */
export function ticks(standings: readonly Standing[], most: number): readonly Standing[] {
  const begun = standings.filter(({ turn }, index) => turn > 0 && turn !== standings[index - 1]?.turn);
  const last = begun.at(-1)?.turn ?? 0;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => last / one <= Math.max(1, most)) ?? 1000;
  return begun.filter(({ turn }) => turn % step === 0);
}

/** What is marked in the plot. */
export function marks({ standings, turning, strokes }: Analysis): readonly Mark[] {
  const together = standings[0]?.chances.length === 1;
  const mark = (kind: Mark["kind"], seat: number, at: number, label: string): Mark => ({
    kind,
    label,
    line: together ? 0 : seat,
    index: Math.max(
      0,
      standings.findIndex((one) => one.at >= at),
    ),
  });
  return [
    ...turning.map((one, index) => mark("turning", one.seat, one.version - 1, String(index + 1))),
    ...strokes.map((one, index) => mark("stroke", one.seat, one.version, letter(index))),
  ].sort((a, b) => a.index - b.index);
}

export const letter = (index: number): string => String.fromCharCode(97 + index);

/** A name that fits beside a line; of "Opponent: Sailor" what tells opponents apart. */
export function shortened(name: string, most: number): string {
  if ([...name].length <= most) return name;
  const letters = [...(name.split(/\s*:\s+/u).at(-1) || name)];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

/** The standings of which a table tells: one for each turn, and the last. */
export function rows(standings: readonly Standing[]): readonly Standing[] {
  return standings.filter(
    ({ turn }, index) => turn !== standings[index - 1]?.turn || index === standings.length - 1,
  );
}
