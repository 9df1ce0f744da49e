import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { OwnReportForm } from "#app/modules/reports/own/own-report-form.tsx";
import { reportForm } from "#app/modules/reports/own/report-form-data.server.ts";
import { updateSavedReport } from "#app/modules/reports/own/update-saved-report.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A new report; the address of an existing one has its id. */
export async function loader(args: LoaderFunctionArgs) {
  return reportForm(args);
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => (report: { id: number }) =>
    redirectWithToast(paths.reports.detail(report.id), { title: { key } });
  return id
    ? submit(args, updateSavedReport, saved("reports.own.updated"), { input: { id } })
    : submit(args, createSavedReport, saved("reports.own.created"));
}

export default function ReportFormPage() {
  const t = useTranslations("reports");
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={data.title} breadcrumb={[{ label: t("title"), href: paths.reports.home() }]} />
      <OwnReportForm data={data} state={useActionData<typeof action>()} />
    </>
  );
}
