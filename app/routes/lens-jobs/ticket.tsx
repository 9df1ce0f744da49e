import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { JobPaper } from "#app/modules/lens-jobs/papers/job-paper.tsx";
import { inSize, printedJobs } from "#app/modules/lens-jobs/papers/papers-data.server.ts";
import { RollPage } from "#app/modules/lens-jobs/papers/roll-page.tsx";
import { ticketRoll } from "#app/modules/lens-jobs/papers/rolls.ts";
import { ticketPaper } from "#app/modules/lens-jobs/papers/ticket-paper.server.ts";
import { TicketSheet } from "#app/modules/lens-jobs/papers/ticket-sheet.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, page } = await printedJobs(args, { medical: true, title: "ticket" });
  const papers = jobs.map(({ job, code }) => ticketPaper(job, code));
  return { page, ...inSize(args, papers, (paper) => ticketRoll(paper, page.words)) };
}

/** The tickets of one lens job or of several, on 80 mm or on A5. */
export default function PrintTickets() {
  const t = useTranslations("lensPapers");
  const { page, size, papers, rolls, other, pageRule } = useLoaderData<typeof loader>();
  return (
    <JobPaper
      page={page}
      pageRule={pageRule}
      hint={size === "a5" ? t("foldHint") : undefined}
      other={{ href: other, label: t(size === "a5" ? "onRoll" : "onA5") }}
      hasHeading
    >
      {size === "a5"
        ? papers.map((paper) => <TicketSheet key={paper.id} paper={paper} words={page.words} />)
        : rolls.map((blocks, index) => <RollPage key={page.numbers[index]} title={page.title} blocks={blocks} />)}
    </JobPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
