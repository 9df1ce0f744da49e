import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { discardRegistration } from "#app/modules/invoicing/units/continue-registration.server.ts";
import { getUnit } from "#app/modules/invoicing/units/read-units.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, discardRegistration.permission);
  const { id, purpose, storeName, storeNameAr } = await load(args, getUnit, { id: args.params.id });
  // Nothing is going on any more that could be discarded.
  if (!purpose && args.request.method === "GET") throw redirect(paths.settings.unit(id));
  const kind = purpose ?? "registration";
  const name = (locale === "ar" && storeNameAr) || storeName;
  return { title: wordsOf(locale, "invoicing")(`discard.${kind}`), id, kind, name };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return submit(
    args,
    discardRegistration,
    ({ status }) =>
      status === "active"
        ? redirectWithToast(paths.settings.unit(id), { title: { key: "invoicing.discard.renewalDone" } })
        : redirectWithToast(paths.settings.eInvoicing(), { title: { key: "invoicing.discard.done" } }),
    { failure: "invoicing.discard.failed", input: { id } },
  );
}

export default function DiscardUnit() {
  const t = useTranslations("invoicing.discard");
  const { title, id, kind, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich(`${kind}Text`, { store: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.settings.unit(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
