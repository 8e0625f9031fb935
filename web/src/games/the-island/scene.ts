/** Where every piece of a view is drawn. */
import type { Floating } from "./follow";
import { ISLAND_PLACES, hexAt } from "./grid";
import { PAWN, lines, places, type Places, type Spot } from "./layout";
import { COLOURS, masters, seatOf, type Colour, type Kind, type View } from "./pieces";

export type DrawnExplorer = Spot & {
  readonly explorer: number;
  readonly form: "standing" | "aboard" | "swimming" | "safe";
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

const FORMS = { tile: "standing", boat: "aboard", water: "swimming" } as const;

/** The colours of a side that are aboard, for the pennant. */
function pennants(view: View, boat: number): readonly Colour[] {
  return masters(view, boat).flatMap((side) => {
    const colours = (view.sides[side] ?? []).flatMap((colour) => COLOURS[colour] ?? []);
    return colours[0] ?? [];
  });
}

export function arrange(view: View, floating: readonly Floating[]): Drawn {
  const explorers: DrawnExplorer[] = [];
  const boats: DrawnBoat[] = [];
  const creatures: DrawnCreature[] = [];
  const afloat = new Map<number, { boat?: Floating; creatures: Floating[] }>();
  const here = (at: number): { boat?: Floating; creatures: Floating[] } => {
    const found = afloat.get(at) ?? { creatures: [] };
    afloat.set(at, found);
    return found;
  };
  for (const piece of floating) {
    if (piece.kind === "boat") here(piece.at).boat = piece;
    else here(piece.at).creatures.push(piece);
  }
  const people = new Map<string, number[]>();
  view.explorers.forEach((standing, explorer) => {
    if (standing.at === null) return;
    const key = `${standing.condition} ${standing.at}`;
    people.set(key, [...(people.get(key) ?? []), explorer]);
    if (standing.condition !== "safe") here(standing.at);
  });
  for (const [at, { boat, creatures: beasts }] of afloat) {
    const hex = hexAt(at);
    const of = (condition: string): number[] => people.get(`${condition} ${at}`) ?? [];
    const spots: Places = places({
      standing: of("tile").length,
      boat: boat !== undefined,
      aboard: of("boat").length,
      swimming: of("water").length,
      creatures: beasts.length,
    });
    const put = (spot: Spot | undefined): Spot => ({
      x: hex.x + (spot?.x ?? 0),
      y: hex.y + (spot?.y ?? 0),
      scale: spot?.scale ?? 1,
    });
    for (const condition of ["tile", "boat", "water"] as const) {
      const form = FORMS[condition];
      of(condition).forEach((explorer, i) => explorers.push({ explorer, form, at, ...put(spots[form][i]) }));
    }
    if (boat) boats.push({ id: boat.id, at, pennants: pennants(view, at), ...put(spots.boat) });
    beasts.forEach((beast, i) =>
      creatures.push({ id: beast.id, at, kind: beast.kind as Kind, ...put(spots.creatures[i]) }),
    );
  }
  ISLAND_PLACES.forEach((place, island) => {
    const landed = people.get(`safe ${island}`) ?? [];
    const spots = lines(landed.length, 176, 96, PAWN, 0.95);
    landed.forEach((explorer, i) => {
      const spot = spots[i] ?? { x: 0, y: 0, scale: 0.5 };
      explorers.push({
        explorer,
        form: "safe",
        at: island,
        x: place.x + spot.x,
        y: place.y + spot.y,
        scale: spot.scale,
      });
    });
  });
  const byId = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);
  return {
    explorers: explorers.sort((a, b) => a.explorer - b.explorer),
    boats: boats.sort(byId),
    creatures: creatures.sort(byId),
  };
}

/** Whether a seat is among those who control a boat. */
export const controls = (view: View, boat: number, seat: number): boolean =>
  masters(view, boat).some((side) => seatOf(view, side) === seat);
