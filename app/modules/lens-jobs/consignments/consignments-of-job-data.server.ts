import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { hasCost } from "./consignment-status.ts";
import { listLensConsignments } from "./read-consignments.server.ts";
import { setLensJobCost } from "./set-job-cost.server.ts";

/** A job goes to its laboratory a few times at most. */
const MOST_SHOWN = 20;

/** What the page of a job shows of its consignments, and whether the reader may correct its cost. */
export async function consignmentsOfJob(args: LoaderFunctionArgs, { id, status }: { id: number; status: JobStatus }) {
  const [{ rows }, may] = await Promise.all([
    load(args, listLensConsignments, { jobId: id, limit: MOST_SHOWN }),
    mayRun(args, { cost: setLensJobCost }),
  ]);
  return { consignments: rows, mayCost: may.cost && hasCost(status) };
}
