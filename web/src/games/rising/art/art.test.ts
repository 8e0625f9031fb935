import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMPONENTS } from "./components";
import { COUNCILORS } from "./councilors";
import { OMENS } from "./omens";
import { BOARDS, GOOD_TONES, GROUNDS, INK, PENINSULAS, TYPE_TONES } from "./palette";
import { SCROLLS } from "./scrolls";

const DATA = new URL("../../../../../src/atlantide/games/rising/data/", import.meta.url);
const named = (file: string): string[] =>
  [...readFileSync(new URL(file, DATA), "utf8").matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name ?? "");

describe("there is a drawing of everything that the data name", () => {
  it.each([
    ["boards.toml", Object.keys(COUNCILORS)],
    ["calamities.toml", Object.keys(OMENS)],
    ["library.toml", Object.keys(SCROLLS)],
    ["components.toml", [...Object.keys(COMPONENTS), "core"]],
    ["island.toml", ["centre", ...PENINSULAS, "wrath"]],
  ])("%s", (file, drawn) => {
    expect(drawn).toEqual(named(file));
  });

  it("boards come in the order of the wire", () => {
    expect(BOARDS).toEqual(named("boards.toml"));
  });
});

/** The luminance of a colour and the contrast of two, as WCAG defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it("ink can be read on every ground, good and plate", () => {
  const tones = [GROUNDS, GOOD_TONES, TYPE_TONES].flatMap((all) => Object.values(all));
  for (const { base, light } of tones) {
    for (const ground of [base, light]) {
      expect((luminance(ground) + 0.05) / (luminance(INK) + 0.05)).toBeGreaterThan(4.5);
    }
  }
});
