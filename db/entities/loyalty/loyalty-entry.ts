import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Payment } from "#db/entities/sales/payment.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { SaleReturn } from "#db/entities/sales/sale-return.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { LoyaltyLot } from "./loyalty-lot.ts";

export const LoyaltyEntrySchema = defineEntity({
  name: "LoyaltyEntry",
  tableName: "loyalty_entries",
  properties: {
    id: id(),
    lotId: () => p.manyToOne(LoyaltyLot).mapToPk().name("lot_id"),
    /** The store in which it happened. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    kind: line(20),
    /** Positive when points come, negative when they go. */
    points: p.integer(),
    /** The sale that earned them, or that was paid with them. */
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").nullable(),
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id").nullable(),
    /** The payment that used them. */
    paymentId: () => p.manyToOne(Payment).mapToPk().name("payment_id").nullable(),
    notes: p.text().nullable(),
    createdAt: createdAt(),
    /** Null for what the server did by itself. */
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by").nullable(),
  },
  checks: [
    {
      name: "loyalty_entries_kind_check",
      expression: "kind in ('earned','used','taken_back','given_back','ended','adjusted')",
    },
    {
      name: "loyalty_entries_points_check",
      expression:
        "case when kind in ('earned','given_back') then points > 0 when kind = 'adjusted' then points <> 0 else points < 0 end",
    },
  ],
  indexes: [
    { properties: ["lotId", "id"] },
    {
      name: "loyalty_entries_sale_id",
      expression: "create index loyalty_entries_sale_id on loyalty_entries (sale_id) where sale_id is not null",
    },
    {
      name: "loyalty_entries_return_id",
      expression: "create index loyalty_entries_return_id on loyalty_entries (return_id) where return_id is not null",
    },
    {
      name: "loyalty_entries_payment_id",
      expression:
        "create index loyalty_entries_payment_id on loyalty_entries (payment_id) where payment_id is not null",
    },
    {
      name: "loyalty_entries_created_at",
      expression:
        "create index loyalty_entries_created_at on loyalty_entries using brin (created_at) with (pages_per_range = 32)",
    },
  ],
});

/** One line of the ledger of points. The entries of a lot add up to what is left of it. */
export class LoyaltyEntry extends LoyaltyEntrySchema.class {}
LoyaltyEntrySchema.setClass(LoyaltyEntry);
