import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/format-money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Num } from "#app/ui/num.tsx";
import { type CartLine, Item, LineDiscount, Price, Quantity } from "./cart-cells.tsx";
import type { CartView } from "./get-cart.server.ts";

/** The cart. Every button sends the whole form; Update is for those who have no scripts to do it while they type. */
export function CartTable({ cart, errors }: { cart: CartView; errors: Record<string, string[]> }) {
  const t = useTranslations("sales");
  const insured = cart.insuranceId !== null;
  const lines: CartLine[] = cart.lines.map((line, index) => ({ ...line, index }));
  const columns: Column<CartLine>[] = [
    { key: "item", header: t("item"), render: (line) => <Item line={line} errors={errors} /> },
    { key: "quantity", header: t("quantity"), render: (line) => <Quantity line={line} /> },
    {
      key: "unitPrice",
      header: t("unitPrice"),
      align: "end",
      render: (line) => (cart.mayOverridePrice ? <Price line={line} /> : <Num>{formatAmount(line.unitPrice)}</Num>),
    },
    {
      key: "discount",
      header: t("discount"),
      align: "end",
      render: (line) => (insured ? "–" : <LineDiscount line={line} />),
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ total, index }) => (
        <b>
          <Num>{formatAmount(insured ? (cart.totals.lineTotals[index] ?? total) : total)}</Num>
        </b>
      ),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name }) => (
        <Button
          name="intent"
          value={`remove:${variantId}`}
          variant="quiet"
          size="touch"
          square
          aria-label={t("removeItem", { item: name })}
        >
          <Icon name="x" />
        </Button>
      ),
    },
  ];
  return (
    <Card
      flush
      title={t("cart")}
      end={
        lines.length > 0 ? (
          <Button name="intent" value="keep" variant="quiet">
            {t("update")}
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t("cart")}
        columns={columns}
        rows={lines}
        rowKey={({ variantId }) => variantId}
        empty={<EmptyState title={t("emptyCart")} text={t("emptyCartText")} />}
      />
    </Card>
  );
}
