import { exportFile } from "#app/http/export/export.server.ts";
import { exportRows } from "#app/http/export/export-rows.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { lineListInput, readLineList } from "#app/modules/inventory/counts/line-query.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";

/** The lines that the review shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale } = await guard(args, postStockCount.permission);
    const { id, number } = await load(args, getStockCount, { id: args.params.id });
    const query = readLineList(new URL(args.request.url).searchParams);
    const input = lineListInput(id, query, "differences");
    const rows = exportRows(args, listCountLines, input);
    const t = wordsOf(locale, "counts");
    return exportFile(
      args.request,
      `count-${number}`,
      [
        { header: t("sku"), value: (row) => row.sku },
        { header: t("item"), value: (row) => row.name },
        { header: t("brand"), value: (row) => row.brand },
        { header: t("category"), value: (row) => (locale === "ar" && row.categoryAr) || row.category },
        { header: t("expected"), value: (row) => row.expected },
        { header: t("counted"), value: (row) => row.counted },
        { header: t("moved"), value: (row) => row.moved },
        { header: t("difference"), value: (row) => row.difference },
        { header: t("result"), value: (row) => row.result },
        { header: t("value"), value: (row) => row.value, figure: true },
      ],
      rows,
    );
  },
});
