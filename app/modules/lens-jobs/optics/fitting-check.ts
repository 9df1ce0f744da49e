import type { Message } from "#app/lib/errors.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import type { FrameBox } from "./fitting.ts";

/**
 * The limits of the measures of a job: what cannot be right is refused, what is unusual is only pointed out. Lengths are hundredths of a
 * millimetre, the reading distance of a centimetre, angles of a degree.
 */
type Limits = { least: number; most: number; usual?: { least: number; most: number } };

export const FITTING_LIMITS = {
  pd: { least: 2000, most: 4000, usual: { least: 2700, most: 3700 } },
  nearPd: { least: 2000, most: 4000 },
  height: { least: 1000, most: 3500, usual: { least: 1400, most: 2600 } },
  vertex: { least: 800, most: 1800, usual: { least: 1200, most: 1500 } },
  tilt: { least: -500, most: 2000, usual: { least: -500, most: 1500 } },
  wrap: { least: 0, most: 2500, usual: { least: 0, most: 1500 } },
  readingDistance: { least: 2000, most: 7000 },
  a: { least: 3000, most: 7000 },
  b: { least: 1800, most: 6000 },
  dbl: { least: 800, most: 3000 },
  ed: { least: 3000, most: 8200 },
} as const satisfies Record<string, Limits>;
export type FittingMeasure = keyof typeof FITTING_LIMITS;

/** The effective diameter is no less than the width of the box, and at most this much more. */
const ED_ABOVE_A = 1200;

export type EyeMeasures = { pd: number | null; nearPd: number | null; height: number | null };
export type FittingMeasures = {
  right: EyeMeasures | null;
  left: EyeMeasures | null;
  frame: { [Key in keyof FrameBox]: number | null };
  vertex: number | null;
  tilt: number | null;
  wrap: number | null;
  readingDistance: number | null;
};

/** What was found of one measure: the field of a job that holds it, and a message of the catalogues. */
export type FittingFinding = { field: string; message: Message };

const FIELDS: Record<FittingMeasure, string> = {
  pd: "Pd",
  nearPd: "NearPd",
  height: "Height",
  vertex: "vertex",
  tilt: "tilt",
  wrap: "wrap",
  readingDistance: "readingDistance",
  a: "boxA",
  b: "boxB",
  dbl: "dbl",
  ed: "ed",
};

/** The name of a measure in forms, calls and columns, such as "rightPd" and "boxA". */
export const fittingField = (measure: FittingMeasure, side: EyeSide | null): string => (side ?? "") + FIELDS[measure];

type Check = (measure: FittingMeasure, side: EyeSide | null, value: number | null) => void;

const shown = (hundredths: number): string => String(hundredths / 100);

function eachMeasure(of: FittingMeasures, check: Check): void {
  for (const side of EYES) {
    for (const measure of ["pd", "nearPd", "height"] as const) check(measure, side, of[side]?.[measure] ?? null);
  }
  for (const measure of ["a", "b", "dbl", "ed"] as const) check(measure, null, of.frame[measure]);
  for (const measure of ["vertex", "tilt", "wrap", "readingDistance"] as const) check(measure, null, of[measure]);
}

/** The reasons why the measures cannot be saved. Empty when nothing is wrong. */
export function fittingRefusals(of: FittingMeasures): FittingFinding[] {
  const found: FittingFinding[] = [];
  const refuse = (measure: FittingMeasure, side: EyeSide | null, key: string, params?: Message["params"]) =>
    found.push({ field: fittingField(measure, side), message: { key: `fitting.refusals.${key}`, params } });
  eachMeasure(of, (measure, side, value) => {
    const { least, most } = FITTING_LIMITS[measure];
    if (value === null || (value >= least && value <= most)) return;
    refuse(measure, side, Number.isNaN(value) ? "number" : measure, { least: shown(least), most: shown(most) });
  });
  for (const side of EYES) {
    const { pd = null, nearPd = null, height = null } = of[side] ?? {};
    if (pd !== null && nearPd !== null && nearPd > pd) refuse("nearPd", side, "nearer");
    if (height !== null && of.frame.b !== null && height >= of.frame.b) {
      refuse("height", side, "belowB", { b: shown(of.frame.b) });
    }
  }
  const { a, ed } = of.frame;
  if (a !== null && ed !== null && (ed < a || ed > a + ED_ABOVE_A)) {
    refuse("ed", null, "edAndA", { least: shown(a), most: shown(a + ED_ABOVE_A) });
  }
  // The first reason of a field is enough.
  return found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index);
}

/** The unusual values of measures that can be saved. */
export function fittingWarnings(of: FittingMeasures): FittingFinding[] {
  const found: FittingFinding[] = [];
  eachMeasure(of, (measure, side, value) => {
    const { least, most, usual }: Limits = FITTING_LIMITS[measure];
    if (value === null || !usual || value < least || value > most) return;
    if (value >= usual.least && value <= usual.most) return;
    const params = { least: shown(usual.least), most: shown(usual.most) };
    found.push({ field: fittingField(measure, side), message: { key: `fitting.warnings.${measure}`, params } });
  });
  return found;
}
