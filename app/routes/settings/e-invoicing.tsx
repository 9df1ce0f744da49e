import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { listLostDocuments } from "#app/modules/invoicing/outbox/continue-chain.server.ts";
import { LostDocuments } from "#app/modules/invoicing/outbox/lost-documents.tsx";
import { ExpiryWarning } from "#app/modules/invoicing/units/expiry-warning.tsx";
import { listUnits } from "#app/modules/invoicing/units/read-units.server.ts";
import { UnitTable } from "#app/modules/invoicing/units/unit-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const units = await load(args, listUnits, {});
  const { session, locale } = await guard(args);
  return {
    title: wordsOf(locale, "invoicing")("title"),
    units,
    lost: await load(args, listLostDocuments, {}),
    mayChange: holds(session?.permissions ?? new Set(), "settings:update"),
  };
}

export default function EInvoicing() {
  const t = useTranslations();
  const { title, units, lost, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        note={t("invoicing.text")}
        breadcrumb={[{ label: t("settings.title"), href: paths.settings.home() }]}
        end={mayChange ? <LinkButton href={paths.settings.registerUnit()}>{t("invoicing.register")}</LinkButton> : null}
      />
      <div className={stack()}>
        <LostDocuments lost={lost} mayChange={mayChange} />
        {mayChange ? <ExpiryWarning units={units} /> : null}
        <Card flush>
          <UnitTable units={units} />
        </Card>
      </div>
    </>
  );
}
