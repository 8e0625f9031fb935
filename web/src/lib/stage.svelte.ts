/**
 * What the screen shows of a table: scene after scene, each long enough to be followed.
 *
 * The link hears of moves as quickly as they are made; the stage lets people see them one after the other, quicker
 * when many wait. Whoever is in a hurry skips to the last scene; a page that nobody looks at does not play to an
 * empty house. What was missed can be played as a film, which ends where things stand now.
 */
import type { Scene } from "./link.svelte";
import type { Told } from "./tell";

const MOST_BEHIND = 40;
const COMFORTABLE = 4;
/** The most that a scene stands where nothing moves: long enough to be read. */
const STILL = 250;
/** How long a film shows how things stood before it. */
const BEFORE = 400;
const LONG_FILM = 30;
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
  /** What was missed is being shown: so many moves of so many, slowly enough to be read or only played. */
  film = $state.raw<{ readonly at: number; readonly all: number; readonly slow: boolean }>();

  readonly #hold: (events: readonly Told[]) => number;
  readonly #still: () => boolean;
  /** How long events of the film stand at least. */
  #least: ((events: readonly Told[]) => number) | undefined;
  readonly #queue: Scene[] = [];
  /** To which move of the film the scenes belong that wait. */
  #marks: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `hold` says for how many milliseconds events must stand before the next scene may come; 0 for not at all.
   * `still` says whether nothing may move: then they stand only as long as they can be read.
   */
  constructor(hold: (events: readonly Told[]) => number, still: () => boolean = () => false) {
    this.#hold = hold;
    this.#still = still;
  }

  push(scene: Scene): void {
    this.#queue.push(scene);
    const late = this.#queue.length - this.#marks.length > MOST_BEHIND;
    if (!this.scene || !scene.fresh || late || document.hidden) this.skip();
    else if (this.#timer === undefined) this.#next();
    else this.behind = this.#queue.length;
  }

  /** Show the scenes of these moves, from how things stood before them, each for at least so long; then go on. */
  play(
    before: Scene,
    moves: readonly (readonly Scene[])[],
    least?: (events: readonly Told[]) => number,
  ): void {
    this.skip();
    const now = this.scene;
    if (!now || moves.length === 0) return;
    this.#queue.push(...moves.flat(), { ...now, fresh: false });
    this.#marks = moves.flatMap((scenes, index) => scenes.map(() => index + 1));
    this.#least = least;
    this.film = { at: 0, all: moves.length, slow: least !== undefined };
    this.scene = before;
    this.events = NOTHING;
    this.rested = false;
    this.#timer = setTimeout(() => this.#next(), this.#still() ? STILL : BEFORE);
  }

  /** Show the last scene at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.film = undefined;
    this.#marks = [];
    const last = this.#queue.pop();
    this.#queue.length = 0;
    this.behind = 0;
    if (last) {
      this.scene = last;
      this.events = [];
    }
    this.rested = true;
  }

  /** The scene on the screen has been seen: the next one may come. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#next();
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
      const [film, at] = [this.film, this.#marks.shift()];
      this.film = film && at !== undefined ? { ...film, at } : undefined;
      this.scene = scene;
      this.events = scene.fresh ? scene.steps.flatMap((step) => step.events as readonly Told[]) : NOTHING;
      pause = this.#pause(this.events);
    }
    this.rested = pause <= 0;
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause);
  }

  #pause(events: readonly Told[]): number {
    const wanted = this.#hold(events);
    const held = this.#still() ? Math.min(wanted, STILL) : wanted;
    if (!this.film) return held / (1 + this.behind / COMFORTABLE);
    return Math.max(held, this.#least?.(events) ?? 0) / (1 + this.#marks.length / LONG_FILM);
  }
}
