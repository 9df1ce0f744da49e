import { getContext } from "#app/http/context.server.ts";
import { type ExportColumn, exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { orderListInput } from "#app/modules/purchasing/requisitions/order-list-data.server.ts";
import { listRequisitionOrders } from "#app/modules/purchasing/requisitions/read-requisition-orders.server.ts";
import type { ShownOrder } from "#app/modules/purchasing/requisitions/requisition-order-view.server.ts";

/** The orders that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listRequisitionOrders, await orderListInput(args));
    const { locale, session } = await getContext(args);
    const t = wordsOf(locale, "requisitions");
    const costs: ExportColumn<ShownOrder>[] = [
      { header: t("total"), value: (row) => row.totalAmount, figure: true },
      { header: t("freight"), value: (row) => row.freight, figure: true },
      { header: t("discount"), value: (row) => row.discount, figure: true },
    ];
    return exportFile(
      args.request,
      "purchase-orders",
      [
        { header: t("number"), value: (row) => row.poNumber },
        { header: t("vendor"), value: (row) => row.vendorName },
        { header: t("store"), value: (row) => (locale === "ar" && row.storeNameAr) || row.storeName },
        { header: t("orderDate"), value: (row) => riyadhDay(row.orderDate) },
        { header: t("expectedDeliveryDate"), value: (row) => row.expectedDeliveryDate },
        { header: t("status"), value: (row) => t(`statuses.${row.status}`) },
        { header: t("pieces"), value: (row) => row.pieces },
        { header: t("received"), value: (row) => row.receivedPieces },
        { header: t("receivedPercent"), value: (row) => row.receivedShare },
        ...(session && seesCosts(session) ? costs : []),
        { header: t("trackingNumber"), value: (row) => row.trackingNumber },
        { header: t("notes"), value: (row) => row.notes },
      ],
      rows,
    );
  },
});
