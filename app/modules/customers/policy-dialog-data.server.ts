import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { POLICY_STATUSES, policyTerms } from "./policies/customer-policy.schema.server.ts";
import { listOfferedPolicies } from "./policies/list-offered-policies.server.ts";
import { getCustomer } from "./read-customers.server.ts";

/** The data of both policy dialogs: the customer, the policies to choose from, and the range of days. */
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
