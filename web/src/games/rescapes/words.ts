/** What pieces, places and targets of Les Rescapés are called when they are spoken of. */
import { BoardWords } from "../../board/words";
import type { Texts } from "../../lib/texts";
import type { Goal, Pick } from "./choices";
import { GRID, ISLANDS, hexAt, label } from "./grid";
import {
  COLOURS,
  KINDS,
  ROOM,
  creaturesOf,
  masters,
  ownerOf,
  peopleAt,
  pieceAt,
  sortOf,
  taskOf,
  type View,
} from "./pieces";
import { spell } from "./spell";
import { worthy } from "./told";

export class Words extends BoardWords<Pick> {
  constructor(
    texts: Texts,
    readonly view: View,
    readonly seat: number,
  ) {
    super(texts, spell, worthy);
  }

  /** People counted by colour: "Red 2, Blue 1". */
  crowd(people: readonly number[]): string {
    return COLOURS.flatMap((colour, seat) => {
      const count = people.filter((one) => ownerOf(one) === seat).length;
      return count ? `${this.texts.word(`@colour.${colour}`)} ${count}` : [];
    }).join(", ");
  }

  ship(at: number): string {
    const seats = masters(this.view, at);
    const control =
      seats.length === 0
        ? this.say("control.nobody")
        : seats.includes(this.seat)
          ? this.say("control.you")
          : this.say("control.others", { seats: seats.map((seat) => spell("seat", seat)) });
    return this.say("ship", { at: label(at), crew: this.crowd(peopleAt(this.view, "ship", at)), control });
  }

  override pick(pick: Pick): string {
    const at = label(pick.at);
    if (pick.what === "ship") return this.ship(pick.at);
    if (pick.what === "creature") {
      const task = taskOf(this.view);
      const kind = `@kind.${task && "kind" in task ? task.kind : "dolphin"}`;
      return this.say("creature", { kind, at, ward: pick.ward ? `@colour.${pick.ward}` : "" });
    }
    const owner = pick.what === "loose" ? COLOURS.indexOf(pick.colour) : this.view.active;
    const colour = spell("seat", owner);
    const count = this.view.atlanteans.filter(
      (one, atlantean) =>
        one.at === pick.at && ownerOf(atlantean) === owner && sortOf(this.view, atlantean) === pick.who,
    ).length;
    const who =
      pick.who === "standing" ? this.texts.word("@condition.piece") : this.texts.word(`@who.${pick.who}`);
    return this.say("people", { colour, at, who, count });
  }

  override ground(at: number): string {
    const piece = pieceAt(this.view, at);
    if (piece) return this.texts.word(`@piece.${piece}`);
    return hexAt(at).island < 0 ? this.say("sea") : this.texts.word("@piece.red_hex");
  }

  override island(island: number): string {
    return this.texts.word(`@island.${ISLANDS[island]}`);
  }

  /** How many more can stand on a piece. */
  room(at: number): number {
    const most = hexAt(at).piece === "acropolis" ? this.view.options.acropolis_capacity : ROOM;
    return Math.max(0, most - peopleAt(this.view, "piece", at).length);
  }

  override goal(goal: Goal): string {
    const spoken = super.goal(goal);
    const { target } = goal;
    if (target.where !== "hex") return spoken;
    const way = goal.choices[0]?.way;
    if (way === "place") return this.say("goal.room", { goal: spoken, count: this.room(target.at) });
    const people = this.crowd(peopleAt(this.view, "piece", target.at));
    return way === "sink" ? this.say("goal.people", { goal: spoken, people }) : spoken;
  }

  /** What a whirlpool at a hex would take besides it: hexes around, and who and what is in them. */
  whirlpool(at: number): { readonly hexes: readonly number[]; readonly text: string } {
    const { view } = this;
    const sea = view.options.whirlpool_scope === "sea_only";
    const hexes = (GRID.neighbours[at] ?? []).filter((near) => !sea || !pieceAt(view, near));
    const around = new Set(hexes);
    const people = view.atlanteans.flatMap((one, atlantean) =>
      one.at !== null &&
      ((around.has(one.at) && one.condition !== "saved") || (one.at === at && one.condition === "piece"))
        ? atlantean
        : [],
    );
    const ships = view.ships.filter((ship) => around.has(ship)).length;
    const pieces = hexes.filter((near) => pieceAt(view, near)).length;
    const beasts = KINDS.flatMap((kind) => creaturesOf(view, kind)).filter((near) => around.has(near)).length;
    const parts = [
      this.crowd(people),
      ships ? this.say("whirlpool.ships", { count: ships }) : "",
      pieces ? this.say("whirlpool.pieces", { count: pieces }) : "",
      beasts ? this.say("whirlpool.creatures", { count: beasts }) : "",
    ].filter(Boolean);
    return {
      hexes,
      text: parts.length > 0 ? this.say("whirlpool", { things: parts }) : this.say("whirlpool.nothing"),
    };
  }

  /** Everything in a hex, or nothing if only the sea is there. */
  hex(at: number): string | undefined {
    const { view } = this;
    const parts: string[] = [];
    for (const kind of KINDS) {
      if (kind === "dolphin") continue;
      parts.push(
        ...creaturesOf(view, kind)
          .filter((place) => place === at)
          .map(() => this.texts.word(`@kind.${kind}`)),
      );
    }
    for (const dolphin of view.dolphins.filter((one) => one.at === at))
      parts.push(
        dolphin.ward === null
          ? this.texts.word("@kind.dolphin")
          : this.say("dolphin.ward", { ward: spell("ward", dolphin.ward) }),
      );
    if (view.ships.includes(at)) parts.push(this.ship(at));
    const standing = this.crowd(peopleAt(view, "piece", at));
    const swimming = this.crowd(peopleAt(view, "water", at));
    if (standing) parts.push(standing);
    if (swimming) parts.push(this.say("swimming", { people: swimming }));
    if (parts.length === 0 && !pieceAt(view, at)) return undefined;
    return this.say("hex", { at: label(at), ground: this.ground(at), things: parts });
  }

  /** Who is saved on a coral island. */
  haven(island: number): string {
    return this.say("haven", {
      island: this.island(island),
      people: this.crowd(peopleAt(this.view, "saved", island)),
    });
  }
}
