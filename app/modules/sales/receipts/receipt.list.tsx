import type { RowOf } from "#app/lib/operation.server.ts";
import type { Elsewhere } from "#app/modules/sales/sale/list/find-elsewhere.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, dateTime, money } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { days } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { ElsewhereNotice } from "./elsewhere-notice.tsx";
import type { listReceipts } from "./list-receipts.server.ts";

type Receipt = RowOf<typeof listReceipts>;

/** The receipts of the current store, and those of other stores that have the number of the search. */
export const receiptList: List<Receipt, { elsewhere: readonly Elsewhere[] }> = {
  words: "receipts",
  path: () => paths.receipts.list(),
  file: { path: () => paths.receipts.export(), name: "receipts" },
  lead: ({ more: { elsewhere } }) => <ElsewhereNotice sales={elsewhere} hrefFor={paths.receipts.detail} />,
  row: ({ id }) => paths.receipts.detail(id),
  search: "sales:list.searchLabel",
  filters: days,
  sorts: ["saleDate", "receiptNumber", "customerName", "totalAmount"],
  sort: "-saleDate",
  none: ({ t }) => (
    <EmptyState
      title={t("none")}
      text={t("noneText")}
      action={<LinkButton href={paths.sales.new()}>{t("startNewSale")}</LinkButton>}
    />
  ),
  columns: {
    receiptNumber: code((receipt) => receipt.receiptNumber),
    saleDate: dateTime((receipt) => receipt.saleDate, { header: "date" }),
    customerName: {
      header: "sales:list.customer",
      cell: ({ customerName }, { t }) => <bdi>{customerName ?? t("sales:list.walkIn")}</bdi>,
      file: { value: ({ customerName }, { t }) => customerName ?? t("sales:list.walkIn") },
    },
    totalAmount: money((receipt) => receipt.totalAmount, { header: "sales:list.total" }),
    print: {
      hideHeader: true,
      align: "end",
      cell: ({ id, receiptNumber }, { t }) => (
        <a href={paths.receipts.print(id)} aria-label={t("printNumber", { receiptNumber })} {...toPrinter}>
          {t("print")}
        </a>
      ),
    },
  },
};
