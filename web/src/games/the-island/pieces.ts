/** What the pieces are called and counted by; the figures come from the game's own data. */
import type { TheIslandStanding, TheIslandView } from "../../wire.gen";
import { leaders } from "../../board/crews";
import type { Colour } from "../../board/liveries";
import figures from "../../../../src/atlantide/games/the_island/data/pieces.toml?raw";

export type View = TheIslandView;
export type Standing = TheIslandStanding;
export type Task = View["agenda"][number];
export type Kind = "serpent" | "shark" | "whale";
export type Terrain = "beach" | "forest" | "mountain";

export const KINDS: readonly Kind[] = ["serpent", "shark", "whale"];
export const TERRAINS: readonly Terrain[] = ["beach", "forest", "mountain"];
export const COLOURS: readonly Colour[] = ["red", "blue", "green", "yellow"];

const figure = (name: string, table: string): string =>
  new RegExp(`^\\[${table}\\][^[]*?^${name} = (.+)$`, "m").exec(figures)?.[1] ?? "0";

/** The values of the explorers of a colour. */
export const VALUES: readonly number[] = JSON.parse(
  /^values = (\[.+\])$/m.exec(figures)?.[1] ?? "[]",
) as number[];
export const EXPLORERS = VALUES.length;
export const SEATS = Number(figure("seats", "boats"));
export const MOVES = Number(figure("each", "moves"));

export const colourOf = (explorer: number): Colour => COLOURS[Math.floor(explorer / EXPLORERS)] ?? "red";
export const numberOf = (explorer: number): number => (explorer % EXPLORERS) + 1;
export const nameOf = (explorer: number): string =>
  `${colourOf(explorer).charAt(0).toUpperCase()}${numberOf(explorer)}`;

/** The side that plays an explorer's colour, or -1. */
export const sideOf = (view: View, explorer: number): number =>
  view.sides.findIndex((colours) => colours.includes(Math.floor(explorer / EXPLORERS)));

export const seatOf = (view: View, side: number): number => view.side_seats[side] ?? -1;

/** The sides of a seat; with two colours and turns by colour, a seat plays two. */
export const sidesOf = (view: View, seat: number): readonly number[] =>
  view.side_seats.flatMap((player, side) => (player === seat ? side : []));

export const isOwn = (view: View, explorer: number, seat: number): boolean =>
  seatOf(view, sideOf(view, explorer)) === seat;

export const explorersAt = (view: View, condition: Standing["condition"], at: number): readonly number[] =>
  view.explorers.flatMap((standing, explorer) =>
    standing.condition === condition && standing.at === at ? explorer : [],
  );

/** The sides with the most explorers aboard; nobody's if the boat is empty. */
export const masters = (view: View, boat: number): readonly number[] =>
  leaders(explorersAt(view, "boat", boat).map((explorer) => sideOf(view, explorer)));

export const tilesOf = (view: View, terrain: Terrain): readonly number[] =>
  terrain === "beach" ? view.beaches : terrain === "forest" ? view.forests : view.mountains;

export function terrainAt(view: View, at: number): Terrain | undefined {
  return TERRAINS.find((terrain) => tilesOf(view, terrain).includes(at));
}

export const creaturesOf = (view: View, kind: Kind): readonly number[] =>
  kind === "serpent" ? view.serpents : kind === "shark" ? view.sharks : view.whales;

export const creaturesAt = (view: View, at: number): readonly Kind[] =>
  KINDS.flatMap((kind) =>
    creaturesOf(view, kind)
      .filter((place) => place === at)
      .map(() => kind),
  );

/** What is asked now. */
export const taskOf = (view: View): Task | undefined => view.agenda.at(-1);
