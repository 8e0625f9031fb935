/** The server, at addresses relative to the page: it may stand under any prefix. */
import type {
  Account,
  Catalogue,
  Changes,
  Chapter,
  Error as Refusal,
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

/** Whoever is nobody yet becomes a guest, and asks again. */
async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  try {
    return (await (await fetched(method, path, sent)).json()) as T;
  } catch (error) {
    if (!(error instanceof Refused && error.refusal.code === "server.nobody")) throw error;
  }
  await fetched("POST", "me");
  return (await (await fetched(method, path, sent)).json()) as T;
}

const key = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const catalogue = (): Promise<Catalogue> => ask("GET", "games");
export const rules = (game: string, language: Language): Promise<readonly Chapter[]> =>
  ask("GET", `games/${game}/rules/${language}`);

export const me = (): Promise<Me> => ask("GET", "me");
/** Be somebody, at least a guest: sockets need it. */
export const come = (): Promise<Me> => ask("POST", "me");
export const register = (account: Account): Promise<Me> => ask("POST", "me/account", account);
export const login = (account: Account): Promise<Me> => ask("POST", "login", account);
export const logout = (): Promise<Me> => ask("POST", "logout");
export const forgetMe = (): Promise<Me> => ask("DELETE", "me");

export const tables = (which: "mine" | "open" | "watch", next = ""): Promise<Tables> =>
  ask("GET", `tables?which=${which}${next && `&next=${encodeURIComponent(next)}`}`);
export const create = (table: NewTable): Promise<PublicTable> => ask("POST", "tables", table);
export const table = (code: string): Promise<PublicTable> => ask("GET", key(code));
export const change = (code: string, changes: Changes): Promise<PublicTable> =>
  ask("PATCH", key(code), changes);
export const closeTable = (code: string): Promise<unknown> => ask("DELETE", key(code));
export const sit = (code: string, seat: Sit): Promise<PublicTable> => ask("POST", `${key(code)}/sit`, seat);
export const stand = (code: string, seat: number): Promise<PublicTable> =>
  ask("POST", `${key(code)}/stand`, { seat });
export const bot = (code: string, seat: number, level: string): Promise<PublicTable> =>
  ask("POST", `${key(code)}/bot`, { seat, level });
export const rename = (code: string, seat: number, name: string): Promise<PublicTable> =>
  ask("POST", `${key(code)}/rename`, { seat, name });
/** What needs no more words. */
export const does = (code: string, verb: "leave" | "rematch" | "return" | "start"): Promise<PublicTable> =>
  ask("POST", `${key(code)}/${verb}`);
export const dismiss = (code: string, seat: number): Promise<PublicTable> =>
  ask("POST", `${key(code)}/dismiss`, { seat });

export const replay = (code: string, eyes: number, first: number, count: number): Promise<Replay> =>
  ask("GET", `${key(code)}/replay?eyes=${eyes}&first=${first}&count=${count}`);
export const verify = (code: string): Promise<Verification> => ask("GET", `${key(code)}/verify`);
export const journalAddress = (code: string): string => address(`${key(code)}/journal`).href;
export const bring = (journal: string): Promise<PublicTable> => ask("POST", "journals", journal);
