import { EYES, type EyeSide, readMeasure } from "./measures.ts";
import { type Finding, wrongMeasure } from "./rx-check.ts";

/**
 * The prescription of contact lenses, apart from that of the spectacles: a lens on the eye needs other powers, and a base curve and a
 * diameter. Limits: wide enough for soft and rigid lenses; the product's own choice.
 */
export const CONTACT_MEASURES = ["sphere", "cylinder", "axis", "add", "baseCurve", "diameter"] as const;
export type ContactMeasure = (typeof CONTACT_MEASURES)[number];

/** How long a lens is worn before the next one. */
export const REPLACEMENTS = ["daily", "two_weeks", "monthly", "quarterly", "half_yearly", "yearly"] as const;

const CONTACT_PARTS = [...CONTACT_MEASURES, "brand", "replacement"] as const;
export type ContactPart = (typeof CONTACT_PARTS)[number];

/** The name of a field of the contact lens of one eye, such as "rightContactBaseCurve". */
export const contactField = (side: EyeSide, part: ContactPart): string =>
  `${side}Contact${part.charAt(0).toUpperCase()}${part.slice(1)}`;

export type ContactLens = Record<ContactMeasure, number | null>;

const EMPTY_PARTS = new Set<unknown>([null, undefined, ""]);

/** Whether anything is prescribed for the contact lens of an eye. */
export const hasContactLens = (fields: Readonly<Record<string, unknown>>, side: EyeSide): boolean =>
  CONTACT_PARTS.some((part) => !EMPTY_PARTS.has(fields[contactField(side, part)]));

/** Reads the measures of a contact lens. Empty and missing fields are null. */
export function readContactLens(fields: Readonly<Record<string, unknown>>, side: EyeSide): ContactLens {
  const read = CONTACT_MEASURES.map((measure) => {
    const held = fields[contactField(side, measure)];
    return [measure, EMPTY_PARTS.has(held) ? null : readMeasure(measure, String(held))];
  });
  return Object.fromEntries(read) as ContactLens;
}

/** The reasons why contact lenses cannot be saved, each with its field. */
export function contactRefusals(fields: Readonly<Record<string, unknown>>): Finding[] {
  return EYES.flatMap((side) => {
    const lens = readContactLens(fields, side);
    const found = CONTACT_MEASURES.map((one) => wrongMeasure(one, contactField(side, one), lens[one]));
    const axis = contactField(side, "axis");
    if (lens.cylinder && lens.axis === null) found.push({ code: "axisMissing", field: axis });
    if (lens.cylinder === null && lens.axis !== null) found.push({ code: "axisAlone", field: axis });
    return found.filter((one) => one !== null);
  });
}

/** Soft lenses have a base curve of 8.0 to 9.5 mm and a diameter of 13 to 15 mm, rigid ones 7.0 to 8.6 and 8.5 to 10 mm. */
const USUAL_CURVE = { least: 700, most: 950 };
const USUAL_DIAMETERS = [
  { least: 850, most: 1000 },
  { least: 1300, most: 1500 },
];
const within = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;

/** The unusual values of contact lenses, which can be saved after a confirmation. */
export function contactWarnings(fields: Readonly<Record<string, unknown>>): Finding[] {
  return EYES.flatMap((side) => {
    const { baseCurve, diameter } = readContactLens(fields, side);
    const found: Finding[] = [];
    if (baseCurve !== null && !within(baseCurve, USUAL_CURVE)) {
      found.push({ code: "baseCurveUnusual", field: contactField(side, "baseCurve") });
    }
    if (diameter !== null && !USUAL_DIAMETERS.some((range) => within(diameter, range))) {
      found.push({ code: "diameterUnusual", field: contactField(side, "diameter") });
    }
    return found;
  });
}
