import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { CustomerForm } from "#app/modules/customers/customer-form.tsx";
import { customerFormOptions } from "#app/modules/customers/customer-form-options.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** `returnTo=sales` comes from the sale screen, with the draft that waits there. */
function origin(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    toSale: params.get("returnTo") === "sales",
    draft: /^\d{1,9}$/.exec(params.get("draft") ?? "")?.[0] ?? null,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:create");
  return { title: wordsOf(locale, "customers")("new"), ...origin(args.request), ...customerFormOptions() };
}

export async function action(args: ActionFunctionArgs) {
  const { toSale, draft } = origin(args.request);
  return submit(
    args,
    createCustomer,
    ({ id, firstName, lastName }) =>
      redirectWithToast(
        toSale
          ? paths.sales.new({ draft, customerId: id, customerName: `${firstName} ${lastName}` })
          : paths.customers.list(),
        { title: { key: "customers.created" } },
      ),
    { failure: "customers.failedToCreate" },
  );
}

export default function NewCustomer() {
  const t = useTranslations("customers");
  const { title, toSale, draft, ...options } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const back = toSale ? paths.sales.new({ draft }) : paths.customers.list();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t(toSale ? "backToSale" : "title"), href: back }]} />
      <CustomerForm state={state} cancelHref={back} {...options} />
    </>
  );
}
