/** A finger on a board: one that leaves soon has tapped, one that stays wants to know what is there. */

/** Milliseconds after which it has stayed. */
export const STAY = 450;
/** Pixels beyond which it no longer stays, but drags. */
const STILL = 8;

type Rest = { readonly x: number; readonly y: number; readonly since: number; readonly timer: number };

export class Finger {
  /** The finger that was there last stayed, so its click asks for nothing more. */
  stayed = false;
  #rest: Rest | undefined;

  /** It touches; if it stays, this is done, which says whether there was anything to do. */
  down(event: PointerEvent, stay: () => boolean): void {
    this.lift();
    this.stayed = false;
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    const timer = window.setTimeout(() => (this.stayed = stay()), STAY);
    this.#rest = { x: event.clientX, y: event.clientY, since: event.timeStamp, timer };
  }

  move(event: PointerEvent): void {
    const rest = this.#rest;
    if (rest && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) > STILL) this.lift();
  }

  /** However busy the page was: a finger that has left soon has tapped. */
  lift(event?: PointerEvent): void {
    const rest = this.#rest;
    if (rest && event?.type === "pointerup" && event.timeStamp - rest.since < STAY) this.stayed = false;
    clearTimeout(rest?.timer);
    this.#rest = undefined;
  }
}
