import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { ownReportPage } from "#app/modules/reports/own/own-report-data.server.ts";
import { PrintedReport } from "#app/modules/reports/standard/printed-report.tsx";
import { REPORTS } from "#app/modules/reports/standard/reader.server.ts";
import { loadReport } from "#app/modules/reports/standard/report-page-data.server.ts";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

/** A report on A4: its figures, its chart and the rows of its view. An own report has rows alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { report: asked = "" } = args.params;
  const report = REPORTS.find((one) => one === asked);
  const screen = report ? await loadReport(args, report, { printed: true }) : await ownPaper(args, asked);
  return {
    title: report ? wordsOf(locale, "reports")(`titles.${report}`) : (screen?.title ?? ""),
    screen,
    printedAt: new Date().toISOString(),
    nonce: nonceOf(args.context),
  };
}

async function ownPaper(args: LoaderFunctionArgs, id: string) {
  const page = await ownReportPage(args, { id, printed: true });
  return { ...page, viewTitle: page.number, notes: [], leading: [], figures: [], chart: null };
}

export default function PrintReport() {
  const t = useTranslations("reports");
  const locale = useLocale();
  const { title, screen, printedAt, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={screen?.viewTitle ?? title}
      prints={screen !== null}
      links={
        <LinkButton href={screen ? withParams(screen.path, screen.keep) : paths.reports.home()}>
          <Icon name="back" />
          {t("backToReport")}
        </LinkButton>
      }
    >
      {screen ? (
        <PrintedReport screen={screen} printed={t("printed", { date: formatDateTime(printedAt, locale) })} />
      ) : (
        <p>{t("noRight")}</p>
      )}
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
