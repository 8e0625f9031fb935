/** The log of a table: what happened, in lines, grouped by turns. */
import type { Told } from "../lib/tell";
import type { Step } from "../wire.gen";

export type Line = {
  readonly id: string;
  readonly version: number;
  /** Who did it, or -1 for chance. */
  readonly seat: number;
  readonly what: "event" | "note" | "undo";
  readonly event: Told | undefined;
  /** What everybody is told about the seat, beside the game. */
  readonly note?: Note;
  /** It was taken back since. */
  readonly undone: boolean;
};

export type Note = { readonly text: string; readonly level: string };

export type Group = {
  readonly id: string;
  /** The event that began the turn. */
  readonly turn: Told | undefined;
  readonly lines: readonly Line[];
};

/** The event with which every game says that a turn begins. */
const TURN = "TurnBegan";

/** Lines of everything that happened; a move that was taken back stays, marked. */
export function lines(steps: readonly Step[], logged: (event: Told) => boolean): Line[] {
  const found: Line[] = [];
  for (const { version, kind, seat, events, back, text, level } of steps) {
    if (kind === "note") found.push({ ...line(version, seat, "note", 0), note: { text, level } });
    if (kind === "undo") {
      found.forEach((one, index) => {
        if (back !== null && one.version >= back && one.what === "event")
          found[index] = { ...one, undone: true };
      });
      found.push(line(version, seat, "undo", 0));
    }
    for (const [index, event] of (events as readonly Told[]).entries()) {
      if (logged(event)) found.push(line(version, seat, "event", index, event));
    }
  }
  return found;
}

function line(version: number, seat: number, what: Line["what"], index: number, event?: Told): Line {
  return { id: `${version}.${index}`, version, seat, what, event, undone: false };
}

/** The lines by turns; the seat of a turn's lines that chance wrote is that of whoever decided before. */
export function groups(all: readonly Line[]): Group[] {
  const found: { id: string; turn: Told | undefined; lines: Line[] }[] = [];
  for (const one of all) {
    const turn = one.event?.type === TURN && !one.undone ? one.event : undefined;
    const last = found.at(-1);
    if (turn) found.push({ id: one.id, turn, lines: [] });
    else if (last) last.lines.push(one);
    else found.push({ id: one.id, turn: undefined, lines: [one] });
  }
  return found;
}

/** Whether an event begins a turn. */
export const beginsTurn = (step: Step): boolean =>
  (step.events as readonly Told[]).some((event) => event.type === TURN);

/** What is said at the table once the game has begun. */
export type Word = {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
};

export function words(steps: readonly Step[], names: readonly string[]): Word[] {
  return steps
    .filter((step) => step.kind === "chat")
    .map(({ version, seat, text }) => ({ id: String(version), seat, name: names[seat] ?? "", text }));
}
