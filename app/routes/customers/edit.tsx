import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerForm } from "#app/modules/customers/customer-form.tsx";
import { customerFormOptions } from "#app/modules/customers/customer-form-options.server.ts";
import { getCustomer } from "#app/modules/customers/get-customer.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "customers:update");
  const customer = await load(args, getCustomer, { id: args.params.id });
  return { title: `${customer.firstName} ${customer.lastName}`, customer, ...customerFormOptions() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    updateCustomer,
    () => redirectWithToast(paths.customers.list(), { title: { key: "customers.updated" } }),
    {
      form,
      failure: "customers.failedToUpdate",
      // A box that is not ticked sends nothing, and here that means no.
      input: { id: args.params.id, hasInsurance: form.has("hasInsurance") },
    },
  );
}

export default function EditCustomer() {
  const t = useTranslations("customers");
  const { title, customer, ...options } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.customers.list() }]}
        note={t("number", { id: customer.id })}
      />
      <CustomerForm customer={customer} state={state} cancelHref={paths.customers.list()} {...options} />
    </>
  );
}
