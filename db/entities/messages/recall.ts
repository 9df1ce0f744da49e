import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Store } from "#db/entities/store.ts";

const OPEN = "where status in ('due', 'told', 'later', 'booked')";

export const RecallSchema = defineEntity({
  name: "Recall",
  tableName: "recalls",
  properties: {
    id: id(),
    /** The branch that recalls: that of the last visit, or of what was bought. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    reason: line(20),
    /** The row that it comes from, such as a prescription, and its day. */
    aboutKind: line(20),
    aboutId: p.integer(),
    aboutOn: p.date(),
    /** How often this row has been a reason: once more when somebody who wanted no reminder for a year is due again. */
    round: p.integer().default(1),
    /** A number that its message names, such as that of the receipt. */
    number: line(40).nullable(),
    dueOn: p.date(),
    status: line(12).default("due"),
    /** Until when nobody calls; for `not_wanted`, until when this reason lists the customer no more. */
    snoozedUntil: p.date().nullable(),
    /** Why no message could be sent, so that somebody calls. */
    notTold: line(10).nullable(),
    toldAt: p.datetime().nullable(),
    toldBy: p.integer().nullable(),
    channel: line(10).nullable(),
    messageId: p.integer().nullable(),
    /** How the last call ended, when, and how many there were. */
    outcome: line(12).nullable(),
    outcomeAt: p.datetime().nullable(),
    outcomeBy: p.integer().nullable(),
    calls: p.integer().default(0),
    note: line(300).nullable(),
    /** Each stays when the next is reached, so that the figures count all of them. */
    bookedAt: p.datetime().nullable(),
    cameAt: p.datetime().nullable(),
    boughtAt: p.datetime().nullable(),
    appointmentId: p.integer().nullable(),
    saleId: p.integer().nullable(),
    ...audited(),
  },
  checks: [
    {
      name: "recalls_reason_check",
      expression: "reason in ('eye_test','contact_lenses','warranty','balance','feedback')",
    },
    {
      name: "recalls_status_check",
      expression: "status in ('due','told','later','booked','came','bought','not_wanted','gone')",
    },
    { name: "recalls_channel_check", expression: "channel in ('whatsapp','sms','email','phone')" },
    { name: "recalls_outcome_check", expression: "outcome in ('reached','no_answer','later','not_wanted')" },
    { name: "recalls_snoozed_check", expression: "status not in ('later','not_wanted') or snoozed_until is not null" },
  ],
  indexes: [
    { properties: ["storeId", "dueOn", "id"] },
    { properties: ["customerId", "reason"] },
    // Nobody is listed twice for one reason.
    {
      name: "recalls_one_open",
      expression: `create unique index recalls_one_open on recalls (customer_id, reason) ${OPEN}`,
    },
    { name: "recalls_open", expression: `create index recalls_open on recalls (store_id, due_on, id) ${OPEN}` },
    { name: "recalls_came", expression: "create index recalls_came on recalls (came_at) where status = 'came'" },
  ],
  uniques: [{ properties: ["reason", "aboutKind", "aboutId", "round"] }],
});

/** One customer who is due for one reason, and what has become of it. */
export class Recall extends RecallSchema.class {}
RecallSchema.setClass(Recall);
