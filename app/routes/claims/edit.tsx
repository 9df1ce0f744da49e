import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ClaimHead } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";
import { getClaimChoices } from "#app/modules/claims/steps/edit-choices.server.ts";
import { ClaimFields, updateClaim } from "#app/modules/claims/steps/edit-claim.server.ts";
import { EditForm } from "#app/modules/claims/steps/edit-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const page = await stepPage(args, { op: updateClaim, steps: ["check"], title: "edit.title" });
  return { ...page, choices: await load(args, getClaimChoices, { id: page.claim.id }) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  // Fields that the form empties are emptied in the claim, too.
  const empty = Object.keys(ClaimFields.shape).filter((name) => form.get(name) === "");
  const input = { ...Object.fromEntries(empty.map((name) => [name, ""])), id: args.params.id };
  const saved = { title: { key: "claimSteps.edit.done" } };
  return submit(args, updateClaim, ({ id }) => redirectWithToast(claimPaths.detail(id), saved), {
    form,
    input,
    failure: "claimSteps.failed",
  });
}

/** Changes what a claim says before it is sent. */
export default function EditClaim() {
  const { title, claim, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <ClaimHead claim={claim} title={title} />
      <EditForm claim={claim} choices={choices} state={useActionData<typeof action>()} />
    </>
  );
}
