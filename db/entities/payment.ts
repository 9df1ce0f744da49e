import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "./base.ts";
import { Sale } from "./sale.ts";

export const PaymentSchema = defineEntity({
  name: "Payment",
  tableName: "payments",
  properties: {
    id: id(),
    receiptId: () => p.manyToOne(Sale).mapToPk().name("receipt_id"),
    paymentMethod: line(40),
    amount: money(),
    externalReference: line().nullable(),
    status: line(20).default("pending"),
    processedAt: p.datetime().nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  checks: [{ name: "payments_amount_check", expression: "amount >= 0 and amount <> 'NaN'" }],
  indexes: [{ properties: ["receiptId"] }],
});

/** Money received for a sale. */
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
