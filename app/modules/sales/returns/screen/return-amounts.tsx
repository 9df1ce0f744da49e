import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { CheckedReturn } from "#app/modules/sales/returns/check-return.server.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { useSettlementLines } from "./settlement-lines.tsx";

/** The refund of a return by tenders, or the money that changes hands with an exchange. */
export function ReturnAmounts({ checked }: { checked: CheckedReturn }) {
  const t = useTranslations("returns.amounts");
  const exchange = useTranslations("returns.exchange");
  const named = useTranslations("sales.paymentMethods");
  const line = (key: string, term: string, value: string, strong?: boolean) => ({
    key,
    term,
    value: <Num>{formatMoney(value)}</Num>,
    strong,
  });
  const settled = useSettlementLines();
  return (
    <DescriptionList
      variant="totals"
      items={[
        line("total", t("total"), checked.totalAmount),
        ...(Number(checked.insuranceCoverage) > 0 ? [line("coverage", t("coverage"), checked.insuranceCoverage)] : []),
        ...(Number(checked.offBalance) > 0 ? [line("balance", t("offBalance"), checked.offBalance)] : []),
        ...(checked.newTotal === null
          ? [
              ...checked.refunds.map(({ paymentMethod, amount }) => line(paymentMethod, named(paymentMethod), amount)),
              line("refund", t("refund"), checked.refundedAmount, true),
            ]
          : [line("new", exchange("newTotal"), checked.newTotal), ...settled(checked.settlement)]),
      ]}
    />
  );
}
