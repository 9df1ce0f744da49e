import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { getCustomerPolicy } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { PolicyForm } from "#app/modules/customers/policies/policy-form.tsx";
import { updateCustomerPolicy } from "#app/modules/customers/policies/update-customer-policy.server.ts";
import { policyDialogData, refuseOtherProvider } from "#app/modules/customers/policy-dialog-data.server.ts";
import { pageBelow } from "#app/modules/customers/return-to.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

const ids = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({ customerId: params.id, id: params.assignmentId });

export async function loader(args: LoaderFunctionArgs) {
  const [dialog, assignment] = await Promise.all([policyDialogData(args), load(args, getCustomerPolicy, ids(args))]);
  return {
    constraints: constraintsOf(updateCustomerPolicy),
    title: wordsOf(dialog.locale, "customer")("policies.editTitle"),
    ...dialog,
    assignment,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const refused = await refuseOtherProvider(args, form, "customer.policies.failedToUpdate");
  if (refused) return refused;
  const { id } = await load(args, getCustomerPolicy, ids(args));
  return submit(
    args,
    updateCustomerPolicy,
    ({ customerId }) =>
      redirectWithToast(pageBelow(args.request, customerId, "policies"), {
        title: { key: "customer.policies.updated" },
      }),
    {
      form,
      failure: "customer.policies.failedToUpdate",
      // A box that is not ticked, and a list that is closed, send nothing; a policy is still required.
      input: { id, policyId: form.get("policyId") ?? "" },
    },
  );
}

export default function EditPolicy() {
  const { title, customer, backHref, ...dialog } = useLoaderData<typeof loader>();
  return (
    <CustomerDialog customer={customer} title={title} backHref={backHref}>
      <PolicyForm {...dialog} state={useActionData<typeof action>()} closeHref={backHref} />
    </CustomerDialog>
  );
}
