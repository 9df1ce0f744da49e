import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { JOB_COSTS, JobRow, JobView } from "./job.schema.server.ts";
import { JobSearch, pageOfJobs } from "./job-search.server.ts";
import { readJob, selectJobs, toJobRow } from "./job-view.server.ts";

export const getLensJob = operation({
  name: "getLensJob",
  summary: "One lens job of your stores, with all that is ordered and each step",
  permission: "sales:read",
  input: z.object({ id: id() }),
  costs: JOB_COSTS,
  output: JobView,
  run: ({ em, stores }, input) => readJob(em, { stores }, input.id),
});

/** The lens jobs of the user's stores, the newest first unless asked otherwise. */
export const listLensJobs = operation({
  name: "listLensJobs",
  summary: "Lens jobs of your stores, the newest first",
  permission: "sales:read",
  input: JobSearch,
  output: z.array(JobRow),
  paged: true,
  async run({ em, ...actor }, search) {
    const { ids, total, next } = await pageOfJobs(em, storesOf(actor, search.storeId), search);
    if (ids.length === 0) return { rows: [], total, next };
    const found = await selectJobs(em).where("j.id", "in", ids).execute();
    const byId = new Map(found.map((row) => [row.id, toJobRow(row)]));
    return { rows: ids.flatMap((one) => byId.get(one) ?? []), total, next };
  },
});
