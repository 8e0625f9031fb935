/** What part of a chart is looked at: a middle, in units of the chart, and pixels per unit. */
export type Camera = { readonly x: number; readonly y: number; readonly scale: number };
export type Size = { readonly width: number; readonly height: number };
export type Bounds = Size & { readonly x: number; readonly y: number };

export const CLOSEST = 1.6;

/** All of the chart, in the middle. */
export function whole(bounds: Bounds, screen: Size): Camera {
  return {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    scale: Math.min(screen.width / bounds.width, screen.height / bounds.height) || 1,
  };
}

/** No farther away than the whole chart, no nearer than makes sense, and never beside the chart. */
export function held(camera: Camera, bounds: Bounds, screen: Size): Camera {
  const all = whole(bounds, screen);
  const scale = Math.min(Math.max(camera.scale, all.scale), Math.max(CLOSEST, all.scale * 1.5));
  const within = (value: number, start: number, length: number, shown: number): number => {
    const half = shown / scale / 2;
    return half * 2 >= length
      ? start + length / 2
      : Math.min(Math.max(value, start + half), start + length - half);
  };
  return {
    x: within(camera.x, bounds.x, bounds.width, screen.width),
    y: within(camera.y, bounds.y, bounds.height, screen.height),
    scale,
  };
}

/** Nearer or farther by a factor, with the point under the finger staying where it is. */
export function zoomed(camera: Camera, factor: number, screen: Size, px: number, py: number): Camera {
  const scale = camera.scale * factor;
  const dx = px - screen.width / 2;
  const dy = py - screen.height / 2;
  return {
    x: camera.x + dx / camera.scale - dx / scale,
    y: camera.y + dy / camera.scale - dy / scale,
    scale,
  };
}

/** A point of the chart on the screen. */
export const onScreen = (camera: Camera, screen: Size, x: number, y: number): readonly [number, number] => [
  screen.width / 2 + (x - camera.x) * camera.scale,
  screen.height / 2 + (y - camera.y) * camera.scale,
];
