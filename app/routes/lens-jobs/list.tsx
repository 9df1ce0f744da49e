import type { LoaderFunctionArgs } from "@remix-run/node";
import { lensJobs } from "#app/modules/lens-jobs/job.list.server.ts";
import { jobList } from "#app/modules/lens-jobs/job.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return lensJobs.load(args);
}

/** The lens jobs of a store. */
export default function LensJobs() {
  return <DeclaredList list={jobList} />;
}
