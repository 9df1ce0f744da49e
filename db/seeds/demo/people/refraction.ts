import type { Random } from "../../random.ts";

/** One eye: dioptres in quarter steps, axis 1 to 180 with a cylinder only. */
export type Eye = { sphere: number; cylinder: number | null; axis: number | null };
/** The result of a refraction; PD in millimetres, `add` from the age at which near sight goes. */
export type Refraction = { right: Eye; left: Eye; add: number | null; rightPd: number; leftPd: number };

const PRESBYOPIA_FROM = 45;
const STRONGEST = 9;

const quarter = (value: number): number => Math.round(value * 4) / 4 || 0;
const half = (value: number): number => Math.round(value * 2) / 2;
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Most of the young who come are short-sighted; with age the mean drifts to the plus side. */
function drawSphere(random: Random, age: number): number {
  const isMyope = random.chance(age < 40 ? 0.84 : age < 60 ? 0.58 : 0.4);
  const size = 0.5 + Math.abs(random.normal(0, isMyope ? 2.1 : 1.2));
  return quarter(within(isMyope ? -size : size, -STRONGEST, 6));
}

/** Astigmatism: with the rule in the young, against the rule in the old, oblique in a few. */
function drawAxis(random: Random, age: number): number {
  const around = random.weighted([
    [180, age < 50 ? 6 : 3],
    [90, age < 50 ? 2 : 5],
    [random.pick([45, 135]), 2],
  ]);
  const axis = Math.round(random.normal(around, 12) / 5) * 5;
  return ((axis + 180 - 1) % 180) + 1;
}

function drawAdd(age: number): number | null {
  if (age < PRESBYOPIA_FROM) return null;
  return within(quarter(1 + (age - PRESBYOPIA_FROM) * 0.09), 1, 2.75);
}

export function drawRefraction(random: Random, age: number, gender: string): Refraction {
  const sphere = drawSphere(random, age);
  const other = quarter(within(sphere + random.normal(0, 0.35), -STRONGEST, 6));
  const astigmatic = random.chance(0.55);
  const cylinder = astigmatic ? -quarter(within(0.25 + Math.abs(random.normal(0, 0.8)), 0.25, 3.5)) : null;
  const axis = astigmatic ? drawAxis(random, age) : null;
  const leftCylinder =
    cylinder !== null && random.chance(0.85) ? Math.min(-0.25, quarter(cylinder + random.normal(0, 0.25))) : null;
  // Both eyes mirror each other: 170 in one goes with 10 in the other.
  const leftAxis = axis === null || leftCylinder === null ? null : mirrored(axis, random.pick([-5, 0, 0, 5]));
  const mean = age < 12 ? 55.5 : age < 18 ? 59 : gender === "male" ? 64 : 61.5;
  const rightPd = half(within(random.normal(mean, 2.2), 54, 74) / 2);
  const leftPd = half(within(rightPd + random.pick([-0.5, 0, 0, 0.5]), 27, 37));
  return {
    right: { sphere, cylinder, axis },
    left: { sphere: other, cylinder: leftCylinder, axis: leftAxis },
    add: drawAdd(age),
    rightPd,
    leftPd,
  };
}

function mirrored(axis: number, off: number): number {
  const angle = (180 - axis + off + 180) % 180;
  return angle === 0 ? 180 : angle;
}

/** The names of the figures. */
export function diagnosisOf({ right, left, add }: Refraction): string {
  const astigmatism = right.cylinder !== null || left.cylinder !== null;
  const found = right.sphere < 0 ? "Myopia" : right.sphere > 0 ? "Hyperopia" : "Emmetropia";
  const ametropia = astigmatism ? `${found} with astigmatism` : found;
  return add === null ? ametropia : `${ametropia}, presbyopia`;
}
