import { defineEntity, p } from "@mikro-orm/core";
import { audited, dioptre, id, line } from "./base.ts";
import { Customer } from "./customer.ts";
import { Doctor } from "./doctor.ts";

export const PrescriptionSchema = defineEntity({
  name: "Prescription",
  tableName: "prescriptions",
  properties: {
    id: id(),
    prescriptionNumber: line(40).unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id").nullable(),
    date: p.datetime(),
    expiryDate: p.datetime().nullable(),
    rightSphere: dioptre().nullable(),
    rightCylinder: dioptre().nullable(),
    rightAxis: p.smallint().nullable(),
    rightAdd: dioptre().nullable(),
    rightPD: dioptre().name("right_pd").nullable(),
    leftSphere: dioptre().nullable(),
    leftCylinder: dioptre().nullable(),
    leftAxis: p.smallint().nullable(),
    leftAdd: dioptre().nullable(),
    leftPD: dioptre().name("left_pd").nullable(),
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
    lensSpecMultiCoated: p.boolean().default(false),
    lensSpecVerilux: p.boolean().default(false),
    lensSpecLight: p.boolean().default(false),
    lensSpecAspheric: p.boolean().default(false),
    lensSpecBifocal: p.boolean().default(false),
    lensSpecMultifocal: p.boolean().default(false),
    lensSpecMedium: p.boolean().default(false),
    lensSpecLenticular: p.boolean().default(false),
    lensSpecSingleVision: p.boolean().default(false),
    lensSpecDark: p.boolean().default(false),
    lensSpecSafetyThickness: p.boolean().default(false),
    lensSpecAntiReflecting: p.boolean().default(false),
    lensSpecPhotosensitive: p.boolean().default(false),
    lensSpecHighIndex: p.boolean().default(false),
    lensSpecColored: p.boolean().default(false),
    lensSpecAntiScratch: p.boolean().default(false),
    ...audited(),
  },
  checks: [
    { name: "prescriptions_right_axis_check", expression: "right_axis between 0 and 180" },
    { name: "prescriptions_left_axis_check", expression: "left_axis between 0 and 180" },
  ],
  indexes: [{ properties: ["customerId"] }, { properties: ["doctorId"] }],
});

/** A refraction: sphere, cylinder, axis, add and PD of both eyes, and the lenses ordered. */
export class Prescription extends PrescriptionSchema.class {}
PrescriptionSchema.setClass(Prescription);
