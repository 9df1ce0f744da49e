import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { env } from "#app/env.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import { listUnits } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { registerUnit } from "#app/modules/e-invoicing/units/register-unit.server.ts";
import { RegisterUnitForm } from "#app/modules/e-invoicing/units/register-unit-form.tsx";
import { toUnit } from "#app/modules/e-invoicing/units/unit-action.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, registerUnit.permission);
  const units = await load(args, listUnits, {});
  const taken = new Set(units.filter(({ status }) => status !== "closed").map(({ storeId }) => storeId));
  return {
    title: wordsOf(locale, "invoicing")("register"),
    stores: (session?.stores ?? []).filter(({ id }) => !taken.has(id)),
    ready: configuredKeys().length > 0,
    simulated: env.E_INVOICING_URL !== undefined,
    constraints: constraintsOf(registerUnit),
    requestKey: randomUUID(),
  };
}

/** Goes on to the unit's page, which shows how far the registration has come. */
export async function action(args: ActionFunctionArgs) {
  return submit(args, registerUnit, ({ id }) => toUnit(args, id, "invoicing.registered"), {
    failure: "invoicing.failed",
  });
}

export default function RegisterUnit() {
  const t = useTranslations();
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("settings.title"), href: paths.settings.home() },
          { label: t("invoicing.title"), href: paths.settings.eInvoicing() },
        ]}
      />
      <RegisterUnitForm {...form} state={useActionData<typeof action>()} />
    </>
  );
}
