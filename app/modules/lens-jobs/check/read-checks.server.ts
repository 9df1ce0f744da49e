import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { jobNotFound } from "#app/modules/lens-jobs/job-view.server.ts";
import type { CheckedItem } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CheckView, type HeldResult, type ShownItem } from "./check.schema.server.ts";

const selectChecks = (em: Em) =>
  rows(em)
    .selectFrom("lens_job_checks as k")
    .innerJoin("system_users as u", "u.id", "k.user_id")
    .leftJoin("system_users as a", "a.id", "k.accepted_by")
    .select(["k.id", "k.job_id as jobId", "k.at", "k.passed", "k.readings", "k.results", "k.notes"])
    .select(["k.tolerance_set_id as toleranceSetId", "k.tolerance_set as toleranceSet"])
    .select(["k.accepted_reason as acceptedReason", "k.accepted_at as acceptedAt"])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("userName"))
    .select(sql<string | null>`nullif(trim(concat(a.first_name, ' ', a.last_name)), '')`.as("acceptedBy"));

type Row = Awaited<ReturnType<ReturnType<typeof selectChecks>["executeTakeFirstOrThrow"]>>;

/** A figure of a check as people read it. Dioptres have two decimals, an axis is in degrees. */
const figure = (item: CheckedItem["item"], value: number): string =>
  item === "axis" ? String(value) : (value / 100).toFixed(2);

const toItem = ({ ordered, read, difference, limit, ...checked }: CheckedItem): ShownItem => ({
  ...checked,
  ordered: figure(checked.item, ordered),
  read: figure(checked.item, read),
  difference: figure(checked.item, difference),
  // All limits are hundredths, also those of an axis.
  limit: limit === null ? null : figure(checked.item, checked.item === "axis" ? limit / 100 : limit),
});

function toView({ readings, results, toleranceSet, ...row }: Row): CheckView {
  const held = results as unknown as HeldResult[];
  const { mounted, defects, ...read } = readings as Record<string, string | null> & { mounted: boolean };
  return {
    ...row,
    at: row.at.toISOString(),
    setName: String(toleranceSet.name),
    setNameAr: (toleranceSet.nameAr as string | null) ?? null,
    mounted,
    items: held.flatMap((one) => ("item" in one ? [toItem(one)] : [])),
    looks: held.flatMap((one) => ("look" in one ? [one] : [])),
    defects: defects ?? null,
    readings: read,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  };
}

/** One check. @throws 404 */
export async function readCheck(em: Em, checkId: number): Promise<CheckView> {
  const row = await selectChecks(em).where("k.id", "=", checkId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** The checks of a job, the newest first. */
export const listLensJobChecks = operation({
  name: "listLensJobChecks",
  summary: "The final checks of a lens job, the newest first",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: z.array(CheckView),
  async run({ em, stores }, input) {
    const job = await rows(em)
      .selectFrom("lens_jobs")
      .select("id")
      .where("id", "=", input.id)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!job) throw jobNotFound();
    const found = await selectChecks(em).where("k.job_id", "=", job.id).orderBy("k.id", "desc").execute();
    return found.map(toView);
  },
});
