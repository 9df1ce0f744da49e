import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { PRESETS } from "#app/modules/reports/figures/period.ts";
import { ownReportPage } from "#app/modules/reports/own/own-report-data.server.ts";
import { runSavedReport } from "#app/modules/reports/own/run-saved-report.server.ts";
import { PeriodForm } from "#app/modules/reports/standard/period-form.tsx";
import { ReportTable } from "#app/modules/reports/table/report-table.tsx";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return ownReportPage(args);
}

/** Makes a file of the report now. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return submit(
    args,
    runSavedReport,
    (file) =>
      redirectWithToast(paths.reports.files(id), {
        title: { key: "reports.own.fileMade" },
        description: { key: "reports.own.fileMadeText", params: { name: file.fileName } },
      }),
    { input: { id }, once: false },
  );
}

export default function OwnReport() {
  const t = useTranslations("reports");
  const { title, number, report, days, query, path, keep, exportPath, printHref, stores, changes, runs, table } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            <bdi>{title}</bdi> <small className={sprinkles({ color: "soft", fontSize: "body" })}>{number}</small>
          </>
        }
        note={t("own.subtitle")}
        end={
          <>
            <LinkButton href={paths.reports.home()}>
              <Icon name="back" />
              {t("back")}
            </LinkButton>
            <PrintLink href={printHref}>{t("print")}</PrintLink>
            <LinkButton href={paths.reports.files(report.id)}>{t("own.files")}</LinkButton>
            {changes ? (
              <>
                <LinkButton href={paths.reports.edit(report.id)}>{t("own.edit")}</LinkButton>
                <LinkButton href={paths.reports.remove(report.id)} {...toDialog}>
                  {t("own.delete")}
                </LinkButton>
              </>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <Form state={useActionData<typeof action>()}>
          <ErrorSummary title={t("own.failedToRun")} />
          <p>{t("own.about", { owner: report.owner, source: t(`own.sources.${report.source}`), days })}</p>
          {runs ? <Button>{t("own.run")}</Button> : null}
        </Form>
        <PeriodForm path={path} query={query} presets={PRESETS} stores={stores} keep={[]} />
        <Card flush>
          <ReportTable caption={number} table={table} path={path} exportPath={exportPath} keep={keep} />
        </Card>
      </div>
    </>
  );
}
