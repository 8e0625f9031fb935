/** Where every piece of a view is drawn. */
import type { Floating } from "../../board/follow";
import type { Spot } from "../../board/layout";
import type { Colour } from "../../board/liveries";
import { arranged, whereOf, type Form, type Someone } from "../../board/scene";
import type { Where } from "../../board/spots";
import type { Pick } from "./choices";
import type { PieceKind } from "./follow";
import { ISLAND_PLACES, hexAt } from "./grid";
import {
  COLOURS,
  colourOf,
  masters,
  ownerOf,
  sortOf,
  taskOf,
  type Kind,
  type Standing,
  type View,
  type Who,
} from "./pieces";

export type DrawnPerson = Spot & {
  readonly atlantean: number;
  readonly form: Form;
  readonly who: Who | undefined;
  /** The hex, or the coral island. */
  readonly at: number;
};
export type DrawnShip = Spot & {
  readonly id: string;
  readonly at: number;
  readonly pennants: readonly Colour[];
  /** Whether there is room for the sail. */
  readonly sail: boolean;
};
export type DrawnCreature = Spot & {
  readonly id: string;
  readonly at: number;
  readonly kind: Kind;
  readonly ward: number | undefined;
};
/** A dolphin and whom it guards. */
export type Bond = {
  readonly ward: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};

export type Drawn = {
  readonly people: readonly DrawnPerson[];
  readonly ships: readonly DrawnShip[];
  readonly creatures: readonly DrawnCreature[];
  readonly bonds: readonly Bond[];
};

const FORMS: Readonly<Partial<Record<Standing["condition"], Form>>> = {
  piece: "standing",
  ship: "aboard",
  water: "swimming",
  saved: "safe",
};
const ASHORE = { places: ISLAND_PLACES, width: 170, height: 150, most: 1.2 } as const;

export function arrange(view: View, floating: readonly Floating<PieceKind>[]): Drawn {
  // Dolphins first, and whom they guard below them in the same order.
  const dolphins = view.dolphins.toSorted((a, b) => Number(a.ward === null) - Number(b.ward === null));
  const wards = dolphins.flatMap(({ ward }) => ward ?? []);
  const place = ({ id }: Someone): number => (wards.includes(id) ? wards.indexOf(id) : wards.length);
  const people = view.atlanteans
    .flatMap(({ condition, at }, id): Someone[] => {
      const form = FORMS[condition];
      return form && at !== null ? [{ id, form, at }] : [];
    })
    .sort((a, b) => place(a) - place(b));
  const ships = floating.filter(({ kind }) => kind === "ship");
  const beasts = floating
    .filter(({ kind }) => kind !== "ship")
    .sort((a, b) => Number(b.kind === "dolphin") - Number(a.kind === "dolphin"));
  const scene = arranged(people, ships, beasts, hexAt, ASHORE);
  const free = [...dolphins];
  const guards = new Map(
    beasts.map((beast) => {
      const found = beast.kind === "dolphin" ? free.findIndex(({ at }) => at === beast.at) : -1;
      return [beast.id, found < 0 ? undefined : (free.splice(found, 1)[0]?.ward ?? undefined)];
    }),
  );
  const creatures = scene.creatures.map((one) => ({
    ...one,
    kind: one.kind as Kind,
    ward: guards.get(one.id),
  }));
  const bonds = creatures.flatMap(({ ward, x, y }): Bond[] => {
    const guarded = scene.people.find(({ id }) => id === ward);
    return guarded ? [{ ward: guarded.id, x1: x, y1: y, x2: guarded.x, y2: guarded.y }] : [];
  });
  return {
    people: scene.people.map(({ id, ...rest }) => ({ atlantean: id, who: sortOf(view, id), ...rest })),
    ships: scene.boats.map(({ alone, ...ship }) => ({
      ...ship,
      pennants: masters(view, ship.at).flatMap((seat) => COLOURS[seat] ?? []),
      sail: alone,
    })),
    creatures,
    bonds,
  };
}

/** The figures of a pick. */
export function figures(pick: Pick, drawn: Drawn, view: View): readonly DrawnPerson[] {
  if (pick.what !== "people" && pick.what !== "loose") return [];
  const owner = pick.what === "loose" ? COLOURS.indexOf(pick.colour) : view.active;
  return drawn.people.filter(
    (one) =>
      one.at === pick.at && one.form !== "safe" && ownerOf(one.atlantean) === owner && one.who === pick.who,
  );
}

/** Where what can be picked is drawn; creatures are of the kind that the dice say, dolphins by whom they guard. */
export function whereIs(pick: Pick, drawn: Drawn, view: View): Where | undefined {
  if (pick.what === "ship") {
    const found = drawn.ships.filter((one) => one.at === pick.at);
    return whereOf("boat", found);
  }
  if (pick.what !== "creature") return whereOf("person", figures(pick, drawn, view));
  const task = taskOf(view);
  const kind = task && "kind" in task ? task.kind : undefined;
  const found = drawn.creatures.filter(
    ({ at, kind: drawnKind, ward }) =>
      at === pick.at && drawnKind === kind && (ward === undefined ? null : colourOf(ward)) === pick.ward,
  );
  return whereOf("creature", found);
}

/** Where the coral islands can be hit. */
export function haven(island: number): { x: number; y: number; radius: number } {
  const place = ISLAND_PLACES[island] ?? { x: 0, y: 0 };
  return { x: place.x, y: place.y, radius: 88 };
}
