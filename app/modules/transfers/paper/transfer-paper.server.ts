import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDay, type Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatAmount, formatCost, formatMoney } from "#app/lib/money/format-money.ts";
import type { VoucherPaper } from "#app/modules/receiving-vouchers/paper/paper.ts";
import type { ShownItem } from "#app/modules/transfers/item-view.server.ts";
import type { PrintedTransfer } from "./print-transfer.server.ts";

type Words = ReturnType<typeof wordsOf>;

/** A transfer note in the words and figures of one language. */
export function transferPaper({ transfer, from, to }: PrintedTransfer, locale: Locale): VoucherPaper {
  const t = wordsOf(locale, "transfers");
  // Null where the reader may not see costs.
  const { totalValue } = transfer;
  const arabic = locale === "ar";
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  const side = (word: string, store: PrintedTransfer["from"]) => ({
    name: `${t(word)}: ${(arabic && store.nameAr) || store.name}`,
    lines: [(arabic && store.addressAr) || store.address, store.phone && readablePhone(store.phone)].filter(
      (line) => line !== null,
    ),
    vat: null,
  });
  return {
    language: locale,
    title: t("paper.title"),
    number: transfer.transferNumber,
    draft: transfer.postDate === null ? t("paper.draft") : null,
    store: side("fields.from", from),
    vendor: side("fields.to", to),
    facts: [
      ...fact(t("fields.createdDate"), formatDate(transfer.createdDate, locale)),
      ...fact(t("fields.postDate"), transfer.postDate && formatDate(transfer.postDate, locale)),
      ...fact(t("fields.etaDate"), transfer.etaDate && formatDay(transfer.etaDate, locale)),
      ...fact(t("fields.status"), t(`statuses.${transfer.status}`)),
      ...fact(t("fields.carrier"), transfer.carrier),
      ...fact(t("fields.toNumber"), transfer.toNumber),
      ...fact(t("fields.approvedBy"), transfer.approvedByName),
      ...fact(t("fields.sentBy"), transfer.sentByName),
    ],
    head: [
      t("fields.item"),
      t("fields.sku"),
      t("fields.quantity"),
      t("fields.received"),
      ...(totalValue === null ? [] : [t("fields.cost"), t("fields.extCost")]),
    ],
    rows: transfer.items.map((item) => ({
      id: item.id,
      name: item.name,
      details: detailsOf(item, t),
      cells: [
        item.sku,
        String(item.quantity),
        String(item.received),
        ...(totalValue === null ? [] : [item.cost, item.extCost].map((cost) => formatCost(cost, formatAmount))),
      ],
    })),
    totals: [
      { label: t("fields.pieces"), value: String(transfer.pieces) },
      ...(totalValue === null
        ? []
        : [{ label: t("fields.totalValue"), value: formatMoney(totalValue, locale), strong: true }]),
    ],
    texts: transfer.notes ? [transfer.notes] : [],
    signatures: [t("paper.packedBy"), t("paper.carriedBy"), t("paper.unpackedBy")],
  };
}

/** The properties that tell the pieces of a line apart: colour, size, lots and numbers. */
export function detailsOf({ frameColor, sizeDiameter, pieces }: ShownItem, t: Words): string {
  const lots = [...new Set(pieces.flatMap(({ lotCode }) => lotCode ?? []))];
  const serials = pieces.flatMap(({ serial }) => serial ?? []);
  return [
    frameColor,
    sizeDiameter,
    lots.length > 0 ? `${t("lots")}: ${lots.join(" ")}` : null,
    serials.length > 0 ? `${t("serials")}: ${serials.join(" ")}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}
