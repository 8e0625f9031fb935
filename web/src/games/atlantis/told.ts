/** How Atlantis speaks: prompt, log, warnings, and how long things take. */
import { LIVERIES } from "../../board/liveries";
import { holding } from "../../board/words";
import { tell, type Told } from "../../lib/tell";
import type { Texts } from "../../lib/texts";
import type { Livery, Prompt } from "../client";
import {
  CONTINENT,
  COLOURS,
  PAWNS,
  colourOf,
  homeOf,
  pawnsOf,
  prospectOf,
  taskOf,
  topOf,
  type Prospect,
  type View,
} from "./pieces";
import { spell } from "./spell";

export const livery = (seat: number): Livery => LIVERIES[colourOf(seat)];

/** What is asked of whoever plays on this screen, where it is shorter than in a terminal. */
const PROMPTS: Readonly<Record<string, (view: View) => string>> = {
  Prepare: (view) => (view.prospects.some((one) => !one.refused) ? "prepare" : "stuck"),
  Pay: () => "pay",
};

export function prompt(view: View, seat: number, texts: Texts): Prompt {
  if (view.outcome) return { text: texts.word(`@reason.${view.outcome.reason}`) };
  const task = taskOf(view);
  if (!task) return { text: "" };
  const own = view.active === seat && PROMPTS[task.type]?.(view);
  if (own) return { text: texts.say(`atlantis.web.prompt.${own}`, { ...task }) };
  const said = (field: string, value: unknown) => spell(view, field, value);
  if (view.active !== seat)
    return { text: tell(texts, "task", { ...task, seat: view.active }, said, "wait") };
  return { text: tell(texts, "task", task, said) };
}

const QUIET = new Set(["TileLaid", "CardDealt"]);
export const logged = (event: Told): boolean => !QUIET.has(event.type);

/** What only says how play goes on. */
const AFTER = new Set(["TurnBegan", "CardDrawn", "TileUncovered"]);

/** Whether an event is worth a word before it happens. */
export const worthy = (event: Told): boolean => logged(event) && !AFTER.has(event.type);

/** As `hex:12`, `pawn:3`, `gap:12` and `seat:1`. */
export function mentions(event: Told): readonly string[] {
  const cell = (field: string): readonly string[] =>
    typeof event[field] === "number" ? [`hex:${event[field]}`] : [];
  if (event.type === "BridgeLaid") return [`gap:${String(event["cell"])}`];
  const pawn = typeof event["pawn"] === "number" ? [`pawn:${event["pawn"]}`] : [];
  return [...pawn, ...cell("start"), ...cell("to"), ...cell("cell")];
}

/** What a move leaves its player with: tile and cards gained, less what is paid and played. */
const gain = (view: View, { takes, draws, cost }: Prospect): number =>
  (topOf(view, takes)?.value ?? 0) + draws - 1 - cost;

/** A loss is worth a question if it is so much, and if another card would do so much better. */
const SERIOUS = 3;

function lossWarning(view: View, found: Prospect, texts: Texts): readonly string[] {
  const loss = -gain(view, found);
  const others = view.prospects.filter((one) => one.stops && !one.refused);
  if (loss < SERIOUS || !others.some((one) => gain(view, one) + loss >= SERIOUS)) return [];
  return [
    texts.say("atlantis.web.warning.loss", {
      cost: found.cost,
      value: topOf(view, found.takes)?.value ?? 0,
      draws: found.draws,
    }),
  ];
}

function endWarning(view: View, seat: number, found: Prospect, texts: Texts): readonly string[] {
  if (found.to !== CONTINENT || homeOf(view, seat) !== PAWNS - 1) return [];
  const scores = view.projected.map((score, other) => {
    const now = other === seat ? (view.worth[seat] ?? 0) + gain(view, found) : score;
    return `${texts.word(`@colour.${COLOURS[other]}`)} ${now}`;
  });
  return [texts.say("atlantis.web.warning.end", { scores })];
}

/** A bridge on a gap that no own pawn has to cross any more. */
function bridgeWarning(view: View, seat: number, cell: number, texts: Texts): readonly string[] {
  if (pawnsOf(view, seat).some((at) => at < cell)) return [];
  const others = view.pawns
    .slice(0, view.seats * PAWNS)
    .filter((at, pawn) => Math.floor(pawn / PAWNS) !== seat && at < cell).length;
  return [texts.say("atlantis.web.warning.bridge", { count: others })];
}

/** What an action would cost more than it seems. */
export function warning(
  view: View,
  seat: number,
  foreseen: readonly Told[],
  texts: Texts,
): string | undefined {
  const parts = foreseen.flatMap((event): readonly string[] => {
    if (event.type === "BridgeLaid") return bridgeWarning(view, seat, Number(event["cell"]), texts);
    if (event.type !== "CardPlayed") return [];
    const found = prospectOf(view, event["start"], event["object"]);
    if (!found?.stops) return [];
    return [...endWarning(view, seat, found, texts), ...lossWarning(view, found, texts)];
  });
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** So long a pawn walks at most; each place it passes takes a moment. */
export const WALK = { least: 300, each: 45, most: 900 } as const;
export const walkTime = (start: number, to: number): number =>
  Math.min(WALK.most, WALK.least + WALK.each * (to - start));

const TIMES: Readonly<Record<string, number>> = {
  TileLaid: 0,
  CardDealt: 0,
  TurnBegan: 150,
  CardDrawn: 260,
  TilePaid: 200,
  CardPaid: 200,
  TileTaken: 620,
  NothingTaken: 500,
  TileUncovered: 420,
  AtlantisClosed: 420,
  ContinentClosed: 420,
  BridgeLaid: 500,
  BridgeKept: 150,
  HandShown: 1600,
  PileRebuilt: 500,
  Settled: 500,
  GameEnded: 700,
  FirstPlayerDrawn: 300,
};
const MOST = 2400;
const held = holding(TIMES, 380, 1800);

/** First pawns walk, then the rest happens. */
export function hold(events: readonly Told[]): number {
  const walks = events.filter(({ type }) => type === "CardPlayed");
  const rest = events.filter(({ type }) => type !== "CardPlayed");
  const walked = walks.reduce((sum, { start, to }) => sum + walkTime(Number(start), Number(to)), 0);
  return Math.min(MOST, (walked && walked + 80) + held(rest));
}
