/**
 * Sentences, from the same catalogues and with the same placeholders as the server's: see
 * src/atlantide/kernel/texts.py, of which this is the other half.
 */

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Catalogue = Readonly<Record<string, string>>;
export type Value = string | number | readonly Value[];
export type Params = Readonly<Record<string, Value>>;

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)(?:\.([\p{L}\p{N}_]+)|\?([^{}]*)|\|([^{}|]*)\|([^{}|]*))?\}/gu;

function lookUp<T>(found: Readonly<Record<string, T>>, key: string): T {
  const value = Object.hasOwn(found, key) ? found[key] : undefined;
  if (value === undefined) throw new RangeError(`nothing is called '${key}'`);
  return value;
}

/** The texts of one language, of the program and of one game. */
export class Texts {
  constructor(
    readonly language: Language,
    readonly entries: Catalogue,
    /** The game's id and a dot: where words that begin with `@` are looked up. */
    readonly prefix = "",
  ) {}

  /** The text of a key with its placeholders filled. */
  say(key: string, params: Params = {}): string {
    return lookUp(this.entries, key).replace(
      PLACEHOLDER,
      (_, name: string, form?: string, present?: string, singular?: string, plural?: string) => {
        const value = lookUp(params, name);
        if (singular !== undefined && plural !== undefined) {
          if (!Number.isInteger(value)) throw new TypeError(`'${name}' must be a whole number`);
          return (this.isSingular(Number(value)) ? singular : plural).replaceAll("#", String(value));
        }
        const word = this.word(value, form);
        if (present === undefined) return word;
        return word && present.replaceAll("#", () => word);
      },
    );
  }

  has(key: string): boolean {
    return Object.hasOwn(this.entries, key);
  }

  /** A value as text; `@key` is looked up, a list is joined. */
  word(value: Value, form?: string): string {
    if (typeof value === "object") return value.map((item) => this.word(item, form)).join(", ");
    const spelled = String(value);
    if (!spelled.startsWith("@")) return spelled;
    const key = this.prefix + spelled.slice(1);
    return lookUp(this.entries, form ? `${key}.${form}` : key);
  }

  /** French counts zero as one, English does not. */
  private isSingular(number: number): boolean {
    return this.language === "fr" ? Math.abs(number) < 2 : number === 1;
  }
}

const own = import.meta.glob<Catalogue>("../../../src/atlantide/text/*.json", { import: "default" });
const ofGames = import.meta.glob<Catalogue>("../../../src/atlantide/games/*/text/*.json", {
  import: "default",
});

/** The texts of the program, with those of a game; each file is fetched when first asked for. */
export async function loadTexts(language: Language, game = ""): Promise<Texts> {
  const files = [lookUp(own, `../../../src/atlantide/text/${language}.json`)];
  if (game) {
    const folder = game.replaceAll("-", "_");
    files.push(lookUp(ofGames, `../../../src/atlantide/games/${folder}/text/${language}.json`));
  }
  const catalogues = await Promise.all(files.map((load) => load()));
  return new Texts(language, Object.assign({}, ...catalogues) as Catalogue, game && `${game}.`);
}
