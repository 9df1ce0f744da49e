import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { Settlement } from "#app/modules/sales/returns/exchange/exchange-split.ts";
import { Num } from "#app/ui/text/num.tsx";

/**
 * The money that changes hands with an exchange, as lines of a list of figures: the tenders that pay for the new goods, and then what the customer pays, what
 * goes back, or that nothing does.
 */
export function useSettlementLines() {
  const t = useTranslations("returns.settlement");
  const named = useTranslations("sales.paymentMethods");
  return ({ used, back, paid }: Settlement) => [
    ...used.map(({ paymentMethod, amount }) => ({
      key: `used-${paymentMethod}`,
      term: t("used", { method: named(paymentMethod) }),
      value: <Num>{formatMoney(amount)}</Num>,
    })),
    ...[...paid.map((one) => ["paid", one] as const), ...back.map((one) => ["back", one] as const)].map(
      ([way, { paymentMethod, amount }]) => ({
        key: `${way}-${paymentMethod}`,
        term: t(way, { method: named(paymentMethod) }),
        value: <Num>{formatMoney(amount)}</Num>,
        strong: true,
      }),
    ),
    ...(paid.length + back.length === 0
      ? [{ key: "nothing", term: t("title"), value: t("nothing"), strong: true }]
      : []),
  ];
}
