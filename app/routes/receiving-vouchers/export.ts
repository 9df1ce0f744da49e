import { type ExportColumn, exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { guard } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { listReceivingVouchers } from "#app/modules/purchasing/receiving/read-vouchers.server.ts";
import { readVoucherList } from "#app/modules/purchasing/receiving/voucher-list.ts";
import type { ShownVoucher } from "#app/modules/purchasing/receiving/voucher-view.server.ts";

/** The vouchers that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale, session } = await guard(args, listReceivingVouchers.permission);
    const query = readVoucherList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listReceivingVouchers, { ...listInput(query), storeId: session?.store?.id });
    const t = wordsOf(locale, "receiving");
    const costs: ExportColumn<Omit<ShownVoucher, "items">>[] = [
      { header: t("vat"), value: (row) => row.taxAmount, figure: true },
      { header: t("total"), value: (row) => row.totalAmount, figure: true },
    ];
    return exportFile(
      args.request,
      "receiving-vouchers",
      [
        { header: t("number"), value: (row) => row.voucherNumber ?? t("draftNumber", { id: String(row.id) }) },
        { header: t("kind"), value: (row) => t(`kinds.${row.kind}`) },
        { header: t("vendor"), value: (row) => row.vendorName },
        { header: t("order"), value: (row) => row.poNumber },
        { header: t("date"), value: (row) => formatDay(row.voucherDate, locale) },
        { header: t("arrivalDate"), value: (row) => row.arrivalDate && formatDay(row.arrivalDate, locale) },
        { header: t("postDate"), value: (row) => row.postDate && formatDate(row.postDate, locale) },
        { header: t("status"), value: (row) => t(`statuses.${row.status}`) },
        ...(session && seesCosts(session) ? costs : []),
      ],
      rows,
    );
  },
});
