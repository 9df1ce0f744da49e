import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/format-money.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { Num } from "#app/ui/num.tsx";
import type { SaleView } from "./sale.schema.server.ts";

/** The stored figures of a sale. A tax above zero is labelled with its rate. */
export function SaleFigures({ sale }: { sale: SaleView }) {
  const t = useTranslations("sales.figures");
  const line = (key: string, value: string, strong?: boolean) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(value)}</Num>,
    strong,
  });
  return (
    <div className={stack({ gap: "small" })}>
      <DescriptionList
        variant="totals"
        items={[
          line("subtotal", sale.subtotal),
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
          line("insuranceCoverage", sale.insuranceCoverage),
          line("totalDiscount", sale.discountAmount),
          line(Number(sale.taxAmount) > 0 ? "vat" : "noVat", sale.taxAmount),
          line("totalPayable", sale.totalAmount, true),
        ]}
      />
      <p className={sprinkles({ color: "soft", fontSize: "small" })}>
        {t("includedVat", { amount: formatMoney(sale.includedTax) })}
      </p>
    </div>
  );
}
