/**
 * What the screen shows of a table: scene after scene, each long enough to be followed.
 *
 * The link hears of moves as quickly as they are made; the stage lets people see them one after the other, quicker
 * when many wait. Whoever is in a hurry skips to the last scene; a page that nobody looks at does not play to an
 * empty house.
 */
import type { Scene } from "./link.svelte";
import type { Told } from "./tell";

const MOST_BEHIND = 40;
const COMFORTABLE = 4;
const NOTHING: readonly Told[] = [];

export class Stage {
  /** The scene on the screen. */
  scene = $state.raw<Scene>();
  /** What has just happened and is to be animated; a new list for every scene. */
  events = $state.raw<readonly Told[]>(NOTHING);
  /** How many scenes wait. */
  behind = $state(0);
  /** Whether the scene has stood for as long as it should. */
  rested = $state(true);

  readonly #hold: (events: readonly Told[]) => number;
  readonly #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `hold` says for how many milliseconds events must stand before the next scene may come; 0 for not at all. */
  constructor(hold: (events: readonly Told[]) => number) {
    this.#hold = hold;
  }

  push(scene: Scene): void {
    this.#queue.push(scene);
    const late = this.#queue.length > MOST_BEHIND;
    if (!this.scene || !scene.fresh || late || document.hidden) this.skip();
    else if (this.#timer === undefined) this.#next();
    else this.behind = this.#queue.length;
  }

  /** Show the last scene at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#queue.pop();
    this.#queue.length = 0;
    this.behind = 0;
    if (last) {
      this.scene = last;
      this.events = [];
    }
    this.rested = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue.length = 0;
  }

  #next(): void {
    this.#timer = undefined;
    let pause = 0;
    while (pause <= 0) {
      const scene = this.#queue.shift();
      this.behind = this.#queue.length;
      if (!scene) break;
      this.scene = scene;
      this.events = scene.steps.flatMap((step) => step.events as readonly Told[]);
      pause = this.#hold(this.events) / (1 + this.behind / COMFORTABLE);
    }
    this.rested = pause <= 0;
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause);
  }
}
