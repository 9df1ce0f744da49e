import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listStock } from "#app/modules/stock/inventory/list-stock.server.ts";
import { readStockList } from "#app/modules/stock/inventory/stock-list.ts";
import { stockState } from "#app/modules/stock/inventory/stock-state.ts";

/** The variants that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readStockList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listStock, listInput(query));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "catalogue");
    return exportFile(
      args.request,
      "inventory",
      [
        { header: t("product"), value: (row) => row.name },
        { header: t("brand"), value: (row) => row.brand },
        { header: t("model"), value: (row) => row.model },
        { header: t("sku"), value: (row) => row.sku },
        { header: t("category"), value: (row) => (locale === "ar" && row.categoryAr) || row.category },
        { header: t("color"), value: (row) => row.color },
        { header: t("size"), value: (row) => row.size },
        { header: t("price"), value: (row) => row.price, figure: true },
        { header: t("quantity"), value: (row) => row.level?.quantity ?? null },
        { header: t("quantityOnHold"), value: (row) => row.level?.quantityOnHold ?? null },
        { header: t("available"), value: (row) => row.level?.available ?? null },
        { header: t("notSold"), value: (row) => row.level?.notSold ?? null },
        { header: t("pending"), value: (row) => row.pending },
        { header: t("reorderLevel"), value: (row) => row.level?.reorderLevel ?? null },
        { header: t("status"), value: (row) => t(`states.${stockState(row)}`) },
        {
          header: t("elsewhere"),
          value: ({ elsewhere }) =>
            elsewhere
              .map(({ store, storeAr, available }) => `${(locale === "ar" && storeAr) || store} ${available}`)
              .join(", "),
        },
      ],
      rows,
    );
  },
});
