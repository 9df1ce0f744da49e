import { z } from "zod";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalId, optionalInstant } from "#app/lib/fields.server.ts";
import { examinerKey, examinerName, NOBODY, readExaminer } from "#app/modules/doctors/examiner.ts";
import {
  CONTACT_MEASURES,
  type ContactMeasure,
  contactField,
  REPLACEMENTS,
} from "#app/modules/prescriptions/optics/contact-lens.ts";
import { EYES, type EyeSide, eyeField, PRISM_BASES } from "#app/modules/prescriptions/optics/measures.ts";
import type { ImportedResource } from "#db/entities/prescriptions/prescription-parts.ts";
import type { PrescriptionView } from "./prescription.schema.server.ts";

/**
 * A prescription as other systems exchange it. Source: FHIR R4, http://hl7.org/fhir/R4/visionprescription.html. A resource has no fields
 * for pupillary distances, acuity, expiry and lens options, so these are not exported.
 */
const PRODUCTS = "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct";
const SPECTACLES = "lens";
const CONTACTS = "contact";

const UNITS = "http://unitsofmeasure.org";
/** How long a contact lens is worn, as a quantity of days, weeks, months or years. */
const DURATIONS: Record<(typeof REPLACEMENTS)[number], { value: number; unit: string; code: string }> = {
  daily: { value: 1, unit: "day", code: "d" },
  two_weeks: { value: 2, unit: "week", code: "wk" },
  monthly: { value: 1, unit: "month", code: "mo" },
  quarterly: { value: 3, unit: "month", code: "mo" },
  half_yearly: { value: 6, unit: "month", code: "mo" },
  yearly: { value: 1, unit: "year", code: "a" },
};

const Concept = z.object({
  coding: z.array(z.object({ system: z.string().max(200), code: z.string().max(80) })).max(5),
});
const Prism = z.object({ amount: z.number(), base: z.enum(PRISM_BASES) });
const Duration = z.object({ value: z.number(), unit: z.string(), system: z.literal(UNITS), code: z.string() });
const Reference = z.object({ reference: z.string().optional(), display: z.string().optional() });

/** The resource that this product answers with. */
export const VisionPrescription = z.object({
  resourceType: z.literal("VisionPrescription"),
  id: z.string(),
  identifier: z.unknown(),
  status: z.literal("active"),
  created: z.string(),
  patient: Reference,
  encounter: z.unknown().optional(),
  dateWritten: z.string(),
  prescriber: z.unknown(),
  lensSpecification: z.array(
    z.object({
      product: Concept,
      eye: z.enum(EYES),
      sphere: z.number().optional(),
      cylinder: z.number().optional(),
      axis: z.int().optional(),
      prism: z.array(Prism).optional(),
      add: z.number().optional(),
      power: z.number().optional(),
      backCurve: z.number().optional(),
      diameter: z.number().optional(),
      duration: Duration.optional(),
      brand: z.string().optional(),
    }),
  ),
});

const number = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

/** Shortens a time at the start of a day in Riyadh to the day, because it was entered as a day. */
function writtenOn(date: string): string {
  const day = riyadhDay(date);
  return startOfDay(day).getTime() === new Date(date).getTime() ? day : date;
}

const product = (code: string) => ({ coding: [{ system: PRODUCTS, code }] });
const taken = (members: object) => Object.entries(members).filter(([, value]) => value !== undefined);

function lensOf(prescription: PrescriptionView, eye: EyeSide) {
  const isRight = eye === "right";
  const sphere = number(isRight ? prescription.rightSphere : prescription.leftSphere);
  const cylinder = number(isRight ? prescription.rightCylinder : prescription.leftCylinder);
  const axis = (isRight ? prescription.rightAxis : prescription.leftAxis) ?? undefined;
  const prisms = isRight
    ? [
        [prescription.rightPrism, prescription.rightPrismBase] as const,
        [prescription.rightPrism2, prescription.rightPrism2Base] as const,
      ]
    : [
        [prescription.leftPrism, prescription.leftPrismBase] as const,
        [prescription.leftPrism2, prescription.leftPrism2Base] as const,
      ];
  const found = prisms.flatMap(([amount, base]) => (amount === null ? [] : [{ amount: Number(amount), base }]));
  const prism = found.length === 0 ? undefined : found;
  const add = number(isRight ? prescription.rightAdd : prescription.leftAdd);
  const measured = taken({ sphere, cylinder, axis, prism, add });
  return {
    isMeasured: measured.length > 0,
    lens: { product: product(SPECTACLES), eye, ...Object.fromEntries(measured) },
  };
}

/** The names of a contact lens's measures in a resource. */
const MEMBERS: Record<ContactMeasure, string> = {
  sphere: "power",
  cylinder: "cylinder",
  axis: "axis",
  add: "add",
  baseCurve: "backCurve",
  diameter: "diameter",
};

function contactOf(prescription: PrescriptionView, eye: EyeSide) {
  const fields = prescription as Readonly<Record<string, unknown>>;
  const held = (part: Parameters<typeof contactField>[1]) => fields[contactField(eye, part)] ?? undefined;
  const measures = CONTACT_MEASURES.map((one) => [
    MEMBERS[one],
    held(one) === undefined ? undefined : Number(held(one)),
  ]);
  const duration = DURATIONS[held("replacement") as keyof typeof DURATIONS];
  const members = taken({
    ...Object.fromEntries(measures),
    duration: duration && { ...duration, system: UNITS },
    brand: held("brand"),
  });
  return { isMeasured: members.length > 0, lens: { product: product(CONTACTS), eye, ...Object.fromEntries(members) } };
}

/** A prescription as a resource. `imported` adds the parts that an imported resource had besides. */
export function toVisionPrescription(prescription: PrescriptionView, imported: ImportedResource | null) {
  const { id: ownId, prescriptionNumber, customerId, customerName, examiner } = prescription;
  const practitioner = { reference: `Practitioner/${examiner}`, display: examinerName(prescription) };
  const eyes = EYES.map((eye) => lensOf(prescription, eye));
  const measured = [...eyes, ...EYES.map((eye) => contactOf(prescription, eye))].filter(({ isMeasured }) => isMeasured);
  // A resource needs at least one lens.
  const lenses = measured.length > 0 ? measured : eyes;
  return {
    resourceType: "VisionPrescription",
    id: String(ownId),
    identifier: imported?.identifier ?? [{ value: prescriptionNumber }],
    status: "active",
    created: imported?.created ?? prescription.createdAt,
    patient: { reference: `Patient/${customerId}`, display: customerName },
    ...(imported?.encounter === undefined ? {} : { encounter: imported.encounter }),
    dateWritten: writtenOn(prescription.date),
    prescriber: examiner === "" ? (imported?.prescriber ?? { display: "Not recorded" }) : practitioner,
    lensSpecification: lenses.map(({ lens }) => lens),
  };
}

/**
 * Parts of a resource that change its meaning or that the product cannot store. A resource with such a part is refused, so that nothing is
 * lost unnoticed.
 */
const REFUSED = ["contained", "extension", "modifierExtension", "implicitRules"] as const;
const REFUSED_OF_LENS = ["color", "note", "extension", "modifierExtension"] as const;
/** Members that only the other kind of lens has. */
const REFUSED_OF = {
  [SPECTACLES]: ["power", "backCurve", "diameter", "duration", "brand"],
  [CONTACTS]: ["sphere", "prism"],
} as const;

const refused = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));

const IMPORTED_LENS = z.object({
  product: Concept,
  eye: z.enum(EYES, { error: "prescriptions.fhirErrors.eye" }),
  sphere: z.number().optional(),
  cylinder: z.number().optional(),
  axis: z.number().optional(),
  prism: z.array(Prism).max(2, "prescriptions.fhirErrors.prisms").optional(),
  add: z.number().optional(),
  power: z.number().optional(),
  backCurve: z.number().optional(),
  diameter: z.number().optional(),
  duration: Duration.optional(),
  brand: z.string().max(120).optional(),
  ...refused(REFUSED_OF_LENS),
});

/**
 * The resource that this product accepts. If its patient is not a customer of this shop, `customerId` and `doctorId` beside its members say
 * whose it is.
 */
export const ImportedVisionPrescription = z.object({
  resourceType: z.literal("VisionPrescription", { error: "prescriptions.fhirErrors.resourceType" }),
  status: z.literal("active", { error: "prescriptions.fhirErrors.status" }),
  identifier: z
    .array(z.record(z.string().max(80), z.unknown()))
    .max(20)
    .optional(),
  created: z.string("prescriptions.fhirErrors.created").max(40),
  dateWritten: optionalInstant().refine((date) => date !== null, "prescriptions.fhirErrors.dateWritten"),
  patient: z.looseObject({ reference: z.string().max(255).optional() }),
  encounter: z.record(z.string().max(80), z.unknown()).optional(),
  prescriber: z.looseObject({ reference: z.string().max(255).optional() }),
  lensSpecification: z
    .array(IMPORTED_LENS)
    .min(1, "prescriptions.fhirErrors.lenses")
    .max(4, "prescriptions.fhirErrors.lenses"),
  customerId: optionalId("prescriptions.errors.customerNumber"),
  doctorId: optionalId("prescriptions.errors.doctor"),
  ...refused(REFUSED),
});
type Imported = z.output<typeof ImportedVisionPrescription>;

const ownId = (reference: string | undefined): number | null => {
  const [, digits] = /^Patient\/(\d+)$/.exec(reference ?? "") ?? [];
  const parsed = id().safeParse(digits);
  return parsed.success ? parsed.data : null;
};

const wrong = (key: string, field: string, params = {}) =>
  new DomainError("rule", `prescriptions.fhirErrors.${key}`, { field, params });

type ImportedLens = z.output<typeof IMPORTED_LENS>;

function spectacleFields({ eye, prism: [first, second] = [], ...lens }: ImportedLens): Record<string, unknown> {
  const measures = (["sphere", "cylinder", "axis", "add"] as const).map((name) => [eyeField(eye, name), lens[name]]);
  return {
    ...Object.fromEntries(measures),
    [eyeField(eye, "prism")]: first?.amount,
    [eyeField(eye, "prismBase")]: first?.base,
    [eyeField(eye, "prism2")]: second?.amount,
    [eyeField(eye, "prism2Base")]: second?.base,
  };
}

/** @throws 422 for a duration that is none of the shop's */
function contactFields(lens: ImportedLens, place: string): Record<string, unknown> {
  const { eye, brand, duration } = lens;
  const members = lens as Readonly<Record<string, unknown>>;
  const replacement = REPLACEMENTS.find(
    (one) => DURATIONS[one].value === duration?.value && DURATIONS[one].code === duration?.code,
  );
  if (duration && !replacement) throw wrong("notKept", `${place}.duration`, { name: "duration" });
  return {
    ...Object.fromEntries(CONTACT_MEASURES.map((one) => [contactField(eye, one), members[MEMBERS[one]]])),
    [contactField(eye, "brand")]: brand,
    [contactField(eye, "replacement")]: replacement,
  };
}

/**
 * Converts a resource into the fields of a prescription, and the parts that must be kept to give the same resource back.
 * @throws 422 for a resource with more than the product can store
 */
export function fromVisionPrescription(resource: Imported) {
  for (const name of REFUSED) if (name in resource) throw wrong("notKept", name, { name });
  const customerId = resource.customerId ?? ownId(resource.patient.reference);
  if (customerId === null) throw wrong("patient", "customerId");
  const [, key] = /^Practitioner\/(o?\d+)$/.exec(resource.prescriber.reference ?? "") ?? [];
  const named = readExaminer(key);
  const examiner = resource.doctorId === null ? named : { ...NOBODY, doctorId: resource.doctorId };
  const fields: Record<string, unknown> = { customerId, ...examiner, date: resource.dateWritten?.toISOString() };
  const seen = new Set<string>();
  for (const [index, lens] of resource.lensSpecification.entries()) {
    const place = `lensSpecification[${index}]`;
    for (const name of REFUSED_OF_LENS) if (name in lens) throw wrong("notKept", `${place}.${name}`, { name });
    const codes = lens.product.coding.filter(({ system }) => system === PRODUCTS).map(({ code }) => code);
    const kind = ([SPECTACLES, CONTACTS] as const).find((one) => codes.includes(one));
    if (!kind) throw wrong("product", `${place}.product`);
    for (const name of REFUSED_OF[kind]) if (name in lens) throw wrong("notKept", `${place}.${name}`, { name });
    if (seen.has(kind + lens.eye)) throw wrong("lenses", `${place}.eye`);
    seen.add(kind + lens.eye);
    Object.assign(fields, kind === CONTACTS ? contactFields(lens, place) : spectacleFields(lens));
  }
  const { identifier, created, encounter } = resource;
  const prescriber = examinerKey(examiner) === "" ? resource.prescriber : undefined;
  return { fields, imported: { identifier, created, encounter, prescriber } };
}
