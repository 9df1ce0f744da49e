import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { stepsOf } from "#app/modules/lens-jobs/job-status.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { remakeLensJob } from "#app/modules/lens-jobs/remakes/create-remake.server.ts";
import { getRemakeChoices } from "#app/modules/lens-jobs/remakes/remake-choices.server.ts";
import { RemakeForm } from "#app/modules/lens-jobs/remakes/remake-form.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A job that cannot be made again now shows its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, remakeLensJob.permission);
  const [job, choices] = await Promise.all([
    load(args, getLensJob, { id: args.params.id }),
    load(args, getRemakeChoices, { id: args.params.id }),
  ]);
  const isPossible = stepsOf({ ...job, isHeld: job.holdReason !== null }).includes("remake");
  if (!isPossible && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(job.id));
  return {
    constraints: constraintsOf(remakeLensJob),
    title: wordsOf(locale, "lensRemakes")("makeAgain"),
    job,
    choices,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    remakeLensJob,
    ({ newJobId, newJobNumber }) =>
      redirectWithToast(lensPaths.jobs.detail(newJobId), {
        title: { key: "lensRemakes.done", params: { number: newJobNumber } },
      }),
    { input: { id: args.params.id }, failure: "lensRemakes.failed" },
  );
}

export default function MakeAgain() {
  const t = useTranslations("lensRemakes");
  const { title, job, choices, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("jobsTitle"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: lensPaths.jobs.detail(job.id) },
        ]}
        note={
          <>
            <bdi>{job.customerName}</bdi> <bdi>{job.lensName}</bdi> <JobBadges {...job} />
          </>
        }
      />
      <RemakeForm job={job} choices={choices} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
