import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { guard } from "#app/http/load.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readInvoiceList } from "#app/modules/invoicing/overview/invoice-list.ts";
import { listInvoices } from "#app/modules/invoicing/overview/list-invoices.server.ts";

/** The e-invoices that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { session } = await guard(args, listInvoices.permission);
    const stores = (session?.stores ?? []).map(({ id }) => id);
    const query = readInvoiceList(new URL(args.request.url).searchParams, stores);
    const rows = exportRows(args, listInvoices, listInput(query));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "invoices");
    return exportFile(
      args.request,
      "e-invoices",
      [
        { header: t("number"), value: (row) => row.number },
        { header: t("kind"), value: (row) => t(`kinds.${row.kind}`) },
        { header: t("profile"), value: (row) => t(`profiles.${row.profile}`) },
        { header: t("store"), value: (row) => (locale === "ar" && row.storeNameAr) || row.storeName },
        { header: t("issuedAt"), value: (row) => formatDateTime(row.issuedAt, locale) },
        { header: t("status"), value: (row) => t(`statuses.${row.status}`) },
        { header: t("attempts"), value: (row) => row.attempts },
        { header: t("total"), value: (row) => row.total, figure: true },
        { header: t("counter"), value: (row) => row.counter },
        { header: t("uuid"), value: (row) => row.uuid },
      ],
      rows,
    );
  },
});
