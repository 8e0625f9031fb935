/** A table that somebody is about to open: what the form holds, what is remembered of it, what is sent. */
import type { Choice, GameInfo, NewTable, Pace, PublicTable } from "../wire.gen";
import { usualLevel } from "./catalogue";

/** `also` is somebody else at this screen. */
export type SeatKind = "me" | "also" | "bot" | "open";
export type SeatDraft = { kind: SeatKind; name: string; level: string };
export type PaceDraft = { kind: Pace["kind"]; minutes: number; bonus: number; days: number };
export type Options = Record<string, unknown>;

export type Draft = {
  game: string;
  name: string;
  player: string;
  seats: SeatDraft[];
  options: Options;
  pace: PaceDraft;
  listed: boolean;
  watch: boolean;
  hints: boolean;
};

const STORED = "atlantide.table";

export const openSeat = (level: string): SeatDraft => ({ kind: "open", name: "", level });

/** A table as it is usual: me, and free seats for others. */
export function usual(game: GameInfo, player: string, name: string): Draft {
  const level = usualLevel(game.levels);
  const count = game.seats.includes(3) ? 3 : Math.max(...game.seats);
  const seats = Array.from({ length: count }, () => openSeat(level));
  if (seats[0]) seats[0].kind = "me";
  return {
    game: game.id,
    name,
    player,
    seats,
    options: {},
    pace: { kind: "none", minutes: 5, bonus: 15, days: 1 },
    listed: true,
    watch: true,
    hints: true,
  };
}

/** So many seats: the last ones go, or free ones come. */
export function withSeats(seats: readonly SeatDraft[], count: number, level: string): SeatDraft[] {
  return Array.from({ length: count }, (_, index) => seats[index] ?? openSeat(level));
}

/** Somebody else takes a seat; I can sit on one only, the others of this screen have names of their own. */
export function seated(seats: readonly SeatDraft[], index: number, kind: SeatKind, level = ""): SeatDraft[] {
  return seats.map((seat, other) => {
    if (other === index) return { ...seat, kind, level: level || seat.level };
    return kind === "me" && seat.kind === "me" ? { ...seat, kind: "open" } : seat;
  });
}

export const isFull = (draft: Draft): boolean => draft.seats.every((seat) => seat.kind !== "open");

export function paceOf(draft: PaceDraft): Pace {
  if (draft.kind === "live") {
    return { kind: "live", seconds: Math.round(draft.minutes * 60), bonus: Math.round(draft.bonus) };
  }
  if (draft.kind === "days") return { kind: "days", seconds: Math.round(draft.days * 86_400), bonus: 0 };
  return { kind: "none", seconds: 0, bonus: 0 };
}

export function paceDraft(pace: Pace): PaceDraft {
  return {
    kind: pace.kind,
    minutes: pace.kind === "live" ? pace.seconds / 60 : 5,
    bonus: pace.kind === "live" ? pace.bonus : 15,
    days: pace.kind === "days" ? pace.seconds / 86_400 : 1,
  };
}

/** Only what is not as usual. */
export function unusual(choices: readonly Choice[], options: Options): Options {
  return Object.fromEntries(
    choices
      .filter(({ name, default: usually }) => name in options && options[name] !== usually)
      .map(({ name }) => [name, options[name]]),
  );
}

/** What is sent; a table without a free seat begins at once. */
export function newTable(draft: Draft, game: GameInfo): NewTable {
  return {
    game: draft.game,
    name: draft.name,
    player: draft.player,
    options: unusual(game.options, draft.options),
    seats: draft.seats.map(({ kind, name, level }) => {
      if (kind === "bot") return { kind, level };
      if (kind === "open") return { kind };
      return { kind: "me", name: kind === "me" ? draft.player : name };
    }),
    pace: paceOf(draft.pace),
    listed: draft.listed,
    watch: draft.watch,
    hints: draft.hints,
    start: isFull(draft),
  };
}

/** A table that is there, to be changed by its host; who sits where is not changed here. */
export function draftOf(table: PublicTable): Draft {
  return {
    game: table.game,
    name: table.name,
    player: "",
    seats: table.seats.map(() => openSeat("")),
    options: { ...table.options },
    pace: paceDraft(table.pace),
    listed: table.listed,
    watch: table.watch,
    hints: table.hints,
  };
}

/** What was chosen the last time, as far as it still fits: the game, the seats, the options, the pace. */
export function remembered(game: GameInfo, fresh: Draft): Draft {
  let old: Partial<Draft>;
  try {
    old = (JSON.parse(localStorage.getItem(STORED) ?? "{}") ?? {}) as Partial<Draft>;
  } catch {
    return fresh;
  }
  return refreshed(old, game, fresh);
}

export function refreshed(old: Partial<Draft>, game: GameInfo, fresh: Draft): Draft {
  if (old.game !== game.id) return fresh;
  const seats = Array.isArray(old.seats) ? old.seats : [];
  const fits =
    game.seats.includes(seats.length) &&
    seats.every(
      (seat) => ["me", "also", "bot", "open"].includes(seat?.kind) && typeof seat.name === "string",
    );
  return {
    ...fresh,
    seats: fits
      ? seats.map((seat) =>
          game.levels.includes(seat.level) ? seat : { ...seat, level: usualLevel(game.levels) },
        )
      : fresh.seats,
    options: Object.fromEntries(
      Object.entries(old.options ?? {}).filter(([name, value]) =>
        game.options.some(
          (option) =>
            option.name === name &&
            (option.values.includes(value) || (option.number && Number.isInteger(value))),
        ),
      ),
    ),
    pace: { ...fresh.pace, ...old.pace },
    listed: typeof old.listed === "boolean" ? old.listed : fresh.listed,
    watch: typeof old.watch === "boolean" ? old.watch : fresh.watch,
    hints: typeof old.hints === "boolean" ? old.hints : fresh.hints,
  };
}

export function remember(draft: Draft): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // Whoever forbids storage chooses anew next time.
  }
}
