import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { notFound } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { type DialogStep, isDialogStep } from "#app/modules/lens-jobs/job-actions.tsx";
import { stepsOf } from "#app/modules/lens-jobs/job-status.ts";
import {
  getReleaseNeeds,
  releaseLensJob,
  sendLensJob,
  startLensJob,
} from "#app/modules/lens-jobs/order/release-job.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { StepDialog } from "#app/modules/lens-jobs/step-dialog.tsx";
import {
  cancelLensJob,
  confirmLensJob,
  finishLensJob,
  holdLensJob,
  receiveLensJob,
  resumeLensJob,
} from "#app/modules/lens-jobs/step-job.server.ts";

const COMMANDS = {
  release: releaseLensJob,
  send: sendLensJob,
  start: startLensJob,
  confirm: confirmLensJob,
  receive: receiveLensJob,
  finish: finishLensJob,
  hold: holdLensJob,
  resume: resumeLensJob,
  cancel: cancelLensJob,
} satisfies Record<DialogStep, unknown>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The step that the address names. @throws 404 */
function stepOf(params: LoaderFunctionArgs["params"]): DialogStep {
  const step = params.step ?? "";
  if (!isDialogStep(step)) throw notFound();
  return step;
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, holdLensJob.permission);
  const step = stepOf(args.params);
  const job = await load(args, getLensJob, { id: args.params.id });
  const isPossible = stepsOf({ ...job, isHeld: job.holdReason !== null }).includes(step);
  if (!isPossible && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(job.id));
  return {
    constraints: constraintsOf(COMMANDS[step]),
    title: wordsOf(locale, "lensJobs")(`steps.${step}`),
    step,
    job,
    needs: step === "release" ? await load(args, getReleaseNeeds, { id: job.id }) : [],
    mayRestock: holds(session?.permissions ?? new Set(), "inventory:update"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const step = stepOf(args.params);
  const name = { key: `lensJobs.steps.${step}` };
  return submit(
    args,
    COMMANDS[step] as typeof holdLensJob,
    ({ id }) => redirectWithToast(lensPaths.jobs.detail(id), { title: name }),
    { input: { id: args.params.id }, failure: "lensJobs.failed" },
  );
}

/** Asks before a step of a lens job, with the note that the history will say. */
export default function StepOfJob() {
  const loaded = useLoaderData<typeof loader>();
  return <StepDialog {...loaded} state={useActionData<typeof action>()} />;
}
