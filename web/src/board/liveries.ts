/** The colours of the seats: told apart without colour sight by lightness, and always doubled by an emblem. */
import type { Livery } from "../games/client";

export type Colour = "red" | "blue" | "green" | "yellow" | "white" | "black";

export const LIVERIES: Readonly<Record<Colour, Livery>> = {
  red: { colour: "#bf3527", ink: "#ffffff", emblem: "anchor" },
  blue: { colour: "#2660b8", ink: "#ffffff", emblem: "star" },
  green: { colour: "#37b98c", ink: "#04231a", emblem: "shell" },
  yellow: { colour: "#f7d749", ink: "#332800", emblem: "crab" },
  white: { colour: "#f3efe2", ink: "#22303a", emblem: "sun" },
  black: { colour: "#272c31", ink: "#ffffff", emblem: "fish" },
};
