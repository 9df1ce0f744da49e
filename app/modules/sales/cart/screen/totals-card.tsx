import { type ComponentProps, memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import type { CartHead, CartView } from "#app/modules/sales/cart/cart-view.ts";
import { till } from "#app/modules/sales/cart/pay/till.css.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ServerDrawn } from "#app/ui/layout/server-drawn.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./sale-screen.css.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";
import { TILL, TOTALS } from "./show-drawn-cart.ts";

type TotalsCardProps = Pick<SaleScreenData, "paymentMethods" | "discountLimit"> & {
  cart: CartHead;
  /** The `Totals`, when the server renders the page. */
  children: ReactNode;
};

/** What the total is made of, and how it is paid. An insurance sale has no discount. */
export const TotalsCard = memo(function TotalsCard({ cart, paymentMethods, discountLimit, children }: TotalsCardProps) {
  const t = useTranslations("sales");
  return (
    <Card contained>
      <div className={stack({ gap: "small" })}>
        <ServerDrawn id={TOTALS}>{children}</ServerDrawn>
        <div className={css.paid}>
          <Select
            name="sale.paymentMethod"
            label={t("paymentMethod")}
            size="touch"
            options={paymentMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }))}
            placeholder={t("choosePayment")}
            defaultValue={cart.paymentMethod ?? ""}
            data-server={cart.paymentMethod ?? ""}
          />
          {cart.insuranceId === null ? (
            <MoneyField
              name="sale.discountAmount"
              label={t("discount")}
              size="touch"
              shortcut="F8"
              help={cart.mayOverridePrice ? undefined : t("discountHelp", { percent: discountLimit })}
              defaultValue={cart.discountAmount}
              data-server={cart.discountAmount}
            />
          ) : null}
          <Button name="intent" value="pay" size="touch" aria-keyshortcuts="F7">
            <span>{t("splitPayment")}</span> <Kbd>F7</Kbd>
          </Button>
        </div>
      </div>
    </Card>
  );
});

/** The total with its cash and change, and Complete: always in sight. @param children the `Till`, when the server renders the page */
export const TillCard = memo(function TillCard({ children }: { children: ReactNode }) {
  return (
    <Card contained>
      <div className={till}>
        <ServerDrawn id={TILL}>{children}</ServerDrawn>
      </div>
    </Card>
  );
});

type TotalsProps = {
  cart: CartView;
  /** What explains the insurer's part. */
  children?: ReactNode;
};

/** The totals in the order of the receipt, without the last one, which the till shows. */
export function Totals({ cart: { totals, panel, coveragePercent, limit }, children }: TotalsProps) {
  const t = useTranslations("sales");
  const row = (key: string, term: string, value: string) => ({ key, term, value: <Num>{value}</Num> });
  const { priceWithVat, invoiceTotal } = panel;
  const unlessZero = (value: string, one: Row): Row[] => (Number(value) === 0 ? [] : [one]);
  const coverage =
    coveragePercent && !limit ? t("insuranceCoverageOf", { percent: Number(coveragePercent) }) : t("insuranceCoverage");
  return (
    <>
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
        ]}
      />
      {children}
    </>
  );
}

type Row = ComponentProps<typeof DescriptionList>["items"][number];
