import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Doctor } from "#db/entities/prescriptions/doctor.ts";
import { Optometrist } from "#db/entities/prescriptions/optometrist.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { Store } from "#db/entities/store.ts";

/** Nobody is in two places at once. The times are compared in UTC, because an index takes no arithmetic that depends on a time zone. */
const onlyOnce = (examiner: "doctor" | "optometrist") => ({
  name: `appointments_${examiner}_once`,
  expression: `alter table appointments add constraint appointments_${examiner}_once exclude using gist (
        ${examiner}_id with =,
        tsrange(appointment_date at time zone 'UTC', (appointment_date at time zone 'UTC') + make_interval(mins => minutes)) with &&
      ) where (deleted_at is null and status not in ('cancelled', 'no_show'))`,
});

export const AppointmentSchema = defineEntity({
  name: "Appointment",
  tableName: "appointments",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id").nullable(),
    /** Who examines, where it is not a doctor. */
    optometristId: () => p.manyToOne(Optometrist).mapToPk().name("optometrist_id").nullable(),
    /** What was written at the visit. */
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id").nullable(),
    appointmentDate: p.datetime(),
    /** How long it takes. */
    minutes: p.integer().default(30),
    appointmentType: line(80).nullable(),
    status: line(20).default("scheduled"),
    cancelReason: line(500).nullable(),
    /** When the customer was last called about it, and by whom. */
    remindedAt: p.datetime().nullable(),
    remindedBy: p.integer().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "appointments_status_check",
      expression: "status in ('scheduled','confirmed','arrived','in_exam','completed','no_show','cancelled')",
    },
    { name: "appointments_examiner_check", expression: "doctor_id is null or optometrist_id is null" },
    { name: "appointments_minutes_check", expression: "minutes between 5 and 480" },
    { name: "appointments_reason_check", expression: "cancel_reason is null or status = 'cancelled'" },
  ],
  indexes: [
    { properties: ["storeId", "appointmentDate"] },
    { properties: ["customerId", "appointmentDate"] },
    onlyOnce("doctor"),
    onlyOnce("optometrist"),
  ],
});

/** A visit agreed with a customer. */
export class Appointment extends AppointmentSchema.class {}
AppointmentSchema.setClass(Appointment);
