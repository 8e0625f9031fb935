/** How Les Rescapés speaks: prompt, log, warnings, and how long things take. */
import { LIVERIES } from "../../board/liveries";
import { holding, mentioned } from "../../board/words";
import { tell, type Told } from "../../lib/tell";
import type { Texts } from "../../lib/texts";
import type { Livery, Prompt } from "../client";
import { COLOURS, MOVES, ownerOf, taskOf, type View } from "./pieces";
import { spell } from "./spell";

export const livery = (seat: number): Livery => LIVERIES[COLOURS[seat] ?? "red"];

export function prompt(view: View, seat: number, texts: Texts): Prompt {
  if (view.outcome) return { text: texts.word(`@reason.${view.outcome.reason}`) };
  const task = taskOf(view);
  if (!task) return { text: "" };
  const own = view.active === seat;
  const text = own
    ? tell(texts, "task", task, spell)
    : tell(texts, "task", { ...task, seat: view.active }, spell, "wait");
  return { text, ...(task.type === "Movement" && { pips: [task.left, MOVES] as const }) };
}

const QUIET = new Set(["CreaturePicked", "CreatureStopped"]);
export const logged = (event: Told): boolean => !QUIET.has(event.type);

/** What only says how play goes on. */
const AFTER = new Set(["TurnBegan", "MovementEnded"]);

/** Whether an event is worth a word before it happens. */
export const worthy = (event: Told): boolean => logged(event) && !AFTER.has(event.type);

/** As `hex:12`, `atlantean:3` and `island:1`. */
export const mentions = (event: Told): readonly string[] =>
  mentioned(event, { atlantean: "atlantean", fallen: "atlantean" });

/** Own people who would be lost, left by their dolphin or thrown into the water, and landings left undone. */
export function warning(
  seat: number,
  foreseen: readonly Told[],
  texts: Texts,
  legal: readonly Told[],
): string | undefined {
  const own = (atlantean: unknown): boolean => ownerOf(Number(atlantean)) === seat;
  const lost = foreseen.filter((event) => event.type === "AtlanteanLost" && own(event["atlantean"]));
  const gone = new Set(lost.map((event) => event["atlantean"]));
  const left = foreseen.filter(
    (event) => event.type === "WardLeft" && own(event["atlantean"]) && !gone.has(event["atlantean"]),
  );
  const fallen = foreseen.flatMap((event) =>
    event.type === "PieceSunk" || event.type === "ShipCapsized"
      ? ((event["fallen"] as readonly number[] | undefined) ?? []).filter((one) => own(one) && !gone.has(one))
      : [],
  );
  const ends = foreseen.some((event) => event.type === "MovementEnded");
  const landings = ends ? legal.filter((action) => action.type === "Land").length : 0;
  const said = (key: string, count: number): readonly string[] =>
    count > 0 ? [texts.say(`rescapes.web.warning.${key}`, { count })] : [];
  const parts = [
    ...said("lost", lost.length),
    ...said("left", left.length),
    ...said("fallen", fallen.length),
    ...said("landing", landings),
  ];
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** So long a symbol is shown before what it does. */
export const REVEAL_TIME = 900;

const TIMES: Readonly<Record<string, number>> = {
  SymbolRevealed: REVEAL_TIME + 500,
  WhirlpoolOpened: REVEAL_TIME + 1000,
  DiceRolled: 1000,
  NoCreatureMoved: 1600,
  PieceSunk: 500,
  AtlanteanLost: 600,
  ShipLost: 700,
  ShipCapsized: 700,
  CreatureDived: 500,
  TurnBegan: 250,
  AtlanteanPlaced: 240,
  GameEnded: 600,
  FirstPlayerDrawn: 300,
  MovementEnded: 0,
  CreaturePicked: 200,
  CreatureStopped: 150,
};

export const hold = holding(TIMES, 380, 2000);
