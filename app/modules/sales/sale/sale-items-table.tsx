import { useLocale, useTranslations } from "use-intl";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big, ZERO } from "#app/lib/money/money.ts";
import { TaxNote } from "#app/modules/sales/sale/figures/tax-note.tsx";
import { linePrices } from "#app/modules/sales/sale/figures/totals.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleItemView } from "./sale.schema.server.ts";

/** The lines of a sale with the stored names and prices. */
export function SaleItemsTable({ items, caption }: { items: readonly SaleItemView[]; caption: string }) {
  const t = useTranslations("sales.detail");
  const arabic = useLocale() === "ar";
  const prices = linePrices(items);
  // A discount includes VAT. Where it is more than the price before VAT, the line shows what it leaves of the price with VAT.
  const left = new Map(
    items.map(({ id, discountAmount }, index) => [id, amount(big(prices[index] ?? ZERO).minus(discountAmount))]),
  );
  const columns: Column<SaleItemView>[] = [
    {
      key: "item",
      header: t("item"),
      render: (item) => (
        <>
          <bdi>{item.itemName}</bdi>
          <TaxNote tax={item} />
        </>
      ),
    },
    {
      key: "description",
      header: t("description"),
      render: (item) => (
        <span className={sprinkles({ color: "soft" })}>
          <Num>{item.sku}</Num>
          {[item.color, item.size, item.material, (arabic && item.categoryAr) || item.category]
            .filter(Boolean)
            .map((word) => (
              <span key={word}>
                {" · "}
                <bdi>{word}</bdi>
              </span>
            ))}
          {item.serials.length > 0 ? (
            <div>
              {t("serials")}: <Num>{item.serials.join(" ")}</Num>
            </div>
          ) : null}
        </span>
      ),
    },
    { key: "quantity", header: t("quantity"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    {
      key: "unitPrice",
      header: t("unitPrice"),
      align: "end",
      render: ({ unitPrice }) => <Num>{formatAmount(unitPrice)}</Num>,
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ id, totalPrice, discountAmount }) => (
        <>
          <Num>{formatAmount(Number(totalPrice) < 0 ? (left.get(id) ?? ZERO) : totalPrice)}</Num>
          {Number(discountAmount) > 0 ? (
            <div className={sprinkles({ color: "soft", fontSize: "small" })}>
              {t("lineDiscount", { amount: formatMoney(discountAmount) })}
            </div>
          ) : null}
        </>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} />;
}
