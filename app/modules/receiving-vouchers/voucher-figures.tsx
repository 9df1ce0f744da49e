import { useTranslations } from "use-intl";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { percentWords, type VoucherTerms, voucherTotals } from "./voucher-arithmetic.ts";

type VoucherFiguresProps = {
  voucher: VoucherTerms & { items: readonly { receivedQuantity: number; unitCost: string }[] };
};

/** The amounts of a voucher, from the cost of the goods to the total. */
export function VoucherFigures({ voucher }: VoucherFiguresProps) {
  const t = useTranslations("receiving.figures");
  const totals = voucherTotals(voucher.items, voucher);
  const rate = percentWords(voucher.taxRate);
  const line = (term: string, value: string) => ({ term, value: <Num>{value}</Num> });
  const present = (term: string, value: string, shown = formatAmount(value)) =>
    Number(value) > 0 ? [line(term, shown)] : [];
  const vat = line(t(voucher.costsIncludeTax ? "vatIncluded" : "vat", { rate }), formatAmount(totals.taxAmount));
  const total = { ...line(t("total"), formatMoney(totals.totalAmount)), strong: true };
  return (
    <DescriptionList
      variant="totals"
      items={[
        line(t("subtotal"), formatAmount(totals.subtotal)),
        ...present(t("discount"), totals.discountAmount, formatReduction(totals.discountAmount)),
        ...present(t("freight"), voucher.freight),
        ...present(t("fee"), voucher.feeAmount),
        ...(voucher.costsIncludeTax ? [total, vat] : [vat, total]),
        line(t("net"), formatAmount(totals.netAmount)),
      ]}
    />
  );
}
