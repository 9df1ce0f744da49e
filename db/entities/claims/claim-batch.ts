import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const ClaimBatchSchema = defineEntity({
  name: "ClaimBatch",
  tableName: "claim_batches",
  properties: {
    id: id(),
    batchNumber: line(20).unique(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    /** The first day of the month that it is for. */
    month: p.date(),
    status: line(10).default("open"),
    sentAt: p.datetime().nullable(),
    sentBy: () => p.manyToOne(SystemUser).mapToPk().name("sent_by").nullable(),
    /** How it went to the insurer, and the number to ask for it by. */
    way: line(10).nullable(),
    trackingNumber: line(80).nullable(),
    /** The day on which the insurer had it. */
    receivedOn: p.date().nullable(),
    contact: line(120).nullable(),
    /** The number of claims and what they asked for when it was sent. */
    claimCount: p.integer().default(0),
    asked: money().default("0.00"),
    /** The rows of the sheet as they were sent. */
    sheet: p.json<unknown>().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "claim_batches_status_check", expression: "status in ('open','sent','received','cancelled')" },
    { name: "claim_batches_way_check", expression: "way in ('portal','mail','courier','nphies')" },
    { name: "claim_batches_sent_check", expression: "(status in ('sent','received')) <= (sent_at is not null)" },
    { name: "claim_batches_month_check", expression: "extract(day from month) = 1" },
  ],
  indexes: [{ properties: ["storeId", "id"] }, { properties: ["insuranceId", "month"] }],
});

/** A sheet of claims that goes to an insurer: frozen once it is sent. */
export class ClaimBatch extends ClaimBatchSchema.class {}
ClaimBatchSchema.setClass(ClaimBatch);
