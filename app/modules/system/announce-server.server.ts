import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { env } from "#app/env.server.ts";
import type { JobState } from "#db/entities/server.ts";
import { forkEm, rows } from "#db/orm.ts";

export type Announced = { id: string; name: string; version: string; startedAt: Date; jobs: Record<string, JobState> };

/** Tells the other servers and the page of the system that this process lives. Servers that have not told for a day are forgotten. */
export async function announceServer({ id, jobs, startedAt, ...told }: Announced): Promise<void> {
  const db = rows(await forkEm());
  const disk = await statfs(env.STORAGE_DIR).catch(() => null);
  const now = {
    ...told,
    seen_at: sql<Date>`clock_timestamp()`,
    free_bytes: disk && BigInt(disk.bavail * disk.bsize),
    disk_bytes: disk && BigInt(disk.blocks * disk.bsize),
    jobs: JSON.stringify(jobs) as never,
  };
  await db
    .insertInto("servers")
    .values({ id, started_at: startedAt, ...now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(now))
    .execute();
  await db.deleteFrom("servers").where("seen_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}

/** The process ends as it was told to: nobody has to look for it. */
export async function forgetServer(id: string): Promise<void> {
  await rows(await forkEm())
    .deleteFrom("servers")
    .where("id", "=", id)
    .execute();
}
