import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { env } from "#app/env.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { listLostDocuments } from "#app/modules/invoicing/outbox/continue-chain.server.ts";
import { LostDocuments } from "#app/modules/invoicing/outbox/lost-documents.tsx";
import { listUnits } from "#app/modules/invoicing/units/read-units.server.ts";
import { registerUnit } from "#app/modules/invoicing/units/register-unit.server.ts";
import { RegisterUnitForm } from "#app/modules/invoicing/units/register-unit-form.tsx";
import { UnitTable } from "#app/modules/invoicing/units/unit-table.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const units = await load(args, listUnits, {});
  const { session, locale } = await guard(args);
  const registered = new Set(units.filter(({ status }) => status === "active").map(({ storeId }) => storeId));
  return {
    title: wordsOf(locale, "invoicing")("title"),
    units,
    lost: await load(args, listLostDocuments, {}),
    stores: (session?.stores ?? []).filter(({ id }) => !registered.has(id)),
    ready: env.E_INVOICING_KEY !== undefined,
    mayChange: holds(session?.permissions ?? new Set(), "settings:update"),
    constraints: constraintsOf(registerUnit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(paths.settings.eInvoicing(), { title: { key: "invoicing.registered" } });
  return submit(args, registerUnit, saved, { failure: "invoicing.failed" });
}

export default function EInvoicing() {
  const t = useTranslations();
  const { title, units, lost, stores, ready, mayChange } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        note={t("invoicing.text")}
        breadcrumb={[{ label: t("settings.title"), href: paths.settings.home() }]}
      />
      <div className={stack()}>
        <LostDocuments lost={lost} mayChange={mayChange} />
        <Card flush>
          <UnitTable units={units} />
        </Card>
        {mayChange && stores.length > 0 ? <RegisterUnitForm stores={stores} ready={ready} state={state} /> : null}
      </div>
    </>
  );
}
