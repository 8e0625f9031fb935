/** Atlantis Rising, as the client shows it. */
import type { GameClient } from "../client";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Seat from "./Seat.svelte";
import { livery } from "./liveries";
import type { View } from "./pieces";
import { spell } from "./spell";
import { hold, logged, mentions, prompt, verdict } from "./told";
import { warning } from "./warnings";

export const client: GameClient = {
  id: "rising",
  Board,
  Seat,
  End,
  livery: (_, seat) => livery(seat),
  spell: (view, field, value) => spell(view as View, field, value),
  verdict: (view, texts) => verdict(view as View, texts),
  prompt: (view, seat, texts) => prompt(view as View, seat, texts),
  logged,
  mentions,
  warning: (view, seat, foreseen, texts, legal) => warning(view as View, seat, foreseen, texts, legal),
  hold,
  open: (view) => (view as View).options.hands === "open",
};
