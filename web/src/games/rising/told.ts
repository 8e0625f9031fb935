/** How Atlantis Rising speaks: prompt, log, and how long things take. */
import { holding } from "../../board/words";
import { tell, type Told } from "../../lib/tell";
import type { Texts } from "../../lib/texts";
import type { Prompt } from "../client";
import { lasting } from "./beats";
import { awaited, taskOf, tile, type Task, type View } from "./pieces";
import { spell, speller } from "./spell";

const OPEN = new Set(["Mobilise", "Act", "Window"]);

export function prompt(view: View, seat: number, texts: Texts): Prompt {
  if (view.outcome) return { text: texts.word(`@reason.${view.outcome.reason}`) };
  const task = taskOf(view);
  if (!task) return { text: "" };
  const pips = left(task);
  return {
    text: asked(view, task, seat, texts),
    ...(pips && { pips }),
    ...(task.type === "Resolve" && { alarm: true }),
  };
}

/** What is asked of the seat, or whom it waits for. */
function asked(view: View, task: Task, seat: number, texts: Texts): string {
  if (OPEN.has(task.type) && seat >= 0) return askedOfMany(view, task, seat, texts);
  const own = "seat" in task && task.seat === seat;
  return own ? tell(texts, "task", task, speller(view)) : tell(texts, "task", task, speller(view), "wait");
}

/** In an open phase everybody is asked at once; who is ready waits for the others. */
function askedOfMany(view: View, task: Task, seat: number, texts: Texts): string {
  const say = (key: string, params = {}): string => texts.say(`rising.web.prompt.${key}`, params);
  const all = Array.from({ length: view.seats }, (_, one) => one);
  const others = awaited(view, all).filter((one) => one !== seat);
  const seats = others.map((one) => spell(view, "seat", one));
  if (task.type === "Window") {
    if (view.holding.length > 0)
      return say("held", { seats: view.holding.map((one) => spell(view, "seat", one)) });
    return task.seat === seat ? say("draw") : say("drawing", { seat: spell(view, "seat", task.seat) });
  }
  if (view.ready.includes(seat)) return say("ready", { seats });
  return say(task.type === "Mobilise" ? "place" : "act");
}

function left(task: Task): readonly [number, number] | undefined {
  return task.type === "Wrath" || task.type === "ChooseFloods" || task.type === "ChooseWave"
    ? [task.left, task.left]
    : undefined;
}

/** All win or lose together. */
export const verdict = (view: View, texts: Texts): string =>
  texts.say(`rising.web.end.${view.outcome?.reason === "core_built" ? "won" : "lost"}`);

/** What is told by others or seen on the board. */
const QUIET = new Set([
  "ComponentDrawn",
  "BecameReady",
  "BecameUnready",
  "HoldersReturned",
  "PartNamed",
  "WentOn",
  "Withdrawn",
  "Placed",
  "CardGiven",
  "Started",
]);
export const logged = (event: Told): boolean => !QUIET.has(event.type);

/** Whether an event is worth a word before it happens. */
export const worthy = (event: Told): boolean => logged(event) && event.type !== "PhaseBegan";

/** As `at:12` and `peninsula:3`. */
export function mentions(event: Told): readonly string[] {
  const found: string[] = [];
  for (const field of ["location", "start"])
    if (typeof event[field] === "number") found.push(`at:${String(event[field])}`);
  if (typeof event["peninsula"] === "number")
    found.push(...[1, 2, 3, 4, 5, 6].map((position) => `at:${tile(Number(event["peninsula"]), position)}`));
  if (typeof event["component"] === "number") found.push(`component:${String(event["component"])}`);
  return found;
}

const TIMES: Readonly<Record<string, number>> = {
  CalamityForeseen: 900,
  TileFlooded: 1000,
  TileDrained: 800,
  CentreFlooded: 1500,
  BarrierUsed: 900,
  BarrierRaised: 600,
  Fled: 700,
  Evacuated: 600,
  RollFailed: 500,
  Gained: 350,
  Forged: 400,
  Recruited: 500,
  ComponentBuilt: 1300,
  PhaseBegan: 300,
  RoundBegan: 500,
  CardDrawn: 300,
  CardsBurnt: 500,
  Placed: 0,
  Withdrawn: 0,
  SentBack: 400,
  BecameReady: 0,
  BecameUnready: 0,
  Started: 150,
  PartNamed: 0,
  Proposed: 0,
  PlanDropped: 0,
  PriceReduced: 0,
  HeldUp: 0,
  WentOn: 0,
  HoldsEnded: 0,
  ComponentDrawn: 0,
  FirstPlayerNamed: 200,
  BoardRevealed: 200,
  HologramBecame: 300,
  CardKept: 200,
  GameEnded: 900,
};

const shortly = holding(TIMES, 350, 1500);

/** Cards and rolls one after the other, and what happens besides. */
export const hold = (events: readonly Told[]): number => Math.max(shortly(events), lasting(events));
