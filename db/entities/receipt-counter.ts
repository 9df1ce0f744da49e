import { defineEntity, p } from "@mikro-orm/core";
import { Store } from "./store.ts";

export const ReceiptCounterSchema = defineEntity({
  name: "ReceiptCounter",
  tableName: "receipt_counters",
  properties: {
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").primary(),
    lastNumber: p.integer().default(0),
  },
});

/** The last receipt number of a store; its row lock makes numbers rise without gaps. */
export class ReceiptCounter extends ReceiptCounterSchema.class {}
ReceiptCounterSchema.setClass(ReceiptCounter);
