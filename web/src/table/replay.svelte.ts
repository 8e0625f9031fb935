/** The moments of a game, fetched by pages as they are needed. */
import { replay } from "../lib/api";
import type { Told } from "../lib/tell";
import type { Moment, Outcome, Step } from "../wire.gen";
import { beginsTurn } from "./book";

const PAGE = 100;
export const SPEEDS = [0.5, 1, 2, 4] as const;

type Fetch = typeof replay;

export class Film {
  game = $state("");
  names = $state.raw<readonly string[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  /** How many moments there are. */
  length = $state(0);
  /** The moment on the screen. */
  at = $state(0);
  /** Whether the moment came by stepping forward: then it is animated. */
  forward = $state(false);
  problem = $state.raw<unknown>();
  #moments = $state.raw<readonly (Moment | undefined)[]>([]);
  #asked = new Map<number, Promise<void>>();
  /** How often somebody has wanted to go somewhere. */
  #going = 0;
  readonly #key: string;
  readonly #fetch: Fetch;
  #eyes = $state(0);

  constructor(key: string, eyes: number, fetch: Fetch = replay) {
    this.#key = key;
    this.#eyes = eyes;
    this.#fetch = fetch;
  }

  readonly moment = $derived.by(() => this.#moments[this.at]);
  /** Every step known so far, without a gap from the beginning. */
  readonly steps = $derived.by(() => {
    const gap = this.#moments.findIndex((moment) => moment === undefined);
    const known = gap < 0 ? this.#moments : this.#moments.slice(0, gap);
    return known.flatMap((moment): Step[] => (moment ? [moment.step] : []));
  });
  readonly turns = $derived.by(() => this.steps.filter(beginsTurn).map((step) => step.version));

  get eyes(): number {
    return this.#eyes;
  }

  /** How things stood at a moment, or on the screen if that is not known yet. */
  view(at: number): unknown {
    return (this.#moments[at] ?? this.moment)?.view;
  }

  /** The events of the moment, if they are to be animated. */
  readonly events = $derived.by(() =>
    this.forward ? ((this.moment?.step.events ?? []) as readonly Told[]) : [],
  );

  /** Go to a moment; it is there when the promise is kept, unless somebody wanted to go elsewhere meanwhile. */
  async go(to: number, forward = false): Promise<void> {
    const going = ++this.#going;
    const wanted = Math.max(0, this.length > 0 ? Math.min(this.length - 1, to) : to);
    await this.#need(Math.floor(wanted / PAGE));
    const found = Math.min(wanted, Math.max(0, this.length - 1));
    if (found !== wanted) await this.#need(Math.floor(found / PAGE));
    if (going !== this.#going) return;
    this.forward = forward && found === this.at + 1;
    this.at = found;
  }

  /** All pages, one after the other: the log and the turns want them. */
  async fill(): Promise<void> {
    for (let page = 0; page * PAGE < Math.max(1, this.length); page++) await this.#need(page);
  }

  /** See the same game with other eyes. */
  async see(eyes: number): Promise<void> {
    this.#eyes = eyes;
    this.#asked.clear();
    const page = Math.floor(this.at / PAGE);
    await this.#need(page);
    await this.fill();
  }

  #need(page: number): Promise<void> {
    let asked = this.#asked.get(page);
    if (!asked) {
      asked = this.#load(page, this.#eyes);
      asked.catch(() => this.#asked.delete(page));
      this.#asked.set(page, asked);
    }
    return asked;
  }

  async #load(page: number, eyes: number): Promise<void> {
    const found = await this.#fetch(this.#key, eyes, page * PAGE, PAGE);
    if (eyes !== this.#eyes) return; // somebody else's eyes by now
    const moments = Array.from({ length: found.versions }, (_, index) => this.#moments[index]);
    found.moments.forEach((moment, index) => (moments[page * PAGE + index] = moment));
    this.#moments = moments;
    this.game = found.game;
    this.names = found.names;
    this.outcome = found.outcome;
    this.length = found.versions;
  }
}
