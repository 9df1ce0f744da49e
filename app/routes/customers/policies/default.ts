import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { keepTyped } from "#app/http/form/kept-form.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { setDefaultPolicy } from "#app/modules/customers/policies/set-default-policy.server.ts";
import { pageBelow } from "#app/modules/customers/return-to.ts";

const back = ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">) =>
  pageBelow(request, encodeURIComponent(params.id ?? ""), "policies");

export function loader(args: LoaderFunctionArgs) {
  return redirect(back(args));
}

/** The "Set Default" of a customer's policies: a button of the customer's form, which is carried along. */
export async function action(args: ActionFunctionArgs) {
  await keepTyped(args, back(args), await readPageForm(args));
  const { id: customerId, assignmentId: policyAssignmentId } = args.params;
  return submit(
    args,
    setDefaultPolicy,
    () => redirectWithToast(back(args), { title: { key: "customer.policies.defaultUpdated" } }),
    {
      form: new FormData(),
      input: { customerId, policyAssignmentId },
      refused: () =>
        redirectWithToast(back(args), {
          title: { key: "customer.error" },
          description: { key: "customer.policies.failedToSetDefault" },
          variant: "destructive",
        }),
    },
  );
}

/** Success redirects. Only a refusal shows this page. */
export default function DefaultPolicy() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
