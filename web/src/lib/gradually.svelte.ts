/**
 * Draws a big screen in parts, a part at a time, so that the page is never stuck for long while it opens.
 *
 * `step` counts up to `steps`, one in each task. Whoever has seen the screen once gets it whole: what is wanted again
 * is wanted at once.
 */
const SEEN = new Set<string>();

export class Gradually {
  step = $state(0);

  constructor(name: string, steps: number) {
    if (SEEN.has(name)) {
      this.step = steps;
      return;
    }
    $effect(() => {
      if (this.step >= steps) {
        SEEN.add(name);
        return undefined;
      }
      const timer = setTimeout(() => this.step++);
      return () => clearTimeout(timer);
    });
  }
}
