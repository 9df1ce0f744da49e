import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { CustomerPolicy } from "#db/entities/customers/customer-policy.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Claim } from "./claim.ts";
import { InsuranceApproval } from "./insurance-approval.ts";
import { Remittance } from "./remittance.ts";

export const NphiesMessageSchema = defineEntity({
  name: "NphiesMessage",
  tableName: "nphies_messages",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    claimId: () => p.manyToOne(Claim).mapToPk().name("claim_id").nullable(),
    approvalId: () => p.manyToOne(InsuranceApproval).mapToPk().name("approval_id").nullable(),
    customerPolicyId: () => p.manyToOne(CustomerPolicy).mapToPk().name("customer_policy_id").nullable(),
    remittanceId: () => p.manyToOne(Remittance).mapToPk().name("remittance_id").nullable(),
    event: line(40),
    /** The id of the message's header: an answer names it. The identifier of its main resource is never used twice. */
    headerId: p.uuid(),
    identifier: line(80).nullable(),
    /** The message, byte for byte. It is sent again as it stands. */
    body: p.text(),
    /** Which line of the claim each item of the message stands for, with the item's net and VAT. */
    lines: p.json<unknown>().nullable(),
    /** What a person wrote: the text for the insurer, or why a claim is cancelled. */
    note: p.text().nullable(),
    status: line(10).default("new"),
    attempts: p.integer().default(0),
    /** When it is sent, or sent again. */
    nextAttemptAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().nullable(),
    answeredAt: p.datetime().nullable(),
    /** The last answer, byte for byte, and the status of HTTP; 0 when nobody answered. */
    answer: p.text().nullable(),
    answerStatus: p.integer().nullable(),
    /** When the answer has changed what it is about; null where it has not, or waits for a person. */
    appliedAt: p.datetime().nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by").nullable(),
  },
  checks: [
    {
      name: "nphies_messages_status_check",
      expression: "status in ('saved','new','sent','queued','answered','error')",
    },
  ],
  indexes: [
    { properties: ["claimId"] },
    { properties: ["approvalId"] },
    { properties: ["customerPolicyId"] },
    { properties: ["remittanceId"] },
    { properties: ["storeId", "id"] },
    // An answer that names no header names what its message was about.
    { properties: ["identifier"] },
    {
      name: "nphies_messages_waiting",
      expression:
        "create index nphies_messages_waiting on nphies_messages (next_attempt_at) where status in ('new', 'sent')",
    },
  ],
  uniques: [{ properties: ["headerId"] }],
});

/** A message to nphies, and the answer to it. */
export class NphiesMessage extends NphiesMessageSchema.class {}
NphiesMessageSchema.setClass(NphiesMessage);
