import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import { examinerKey } from "#app/modules/doctors/examiner.ts";
import { type Em, rows } from "#db/orm.ts";
import type { PrescriptionView } from "./prescription.schema.server.ts";

const COLUMNS = [
  "p.id",
  "p.prescription_number as prescriptionNumber",
  "p.customer_id as customerId",
  "p.doctor_id as doctorId",
  "p.optometrist_id as optometristId",
  "p.date",
  "p.expiry_date as expiryDate",
  "p.right_sphere as rightSphere",
  "p.right_cylinder as rightCylinder",
  "p.right_axis as rightAxis",
  "p.right_add as rightAdd",
  "p.right_pd as rightPD",
  "p.right_prism as rightPrism",
  "p.right_prism_base as rightPrismBase",
  "p.left_sphere as leftSphere",
  "p.left_cylinder as leftCylinder",
  "p.left_axis as leftAxis",
  "p.left_add as leftAdd",
  "p.left_pd as leftPD",
  "p.left_prism as leftPrism",
  "p.left_prism_base as leftPrismBase",
  "p.right_acuity_without as rightAcuityWithout",
  "p.right_acuity_with as rightAcuityWith",
  "p.right_prism2 as rightPrism2",
  "p.right_prism2_base as rightPrism2Base",
  "p.right_contact_sphere as rightContactSphere",
  "p.right_contact_cylinder as rightContactCylinder",
  "p.right_contact_axis as rightContactAxis",
  "p.right_contact_add as rightContactAdd",
  "p.right_contact_base_curve as rightContactBaseCurve",
  "p.right_contact_diameter as rightContactDiameter",
  "p.right_contact_brand as rightContactBrand",
  "p.right_contact_replacement as rightContactReplacement",
  "p.left_acuity_without as leftAcuityWithout",
  "p.left_acuity_with as leftAcuityWith",
  "p.left_prism2 as leftPrism2",
  "p.left_prism2_base as leftPrism2Base",
  "p.left_contact_sphere as leftContactSphere",
  "p.left_contact_cylinder as leftContactCylinder",
  "p.left_contact_axis as leftContactAxis",
  "p.left_contact_add as leftContactAdd",
  "p.left_contact_base_curve as leftContactBaseCurve",
  "p.left_contact_diameter as leftContactDiameter",
  "p.left_contact_brand as leftContactBrand",
  "p.left_contact_replacement as leftContactReplacement",
  "p.pd_distance as pdDistance",
  "p.pd_near as pdNear",
  "p.notes",
  "p.lens_type as lensType",
  "p.lens_type_glass as lensTypeGlass",
  "p.lens_type_plastic as lensTypePlastic",
  "p.lens_type_none as lensTypeNone",
  "p.contact_lens_type as contactLensType",
  "p.contact_lens_permanent as contactLensPermanent",
  "p.contact_lens_disposal as contactLensDisposal",
  "p.frame_option as frameOption",
  "p.has_frame as hasFrame",
  "p.diagnosis",
  "p.approval_code as approvalCode",
  "p.lens_spec_multi_coated as lensSpecMultiCoated",
  "p.lens_spec_verilux as lensSpecVerilux",
  "p.lens_spec_light as lensSpecLight",
  "p.lens_spec_aspheric as lensSpecAspheric",
  "p.lens_spec_bifocal as lensSpecBifocal",
  "p.lens_spec_multifocal as lensSpecMultifocal",
  "p.lens_spec_medium as lensSpecMedium",
  "p.lens_spec_lenticular as lensSpecLenticular",
  "p.lens_spec_single_vision as lensSpecSingleVision",
  "p.lens_spec_dark as lensSpecDark",
  "p.lens_spec_safety_thickness as lensSpecSafetyThickness",
  "p.lens_spec_anti_reflecting as lensSpecAntiReflecting",
  "p.lens_spec_photosensitive as lensSpecPhotosensitive",
  "p.lens_spec_high_index as lensSpecHighIndex",
  "p.lens_spec_colored as lensSpecColored",
  "p.lens_spec_anti_scratch as lensSpecAntiScratch",
  "p.created_at as createdAt",
  "p.updated_at as updatedAt",
  "p.version",
] as const;

/** Prescriptions (p) that are not removed, of customers (c) who are not removed. Ready for a `where` and an order. */
export const selectPrescriptions = (em: Em) =>
  rows(em)
    .selectFrom("prescriptions as p")
    .innerJoin("customers as c", "c.id", "p.customer_id")
    .leftJoin("doctors as d", "d.id", "p.doctor_id")
    .leftJoin("optometrists as o", "o.id", "p.optometrist_id")
    .select(COLUMNS)
    .select("o.name as optometristName")
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as("doctorName"))
    .where("p.deleted_at", "is", null)
    .where("c.deleted_at", "is", null);

type PrescriptionRow = Awaited<ReturnType<ReturnType<typeof selectPrescriptions>["executeTakeFirstOrThrow"]>>;

export const toPrescriptionView = (row: PrescriptionRow): PrescriptionView => ({
  ...row,
  examiner: examinerKey(row),
  date: row.date.toISOString(),
  expiryDate: row.expiryDate?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One prescription. @throws 404 when the prescription does not exist or was removed */
export async function readPrescription(em: Em, id: number): Promise<PrescriptionView> {
  const row = await selectPrescriptions(em).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toPrescriptionView(row);
}

/**
 * The values of a prescription that a change can change and its history keeps. Leaves out its number, names of other records, and the dates
 * of the row.
 */
export function versionValues(view: PrescriptionView): Record<string, unknown> {
  const { id, prescriptionNumber, customerName, doctorName, optometristName, examiner, ...kept } = view;
  const { createdAt, updatedAt, version, ...values } = kept;
  return values;
}
