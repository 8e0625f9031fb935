/** How The Island speaks: prompt, log, warnings, and how long things take. */
import { snake, tell, type Told } from "../../lib/tell";
import type { Texts } from "../../lib/texts";
import type { Livery, Prompt } from "../client";
import { label } from "./grid";
import {
  COLOURS,
  LIVERIES,
  MOVES,
  isOwn,
  masters,
  nameOf,
  seatOf,
  sidesOf,
  taskOf,
  type View,
} from "./pieces";
import { spell } from "./spell";

export const speller =
  (view: View) =>
  (field: string, value: unknown): ReturnType<typeof spell> =>
    spell(view, field, value);

export function livery(view: View, seat: number): Livery {
  const colour = view.sides[sidesOf(view, seat)[0] ?? 0]?.[0] ?? 0;
  return LIVERIES[COLOURS[colour] ?? "red"];
}

export function prompt(view: View, seat: number, texts: Texts): Prompt {
  if (view.outcome) return { text: texts.word(`@reason.${view.outcome.reason}`) };
  const task = taskOf(view);
  if (!task) return { text: "" };
  const side = task.type === "Defence" ? task.side : view.side;
  const own = seatOf(view, side) === seat;
  const text = own
    ? tell(texts, "task", task, speller(view))
    : tell(texts, "task", { ...task, side }, speller(view), "wait");
  return {
    text,
    ...(task.type === "Movement" && { pips: [task.left, MOVES] as const }),
    ...(task.type === "Defence" && { alarm: true }),
  };
}

const QUIET = new Set(["TileLaid", "SwimmerPicked", "BoatPicked", "CreaturePicked"]);

export const logged = (event: Told): boolean =>
  !QUIET.has(event.type) && !(event.type === "ValueChosen" && event["value"] === null);

/** What only says how play goes on. */
const AFTER = new Set(["TurnBegan", "MovementEnded"]);
const MOST_FORETOLD = 4;

/** What would happen, in words; nothing if nothing of it is worth saying. */
export function foretold(view: View, events: readonly Told[], texts: Texts): string {
  const said = events.filter((event) => logged(event) && !AFTER.has(event.type));
  const sentences = said.slice(0, MOST_FORETOLD).map((event) => {
    const known = texts.has(`${texts.prefix}foreseen.${snake(event.type)}`);
    return tell(texts, known ? "foreseen" : "event", event, speller(view));
  });
  return [...sentences, ...(said.length > MOST_FORETOLD ? ["…"] : [])].join(" ");
}

/** As `hex:12`, `explorer:3` and `island:1`. */
export function mentions(event: Told): readonly string[] {
  const found: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (value === null) continue;
    if (field === "at" || field === "start" || field === "to") found.push(`hex:${String(value)}`);
    if (field === "explorer") found.push(`explorer:${String(value)}`);
    if ((field === "fallen" || field === "aboard") && Array.isArray(value))
      found.push(...value.map((one) => `explorer:${String(one)}`));
    if (field === "island") found.push(`island:${String(value)}`);
  }
  return found;
}

/** Own explorers and own boats that would be lost. */
export function warning(
  view: View,
  seat: number,
  foreseen: readonly Told[],
  texts: Texts,
): string | undefined {
  const drowned: string[] = [];
  const wrecked: string[] = [];
  const from = new Map<unknown, number>();
  for (const event of foreseen) {
    const at = Number(event["at"]);
    if (event.type === "ExplorerLost" && isOwn(view, Number(event["explorer"]), seat))
      drowned.push(nameOf(Number(event["explorer"])));
    if (event.type === "BoatSailed" || event.type === "BoatBlown")
      from.set(event["to"], Number(event["start"]));
    if (event.type === "BoatLost" || event.type === "BoatCapsized") {
      const boat = from.get(at) ?? at;
      if (masters(view, boat).some((side) => seatOf(view, side) === seat)) wrecked.push(label(at));
    }
  }
  const said = (key: string, params: Parameters<Texts["say"]>[1]): string =>
    texts.say(`the-island.web.warning.${key}`, params);
  const parts = [
    drowned.length > 0 ? said("explorers", { explorers: drowned, count: drowned.length }) : "",
    wrecked.length > 0 ? said("boats", { boats: wrecked, count: wrecked.length }) : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

const TIMES: Readonly<Record<string, number>> = {
  WhirlpoolOpened: 1200,
  VolcanoErupted: 1200,
  DieRolled: 900,
  TileSunk: 700,
  TileShown: 900,
  TilePlayed: 800,
  CreatureRepelled: 900,
  ExplorerLost: 700,
  BoatLost: 800,
  BoatCapsized: 800,
  CreatureAppeared: 700,
  BoatAppeared: 700,
  TileKept: 500,
  TurnBegan: 250,
  ExplorerPlaced: 260,
  BoatPlaced: 300,
  GameEnded: 600,
  TileLaid: 0,
  FirstPlayerDrawn: 300,
  ValueChosen: 0,
  DefenceAsked: 400,
  MovementEnded: 0,
  NoTilePlayed: 150,
  SwimmerPicked: 150,
  BoatPicked: 150,
  CreaturePicked: 150,
  CreatureStayed: 200,
};
const MOVE_TIME = 380;

export const hold = (events: readonly Told[]): number =>
  Math.min(1200, Math.max(0, ...events.map((event) => TIMES[event.type] ?? MOVE_TIME)));
