import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { Store } from "#db/entities/store.ts";

export const FeedbackSchema = defineEntity({
  name: "Feedback",
  tableName: "feedback",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    /** The purchase that the customer was asked about. */
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    /** The message that asked; null where it is not known. */
    messageId: p.integer().nullable(),
    askedAt: p.datetime(),
    /** `asked` waits for an answer, `over` got none, `open` is a low answer that somebody looks after, `done` was looked after. */
    status: line(10).default("asked"),
    rating: p.smallint().nullable(),
    comment: line(1000).nullable(),
    answeredAt: p.datetime().nullable(),
    /** What was done about a low answer, when and by whom. */
    note: line(500).nullable(),
    doneAt: p.datetime().nullable(),
    doneBy: p.integer().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "feedback_status_check", expression: "status in ('asked','over','answered','open','done')" },
    { name: "feedback_rating_check", expression: "rating between 1 and 5" },
    {
      name: "feedback_answer_check",
      expression: "(rating is null) = (answered_at is null) and (rating is null) = (status in ('asked','over'))",
    },
    { name: "feedback_done_check", expression: "(status = 'done') = (done_at is not null)" },
  ],
  indexes: [
    // The order of the list: an answer stands at its own time, a question without one at the time when it was asked.
    {
      name: "feedback_newest",
      expression:
        "create index feedback_newest on feedback (store_id, (coalesce(answered_at, asked_at)), id) include (rating, status)",
    },
    { properties: ["customerId", "askedAt"] },
    // Nobody has two questions at a time.
    {
      name: "feedback_one_asked",
      expression: "create unique index feedback_one_asked on feedback (customer_id) where status = 'asked'",
    },
    { name: "feedback_asked", expression: "create index feedback_asked on feedback (asked_at) where status = 'asked'" },
    {
      name: "feedback_open",
      expression: "create index feedback_open on feedback (store_id, id) where status = 'open'",
    },
  ],
  // A purchase is asked about once.
  uniques: [{ properties: ["saleId"] }],
});

/** The question how a customer liked one purchase, the answer, and what the shop did about a low one. */
export class Feedback extends FeedbackSchema.class {}
FeedbackSchema.setClass(Feedback);
