import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import type { ListView } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";

type NetTotalProps = {
  sale: { totalAmount: string; movedAmount: string; returnedAmount: string; balanceDue: string };
  view: Pick<ListView, "t">;
};

/** What of a sale is left. A sale of which something came back, was moved from the insurer or is owed says so. */
export function NetTotal({ sale, view: { t } }: NetTotalProps) {
  const { totalAmount, movedAmount, returnedAmount, balanceDue } = sale;
  const notes = [
    ...(big(movedAmount).gt(0) ? [t("withMoved", { amount: formatMoney(movedAmount) })] : []),
    ...(big(returnedAmount).gt(0) ? [t("netOfReturns", { amount: formatMoney(returnedAmount) })] : []),
    ...(big(balanceDue).gt(0) ? [t("owes", { amount: formatMoney(balanceDue) })] : []),
  ];
  return (
    <>
      <Num>{formatMoney(amount(big(totalAmount).plus(movedAmount).minus(returnedAmount)))}</Num>
      {notes.map((note) => (
        <div key={note} className={sprinkles({ color: "soft", fontSize: "small" })}>
          {note}
        </div>
      ))}
    </>
  );
}
