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
import { ReachCard } from "#app/modules/lens-jobs/handover/reach-card.tsx";
import { TellForm } from "#app/modules/lens-jobs/handover/tell-form.tsx";
import { tellLensJob } from "#app/modules/lens-jobs/handover/tell-job.server.ts";
import { STEPS } from "#app/modules/lens-jobs/job-status.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, tellLensJob.permission);
  const asked = new URL(args.request.url).searchParams.get("language");
  const language = asked === "en" || asked === "ar" ? asked : null;
  const form = await load(args, getHandOverForm, { id: args.params.id, language });
  const isPossible = STEPS.tell.from.includes(form.job.status);
  if (!isPossible && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(form.job.id));
  return {
    ...form,
    constraints: constraintsOf(tellLensJob),
    title: wordsOf(locale, "lensHandover")("tellTitle"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    tellLensJob,
    ({ id }) => redirectWithToast(lensPaths.jobs.detail(id), { title: { key: "lensHandover.told" } }),
    { input: { id: args.params.id }, failure: "lensHandover.tellFailed" },
  );
}

/** Tells a customer that the glasses are ready, and keeps how and with which words. */
export default function TellCustomer() {
  const { title, job, text, language, phone, email, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <HandOverFrame title={title} job={job} phone={phone} aside={<ReachCard phone={phone} email={email} text={text} />}>
      <TellForm
        job={job}
        text={text}
        language={language}
        channel={phone ? "phone" : "in_person"}
        requestKey={requestKey}
        state={state}
      />
    </HandOverFrame>
  );
}
