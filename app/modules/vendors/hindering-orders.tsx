import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { HinderingOrder } from "./hindering-orders.server.ts";

type HinderingOrdersProps = { orders: readonly HinderingOrder[]; others: readonly SelectOption[] };

/** The orders that hinder the removal of a vendor, and the choice of the vendor who gets them. Goods that are under way can go to nobody else. */
export function HinderingOrders({ orders, others }: HinderingOrdersProps) {
  const t = useTranslations("vendors.removal");
  const statuses = useTranslations("requisitions.statuses");
  const columns: Column<HinderingOrder>[] = [
    {
      key: "number",
      header: t("order"),
      render: ({ id, poNumber }) => (
        <a href={paths.requisitions.detail(id)}>
          <Num>{poNumber ?? `#${id}`}</Num>
        </a>
      ),
    },
    { key: "status", header: t("status"), render: ({ status }) => statuses(status) },
    { key: "store", header: t("store"), lesser: true, render: ({ storeName }) => <bdi>{storeName}</bdi> },
  ];
  return (
    <>
      <DataTable
        caption={t("orders", { count: orders.length })}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
      {orders.some(({ isUnderWay }) => isUnderWay) ? (
        <p>{t("underWay")}</p>
      ) : (
        <Select name="moveTo" label={t("moveTo")} placeholder={t("chooseVendor")} options={others} defaultValue="" />
      )}
    </>
  );
}
