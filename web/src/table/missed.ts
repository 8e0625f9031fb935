/** What happened while somebody was away, move by move. */
import type { Scene } from "../lib/link.svelte";
import type { Told } from "../lib/tell";
import type { Position, Replay, Step } from "../wire.gen";

/** The versions that were missed: from the first, up to but without the last. */
export type Span = { readonly from: number; readonly to: number };

/** A move and what came of it: its steps, parted so that each part tells something. */
export type Missed = { readonly parts: readonly (readonly Step[])[]; readonly version: number };

type Fetch = (first: number, count: number) => Promise<Replay>;

const PUBLIC = -2;
const PAGE = 100;

/** The moves of these steps of which there is something to tell; what was taken back meanwhile is left out. */
export function moves(
  steps: readonly Step[],
  { from, to }: Span,
  logged: (event: Told) => boolean,
): Missed[] {
  const found: Step[][] = [];
  for (const step of steps) {
    if (step.version < from || step.version >= to) continue;
    if (step.kind === "undo") {
      const back = step.back ?? step.version;
      while ((found.at(-1)?.[0]?.version ?? -1) >= back) found.pop();
      if (back < from) found.push([step]);
      continue;
    }
    const last = found.at(-1);
    // What chance or the table adds belongs to the move before it.
    if (last && (step.kind !== "move" || step.seat < 0) && last[0]?.kind !== "undo") last.push(step);
    else found.push([step]);
  }
  const told = (step: Step): boolean =>
    step.kind === "undo" || (step.events as readonly Told[]).some((event) => logged(event));
  return found
    .filter((group) => group.some(told))
    .map((group) => ({ parts: parted(group, told), version: after(group) }));
}

const after = (steps: readonly Step[]): number => (steps.at(-1)?.version ?? 0) + 1;

/** Each part ends with a step that is told; what is not comes with the one after it, or with the last. */
function parted(steps: readonly Step[], told: (step: Step) => boolean): Step[][] {
  const last = steps.findLastIndex(told);
  const parts: Step[][] = [[]];
  steps.forEach((step, index) => {
    parts.at(-1)?.push(step);
    if (told(step) && index < last) parts.push([]);
  });
  return parts;
}

/** How things stood before, and the scenes of each move. */
export type Film = { readonly before: Scene; readonly moves: readonly (readonly Scene[])[] };

/** The moves as scenes, from those that this screen has heard itself; nothing if they do not reach back so far. */
export function remembered(
  recent: readonly Scene[],
  { from }: Span,
  missed: readonly Missed[],
): Film | undefined {
  const before = recent.findLast(({ position }) => position.version <= from);
  if (!before) return undefined;
  const found = missed.map(({ parts, version }): Scene[] => {
    const scene = recent.find(({ position }) => position.version >= version);
    return scene ? [{ ...scene, steps: parts.flat(), fresh: true }] : [];
  });
  return found.every((scenes) => scenes.length > 0) ? { before, moves: found } : undefined;
}

/** The moves as scenes that everybody may see: the server tells how things stood after each of them. */
export async function fetched(fetch: Fetch, { from }: Span, missed: readonly Missed[]): Promise<Film> {
  const first = Math.max(0, from - 1);
  const end = missed.at(-1)?.version ?? first;
  const positions = new Map<number, Position>();
  for (let page = first; page < end; page += PAGE) {
    const { moments } = await fetch(page, Math.min(PAGE, end - page));
    for (const { step, view, to_act } of moments) {
      const version = step.version + 1;
      positions.set(version, position(version, view, to_act));
    }
  }
  const scene = (steps: readonly Step[], version = after(steps)): Scene[] => {
    const found = positions.get(version);
    return found ? [{ steps, position: found, fresh: true, missed: false }] : [];
  };
  const [before] = scene([], first + 1);
  if (!before) throw new RangeError(`there is no moment ${first}`);
  return { before, moves: missed.map(({ parts }) => parts.flatMap((steps) => scene(steps))) };
}

function position(version: number, view: unknown, to_act: readonly number[]): Position {
  return {
    type: "position",
    version,
    seat: PUBLIC,
    view,
    to_act,
    awaited: to_act,
    legal: [],
    can_undo: false,
    over: false,
    outcome: null,
    clock: null,
  };
}
