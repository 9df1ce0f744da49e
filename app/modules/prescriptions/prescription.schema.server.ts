import { z } from "zod";
import {
  flag,
  id,
  isStorable,
  optionalChoice,
  optionalId,
  optionalInstant,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import { readAcuity } from "#app/modules/prescriptions/optics/acuity.ts";
import { REPLACEMENTS } from "#app/modules/prescriptions/optics/contact-lens.ts";
import { LENS_SPECS } from "#app/modules/prescriptions/optics/lens-options.ts";
import {
  decimalText,
  type EyeSide,
  type Measure,
  PRISM_BASES,
  readMeasure,
} from "#app/modules/prescriptions/optics/measures.ts";

const TYPED_MOST = 20;

/** Reads a measure from a call or form. A number is the measure itself; a text is read as people type it. */
function readTyped(measure: Measure, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && Number.isFinite(value)) {
    // The decimals keep 125 from being read as 1.25, which is what opticians mean when they type 125.
    return fromText(measure, Number.isInteger(value) && measure !== "axis" ? `${value}.00` : String(value)) ?? value;
  }
  if (typeof value !== "string" || value.length > TYPED_MOST) return value;
  return fromText(measure, value);
}

/** The measure as it is stored; undefined for a text that is not a measure. */
function fromText(measure: Measure, text: string): string | number | null | undefined {
  const read = readMeasure(measure, text);
  if (read === null) return null;
  if (Number.isNaN(read)) return undefined;
  return measure === "axis" ? read : decimalText(measure, read);
}

/** A measure as a text with two decimals; null when absent or empty. Its limits are in rx-check. */
export const typedMeasure = (name: Measure, message = `prescriptions.errors.${name}Unreadable`) =>
  z.preprocess((value) => readTyped(name, value), z.string({ error: message }).nullable());
export const axis = () =>
  z.preprocess((value) => readTyped("axis", value), z.int({ error: "prescriptions.errors.axisUnreadable" }).nullable());

/** The measures of both eyes and the pupillary distances. */
const measures = {
  rightSphere: typedMeasure("sphere"),
  rightCylinder: typedMeasure("cylinder"),
  rightAxis: axis(),
  rightAdd: typedMeasure("add"),
  rightPD: typedMeasure("pd"),
  rightPrism: typedMeasure("prism"),
  rightPrismBase: optionalChoice(PRISM_BASES),
  leftSphere: typedMeasure("sphere"),
  leftCylinder: typedMeasure("cylinder"),
  leftAxis: axis(),
  leftAdd: typedMeasure("add"),
  leftPD: typedMeasure("pd"),
  leftPrism: typedMeasure("prism"),
  leftPrismBase: optionalChoice(PRISM_BASES),
  pdDistance: typedMeasure("pdDistance"),
  pdNear: typedMeasure("pdNear"),
};

const acuity = () =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value ?? null;
    return value.length > TYPED_MOST ? undefined : readAcuity(value);
  }, z.string({ error: "prescriptions.errors.acuityUnreadable" }).nullable());

/** A field of both eyes: its name follows "right" and "left". */
export const both = <Name extends string, Field>(name: Name, field: () => Field) =>
  ({ [`right${name}`]: field(), [`left${name}`]: field() }) as Record<`${EyeSide}${Name}`, Field>;

/** What an examination may hold besides: acuity, a second prism, and the prescription of contact lenses. */
const besides = {
  ...both("AcuityWithout", acuity),
  ...both("AcuityWith", acuity),
  ...both("Prism2", () => typedMeasure("prism2", "prescriptions.errors.prismUnreadable")),
  ...both("Prism2Base", () => optionalChoice(PRISM_BASES)),
  ...both("ContactSphere", () => typedMeasure("sphere")),
  ...both("ContactCylinder", () => typedMeasure("cylinder")),
  ...both("ContactAxis", axis),
  ...both("ContactAdd", () => typedMeasure("add")),
  ...both("ContactBaseCurve", () => typedMeasure("baseCurve")),
  ...both("ContactDiameter", () => typedMeasure("diameter")),
  ...both("ContactBrand", () => optionalText({ max: 120 })),
  ...both("ContactReplacement", () => optionalChoice(REPLACEMENTS)),
};

const specs = <Field>(field: () => Field) =>
  Object.fromEntries(LENS_SPECS.map((name) => [name, field()])) as Record<(typeof LENS_SPECS)[number], Field>;

const optionalFlag = () => z.union([z.undefined(), flag()]);

/** The input for a new or changed prescription. An exclusive choice may come as its word or as its flags; see lens-options.ts. */
const fields = {
  customerId: id("prescriptions.errors.customerNumber", "prescriptions.errors.customer"),
  doctorId: optionalId("prescriptions.errors.doctor"),
  /** Who examined, where it was not a doctor. */
  optometristId: optionalId("prescriptions.errors.doctor"),
  /** When the eyes were examined, not in the future; now by default. The validity counts from it. */
  date: optionalInstant(),
  expiryDate: optionalInstant(),
  ...measures,
  ...besides,
  notes: optionalText({ max: 4000 }),
  lensType: optionalChoice(["glass", "plastic", "none"]),
  lensTypeGlass: optionalFlag(),
  lensTypePlastic: optionalFlag(),
  lensTypeNone: optionalFlag(),
  contactLensType: optionalChoice(["permanent", "disposal", "none"]),
  contactLensPermanent: optionalFlag(),
  contactLensDisposal: optionalFlag(),
  frameOption: optionalChoice(["yes", "no"]),
  hasFrame: optionalFlag(),
  diagnosis: optionalText({ max: 4000 }),
  approvalCode: optionalText({ max: 80 }),
  ...specs(flag),
};

const listed = (value: unknown): unknown =>
  value === undefined || value === null
    ? undefined
    : [value].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : [one]));

/**
 * The codes of the warnings that somebody has checked and accepted. If this list is sent, any other warning refuses the command. If it is
 * absent, warnings are only returned.
 */
const acceptedWarnings = z.preprocess(
  listed,
  z.array(z.string().max(60).refine(isStorable, "errors.unprintable")).max(40).optional(),
);

export const PrescriptionInput = z.object({ ...fields, acceptedWarnings });
export type PrescriptionInput = z.output<typeof PrescriptionInput>;

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const PrescriptionChange = z.object(fields).partial().extend({
  id: id(),
  version: optionalVersion(),
  acceptedWarnings,
  /** Confirms that a sold prescription may be changed. */
  confirmSold: flag(),
});
export type PrescriptionChange = z.output<typeof PrescriptionChange>;

const shownMeasure = z.string().nullable();
const text = z.string().nullable();
const shown = () => text;

/** A prescription with the fields that section 3 of the specification lists, and the names of its customer and doctor. */
export const PrescriptionView = z.object({
  id: view.id,
  prescriptionNumber: z.string(),
  customerId: view.id,
  customerName: z.string(),
  doctorId: view.id.nullable(),
  doctorName: text,
  optometristId: view.id.nullable(),
  optometristName: text,
  /** The doctor or the optometrist, as the field of a form: "7" or "o7". */
  examiner: z.string(),
  date: view.instant,
  expiryDate: view.instant.nullable(),
  rightSphere: shownMeasure,
  rightCylinder: shownMeasure,
  rightAxis: z.int().nullable(),
  rightAdd: shownMeasure,
  rightPD: shownMeasure,
  rightPrism: shownMeasure,
  rightPrismBase: text,
  leftSphere: shownMeasure,
  leftCylinder: shownMeasure,
  leftAxis: z.int().nullable(),
  leftAdd: shownMeasure,
  leftPD: shownMeasure,
  leftPrism: shownMeasure,
  leftPrismBase: text,
  ...both("AcuityWithout", shown),
  ...both("AcuityWith", shown),
  ...both("Prism2", shown),
  ...both("Prism2Base", shown),
  ...both("ContactSphere", shown),
  ...both("ContactCylinder", shown),
  ...both("ContactAxis", () => z.int().nullable()),
  ...both("ContactAdd", shown),
  ...both("ContactBaseCurve", shown),
  ...both("ContactDiameter", shown),
  ...both("ContactBrand", shown),
  ...both("ContactReplacement", shown),
  pdDistance: shownMeasure,
  pdNear: shownMeasure,
  notes: text,
  lensType: text,
  lensTypeGlass: z.boolean(),
  lensTypePlastic: z.boolean(),
  lensTypeNone: z.boolean(),
  contactLensType: text,
  contactLensPermanent: z.boolean(),
  contactLensDisposal: z.boolean(),
  frameOption: text,
  hasFrame: z.boolean(),
  diagnosis: text,
  approvalCode: text,
  ...specs(z.boolean),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type PrescriptionView = z.infer<typeof PrescriptionView>;

/** A prescription that was just written, with its warnings as codes of rx-check. */
export const SavedPrescription = PrescriptionView.extend({
  warnings: z.array(z.object({ code: z.string(), field: z.string() })),
});
