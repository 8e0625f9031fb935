/** Something that a button asks of the server: whether it is under way, and what went wrong. */
export class Asking {
  busy = $state(false);
  problem = $state.raw<unknown>();

  /** Do it, unless something is being done already; a failure is kept to be shown. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }
}
