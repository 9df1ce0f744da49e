import { defineEntity, p } from "@mikro-orm/core";
import { audited, dioptre, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Doctor } from "./doctor.ts";
import { examinedBesides } from "./examination-parts.ts";
import { Optometrist } from "./optometrist.ts";
import { eyeChecks, type ImportedResource, lensSpecs } from "./prescription-parts.ts";

export const PrescriptionSchema = defineEntity({
  name: "Prescription",
  tableName: "prescriptions",
  properties: {
    id: id(),
    prescriptionNumber: line(40).unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id").nullable(),
    optometristId: () => p.manyToOne(Optometrist).mapToPk().name("optometrist_id").nullable(),
    date: p.datetime(),
    expiryDate: p.datetime().nullable(),
    rightSphere: dioptre().nullable(),
    rightCylinder: dioptre().nullable(),
    rightAxis: p.smallint().nullable(),
    rightAdd: dioptre().nullable(),
    rightPD: dioptre().name("right_pd").nullable(),
    rightPrism: dioptre().nullable(),
    rightPrismBase: line(4).nullable(),
    leftSphere: dioptre().nullable(),
    leftCylinder: dioptre().nullable(),
    leftAxis: p.smallint().nullable(),
    leftAdd: dioptre().nullable(),
    leftPD: dioptre().name("left_pd").nullable(),
    leftPrism: dioptre().nullable(),
    leftPrismBase: line(4).nullable(),
    pdDistance: dioptre().nullable(),
    pdNear: dioptre().nullable(),
    notes: p.text().nullable(),
    lensType: line(40).nullable(),
    lensTypeGlass: p.boolean().default(false),
    lensTypePlastic: p.boolean().default(false),
    lensTypeNone: p.boolean().default(false),
    contactLensType: line(40).nullable(),
    contactLensPermanent: p.boolean().default(false),
    contactLensDisposal: p.boolean().default(false),
    frameOption: line(40).nullable(),
    hasFrame: p.boolean().default(false),
    diagnosis: p.text().nullable(),
    approvalCode: line(80).nullable(),
    ...examinedBesides(),
    ...lensSpecs(),
    imported: p.json<ImportedResource>().nullable(),
    ...audited(),
  },
  checks: [
    { name: "prescriptions_examiner_check", expression: "doctor_id is null or optometrist_id is null" },
    ...eyeChecks("right"),
    ...eyeChecks("left"),
    { name: "prescriptions_pd_distance_check", expression: "pd_distance between 40 and 80" },
    { name: "prescriptions_pd_near_check", expression: "pd_near between 40 and 80" },
  ],
  indexes: [
    { properties: ["customerId"] },
    { properties: ["doctorId"] },
    { properties: ["optometristId"] },
    {
      // Holds all columns that a page of the list and its count read.
      name: "prescriptions_list",
      expression:
        "create index prescriptions_list on prescriptions (date, id) include (customer_id, expiry_date) where deleted_at is null",
    },
    {
      name: "prescriptions_number_pattern",
      expression:
        "create index prescriptions_number_pattern on prescriptions (prescription_number varchar_pattern_ops)",
    },
  ],
});

/** A refraction: sphere, cylinder, axis, add and PD of both eyes, and the lenses ordered. */
export class Prescription extends PrescriptionSchema.class {}
PrescriptionSchema.setClass(Prescription);
