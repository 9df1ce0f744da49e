import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getHandOverForm } from "#app/modules/lens-jobs/handover/handover-data.server.ts";
import { HandOverFrame } from "#app/modules/lens-jobs/handover/handover-frame.tsx";
import { ReturnForm } from "#app/modules/lens-jobs/handover/return-form.tsx";
import { returnLensJob } from "#app/modules/lens-jobs/handover/return-job.server.ts";
import { STEPS } from "#app/modules/lens-jobs/job-status.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, returnLensJob.permission);
  const { job, phone } = await load(args, getHandOverForm, { id: args.params.id });
  const isPossible = STEPS.return.from.includes(job.status);
  if (!isPossible && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(job.id));
  return {
    job,
    phone,
    constraints: constraintsOf(returnLensJob),
    title: wordsOf(locale, "lensHandover")("returnTitlePage"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    returnLensJob,
    ({ id }) => redirectWithToast(lensPaths.jobs.detail(id), { title: { key: "lensHandover.returned" } }),
    { input: { id: args.params.id }, failure: "lensHandover.returnFailed" },
  );
}

/** Gives up a job that nobody collects. */
export default function GiveUpGlasses() {
  const { title, job, phone, requestKey } = useLoaderData<typeof loader>();
  return (
    <HandOverFrame title={title} job={job} phone={phone}>
      <ReturnForm job={job} requestKey={requestKey} state={useActionData<typeof action>()} />
    </HandOverFrame>
  );
}
