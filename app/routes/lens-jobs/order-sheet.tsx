import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { JobPaper } from "#app/modules/lens-jobs/papers/job-paper.tsx";
import { orderPapers } from "#app/modules/lens-jobs/papers/order-paper.server.ts";
import { OrderSheet } from "#app/modules/lens-jobs/papers/order-sheet.tsx";
import { printedJobs } from "#app/modules/lens-jobs/papers/papers-data.server.ts";
import { A4_PAGES } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, page } = await printedJobs(args, { medical: true, title: "order" });
  return { page, papers: orderPapers(jobs.map(({ job }) => job)) };
}

/** What laboratories get: one sheet for each laboratory of the chosen lens jobs, without any price. */
export default function PrintOrderSheets() {
  const { page, papers } = useLoaderData<typeof loader>();
  return (
    <JobPaper page={page} pageRule={A4_PAGES} hasHeading>
      {papers.map((paper) => (
        <OrderSheet key={paper.key} paper={paper} words={page.words} />
      ))}
    </JobPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
