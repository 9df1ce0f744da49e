import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { collectLensJob } from "./collect-job.server.ts";
import { listUncollectedLensJobs } from "./read-uncollected.server.ts";
import { returnLensJob } from "./return-job.server.ts";
import { tellLensJob } from "./tell-job.server.ts";
import { uncollectedList } from "./uncollected.list.tsx";

/** The finished jobs of a store that wait too long for their customer, for the page and its file. */
export const uncollected = serverList({
  list: uncollectedList,
  read: listUncollectedLensJobs,
  may: { tell: tellLensJob, collect: collectLensJob, return: returnLensJob },
  input: inCurrentStore,
});
