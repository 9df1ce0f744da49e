import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { createLensJob } from "../create-job.server.ts";
import { getJobOrigin } from "./sale-jobs.server.ts";

/** The lens jobs of a prescription in words, for its page. None for a new prescription, and for users who begin no lens jobs. */
export async function prescriptionJobs(args: LoaderFunctionArgs, prescriptionId: number | undefined) {
  const { locale } = await guard(args);
  const words = wordsOf(locale, "lensSale");
  const statusOf = wordsOf(locale, "lensJobs.statuses");
  const { sells } = await mayRun(args, { sells: createLensJob });
  const origin = sells && prescriptionId !== undefined ? await load(args, getJobOrigin, { prescriptionId }) : null;
  return {
    /** Who sells may also begin a lens job. */
    sells,
    begin: sells ? words("open") : null,
    jobs: (origin?.jobs ?? []).map(({ id, jobNumber, status }) => ({ id, jobNumber, status: statusOf(status) })),
  };
}
export type PrescriptionJobsData = Awaited<ReturnType<typeof prescriptionJobs>>;
