import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const ApprovalSchema = defineEntity({
  name: "Approval",
  tableName: "approvals",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable(),
    /** The row that was approved: its table and id. */
    entity: line(40),
    entityId: p.integer(),
    /** The approved exception, such as a discount above the limit. */
    what: p.json<unknown>(),
    requestedBy: () => p.manyToOne(SystemUser).mapToPk().name("requested_by"),
    requestedName: line(),
    approvedBy: () => p.manyToOne(SystemUser).mapToPk().name("approved_by"),
    approvedName: line(),
    createdAt: createdAt(),
  },
  indexes: [{ properties: ["entity", "entityId"] }],
});

/** An exception that a user may not make alone, and the user who allowed it on the spot. The names are those of that day. */
export class Approval extends ApprovalSchema.class {}
ApprovalSchema.setClass(Approval);
