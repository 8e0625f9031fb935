/** Atlantis, as the client shows it. */
import type { GameClient } from "../client";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Seat from "./Seat.svelte";
import type { View } from "./pieces";
import { spell } from "./spell";
import { hold, livery, logged, mentions, prompt, warning } from "./told";

export const client: GameClient = {
  id: "atlantis",
  Board,
  Seat,
  End,
  livery: (_, seat) => livery(seat),
  spell: (view, field, value) => spell(view as View, field, value),
  prompt: (view, seat, texts) => prompt(view as View, seat, texts),
  logged,
  mentions,
  warning: (view, seat, foreseen, texts) => warning(view as View, seat, foreseen, texts),
  hold,
};
