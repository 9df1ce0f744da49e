import { useTranslations } from "use-intl";
import { formatCost, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { look, totals } from "#app/modules/requisition-orders/form/order-form.css.ts";
import type { ListedOrder, ShownOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { ItemName } from "./item-picker.tsx";
import { hasCosts, payable } from "./order-arithmetic.ts";
import type { ShownOrderItem } from "./order-item-view.server.ts";

type OrderLinesCardProps = { order: ShownOrder; items: readonly ShownOrderItem[]; isEditable: boolean };

/** The lines of an order with what arrived of each; while the order is pending each can be changed. */
export function OrderLinesCard({ order, items, isEditable }: OrderLinesCardProps) {
  const t = useTranslations("requisitions");
  const links = useLinks(order.id);
  const costs: Column<ShownOrderItem>[] = [
    {
      key: "unitPrice",
      header: t("unitPrice"),
      align: "end",
      render: ({ unitPrice }) => <Num>{formatCost(unitPrice)}</Num>,
    },
    {
      key: "total",
      header: t("lineTotal"),
      align: "end",
      render: ({ totalPrice }) => <Num>{formatCost(totalPrice)}</Num>,
    },
  ];
  const columns: Column<ShownOrderItem>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ productName, notes, ...item }) => (
        <>
          <ItemName {...item} name={productName} />
          {notes ? (
            <span className={look}>
              <bdi>{notes}</bdi>
            </span>
          ) : null}
        </>
      ),
    },
    { key: "quantity", header: t("quantity"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    {
      key: "received",
      header: t("received"),
      align: "end",
      render: ({ receivedQuantity, closedQuantity }) => (
        <>
          <Num>{receivedQuantity}</Num>
          {closedQuantity > 0 ? <span className={look}>{t("givenUp", { count: closedQuantity })}</span> : null}
        </>
      ),
    },
    ...(hasCosts(order) ? costs : []),
  ];
  return (
    <Card
      title={t("items")}
      flush
      carries
      end={
        isEditable ? (
          <LinkButton href={paths.requisitions.newItem(order.id)} {...toDialog}>
            {t("addItem")}
          </LinkButton>
        ) : null
      }
    >
      <DataTable
        caption={t("items")}
        columns={isEditable ? [...columns, links] : columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("noItems")} />}
      />
      {hasCosts(order) ? (
        <div className={totals}>
          <OrderTotals order={order} />
        </div>
      ) : null}
    </Card>
  );
}

function useLinks(orderId: number): Column<ShownOrderItem> {
  const t = useTranslations("requisitions");
  return {
    key: "actions",
    header: t("actions"),
    hideHeader: true,
    align: "end",
    render: ({ id, productName, sku }) => (
      <span className={row({ justify: "end" })}>
        <a
          href={paths.requisitions.item(orderId, id)}
          aria-label={t("editItemOf", { item: `${productName} ${sku}` })}
          {...toDialog}
        >
          {t("edit")}
        </a>
        <a
          href={paths.requisitions.removeItem(orderId, id)}
          aria-label={t("removeItemOf", { item: `${productName} ${sku}` })}
          {...toDialog}
        >
          {t("remove")}
        </a>
      </span>
    ),
  };
}

/** The total of the lines, and under it what the vendor adds or takes off, where there is any. */
export function OrderTotals({ order }: { order: ListedOrder }) {
  const t = useTranslations("requisitions");
  const { totalAmount, freight, discount, feeAmount, feeType } = order;
  const due = payable(order);
  const line = (key: string, term: string, value: string) => ({ key, term, value: <Num>{value}</Num> });
  const isSome = (charge: string) => Number(charge) > 0;
  const items = [
    line("total", t("total"), formatMoney(totalAmount)),
    ...(isSome(freight) ? [line("freight", t("freight"), formatMoney(freight))] : []),
    ...(isSome(feeAmount) ? [line("fee", feeType ?? t("feeAmount"), formatMoney(feeAmount))] : []),
    ...(isSome(discount) ? [line("discount", t("discount"), formatReduction(discount))] : []),
    ...(due === totalAmount ? [] : [{ ...line("payable", t("payable"), formatMoney(due)), strong: true }]),
  ];
  return <DescriptionList variant="totals" items={items} />;
}
