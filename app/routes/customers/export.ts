import { getContext } from "#app/http/context.server.ts";
import { type ExportColumn, exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDay, type Locale } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { holds } from "#app/lib/permissions.ts";
import { readCustomerList } from "#app/modules/customers/customer-list.ts";
import { listCustomerOverview } from "#app/modules/customers/list-customer-overview.server.ts";

/** The customers that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readCustomerList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listCustomerOverview, listInput(query));
    const { locale, session } = await getContext(args);
    const withSales = holds(session?.permissions ?? new Set(), "sales:read");
    const t = wordsOf(locale, "customers");
    return exportFile(
      args.request,
      "customers",
      [
        { header: t("firstName"), value: (row) => row.firstName },
        { header: t("lastName"), value: (row) => row.lastName },
        { header: t("phone"), value: (row) => row.phone, phone: true },
        { header: t("companyName"), value: (row) => row.companyName },
        { header: t("insurance"), value: (row) => t(row.hasInsurance ? "insured" : "notInsured") },
        { header: t("list.provider"), value: (row) => row.provider },
        {
          header: t("list.policyStatus"),
          value: (row) => (row.policyStatus ? t(`list.policyStatuses.${row.policyStatus}`) : null),
        },
        {
          header: t("list.validTillHeader"),
          value: (row) => (row.validTill ? formatDay(row.validTill, locale) : null),
        },
        ...(withSales ? salesColumns(t, locale) : []),
        { header: t("since"), value: (row) => formatDate(row.createdAt, locale) },
      ],
      rows,
    );
  },
});

type Row = Pick<Awaited<ReturnType<typeof listCustomerOverview.run>>["rows"][number], "lastVisit" | "totalBought">;

const salesColumns = (t: (key: string) => string, locale: Locale): ExportColumn<Row>[] => [
  { header: t("list.lastVisit"), value: ({ lastVisit }) => (lastVisit ? formatDate(lastVisit, locale) : null) },
  { header: t("list.totalBought"), value: ({ totalBought }) => totalBought, figure: true },
];
