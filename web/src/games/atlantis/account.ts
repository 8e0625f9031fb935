/** How the score of a seat came about, from the end of the game and the settlement that was told. */
import type { Told } from "../../lib/tell";
import type { AtlantisSettled } from "../../wire.gen";
import { CONTINENT, pawnsOf, tileOf, tollFrom, total, type Counts, type View } from "./pieces";

export type Account = {
  readonly seat: number;
  readonly rank: number;
  readonly score: number;
  /** Before the settlement: the values of the tiles, the cards, and both. */
  readonly tiles: number;
  readonly cards: number;
  readonly worth: number;
  /** The pawns that were still on the way, and what each had to pay. */
  readonly pawns: readonly { readonly at: number; readonly cost: number }[];
  readonly cost: number;
  readonly paidTiles: readonly number[];
  readonly paidCards: Counts;
  readonly paid: number;
};

const valueOf = (tiles: readonly number[]): number => total(tiles.map((tile) => tileOf(tile).value));

export function accountOf(view: View, seat: number, events: readonly Told[]): Account {
  const settled = events.find(({ type, seat: of }) => type === "Settled" && of === seat) as
    AtlantisSettled | undefined;
  const [paidTiles, paidCards] = [settled?.tiles ?? [], settled?.cards ?? []];
  const paid = valueOf(paidTiles) + total(paidCards);
  const tiles = valueOf(view.held[seat] ?? []) + valueOf(paidTiles);
  const cards = total(view.shown?.[seat] ?? []) + total(paidCards);
  return {
    ...{ seat, tiles, cards, paidTiles, paidCards, paid },
    rank: view.outcome?.ranks[seat] ?? 0,
    score: view.outcome?.scores[seat] ?? 0,
    worth: tiles + cards,
    pawns: pawnsOf(view, seat)
      .filter((at) => at !== CONTINENT)
      .map((at) => ({ at, cost: tollFrom(view, at) })),
    cost: settled?.cost ?? 0,
  };
}
