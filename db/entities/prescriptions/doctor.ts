import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";

export const DoctorSchema = defineEntity({
  name: "Doctor",
  tableName: "doctors",
  properties: {
    id: id(),
    firstName: line(120),
    lastName: line(120),
    phone: line(40),
    email: line().nullable(),
    speciality: line().nullable(),
    /** The number of the licence to practise, which prescriptions name. */
    licenseNumber: line(80).nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  indexes: [{ properties: ["lastName", "firstName", "id"] }],
});

/** A doctor who issues prescriptions. */
export class Doctor extends DoctorSchema.class {}
DoctorSchema.setClass(Doctor);
