import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState, NoMatch } from "#app/ui/list/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ReceivableOrder } from "./receivable-orders.server.ts";

type OpenOrdersProps = {
  q: string;
  orders: readonly ReceivableOrder[];
  /** Whether the reader may begin vouchers. */
  receives: boolean;
  requestKey: string;
  /** The page begins with the focus in the search. */
  autoFocus: boolean;
};

/** The orders that wait for goods, each with a button that begins its voucher, for users with that right. */
export function OpenOrders({ q, orders, receives, requestKey, autoFocus }: OpenOrdersProps) {
  const t = useTranslations("receiving.start");
  const words = useTranslations("receiving");
  const locale = useLocale();
  const path = paths.receiving.new();
  const columns: Column<ReceivableOrder>[] = [
    {
      key: "order",
      header: words("order"),
      render: ({ id, poNumber }) => (
        <a href={paths.requisitions.detail(id)}>
          <Num>{poNumber ?? id}</Num>
        </a>
      ),
    },
    { key: "vendor", header: words("vendor"), render: ({ vendorName }) => <bdi>{vendorName ?? "–"}</bdi> },
    {
      key: "expected",
      header: t("expected"),
      render: ({ expectedDeliveryDate }) =>
        expectedDeliveryDate ? <Moment>{formatDay(expectedDeliveryDate, locale)}</Moment> : "–",
    },
    {
      key: "open",
      header: t("open"),
      align: "end",
      render: ({ open, ordered }) => t("openOf", { open: String(open), ordered: String(ordered) }),
    },
  ];
  const receive: Column<ReceivableOrder> = {
    key: "receive",
    header: t("receive"),
    hideHeader: true,
    align: "end",
    render: ({ id, poNumber }) => (
      <form method="post">
        {/* Each order has a key of its own: going back and choosing another one is another voucher. */}
        <RequestKey value={`${requestKey}-${id}`} />
        <Button
          name="requisitionOrderId"
          value={id}
          aria-label={t("receiveOf", { number: poNumber ?? String(id) })}
          {...(orders.length === 1 ? { "aria-keyshortcuts": "F9", "data-shortcut": "F9" } : {})}
        >
          {t("receive")}
          {orders.length === 1 ? <Kbd>F9</Kbd> : null}
        </Button>
      </form>
    ),
  };
  return (
    <Card title={t("openOrders")} flush>
      <FilterBar action={path} label={t("search")} placeholder={t("search")} defaultValue={q} autoFocus={autoFocus} />
      <DataTable
        caption={t("openOrders")}
        columns={receives ? [...columns, receive] : columns}
        rows={orders}
        rowKey={({ id }) => id}
        empty={
          q ? (
            <NoMatch title={t("noOrdersMatch")} clearHref={path} />
          ) : (
            <EmptyState title={t("noOrders")} text={t("withOrderText")} />
          )
        }
      />
    </Card>
  );
}
