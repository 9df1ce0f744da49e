import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { addCustomerPolicy } from "#app/modules/customers/policies/add-customer-policy.server.ts";
import { listCustomerPolicies } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { PolicyForm } from "#app/modules/customers/policies/policy-form.tsx";
import { policyDialogData, refuseOtherProvider } from "#app/modules/customers/policy-dialog-data.server.ts";
import { pageBelow } from "#app/modules/customers/return-to.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const dialog = await policyDialogData(args);
  const policies = await load(args, listCustomerPolicies, { customerId: dialog.customer.id });
  return {
    constraints: constraintsOf(addCustomerPolicy),
    title: wordsOf(dialog.locale, "customer")("policies.addTitle"),
    ...dialog,
    isFirst: policies.length === 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const refused = await refuseOtherProvider(args, form, "customer.policies.failedToAdd");
  if (refused) return refused;
  return submit(
    args,
    addCustomerPolicy,
    ({ customerId }) =>
      redirectWithToast(pageBelow(args.request, customerId, "policies"), {
        title: { key: "customer.policies.added" },
      }),
    {
      form,
      failure: "customer.policies.failedToAdd",
      // The first policy becomes the default even where its box is not ticked.
      input: { customerId: args.params.id, isDefault: form.get("isDefault") === "on" || undefined },
    },
  );
}

export default function AddPolicy() {
  const { title, customer, backHref, ...dialog } = useLoaderData<typeof loader>();
  return (
    <CustomerDialog customer={customer} title={title} backHref={backHref}>
      <PolicyForm
        {...dialog}
        membershipNumber={customer.membershipNumber}
        state={useActionData<typeof action>()}
        closeHref={backHref}
      />
    </CustomerDialog>
  );
}
