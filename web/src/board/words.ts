/** What a board says, whatever the game. */
import { snake, tell, type Spell, type Told } from "../lib/tell";
import type { Params, Texts } from "../lib/texts";
import type { Goal, Piece } from "./choices";

export abstract class BoardWords<P extends Piece> {
  constructor(
    readonly texts: Texts,
    readonly spell: Spell,
    /** Whether an event is worth a word. */
    readonly worthy: (event: Told) => boolean,
  ) {}

  /** A text of the game's screens. */
  say(key: string, params: Params = {}): string {
    return this.texts.say(`${this.texts.prefix}web.${key}`, params);
  }

  /** What a piece that can be picked is called. */
  abstract pick(pick: P): string;
  /** What a hex is without what is in it. */
  abstract ground(at: number): string;
  /** What an island beside the hexes is called. */
  abstract island(island: number): string;

  action(action: Told): string {
    return tell(this.texts, "action", action, this.spell);
  }

  actions(goal: Goal<P>): string {
    return goal.choices.map(({ action }) => this.action(action)).join(" / ");
  }

  /** What a target is for, and where it is. */
  goal(goal: Goal<P>): string {
    const { target } = goal;
    const ground =
      target.where === "hex"
        ? this.ground(target.at)
        : target.where === "island"
          ? this.island(target.island)
          : this.pick(target.piece);
    return this.say("goal", { action: this.actions(goal), ground });
  }

  /** What would happen by an action. */
  foretold(action: Told, events: readonly Told[]): string {
    return foretold(this.texts, events, this.spell, this.worthy) || this.action(action);
  }
}

const MOST_FORETOLD = 4;

/** What would happen, in words; nothing if nothing of it is worth saying. */
export function foretold(
  texts: Texts,
  events: readonly Told[],
  spell: Spell,
  worthy: (event: Told) => boolean,
): string {
  const said = events.filter(worthy);
  const sentences = said.slice(0, MOST_FORETOLD).map((event) => {
    const known = texts.has(`${texts.prefix}foreseen.${snake(event.type)}`);
    return tell(texts, known ? "foreseen" : "event", event, spell);
  });
  return [...sentences, ...(said.length > MOST_FORETOLD ? ["…"] : [])].join(" ");
}

/** Milliseconds for which a scene stands: as long as the longest of its events. */
export const holding =
  (times: Readonly<Record<string, number>>, usual = 380, most = 1200) =>
  (events: readonly Told[]): number =>
    Math.min(most, Math.max(0, ...events.map((event) => times[event.type] ?? usual)));

/** The places and people of an event, as `hex:12`, `KIND:3` and `island:1`. */
export function mentioned(event: Told, people: Readonly<Record<string, string>>): readonly string[] {
  const found: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    const kind = people[field];
    if (value === null) continue;
    if (field === "at" || field === "start" || field === "to") found.push(`hex:${String(value)}`);
    else if (field === "island") found.push(`island:${String(value)}`);
    else if (kind) found.push(...[value].flat().map((one) => `${kind}:${String(one)}`));
  }
  return found;
}
