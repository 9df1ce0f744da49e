import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";

export const TransferSchema = defineEntity({
  name: "Transfer",
  tableName: "transfers",
  properties: {
    id: id(),
    /** Without gaps in the store that wrote it, such as "TR-S1-000042". */
    transferNumber: line(40),
    /** A request is written by the store that needs the goods, a push by the store that sends them. */
    kind: line(10).default("request"),
    fromSubsidiary: line(120).nullable(),
    fromStoreId: () => p.manyToOne(Store).mapToPk().name("from_store_id"),
    toStoreId: () => p.manyToOne(Store).mapToPk().name("to_store_id"),
    etaDate: p.date().nullable(),
    /** When the goods left the shelf. */
    postDate: p.datetime().nullable(),
    arrivalStatus: line(12).default("pending"),
    carrier: line(120).nullable(),
    /** The receiving store's own number of its first receipt. */
    toNumber: line(40).nullable(),
    associate: line().nullable(),
    notes: p.text().nullable(),
    status: line(12).default("pending"),
    approvedAt: p.datetime().nullable(),
    approvedBy: p.integer().nullable(),
    sentBy: p.integer().nullable(),
    receivedAt: p.datetime().nullable(),
    receivedBy: p.integer().nullable(),
    ...audited(),
  },
  checks: [
    { name: "transfers_kind_check", expression: "kind in ('request','push')" },
    { name: "transfers_stores_check", expression: "from_store_id <> to_store_id" },
    { name: "transfers_arrival_status_check", expression: "arrival_status in ('pending','partial','arrived')" },
    {
      name: "transfers_status_check",
      expression: "status in ('draft','pending','approved','sent','received','completed','cancelled')",
    },
  ],
  indexes: [
    { properties: ["fromStoreId", "status"] },
    { properties: ["toStoreId", "status"] },
    {
      name: "transfers_number",
      expression: "create unique index transfers_number on transfers (transfer_number)",
    },
  ],
});

/** Goods that one store gives to another: written, approved, sent into transit, received and, when pieces differ, settled. */
export class Transfer extends TransferSchema.class {}
TransferSchema.setClass(Transfer);
