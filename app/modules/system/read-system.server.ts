import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { REQUEST_LIMITS } from "#db/limits.ts";
import { connections, rows } from "#db/orm.ts";
import { readBacklog } from "./backlog.server.ts";

/** A server that has not told that it lives for so long is not shown as running. */
const SEEN = "1 minute";

const Job = z.object({ name: z.string(), lastDone: view.instant.nullable(), tookMs: z.int(), failures: z.int() });
const Server = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: view.instant,
  seenAt: view.instant,
  freeBytes: z.number().nullable(),
  diskBytes: z.number().nullable(),
  jobs: z.array(Job),
});
const System = z.object({
  servers: z.array(Server),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    /** Connections of all clients to this database, and the most that the server takes. */
    connections: z.int(),
    mostConnections: z.int(),
    /** Whether it can be written to; a standby cannot. */
    isPrimary: z.boolean(),
  }),
  /** Copies that follow the database. Empty also where its role may not see them. */
  standbys: z.array(
    z.object({ name: z.string(), state: z.string(), isSynchronous: z.boolean(), delayMs: z.int().nullable() }),
  ),
  /** What statements outside a transaction run under, in milliseconds, beside what the product asks for. */
  limits: z.array(z.object({ name: z.string(), inForceMs: z.int(), askedMs: z.int() })),
  /** Connections of each server at most. */
  poolSize: z.int(),
  backlog: z.object({
    unsealed: z.int(),
    claimMessages: z.int(),
    imports: z.int(),
    units: z.array(z.object({ unit: z.string(), waiting: z.int(), oldestSeconds: z.int() })),
  }),
  /** The newest archive of `npm run backup`. Null where backups are made in another way, or not at all. */
  backup: z.object({ moment: view.instant, place: z.string(), bytes: z.number() }).nullable(),
});
export type System = z.infer<typeof System>;

/** What those who run the shop look at first: servers, database, jobs and what waits. Holds nothing of customers. */
export const getSystem = operation({
  name: "getSystem",
  summary: "Servers, database, jobs in the background and what waits, for those who run the shop",
  permission: "settings:manage",
  input: z.object({}),
  output: System,
  async run({ em }) {
    const db = rows(em);
    const [servers, database, standbys, limits, { backup, ...backlog }] = await Promise.all([
      db
        .selectFrom("servers")
        .selectAll()
        .where("seen_at", ">", sql<Date>`now() - ${sql.lit(SEEN)}::interval`)
        .orderBy("name")
        .execute(),
      sql<
        System["database"]
      >`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as "mostConnections", not pg_is_in_recovery() as "isPrimary"`.execute(
        db,
      ),
      sql<System["standbys"][number]>`select application_name as name, coalesce(state, '') as state,
        coalesce(sync_state, '') in ('sync', 'quorum') as "isSynchronous", (extract(epoch from replay_lag) * 1000)::int as "delayMs"
        from pg_stat_replication order by application_name`.execute(db),
      sql<{ name: string; inForceMs: number }>`select name, setting::int as "inForceMs" from pg_settings
        where name = any(${Object.keys(REQUEST_LIMITS)}) order by name`.execute(db),
      readBacklog(),
    ]);
    const [first] = database.rows;
    if (!first) throw new Error("The database gave no row");
    const bytes = (value: string | bigint | number | null) => (value === null ? null : Number(value));
    return {
      servers: servers.map(({ name, version, started_at, seen_at, free_bytes, disk_bytes, jobs }) => ({
        name,
        version,
        startedAt: started_at.toISOString(),
        seenAt: seen_at.toISOString(),
        freeBytes: bytes(free_bytes),
        diskBytes: bytes(disk_bytes),
        jobs: Object.entries(jobs as Record<string, Omit<z.infer<typeof Job>, "name">>).map(([job, state]) => ({
          name: job,
          ...state,
        })),
      })),
      database: first,
      standbys: standbys.rows,
      limits: limits.rows.map((limit) => ({
        ...limit,
        askedMs: REQUEST_LIMITS[limit.name as keyof typeof REQUEST_LIMITS],
      })),
      poolSize: connections(),
      backlog,
      backup,
    };
  },
});
