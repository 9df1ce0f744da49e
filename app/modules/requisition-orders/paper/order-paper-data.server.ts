import type { LoaderFunctionArgs } from "@remix-run/node";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatDateWithHijri, withHijri } from "#app/lib/hijri.ts";
import { formatAmount, formatCost, formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { big } from "#app/lib/money/money.ts";
import { hasCosts, payable } from "#app/modules/requisition-orders/items/order-arithmetic.ts";
import type { ListedOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { getOrderPaper } from "./get-order-paper.server.ts";
import type { OrderPaper } from "./order-paper.tsx";

/** The printout of an order, in the reader's language unless the address names another. */
export async function orderPaperPage(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const asked = new URL(args.request.url).searchParams.get("language");
  const language: Locale = asked === "en" || asked === "ar" ? asked : locale;
  const { order, items, store, vendor } = await load(args, getOrderPaper, { id: args.params.id });
  const t = wordsOf(language, "requisitions");
  const number = order.poNumber ?? `#${order.id}`;
  const fact = (key: string, value: string | null | undefined) => (value ? [{ label: t(key), value }] : []);
  const vat = (value: string | null) => value && `${t("vatNumber")} ${value}`;
  const day = (value: string | null) => value && withHijri(formatDay(value, language), value, language);
  const paper: OrderPaper = {
    language,
    title: t("editTitle", { number }),
    store: {
      name: (language === "ar" && store.nameAr) || store.name,
      lines: [
        (language === "ar" && store.addressAr) || store.address,
        store.phone && readablePhone(store.phone),
        vat(store.vatNumber),
      ].filter((line) => line !== null),
    },
    vendor: vendor && {
      name: vendor.name,
      lines: [
        vendor.contactPerson,
        vendor.address,
        vendor.phone && readablePhone(vendor.phone),
        vendor.email,
        vat(vendor.taxId),
      ].filter((line) => line !== null),
    },
    facts: [
      ...fact("orderDate", formatDateWithHijri(order.orderDate, language)),
      ...fact("status", t(`statuses.${order.status}`)),
      ...fact("poType", t(`poTypes.${order.poType}`)),
      ...fact("expectedDeliveryDate", day(order.expectedDeliveryDate)),
      ...fact("pickupDate", day(order.pickupDate)),
      ...fact("cancelDate", day(order.cancelDate)),
      ...fact("associate", order.associate),
      ...fact("accountNumber", order.accountNumber),
      ...fact("vendorCode", order.vendorCode),
      ...fact("trackingNumber", order.trackingNumber),
    ],
    words: Object.fromEntries(WORDS.map((key) => [key, t(key)])) as OrderPaper["words"],
    lines: items.map((item) => ({
      id: item.id,
      name: [item.productName, item.brand].join(" · "),
      look: [item.color, item.size].filter(Boolean).join(" · "),
      sku: item.sku,
      vendorSku: item.vendorSku ?? "–",
      quantity: item.quantity,
      unitPrice: formatCost(item.unitPrice, formatAmount),
      total: formatCost(item.totalPrice, formatAmount),
    })),
    totals: hasCosts(order) ? totalsOf(order, language) : [],
    notes: order.notes,
  };
  return { id: order.id, title: paper.title, paper, nonce: nonceOf(args.context) };
}

function totalsOf(order: ListedOrder, language: Locale) {
  const t = wordsOf(language, "requisitions");
  const isSome = (charge: string) => big(charge).gt(0);
  const due = payable(order);
  return [
    { label: t("total"), value: formatMoney(order.totalAmount, language) },
    ...(isSome(order.freight) ? [{ label: t("freight"), value: formatMoney(order.freight, language) }] : []),
    ...(isSome(order.feeAmount)
      ? [{ label: order.feeType ?? t("feeAmount"), value: formatMoney(order.feeAmount, language) }]
      : []),
    ...(isSome(order.discount) ? [{ label: t("discount"), value: formatReduction(order.discount) }] : []),
    ...(due === order.totalAmount ? [] : [{ label: t("payable"), value: formatMoney(due, language) }]),
  ];
}

const WORDS = [
  "vendor",
  "store",
  "item",
  "sku",
  "vendorSku",
  "quantity",
  "unitPrice",
  "lineTotal",
  "notes",
  "signature",
] as const;
