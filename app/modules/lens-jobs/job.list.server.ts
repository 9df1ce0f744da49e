import type { RequestContext } from "#app/http/context.server.ts";
import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { type ListQuery, listInput } from "#app/lib/list-query.ts";
import { jobList } from "./job.list.tsx";
import { listLensJobs } from "./read-jobs.server.ts";

/** The jobs of the store in which the user works, or of all stores of the user: `?stores=all`. */
const inChosenStores = (query: ListQuery, context: RequestContext) =>
  query.filters.stores === "all" ? listInput(query) : inCurrentStore(query, context);

/** A list of a store's lens jobs, for its page and its file. */
export const lensJobs = serverList({ list: jobList, read: listLensJobs, input: inChosenStores });
