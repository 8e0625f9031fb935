/**
 * Drawings as layers of paths, each with a colour and a way to lay it on:
 * `gold` filled and outlined, `gold.` filled only, `gold-` a line, `gold=` a bar with an outline.
 */
export const COLOURS = {
  ink: "#10202e",
  night: "#16324a",
  deep: "#1d5578",
  sea: "#3b86a8",
  sky: "#9fd0e2",
  foam: "#e4f4f7",
  white: "#fffdf6",
  parchment: "#f2e3bd",
  sand: "#dcbf85",
  wood: "#9a6a3c",
  bark: "#5e3c1f",
  gold: "#f3c63c",
  shine: "#ffeaa0",
  bronze: "#c58a45",
  rust: "#8a4a1f",
  flame: "#f0803c",
  blood: "#b8382c",
  rose: "#e59aa6",
  skin: "#e8b98f",
  tan: "#b97f56",
  brown: "#7c4e30",
  leaf: "#7dba82",
  jungle: "#3f7d52",
  jade: "#74d3c4",
  lilac: "#b49cf2",
  violet: "#5b3fae",
  stone: "#b7bec8",
  slate: "#6c7787",
  basalt: "#3a4350",
} as const;

export type Paint = `${keyof typeof COLOURS}${"" | "." | "-" | "="}`;
export type Layer = readonly [paint: Paint, d: string];
export type Layers = readonly Layer[];

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point at this distance and angle (degrees, clockwise from the top). */
export const at = (x: number, y: number, r: number, turn: number): string => {
  const angle = (turn * Math.PI) / 180;
  return `${round(x + r * Math.sin(angle))} ${round(y - r * Math.cos(angle))}`;
};

/** A regular polygon, its first corner at `turn`. */
export const polygon = (x: number, y: number, r: number, corners: number, turn = 0): string =>
  `M${Array.from({ length: corners }, (_, i) => at(x, y, r, turn + (i * 360) / corners)).join("L")}z`;

export const star = (x: number, y: number, r: number, inner: number, points: number, turn = 0): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => at(x, y, i % 2 ? inner : r, turn + (i * 180) / points)).join("L")}z`;

export const rays = (x: number, y: number, from: number, to: number, count: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 360) / count;
    return `M${at(x, y, from, angle)}L${at(x, y, to, angle)}`;
  }).join("");

export const gear = (x: number, y: number, r: number, teeth: number): string => {
  const step = 360 / teeth;
  return `M${Array.from({ length: teeth }, (_, i) =>
    [
      at(x, y, r, i * step - step * 0.2),
      at(x, y, r, i * step + step * 0.2),
      at(x, y, r * 0.76, i * step + step * 0.3),
      at(x, y, r * 0.76, i * step + step * 0.7),
    ].join("L"),
  ).join("L")}z`;
};

/** Ripples from `x` on, `count` of them, each `wide` and half as high as given. */
export const ripples = (x: number, y: number, wide: number, high: number, count: number): string =>
  `M${x} ${y}q${wide / 2} ${-high} ${wide} 0${`t${wide} 0`.repeat(count - 1)}`;
