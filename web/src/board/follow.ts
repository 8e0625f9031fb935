/** Pieces that have no names in a view: which is which is known from what happened to them. */

export type Floating<K extends string = string> = {
  readonly id: string;
  readonly kind: K;
  readonly at: number;
};

/** A piece moved (start and to), went (start) or came (to). */
export type Change<K extends string> = {
  readonly kind: K;
  readonly start?: number | undefined;
  readonly to?: number | undefined;
};

export class Follower<K extends string> {
  #pieces: readonly Floating<K>[] = [];
  #made = 0;

  /** `away` says how far two hexes are from one another. */
  constructor(readonly away: (a: number, b: number) => number) {}

  /** The pieces at these places, with the names that they had before these changes. */
  follow(
    places: Readonly<Record<K, readonly number[]>>,
    changes: readonly Change<K>[],
  ): readonly Floating<K>[] {
    let pieces = [...this.#pieces];
    for (const { kind, start, to } of changes) {
      const found = pieces.findIndex((one) => one.kind === kind && one.at === start);
      const piece = pieces[found];
      if (start === undefined) {
        if (to !== undefined) pieces.push(this.#new(kind, to));
      } else if (piece) {
        pieces = to === undefined ? pieces.toSpliced(found, 1) : pieces.with(found, { ...piece, at: to });
      }
    }
    const kinds = Object.keys(places) as K[];
    this.#pieces = kinds
      .flatMap((kind) => this.#matched(pieces, kind, places[kind]))
      .sort((a, b) => Number(a.id) - Number(b.id));
    return this.#pieces;
  }

  /** What the view says counts: whoever is elsewhere goes to the nearest place left over. */
  #matched(pieces: readonly Floating<K>[], kind: K, places: readonly number[]): Floating<K>[] {
    const left = [...places];
    const result: Floating<K>[] = [];
    const lost: Floating<K>[] = [];
    for (const piece of pieces.filter((one) => one.kind === kind)) {
      const found = left.indexOf(piece.at);
      if (found < 0) lost.push(piece);
      else result.push({ ...piece, at: left.splice(found, 1)[0] ?? piece.at });
    }
    for (const piece of lost) {
      const nearest = left.toSorted((a, b) => this.away(piece.at, a) - this.away(piece.at, b))[0];
      if (nearest === undefined) break;
      left.splice(left.indexOf(nearest), 1);
      result.push({ ...piece, at: nearest });
    }
    return [...result, ...left.map((at) => this.#new(kind, at))];
  }

  #new(kind: K, at: number): Floating<K> {
    return { id: String(this.#made++), kind, at };
  }
}
