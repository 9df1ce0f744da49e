import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { setDefaultPolicy } from "#app/modules/customers/policies/set-default-policy.server.ts";
import { paths } from "#app/paths.ts";

const back = ({ params }: Pick<LoaderFunctionArgs, "params">) =>
  paths.customers.edit(encodeURIComponent(params.id ?? ""));

export function loader(args: LoaderFunctionArgs) {
  return redirect(back(args));
}

/** The "Set Default" of a customer's policies. */
export async function action(args: ActionFunctionArgs) {
  const { id: customerId, assignmentId: policyAssignmentId } = args.params;
  return submit(
    args,
    setDefaultPolicy,
    () => redirectWithToast(back(args), { title: { key: "customer.policies.defaultUpdated" } }),
    {
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
