/** The rules' paragraphs, ready to be shown: tables, lists, words in bold, references, and what was searched. */

export type Piece = {
  readonly kind: "bold" | "code" | "plain" | "reference";
  readonly text: string;
  /** Parts of the text; those at odd places were searched for. */
  readonly marks: readonly string[];
};
export type Block =
  | { readonly kind: "text"; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] };

/** Letters without their accents and in lower case, as many as before. */
export const fold = (text: string): string =>
  [...text]
    .map((letter) => [...letter.normalize("NFD").toLowerCase()][0]?.padEnd(letter.length) ?? letter)
    .join("");

/** The parts of a text; those at odd places are what was searched for. */
export function marked(text: string, search: string): string[] {
  const wanted = fold(search.trim());
  if (!wanted) return [text];
  const folded = fold(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{2,4}-\d+\.\d+[a-z]?\b)/;

export function pieces(text: string, search: string): Piece[] {
  return text
    .split(INLINE)
    .filter((part) => part !== "")
    .map((part) => {
      const kind = part.startsWith("**")
        ? "bold"
        : part.startsWith("`")
          ? "code"
          : INLINE.test(part)
            ? "reference"
            : "plain";
      const bare = kind === "bold" ? part.slice(2, -2) : kind === "code" ? part.slice(1, -1) : part;
      return { kind, text: bare, marks: marked(bare, search) };
    });
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export function blocks(text: string, search = ""): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const rows = part.split("\n").filter((row) => row.trim() !== "");
    if (rows.length === 0) continue;
    if (rows.every((row) => row.trim().startsWith("|"))) {
      const cells = rows
        .filter((row) => !/^[\s|:-]+$/.test(row))
        .map((row) =>
          row
            .trim()
            .replace(/^\||\|$/g, "")
            .split("|"),
        );
      found.push({ kind: "table", rows: cells.map((row) => row.map((cell) => pieces(cell.trim(), search))) });
      continue;
    }
    const begin = rows.findIndex((row) => ITEM.test(row));
    const prose = (begin < 0 ? rows : rows.slice(0, begin)).join(" ");
    if (prose) found.push({ kind: "text", pieces: pieces(prose, search) });
    if (begin < 0) continue;
    const items: string[] = [];
    for (const row of rows.slice(begin)) {
      if (ITEM.test(row)) items.push(row.replace(ITEM, ""));
      else items.push(`${items.pop() ?? ""} ${row.trim()}`);
    }
    const ordered = /^\s*\d/.test(rows[begin] ?? "");
    found.push({ kind: "list", ordered, items: items.map((item) => pieces(item, search)) });
  }
  return found;
}
