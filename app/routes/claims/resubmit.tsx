import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ClaimHead } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";
import { resubmitClaim } from "#app/modules/claims/steps/resubmit-claim.server.ts";
import { ResubmitForm } from "#app/modules/claims/steps/resubmit-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return stepPage(args, { op: resubmitClaim, steps: ["resubmit"], title: "resubmit.title" });
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "claimSteps.resubmit.done" } };
  return submit(args, resubmitClaim, ({ id }) => redirectWithToast(claimPaths.detail(id), done), {
    input: { id: args.params.id },
    failure: "claimSteps.failed",
  });
}

/** Sends rejected lines to the insurer again. */
export default function ResubmitClaim() {
  const { title, claim, today, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <ClaimHead claim={claim} title={title} />
      <ResubmitForm claim={claim} today={today} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
