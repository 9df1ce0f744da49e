import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { notFound } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { CheckForm } from "#app/modules/lens-jobs/check/check-form.tsx";
import { checkLensJob } from "#app/modules/lens-jobs/check/check-job.server.ts";
import { CheckResult } from "#app/modules/lens-jobs/check/check-result.tsx";
import { listLensJobChecks } from "#app/modules/lens-jobs/check/read-checks.server.ts";
import { JobActions } from "#app/modules/lens-jobs/job-actions.tsx";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { STEPS, stepsOf } from "#app/modules/lens-jobs/job-status.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { listToleranceSets } from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** `?check=` shows one of the earlier checks; without it the page shows the last one. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getLensJob.permission);
  const { id } = args.params;
  const [job, checks, sets] = await Promise.all([
    load(args, getLensJob, { id }),
    load(args, listLensJobChecks, { id }),
    load(args, listToleranceSets, {}),
  ]);
  const asked = new URL(args.request.url).searchParams.get("check");
  const check = asked === null ? checks[0] : checks.find((one) => String(one.id) === asked);
  if (asked !== null && !check) throw notFound();
  const held = session?.permissions ?? new Set<string>();
  const steps = stepsOf({ ...job, isHeld: job.holdReason !== null }).filter((step) => holds(held, STEPS[step].needs));
  return {
    title: wordsOf(locale, "finalCheck")("title"),
    job,
    check: check ?? null,
    /** The last check of a job that failed: its readings are corrected in place. */
    last: job.status === "failed_check" ? (checks[0] ?? null) : null,
    sets: sets.map(({ rows: _rows, ...set }) => set),
    steps,
    constraints: constraintsOf(checkLensJob),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return submit(
    args,
    checkLensJob,
    ({ jobId, passed }) =>
      redirectWithToast(lensPaths.jobs.check(jobId), {
        title: { key: `finalCheck.done.${passed ? "passed" : "failed"}` },
      }),
    { input: { id }, failure: "finalCheck.notDone" },
  );
}

/** The final check of a job: its last result, and the form while the job waits for a check. */
export default function FinalCheck() {
  const t = useTranslations("finalCheck");
  const words = useTranslations("lensJobs");
  const { title, job, check, steps, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const mayCheck = steps.includes("pass");
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("title"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: lensPaths.jobs.detail(job.id) },
        ]}
        note={<JobBadges {...job} />}
        end={<JobActions id={job.id} steps={steps.filter((step) => step !== "pass")} />}
      />
      <div className={stack({ gap: "large" })}>
        {check ? <CheckResult check={check} /> : null}
        {mayCheck ? <CheckForm {...form} job={job} state={state} /> : null}
        {check || mayCheck ? null : (
          <Card>
            <p>{t("notYet")}</p>
          </Card>
        )}
      </div>
    </>
  );
}
