/**
 * What a game gives to the client: how it is drawn, named and told. No rule of it is here or in any game's folder:
 * what can be done is what the server lists, what would happen is what the server foresees.
 *
 * A game is one folder beside this file whose index.ts exports a `GameClient`, and one line in `CLIENTS`.
 */
import type { Component } from "svelte";
import type { Told } from "../lib/tell";
import type { Texts, Value } from "../lib/texts";

/** A colour of a seat, always doubled by an emblem. */
export type Livery = { readonly colour: string; readonly ink: string; readonly emblem: Emblem };
export type Emblem = "anchor" | "star" | "shell" | "crab" | "wave" | "sun" | "fish";

export type BoardProps = {
  /** All that the seat may know, as the server's view type of the game. */
  readonly view: unknown;
  /** Whose eyes: a seat, or -2 for a spectator. */
  readonly seat: number;
  /** What the seat may do now; empty if it has to wait or nobody may act from this screen. */
  readonly legal: readonly Told[];
  /** What has just happened, to be animated; a new list for every scene. */
  readonly events: readonly Told[];
  readonly texts: Texts;
  readonly names: readonly string[];
  /** Pieces to light, by the names of `mentions`. */
  readonly lit: readonly string[];
  /** Whether things may move. */
  readonly motion: boolean;
  /** Show everybody at the table a piece or a place, by a name of `mentions`; only where somebody else could see it. */
  readonly point?: ((at: string) => void) | undefined;
  /** Do one of the legal actions; the shell asks first if it costs a piece. */
  readonly choose: (action: Told) => void;
  /** What would happen by one of the legal actions. */
  readonly preview: (action: Told) => Promise<readonly Told[]>;
  /** Whether other people sit at the table, who could still say something. */
  readonly company?: boolean;
  /** Whoever looks has seen enough of what just happened: the next scene may come. */
  readonly seen?: () => void;
};

export type SeatProps = { readonly view: unknown; readonly seat: number; readonly texts: Texts };
export type EndProps = {
  readonly view: unknown;
  readonly names: readonly string[];
  readonly texts: Texts;
  /** All that happened, as the seat saw it. */
  readonly events: readonly Told[];
};

export type Prompt = {
  /** What is asked, or what is waited for. */
  readonly text: string;
  /** So many of so many are left, shown as pips. */
  readonly pips?: readonly [left: number, all: number];
  /** Something dangerous is going on. */
  readonly alarm?: boolean;
};

export type GameClient = {
  readonly id: string;
  /** The board with everything one needs to decide: hand, buttons, previews. */
  readonly Board: Component<BoardProps>;
  /** What is public about a seat, for the strip of players: one short line of symbols and numbers. */
  readonly Seat: Component<SeatProps>;
  /** How the result came about, for the end. */
  readonly End: Component<EndProps>;
  /** Whether nobody has secrets from anybody: then several people at one screen need no curtain between them. */
  open?(view: unknown): boolean;
  /** How it ended for all together, in a few words; only where all win or lose together. */
  verdict?(view: unknown, texts: Texts): string;
  /** Seats have colours and emblems. */
  livery(view: unknown, seat: number): Livery;
  /** A field of an action, event or task as something a text can hold; see `spell` in contract.py. */
  spell(view: unknown, field: string, value: unknown): Value;
  /** The one line that says whose decision it is and what is asked. */
  prompt(view: unknown, seat: number, texts: Texts): Prompt;
  /** Whether an event belongs into the log (the laying of forty tiles does not). */
  logged(event: Told): boolean;
  /** Names of the pieces and places an event speaks of, to be lit on the board. */
  mentions(event: Told): readonly string[];
  /** What an action would cost the seat, in words, if it would; asked before it is done. `legal` is all it could do. */
  warning(
    view: unknown,
    seat: number,
    foreseen: readonly Told[],
    texts: Texts,
    legal: readonly Told[],
  ): string | undefined;
  /** Milliseconds for which a scene with these events should stand. */
  hold(events: readonly Told[]): number;
};

const CLIENTS: Readonly<Record<string, () => Promise<{ readonly client: GameClient }>>> = {
  "the-island": () => import("./the-island"),
  rescapes: () => import("./rescapes"),
  atlantis: () => import("./atlantis"),
  rising: () => import("./rising"),
};

/** Whether a game can be played in the browser. */
export const hasScreens = (id: string): boolean => id in CLIENTS;

/** The client of a game, fetched when first asked for. */
export async function gameClient(id: string): Promise<GameClient> {
  const load = CLIENTS[id];
  if (!load) throw new Error(`no screens for '${id}'`);
  return (await load()).client;
}
