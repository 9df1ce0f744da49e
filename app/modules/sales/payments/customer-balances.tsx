import { useLocale, useTranslations } from "use-intl";
import { loyaltyPaths } from "#app/gift-card-paths.ts";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CustomerBalances as Balances } from "./customer-balances.server.ts";

type CustomerBalancesProps = { customerId: number; balances: Balances; opensSales: boolean };

/** A customer's store credit and the sales for which they owe, each with a link to where it is paid. */
export function CustomerBalances({
  customerId,
  balances: { credit, points, owed, total },
  opensSales,
}: CustomerBalancesProps) {
  const t = useTranslations("payments.customer");
  const tPoints = useTranslations("loyalty");
  const locale = useLocale();
  return (
    <Card title={t("title")} id="section-balances">
      <div className={stack({ gap: "small" })}>
        <DescriptionList
          variant="totals"
          items={[
            { key: "credit", term: t("credit"), value: <Num>{formatMoney(credit)}</Num> },
            ...(points
              ? [
                  {
                    key: "points",
                    term: tPoints("customer.points"),
                    value: (
                      <Num>
                        {points.points} · {formatMoney(points.worth)}
                      </Num>
                    ),
                  },
                ]
              : []),
            ...owed.map(({ id, receiptNumber, saleDate, dueDate, balanceDue }) => ({
              key: String(id),
              term: (
                <>
                  {opensSales ? (
                    <a href={paths.sales.collect(id)}>
                      <Num>{receiptNumber}</Num>
                    </a>
                  ) : (
                    <Num>{receiptNumber}</Num>
                  )}
                  {" · "}
                  <Moment>{formatDate(saleDate, locale)}</Moment>
                  {dueDate ? (
                    <>
                      {" · "}
                      {t("due")} <Moment>{formatDay(dueDate, locale)}</Moment>
                    </>
                  ) : null}
                </>
              ),
              value: <Num>{formatMoney(balanceDue)}</Num>,
            })),
            { key: "owed", term: t("owed"), value: <Num>{formatMoney(total)}</Num>, strong: true },
          ]}
        />
        <div className={row({})}>
          <LinkButton href={paths.customers.storeCredit(customerId)}>{t("statement")}</LinkButton>
          {points ? <LinkButton href={loyaltyPaths.customer(customerId)}>{tPoints("customer.open")}</LinkButton> : null}
        </div>
      </div>
    </Card>
  );
}
