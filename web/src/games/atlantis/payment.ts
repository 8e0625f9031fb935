/** Which pieces pay: what can be picked, what a picked heap is worth, and in which order it is handed over. */
import type { Told } from "../../lib/tell";
import { OBJECTS, taskOf, tileOf, total, VALUES, type Thing, type View } from "./pieces";

/** Something that can pay; those that are alike are told apart by a number. */
export type Coin = {
  readonly key: string;
  readonly worth: number;
  /** Its place in the order in which pieces are paid. */
  readonly place: number;
  readonly action: Told;
} & (
  | { readonly what: "tile"; readonly value: number; readonly object: Thing }
  | { readonly what: "card"; readonly object: Thing }
);

const HIGHEST = Math.max(...VALUES);

function tileCoins(view: View, seat: number): readonly Coin[] {
  const met = new Map<number, number>();
  return (view.held[seat] ?? []).map((tile) => {
    const { object, value } = tileOf(tile);
    const number = met.get(value) ?? 0;
    met.set(value, number + 1);
    return {
      key: `tile:${value}:${number}`,
      what: "tile",
      ...{ object, value, worth: value, place: HIGHEST - value },
      action: { type: "PayTile", value },
    };
  });
}

function cardCoins(view: View): readonly Coin[] {
  return OBJECTS.flatMap((object, number) => {
    const count = (view.hand?.[number] ?? 0) - (view.bought?.[number] ?? 0);
    return Array.from({ length: Math.max(0, count) }, (_, i) => ({
      key: `card:${object}:${i}`,
      what: "card" as const,
      ...{ object, worth: 1, place: HIGHEST + number },
      action: { type: "PayCard", object },
    }));
  });
}

/** All that can still pay, in the order in which it is paid. */
export function coinsOf(view: View, seat: number): readonly Coin[] {
  const task = taskOf(view);
  const from = task?.type === "Pay" ? task.last : 0;
  return [...tileCoins(view, seat), ...cardCoins(view)]
    .filter(({ place }) => place >= from)
    .toSorted((a, b) => a.place - b.place);
}

/** The pieces that the server would pay with. */
export function suggested(view: View, coins: readonly Coin[]): ReadonlySet<string> {
  const tiles = [...(view.suggestion?.tiles ?? [])];
  const cards = [...(view.suggestion?.cards ?? [])];
  const wanted = (coin: Coin): boolean => {
    if (coin.what === "tile") {
      const found = tiles.indexOf(coin.value);
      return found >= 0 && tiles.splice(found, 1).length > 0;
    }
    const number = OBJECTS.indexOf(coin.object);
    const left = cards[number] ?? 0;
    cards[number] = left - 1;
    return left > 0;
  };
  return new Set(coins.filter(wanted).map(({ key }) => key));
}

export type Sum = {
  readonly paid: number;
  readonly missing: number;
  readonly excess: number;
  /** A piece could be left out, and it would still be enough. */
  readonly spare: boolean;
};

export function sumOf(coins: readonly Coin[], cost: number): Sum {
  const paid = total(coins.map(({ worth }) => worth));
  const least = Math.min(...coins.map(({ worth }) => worth));
  return {
    paid,
    missing: Math.max(0, cost - paid),
    excess: Math.max(0, paid - cost),
    spare: coins.length > 0 && paid - least >= cost,
  };
}

/** The same piece of a legal list: only what is offered now can be handed over. */
export const offered = (legal: readonly Told[], wanted: Told | undefined): Told | undefined =>
  legal.find(
    (action) =>
      action.type === wanted?.type &&
      action["value"] === wanted["value"] &&
      action["object"] === wanted["object"],
  );
