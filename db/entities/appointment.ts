import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";
import { Customer } from "./customer.ts";
import { Doctor } from "./doctor.ts";
import { Store } from "./store.ts";

export const AppointmentSchema = defineEntity({
  name: "Appointment",
  tableName: "appointments",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    doctorId: () => p.manyToOne(Doctor).mapToPk().name("doctor_id").nullable(),
    appointmentDate: p.datetime(),
    appointmentType: line(80).nullable(),
    status: line(20).default("scheduled"),
    notes: p.text().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ properties: ["storeId", "appointmentDate"] }],
});

/** A visit agreed with a customer. */
export class Appointment extends AppointmentSchema.class {}
AppointmentSchema.setClass(Appointment);
