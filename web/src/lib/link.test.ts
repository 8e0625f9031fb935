import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicTable } from "../wire.gen";
import { Refused } from "./api";
import { TableLink, type Scene } from "./link.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("nobody has connected");
    return found;
  }

  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** One frame with these messages. */
  tell(...messages: object[]): void {
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const table = { id: "t", code: "ABCDEF", seats: [] } as unknown as PublicTable;
const welcome = { type: "welcome", protocol: 1, table, eyes: 0, version: 0 };
const step = (version: number) => ({ type: "step", version, kind: "move", seat: 0, events: [], text: "" });
const position = (version: number, seat = 0) => ({ type: "position", version, seat, view: {}, legal: [] });

const listeners = new Map<string, () => void>();
let scenes: Scene[];
let link: TableLink;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", {
    baseURI: "https://example.org/",
    visibilityState: "visible",
    addEventListener: (name: string, does: () => void) => listeners.set(name, does),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal("addEventListener", (name: string, does: () => void) => listeners.set(name, does));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  FakeSocket.all = [];
  scenes = [];
  link = new TableLink("ABCDEF", (scene) => scenes.push(scene));
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function arrive(): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.tell(welcome);
  return socket;
}

const versions = () => scenes.map((scene) => scene.steps.map((one) => one.version));

test("it says hello from the beginning, and hears the table", () => {
  expect(link.state).toBe("connecting");
  const socket = arrive();
  expect(socket.url.href).toBe("wss://example.org/api/tables/ABCDEF/socket");
  expect(socket.sent).toEqual([{ type: "hello", protocol: 1, since: -1 }]);
  expect([link.state, link.table]).toEqual(["live", table]);
});

test("steps and the position after them are one scene, however they are framed", () => {
  const socket = arrive();
  socket.tell(step(0), step(1));
  expect(scenes).toEqual([]);
  socket.tell(position(2), step(2), position(3), step(3));
  socket.tell(position(4));
  expect(versions()).toEqual([[0, 1], [2], [3]]);
  expect(scenes.map((scene) => scene.fresh)).toEqual([false, true, true]);
  expect(scenes.map((scene) => scene.missed)).toEqual([true, false, false]);
  expect(link.position?.version).toBe(4);
});

test("it comes back, asks for what it missed, and hears nothing twice", () => {
  arrive().tell(step(0), position(1));
  FakeSocket.last.break();
  expect(link.state).toBe("lost");
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  const socket = arrive();
  expect(socket.sent[0]).toMatchObject({ since: 0 });
  socket.tell(step(0), step(1), position(2));
  expect(versions()).toEqual([[0], [1]]);
  expect([scenes[1]?.fresh, scenes[1]?.missed]).toEqual([false, true]);
  expect(link.state).toBe("live");
});

test("steps whose position was cut off are not lost", () => {
  arrive().tell(step(0), position(1), step(1));
  FakeSocket.last.break();
  vi.advanceTimersByTime(700);
  arrive().tell(step(2), position(3));
  expect(versions()).toEqual([[0], [1, 2]]);
});

test("it waits longer every time, and hurries when the network is back", () => {
  for (const most of [625, 1250, 2500, 5000, 10_000, 12_500, 12_500]) {
    const many = FakeSocket.all.length;
    FakeSocket.last.break();
    vi.advanceTimersByTime(most);
    expect(FakeSocket.all).toHaveLength(many + 1);
  }
  FakeSocket.last.break();
  const many = FakeSocket.all.length;
  listeners.get("online")?.();
  expect(FakeSocket.all).toHaveLength(many + 1);
});

test("what was not acknowledged is sent again under the same name, and counts once", async () => {
  const first = arrive();
  const done = link.act(0, { type: "Go" }, 7);
  const sent = first.sent.at(-1);
  expect(sent).toMatchObject({ type: "act", seat: 0, version: 7, action: { type: "Go" } });
  first.break();
  vi.advanceTimersByTime(700);
  const second = arrive();
  expect(second.sent.at(-1)).toEqual(sent);
  second.tell({ type: "ack", id: sent?.["id"], version: 7 });
  await expect(done).resolves.toMatchObject({ version: 7 });
  second.break();
  vi.advanceTimersByTime(700);
  expect(arrive().sent).toHaveLength(1);
});

test("what is asked while the connection is lost is sent when it is back", () => {
  arrive();
  FakeSocket.last.break();
  void link.say("still here").catch(() => undefined);
  vi.advanceTimersByTime(700);
  expect(arrive().sent.at(-1)).toMatchObject({ type: "say", text: "still here" });
});

test("a refusal reaches whoever asked", async () => {
  const socket = arrive();
  const refused = expect(link.undo(0)).rejects.toThrow(Refused);
  const id = socket.sent.at(-1)?.["id"];
  socket.tell({ type: "refused", id, error: { code: "CannotUndo", rule: "", params: {} } });
  await refused;
});

test.each([4400, 4410])("after %i it does not come back", async (code) => {
  const socket = arrive();
  const refused = expect(link.say("hello")).rejects.toThrow("server.no_table");
  socket.break(code);
  await refused;
  expect(link.state).toBe("refused");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("it says why it was turned away", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({
    type: "refused",
    id: "",
    error: { code: "server.not_yours", rule: "", params: {} },
  });
  FakeSocket.last.break(4400);
  expect([link.state, link.refusal?.code]).toEqual(["refused", "server.not_yours"]);
});

test("another protocol is the end of it; too many requests are not", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "refused", id: "", error: { code: "server.too_fast", rule: "", params: {} } });
  FakeSocket.last.break(4400);
  expect(link.state).toBe("lost");
  vi.advanceTimersByTime(700);
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: "refused", id: "", error: { code: "server.protocol", rule: "", params: {} } });
  expect([link.state, link.refusal?.code]).toEqual(["refused", "server.protocol"]);
});

test("a server that stops says that it will be back", () => {
  arrive().break(1012);
  expect([link.state, link.restarting]).toEqual(["lost", true]);
  vi.advanceTimersByTime(700);
  arrive();
  expect(link.restarting).toBe(false);
});

test("it pings, and notices a silent connection", () => {
  const socket = arrive();
  vi.advanceTimersByTime(25_000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  socket.tell({ type: "pong" });
  vi.advanceTimersByTime(90_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

const pings = (socket: FakeSocket): number => socket.sent.filter((one) => one["type"] === "ping").length;

test.each(["online", "visibilitychange", "pageshow"])("on %s a dead connection is noticed", (name) => {
  const socket = arrive();
  vi.advanceTimersByTime(10_000);
  expect(pings(socket)).toBe(0);
  listeners.get(name)?.();
  listeners.get(name)?.();
  expect(pings(socket)).toBe(1);
  vi.advanceTimersByTime(3900);
  expect([link.state, FakeSocket.all.length]).toEqual(["live", 1]);
  vi.advanceTimersByTime(600);
  expect([link.state, FakeSocket.all.length]).toEqual(["lost", 2]);
  arrive();
  expect(link.state).toBe("live");
});

test("a connection that answers is kept", () => {
  const socket = arrive();
  for (let times = 0; times < 5; times++) {
    listeners.get("visibilitychange")?.();
    vi.advanceTimersByTime(2000);
    socket.tell({ type: "pong" });
    vi.advanceTimersByTime(8000);
  }
  expect([link.state, FakeSocket.all.length, pings(socket)]).toEqual(["live", 1, 5]);
});

test("nobody looks at a hidden page, so nothing is asked", () => {
  const socket = arrive();
  Object.assign(document, { visibilityState: "hidden" });
  listeners.get("visibilitychange")?.();
  vi.advanceTimersByTime(10_000);
  expect([pings(socket), FakeSocket.all.length]).toEqual([0, 1]);
});

test("an attempt that has just begun is given its time, an old one is not", () => {
  listeners.get("pageshow")?.();
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  listeners.get("online")?.();
  expect([link.state, FakeSocket.all.length]).toEqual(["connecting", 2]);
});

test("a move that is not acknowledged asks whether anybody is there", async () => {
  const socket = arrive();
  const done = link.act(0, { type: "Go" }, 7);
  const sent = socket.sent.at(-1);
  vi.advanceTimersByTime(4000);
  expect(pings(socket)).toBe(1);
  socket.tell({ type: "pong" });
  vi.advanceTimersByTime(4500);
  expect([pings(socket), FakeSocket.all.length]).toEqual([2, 1]);
  vi.advanceTimersByTime(4500);
  expect(FakeSocket.all).toHaveLength(2);
  const second = arrive();
  expect(second.sent.at(-1)).toEqual(sent);
  second.tell({ type: "ack", id: sent?.["id"], version: 7 });
  await expect(done).resolves.toMatchObject({ version: 7 });
  vi.advanceTimersByTime(20_000);
  expect([pings(second), FakeSocket.all.length]).toEqual([0, 2]);
});

test("what other eyes see is never shown, also after coming back", () => {
  const socket = arrive();
  socket.tell(position(1, -2));
  link.look(1);
  socket.tell(position(2, -2), position(2, 1));
  expect(scenes.map((scene) => scene.position.seat)).toEqual([-2, 1]);
  expect([scenes[1]?.fresh, scenes[1]?.missed]).toEqual([false, false]);
  link.look(-2);
  socket.tell(step(2), position(3, 1), position(3, -2));
  expect(scenes.map((scene) => scene.position.seat)).toEqual([-2, 1, -2]);
  link.look(1);
  socket.break();
  vi.advanceTimersByTime(700);
  const again = arrive();
  expect(again.sent).toContainEqual({ type: "look", seat: 1 });
  again.tell(position(4, -2));
  expect(scenes).toHaveLength(3);
  again.tell(position(4, 1));
  expect([scenes.at(-1)?.position.seat, scenes.at(-1)?.missed]).toEqual([1, true]);
});

test("a link that was closed hears and does nothing more", async () => {
  const socket = arrive();
  const closed = expect(link.say("hello")).rejects.toThrow("closed");
  link.close();
  await closed;
  socket.break();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
