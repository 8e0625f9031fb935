/** What can be pressed on the chart: locations where something can be done, and peninsulas. */
import { buildsAt, meantAt, type Choices } from "./choices";
import { FIRST_GATE, PENINSULAS } from "./data.gen";
import { SIDE, type Grid } from "./grid";
import { gatesOf, isGate, isSpace, type Kind, type View } from "./pieces";
import type { Words } from "./words";

export type Spot = {
  readonly key: string;
  readonly label: string;
  /** For a menu. */
  readonly short: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shape: "hex" | "box" | "badge";
  readonly location?: number;
  readonly peninsula?: number;
  /** It glows: something can be done here now; a badge only opens. */
  readonly glows: boolean;
  /** What would be done is to take somebody back. */
  readonly back: boolean;
};

export function spotsOf(
  grid: Grid,
  view: View,
  words: Words,
  choices: Choices,
  held: Kind | undefined,
  /** How large badges are drawn. */
  badge: number,
): readonly Spot[] {
  return [...locations(grid, view, words, choices, held), ...peninsulas(grid, view, words, choices, badge)];
}

function locations(
  grid: Grid,
  view: View,
  words: Words,
  choices: Choices,
  held: Kind | undefined,
): readonly Spot[] {
  const found = new Set([...choices.places.keys()]);
  for (const gate of gatesOf(view)) if (buildsAt(choices, gate).length > 0) found.add(FIRST_GATE + gate);
  return [...found]
    .sort((a, b) => a - b)
    .flatMap((location): Spot[] => {
      const meant = meantAt(choices, location, held);
      const builds = isGate(location) && buildsAt(choices, location - FIRST_GATE).length > 0;
      if (meant.length === 0 && !builds) return [];
      const what = meant.length > 0 ? meant.map((action) => words.action(action)) : [words.say("build.here")];
      return [
        {
          key: `at:${location}`,
          label: words.say("spot", { action: what.join(" / "), about: words.spoken(location) }),
          short: what[0] ?? "",
          ...grid.box(view, location),
          shape: isGate(location) || isSpace(location) ? "box" : "hex",
          location,
          glows: true,
          back: meant.every(({ type }) => type === "Withdraw") && !builds,
        },
      ];
    });
}

function peninsulas(grid: Grid, view: View, words: Words, choices: Choices, badge: number): readonly Spot[] {
  return PENINSULAS.map(({ name }, peninsula): Spot => {
    const chosen = choices.peninsulas.get(peninsula);
    const dry = view.dry[peninsula] ?? 0;
    const barrier = view.barriers.includes(peninsula) ? words.say("barrier.stands") : "";
    return {
      key: `peninsula:${name}`,
      label: words.say("peninsula", {
        action: chosen ? words.action(chosen) : "",
        peninsula: words.peninsula(peninsula),
        dry,
        barrier,
      }),
      short: words.peninsula(peninsula),
      ...grid.badge(peninsula),
      width: 192 * badge,
      height: 66 * badge,
      shape: "badge",
      peninsula,
      glows: chosen !== undefined,
      back: false,
    };
  });
}

/** So many pixels away a finger still hits. */
const FINGER = 24;
/** What is nearer than all else by less than so many pixels may not have been meant. */
const DOUBT = 7;

/** What a finger at a point may mean, the nearest first; on a chart with so many pixels per unit. */
export function near(spots: readonly Spot[], x: number, y: number, scale: number): readonly Spot[] {
  const reached = spots
    .map((spot) => ({ spot, far: away(spot, x, y) * scale }))
    .filter(({ far }) => far <= FINGER)
    .sort((a, b) => a.far - b.far);
  const first = reached[0]?.far ?? 0;
  return reached
    .filter(({ far }) => (far === 0 ? first === 0 : first > 0 && far <= first + DOUBT))
    .map(({ spot }) => spot);
}

/** How far a point is from a spot; 0 within it. */
function away(spot: Spot, x: number, y: number): number {
  if (spot.shape === "hex") return Math.max(0, Math.hypot(spot.x - x, spot.y - y) - SIDE * 0.98);
  const dx = Math.max(0, Math.abs(spot.x - x) - spot.width / 2);
  const dy = Math.max(0, Math.abs(spot.y - y) - spot.height / 2);
  return Math.hypot(dx, dy);
}
