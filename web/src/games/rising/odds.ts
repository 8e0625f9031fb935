/** Chances as people want them told: planning aids from what the server counts. Nothing here decides anything. */
import { CALAMITIES, LOCATIONS } from "./data.gen";
import { cardsDrawn, cardsEach, energyOf, peninsulaOf, phaseOf, positionOf, type View } from "./pieces";

const ALL = 36;

/** From 0 to 1, the chance that the tile's roll succeeds without energy; undefined where nothing is rolled. */
export function chanceOf(view: View, location: number): number | undefined {
  const target = view.chances.targets[location] ?? 0;
  const odds = view.chances.odds[location] ?? 0;
  return target === 0 && odds === 0 ? undefined : odds / ALL;
}

/** Of 36, how many rolls of two dice reach a number. */
export function twoDice(target: number): number {
  let found = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= target) found++;
  return found;
}

/** The chance of a roll if so much energy is spent on it. */
export function chanceWith(target: number, energy: number, dice: 1 | 2): number {
  const wanted = target - energy;
  if (dice === 2) return twoDice(wanted) / ALL;
  return Math.min(6, Math.max(0, 7 - wanted)) / 6;
}

/** The chance of a tile's roll with all the energy of a seat; undefined where energy changes nothing. */
export function chanceHelped(view: View, location: number, seat: number): number | undefined {
  const chance = chanceOf(view, location);
  const energy = seat < 0 ? 0 : energyOf(view, seat);
  if (chance === undefined || energy === 0) return undefined;
  const dice = LOCATIONS[location]?.together ? 2 : 1;
  const helped = chanceWith(view.chances.targets[location] ?? 0, energy, dice);
  return helped > chance ? helped : undefined;
}

/** The chance that at least `wanted` of `drawn` cards are among `hits` of `all`. */
export function atLeast(wanted: number, drawn: number, hits: number, all: number): number {
  if (wanted <= 0) return 1;
  let chance = 0;
  for (let found = wanted; found <= Math.min(drawn, hits); found++)
    chance += (choose(hits, found) * choose(all - hits, drawn - found)) / choose(all, drawn);
  return Math.min(1, chance);
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** How many calamity cards this round still brings. */
export const cardsLeft = (view: View): number =>
  phaseOf(view) === "actions" || phaseOf(view) === "wrath" ? 0 : cardsEach(view) - cardsDrawn(view);

/** The chance that a tile floods by this round's cards that name its peninsula; choices are left out. */
export function danger(view: View, location: number): number {
  const peninsula = peninsulaOf(location);
  const dry = view.dry[peninsula] ?? 0;
  const behind = dry - positionOf(location) + 1;
  const left = cardsLeft(view);
  if (behind < 1 || left < 1) return 0;
  const known = view.top.slice(0, left);
  const named = known.filter((card) => CALAMITIES[card]?.peninsula === peninsula).length;
  const wanted = behind + (view.barriers.includes(peninsula) ? 1 : 0) - named;
  const drawn = Math.min(left - known.length, view.chances.cards);
  return atLeast(wanted, drawn, view.chances.floods[peninsula] ?? 0, view.chances.cards);
}
