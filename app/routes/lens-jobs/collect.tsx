import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { collectGlasses } from "#app/modules/lens-jobs/handover/collect-action.server.ts";
import { CollectForm } from "#app/modules/lens-jobs/handover/collect-form.tsx";
import { collectLensJob } from "#app/modules/lens-jobs/handover/collect-job.server.ts";
import { getHandOverForm } from "#app/modules/lens-jobs/handover/handover-data.server.ts";
import { HandOverFrame } from "#app/modules/lens-jobs/handover/handover-frame.tsx";
import { STEPS } from "#app/modules/lens-jobs/job-status.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, collectLensJob.permission);
  const { job, phone, isLast } = await load(args, getHandOverForm, { id: args.params.id });
  const isPossible = STEPS.collect.from.includes(job.status);
  if (!isPossible && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(job.id));
  return {
    job,
    phone,
    isLast,
    constraints: constraintsOf(collectLensJob),
    title: wordsOf(locale, "lensHandover")("collectTitle"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return collectGlasses(args, await readPageForm(args));
}

/** Hands glasses over: who takes them, and what is still to pay. */
export default function CollectGlasses() {
  const { title, job, phone, isLast, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <HandOverFrame title={title} job={job} phone={phone}>
      <CollectForm job={job} isLast={isLast} requestKey={requestKey} state={state} />
    </HandOverFrame>
  );
}
