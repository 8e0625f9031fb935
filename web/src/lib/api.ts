/** The server, at addresses relative to the page: it may stand under any prefix. */
import type { Error as Refusal } from "../wire.gen";

export type GameSummary = {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly seats: readonly number[];
};

/** What the server answers to what it does not do. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.code);
  }
}

export function address(path: string, base = document.baseURI): URL {
  return new URL(`api/${path}`, base);
}

export function socketAddress(path: string, base = document.baseURI): URL {
  const found = address(path, base);
  found.protocol = found.protocol.replace("http", "ws");
  return found;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(address(path), init);
  const content: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, (content as { error: Refusal }).error);
  return content as T;
}

export const games = (): Promise<readonly GameSummary[]> => ask("GET", "games");
