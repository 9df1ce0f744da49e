import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listVendors } from "#app/modules/vendors/read-vendors.server.ts";
import { readVendorList } from "#app/modules/vendors/vendor-list.ts";

/** The vendors that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listVendors, listInput(readVendorList(new URL(args.request.url).searchParams)));
    const t = wordsOf((await getContext(args)).locale, "vendors");
    return exportFile(
      args.request,
      "vendors",
      [
        { header: t("name"), value: (row) => row.name },
        { header: t("contactPerson"), value: (row) => row.contactPerson },
        { header: t("phone"), value: (row) => row.phone },
        { header: t("email"), value: (row) => row.email },
        { header: t("address"), value: (row) => row.address },
        { header: t("taxId"), value: (row) => row.taxId },
        { header: t("website"), value: (row) => row.website },
        { header: t("paymentTerms"), value: (row) => row.paymentTerms },
        { header: t("status"), value: (row) => t(`statuses.${row.isActive ? "active" : "inactive"}`) },
        { header: t("items"), value: (row) => row.itemCount },
        { header: t("openOrders"), value: (row) => row.openOrders },
        { header: t("notes"), value: (row) => row.notes },
      ],
      rows,
    );
  },
});
