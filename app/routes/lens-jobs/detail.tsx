import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { holds } from "#app/lib/permissions.ts";
import { JobChecks } from "#app/modules/lens-jobs/check/check-result.tsx";
import { listLensJobChecks } from "#app/modules/lens-jobs/check/read-checks.server.ts";
import { ConsignmentsOfJob, CostLink } from "#app/modules/lens-jobs/consignments/consignments-of-job.tsx";
import { consignmentsOfJob } from "#app/modules/lens-jobs/consignments/consignments-of-job-data.server.ts";
import { getOrderFiles } from "#app/modules/lens-jobs/files/list-order-files.server.ts";
import { JobFileLinks } from "#app/modules/lens-jobs/files/order-file-cards.tsx";
import { HandOverCard } from "#app/modules/lens-jobs/handover/handover-card.tsx";
import { sentOfJob } from "#app/modules/lens-jobs/handover/handover-data.server.ts";
import { JobActions } from "#app/modules/lens-jobs/job-actions.tsx";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { JobFacts } from "#app/modules/lens-jobs/job-facts.tsx";
import { JobHistory } from "#app/modules/lens-jobs/job-history.tsx";
import { STEPS, stepsOf } from "#app/modules/lens-jobs/job-status.ts";
import { OrderCard } from "#app/modules/lens-jobs/order/order-card.tsx";
import { PaperMenu } from "#app/modules/lens-jobs/papers/paper-menu.tsx";
import { passportHref } from "#app/modules/lens-jobs/passport/passport-data.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { ChainCard } from "#app/modules/lens-jobs/remakes/chain-card.tsx";
import { creditLensRemake } from "#app/modules/lens-jobs/remakes/credit-remake.server.ts";
import { listRemakesOfJob } from "#app/modules/lens-jobs/remakes/read-remakes.server.ts";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getLensJob.permission);
  const job = await load(args, getLensJob, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "lensJobs")("notFound");
    throw refused;
  });
  const held = session?.permissions ?? new Set<string>();
  const steps = stepsOf({ ...job, isHeld: job.holdReason !== null }).filter((step) => holds(held, STEPS[step].needs));
  const [may, remakes, checks, passport, sent, boxes] = await Promise.all([
    mayRun(args, { credits: creditLensRemake, mayOrder: getOrderFiles }),
    load(args, listRemakesOfJob, { id: job.id }),
    load(args, listLensJobChecks, { id: job.id }),
    passportHref(args, job.id),
    sentOfJob(args, job.id),
    consignmentsOfJob(args, job),
  ]);
  return { title: job.jobNumber, job, steps, ...may, remakes, checks, passport, sent, ...boxes };
}

/** One lens job: where it is, what is ordered, and each of its steps. */
export default function LensJob() {
  const t = useTranslations("lensJobs");
  const { title, job, steps, checks, remakes, credits, mayOrder, passport, sent, consignments, mayCost } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: lensPaths.jobs.list() }]}
        note={<JobBadges {...job} />}
        end={
          <>
            <PaperMenu id={job.id} status={job.status} passport={passport} />
            <JobActions id={job.id} steps={steps} />
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <Card
          title={t("facts")}
          end={
            <>
              {mayCost ? <CostLink id={job.id} /> : null}
              <JobFileLinks id={job.id} hasTrace={job.hasTrace} mayOrder={mayOrder} />
            </>
          }
        >
          <JobFacts job={job} />
        </Card>
        <ChainCard remakes={remakes} jobId={job.id} credits={credits} />
        <Card title={t("order")}>
          <OrderCard job={job} />
        </Card>
        <ConsignmentsOfJob consignments={consignments} />
        <HandOverCard job={job} sent={sent} steps={steps} />
        <JobChecks jobId={job.id} checks={checks} />
        <Card title={t("history")} flush>
          <JobHistory events={job.events} />
        </Card>
      </div>
    </>
  );
}

/** The page of a job that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="lensJobs" list={lensPaths.jobs.list()} />;
