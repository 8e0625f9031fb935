/** What pieces, places and choices of Atlantis Rising are called. */
import { foretold } from "../../board/words";
import { tell, type Told } from "../../lib/tell";
import type { Params, Texts } from "../../lib/texts";
import { FIRST_COMPONENT, GOODS, LOCATIONS, PENINSULAS } from "./data.gen";
import { chanceHelped, chanceOf, danger } from "./odds";
import {
  CENTRE,
  boardName,
  calamityName,
  cardName,
  colourOf,
  componentName,
  energyOf,
  isDry,
  isGate,
  isSpace,
  isTile,
  locationName,
  peninsulaName,
  peninsulaOf,
  phaseOf,
  purseOf,
  standing,
  type Kind,
  type Standing,
  type View,
} from "./pieces";
import { speller } from "./spell";
import { worthy } from "./told";

export class Words {
  constructor(
    readonly texts: Texts,
    readonly view: View,
    readonly seat: number,
    readonly names: readonly string[],
  ) {}

  /** A text of the screens. */
  say(key: string, params: Params = {}): string {
    return this.texts.say(`rising.web.${key}`, params);
  }

  has(key: string): boolean {
    return this.texts.has(`rising.web.${key}`);
  }

  action(action: Told): string {
    if (action.type === "StartAll") return this.startAll(Number(action["location"]));
    return tell(this.texts, "action", action, speller(this.view));
  }

  /** Who acts at once: all one's own at the centre, else all that stand together. */
  private startAll(location: number): string {
    const idle = standing(this.view, location).filter(({ done }) => !done);
    if (location !== CENTRE)
      return this.say("start.together", {
        location: `@location.${locationName(location)}`,
        crowd: this.crowd(idle),
      });
    const mine = idle.filter(({ seat, kind }) => seat === this.seat && kind !== "automaton");
    return this.say("start.centre", { count: mine.length });
  }

  event(event: Told): string {
    return tell(this.texts, "event", event, speller(this.view));
  }

  /** What would happen by an action; nothing if nothing of it can be said. */
  foretold(events: readonly Told[]): string {
    return foretold(this.texts, events, speller(this.view), worthy);
  }

  percent(part: number): string {
    return new Intl.NumberFormat(this.texts.language, { style: "percent", maximumFractionDigits: 0 }).format(
      part,
    );
  }

  colour = (seat: number): string => this.texts.word(`@colour.${colourOf(seat)}`);
  kind = (kind: Kind): string => this.texts.word(`@kind.${kind}`);
  peninsula = (peninsula: number): string => this.texts.word(`@peninsula.${peninsulaName(peninsula)}`);
  location = (location: number): string => this.texts.word(`@location.${locationName(location)}`);
  board = (board: number): string => this.texts.word(`@board.${boardName(board)}`);
  card = (card: number): string => this.texts.word(`@card.${cardName(card)}`);
  calamity = (calamity: number): string => this.texts.word(`@calamity.${calamityName(calamity)}`);
  component = (component: number): string => this.texts.word(`@component.${componentName(component)}`);

  /** What is in a purse: "2 gold, 1 energy". */
  goods(purse: readonly number[]): string {
    const parts = GOODS.flatMap((goods, i) =>
      purse[i] ? this.say("amount", { count: purse[i] ?? 0, goods: `@goods.${goods}` }) : [],
    );
    return parts.join(", ") || this.say("nothing");
  }

  aboutBoard = (board: number): string => this.texts.word(`@board.${boardName(board)}.help`);
  aboutCard = (card: number): string => this.texts.word(`@card.${cardName(card)}.help`);
  aboutCalamity = (calamity: number): string => this.texts.word(`@calamity.${calamityName(calamity)}.help`);
  aboutComponent = (component: number): string =>
    this.texts.word(`@component.${componentName(component)}.help`);

  /** Who a seat is at this table: its colour, and who plays it. */
  player(seat: number): string {
    return seat === this.seat ? this.say("you", { colour: this.colour(seat) }) : this.colour(seat);
  }

  person(one: { readonly seat: number; readonly kind: Kind }): string {
    return this.say("person", { kind: this.kind(one.kind), colour: this.colour(one.seat) });
  }

  /** Who stands somewhere, counted: "Red: Leader, 2 followers". */
  crowd(people: readonly Pick<Standing, "seat" | "kind">[]): string {
    const counted = new Map<string, { seat: number; kind: Kind; count: number }>();
    for (const { seat, kind } of people) {
      const key = `${seat} ${kind}`;
      const known = counted.get(key);
      if (known) known.count++;
      else counted.set(key, { seat, kind, count: 1 });
    }
    return [...counted.values()]
      .map(({ seat, kind, count }) =>
        this.say("crowd", {
          colour: this.colour(seat),
          kind: this.kind(kind),
          times: count > 1 ? count : "",
        }),
      )
      .join(", ");
  }

  /** What a location is for. */
  use(location: number): string {
    const place = LOCATIONS[location];
    if (location === CENTRE) return this.say("use.centre");
    if (isGate(location)) return this.say("use.gate");
    if (isSpace(location)) return this.aboutComponent(location - FIRST_COMPONENT);
    if (!place || !isTile(location)) return "";
    const peninsula = PENINSULAS[peninsulaOf(location)];
    if (peninsula?.gives) return this.say("use.wild", { goods: `@goods.${peninsula.gives}` });
    if (place.rate) return this.say("use.forges", { rate: place.rate });
    if (place.draws) return this.say(libraryKey(place), { draws: place.draws, keeps: place.keeps });
    return this.say("use.cities");
  }

  /** How many more can stand there; nothing where there is no limit. */
  free(location: number): number | undefined {
    const places = LOCATIONS[location]?.places ?? 0;
    return places > 0 ? Math.max(0, places - standing(this.view, location).length) : undefined;
  }

  /** Lines about a location: what it is for, its roll, its danger. */
  about(location: number): readonly string[] {
    const lines = [this.use(location)];
    const target = this.view.chances.targets[location] ?? 0;
    const chance = chanceOf(this.view, location);
    const dry = isDry(this.view, location);
    const helped = chanceHelped(this.view, location, this.seat);
    if (chance !== undefined)
      lines.push(
        this.say(helped === undefined ? "target" : "target.energy", {
          target,
          chance: this.percent(chance),
          energy: this.seat < 0 ? 0 : energyOf(this.view, this.seat),
          helped: this.percent(helped ?? chance),
        }),
      );
    const free = this.free(location);
    if (free !== undefined && dry) lines.push(this.say("places", { count: free }));
    if (isTile(location) && !dry) lines.push(this.say("flooded"));
    const risk = isTile(location) && dry ? danger(this.view, location) : 0;
    if (risk > 0.004) lines.push(this.say("danger", { chance: this.percent(risk) }));
    if (isTile(location) && this.view.banned.includes(peninsulaOf(location))) lines.push(this.say("banned"));
    lines.push(this.waits(location));
    return lines.filter(Boolean);
  }

  /** What one's own lack at a location in order to act there; nothing if they lack nothing. */
  waits(location: number): string {
    const here = standing(this.view, location);
    if (phaseOf(this.view) !== "actions" || !here.some(({ seat, done }) => seat === this.seat && !done))
      return "";
    const place = LOCATIONS[location];
    if (place?.together && here.length < 2) return this.say("waits.partner");
    if (place?.rate && !purseOf(this.view, this.seat)[GOODS.indexOf("ore")]) return this.say("waits.ore");
    return "";
  }

  /** Everything about a location in one breath. */
  spoken(location: number): string {
    const crowd = this.crowd(standing(this.view, location));
    return this.say("spoken", {
      place: this.location(location),
      about: this.about(location).join(" "),
      crowd,
    });
  }
}

const libraryKey = ({ draws, keeps, under }: { draws: number; keeps: number; under: boolean }): string =>
  keeps >= draws ? "use.library.both" : under ? "use.library.under" : "use.library.discard";
