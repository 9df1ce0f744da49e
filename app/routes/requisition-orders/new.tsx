import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { NewOrderForm } from "#app/modules/requisition-orders/form/new-order-form.tsx";
import { newOrderAction } from "#app/modules/requisition-orders/form/order-form-action.server.ts";
import { newOrderPage } from "#app/modules/requisition-orders/form/order-form-data.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return newOrderPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return newOrderAction(args, await readPageForm(args));
}

export default function NewRequisitionOrder() {
  const t = useTranslations("requisitions");
  const { title, constraints: _constraints, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.requisitions.list() }]} />
      <NewOrderForm {...form} answer={useActionData<typeof action>()} />
    </>
  );
}
