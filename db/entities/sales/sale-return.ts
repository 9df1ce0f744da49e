import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { RegisterSession } from "#db/entities/registers/register-session.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Sale } from "./sale.ts";

export const SaleReturnSchema = defineEntity({
  name: "SaleReturn",
  tableName: "sale_returns",
  properties: {
    id: id(),
    /** The store that took the goods back: its stock, its drawer and its number. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    /** The number of the credit note, without gaps in a store, such as "CN-S1-000042". */
    returnNumber: line(20),
    /** A return of lines, the return side of an exchange, or the whole sale undone on its own day. */
    kind: line(20).default("return"),
    /** The sale that an exchange made together with this return. */
    exchangeSaleId: () => p.manyToOne(Sale).mapToPk().name("exchange_sale_id").nullable(),
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id").nullable(),
    reasonCode: line(40),
    notes: p.text().nullable(),
    /** The parts of the sale's figures that the returned pieces carried. */
    subtotal: money(),
    discountAmount: money(),
    taxAmount: money(),
    totalAmount: money(),
    /** The VAT of the credit note. All returns of a sale together give back exactly the sale's. */
    includedTax: money(),
    productDiscount: money().default("0.00"),
    /** The insured part: not paid out, noted against the claim. */
    insuranceCoverage: money().default("0.00"),
    /** How much of the total was the insured part until it was moved to the patient. Reports count it where the sale had it. */
    movedAmount: money().default("0.00"),
    /** The amount that was paid back or credited. The rest of the total reduced the balance due. */
    refundedAmount: money(),
    returnedAt: p.datetime().defaultRaw("now()"),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
  },
  checks: [
    { name: "sale_returns_kind_check", expression: "kind in ('return','exchange','void')" },
    {
      name: "sale_returns_amounts_check",
      expression:
        "subtotal >= 0 and discount_amount >= 0 and tax_amount >= 0 and total_amount >= 0 and refunded_amount >= 0 and refunded_amount <= total_amount",
    },
  ],
  indexes: [
    { properties: ["saleId"] },
    { properties: ["storeId", "returnedAt"] },
    { properties: ["storeId", "id"] },
    // Tells whether a reason was ever given.
    { properties: ["reasonCode", "kind"] },
    { properties: ["sessionId"] },
  ],
  uniques: [{ properties: ["storeId", "returnNumber"] }],
});

/** Goods that came back from a sale, with the figures of their credit note. */
export class SaleReturn extends SaleReturnSchema.class {}
SaleReturnSchema.setClass(SaleReturn);
