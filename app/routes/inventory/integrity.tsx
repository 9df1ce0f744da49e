import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { DifferenceCard } from "#app/modules/inventory/integrity/difference-card.tsx";
import {
  CustomersTable,
  DriftTable,
  HoldsTable,
  KeptTable,
  OrdersTable,
} from "#app/modules/inventory/integrity/difference-tables.tsx";
import { StoresTable } from "#app/modules/inventory/integrity/stores-table.tsx";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, checkIntegrity.permission);
  const found = await load(args, checkIntegrity, { now: new URL(args.request.url).searchParams.get("now") });
  return { title: wordsOf(locale, "stock")("integrity.title"), ...found };
}

/** Shows stock lines that disagree with their movements, and explains. No button repairs them. */
export default function StockIntegrity() {
  const t = useTranslations("stock.integrity");
  const locale = useLocale();
  const { title, checkedAt, stores, drift, holds, lots, serials, orders, customers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <StockTabs current="integrity" />
      <div className={stack({ gap: "large" })}>
        <p>{t("intro")}</p>
        <p>
          {t("checkedAt", { time: formatDateTime(checkedAt, locale) })} <a href="?now=true">{t("checkNow")}</a>
        </p>
        <Card title={t("stores")} flush>
          <StoresTable stores={stores} />
        </Card>
        <DifferenceCard title={t("drift")} text={t("driftText")} total={drift.total} shown={drift.rows.length}>
          <DriftTable rows={drift.rows} stores={stores} />
        </DifferenceCard>
        <DifferenceCard title={t("holds")} text={t("holdsText")} total={holds.total} shown={holds.rows.length}>
          <HoldsTable rows={holds.rows} stores={stores} />
        </DifferenceCard>
        <DifferenceCard title={t("lots")} text={t("lotsText")} total={lots.total} shown={lots.rows.length}>
          <KeptTable of="lots" rows={lots.rows} stores={stores} />
        </DifferenceCard>
        <DifferenceCard title={t("serials")} text={t("serialsText")} total={serials.total} shown={serials.rows.length}>
          <KeptTable of="serials" rows={serials.rows} stores={stores} />
        </DifferenceCard>
        <DifferenceCard title={t("orders")} text={t("ordersText")} total={orders.total} shown={orders.rows.length}>
          <OrdersTable rows={orders.rows} stores={stores} />
        </DifferenceCard>
        {customers ? (
          <DifferenceCard
            title={t("customers")}
            text={t("customersText")}
            total={customers.total}
            shown={customers.rows.length}
          >
            <CustomersTable rows={customers.rows} stores={stores} />
          </DifferenceCard>
        ) : null}
      </div>
    </>
  );
}
