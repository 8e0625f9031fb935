/** Which page is at which address. A page is fetched when it is first looked at. */
import type { Component } from "svelte";
import type { Route } from "../lib/router.svelte";

/** Names before a dash are files of this folder, in small letters. */
export const ROUTES = {
  home: "/",
  new: "/new",
  "new-game": "/new/:game",
  join: "/join",
  "join-code": "/join/:code",
  table: "/t/:key",
  replay: "/t/:key/replay",
  "replay-at": "/t/:key/replay/:version",
  mine: "/mine",
  account: "/account",
  lesson: "/learn/:game",
  "lesson-at": "/learn/:game/:step",
  rules: "/rules/:game",
  "rules-at": "/rules/:game/:paragraph",
} as const;

/** Pages that have the whole screen for themselves, without the header and the footer. */
export const WHOLE_SCREEN: ReadonlySet<string> = new Set(["Table", "Replay", "Lesson"]);

const FILES = import.meta.glob<{ readonly default: Component }>("./*.svelte");

export function fileOf(route: Route): string {
  const name = route.name.split("-")[0] ?? "";
  const file = name.charAt(0).toUpperCase() + name.slice(1);
  return `./${file}.svelte` in FILES ? file : "Lost";
}

export function load(file: string): Promise<{ readonly default: Component }> {
  return FILES[`./${file}.svelte`]?.() ?? Promise.reject(new Error(`no page ${file}`));
}
