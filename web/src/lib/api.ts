/** The server, at addresses relative to the page: it may stand under any prefix. */
import type {
  Account,
  Analysed,
  Catalogue,
  Changes,
  Chapter,
  Error as Refusal,
  Hints,
  Me,
  NewTable,
  PublicTable,
  Replay,
  Sit,
  Tables,
  Verification,
} from "../wire.gen";
import type { Language } from "./texts";

/** What the server answers to what it does not do; its text is found by `explain`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.code);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

export function address(path: string, base = document.baseURI): URL {
  return new URL(`api/${path}`, base);
}

export function socketAddress(path: string, base = document.baseURI): URL {
  const found = address(path, base);
  found.protocol = found.protocol.replace("http", "ws");
  return found;
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function fetched(method: Method, path: string, body?: BodyInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), body === undefined ? { method } : { method, body });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  const content: unknown = await response.json().catch(() => undefined);
  const refusal = (content as { error?: Refusal } | undefined)?.error;
  throw refusal ? new Refused(response.status, refusal) : new Unreachable();
}

/** That the server knows this browser: asked once, for all who ask at the same time. */
let known: Promise<Me> | undefined;

function somebody(): Promise<Me> {
  known ??= ask<Me>("POST", "me").catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  return (await (await fetched(method, path, sent)).json()) as T;
}

/** Asked by somebody: whoever is nobody yet becomes a guest first. */
async function askKnown<T>(method: Method, path: string, body?: unknown): Promise<T> {
  await somebody();
  try {
    return await ask<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refused && error.refusal.code === "server.nobody")) throw error;
  }
  known = undefined; // forgotten meanwhile, perhaps from another window
  await somebody();
  return ask<T>(method, path, body);
}

/** Asked by somebody who may be somebody else afterwards. */
async function askAnew(method: Method, path: string, body?: unknown): Promise<Me> {
  const now = await ask<Me>(method, path, body);
  known = undefined;
  return now;
}

const key = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const catalogue = (): Promise<Catalogue> => ask("GET", "games");
export const rules = (game: string, language: Language): Promise<readonly Chapter[]> =>
  ask("GET", `games/${game}/rules/${language}`);

export const me = (): Promise<Me> => askKnown("GET", "me");
/** Be somebody, at least a guest: sockets need it. */
export const come = (): Promise<Me> => somebody();
export const register = (account: Account): Promise<Me> => askKnown("POST", "me/account", account);
export const login = (account: Account): Promise<Me> => askAnew("POST", "login", account);
export const logout = (): Promise<Me> => askAnew("POST", "logout");
export const forgetMe = (): Promise<Me> => askAnew("DELETE", "me");

export const tables = (which: "mine" | "open" | "watch", next = ""): Promise<Tables> =>
  askKnown("GET", `tables?which=${which}${next && `&next=${encodeURIComponent(next)}`}`);
export const create = (table: NewTable): Promise<PublicTable> => askKnown("POST", "tables", table);
export const table = (code: string): Promise<PublicTable> => askKnown("GET", key(code));
export const change = (code: string, changes: Changes): Promise<PublicTable> =>
  askKnown("PATCH", key(code), changes);
export const closeTable = (code: string): Promise<unknown> => askKnown("DELETE", key(code));
export const sit = (code: string, seat: Sit): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/sit`, seat);
export const stand = (code: string, seat: number): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/stand`, { seat });
export const bot = (code: string, seat: number, level: string): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/bot`, { seat, level });
export const rename = (code: string, seat: number, name: string): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/rename`, { seat, name });
/** What needs no more words. */
export const does = (code: string, verb: "leave" | "rematch" | "return" | "start"): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/${verb}`);
export const dismiss = (code: string, seat: number): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/dismiss`, { seat });
/** Choose who plays for somebody who has left; an empty level: only the harmless moves of the rules. */
export const standIn = (code: string, seat: number, level: string): Promise<PublicTable> =>
  askKnown("POST", `${key(code)}/standin`, { seat, level });
/** The best moves of a seat of one's own that is to decide. */
export const hint = (code: string, seat: number): Promise<Hints> =>
  askKnown("POST", `${key(code)}/hint`, { seat });

export const replay = (code: string, eyes: number, first: number, count: number): Promise<Replay> =>
  askKnown("GET", `${key(code)}/replay?eyes=${eyes}&first=${first}&count=${count}`);
export const verify = (code: string): Promise<Verification> => askKnown("GET", `${key(code)}/verify`);
export const analysis = (code: string): Promise<Analysed> => askKnown("GET", `${key(code)}/analysis`);
export const journalAddress = (code: string): string => address(`${key(code)}/journal`).href;
export const bring = (journal: string): Promise<PublicTable> => askKnown("POST", "journals", journal);
