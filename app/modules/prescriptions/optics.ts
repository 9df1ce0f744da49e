import type { Eye } from "./measures.ts";

/**
 * What opticians reckon with a prescription, in whole hundredths of a dioptre or millimetre.
 * Sources: transposition and its examples, laramyk.com; vertex correction and its table, clevercalculator.com.
 */
export type Lens = Pick<Eye, "sphere" | "cylinder" | "axis">;

/** The distance from the spectacle lens to the eye unless told, in millimetres. */
export const VERTEX_MM = 12;

/** Weaker powers are the same on the eye as before it. */
const VERTEX_FROM = 400;

/** Reading at 40 cm, each eye turns in by about 1.5 mm. */
const NEARER = 300;

/** The same lens with the opposite sign of cylinder: +2.50/-1.50x170 is +1.00/+1.50x80. A lens without a cylinder stays as it is. */
export function transpose({ sphere, cylinder, axis }: Lens): Lens {
  if (!cylinder || axis === null) return { sphere, cylinder, axis };
  return { sphere: (sphere ?? 0) + cylinder, cylinder: -cylinder, axis: axis <= 90 ? axis + 90 : axis - 90 };
}

/** The lens written with a minus cylinder, as lenses are kept in stock and two prescriptions are compared. */
export const withMinusCylinder = (lens: Lens): Lens =>
  lens.cylinder !== null && lens.cylinder > 0 ? transpose(lens) : lens;

/** Sphere plus half the cylinder, in thousandths of a dioptre: half of a quarter step ends in .125. Null without any power. */
export const sphericalEquivalent = ({ sphere, cylinder }: Lens): number | null =>
  sphere === null && cylinder === null ? null : (sphere ?? 0) * 10 + (cylinder ?? 0) * 5;

/** What one meridian needs on the eye: F / (1 - dF), rounded half away from zero. */
function onTheEye(power: number, vertexMm: number): number {
  if (Math.abs(power) < VERTEX_FROM) return power;
  const [size, divisor] = [Math.abs(power) * 100_000, 100_000 - vertexMm * power];
  return Math.sign(power) * Math.floor((2 * size + divisor) / (2 * divisor));
}

/** The power of a contact lens for these spectacles: both meridians moved from the lens to the eye. */
export function contactLens({ sphere, cylinder, axis }: Lens, vertexMm: number = VERTEX_MM): Lens {
  if (sphere === null && cylinder === null) return { sphere, cylinder, axis };
  const first = onTheEye(sphere ?? 0, vertexMm);
  if (!cylinder) return { sphere: first, cylinder, axis };
  return { sphere: first, cylinder: onTheEye((sphere ?? 0) + cylinder, vertexMm) - first, axis };
}

/** The step in which lenses are made that is nearest to a power. */
export const nearestStep = (power: number, step = 25): number => Math.round(power / step) * step || 0;

/** The near PD that goes with a distance PD, until somebody measures it. */
export const suggestedNearPd = (pdDistance: number): number => pdDistance - NEARER;
