import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { pageOfSales, SaleSearch } from "#app/modules/sales/sale/list/sale-search.server.ts";
import { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";

const ReceiptRow = SaleView.pick({
  id: true,
  receiptNumber: true,
  saleDate: true,
  customerName: true,
  totalAmount: true,
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** The receipts of one store, filtered by number, customer, item and day. Newest first by default. */
export const listReceipts = operation({
  name: "listReceipts",
  summary: "Receipts of the current store, newest first",
  permission: [],
  input: SaleSearch,
  output: z.array(ReceiptRow),
  paged: true,
  async run(context, search) {
    const storeId = storeOf(context, search.storeId);
    if (storeId === null) return { rows: [], total: 0, next: null };
    const { rows, ...page } = await pageOfSales(context.em, storeId, search);
    return { ...page, rows: rows.map((sale) => ReceiptRow.parse(sale)) };
  },
});
