/** What the drawings show, named as the wire names it, and the colours of the peninsulas and of the goods. */

export const PENINSULAS = ["mountains", "hills", "forests", "cities", "libraries", "forges"] as const;
export type Peninsula = (typeof PENINSULAS)[number];
export type Place = Peninsula | "centre";

export const RESOURCES = ["gold", "crystal", "ore", "atlantium"] as const;
export const GOODS = [...RESOURCES, "energy"] as const;
export type Resource = (typeof RESOURCES)[number];
export type Good = (typeof GOODS)[number];

export const PEOPLE = ["leader", "follower", "volunteer", "hologram", "automaton"] as const;
export type PersonKind = (typeof PEOPLE)[number];

export const BOARDS = [
  "artificer",
  "explorer",
  "priest",
  "emissary",
  "navigator",
  "aquanaut",
  "champion",
  "scholar",
  "astrologer",
  "tribune",
] as const;
export type BoardId = (typeof BOARDS)[number];

type Digit = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
export type OmenId = `K${"M" | "H" | "F" | "C" | "L" | "G"}` | `S0${Digit}` | "CS" | "CF";
export type ScrollId = `L0${Digit}` | `L1${"0" | "1" | "2"}` | `R0${Digit}` | `R1${"0" | "1"}`;
export type ComponentId = `${ComponentType}${"1" | "2" | "3" | "4" | "5"}`;
export type ComponentType = "A" | "B" | "C" | "D";

/** What is written on `base` or on `light` is written in this ink. */
export const INK = "#10202e";

/** A ground: the colour it lies in, the lines drawn on it, and its bright side. */
export type Tones = { readonly base: string; readonly deep: string; readonly light: string };

export const GROUNDS: Readonly<Record<Place, Tones>> = {
  mountains: { base: "#9aa3b2", deep: "#4a5364", light: "#d5dae2" },
  hills: { base: "#e3c877", deep: "#8b6a24", light: "#f5e6b3" },
  forests: { base: "#7dba82", deep: "#2c5f41", light: "#bfe2b6" },
  cities: { base: "#e6a888", deep: "#8a4a31", light: "#f8d9c6" },
  libraries: { base: "#b5a4dc", deep: "#564189", light: "#ded4f2" },
  forges: { base: "#e08a5a", deep: "#7c3312", light: "#fbc79b" },
  centre: { base: "#efe3c8", deep: "#8a7347", light: "#fffaf0" },
};

export const GOOD_TONES: Readonly<Record<Good, Tones>> = {
  gold: { base: "#f3c63c", deep: "#7a5206", light: "#ffeaa0" },
  crystal: { base: "#74d3c4", deep: "#0d5a58", light: "#d7fbf2" },
  ore: { base: "#9098a6", deep: "#2d3542", light: "#c9ced6" },
  atlantium: { base: "#f58f4c", deep: "#7b2b06", light: "#ffd2ab" },
  energy: { base: "#b49cf2", deep: "#3e2391", light: "#ece4ff" },
};

/** The plates of the four types of components. */
export const TYPE_TONES: Readonly<Record<ComponentType, Tones>> = {
  A: { base: "#d9b98a", deep: "#6d4a1d", light: "#f3dfbf" },
  B: { base: "#8fc0d2", deep: "#1e566c", light: "#d2e9f0" },
  C: { base: "#a9c58f", deep: "#3d5f26", light: "#dcebcd" },
  D: { base: "#d6a0b4", deep: "#74304b", light: "#f2d6e0" },
};
