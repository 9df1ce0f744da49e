import { defineEntity, p } from "@mikro-orm/core";
import { line } from "./base.ts";
import { Store } from "./store.ts";

export const DocumentCounterSchema = defineEntity({
  name: "DocumentCounter",
  tableName: "document_counters",
  properties: {
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").primary(),
    kind: line(20).primary(),
    lastNumber: p.integer().default(0),
  },
});

/**
 * The last number of a store's purchase orders, vouchers and other papers; the row's lock makes the numbers of a kind rise without gaps.
 * Receipts have a table of their own, because every till waits for it.
 */
export class DocumentCounter extends DocumentCounterSchema.class {}
DocumentCounterSchema.setClass(DocumentCounter);
