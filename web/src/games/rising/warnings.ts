/** What is worth a word before it is done. Few and honest: what would be lost, wasted or left undone. */
import type { Told } from "../../lib/tell";
import type { Params, Texts } from "../../lib/texts";
import { shown } from "./choices";
import { CARDS, COMPONENTS, CORE, FIRST_COMPONENT, LOCATIONS, PENINSULAS } from "./data.gen";
import { core, lacking, costOf, partOf, total } from "./needs";
import { cardsLeft } from "./odds";
import {
  ENERGY,
  colourOf,
  energyOf,
  isSpace,
  isTile,
  locationName,
  peninsulaOf,
  positionOf,
  standing,
  taskOf,
  type Action,
  type View,
} from "./pieces";

type Say = (key: string, params?: Params) => string;
/** What a seat would do, and what it could do. */
type Deed = {
  readonly view: View;
  readonly seat: number;
  readonly foreseen: readonly Told[];
  readonly legal: readonly Action[];
  readonly say: Say;
};

export function warning(
  view: View,
  seat: number,
  foreseen: readonly Told[],
  texts: Texts,
  legal: readonly Told[],
): string | undefined {
  const say: Say = (key, params = {}) => texts.say(`rising.web.warning.${key}`, params);
  const deed = { view, seat, foreseen, legal: legal as readonly Action[], say };
  const ready = own(deed, "BecameReady").length > 0;
  const parts = [
    ...lost(deed),
    ...leaving(deed),
    ...wasted(deed),
    ...banned(deed),
    ...promised(deed),
    ...early(deed),
    ...(ready ? unfinished(deed) : []),
  ];
  return parts.length > 0 ? parts.join(" ") : undefined;
}

const own = ({ foreseen, seat }: Deed, ...types: readonly string[]): readonly Told[] =>
  foreseen.filter((event) => types.includes(event.type) && event["seat"] === seat);
const place = (location: number): string => `@location.${locationName(location)}`;
const colour = (seat: number): string => `@colour.${colourOf(seat)}`;

/** Units of one's own that could still act. */
const idleUnits = (legal: readonly Action[]): number =>
  shown(legal).filter(({ type }) => type === "Start" || type === "StartAll").length;

const FLOODS = new Set(["ChooseFloods", "ChooseWave", "Wrath"]);

/** The centre under water, or nothing dry left of a peninsula that is chosen. */
function lost({ view, foreseen, say }: Deed): readonly string[] {
  if (foreseen.some(({ type }) => type === "CentreFlooded")) return [say("lost")];
  const tile = foreseen.find(({ type }) => type === "TileFlooded");
  const at = Number(tile?.["location"] ?? 0);
  if (!tile || positionOf(at) > 1 || !FLOODS.has(taskOf(view)?.type ?? "")) return [];
  return [say("last", { peninsula: `@peninsula.${PENINSULAS[peninsulaOf(at)]?.name ?? ""}` })];
}

/** Followers who leave. */
const leaving = (deed: Deed): readonly string[] =>
  own(deed, "FollowerLeft")
    .slice(0, 1)
    .map((event) => deed.say(event["out"] ? "out" : "leaves"));

/** What gives more than there is: volunteers, calm. */
function wasted(deed: Deed): readonly string[] {
  const { view, foreseen, say } = deed;
  const cards = own(deed, "CardPlayed").map((event) => CARDS[Number(event["card"])]);
  const components = foreseen.flatMap((event) => {
    if (event.type === "ComponentBuilt") return COMPONENTS[Number(event["component"])];
    const at = Number(event["location"] ?? 0);
    return event.type === "Started" && isSpace(at) ? COMPONENTS[at - FIRST_COMPONENT] : [];
  });
  const calms = Math.max(0, ...cards.map((card) => card?.calms ?? 0));
  const volunteers = Math.max(0, ...[...cards, ...components].map((one) => one?.volunteers ?? 0));
  return [
    ...(calms > view.floods ? [say("calm", { floods: view.floods, calms })] : []),
    ...(volunteers > view.volunteers
      ? [say("volunteers", { left: view.volunteers, count: volunteers })]
      : []),
  ];
}

/** Whoever goes where nobody can act in this round. */
function banned(deed: Deed): readonly string[] {
  const at = own(deed, "Placed", "Evacuated").map((event) => Number(event["location"]));
  return at
    .filter((one) => isTile(one) && deed.view.banned.includes(peninsulaOf(one)))
    .map((one) => deed.say("banned", { location: place(one) }));
}

/** Energy that is spent though a part of a payment needs it. */
function promised(deed: Deed): readonly string[] {
  const { view, seat, say } = deed;
  const spent = own(deed, "Lost").reduce(
    (all, event) => all + (event["goods"] === "energy" ? Number(event["count"]) : 0),
    0,
  );
  const named = Math.max(0, ...view.offers.map((offer) => partOf(offer, seat)?.[ENERGY] ?? 0));
  return spent > 0 && energyOf(view, seat) - spent < named ? [say("promised", { count: named })] : [];
}

/** What is saved though more cards may flood it. */
function early(deed: Deed): readonly string[] {
  const { view, foreseen, say } = deed;
  const cards = cardsLeft(view);
  if (taskOf(view)?.type !== "Window" || cards === 0) return [];
  const saves =
    foreseen.some(({ type }) => type === "TileDrained" || type === "BarrierRaised") ||
    own(deed, "CardPlayed").some((event) => (CARDS[Number(event["card"])]?.saves ?? 0) > 0);
  return saves ? [say("early", { count: cards })] : [];
}

/** What a seat leaves undone when it is ready. */
function unfinished(deed: Deed): readonly string[] {
  const { view, seat, legal, say } = deed;
  const phase = taskOf(view)?.type;
  const parts: string[] = [];
  if (phase === "Mobilise") parts.push(...lonely(deed), ...useless(deed), ...absent(deed));
  if (phase === "Act") {
    const idle = idleUnits(legal);
    if (idle > 0) parts.push(say("idle", { count: idle }));
    if (legal.some(({ type }) => type === "Build" || type === "Commit")) parts.push(say("build"));
  }
  if (view.offers.some((offer) => offer.seat === seat)) parts.push(say("offer"));
  return parts;
}

/** A lone half of a pair. */
function lonely({ view, seat, say }: Deed): readonly string[] {
  const places = [...LOCATIONS.keys()].filter((at) => {
    const here = LOCATIONS[at]?.together ? standing(view, at) : [];
    return here.length === 1 && here[0]?.seat === seat;
  });
  return places.length > 0 ? [say("lone", { places: places.map(place) })] : [];
}

/** An Automaton where no dice are rolled and nobody needs a partner. */
const useless = ({ view, seat, say }: Deed): readonly string[] =>
  view.placed
    .filter(({ kind, seat: whose }) => kind === "automaton" && whose === seat)
    .filter(({ location }) => !LOCATIONS[location]?.together && !LOCATIONS[location]?.target)
    .map(({ location }) => say("automaton", { location: place(location) }));

/** Leaders who are missing where the Core could be built. */
function absent({ view, say }: Deed): readonly string[] {
  const everybody = Array.from({ length: view.seats }, (_, one) => one);
  if (view.blueprint.length > 0 || total(lacking(view, costOf(CORE), everybody)) > 0) return [];
  const { missing } = core(view);
  return missing.length > 0 ? [say("core", { seats: missing.map(colour) })] : [];
}
