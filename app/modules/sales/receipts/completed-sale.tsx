import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { BeginJob, BegunJobs, type LensesAfterSale } from "#app/modules/lens-jobs/at-sale/begin-job.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./receipt.css.ts";

export type CompletedSaleProps = {
  /** Null for a sale without lenses. */
  lenses?: LensesAfterSale | null;
  /** Whether the receipt can be sent: to nobody without a customer. */
  sends?: boolean;
  sale: {
    id: number;
    receiptNumber: string;
    totalAmount: string;
    tendered: string;
    change: string;
    balanceDue: string;
    /** Whether the register prints the receipt at once. */
    printsAtOnce: boolean;
  };
};

const PRINT = "Control+p";
/** Names on the keys, in every language. */
const KEYS = { next: "Enter", print: "Ctrl P" } as const;

/** The page after a sale. Its largest figure is what the cashier does next: the change to hand over. Enter or F2 starts the next sale, Control+P prints, F7 begins the lens job. */
export function CompletedSale({ sale, lenses = null, sends = false }: CompletedSaleProps) {
  const t = useTranslations("sales");
  const send = useTranslations("receipts.send");
  const change = Number(sale.change) > 0;
  const owes = Number(sale.balanceDue) > 0;
  const focusOnLoad = { autoFocus: true };
  return (
    <section className={css.completed} id="completed">
      <div role="status">
        <h1>{t("completed")}</h1>
        <p>{t("completedText")}</p>
      </div>
      <Large
        label={t(change ? "done.change" : owes ? "done.balance" : "done.total")}
        value={change ? sale.change : owes ? sale.balanceDue : sale.totalAmount}
      />
      <p className={css.facts}>
        <Num>{sale.receiptNumber}</Num>
        {change || owes ? <span>{t("completedTotal", { total: formatMoney(sale.totalAmount) })}</span> : null}
        {change ? <span>{t("done.received", { amount: formatMoney(sale.tendered) })}</span> : null}
        {change && owes ? <span>{t("completedBalance", { balance: formatMoney(sale.balanceDue) })}</span> : null}
      </p>
      {lenses && lenses.jobs.length > 0 ? (
        <p className={css.facts}>
          <BegunJobs jobs={lenses.jobs} />
        </p>
      ) : null}
      <div className={row()}>
        <LinkButton
          variant="primary"
          size="touch"
          href={paths.sales.new()}
          aria-keyshortcuts="F2"
          data-shortcut="F2"
          {...focusOnLoad}
        >
          {t("detail.startNewSale")} <Kbd>{KEYS.next}</Kbd>
        </LinkButton>
        <PrintLink
          size="touch"
          href={paths.receipts.print(sale.id)}
          aria-keyshortcuts={PRINT}
          data-shortcut={PRINT}
          data-prints-once={sale.printsAtOnce ? sale.id : undefined}
        >
          {t("printReceipt")} <Kbd>{KEYS.print}</Kbd>
        </PrintLink>
        {sends ? (
          <LinkButton size="touch" href={paths.receipts.send(sale.id)}>
            {send("button")}
          </LinkButton>
        ) : null}
        {lenses ? <BeginJob saleId={sale.id} {...lenses} /> : null}
        <LinkButton variant="quiet" size="touch" href={paths.receipts.detail(sale.id)}>
          {t("done.receipt")}
        </LinkButton>
        <LinkButton variant="quiet" size="touch" href={paths.sales.list()}>
          {t("done.list")}
        </LinkButton>
      </div>
    </section>
  );
}

/** @param value SAR with two decimals */
const Large = ({ label, value }: { label: string; value: string }) => (
  <p>
    <span className={css.largeLabel}>{label}</span>{" "}
    <span className={css.large}>
      <Num>{formatMoney(value)}</Num>
    </span>
  </p>
);

/** The same in one line above the list of sales. */
export function CompletedStrip({ sale }: CompletedSaleProps) {
  const t = useTranslations("sales");
  return (
    <div className={css.strip} id="completed">
      <p className={css.facts}>
        <b>{t("completed")}</b>
        <Num>{sale.receiptNumber}</Num>
        <span>{t("completedTotal", { total: formatMoney(sale.totalAmount) })}</span>
        {Number(sale.change) > 0 ? <span>{t("completedChange", { change: formatMoney(sale.change) })}</span> : null}
      </p>
      <PrintLink href={paths.receipts.print(sale.id)}>{t("printReceipt")}</PrintLink>
      <LinkButton variant="quiet" href={paths.sales.dismissed()}>
        {t("dismiss")}
      </LinkButton>
    </div>
  );
}
