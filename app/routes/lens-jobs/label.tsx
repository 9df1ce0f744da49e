import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { GEOMETRY } from "#app/modules/inventory/labels/label-layout.ts";
import { JobPaper } from "#app/modules/lens-jobs/papers/job-paper.tsx";
import { printedJobs } from "#app/modules/lens-jobs/papers/papers-data.server.ts";
import { outsideOf } from "#app/modules/lens-jobs/papers/ticket-paper.server.ts";
import { TrayLabel } from "#app/modules/lens-jobs/papers/tray-label.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

const { width, height } = GEOMETRY.single.page;
const PAGE_RULE = `@page{size:${width}mm ${height}mm;margin:0}`;

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, page } = await printedJobs(args, { medical: false, title: "label" });
  return { page, papers: jobs.map(({ job }) => outsideOf(job, null)) };
}

/** The labels of the trays of one lens job or of several. */
export default function PrintTrayLabels() {
  const t = useTranslations("lensPapers");
  const { page, papers } = useLoaderData<typeof loader>();
  return (
    <JobPaper page={page} pageRule={PAGE_RULE} hint={t("labelHint")}>
      {papers.map((paper) => (
        <TrayLabel key={paper.id} paper={paper} words={page.words} />
      ))}
    </JobPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
