/** The seven colours: told apart without colour sight by lightness and emblem. */
import { LIVERIES } from "../../board/liveries";
import type { Livery } from "../client";
import { colourOf, type Colour } from "./pieces";

const SEVEN: Readonly<Record<Colour, Livery>> = {
  red: LIVERIES.red,
  blue: LIVERIES.blue,
  yellow: LIVERIES.yellow,
  green: LIVERIES.green,
  orange: { colour: "#f2913d", ink: "#2b1400", emblem: "sun" },
  purple: { colour: "#7a3fa6", ink: "#ffffff", emblem: "fish" },
  teal: { colour: "#0f6570", ink: "#ffffff", emblem: "wave" },
};

export const livery = (seat: number): Livery => SEVEN[colourOf(seat)];
