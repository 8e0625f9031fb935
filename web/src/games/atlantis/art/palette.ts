/** The colours of the seven objects, the same on tiles, on cards and in what is told. */
import type { AtlantisCardPlayed } from "../../../wire.gen";

/** What tiles and cards show. */
export type Thing = AtlantisCardPlayed["object"];

/** The order in which hands and piles are shown. */
export const THINGS: readonly Thing[] = ["helmet", "statue", "crown", "ring", "amphora", "olive", "flag"];

/** What is written on `base` or on `light` is written in this ink. */
export const INK = "#10202e";

/** The ground of a tile, the lines drawn on it, and its bright side. They differ in lightness, not only in hue. */
export const COLOURS: Record<Thing, { base: string; deep: string; light: string }> = {
  helmet: { base: "#aeb6c0", deep: "#37414d", light: "#dde2e7" },
  statue: { base: "#f5f1e7", deep: "#5f5646", light: "#fffdf7" },
  crown: { base: "#f8d63f", deep: "#6e4a05", light: "#fff0a8" },
  ring: { base: "#4f8eea", deep: "#0f2f66", light: "#bcd8fb" },
  amphora: { base: "#b57a48", deep: "#4a2509", light: "#e9c29b" },
  olive: { base: "#60c065", deep: "#1d4d2a", light: "#c6eebf" },
  flag: { base: "#e64ca6", deep: "#630b45", light: "#fbc3e2" },
};
