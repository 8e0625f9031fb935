/** The analysis of a game, asked for again and again until it is there. */
import { analysis } from "../lib/api";
import type { Analysed } from "../wire.gen";

/** Milliseconds between two questions. */
export const PAUSE = 1000;

export class Inquiry {
  found = $state.raw<Analysed>();
  problem = $state.raw<unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #key: string;
  readonly #ask: typeof analysis;

  constructor(key: string, ask: typeof analysis = analysis) {
    this.#key = key;
    this.#ask = ask;
  }

  /** Ask, from now on until it is there or cannot be made. */
  async start(): Promise<void> {
    this.stop();
    const asked = this.#asked;
    this.problem = undefined;
    try {
      const found = await this.#ask(this.#key);
      if (asked !== this.#asked) return; // nobody wants to know any more
      this.found = found;
      if (found.status === "waiting" || found.status === "running")
        this.#timer = setTimeout(() => void this.start(), PAUSE);
    } catch (error) {
      if (asked === this.#asked) this.problem = error;
    }
  }

  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }
}
