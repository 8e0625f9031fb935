/** What pieces, places and targets of Atlantis are called when they are spoken of. */
import { BoardWords } from "../../board/words";
import { tell, type Told } from "../../lib/tell";
import type { Texts } from "../../lib/texts";
import type { Goal, Pick } from "./choices";
import {
  ATLANTIS,
  COLOURS,
  CONTINENT,
  between,
  endsOf,
  gapAt,
  ownerOf,
  pawnsOf,
  prospectOf,
  standing,
  startOf,
  tileOf,
  topOf,
  type Gap,
  type Prospect,
  type Thing,
  type Tile,
  type View,
} from "./pieces";
import { spell } from "./spell";
import { worthy } from "./told";

export const tileWord = ({ object, value }: Tile): string => `@tile.${object}.${value}`;

export class Words extends BoardWords<Pick> {
  constructor(
    texts: Texts,
    readonly view: View,
    readonly seat: number,
  ) {
    super(texts, (field, value) => spell(view, field, value), worthy);
  }

  colour(seat: number): string {
    return this.texts.word(`@colour.${COLOURS[seat]}`);
  }

  object(object: Thing): string {
    return this.texts.word(`@object.${object}`);
  }

  tile(tile: number): string {
    return this.texts.word(tileWord(tileOf(tile)));
  }

  /** A cell by its number, or Atlantis or the Continent. */
  place(at: number): string {
    if (at === ATLANTIS) return this.texts.word("@place.atlantis");
    return at === CONTINENT ? this.texts.word("@place.continent") : this.say("cell", { cell: at });
  }

  override pick(pick: Pick): string {
    if (pick.what === "bridge") return this.say("pick.bridge");
    if (pick.what === "card") return this.say("pick.card", { object: `@object.${pick.object}` });
    if (pick.what === "any") return "";
    const count = pawnsOf(this.view, this.view.active).filter((at) => at === pick.at).length;
    return this.say("pick.pawn", {
      colour: `@colour.${COLOURS[this.view.active]}`,
      count,
      place: this.place(pick.at),
      ground: pick.at === ATLANTIS ? "" : this.ground(pick.at),
    });
  }

  override ground(at: number): string {
    if (at === ATLANTIS || at === CONTINENT) return this.place(at);
    const top = topOf(this.view, at);
    if (top) return this.texts.word(tileWord(top));
    const gap = gapAt(this.view, at);
    return gap ? this.gap(gap) : this.say("water");
  }

  override island(): string {
    return "";
  }

  span({ first, last }: Gap): string {
    return first === last ? String(first) : `${first}–${last}`;
  }

  gap(gap: Gap): string {
    return gap.bridged
      ? this.say("gap.bridged", { span: this.span(gap) })
      : this.say("gap", { span: this.span(gap), price: gap.price });
  }

  /** Everything on a cell. */
  cell(at: number): string {
    const { view } = this;
    const pawns = standing(view)
      .filter((one) => one.at === at)
      .map(({ pawn }) => this.say("pawn", { colour: `@colour.${COLOURS[ownerOf(pawn)]}` }));
    const under = view.covered.includes(at) ? [this.say("covered")] : [];
    return this.say("hex", { cell: at, ground: this.ground(at), things: [...under, ...pawns] });
  }

  /** Who is on Atlantis or on the Continent. */
  shore(at: number): string {
    const counts = Array.from({ length: this.view.seats }, (_, seat) => ({
      seat,
      count: pawnsOf(this.view, seat).filter((one) => one === at).length,
    }));
    return this.say("shore", {
      place: this.place(at),
      pawns: counts.flatMap(({ seat, count }) => (count ? `${this.colour(seat)} ${count}` : [])),
    });
  }

  /** Every place of the path, and what is there. */
  places(): readonly { readonly at: number; readonly text: string }[] {
    const { first, last } = endsOf(this.view);
    const cells = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    return [
      { at: ATLANTIS, text: this.shore(ATLANTIS) },
      ...cells.map((at) => ({ at, text: this.cell(at) })),
      { at: CONTINENT, text: this.shore(CONTINENT) },
    ];
  }

  // --- what a card would do

  cost(found: Prospect): string {
    if (found.cost === 0) return "";
    const crossed = between(this.view, startOf(this.view, found.start), found.to).filter(
      ({ price }) => price > 0,
    );
    const gaps = crossed.map((gap) => this.say("way.gap", { span: this.span(gap), price: gap.price }));
    return this.say("way.cost", { cost: found.cost, gaps });
  }

  taken(found: Prospect): string {
    const top = topOf(this.view, found.takes);
    if (!top) return this.say("way.nothing");
    const tile = tileWord(top);
    if (this.view.covered.includes(found.takes)) return this.say("way.uncovers", { tile, cell: found.takes });
    return found.opens === null
      ? this.say("way.takes", { tile, cell: found.takes })
      : this.say("way.opens", { tile, cell: found.takes, price: found.opens });
  }

  /** Where a card leads, what it costs and what it brings. */
  way(found: Prospect): string {
    const head = this.say("way", {
      object: `@object.${found.object}`,
      start: this.place(found.start),
      to: this.place(found.to),
    });
    const parts = found.stops
      ? [this.cost(found), this.taken(found), this.say("way.draws", { count: found.draws })]
      : [this.say("way.on"), this.cost(found)];
    return [head, ...parts].filter(Boolean).join(" ");
  }

  /** Why a card cannot be played for a pawn. */
  refused(found: Prospect): string {
    const params = { place: this.place(found.to), cost: found.cost, have: found.have };
    return found.cost > found.have && found.stops
      ? this.say("refused.cost", params)
      : this.say("refused.stuck", params);
  }

  /** Somebody has shown the hand. */
  shown(event: Told): string {
    return tell(this.texts, "event", event, this.spell);
  }

  /** What laying the bridge on a gap changes, and whom it helps. */
  bridging(cell: number): string {
    const gap = gapAt(this.view, cell);
    if (!gap) return "";
    const behind = (own: boolean): number =>
      standing(this.view).filter(({ pawn, at }) => (ownerOf(pawn) === this.seat) === own && at < gap.first)
        .length;
    return this.say("bridging", {
      span: this.span(gap),
      price: gap.price,
      own: behind(true),
      others: behind(false),
    });
  }

  /** The same in a few words, where there are several to choose from. */
  brief(found: Prospect): string {
    const top = found.stops ? topOf(this.view, found.takes) : undefined;
    return this.say("way.brief", {
      object: `@object.${found.object}`,
      start: this.place(found.start),
      to: this.place(found.to),
      cost: found.cost || "",
      tile: top ? tileWord(top) : "",
      more: found.stops ? "" : this.say("way.more"),
    });
  }

  override action(action: Told): string {
    if (action.type === "LayBridge") return this.bridging(Number(action["cell"]));
    const found = this.#found(action);
    return found ? this.brief(found) : super.action(action);
  }

  override actions(goal: Goal): string {
    return goal.choices.map(({ action }) => this.action(action)).join("\n");
  }

  #found(action: Told): Prospect | undefined {
    return action.type === "PlayCard" ? prospectOf(this.view, action["start"], action["object"]) : undefined;
  }

  #whole(action: Told): string {
    const found = this.#found(action);
    return found ? this.way(found) : this.action(action);
  }

  override goal(goal: Goal): string {
    return goal.choices.map(({ action }) => this.#whole(action)).join(" / ");
  }

  override foretold(action: Told, events: readonly Told[]): string {
    return action.type === "PlayCard" || action.type === "LayBridge"
      ? this.#whole(action)
      : super.foretold(action, events);
  }
}
