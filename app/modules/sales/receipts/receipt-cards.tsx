import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatReceiptDate, riyadhDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { withHijri } from "#app/lib/hijri.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { listed } from "#app/lib/page-language.ts";
import { ClaimBadge } from "#app/modules/insurance/policies/page/claim-badge.tsx";
import { InsuranceCard } from "#app/modules/sales/sale/insurance-card.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { PrescriptionCard } from "./prescription-card.tsx";
import * as css from "./receipt.css.ts";
import type { ReceiptView } from "./receipt.schema.server.ts";

type ReceiptCardsProps = Pick<ReceiptView, "sale" | "payments" | "store" | "customer" | "prescription" | "corrects"> & {
  /** Whether the user may open the customer's page. */
  opensCustomers: boolean;
  claimHref: string | null;
};

/** The facts of a receipt besides its lines. Shows insurance and prescription only for sales that have them. */
export function ReceiptCards({ sale, payments, store, customer, opensCustomers, ...of }: ReceiptCardsProps) {
  return (
    <div className={css.cards}>
      <ReceiptInformation sale={sale} payments={payments} corrects={of.corrects} />
      <StoreInformation store={store} />
      <CustomerInformation sale={sale} customer={customer} opensCustomers={opensCustomers} />
      <InsuranceCard sale={sale} claimHref={of.claimHref} />
      <PrescriptionCard prescription={of.prescription} />
    </div>
  );
}

/** The methods that paid, each once. */
const methodsOf = (payments: ReceiptView["payments"], otherwise: string): string[] =>
  payments.length === 0 ? [otherwise] : [...new Set(payments.map(({ paymentMethod }) => paymentMethod))];

function ReceiptInformation({ sale, payments, corrects }: Pick<ReceiptView, "sale" | "payments" | "corrects">) {
  const t = useTranslations("receipts");
  const note = useTranslations("corrections.note");
  const paid = useTranslations("sales.paymentMethods");
  const locale = useLocale();
  const change = amount(sum(payments.map((one) => one.change)));
  return (
    <Card title={t("receiptInformation")}>
      <DescriptionList
        items={[
          { term: t("receiptNumber"), value: <Num>{sale.receiptNumber}</Num> },
          ...(corrects
            ? [
                {
                  term: note("corrects"),
                  value: (
                    <a href={paths.receipts.detail(corrects.id)}>
                      <Num>{corrects.receiptNumber}</Num>
                    </a>
                  ),
                },
                { term: note("reason"), value: <bdi>{sale.correctionReason}</bdi> },
              ]
            : []),
          {
            term: t("date"),
            value: (
              <Moment>{withHijri(formatReceiptDate(sale.saleDate, locale), riyadhDay(sale.saleDate), locale)}</Moment>
            ),
          },
          { term: t("claimStatus"), value: <ClaimBadge status={sale.claimStatus} /> },
          {
            term: t("paymentMethod"),
            value: listed(methodsOf(payments, sale.paymentMethod).map((code) => paid(code))),
          },
          { term: t("discounts"), value: <Num>{formatMoney(sale.discountAmount)}</Num> },
          ...(Number(sale.movedAmount) > 0
            ? [{ term: t("paper.moved"), value: <Num>{formatMoney(sale.movedAmount)}</Num> }]
            : []),
          ...(Number(sale.balanceDue) > 0
            ? [{ term: t("paper.balance"), value: <Num>{formatMoney(sale.balanceDue)}</Num> }]
            : []),
          ...(Number(change) > 0 ? [{ term: t("paper.change"), value: <Num>{formatMoney(change)}</Num> }] : []),
        ]}
      />
    </Card>
  );
}

function StoreInformation({ store }: Pick<ReceiptView, "store">) {
  const t = useTranslations("receipts");
  const arabic = useLocale() === "ar";
  return (
    <Card title={t("storeInformation")}>
      <DescriptionList
        items={[
          { term: t("name"), value: <bdi>{(arabic && store.nameAr) || store.name}</bdi> },
          { term: t("address"), value: named((arabic && store.addressAr) || store.address) },
          { term: t("phone"), value: store.phone && <Num>{readablePhone(store.phone)}</Num> },
          { term: t("vatNumber"), value: store.vatNumber && <Num>{store.vatNumber}</Num> },
        ]}
      />
    </Card>
  );
}

type CustomerInformationProps = Pick<ReceiptCardsProps, "sale" | "customer" | "opensCustomers">;

function CustomerInformation({ sale, customer, opensCustomers }: CustomerInformationProps) {
  const t = useTranslations("receipts");
  const walkIn = useTranslations("sales.list")("walkIn");
  return (
    <Card title={t("customerInformation")}>
      <div className={stack()}>
        <DescriptionList
          items={[
            { term: t("name"), value: <bdi>{sale.customerName ?? customer?.name ?? walkIn}</bdi> },
            ...(customer
              ? [
                  { term: t("customerNumber"), value: <Num>{customer.id}</Num> },
                  { term: t("phone"), value: <Num>{readablePhone(customer.phone)}</Num> },
                  { term: t("email"), value: customer.email && <Num>{customer.email}</Num> },
                  { term: t("address"), value: named(customer.address) },
                ]
              : []),
          ]}
        />
        {customer && opensCustomers ? (
          <div>
            <LinkButton href={paths.customers.edit(customer.id)}>{t("viewCustomer")}</LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

const named = (text: string | null): ReactNode => text && <bdi>{text}</bdi>;
