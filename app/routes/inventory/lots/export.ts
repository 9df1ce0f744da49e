import { type ExportColumn, exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { guard } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import type { LotView } from "#app/modules/stock/lots/lot.schema.server.ts";
import { lotState, readLotList } from "#app/modules/stock/lots/lot-list.ts";
import { listLots } from "#app/modules/stock/lots/read-lots.server.ts";
import { shelfListInput } from "#app/modules/stock/shelf-list-input.ts";

/** The lots that the page shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { session, locale } = await guard(args, listLots.permission);
    const query = readLotList(new URL(args.request.url).searchParams);
    const storeId = session?.store?.id;
    const rows = storeId ? exportRows(args, listLots, shelfListInput(query, storeId)) : [];
    const t = wordsOf(locale, "lots");
    const words = wordsOf(locale, "catalogue");
    const today = riyadhDay();
    const cost: ExportColumn<LotView> = { header: t("unitCost"), value: (row) => row.unitCost, figure: true };
    return exportFile(
      args.request,
      "lots",
      [
        { header: words("product"), value: (row) => row.name },
        { header: words("sku"), value: (row) => row.sku },
        { header: t("code"), value: (row) => row.lotCode },
        { header: t("expiry"), value: (row) => row.expiryDate },
        { header: t("made"), value: (row) => row.manufactureDate },
        { header: t("pieces"), value: (row) => row.currentQuantity },
        { header: t("initial"), value: (row) => row.initialQuantity },
        { header: t("supplier"), value: (row) => row.supplierName },
        ...(session && seesCosts(session) ? [cost] : []),
        { header: words("status"), value: (row) => t(`states.${lotState(row, today)}`) },
      ],
      rows,
    );
  },
});
