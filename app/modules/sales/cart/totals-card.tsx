import { useTranslations } from "use-intl";
import { formatAmount, formatMoney } from "#app/lib/format-money.ts";
import type { Amount } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { Num } from "#app/ui/num.tsx";
import type { CartView } from "./get-cart.server.ts";

/** What the sale comes to, in the receipt's lines, and the button that rings it up. */
export function TotalsCard({ cart }: { cart: CartView }) {
  const t = useTranslations("sales");
  const { totals, coveragePercent } = cart;
  const off = (value: Amount) => <Num>{`${Number(value) > 0 ? "−" : ""}${formatAmount(value)}`}</Num>;
  return (
    <Card contained>
      <div className={stack()}>
        <div aria-live="polite">
          <DescriptionList
            variant="totals"
            items={[
              { key: "subtotal", term: t("subtotal"), value: <Num>{formatAmount(totals.subtotal)}</Num> },
              { key: "productDiscount", term: t("productDiscount"), value: off(totals.productDiscount) },
              {
                key: "coverage",
                term: coveragePercent
                  ? t("insuranceCoverageOf", { percent: Number(coveragePercent) })
                  : t("insuranceCoverage"),
                value: off(totals.insuranceCoverage),
              },
              { key: "vat", term: t("vat"), value: <Num>{formatAmount(totals.taxAmount)}</Num> },
              {
                key: "total",
                term: t("totalPayable"),
                value: <Num>{formatMoney(totals.totalAmount)}</Num>,
                strong: true,
              },
            ]}
          />
          <p>{t("includesVat", { amount: formatMoney(totals.includedTax) })}</p>
        </div>
        <Button name="intent" value="complete" variant="primary" size="touch" wide aria-keyshortcuts="F9 Control+Enter">
          {t("complete")} <Kbd>F9</Kbd>
        </Button>
        <Button name="intent" value="hold" size="touch" wide aria-keyshortcuts="F4">
          {t("hold")} <Kbd>F4</Kbd>
        </Button>
        {cart.draftId ? (
          <Button name="intent" value="discard" variant="quiet" wide>
            {t("discard")}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
