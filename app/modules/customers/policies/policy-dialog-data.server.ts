import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { getCustomer } from "../get-customer.server.ts";
import { POLICY_STATUSES, policyTerms } from "./customer-policy.schema.server.ts";
import { listOfferedPolicies } from "./list-offered-policies.server.ts";

/** What both policy dialogs show: whose policy it is, what can be chosen, and between which days. */
export async function policyDialogData(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:update");
  const [customer, companies] = await Promise.all([
    load(args, getCustomer, { id: args.params.id }),
    load(args, listOfferedPolicies, {}),
  ]);
  return {
    locale,
    customer: {
      id: customer.id,
      name: `${customer.firstName} ${customer.lastName}`,
      membershipNumber: customer.membershipNumber,
    },
    companies,
    terms: policyTerms(),
    statuses: POLICY_STATUSES as readonly string[],
  };
}
