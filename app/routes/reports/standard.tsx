import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getContext } from "#app/http/context.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { REPORTS } from "#app/modules/reports/standard/reader.server.ts";
import { NothingToSee, ReportPage } from "#app/modules/reports/standard/report-page.tsx";
import { loadReport } from "#app/modules/reports/standard/report-page-data.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** One of the reports that come with the product: the last part of the address names it. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const report = REPORTS.find((one) => pathname.endsWith(`/${one}`)) ?? "sales";
  const screen = await loadReport(args, report);
  const { locale } = await getContext(args);
  return { title: wordsOf(locale, "reports")(`titles.${report}`), screen };
}

export default function StandardReport() {
  const { title, screen } = useLoaderData<typeof loader>();
  return screen ? <ReportPage screen={screen} /> : <NothingToSee title={title} />;
}
