/** Where every piece of a view is drawn. */
import type { Floating } from "../../board/follow";
import type { Spot } from "../../board/layout";
import type { Colour } from "../../board/liveries";
import { arranged, whereOf, type Form, type Someone } from "../../board/scene";
import type { Where } from "../../board/spots";
import { kindAsked, type Pick } from "./choices";
import type { PieceKind } from "./follow";
import { ISLAND_PLACES, hexAt } from "./grid";
import { COLOURS, masters, type Kind, type Standing, type View } from "./pieces";

export type DrawnExplorer = Spot & {
  readonly explorer: number;
  readonly form: Form;
  /** The hex, or the safe island. */
  readonly at: number;
};
export type DrawnBoat = Spot & {
  readonly id: string;
  readonly at: number;
  readonly pennants: readonly Colour[];
};
export type DrawnCreature = Spot & { readonly id: string; readonly at: number; readonly kind: Kind };

export type Drawn = {
  readonly explorers: readonly DrawnExplorer[];
  readonly boats: readonly DrawnBoat[];
  readonly creatures: readonly DrawnCreature[];
};

const FORMS: Readonly<Partial<Record<Standing["condition"], Form>>> = {
  tile: "standing",
  boat: "aboard",
  water: "swimming",
  safe: "safe",
};
const ASHORE = { places: ISLAND_PLACES, width: 176, height: 96, most: 0.95 } as const;

/** The colours of a side that are aboard, for the pennant. */
function pennants(view: View, boat: number): readonly Colour[] {
  return masters(view, boat).flatMap((side) => {
    const colours = (view.sides[side] ?? []).flatMap((colour) => COLOURS[colour] ?? []);
    return colours[0] ?? [];
  });
}

export function arrange(view: View, floating: readonly Floating<PieceKind>[]): Drawn {
  const people = view.explorers.flatMap(({ condition, at }, id): Someone[] => {
    const form = FORMS[condition];
    return form && at !== null ? [{ id, form, at }] : [];
  });
  const boats = floating.filter(({ kind }) => kind === "boat");
  const beasts = floating.filter(({ kind }) => kind !== "boat");
  const scene = arranged(people, boats, beasts, hexAt, ASHORE);
  return {
    explorers: scene.people.map(({ id, ...rest }) => ({ explorer: id, ...rest })),
    boats: scene.boats.map((boat) => ({ ...boat, pennants: pennants(view, boat.at) })),
    creatures: scene.creatures.map((one) => ({ ...one, kind: one.kind as Kind })),
  };
}

/** Where what can be picked is drawn. */
export function whereIs(pick: Pick, drawn: Drawn, view: View): Where | undefined {
  if (pick.what === "colour") return undefined;
  if (pick.what === "explorer") {
    const found = drawn.explorers.filter((one) => one.explorer === pick.explorer);
    return whereOf("person", found);
  }
  const here = (one: { readonly at: number }): boolean => one.at === pick.at;
  if (pick.what === "boat") return whereOf("boat", drawn.boats.filter(here));
  const kind = kindAsked(view);
  const found = drawn.creatures.filter((one) => here(one) && (!kind || one.kind === kind));
  return whereOf("creature", found.slice(0, 1));
}

/** Where the safe islands can be hit. */
export function haven(island: number): { x: number; y: number; radius: number } {
  const place = ISLAND_PLACES[island] ?? { x: 0, y: 0 };
  return { x: place.x + (place.x < 0 ? 8 : -8), y: place.y, radius: 84 };
}
