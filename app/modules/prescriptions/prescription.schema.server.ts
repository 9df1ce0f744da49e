import { z } from "zod";
import {
  flag,
  id,
  optionalChoice,
  optionalId,
  optionalInstant,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import { LENS_SPECS } from "./lens-options.ts";
import { decimalText, type Measure, PRISM_BASES, readMeasure } from "./measures.ts";

const TYPED_MOST = 20;

/** A number of a call is the measure itself; a text is read as people type it. */
function readTyped(measure: Measure, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && Number.isFinite(value)) {
    // A point is added so that 125 is not taken for 1.25, which is how opticians type.
    return fromText(measure, Number.isInteger(value) && measure !== "axis" ? `${value}.00` : String(value)) ?? value;
  }
  if (typeof value !== "string" || value.length > TYPED_MOST) return value;
  return fromText(measure, value);
}

/** The measure as it is kept; undefined for what is none. */
function fromText(measure: Measure, text: string): string | number | null | undefined {
  const read = readMeasure(measure, text);
  if (read === null) return null;
  if (Number.isNaN(read)) return undefined;
  return measure === "axis" ? read : decimalText(measure, read);
}

/** A measure as a text with two decimals; absent and empty are null. Its limits are those of rx-check. */
const measure = (name: Measure, message = `prescriptions.errors.${name}Unreadable`) =>
  z.preprocess((value) => readTyped(name, value), z.string({ error: message }).nullable());
const axis = () =>
  z.preprocess((value) => readTyped("axis", value), z.int({ error: "prescriptions.errors.axisUnreadable" }).nullable());

/** The measures of both eyes and the distances between the pupils. */
const measures = {
  rightSphere: measure("sphere"),
  rightCylinder: measure("cylinder"),
  rightAxis: axis(),
  rightAdd: measure("add"),
  rightPD: measure("pd"),
  rightPrism: measure("prism"),
  rightPrismBase: optionalChoice(PRISM_BASES),
  leftSphere: measure("sphere"),
  leftCylinder: measure("cylinder"),
  leftAxis: axis(),
  leftAdd: measure("add"),
  leftPD: measure("pd"),
  leftPrism: measure("prism"),
  leftPrismBase: optionalChoice(PRISM_BASES),
  pdDistance: measure("pdDistance"),
  pdNear: measure("pdNear"),
};

const specs = <Field>(field: () => Field) =>
  Object.fromEntries(LENS_SPECS.map((name) => [name, field()])) as Record<(typeof LENS_SPECS)[number], Field>;

const optionalFlag = () => z.union([z.undefined(), flag()]);

/** What new and edit send. Each exclusive choice may come as its word or as its flags, see lens-options.ts. */
const fields = {
  customerId: id("prescriptions.errors.customerNumber", "prescriptions.errors.customer"),
  doctorId: optionalId("prescriptions.errors.doctor"),
  /** When it was written; now, unless told. */
  date: optionalInstant(),
  expiryDate: optionalInstant(),
  ...measures,
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
  value === undefined || value === null ? undefined : [value].flat().flatMap((one) => String(one).split(","));

/**
 * The unusual findings that somebody has looked at and calls right, by their codes. Where it is sent, a finding that it
 * does not name refuses the command; where it is absent, findings are only told.
 */
const acceptedWarnings = z.preprocess(listed, z.array(z.string().max(60)).max(40).optional());

export const PrescriptionInput = z.object({ ...fields, acceptedWarnings });
export type PrescriptionInput = z.output<typeof PrescriptionInput>;

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const PrescriptionChange = z.object(fields).partial().extend({
  id: id(),
  version: optionalVersion(),
  acceptedWarnings,
  /** Whoever changes a prescription that was sold knows that it was. */
  confirmSold: flag(),
});
export type PrescriptionChange = z.output<typeof PrescriptionChange>;

const shownMeasure = z.string().nullable();
const text = z.string().nullable();

/** A prescription as section 3 of the specification lists it, with the names that a reader wants. */
export const PrescriptionView = z.object({
  id: view.id,
  prescriptionNumber: z.string(),
  customerId: view.id,
  customerName: z.string(),
  doctorId: view.id.nullable(),
  doctorName: text,
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

/** A prescription that was just written, with what is unusual about it: codes of rx-check. */
export const SavedPrescription = PrescriptionView.extend({
  warnings: z.array(z.object({ code: z.string(), field: z.string() })),
});
