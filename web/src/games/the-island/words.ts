/** What pieces, places and targets are called when they are spoken of. */
import { BoardWords } from "../../board/words";
import type { Texts } from "../../lib/texts";
import { kindAsked, type Pick } from "./choices";
import { ISLANDS, hexAt, label } from "./grid";
import {
  COLOURS,
  EXPLORERS,
  creaturesAt,
  explorersAt,
  masters,
  nameOf,
  seatOf,
  terrainAt,
  type View,
} from "./pieces";
import { spellSide } from "./spell";
import { speller, worthy } from "./told";

export class Words extends BoardWords<Pick> {
  constructor(
    texts: Texts,
    readonly view: View,
    readonly seat: number,
  ) {
    super(texts, speller(view), worthy);
  }

  /** Explorers counted by colour: "Red 2, Blue 1". */
  #crowd(explorers: readonly number[]): string {
    return COLOURS.flatMap((colour, i) => {
      const count = explorers.filter((one) => Math.floor(one / EXPLORERS) === i).length;
      return count ? `${this.texts.word(`@colours.${colour}`)} ${count}` : [];
    }).join(", ");
  }

  boat(at: number): string {
    const sides = masters(this.view, at);
    const own = sides.some((side) => seatOf(this.view, side) === this.seat);
    const control =
      sides.length === 0
        ? this.say("control.nobody")
        : own
          ? this.say("control.you")
          : this.say("control.others", { sides: sides.map((side) => spellSide(this.view, side)) });
    const crew = this.#crowd(explorersAt(this.view, "boat", at));
    return this.say("boat", { at: label(at), crew, control });
  }

  explorer(explorer: number): string {
    const standing = this.view.explorers[explorer];
    const value = this.view.values[explorer];
    return this.say("explorer", {
      explorer: nameOf(explorer),
      at:
        standing?.at === null || standing?.at === undefined
          ? ""
          : this.#place(standing.condition, standing.at),
      condition: `@condition.${standing?.condition ?? "absent"}`,
      value: value ? value : "",
    });
  }

  #place(condition: string, at: number): string {
    return condition === "safe" ? `@island.${ISLANDS[at]}` : label(at);
  }

  override pick(pick: Pick): string {
    if (pick.what === "explorer") return this.explorer(pick.explorer);
    if (pick.what === "colour") return this.texts.word(`@colours.${pick.colour}`);
    if (pick.what === "boat") return this.boat(pick.at);
    return this.say("creature", { kind: `@kind.${kindAsked(this.view) ?? "shark"}`, at: label(pick.at) });
  }

  override ground(at: number): string {
    const terrain = terrainAt(this.view, at);
    if (terrain) return this.texts.word(`@terrain.${terrain}`);
    const { island } = hexAt(at);
    return island < 0 ? this.say("sea") : this.say("entrance");
  }

  override island(island: number): string {
    return this.texts.word(`@island.${ISLANDS[island]}`);
  }

  /** Everything in a hex, or nothing if only the sea is there. */
  hex(at: number): string | undefined {
    const parts: string[] = [];
    const kinds = creaturesAt(this.view, at);
    parts.push(...kinds.map((kind) => this.texts.word(`@kind.${kind}`)));
    if (this.view.boats.includes(at)) parts.push(this.boat(at));
    parts.push(
      ...(["tile", "water"] as const).flatMap((condition) =>
        explorersAt(this.view, condition, at).map((explorer) => this.explorer(explorer)),
      ),
    );
    if (parts.length === 0 && !terrainAt(this.view, at)) return undefined;
    return this.say("hex", { at: label(at), ground: this.ground(at), things: parts });
  }

  /** Who has landed on a safe island. */
  haven(island: number): string {
    return this.say("haven", {
      island: `@island.${ISLANDS[island]}`,
      people: this.#crowd(explorersAt(this.view, "safe", island)),
    });
  }
}
