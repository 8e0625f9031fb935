/** How far somebody has followed each table, kept by the browser: from there on they have missed things. */

const STORED = "atlantide.seen";
const MOST = 100;

type Entry = readonly [table: string, version: number];

function stored(): readonly Entry[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(found: unknown): found is Entry {
  return Array.isArray(found) && typeof found[0] === "string" && Number.isInteger(found[1]);
}

/** How many records of a table were seen; nothing if it was never looked at. */
export function seen(table: string): number | undefined {
  return stored().find(([name]) => name === table)?.[1];
}

/** So many have been seen now; tables that were not looked at for long are forgotten. */
export function see(table: string, version: number): void {
  const others = stored().filter(([name]) => name !== table);
  try {
    localStorage.setItem(STORED, JSON.stringify([[table, version], ...others].slice(0, MOST)));
  } catch {
    // Whoever forbids storage is told only of what is missed while the page is open.
  }
}
