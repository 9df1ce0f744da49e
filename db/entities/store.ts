import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money, percent } from "./base.ts";

export const StoreSchema = defineEntity({
  name: "Store",
  tableName: "stores",
  properties: {
    id: id(),
    code: line(8).unique(),
    name: line(),
    nameAr: line().nullable(),
    address: p.text().nullable(),
    addressAr: p.text().nullable(),
    phone: line(40).nullable(),
    email: line().nullable(),
    vatNumber: line(15).nullable(),
    isActive: p.boolean().default(true),
    discountLimitPercent: percent().default("20.00"),
    /** A purchase order above this amount is approved by somebody other than the user who ordered. */
    approvalLimit: money().default("5000.00"),
    /** The surplus that may be received, in percent of the ordered quantity. */
    overReceiptPercent: percent().default("0.00"),
    createdAt: createdAt(),
  },
});

/** A shop: its address and tax number are what its receipts print. */
export class Store extends StoreSchema.class {}
StoreSchema.setClass(Store);
