/** Which steps of which lessons somebody has done, kept by the browser. */

const STORED = "atlantide.lessons";
type Kept = Readonly<Record<string, readonly string[]>>;

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Kept) : {};
  } catch {
    return {};
  }
}

/** The steps of a game's lesson that are done. */
export function doneSteps(game: string): readonly string[] {
  const found: unknown = Object.hasOwn(kept(), game) ? kept()[game] : [];
  return Array.isArray(found) ? found.filter((step) => typeof step === "string") : [];
}

export function markDone(game: string, step: string): readonly string[] {
  const done = [...new Set([...doneSteps(game), step])];
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...kept(), [game]: done }));
  } catch {
    // Whoever forbids storage begins anew next time.
  }
  return done;
}

/** Where to go on: the first step that is not done, the first of all if none is left. */
export function resume(steps: readonly string[], done: readonly string[]): string | undefined {
  return steps.find((step) => !done.includes(step)) ?? steps[0];
}
