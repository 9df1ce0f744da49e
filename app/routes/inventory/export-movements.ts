import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { getVariantStock } from "#app/modules/stock/inventory/get-variant-stock.server.ts";
import { listStockMovements } from "#app/modules/stock/movements/list-stock-movements.server.ts";
import { movementListInput, readMovementList } from "#app/modules/stock/movements/movement-list.server.ts";

/** The history that the page shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { session, locale } = await guard(args, listStockMovements.permission);
    const { variantId, sku } = await load(args, getVariantStock, { variantId: args.params.variantId });
    const query = readMovementList(new URL(args.request.url).searchParams);
    const storeId = session?.store?.id;
    const rows = storeId ? exportRows(args, listStockMovements, movementListInput(query, { variantId, storeId })) : [];
    const t = wordsOf(locale, "stock");
    return exportFile(
      args.request,
      `stock-${sku.replace(/[^\w-]/g, "_")}`,
      [
        { header: t("movements.date"), value: (row) => formatDateTime(row.createdAt, locale) },
        { header: t("movements.kind"), value: (row) => t(`kinds.${row.kind}`) },
        { header: t("movements.change"), value: (row) => row.quantity },
        { header: t("movements.balance"), value: (row) => row.balance },
        { header: t("movements.why"), value: (row) => (row.reason ? t(`reasons.${row.reason}`) : null) },
        { header: t("adjust.note"), value: (row) => row.note },
        { header: t("movements.reference"), value: (row) => referenceOf(row, t) },
        { header: t("movements.by"), value: (row) => row.createdByName },
      ],
      rows,
    );
  },
});

type Referring = { referenceType: string | null; referenceId: number | null };

function referenceOf({ referenceType, referenceId }: Referring, t: ReturnType<typeof wordsOf>): string | null {
  if (referenceId === null) return null;
  if (referenceType === "sales") return t("movements.sale", { id: String(referenceId) });
  if (referenceType === "stock_counts") return t("movements.count");
  if (referenceType === "receiving_vouchers") return t("movements.voucher", { id: String(referenceId) });
  return referenceType === "requisition_orders" ? t("movements.order", { id: String(referenceId) }) : null;
}
