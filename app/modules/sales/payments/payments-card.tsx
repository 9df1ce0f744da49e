import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PaymentView } from "./payment.schema.server.ts";

type PaymentsCardProps = {
  sale: {
    id: number;
    balanceDue: string;
    movedAmount: string;
    dueDate: string | null;
    collectedAt: string | null;
    voidedAt: string | null;
    /** A debit note hands no goods over. */
    correctsId: number | null;
  };
  payments: readonly PaymentView[];
  collectedBy: string | null;
  /** Whether the user may take money and hand goods over. */
  acts: boolean;
};

/** The payments and refunds of a sale, its balance, and whether the goods have been collected. */
export function PaymentsCard({ sale, payments, collectedBy, acts }: PaymentsCardProps) {
  const t = useTranslations("payments.card");
  const locale = useLocale();
  const isOwed = Number(sale.balanceDue) > 0;
  const of = (kind: PaymentView["kind"]) => payments.filter((one) => one.kind === kind);
  const total = (found: readonly PaymentView[]) => amount(sum(found.map((one) => one.amount)));
  const money = (value: string) => <Num>{formatMoney(value)}</Num>;
  const refunds = of("refund");
  return (
    <Card title={t("title")}>
      <div className={stack()}>
        <DescriptionList
          variant="totals"
          items={[
            ...(Number(sale.movedAmount) > 0
              ? [{ key: "moved", term: t("moved"), value: money(sale.movedAmount) }]
              : []),
            ...payments.flatMap(lineOf),
            { key: "paid", term: t("paid"), value: money(total(of("payment"))) },
            ...(refunds.length > 0 ? [{ key: "back", term: t("refunded"), value: money(total(refunds)) }] : []),
            ...(isOwed && sale.dueDate
              ? [{ key: "due", term: t("dueDate"), value: <Moment>{formatDay(sale.dueDate, locale)}</Moment> }]
              : []),
            { key: "balance", term: t("balance"), value: money(sale.balanceDue), strong: true },
          ]}
        />
        {sale.collectedAt ? (
          <p>
            {t("collected")} · <Moment>{formatDateTime(sale.collectedAt, locale)}</Moment>
            {collectedBy ? (
              <>
                {" · "}
                <bdi>{collectedBy}</bdi>
              </>
            ) : null}
          </p>
        ) : null}
        {acts && sale.voidedAt === null ? (
          <div className={row()}>
            {isOwed ? (
              <LinkButton
                variant="primary"
                href={paths.sales.collect(sale.id)}
                aria-keyshortcuts="F9"
                data-shortcut="F9"
              >
                {t("collect")} <Kbd>F9</Kbd>
              </LinkButton>
            ) : null}
            {sale.collectedAt || sale.correctsId !== null ? null : (
              <LinkButton href={paths.sales.collected(sale.id)}>{t("markCollected")}</LinkButton>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  );

  function lineOf(payment: PaymentView) {
    const { id, kind, paymentMethod, externalReference, tendered, change } = payment;
    return [
      {
        key: `payment-${id}`,
        term: <Method method={paymentMethod} reference={externalReference} isRefund={kind === "refund"} />,
        value: money(kind === "refund" ? `-${payment.amount}` : payment.amount),
      },
      ...(tendered
        ? [
            { key: `tendered-${id}`, term: t("tendered"), value: money(tendered) },
            { key: `change-${id}`, term: t("change"), value: money(change) },
          ]
        : []),
    ];
  }
}

function Method({ method, reference, isRefund }: { method: string; reference: string | null; isRefund: boolean }) {
  const t = useTranslations("payments.card");
  const named = useTranslations("sales.paymentMethods");
  return (
    <>
      {isRefund ? `${t("refund")} · ` : null}
      {named(method)}
      {reference ? (
        <>
          {" · "}
          <bdi>{reference}</bdi>
        </>
      ) : null}
    </>
  );
}
