import type { FrameBox } from "./fitting.ts";

/** A point of a lens's rim, in hundredths of a millimetre from the middle of its box: `x` to the viewer's right, `y` up. */
export type Point = { x: number; y: number };

/**
 * The rim that a tracer measured: radii in hundredths of a millimetre, the first one to the viewer's right, then against the clock. They are
 * evenly spaced unless their angles are given, in hundredths of a degree. The points lie around the middle of their own box.
 */
export function outlineOf(radii: readonly number[], angles?: readonly number[] | null): Point[] {
  const points = radii.map((radius, index) => {
    const turn =
      angles?.[index] === undefined ? (2 * Math.PI * index) / radii.length : (angles[index] * Math.PI) / 18_000;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  });
  const { left, right, top, bottom } = edgesOf(points);
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  return points.map(({ x, y }) => ({ x: x - midX, y: y - midY }));
}

const edgesOf = (points: readonly Point[]) => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.min(...points.map(({ y }) => y)),
  top: Math.max(...points.map(({ y }) => y)),
});

/** The box that a rim fills, and its effective diameter. A trace does not say how far apart both lenses are. */
export function boxOf(points: readonly Point[]): Omit<FrameBox, "dbl"> {
  const { left, right, top, bottom } = edgesOf(points);
  const farthest = Math.max(...points.map(({ x, y }) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)));
  return { a: Math.round(right - left), b: Math.round(top - bottom), ed: Math.round(2 * farthest) };
}

/** The same rim of the other eye. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(({ x, y }) => ({ x: -x || 0, y }));

/** A picture of this size shows no more points than these. */
const MOST_POINTS = 90;

/** As few points of a rim as its picture needs. */
export const fewer = (points: readonly Point[]): Point[] => {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, index) => index % every === 0);
};

/** A usual corner where the effective diameter is not known, as a share of the height. */
const USUAL_CORNER = 0.4;

/** How round the corners of a box are when its farthest point is as far from the middle as the effective diameter says. */
export function cornerRadius({ a, b, ed }: { a: number; b: number; ed: number | null }): number {
  const most = Math.min(a, b) / 2;
  if (ed === null) return Math.round(b * USUAL_CORNER);
  let [low, high] = [0, most];
  for (let step = 0; step < 20; step += 1) {
    const corner = (low + high) / 2;
    const farthest = Math.hypot(a / 2 - corner, b / 2 - corner) + corner;
    // A rounder corner is nearer to the middle.
    if (farthest > ed / 2) low = corner;
    else high = corner;
  }
  return Math.round((low + high) / 2);
}
