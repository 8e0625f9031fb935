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
};
export type LinkState = "connecting" | "live" | "lost" | "refused";

type Waiting = {
  readonly message: string;
  readonly done: (message: AnyFromServer) => void;
  readonly failed: (error: unknown) => void;
};

const PING_EVERY = 25_000;
const SILENCE = 60_000;
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
  /** The server has said that it stops: it will be back in a moment. */
  restarting = $state(false);

  readonly #key: string;
  readonly #onScene: (scene: Scene) => void;
  #socket: WebSocket | undefined;
  #since = -1;
  #steps: Step[] = [];
  #eyes: number | undefined;
  #past = true;
  readonly #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;
  #closed = false;
  #number = 0;
  readonly #name = crypto.randomUUID().slice(0, 8);

  constructor(key: string, onScene: (scene: Scene) => void) {
    this.#key = key;
    this.#onScene = onScene;
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Leave the table's socket for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
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
      this.#waiting.set(id, { message: text, done, failed });
      this.#send(text);
    });
  }

  #send(text: string): void {
    if (this.state === "live" && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === "visible" && this.state === "lost" && !this.#closed) {
      this.#pause = FIRST_PAUSE;
      this.#connect();
    }
  };

  #connect(): void {
    this.#stop();
    const socket = new WebSocket(socketAddress(`tables/${encodeURIComponent(this.#key)}/socket`));
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, since: this.#since }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = Date.now();
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
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }

  /** The connection broke. What was heard before stays: the server sends what follows only. */
  #lose(): void {
    clearInterval(this.#beat);
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
    this.#pause = FIRST_PAUSE;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => {
      if (Date.now() - this.#lastHeard > SILENCE) {
        this.#stop();
        this.#lose();
      } else {
        this.#send('{"type":"ping"}');
      }
    }, PING_EVERY);
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
        const fresh = !this.#past;
        this.#steps = [];
        this.#past = false;
        this.#onScene({ steps, position: message, fresh });
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
