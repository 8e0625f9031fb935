/**
 * What the screen shows of a table: scene after scene, each long enough to be followed.
 *
 * The link hears of moves as quickly as they are made; the stage lets people see them one after the other. Whoever
 * is in a hurry skips to the last scene; a page that nobody looks at does not play to an empty house.
 */
import type { Scene } from "./link.svelte";

const MOST_BEHIND = 12;

export class Stage {
  /** The scene on the screen. */
  scene = $state.raw<Scene>();
  /** How many scenes wait. */
  behind = $state(0);

  readonly #hold: (scene: Scene) => number;
  readonly #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `hold` says for how many milliseconds a scene must stand before the next one may come; 0 for not at all. */
  constructor(hold: (scene: Scene) => number) {
    this.#hold = hold;
  }

  push(scene: Scene): void {
    if (!this.scene || document.hidden) {
      this.#show(scene);
      this.skip();
      return;
    }
    this.#queue.push(scene);
    if (this.#queue.length > MOST_BEHIND) this.skip();
    this.behind = this.#queue.length;
    if (this.#timer === undefined) this.#next();
  }

  /** Show the last scene at once. */
  skip(): void {
    const last = this.#queue.pop();
    this.#queue.length = 0;
    this.behind = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (last) this.#show(last);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue.length = 0;
  }

  #show(scene: Scene): void {
    this.scene = scene;
    const pause = this.#hold(scene);
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause);
  }

  #next(): void {
    this.#timer = undefined;
    const scene = this.#queue.shift();
    this.behind = this.#queue.length;
    if (!scene) return;
    this.#show(scene);
    if (this.#timer === undefined && this.#queue.length > 0) this.#next();
  }
}
