/**
 * One step of a lesson, as it is being played.
 *
 * The server keeps nothing: it is sent all that the learner has done in the step and answers with the last move and
 * what followed. That comes as scenes, which are shown one after the other, each as long as the game says.
 */
import type { Told } from "../lib/tell";
import type { Learning, LessonProgress, LessonScene } from "../wire.gen";

export type Ask = (step: Learning) => Promise<LessonProgress>;
export type Happened = { readonly id: number; readonly event: Told; readonly view: unknown };

const NOTHING: readonly never[] = [];

export class Learner {
  /** What is on the screen. */
  scene = $state.raw<LessonScene>();
  /** What has just happened and is to be animated; a new list for every scene. */
  events = $state.raw<readonly Told[]>(NOTHING);
  /** What has happened since the learner last decided, as far as it has been shown. */
  happened = $state.raw<readonly Happened[]>(NOTHING);
  /** The last answer; the screen may still be showing what led to it. */
  progress = $state.raw<LessonProgress>();
  problem = $state.raw<unknown>();
  /** How many moves the learner has made. */
  made = $state(0);
  /** An answer is waited for. */
  busy = $state(false);
  /** The last scene is on the screen. */
  current = $state(false);
  /** It has been there for as long as it should. */
  rested = $state(false);

  readonly #ask: Ask;
  readonly #hold: (events: readonly Told[]) => number;
  readonly #foreseen = new Map<string, Promise<readonly Told[]>>();
  #actions: readonly Told[] = NOTHING;
  #queue: LessonScene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = 0;
  #number = 0;

  /** `hold` says for how many milliseconds events must stand before the next scene may come. */
  constructor(
    readonly step: string,
    ask: Ask,
    hold: (events: readonly Told[]) => number,
  ) {
    this.#ask = ask;
    this.#hold = hold;
  }

  readonly legal = $derived.by(() =>
    this.current && !this.busy ? ((this.progress?.legal ?? NOTHING) as readonly Told[]) : NOTHING,
  );
  readonly done = $derived.by(() => this.rested && this.progress?.done === true);
  readonly failed = $derived.by(() => this.rested && this.progress?.failed === true);

  /** From the beginning, the first time or again. */
  readonly begin = (): Promise<void> => this.#send(NOTHING);

  readonly choose = (action: Told): void => {
    if (this.legal.length > 0) void this.#send([...this.#actions, action]);
  };

  /** What the learner's own move would do, not what comes of it: chance is not to be foreseen. */
  readonly preview = (action: Told): Promise<readonly Told[]> => {
    const key = JSON.stringify(action);
    const known = this.#foreseen.get(key);
    if (known) return known;
    const asked = this.#ask({ step: this.step, actions: [...this.#actions, action] }).then(
      ({ scenes }) => (scenes[0]?.events ?? NOTHING) as readonly Told[],
    );
    this.#foreseen.set(key, asked);
    asked.catch(() => this.#foreseen.delete(key));
    return asked;
  };

  /** Show the last scene at once. */
  readonly skip = (): void => {
    while (this.#queue.length > 0) this.#show();
    clearTimeout(this.#timer);
    this.rested = this.current;
  };

  close(): void {
    this.#question++;
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  async #send(actions: readonly Told[]): Promise<void> {
    const question = ++this.#question;
    this.busy = true;
    this.problem = undefined;
    try {
      const found = await this.#ask({ step: this.step, actions });
      if (question !== this.#question) return;
      this.#actions = actions;
      this.made = actions.length;
      this.#foreseen.clear();
      this.progress = found;
      this.happened = NOTHING;
      this.#queue = [...found.scenes];
      this.#next();
    } catch (error) {
      if (question === this.#question) this.problem = error;
    } finally {
      if (question === this.#question) this.busy = false;
    }
  }

  #show(): void {
    const scene = this.#queue.shift();
    if (!scene) return;
    const events = scene.events as readonly Told[];
    this.scene = scene;
    this.events = events;
    this.happened = [
      ...this.happened,
      ...events.map((event) => ({ id: this.#number++, event, view: scene.view })),
    ];
    this.current = this.#queue.length === 0;
    this.rested = false;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#show();
    const pause = document.hidden ? 0 : this.#hold(this.events);
    this.#timer = setTimeout(() => {
      if (this.#queue.length > 0) this.#next();
      else this.rested = true;
    }, pause);
  }
}
