import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { MOST_JOBS } from "./consignment.schema.server.ts";
import { openBoxes } from "./pack-jobs.server.ts";

/** What can be packed in the current store: its released jobs that lie in no box, for one laboratory, and how many there are for each. */
export const listJobsToSend = operation({
  name: "listJobsToSend",
  summary: "The released lens jobs of the current store that wait for a consignment",
  permission: "inventory:update",
  input: z.object({ laboratoryId: optionalId() }),
  output: z.object({
    laboratories: z.array(z.object({ id: view.id, name: z.string(), waiting: z.int() })),
    jobs: z.array(JobRow),
  }),
  async run({ em, store }, { laboratoryId }) {
    const storeId = store?.id ?? 0;
    const laboratories = await rows(em)
      .selectFrom("lens_laboratories as l")
      .innerJoin("vendors as v", "v.id", "l.vendor_id")
      .select(["l.id", "v.name"])
      .where("l.is_active", "=", true)
      .where("l.deleted_at", "is", null)
      .orderBy("v.name")
      .execute();
    const waiting = await rows(em)
      .selectFrom("lens_jobs")
      .select(["id", "laboratory_id as laboratoryId"])
      .where("store_id", "=", storeId)
      .where("status", "=", "released")
      .where("way", "<>", "in_house")
      .where("laboratory_id", "is not", null)
      .where("deleted_at", "is", null)
      .execute();
    const packed = await openBoxes(
      em,
      waiting.map(({ id }) => id),
    );
    const free = waiting.filter(({ id }) => packed.every(({ jobId }) => jobId !== id));
    const ids = free.filter((job) => job.laboratoryId === laboratoryId).map(({ id }) => id);
    const jobs = await selectJobs(em)
      .where("j.id", "in", [0, ...ids])
      .orderBy("j.is_rush", "desc")
      .orderBy("j.promised_on")
      .orderBy("j.id")
      .limit(MOST_JOBS)
      .execute();
    return {
      laboratories: laboratories.map((one) => ({
        ...one,
        waiting: free.filter((job) => job.laboratoryId === one.id).length,
      })),
      jobs: jobs.map(toJobRow),
    };
  },
});

/** The job whose ticket or tray was scanned. A tray holds one job at a time, the newest. @throws 404 beside the code */
export async function jobByCode(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  code: string,
): Promise<number> {
  const found = await rows(em)
    .selectFrom("lens_jobs")
    .select("id")
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where("deleted_at", "is", null)
    .where((e) =>
      e.or([
        e("job_number", "=", code.toUpperCase()),
        e.and([e("tray_number", "=", code), e("status", "in", OPEN_STATUSES)]),
      ]),
    )
    .orderBy((e) => e("job_number", "=", code.toUpperCase()), "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!found)
    throw new DomainError("not_found", "lensConsignments.errors.unknown", { field: "code", params: { code } });
  return found.id;
}
