import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ServerDrawn } from "#app/ui/layout/server-drawn.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { TOTALS } from "./show-drawn-cart.ts";

type TotalsCardProps = {
  /** Null before a cart exists; the card then has no Discard button. */
  draftId: number | null;
  /** The `Totals`, when the server renders the page. */
  children: ReactNode;
};

/** The totals of the cart, and the buttons that complete, hold or discard the cart. */
export function TotalsCard({ draftId, children }: TotalsCardProps) {
  const t = useTranslations("sales");
  return (
    <Card contained>
      <div className={css.till}>
        <div aria-live="polite">
          <ServerDrawn id={TOTALS}>{children}</ServerDrawn>
        </div>
        <Button name="intent" value="complete" variant="primary" size="touch" wide aria-keyshortcuts="F9 Control+Enter">
          {t("complete")} <Kbd>F9</Kbd>
        </Button>
        <Button name="intent" value="pay" size="touch" wide aria-keyshortcuts="F7">
          {t("splitPayment")} <Kbd>F7</Kbd>
        </Button>
        <Button name="intent" value="hold" size="touch" wide aria-keyshortcuts="F4">
          {t("hold")} <Kbd>F4</Kbd>
        </Button>
        {draftId ? (
          <Button name="intent" value="discard" variant="quiet" size="touch" wide>
            {t("discard")}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** The totals in the order of the receipt. */
export function Totals({ cart: { totals, panel, coveragePercent } }: { cart: CartView }) {
  const t = useTranslations("sales");
  const row = (key: string, term: string, value: string) => ({ key, term, value: <Num>{value}</Num> });
  const { priceWithVat, invoiceTotal } = panel;
  const unlessZero = (value: string, one: Row): Row[] => (Number(value) === 0 ? [] : [one]);
  const coverage = coveragePercent
    ? t("insuranceCoverageOf", { percent: Number(coveragePercent) })
    : t("insuranceCoverage");
  return (
    <DescriptionList
      variant="totals"
      items={[
        row("subtotal", t("subtotal"), formatAmount(totals.subtotal)),
        row("vat", t("vat"), formatAmount(totals.taxAmount)),
        ...unlessZero(priceWithVat, row("withVat", t("priceWithVat"), formatAmount(priceWithVat))),
        ...unlessZero(
          totals.productDiscount,
          row("productDiscount", t("productDiscount"), formatReduction(totals.productDiscount)),
        ),
        ...unlessZero(invoiceTotal, {
          ...row("invoiceTotal", t("invoiceTotal"), formatAmount(invoiceTotal)),
          note: t("includesVat", { amount: formatMoney(totals.includedTax) }),
        }),
        ...unlessZero(totals.insuranceCoverage, row("coverage", coverage, formatReduction(totals.insuranceCoverage))),
        { ...row("total", t("totalPayable"), formatMoney(totals.totalAmount)), strong: true },
      ]}
    />
  );
}

type Row = ComponentProps<typeof DescriptionList>["items"][number];
