import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { env } from "#app/env.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listLostDocuments } from "#app/modules/invoicing/outbox/continue-chain.server.ts";
import { LostDocuments } from "#app/modules/invoicing/outbox/lost-documents.tsx";
import { countInvoices } from "#app/modules/invoicing/overview/count-invoices.server.ts";
import { InvoiceFilters } from "#app/modules/invoicing/overview/invoice-filters.tsx";
import { isFiltered, readInvoiceList } from "#app/modules/invoicing/overview/invoice-list.ts";
import { InvoiceTable } from "#app/modules/invoicing/overview/invoice-table.tsx";
import { listInvoices } from "#app/modules/invoicing/overview/list-invoices.server.ts";
import { LatenessNotice, OutboxTiles } from "#app/modules/invoicing/overview/outbox-state.tsx";
import { ExpiryWarning } from "#app/modules/invoicing/units/expiry-warning.tsx";
import { listUnits } from "#app/modules/invoicing/units/read-units.server.ts";
import { registerUnit } from "#app/modules/invoicing/units/register-unit.server.ts";
import { SimulatorNotice } from "#app/modules/invoicing/units/register-unit-form.tsx";
import { UnitTable } from "#app/modules/invoicing/units/unit-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { ListPage } from "#app/ui/list-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listInvoices.permission);
  const stores = session?.stores ?? [];
  const query = readInvoiceList(
    new URL(args.request.url).searchParams,
    stores.map(({ id }) => id),
  );
  const [units, lost, counts, { rows, total }] = await Promise.all([
    load(args, listUnits, {}),
    load(args, listLostDocuments, {}),
    load(args, countInvoices, {}),
    load(args, listInvoices, listInput(query)),
  ]);
  return {
    title: wordsOf(locale, "invoicing")("title"),
    now: new Date().toISOString(),
    units,
    lost,
    simulated: env.E_INVOICING_URL !== undefined,
    counts,
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    stores,
    ...(await mayRun(args, { mayChange: registerUnit })),
  };
}

/** The registered stores, how their e-invoices fare, and the e-invoices themselves. */
export default function EInvoicing() {
  const words = useTranslations();
  const t = useTranslations("invoices");
  const { title, now, units, lost, simulated, counts, query, total, pages, rows, stores, mayChange } =
    useLoaderData<typeof loader>();
  const path = paths.settings.eInvoicing();
  return (
    <ListPage
      title={title}
      note={words("invoicing.text")}
      breadcrumb={[{ label: words("settings.title"), href: paths.settings.home() }]}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.settings.exportInvoices()}
      actions={
        <>
          <LinkButton href={paths.settings.invoiceArchive()}>{t("archive.title")}</LinkButton>
          <LinkButton href={paths.settings.invoiceChains()}>{t("integrity.title")}</LinkButton>
          {mayChange ? (
            <LinkButton variant="primary" href={paths.settings.registerUnit()}>
              {words("invoicing.register")}
            </LinkButton>
          ) : null}
        </>
      }
      lead={
        <div className={stack({ gap: "large" })}>
          <SimulatorNotice simulated={simulated} />
          <LostDocuments lost={lost} mayChange={mayChange} />
          {mayChange ? <ExpiryWarning units={units} /> : null}
          <LatenessNotice counts={counts} now={now} />
          <Card flush>
            <UnitTable units={units} />
          </Card>
          {units.length > 0 ? <OutboxTiles counts={counts} now={now} /> : null}
          <span />
        </div>
      }
      filters={(href) => <InvoiceFilters query={query} path={path} hrefFor={href} total={total} stores={stores} />}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} text={t("noneText")} />}
    >
      {(list) => <InvoiceTable rows={rows} now={now} {...list} />}
    </ListPage>
  );
}
