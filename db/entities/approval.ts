import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";
import { Store } from "./store.ts";
import { SystemUser } from "./system-user.ts";

export const ApprovalSchema = defineEntity({
  name: "Approval",
  tableName: "approvals",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable(),
    /** The row that was approved: its table and id. */
    entity: line(40),
    entityId: p.integer(),
    /** What was approved, such as a discount above the limit. */
    what: p.json<unknown>(),
    requestedBy: () => p.manyToOne(SystemUser).mapToPk().name("requested_by"),
    requestedName: line(),
    approvedBy: () => p.manyToOne(SystemUser).mapToPk().name("approved_by"),
    approvedName: line(),
    createdAt: createdAt(),
  },
  indexes: [{ properties: ["entity", "entityId"] }],
});

/** What a user may not do alone, and who allowed it on the spot. The names are those of that day. */
export class Approval extends ApprovalSchema.class {}
ApprovalSchema.setClass(Approval);
