import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { shownForm } from "#app/http/checked-form.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AnswerForm, askedLines } from "#app/modules/claims/answers/answer-form.tsx";
import { enterAnswer } from "#app/modules/claims/answers/enter-answer.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { listRejectionReasons } from "#app/modules/claims/reasons/read-reasons.server.ts";
import { offeredReasons } from "#app/modules/claims/reasons/reason.ts";
import { ClaimHead } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const page = await stepPage(args, { op: enterAnswer, steps: ["answer", "answer_again"], title: "answer.title" });
  const used = page.claim.lines.map(({ reasonCode }) => reasonCode);
  const reasons = await load(args, listRejectionReasons, {});
  return { ...page, reasons: offeredReasons(reasons, used) };
}

/** Another button fills in that all was approved, for the lines of which few were not. */
async function approveAll(args: ActionFunctionArgs, form: FormData) {
  await guard(args, enterAnswer.permission);
  const claim = await load(args, getClaim, { id: args.params.id });
  for (const [index, { asked }] of askedLines(claim).entries()) form.set(`lines[${index}].approved`, asked);
  return shownForm(form, {});
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  if (form.get("intent") === "all") return approveAll(args, form);
  return submit(
    args,
    enterAnswer,
    ({ id, status }) =>
      redirectWithToast(claimPaths.detail(id), {
        title: { key: status === "pended" ? "claimSteps.answer.noted" : "claimSteps.answer.done" },
      }),
    { form, input: { id: args.params.id }, failure: "claimSteps.failed" },
  );
}

/** Types the insurer's answer to a claim. */
export default function AnswerClaim() {
  const { title, claim, reasons, today, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <ClaimHead claim={claim} title={title} />
      <AnswerForm
        claim={claim}
        reasons={reasons}
        today={today}
        requestKey={requestKey}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
