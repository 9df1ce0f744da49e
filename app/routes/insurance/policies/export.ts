import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { findPolicies } from "#app/modules/insurance/policies/find-policies.server.ts";
import { readPolicyList } from "#app/modules/insurance/policies/policy-list.ts";

/** The policies that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readPolicyList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, findPolicies, listInput(query));
    const t = wordsOf((await getContext(args)).locale, "insurance");
    return exportFile(
      args.request,
      "insurance-policies",
      [
        { header: t("id"), value: (row) => row.id },
        { header: t("policyNumber"), value: (row) => row.policyNumber },
        { header: t("className"), value: (row) => row.className },
        { header: t("provider"), value: (row) => row.provider },
        { header: t("discountRate"), value: (row) => row.discountRate, figure: true },
        { header: t("copayment"), value: (row) => t(row.copaymentRequired ? "required" : "notRequired") },
        { header: t("copaymentAmount"), value: (row) => row.copaymentAmount, figure: true },
        { header: t("status"), value: (row) => t(`approvalStatuses.${row.approvalStatus}`) },
      ],
      rows,
    );
  },
});
