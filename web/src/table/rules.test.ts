import { expect, test } from "vitest";
import { blocks, fold, marked } from "./rules";

test("accents and capitals do not matter to a search", () => {
  expect(fold("Étape Œuf")).toHaveLength("Étape Œuf".length);
  expect(marked("Une étape, deux ÉTAPES", "etape")).toEqual(["Une ", "étape", ", deux ", "ÉTAPE", "S"]);
  expect(marked("nothing", " ")).toEqual(["nothing"]);
});

test("paragraphs, references, words in bold", () => {
  const [block] = blocks("See **this** and `that` (ISL-6.15).");
  expect(block?.kind === "text" && block.pieces.map((piece) => [piece.kind, piece.text])).toEqual([
    ["plain", "See "],
    ["bold", "this"],
    ["plain", " and "],
    ["code", "that"],
    ["plain", " ("],
    ["reference", "ISL-6.15"],
    ["plain", ")."],
  ]);
});

test("tables and lists", () => {
  const found = blocks("Nine:\n\n| Move | Price |\n| --- | --- |\n| Walk | 1 |\n\n- one\n- two,\n  three");
  expect(found.map((block) => block.kind)).toEqual(["text", "table", "list"]);
  const [, table, list] = found;
  expect(table?.kind === "table" && table.rows.map((row) => row.length)).toEqual([2, 2]);
  expect(list?.kind === "list" && list.items.map((item) => item[0]?.text)).toEqual(["one", "two, three"]);
});
