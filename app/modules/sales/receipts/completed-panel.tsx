import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";

type CompletedPanelProps = {
  sale: {
    id: number;
    receiptNumber: string;
    totalAmount: string;
    change: string;
    balanceDue: string;
    printsAtOnce: boolean;
  };
};

/** Shown after a sale. Enter prints the receipt, F2 starts the next sale. */
export function CompletedPanel({ sale }: CompletedPanelProps) {
  const t = useTranslations("sales");
  const focusOnLoad = { autoFocus: true };
  return (
    <div style={{ marginBlockEnd: "16px" }}>
      <Card title={t("completed")} id="completed">
        <div className={row({ justify: "between" })}>
          <p>
            <Num>{sale.receiptNumber}</Num> · <b>{t("completedTotal", { total: formatMoney(sale.totalAmount) })}</b>
            {Number(sale.change) > 0 ? (
              <>
                {" · "}
                <b>{t("completedChange", { change: formatMoney(sale.change) })}</b>
              </>
            ) : null}
            {Number(sale.balanceDue) > 0 ? (
              <>
                {" · "}
                <b>{t("completedBalance", { balance: formatMoney(sale.balanceDue) })}</b>
              </>
            ) : null}
          </p>
          <div className={row()}>
            <PrintLink
              variant="primary"
              size="touch"
              href={paths.receipts.print(sale.id)}
              data-prints-once={sale.printsAtOnce ? sale.id : undefined}
              {...focusOnLoad}
            >
              {t("printReceipt")}
            </PrintLink>
            <LinkButton size="touch" href={paths.sales.new()} aria-keyshortcuts="F2" data-shortcut="F2">
              {t("detail.startNewSale")} <Kbd>F2</Kbd>
            </LinkButton>
            <LinkButton variant="quiet" size="touch" href={paths.sales.dismissed()}>
              {t("dismiss")}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
