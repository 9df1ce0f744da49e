import {
  EYE_MEASURES,
  EYES,
  type Eye,
  type EyeMeasure,
  type EyeSide,
  eyeField,
  type Measure,
  type PrismBase,
  type Refraction,
} from "./measures.ts";
import { type Lens, withMinusCylinder } from "./optics.ts";

/**
 * The checks of a prescription: refusals for values that cannot be saved, and warnings for unusual values that somebody must confirm.
 * Sources: steps, specification part 2, section 5. Base codes of prisms, FHIR R4 VisionPrescription. Pupillary distances, Dodgson 2004
 * (mean 63 mm, nearly all adults 45 to 80). Written axes run from 1 to 180, ANSI Z80.1. The limits themselves are the product's own choice,
 * wide enough for every eye that is corrected with lenses.
 */
export type Finding = { code: string; field: string };

type Rule = { least: number; most: number; step: number };

/** The minimum, maximum and step of each measure, in hundredths; for an axis in degrees. */
export const RULES: Record<Measure, Rule> = {
  sphere: { least: -3000, most: 3000, step: 25 },
  cylinder: { least: -1000, most: 1000, step: 25 },
  axis: { least: 1, most: 180, step: 1 },
  add: { least: 25, most: 400, step: 25 },
  pd: { least: 2000, most: 4000, step: 50 },
  prism: { least: 25, most: 2000, step: 25 },
  prism2: { least: 25, most: 2000, step: 25 },
  pdDistance: { least: 4000, most: 8000, step: 1 },
  pdNear: { least: 4000, most: 8000, step: 1 },
  baseCurve: { least: 650, most: 1000, step: 5 },
  diameter: { least: 800, most: 1600, step: 10 },
};

/** The PD of each eye and the total are measured separately, so their sum may differ from the total by this much. */
const PARTS_WITHIN = 50;

/** The reasons why a prescription cannot be saved, each with its field. Empty when nothing is wrong. */
export function refusals(rx: Refraction): Finding[] {
  const found: Finding[] = [];
  const measured = (measure: Measure, field: string, value: number | null) => {
    const finding = wrongMeasure(measure, field, value);
    if (finding) found.push(finding);
  };
  for (const side of EYES) {
    const eye = rx[side];
    for (const measure of EYE_MEASURES) measured(measure, eyeField(side, measure), eye[measure]);
    if (eye.cylinder && eye.axis === null) found.push({ code: "axisMissing", field: eyeField(side, "axis") });
    // Nobody knows whether the cylinder was forgotten, so the user is asked.
    if (eye.cylinder === null && eye.axis !== null) found.push({ code: "axisAlone", field: eyeField(side, "axis") });
    found.push(...wrongPrisms(side, eye));
  }
  measured("pdDistance", "pdDistance", rx.pdDistance);
  measured("pdNear", "pdNear", rx.pdNear);
  const { pdDistance, pdNear } = rx;
  const parts = sumOfParts(rx);
  if (parts !== null && pdDistance !== null && Math.abs(parts - pdDistance) > PARTS_WITHIN) {
    found.push({ code: "pdParts", field: "pdDistance" });
  }
  if (pdNear !== null && pdDistance !== null && pdNear > pdDistance) found.push({ code: "pdNearer", field: "pdNear" });
  return found;
}

/** A prism needs a base, and a second one the first; two prisms of an eye are one horizontal and one vertical. */
function wrongPrisms(side: EyeSide, eye: Eye): Finding[] {
  const found: Finding[] = [];
  for (const [prism, base] of [["prism", "prismBase"] as const, ["prism2", "prism2Base"] as const]) {
    if (eye[prism] !== null && eye[base] === null) found.push({ code: "baseMissing", field: eyeField(side, base) });
    if (eye[prism] === null && eye[base] !== null) found.push({ code: "prismMissing", field: eyeField(side, prism) });
  }
  if (eye.prism2 !== null && eye.prism === null) found.push({ code: "firstPrism", field: eyeField(side, "prism") });
  if (eye.prismBase && eye.prism2Base && isVertical(eye.prismBase) === isVertical(eye.prism2Base)) {
    found.push({ code: "sameDirection", field: eyeField(side, "prism2Base") });
  }
  return found;
}

const isVertical = (base: PrismBase): boolean => base === "up" || base === "down";

/** An axis of 180 beside a cylinder of 0.00 is only the usual way to write that there is none. */
const NO_AXIS = 180;

/** The reason why a measure cannot be saved; null for one that can, or that was not taken. */
export function wrongMeasure(measure: Measure, field: string, value: number | null): Finding | null {
  const { least, most, step }: Rule = RULES[measure];
  if (value === null || (value >= least && value <= most && value % step === 0)) return null;
  const word = measure === "prism2" ? "prism" : measure;
  return { code: value >= least && value <= most ? `${word}Step` : `${word}Range`, field };
}

const sumOfParts = ({ right, left }: Refraction): number | null =>
  right.pd === null || left.pd === null ? null : right.pd + left.pd;

/** The facts that the warnings need besides the measures. */
export type Circumstances = {
  /** Whether the lens has room for an addition: bifocal, multifocal or progressive. */
  hasNearLens: boolean;
  /** The customer's prescription before this one; null for the first one. */
  last: Pick<Refraction, EyeSide> | null;
};

const STRONG_SPHERE = 2000;
const STRONG_CYLINDER = 600;
const STRONG_PRISM = 1000;
const JUMP = 200;
const ALIKE = 25;
const USUAL_PD = { least: 5400, most: 7400 };

/** The unusual values of a prescription, each with its field. They can be saved after a confirmation. */
export function warnings(rx: Refraction, { hasNearLens, last }: Circumstances): Finding[] {
  const found: Finding[] = [];
  const warn = (code: string, field: string) => found.push({ code, field });
  for (const side of EYES) {
    const { sphere, cylinder, axis, prism, prism2 } = rx[side];
    if (Math.abs(sphere ?? 0) > STRONG_SPHERE) warn("sphereStrong", eyeField(side, "sphere"));
    if (Math.abs(cylinder ?? 0) > STRONG_CYLINDER) warn("cylinderStrong", eyeField(side, "cylinder"));
    if (cylinder === 0 && axis !== null && axis !== NO_AXIS) warn("axisUnused", eyeField(side, "axis"));
    if (prism !== null && prism > STRONG_PRISM) warn("prismStrong", eyeField(side, "prism"));
    if (prism2 !== null && prism2 > STRONG_PRISM) warn("prismStrong", eyeField(side, "prism2"));
  }
  if ((rx.right.sphere ?? 0) * (rx.left.sphere ?? 0) < 0) warn("oppositeSigns", "leftSphere");
  if (last && isSwapped(rx, last)) warn("swapped", "rightSphere");
  else if (last) {
    for (const side of EYES) {
      const jump = jumpOf(rx[side], last[side]);
      if (jump) warn("jump", eyeField(side, jump));
    }
  }
  if (!hasNearLens && (rx.right.add !== null || rx.left.add !== null)) {
    warn("addWithoutNear", eyeField(rx.right.add === null ? "left" : "right", "add"));
  }
  const pd = rx.pdDistance ?? sumOfParts(rx);
  if (pd !== null && (pd < USUAL_PD.least || pd > USUAL_PD.most)) {
    warn("pdUnusual", rx.pdDistance === null ? "rightPD" : "pdDistance");
  }
  return found;
}

const isMeasured = ({ sphere, cylinder }: Lens): boolean => sphere !== null || cylinder !== null;

/** The differences of two lenses in sphere and cylinder, both written with a minus cylinder. */
function difference(one: Lens, other: Lens): { sphere: number; cylinder: number } {
  const [a, b] = [withMinusCylinder(one), withMinusCylinder(other)];
  return {
    sphere: Math.abs((a.sphere ?? 0) - (b.sphere ?? 0)),
    cylinder: Math.abs((a.cylinder ?? 0) - (b.cylinder ?? 0)),
  };
}

/** The measure that changed by more than two dioptres since the last prescription; null when none did. */
function jumpOf(now: Eye, before: Eye): EyeMeasure | null {
  if (!isMeasured(now) || !isMeasured(before)) return null;
  const { sphere, cylinder } = difference(now, before);
  return sphere > JUMP ? "sphere" : cylinder > JUMP ? "cylinder" : null;
}

const isAlike = (one: Lens, other: Lens): boolean => {
  const { sphere, cylinder } = difference(one, other);
  return sphere <= ALIKE && cylinder <= ALIKE;
};

/** Whether right and left were probably swapped: each eye is like the other eye before, and neither is like itself before. */
function isSwapped(now: Pick<Refraction, EyeSide>, last: Pick<Refraction, EyeSide>): boolean {
  if (![now.right, now.left, last.right, last.left].every(isMeasured)) return false;
  const crossed = isAlike(now.right, last.left) && isAlike(now.left, last.right);
  return crossed && !isAlike(now.right, last.right) && !isAlike(now.left, last.left);
}
