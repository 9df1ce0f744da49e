import { formatMoney } from "#app/lib/money/format-money.ts";
import { ZERO } from "#app/lib/money/money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { ClaimBadge } from "#app/modules/insurance/policies/page/claim-badge.tsx";
import { AGE_NAMES, type Age, BALANCES } from "#app/modules/sales/payments/ageing.ts";
import type { Elsewhere } from "#app/modules/sales/sale/list/find-elsewhere.server.ts";
import type { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { SPLIT, shownMethod } from "#app/modules/sales/sale/list/shown-method.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { count, dateTime, inFile, onDemand } from "#app/ui/list/columns.tsx";
import { chips, days, select } from "#app/ui/list/filters.tsx";
import type { List, ListFilter, Say } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { type CompletedSaleProps, CompletedStrip } from "./completed-sale.tsx";
import { ElsewhereNotice } from "./elsewhere-notice.tsx";
import { NetTotal } from "./net-total.tsx";

type Sale = RowOf<typeof listSales>;

type More = {
  paymentMethods: readonly string[];
  claimStatuses: readonly string[];
  /** What is owed by the age of the sales, while the list shows balances. */
  ageing: Record<Age, string> | null;
  /** The sale that was completed last, while no other page has been opened. */
  completed: CompletedSaleProps["sale"] | null;
  /** Sales of other stores that have the number of the search. */
  elsewhere: readonly Elsewhere[];
};

/** What is owed: all sales with a balance and, once they are shown, those to be paid by today and those of each age with the sum that is owed. */
const balance: ListFilter<More> = {
  fits: (value) => BALANCES.some((one) => one === value),
  chips: ({ t, query, more }) => [
    { value: "due", label: t("balance") },
    ...(query.filters.balance ? [{ value: "byToday", label: t("byToday") }] : []),
    ...(query.filters.balance ? AGE_NAMES : []).map((age) => ({
      value: age,
      label: `${t(`ages.${age}`)} · ${formatMoney(more.ageing?.[age] ?? ZERO)}`,
    })),
  ],
};

/** The sales of the current store. */
export const saleList: List<Sale, More> = {
  words: "sales.list",
  path: () => paths.sales.list(),
  file: {
    path: () => paths.sales.export(),
    name: "sales",
    columns: [
      ...["receiptNumber", "correctionReason", "saleDate", "customerName", "itemCount"],
      ...["subtotal", "discount", "vat", "totalAmount", "moved", "returned", "balance", "paymentMethod", "provider"],
      "claimStatus",
    ],
  },
  links: ({ may, t }) => (may.opens ? <LinkButton href={paths.returns.find()}>{t("return")}</LinkButton> : null),
  add: { href: () => paths.sales.new() },
  lead: ({ more: { completed, elsewhere }, may }) => (
    <>
      {completed ? <CompletedStrip sale={completed} /> : null}
      <ElsewhereNotice sales={elsewhere} hrefFor={may.opens ? paths.sales.detail : paths.receipts.detail} />
    </>
  ),
  row: ({ id }, { may }) => (may.opens ? paths.sales.detail(id) : paths.receipts.detail(id)),
  filters: {
    insured: chips(["yes", "no"], (value, { t }) => t(value === "yes" ? "insured" : "notInsured")),
    claimStatus: {
      fits: (value) => value !== "",
      chips: ({ t, more }) => more.claimStatuses.map((value) => ({ value, label: t(`sales:claimStatuses.${value}`) })),
    },
    balance,
    ...days,
    ...select<More>("paymentMethod", {
      label: "payment",
      any: "anyPayment",
      options: ({ t, more }) =>
        [...more.paymentMethods, SPLIT].map((value) => ({ value, label: t(`sales:paymentMethods.${value}`) })),
    }),
  },
  sorts: ["saleDate", "totalAmount", "receiptNumber", "customerName", "itemCount", "paymentMethod", "claimStatus"],
  sort: "-saleDate",
  noneText: "noneText",
  columns: {
    receiptNumber: {
      header: "receiptNumber",
      cell: ({ receiptNumber, correctsId }, { t }) => (
        <>
          <Num>{receiptNumber}</Num>{" "}
          {correctsId === null ? null : <Badge tone="outline">{t("corrections:note.badge")}</Badge>}
        </>
      ),
      file: { value: ({ receiptNumber }) => receiptNumber },
    },
    correctionReason: inFile((sale) => sale.correctionReason, { header: "corrections:note.badge" }),
    saleDate: dateTime((sale) => sale.saleDate, { header: "date" }),
    customerName: {
      header: "customer",
      cell: (sale, say) => <bdi>{buyer(sale, say)}</bdi>,
      file: { value: buyer },
    },
    itemCount: count((sale) => sale.itemCount, { header: "items" }),
    paymentMethod: {
      header: "payment",
      cell: (sale, { t }) => t(`sales:${shownMethod(sale)}`),
      file: { value: (sale, { t }) => t(`sales:${shownMethod(sale)}`) },
    },
    claimStatus: {
      header: "claimStatus",
      cell: (sale) => <ClaimBadge status={sale.claimStatus} />,
      file: { value: ({ claimStatus }, { t }) => (claimStatus ? t(`sales:claimStatuses.${claimStatus}`) : null) },
    },
    subtotal: onDemand((sale) => sale.subtotal, { header: "sales:figures.subtotal", figure: true }),
    discount: onDemand((sale) => sale.discountAmount, { header: "sales:figures.totalDiscount", figure: true }),
    vat: onDemand((sale) => sale.taxAmount, { header: "sales:figures.vat", figure: true }),
    totalAmount: {
      header: "total",
      align: "end",
      cell: (sale, view) => <NetTotal sale={sale} view={view} />,
      file: { value: (sale) => sale.totalAmount, figure: true },
    },
    moved: inFile((sale) => sale.movedAmount, { header: "payments:card.moved", figure: true }),
    returned: inFile((sale) => sale.returnedAmount, { header: "returned", figure: true }),
    balance: inFile((sale) => sale.balanceDue, { header: "payments:card.balance", figure: true }),
    provider: onDemand((sale) => sale.insuranceProvider, { header: "sales:detail.provider" }),
  },
};

function buyer({ customerName }: Sale, { t }: Say): string {
  return customerName ?? t("walkIn");
}
