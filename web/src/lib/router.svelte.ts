/** Pages have addresses behind a hash, such as `#/tables/ABCD`: they need nothing from the server or a proxy. */

export type Route = { readonly name: string; readonly params: Readonly<Record<string, string>> };

export const LOST: Route = { name: "lost", params: {} };

/** The page at an address, by patterns such as `/tables/:key`. */
export function match(patterns: Readonly<Record<string, string>>, hash: string): Route {
  const parts = pieces(hash.replace(/^#/, ""));
  for (const [name, pattern] of Object.entries(patterns)) {
    const expected = pieces(pattern);
    if (expected.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = expected.every((piece, index) => {
      const given = decoded(parts[index] ?? "");
      if (!piece.startsWith(":")) return given === piece;
      params[piece.slice(1)] = given;
      return true;
    });
    if (fits) return { name, params };
  }
  return LOST;
}

const pieces = (path: string): string[] => path.split("/").filter((piece) => piece !== "");

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** Go to a page, by its address behind the hash; `instead` of this one if one should not come back here. */
export function go(path: string, instead = false): void {
  if (instead) location.replace(`#${path}`);
  else location.hash = path;
}

/** The page that is shown, kept up to date for as long as the page is open. */
export function router(patterns: Readonly<Record<string, string>>): { readonly route: Route } {
  let route = $state.raw(match(patterns, location.hash));
  addEventListener("hashchange", () => {
    route = match(patterns, location.hash);
    scrollTo(0, 0);
  });
  return {
    get route() {
      return route;
    },
  };
}
