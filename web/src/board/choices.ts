/** The list of what can be done as pieces to pick and targets to pick for them. Nothing here knows a rule. */
import type { Told } from "../lib/tell";
import type { Way } from "./art/glyphs";
import { grouped } from "./hexes";

/** What one takes in hand; a game says more about it. */
export type Piece = { readonly key: string };

/** Where it goes: a hex, an island beside the hexes, or a piece. */
export type Target<P extends Piece> =
  | { readonly where: "hex"; readonly at: number }
  | { readonly where: "island"; readonly island: number }
  | { readonly where: "piece"; readonly piece: P };

export type Choice<P extends Piece> = {
  readonly action: Told;
  readonly pick?: P;
  readonly target: Target<P>;
  /** The sign on the target, if it has one. */
  readonly way?: Way;
};

export type Goal<P extends Piece> = {
  readonly key: string;
  readonly target: Target<P>;
  readonly choices: readonly Choice<P>[];
};

export const toHex = (at: number): { readonly where: "hex"; readonly at: number } => ({ where: "hex", at });

export const targetKey = (target: Target<Piece>): string =>
  target.where === "hex"
    ? `hex:${target.at}`
    : target.where === "island"
      ? `island:${target.island}`
      : target.piece.key;

/** What can be taken in hand, each once. */
export function picks<P extends Piece>(choices: readonly Choice<P>[]): readonly P[] {
  const found = new Map<string, P>();
  for (const { pick } of choices) if (pick) found.set(pick.key, pick);
  return [...found.values()];
}

/** The targets of what is in hand, or those that need nothing in hand. */
export function goals<P extends Piece>(
  choices: readonly Choice<P>[],
  held: Piece | undefined,
): readonly Goal<P>[] {
  const open = choices.filter(({ pick }) => !pick || pick.key === held?.key);
  return [...grouped(open, ({ target }) => targetKey(target))].flatMap(([key, of]) =>
    of[0] ? { key, target: of[0].target, choices: of } : [],
  );
}
