import { nameAt, wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatDateWithHijri, withHijri } from "#app/lib/hijri.ts";
import { formatAmount, formatCost, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { hasCosts, percentWords, voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import type { VoucherDetail } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import type { VoucherPaper } from "./paper.ts";
import type { PrintedVoucher } from "./print-voucher.server.ts";

/** A voucher in the words and figures of its printout, in one language. */
export function voucherPaper({ voucher, store, vendor }: PrintedVoucher, locale: Locale): VoucherPaper {
  const t = wordsOf(locale, "receiving");
  const arabic = locale === "ar";
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  const costed = hasCosts(voucher) ? voucher : null;
  const isReturn = voucher.kind === "supplier_return";
  return {
    language: locale,
    title: t(`paper.${voucher.kind}`),
    number: voucher.voucherNumber ?? t("draftNumber", { id: String(voucher.id) }),
    draft: voucher.status === "pending" || voucher.status === "counted" ? t("paper.draft") : null,
    store: {
      name: (arabic && store.nameAr) || store.name,
      lines: [(arabic && store.addressAr) || store.address, store.phone && readablePhone(store.phone)].filter(
        (line) => line !== null,
      ),
      vat: store.vatNumber ? `${t("paper.vatNumber")} ${store.vatNumber}` : null,
    },
    vendor: vendor
      ? {
          name: vendor.name,
          lines: [vendor.address, vendor.phone && readablePhone(vendor.phone)].filter((line) => line !== null),
          vat: vendor.taxId ? `${t("paper.vatNumber")} ${vendor.taxId}` : null,
        }
      : null,
    facts: [
      ...fact(t("date"), withHijri(formatDay(voucher.voucherDate, locale), voucher.voucherDate, locale)),
      ...fact(t("postDate"), voucher.postDate && formatDateWithHijri(voucher.postDate, locale)),
      ...fact(t("paper.status"), t(`statuses.${voucher.status}`)),
      ...fact(t("order"), voucher.poNumber),
      ...fact(t("detail.source"), voucher.sourceVoucherNumber),
      ...fact(t("fields.referencePONumber"), voucher.referencePONumber),
      ...fact(t("fields.trackingNumber"), voucher.trackingNumber),
      ...fact(t("fields.reasonCode"), voucher.reasonCode && nameAt(locale, "receiving.reasons", voucher.reasonCode)),
    ],
    head: [
      t("edit.item"),
      t("edit.sku"),
      ...(isReturn ? [t("detail.returned")] : [t("edit.expected"), t("detail.arrived"), t("detail.damaged")]),
      ...(costed ? [t("edit.unitCost"), t("edit.cost")] : []),
    ],
    rows: voucher.items.map((line) => ({
      id: line.id,
      name: line.name,
      details: [
        line.frameColor,
        line.itemSize,
        line.lotCode && t("detail.lot", { code: line.lotCode }),
        line.serials.join(" "),
      ]
        .filter(Boolean)
        .join(" · "),
      cells: [
        line.sku,
        ...(isReturn ? [] : [String(line.quantity)]),
        String(line.receivedQuantity),
        ...(isReturn ? [] : [String(line.damagedQuantity)]),
        ...(costed ? [line.unitCost, line.extendedCost].map((cost) => formatCost(cost, formatAmount)) : []),
      ],
    })),
    totals: costed ? totalsOf(costed, locale) : [],
    texts: [
      isReturn ? t("paper.debitText") : null,
      isReturn || !costed ? null : damagedOf(costed, t),
      voucher.notes,
    ].filter((line) => line !== null),
    signatures: [t(isReturn ? "paper.returnedBy" : "paper.signedBy"), t("paper.checkedBy")],
  };
}

function totalsOf(voucher: VoucherDetail, locale: Locale) {
  const t = wordsOf(locale, "receiving");
  const totals = voucherTotals(voucher.items, voucher);
  const rate = percentWords(voucher.taxRate);
  const present = (key: string, value: string, shown: string) =>
    Number(value) > 0 ? [{ label: t(key), value: shown }] : [];
  return [
    { label: t("figures.subtotal"), value: formatAmount(totals.subtotal) },
    ...present("figures.discount", totals.discountAmount, formatReduction(totals.discountAmount)),
    ...present("figures.freight", voucher.freight, formatAmount(voucher.freight)),
    ...present("figures.fee", voucher.feeAmount, formatAmount(voucher.feeAmount)),
    {
      label: t(voucher.costsIncludeTax ? "figures.vatIncluded" : "figures.vat", { rate }),
      value: formatAmount(totals.taxAmount),
    },
    { label: t("figures.total"), value: formatMoney(totals.totalAmount, locale), strong: true },
  ];
}

/** The claim for damaged goods, at the vendor's price. */
function damagedOf({ items }: VoucherDetail, t: ReturnType<typeof wordsOf>): string | null {
  const pieces = items.reduce((sum, { damagedQuantity }) => sum + damagedQuantity, 0);
  if (pieces === 0) return null;
  const cost = items.reduce((sum, line) => sum.plus(big(line.unitCost).times(line.damagedQuantity)), big(0));
  return t("paper.damagedText", { pieces, amount: formatAmount(amount(cost)) });
}
