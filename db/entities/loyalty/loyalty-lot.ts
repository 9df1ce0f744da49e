import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { Store } from "#db/entities/store.ts";

export const LoyaltyLotSchema = defineEntity({
  name: "LoyaltyLot",
  tableName: "loyalty_lots",
  properties: {
    id: id(),
    /** Who earned the points. The family of the customer may use them where the company shares points. */
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** The sale that earns them; null for points that a manager gave. */
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").nullable(),
    /** Hundredths of a point for 10 SAR of each line of the sale, as they were on its day. */
    rates: p.json<number[]>().default("[]"),
    /** The points that the sale earns as it stands now, after all payments and returns. */
    due: p.integer().default(0),
    /** The points that are left to use. */
    remaining: p.integer().default(0),
    /** Points of the sale that had to be taken back and were used already: the next ones that the customer gets make up for them. */
    owed: p.integer().default(0),
    /** Points that ended before they were used. A return takes these back first: the customer had nothing from them. */
    ended: p.integer().default(0),
    /** The last day on which they can be used; null for no end. */
    endsOn: p.date().name("ends_on").nullable(),
    createdAt: createdAt(),
  },
  checks: [
    { name: "loyalty_lots_remaining_check", expression: "remaining >= 0" },
    { name: "loyalty_lots_owed_check", expression: "owed >= 0 and due >= 0 and ended >= 0" },
  ],
  indexes: [
    { properties: ["customerId", "id"] },
    {
      name: "loyalty_lots_sale_id",
      expression: "create unique index loyalty_lots_sale_id on loyalty_lots (sale_id) where sale_id is not null",
    },
    {
      name: "loyalty_lots_to_end",
      expression: "create index loyalty_lots_to_end on loyalty_lots (ends_on) where remaining > 0",
    },
    {
      name: "loyalty_lots_owed",
      expression: "create index loyalty_lots_owed on loyalty_lots (customer_id) where owed > 0",
    },
  ],
});

/** Points that were earned together and end together. */
export class LoyaltyLot extends LoyaltyLotSchema.class {}
LoyaltyLotSchema.setClass(LoyaltyLot);
