import { getContext, type RequestContext } from "#app/http/context.server.ts";
import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { type ListQuery, listInput } from "#app/lib/list-query.ts";
import { listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { checkClaims } from "./checks/check-claims.server.ts";
import { claimList } from "./claim.list.tsx";
import { countClaims, listClaims } from "./read-claims.server.ts";

/** More insurers than a shop works with. */
const MOST_INSURERS = 1_000;

/** The claims of the store in which the user works, or of all stores of the user: `?stores=all`. */
export const inChosenStores = (query: ListQuery, context: RequestContext) =>
  query.filters.stores === "all" ? listInput(query) : inCurrentStore(query, context);

/** A list of a store's insurance claims, for its page and its file. */
export const claims = serverList({
  list: claimList,
  read: listClaims,
  input: inChosenStores,
  may: { check: checkClaims },
  more: async (args, { filters }) => {
    const { session } = await getContext(args);
    const storeId = filters.stores === "all" ? null : session?.store?.id;
    const [counts, insurers] = await Promise.all([
      storeId === undefined ? {} : load(args, countClaims, { storeId }),
      load(args, listInsurances, { limit: MOST_INSURERS }),
    ]);
    return { counts, insurers: insurers.rows.map(({ id, name }) => ({ value: id, label: name })) };
  },
});
