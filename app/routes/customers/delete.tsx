import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { removeCustomer } from "#app/modules/customers/remove-customer.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:delete");
  const { id, firstName, lastName } = await load(args, getCustomer, { id: args.params.id });
  return { title: wordsOf(locale, "customers")("deleteCustomer"), id, name: `${firstName} ${lastName}` };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    removeCustomer,
    () => redirectWithToast(paths.customers.list(), { title: { key: "customers.deleted" } }),
    { failure: "customers.failedToDelete", input: { id: args.params.id } },
  );
}

export default function DeleteCustomer() {
  const t = useTranslations("customers");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.customers.edit(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
