import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import type { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";

/** The stored figures of a sale. A tax above zero is labelled with its rate. Source: decision 43. */
export function SaleFigures({ sale }: { sale: SaleView }) {
  const t = useTranslations("sales.figures");
  const line = (key: string, value: string, strong?: boolean) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(value)}</Num>,
    strong,
  });
  return (
    <DescriptionList
      variant="totals"
      items={[
        line("subtotal", sale.subtotal),
        line(Number(sale.taxAmount) > 0 ? "vat" : "noVat", sale.taxAmount),
        line("priceWithVat", amount(big(sale.subtotal).plus(sale.taxAmount))),
        line("productDiscount", sale.productDiscount),
        ...(sale.promotionCode
          ? [
              {
                key: "promotion",
                term: t.rich("promotion", { code: () => <bdi>{sale.promotionCode}</bdi> }),
                value: <Num>{formatMoney(sale.promotionAmount)}</Num>,
              },
            ]
          : []),
        {
          ...line("invoiceTotal", sale.invoiceTotal),
          note: t("includedVat", { amount: formatMoney(sale.includedTax) }),
        },
        line("insuranceCoverage", sale.insuranceCoverage),
        line("totalDiscount", sale.discountAmount),
        line("totalPayable", sale.totalAmount, true),
      ]}
    />
  );
}
