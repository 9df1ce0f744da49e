import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { addressOf } from "#app/modules/stores/store-address.ts";
import { paths } from "#app/paths.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./document-cards.css.ts";
import type { InvoiceDetail } from "./invoice.schema.server.ts";
import { useStoreName } from "./invoice-words.tsx";

/** A hash, which may break anywhere and reads left to right. */
export const Long = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={css.long}>
    {children}
  </bdi>
);

type FactsProps = { document: InvoiceDetail; opensSales: boolean };

/** The facts of a document: its sale or return, its buyer and its amounts. */
export function DocumentFacts({ document, opensSales }: FactsProps) {
  const t = useTranslations("invoices");
  const locale = useLocale();
  const storeName = useStoreName();
  const { kind, profile, number, saleId, returnId, corrects, buyer, net, tax, total, issuedAt } = document;
  const href = returnId === null ? paths.sales.detail(saleId) : paths.returns.detail(returnId);
  const address =
    buyer?.address && addressOf({ ...buyer.address, additionalNumber: null }, locale === "ar" ? "،" : ",");
  return (
    <DescriptionList
      items={[
        { term: t("kind"), value: `${t(`kinds.${kind}`)} · ${t(`profiles.${profile}`)}` },
        {
          term: returnId === null ? t("sale") : t("return"),
          value: opensSales ? (
            <a href={href}>
              <Num>{number}</Num>
            </a>
          ) : (
            <Num>{number}</Num>
          ),
        },
        ...(corrects ? [{ term: t("corrects"), value: <Num>{corrects}</Num> }] : []),
        { term: t("store"), value: <bdi>{storeName(document)}</bdi> },
        { term: t("issuedAt"), value: <Moment>{formatDateTime(issuedAt, locale)}</Moment> },
        { term: t("buyer"), value: buyer ? <bdi>{buyer.name}</bdi> : t("noBuyer") },
        ...(buyer?.vatNumber ? [{ term: t("buyerVat"), value: <Num>{buyer.vatNumber}</Num> }] : []),
        ...(buyer?.identity
          ? [{ term: t("buyerNumber", { scheme: buyer.identity.scheme }), value: <Num>{buyer.identity.number}</Num> }]
          : []),
        ...(address ? [{ term: t("buyerAddress"), value: <bdi>{address}</bdi> }] : []),
        { term: t("net"), value: <Num>{formatMoney(net)}</Num> },
        { term: t("tax"), value: <Num>{formatMoney(tax)}</Num> },
        { term: t("total"), value: <Num>{formatMoney(total)}</Num> },
      ]}
    />
  );
}

/** The place of the document in the chain of its unit. */
export function ChainFacts({ document }: { document: InvoiceDetail }) {
  const t = useTranslations("invoices");
  const words = useTranslations("invoicing");
  const { unitName, unitId, environment, counter, uuid, previousHash, hash } = document;
  return (
    <DescriptionList
      items={[
        {
          term: t("unit"),
          value: (
            <a href={paths.settings.unit(unitId)}>
              <Num>{unitName}</Num>
            </a>
          ),
        },
        { term: words("environment"), value: words(`environments.${environment}`) },
        { term: t("counter"), value: <Num>{counter}</Num> },
        { term: t("uuid"), value: <Long>{uuid}</Long> },
        { term: t("previousHash"), value: <Long>{previousHash}</Long> },
        { term: t("hash"), value: <Long>{hash}</Long> },
      ]}
    />
  );
}
