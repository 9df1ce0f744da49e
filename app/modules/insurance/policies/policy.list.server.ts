import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInsurances } from "../providers/read-insurances.server.ts";
import { createPolicy } from "./create-policy.server.ts";
import { findPolicies } from "./find-policies.server.ts";
import { policyList } from "./policy.list.tsx";

/** More providers than a shop works with. */
const MOST_PROVIDERS = 1_000;

export const policies = serverList({
  list: policyList,
  read: findPolicies,
  may: { add: createPolicy },
  more: async (args) => {
    const { rows } = await load(args, listInsurances, { limit: MOST_PROVIDERS });
    return { providers: rows.map(({ id, name }) => ({ value: id, label: name })) };
  },
});
