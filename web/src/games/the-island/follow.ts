/** Boats and creatures have no names in the view: which is which is known from what happened to them. */
import type { Told } from "../../lib/tell";
import { hexAt } from "./grid";
import { KINDS, creaturesOf, type Kind, type View } from "./pieces";

export type PieceKind = Kind | "boat";
export type Floating = { readonly id: string; readonly kind: PieceKind; readonly at: number };

const MOVED = new Set(["BoatSailed", "BoatBlown", "CreatureMoved", "CreatureRelocated"]);
const GONE = new Set(["BoatLost", "BoatCapsized", "CreatureLost", "CreatureRepelled"]);
const CAME = new Set(["BoatPlaced", "BoatAppeared", "CreatureAppeared"]);

export class Follower {
  #pieces: readonly Floating[] = [];
  #made = 0;

  /** The pieces of a view, with the names that they had before these events. */
  follow(view: View, events: readonly Told[]): readonly Floating[] {
    let pieces = [...this.#pieces];
    for (const event of events) {
      const kind = event.type.startsWith("Boat") ? "boat" : (event["kind"] as PieceKind);
      const find = (at: unknown): number => pieces.findIndex((one) => one.kind === kind && one.at === at);
      if (MOVED.has(event.type)) {
        const found = find(event["start"]);
        const piece = pieces[found];
        if (piece) pieces[found] = { ...piece, at: Number(event["to"]) };
      } else if (GONE.has(event.type)) {
        pieces = pieces.toSpliced(find(event["at"]), find(event["at"]) < 0 ? 0 : 1);
      } else if (CAME.has(event.type)) {
        pieces.push(this.#new(kind, Number(event["at"])));
      }
    }
    this.#pieces = [
      ...this.#matched(pieces, "boat", view.boats),
      ...KINDS.flatMap((kind) => this.#matched(pieces, kind, creaturesOf(view, kind))),
    ].sort((a, b) => Number(a.id) - Number(b.id));
    return this.#pieces;
  }

  /** What the view says counts: whoever is elsewhere goes to the nearest place left over. */
  #matched(pieces: readonly Floating[], kind: PieceKind, places: readonly number[]): Floating[] {
    const left = [...places];
    const result: Floating[] = [];
    const lost: Floating[] = [];
    for (const piece of pieces.filter((one) => one.kind === kind)) {
      const found = left.indexOf(piece.at);
      if (found < 0) lost.push(piece);
      else result.push({ ...piece, at: left.splice(found, 1)[0] ?? piece.at });
    }
    for (const piece of lost) {
      const nearest = left.toSorted((a, b) => away(piece.at, a) - away(piece.at, b))[0];
      if (nearest === undefined) break;
      left.splice(left.indexOf(nearest), 1);
      result.push({ ...piece, at: nearest });
    }
    return [...result, ...left.map((at) => this.#new(kind, at))];
  }

  #new(kind: PieceKind, at: number): Floating {
    return { id: String(this.#made++), kind, at };
  }
}

const away = (a: number, b: number): number => Math.hypot(hexAt(a).x - hexAt(b).x, hexAt(a).y - hexAt(b).y);
