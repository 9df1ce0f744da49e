import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { JobPaper } from "#app/modules/lens-jobs/papers/job-paper.tsx";
import { inSize, printedJobs } from "#app/modules/lens-jobs/papers/papers-data.server.ts";
import { RollPage } from "#app/modules/lens-jobs/papers/roll-page.tsx";
import { slipRoll } from "#app/modules/lens-jobs/papers/rolls.ts";
import { slipPaper } from "#app/modules/lens-jobs/papers/slip-paper.server.ts";
import { SlipSheet } from "#app/modules/lens-jobs/papers/slip-sheet.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, page, settings } = await printedJobs(args, { medical: false, title: "slip" });
  const papers = jobs.map(({ job, code }) => slipPaper(job, settings, code));
  return { page, ...inSize(args, papers, (paper) => slipRoll(paper, page.words)) };
}

/** What a customer signs and takes home with the glasses, on 80 mm or on A5. */
export default function PrintSlip() {
  const t = useTranslations("lensPapers");
  const { page, size, papers, rolls, other, pageRule } = useLoaderData<typeof loader>();
  return (
    <JobPaper
      page={page}
      pageRule={pageRule}
      other={{ href: other, label: t(size === "a5" ? "onRoll" : "onA5") }}
      hasHeading
    >
      {size === "a5"
        ? papers.map((paper) => <SlipSheet key={paper.id} paper={paper} words={page.words} />)
        : rolls.map((blocks, index) => <RollPage key={page.numbers[index]} title={page.title} blocks={blocks} />)}
    </JobPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
