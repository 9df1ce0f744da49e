import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { jobList } from "./job.list.tsx";
import { listLensJobs } from "./read-jobs.server.ts";

/** A list of a store's lens jobs, for its page and its file. */
export const lensJobs = serverList({ list: jobList, read: listLensJobs, input: inCurrentStore });
