import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { formatCost } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownTrade } from "./read-vendor-trade.server.ts";

/** The orders that a vendor still has to deliver, and the last price of its items. */
export function VendorTradeCards({ vendorId, trade }: { vendorId: number; trade: ShownTrade }) {
  const t = useTranslations("vendors");
  const words = useTranslations("requisitions");
  const locale = useLocale();
  const { openOrders, openCount, lastPrices } = trade;
  const seesCosts = useSeesCosts();
  const total: Column<ShownTrade["openOrders"][number]> = {
    key: "total",
    header: words("total"),
    align: "end",
    render: ({ totalAmount }) => <Num>{formatCost(totalAmount)}</Num>,
  };
  const arabic = locale === "ar";
  const storeOf = (order: ShownTrade["openOrders"][number]) => (arabic && order.storeNameAr) || order.storeName;
  const all = paths.requisitions.list({ vendorId });
  return (
    <div className={columns({ count: 2, of: "cards" })}>
      <Card title={t("openOrdersTitle")} flush end={<LinkButton href={all}>{t("allOrders")}</LinkButton>}>
        <DataTable
          caption={t("openOrdersTitle")}
          columns={[
            { key: "number", header: words("number"), render: ({ id, poNumber }) => <Num>{poNumber ?? `#${id}`}</Num> },
            {
              key: "store",
              header: words("store"),
              render: (order) => <bdi>{storeOf(order)}</bdi>,
            },
            { key: "date", header: words("orderDate"), render: ({ orderDate }) => formatDate(orderDate, locale) },
            { key: "status", header: words("status"), render: ({ status }) => words(`statuses.${status}`) },
            ...(seesCosts ? [total] : []),
          ]}
          rows={openOrders}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.requisitions.detail(id)}
          empty={<EmptyState title={t("noOpenOrders")} />}
        />
        {openCount > openOrders.length ? <p>{t("moreOpenOrders", { count: openCount - openOrders.length })}</p> : null}
      </Card>
      {seesCosts ? (
        <Card title={t("lastPrices")} flush>
          <DataTable
            caption={t("lastPrices")}
            columns={[
              { key: "item", header: t("item"), render: ({ name }) => <bdi>{name}</bdi> },
              { key: "sku", header: t("sku"), render: ({ sku }) => <Num>{sku}</Num> },
              {
                key: "price",
                header: words("unitPrice"),
                align: "end",
                render: ({ unitPrice }) => <Num>{formatCost(unitPrice)}</Num>,
              },
              { key: "date", header: words("orderDate"), render: ({ orderDate }) => formatDate(orderDate, locale) },
              {
                key: "order",
                header: words("number"),
                render: ({ orderId, poNumber }) => (
                  <a href={paths.requisitions.detail(orderId)}>
                    <Num>{poNumber ?? `#${orderId}`}</Num>
                  </a>
                ),
              },
            ]}
            rows={lastPrices}
            rowKey={({ variantId }) => variantId}
            empty={<EmptyState title={t("noPrices")} />}
          />
        </Card>
      ) : null}
    </div>
  );
}
