/** The games there are, asked once for the whole visit, and what the catalogue does not say about them. */
import { hasScreens } from "../games/client";
import { catalogue as ask } from "../lib/api";
import type { Language } from "../lib/texts";
import type { Catalogue, GameInfo } from "../wire.gen";

let asked: Promise<Catalogue> | undefined;

/** Games that the server knows but that have no screens yet are left to the terminal. */
export function catalogue(): Promise<Catalogue> {
  asked ??= ask()
    .then((found) => ({ ...found, games: found.games.filter((game) => hasScreens(game.id)) }))
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

export const titleOf = (game: GameInfo, language: Language): string => game.title[language] ?? game.id;

export function seatsOf(game: GameInfo): string {
  const least = Math.min(...game.seats);
  const most = Math.max(...game.seats);
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The four games of the house: how heavy they are (1 to 3), and whether there is a first lesson. */
export type Facts = { readonly weight?: 1 | 2 | 3; readonly lesson?: boolean };
const FACTS: Readonly<Record<string, Facts>> = {
  "the-island": { weight: 1, lesson: true },
  rescapes: { weight: 1, lesson: true },
  atlantis: { weight: 1, lesson: true },
  rising: { weight: 2, lesson: true },
};
export const factsOf = (game: string): Facts => FACTS[game] ?? {};

/** Games that are being made, as `web.coming.ID.…` presents them; one that is in the catalogue is not coming. */
const COMING: readonly string[] = [];

export const coming = (games: readonly GameInfo[]): readonly string[] =>
  COMING.filter((id) => !games.some((game) => game.id === id));

/** The opponents one meets without choosing: neither the weakest nor the strongest. */
export const usualLevel = (levels: readonly string[]): string =>
  levels[Math.floor((levels.length - 1) / 2)] ?? "random";
