import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { Doctor } from "./doctor.ts";

export const DoctorHoursSchema = defineEntity({
  name: "DoctorHours",
  tableName: "doctor_hours",
  properties: {
    id: id(),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** 0 is Sunday, 6 is Saturday. */
    weekday: p.integer(),
    /** Minutes after midnight in Riyadh. */
    starts: p.integer(),
    ends: p.integer(),
  },
  uniques: [{ properties: ["doctorId", "storeId", "weekday"] }],
  checks: [
    { name: "doctor_hours_weekday_check", expression: "weekday between 0 and 6" },
    { name: "doctor_hours_times_check", expression: "starts >= 0 and starts < ends and ends <= 1440" },
  ],
});

/** When a doctor works in a store on one day of the week. A doctor without rows can be booked whenever a store is open. */
export class DoctorHours extends DoctorHoursSchema.class {}
DoctorHoursSchema.setClass(DoctorHours);

export const DoctorAbsenceSchema = defineEntity({
  name: "DoctorAbsence",
  tableName: "doctor_absences",
  properties: {
    id: id(),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id"),
    firstDay: p.date(),
    /** The last day of absence. */
    lastDay: p.date(),
    reason: line(120).nullable(),
    ...audited(),
  },
  checks: [{ name: "doctor_absences_days_check", expression: "last_day >= first_day" }],
  indexes: [{ properties: ["doctorId", "lastDay"] }],
});

/** Days on which a doctor sees nobody in any store. */
export class DoctorAbsence extends DoctorAbsenceSchema.class {}
DoctorAbsenceSchema.setClass(DoctorAbsence);
