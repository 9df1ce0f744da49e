import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { guard } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { lastDay } from "#app/modules/stock/holds/hold-days.ts";
import { readHoldList } from "#app/modules/stock/holds/hold-list.ts";
import { listStockHolds } from "#app/modules/stock/holds/read-holds.server.ts";
import { shelfListInput } from "#app/modules/stock/shelf-list-input.ts";

/** The holds that the page shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { session, locale } = await guard(args, listStockHolds.permission);
    const query = readHoldList(new URL(args.request.url).searchParams);
    const storeId = session?.store?.id;
    const rows = storeId ? exportRows(args, listStockHolds, shelfListInput(query, storeId)) : [];
    const t = wordsOf(locale, "holds");
    const words = wordsOf(locale, "catalogue");
    return exportFile(
      args.request,
      "holds",
      [
        { header: words("product"), value: (row) => row.name },
        { header: words("sku"), value: (row) => row.sku },
        { header: t("pieces"), value: (row) => row.quantity },
        { header: t("customer"), value: (row) => row.customerName },
        { header: t("cartNumber"), value: (row) => row.draftId },
        { header: t("note"), value: (row) => row.note },
        { header: t("until"), value: (row) => lastDay(row.expiresAt) },
        { header: t("made"), value: (row) => formatDateTime(row.createdAt, locale) },
        { header: t("by"), value: (row) => row.createdByName },
        { header: words("status"), value: (row) => t(`states.${row.state}`) },
        { header: t("reason"), value: (row) => (row.releaseReason ? t(`reasons.${row.releaseReason}`) : null) },
        { header: t("releasedAt"), value: (row) => (row.releasedAt ? formatDateTime(row.releasedAt, locale) : null) },
      ],
      rows,
    );
  },
});
