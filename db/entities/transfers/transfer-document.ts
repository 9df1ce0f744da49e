import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Transfer } from "./transfer.ts";

export const TransferDocumentSchema = defineEntity({
  name: "TransferDocument",
  tableName: "transfer_documents",
  properties: {
    id: id(),
    transferId: () => p.manyToOne(Transfer).mapToPk().name("transfer_id"),
    /** The store that wrote it, in whose row it is numbered without gaps. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    kind: line(12),
    documentNumber: line(40),
    documentDate: p.datetime().defaultRaw("now()"),
    createdByUserId: () => p.manyToOne(SystemUser).mapToPk().name("created_by_user_id"),
    approvedByUserId: () => p.manyToOne(SystemUser).mapToPk().name("approved_by_user_id").nullable(),
    approvedDate: p.datetime().nullable(),
    status: line(12).default("pending"),
    notes: p.text().nullable(),
    createdAt: createdAt(),
  },
  checks: [
    { name: "transfer_documents_kind_check", expression: "kind in ('dispatch','receipt','settlement','recall')" },
    { name: "transfer_documents_status_check", expression: "status in ('pending','completed')" },
  ],
  indexes: [{ properties: ["transferId"] }],
  uniques: [{ properties: ["storeId", "documentNumber"] }],
});

/** A paper of a transfer: one for each time that its goods move. It is pending while pieces that it names are not accounted for. */
export class TransferDocument extends TransferDocumentSchema.class {}
TransferDocumentSchema.setClass(TransferDocument);
