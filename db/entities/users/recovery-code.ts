import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { SystemUser } from "./system-user.ts";

export const RecoveryCodeSchema = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_codes",
  properties: {
    id: id(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    codeHash: line(64).hidden(),
    createdAt: createdAt(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["userId"] }],
});

/** A code for the day when the phone is gone. It works once; only its SHA-256 is stored. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
