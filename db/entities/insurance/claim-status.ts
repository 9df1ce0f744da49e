import { defineEntity } from "@mikro-orm/core";
import { lookup } from "#db/entities/base.ts";

export const ClaimStatusSchema = defineEntity({
  name: "ClaimStatus",
  tableName: "claim_statuses",
  properties: {
    ...lookup(),
  },
});

/** A status of an insurance claim. */
export class ClaimStatus extends ClaimStatusSchema.class {}
ClaimStatusSchema.setClass(ClaimStatus);
