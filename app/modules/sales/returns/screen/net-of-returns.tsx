import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleHistory } from "./sale-timeline.server.ts";

type NetOfReturnsProps = Pick<SaleHistory, "totalAmount" | "movedAmount" | "returnedAmount" | "isVoid">;

/** The returned part of a sale, and its rest. Shows nothing when nothing came back. */
export function NetOfReturns({ totalAmount, movedAmount, returnedAmount, isVoid }: NetOfReturnsProps) {
  const t = useTranslations("returns");
  if (big(returnedAmount).eq(0) && !isVoid) return null;
  const net = amount(big(totalAmount).plus(movedAmount).minus(returnedAmount));
  return (
    <div className={stack({ gap: "small" })}>
      <DescriptionList
        variant="totals"
        items={[
          { term: t("list.returned"), value: <Num>{formatMoney(returnedAmount)}</Num> },
          { term: t("list.net"), value: <Num>{formatMoney(net)}</Num>, strong: true },
        ]}
      />
      {isVoid ? (
        <div>
          <Badge tone="bad">{t("note.void")}</Badge>
        </div>
      ) : null}
    </div>
  );
}
