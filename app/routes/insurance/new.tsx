import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { PAYMENT_TERMS, PROVIDER_STATUSES } from "#app/modules/insurance/providers/insurance.schema.server.ts";
import { ProviderForm } from "#app/modules/insurance/providers/provider-form.tsx";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "insurance")("newTitle"),
    requestKey: randomUUID(),
    statuses: PROVIDER_STATUSES,
    paymentTerms: PAYMENT_TERMS,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    createInsurance,
    () => redirectWithToast(paths.insurance.list(), { title: { key: "insurance.created" } }),
    { failure: "insurance.failedToCreate" },
  );
}

export default function NewInsurance() {
  const t = useTranslations("insurance");
  const { title, ...options } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.insurance.list() }]} />
      <ProviderForm state={state} cancelHref={paths.insurance.list()} {...options} />
    </>
  );
}
