/** Which options of a game are shown where. Nothing here decides anything: the server refuses what cannot be. */
import type { Choice, GameInfo } from "../wire.gen";
import type { Texts } from "../lib/texts";
import type { Options } from "./draft";

/** What one should see before one looks for more, and what means something only beside something else. */
type Layout = {
  readonly first: readonly string[];
  readonly only: Readonly<Record<string, (options: Options, seats: number) => boolean>>;
};

const twoColours = (options: Options, seats: number): boolean =>
  seats === 2 && options["two_colours"] === true;
const LAYOUTS: Readonly<Record<string, Layout>> = {
  "the-island": {
    first: [
      "two_colours",
      "two_colour_turns",
      "two_colour_boats",
      "show_my_values",
      "challenge_1",
      "challenge_2",
      "stall_rounds",
      "challenge_3",
      "challenge_4",
    ],
    only: {
      two_colours: (_, seats) => seats === 2,
      two_colour_turns: twoColours,
      two_colour_boats: twoColours,
      stall_rounds: (options) => options["challenge_2"] === true,
    },
  },
  rescapes: {
    first: ["length", "short_end", "whirlpool_scope", "symbol_split", "creature_move"],
    only: { short_end: (options) => options["length"] === "short" },
  },
};
const FEW = 5;

export const valueOf = (choice: Choice, options: Options): unknown =>
  choice.name in options ? options[choice.name] : choice.default;

/** The options that mean something now: those one should see, and the rest. What was changed is always shown. */
export function arranged(
  game: GameInfo,
  options: Options,
  seats: number,
): { readonly first: readonly Choice[]; readonly more: readonly Choice[] } {
  const layout = LAYOUTS[game.id];
  if (!layout) return { first: game.options.slice(0, FEW), more: game.options.slice(FEW) };
  const shown = game.options.filter((choice) => {
    if (layout.only[choice.name]?.(options, seats) ?? true) return true;
    return choice.name === "two_colours" && valueOf(choice, options) !== choice.default;
  });
  const place = (choice: Choice): number => layout.first.indexOf(choice.name);
  return {
    first: shown.filter((choice) => place(choice) >= 0).sort((one, other) => place(one) - place(other)),
    more: shown.filter((choice) => place(choice) < 0),
  };
}

/** The name of a value; numbers speak for themselves. */
export function valueText(texts: Texts, choice: Choice, value: unknown): string {
  const key = `${texts.prefix}option.${choice.name}.${String(value)}`;
  return texts.has(key) ? texts.say(key) : String(value);
}

export type Told = { readonly name: string; readonly value: string; readonly help: string };

/** What is not as usual, in words. */
export function told(texts: Texts, game: GameInfo, options: Options): readonly Told[] {
  return game.options
    .filter((choice) => valueOf(choice, options) !== choice.default)
    .map((choice) => ({
      name: texts.say(`${texts.prefix}option.${choice.name}`),
      value: valueText(texts, choice, valueOf(choice, options)),
      help: texts.say(`${texts.prefix}option.${choice.name}.help`),
    }));
}
