import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ConsentsForm } from "#app/modules/customers/privacy/consents-form.tsx";
import { listConsents } from "#app/modules/customers/privacy/list-consents.server.ts";
import { saveConsents } from "#app/modules/customers/privacy/save-consents.server.ts";
import { paths } from "#app/paths.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "customers:update");
  const found = await load(args, listConsents, { customerId: args.params.id });
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(saveConsents),
    title: wordsOf(locale, "privacy")("consents"),
    today: riyadhDay(),
    ...found,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: customerId = "" } = args.params;
  return submit(
    args,
    saveConsents,
    () => redirectWithToast(paths.customers.profile(customerId), { title: { key: "privacy.consentsSaved" } }),
    { input: { customerId }, failure: "privacy.failedConsents" },
  );
}

/** The customer's consents to messages: never assumed, and recorded with day and place. */
export default function Consents() {
  const t = useTranslations("customers");
  const { title, name, customerId, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const back = paths.customers.profile(customerId);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: paths.customers.list() },
          { label: <bdi>{name}</bdi>, href: back },
        ]}
      />
      <Dialog title={title} closeHref={back} size="wide">
        <ConsentsForm {...form} backHref={back} state={state} />
      </Dialog>
    </>
  );
}
