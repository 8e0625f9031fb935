/** Where people, boats and creatures are drawn: who shares a hex makes room for the others. */
import type { Floating } from "./follow";
import { grouped, type Place } from "./hexes";
import { PAWN, lines, places, type Spot } from "./layout";
import type { Where } from "./spots";

/** Where somebody is: in a hex, or `safe` on an island beside the hexes. */
export type Form = "standing" | "aboard" | "swimming" | "safe";
export type Someone = { readonly id: number; readonly form: Form; readonly at: number };

export type Scene<K extends string> = {
  readonly people: readonly (Spot & Someone)[];
  /** `alone`: no creature is in its hex. */
  readonly boats: readonly (Spot & Floating<K> & { readonly alone: boolean })[];
  readonly creatures: readonly (Spot & Floating<K>)[];
};

/** The islands beside the hexes, and how much room there is on each. */
export type Ashore = {
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
  readonly most: number;
};

/** In a hex they stand in the order in which they are given. */
export function arranged<K extends string>(
  people: readonly Someone[],
  boats: readonly Floating<K>[],
  creatures: readonly Floating<K>[],
  hexAt: (at: number) => Place,
  ashore: Ashore,
): Scene<K> {
  const crowds = grouped(people, ({ form, at }) => `${form} ${at}`);
  const inHexes = people.filter(({ form }) => form !== "safe");
  const hexes = new Set([...inHexes, ...boats, ...creatures].map(({ at }) => at));
  const found = {
    people: [] as (Spot & Someone)[],
    boats: [] as Scene<K>["boats"][number][],
    creatures: [] as Scene<K>["creatures"][number][],
  };
  const put = (around: { x: number; y: number }, spot: Spot | undefined): Spot => ({
    x: around.x + (spot?.x ?? 0),
    y: around.y + (spot?.y ?? 0),
    scale: spot?.scale ?? 1,
  });
  for (const at of hexes) {
    const hex = hexAt(at);
    const boat = boats.find((one) => one.at === at);
    const beasts = creatures.filter((one) => one.at === at);
    const of = (form: Form): readonly Someone[] => crowds.get(`${form} ${at}`) ?? [];
    const spots = places({
      standing: of("standing").length,
      boat: boat !== undefined,
      aboard: of("aboard").length,
      swimming: of("swimming").length,
      creatures: beasts.length,
    });
    for (const form of ["standing", "aboard", "swimming"] as const)
      found.people.push(...of(form).map((one, i) => ({ ...one, ...put(hex, spots[form][i]) })));
    if (boat) found.boats.push({ ...boat, alone: beasts.length === 0, ...put(hex, spots.boat) });
    found.creatures.push(...beasts.map((one, i) => ({ ...one, ...put(hex, spots.creatures[i]) })));
  }
  ashore.places.forEach((place, island) => {
    const safe = crowds.get(`safe ${island}`) ?? [];
    const spots = lines(safe.length, ashore.width, ashore.height, PAWN, ashore.most);
    found.people.push(...safe.map((one, i) => ({ ...one, ...put(place, spots[i]) })));
  });
  const byId = (a: { id: string | number }, b: { id: string | number }): number =>
    Number(a.id) - Number(b.id);
  return {
    people: found.people.sort(byId),
    boats: found.boats.sort(byId),
    creatures: found.creatures.sort(byId),
  };
}

/** How far around it a piece of full size is hit, and how far up its mark lies. */
const SIZES = {
  person: { radius: 23, tall: 28, lift: -3 },
  boat: { radius: 53, tall: 29, lift: 0 },
  creature: { radius: 42, tall: 38, lift: 0 },
} as const;

/** Where what is drawn can be hit; the others are meant by the same pick. */
export function whereOf(
  what: keyof typeof SIZES,
  found: readonly (Spot & { readonly at: number })[],
): Where | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  const { x, y, at, scale } = first;
  const { radius, tall, lift } = SIZES[what];
  return {
    ...{ x, y, at },
    ...{ radius: radius * scale, tall: tall * scale, lift: lift * scale },
    others: others.map((one) => ({ x: one.x, y: one.y })),
    carrier: what === "boat",
  };
}
