import { describe, expect, test } from "vitest";
import { LANGUAGES, loadTexts, Texts, type Language, type Params } from "./texts";

// The same examples as in tests/test_texts.py.

/** One text with its placeholders filled, among words of a game called `sea`. */
function say(language: Language, entry: string, params: Params = {}): string {
  const words = {
    "sea.kind.whale": "baleine",
    "sea.kind.whale.the": "la baleine",
    "sea.kind.shark": "requin",
    "sea.kind.shark.the": "le requin",
  };
  return new Texts(language, { key: entry, ...words }, "sea.").say("key", params);
}

describe.each(LANGUAGES)("placeholders (%s)", (language) => {
  test("a value stands for itself", () => {
    expect(say(language, "{explorer} swims to {to}.", { explorer: "R1", to: "D5" })).toBe("R1 swims to D5.");
    expect(say(language, "Turn {turn}", { turn: 7 })).toBe("Turn 7");
    expect(say(language, "No placeholder, and one value too many", { turn: 7 })).toMatch(/^No placeholder/);
  });

  test("a word is looked up in the form asked for", () => {
    expect(say(language, "{kind}", { kind: "@kind.whale" })).toBe("baleine");
    expect(say(language, "{kind.the} de D5", { kind: "@kind.whale" })).toBe("la baleine de D5");
    expect(say(language, "{kind.the} de D5", { kind: "@kind.shark" })).toBe("le requin de D5");
    expect(say(language, "{to.the}", { to: "D5" })).toBe("D5");
  });

  test("a conditional text is said only with a value", () => {
    const sentence = "A tile sank.{fallen? In the water: #.}";
    expect(say(language, sentence, { fallen: ["R1", "B2"] })).toBe("A tile sank. In the water: R1, B2.");
    expect(say(language, sentence, { fallen: [] })).toBe("A tile sank.");
    expect(say(language, sentence, { fallen: "" })).toBe("A tile sank.");
  });

  test("a list is joined", () => {
    expect(say(language, "{aboard}", { aboard: ["R1"] })).toBe("R1");
    expect(say(language, "{aboard}", { aboard: ["R1", "B2", 3] })).toBe("R1, B2, 3");
    expect(say(language, "{kinds.the}", { kinds: ["@kind.whale", "@kind.shark"] })).toBe(
      "la baleine, le requin",
    );
    expect(say(language, "{aboard}", { aboard: [] })).toBe("");
  });

  test("what a replacement could mistake for its own is left alone", () => {
    expect(say(language, "{name? by #}", { name: "$& $1 #" })).toBe(" by $& $1 #");
    expect(say(language, "{name}", { name: "{other} $&" })).toBe("{other} $&");
  });
});

test("a missing value, word or text is an error", () => {
  expect(() => say("en", "{explorer} swims", { to: "D5" })).toThrow(RangeError);
  expect(() => say("en", "{kind}", { kind: "@kind.squid" })).toThrow(RangeError);
  expect(() => say("en", "{constructor}")).toThrow(RangeError);
  expect(() => new Texts("en", {}).say("toString")).toThrow(RangeError);
  expect(() => say("en", "{left|# move|# moves}", { left: "many" })).toThrow(TypeError);
});

test.each([
  ["en", 0, "0 moves left"],
  ["en", 1, "1 move left"],
  ["en", 2, "2 moves left"],
  ["fr", 0, "0 move left"],
  ["fr", 1, "1 move left"],
  ["fr", 2, "2 moves left"],
] as const)("a number chooses singular or plural (%s, %i)", (language, number, said) => {
  expect(say(language, "{left|# move|# moves} left", { left: number })).toBe(said);
});

describe.each(LANGUAGES)("catalogues (%s)", (language) => {
  test("the program's own", async () => {
    const texts = await loadTexts(language);
    expect(texts.has("web.games")).toBe(true);
    expect(texts.has("the-island.title")).toBe(false);
  });

  test("a game's, with its words", async () => {
    const texts = await loadTexts(language, "the-island");
    expect(texts.say("the-island.title")).toBe("The Island");
    expect(texts.word("@kind.whale")).toBe(language === "fr" ? "baleine" : "whale");
    expect(texts.has("web.games")).toBe(true);
  });

  test("no game, no texts", async () => {
    await expect(loadTexts(language, "chess")).rejects.toThrow(RangeError);
  });
});
