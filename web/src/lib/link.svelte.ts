/**
 * A table, as this screen is told of it over its socket.
 *
 * A link heals itself: it connects again when the connection breaks, asks for what it has missed, and sends again
 * what was not acknowledged; the server counts a message once. What happened arrives as scenes: the steps of one
 * move, and how things stand after them.
 */
import { PROTOCOL } from "../wire.gen";
import type { AnyFromServer, Error as Refusal, Position, PublicTable, Step } from "../wire.gen";
import { Refused, socketAddress } from "./api";

export type Scene = {
  readonly steps: readonly Step[];
  readonly position: Position;
  /** Whether it happened just now; what was missed, and what other eyes see of the same moment, did not. */
  readonly fresh: boolean;
  /** Whether it is the first after a connection: its steps happened while nobody listened. */
  readonly missed: boolean;
};
export type LinkState = "connecting" | "live" | "lost" | "refused";

type Waiting = {
  readonly message: string;
  readonly since: number;
  readonly done: (message: AnyFromServer) => void;
  readonly failed: (error: unknown) => void;
};

/** How often it looks whether the connection is still there. */
const LOOK_EVERY = 500;
const PING_EVERY = 25_000;
const SILENCE = 60_000;
/** How long an answer may take that is urgently wanted. */
const PATIENCE = 4000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** The server closes with these when coming back would not help; with the third it stops, to start again. */
const REFUSED = 4400;
const GONE = 4410;
const RESTARTING = 1012;

export class TableLink {
  /** Who sits where; nothing before the first answer. */
  table = $state.raw<PublicTable>();
  /** The newest position; the screen may still be showing an older one. */
  position = $state.raw<Position>();
  state = $state<LinkState>("connecting");
  refusal = $state.raw<Refusal>();
  /** When the clocks of the position were read, by the clock of this page. */
  heardAt = $state(0);
  /** What somebody points at; a new object each time. */
  pointed = $state.raw<{ readonly seat: number; readonly at: string }>();
  /** The server has said that it stops: it will be back in a moment. */
  restarting = $state(false);

  readonly #key: string;
  readonly #onScene: (scene: Scene) => void;
  #socket: WebSocket | undefined;
  #since = -1;
  #steps: Step[] = [];
  #eyes: number | undefined;
  #past = true;
  #missed = true;
  readonly #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #began = 0;
  #lastHeard = 0;
  #lastPing = 0;
  /** When an answer was urgently asked for, until anything is heard. */
  #probed: number | undefined;
  #closed = false;
  #number = 0;
  readonly #name = crypto.randomUUID().slice(0, 8);

  constructor(key: string, onScene: (scene: Scene) => void) {
    this.#key = key;
    this.#onScene = onScene;
    this.#connect();
    addEventListener("online", this.#hurry);
    addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Leave the table's socket for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#stop();
    this.#socket?.close();
    for (const one of this.#waiting.values()) one.failed(new Error("closed"));
    this.#waiting.clear();
  }

  /** Do one of the legal actions; resolves when it is on the server's disk. */
  act(seat: number, action: unknown, version: number): Promise<unknown> {
    return this.#ask({ type: "act", seat, action, version });
  }

  undo(seat: number): Promise<unknown> {
    return this.#ask({ type: "undo", seat });
  }

  ask(seat: number, what: "adjourn" | "resume" | "undo"): Promise<unknown> {
    return this.#ask({ type: "ask", seat, what });
  }

  /** Answer a question by the id that the table gives it. */
  answer(request: string, yes: boolean): Promise<unknown> {
    return this.#ask({ type: "answer", request, yes });
  }

  say(text: string): Promise<unknown> {
    return this.#ask({ type: "say", text });
  }

  /** Show the others a piece or a place. */
  point(seat: number, at: string): void {
    this.#send(JSON.stringify({ type: "point", seat, at }));
  }

  /** What would happen by an action, as far as the seat can know. */
  async preview(seat: number, action: unknown): Promise<readonly unknown[]> {
    const answer = await this.#ask({ type: "preview", seat, action });
    return answer.type === "foreseen" ? answer.events : [];
  }

  /** Show what a seat of this screen sees; -2 for what everybody sees. */
  look(seat: number): void {
    this.#eyes = seat;
    this.#past = true;
    this.#send(JSON.stringify({ type: "look", seat }));
  }

  #ask(message: Record<string, unknown>): Promise<AnyFromServer> {
    const id = `${this.#name}-${this.#number++}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((done, failed) => {
      this.#waiting.set(id, { message: text, since: Date.now(), done, failed });
      this.#send(text);
    });
  }

  #send(text: string): void {
    if (this.state === "live" && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Somebody looks, or the network is another: what seems to be connected may be long dead. */
  readonly #hurry = (): void => {
    if (document.visibilityState !== "visible" || this.state === "refused" || this.#closed) return;
    if (this.state === "live") {
      this.#probe();
      return;
    }
    const trying = this.#socket?.readyState !== WebSocket.CLOSED && Date.now() - this.#began < PATIENCE;
    if (!trying) this.#again();
  };

  #ping(): void {
    this.#lastPing = Date.now();
    this.#send('{"type":"ping"}');
  }

  /** Ask for a sign of life, and come back by another connection if there is none. */
  #probe(): void {
    if (this.#probed !== undefined) return;
    this.#ping();
    this.#probed = Date.now();
  }

  /** Whether the connection is still there, while it seems to be. */
  readonly #look = (): void => {
    const now = Date.now();
    const silent = now - this.#lastHeard > SILENCE && this.#lastPing > this.#lastHeard;
    if (this.#probed !== undefined) {
      if (now - this.#probed >= PATIENCE) this.#again();
    } else if (silent && now - this.#lastPing >= PATIENCE) {
      this.#again();
    } else if ([...this.#waiting.values()].some((one) => now - one.since >= PATIENCE)) {
      if (now - this.#lastPing >= PATIENCE) this.#probe();
    } else if (now - this.#lastPing >= PING_EVERY) {
      this.#ping();
    }
  };

  /** Leave this connection, and make another at once. */
  #again(): void {
    this.#pause = FIRST_PAUSE;
    if (this.state === "live") this.state = "lost";
    this.#connect();
  }

  #connect(): void {
    this.#stop();
    this.#began = Date.now();
    const socket = new WebSocket(socketAddress(`tables/${encodeURIComponent(this.#key)}/socket`));
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, since: this.#since }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = Date.now();
      this.#probed = undefined;
      for (const line of event.data.split("\n")) this.#hear(JSON.parse(line) as AnyFromServer);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.restarting = event.code === RESTARTING || (this.restarting && this.#pause < LONGEST_PAUSE);
      const hurried = this.refusal?.code === "server.too_fast";
      if (event.code === GONE || (event.code === REFUSED && !hurried)) this.#end();
      else this.#lose();
    };
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#probed = undefined;
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }

  /** The connection broke. What was heard before stays: the server sends what follows only. */
  #lose(): void {
    clearInterval(this.#beat);
    this.#probed = undefined;
    this.state = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  /** Coming back would not help. */
  #end(): void {
    this.#stop();
    this.state = "refused";
    const refusal = this.refusal ?? { code: "server.no_table", rule: "", params: { given: this.#key } };
    this.refusal = refusal;
    for (const one of this.#waiting.values()) one.failed(new Refused(0, refusal));
    this.#waiting.clear();
  }

  #welcomed(): void {
    this.state = "live";
    this.refusal = undefined;
    this.restarting = false;
    this.#past = true;
    this.#missed = true;
    this.#pause = FIRST_PAUSE;
    this.#lastPing = Date.now();
    clearInterval(this.#beat);
    this.#beat = setInterval(this.#look, LOOK_EVERY);
    if (this.#eyes !== undefined) this.look(this.#eyes);
    for (const one of this.#waiting.values()) this.#send(one.message);
  }

  #hear(message: AnyFromServer): void {
    switch (message.type) {
      case "welcome":
        this.table = message.table;
        this.#welcomed();
        break;
      case "table":
        this.table = message.table;
        break;
      case "step":
        if (message.version > this.#since) {
          this.#since = message.version;
          this.#steps.push(message);
        }
        break;
      case "position": {
        if (this.#eyes !== undefined && message.seat !== this.#eyes) break; // sent before the screen changed eyes
        this.position = message;
        this.heardAt = Date.now();
        const steps = this.#steps;
        const [fresh, missed] = [!this.#past, this.#missed];
        this.#steps = [];
        this.#past = this.#missed = false;
        this.#onScene({ steps, position: message, fresh, missed });
        break;
      }
      case "ack":
      case "foreseen":
        this.#settle(message.id)?.done(message);
        break;
      case "refused":
        if (message.id) this.#settle(message.id)?.failed(new Refused(0, message.error));
        else if (this.state !== "live") this.#turnedAway(message.error);
        break;
      case "pointed":
        this.pointed = message;
        break;
      case "pong":
        break;
    }
  }

  /** Refused before the welcome: the socket is about to be closed, or speaks another protocol. */
  #turnedAway(refusal: Refusal): void {
    this.refusal = refusal;
    if (refusal.code === "server.protocol") this.#end();
  }

  #settle(id: string): Waiting | undefined {
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    return found;
  }
}
