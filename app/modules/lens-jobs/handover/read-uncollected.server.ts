import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { optionalId, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { WAITS, type Wait } from "./channels.ts";

const DAY_MS = 86_400_000;

const UncollectedRow = JobRow.extend({
  readyAt: view.instant.nullable(),
  toldAt: view.instant.nullable(),
  /** The whole days since the job was ready, or since its customer was told. */
  days: z.int(),
  /** Whether it has waited so long that it may go back to stock. */
  isLongest: z.boolean(),
});

/** What a waiting job (j) is found by: its number and tray, its customer (c), the receipt of its sale (s). */
const SEARCHED = sql.raw(
  foldedSql("concat_ws(' ', j.job_number, j.tray_number, c.first_name, c.last_name, c.phone, s.receipt_number)"),
);

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  wait: z.enum(WAITS, { error: "errors.choice" }).default("untold"),
  q: optionalText({ max: 100 }),
});
type Filters = { storeIds: number[]; wait: Wait; q: string | null; days: number };

/** Since when a job (j) waits for its customer. */
const SINCE = {
  untold: sql<Date>`coalesce(j.ready_at, j.status_since)`,
  uncollected: sql<Date>`coalesce(j.told_at, j.status_since)`,
};

/** Finished jobs that wait for their customer longer than the settings say, the longest first. */
export const listUncollectedLensJobs = operation({
  name: "listUncollectedLensJobs",
  summary: "Finished lens jobs whose customer was not told, or that nobody took, for longer than the settings say",
  permission: "sales:read",
  input: Search,
  output: z.array(UncollectedRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, wait, q }) {
    const { lensUntoldDays, lensUncollectedDays, lensReturnDays } = await keptSettings(em);
    const days = wait === "untold" ? lensUntoldDays : lensUncollectedDays;
    const filters = { storeIds: storesOf(actor, storeId), wait, q, days };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .select(["j.ready_at as readyAt", "j.told_at as toldAt", SINCE[wait].as("since")])
        .orderBy(SINCE[wait])
        .orderBy("j.id")
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("lens_jobs_uncollected", filters, () => countJobs(em, filters), ["lens_jobs", "customers"]),
    ]);
    const waited = (since: Date) => Math.floor((Date.now() - since.getTime()) / DAY_MS);
    return {
      rows: found.map(({ since, readyAt, toldAt, ...row }) => ({
        ...toJobRow(row),
        readyAt: readyAt?.toISOString() ?? null,
        toldAt: toldAt?.toISOString() ?? null,
        days: waited(since),
        isLongest: waited(readyAt ?? since) >= lensReturnDays,
      })),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});

function filtered(em: Em, { storeIds, wait, q, days }: Filters) {
  let query = selectJobs(em)
    .where("j.store_id", "in", storeIds)
    .where("j.status", "=", wait === "untold" ? "ready" : "notified")
    .where(SINCE[wait], "<", sql<Date>`now() - make_interval(days => ${days})`);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(SEARCHED, "like", pattern);
  return query;
}

async function countJobs(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("j.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
