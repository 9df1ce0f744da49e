import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Laboratory } from "./laboratory.ts";
import { LensJob } from "./lens-job.ts";

export const LensConsignmentSchema = defineEntity({
  name: "LensConsignment",
  tableName: "lens_consignments",
  properties: {
    id: id(),
    consignmentNumber: line(20).unique(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    laboratoryId: () => p.manyToOne(Laboratory).mapToPk().name("laboratory_id"),
    status: line(20).default("draft"),
    sentAt: p.datetime().nullable(),
    sentBy: () => p.manyToOne(SystemUser).mapToPk().name("sent_by").nullable(),
    /** When its last job came back or was settled as missing. */
    completedAt: p.datetime().nullable(),
    /** Who carries it, and the number to ask for it by. */
    carrier: line(120).nullable(),
    trackingNumber: line(80).nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "lens_consignments_status_check", expression: "status in ('draft','sent','completed','cancelled')" },
    { name: "lens_consignments_sent_check", expression: "(status in ('sent','completed')) <= (sent_at is not null)" },
  ],
  indexes: [{ properties: ["storeId", "id"] }, { properties: ["laboratoryId"] }],
});

/** A box of jobs, with their frames, that goes to one laboratory. */
export class LensConsignment extends LensConsignmentSchema.class {}
LensConsignmentSchema.setClass(LensConsignment);

export const LensConsignmentItemSchema = defineEntity({
  name: "LensConsignmentItem",
  tableName: "lens_consignment_items",
  properties: {
    id: id(),
    consignmentId: () => p.manyToOne(LensConsignment).mapToPk().name("consignment_id"),
    jobId: () => p.manyToOne(LensJob).mapToPk().name("job_id"),
    /** Whether the frame lies in the box. */
    hasFrame: p.boolean().default(false),
    /** The outcome when the box came back: received, damaged, or short for a job that was not in it. Null while it is awaited. */
    outcome: line(10).nullable(),
    receivedAt: p.datetime().nullable(),
    receivedBy: p.integer().nullable(),
    cost: money().nullable(),
    note: line(300).nullable(),
  },
  checks: [
    { name: "lens_consignment_items_outcome_check", expression: "outcome in ('received','damaged','short')" },
    { name: "lens_consignment_items_cost_check", expression: "cost >= 0" },
  ],
  uniques: [{ properties: ["consignmentId", "jobId"] }],
  indexes: [{ properties: ["jobId"] }],
});

/** One job of a consignment, and how it came back. */
export class LensConsignmentItem extends LensConsignmentItemSchema.class {}
LensConsignmentItemSchema.setClass(LensConsignmentItem);
