/** What a component costs, what is lacking, and who holds it. */
import { BARRIER_PRICE, CARDS, COMPONENTS, DRAIN_PRICE, GOODS } from "./data.gen";
import {
  EMPTY,
  ENERGY,
  gateAt,
  gatesOf,
  purseOf,
  standing,
  type Offer,
  type Purse,
  type View,
} from "./pieces";

const plus = (one: Purse, other: Purse): Purse => one.map((n, i) => n + (other[i] ?? 0)) as unknown as Purse;
const over = (one: Purse, other: Purse): Purse =>
  one.map((n, i) => Math.max(0, n - (other[i] ?? 0))) as unknown as Purse;

export const total = (purse: Purse): number => purse.reduce((all, one) => all + one, 0);
export const together = (purses: readonly Purse[]): Purse => purses.reduce(plus, EMPTY);
export const costOf = (component: number): Purse => COMPONENTS[component]?.cost ?? EMPTY;

/** What these seats together lack for a price. */
export const lacking = (view: View, price: Purse, seats: readonly number[]): Purse =>
  over(price, together(seats.map((seat) => purseOf(view, seat))));

/** Of a kind of goods, who holds how much. */
export const holders = (
  view: View,
  goods: number,
): readonly { readonly seat: number; readonly count: number }[] =>
  view.purses.flatMap((purse, seat) => (purse[goods] ? { seat, count: purse[goods] ?? 0 } : []));

/** What an offer asks for after all reductions that were named. */
export function priceOf(view: View, offer: Offer): Purse {
  if (offer.what === "drain") return [0, 0, 0, 0, DRAIN_PRICE];
  if (offer.what === "barrier") return [0, 0, 0, 0, barrierPrice(view, offer)];
  const cost = [...costOf(offer.component)];
  for (const goods of [...offer.cut, ...offer.eased, ...(offer.stands_in ? [offer.stands_in[1]] : [])])
    cost[goods] = Math.max(0, (cost[goods] ?? 0) - 1);
  return cost as unknown as Purse;
}

/** The price of a barrier, lower by an artifact of somebody who contributes. */
function barrierPrice(view: View, offer: Offer): number {
  const cheap = offer.parts.flatMap(([seat, part]) =>
    part[ENERGY]
      ? [...(view.cards[seat] ?? []), ...(seat === view.first ? [view.holo_artifact] : [])].map(
          (card) => (card === null ? 0 : (CARDS[card]?.barrier ?? 0)) || BARRIER_PRICE,
        )
      : [],
  );
  return Math.min(BARRIER_PRICE, ...cheap);
}

export const named = (offer: Offer): Purse => together(offer.parts.map(([, part]) => part));
export const missing = (view: View, offer: Offer): Purse => over(priceOf(view, offer), named(offer));
export const partOf = (offer: Offer, seat: number): Purse | undefined =>
  offer.parts.find(([who]) => who === seat)?.[1];

/** Goods as a list of kinds and counts, without those of which there is nothing. */
export const listed = (
  purse: Purse,
): readonly { readonly goods: (typeof GOODS)[number]; readonly count: number }[] =>
  GOODS.flatMap((goods, i) => (purse[i] ? { goods, count: purse[i] ?? 0 } : []));

/** All that is still to be paid for the Gate: the blueprint and the Core. */
export const workLeft = (view: View): Purse =>
  together([...view.blueprint, ...(view.outcome ? [] : [COMPONENTS.length - 1])].map(costOf));

/** Where the Core is nearest to being built: the space with most Leaders, and whose are missing there. */
export function core(view: View): { readonly gate: number; readonly missing: readonly number[] } {
  const missing = (gate: number): readonly number[] => {
    const here = standing(view, gateAt(gate)).filter(({ kind }) => kind === "leader");
    return view.purses.flatMap((_, seat) => (here.some((one) => one.seat === seat) ? [] : seat));
  };
  return gatesOf(view)
    .map((gate) => ({ gate, missing: missing(gate) }))
    .reduce((best, one) => (one.missing.length < best.missing.length ? one : best));
}
