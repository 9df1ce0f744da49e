import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Claim } from "./claim.ts";

export const ClaimEventSchema = defineEntity({
  name: "ClaimEvent",
  tableName: "claim_events",
  properties: {
    id: id(),
    claimId: () => p.manyToOne(Claim).mapToPk().name("claim_id"),
    happenedAt: p.datetime().defaultRaw("clock_timestamp()"),
    step: line(20),
    fromStatus: line(20).nullable(),
    toStatus: line(20),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").nullable(),
    amount: money().nullable(),
    note: line(500).nullable(),
    /** What only the step knows: the answer's lines, the consent of the patient, the number of the batch. */
    details: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ properties: ["claimId", "id"] }, { properties: ["step", "happenedAt"] }],
});

/** One line of a claim's history. Rows are neither changed nor removed. */
export class ClaimEvent extends ClaimEventSchema.class {}
ClaimEventSchema.setClass(ClaimEvent);
