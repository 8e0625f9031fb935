/** A list of tables that is fetched page by page and kept fresh while somebody looks at it. */
import { untrack } from "svelte";
import { tables } from "../lib/api";
import type { PublicTable } from "../wire.gen";
import { Asking } from "./asking.svelte";

const EVERY = 30_000;

export class TablePages {
  found = $state.raw<readonly PublicTable[]>();
  next = $state.raw<string | null>(null);
  /** By the clock of this page, in seconds: when the list was fetched. */
  now = $state(Date.now() / 1000);
  readonly asking = new Asking();
  readonly #which: "mine" | "open" | "watch";
  #pages = 1;

  constructor(which: "mine" | "open" | "watch") {
    this.#which = which;
  }

  /** Look at the list until the effect in which this is called ends. */
  keep(): () => void {
    void untrack(() => this.refresh());
    const again = (): void => {
      if (document.visibilityState === "visible" && this.#pages === 1) void this.refresh();
    };
    const timer = setInterval(again, EVERY);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }

  refresh(): Promise<void> {
    return this.asking.run(async () => {
      const first = await tables(this.#which);
      this.found = first.tables;
      this.next = first.next;
      this.now = Date.now() / 1000;
      this.#pages = 1;
    });
  }

  more(): Promise<void> {
    return this.asking.run(async () => {
      const page = await tables(this.#which, this.next ?? "");
      const known = new Set(this.found?.map(({ id }) => id));
      this.found = [...(this.found ?? []), ...page.tables.filter(({ id }) => !known.has(id))];
      this.next = page.next;
      this.#pages++;
    });
  }
}
