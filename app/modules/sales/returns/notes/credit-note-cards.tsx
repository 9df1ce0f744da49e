import { useLocale, useTranslations } from "use-intl";
import { formatDateTimeWithHijri } from "#app/lib/hijri.ts";
import { formatAmount, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import type { ReturnView } from "#app/modules/sales/returns/return.schema.server.ts";
import { useSettlementLines } from "#app/modules/sales/returns/screen/settlement-lines.tsx";
import { TaxNote } from "#app/modules/sales/sale/figures/tax-note.tsx";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

type NoteProps = { note: ReturnView };

/** Number, kind, day and reason of a credit note. */
export function NoteInformation({ note, opensSales }: NoteProps & { opensSales: boolean }) {
  const t = useTranslations("returns");
  const locale = useLocale();
  return (
    <DescriptionList
      items={[
        {
          term: t("note.number"),
          value: (
            <>
              <Num>{note.returnNumber}</Num>{" "}
              <Badge tone={note.kind === "void" ? "bad" : "outline"}>{t(`kinds.${note.kind}`)}</Badge>
            </>
          ),
        },
        { term: t("note.receipt"), value: <Num>{note.receiptNumber}</Num> },
        { term: t("note.date"), value: <Moment>{formatDateTimeWithHijri(note.returnedAt, locale)}</Moment> },
        { term: t("note.by"), value: <bdi>{note.createdByName}</bdi> },
        { term: t("note.reason"), value: t(`reasons.${note.reasonCode}`) },
        ...(note.notes ? [{ term: t("note.notes"), value: <bdi>{note.notes}</bdi> }] : []),
        ...(note.exchangeSaleId ? [{ term: t("note.exchange"), value: exchange(note.exchangeSaleId) }] : []),
      ]}
    />
  );

  function exchange(saleId: number) {
    const words = t("note.openSale", { id: String(saleId) });
    return opensSales ? <a href={paths.sales.detail(saleId)}>{words}</a> : words;
  }
}

/** The returned pieces. */
export function NoteLines({ note }: NoteProps) {
  const t = useTranslations("returns.note");
  const conditions = useTranslations("returns.conditions");
  const columns: Column<ReturnView["items"][number]>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ itemName, sku, serials, ...item }) => (
        <>
          <bdi>{itemName}</bdi>
          <div className={sprinkles({ color: "soft" })}>
            <Num>{[sku, ...serials].join(" ")}</Num>
          </div>
          <TaxNote tax={item} />
        </>
      ),
    },
    { key: "quantity", header: t("quantity"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    { key: "condition", header: t("condition"), render: ({ condition }) => conditions(condition) },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ totalAmount }) => <Num>{formatAmount(totalAmount)}</Num>,
    },
  ];
  return <DataTable caption={t("lines")} columns={columns} rows={note.items} rowKey={({ lineNo }) => lineNo} />;
}

/** The figures of a credit note and how it was paid back; for an exchange, what changed hands. */
export function NoteFigures({ note }: NoteProps) {
  const t = useTranslations("returns");
  const named = useTranslations("sales.paymentMethods");
  const settled = useSettlementLines();
  const line = (key: string, term: string, value: string, strong?: boolean) => ({
    key,
    term,
    value: <Num>{value}</Num>,
    strong,
  });
  return (
    <DescriptionList
      variant="totals"
      items={[
        line("subtotal", t("note.subtotal"), formatMoney(note.subtotal)),
        line("vat", t("note.vat"), formatMoney(note.taxAmount)),
        line("withVat", t("note.priceWithVat"), formatMoney(amount(big(note.subtotal).plus(note.taxAmount)))),
        line("discount", t("note.discount"), formatReduction(note.productDiscount)),
        {
          ...line("total", t("note.totalBack"), formatMoney(note.invoiceTotal)),
          note: t("note.includedVat", { amount: formatMoney(note.includedTax) }),
        },
        ...(Number(note.insuranceCoverage) > 0
          ? [line("coverage", t("amounts.coverage"), formatReduction(note.insuranceCoverage))]
          : []),
        line("customer", t("note.customersPart"), formatMoney(note.totalAmount), true),
        ...(note.exchangeSaleId === null
          ? [
              ...note.refunds.map((refund) =>
                line(refund.paymentMethod, named(refund.paymentMethod), formatMoney(refund.amount)),
              ),
              line("refund", t("amounts.refund"), formatMoney(note.refundedAmount)),
            ]
          : settled(note.settlement)),
      ]}
    />
  );
}
