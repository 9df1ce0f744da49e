import { defineEntity, p } from "@mikro-orm/core";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { createdAt, line } from "./base.ts";

export const IdempotencyKeySchema = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_keys",
  properties: {
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").primary(),
    key: line(128).primary(),
    operation: line(80),
    requestHash: line(64),
    // json, not jsonb: jsonb would change the order of the first answer's keys.
    response: p.json<unknown>().columnType("json").nullable(),
    createdAt: createdAt(),
  },
  primaryKeys: ["userId", "key"],
});

/** The first answer to a command that moves money or stock; the same key gets it again. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
