import { latinDigits } from "#app/lib/fields/digits.ts";
import { parseHundredths } from "#app/modules/products/variants/power.ts";

/**
 * The measures of a prescription and their notation. Dioptres and millimetres are whole hundredths, so that no calculation uses fractions;
 * an axis is in whole degrees.
 */
export const EYES = ["right", "left"] as const;
export type EyeSide = (typeof EYES)[number];

/** Oculus dexter and oculus sinister, as opticians of every language write them. */
export const EYE_SIGNS = { right: "O.D.", left: "O.S." } as const satisfies Record<EyeSide, string>;

export const EYE_MEASURES = ["sphere", "cylinder", "axis", "add", "pd", "prism", "prism2"] as const;
export type EyeMeasure = (typeof EYE_MEASURES)[number];
export type Measure = EyeMeasure | "pdDistance" | "pdNear" | "baseCurve" | "diameter";

/** The direction of a prism's thick edge. Source: FHIR R4, value set vision-base-codes. */
export const PRISM_BASES = ["up", "down", "in", "out"] as const;
export type PrismBase = (typeof PRISM_BASES)[number];

export type Eye = {
  sphere: number | null;
  cylinder: number | null;
  /** Degrees, 1 to 180. */
  axis: number | null;
  add: number | null;
  pd: number | null;
  prism: number | null;
  prismBase: PrismBase | null;
  /** The second prism: one of the two is horizontal, the other vertical. */
  prism2: number | null;
  prism2Base: PrismBase | null;
};

/** The measures of both eyes and the pupillary distances. */
export type Refraction = { right: Eye; left: Eye; pdDistance: number | null; pdNear: number | null };

export const EMPTY_EYE: Eye = {
  sphere: null,
  cylinder: null,
  axis: null,
  add: null,
  pd: null,
  prism: null,
  prismBase: null,
  prism2: null,
  prism2Base: null,
};

const FIELD_ENDS: Record<keyof Eye, string> = {
  sphere: "Sphere",
  cylinder: "Cylinder",
  axis: "Axis",
  add: "Add",
  pd: "PD",
  prism: "Prism",
  prismBase: "PrismBase",
  prism2: "Prism2",
  prism2Base: "Prism2Base",
};

/** The name of a field of one eye in forms, calls and columns, such as "rightPD". */
export const eyeField = (side: EyeSide, measure: keyof Eye): string => side + FIELD_ENDS[measure];

const MILLIMETRES: readonly Measure[] = ["pd", "pdDistance", "pdNear", "baseCurve", "diameter"];
const isMillimetres = (measure: Measure): boolean => MILLIMETRES.includes(measure);

const isPrism = (measure: Measure): boolean => measure === "prism" || measure === "prism2";

/**
 * Reads a typed measure: "+1.25", "-0,5", "−2", "١٫٢٥", "plano". Figures without a point are read as opticians type them: "-125" is -1.25,
 * a PD of "315" is 31.5, and a base curve of "860" is 8.6.
 * @returns hundredths, or degrees for an axis; null for an empty text, and NaN for a text that is not a measure
 */
export function readMeasure(measure: Measure, typed: string): number | null {
  const text = latinDigits(typed.trim()).replace(/[−–]/g, "-");
  if (text === "") return null;
  const value = measure === "axis" ? readAxis(text) : readHundredths(measure, text);
  // 0.00 is a usual way to write no addition or no prism.
  return value === 0 && (measure === "add" || isPrism(measure)) ? null : value;
}

/** The axes 0 and 180 are the same; the standard notation is 180. */
function readAxis(text: string): number {
  const [, digits] = /^(\d{1,3})(?:[.,]0+)?\s*°?$/.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  return Number(digits) === 0 ? 180 : Number(digits);
}

function readHundredths(measure: Measure, text: string): number {
  if (text === "بلانو") return 0;
  const [, sign = "", digits] = /^([+-]?)\s*(\d{3,4})$/.exec(text) ?? [];
  if (digits === undefined) return parseHundredths(text) ?? Number.NaN;
  const size = Number(digits) * (isMillimetres(measure) && measure !== "baseCurve" && digits.length === 3 ? 10 : 1);
  return sign === "-" && size !== 0 ? -size : size;
}

/** A measure in the notation of the database and calls: "-1.25", "31.50"; an axis in degrees. */
export const decimalText = (measure: Measure, value: number): string =>
  measure === "axis" ? String(value) : (value / 100).toFixed(2);

/** A measure in the notation of screens and paper: "+1.25", plano "0.00", a PD "31.5". */
export function shownText(measure: Measure, value: number): string {
  if (measure === "axis") return String(value);
  if (isMillimetres(measure)) return (value / 100).toFixed(value % 10 === 0 ? 1 : 2);
  return value > 0 && !isPrism(measure) ? `+${decimalText(measure, value)}` : decimalText(measure, value);
}

/** Puts a typed measure into the notation of screens. A text that is not a measure stays as it is. */
export function normalised(measure: Measure, typed: string): string {
  const value = readMeasure(measure, typed);
  if (value === null) return "";
  return Number.isNaN(value) ? typed : shownText(measure, value);
}

/** Reads a refraction from fields such as "rightSphere". Empty and missing fields are null. */
export function readRefraction(fields: Readonly<Record<string, unknown>>): Refraction {
  const value = (measure: Measure, name: string): number | null => {
    const held = fields[name];
    return held === null || held === undefined ? null : readMeasure(measure, String(held));
  };
  const eye = (side: EyeSide): Eye => {
    const base = (name: "prismBase" | "prism2Base") =>
      PRISM_BASES.find((one) => one === fields[eyeField(side, name)]) ?? null;
    return {
      sphere: value("sphere", eyeField(side, "sphere")),
      cylinder: value("cylinder", eyeField(side, "cylinder")),
      axis: value("axis", eyeField(side, "axis")),
      add: value("add", eyeField(side, "add")),
      pd: value("pd", eyeField(side, "pd")),
      prism: value("prism", eyeField(side, "prism")),
      prismBase: base("prismBase"),
      prism2: value("prism2", eyeField(side, "prism2")),
      prism2Base: base("prism2Base"),
    };
  };
  return {
    right: eye("right"),
    left: eye("left"),
    pdDistance: value("pdDistance", "pdDistance"),
    pdNear: value("pdNear", "pdNear"),
  };
}

/** One eye on one line, as on a lens packet: "-1.25 / -0.50 × 90 Add +2.00". A dash when nothing was measured. */
export function eyeSummary(fields: Readonly<Record<string, unknown>>, side: EyeSide): string {
  const { sphere, cylinder, axis, add } = readRefraction(fields)[side];
  const powers = [
    sphere === null ? "" : shownText("sphere", sphere),
    cylinder ? `/ ${shownText("cylinder", cylinder)} × ${axis}` : "",
    add === null ? "" : `Add ${shownText("add", add)}`,
  ];
  return powers.filter(Boolean).join(" ") || "–";
}
