/** The twenty components, as they lie on the plate of their type. */
import { disc, gear, polygon, rays, star, type Layers } from "./paint";
import type { ComponentId } from "./palette";

export const COMPONENTS: Readonly<Record<ComponentId, Layers>> = {
  // Solar Array
  A1: [
    ["gold=", rays(0, 0, 24, 40, 8)],
    ["gold", disc(0, 0, 22)],
    ["flame.", disc(0, 0, 12)],
    ["shine.", disc(-3, -3, 5)],
  ],
  // Gravity Anchor
  A2: [
    ["slate=", "M0-22v58M-18-12h36M-36 10q2 26 36 28Q34 36 36 10"],
    ["slate", "M-44 16l8-16 10 14zM44 16l-8-16-10 14z"],
    ["gold", `${disc(0, -32, 11)}${disc(0, -32, 4.5)}`],
  ],
  // Aegis Projector
  A3: [
    ["sky", "M0-42q18 12 38 10 2 50-38 74-40-24-38-74 20 2 38-10z"],
    ["deep.", "M0-32v64q30-20 29-56-16 0-29-8z"],
    ["gold", star(0, -4, 18, 7, 4)],
  ],
  // Herald's Chime
  A4: [
    ["gold", "M-8-38q8-8 16 0 18 6 20 32 1 16 10 22v8h-76v-8q9-6 10-22 2-26 20-32z"],
    ["shine.", "M-18-14q3-14 12-17-6 14-6 36h-9q4-10 3-19z"],
    ["bronze", "M-10 26h20q0 13-10 13t-10-13z"],
    ["rust-", "M-32 14h64"],
  ],
  // Archive Node
  A5: [
    ["blood", "M-36 12h72v24h-72z"],
    ["parchment.", "M-28 18h64v12h-64z"],
    ["jungle", "M-32-12h66v24h-66z"],
    ["parchment.", "M-24-6h58v12h-58z"],
    ["violet", "M-36-36h68v24h-68z"],
    ["parchment.", "M-28-30h60v12h-60z"],
  ],
  // Mystic Siphon
  B1: [
    ["stone", "M-40-34h80L12 2v20l-24 16V2z"],
    ["violet.", "M-32-30h64L20-14h-40z"],
    ["lilac-", "M-22-24q10 7 22 0t22 0"],
    ["lilac", "M0 26q14 14 0 20-14-6 0-20z"],
  ],
  // Matter Converter
  B2: [
    ["gold", "M-36-8a38 38 0 0 1 62-22l8-8 4 28-28-4 8-8a26 26 0 0 0-42 14z"],
    ["jade", "M36 8a38 38 0 0 1-62 22l-8 8-4-28 28 4-8 8a26 26 0 0 0 42-14z"],
    ["slate", polygon(0, 0, 12, 6)],
  ],
  // Amplifying Chamber
  B3: [
    ["stone", "M-16-30h32v60h-32z"],
    ["flame", disc(0, 0, 11)],
    ["deep=", "M-25-18q-9 18 0 36M-36-28q-14 28 0 56M25-18q9 18 0 36M36-28q14 28 0 56"],
  ],
  // Resonance Crucible
  B4: [
    ["flame", "M-18-10q2-14 8-18 0 8 4 10 0-16 10-24 0 12 6 16 4-4 4-8 8 10 6 24z"],
    ["basalt", "M-38-14h76q0 46-24 52h-28q-24-6-24-52z"],
    ["flame.", "M-30-10h60q-1 8-30 8t-30-8z"],
    ["flame-", "M-14 10q14 6 28 0M-8 22q8 4 16 0"],
  ],
  // Oracle Lens
  B5: [
    ["white", "M-44 0q44-46 88 0-44 46-88 0z"],
    ["violet", disc(0, 0, 19)],
    ["ink.", disc(0, 0, 9)],
    ["white.", disc(-6, -6, 5)],
    ["ink-", "M0-42v12M-28-36l7 10M28-36l-7 10"],
  ],
  // Numinous Beacon
  C1: [
    ["shine", "M-8-28L-44-40v22zM8-28l36-12v22z"],
    ["stone", "M-12-14h24l8 54h-40z"],
    ["blood", "M-14-2h28l2 14h-32zM-18 26h36l2 12h-40z"],
    ["night", "M-14-36h28v22h-28z"],
    ["gold", disc(0, -25, 7)],
    ["slate", "M-17-35L0-46l17 11z"],
  ],
  // Entropy Drive
  C2: [
    ["foam", "M-26-34h52q0 22-20 34 20 12 20 34h-52q0-22 20-34-20-12-20-34z"],
    ["sand.", "M-18-22h36q-6 12-18 18-12-6-18-18zM-20 31q4-14 20-19 16 5 20 19z"],
    ["sand-", "M0-4v18"],
    ["wood=", "M-30-38h60M-30 38h60"],
  ],
  // Spirit Seal
  C3: [
    ["blood", gear(0, 0, 42, 12)],
    ["white", "M-20 26v-30q0-24 20-24t20 24v30l-7-7-6 7-7-7-7 7-6-7z"],
    ["ink.", `${disc(-7, -4, 4)}${disc(7, -4, 4)}`],
  ],
  // Tidal Regulator
  C4: [
    ["foam", disc(0, 0, 40)],
    ["sea.", "M-35 8q9-8 18 0t17 0 17 0 18 0A36 36 0 0 1-35 8z"],
    ["ink-", rays(0, 0, 30, 35, 9, -80)],
    ["blood", "M-4 4L20-26 6 6z"],
    ["basalt", disc(0, 2, 7)],
  ],
  // Temporal Prism
  C5: [
    ["white=", "M-44 8l26-8"],
    ["blood=", "M16-4l28-14"],
    ["gold=", "M18 4h26"],
    ["violet=", "M18 12l26 12"],
    ["sky", "M0-38l34 66h-68z"],
    ["foam.", "M-2-26v48h-22z"],
  ],
  // Soul Terraformer
  D1: [
    ["wood=", "M0 34V-4M0 12l-12-10M0 8l12-10"],
    ["jungle", "M0-44q16 0 18 14 16 2 14 18-4 12-18 8-6 10-14 4-8 6-14-4-14 4-18-8-2-16 14-18 2-14 18-14z"],
    ["leaf.", `${disc(-8, -28, 6)}${disc(10, -18, 5)}${disc(-18, -12, 4)}`],
    ["sand", "M-38 40q6-16 38-16t38 16z"],
  ],
  // Cosmic Loom
  D2: [
    ["wood=", "M-34-38v76M34-38v76M-34-32h68M-34 32h68"],
    ["white-", "M-22-26v52M-11-26v52M0-26v52M11-26v52M22-26v52"],
    ["blood.", "M-28 4h56v9h-56z"],
    ["gold.", "M-28 15h56v9h-56z"],
    ["jade", "M-20-10q20-14 40 0-20 10-40 0z"],
  ],
  // Psychic Choir
  D3: [
    ["lilac", "M-44 36q0-26 20-26t20 26zM4 36q0-26 20-26t20 26z"],
    ["lilac", `${disc(-24, -4, 12)}${disc(24, -4, 12)}`],
    ["violet", "M-24 40q0-30 24-30t24 30z"],
    ["violet", disc(0, -6, 15)],
    ["gold-", "M-16-30q16-12 32 0M-26-38q26-18 52 0"],
    ["white.", disc(0, -2, 5)],
  ],
  // Tectonic Stabilizer
  D4: [
    ["sand", "M-42 36V2h34l-8 10 10 8-8 16zM42 36V2H4l-8 10 10 8-8 16z"],
    ["slate", "M-30-28h60v14h-8v-4h-44v4h-8z"],
    ["slate=", "M-26-14v16M26-14v16"],
    ["gold", gear(0, -26, 15, 8)],
    ["flame-", "M-24 24h.1M24 20h.1M-30 14h.1M30 28h.1"],
  ],
  // Astral Conductor
  D5: [
    ["bronze=", "M-16-40v32q0 14 16 14t16-14v-32M0 8v32"],
    ["gold", star(0, -22, 13, 5.5, 5)],
    ["violet-", "M-28-34q-8 12 0 26M28-34q8 12 0 26M-38-40q-12 18 0 38M38-40q12 18 0 38"],
    ["bronze=", "M-14 40h28"],
  ],
};

/** The Power Core. */
export const CORE: Layers = [
  ["gold-", rays(0, 0, 34, 44, 12)],
  ["gold", star(0, 0, 34, 17, 6)],
  ["white", disc(0, 0, 11)],
  ["flame.", disc(0, 0, 6)],
];
