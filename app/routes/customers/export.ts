import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { exportFile, exportPages } from "#app/http/export.server.ts";
import { load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate } from "#app/lib/dates.ts";
import { customerListInput, readCustomerList } from "#app/modules/customers/customer-list.ts";
import { listCustomers } from "#app/modules/customers/list-customers.server.ts";

/** The customers that the list shows, all pages, as CSV or Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const query = readCustomerList(new URL(args.request.url).searchParams);
  const rows = await exportPages((page) => load(args, listCustomers, { ...customerListInput(query), ...page }));
  const { locale } = await getContext(args);
  const t = wordsOf(locale, "customers");
  return exportFile(
    args.request,
    "customers",
    [
      { header: t("firstName"), value: (row) => row.firstName },
      { header: t("lastName"), value: (row) => row.lastName },
      { header: t("phone"), value: (row) => row.phone },
      { header: t("email"), value: (row) => row.email },
      { header: t("companyName"), value: (row) => row.companyName },
      { header: t("insurance"), value: (row) => t(row.hasInsurance ? "insured" : "notInsured") },
      { header: t("since"), value: (row) => formatDate(row.createdAt, locale) },
    ],
    rows,
  );
}
