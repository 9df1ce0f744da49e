import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { refusedForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { POLICY_STATUSES, policyTerms } from "./policies/customer-policy.schema.server.ts";
import { listOfferedPolicies } from "./policies/list-offered-policies.server.ts";
import { getCustomer } from "./read-customers.server.ts";
import { pageBelow } from "./return-to.ts";

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
    backHref: pageBelow(args.request, customer.id, "policies"),
    terms: policyTerms(),
    statuses: POLICY_STATUSES as readonly string[],
  };
}

/**
 * Refuses a policy that is not offered by the chosen provider: without scripts the form lists the policies of all providers.
 * @returns the form's answer, or null when the two fit
 */
export async function refuseOtherProvider(args: ActionFunctionArgs, form: FormData, failure: string) {
  const { locale } = await guard(args, "customers:update");
  const [provider, policy] = [form.get("insuranceId"), form.get("policyId")];
  if (!provider || !policy) return null;
  const companies = await load(args, listOfferedPolicies, {});
  const own = companies.find(({ policies }) => policies.some(({ id }) => String(id) === policy));
  if (!own || String(own.id) === provider) return null;
  const message = { key: "customers.errors.otherProvider", params: { provider: own.name } };
  return refusedForm(args, new InvalidInput({ policyId: [message] }), form, locale, failure);
}
