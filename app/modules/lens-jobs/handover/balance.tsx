import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";

type BalanceProps = { balance: string | null; saleId: number | null };

/** What a customer still owes for the sale of a job: an amount that leads to the receipt, or that it is paid. A job without a sale owes nothing yet. */
export function Balance({ balance, saleId }: BalanceProps) {
  const t = useTranslations("lensHandover");
  if (balance === null || saleId === null) return <>–</>;
  if (Number(balance) <= 0) return <Badge tone="good">{t("paid")}</Badge>;
  return (
    <a href={paths.receipts.detail(saleId)}>
      <Badge tone="bad">
        <Num>{formatMoney(balance)}</Num>
      </Badge>
    </a>
  );
}
