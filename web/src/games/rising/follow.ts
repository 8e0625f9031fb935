/** Which Atlantean is which: those of a seat and kind are alike, so each keeps its place or takes the nearest way. */
import type { Kind, Standing } from "./pieces";

export type Figure = {
  readonly id: string;
  readonly seat: number;
  readonly kind: Kind;
  readonly at: number;
  readonly done: boolean;
};

export class People {
  #known: readonly Figure[] = [];
  #made = 0;

  /** The figures of a view, known again from the view before. */
  follow(placed: readonly Standing[]): readonly Figure[] {
    const left = [...this.#known];
    const take = (fits: (one: Figure) => boolean): Figure | undefined => {
      const found = left.findIndex(fits);
      return found < 0 ? undefined : left.splice(found, 1)[0];
    };
    const alike = (one: Standing) => (known: Figure) => known.seat === one.seat && known.kind === one.kind;
    const stayed = placed.map((one) => take((known) => alike(one)(known) && known.at === one.location));
    this.#known = placed.map((one, i) => {
      const known = stayed[i] ?? take(alike(one));
      return {
        id: known?.id ?? `${one.seat}-${one.kind}-${this.#made++}`,
        seat: one.seat,
        kind: one.kind,
        at: one.location,
        done: one.done,
      };
    });
    return this.#known;
  }
}
