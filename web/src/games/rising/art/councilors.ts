/** The ten councilors: the ground behind them, and what makes them known. */
import { disc, rays, star, type Layers } from "./paint";
import type { BoardId } from "./palette";

const BUST = "M-37 33C-30 20-20 15-9 12L9 12C20 15 30 20 37 33A49.500 49.500 0 0 1-37 33z";
const NECK = "M-8 2h16v12q-8 7-16 0z";
const HEAD = "M-15-14q0-15 15-15t15 15q0 22-15 25Q-15 8-15-14z";
const EYES = "M-6-7h.1M6-7h.1M-3 3q3 2 6 0";

export const COUNCILORS: Readonly<Record<BoardId, { readonly ground: string; readonly layers: Layers }>> = {
  artificer: {
    ground: "#8fb3c2",
    layers: [
      ["rust", BUST],
      ["wood", "M-14 16l-2 30q16 6 32 0l-2-30q-14 8-28 0z"],
      ["tan", NECK],
      ["tan", HEAD],
      ["brown", "M-17-10q-3-24 17-23t17 23q-5-11-17-11t-17 11z"],
      ["bronze=", "M-16-9h32"],
      ["jade", `${disc(-7, -9, 6)}${disc(7, -9, 6)}`],
      ["ink-", "M-3 3q3 2 6 0"],
      ["wood=", "M32 33L26-4"],
      ["stone", "M13-9l28-8 3 12-28 8z"],
    ],
  },
  explorer: {
    ground: "#a9c58f",
    layers: [
      ["jungle", BUST],
      ["sand", "M-18 15l18 21 18-21-9-4q-9 8-18 0z"],
      ["skin", NECK],
      ["skin", HEAD],
      ["ink-", EYES],
      ["brown", "M-34-14q34-14 68 0-15 6-34 5t-34-5z"],
      ["brown", "M-18-16q-2-26 18-25t18 25q-18-6-36 0z"],
      ["gold=", "M-15-21q15-5 30 0"],
      ["gold", disc(0, 38, 8)],
      ["blood.", "M0 31l3 7-3 7-3-7z"],
    ],
  },
  priest: {
    ground: "#e0b45c",
    layers: [
      ["white", BUST],
      ["gold", "M-12 14h24l5 33q-17 6-34 0z"],
      ["white-", "M0 42V24M-7 24v4q0 6 7 6t7-6v-4"],
      ["brown", NECK],
      ["brown", HEAD],
      ["ink-", EYES],
      ["white", "M-18-17q0-20 18-31 18 11 18 31-18-7-36 0z"],
      ["gold", star(0, -29, 9, 4, 8)],
      ["gold=", "M-17-16q17-7 34 0"],
    ],
  },
  emissary: {
    ground: "#d89b8b",
    layers: [
      ["white", BUST],
      ["blood", "M-28 23Q0 28 14 47l-22 1Q-16 36-34 34z"],
      ["skin", NECK],
      ["skin", HEAD],
      ["bark", "M-17-8q-4-25 17-25t17 25l-4-9q-13-6-26 0z"],
      ["ink-", EYES],
      [
        "leaf",
        "M-18-14q-8-4-7-12 8 2 9 9zM-14-23q-6-6-3-13 7 4 6 12zM18-14q8-4 7-12-8 2-9 9zM14-23q6-6 3-13-7 4-6 12zM-4-27q-3-8 4-12 7 4 4 12z",
      ],
      ["parchment", "M16 28l22-8 5 13-22 8z"],
      ["blood.", disc(30, 31, 4)],
    ],
  },
  navigator: {
    ground: "#7fb0d0",
    layers: [
      ["wood=", rays(0, -12, 20, 40, 8, 22.5)],
      ["wood", `${disc(0, -12, 33)}${disc(0, -12, 25)}`],
      ["night", BUST],
      ["white", "M-16 15L0 34l16-19-7-4q-9 8-18 0z"],
      ["tan", NECK],
      ["tan", HEAD],
      ["stone", "M-15-3q-1 20 15 22Q16 17 15-3 9 3 0 3T-15-3z"],
      ["ink-", "M-6-7h.1M6-7h.1M-3 8q3 2 6 0"],
      ["night", "M-19-15q0-18 19-18t19 18q-19-6-38 0z"],
      ["gold", "M-23-14q23-10 46 0l-3 5q-20-8-40 0z"],
    ],
  },
  aquanaut: {
    ground: "#5ba7b4",
    layers: [
      ["bronze", BUST],
      ["bronze=", "M-22 22h44"],
      ["bronze", disc(0, -12, 31)],
      ["shine-", "M-23-24q5-11 15-14"],
      ["night", disc(0, -10, 20)],
      ["skin.", disc(0, -9, 14)],
      ["ink-", "M-6-11h.1M6-11h.1M-3-2q3 2 6 0"],
      ["gold", `${disc(0, -10, 21)}${disc(0, -10, 16.5)}`],
      [
        "rust.",
        `${disc(-27, -12, 3.5)}${disc(27, -12, 3.5)}${disc(0, -38, 3.5)}${disc(-18, 36, 3)}${disc(18, 36, 3)}${disc(0, 36, 3)}`,
      ],
    ],
  },
  champion: {
    ground: "#c9ced6",
    layers: [
      ["blood", "M-6-28Q-34-40-38-8-38 10-30 20L-18 8z"],
      ["bronze", BUST],
      ["gold-", "M-20 24q10 12 20 2 10 10 20-2M0 26v20"],
      ["skin", NECK],
      ["skin", HEAD],
      ["ink-", "M-5-7h.1M7-7h.1"],
      ["blood", "M-14-30Q0-56 24-40 36-30 34-6 28-22 16-27z"],
      ["gold", "M-19 12q-5-46 19-45t19 45q-8 4-14 2l-1-22h10q-2-7-14-7t-14 7h10l-1 22q-7 2-14-2z"],
    ],
  },
  scholar: {
    ground: "#c3b2e4",
    layers: [
      ["violet", BUST],
      ["skin", NECK],
      ["skin", HEAD],
      [
        "white",
        "M-16-2q-1 26 16 34Q17 24 16-2 10 6 0 6T-16-2zM-17-6q-5-6-2-13l4 1v12zM17-6q5-6 2-13l-4 1v12z",
      ],
      ["ink-", `${disc(-6.5, -7, 5.5)}${disc(6.5, -7, 5.5)}M-1-7h2`],
      ["ink.", `${disc(-6.5, -7, 1.8)}${disc(6.5, -7, 1.8)}`],
      ["parchment", "M0 28q-13-8-28-4v16q14 3 28-1 14 4 28 1V24q-15-4-28 4z"],
      ["ink-", "M0 28v11M-21 30q8-1 14 2M21 30q-8-1-14 2"],
    ],
  },
  astrologer: {
    ground: "#31436f",
    layers: [
      ["violet", BUST],
      ["brown", NECK],
      ["brown", HEAD],
      ["ink-", EYES],
      ["violet", "M-24-12L8-49 24-12Q0-22-24-12z"],
      ["gold", star(3, -25, 7, 3, 5)],
      [
        "gold.",
        `${star(-13, 32, 6, 2.4, 5)}${star(14, 28, 5, 2, 5)}${star(2, 42, 4, 1.6, 5)}${star(-33, -26, 5, 2, 5)}`,
      ],
      ["shine", "M34-34a13 13 0 1 0 8 20 11 11 0 0 1-8-20z"],
    ],
  },
  tribune: {
    ground: "#c98a9f",
    layers: [
      ["skin=", "M30 36L34-8"],
      ["skin", `${disc(34, -14, 8)}M29-18v-12M34-20v-13M39-18v-11`],
      ["white", BUST],
      ["violet", "M-32 27Q0 15 27 23l5 9Q6 24-28 42z"],
      ["tan", NECK],
      ["tan", HEAD],
      ["ink", "M-17-6q-5-28 17-28t17 28q-2-8-6-12-11 5-22 0-4 4-6 12z"],
      ["ink-", "M-6-7h.1M6-7h.1"],
      ["blood", "M-5 1h10q-1 6-5 6t-5-6z"],
      ["gold=", "M-14-21q14 6 28 0"],
    ],
  },
};
