import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** The lens specifications that a prescription ticks. Source: specification part 2, section 3. */
export const LENS_SPECS = [
  "lensSpecMultiCoated",
  "lensSpecVerilux",
  "lensSpecLight",
  "lensSpecAspheric",
  "lensSpecBifocal",
  "lensSpecMultifocal",
  "lensSpecMedium",
  "lensSpecLenticular",
  "lensSpecSingleVision",
  "lensSpecDark",
  "lensSpecSafetyThickness",
  "lensSpecAntiReflecting",
  "lensSpecPhotosensitive",
  "lensSpecHighIndex",
  "lensSpecColored",
  "lensSpecAntiScratch",
] as const;

/** A measure of an eye in dioptres or millimetres, as a text with two decimals. */
const measure = z.string().nullable();
const axis = z.int().nullable();
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
  rightSphere: measure,
  rightCylinder: measure,
  rightAxis: axis,
  rightAdd: measure,
  rightPD: measure,
  leftSphere: measure,
  leftCylinder: measure,
  leftAxis: axis,
  leftAdd: measure,
  leftPD: measure,
  pdDistance: measure,
  pdNear: measure,
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
  lensSpecMultiCoated: z.boolean(),
  lensSpecVerilux: z.boolean(),
  lensSpecLight: z.boolean(),
  lensSpecAspheric: z.boolean(),
  lensSpecBifocal: z.boolean(),
  lensSpecMultifocal: z.boolean(),
  lensSpecMedium: z.boolean(),
  lensSpecLenticular: z.boolean(),
  lensSpecSingleVision: z.boolean(),
  lensSpecDark: z.boolean(),
  lensSpecSafetyThickness: z.boolean(),
  lensSpecAntiReflecting: z.boolean(),
  lensSpecPhotosensitive: z.boolean(),
  lensSpecHighIndex: z.boolean(),
  lensSpecColored: z.boolean(),
  lensSpecAntiScratch: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type PrescriptionView = z.infer<typeof PrescriptionView>;
