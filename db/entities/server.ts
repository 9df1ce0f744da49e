import { defineEntity, p } from "@mikro-orm/core";
import { line } from "#db/entities/base.ts";

/**
 * A job in the background: when it last ended well, how long its last run took, how many runs failed since, and how many rows it has removed since the
 * start; the last is absent of a job that removes none.
 */
export type JobState = { lastDone: string | null; tookMs: number; failures: number; removed?: number };

export const ServerSchema = defineEntity({
  name: "Server",
  tableName: "servers",
  properties: {
    id: p.uuid().primary(),
    /** Machine and port, for people. */
    name: line(120),
    version: line(40),
    startedAt: p.datetime(),
    /** By the clock of the database. */
    seenAt: p.datetime(),
    /** Free bytes where uploaded files arrive, and what fits there at all. Null where nobody can tell. */
    freeBytes: p.bigint().name("free_bytes").nullable(),
    diskBytes: p.bigint().name("disk_bytes").nullable(),
    jobs: p.json<Record<string, JobState>>(),
  },
  indexes: [{ properties: ["seenAt"] }],
});

/** A running process of the product. It tells that it lives some times a minute, and is forgotten a day after its end. */
export class Server extends ServerSchema.class {}
ServerSchema.setClass(Server);
