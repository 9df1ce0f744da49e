import { z } from "zod";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalId, optionalInstant } from "#app/lib/fields.server.ts";
import { EYES, type EyeSide, eyeField, PRISM_BASES } from "#app/modules/prescriptions/optics/measures.ts";
import type { ImportedResource } from "#db/entities/prescriptions/prescription-parts.ts";
import type { PrescriptionView } from "./prescription.schema.server.ts";

/**
 * A prescription as other systems exchange it. Source: FHIR R4, http://hl7.org/fhir/R4/visionprescription.html. A resource has no fields
 * for pupillary distances, expiry and lens options, so these are not exported.
 */
const PRODUCTS = "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct";
const SPECTACLES = "lens";

const Concept = z.object({
  coding: z.array(z.object({ system: z.string().max(200), code: z.string().max(80) })).max(5),
});
const Prism = z.object({ amount: z.number(), base: z.enum(PRISM_BASES) });
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
    }),
  ),
});

const number = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

/** Shortens a time at the start of a day in Riyadh to the day, because it was entered as a day. */
function writtenOn(date: string): string {
  const day = riyadhDay(date);
  return startOfDay(day).getTime() === new Date(date).getTime() ? day : date;
}

const product = { coding: [{ system: PRODUCTS, code: SPECTACLES }] };

function lensOf(prescription: PrescriptionView, eye: EyeSide) {
  const isRight = eye === "right";
  const sphere = number(isRight ? prescription.rightSphere : prescription.leftSphere);
  const cylinder = number(isRight ? prescription.rightCylinder : prescription.leftCylinder);
  const axis = (isRight ? prescription.rightAxis : prescription.leftAxis) ?? undefined;
  const amount = number(isRight ? prescription.rightPrism : prescription.leftPrism);
  const base = isRight ? prescription.rightPrismBase : prescription.leftPrismBase;
  const prism = amount === undefined ? undefined : [{ amount, base }];
  const add = number(isRight ? prescription.rightAdd : prescription.leftAdd);
  const measured = Object.entries({ sphere, cylinder, axis, prism, add }).filter(([, value]) => value !== undefined);
  return { isMeasured: measured.length > 0, lens: { product, eye, ...Object.fromEntries(measured) } };
}

/** A prescription as a resource. `imported` adds the parts that an imported resource had besides. */
export function toVisionPrescription(prescription: PrescriptionView, imported: ImportedResource | null) {
  const { id: ownId, prescriptionNumber, customerId, customerName, doctorId, doctorName } = prescription;
  const doctor = { reference: `Practitioner/${doctorId}`, display: doctorName };
  const eyes = EYES.map((eye) => lensOf(prescription, eye));
  // A resource needs at least one lens.
  const lenses = eyes.some(({ isMeasured }) => isMeasured) ? eyes.filter(({ isMeasured }) => isMeasured) : eyes;
  return {
    resourceType: "VisionPrescription",
    id: String(ownId),
    identifier: imported?.identifier ?? [{ value: prescriptionNumber }],
    status: "active",
    created: imported?.created ?? prescription.createdAt,
    patient: { reference: `Patient/${customerId}`, display: customerName },
    ...(imported?.encounter === undefined ? {} : { encounter: imported.encounter }),
    dateWritten: writtenOn(prescription.date),
    prescriber: doctorId === null ? (imported?.prescriber ?? { display: "Not recorded" }) : doctor,
    lensSpecification: lenses.map(({ lens }) => lens),
  };
}

/**
 * Parts of a resource that change its meaning or that the product cannot store. A resource with such a part is refused, so that nothing is
 * lost unnoticed.
 */
const REFUSED = ["contained", "extension", "modifierExtension", "implicitRules"] as const;
const REFUSED_OF_LENS = [
  ...["power", "backCurve", "diameter", "duration", "color", "brand", "note"],
  ...["extension", "modifierExtension"],
] as const;

const refused = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));

const IMPORTED_LENS = z.object({
  product: Concept,
  eye: z.enum(EYES, { error: "prescriptions.fhirErrors.eye" }),
  sphere: z.number().optional(),
  cylinder: z.number().optional(),
  axis: z.number().optional(),
  prism: z.array(Prism).max(1, "prescriptions.fhirErrors.prisms").optional(),
  add: z.number().optional(),
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
    .max(2, "prescriptions.fhirErrors.lenses"),
  customerId: optionalId("prescriptions.errors.customerNumber"),
  doctorId: optionalId("prescriptions.errors.doctor"),
  ...refused(REFUSED),
});
type Imported = z.output<typeof ImportedVisionPrescription>;

const ownId = (reference: string | undefined, type: string): number | null => {
  const [, digits] = new RegExp(`^${type}/(\\d+)$`).exec(reference ?? "") ?? [];
  const parsed = id().safeParse(digits);
  return parsed.success ? parsed.data : null;
};

const wrong = (key: string, field: string, params = {}) =>
  new DomainError("rule", `prescriptions.fhirErrors.${key}`, { field, params });

/**
 * Converts a resource into the fields of a prescription, and the parts that must be kept to give the same resource back.
 * @throws 422 for a resource with more than the product can store
 */
export function fromVisionPrescription(resource: Imported) {
  for (const name of REFUSED) if (name in resource) throw wrong("notKept", name, { name });
  const customerId = resource.customerId ?? ownId(resource.patient.reference, "Patient");
  if (customerId === null) throw wrong("patient", "customerId");
  const doctorId = resource.doctorId ?? ownId(resource.prescriber.reference, "Practitioner");
  const fields: Record<string, unknown> = { customerId, doctorId, date: resource.dateWritten?.toISOString() };
  const seen = new Set<EyeSide>();
  for (const [index, lens] of resource.lensSpecification.entries()) {
    const place = `lensSpecification[${index}]`;
    for (const name of REFUSED_OF_LENS) if (name in lens) throw wrong("notKept", `${place}.${name}`, { name });
    if (!lens.product.coding.some(({ system, code }) => system === PRODUCTS && code === SPECTACLES)) {
      throw wrong("product", `${place}.product`);
    }
    if (seen.has(lens.eye)) throw wrong("lenses", `${place}.eye`);
    seen.add(lens.eye);
    const [prism] = lens.prism ?? [];
    for (const name of ["sphere", "cylinder", "axis", "add"] as const) fields[eyeField(lens.eye, name)] = lens[name];
    fields[eyeField(lens.eye, "prism")] = prism?.amount;
    fields[eyeField(lens.eye, "prismBase")] = prism?.base;
  }
  const { identifier, created, encounter } = resource;
  const prescriber = doctorId === null ? resource.prescriber : undefined;
  return { fields, imported: { identifier, created, encounter, prescriber } };
}
