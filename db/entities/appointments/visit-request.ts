import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Store } from "#db/entities/store.ts";
import { Appointment } from "./appointment.ts";

export const VisitRequestSchema = defineEntity({
  name: "VisitRequest",
  tableName: "visit_requests",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    /** The day and the part of it that suits the customer. */
    wishedOn: p.date(),
    partOfDay: line(10),
    note: line(500).nullable(),
    status: line(10).default("open"),
    /** The visit that came of it. */
    appointmentId: () => p.manyToOne(Appointment).mapToPk().name("appointment_id").nullable(),
    closedAt: p.datetime().nullable(),
    closedBy: p.integer().nullable(),
    createdAt: createdAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "visit_requests_status_check", expression: "status in ('open','booked','closed')" },
    { name: "visit_requests_part_check", expression: "part_of_day in ('any','morning','afternoon','evening')" },
  ],
  indexes: [
    { properties: ["customerId"] },
    {
      name: "visit_requests_open",
      expression: "create index visit_requests_open on visit_requests (store_id, wished_on) where status = 'open'",
    },
  ],
});

/** A visit that a customer asks for on their own page. The store books it, or closes the request. */
export class VisitRequest extends VisitRequestSchema.class {}
VisitRequestSchema.setClass(VisitRequest);
