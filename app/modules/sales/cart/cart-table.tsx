import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/format-money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Num } from "#app/ui/num.tsx";
import { Item, LineDiscount, Price, Quantity, ShownPrice } from "./cart-cells.tsx";
import type { CartLineView } from "./get-cart.server.ts";

type CartTableProps = {
  lines: readonly CartLineView[];
  /** An insurance sale takes no discount on a line. */
  insured: boolean;
  mayOverridePrice: boolean;
  errors: Record<string, string[]>;
};

/** The cart. Every button sends the whole form; Update is for those who have no scripts to do it while they type. */
export const CartTable = memo(function CartTable({ lines, insured, mayOverridePrice, errors }: CartTableProps) {
  const t = useTranslations("sales");
  const columns = useMemo<Column<CartLineView>[]>(
    () => [
      { key: "item", header: t("item"), render: (line) => <Item line={line} errors={errors} /> },
      { key: "quantity", header: t("quantity"), render: (line) => <Quantity line={line} /> },
      {
        key: "unitPrice",
        header: t("unitPrice"),
        align: "end",
        render: (line) => (mayOverridePrice ? <Price line={line} /> : <ShownPrice line={line} />),
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
        render: ({ total }) => (
          <b>
            <Num>{formatAmount(total)}</Num>
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
    ],
    [t, errors, insured, mayOverridePrice],
  );
  return (
    <Card
      contained
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
});
