/** What somebody likes, kept by the browser: theme, motion, sound, and the name they play under. */

type Settings = {
  theme: "system" | "light" | "dark";
  motion: "system" | "on" | "off";
  sound: boolean;
  name: string;
};

const STORED = "atlantide.settings";
const USUAL: Settings = { theme: "system", motion: "system", sound: false, name: "" };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...USUAL, ...stored() });

/** Keep a change, and let the page follow it. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  apply();
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {
    // Whoever forbids storage chooses anew next time.
  }
}

export function apply(): void {
  const page = document.documentElement;
  page.dataset["theme"] = settings.theme;
  page.dataset["motion"] = moves() ? "on" : "off";
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
calm.addEventListener("change", apply);

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === "on" || (settings.motion === "system" && !calm.matches);
}
