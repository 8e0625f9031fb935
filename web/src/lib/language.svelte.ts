/** The language of the page: the browser's at first, then the one that was chosen, also the next time. */
import { LANGUAGES, loadTexts, type Language, type Texts } from "./texts";

const STORED = "atlantide.language";
const isLanguage = (given: unknown): given is Language => LANGUAGES.some((language) => language === given);

let texts = $state<Texts>();

/** The texts of the page; they are there before the page is. */
export function said(): Texts {
  if (!texts) throw new Error("choose a language first");
  return texts;
}

/** The first language of ours among those that somebody reads. */
export function preferred(stored: string | null, read: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return read.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

export async function start(): Promise<void> {
  await speak(preferred(remembered(), navigator.languages));
}

export async function choose(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Whoever forbids storage chooses anew next time.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

async function speak(language: Language): Promise<void> {
  texts = await loadTexts(language);
  document.documentElement.lang = language;
}
