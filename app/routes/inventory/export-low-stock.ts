import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listStockToOrder } from "#app/modules/stock/low-stock/list-stock-to-order.server.ts";
import { readShortList } from "#app/modules/stock/low-stock/short-list.ts";

/** The items to order, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readShortList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listStockToOrder, listInput(query));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "stock");
    const words = wordsOf(locale, "catalogue");
    return exportFile(
      args.request,
      "low-stock",
      [
        { header: words("product"), value: (row) => row.name },
        { header: words("brand"), value: (row) => row.brand },
        { header: words("sku"), value: (row) => row.sku },
        { header: words("color"), value: (row) => row.color },
        { header: words("size"), value: (row) => row.size },
        { header: words("quantity"), value: (row) => row.quantity },
        { header: words("quantityOnHold"), value: (row) => row.quantityOnHold },
        { header: words("available"), value: (row) => row.available },
        { header: t("pending"), value: (row) => row.pending },
        { header: words("reorderLevel"), value: (row) => row.reorderLevel },
        { header: t("short.sold"), value: (row) => row.sold },
        { header: t("short.toOrder"), value: (row) => row.toOrder },
        { header: words("status"), value: (row) => words(`states.${row.status}`) },
      ],
      rows,
    );
  },
});
