import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getSavedReport } from "#app/modules/reports/own/read-saved-reports.server.ts";
import { listReportFiles } from "#app/modules/reports/own/run-saved-report.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const MOST = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { name, ...report } = await load(args, getSavedReport, { id });
  const { rows } = await load(args, listReportFiles, { id, limit: MOST });
  const { locale } = await getContext(args);
  return { title: wordsOf(locale, "reports")("own.files"), id: report.id, name, rows };
}

/** The files that were made of a report. */
export default function ReportFiles() {
  const t = useTranslations("reports");
  const locale = useLocale();
  const { title, id, name, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.reports.home() },
          { label: <bdi>{name}</bdi>, href: paths.reports.detail(id) },
        ]}
      />
      <Card flush>
        <DataTable
          caption={title}
          rows={rows}
          rowKey={(file) => file.id}
          columns={[
            {
              key: "file",
              header: t("own.file"),
              render: (file) => (
                <a href={paths.reports.file(id, file.id)} download>
                  <bdi>{file.fileName}</bdi>
                </a>
              ),
            },
            { key: "made", header: t("own.made"), render: (file) => formatDateTime(file.createdAt, locale) },
            {
              key: "days",
              header: t("period"),
              render: (file) => t("days", { from: formatDay(file.from, locale), to: formatDay(file.to, locale) }),
            },
            {
              key: "rows",
              header: t("own.rows"),
              align: "end",
              render: (file) => <Num>{formatCount(file.rowCount)}</Num>,
            },
          ]}
          empty={<EmptyState title={t("own.noFiles")} text={t("own.noFilesText")} />}
        />
      </Card>
    </>
  );
}
