import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { TransferItem } from "./transfer-item.ts";
import { TransferPiece } from "./transfer-piece.ts";

export const TransferDifferenceSchema = defineEntity({
  name: "TransferDifference",
  tableName: "transfer_differences",
  properties: {
    id: id(),
    itemId: () => p.manyToOne(TransferItem).mapToPk().name("item_id"),
    /** The pieces that are short or damaged: they stay in transit until it is settled. A surplus has none. */
    pieceId: () => p.manyToOne(TransferPiece).mapToPk().name("piece_id").nullable(),
    kind: line(10),
    quantity: p.integer(),
    /** Found: on the receiver's shelf. Lost: written off. Sent back: on the sender's shelf. Null while it is open. */
    outcome: line(10).nullable(),
    notes: p.text().nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
    settledAt: p.datetime().nullable(),
    settledBy: () => p.manyToOne(SystemUser).mapToPk().name("settled_by").nullable(),
    settledStoreId: () => p.manyToOne(Store).mapToPk().name("settled_store_id").nullable(),
  },
  checks: [
    { name: "transfer_differences_kind_check", expression: "kind in ('short','damaged','surplus')" },
    { name: "transfer_differences_outcome_check", expression: "outcome in ('found','lost','sent_back')" },
    { name: "transfer_differences_quantity_check", expression: "quantity > 0" },
    { name: "transfer_differences_settled_check", expression: "(outcome is null) = (settled_at is null)" },
    { name: "transfer_differences_piece_check", expression: "(kind = 'surplus') = (piece_id is null)" },
  ],
  indexes: [{ properties: ["itemId"] }, { properties: ["pieceId"] }],
});

/** Pieces that did not arrive as they were sent. Both stores see it until one of them settles it. */
export class TransferDifference extends TransferDifferenceSchema.class {}
TransferDifferenceSchema.setClass(TransferDifference);
