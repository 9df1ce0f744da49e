import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { RegisterSession } from "#db/entities/registers/register-session.ts";
import { Sale } from "./sale.ts";
import { SaleReturn } from "./sale-return.ts";

export const PaymentSchema = defineEntity({
  name: "Payment",
  tableName: "payments",
  properties: {
    id: id(),
    receiptId: () => p.manyToOne(Sale).mapToPk().name("receipt_id"),
    /** Money received, or money paid back with a return. */
    kind: line(10).default("payment"),
    /** The code of a payment method; the database refuses others. */
    paymentMethod: line(40),
    /** The amount that counts towards the sale, always positive. Change is not part of it. */
    amount: money(),
    /** The cash that was handed over; the change is `tendered` less `amount`. Null when exactly the amount was paid. */
    tendered: money().nullable(),
    /** The approval code of the card terminal or the reference of the transfer. */
    externalReference: line().nullable(),
    status: line(20).default("pending"),
    /** The session of the drawer that took or gave the money. */
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id").nullable(),
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id").nullable(),
    processedAt: p.datetime().nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [
    { name: "payments_amount_check", expression: "amount >= 0 and amount <> 'NaN'" },
    { name: "payments_kind_check", expression: "kind in ('payment','refund')" },
    { name: "payments_tendered_check", expression: "tendered >= amount" },
  ],
  indexes: [
    { properties: ["paymentMethod"] },
    { properties: ["receiptId"] },
    {
      // Payments are written in the order of time, so a small index of page ranges finds those of a period.
      name: "payments_taken_at",
      expression:
        "create index payments_taken_at on payments using brin ((coalesce(processed_at, created_at))) with (pages_per_range = 32)",
    },
    {
      name: "payments_session_id",
      expression: "create index payments_session_id on payments (session_id) where session_id is not null",
    },
    {
      name: "payments_return_id",
      expression: "create index payments_return_id on payments (return_id) where return_id is not null",
    },
  ],
});

/** Money received for a sale, or paid back. */
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
