import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listProviders, readProviderList } from "#app/modules/insurance/providers/list-providers.server.ts";

/** The providers that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readProviderList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listProviders, listInput(query));
    const t = wordsOf((await getContext(args)).locale, "insurance");
    return exportFile(
      args.request,
      "insurance",
      [
        { header: t("name"), value: (row) => row.name },
        { header: t("displayName"), value: (row) => row.displayName },
        { header: t("contactPerson"), value: (row) => row.contactPerson },
        { header: t("phone"), value: (row) => row.phone, phone: true },
        { header: t("email"), value: (row) => row.email },
        { header: t("taxId"), value: (row) => row.taxId },
        { header: t("coveragePercentage"), value: (row) => row.coveragePercentage, figure: true },
        { header: t("copaymentAmount"), value: (row) => row.copaymentAmount, figure: true },
        { header: t("maxCopayment"), value: (row) => row.maxCopayment, figure: true },
        { header: t("contractStartDate"), value: (row) => row.contractStartDate },
        { header: t("contractEndDate"), value: (row) => row.contractEndDate },
        { header: t("paymentTerms"), value: (row) => row.paymentTerms },
        { header: t("policies"), value: (row) => row.policyCount },
        { header: t("status"), value: (row) => t(`statuses.${row.status}`) },
      ],
      rows,
    );
  },
});
