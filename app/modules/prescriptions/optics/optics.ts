import type { Eye } from "./measures.ts";

/**
 * The calculations of opticians, in whole hundredths of a dioptre or millimetre. Sources: transposition and its examples, laramyk.com;
 * vertex correction and its table, clevercalculator.com.
 */
export type Lens = Pick<Eye, "sphere" | "cylinder" | "axis">;

/** The default distance from a spectacle lens to the eye, in millimetres. */
export const VERTEX_MM = 12;

/** For weaker powers (below 4.00 dioptres) the distance from lens to eye makes no difference. */
const VERTEX_FROM = 400;

/** When reading at 40 cm, each eye turns in by about 1.5 mm, both together by 3 mm. */
const NEARER = 300;

/**
 * The same lens written with the opposite sign of cylinder: +2.50/-1.50x170 is +1.00/+1.50x80. A lens without a cylinder does not change.
 */
export function transpose({ sphere, cylinder, axis }: Lens): Lens {
  if (!cylinder || axis === null) return { sphere, cylinder, axis };
  return { sphere: (sphere ?? 0) + cylinder, cylinder: -cylinder, axis: axis <= 90 ? axis + 90 : axis - 90 };
}

/** The lens written with a minus cylinder, which is the notation of stock and of comparisons. */
export const withMinusCylinder = (lens: Lens): Lens =>
  lens.cylinder !== null && lens.cylinder > 0 ? transpose(lens) : lens;

/** Sphere plus half the cylinder, in thousandths of a dioptre, because half of a quarter step ends in .125. Null without any power. */
export const sphericalEquivalent = ({ sphere, cylinder }: Lens): number | null =>
  sphere === null && cylinder === null ? null : (sphere ?? 0) * 10 + (cylinder ?? 0) * 5;

/** The power that one meridian needs on the eye: F / (1 - dF), rounded half away from zero. */
function onTheEye(power: number, vertexMm: number): number {
  if (Math.abs(power) < VERTEX_FROM) return power;
  const [size, divisor] = [Math.abs(power) * 100_000, 100_000 - vertexMm * power];
  return Math.sign(power) * Math.floor((2 * size + divisor) / (2 * divisor));
}

/** The power of a contact lens that replaces a spectacle lens: both meridians are converted from the lens to the eye. */
export function contactLens({ sphere, cylinder, axis }: Lens, vertexMm: number = VERTEX_MM): Lens {
  if (sphere === null && cylinder === null) return { sphere, cylinder, axis };
  const first = onTheEye(sphere ?? 0, vertexMm);
  if (!cylinder) return { sphere: first, cylinder, axis };
  return { sphere: first, cylinder: onTheEye((sphere ?? 0) + cylinder, vertexMm) - first, axis };
}

/** Rounds a power to the nearest step in which lenses are made. */
export const nearestStep = (power: number, step = 25): number => Math.round(power / step) * step || 0;

/** The near PD that is suggested for a distance PD. */
export const suggestedNearPd = (pdDistance: number): number => pdDistance - NEARER;
