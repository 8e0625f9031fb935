/**
 * A visit to a table: what this screen shows and may do there.
 *
 * It puts together what the link hears, what the stage shows and what the game's client draws, and decides whose
 * eyes the screen has when several people share it.
 */
import type { GameClient } from "../games/client";
import { hint, Refused, replay } from "../lib/api";
import { explain } from "../lib/errors";
import { said } from "../lib/language.svelte";
import { TableLink, type Scene } from "../lib/link.svelte";
import { see, seen } from "../lib/seen";
import { moves as moving } from "../lib/settings.svelte";
import { Stage } from "../lib/stage.svelte";
import type { Told } from "../lib/tell";
import type { Texts } from "../lib/texts";
import { toast } from "../ui/Toast.svelte";
import type { Error as Refusal, Hint, Position, Step } from "../wire.gen";
import { groups, lines, words } from "./book";
import { fetched, moves, remembered, type Missed, type Span } from "./missed";
import { eventText, noteText, seatName, sentence } from "./words";

/** The eyes of everybody. */
export const PUBLIC = -2;
const NONE: readonly never[] = [];
/** So many scenes are kept, to be shown to whoever looks again. */
const KEPT = 60;
/** So few moves are shown without asking to somebody who has only looked at another page. */
const FEW = 3;
/** Milliseconds that a move stands at least when somebody has asked to see it, and each more line of it: it is read. */
const READ = 900;
const READ_MORE = 400;
/** Milliseconds for which something is lit that somebody points at. */
const POINTING = 3000;

export class Session {
  readonly key: string;
  readonly link: TableLink;
  readonly stage: Stage;
  client = $state.raw<GameClient>();
  /** The program's texts with the game's. */
  texts = $state.raw<Texts>(said());
  /** Everything that happened, whether it has been shown or not. */
  #steps = $state.raw<readonly Step[]>(NONE);
  /** Pieces to light. */
  lit = $state.raw<readonly string[]>(NONE);
  /** What somebody points at, for a moment. */
  pointed = $state.raw<{ readonly seat: number; readonly at: string }>();
  #pointing: ReturnType<typeof setTimeout> | undefined;
  /** What is asked before an action that costs something. */
  warning = $state.raw<{ readonly text: string; readonly action: Told }>();
  /** An action is under way. */
  busy = $state(false);
  /** One was chosen, and what it would cost is being asked. */
  #choosing = $state(false);
  frozen = $state(false);
  /** The best moves for the decision on the screen, if somebody has asked for them; "asking" until they are there. */
  hints = $state.raw<readonly Hint[] | "asking">();
  /** The last time that hints were asked for, unless nobody wants them any more. */
  #asked: object | undefined;
  /** The paragraph at which the rules are open; undefined if they are closed. */
  rule = $state<string>();
  /** What happened while nobody looked. */
  #span = $state.raw<Span>();
  /** What was missed is being fetched. */
  fetching = $state(false);
  /** Whose eyes this screen was given, if several people share it or somebody looks as everybody does. */
  looking = $state(PUBLIC);
  /** How many records have been seen on this screen, or before on another page. */
  #seen: number | undefined;
  /** The last scenes with these eyes, without a gap. */
  #recent: Scene[] = [];
  #foreseen = new Map<string, Promise<readonly Told[]>>();

  constructor(key: string) {
    this.key = key;
    this.stage = new Stage(
      (events) => this.client?.hold(events) ?? 0,
      () => !moving(),
    );
    this.link = new TableLink(key, (scene) => this.#hear(scene));
    document.addEventListener("visibilitychange", this.#look);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#pointing);
    this.stage.close();
    this.link.close();
  }

  /** Show the others a piece or a place. */
  readonly point = (at: string): void => {
    const seat = this.mine.includes(this.looking) ? this.looking : this.mine[0];
    if (seat !== undefined && this.live) this.link.point(seat, at);
  };

  /** Somebody points at something: it is lit until it has been seen. */
  see(pointed: { readonly seat: number; readonly at: string }): void {
    this.pointed = pointed;
    clearTimeout(this.#pointing);
    this.#pointing = setTimeout(() => (this.pointed = undefined), POINTING);
  }

  // --- what is shown

  readonly table = $derived.by(() => this.link.table);
  readonly scene = $derived.by(() => this.stage.scene);
  readonly eyes = $derived.by(() => this.scene?.position.seat ?? PUBLIC);
  readonly mine = $derived.by(() =>
    (this.table?.seats ?? []).flatMap((seat, number) =>
      seat.yours && seat.kind === "person" ? [number] : [],
    ),
  );
  /** Several people at this screen. */
  readonly shared = $derived.by(() => this.mine.length > 1);
  /** All win or lose together: who helps is no opponent. */
  readonly mates = $derived.by(() => this.client?.verdict !== undefined);
  readonly names = $derived.by(() =>
    (this.table?.seats ?? []).map((seat, number) => seatName(this.texts, seat, number, this.mates)),
  );
  readonly running = $derived.by(() => this.table?.status === "running");
  readonly live = $derived.by(() => this.link.state === "live");
  /** The newest position is on the screen. */
  readonly current = $derived.by(() => this.scene?.position === this.link.position);

  /** Whom the table waits for, as the screen shows it. */
  readonly toAct = $derived.by(() =>
    this.running || this.table?.status === "adjourned" ? (this.scene?.position.awaited ?? NONE) : NONE,
  );

  /** Seats for which an opponent thinks about a move, as the screen shows it. */
  readonly thinking = $derived.by(() =>
    this.running && this.current && !this.stage.film
      ? this.toAct.filter((number) => {
          const seat = this.table?.seats[number];
          return seat?.kind === "bot" || (seat?.away === true && seat.stand_in !== "");
        })
      : NONE,
  );

  /** The seat of this screen that is to decide. */
  readonly decider = $derived.by(() => {
    if (!this.running) return undefined;
    return (
      this.toAct.find((seat) => seat === this.looking) ?? this.toAct.find((seat) => this.mine.includes(seat))
    );
  });

  /** Nobody at the table has secrets from anybody. */
  readonly open = $derived.by(() => {
    const view = this.scene?.position.view;
    return view !== undefined && this.client?.open?.(view) === true;
  });

  /** Somebody else of this screen has to take it in their hands. */
  readonly passing = $derived.by(() =>
    this.shared && !this.open && this.current && this.stage.rested && this.decider !== this.looking
      ? this.decider
      : undefined,
  );

  /** Whether the position on the screen is one that those in front of it may see. */
  readonly decent = $derived.by(
    () => this.eyes === PUBLIC || (this.shared ? this.eyes === this.looking : this.mine.includes(this.eyes)),
  );

  readonly legal = $derived.by(() => {
    const idle = !this.busy && !this.#choosing && this.passing === undefined;
    return idle && this.live && this.current && this.running
      ? ((this.scene?.position.legal ?? NONE) as readonly Told[])
      : NONE;
  });

  readonly myTurn = $derived.by(
    () => this.running && this.current && this.toAct.some((seat) => this.mine.includes(seat)),
  );
  readonly over = $derived.by(() => this.table?.status === "over" && this.current);
  readonly spectator = $derived.by(() => this.mine.length === 0);

  /** What has been shown so far. */
  readonly steps = $derived.by(() => {
    const version = this.scene?.position.version ?? 0;
    const steps = this.#steps;
    return (steps.at(-1)?.version ?? -1) < version ? steps : steps.filter((step) => step.version < version);
  });
  readonly lines = $derived.by(() => {
    const client = this.client;
    return client ? lines(this.steps, (event) => client.logged(event)) : NONE;
  });
  readonly groups = $derived.by(() => groups(this.lines));
  readonly words = $derived.by(() => [
    ...(this.table?.said ?? []).map((line, number) => ({ id: `s${number}`, seat: -1, ...line })),
    ...words(this.#steps, this.names),
  ]);
  /** The moves that were made while nobody looked. */
  readonly missed: readonly Missed[] = $derived.by(() => {
    const [client, span] = [this.client, this.#span];
    return client && span ? moves(this.#steps, span, (event) => client.logged(event)) : NONE;
  });
  readonly missedFrom = $derived.by(() => this.#span?.from);
  /** What the scene on the screen tells, in sentences. */
  readonly told = $derived.by(() => {
    const [client, scene, texts] = [this.client, this.scene, this.texts];
    if (!client || !scene) return "";
    const said = scene.steps.flatMap(({ kind, seat, events }) =>
      kind === "undo"
        ? [texts.say("web.table.log.undo", { name: this.names[seat] ?? "" })]
        : (events as readonly Told[])
            .filter((event) => client.logged(event))
            .map((event) => eventText(texts, client, scene.position.view, event, this.shared)),
    );
    return said.join(" ");
  });

  // --- what happens

  #hear(scene: Scene): void {
    if (scene.steps.length > 0) this.#steps = [...this.#steps, ...scene.steps];
    this.#foreseen.clear();
    if (scene.steps.some(({ kind }) => kind === "move" || kind === "undo" || kind === "end")) this.unhint();
    if (scene.fresh) this.#announce(scene.steps);
    const { to_act, legal, seat } = scene.position;
    this.frozen = this.running && to_act.includes(seat) && legal.length === 0;
    if (this.looking === PUBLIC && !this.shared && seat >= 0) this.looking = seat;
    this.#recent = scene.fresh ? [...this.#recent.slice(1 - KEPT), scene] : [scene];
    if (document.hidden || scene.missed) this.#miss(scene);
    this.stage.push(scene);
  }

  /** Who plays for whom from now on, and who is back. */
  #announce(steps: readonly Step[]): void {
    for (const { kind, seat, text, level } of steps) {
      if (kind !== "note" || text === "hint" || this.mine.includes(seat)) continue;
      toast(noteText(this.texts, { text, level }, this.names[seat] ?? ""));
    }
  }

  /** Something happened, and nobody saw it. */
  #miss({ steps, position: { version } }: Scene): void {
    const table = this.table?.id;
    this.#seen ??= (table === undefined ? undefined : seen(table)) ?? version;
    const from = this.#span?.from ?? this.#news(steps, this.#seen) ?? version;
    if (from < version) this.#span = { from, to: version };
  }

  /** The first version from there on that is news: what its own seat went on to do, and what came of it, is none. */
  #news(steps: readonly Step[], from: number): number | undefined {
    const [first, ...rest] = steps.filter((step) => step.version >= from);
    if (first?.kind !== "move" || !this.mine.includes(first.seat)) return first?.version;
    return rest.find(({ kind, seat }) => kind === "move" && seat >= 0 && !this.mine.includes(seat))?.version;
  }

  /** The scene on the screen is being looked at. */
  saw(): void {
    const [table, scene] = [this.table?.id, this.scene];
    if (!table || !scene || document.hidden || this.stage.film) return;
    this.#seen = scene.position.version;
    // Who has not been shown what was missed may still want to see it on another day.
    see(table, this.missed.length > 0 && this.#span ? this.#span.from : this.#seen);
  }

  /** Whoever comes back from another page sees a few moves at once; more are offered. */
  readonly #look = (): void => {
    if (document.hidden || !this.scene) return;
    const shown = this.scene.position.version;
    if (this.#seen !== undefined && this.#seen < shown) {
      this.#span ??= { from: this.#seen, to: shown };
      const film = this.missed.length <= FEW && remembered(this.#recent, this.#span, this.missed);
      if (film) {
        this.#span = undefined;
        this.stage.play(film.before, film.moves);
      }
    }
    this.saw();
  };

  /** Show what was missed, move by move. */
  async showMissed(): Promise<void> {
    const [span, missed] = [this.#span, this.missed];
    if (!span || missed.length === 0 || this.fetching) return;
    this.fetching = true;
    try {
      const film = await fetched((first, count) => replay(this.key, PUBLIC, first, count), span, missed);
      if (this.#span !== span) return; // somebody has decided meanwhile
      this.#span = undefined;
      this.stage.play(film.before, film.moves, (events) => {
        const told = events.filter((event) => this.client?.logged(event)).length;
        return READ + READ_MORE * Math.max(0, told - 1);
      });
    } catch (error) {
      this.complain(error);
    } finally {
      this.fetching = false;
    }
  }

  /** Nobody wants to see what was missed; or the film of it has been seen enough of. */
  skipMissed(): void {
    this.#span = undefined;
    this.stage.skip();
    this.saw();
  }

  // --- what people do

  readonly preview = (action: Told): Promise<readonly Told[]> => {
    const key = JSON.stringify(action);
    const known = this.#foreseen.get(key);
    if (known) return known;
    const asked = this.link.preview(this.eyes, action).then((events) => events as readonly Told[]);
    this.#foreseen.set(key, asked);
    asked.catch(() => this.#foreseen.delete(key));
    return asked;
  };

  readonly choose = (action: Told): void => {
    if (this.warning || this.legal.length === 0) return;
    void this.#choose(action);
  };

  async #choose(action: Told): Promise<void> {
    if (this.#choosing) return;
    this.#choosing = true;
    const position = this.link.position;
    try {
      const foreseen = await this.preview(action).catch(() => NONE as readonly Told[]);
      // Another position may have come meanwhile (the connection was lost, somebody spoke): it must still offer this.
      const now = this.link.position;
      if (!position || now?.seat !== position.seat || !offers(now, action)) return;
      const forced = position.legal.length === 1;
      const text = forced
        ? undefined
        : this.client?.warning(
            position.view,
            position.seat,
            foreseen,
            this.texts,
            position.legal as readonly Told[],
          );
      if (text) this.warning = { text, action };
      else await this.act(action);
    } finally {
      this.#choosing = false;
    }
  }

  // --- hints

  readonly canHint = $derived.by(
    () => this.table?.hints === true && !this.spectator && this.running && this.legal.length > 0,
  );

  /** What would be good now? */
  async askHint(): Promise<void> {
    if (!this.canHint || this.hints) return;
    this.hints = "asking";
    const asked = (this.#asked = {});
    try {
      const { moves } = await hint(this.key, this.eyes);
      if (this.#asked === asked) this.hints = moves;
    } catch (error) {
      if (this.#asked !== asked) return;
      this.unhint();
      this.complain(error);
    }
  }

  /** Nobody wants the hints any more, or they are for another moment. */
  unhint(): void {
    if (!this.hints) return;
    this.#asked = undefined;
    this.hints = undefined;
    this.lit = NONE;
  }

  /** Light what a move is about, and what would happen by it. */
  lightMove(action: Told | undefined): void {
    const client = this.client;
    this.lit = action && client ? client.mentions(action) : NONE;
    if (!action || !client) return;
    const lit = this.lit;
    this.preview(action).then(
      (events) => {
        if (this.lit === lit)
          this.lit = [...new Set([...lit, ...events.flatMap((one) => client.mentions(one))])];
      },
      () => undefined,
    );
  }

  async act(action: Told): Promise<void> {
    const position = this.link.position;
    this.unhint();
    this.warning = undefined;
    if (!position || this.busy) return;
    this.#span = undefined;
    this.lit = NONE;
    this.busy = true;
    this.stage.skip();
    if (this.table) see(this.table.id, position.version + 1); // one's own move is no news on a page loaded anew
    try {
      await this.link.act(position.seat, action, position.version);
    } catch (error) {
      this.complain(error);
    } finally {
      this.busy = false;
    }
  }

  /** Do something that may be refused. */
  async attempt<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      this.complain(error);
      return undefined;
    }
  }

  /** Take the screen in one's hands. */
  look(seat: number): void {
    this.unhint();
    this.lit = NONE;
    this.looking = seat;
    this.stage.skip();
    this.link.look(seat);
  }

  /** The seat whose last decision could be taken back from this screen. */
  readonly undoer = $derived.by(() => {
    if (!this.running || this.mine.length === 0 || this.table?.request) return undefined;
    if (this.scene?.position.can_undo) return this.eyes;
    const last = this.steps.findLast((step) => step.kind === "move" && this.mine.includes(step.seat));
    return last?.seat;
  });
  readonly canUndo = $derived.by(() => this.scene?.position.can_undo === true && this.current);

  async undo(): Promise<void> {
    const seat = this.undoer;
    if (seat === undefined || this.busy || !this.live) return;
    this.busy = true;
    this.stage.skip();
    await this.attempt(this.canUndo ? this.link.undo(seat) : this.link.ask(seat, "undo"));
    this.busy = false;
  }

  complain(error: unknown): void {
    if (error instanceof Error && error.message === "closed") return;
    if (error instanceof Refused && error.refusal.code === "server.frozen") this.frozen = true;
    const refusal: Refusal | undefined = error instanceof Refused ? error.refusal : undefined;
    const note = { text: sentence(explain(this.texts, error)), kind: "problem" } as const;
    const rule = refusal?.rule;
    toast(rule ? { ...note, action: { text: rule, does: () => (this.rule = rule) } } : note);
  }
}

function offers(position: Position, action: Told): boolean {
  const wanted = JSON.stringify(action);
  return position.legal.some((one) => JSON.stringify(one) === wanted);
}
