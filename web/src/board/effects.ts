/** What events look like for a moment. */

export type Effect = {
  readonly id: number;
  /** `shown` and `reveal` show a picture by its name, the second one large. */
  readonly what: "whirlpool" | "blast" | "foam" | "shown" | "reveal";
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  /** It begins after so many milliseconds. */
  readonly late?: number;
};

/** They are gone after so many milliseconds. */
export const EFFECT_TIME = 1300;

let made = 0;
export const effect = (of: Omit<Effect, "id">): Effect => ({ id: made++, ...of });
