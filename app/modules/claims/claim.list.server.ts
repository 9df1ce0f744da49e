import type { RequestContext } from "#app/http/context.server.ts";
import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { type ListQuery, listInput } from "#app/lib/list-query.ts";
import { claimList } from "./claim.list.tsx";
import { listClaims } from "./read-claims.server.ts";

/** The claims of the store in which the user works, or of all stores of the user: `?stores=all`. */
const inChosenStores = (query: ListQuery, context: RequestContext) =>
  query.filters.stores === "all" ? listInput(query) : inCurrentStore(query, context);

/** A list of a store's insurance claims, for its page and its file. */
export const claims = serverList({ list: claimList, read: listClaims, input: inChosenStores });
