/** The cards of the library: what is written on a scroll (L), and the artifacts themselves (R). */
import { disc, polygon, rays, ripples, star, type Layers } from "./paint";
import type { ScrollId } from "./palette";

export const SCROLLS: Readonly<Record<ScrollId, Layers>> = {
  // the atlas: a folded chart and its rose
  L01: [
    ["sky", "M-40-24l26-8 28 8 26-8v56l-26 8-28-8-26 8z"],
    ["leaf.", "M-34-12q14-8 22 2t-4 20-18 2zM6-2q10-14 24-8t2 22-24 4z"],
    ["ink-", "M-14-31v55M14-23v54"],
    ["gold", star(14, 6, 19, 6, 4)],
  ],
  // a key and its cipher
  L02: [
    ["gold", `${disc(-18, -12, 20)}${disc(-18, -12, 8)}`],
    ["gold=", "M-3 3l34 34M18 24l11-11M28 34l10-10"],
  ],
  // a riddle that kindles
  L03: [
    ["lilac", disc(0, -3, 34)],
    ["white=", "M-12-12q0-14 13-14t13 13q0 9-13 14v6"],
    ["white", disc(1, 20, 5)],
    ["gold", "M28-40l4 11 11 4-11 4-4 11-4-11-11-4 11-4z"],
  ],
  // the speaker's horn
  L04: [
    ["bronze", "M-36-8l16-4v24l-16-4z"],
    ["gold", "M-20-12Q6-16 20-36v72Q6 16-20 12z"],
    ["bronze=", "M-14 14l6 22"],
    ["blood-", "M28-14q8 14 0 28M36-24q14 24 0 48"],
  ],
  // a codex that glows
  L05: [
    ["violet", "M-32-36h54q8 0 8 8v58q0 6-8 6h-54q-6 0-6-6v-60q0-6 6-6z"],
    ["parchment.", "M-30 26h56v6h-56q-4-3 0-6z"],
    ["lilac", star(-2, -6, 24, 11, 6)],
    ["white.", disc(-2, -6, 7)],
  ],
  // a ward against the sea
  L06: [
    ["sky", "M0-40q16 12 36 10 2 46-36 70-38-24-36-70 20 2 36-10z"],
    ["deep=", "M-18 4q9-8 18 0t18 0M-14-12q7-7 14 0t14 0M-10 20q5-6 10 0t10 0"],
  ],
  // the hymn: a lyre over ebbing water
  L07: [
    ["gold=", "M-20-30q-16 10-8 28 6 14 28 16 22-2 28-16 8-18-8-28M-16-24h32"],
    ["ink-", "M-8-22v32M0-22v34M8-22v32"],
    ["sea=", ripples(-36, 32, 18, 10, 4)],
  ],
  // tablets with an eye
  L08: [
    ["stone", "M-36 36v-52q0-20 17-20t17 20v52z"],
    ["stone", "M2 36v-52q0-20 17-20t17 20v52z"],
    ["ink-", "M-28 8h18M-28 18h18M-28 28h12M10 8h18M10 18h18M10 28h12"],
    ["white", "M-22-12Q0-34 22-12 0 8-22-12z"],
    ["violet", disc(0, -12, 8)],
  ],
  // one becomes another
  L09: [
    ["ink-", `${disc(0, 0, 38)}`],
    ["gold", "M0-36l14 24h-28z"],
    ["jade", "M-32 20l14-24 14 24z"],
    ["slate", "M32 20L18-4 4 20z"],
    ["blood-", "M-10 30q10 6 20 0M7 26l4 4-4 5"],
  ],
  // shelves and drawers
  L10: [
    ["wood", "M-38-36h76v74h-76z"],
    ["bark.", "M-32-30h64v18h-64zM-32-6h64v18h-64zM-32 18h64v14h-64z"],
    ["blood.", "M-29-28h7v16h-7zM-3-28h7v16h-7zM14-4h8v16h-8zM-20 20h7v12h-7z"],
    ["gold.", "M-20-26h6v14h-6zM10-26h9v14h-9zM-28-4h8v16h-8zM-8-2h6v14h-6zM2 20h10v12h-10z"],
    ["sky.", "M-11-28h6v16h-6zM22-28h7v16h-7zM-18-4h7v16h-7zM2-4h8v16h-8zM18 20h8v12h-8z"],
  ],
  // a bowl of smoke for an angry sea
  L11: [
    ["stone-", "M-14-10q-12-10-2-20t0-14M4-12q-10-10 0-18t2-16M20-10q-8-8 0-16t0-14"],
    ["flame", "M-22 2q6-16 12-6 6-20 12-4 8-12 12 0 8-6 8 10z"],
    ["bronze", "M-36 0h72q-4 22-24 26l8 12h-40l8-12Q-32 22-36 0z"],
    ["gold-", "M-26 10q26 8 52 0"],
  ],
  // the boats are ready
  L12: [
    ["wood=", "M0 14v-50"],
    ["white", "M4-36q26 14 30 40h-30z"],
    ["flame", "M-4-30q-20 12-24 34h24z"],
    ["wood", "M-40 10h80q-6 22-22 22h-36q-18 0-22-22z"],
    ["sea=", ripples(-40, 36, 16, 8, 5)],
  ],

  R01: [
    ["lilac-", "M-16-36l-4-8M0-38v-9M16-36l4-8"],
    ["gold", "M-30-30h60q2 34-22 42l2 16h14l4 14h-56l4-14h14l2-16q-24-8-22-42z"],
    ["shine.", "M-22-22h10q-2 18 4 28-14-6-14-28z"],
    ["violet.", "M-26-28h52q0 8-26 8t-26-8z"],
    ["blood", disc(0, -6, 6)],
  ],
  R02: [
    ["gold", `${disc(0, 4, 38)}`],
    ["gold", `${disc(0, -40, 7)}`],
    ["white", disc(0, 4, 28)],
    ["ink-", rays(0, 4, 22, 26, 12)],
    ["blood", "M16-16L6 10-6-2z"],
    ["deep", "M-16 24L-6-2 6 10z"],
  ],
  R03: [
    ["jade", "M-36-8q0-34 36-34t36 34q0 16-12 24l2 16-10 8h-32l-10-8 2-16q-12-8-12-24z"],
    ["foam.", "M-28-8q0-24 24-27-14 8-14 30z"],
    ["ink.", "M-24-6q10-8 18 2-2 14-12 12-8-2-6-14zM24-6q-10-8-18 2 2 14 12 12 8-2 6-14zM0 8l5 12h-10z"],
    ["ink-", "M-10 28v10M0 28v12M10 28v10"],
  ],
  R04: [
    ["flame-", "M-32 2l-8 8M-24 12l-8 10M-38-14l-8 6"],
    ["wood=", "M2 4l32 36"],
    ["basalt", "M-34-18l28-24 26 8 8 22-26 24-30-6z"],
    ["slate.", "M-26-16l22-20 8 3-22 22z"],
    ["flame.", `${disc(4, -14, 4)}${disc(-12, 0, 4)}${disc(14, -6, 3)}`],
    ["gold=", "M24 29l-7 7"],
  ],
  R05: [
    ["flame", "M0-46c10 8 6 14 10 20 8 8 2 22-10 22s-18-12-10-22q4-8 10-20z"],
    ["slate=", "M-10-8Q-26-30-12-42M10-8Q26-30 12-42M-10-8Q-2 6 20 42M10-8Q2 6-20 42"],
    ["gold", disc(0, 4, 6)],
    ["shine.", "M1-26q8 9 0 17-9-7-1-17z"],
  ],
  R06: [
    ["gold", "M-36-34q36-14 72 0 4 62-36 78-40-16-36-78z"],
    ["ink", "M-26-12q10-10 20 0-10 8-20 0zM26-12q-10-10-20 0 10 8 20 0z"],
    ["ink", "M-16 14q16-7 32 0-4 18-16 18T-16 14z"],
    ["rust-", "M-28-24q10-8 20-2M28-24q-10-8-20-2M0-8v14M-30 8q4 12 8 16M30 8q-4 12-8 16"],
  ],
  R07: [
    ["wood=", "M16 16l24 24"],
    ["gold", disc(-6, -8, 35)],
    ["sky", disc(-6, -8, 26)],
    ["white", "M-28-8q22-20 44 0-22 18-44 0z"],
    ["violet", disc(-6, -8, 8)],
  ],
  R08: [
    ["bronze", disc(0, 4, 40)],
    ["bronze", disc(0, -42, 6)],
    ["night", disc(0, 4, 32)],
    ["gold-", `${disc(0, 4, 24)}${disc(6, 10, 14)}${rays(0, 4, 26, 31, 12)}`],
    ["shine=", "M-22-18L22 26"],
    ["gold", star(0, 4, 9, 4, 6)],
  ],
  R09: [
    ["sea", "M-28-28q28-20 50 0t14 42-46 26T-40 2t12-30z"],
    ["sky.", "M-22-22q18-13 34-2-26 4-38 22-2-12 4-20z"],
    ["foam=", "M-16 12q-2-22 16-22 14 0 14 12 0 9-9 9-6 0-6-6"],
    ["foam-", "M-26 24q10 10 24 8"],
  ],
  R10: [
    ["gold=", "M-30 42L18-18"],
    ["bronze=", "M-18 27l8 7M-8 14l9 7"],
    ["flame", polygon(24, -24, 22, 6)],
    ["shine.", polygon(24, -24, 10, 6)],
    ["gold-", rays(24, -24, 27, 33, 6, 30)],
  ],
  R11: [
    ["violet", "M-12-36h24q20 18 26 78-38 8-76 0 6-60 26-78z"],
    ["lilac.", "M-3-20q-16 26-16 62 8 3 16 2zM3-20q16 26 16 62-8 3-16 2z"],
    ["violet", "M-16-38h32q4 14-16 20-20-6-16-20z"],
    ["gold", disc(0, -20, 7)],
  ],
};
