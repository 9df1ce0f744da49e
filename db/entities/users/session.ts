import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, line } from "#db/entities/base.ts";
import { Register } from "#db/entities/registers/register.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "./system-user.ts";

export const SessionSchema = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    tokenHash: line(64).primary(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable(),
    /** The register at which the user works. One of another store counts for nothing until the user is back there. */
    registerId: () => p.manyToOne(Register).mapToPk().name("register_id").nullable(),
    /** The name of the session in the list from which it can be ended. */
    number: p.integer().autoincrement().unique(),
    ip: line(64).nullable(),
    userAgent: line(255).nullable(),
    checkedInAt: p.datetime().nullable(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: p.datetime(),
    /** How far the database's log was after the newest command of the session, where there are replicas. */
    writtenTo: line(20).nullable(),
  },
  indexes: [{ properties: ["userId"] }],
});

/** A signed-in session, found by the SHA-256 of its token; the token itself is never stored. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
