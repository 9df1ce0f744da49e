import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { load } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listSales } from "#app/modules/sales/sale/list-sales.server.ts";
import { listSaleCodes } from "#app/modules/sales/sale/sale-codes.server.ts";
import { readSaleList } from "#app/modules/sales/sale/sale-list.server.ts";
import { shownMethod } from "#app/modules/sales/sale/shown-method.ts";

/** The sales that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readSaleList(new URL(args.request.url).searchParams, await load(args, listSaleCodes, {}));
    const rows = exportRows(args, listSales, listInput(query));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "sales");
    const note = wordsOf(locale, "corrections.note");
    return exportFile(
      args.request,
      "sales",
      [
        { header: t("list.receiptNumber"), value: (sale) => sale.receiptNumber },
        { header: note("badge"), value: (sale) => sale.correctionReason },
        { header: t("list.date"), value: (sale) => formatDateTime(sale.saleDate, locale) },
        { header: t("list.customer"), value: (sale) => sale.customerName ?? t("list.walkIn") },
        { header: t("list.items"), value: (sale) => sale.itemCount },
        { header: t("figures.subtotal"), value: (sale) => sale.subtotal, figure: true },
        { header: t("figures.totalDiscount"), value: (sale) => sale.discountAmount, figure: true },
        { header: t("figures.vat"), value: (sale) => sale.taxAmount, figure: true },
        { header: t("list.total"), value: (sale) => sale.totalAmount, figure: true },
        { header: t("list.returned"), value: (sale) => sale.returnedAmount, figure: true },
        { header: t("list.payment"), value: (sale) => t(shownMethod(sale)) },
        { header: t("detail.provider"), value: (sale) => sale.insuranceProvider },
        {
          header: t("list.claimStatus"),
          value: (sale) => (sale.claimStatus ? t(`claimStatuses.${sale.claimStatus}`) : null),
        },
      ],
      rows,
    );
  },
});
