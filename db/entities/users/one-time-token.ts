import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, line } from "#db/entities/base.ts";
import { SystemUser } from "./system-user.ts";

export const OneTimeTokenSchema = defineEntity({
  name: "OneTimeToken",
  tableName: "one_time_tokens",
  properties: {
    tokenHash: line(64).primary(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    /** "password": the link with which a user chooses one; "sign_in": the password was right, the code is still to come. */
    purpose: line(20),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["userId"] }],
});

/** A secret that works once and for a short time, found by its SHA-256; the secret itself is never stored. */
export class OneTimeToken extends OneTimeTokenSchema.class {}
OneTimeTokenSchema.setClass(OneTimeToken);
