import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CheckedCorrection } from "./check-correction.server.ts";

/** The amounts of a debit note. The form sends the total that was read. */
export function CorrectionAmounts({ checked }: { checked: CheckedCorrection }) {
  const t = useTranslations("corrections.amounts");
  const line = (key: string, value: string, strong?: boolean) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(value)}</Num>,
    strong,
  });
  return (
    <>
      <input type="hidden" name="totalAmount" value={checked.totalAmount} />
      <DescriptionList
        variant="totals"
        items={[
          line("subtotal", checked.subtotal),
          line(Number(checked.taxAmount) > 0 ? "vat" : "noVat", checked.taxAmount),
          line("total", checked.totalAmount, true),
        ]}
      />
    </>
  );
}
