import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { getCustomerPolicy } from "#app/modules/customers/policies/get-customer-policy.server.ts";
import { removeCustomerPolicy } from "#app/modules/customers/policies/remove-customer-policy.server.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { pageBelow } from "#app/modules/customers/return-to.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:update");
  const { id, assignmentId } = args.params;
  const [customer, policy] = await Promise.all([
    load(args, getCustomer, { id }),
    load(args, getCustomerPolicy, { customerId: id, id: assignmentId }),
  ]);
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    title: wordsOf(locale, "customer")("policies.deleteTitle"),
    customer: { id: customer.id, name },
    policy,
    backHref: pageBelow(args.request, customer.id, "policies"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const back = pageBelow(args.request, encodeURIComponent(args.params.id ?? ""), "policies");
  return submit(
    args,
    removeCustomerPolicy,
    () => redirectWithToast(back, { title: { key: "customer.policies.deleted" } }),
    {
      input: { id: args.params.assignmentId },
      refused: () =>
        redirectWithToast(back, {
          title: { key: "customer.error" },
          description: { key: "customer.policies.failedToDelete" },
          variant: "destructive",
        }),
    },
  );
}

/** Names the policy to remove and the consequences. */
export default function DeletePolicy() {
  const t = useTranslations("customer.policies");
  const { title, customer, policy, backHref } = useLoaderData<typeof loader>();
  return (
    <CustomerDialog customer={customer} title={title} backHref={backHref}>
      <form method="post">
        <div className={stack()}>
          <p>
            {t.rich("deleteText", {
              policy: () => <bdi>{policy.className.trim() || t("standard")}</bdi>,
              provider: () => <bdi>{policy.insuranceName}</bdi>,
              customer: () => <bdi>{customer.name}</bdi>,
            })}
          </p>
          {policy.isDefault ? <p>{t("deleteDefaultText")}</p> : null}
          <div className={row({ justify: "end" })}>
            <LinkButton href={backHref}>{t("keep")}</LinkButton>
            <Button variant="danger">{t("deleteTitle")}</Button>
          </div>
        </div>
      </form>
    </CustomerDialog>
  );
}
