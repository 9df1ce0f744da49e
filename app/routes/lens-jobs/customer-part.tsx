import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { JobPaper } from "#app/modules/lens-jobs/papers/job-paper.tsx";
import { printedJobs } from "#app/modules/lens-jobs/papers/papers-data.server.ts";
import { RollPage } from "#app/modules/lens-jobs/papers/roll-page.tsx";
import { customerRoll, rollPage } from "#app/modules/lens-jobs/papers/rolls.ts";
import { outsideOf } from "#app/modules/lens-jobs/papers/ticket-paper.server.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, page } = await printedJobs(args, { medical: false, title: "customerPart" });
  const rolls = jobs.map(({ job, code }) => customerRoll(outsideOf(job, code), page.words));
  return { page, rolls, pageRule: rollPage(rolls) };
}

/** What a customer takes along until the glasses are ready. */
export default function PrintCustomerPart() {
  const { page, rolls, pageRule } = useLoaderData<typeof loader>();
  return (
    <JobPaper page={page} pageRule={pageRule} hasHeading>
      {rolls.map((blocks, index) => (
        <RollPage key={page.numbers[index]} title={page.title} blocks={blocks} />
      ))}
    </JobPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
